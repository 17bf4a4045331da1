//! Passed pawns among pieces: whether the way is free, which king is nearer, who stands behind.

use shakmaty::{Bitboard, Color, Square};

use super::super::eye::Eye;
use super::super::geometry::View;
use super::super::weights::*;
use crate::weighing::sum::{Sum, Witness};

/// Counts one side's passed pawns. `to_move` matters where a pawn runs against the bare king.
#[inline(always)]
pub fn count<N: Witness>(view: View, eye: &Eye<'_>, passed: Bitboard, to_move: Color, sum: &mut Sum<'_, N>) {
    let color = view.color;
    let (own, theirs) = (eye.camp(color), eye.camp(!color));
    let bare = (theirs.men & !(theirs.pawns | eye.men.kings())).is_empty();
    for square in passed & own.men {
        let rank = view.rank(square);
        let path = view.ahead(square);
        let stop = view.up(Bitboard::from_square(square));
        let Some(stop_square) = stop.first() else { continue };
        sum.add(PASSED_OWN_KING, rank, stop_square.distance(own.king).min(5) as i32);
        sum.add(PASSED_ENEMY_KING, rank, stop_square.distance(theirs.king).min(5) as i32);
        if (stop & eye.occupied).any() {
            sum.add(PASSED_BLOCKED, rank, 1);
        } else if (path & (theirs.all() | theirs.men)).is_empty() {
            sum.add(PASSED_FREE_PATH, rank, 1);
        } else if (stop & theirs.all() & !own.all()).is_empty() {
            sum.add(PASSED_SAFE_STEP, rank, 1);
        }
        let behind = view.other().ahead(square) & eye.men.rooks_and_queens();
        if (behind & own.men).any() {
            sum.add(PASSED_BACKED, 0, 1);
        }
        if (behind & theirs.men).any() {
            sum.add(PASSED_BACKED, 1, 1);
        }
        if bare && (path & eye.occupied).is_empty() {
            let goal = Square::new((u32::from(square) & 7) + if view.color.is_white() { 56 } else { 0 });
            // The first step may be a double one.
            let steps = (7 - rank).min(5) as u32;
            let chase = theirs.king.distance(goal) - u32::from(to_move != color).min(theirs.king.distance(goal));
            if steps < chase {
                sum.once(PASSED_UNSTOPPABLE);
            }
        }
    }
}
