//! The one JSON object that answers analysis in every game.

use rival_core::Unit;
use rival_search::Verdict;
use serde::{Deserialize, Serialize};

/// What a mind thinks of a position; scores are from the side to move.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Analysis {
    /// The value of the position.
    pub score: i32,
    /// What the score counts.
    pub unit: Unit,
    /// The truth, where it is exact; null otherwise.
    pub outcome: Option<Verdict>,
    /// The move to play; null where the game is over.
    pub best: Option<String>,
    /// The line expected, best move first.
    pub pv: Vec<String>,
    /// The last depth completed.
    pub depth: u32,
    /// The deepest ply looked at.
    pub selective_depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// Positions visited by each iteration.
    pub nodes_by_depth: Vec<u64>,
    /// Nodes whose remaining moves were skipped.
    pub cutoffs: u64,
    /// Times the table knew the answer.
    pub table_hits: u64,
    /// Wall time.
    pub time_ms: u64,
    /// Each move that was valued on its own, best first.
    pub moves: Vec<MoveValue>,
}

/// One move with its own value, from the side to move.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct MoveValue {
    /// The move.
    #[serde(rename = "move")]
    pub text: String,
    /// Its value.
    pub score: i32,
    /// The truth, where it is exact.
    pub outcome: Option<Verdict>,
}
