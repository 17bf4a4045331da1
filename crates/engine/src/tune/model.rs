//! The evaluation as the tuner sees it: for each position, how often every weight counts. The value and its slope are then sums,
//! whatever the weights are.

use shakmaty::Color;

use crate::weighing::danger::{END_PART, MOST, SQUARE_PART};
use crate::{Kind, Table};

/// What an evaluation counted in a position.
#[derive(Clone, Debug)]
pub struct Counts {
    /// A weight's index in the table, for whom it counts, and how many times.
    pub notes: Vec<(usize, Color, i32)>,
    /// What is no weight's doing: the middle-game and end-game score for White that stay as they are.
    pub fixed: [f64; 2],
    /// What the middle-game and the end-game score are multiplied by.
    pub shares: [f64; 2],
}

/// A weight's middle-game and end-game values while they are being fitted.
pub type Values = Vec<[f64; 2]>;

/// How often one weight counts.
#[derive(Clone, Copy, Debug)]
struct Part {
    weight: u16,
    times: i16,
}

/// One position.
#[derive(Clone, Debug)]
pub struct Row {
    /// White's counts less Black's.
    linear: Box<[Part]>,
    /// The counts of White's danger, then of Black's.
    danger: [Box<[Part]>; 2],
    winnable: Box<[Part]>,
    /// What is added whatever the weights are.
    fixed: [f64; 2],
    /// What the middle-game and the end-game score are multiplied by.
    shares: [f64; 2],
    /// What the fit aims at: a probability of White's winning.
    pub target: f64,
    /// The result alone.
    pub result: f64,
}

/// The kind of every weight.
pub fn kinds<T: Table>() -> Vec<Kind> {
    T::SPANS.iter().flat_map(|span| std::iter::repeat_n(span.kind, span.len)).collect()
}

/// The table as numbers to be fitted.
pub fn values_of(weights: &impl Table) -> Values {
    weights.pairs().iter().map(|pair| [f64::from(pair.middle()), f64::from(pair.end())]).collect()
}

impl Row {
    /// What a position counts.
    pub fn new(counted: Counts, kinds: &[Kind], result: f64) -> Row {
        let mut counts = vec![[0i32; 2]; kinds.len()];
        for (weight, color, times) in counted.notes {
            counts[weight][usize::from(color == Color::Black)] += times;
        }
        let parts = |kind: Kind, times: &dyn Fn([i32; 2]) -> i32| {
            let found = counts.iter().enumerate().filter(|(weight, _)| kinds[*weight] == kind);
            found
                .map(|(weight, &count)| Part { weight: weight as u16, times: times(count) as i16 })
                .filter(|part| part.times != 0)
                .collect()
        };
        Row {
            linear: parts(Kind::Linear, &|count| count[0] - count[1]),
            danger: [parts(Kind::Danger, &|count| count[0]), parts(Kind::Danger, &|count| count[1])],
            winnable: parts(Kind::Winnable, &|count| count[0] + count[1]),
            fixed: counted.fixed,
            shares: counted.shares,
            target: result,
            result,
        }
    }

    /// The value for White, and what the kings' dangers and the end-game score are on the way to it.
    fn steps(&self, values: &Values) -> Steps {
        let [mut middle, mut end] = sum(&self.linear, values);
        middle += self.fixed[0];
        end += self.fixed[1];
        let dangers = [sum(&self.danger[0], values), sum(&self.danger[1], values)];
        for (danger, sign) in dangers.iter().zip([-1.0, 1.0]) {
            middle += sign * danger[0].clamp(0.0, f64::from(MOST)).powi(2) / f64::from(SQUARE_PART);
            end += sign * danger[1].max(0.0) / f64::from(END_PART);
        }
        let winnable = sum(&self.winnable, values)[1];
        let moved = winnable > -end.abs();
        let adjusted = if moved { end + end.signum() * winnable } else { 0.0 };
        Steps { value: middle * self.shares[0] + adjusted * self.shares[1], dangers, side: end.signum(), moved }
    }

    /// The value for White.
    pub fn value(&self, values: &Values) -> f64 {
        self.steps(values).value
    }

    /// The value for White; adds to `slope` how it changes with each weight, times what `pull` makes of the value.
    pub fn learn(&self, values: &Values, slope: &mut Values, pull: impl FnOnce(f64) -> f64) -> f64 {
        let steps = self.steps(values);
        let pull = pull(steps.value);
        let middle = pull * self.shares[0];
        // Where the end-game score is held at 0, nothing that is in it matters.
        let end = if steps.moved { pull * self.shares[1] } else { 0.0 };
        let mut add = |parts: &[Part], middle: f64, end: f64| {
            for part in parts {
                let slope = &mut slope[usize::from(part.weight)];
                slope[0] += middle * f64::from(part.times);
                slope[1] += end * f64::from(part.times);
            }
        };
        add(&self.linear, middle, end);
        for ((parts, danger), sign) in self.danger.iter().zip(steps.dangers).zip([-1.0, 1.0]) {
            let counts = danger[0] > 0.0 && danger[0] < f64::from(MOST);
            let steepness = if counts { 2.0 * danger[0] / f64::from(SQUARE_PART) } else { 0.0 };
            let ending = if danger[1] > 0.0 { 1.0 / f64::from(END_PART) } else { 0.0 };
            add(parts, sign * middle * steepness, sign * end * ending);
        }
        add(&self.winnable, 0.0, end * steps.side);
        steps.value
    }
}

struct Steps {
    value: f64,
    dangers: [[f64; 2]; 2],
    side: f64,
    moved: bool,
}

fn sum(parts: &[Part], values: &Values) -> [f64; 2] {
    let mut total = [0.0; 2];
    for part in parts {
        let [middle, end] = values[usize::from(part.weight)];
        total[0] += middle * f64::from(part.times);
        total[1] += end * f64::from(part.times);
    }
    total
}

#[cfg(test)]
mod tests {
    use rival_core::{Position, Rng};
    use rival_games::alice::Alice;
    use rival_games::chess::Chess;
    use rival_search::Evaluator;

    use super::*;
    use crate::tune::Tunable;

    fn rows<G: Tunable>(count: usize) -> Vec<(G::Position, Row)> {
        let (game, guide) = (G::default(), G::default().guide());
        let kinds = kinds::<G::Weights>();
        let mut rng = Rng::new(3);
        let mut found = Vec::new();
        while found.len() < count {
            let mut board = game.start();
            while board.outcome().is_none() && found.len() < count {
                if let Some(counted) = G::count(&guide, &board) {
                    found.push((board.clone(), Row::new(counted, &kinds, 0.5)));
                }
                board = board.after(*rng.choose(&board.legal_moves()).expect("a move"));
            }
        }
        found
    }

    fn is_the_evaluation<G: Tunable>() {
        let guide = G::default().guide();
        let values = values_of(&G::Weights::default());
        let rows = rows::<G>(3000);
        // Whole numbers are cut at every step, sums of fractions are not; and an end-game score of less than a centipawn is 0 in whole
        // numbers, where nobody is better, but not in fractions.
        let off = |(board, row): &&(G::Position, Row)| {
            let value = guide.evaluate(board).0;
            let value = if board.turn() == rival_core::Side::First { value } else { -value };
            (row.value(&values) - f64::from(value)).abs() > 5.0
        };
        assert!(rows.iter().filter(off).count() < rows.len() / 100);
    }

    #[test]
    fn the_model_is_the_evaluation() {
        is_the_evaluation::<Chess>();
        is_the_evaluation::<Alice>();
    }

    fn has_true_slopes<G: Tunable>() {
        // Where a danger is exactly 0 it has no one slope: values that are not whole keep away from there.
        let mut values = values_of(&G::Weights::default());
        values.iter_mut().flatten().zip(1..).for_each(|(value, number)| *value += 0.3 + 0.01 * f64::from(number % 7));
        let mut rng = Rng::new(5);
        for (_, row) in rows::<G>(300).iter().step_by(10) {
            let mut slope = vec![[0.0; 2]; values.len()];
            row.learn(&values, &mut slope, |_| 1.0);
            for _ in 0..200 {
                let (weight, half) = (rng.below(values.len()), rng.below(2));
                let at = |step: f64| {
                    let mut moved = values.clone();
                    moved[weight][half] += step;
                    row.value(&moved)
                };
                let measured = (at(1e-4) - at(-1e-4)) / 2e-4;
                assert!((measured - slope[weight][half]).abs() < 1e-3, "{measured} {} of {weight}", slope[weight][half]);
            }
        }
    }

    #[test]
    fn slopes_are_those_of_small_steps() {
        has_true_slopes::<Chess>();
        has_true_slopes::<Alice>();
    }
}
