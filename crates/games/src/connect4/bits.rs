//! Boards as machine words. One layout serves the rules, the evaluator and the exact solver; nothing here knows whose stones
//! the bits are.
//!
//! ```text
//!   column-major, rows + 1 bits a column; the spare bit on top stays 0 and keeps lines from running over the edge
//!
//!    6 13 20 27 34 41 48     <- spare
//!    5 12 19 26 33 40 47
//!    4 11 18 25 32 39 46
//!    3 10 17 24 31 38 45        up:      +1
//!    2  9 16 23 30 37 44        right:   +(rows + 1)
//!    1  8 15 22 29 36 43        rising:  +(rows + 2)
//!    0  7 14 21 28 35 42        falling: +rows
//! ```

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{Add, BitAnd, BitOr, BitXor, Not, Shl, Shr, Sub};

/// An unsigned integer that holds a board.
pub trait Word:
    Copy
    + Eq
    + Ord
    + Hash
    + Debug
    + Send
    + Sync
    + 'static
    + Add<Output = Self>
    + Sub<Output = Self>
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// How many bits it has.
    const BITS: u32;
    /// No bit set.
    const ZERO: Self;
    /// The lowest bit.
    const ONE: Self;

    /// The number of bits set.
    fn count(self) -> u32;

    /// The index of the lowest bit set; of no bits, the number of bits.
    fn lowest(self) -> u32;

    /// The low and the high 64 bits.
    fn halves(self) -> (u64, u64);
}

impl Word for u64 {
    const BITS: u32 = 64;
    const ZERO: u64 = 0;
    const ONE: u64 = 1;

    #[inline]
    fn count(self) -> u32 {
        self.count_ones()
    }

    #[inline]
    fn lowest(self) -> u32 {
        self.trailing_zeros()
    }

    #[inline]
    fn halves(self) -> (u64, u64) {
        (self, 0)
    }
}

impl Word for u128 {
    const BITS: u32 = 128;
    const ZERO: u128 = 0;
    const ONE: u128 = 1;

    #[inline]
    fn count(self) -> u32 {
        self.count_ones()
    }

    #[inline]
    fn lowest(self) -> u32 {
        self.trailing_zeros()
    }

    #[inline]
    fn halves(self) -> (u64, u64) {
        (self as u64, (self >> 64) as u64)
    }
}

/// The bit of a cell.
#[inline]
pub fn cell<W: Word>(rows: u32, row: u32, column: u32) -> W {
    W::ONE << (column * (rows + 1) + row)
}

/// The lowest cell of every column.
pub fn bottom<W: Word>(rows: u32, columns: u32) -> W {
    (0..columns).fold(W::ZERO, |word, column| word | cell(rows, 0, column))
}

/// Every cell, without the spare bits.
pub fn all_cells<W: Word>(rows: u32, columns: u32) -> W {
    (0..columns).fold(W::ZERO, |word, column| word | (((W::ONE << rows) - W::ONE) << (column * (rows + 1))))
}

/// The steps from a cell to its neighbour in each of the four line directions: up, right, rising, falling.
#[inline]
pub const fn directions(rows: u32) -> [u32; 4] {
    [1, rows + 1, rows + 2, rows]
}

/// Whether four of these stones stand in line.
#[inline]
pub fn has_four<W: Word>(stones: W, rows: u32) -> bool {
    let four = |step: u32| {
        let pairs = stones & (stones >> step);
        pairs & (pairs >> (2 * step))
    };
    let [up, right, rising, falling] = directions(rows);
    (four(up) | four(right) | four(rising) | four(falling)) != W::ZERO
}

/// All stones that belong to a line of four.
pub fn stones_in_fours<W: Word>(stones: W, rows: u32) -> W {
    directions(rows).into_iter().fold(W::ZERO, |found, step| {
        let pairs = stones & (stones >> step);
        let first = pairs & (pairs >> (2 * step));
        found | first | (first << step) | (first << (2 * step)) | (first << (3 * step))
    })
}

/// The cells, empty or not and spare bits included, that would complete a line of four for these stones. Mask the answer
/// with the empty cells.
#[inline]
pub fn completing_cells<W: Word>(stones: W, rows: u32) -> W {
    let sideways = |step: u32| {
        let right = (stones << step) & (stones << (2 * step));
        let left = (stones >> step) & (stones >> (2 * step));
        (right & (stones << (3 * step))) | (right & (stones >> step)) | (left & (stones << step)) | (left & (stones >> (3 * step)))
    };
    let [_, right, rising, falling] = directions(rows);
    let vertical = (stones << 1) & (stones << 2) & (stones << 3);
    vertical | sideways(right) | sideways(rising) | sideways(falling)
}
