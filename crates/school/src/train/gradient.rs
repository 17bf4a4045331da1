//! The slope of the loss: what each weight should change for the network to read these tiles better. The network is the one of
//! `rival_vision::net`; here it runs in products of matrices, many tiles at once, and keeps what the way back needs.

use std::ops::Range;

use rival_vision::net::{Layer, Shape, softmax};

use super::Lesson;
use super::counsel::Counsel;
use super::matrix::{Linear, add};
use super::product::Product;
use super::shelf::Shelf;
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
pub fn gradient(shape: &Shape, weights: &[f32], lessons: &[Lesson], shelf: &mut Shelf) -> Gradient {
    let samples = || lessons.iter().flatten();
    let inputs: Vec<&[f32]> = samples().map(|sample| sample.input.as_slice()).collect();
    let classes: Vec<usize> = samples().map(|sample| sample.class).collect();
    let mut slopes = vec![0.0; weights.len()];
    let way = Way::new(shape, weights, &inputs, shelf);

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
    let moments = way.back(weights, back, &mut slopes, shelf);
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
    layers: Vec<Passed>,
    /// What comes out at the end.
    features: Vec<f32>,
}

/// A layer that tiles went through.
struct Passed {
    plan: Plan,
    /// Where its weights are.
    at: usize,
    /// What came in.
    values: Vec<f32>,
    /// What was made standard of what went out.
    standard: Vec<f32>,
    moments: Moments,
}

impl Way {
    fn new(shape: &Shape, weights: &[f32], inputs: &[&[f32]], shelf: &mut Shelf) -> Way {
        let count = inputs.len();
        let channels = shape.layers.first().map_or(0, |layer| layer.inputs);
        let planes = Planes { side: shape.side, channels, rim: 1 };
        let mut values = planes.rimmed(count, shelf);
        for (line, numbers) in inputs.iter().flat_map(|input| input.chunks_exact(shape.side * channels)).enumerate() {
            values[planes.line(line)].copy_from_slice(numbers);
        }
        let (mut side, mut at) = (shape.side, 0);
        let mut layers = Vec::new();
        for layer in shape.layers {
            let (kernel, biases) = weights[at..at + size(*layer)].split_at(9 * layer.inputs * layer.outputs);
            let plan = Plan::new(*layer, side);
            let mut standard = shelf.take(count * plan.to.side.pow(2) * layer.outputs);
            plan.convolve(&values, kernel, &mut standard);
            let moments = Moments::of(&standard, layer.outputs);
            let scales = moments.scales();
            // The last layer's numbers are features: nobody looks at their rim.
            let planes = Planes { rim: usize::from(layers.len() + 1 < shape.layers.len()), ..plan.to };
            let mut out = planes.rimmed(count, shelf);
            for (line, standard) in standard.chunks_exact_mut(planes.side * planes.channels).enumerate() {
                moments.standardise(standard, &scales);
                for (row, standard) in out[planes.line(line)].chunks_exact_mut(layer.outputs).zip(standard.chunks_exact(layer.outputs)) {
                    row.iter_mut().zip(standard.iter().zip(biases)).for_each(|(out, (value, bias))| *out = (value + bias).max(0.0));
                }
            }
            layers.push(Passed { plan, at, values, standard, moments });
            (values, side, at) = (out, planes.side, at + size(*layer));
        }
        Way { layers, features: values }
    }

    /// The way back: from the slopes of the features, those of the layers' weights are added to `slopes`, which were zero.
    fn back(self, weights: &[f32], mut back: Vec<f32>, slopes: &mut [f32], shelf: &mut Shelf) -> Vec<Moments> {
        for Passed { plan, at, values, standard, moments } in self.layers.iter().rev() {
            let (layer, to) = (plan.layer, plan.to);
            let cut = 9 * layer.inputs * layer.outputs;
            let (kernel, biases) = weights[*at..at + size(layer)].split_at(cut);
            let (kernel_slopes, bias_slopes) = slopes[*at..at + size(layer)].split_at_mut(cut);
            let mut along = vec![0.0; layer.outputs];
            for (slopes, standard) in back.chunks_exact_mut(layer.outputs).zip(standard.chunks_exact(layer.outputs)) {
                let sums = bias_slopes.iter_mut().zip(&mut along);
                for (((slope, value), bias), (sum, along)) in slopes.iter_mut().zip(standard).zip(biases).zip(sums) {
                    *slope = if value + bias > 0.0 { *slope } else { 0.0 };
                    *sum += *slope;
                    *along += *slope * value;
                }
            }
            let count = back.len() / (to.side.pow(2) * layer.outputs);
            let mut out = to.rimmed(count, shelf);
            let raw = moments.unstandardised((bias_slopes, &along), count * to.side.pow(2));
            let lines = back.chunks_exact(to.side * to.channels).zip(standard.chunks_exact(to.side * to.channels));
            lines.enumerate().for_each(|(line, (slopes, standard))| raw.fill(slopes, standard, &mut out[to.line(line)]));
            plan.add_kernel_slopes(values, &out, kernel_slopes);
            // The first layer's inputs are the picture, which does not learn.
            if *at > 0 {
                let values = plan.value_slopes(&out, kernel, shelf);
                shelf.put(std::mem::replace(&mut back, values));
            }
            shelf.put(out);
        }
        shelf.put(back);
        let moments = |passed: Passed| {
            shelf.put(passed.values);
            shelf.put(passed.standard);
            passed.moments
        };
        self.layers.into_iter().map(moments).collect()
    }
}

/// Planes of pixels by channels, one for each tile, all with a rim of zeros of so many pixels.
#[derive(Clone, Copy)]
struct Planes {
    side: usize,
    channels: usize,
    rim: usize,
}

impl Planes {
    /// So many planes with any numbers within their rims.
    fn rimmed(&self, count: usize, shelf: &mut Shelf) -> Vec<f32> {
        let mut numbers = shelf.take(count * self.size());
        let mut end = 0;
        for line in (0..count * self.side).map(|line| self.line(line)) {
            numbers[end..line.start].fill(0.0);
            end = line.end;
        }
        numbers[end..].fill(0.0);
        numbers
    }

    /// Numbers of one plane.
    fn size(&self) -> usize {
        (self.side + 2 * self.rim).pow(2) * self.channels
    }

    /// Where a pixel is; the rim begins at (0, 0).
    fn at(&self, tile: usize, y: usize, x: usize) -> usize {
        let row = self.side + 2 * self.rim;
        ((tile * row + y) * row + x) * self.channels
    }

    /// Where a line of pixels within the rim is, of all lines of all tiles.
    fn line(&self, line: usize) -> Range<usize> {
        let start = self.at(line / self.side, line % self.side + self.rim, self.rim);
        start..start + self.side * self.channels
    }

    /// Where the pixels within the rim are, in so many tiles.
    fn pixels(self, tiles: usize) -> impl Iterator<Item = usize> {
        each_pixel(tiles, self.side).map(move |(tile, y, x)| self.at(tile, y + self.rim, x + self.rim))
    }
}

/// Tile, row and column of every pixel.
fn each_pixel(tiles: usize, side: usize) -> impl Iterator<Item = (usize, usize, usize)> {
    (0..tiles * side * side).map(move |i| (i / side / side, i / side % side, i % side))
}

/// How tiles go through a layer, a few at a time: where its products find their numbers.
struct Plan {
    layer: Layer,
    /// What comes in.
    from: Planes,
    /// What goes out.
    to: Planes,
    /// Where the three by three pixels begin that each pixel that goes out looks at.
    patches: Vec<usize>,
    /// Where the numbers of such a patch are.
    steps: Vec<usize>,
    /// Where the pixels that go out are.
    pixels: Vec<usize>,
    /// Where a filter's rows begin.
    filters: Vec<usize>,
}

/// Pixels that go out at a time: few enough to stay in the cache.
const PIXELS: usize = 512;

impl Plan {
    fn new(layer: Layer, side: usize) -> Plan {
        let from = Planes { side, channels: layer.inputs, rim: 1 };
        let to = Planes { side: side / layer.stride, channels: layer.outputs, rim: 1 };
        let group = (PIXELS / to.side.pow(2)).max(1);
        Plan {
            layer,
            from,
            to,
            patches: each_pixel(group, to.side).map(|(tile, y, x)| from.at(tile, y * layer.stride, x * layer.stride)).collect(),
            steps: (0..3).flat_map(|y| from.at(0, y, 0)..from.at(0, y, 3)).collect(),
            pixels: to.pixels(group).collect(),
            filters: (0..9 * layer.inputs).map(|k| k * layer.outputs).collect(),
        }
    }

    fn group(&self) -> usize {
        self.pixels.len() / self.to.side.pow(2)
    }

    /// What the filters answer to every patch.
    fn convolve(&self, values: &[f32], kernel: &[f32], out: &mut [f32]) {
        let (size, width) = (self.group() * self.from.size(), self.layer.outputs);
        let places: Vec<usize> = (0..self.pixels.len()).map(|pixel| pixel * width).collect();
        for (values, out) in values.chunks(size).zip(out.chunks_mut(self.pixels.len() * width)) {
            let count = out.len() / width;
            let rows = &self.patches[..count];
            let product = Product { first: values, rows, columns: &self.steps, second: kernel, lines: &self.filters, width };
            product.put(out, &places[..count]);
        }
    }

    /// The way back to the filters: adds to the slope of each weight what it met, times the slope of what went out.
    fn add_kernel_slopes(&self, values: &[f32], out: &[f32], slopes: &mut [f32]) {
        let group = self.group();
        for (values, out) in values.chunks(group * self.from.size()).zip(out.chunks(group * self.to.size())) {
            let count = out.len() / self.to.size() * self.to.side.pow(2);
            let (columns, lines) = (&self.patches[..count], &self.pixels[..count]);
            let product = Product { first: values, rows: &self.steps, columns, second: out, lines, width: self.layer.outputs };
            product.add(slopes, &self.filters);
        }
    }

    /// The way back to what came in: every pixel gathers the slopes of all patches it was in. Those are others for even pixels than for odd ones,
    /// where the layer steps by two.
    fn value_slopes(&self, out: &[f32], kernel: &[f32], shelf: &mut Shelf) -> Vec<f32> {
        let Layer { inputs, outputs, stride } = self.layer;
        let turned = turned(kernel, inputs, outputs);
        let side = self.from.side;
        let plain = Planes { rim: 0, ..self.from };
        let group = self.group();
        let mut slopes = shelf.take(out.len() / self.to.size() * plain.size());
        for (odd_y, odd_x) in (0..stride).flat_map(|y| (0..stride).map(move |x| (y, x))) {
            let is_mine = |(_, y, x): &(usize, usize, usize)| y % stride == odd_y && x % stride == odd_x;
            let mine = || each_pixel(group, side).filter(is_mine);
            let rows: Vec<usize> = mine().map(|(tile, y, x)| self.to.at(tile, y / stride, x / stride)).collect();
            let places: Vec<usize> = mine().map(|(tile, y, x)| plain.at(tile, y, x)).collect();
            // Which row (or column) of a patch the pixel may be, and how far from `rows` the patches are in which it is.
            let met = |odd: usize| {
                let far = move |k: usize| odd + 1 + stride - k;
                (0..3).filter(move |k| far(*k).is_multiple_of(stride)).map(move |k| (k, far(k) / stride))
            };
            let (mut columns, mut lines) = (Vec::new(), Vec::new());
            for ((ky, y), (kx, x)) in met(odd_y).flat_map(|y| met(odd_x).map(move |x| (y, x))) {
                columns.extend((0..outputs).map(|output| self.to.at(0, y, x) + output));
                lines.extend((0..outputs).map(|output| ((ky * 3 + kx) * outputs + output) * inputs));
            }
            for (out, slopes) in out.chunks(group * self.to.size()).zip(slopes.chunks_mut(group * plain.size())) {
                let count = slopes.len() / plain.size() * (side / stride).pow(2);
                let product =
                    Product { first: out, rows: &rows[..count], columns: &columns, second: &turned, lines: &lines, width: inputs };
                product.put(slopes, &places[..count]);
            }
        }
        slopes
    }
}

/// A layer's weights as [row][column][output][input].
fn turned(kernel: &[f32], inputs: usize, outputs: usize) -> Vec<f32> {
    let mut turned = vec![0.0; kernel.len()];
    for (from, to) in kernel.chunks_exact(inputs * outputs).zip(turned.chunks_exact_mut(inputs * outputs)) {
        for (input, row) in from.chunks_exact(outputs).enumerate() {
            row.iter().enumerate().for_each(|(output, weight)| to[output * inputs + input] = *weight);
        }
    }
    turned
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
            let found = gradient(&shape, &weights, &lessons, &mut Shelf::default());
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
                let together = gradient(&shape, weights, &lessons, &mut Shelf::default()).loss;
                let by_itself = gradient(&alone, &weights[..alone.weights()], &lessons, &mut Shelf::default()).loss;
                if shape.council.is_some() { together + f64::from(ALONE) * by_itself } else { together }
            };
            let slopes = gradient(&shape, &weights, &lessons, &mut Shelf::default()).slopes;
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
