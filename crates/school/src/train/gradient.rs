//! The slope of the loss: what each weight should change for the network to read these tiles better. The network is the one of
//! `rival_vision::net`; here it runs in matrices, many tiles at once, and keeps what the way back needs.

use std::ops::Range;

use rival_vision::net::{Layer, Shape, softmax};

use super::Lesson;
use super::counsel::Counsel;
use super::matrix::{Linear, add, add_rows, multiply, view};
use super::standard::{Moments, size};

/// What a batch taught.
pub struct Gradient {
    /// The slope for every weight, summed over the batch.
    pub slopes: Vec<f32>,
    /// The summed loss of the last word on each sample, in nats.
    pub loss: f64,
    /// How many were read right.
    pub right: usize,
    /// Samples.
    pub count: usize,
    /// What the channels of every layer had before they were made standard.
    pub moments: Vec<Moments>,
}

/// What a tile should say by itself counts so much, where a council has the last word.
const ALONE: f32 = 0.5;

/// The gradient of the cross-entropy of these lessons. The channels of all are made standard together.
pub fn gradient(shape: &Shape, weights: &[f32], lessons: &[Lesson]) -> Gradient {
    let samples = || lessons.iter().flatten();
    let inputs: Vec<&[f32]> = samples().map(|sample| sample.input.as_slice()).collect();
    let classes: Vec<usize> = samples().map(|sample| sample.class).collect();
    let mut slopes = vec![0.0; weights.len()];
    let way = Way::new(shape, weights, &inputs);

    let last = shape.alone() - (shape.features() + 1) * shape.classes;
    let linear = Linear::new(shape.features(), shape.classes, &weights[last..shape.alone()]);
    let alone = linear.rows(&way.features);
    let mut verdict = verdict(&alone, &classes, shape.classes);
    let mut back = Vec::new();
    if let Some(council) = shape.council {
        let squares: Vec<usize> = samples().map(|sample| sample.square).collect();
        let mut at = 0;
        let board = |lesson: &Lesson| {
            at += lesson.len();
            at - lesson.len()..at
        };
        let boards: Vec<Range<usize>> = lessons.iter().map(board).collect();
        let (weights, slopes) = (&weights[shape.alone()..], &mut slopes[shape.alone()..]);
        let counsel = Counsel::new(council, (shape.features(), shape.classes), weights, &squares, &boards);
        let (mut sums, minutes) = counsel.sit(&way.features);
        add(&mut sums, &alone);
        let by_itself = std::mem::replace(&mut verdict, self::verdict(&sums, &classes, shape.classes));
        back = counsel.rise(&minutes, &way.features, &verdict.slopes, slopes);
        verdict.slopes.iter_mut().zip(&by_itself.slopes).for_each(|(slope, alone)| *slope += ALONE * alone);
    }
    back.resize(way.features.len(), 0.0);
    add(&mut back, &linear.back(&way.features, &verdict.slopes, &mut slopes[last..shape.alone()]));
    let moments = way.back(weights, back, &mut slopes);
    Gradient { slopes, loss: verdict.loss, right: verdict.right, count: inputs.len(), moments }
}

/// How sums of classes are judged: the slope of the loss for each, the loss, and how many have the right one first.
struct Verdict {
    slopes: Vec<f32>,
    loss: f64,
    right: usize,
}

fn verdict(sums: &[f32], classes: &[usize], count: usize) -> Verdict {
    let mut verdict = Verdict { slopes: Vec::with_capacity(sums.len()), loss: 0.0, right: 0 };
    for (sums, class) in sums.chunks_exact(count).zip(classes) {
        let mut p = softmax(sums);
        verdict.loss -= f64::from(p[*class].max(1e-9).ln());
        verdict.right += usize::from(p.iter().all(|other| *other <= p[*class]));
        p[*class] -= 1.0;
        verdict.slopes.extend(p);
    }
    verdict
}

/// The way of tiles through the convolutions.
struct Way {
    /// For each layer where its weights are, what came in and what was made standard of what went out.
    layers: Vec<(Plan, usize, Vec<f32>, Vec<f32>)>,
    moments: Vec<Moments>,
    /// What comes out at the end.
    features: Vec<f32>,
}

impl Way {
    fn new(shape: &Shape, weights: &[f32], inputs: &[&[f32]]) -> Way {
        let count = inputs.len();
        let mut values: Vec<f32> = inputs.concat();
        let (mut side, mut at) = (shape.side, 0);
        let (mut layers, mut moments) = (Vec::new(), Vec::new());
        let mut patches = Vec::new();
        for layer in shape.layers {
            let (kernel, biases) = weights[at..at + size(*layer)].split_at(9 * layer.inputs * layer.outputs);
            let plan = Plan { layer: *layer, side, count };
            let mut standard = vec![0.0; plan.rows(count) * layer.outputs];
            for (tiles, standard) in plan.groups().zip(standard.chunks_mut(plan.rows(plan.group()) * layer.outputs)) {
                let rows = plan.rows(tiles.len());
                plan.patch(&values, tiles, &mut patches);
                multiply(view(&patches, rows), view(kernel, 9 * layer.inputs), standard, rows);
            }
            let channels = Moments::of(&standard, layer.outputs);
            channels.standardise(&mut standard);
            moments.push(channels);
            let mut out = standard.clone();
            for row in out.chunks_exact_mut(layer.outputs) {
                row.iter_mut().zip(biases).for_each(|(value, bias)| *value = (*value + bias).max(0.0));
            }
            layers.push((plan, at, values, standard));
            (values, side, at) = (out, side / layer.stride, at + size(*layer));
        }
        Way { layers, moments, features: values }
    }

    /// The way back: from the slopes of the features, those of the layers' weights are added to `slopes`.
    fn back(self, weights: &[f32], mut back: Vec<f32>, slopes: &mut [f32]) -> Vec<Moments> {
        let mut patches = Vec::new();
        for ((plan, at, values, standard), channels) in self.layers.into_iter().zip(&self.moments).rev() {
            let layer = plan.layer;
            let cut = 9 * layer.inputs * layer.outputs;
            let (kernel, biases) = weights[at..at + size(layer)].split_at(cut);
            for (slopes, standard) in back.chunks_exact_mut(layer.outputs).zip(standard.chunks_exact(layer.outputs)) {
                for (slope, (value, bias)) in slopes.iter_mut().zip(standard.iter().zip(biases)) {
                    *slope = if value + bias > 0.0 { *slope } else { 0.0 };
                }
            }
            let (kernel_slopes, bias_slopes) = slopes[at..at + size(layer)].split_at_mut(cut);
            add_rows(bias_slopes, &back);
            channels.unstandardise(&mut back, &standard, bias_slopes);
            // The first layer's inputs are the picture, which does not learn.
            let mut value_slopes = vec![0.0; if at > 0 { values.len() } else { 0 }];
            for (tiles, back) in plan.groups().zip(back.chunks(plan.rows(plan.group()) * layer.outputs)) {
                let rows = plan.rows(tiles.len());
                plan.patch(&values, tiles.clone(), &mut patches);
                multiply(view(&patches, rows).t(), view(back, rows), kernel_slopes, 9 * layer.inputs);
                if at > 0 {
                    patches.fill(0.0);
                    multiply(view(back, rows), view(kernel, 9 * layer.inputs).t(), &mut patches, rows);
                    plan.unpatch(&patches, tiles, &mut value_slopes);
                }
            }
            back = value_slopes;
        }
        self.moments
    }
}

/// How the tiles of a batch go through a layer: a few at a time, so that their patches stay in the cache.
#[derive(Clone, Copy)]
struct Plan {
    layer: Layer,
    /// Pixels to a side of what comes in.
    side: usize,
    /// Tiles in all.
    count: usize,
}

/// Patches that are made at a time.
const PATCHES: usize = 512;

impl Plan {
    /// Patches of so many tiles: one for every pixel that goes out.
    fn rows(&self, tiles: usize) -> usize {
        tiles * (self.side / self.layer.stride).pow(2)
    }

    fn group(&self) -> usize {
        (PATCHES / self.rows(1)).max(1)
    }

    fn groups(&self) -> impl Iterator<Item = Range<usize>> + use<> {
        let (count, group) = (self.count, self.group());
        (0..count).step_by(group).map(move |first| first..(first + group).min(count))
    }

    /// For every output pixel of these tiles the three by three pixels it looks at, in one row; zeros beyond the rim.
    fn patch(&self, values: &[f32], tiles: Range<usize>, patches: &mut Vec<f32>) {
        patches.clear();
        patches.resize(self.rows(tiles.len()) * 9 * self.layer.inputs, 0.0);
        self.each_run(tiles, |patch, value, length| patches[patch..patch + length].copy_from_slice(&values[value..value + length]));
    }

    /// The way back: every pixel gathers the slopes of all patches it is in.
    fn unpatch(&self, patches: &[f32], tiles: Range<usize>, values: &mut [f32]) {
        self.each_run(tiles, |patch, value, length| {
            values[value..value + length].iter_mut().zip(&patches[patch..patch + length]).for_each(|(sum, slope)| *sum += slope);
        });
    }

    /// Calls with (place in the patches, place in the values, length) for every run of a patch that lies within the plane.
    fn each_run(&self, tiles: Range<usize>, mut call: impl FnMut(usize, usize, usize)) {
        let (channels, stride, side, out) = (self.layer.inputs, self.layer.stride, self.side, self.side / self.layer.stride);
        for (row, (tile, y, x)) in tiles.flat_map(|t| (0..out).flat_map(move |y| (0..out).map(move |x| (t, y, x)))).enumerate() {
            for ky in 0..3 {
                let Some(from_y) = (y * stride + ky).checked_sub(1).filter(|from| *from < side) else { continue };
                let first = usize::from(x == 0);
                let last = (side + 1 - x * stride).min(3);
                let from_x = x * stride + first - 1;
                let patch = (row * 9 + ky * 3 + first) * channels;
                call(patch, ((tile * side + from_y) * side + from_x) * channels, (last - first) * channels);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use rival_core::Rng;
    use rival_vision::net::{Council, Net};

    use super::super::Sample;
    use super::super::standard::folded;
    use super::*;

    const SMALL: Shape = Shape {
        side: 8,
        layers: &[
            Layer { inputs: 2, outputs: 16, stride: 2 },
            Layer { inputs: 16, outputs: 16, stride: 1 },
            Layer { inputs: 16, outputs: 16, stride: 2 },
        ],
        classes: 4,
        council: Some(Council { width: 12, heads: 3, rounds: 2, inner: 10 }),
    };

    fn numbers(count: usize, scale: f32, rng: &mut Rng) -> Vec<f32> {
        (0..count).map(|_| (rng.unit() as f32 - 0.5) * scale).collect()
    }

    /// Boards of these numbers of squares.
    fn boards(counts: &[usize], rng: &mut Rng) -> Vec<Lesson> {
        let sample = |rng: &mut Rng| Sample { input: numbers(128, 2.0, rng), class: rng.below(4), square: rng.below(64) };
        counts.iter().map(|count| (0..*count).map(|_| sample(rng)).collect()).collect()
    }

    #[test]
    fn the_loss_is_that_of_the_network_that_ships() {
        for shape in [SMALL, Shape { council: None, ..SMALL }] {
            let mut rng = Rng::new(3);
            let weights = numbers(shape.weights(), 0.8, &mut rng);
            let lessons = boards(&[3, 1, 4], &mut rng);
            let found = gradient(&shape, &weights, &lessons);
            let net = Net::new(shape, &folded(&shape, &weights, &found.moments)).expect("as many weights as it has");
            let mut loss = 0.0;
            for lesson in &lessons {
                let inputs: Vec<Vec<f32>> = lesson.iter().map(|sample| sample.input.clone()).collect();
                let squares: Vec<usize> = lesson.iter().map(|sample| sample.square).collect();
                let answers = net.judge_together(&net.describe(&inputs), &squares);
                loss += answers.iter().zip(lesson).map(|(p, sample)| -p[sample.class].ln()).sum::<f32>();
            }
            assert!((found.loss - f64::from(loss)).abs() < 1e-3, "{} {loss}", found.loss);
        }
    }

    #[test]
    fn slopes_are_what_a_small_step_shows() {
        // What counts in full, and what a tile says alone: their slopes are examined apart.
        for shape in [SMALL, Shape { council: None, ..SMALL }] {
            let mut rng = Rng::new(5);
            let mut weights = numbers(shape.weights(), 0.5, &mut rng);
            let lessons = boards(&[3, 2], &mut rng);
            let alone = Shape { council: None, ..shape };
            let loss = |weights: &[f32]| {
                let together = gradient(&shape, weights, &lessons).loss;
                let by_itself = gradient(&alone, &weights[..alone.weights()], &lessons).loss;
                if shape.council.is_some() { together + f64::from(ALONE) * by_itself } else { together }
            };
            let slopes = gradient(&shape, &weights, &lessons).slopes;
            // Where a step crosses the rectifier's kink the two differ: that happens, but seldom.
            let (mut checked, mut kinks, step) = (0, 0, 3e-4);
            for i in 0..400 {
                let at = if i % 2 == 0 { rng.below(weights.len()) } else { alone.weights() - 1 - rng.below(alone.weights()) };
                let old = weights[at];
                let mut loss_at = |value: f32| {
                    weights[at] = value;
                    loss(&weights)
                };
                let slope = ((loss_at(old + step) - loss_at(old - step)) / (2.0 * f64::from(step))) as f32;
                weights[at] = old;
                kinks += usize::from((slope - slopes[at]).abs() > 4e-3 + 0.03 * slope.abs());
                checked += usize::from(slope.abs() > 1e-3);
            }
            assert!(checked > 150 && kinks * 20 < checked, "{kinks} of {checked} differ");
        }
    }
}
