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

    /// The sum, without the carry out of the word.
    fn plus(self, other: Self) -> Self;

    /// The difference, without the borrow out of the word.
    fn minus(self, other: Self) -> Self;

    /// The number of bits set.
    fn count(self) -> u32;

    /// The index of the lowest bit set; of no bits, the number of bits.
    fn lowest(self) -> u32;

    /// The low and the high 64 bits.
    fn halves(self) -> (u64, u64);

    /// The word as the widest there is.
    fn to_u128(self) -> u128;

    /// The low bits of the widest word.
    fn from_u128(value: u128) -> Self;

    /// Whether no bit is set.
    #[inline(always)]
    fn is_empty(self) -> bool {
        self == Self::ZERO
    }

    /// Whether a bit is set.
    #[inline(always)]
    fn any(self) -> bool {
        self != Self::ZERO
    }

    /// Whether two bits or more are set.
    #[inline(always)]
    fn several(self) -> bool {
        (self & self.minus(Self::ONE)).any()
    }

    /// The lowest bit set, alone; of no bits, none.
    #[inline(always)]
    fn lowest_bit(self) -> Self {
        self & Self::ZERO.minus(self)
    }
}

macro_rules! word {
    ($word:ty) => {
        impl Word for $word {
            const BITS: u32 = <$word>::BITS;
            const ZERO: $word = 0;
            const ONE: $word = 1;

            #[inline(always)]
            fn plus(self, other: $word) -> $word {
                self.wrapping_add(other)
            }

            #[inline(always)]
            fn minus(self, other: $word) -> $word {
                self.wrapping_sub(other)
            }

            #[inline(always)]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline(always)]
            fn lowest(self) -> u32 {
                self.trailing_zeros()
            }

            #[inline(always)]
            fn halves(self) -> (u64, u64) {
                (self as u64, (self.to_u128() >> 64) as u64)
            }

            #[inline(always)]
            fn to_u128(self) -> u128 {
                self.into()
            }

            #[inline(always)]
            fn from_u128(value: u128) -> $word {
                value as $word
            }
        }
    };
}

word!(u64);
word!(u128);

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
#[inline(always)]
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
#[inline(always)]
pub fn completing_cells<W: Word>(stones: W, rows: u32) -> W {
    let mut cells = (stones << 1) & (stones << 2) & (stones << 3);
    // With two neighbours on one side, a third beyond them or one on the other side makes three of the four.
    for step in [rows, rows + 1, rows + 2] {
        let below = (stones << step) & (stones << (2 * step));
        let above = (stones >> step) & (stones >> (2 * step));
        cells = cells | (below & ((stones << (3 * step)) | (stones >> step))) | (above & ((stones >> (3 * step)) | (stones << step)));
    }
    cells
}
