//! Why a position is thought to be worth so much: every term of the evaluation with what it counts for each side. The sums are
//! those of the search, taken down by a witness.

use rival_games::chess::Board;
use shakmaty::{ByColor, Color};

use super::bonds::Bond;
use super::evaluation::{Evaluation, FULL_SCALE, damped};
use super::state::{FULL_PHASE, State};
use super::weights::SPANS;
use crate::weighing::Pair;
use crate::weighing::sum::Notes;
use crate::weighing::{Kind, danger};

/// What one term counts.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    /// The term's name in the table of weights.
    pub name: &'static str,
    /// How it enters the score: danger is in points of its own.
    pub kind: Kind,
    /// What it counts for White and for Black.
    pub sides: ByColor<Pair>,
}

/// An evaluation, told. All values are for White, in centipawns.
#[derive(Clone, PartialEq, Debug)]
pub struct Explanation {
    /// Every term that counts something for anybody, in the order of the table.
    pub lines: Vec<Line>,
    /// What the bonds are made of: every man for itself and every two men together.
    pub bonds: Vec<Bond>,
    /// What the danger of each king costs its side.
    pub danger: ByColor<Pair>,
    /// All of it together.
    pub total: Pair,
    /// What is added to the end-game value because it is easy to win, or hard.
    pub winnable: i32,
    /// How much of the middle game is left, from 0 to 1.
    pub phase: f64,
    /// The share of the end-game value that counts, from 0 to 1.
    pub scale: f64,
    /// The value of a known ending, which replaces all of the above.
    pub known: Option<i32>,
    /// The value for White.
    pub value: i32,
}

impl Evaluation {
    /// Tells how the value of a position comes about.
    pub fn explain(&self, board: &Board) -> Explanation {
        let state = State::new(board, self.places());
        let mut notes = Notes::default();
        let verdict = self.judge(board, &state, &mut notes);
        let silent = self.judge(board, &state, &mut crate::weighing::sum::Silence);
        let mut lines: Vec<Line> = SPANS.iter().map(|span| Line { name: span.name, kind: span.kind, sides: ByColor::default() }).collect();
        let mut danger: ByColor<Pair> = ByColor::default();
        let mut places = SPANS.iter().zip(&mut lines);
        let mut spans: Vec<usize> = Vec::with_capacity(super::COUNT);
        for (index, (span, _)) in places.by_ref().enumerate() {
            spans.extend(std::iter::repeat_n(index, span.len));
        }
        for (weight, color, times) in notes.0 {
            let value = self.weights().0[weight] * times;
            let line = &mut lines[spans[weight]];
            *line.sides.get_mut(color) += value;
            if line.kind == Kind::Danger {
                *danger.get_mut(color) += value;
            }
        }
        lines.push(Line { name: "bonds", kind: Kind::Linear, sides: favoured(self.bonds().value(&state.sums)) });
        lines.retain(|line| Color::ALL.iter().any(|&color| *line.sides.get(color) != Pair::ZERO));
        Explanation {
            lines,
            bonds: self.bonds().each(board.men()),
            danger: danger.map(danger::cost),
            total: verdict.score,
            winnable: verdict.winnable,
            phase: f64::from(verdict.phase) / f64::from(FULL_PHASE),
            scale: f64::from(verdict.scale) / f64::from(FULL_SCALE),
            known: silent.known,
            value: damped(silent.value, board),
        }
    }
}

/// What two sides have together belongs to whom it favours.
fn favoured(value: Pair) -> ByColor<Pair> {
    let side = |value: Pair| Pair::new(value.middle().max(0), value.end().max(0));
    ByColor { white: side(value), black: side(-value) }
}
