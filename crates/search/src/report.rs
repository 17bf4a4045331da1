//! What a search found, and what it cost.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::Score;

/// The answer of a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report<M> {
    /// The move to play; none only where the game is over.
    pub best: Option<M>,
    /// Its value, from the side to move.
    pub score: Score,
    /// The truth, where the search proved it.
    pub verdict: Option<Verdict>,
    /// An exact score in the game's own unit where a solver has one (Connect Four: stones); the search's own score otherwise.
    pub exact_score: Option<i32>,
    /// Where a solver was stopped before it had the exact score: the least and the most it can be.
    pub bounds: Option<(i32, i32)>,
    /// The line both sides are expected to play, best move first.
    pub line: Vec<M>,
    /// The moves that were valued each on their own, best first: all of them in plain searches, as many as asked for in the engine.
    pub lines: Vec<Line<M>>,
    /// The last depth completed.
    pub depth: u32,
    /// The deepest ply looked at.
    pub selective_depth: u32,
    /// Positions visited, the root not counted.
    pub nodes: u64,
    /// Nodes of each iteration by depth (index 0: depth 1); a single entry where there are no iterations.
    pub nodes_by_depth: Vec<u64>,
    /// Nodes whose remaining moves were skipped.
    pub cutoffs: u64,
    /// Times the table knew the answer.
    pub table_hits: u64,
    /// How full the table is with what this search wrote, in thousandths.
    pub table_full: u32,
    /// Wall time.
    pub time: Duration,
}

impl<M> Default for Report<M> {
    fn default() -> Report<M> {
        Report {
            best: None,
            score: Score::DRAW,
            verdict: None,
            exact_score: None,
            bounds: None,
            line: Vec::new(),
            lines: Vec::new(),
            depth: 0,
            selective_depth: 0,
            nodes: 0,
            nodes_by_depth: Vec::new(),
            cutoffs: 0,
            table_hits: 0,
            table_full: 0,
            time: Duration::ZERO,
        }
    }
}

/// One root move with its own value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line<M> {
    /// The first move, then the expected continuation.
    pub moves: Vec<M>,
    /// Its value, from the side to move at the root.
    pub score: Score,
    /// The truth of it, where proved.
    pub verdict: Option<Verdict>,
    /// Its exact score in the game's own unit, where a solver has one.
    pub exact_score: Option<i32>,
}

/// A proved result for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Verdict {
    /// Win, draw or loss.
    pub result: VerdictKind,
    /// Plies to the end under best play; none for draws, and where only the result is known.
    pub plies: Option<u32>,
}

impl Verdict {
    /// The verdict that a decisive score stands for; a draw can not be told from a heuristic 0 and gives none.
    pub fn of_score(score: Score) -> Option<Verdict> {
        let plies = score.plies()?;
        let result = if score.is_win() { VerdictKind::Win } else { VerdictKind::Loss };
        Some(Verdict { result, plies: Some(plies) })
    }
}

/// The three results, from the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum VerdictKind {
    /// The side to move wins.
    Win,
    /// Nobody wins.
    Draw,
    /// The side to move loses.
    Loss,
}
