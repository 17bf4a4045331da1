//! Checks a book: the deepest layer against a solver, position by position, and every other layer against the one below it.
//! Which positions are checked follows from a seed, so that a report can be repeated.

use std::collections::HashSet;

use rival_core::Rng;

use super::Book;
use super::colourings::Colourings;
use super::geometry::{Glance, after, bits_of, glance};
use super::index::{Heights, Stones, canonical};

/// What a score was checked against.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Against {
    /// The solver that the caller gave.
    Solver,
    /// The best of the scores one ply deeper in the book.
    DeeperLayer,
}

/// A position whose score is not what the check says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WrongScore {
    /// Stones of the side to move.
    pub own: u64,
    /// All stones.
    pub mask: u64,
    /// What the book says.
    pub book: Option<i32>,
    /// What the check says.
    pub expected: i32,
    /// Which check.
    pub against: Against,
}

/// What was checked, and what was wrong.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct VerifyReport {
    /// Positions of the deepest layer checked with the solver.
    pub checked: usize,
    /// Positions of the other layers checked against the layer below.
    pub compared: usize,
    /// Every score that was wrong.
    pub wrong: Vec<WrongScore>,
}

/// Checks `positions` of the deepest layer with `solve` (stones of the side to move, all stones, to the exact score), chosen at
/// random among those whose score is stored, and as many of each other layer, if it has them, against the book one ply deeper.
/// `progress` is told how many of how many solver calls are done.
pub fn verify(
    book: &Book,
    positions: usize,
    seed: u64,
    solve: &mut dyn FnMut(u64, u64) -> i32,
    progress: &mut dyn FnMut(u64, u64),
) -> VerifyReport {
    let mut report = VerifyReport::default();
    for layer in book.layers.iter().filter(|layer| layer.plies < book.plies()) {
        for (own, mask) in sample(book, layer.plies, &layer.colourings, positions, seed) {
            if let Some(expected) = best_of_deeper(book, own, mask) {
                report.compared += 1;
                report.note(book, own, mask, expected, Against::DeeperLayer);
            }
        }
    }
    let Some(deepest) = book.layers.iter().find(|layer| layer.plies == book.plies()) else { return report };
    for (own, mask) in sample(book, deepest.plies, &deepest.colourings, positions, seed) {
        let expected = solve(own, mask);
        report.note(book, own, mask, expected, Against::Solver);
        report.checked += 1;
        progress(report.checked as u64, positions as u64);
    }
    report
}

impl VerifyReport {
    fn note(&mut self, book: &Book, own: u64, mask: u64, expected: i32, against: Against) {
        let found = book.score(own, mask);
        if found != Some(expected) {
            self.wrong.push(WrongScore { own, mask, book: found, expected, against });
        }
    }
}

/// Different open positions of a layer that games lead to, mirror images once, each equally likely. A layer that has hardly as
/// many gives fewer, since it is left after a fixed number of tries.
fn sample(book: &Book, plies: u32, colourings: &Colourings, wanted: usize, seed: u64) -> Vec<(u64, u64)> {
    let mut rng = Rng::new(seed);
    let mut seen = HashSet::new();
    let mut found = Vec::new();
    for _ in 0..wanted.saturating_mul(20) {
        if found.len() == wanted {
            break;
        }
        let mask = Heights::nth(plies, rng.below(Heights::count(plies))).mask();
        let own = Stones::new(mask).own(colourings.nth(rng.below(colourings.len())));
        let stored = canonical(own, mask) == (own, mask) && matches!(glance(own, mask), Glance::Open { .. });
        if stored && book.score(own, mask).is_some() && seen.insert((own, mask)) {
            found.push((own, mask));
        }
    }
    found
}

fn best_of_deeper(book: &Book, own: u64, mask: u64) -> Option<i32> {
    let Glance::Open { moves, .. } = glance(own, mask) else { return None };
    let scores = bits_of(moves).map(|cell| after(own, mask, cell)).map(|(own, mask)| book.score(own, mask).map(|score| -score));
    scores.collect::<Option<Vec<i32>>>()?.into_iter().max()
}
