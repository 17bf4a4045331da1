//! One number for "how good": heuristic values in the middle, proved wins and losses with their distance at the ends.
//!
//! ```text
//!  -32000 .. -31001      -31000 .. 31000       31001 .. 32000
//!  loss in n plies       heuristic values      win in n plies
//!  -(WIN - n)            EVAL_LIMIT            WIN - n
//! ```

use std::fmt;
use std::ops::Neg;

use rival_core::{Outcome, Side};

/// A value from the side to move. Fits in sixteen bits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Score(pub i32);

impl Score {
    /// Neither side is better.
    pub const DRAW: Score = Score(0);
    /// Above every score that a position can have.
    pub const INFINITE: Score = Score(32_001);
    /// A game already won.
    pub const WIN: Score = Score(32_000);
    /// Heuristic values stay within this, so that they are never taken for a proof.
    pub const EVAL_LIMIT: i32 = 31_000;
    /// No search goes deeper than this from its root.
    pub const MAX_PLY: u32 = 900;

    /// The side to move wins in this many plies.
    pub const fn win_in(plies: u32) -> Score {
        Score(Score::WIN.0 - plies as i32)
    }

    /// The side to move loses in this many plies.
    pub const fn loss_in(plies: u32) -> Score {
        Score(-Score::WIN.0 + plies as i32)
    }

    /// A heuristic value, held within its limits.
    pub const fn heuristic(value: i32) -> Score {
        if value > Score::EVAL_LIMIT {
            Score(Score::EVAL_LIMIT)
        } else if value < -Score::EVAL_LIMIT {
            Score(-Score::EVAL_LIMIT)
        } else {
            Score(value)
        }
    }

    /// The score of a finished game, `ply` plies below the root, for `side`. Draws are 0; quick wins are better than slow ones.
    pub fn of_outcome(outcome: Outcome, side: Side, ply: u32) -> Score {
        match outcome.winner {
            None => Score::DRAW,
            Some(winner) if winner == side => Score::win_in(ply),
            Some(_) => Score::loss_in(ply),
        }
    }

    /// A proved win.
    pub const fn is_win(self) -> bool {
        self.0 > Score::EVAL_LIMIT
    }

    /// A proved loss.
    pub const fn is_loss(self) -> bool {
        self.0 < -Score::EVAL_LIMIT
    }

    /// A proved win or loss.
    pub const fn is_decisive(self) -> bool {
        self.is_win() || self.is_loss()
    }

    /// Plies to the end of a proved win or loss.
    pub const fn plies(self) -> Option<u32> {
        if self.is_win() {
            Some((Score::WIN.0 - self.0) as u32)
        } else if self.is_loss() {
            Some((Score::WIN.0 + self.0) as u32)
        } else {
            None
        }
    }
}

impl Neg for Score {
    type Output = Score;

    fn neg(self) -> Score {
        Score(-self.0)
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.plies() {
            Some(plies) => write!(f, "{}{plies}", if self.is_win() { "#" } else { "#-" }),
            None => write!(f, "{:+}", self.0),
        }
    }
}
