//! The exact solver of Connect Four: a null-window search over bitboards with static proofs of what a side can no longer
//! reach, and a table that starts small and grows. It knows the game's bits and nothing of players, histories or reports.
//!
//! `solve` is the way in; `driver` decides which scores to test, `search` tests one, `bounds` proves what needs no search, `order` tries
//! the likeliest move first, `tactics` sees what the next stones decide, `table` remembers (`entry` packs), `cpu` picks the processor's best instructions, `shape` turns sizes into types.

mod bounds;
mod cpu;
mod driver;
mod entry;
mod limits;
mod order;
mod search;
mod shape;
mod solve;
mod table;
mod tactics;
#[cfg(test)]
mod tests;

pub use limits::{Book, Limits};
pub use shape::{BoardOf, Shape};
pub use solve::{Solved, Solver};
