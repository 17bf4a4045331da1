//! Boards for the tests of this room, made from a position's text as if a network had read them. Only tests know it.

use shakmaty::Color;

use crate::{CLASSES, Guess, Lattice, Reading, Seen, class_of, seen::place_of};

/// A reading of a board's text, each square right with this probability.
pub fn reading_of(fen: &str, bottom: Color, p: f32) -> Reading {
    let placement = fen.split(' ').next().unwrap_or_default();
    let board = shakmaty::Board::from_ascii_board_fen(placement.as_bytes()).expect("a board");
    let mut squares = [[(1.0 - p) / (CLASSES - 1) as f32; CLASSES]; 64];
    for square in shakmaty::Square::ALL {
        squares[place_of(square, bottom)][class_of(board.piece_at(square))] = p;
    }
    Reading { squares }
}

/// A position as if it had been seen from White's side.
pub fn seen_of(fen: &str, p: f32) -> Seen {
    let turn = if fen.split(' ').nth(1) == Some("b") { Color::Black } else { Color::White };
    Seen {
        lattice: Lattice::upright(0.0, 0.0, 80.0, 80.0),
        reading: reading_of(fen, Color::White, p),
        view: Guess::told(Color::White),
        turn: Guess::told(turn),
        last: None,
    }
}

/// A network of this build that has learned nothing.
pub fn blank_net(shape: crate::net::Shape) -> crate::net::Net {
    crate::net::Net::new(shape, &vec![0.0; shape.weights()]).expect("as many weights as it has")
}
