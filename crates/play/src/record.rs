//! A game as text: where it began and what was played. This is what crosses the line between rooms, wires and the database.

use serde::{Deserialize, Serialize};

/// A game so far.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Record {
    /// The position it began with, in the game's canonical text.
    pub start: String,
    /// The moves played since, in canonical text.
    pub moves: Vec<String>,
}
