//! What a Connect Four position looks like: one grid of slots, a choice for every open column, the winning line marked.

use rival_core::{BoardView, Choice, Grid, GridStyle, Mark, MarkKind, Piece, Place, Position, Side};

use super::Board;
use super::bits::{self, Word};

pub(super) fn view<W: Word>(board: &Board<W>) -> BoardView {
    let size = board.size();
    let cells = || (0..size.rows()).flat_map(|row| (0..size.columns()).map(move |column| (row, column)));
    let place = |row: u32, column: u32| Place::Cell { board: 0, row: row as u8, column: column as u8 };
    let disc = |side| Piece { side, kind: "disc", letter: if side == Side::First { 'X' } else { 'O' }, heading: None };
    let grid = Grid {
        name: None,
        rows: size.rows() as u8,
        columns: size.columns() as u8,
        style: GridStyle::Slots,
        cells: cells().map(|(row, column)| board.stone_at(row, column).map(disc)).collect(),
        row_labels: Vec::new(),
        column_labels: (1..=size.columns()).map(|column| column.to_string()).collect(),
    };
    let choices = board.legal_moves().into_iter().map(|m| Choice {
        text: (m.column() + 1).to_string(),
        from: None,
        to: place(board.landing_row(m.column()), m.column()),
        lands: None,
        promotion: None,
    });
    let line = bits::stones_in_fours(board.theirs(), size.rows());
    let winning = cells().filter(|&(row, column)| line & bits::cell(size.rows(), row, column) != W::ZERO);
    BoardView {
        boards: vec![grid],
        hands: Vec::new(),
        turn: board.turn(),
        choices: choices.collect(),
        marks: winning.map(|(row, column)| Mark { place: place(row, column), kind: MarkKind::Winning }).collect(),
    }
}
