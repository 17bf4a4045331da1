//! The moves that can wait, without a look at the noisy ones, each with the role of the man that makes it: a search asks for them only
//! where no noisy move was enough. The rules, in `games`, are the oracle: a test compares the two lists.

use std::ops::ControlFlow;

use rival_games::chess::{Board, ChessMove};
use shakmaty::{Bitboard, CastlingSide, Color, Move, Position as _, Rank, Role, Square, attacks};

use super::noisy;

/// Visits every legal quiet move until told to stop.
#[inline]
pub(super) fn each(board: &Board, mut visit: impl FnMut(Role, ChessMove) -> ControlFlow<()>) -> ControlFlow<()> {
    let chess = board.shakmaty();
    let men = board.men();
    let us = board.color();
    let Some(king) = men.king_of(us) else { return ControlFlow::Continue(()) };
    if chess.is_check() {
        let moves = chess.legal_moves().into_iter().map(|m| (m.role(), ChessMove::from_shakmaty(m)));
        return moves.filter(|&(_, m)| !noisy::is_noisy(m)).try_for_each(|(role, m)| visit(role, m));
    }
    let (own, occupied) = (men.by_color(us), men.occupied());
    let pinned = noisy::pinned(men, us, king);
    let stays = |from: Square, to: Square| !pinned.contains(from) || attacks::aligned(king, from, to);
    let quiet =
        |role: Role, from: Square, to: Square| ChessMove::from_shakmaty(Move::Normal { role, from, capture: None, to, promotion: None });
    pawn_steps(
        own & men.pawns(),
        occupied,
        us,
        |from, to| if stays(from, to) { visit(Role::Pawn, quiet(Role::Pawn, from, to)) } else { GO_ON },
    )?;
    if (own & men.pawns() & Bitboard::from_rank(us.fold_wb(Rank::Seventh, Rank::Second))).any() {
        let moves = chess.promotion_moves().into_iter().map(ChessMove::from_shakmaty);
        moves.filter(|&m| !noisy::is_noisy(m)).try_for_each(|m| visit(Role::Pawn, m))?;
    }
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
            let line = if pinned.contains(from) { attacks::ray(king, from) } else { Bitboard::FULL };
            for to in reach & line & !occupied {
                visit(role, quiet(role, from, to))?;
            }
        }
    }
    for to in attacks::king_attacks(king) & !occupied {
        if men.attacks_to(to, !us, occupied).is_empty() {
            visit(Role::King, quiet(Role::King, king, to))?;
        }
    }
    for side in CastlingSide::ALL {
        if chess.castles().has(us, side) {
            chess.castling_moves(side).into_iter().try_for_each(|m| visit(Role::King, ChessMove::from_shakmaty(m)))?;
        }
    }
    GO_ON
}

const GO_ON: ControlFlow<()> = ControlFlow::Continue(());

/// Pawns that go one step or two, but not to the last rank.
#[inline]
fn pawn_steps(pawns: Bitboard, occupied: Bitboard, us: Color, mut visit: impl FnMut(Square, Square) -> ControlFlow<()>) -> ControlFlow<()> {
    let step = us.fold_wb(8, -8);
    let once = pawns.shift(step) & !occupied;
    let twice = (once & Bitboard::from_rank(us.fold_wb(Rank::Third, Rank::Sixth))).shift(step) & !occupied;
    for (step, targets) in [(step, once & !Bitboard::BACKRANKS), (2 * step, twice)] {
        for to in targets {
            if let Some(from) = to.offset(-step) {
                visit(from, to)?;
            }
        }
    }
    GO_ON
}
