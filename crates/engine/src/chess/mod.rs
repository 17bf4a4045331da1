//! What is known about chess: an evaluation that a person can read, with its weights in one table; what guides the search;
//! and how strong each level plays.

pub mod book;
mod checks;
mod cpu;
mod ending;
mod evaluation;
mod exchange;
mod explain;
mod eye;
mod geometry;
mod guide;
mod knowledge;
mod noisy;
mod pair;
mod pawn_ending;
mod pawn_table;
mod state;
mod sum;
mod syzygy;
pub mod tables;
mod terms;
pub mod tune;
mod weights;

pub use book::ChessBook;
pub use evaluation::Evaluation;
pub use explain::{Explanation, Line};
pub use guide::ChessGuide;
pub use pair::Pair;
pub use state::State;
pub use syzygy::Syzygy;
pub use weights::{COUNT, Kind, SPANS, Span, Weights};
