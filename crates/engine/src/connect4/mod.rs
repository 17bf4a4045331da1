//! What is known about Connect Four: an evaluator for the searches, levels, an exact solver and an opening book of exact scores.

pub mod book;
mod exact;
mod insight;
mod knowledge;
mod sizes;
mod solver;

pub use exact::Exact;
pub use insight::Insight;
pub use sizes::{Solvable, verify_book};
