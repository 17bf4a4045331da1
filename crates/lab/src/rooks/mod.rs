//! The rook laboratory: a king and a rook on each side, played by any pair of minimax, alpha-beta and expectimax. It repeats a
//! published study (Carlos Bellanco Ortiz and Víctor Sort Rubio, "Pràctica 2: Adversarial Games", Universitat de Barcelona)
//! by the study's own rules, plays the same games by the rules of chess, and holds both against the truth of endgame tables.

pub mod chess;
pub mod evaluation;
mod fighter;
mod game;
mod grid;
mod judge;
mod men;
pub mod published;
mod told;
mod truth;

pub use fighter::{Algorithm, Fighter};
pub use game::{Duel, Game, Ply, Reason, Result, Rules, Tally};
pub use grid::{Cell, Depths, Pairing};
pub use judge::{Change, Judgement, Truth, judge, verdict};
pub use men::{Men, Square};
pub use told::{CellTold, GameTold, MoveTold, Shares, TableTold};
pub use truth::truth;

/// The position of the study, White to move: mate in 16, by one first move alone.
pub const START: &str = "4k2r/8/8/8/8/8/8/R3K3 w - - 0 1";
