//! A middle-game and an end-game value in one word, added and subtracted together. Knows nothing about chess.
//!
//! ```text
//!  31          16 15           0
//! +--------------+--------------+
//! |   end game   | middle game  |   two signed halves; a borrow of the lower one is undone when the upper one is read
//! +--------------+--------------+
//! ```

use std::iter::Sum;
use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

/// The two values of a term.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pair(i32);

impl Pair {
    /// Nothing at all.
    pub const ZERO: Pair = Pair(0);

    /// Packs two values; each must fit in sixteen bits, and so must every sum.
    #[inline]
    pub const fn new(middle: i32, end: i32) -> Pair {
        Pair((end << 16).wrapping_add(middle))
    }

    /// The value in the middle game.
    #[inline]
    pub const fn middle(self) -> i32 {
        self.0 as i16 as i32
    }

    /// The value in the end game.
    #[inline]
    pub const fn end(self) -> i32 {
        (self.0.wrapping_add(0x8000) >> 16) as i16 as i32
    }

    /// The word itself, for tables of atomics.
    #[inline]
    pub const fn to_bits(self) -> u32 {
        self.0 as u32
    }

    /// The pair of a word.
    #[inline]
    pub const fn from_bits(bits: u32) -> Pair {
        Pair(bits as i32)
    }
}

impl Add for Pair {
    type Output = Pair;

    #[inline]
    fn add(self, other: Pair) -> Pair {
        Pair(self.0.wrapping_add(other.0))
    }
}

impl Sub for Pair {
    type Output = Pair;

    #[inline]
    fn sub(self, other: Pair) -> Pair {
        Pair(self.0.wrapping_sub(other.0))
    }
}

impl Neg for Pair {
    type Output = Pair;

    #[inline]
    fn neg(self) -> Pair {
        Pair(self.0.wrapping_neg())
    }
}

impl Mul<i32> for Pair {
    type Output = Pair;

    #[inline]
    fn mul(self, times: i32) -> Pair {
        Pair(self.0.wrapping_mul(times))
    }
}

impl AddAssign for Pair {
    #[inline]
    fn add_assign(&mut self, other: Pair) {
        *self = *self + other;
    }
}

impl SubAssign for Pair {
    #[inline]
    fn sub_assign(&mut self, other: Pair) {
        *self = *self - other;
    }
}

impl Sum for Pair {
    fn sum<I: Iterator<Item = Pair>>(pairs: I) -> Pair {
        pairs.fold(Pair::ZERO, Add::add)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_do_not_disturb_each_other() {
        let values = [-9000, -257, -1, 0, 1, 63, 9000];
        for (a, b) in values.iter().flat_map(|&a| values.map(|b| (a, b))) {
            let pair = Pair::new(a, b);
            assert_eq!((pair.middle(), pair.end()), (a, b));
            assert_eq!(((-pair).middle(), (-pair).end()), (-a, -b));
            let sum = pair * 3 + Pair::new(b, a) - pair;
            assert_eq!((sum.middle(), sum.end()), (2 * a + b, 2 * b + a));
            assert_eq!(Pair::from_bits(pair.to_bits()), pair);
        }
    }
}
