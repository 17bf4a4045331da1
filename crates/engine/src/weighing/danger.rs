//! What the danger of a king costs: the parts add up, and the square of their sum counts in the middle game, because two attackers
//! are worse than twice one.

use super::pair::Pair;

/// The middle-game value of danger is its square divided by this; the end-game value is danger divided by [`END_PART`].
pub(crate) const SQUARE_PART: i32 = 1024;
/// See [`SQUARE_PART`].
pub(crate) const END_PART: i32 = 16;
/// No middle-game danger counts for more: a king in worse danger is lost anyway, and sums of weights must fit in sixteen bits.
pub(crate) const MOST: i32 = 1600;

/// What a danger costs.
#[inline(always)]
pub(crate) fn cost(danger: Pair) -> Pair {
    let (middle, end) = (danger.middle().clamp(0, MOST), danger.end().max(0));
    Pair::new(middle * middle / SQUARE_PART, end / END_PART)
}
