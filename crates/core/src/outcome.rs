//! How a game ends: never a bare "won", always a winner (or none) and the reason.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::Side;

/// The end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Outcome {
    /// Who won; nobody in a draw.
    pub winner: Option<Side>,
    /// Why the game is over.
    pub reason: Reason,
}

impl Outcome {
    /// A win for `side`.
    pub const fn win(side: Side, reason: Reason) -> Outcome {
        Outcome { winner: Some(side), reason }
    }

    /// A draw.
    pub const fn draw(reason: Reason) -> Outcome {
        Outcome { winner: None, reason }
    }
}

/// Why a game ended. The codes are stable: they are stored, sent and translated.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Reason {
    /// Four in a row, column or diagonal.
    FourInLine,
    /// No empty cell is left.
    FullBoard,
    /// The king is attacked and nothing helps.
    Checkmate,
    /// No legal move, and no check.
    Stalemate,
    /// No sequence of moves can mate.
    DeadPosition,
    /// The same position too often.
    Repetition,
    /// Too many plies without progress.
    NoProgress,
    /// The game reached its limit of plies.
    PlyLimit,
    /// The side to move has no legal move, and that loses.
    NoMoves,
    /// One capture more than the rules allow.
    CaptureLimit,
    /// The clock ran out.
    Time,
    /// A player gave up.
    Resignation,
    /// The players agreed.
    Agreement,
    /// A player answered with a move that is not legal.
    IllegalMove,
    /// An arbiter decided.
    Adjudication,
    /// A leaf of a tree written as text.
    Leaf,
}

impl Reason {
    /// The stable word used in JSON, CSV, the database and the keys of translations.
    pub const fn code(self) -> &'static str {
        match self {
            Reason::FourInLine => "four-in-line",
            Reason::FullBoard => "full-board",
            Reason::Checkmate => "checkmate",
            Reason::Stalemate => "stalemate",
            Reason::DeadPosition => "dead-position",
            Reason::Repetition => "repetition",
            Reason::NoProgress => "no-progress",
            Reason::PlyLimit => "ply-limit",
            Reason::NoMoves => "no-moves",
            Reason::CaptureLimit => "capture-limit",
            Reason::Time => "time",
            Reason::Resignation => "resignation",
            Reason::Agreement => "agreement",
            Reason::IllegalMove => "illegal-move",
            Reason::Adjudication => "adjudication",
            Reason::Leaf => "leaf",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}
