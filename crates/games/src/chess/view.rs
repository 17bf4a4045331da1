//! What a chess position looks like: one board of squares, a choice for every legal move, the king in check marked.

use rival_core::{BoardView, Choice, Game, Grid, GridStyle, Mark, MarkKind, Piece, Place, Position};
use shakmaty::{CastlingSide, Color, Role, Square};

use super::position::side_of;
use super::{Board, Chess, ChessMove};

pub(super) fn view(game: &Chess, board: &Board) -> BoardView {
    let grid = Grid {
        name: None,
        rows: 8,
        columns: 8,
        style: GridStyle::Checkered,
        cells: Square::ALL.iter().map(|&square| board.men().piece_at(square).map(piece)).collect(),
        row_labels: ('1'..='8').map(String::from).collect(),
        column_labels: ('a'..='h').map(String::from).collect(),
    };
    let moves = if board.decided().is_some() { Default::default() } else { board.legal_moves() };
    let choice = |&m: &ChessMove| Choice {
        text: game.move_text(board, m),
        from: Some(place(m.from())),
        to: place(pointed_at(board, m)),
        lands: None,
        promotion: m.promotion().map(kind),
    };
    let king = board.men().king_of(board.color()).filter(|_| board.is_check());
    BoardView {
        boards: vec![grid],
        hands: Vec::new(),
        turn: board.turn(),
        choices: moves.iter().map(choice).collect(),
        marks: king.map(|square| Mark { place: place(square), kind: MarkKind::Check }).into_iter().collect(),
    }
}

/// The square a person points at. Where castling could be taken for a step of the king, that is the rook; else it is where
/// the king ends.
fn pointed_at(board: &Board, m: ChessMove) -> Square {
    if !m.is_castle() {
        return m.to();
    }
    let goal = CastlingSide::from_queen_side(m.to() < m.from()).king_to(board.color());
    if m.from().distance(goal) == 2 { goal } else { m.to() }
}

/// A piece of shakmaty's for the eye.
pub(crate) fn piece(piece: shakmaty::Piece) -> Piece {
    let letter = if piece.color == Color::White { piece.role.upper_char() } else { piece.role.char() };
    Piece { side: side_of(piece.color), kind: kind(piece.role), letter, heading: None }
}

/// The stable name of a kind of piece.
pub(crate) fn kind(role: Role) -> &'static str {
    match role {
        Role::Pawn => "pawn",
        Role::Knight => "knight",
        Role::Bishop => "bishop",
        Role::Rook => "rook",
        Role::Queen => "queen",
        Role::King => "king",
    }
}

fn place(square: Square) -> Place {
    Place::Cell { board: 0, row: square.rank() as u8, column: square.file() as u8 }
}
