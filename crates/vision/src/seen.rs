//! What was seen: a board, what stands on it, from which side, and who may be to move. Nothing is made legal: what the picture shows is
//! what is told.

use serde::Serialize;
use shakmaty::{Board, Color, File, Rank, Square};

use crate::{CLASSES, Lattice, Man, man_of};

/// Below this probability a square is doubtful.
pub const DOUBT: f32 = 0.9;

/// The probability of each class on each square, in the order of the picture: upper left first, row by row.
#[derive(Clone, PartialEq, Debug)]
pub struct Reading {
    /// Sixty-four times the probabilities of the classes of [`crate::class_of`].
    pub squares: [[f32; CLASSES]; 64],
}

impl Reading {
    /// The likeliest content of a square, and its probability.
    pub fn best(&self, square: usize) -> (Man, f32) {
        let (class, p) =
            self.squares[square].iter().copied().enumerate().fold((0, f32::MIN), |best, next| if next.1 > best.1 { next } else { best });
        (man_of(class), p)
    }

    /// How sure all squares together are: the geometric mean of their best probabilities.
    pub fn confidence(&self) -> f32 {
        let logs: f32 = (0..64).map(|place| self.best(place).1.max(1e-6).ln()).sum();
        (logs / 64.0).exp()
    }

    /// The men as a board, seen with this side at the bottom.
    pub fn board(&self, bottom: Color) -> Board {
        let mut board = Board::empty();
        for place in 0..64 {
            if let (Some(man), _) = self.best(place) {
                board.set_piece_at(square_at(place, bottom), man);
            }
        }
        board
    }
}

/// The square at a place of the picture (0 is the upper left, row by row), with this side at the bottom.
pub fn square_at(place: usize, bottom: Color) -> Square {
    let place = if bottom == Color::White { place % 64 } else { 63 - place % 64 } as u32;
    Square::from_coords(File::new(place % 8), Rank::new(7 - place / 8))
}

/// The place of a square in the picture, with this side at the bottom.
pub fn place_of(square: Square, bottom: Color) -> usize {
    let place = (7 - square.rank() as usize) * 8 + square.file() as usize;
    if bottom == Color::White { place } else { 63 - place }
}

/// A guess, how sure it is (0.5 to 1 for one of two), and why.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Guess<T> {
    /// What is guessed.
    pub value: T,
    /// Its probability.
    pub confidence: f32,
    /// What it rests on most.
    pub reason: Reason,
    /// All that spoke for either, for White where it is positive.
    pub grounds: Vec<Ground>,
}

/// One thing that speaks for White, or against.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Ground {
    /// What it is.
    pub reason: Reason,
    /// The logarithm of the odds for White that it brings.
    pub log_odds: f32,
}

impl Guess<Color> {
    /// What the user said.
    pub fn told(value: Color) -> Guess<Color> {
        Guess { value, confidence: 1.0, reason: Reason::Told, grounds: Vec::new() }
    }

    /// What independent grounds say together. The reason is the strongest of those that agree with the result.
    pub fn weigh(grounds: Vec<Ground>) -> Guess<Color> {
        let sum: f32 = grounds.iter().map(|ground| ground.log_odds).sum();
        let value = if sum >= 0.0 { Color::White } else { Color::Black };
        let agreeing = grounds.iter().filter(|ground| ground.log_odds * sum > 0.0);
        let reason = agreeing.max_by(|a, b| a.log_odds.abs().total_cmp(&b.log_odds.abs())).map_or(Reason::Usual, |ground| ground.reason);
        Guess { value, confidence: 1.0 / (1.0 + (-sum.abs()).exp()), reason, grounds }
    }
}

/// What a guess of view or turn rests on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// The user said so.
    Told,
    /// Letters and digits on the rim.
    Coordinates,
    /// Where pawns and other men stand.
    Men,
    /// The squares of the last move are marked.
    LastMove,
    /// A king is in check.
    Check,
    /// Nothing speaks for either: the usual case is taken.
    Usual,
}

impl Reason {
    /// Its name in JSON; `see-reason-CODE` is its key in the translations, with `-` for `_`.
    pub fn code(self) -> &'static str {
        match self {
            Reason::Told => "told",
            Reason::Coordinates => "coordinates",
            Reason::Men => "men",
            Reason::LastMove => "last_move",
            Reason::Check => "check",
            Reason::Usual => "usual",
        }
    }
}

/// A move whose two squares are marked on the board, by their places in the picture.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct LastMove {
    /// The empty square that was left.
    pub from: usize,
    /// Where the man stands now.
    pub to: usize,
    /// The probability that these marks are a move at all.
    pub confidence: f32,
}

/// A board that was seen in a picture.
#[derive(Clone, Debug)]
pub struct Seen {
    /// Where.
    pub lattice: Lattice,
    /// What stands on its squares.
    pub reading: Reading,
    /// The side at the bottom.
    pub view: Guess<Color>,
    /// The side to move.
    pub turn: Guess<Color>,
    /// The move that the board marks, where it does.
    pub last: Option<LastMove>,
}

impl Seen {
    /// The men.
    pub fn board(&self) -> Board {
        self.reading.board(self.view.value)
    }

    /// The square at a place of the picture.
    pub fn square_at(&self, place: usize) -> Square {
        square_at(place, self.view.value)
    }

    /// The squares of the last move.
    pub fn last_squares(&self) -> Option<(Square, Square)> {
        self.last.map(|last| (self.square_at(last.from), self.square_at(last.to)))
    }

    /// The squares whose content is doubtful, in the order of the picture.
    pub fn doubtful(&self) -> Vec<Square> {
        (0..64).filter(|&place| self.reading.best(place).1 < DOUBT).map(|place| self.square_at(place)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_and_squares_turn_round_with_the_view() {
        assert_eq!((square_at(0, Color::White), square_at(0, Color::Black)), (Square::A8, Square::H1));
        assert_eq!((square_at(63, Color::White), square_at(63, Color::Black)), (Square::H1, Square::A8));
        assert_eq!(square_at(7, Color::White), Square::H8);
        for place in 0..64 {
            for side in Color::ALL {
                assert_eq!(place_of(square_at(place, side), side), place);
            }
        }
    }

    #[test]
    fn grounds_add_up_and_the_strongest_that_agrees_is_the_reason() {
        let ground = |reason, log_odds| Ground { reason, log_odds };
        let guess = Guess::weigh(vec![ground(Reason::Usual, 0.5), ground(Reason::Men, -2.0), ground(Reason::Coordinates, -1.0)]);
        assert_eq!((guess.value, guess.reason), (Color::Black, Reason::Men));
        assert!((guess.confidence - 1.0 / (1.0 + (-2.5f32).exp())).abs() < 1e-6);
        let none = Guess::weigh(Vec::new());
        assert_eq!((none.value, none.confidence, none.reason), (Color::White, 0.5, Reason::Usual));
    }

    #[test]
    fn codes_are_the_names_in_json() {
        for reason in [Reason::Told, Reason::Coordinates, Reason::Men, Reason::LastMove, Reason::Check, Reason::Usual] {
            assert_eq!(serde_json::to_value(reason).unwrap_or_default(), reason.code());
        }
    }
}
