//! What could be taken next: men attacked by cheaper men, men that nobody holds, and pawn steps that attack.

use shakmaty::{Bitboard, Role, attacks};

use super::super::eye::Eye;
use super::super::geometry::View;
use super::super::weights::*;
use crate::weighing::Span;
use crate::weighing::sum::{Sum, Witness};

/// Counts one side's threats.
#[inline(always)]
pub fn count<N: Witness>(view: View, eye: &Eye<'_>, sum: &mut Sum<'_, N>) {
    let color = view.color;
    let (own, theirs) = (eye.camp(color), eye.camp(!color));
    let pieces = theirs.men & !(eye.men.pawns() | eye.men.kings());
    let held = theirs.by(Role::Pawn) | theirs.twice & !own.twice;
    let guarded = pieces & held;
    let weak = theirs.men & !eye.men.kings() & !held & own.all();
    let victims = (guarded | weak) & (own.by(Role::Knight) | own.by(Role::Bishop));
    by_victim(eye, victims, THREAT_BY_MINOR, sum);
    by_victim(eye, weak & own.by(Role::Rook), THREAT_BY_ROOK, sum);
    sum.add(THREAT_BY_KING, 0, i32::from((weak & own.by(Role::King)).any()));
    let hanging = weak & (!theirs.all() | pieces & own.twice);
    sum.add(HANGING, 0, hanging.count() as i32);
    let restricted = theirs.all() & !held & own.all();
    sum.add(RESTRICTED, 0, restricted.count() as i32);

    let safe = !theirs.all() | own.all();
    let (left, right) = view.pawn_attacks(own.pawns & safe);
    by_victim(eye, pieces & (left | right), THREAT_BY_PAWN, sum);

    let free = !eye.occupied;
    let once = view.up(own.pawns) & free;
    let steps = once | view.up(once & view.third_rank()) & free;
    let (left, right) = view.pawn_attacks(steps & !theirs.by(Role::Pawn) & safe);
    sum.add(THREAT_BY_STEP, 0, ((left | right) & pieces).count() as i32);

    if let Some(queen) = (theirs.men & eye.men.queens()).single_square() {
        let safe = own.area & !held;
        let leaps = own.by(Role::Knight) & attacks::knight_attacks(queen) & safe;
        let slides = own.by(Role::Bishop) & attacks::bishop_attacks(queen, eye.occupied)
            | own.by(Role::Rook) & attacks::rook_attacks(queen, eye.occupied);
        sum.add(NEXT_ON_QUEEN, 0, leaps.count() as i32);
        sum.add(NEXT_ON_QUEEN, 1, (slides & safe & own.twice).count() as i32);
    }
}

/// Counts victims by their role, pawns first.
#[inline(always)]
fn by_victim<N: Witness>(eye: &Eye<'_>, victims: Bitboard, span: Span, sum: &mut Sum<'_, N>) {
    if victims.is_empty() {
        return;
    }
    for (index, role) in [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen].into_iter().enumerate() {
        sum.add(span, index, (victims & eye.men.by_role(role)).count() as i32);
    }
}
