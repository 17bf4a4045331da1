//! The moves that can wait, without a look at the noisy ones, each with the role of the man that makes it: a search asks for them only
//! where no noisy move was enough. The rules, in `games`, are the oracle: a test compares the two lists.

use std::ops::ControlFlow;

use rival_games::chess::{Board, ChessMove};
use shakmaty::{Bitboard, CastlingSide, Color, Position as _, Rank, Role, Square, attacks};

use super::{checks, noisy};

/// Somebody who is told the quiet moves.
pub(super) trait Listener {
    /// A man may go to any of these empty squares.
    fn man(&mut self, role: Role, from: Square, targets: Bitboard) -> ControlFlow<()>;

    /// A quiet move of another kind: castling, a pawn that becomes less than a queen, any way out of check.
    fn other(&mut self, role: Role, m: ChessMove) -> ControlFlow<()>;
}

/// Tells every legal quiet move until told to stop.
#[inline]
pub(super) fn each(board: &Board, listener: &mut impl Listener) -> ControlFlow<()> {
    let chess = board.shakmaty();
    let men = board.men();
    let us = board.color();
    let Some(king) = checks::king(men, us) else { return GO_ON };
    if chess.is_check() {
        let moves = chess.legal_moves().into_iter().map(|m| (m.role(), ChessMove::from_shakmaty(m)));
        return moves.filter(|&(_, m)| !noisy::is_noisy(m)).try_for_each(|(role, m)| listener.other(role, m));
    }
    let (own, occupied) = (men.by_color(us), men.occupied());
    let pinned = noisy::pinned(men, us, king);
    let pawns = own & men.pawns();
    pawn_steps(pawns, occupied, us, |from, to| {
        let stays = !pinned.contains(from) || attacks::aligned(king, from, to);
        if stays { listener.man(Role::Pawn, from, Bitboard::from_square(to)) } else { GO_ON }
    })?;
    if (pawns & Bitboard::from_rank(us.fold_wb(Rank::Seventh, Rank::Second))).any() {
        let moves = chess.promotion_moves().into_iter().map(ChessMove::from_shakmaty);
        moves.filter(|&m| !noisy::is_noisy(m)).try_for_each(|m| listener.other(Role::Pawn, m))?;
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
            listener.man(role, from, reach & line & !occupied)?;
        }
    }
    let safe = |to: &Square| men.attacks_to(*to, !us, occupied).is_empty();
    let steps = (attacks::king_attacks(king) & !occupied).into_iter().filter(safe).fold(Bitboard::EMPTY, Bitboard::with);
    listener.man(Role::King, king, steps)?;
    for side in CastlingSide::ALL {
        if chess.castles().has(us, side) {
            chess.castling_moves(side).into_iter().try_for_each(|m| listener.other(Role::King, ChessMove::from_shakmaty(m)))?;
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
