//! What is known about Tic-Tac-Chec: an evaluator for the searches, levels, and its complete solution.

mod exact;
mod insight;
mod knowledge;
pub mod table;

pub use exact::Exact;
pub use insight::Insight;
