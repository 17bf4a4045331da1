//! A perfect index of the positions of one ply, so that the book need not store a single key. A position is a height vector
//! (how many stones each column holds) and a colouring of its stones:
//!
//! ```text
//!   . . . O . . .      heights 0 0 1 3 0 0 0
//!   . . . O . . .
//!   . . X X . . .      cells by weight, those on the fewest lines of four first:  c1  d1  d2  d3
//!   a b c d e f g      owned by X, who is to move:                                 1   1   0   0   = colouring 0b0011
//!
//!   index = rank(heights) * number of colourings + rank(colouring)
//! ```
//!
//! Of two mirror images only the one with the smaller heights is used; of two colourings of symmetric heights, the smaller word.

use super::geometry::{COLUMN_BITS, COLUMNS, ROWS, mirror};

/// The most plies this index is made for: a colouring fits into 12 bits.
pub(super) const MAX_PLIES: u32 = 12;

/// `FILLINGS[columns][stones]`: in how many ways columns can hold so many stones.
const FILLINGS: [[u32; MAX_PLIES as usize + 1]; COLUMNS as usize + 1] = count_fillings();

const fn count_fillings() -> [[u32; MAX_PLIES as usize + 1]; COLUMNS as usize + 1] {
    let mut ways = [[0; MAX_PLIES as usize + 1]; COLUMNS as usize + 1];
    ways[0][0] = 1;
    let mut columns = 1;
    while columns <= COLUMNS as usize {
        let mut stones = 0;
        while stones <= MAX_PLIES as usize {
            let mut here = 0;
            while here <= ROWS as usize && here <= stones {
                ways[columns][stones] += ways[columns - 1][stones - here];
                here += 1;
            }
            stones += 1;
        }
        columns += 1;
    }
    ways
}

/// How many stones each column holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Heights([u8; COLUMNS as usize]);

impl Heights {
    /// How many height vectors hold so many stones.
    pub(super) fn count(plies: u32) -> usize {
        FILLINGS[COLUMNS as usize][plies as usize] as usize
    }

    /// The height vector of this rank, which must be below [`Heights::count`].
    pub(super) fn nth(plies: u32, mut rank: usize) -> Heights {
        let mut left = plies as usize;
        let mut heights = [0; COLUMNS as usize];
        for (column, height) in heights.iter_mut().enumerate() {
            let others = &FILLINGS[COLUMNS as usize - 1 - column];
            while *height < ROWS as u8 && left > 0 && rank >= others[left] as usize {
                rank -= others[left] as usize;
                left -= 1;
                *height += 1;
            }
        }
        Heights(heights)
    }

    /// The heights of stones that rest on each other.
    pub(super) fn of(mask: u64) -> Heights {
        let column = (1 << COLUMN_BITS) - 1;
        Heights(std::array::from_fn(|c| ((mask >> (c as u32 * COLUMN_BITS)) & column).count_ones() as u8))
    }

    /// The place among all height vectors of as many stones.
    pub(super) fn rank(self) -> usize {
        let mut left: usize = self.0.iter().map(|&h| usize::from(h)).sum();
        let mut rank = 0;
        for (column, &height) in self.0.iter().enumerate() {
            let others = &FILLINGS[COLUMNS as usize - 1 - column];
            for _ in 0..height {
                rank += others[left] as usize;
                left -= 1;
            }
        }
        rank
    }

    /// The stones these heights stand for.
    pub(super) fn mask(self) -> u64 {
        self.0.iter().enumerate().fold(0, |mask, (c, &height)| mask | ((1 << height) - 1) << (c as u32 * COLUMN_BITS))
    }

    fn mirrored(self) -> Heights {
        let mut seen = self.0;
        seen.reverse();
        Heights(seen)
    }

    /// Whether both halves are alike.
    pub(super) fn is_symmetric(self) -> bool {
        self == self.mirrored()
    }

    /// Whether these heights, and not their mirror image, have a block.
    pub(super) fn is_canonical(self) -> bool {
        self.0 <= self.mirrored().0
    }
}

/// The one of a position and its mirror image that the index knows.
pub(super) fn canonical(own: u64, mask: u64) -> (u64, u64) {
    let heights = Heights::of(mask);
    let swap = !heights.is_canonical() || heights.is_symmetric() && mirror(own) < own;
    if swap { (mirror(own), mirror(mask)) } else { (own, mask) }
}

/// Every cell, those on the fewest lines of four first. Colourings that follow each other then differ in the stones that
/// matter least, so that a score resembles those before it.
const CELLS_BY_WEIGHT: [u64; (ROWS * COLUMNS) as usize] = cells_by_weight();

const fn cells_by_weight() -> [u64; (ROWS * COLUMNS) as usize] {
    /// Lines of four through each cell of the lower left quarter; the board is symmetric both ways.
    const LINES: [[u32; 4]; 3] = [[3, 4, 5, 7], [4, 6, 8, 10], [5, 8, 11, 13]];
    let mut cells = [0; (ROWS * COLUMNS) as usize];
    let (mut filled, mut lines) = (0, 3);
    while lines <= 13 {
        let mut at = 0;
        while at < ROWS * COLUMNS {
            let (column, row) = (at / ROWS, at % ROWS);
            let from_side = if column > COLUMNS / 2 { COLUMNS - 1 - column } else { column };
            let from_edge = if row >= ROWS / 2 { ROWS - 1 - row } else { row };
            if LINES[from_edge as usize][from_side as usize] == lines {
                cells[filled] = 1 << (column * COLUMN_BITS + row);
                filled += 1;
            }
            at += 1;
        }
        lines += 1;
    }
    cells
}

/// The stones of one height vector, ready to be coloured.
pub(super) struct Stones {
    /// All stones.
    pub(super) mask: u64,
    cells: [u64; MAX_PLIES as usize],
    /// The words of the first six and of the last six cells for every colouring of theirs: two look-ups instead of twelve.
    low: [u64; 64],
    high: [u64; 64],
}

impl Stones {
    pub(super) fn new(mask: u64) -> Stones {
        let mut cells = [0; MAX_PLIES as usize];
        let taken = CELLS_BY_WEIGHT.into_iter().filter(|cell| mask & cell != 0);
        cells.iter_mut().zip(taken).for_each(|(slot, cell)| *slot = cell);
        let spread = |cells: &[u64]| {
            let mut words = [0; 64];
            for bits in 1..64usize {
                words[bits] = words[bits & (bits - 1)] | cells[bits.trailing_zeros() as usize];
            }
            words
        };
        Stones { mask, cells, low: spread(&cells[..6]), high: spread(&cells[6..]) }
    }

    /// The stones of the side to move under a colouring.
    #[inline]
    pub(super) fn own(&self, colouring: u16) -> u64 {
        self.low[usize::from(colouring & 63)] | self.high[usize::from(colouring >> 6 & 63)]
    }

    /// The colouring in which the side to move has these stones.
    pub(super) fn colouring(&self, own: u64) -> u16 {
        self.cells.iter().enumerate().fold(0, |bits, (at, &cell)| bits | u16::from(own & cell != 0) << at)
    }
}
