//! What is known about Connect Four: an evaluator for the searches, levels, an exact solver and an opening book of exact scores.

pub mod book;
mod insight;
mod knowledge;

pub use insight::Insight;
