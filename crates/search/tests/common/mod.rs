//! Small games and short ways to search them, for all tests of this crate.
#![allow(dead_code, clippy::unwrap_used)]

pub mod noughts;

use rival_core::toy::Toy;
use rival_core::{DrawRules, History, Position};
use rival_search::{Control, Limits, Report, Searcher};

/// A toy game from its text, with no draw rules.
pub fn toy(text: &str) -> History<Toy> {
    History::new(Toy::parse(text).unwrap(), DrawRules::default())
}

/// A toy game in which the third occurrence of a position is a draw.
pub fn repeating(text: &str) -> History<Toy> {
    History::new(Toy::parse(text).unwrap(), DrawRules { repetition: Some(3), ..DrawRules::default() })
}

/// Searches with nobody watching.
pub fn search<P: Position>(searcher: &mut dyn Searcher<P>, past: &History<P>, limits: &Limits) -> Report<P::Move> {
    searcher.search(past, limits, &Control::new(), &mut |_| {})
}

/// The names of a line's moves.
pub fn names(past: &History<Toy>, line: &[rival_core::toy::ToyMove]) -> Vec<String> {
    let mut position = past.current().clone();
    let name = |&m: &_| {
        let name = position.name_of(m).to_owned();
        position.play(m).unwrap();
        name
    };
    line.iter().map(name).collect()
}
