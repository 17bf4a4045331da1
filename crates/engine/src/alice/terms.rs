//! The terms of the evaluation, each counted for one side. What a man can do depends on the board where it stands, and whether it is
//! safe on the other one: a man is defended by those who attack its square on the board that it is not on.

use rival_games::alice::{Men, Plane};
use shakmaty::{Bitboard, Color, Role, Square, attacks};

use super::eye::Eye;
use super::weights::*;
use crate::chess::geometry::{View, beside_file};
use crate::weighing::Span;
use crate::weighing::sum::{Sum, Witness};

const DARK: Bitboard = Bitboard(0xAA55_AA55_AA55_AA55);
const EVEN_RANKS: Bitboard = Bitboard(0x00FF_00FF_00FF_00FF);
const PIECES: [Role; 4] = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
const MOBILITY: [Span; 4] = [KNIGHT_MOBILITY, BISHOP_MOBILITY, ROOK_MOBILITY, QUEEN_MOBILITY];

/// Looks where every piece of one side reaches, and what it bears on: all that is needed before anything is counted.
#[inline(always)]
pub(super) fn look<const WHITE: bool>(eye: &mut Eye<'_>) {
    let view = View::of(Color::from_white(WHITE));
    let color = view.color;
    for (index, role) in PIECES.into_iter().enumerate() {
        for square in eye.of(color, role) {
            let plane = eye.men.plane_of(square);
            let reach = Men::reach(role, square, eye.on[plane as usize]);
            eye.camp_mut(color).attack(plane, role, reach);
            let other = eye.camp_mut(!color);
            let hits = (reach & other.ring).count() as i32;
            if hits > 0 {
                // On the king's own board they attack where it stands now, on the other one where it would land.
                let away = usize::from(plane != other.home);
                other.ring_attackers[away][index] += 1;
                other.ring_hits[away] += hits;
            }
            // No side has more men than the array holds: what does not fit would be a fault of the setup, and is not counted.
            let _ = eye.pieces[color as usize].try_push((index as u8, square, reach));
        }
    }
}

/// Knights, bishops, rooks and queens: where they can go and land in safety, and what the mirror denies them.
#[inline(always)]
pub(super) fn pieces<const WHITE: bool, N: Witness>(eye: &Eye<'_>, sum: &mut Sum<'_, N>) {
    let view = View::of(Color::from_white(WHITE));
    let color = view.color;
    let (own, other) = (eye.camp(color), eye.camp(!color));
    for &(index, square, reach) in &eye.pieces[color as usize] {
        let index = usize::from(index);
        let plane = eye.men.plane_of(square);
        let beyond = plane.other();
        // Where it would be taken by a cheaper man on the board where it lands, it can hardly go.
        let cheaper = match PIECES[index] {
            Role::Knight | Role::Bishop => other.by(beyond, Role::Pawn),
            Role::Rook => other.by(beyond, Role::Pawn) | other.by(beyond, Role::Knight) | other.by(beyond, Role::Bishop),
            _ => other.all(beyond) & !other.by(beyond, Role::King),
        };
        let goals = reach & (eye.empty | other.men & eye.mask[plane as usize]) & !cheaper;
        let free = if own.pinned.contains(square) { 0 } else { goals.count() };
        sum.add(MOBILITY[index], free, 1);
        sum.add(MIRROR_BLOCKED, index, (reach & eye.on[beyond as usize]).count() as i32);
    }
    let bishops = eye.of(color, Role::Bishop);
    if (bishops & DARK).any() && (bishops & !DARK).any() {
        sum.once(BISHOP_PAIR);
    }
    for rook in eye.of(color, Role::Rook) {
        let file = Bitboard::from_file(rook.file());
        if (own.pawns & file).is_empty() {
            sum.add(ROOK_ON_FILE, usize::from((other.pawns & file).is_empty()), 1);
        }
    }
}

/// Who shares a board with which king.
#[inline(always)]
pub(super) fn company<const WHITE: bool, N: Witness>(eye: &Eye<'_>, sum: &mut Sum<'_, N>) {
    let view = View::of(Color::from_white(WHITE));
    let color = view.color;
    let (own, other) = (eye.camp(color), eye.camp(!color));
    for (index, role) in [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen].into_iter().enumerate() {
        let men = eye.of(color, role);
        sum.add(WITH_OWN_KING, index, (men & eye.mask[own.home as usize]).count() as i32);
        sum.add(WITH_ENEMY_KING, index, (men & eye.mask[other.home as usize]).count() as i32);
    }
    let near = own.ring & own.men;
    sum.add(KING_NEIGHBOURS, 0, (near & eye.mask[own.home as usize]).count() as i32);
    sum.add(KING_NEIGHBOURS, 1, (near & !eye.mask[own.home as usize]).count() as i32);
}

/// Pawns. A pawn changes its rank and its board together, so the sum of both keeps its parity for life (but for a double step), and
/// two enemy pawns on neighbouring files can only ever take each other if their parities differ.
#[inline(always)]
pub(super) fn pawns<const WHITE: bool, N: Witness>(eye: &Eye<'_>, sum: &mut Sum<'_, N>) {
    let view = View::of(Color::from_white(WHITE));
    let color = view.color;
    let (own, other) = (eye.camp(color), eye.camp(!color));
    let even = EVEN_RANKS & eye.mask[0] | !EVEN_RANKS & eye.mask[1];
    for pawn in own.pawns {
        let rank = view.rank(pawn);
        let plane = eye.men.plane_of(pawn);
        let ahead = view.ahead(pawn);
        if (own.pawns & beside_file(pawn.file())).is_empty() {
            sum.once(ISOLATED);
        }
        if (own.pawns & ahead).any() {
            sum.once(DOUBLED);
        }
        if own.by(plane.other(), Role::Pawn).contains(pawn) {
            sum.add(SUPPORTED, rank, 1);
        }
        // Same file: either parity blocks. Beside it: only the other parity takes.
        let others = if even.contains(pawn) { !even } else { even };
        let stoppers = ahead | view.span(pawn) & others;
        if (other.pawns & stoppers).is_empty() && (own.pawns & ahead).is_empty() {
            passed::<WHITE, N>(eye, pawn, rank, plane, sum);
        }
    }
}

/// A pawn that no pawn can stop.
#[inline(always)]
fn passed<const WHITE: bool, N: Witness>(eye: &Eye<'_>, pawn: Square, rank: usize, plane: Plane, sum: &mut Sum<'_, N>) {
    let view = View::of(Color::from_white(WHITE));
    let color = view.color;
    let (own, other) = (eye.camp(color), eye.camp(!color));
    sum.add(PASSED, rank, 1);
    let step = view.up(Bitboard::from_square(pawn));
    if (step & eye.empty).any() {
        sum.add(PASSED_FREE, rank, 1);
        if (step & other.all(plane.other())).is_empty() {
            sum.add(PASSED_SAFE, rank, 1);
        }
    }
    let Some(stop) = step.first() else { return };
    let distance = |king: Square| king.distance(stop).min(5) as i32;
    sum.add(PASSED_OWN_KING, rank, distance(own.king));
    sum.add(PASSED_ENEMY_KING, rank, distance(other.king));
}

/// Men of the other side that are attacked where they stand.
#[inline(always)]
pub(super) fn threats<const WHITE: bool, N: Witness>(eye: &Eye<'_>, sum: &mut Sum<'_, N>) {
    let view = View::of(Color::from_white(WHITE));
    let color = view.color;
    let (own, other) = (eye.camp(color), eye.camp(!color));
    for plane in Plane::BOTH {
        let victims = other.men & eye.mask[plane as usize] & !eye.men.role(Role::King);
        let defended = other.all(plane.other());
        let attacked = victims & own.all(plane);
        if attacked.is_empty() {
            continue;
        }
        let minors = own.by(plane, Role::Knight) | own.by(plane, Role::Bishop);
        for square in attacked {
            let index = eye.men.role_at(square).unwrap_or(Role::Pawn) as usize - 1;
            let one = Bitboard::from_square(square);
            if (one & own.by(plane, Role::Pawn)).any() {
                sum.add(THREAT_BY_PAWN, index, 1);
            } else if (one & minors).any() {
                sum.add(THREAT_BY_MINOR, index, 1);
            } else if (one & own.by(plane, Role::Rook)).any() {
                sum.add(THREAT_BY_ROOK, index, 1);
            }
            if (one & defended).is_empty() {
                sum.add(HANGING, index, 1);
            }
        }
    }
    // What nobody attacks yet, and nobody defends.
    for (index, role) in [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen].into_iter().enumerate() {
        let men = own.men & eye.men.role(role);
        let held = men & eye.mask[0] & own.all(Plane::B) | men & eye.mask[1] & own.all(Plane::A);
        sum.add(LOOSE, index, (men & !held).count() as i32);
    }
}

/// The danger of one side's king. Checks come from men that land on its board; they are taken by men who stand there; and it flees to
/// squares that are attacked on neither board.
#[inline(always)]
pub(super) fn danger<const WHITE: bool, N: Witness>(eye: &Eye<'_>, sum: &mut Sum<'_, N>) {
    let view = View::of(Color::from_white(WHITE));
    let color = view.color;
    let (own, other) = (eye.camp(color), eye.camp(!color));
    let (home, away) = (own.home, own.home.other());
    sum.once(DANGER_BASE);
    if eye.of(!color, Role::Queen).is_empty() {
        sum.once(DANGER_NO_QUEEN);
    }
    for (plane, attackers) in own.ring_attackers.iter().enumerate() {
        for (index, &count) in attackers.iter().enumerate() {
            sum.add(DANGER_ATTACKER, plane * 4 + index, count);
        }
        sum.add(DANGER_HIT, plane, own.ring_hits[plane]);
    }
    let open = eye.empty | other.men & eye.mask[home as usize];
    let escapes = own.ring & open & !other.all(home) & !other.all(away);
    sum.add(DANGER_ESCAPES, escapes.count().min(4), 1);

    let occupied = eye.on[home as usize];
    let slanting = attacks::bishop_attacks(own.king, occupied);
    let straight = attacks::rook_attacks(own.king, occupied);
    let landing = !(occupied | other.men);
    // Who lands next to the king can be taken by it, unless it would be attacked there.
    let taken = own.attacks[home as usize][1..6].iter().fold(Bitboard::EMPTY, |all, &part| all | part);
    let by_king = own.ring & !other.all(home) & !other.twice[away as usize];
    let safe = landing & !taken & !by_king;
    let from = |role: Role| other.by(away, role) & landing;
    let checks = [
        attacks::knight_attacks(own.king) & from(Role::Knight),
        slanting & from(Role::Bishop),
        straight & from(Role::Rook),
        (slanting | straight) & from(Role::Queen),
    ];
    for (index, squares) in checks.into_iter().enumerate() {
        if (squares & safe).any() {
            sum.add(DANGER_CHECK, index, 1);
        } else if squares.any() {
            sum.once(DANGER_LOOSE_CHECK);
        }
    }
    let pieces = own.men & !own.pawns & eye.mask[home as usize];
    sum.add(DANGER_DEFENDERS, (pieces.count() - 1).min(4), 1);
    sum.add(DANGER_UNCOVER, 0, own.uncovering.count() as i32);
    sum.add(DANGER_PINNED, 0, own.pinned.count() as i32);
}
