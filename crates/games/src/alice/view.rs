//! What a position of Alice chess looks like: two boards, a choice for every legal move with the board where the man lands, the
//! king in check marked on its own board.

use rival_core::{BoardView, Choice, Game, Grid, GridStyle, Mark, MarkKind, Place, Position};
use shakmaty::Square;

use super::{Alice, Board, Plane};
use crate::chess::{ChessMove, kind, piece};

pub(super) fn view(game: &Alice, board: &Board) -> BoardView {
    let men = board.men();
    let grid = |plane: Plane| Grid {
        name: Some(plane.letter().to_string()),
        rows: 8,
        columns: 8,
        style: GridStyle::Checkered,
        cells: Square::ALL.map(|square| men.piece_at(square).filter(|_| men.plane_of(square) == plane).map(piece)).into(),
        row_labels: ('1'..='8').map(String::from).collect(),
        column_labels: ('a'..='h').map(String::from).collect(),
    };
    let choice = |&m: &ChessMove| {
        let (plane, to) = (men.plane_of(m.from()), goal(m));
        Choice {
            text: game.move_text(board, m),
            from: Some(place(plane, m.from())),
            to: place(plane, to),
            lands: Some(place(plane.other(), to)),
            promotion: m.promotion().map(kind),
        }
    };
    let moves = if board.decided().is_some() { Default::default() } else { board.legal_moves() };
    let king = men.king_of(board.color()).filter(|_| board.is_check());
    BoardView {
        boards: Plane::BOTH.map(grid).into(),
        hands: Vec::new(),
        turn: board.turn(),
        choices: moves.iter().map(choice).collect(),
        marks: king.map(|square| Mark { place: place(men.plane_of(square), square), kind: MarkKind::Check }).into_iter().collect(),
    }
}

/// Where the man ends; in castling, the king.
pub(super) fn goal(m: ChessMove) -> Square {
    if !m.is_castle() {
        return m.to();
    }
    Board::castling_squares(m).map_or(m.to(), |(king_to, ..)| king_to)
}

fn place(plane: Plane, square: Square) -> Place {
    Place::Cell { board: plane as u8, row: square.rank() as u8, column: square.file() as u8 }
}
