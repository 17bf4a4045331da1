//! What is known about Alice chess: an evaluation made for two boards, with its weights in one table; what guides the search; and how
//! strong each level plays.

mod checks;
mod evaluation;
mod exchange;
mod eye;
mod guide;
mod knowledge;
mod state;
mod terms;
mod tune;
mod weights;

pub use evaluation::Evaluation;
pub use guide::AliceGuide;
pub use state::State;
pub use weights::{COUNT, SPANS, Weights};
