//! Reads the scores that the book is made from: the file `book_12ply_distances.dat` of the PyPI package bitbully-databases. Only
//! its format is known here, and only making a book needs it.
//!
//! An entry has five bytes. Four of them, the highest first, hold a position of 12 plies as a string of bits: the columns from
//! left to right, each from the bottom, `10` for a stone of the side to move, `11` for one of the other side, `0` where a column
//! ends, and a `0` to fill up. The fifth is signed: 0 for a draw, 100 - d where the side to move wins in d plies, d - 100 where it
//! loses in d plies. Of two mirror images the file has one; positions that are won, or won with the next stone, it leaves out.

use super::BookError;
use super::geometry::{CELLS, COLUMN_BITS, COLUMNS, Glance, ROWS, glance};

/// The plies of every position in the source.
pub(super) const SOURCE_PLIES: u32 = 12;
const ENTRY: usize = 5;

/// One fact: a position (stones of the side to move, all stones) and its score.
pub(super) struct Fact {
    pub(super) own: u64,
    pub(super) mask: u64,
    pub(super) score: i32,
}

/// The facts of a source, in its order.
pub(super) fn facts(source: &[u8]) -> Result<impl Iterator<Item = Result<Fact, BookError>>, BookError> {
    let (entries, rest) = source.as_chunks::<ENTRY>();
    if !rest.is_empty() || entries.is_empty() {
        return Err(BookError::SourceLength { bytes: source.len() });
    }
    let read = |(at, entry): (usize, &[u8; ENTRY])| fact(entry).ok_or(BookError::SourceEntry { entry: at + 1, bytes: *entry });
    Ok(entries.iter().enumerate().map(read))
}

fn fact(entry: &[u8; ENTRY]) -> Option<Fact> {
    let [a, b, c, d, value] = *entry;
    let (own, mask) = position(u32::from_be_bytes([a, b, c, d]))?;
    let score = score(value as i8)?;
    let fits = match glance(own, mask) {
        Glance::Over => false,
        Glance::Score(sure) => sure == score,
        Glance::Open { .. } => true,
    };
    fits.then_some(Fact { own, mask, score })
}

/// The position of a string of bits, the highest first.
fn position(mut bits: u32) -> Option<(u64, u64)> {
    let mut next = || {
        let bit = bits >> 31 == 1;
        bits <<= 1;
        bit
    };
    let (mut own, mut mask) = (0u64, 0u64);
    for column in 0..COLUMNS {
        let mut row = 0;
        while next() {
            if row == ROWS {
                return None;
            }
            let cell = 1 << (column * COLUMN_BITS + row);
            mask |= cell;
            own |= if next() { 0 } else { cell };
            row += 1;
        }
    }
    let fair = bits == 0 && mask.count_ones() == SOURCE_PLIES && own.count_ones() == SOURCE_PLIES / 2;
    fair.then_some((own, mask))
}

/// The score of a distance. The stone that ends the game is the (12 + d)-th; there are 42.
fn score(value: i8) -> Option<i32> {
    if value == 0 {
        return Some(0);
    }
    let distance = 100u32.checked_sub(u32::from(value.unsigned_abs()))?;
    // The side to move wins after an odd number of plies, and loses after an even one.
    let possible = (1..=CELLS - SOURCE_PLIES).contains(&distance) && (value > 0) == (distance % 2 == 1);
    let size = (CELLS + 2 - SOURCE_PLIES - distance) / 2;
    possible.then_some(if value > 0 { size as i32 } else { -(size as i32) })
}
