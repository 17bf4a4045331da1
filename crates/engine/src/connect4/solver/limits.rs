//! What a caller may impose on a search: an end to it, and knowledge.
//!
//! These types stand between the program and the solver, so they know neither
//! how a search works nor where a book comes from.

use core::sync::atomic::AtomicBool;
use std::time::Instant;

use super::shape::Shape;

/// Exact scores known beforehand, asked for shallow positions only.
pub trait Book<S: Shape>: Send + Sync {
    /// Positions with more stones than this are never asked for.
    fn deepest_ply(&self) -> i32;
    /// The exact score for the side owning `own`, if the book has it.
    fn score(&self, own: S::Word, mask: S::Word) -> Option<i32>;
}

/// When a search has to stop.  The default never stops.
#[derive(Clone, Copy, Default)]
pub struct Limits<'a> {
    /// Stop after about this many nodes.
    pub nodes: Option<u64>,
    pub deadline: Option<Instant>,
    /// Stop soon after somebody sets this.
    pub stop: Option<&'a AtomicBool>,
}
