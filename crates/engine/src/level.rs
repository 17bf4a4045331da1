//! Levels of play: a way to search, its limits, and how often it errs.

use rival_search::Limits;

/// One level that a person can choose.
#[derive(Clone, PartialEq, Debug)]
pub struct Level {
    /// The stable word: `easy`, `medium`, `hard`, `perfect` or `strongest`; `level-ID` is its key in the translations.
    pub id: &'static str,
    /// How the level thinks.
    pub method: Method,
    /// The chance, for each move, of playing a move that is not the best it sees.
    pub error_rate: f64,
}

/// How a level thinks.
#[derive(Clone, PartialEq, Debug)]
pub enum Method {
    /// The engine search within limits.
    Engine(Limits),
    /// The exact solver, with the engine where it has no answer within these limits.
    Exact(Limits),
}
