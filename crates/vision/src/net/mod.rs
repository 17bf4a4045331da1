//! The network that reads a tile: convolutions of three by three, the rectifier between them, and one linear layer at the end; the tiles of
//! one board may then take counsel together. Its weights are trained by `school` (crates/school) and kept in half precision. This module
//! only runs it.

mod conv;
mod council;
mod half;
mod multiply;
#[cfg(test)]
mod tests;

use conv::{Cpu, Plane};
use council::Seated;
pub use council::{Council, PLACES, Part, answered, normal};
pub use half::{from_half, to_half};

/// One convolution: its channels in and out (multiples of 16 out), and how many pixels it steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Layer {
    /// Channels that come in.
    pub inputs: usize,
    /// Channels that go out.
    pub outputs: usize,
    /// 1 keeps the size, 2 halves it.
    pub stride: usize,
}

/// The build of a network.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// Pixels to a side of what it reads.
    pub side: usize,
    /// Its convolutions.
    pub layers: &'static [Layer],
    /// What it tells apart.
    pub classes: usize,
    /// How the tiles of a board are read together, if they are.
    pub council: Option<Council>,
}

impl Shape {
    /// How many weights it has: each layer's, then its biases; the last layer likewise; then the council's.
    pub fn weights(&self) -> usize {
        self.alone() + self.council.map_or(0, |council| council.weights(self.features(), self.classes))
    }

    /// How many of them read a tile by itself.
    pub fn alone(&self) -> usize {
        self.layers.iter().map(|l| (9 * l.inputs + 1) * l.outputs).sum::<usize>() + (self.features() + 1) * self.classes
    }

    /// Numbers that reach the last layer.
    pub fn features(&self) -> usize {
        let side = self.layers.iter().fold(self.side, |side, layer| side / layer.stride);
        side * side * self.layers.last().map_or(0, |layer| layer.outputs)
    }
}

/// A network ready to run.
pub struct Net {
    shape: Shape,
    cpu: Cpu,
    /// For each convolution: its weights in blocks of 16 outputs, and its biases.
    layers: Vec<(Vec<[f32; 16]>, Vec<f32>)>,
    /// The last layer: for each class one row of weights, and its biases.
    last: (Vec<f32>, Vec<f32>),
    council: Option<Seated>,
}

/// Tiles that go through a layer together: its weights are fetched once for all of them.
const GROUP: usize = 8;

impl Net {
    /// A network of these weights, in the order that [`Shape::weights`] tells; a convolution's are [row][column][input][output], the
    /// last layer's [input][class]. Nothing if their number is wrong.
    pub fn new(shape: Shape, weights: &[f32]) -> Option<Net> {
        if weights.len() != shape.weights() {
            return None;
        }
        let mut rest = weights;
        let mut take = |count: usize| {
            let (taken, left) = rest.split_at(count);
            rest = left;
            taken
        };
        let layers = shape
            .layers
            .iter()
            .map(|layer| {
                let flat = take(9 * layer.inputs * layer.outputs);
                let mut packed = Vec::with_capacity(flat.len() / 16);
                for block in 0..layer.outputs / 16 {
                    packed.extend(flat.chunks_exact(layer.outputs).map(|row| {
                        let mut sixteen = [0.0; 16];
                        sixteen.copy_from_slice(&row[block * 16..block * 16 + 16]);
                        sixteen
                    }));
                }
                (packed, take(layer.outputs).to_vec())
            })
            .collect();
        let flat = take(shape.features() * shape.classes);
        let rows = (0..shape.classes).flat_map(|class| flat.iter().skip(class).step_by(shape.classes).copied()).collect();
        let last = (rows, take(shape.classes).to_vec());
        let council = shape.council.map(|council| Seated::new(council, shape.features(), shape.classes, &mut take));
        Some(Net { shape, cpu: Cpu::detect(), layers, last, council })
    }

    /// A network whose weights are kept in half precision, two bytes each, the lower first.
    pub fn from_bytes(shape: Shape, bytes: &[u8]) -> Option<Net> {
        let weights: Vec<f32> = bytes.chunks_exact(2).map(|two| from_half(u16::from_le_bytes([two[0], two[1]]))).collect();
        Net::new(shape, &weights)
    }

    /// The same with another version of the convolution.
    #[cfg(test)]
    fn on(mut self, cpu: Cpu) -> Net {
        self.cpu = cpu;
        self
    }

    /// The probability of each class, for every input; an input is side x side pixels of the first layer's channels.
    pub fn run(&self, inputs: &[Vec<f32>]) -> Vec<Vec<f32>> {
        self.describe(inputs).iter().map(|features| self.judge(features)).collect()
    }

    /// What the last layer sees of every input.
    pub fn describe(&self, inputs: &[Vec<f32>]) -> Vec<Vec<f32>> {
        inputs.chunks(GROUP).flat_map(|group| self.describe_group(group)).collect()
    }

    fn describe_group(&self, inputs: &[Vec<f32>]) -> Vec<Vec<f32>> {
        let mut side = self.shape.side;
        let channels = self.shape.layers.first().map_or(0, |layer| layer.inputs);
        let mut planes: Vec<Plane> = inputs.iter().map(|numbers| Plane::padded(numbers, side, channels)).collect();
        for (layer, (weights, biases)) in self.shape.layers.iter().zip(&self.layers) {
            let mut out: Vec<Plane> = planes.iter().map(|_| Plane::zero(side / layer.stride, layer.outputs)).collect();
            self.cpu.convolve(&planes, layer.stride, weights, biases, &mut out);
            side /= layer.stride;
            planes = out;
        }
        planes.iter().map(Plane::inner).collect()
    }

    /// The probability of each class for a tile by itself, given what the last layer sees of it.
    pub fn judge(&self, features: &[f32]) -> Vec<f32> {
        softmax(&self.sums(features))
    }

    /// The same for the tiles of one board together; `squares` are their numbers.
    pub fn judge_together(&self, features: &[Vec<f32>], squares: &[usize]) -> Vec<Vec<f32>> {
        let Some(council) = &self.council else { return features.iter().map(|features| self.judge(features)).collect() };
        let more = council.sit(&features.concat(), squares);
        let together = |(features, more): (&Vec<f32>, &[f32])| {
            softmax(&self.sums(features).iter().zip(more).map(|(sum, more)| sum + more).collect::<Vec<_>>())
        };
        features.iter().zip(more.chunks_exact(self.shape.classes)).map(together).collect()
    }

    fn sums(&self, features: &[f32]) -> Vec<f32> {
        let (rows, biases) = &self.last;
        let sum = |(row, bias): (&[f32], &f32)| bias + row.iter().zip(features).map(|(w, x)| w * x).sum::<f32>();
        rows.chunks_exact(features.len()).zip(biases).map(sum).collect()
    }
}

/// Sums as probabilities.
pub fn softmax(sums: &[f32]) -> Vec<f32> {
    let most = sums.iter().copied().fold(f32::MIN, f32::max);
    let powers: Vec<f32> = sums.iter().map(|sum| (sum - most).exp()).collect();
    let total: f32 = powers.iter().sum();
    powers.iter().map(|power| power / total).collect()
}
