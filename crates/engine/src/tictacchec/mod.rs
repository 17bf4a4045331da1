//! What is known about Tic-Tac-Chec: an evaluator for the searches, levels, and its complete solution.

mod insight;
mod knowledge;
pub mod table;

pub use insight::Insight;

/// Asks the table of the solution.
pub type Exact = crate::tables::Exact<std::sync::Arc<table::Table>>;
