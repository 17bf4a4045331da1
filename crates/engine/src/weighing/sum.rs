//! Adding up weights, with or without somebody taking notes. The search adds in silence; `rival eval` and the tuner write down
//! which weight was counted how often for whom.

use shakmaty::Color;

use super::pair::Pair;
use super::table::Span;

/// Somebody who may write down what is counted.
pub(crate) trait Witness {
    /// Whether anything is written down; if so, nothing may be taken from a table of earlier results.
    const LISTENS: bool;

    /// A weight (by its index in the whole table) was counted so many times for a side.
    fn note(&mut self, weight: usize, color: Color, times: i32);
}

/// Nobody.
pub(crate) struct Silence;

impl Witness for Silence {
    const LISTENS: bool = false;

    #[inline(always)]
    fn note(&mut self, _weight: usize, _color: Color, _times: i32) {}
}

/// What was counted: the weight's index, the side, how many times.
#[derive(Clone, Debug, Default)]
pub(crate) struct Notes(pub Vec<(usize, Color, i32)>);

impl Witness for Notes {
    const LISTENS: bool = true;

    fn note(&mut self, weight: usize, color: Color, times: i32) {
        if times != 0 {
            self.0.push((weight, color, times));
        }
    }
}

/// A sum of weights for one side.
pub(crate) struct Sum<'a, N> {
    weights: &'a [Pair],
    color: Color,
    witness: &'a mut N,
    pub total: Pair,
}

impl<'a, N: Witness> Sum<'a, N> {
    #[inline(always)]
    pub fn new(weights: &'a [Pair], color: Color, witness: &'a mut N) -> Sum<'a, N> {
        Sum { weights, color, witness, total: Pair::ZERO }
    }

    /// Counts one weight of a span some times. An index beyond the span would be a fault of ours, and counts its last weight.
    #[inline(always)]
    pub fn add(&mut self, span: Span, index: usize, times: i32) {
        debug_assert!(index < span.len, "{} has no weight {index}", span.name);
        let weight = span.start + index.min(span.len - 1);
        self.total += self.weights[weight] * times;
        self.witness.note(weight, self.color, times);
    }

    /// Counts the first weight of a span once.
    #[inline(always)]
    pub fn once(&mut self, span: Span) {
        self.add(span, 0, 1);
    }
}
