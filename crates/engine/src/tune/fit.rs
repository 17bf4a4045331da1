//! Texel's method: the weights are moved so that the evaluation, as a probability, comes as near as it can to how the games ended.
//! The steps are Adam's (Kingma and Ba, 2014); some positions are kept apart to see whether anything real was learned.

use super::model::{Row, Values, kinds, values_of};
use super::{Sample, Tunable};
use crate::{Kind, Pair, Table};

/// How to fit.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct FitOptions {
    /// Passes over all positions.
    pub epochs: u32,
    /// How much the result of the game counts; the rest is what the search thought.
    pub result_share: f64,
    /// The scale that makes a probability of a judge's centipawns; none where the scores are our own.
    pub judge_scale: Option<f64>,
    /// The first step, in centipawns; it shrinks to a tenth.
    pub step: f64,
    /// How strongly each weight is held where it began: the square of its way, in centipawns, times this counts as error. What few
    /// positions speak about then stays near its start instead of learning their accidents.
    pub hold: f64,
    /// Threads.
    pub threads: usize,
}

/// What came of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Fit<T> {
    /// The fitted table, rounded.
    pub weights: T,
    /// The scale that makes a probability of a centipawn: 1 / (1 + 10^(-scale * value / 400)).
    pub scale: f64,
    /// Mean square errors before: of the positions learned from, and of those kept apart.
    pub before: [f64; 2],
    /// The same errors after, with the rounded table.
    pub after: [f64; 2],
    /// How many positions were learned from, and how many kept apart.
    pub counts: [usize; 2],
}

/// Where a fit stands.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct FitStep {
    /// Passes done.
    pub epoch: u32,
    /// The errors now, of the positions learned from and of those kept apart.
    pub errors: [f64; 2],
}

/// Every tenth position is kept apart.
pub(super) const APART: usize = 10;

/// Fits a table to the samples, beginning with `start`. `progress` returns whether to go on.
pub fn fit<G: Tunable>(
    samples: &[Sample<G>],
    start: &G::Weights,
    options: &FitOptions,
    mut progress: impl FnMut(FitStep) -> bool,
) -> Fit<G::Weights> {
    let [mut learned, mut apart] = rows(samples, start, options.threads);
    let begun = values_of(start);
    let mut values = begun.clone();
    // Our centipawns are to mean what a judge's do; without one, what the results say.
    let aim = |row: &Row, score: f64| options.judge_scale.map_or(row.result, |scale| chance(score, scale));
    let told: Vec<(f64, f64)> = learned.iter().map(|(row, score)| (row.value(&values), aim(row, *score))).collect();
    let scale = best_scale(&told);
    let score_scale = options.judge_scale.unwrap_or(scale);
    let targets = |rows: &mut [(Row, f64)]| {
        for (row, score) in rows {
            row.target = options.result_share * row.result + (1.0 - options.result_share) * chance(*score, score_scale);
        }
    };
    targets(&mut learned);
    targets(&mut apart);
    let errors = |values: &Values| [error(&learned, values, scale, options.threads), error(&apart, values, scale, options.threads)];
    let before = errors(&values);
    let mut adam = Adam::new(values.len());
    for epoch in 0..options.epochs {
        let mut slope = slope(&learned, &values, scale, options.threads);
        for ((slope, now), begun) in slope.iter_mut().zip(&values).zip(&begun) {
            slope[0] += 2.0 * options.hold * (now[0] - begun[0]);
            slope[1] += 2.0 * options.hold * (now[1] - begun[1]);
        }
        let progressed = f64::from(epoch) / f64::from(options.epochs.max(1));
        adam.step(&mut values, &slope, options.step * 0.1f64.powf(progressed));
        let told = epoch + 1;
        if (told.is_multiple_of(10) || told == options.epochs) && !progress(FitStep { epoch: told, errors: errors(&values) }) {
            break;
        }
    }
    let weights: G::Weights = rounded(&values, start);
    let after = errors(&values_of(&weights));
    Fit { weights, scale, before, after, counts: [learned.len(), apart.len()] }
}

/// The rows to learn from and those kept apart, each with the score that a search gave.
fn rows<G: Tunable>(samples: &[Sample<G>], start: &G::Weights, threads: usize) -> [Vec<(Row, f64)>; 2] {
    let guide = G::guide_with(start);
    let kinds: Vec<Kind> = kinds::<G::Weights>();
    let made = in_parallel(samples, threads, |part| {
        let row = |sample: &Sample<G>| {
            let counted = G::count(&guide, &sample.board)?;
            Some((Row::new(counted, &kinds, f64::from(sample.result) / 2.0), f64::from(sample.score)))
        };
        part.iter().map(row).collect::<Vec<_>>()
    });
    let mut split = [Vec::new(), Vec::new()];
    // Positions of one game stand together: whole blocks are kept apart, so that a game is hardly ever in both.
    for (index, row) in made.into_iter().flatten().enumerate() {
        let Some(row) = row else { continue };
        split[usize::from(index / 500 % APART == APART - 1)].push(row);
    }
    split
}

/// The probability of winning.
pub(super) fn chance(value: f64, scale: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-scale * value / 400.0))
}

/// The scale with which values come nearest to results.
pub(super) fn best_scale(told: &[(f64, f64)]) -> f64 {
    let error = |scale: f64| told.iter().map(|&(value, result)| (chance(value, scale) - result).powi(2)).sum::<f64>();
    let (mut low, mut high) = (0.1, 4.0);
    for _ in 0..40 {
        let (left, right) = (low + (high - low) / 3.0, high - (high - low) / 3.0);
        if error(left) < error(right) {
            high = right;
        } else {
            low = left;
        }
    }
    (low + high) / 2.0
}

fn error(rows: &[(Row, f64)], values: &Values, scale: f64, threads: usize) -> f64 {
    let one = |row: &Row| (chance(row.value(values), scale) - row.target).powi(2);
    let sums = in_parallel(rows, threads, |part| part.iter().map(|(row, _)| one(row)).sum::<f64>());
    sums.iter().sum::<f64>() / rows.len().max(1) as f64
}

/// How the mean square error changes with each weight.
fn slope(rows: &[(Row, f64)], values: &Values, scale: f64, threads: usize) -> Values {
    let parts = in_parallel(rows, threads, |part| {
        let mut slope = vec![[0.0; 2]; values.len()];
        for (row, _) in part {
            row.learn(values, &mut slope, |value| {
                let chance = chance(value, scale);
                2.0 * (chance - row.target) * chance * (1.0 - chance) * scale * std::f64::consts::LN_10 / 400.0
            });
        }
        slope
    });
    let mut total = vec![[0.0; 2]; values.len()];
    for part in parts {
        for (sum, add) in total.iter_mut().zip(part) {
            sum[0] += add[0] / rows.len().max(1) as f64;
            sum[1] += add[1] / rows.len().max(1) as f64;
        }
    }
    total
}

/// Adam's memory of the slopes.
struct Adam {
    mean: Values,
    square: Values,
    steps: i32,
}

impl Adam {
    fn new(weights: usize) -> Adam {
        Adam { mean: vec![[0.0; 2]; weights], square: vec![[0.0; 2]; weights], steps: 0 }
    }

    fn step(&mut self, values: &mut Values, slope: &Values, size: f64) {
        const MEMORY: [f64; 2] = [0.9, 0.999];
        self.steps += 1;
        let fresh = MEMORY.map(|memory| 1.0 - memory.powi(self.steps));
        for weight in 0..values.len() {
            for half in 0..2 {
                let slope = slope[weight][half];
                let mean = &mut self.mean[weight][half];
                *mean = MEMORY[0] * *mean + (1.0 - MEMORY[0]) * slope;
                let square = &mut self.square[weight][half];
                *square = MEMORY[1] * *square + (1.0 - MEMORY[1]) * slope * slope;
                // A weight that never counts has a slope of 0 and stays where it is.
                let scatter = (*square / fresh[1]).sqrt() + 1e-10;
                values[weight][half] -= size * (*mean / fresh[0]) / scatter;
            }
        }
    }
}

/// The table in whole centipawns; there is a value for every weight of the table it began with.
fn rounded<T: Table>(values: &Values, start: &T) -> T {
    let whole = |value: f64| value.round().clamp(-3000.0, 3000.0) as i32;
    let pairs: Vec<Pair> = values.iter().map(|&[middle, end]| Pair::new(whole(middle), whole(end))).collect();
    T::from_pairs(&pairs).unwrap_or_else(|| start.clone())
}

/// Cuts the work into a piece for each thread; the answers are in the order of the pieces.
fn in_parallel<T: Sync, R: Send>(items: &[T], threads: usize, work: impl Fn(&[T]) -> R + Sync) -> Vec<R> {
    let size = items.len().div_ceil(threads.max(1)).max(1);
    std::thread::scope(|scope| {
        let hands: Vec<_> = items.chunks(size).map(|part| scope.spawn(|| work(part))).collect();
        // A thread that panicked has already been told of; its piece is missing.
        hands.into_iter().filter_map(|hand| hand.join().ok()).collect()
    })
}

#[cfg(test)]
mod tests {
    use rival_core::{Position, Rng};
    use rival_games::chess::{Board, Chess};

    use super::*;
    use crate::chess::{Evaluation, Weights};

    /// Samples whose results follow from the table itself.
    fn samples(count: usize, weights: &Weights) -> Vec<Sample<Chess>> {
        let evaluation = Evaluation::new(weights);
        let mut rng = Rng::new(1);
        let mut found = Vec::new();
        while found.len() < count {
            let mut board = Board::start();
            while board.outcome().is_none() && found.len() < count {
                let value = evaluation.explain(&board).value;
                let points = (2.0 * chance(f64::from(value), 1.0) + rng.unit()).floor() as u8;
                found.push(Sample { board: board.clone(), result: points.min(2), score: value });
                board = board.after(*rng.choose(&board.legal_moves()).expect("a move"));
            }
        }
        found
    }

    #[test]
    fn a_spoiled_table_is_mended() {
        let truth = Weights::default();
        let samples = samples(6000, &truth);
        let mut spoiled = truth.clone();
        // A queen is worth a rook.
        spoiled.0[4] = spoiled.0[3];
        let options = FitOptions { epochs: 150, result_share: 0.0, judge_scale: None, step: 4.0, hold: 1e-10, threads: 2 };
        let mut told = 0;
        let fit = fit(&samples, &spoiled, &options, |_| {
            told += 1;
            true
        });
        assert_eq!(told, 15);
        assert!(fit.after[0] < fit.before[0] && fit.after[1] < fit.before[1], "{:?} {:?}", fit.before, fit.after);
        let worth = |weights: &Weights| weights.0[4].middle() + weights.0[4].end();
        assert!(worth(&fit.weights) > worth(&spoiled) + 100, "{:?}", fit.weights.0[4]);
    }
}
