//! Knights, bishops, rooks and queens: how many useful squares each sees, and whether it stands well. Counting them also shows the
//! other terms what they attack.

use shakmaty::{Bitboard, Color, File, Piece, Role, Square, attacks};

use super::super::eye::Eye;
use super::super::geometry::{CENTRE, CENTRE_FILES, View, beside_file};
use super::super::weights::*;
use crate::weighing::Span;
use crate::weighing::sum::{Sum, Witness};

const DARK: Bitboard = Bitboard(0xAA55_AA55_AA55_AA55);

/// Counts the pieces of one side and adds their attacks to what the eye sees.
#[inline(always)]
pub fn count<const WHITE: bool, N: Witness>(eye: &mut Eye<'_>, sum: &mut Sum<'_, N>) {
    role::<WHITE, N>(eye, sum, Role::Knight, KNIGHT_MOBILITY);
    role::<WHITE, N>(eye, sum, Role::Bishop, BISHOP_MOBILITY);
    role::<WHITE, N>(eye, sum, Role::Rook, ROOK_MOBILITY);
    role::<WHITE, N>(eye, sum, Role::Queen, QUEEN_MOBILITY);
    let bishops = eye.of(View::<WHITE>::COLOR, Role::Bishop);
    if (bishops & DARK).any() && (bishops & !DARK).any() {
        sum.once(BISHOP_PAIR);
    }
}

/// One role: the shared part, then what is special.
#[inline(always)]
fn role<const WHITE: bool, N: Witness>(eye: &mut Eye<'_>, sum: &mut Sum<'_, N>, role: Role, mobility: Span) {
    let color = View::<WHITE>::COLOR;
    for square in eye.of(color, role) {
        let own = eye.camp(color);
        // A slider sees through its own queen, a rook through other rooks too: they act together on a line.
        let through = match role {
            Role::Bishop => eye.men.queens() & own.men,
            Role::Rook => eye.men.rooks_and_queens() & own.men,
            _ => Bitboard::EMPTY,
        };
        let mut reach = attacks::attacks(square, Piece { color, role }, eye.occupied & !through);
        if own.pinned.contains(square) {
            reach &= attacks::ray(own.king, square);
        }
        let useful = reach & own.area;
        let theirs = eye.camp_mut(!color);
        if (reach & theirs.ring).any() {
            theirs.ring_attackers[role as usize] += 1;
            theirs.ring_hits += (reach & theirs.by(Role::King)).count() as i32;
        }
        eye.camp_mut(color).attack(role, reach);
        sum.add(mobility, useful.count(), 1);
        match role {
            Role::Knight | Role::Bishop => minor::<WHITE, N>(eye, sum, role, square, reach),
            Role::Rook => rook::<WHITE, N>(eye, sum, square, useful.count()),
            _ => queen(eye, sum, color, square),
        }
    }
}

/// Knights and bishops: outposts that no pawn can ever attack, shelter behind a pawn, nearness to the king; a bishop's pawns.
#[inline(always)]
fn minor<const WHITE: bool, N: Witness>(eye: &Eye<'_>, sum: &mut Sum<'_, N>, role: Role, square: Square, reach: Bitboard) {
    let color = View::<WHITE>::COLOR;
    let (own, theirs) = (eye.camp(color), eye.camp(!color));
    let is_bishop = role == Role::Bishop;
    let outposts = View::<WHITE>::OUTPOST_RANKS & own.by(Role::Pawn);
    let lasting = |square: Square| (View::<WHITE>::span(square) & beside_file(square.file()) & theirs.pawns).is_empty();
    if outposts.contains(square) && lasting(square) {
        sum.add(OUTPOST, usize::from(is_bishop), 1);
    } else if !is_bishop && (reach & outposts & !own.men).into_iter().any(lasting) {
        sum.once(OUTPOST_IN_REACH);
    }
    if (View::<WHITE>::up(Bitboard::from_square(square)) & eye.men.pawns()).any() {
        sum.once(MINOR_BEHIND_PAWN);
    }
    sum.add(MINOR_KING_DISTANCE, usize::from(is_bishop), square.distance(own.king) as i32);
    if is_bishop {
        let shade = if DARK.contains(square) { DARK } else { !DARK };
        let blocked = own.pawns & View::<WHITE>::down(eye.occupied) & CENTRE_FILES;
        sum.add(BAD_BISHOP, 0, (own.pawns & shade).count() as i32 * (1 + blocked.count() as i32));
        if (attacks::bishop_attacks(square, eye.men.pawns()) & CENTRE).more_than_one() {
            sum.once(LONG_DIAGONAL);
        }
    }
}

/// Rooks: open files, the seventh rank, and being shut in by the own king.
#[inline(always)]
fn rook<const WHITE: bool, N: Witness>(eye: &Eye<'_>, sum: &mut Sum<'_, N>, square: Square, useful: usize) {
    let color = View::<WHITE>::COLOR;
    let (own, theirs) = (eye.camp(color), eye.camp(!color));
    let file = Bitboard::from_file(square.file());
    if (file & own.pawns).is_empty() {
        sum.add(ROOK_ON_FILE, usize::from((file & theirs.pawns).is_empty()), 1);
    } else if useful <= 3 && is_shut_in(own.king, square) {
        sum.once(ROOK_SHUT_IN);
    }
    if View::<WHITE>::SEVENTH_RANK.contains(square)
        && (View::<WHITE>::rank(theirs.king) == 7 || (View::<WHITE>::SEVENTH_RANK & theirs.pawns).any())
    {
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
    let eyed = snipers.into_iter().any(|sniper| {
        let between = attacks::between(square, sniper) & eye.occupied;
        between.any() && !between.more_than_one()
    });
    if eyed {
        sum.once(QUEEN_XRAYED);
    }
}
