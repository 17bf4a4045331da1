//! A move in Polyglot's sixteen bits. Castling is the king taking its own rook.
//!
//! ```text
//!  15 14      12 11       6 5        0
//! +--+----------+----------+----------+
//! |  | becomes  |   from   |    to    |   becomes: 0 nothing, 1 knight, 2 bishop, 3 rook, 4 queen
//! +--+----------+----------+----------+
//! ```

use rival_core::Position;
use rival_games::chess::{Board, ChessMove};
use shakmaty::{CastlingSide, Role, Square};

/// The code of a move.
pub(super) fn encode(m: ChessMove) -> u16 {
    let becomes = match m.promotion() {
        Some(Role::Knight) => 1,
        Some(Role::Bishop) => 2,
        Some(Role::Rook) => 3,
        Some(Role::Queen) => 4,
        _ => 0,
    };
    becomes << 12 | (m.from() as u16) << 6 | m.to() as u16
}

/// The legal move with this code; none where there is no such move. Some programs write castling as the king's two steps.
pub(super) fn decode(board: &Board, code: u16) -> Option<ChessMove> {
    let moves = board.legal_moves();
    let is_kings_step = |m: &ChessMove| {
        let goal = CastlingSide::from_queen_side(m.to() < m.from()).king_to(board.color());
        m.is_castle() && m.from() == Square::new(u32::from(code >> 6 & 63)) && goal == Square::new(u32::from(code & 63)) && code >> 12 == 0
    };
    moves.iter().find(|m| encode(**m) == code).or_else(|| moves.iter().find(|m| is_kings_step(m))).copied()
}
