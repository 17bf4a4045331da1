//! One who learns: weights, their momenta, and two workers that draw samples and find slopes side by side.

use std::thread;

use rival_core::Rng;
use rival_vision::net::{Council, Net, PLACES, Part, Shape};

use super::muon::{Matrix, matrices};
use super::standard::{Moments, folded, unknown};
use super::{Gradient, Shelf, gradient};

/// Something to read, and what it shows.
#[derive(Clone)]
pub struct Sample {
    /// The numbers that the network sees.
    pub input: Vec<f32>,
    /// The class it shows.
    pub class: usize,
    /// Where on its board it is, for a network with a council.
    pub square: usize,
}

/// Samples that are read together: squares of one board, or a single sign.
pub type Lesson = Vec<Sample>;

/// Makes lessons without end; every worker has one of its own.
pub trait Teacher: Send {
    /// A few lessons more. The network as it stands may be asked, to choose what is still hard.
    fn lessons(&mut self, pupil: &Net) -> Vec<Lesson>;

    /// A lesson that is given a second time, perhaps from another side.
    fn again(&mut self, lesson: &Lesson) -> Lesson {
        lesson.clone()
    }
}

/// Samples that a worker mixes: lessons drawn one after the other may be alike and should not come together.
const MIXED: usize = 1536;
/// How often a worker asks for lessons in a step, where what is mixed allows it: at least, and at most.
const TRIES: usize = 3;
const MOST_TRIES: usize = 4;
/// Drawing a sample costs as much as learning from it: each is shown so often.
const SHOWN: u8 = 2;

/// A network that is being trained.
pub struct Pupil<T> {
    shape: Shape,
    weights: Vec<f32>,
    mean: Vec<f32>,
    /// Of the channels, as running means.
    moments: Vec<Moments>,
    momenta: Vec<[f32; 2]>,
    matrices: Vec<Matrix>,
    steps: u32,
    workers: Vec<Worker<T>>,
}

struct Worker<T> {
    teacher: T,
    rng: Rng,
    /// With how often each will still be given.
    mixed: Vec<(Lesson, u8)>,
    shelf: Shelf,
}

/// How a step went.
pub struct Step {
    /// Mean loss of a sample, in nats.
    pub loss: f64,
    /// Share of the samples that were read right.
    pub right: f64,
}

impl<T: Teacher> Pupil<T> {
    /// A pupil with random weights (He's scale).
    pub fn new(shape: Shape, teachers: Vec<T>, rng: &mut Rng) -> Pupil<T> {
        let mut weights = Vec::with_capacity(shape.weights());
        let mut fill = |inputs: usize, outputs: usize| {
            let scale = (2.0 / inputs as f64).sqrt();
            weights.extend((0..inputs * outputs).map(|_| (normal(rng) * scale) as f32));
            weights.extend((0..outputs).map(|_| 0.0f32));
        };
        for layer in shape.layers {
            fill(9 * layer.inputs, layer.outputs);
        }
        fill(shape.features(), shape.classes);
        if let Some(council) = shape.council {
            weights.extend(seated(council, &shape, rng));
        }
        let worker = |teacher: T| Worker { teacher, rng: Rng::new(rng.next_u64()), mixed: Vec::new(), shelf: Shelf::default() };
        let workers = teachers.into_iter().map(worker).collect();
        let (mean, moments, momenta) = (weights.clone(), unknown(&shape), vec![[0.0; 2]; weights.len()]);
        Pupil { matrices: matrices(&shape), shape, weights, mean, moments, momenta, steps: 0, workers }
    }

    /// One step with `batch` samples at this learning rate.
    pub fn step(&mut self, batch: usize, rate: f32) -> Step {
        let Some(net) = Net::new(self.shape, &self.learned()) else { return Step { loss: f64::NAN, right: 0.0 } };
        let (shape, weights) = (&self.shape, &self.weights);
        let share = batch / self.workers.len();
        let results: Vec<Gradient> = thread::scope(|scope| {
            let running: Vec<_> = self.workers.iter_mut().map(|worker| scope.spawn(|| worker.work(shape, weights, &net, share))).collect();
            running.into_iter().map(|worker| worker.join().expect("a worker ends well")).collect()
        });
        let count = results.iter().map(|found| found.count).sum::<usize>() as f64;
        let mut slopes = vec![0.0; self.weights.len()];
        for found in &results {
            slopes.iter_mut().zip(&found.slopes).for_each(|(sum, slope)| *sum += slope / count as f32);
        }
        self.follow(&slopes, rate);
        let fresh = (1.0 - self.kept()) / results.len() as f32;
        for found in &results {
            self.moments.iter_mut().zip(&found.moments).for_each(|(own, found)| own.approach(found, fresh));
        }
        Step {
            loss: results.iter().map(|r| r.loss).sum::<f64>() / count,
            right: results.iter().map(|r| r.right).sum::<usize>() as f64 / count,
        }
    }

    /// Follows the slopes by this learning rate: Muon for matrices, Adam for all other weights; all weights fade a little.
    fn follow(&mut self, slopes: &[f32], rate: f32) {
        self.steps += 1;
        let mut turns = self.adam(slopes);
        for matrix in &mut self.matrices {
            let at = matrix.at.clone();
            turns[at.clone()].copy_from_slice(&matrix.turn(&slopes[at]));
        }
        let kept = self.kept();
        for ((weight, mean), turn) in self.weights.iter_mut().zip(&mut self.mean).zip(&turns) {
            *weight -= rate * (turn + 0.01 * *weight);
            *mean = kept * *mean + (1.0 - kept) * *weight;
        }
    }

    /// Adam: the slope's running mean, against its running size.
    fn adam(&mut self, slopes: &[f32]) -> Vec<f32> {
        let (fresh1, fresh2) = (1.0 - 0.9f32.powi(self.steps as i32), 1.0 - 0.999f32.powi(self.steps as i32));
        let turn = |([first, second], slope): (&mut [f32; 2], &f32)| {
            *first += 0.1 * (slope - *first);
            *second += 0.001 * (slope * slope - *second);
            (*first / fresh1) / ((*second / fresh2).sqrt() + 1e-8)
        };
        self.momenta.iter_mut().zip(slopes).map(turn).collect()
    }

    /// How much of a running mean stays at each step: the later, the more.
    fn kept(&self) -> f32 {
        (1.0 - 1.0 / (self.steps as f32 / 10.0 + 1.0)).min(0.999)
    }

    /// What was learned so far: the running mean of the weights, for the network that ships.
    pub fn learned(&self) -> Vec<f32> {
        folded(&self.shape, &self.mean, &self.moments)
    }
}

impl<T: Teacher> Worker<T> {
    fn work(&mut self, shape: &Shape, weights: &[f32], net: &Net, count: usize) -> Gradient {
        let mut waiting: usize = self.mixed.iter().map(|(lesson, _)| lesson.len()).sum();
        let mut tries = 0;
        // Both workers draw about as much in each step, lest one waits for the other: what is mixed rises and falls instead.
        while waiting < MIXED + count || tries < TRIES && waiting < 2 * MIXED + count {
            tries += 1;
            for lesson in self.teacher.lessons(net) {
                waiting += lesson.len();
                self.mixed.push((lesson, SHOWN));
            }
            if tries == MOST_TRIES && waiting > MIXED / 2 + count {
                break;
            }
        }
        let (mut batch, mut samples) = (Vec::new(), 0);
        while samples < count {
            let lesson = self.draw();
            samples += lesson.len();
            batch.push(lesson);
        }
        gradient(shape, weights, &batch, &mut self.shelf)
    }

    /// One of the mixed lessons, which is put back if it will be given again.
    fn draw(&mut self) -> Lesson {
        let at = self.rng.below(self.mixed.len());
        if self.mixed[at].1 == 1 {
            return self.mixed.swap_remove(at).0;
        }
        self.mixed[at].1 -= 1;
        let again = self.teacher.again(&self.mixed[at].0);
        std::mem::replace(&mut self.mixed[at].0, again)
    }
}

/// The first weights of a council: it begins by saying nothing, so that tiles are first read by themselves.
fn seated(council: Council, shape: &Shape, rng: &mut Rng) -> Vec<f32> {
    let mut weights = Vec::new();
    for (part, inputs, outputs) in council.parts(shape.features(), shape.classes) {
        let scale = if part == Part::Say { 0.0 } else { (1.0 / inputs as f64).sqrt() };
        weights.extend((0..inputs * outputs).map(|_| (normal(rng) * scale) as f32));
        weights.extend((0..outputs).map(|_| 0.0f32));
        if part == Part::See {
            weights.extend((0..PLACES * council.width).map(|_| (normal(rng) * 0.02) as f32));
        }
    }
    weights
}

/// A normally distributed number (Box and Muller).
fn normal(rng: &mut Rng) -> f64 {
    (-2.0 * (1.0 - rng.unit()).ln()).sqrt() * (std::f64::consts::TAU * rng.unit()).cos()
}

#[cfg(test)]
mod tests {
    use rival_vision::net::Layer;

    use super::*;

    /// Shows a bright bar: lying (class 0) or standing (class 1).
    struct Bars(Rng);

    impl Teacher for Bars {
        fn lessons(&mut self, _: &Net) -> Vec<Lesson> {
            let (class, place) = (self.0.below(2), self.0.below(8));
            let mut input = vec![0.0; 64];
            for i in 0..8 {
                input[if class == 0 { place * 8 + i } else { i * 8 + place }] = 1.0 + self.0.unit() as f32;
            }
            vec![vec![Sample { input, class, square: 0 }]]
        }
    }

    #[test]
    fn a_pupil_learns_to_tell_bars_apart_and_does_so_again_from_the_same_seed() {
        let shape = Shape {
            side: 8,
            layers: &[Layer { inputs: 1, outputs: 16, stride: 2 }, Layer { inputs: 16, outputs: 16, stride: 2 }],
            classes: 2,
            council: None,
        };
        let learn = || {
            let mut pupil = Pupil::new(shape, vec![Bars(Rng::new(1)), Bars(Rng::new(2))], &mut Rng::new(9));
            let first = pupil.step(32, 0.01).loss;
            let last = (0..60).map(|_| pupil.step(32, 0.01)).last().expect("sixty steps");
            assert!(first > 0.4 && last.loss < 0.05 && last.right > 0.99, "{first} {}", last.loss);
            pupil.learned().to_vec()
        };
        assert_eq!(learn(), learn());
    }
}
