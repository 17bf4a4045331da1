//! Endgame tables as the players see them: the moves that keep what a position is worth. Where the tables come from, and how
//! they are probed, is each game's own matter.

use std::fmt::Debug;

use rival_core::Position;

/// Tables that know the exact worth of positions with few men.
pub trait EndingTables<P: Position>: Debug + Send + Sync {
    /// The most men, kings included, of a position in them.
    fn men(&self) -> usize;

    /// The moves that keep the worth of a position, and in a won one those that make progress; none where it is not in the tables.
    fn best_moves(&self, position: &P) -> Option<Vec<P::Move>>;
}
