//! What was seen as a board to be drawn by the terminal or the page, legal or not.

use rival_core::{BoardView, Grid, GridStyle, Piece, Place, Side};
use shakmaty::{Color, File, Rank, Role, Square};

use crate::seen::Seen;

impl Seen {
    /// The board with nothing to choose.
    pub fn board_view(&self) -> BoardView {
        let board = self.board();
        let grid = Grid {
            name: None,
            rows: 8,
            columns: 8,
            style: GridStyle::Checkered,
            cells: (0..64)
                .map(|index| board.piece_at(Square::from_coords(File::new(index % 8), Rank::new(index / 8))).map(piece))
                .collect(),
            row_labels: ('1'..='8').map(String::from).collect(),
            column_labels: ('a'..='h').map(String::from).collect(),
        };
        BoardView { boards: vec![grid], hands: Vec::new(), turn: side(self.turn.value), choices: Vec::new(), marks: Vec::new() }
    }
}

/// The place of a square on such a board.
pub fn place(square: Square) -> Place {
    Place::Cell { board: 0, row: square.rank() as u8, column: square.file() as u8 }
}

fn side(color: Color) -> Side {
    color.fold_wb(Side::First, Side::Second)
}

fn piece(man: shakmaty::Piece) -> Piece {
    let kind = match man.role {
        Role::Pawn => "pawn",
        Role::Knight => "knight",
        Role::Bishop => "bishop",
        Role::Rook => "rook",
        Role::Queen => "queen",
        Role::King => "king",
    };
    Piece { side: side(man.color), kind, letter: man.char(), heading: None }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::seen_of;

    #[test]
    fn the_board_stands_with_the_first_rank_below() {
        let view = seen_of("4k3/8/8/8/8/8/8/Q3K3 b - - 0 1", 0.9).board_view();
        let letter = |row, column| view.boards[0].cell(row, column).map(|piece| (piece.letter, piece.kind));
        assert_eq!((letter(0, 0), letter(7, 4), letter(3, 3)), (Some(('Q', "queen")), Some(('k', "king")), None));
        assert_eq!((view.turn, place(Square::B3)), (Side::Second, Place::Cell { board: 0, row: 2, column: 1 }));
    }
}
