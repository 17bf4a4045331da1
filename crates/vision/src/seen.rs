//! What was seen: a board, what stands on it, from which side, and who may be to move. Nothing is made legal: what the picture shows is
//! what is told.

use serde::Serialize;
use shakmaty::Color;

use crate::{CLASSES, Lattice, Man, man_of};

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
}
