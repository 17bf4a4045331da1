//! Learning what men are worth together ([`Bonds`]): the evaluation as it is stays, and the rows of all men move so that evaluation and
//! bonds together come nearer to the chances that a judge saw. The steps are Adam's, for some thousand positions at a time; half of the
//! positions are seen in their mirror, files a and h exchanged. To have the move is worth something that bonds cannot tell; it is learned
//! beside them and left out.

use rival_core::Rng;
use rival_games::chess::Chess;
use rival_search::Evaluator;
use shakmaty::Color;

use super::Sample;
use super::Tunable;
use super::fit::{APART, best_scale, chance};
use crate::chess::{BOND_PLACES, Bonds, ChessGuide, LANES, Weights};

/// How to learn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct BondOptions {
    /// Passes over all positions.
    pub epochs: u32,
    /// How much the result of the game counts; the rest is what the judge thought.
    pub result_share: f64,
    /// The scale that makes a probability of the judge's centipawns.
    pub judge_scale: f64,
    /// How strongly numbers are drawn towards 0, as a part of every step.
    pub shrink: f32,
    /// The seed of the first numbers and of the order of the positions.
    pub seed: u64,
}

/// What came of it.
#[derive(Clone, PartialEq, Debug)]
pub struct BondFit {
    /// The table, rounded.
    pub bonds: Bonds,
    /// The scale that makes a probability of our centipawns.
    pub scale: f64,
    /// Mean square errors without bonds, but with what moving is worth: of the positions learned from, and of those kept apart.
    pub before: [f64; 2],
    /// The same errors with the rounded table.
    pub after: [f64; 2],
    /// How many positions were learned from, and how many kept apart.
    pub counts: [usize; 2],
}

/// Positions that are learned from before the numbers move.
const BATCH: usize = 4096;
/// The first step; it shrinks to a fiftieth.
const STEP: f32 = 0.03;
const LAST_STEP: f32 = 0.02;
/// The first steps are smaller still.
const WARM_UP: f32 = 100.0;
/// What moving is worth is in centipawns and takes longer steps.
const TEMPO_STEP: f32 = 10.0;

type Lanes = [f32; LANES];

/// One position.
struct Seen {
    /// The places of the men as White sees them and as Black does.
    places: [Vec<u16>; 2],
    /// The value without bonds, for White.
    base: f32,
    /// What the middle-game and the end-game score are multiplied by.
    shares: [f32; 2],
    /// 1 where White is to move, -1 where Black is.
    mover: f32,
    /// A probability of White's winning.
    target: f32,
}

/// What is learned: a row for each place, then the beginning, then the weights of the middle game and of the end game.
struct Model {
    rows: Vec<Lanes>,
    tempo: [f32; 2],
}

const BEGIN: usize = BOND_PLACES;
const MIDDLE: usize = BOND_PLACES + 1;
const END: usize = BOND_PLACES + 2;

/// Learns bonds from samples with the scores of a judge. `progress` hears of every pass with the error of the positions kept apart, and
/// returns whether to go on.
pub fn learn_bonds(
    samples: &[Sample<Chess>],
    weights: &Weights,
    options: &BondOptions,
    mut progress: impl FnMut(u32, f64) -> bool,
) -> BondFit {
    let [mut learned, apart] = seen(samples, weights, options);
    let told: Vec<(f64, f64)> = learned.iter().map(|seen| (f64::from(seen.base), f64::from(seen.target))).collect();
    let scale = best_scale(&told);
    let mut rng = Rng::new(options.seed);
    let mut model = Model::new(&mut rng);
    let mut adam = Adam::new();
    let steps = options.epochs as usize * learned.len().div_ceil(BATCH);
    for epoch in 1..=options.epochs {
        for index in (1..learned.len()).rev() {
            learned.swap(index, rng.below(index + 1));
        }
        for batch in learned.chunks(BATCH) {
            let slope = slope(&model, batch, scale as f32, || rng.below(2) == 1);
            adam.step(&mut model, &slope, options.shrink, steps);
        }
        if !progress(epoch, error(&model, &apart, scale)) {
            break;
        }
    }
    let bonds = model.rounded();
    let whole = Model { rows: bonds.numbers(), tempo: model.tempo };
    let nothing = Model { rows: vec![[0.0; LANES]; END + 1], tempo: model.tempo };
    let errors = |model: &Model| [error(model, &learned, scale), error(model, &apart, scale)];
    BondFit { scale, before: errors(&nothing), after: errors(&whole), counts: [learned.len(), apart.len()], bonds }
}

/// The positions to learn from and those kept apart, in whole blocks: positions of one game stand together.
fn seen(samples: &[Sample<Chess>], weights: &Weights, options: &BondOptions) -> [Vec<Seen>; 2] {
    let guide = ChessGuide::with_bonds(weights, &Bonds::none());
    let mut split = [Vec::new(), Vec::new()];
    for (index, sample) in samples.iter().enumerate() {
        let Some(counted) = Chess::count(&guide, &sample.board) else { continue };
        let mover = if sample.board.color().is_white() { 1.0 } else { -1.0 };
        let men = sample.board.men();
        let seen_by = |viewer: Color| men.iter().map(|(square, man)| Bonds::place(viewer, man.color, man.role, square) as u16).collect();
        let judged = chance(f64::from(sample.score), options.judge_scale);
        let target = options.result_share * f64::from(sample.result) / 2.0 + (1.0 - options.result_share) * judged;
        split[usize::from(index / 500 % APART == APART - 1)].push(Seen {
            places: [seen_by(Color::White), seen_by(Color::Black)],
            base: mover * guide.evaluate(&sample.board).0 as f32,
            shares: counted.shares.map(|share| share as f32),
            mover,
            target: target as f32,
        });
    }
    split
}

impl Model {
    fn new(rng: &mut Rng) -> Model {
        let mut rows = vec![[0.0; LANES]; END + 1];
        for row in &mut rows[..BOND_PLACES] {
            // Sums of three throws are near enough to a bell.
            *row = std::array::from_fn(|_| (0..3).map(|_| rng.unit() as f32 - 0.5).sum::<f32>() / 2.0);
        }
        rows[BEGIN] = [0.5; LANES];
        for half in [MIDDLE, END] {
            rows[half] = std::array::from_fn(|lane| if lane % 2 == 0 { 1.0 } else { -1.0 });
        }
        Model { rows, tempo: [0.0; 2] }
    }

    /// The sums of one side; mirrored, files a and h are exchanged.
    fn sums(&self, places: &[u16], mirror: u16) -> Lanes {
        let mut sums = self.rows[BEGIN];
        for &place in places {
            for (sum, number) in sums.iter_mut().zip(&self.rows[usize::from(place ^ mirror)]) {
                *sum += number;
            }
        }
        sums
    }

    /// The value for White, and the sums of both sides.
    fn value(&self, seen: &Seen, mirror: u16) -> (f32, [Lanes; 2]) {
        let sums = [self.sums(&seen.places[0], mirror), self.sums(&seen.places[1], mirror)];
        let mut halves = self.tempo.map(|tempo| tempo * seen.mover);
        for (lane, (white, black)) in sums[0].iter().zip(&sums[1]).enumerate() {
            let ahead = white.powi(2) - black.powi(2);
            halves[0] += self.rows[MIDDLE][lane] * ahead;
            halves[1] += self.rows[END][lane] * ahead;
        }
        (seen.base + halves[0] * seen.shares[0] + halves[1] * seen.shares[1], sums)
    }

    fn rounded(&self) -> Bonds {
        Bonds::rounded([self.rows[MIDDLE], self.rows[END]], self.rows[BEGIN], &self.rows[..BOND_PLACES])
    }
}

fn error(model: &Model, rows: &[Seen], scale: f64) -> f64 {
    let one = |seen: &Seen| (chance(f64::from(model.value(seen, 0).0), scale) - f64::from(seen.target)).powi(2);
    rows.iter().map(one).sum::<f64>() / rows.len().max(1) as f64
}

/// How the mean square error of a batch changes with each number.
fn slope(model: &Model, batch: &[Seen], scale: f32, mut mirrored: impl FnMut() -> bool) -> Model {
    let mut slope = Model { rows: vec![[0.0; LANES]; END + 1], tempo: [0.0; 2] };
    let steepness = scale * std::f32::consts::LN_10 / 400.0;
    for seen in batch {
        let mirror = if mirrored() { 7 } else { 0 };
        let (value, sums) = model.value(seen, mirror);
        let chance = 1.0 / (1.0 + (-value * steepness).exp());
        let pull = 2.0 * (chance - seen.target) * chance * (1.0 - chance) * steepness / batch.len() as f32;
        let [middle, end] = seen.shares.map(|share| share * pull);
        slope.tempo[0] += middle * seen.mover;
        slope.tempo[1] += end * seen.mover;
        let mut pulls = [[0.0; LANES]; 2];
        for lane in 0..LANES {
            let ahead = sums[0][lane].powi(2) - sums[1][lane].powi(2);
            slope.rows[MIDDLE][lane] += middle * ahead;
            slope.rows[END][lane] += end * ahead;
            let both = 2.0 * (middle * model.rows[MIDDLE][lane] + end * model.rows[END][lane]);
            pulls[0][lane] = both * sums[0][lane];
            pulls[1][lane] = -both * sums[1][lane];
            slope.rows[BEGIN][lane] += pulls[0][lane] + pulls[1][lane];
        }
        for (places, pull) in seen.places.iter().zip(&pulls) {
            for &place in places {
                for (slope, pull) in slope.rows[usize::from(place ^ mirror)].iter_mut().zip(pull) {
                    *slope += pull;
                }
            }
        }
    }
    slope
}

/// Adam's memory of the slopes.
struct Adam {
    means: Model,
    squares: Model,
    steps: i32,
}

impl Adam {
    fn new() -> Adam {
        let nothing = || Model { rows: vec![[0.0; LANES]; END + 1], tempo: [0.0; 2] };
        Adam { means: nothing(), squares: nothing(), steps: 0 }
    }

    fn step(&mut self, model: &mut Model, slope: &Model, shrink: f32, steps: usize) {
        const MEMORY: [f32; 2] = [0.9, 0.999];
        self.steps += 1;
        let size = STEP * LAST_STEP.powf(self.steps as f32 / steps as f32) * (self.steps as f32 / WARM_UP).min(1.0);
        let fresh = MEMORY.map(|memory| 1.0 - memory.powi(self.steps));
        let turn = |number: &mut f32, slope: f32, mean: &mut f32, square: &mut f32, size: f32, shrink: f32| {
            *mean = MEMORY[0] * *mean + (1.0 - MEMORY[0]) * slope;
            *square = MEMORY[1] * *square + (1.0 - MEMORY[1]) * slope * slope;
            *number -= size * ((*mean / fresh[0]) / ((*square / fresh[1]).sqrt() + 1e-10) + shrink * *number);
        };
        for row in 0..=END {
            for lane in 0..LANES {
                let (mean, square) = (&mut self.means.rows[row][lane], &mut self.squares.rows[row][lane]);
                turn(&mut model.rows[row][lane], slope.rows[row][lane], mean, square, size, shrink);
            }
        }
        for half in 0..2 {
            let (mean, square) = (&mut self.means.tempo[half], &mut self.squares.tempo[half]);
            turn(&mut model.tempo[half], slope.tempo[half], mean, square, size * TEMPO_STEP, 0.0);
        }
    }
}

#[cfg(test)]
mod tests {
    use rival_core::Position;
    use rival_games::chess::Board;

    use super::*;

    /// Positions of random games, judged by the evaluation that ships, bonds and all.
    fn samples(count: usize) -> Vec<Sample<Chess>> {
        let guide = ChessGuide::default();
        let mut rng = Rng::new(1);
        let mut found = Vec::new();
        while found.len() < count {
            let mut board = Board::start();
            while board.outcome().is_none() && found.len() < count {
                let value = guide.evaluation().explain(&board).value;
                found.push(Sample { board: board.clone(), result: 1, score: value });
                board = board.after(*rng.choose(&board.legal_moves()).expect("a move"));
            }
        }
        found
    }

    const OPTIONS: BondOptions = BondOptions { epochs: 60, result_share: 0.0, judge_scale: 0.9, shrink: 0.01, seed: 1 };

    #[test]
    fn what_the_judge_knows_is_learned() {
        let samples = samples(20_000);
        let mut told = 0;
        let fit = learn_bonds(&samples, &Weights::default(), &OPTIONS, |_, _| {
            told += 1;
            true
        });
        assert_eq!((told, fit.counts[0] + fit.counts[1] > 10_000), (OPTIONS.epochs, true));
        assert!(fit.after[1] < 0.9 * fit.before[1], "{:?} {:?}", fit.before, fit.after);
        // And it is the evaluation itself that has learned it.
        let off = |bonds: &Bonds| {
            let guide = ChessGuide::with_bonds(&Weights::default(), bonds);
            let one = |sample: &Sample<Chess>| (guide.evaluation().explain(&sample.board).value - sample.score).unsigned_abs();
            samples.iter().step_by(7).map(one).sum::<u32>()
        };
        assert!(10 * off(&fit.bonds) < 9 * off(&Bonds::none()), "{} {}", off(&fit.bonds), off(&Bonds::none()));
    }

    #[test]
    fn slopes_are_those_of_small_steps() {
        let [mut learned, _] = seen(&samples(200), &Weights::default(), &OPTIONS);
        // One position, far from what the judge thinks: its slopes are large enough for single precision.
        learned.truncate(1);
        learned[0].target = 1.0;
        let mut model = Model::new(&mut Rng::new(4));
        let slope = slope(&model, &learned, 1.0, || false);
        let place = usize::from(learned[0].places[0][3]);
        for row in [place, BEGIN, MIDDLE, END] {
            for lane in [0, 5, 31] {
                let mut at = |step: f32| {
                    let was = model.rows[row][lane];
                    model.rows[row][lane] = was + step;
                    let error = error(&model, &learned, 1.0);
                    model.rows[row][lane] = was;
                    error
                };
                let measured = (at(0.05) - at(-0.05)) / 0.1;
                let told = f64::from(slope.rows[row][lane]);
                assert!((measured - told).abs() < 1e-5 + 0.03 * told.abs(), "{row} {lane}: {measured} {told}");
            }
        }
    }
}
