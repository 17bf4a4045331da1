//! The two players, named by who moves first from the start of the game.

use std::ops::Not;

use serde::{Deserialize, Serialize};

/// The player who began the game, or the other one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// Moves first: White in chess, X in Connect Four.
    First,
    /// Moves second: Black in chess, O in Connect Four.
    Second,
}

impl Side {
    /// Both sides, in order of play.
    pub const BOTH: [Side; 2] = [Side::First, Side::Second];

    /// 0 for the first player, 1 for the second: an index into a pair.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The stable word used in JSON, CSV and protocols.
    pub const fn code(self) -> &'static str {
        match self {
            Side::First => "first",
            Side::Second => "second",
        }
    }
}

impl Not for Side {
    type Output = Side;

    fn not(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }
}
