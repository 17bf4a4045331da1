//! How every search is tested on every game: a random evaluator that depends on nothing but the position, plain oracles
//! written without regard to speed, and checks that panic with a clear message. The oracles share no code with the searches.

mod checks;
mod guides;
mod oracle;

pub use checks::{check_report, check_searches_agree, check_stops_anywhere, searchers};
pub use guides::{RandomEvaluator, WrittenValues};
pub use oracle::{literal_expectation, negamax, negamax_nodes};
