//! The position's text of a board that was seen. The men are told as they stand; turn, castling rights and en passant are guesses, and
//! the counters of moves, which no picture shows, begin anew.

use crate::seen::Seen;
use crate::turn::{castling, en_passant};

impl Seen {
    /// The position in FEN, legal or not.
    pub fn fen(&self) -> String {
        let (board, turn) = (self.board(), self.turn.value);
        let target = en_passant(&board, turn, self.last_squares()).map_or_else(|| "-".to_owned(), |square| square.to_string());
        format!("{} {} {} {target} 0 1", board.board_fen(), turn.char(), castling(&board))
    }
}

#[cfg(test)]
mod tests {
    use crate::seen::{Guess, LastMove, place_of};
    use crate::testing::{reading_of, seen_of};
    use proptest::prelude::*;
    use shakmaty::{Color, Square};

    #[test]
    fn the_start_is_the_start_from_either_side() {
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        let mut seen = seen_of(start, 0.9);
        assert_eq!(seen.fen(), start);
        seen.reading = reading_of(start, Color::Black, 0.9);
        seen.view = Guess::told(Color::Black);
        assert_eq!(seen.fen(), start);
    }

    #[test]
    fn a_marked_double_step_gives_the_en_passant_square() {
        let mut seen = seen_of("4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1", 0.9);
        let place = |square| place_of(square, Color::White);
        seen.last = Some(LastMove { from: place(Square::E2), to: place(Square::E4), confidence: 0.9 });
        assert_eq!(seen.fen(), "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1");
    }

    proptest! {
        #[test]
        fn whatever_stands_there_is_told(classes in prop::collection::vec(0usize..13, 64), black_below: bool) {
            let bottom = if black_below { Color::Black } else { Color::White };
            let mut seen = seen_of("8/8/8/8/8/8/8/8 w - - 0 1", 0.99);
            seen.view = Guess::told(bottom);
            seen.reading.squares = std::array::from_fn(|place| std::array::from_fn(|class| f32::from(classes[place] == class)));
            let text = seen.fen();
            let board = shakmaty::Board::from_ascii_board_fen(text.split(' ').next().unwrap_or_default().as_bytes()).expect("a board");
            for (place, &class) in classes.iter().enumerate() {
                prop_assert_eq!(crate::class_of(board.piece_at(seen.square_at(place))), class);
            }
        }
    }
}
