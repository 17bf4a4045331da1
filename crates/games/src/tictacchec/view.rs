//! What a Tic-Tac-Chec position looks like: a checkered board, both hands, the way each pawn heads, and the line that won.

use rival_core::{BoardView, Choice, Grid, GridStyle, Hand, Heading, Mark, MarkKind, Piece, Place, Position, Side};

use super::attacks::{is_line, squares};
use super::text::{letter, move_text};
use super::{Board, Kind};

pub(super) fn view(board: &Board) -> BoardView {
    let grid = Grid {
        name: None,
        rows: 4,
        columns: 4,
        style: GridStyle::Checkered,
        cells: (0..16).map(|square| board.man_at(square).map(|(side, kind)| piece(board, side, kind))).collect(),
        row_labels: (1..=4).map(|row| row.to_string()).collect(),
        column_labels: ('a'..='d').map(String::from).collect(),
    };
    let in_hand = |side| Kind::ALL.into_iter().filter(move |&kind| board.square(side, kind).is_none());
    let hand = |side| Hand { side, pieces: in_hand(side).map(|kind| piece(board, side, kind)).collect() };
    let turn = board.turn();
    let choices = board.legal_moves().into_iter().map(|m| {
        let from = match m.placed() {
            Some(kind) => Place::Hand { side: turn, slot: in_hand(turn).position(|held| held == kind).unwrap_or(0) as u8 },
            None => place(m.from()),
        };
        Choice { text: move_text(m), from: Some(from), to: place(m.to()), lands: None, promotion: None }
    });
    let won = Side::BOTH.into_iter().map(|side| board.men(side)).filter(|&men| is_line(men)).fold(0, |line, men| line | men);
    BoardView {
        boards: vec![grid],
        hands: Side::BOTH.map(hand).into(),
        turn,
        choices: choices.collect(),
        marks: squares(won).map(|square| Mark { place: place(square), kind: MarkKind::Winning }).collect(),
    }
}

fn piece(board: &Board, side: Side, kind: Kind) -> Piece {
    let on_board = board.square(side, kind).is_some();
    let way = if board.heads_down(side) { Heading::Down } else { Heading::Up };
    Piece { side, kind: kind.name(), letter: letter(side, kind), heading: (kind == Kind::Pawn && on_board).then_some(way) }
}

fn place(square: usize) -> Place {
    Place::Cell { board: 0, row: (square >> 2) as u8, column: (square & 3) as u8 }
}
