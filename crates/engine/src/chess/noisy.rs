//! The moves that cannot wait, without a look at the quiet ones: quiescence asks for nothing else. The rules, in `games`, are the
//! oracle: a test compares the two lists.

use std::ops::ControlFlow;

use super::checks;
use rival_games::chess::{Board, ChessMove, MoveKind};
use shakmaty::{Bitboard, Color, Move, Position as _, Role, Square, attacks};

/// What takes, and what becomes a queen.
#[inline]
pub(super) fn is_noisy(m: ChessMove) -> bool {
    match m.kind() {
        MoveKind::Capture | MoveKind::EnPassant => true,
        MoveKind::Promotion(role) | MoveKind::CapturePromotion(role) => role == Role::Queen,
        MoveKind::Quiet | MoveKind::Castle => false,
    }
}

/// Visits every legal noisy move until told to stop.
#[inline]
pub(super) fn each(board: &Board, mut visit: impl FnMut(ChessMove) -> ControlFlow<()>) -> ControlFlow<()> {
    let chess = board.shakmaty();
    if chess.is_check() {
        let moves = chess.legal_moves().into_iter().map(ChessMove::from_shakmaty);
        return moves.filter(|&m| is_noisy(m)).try_for_each(visit);
    }
    let men = board.men();
    let us = board.color();
    let (own, theirs, occupied) = (men.by_color(us), men.by_color(!us), men.occupied());
    let Some(king) = checks::king(men, us) else { return ControlFlow::Continue(()) };
    let pinned = pinned(men, us, king);
    let mut emit = |role: Role, from: Square, to: Square, promotion: Option<Role>| {
        if pinned.contains(from) && !attacks::aligned(king, from, to) {
            return ControlFlow::Continue(());
        }
        let capture = if theirs.contains(to) { men.role_at(to) } else { None };
        visit(ChessMove::from_shakmaty(Move::Normal { role, from, capture, to, promotion }))
    };
    pawn_moves(own & men.pawns(), theirs, occupied, us, &mut emit)?;
    for (role, from_squares) in
        [(Role::Knight, men.knights()), (Role::Bishop, men.bishops()), (Role::Rook, men.rooks()), (Role::Queen, men.queens())]
    {
        for from in from_squares & own {
            let reach = match role {
                Role::Knight => attacks::knight_attacks(from),
                Role::Bishop => attacks::bishop_attacks(from, occupied),
                Role::Rook => attacks::rook_attacks(from, occupied),
                _ => attacks::queen_attacks(from, occupied),
            };
            for to in reach & theirs {
                emit(role, from, to, None)?;
            }
        }
    }
    for to in attacks::king_attacks(king) & theirs {
        if men.attacks_to(to, !us, occupied).is_empty() {
            emit(Role::King, king, to, None)?;
        }
    }
    if chess.maybe_ep_square().is_some() {
        return chess.en_passant_moves().into_iter().map(ChessMove::from_shakmaty).try_for_each(visit);
    }
    ControlFlow::Continue(())
}

/// Pawns that take, and pawns that become queens.
#[inline]
fn pawn_moves(
    pawns: Bitboard,
    theirs: Bitboard,
    occupied: Bitboard,
    us: Color,
    emit: &mut impl FnMut(Role, Square, Square, Option<Role>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let step = if us.is_white() { 8 } else { -8 };
    let not_a = !Bitboard::from_file(shakmaty::File::A);
    let not_h = !Bitboard::from_file(shakmaty::File::H);
    let groups = [
        (step - 1, (pawns & not_a).shift(step - 1) & theirs),
        (step + 1, (pawns & not_h).shift(step + 1) & theirs),
        (step, pawns.shift(step) & !occupied & Bitboard::BACKRANKS),
    ];
    for (step, targets) in groups {
        for to in targets {
            let Some(from) = to.offset(-step) else { continue };
            let promotion = Bitboard::BACKRANKS.contains(to).then_some(Role::Queen);
            emit(Role::Pawn, from, to, promotion)?;
        }
    }
    ControlFlow::Continue(())
}

/// Men of a side that alone stand between their king and a slider.
#[inline(always)]
pub(super) fn pinned(men: &shakmaty::Board, us: Color, king: Square) -> Bitboard {
    checks::screens(men, king, men.by_color(!us)) & men.by_color(us)
}
