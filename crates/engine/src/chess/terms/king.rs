//! The danger a king is in: who bears on the squares around it, which checks could be given safely, which squares nobody holds.

use shakmaty::{Bitboard, Role, attacks};

use super::super::eye::{Camp, Eye};
use super::super::geometry::View;
use super::super::weights::*;
use crate::weighing::sum::{Sum, Witness};

/// Adds up the danger of one side's king.
#[inline(always)]
pub fn danger<N: Witness>(view: View, eye: &Eye<'_>, sum: &mut Sum<'_, N>) {
    let color = view.color;
    let (own, theirs) = (eye.camp(color), eye.camp(!color));
    sum.once(DANGER_BASE);
    sum.add(DANGER_NO_QUEEN, 0, i32::from(eye.of(!color, Role::Queen).is_empty()));
    for (index, role) in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen].into_iter().enumerate() {
        sum.add(DANGER_ATTACKER, index, own.ring_attackers[role as usize]);
    }
    sum.add(DANGER_HIT, 0, own.ring_hits);
    let weak = theirs.all() & !own.twice & (!own.all() | own.by(Role::Queen) | own.by(Role::King));
    sum.add(DANGER_WEAK, 0, (weak & own.ring).count() as i32);
    sum.add(DANGER_PINNED, 0, own.pinned.count() as i32);
    sum.add(DANGER_KNIGHT_DEFENDS, 0, i32::from((own.by(Role::Knight) & own.by(Role::King)).any()));
    checks(eye, own, theirs, weak, sum);

    let flank = flank(own.king.file() as usize) & view.camp();
    sum.add(DANGER_FLANK, 0, ((theirs.all() & flank).count() + (theirs.twice & flank).count()) as i32);
    sum.add(DANGER_FLANK, 1, (own.all() & flank).count() as i32);
    let middle = usize::from(own.king.file()).clamp(1, 6);
    let open = (middle - 1..=middle + 1).filter(|file| (own.pawns & Bitboard(0x0101_0101_0101_0101 << file)).is_empty());
    sum.add(DANGER_OPEN_FILE, 0, open.count() as i32);
}

/// Checks that could be given, by each role, on squares that are safe for the one who gives them; and all others.
#[inline(always)]
fn checks<N: Witness>(eye: &Eye<'_>, own: &Camp, theirs: &Camp, weak: Bitboard, sum: &mut Sum<'_, N>) {
    let safe = !theirs.men & (!own.all() | weak & theirs.twice);
    // The own queen does not stop a check for long.
    let occupied = eye.occupied & !(own.men & eye.men.queens());
    let straight = attacks::rook_attacks(own.king, occupied);
    let slanting = attacks::bishop_attacks(own.king, occupied);
    let ways = [
        attacks::knight_attacks(own.king) & theirs.by(Role::Knight),
        slanting & theirs.by(Role::Bishop),
        straight & theirs.by(Role::Rook),
        (straight | slanting) & theirs.by(Role::Queen) & !own.by(Role::Queen),
    ];
    let mut loose = Bitboard::EMPTY;
    for (index, way) in ways.into_iter().enumerate() {
        let good = way & safe;
        sum.add(DANGER_CHECK, index, good.count().min(2) as i32);
        if good.is_empty() && index < 3 {
            loose |= way & !theirs.men;
        }
    }
    sum.add(DANGER_LOOSE_CHECK, 0, loose.count() as i32);
}

/// The files on which a king on this file is attacked.
#[inline(always)]
fn flank(file: usize) -> Bitboard {
    const FILES: [u64; 8] = [0x07, 0x0F, 0x0F, 0x3C, 0x3C, 0xF0, 0xF0, 0xE0];
    Bitboard(FILES[file] * 0x0101_0101_0101_0101)
}
