//! What evaluations of chess games share: pairs of values, tables of named weights, sums that somebody may listen to, and what the
//! danger of a king costs. No game is known here.

pub(crate) mod cpu;
pub(crate) mod danger;
pub(crate) mod pair;
pub(crate) mod sum;
pub(crate) mod table;

pub use pair::Pair;
pub use table::{Kind, Span, Table};
