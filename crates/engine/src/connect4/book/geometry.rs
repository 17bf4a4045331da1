//! The 6x7 board as the book sees it: words in the layout of [`rival_games::connect4::bits`], what a glance at a position already
//! decides, and which of two mirror images is kept. Nothing here knows how scores are stored.

use rival_games::connect4::bits::{completing_cells, has_four};

/// Rows of the board the book is made for.
pub(super) const ROWS: u32 = 6;
/// Columns of the board the book is made for.
pub(super) const COLUMNS: u32 = 7;
/// Cells of that board.
pub(super) const CELLS: u32 = ROWS * COLUMNS;
/// Bits from one column to the next.
pub(super) const COLUMN_BITS: u32 = ROWS + 1;

const BOTTOM: u64 = 0x0000_0408_1020_4081;
const BOARD: u64 = BOTTOM * ((1 << ROWS) - 1);

/// What a glance at a position says, before any search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Glance {
    /// Someone already has four in line: there is nothing to score.
    Over,
    /// The score follows from the threats on the board: a win at once, or two threats that one stone cannot meet.
    Score(i32),
    /// The score is a fact to look up. These are the moves worth looking at: all, or the only one that stops a four.
    Open {
        /// The cells that may be played, one bit each.
        moves: u64,
        /// Whether the move is forced.
        forced: bool,
    },
}

/// Looks at a position of fewer than 42 stones.
#[inline]
pub(super) fn glance(own: u64, mask: u64) -> Glance {
    let theirs = own ^ mask;
    if has_four(own, ROWS) || has_four(theirs, ROWS) {
        return Glance::Over;
    }
    let plies = mask.count_ones();
    let playable = playable(mask);
    if completing_cells(own, ROWS) & playable != 0 {
        return Glance::Score(win_now(plies));
    }
    let threats = completing_cells(theirs, ROWS) & BOARD & !mask;
    let forced = threats & playable;
    if forced == 0 {
        return Glance::Open { moves: playable, forced: false };
    }
    // A second threat elsewhere, or right above the cell that must be filled, cannot be stopped any more.
    if forced & (forced - 1) != 0 || threats & (forced << 1) != 0 {
        return Glance::Score(-win_now(plies + 1));
    }
    Glance::Open { moves: forced, forced: true }
}

/// The score of the side that wins with its very next stone.
pub(super) fn win_now(plies: u32) -> i32 {
    ((CELLS + 1 - plies) / 2) as i32
}

/// The lowest empty cell of every column with room.
#[inline]
pub(super) fn playable(mask: u64) -> u64 {
    (mask + BOTTOM) & BOARD
}

/// The position after a stone on this cell, as the other side sees it.
#[inline]
pub(super) fn after(own: u64, mask: u64, cell: u64) -> (u64, u64) {
    (own ^ mask, mask | cell)
}

/// The single bits of a word, lowest first.
pub(super) fn bits_of(mut word: u64) -> impl Iterator<Item = u64> {
    std::iter::from_fn(move || {
        let lowest = word & word.wrapping_neg();
        word ^= lowest;
        (lowest != 0).then_some(lowest)
    })
}

/// The board seen from behind.
#[inline]
pub(super) fn mirror(word: u64) -> u64 {
    let column = (1 << COLUMN_BITS) - 1;
    (0..COLUMNS).fold(0, |seen, c| seen | ((word >> (c * COLUMN_BITS)) & column) << ((COLUMNS - 1 - c) * COLUMN_BITS))
}

/// Whether two words are a position at all: stones on the board, resting on each other, the sides having taken turns.
pub(super) fn is_position(own: u64, mask: u64) -> bool {
    let rests = mask & !BOARD == 0 && bits_of(mask & !BOTTOM).all(|cell| mask & (cell >> 1) != 0);
    rests && own & !mask == 0 && own.count_ones() == mask.count_ones() / 2
}
