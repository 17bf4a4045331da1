//! Knights, bishops, rooks and queens: how many useful squares each sees, and whether it stands well. Counting them also shows the
//! other terms what they attack.

use shakmaty::{Bitboard, Color, File, Piece, Role, Square, attacks};

use super::super::eye::Eye;
use super::super::geometry::{CENTRE, CENTRE_FILES, View};
use super::super::weights::*;
use crate::weighing::Span;
use crate::weighing::sum::{Sum, Witness};

const DARK: Bitboard = Bitboard(0xAA55_AA55_AA55_AA55);

/// Counts the pieces of one side and adds their attacks to what the eye sees.
#[inline(always)]
pub fn count<N: Witness>(view: View, eye: &mut Eye<'_>, sum: &mut Sum<'_, N>) {
    let (own, theirs) = (eye.camp(view.color), eye.camp(view.other().color));
    let outposts = view.outpost_ranks() & own.by(Role::Pawn) & !view.other().in_time_attacked_by(theirs.pawns);
    role(view, eye, sum, Role::Knight, KNIGHT_MOBILITY, outposts);
    role(view, eye, sum, Role::Bishop, BISHOP_MOBILITY, outposts);
    role(view, eye, sum, Role::Rook, ROOK_MOBILITY, outposts);
    role(view, eye, sum, Role::Queen, QUEEN_MOBILITY, outposts);
    let bishops = eye.of(view.color, Role::Bishop);
    let pair = (bishops & DARK).any() & (bishops & !DARK).any();
    sum.add(BISHOP_PAIR, 0, i32::from(pair));
    let minors = bishops | eye.of(view.color, Role::Knight);
    sum.add(MINOR_BEHIND_PAWN, 0, (view.up(minors) & eye.men.pawns()).count() as i32);
}

/// One role: the shared part, then what is special. What is as often so as not is counted without a branch.
#[inline(always)]
fn role<N: Witness>(view: View, eye: &mut Eye<'_>, sum: &mut Sum<'_, N>, role: Role, mobility: Span, outposts: Bitboard) {
    let color = view.color;
    let (own, theirs) = (eye.camp(color), eye.camp(!color));
    let (mut seen, mut all, mut twice) = (Bitboard::EMPTY, own.all(), own.twice);
    let (mut attackers, mut hits) = (0, 0);
    // A slider sees through its own queen, a rook through other rooks too: they act together on a line.
    let through = match role {
        Role::Bishop => eye.men.queens() & own.men,
        Role::Rook => eye.men.rooks_and_queens() & own.men,
        _ => Bitboard::EMPTY,
    };
    let occupied = eye.occupied & !through;
    for square in eye.of(color, role) {
        let mut reach = attacks::attacks(square, Piece { color, role }, occupied);
        if own.pinned.contains(square) {
            reach &= attacks::ray(own.king, square);
        }
        let useful = (reach & own.area).count();
        let bears = i32::from((reach & theirs.ring).any());
        attackers += bears;
        hits += bears * (reach & theirs.by(Role::King)).count() as i32;
        twice |= all & reach;
        all |= reach;
        seen |= reach;
        sum.add(mobility, useful, 1);
        match role {
            Role::Knight | Role::Bishop => minor(eye, sum, (color, role), square, reach, outposts),
            Role::Rook => rook(view, eye, sum, square, useful),
            _ => queen(eye, sum, color, square),
        }
    }
    let theirs = eye.camp_mut(!color);
    theirs.ring_attackers[role as usize] = attackers;
    theirs.ring_hits += hits;
    let own = eye.camp_mut(color);
    own.attacks[role as usize] = seen;
    own.attacks[0] = all;
    own.twice = twice;
}

/// Knights and bishops: outposts that no pawn can ever attack, nearness to the king; a bishop's pawns.
#[inline(always)]
fn minor<N: Witness>(
    eye: &Eye<'_>,
    sum: &mut Sum<'_, N>,
    (color, role): (Color, Role),
    square: Square,
    reach: Bitboard,
    outposts: Bitboard,
) {
    let own = eye.camp(color);
    let is_bishop = role == Role::Bishop;
    if outposts.contains(square) {
        sum.add(OUTPOST, usize::from(is_bishop), 1);
    } else if !is_bishop {
        sum.add(OUTPOST_IN_REACH, 0, i32::from((reach & outposts & !own.men).any()));
    }
    sum.add(MINOR_KING_DISTANCE, usize::from(is_bishop), square.distance(own.king) as i32);
    if is_bishop {
        let view = View::of(color);
        let shade = if DARK.contains(square) { DARK } else { !DARK };
        let blocked = own.pawns & view.down(eye.occupied) & CENTRE_FILES;
        sum.add(BAD_BISHOP, 0, (own.pawns & shade).count() as i32 * (1 + blocked.count() as i32));
        let sees_centre = (attacks::bishop_attacks(square, eye.men.pawns()) & CENTRE).more_than_one();
        sum.add(LONG_DIAGONAL, 0, i32::from(sees_centre));
    }
}

/// Rooks: open files, the seventh rank, and being shut in by the own king.
#[inline(always)]
fn rook<N: Witness>(view: View, eye: &Eye<'_>, sum: &mut Sum<'_, N>, square: Square, useful: usize) {
    let color = view.color;
    let (own, theirs) = (eye.camp(color), eye.camp(!color));
    let file = Bitboard::from_file(square.file());
    let is_open = (file & own.pawns).is_empty();
    sum.add(ROOK_ON_FILE, usize::from((file & theirs.pawns).is_empty()), i32::from(is_open));
    if useful <= 3 && !is_open && is_shut_in(own.king, square) {
        sum.once(ROOK_SHUT_IN);
    }
    if view.seventh_rank().contains(square) && (view.rank(theirs.king) == 7 || (view.seventh_rank() & theirs.pawns).any()) {
        sum.once(ROOK_ON_SEVENTH);
    }
}

/// Whether the king stands between the rook and the middle.
#[inline(always)]
fn is_shut_in(king: Square, rook: Square) -> bool {
    king.rank() == rook.rank() && (king.file() < File::E) == (rook.file() < king.file()) && king.file() != rook.file()
}

/// Queens: a man stands between it and an enemy slider, and may move away.
#[inline(always)]
fn queen<N: Witness>(eye: &Eye<'_>, sum: &mut Sum<'_, N>, color: Color, square: Square) {
    let theirs = eye.camp(!color).men;
    let snipers = theirs
        & (attacks::rook_attacks(square, Bitboard::EMPTY) & eye.men.rooks()
            | attacks::bishop_attacks(square, Bitboard::EMPTY) & eye.men.bishops());
    for sniper in snipers {
        if (attacks::between(square, sniper) & eye.occupied).single_square().is_some() {
            sum.once(QUEEN_XRAYED);
            break;
        }
    }
}
