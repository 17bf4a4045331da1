//! Room behind the own pawns in the middle: worth more the more pieces want to use it.

use shakmaty::{Bitboard, Role};

use super::super::eye::Eye;
use super::super::geometry::{CENTRE_FILES, View};
use super::super::weights::*;
use crate::weighing::sum::{Sum, Witness};

/// Counts one side's space.
#[inline(always)]
pub fn count<const WHITE: bool, N: Witness>(eye: &Eye<'_>, sum: &mut Sum<'_, N>) {
    let color = View::<WHITE>::COLOR;
    let (own, theirs) = (eye.camp(color), eye.camp(!color));
    let pieces = (own.men & !(own.pawns | eye.men.kings())).count() as i32;
    if pieces < 4 {
        return;
    }
    let safe: Bitboard = CENTRE_FILES & View::<WHITE>::HOME_RANKS & !own.pawns & !theirs.by(Role::Pawn);
    let mut behind = View::<WHITE>::down(own.pawns);
    behind |= View::<WHITE>::down(behind);
    behind |= View::<WHITE>::down(behind);
    let room = safe.count() + (behind & safe & !theirs.all()).count();
    sum.add(SPACE, 0, room as i32 * (pieces - 3) / 4);
}
