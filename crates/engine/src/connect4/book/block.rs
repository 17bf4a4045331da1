//! A block: the scores of all colourings of one height vector, one after the other. Writer and reader walk it in the same way,
//! so that both know the same neighbours when they come to a score.

use super::colourings::Colourings;
use super::geometry::{Glance, glance, mirror};
use super::index::{Heights, Stones};
use super::model::{SKIPPED, context};

/// Room for the most colourings a block can have: 12 stones, 6 of them one's own.
pub(super) const MAX_COLOURINGS: usize = 924;

/// Walks the first `count` colourings of a block and returns their scores. What a glance decides is [`SKIPPED`]; for all else
/// `score_at` is asked, with the rank of the colouring and the number of the context.
#[inline]
pub(super) fn walk(
    heights: Heights,
    colourings: &Colourings,
    count: usize,
    mut score_at: impl FnMut(usize, usize) -> i8,
) -> [i8; MAX_COLOURINGS] {
    let stones = Stones::new(heights.mask());
    let symmetric = heights.is_symmetric();
    let mut scores = [SKIPPED; MAX_COLOURINGS];
    for rank in 0..count {
        let own = stones.own(colourings.nth(rank));
        if symmetric && mirror(own) < own {
            continue;
        }
        if let Glance::Open { forced, .. } = glance(own, stones.mask) {
            let neighbours = colourings.neighbours(rank).map(|other| scores[usize::from(other)]);
            scores[rank] = score_at(rank, context(&neighbours, forced));
        }
    }
    scores
}
