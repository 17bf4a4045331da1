//! Searches over any [`Position`](rival_core::Position): plain minimax and alpha-beta to learn from, expectimax, Monte
//! Carlo tree search, a seeded random player, and the full engine. Everything is generic and static; no game is named here.
//!
//! Sides alternate: a search negates a child's score. All scores are from the side to move of the position they belong to, and every search is fail-soft unless it says otherwise.

mod alphabeta;
mod control;
mod deepen;
mod engine;
mod expectimax;
mod guide;
mod limits;
mod mcts;
mod meter;
mod minimax;
mod path;
mod prefetch;
mod pv;
mod random;
mod report;
mod score;
mod timing;

#[cfg(feature = "testing")]
pub mod testing;

pub use alphabeta::AlphaBeta;
pub use control::Control;
pub use engine::{Engine, EngineOptions, Selectivity};
pub use expectimax::{Expectimax, Opponent};
pub use guide::{Estimate, Evaluator, Guide, Suggestion};
pub use limits::{Clock, Limits};
pub use mcts::Mcts;
pub use minimax::Minimax;
pub use prefetch::prefetch;
pub use random::Random;
pub use report::{Line, Report, Verdict, VerdictKind};
pub use score::Score;

use rival_core::{History, Position};

/// No search is asked for more depth than this; a greater limit is taken for this one.
pub const MAX_DEPTH: u32 = 128;

/// A way to choose a move. One virtual call enters a fully monomorphised tree.
pub trait Searcher<P: Position>: Send {
    /// Thinks about the current position of `past` until a limit is reached or `control` says stop, and tells `progress`
    /// whenever more is known (after each depth, say).
    ///
    /// The report has a legal best move whenever the position has one, however early the search was stopped; on a
    /// finished game it has none and the score is that of the outcome.
    fn search(
        &mut self,
        past: &History<P>,
        limits: &Limits,
        control: &Control,
        progress: &mut dyn FnMut(&Report<P::Move>),
    ) -> Report<P::Move>;

    /// Forgets all that was learned from earlier searches (tables, histories): the next search is as the first.
    fn forget(&mut self);
}
