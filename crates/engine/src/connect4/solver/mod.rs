//! The exact solver of Connect Four: a null-window search over bitboards with static proofs of what a side can no longer
//! reach, and a table that starts small and grows. It knows the game's bits and nothing of players, histories or reports.
//!
//! `solve` is the way in; `driver` decides which scores to test, `search` tests one, `bounds` proves what needs no search, `order` tries
//! the likeliest move first, `table` remembers, `cpu` picks the processor's best instructions, `shape` turns sizes into types.

mod bounds;
mod cpu;
mod driver;
mod order;
mod search;
mod shape;
mod solve;
mod table;
#[cfg(test)]
mod tests;

pub use search::{Book, Limits};
pub use shape::{BoardOf, Shape};
pub use solve::{Solved, Solver};
