//! The slope of the loss: what each weight should change for the network to read these tiles better. The network is the one of
//! `rival_vision::net`; here it runs in matrices, many tiles at once, and keeps what the way back needs.

use std::ops::Range;

use ndarray::linalg::general_mat_mul;
use ndarray::{ArrayView2, ArrayViewMut2};
use rival_vision::net::{Layer, Shape, softmax};

use super::standard::{Moments, size};

/// What a batch taught.
pub struct Gradient {
    /// The slope for every weight, summed over the batch.
    pub slopes: Vec<f32>,
    /// The summed loss, in nats.
    pub loss: f64,
    /// How many were read right.
    pub right: usize,
    /// What the channels of every layer had before they were made standard.
    pub moments: Vec<Moments>,
}

/// The gradient of the cross-entropy of these inputs, each of which shows the class beside it.
pub fn gradient(shape: &Shape, weights: &[f32], inputs: &[&[f32]], classes: &[usize]) -> Gradient {
    let mut slopes = vec![0.0; weights.len()];
    let count = inputs.len();
    let mut values: Vec<f32> = inputs.concat();
    let mut side = shape.side;
    let mut at = 0;
    let (mut way, mut moments) = (Vec::new(), Vec::new());
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
        way.push((plan, at, values, standard));
        (values, side, at) = (out, side / layer.stride, at + size(*layer));
    }

    let features = shape.features();
    let (last, biases) = weights[at..].split_at(features * shape.classes);
    let mut sums: Vec<f32> = biases.iter().copied().cycle().take(count * shape.classes).collect();
    multiply(view(&values, count), view(last, features), &mut sums, count);
    let (mut loss, mut right) = (0.0, 0);
    for (sums, class) in sums.chunks_exact_mut(shape.classes).zip(classes) {
        let mut p = softmax(sums);
        loss -= f64::from(p[*class].max(1e-9).ln());
        right += usize::from(p.iter().all(|other| *other <= p[*class]));
        p[*class] -= 1.0;
        sums.copy_from_slice(&p);
    }

    let (last_slopes, bias_slopes) = slopes[at..].split_at_mut(features * shape.classes);
    multiply(view(&values, count).t(), view(&sums, count), last_slopes, features);
    add_rows(bias_slopes, &sums);
    let mut back = vec![0.0; count * features];
    multiply(view(&sums, count), view(last, features).t(), &mut back, count);

    for ((plan, at, values, standard), channels) in way.into_iter().zip(&moments).rev() {
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
    Gradient { slopes, loss, right, moments }
}

fn view(numbers: &[f32], rows: usize) -> ArrayView2<'_, f32> {
    ArrayView2::from_shape((rows, numbers.len() / rows), numbers).expect("rows divide the numbers")
}

/// Adds the product of two matrices to a third.
fn multiply(a: ArrayView2<'_, f32>, b: ArrayView2<'_, f32>, sum: &mut [f32], rows: usize) {
    let columns = sum.len() / rows;
    let mut sum = ArrayViewMut2::from_shape((rows, columns), sum).expect("rows divide the numbers");
    general_mat_mul(1.0, &a, &b, 1.0, &mut sum);
}

fn add_rows(sum: &mut [f32], rows: &[f32]) {
    for row in rows.chunks_exact(sum.len()) {
        sum.iter_mut().zip(row).for_each(|(sum, value)| *sum += value);
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
    use rival_vision::net::Net;

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
    };

    fn numbers(count: usize, scale: f32, rng: &mut Rng) -> Vec<f32> {
        (0..count).map(|_| (rng.unit() as f32 - 0.5) * scale).collect()
    }

    #[test]
    fn the_loss_is_that_of_the_network_that_ships() {
        let mut rng = Rng::new(3);
        let weights = numbers(SMALL.weights(), 0.8, &mut rng);
        let inputs: Vec<Vec<f32>> = (0..5).map(|_| numbers(128, 2.0, &mut rng)).collect();
        let classes = [0, 3, 1, 2, 1];
        let views: Vec<&[f32]> = inputs.iter().map(Vec::as_slice).collect();
        let found = gradient(&SMALL, &weights, &views, &classes);
        let shipped = folded(&SMALL, &weights, &found.moments);
        let answers = Net::new(SMALL, &shipped).expect("as many weights as it has").run(&inputs);
        let loss: f32 = answers.iter().zip(classes).map(|(p, class)| -p[class].ln()).sum();
        assert!((found.loss - f64::from(loss)).abs() < 1e-4);
    }

    #[test]
    fn slopes_are_what_a_small_step_shows() {
        let mut rng = Rng::new(5);
        let mut weights = numbers(SMALL.weights(), 0.5, &mut rng);
        let inputs: Vec<Vec<f32>> = (0..3).map(|_| numbers(128, 2.0, &mut rng)).collect();
        let views: Vec<&[f32]> = inputs.iter().map(Vec::as_slice).collect();
        let classes = [2, 0, 3];
        let slopes = gradient(&SMALL, &weights, &views, &classes).slopes;
        // Where a step crosses the rectifier's kink the two differ: that happens, but seldom.
        let (mut checked, mut kinks, step) = (0, 0, 1e-3);
        for _ in 0..300 {
            let at = rng.below(weights.len());
            let old = weights[at];
            let mut loss_at = |value: f32| {
                weights[at] = value;
                gradient(&SMALL, &weights, &views, &classes).loss
            };
            let slope = ((loss_at(old + step) - loss_at(old - step)) / (2.0 * f64::from(step))) as f32;
            weights[at] = old;
            kinks += usize::from((slope - slopes[at]).abs() > 2e-3 + 0.03 * slope.abs());
            checked += usize::from(slope.abs() > 1e-3);
        }
        assert!(checked > 150 && kinks * 20 < checked, "{kinks} of {checked} differ");
    }
}
