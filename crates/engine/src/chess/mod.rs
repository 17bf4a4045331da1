//! What is known about chess: an evaluation that a person can read, with its weights in one table; what guides the search;
//! and how strong each level plays.

mod bonds;
pub mod book;
mod checks;
mod ending;
mod evaluation;
mod exchange;
mod explain;
mod eye;
pub(crate) mod geometry;
mod guide;
mod knowledge;
mod noisy;
mod pawn_ending;
mod pawn_table;
mod quiet;
mod state;
mod syzygy;
pub mod tables;
mod terms;
mod tune;
mod value_table;
mod weights;

pub use crate::weighing::{Kind, Pair, Span};
pub use bonds::{Bond, Bonds, LANES, PLACES as BOND_PLACES};
pub use book::ChessBook;
pub use evaluation::Evaluation;
pub use explain::{Explanation, Line};
pub use guide::ChessGuide;
pub use state::State;
pub use syzygy::Syzygy;
pub use weights::{COUNT, SPANS, Weights};
