//! How long a search may take, in any mixture of depth, nodes, time and a running clock.

use std::time::Duration;

/// What bounds a search. Nothing set means: until told to stop.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// Complete this depth, in plies, and stop.
    pub depth: Option<u32>,
    /// Visit no more than this many nodes (a search may notice some dozens late when several threads run).
    pub nodes: Option<u64>,
    /// Use no more than this time.
    pub time: Option<Duration>,
    /// A game clock to be shared out over the moves to come.
    pub clock: Option<Clock>,
    /// How many of the best moves get a line of their own; 0 and 1 both mean the best alone.
    pub lines: usize,
    /// Consider only these moves (ids) at the root.
    pub only: Option<Vec<u16>>,
}

impl Limits {
    /// A search to a fixed depth.
    pub fn depth(depth: u32) -> Limits {
        Limits { depth: Some(depth), ..Limits::default() }
    }

    /// A search of a fixed number of nodes.
    pub fn nodes(nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..Limits::default() }
    }

    /// A search of a fixed time.
    pub fn time(time: Duration) -> Limits {
        Limits { time: Some(time), ..Limits::default() }
    }

    /// The same limits with this many lines.
    #[must_use]
    pub fn with_lines(mut self, lines: usize) -> Limits {
        self.lines = lines;
        self
    }
}

/// The mover's clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clock {
    /// Time left.
    pub remaining: Duration,
    /// Time added after each move.
    pub increment: Duration,
    /// Moves to the next time control, if there is one.
    pub moves_to_go: Option<u32>,
}
