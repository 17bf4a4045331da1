//! Room behind the own pawns in the middle: worth more the more pieces want to use it. And how pieces fare where pawns stand face to face.

use shakmaty::{Bitboard, Role};

use super::super::eye::Eye;
use super::super::geometry::{CENTRE_FILES, View};
use super::super::weights::*;
use crate::weighing::sum::{Sum, Witness};

/// Counts one side's space.
#[inline(always)]
pub fn count<N: Witness>(view: View, eye: &Eye<'_>, sum: &mut Sum<'_, N>) {
    let color = view.color;
    let (own, theirs) = (eye.camp(color), eye.camp(!color));
    let rams = (view.up(own.pawns) & theirs.pawns).count() as i32;
    for (index, role) in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen].into_iter().enumerate() {
        sum.add(CLOSED, index, rams * eye.of(color, role).count() as i32);
    }
    let pieces = (own.men & !(own.pawns | eye.men.kings())).count() as i32;
    if pieces < 4 {
        return;
    }
    let safe: Bitboard = CENTRE_FILES & view.home_ranks() & !own.pawns & !theirs.by(Role::Pawn);
    let mut behind = view.down(own.pawns);
    behind |= view.down(behind);
    behind |= view.down(behind);
    let room = safe.count() + (behind & safe & !theirs.all()).count();
    sum.add(SPACE, 0, room as i32 * (pieces - 3) / 4);
}
