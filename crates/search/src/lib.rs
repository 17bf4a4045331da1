//! Searches over any [`Position`](rival_core::Position): plain minimax and alpha-beta to learn from, expectimax, Monte
//! Carlo tree search, a seeded random player, and the full engine. Everything is generic and static; no game is named here.
//!
//! All scores are from the side to move of the position they belong to, and every search is fail-soft unless it says otherwise.

mod control;
mod guide;
mod limits;
mod report;
mod score;

pub use control::Control;
pub use guide::{Evaluator, Guide};
pub use limits::{Clock, Limits};
pub use report::{Line, Report, Verdict, VerdictKind};
pub use score::Score;

use rival_core::{History, Position};

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
