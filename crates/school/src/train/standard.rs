//! Standard channels: within a batch, what a filter answers is brought to mean 0 and spread 1 before its bias is added, which lets a deep
//! network learn several times as fast and makes it less of a learner by heart. The network that ships knows nothing of it: the means
//! and spreads that the channels had in the end are folded into its weights.

use rival_vision::net::{Layer, Shape};

/// Keeps a filter that always answers the same from being divided by nothing.
const LEAST: f32 = 1e-4;

/// Mean and variance of every channel of a layer over a batch.
pub struct Moments {
    means: Vec<f32>,
    variances: Vec<f32>,
}

impl Moments {
    /// Of rows of so many channels.
    pub fn of(rows: &[f32], channels: usize) -> Moments {
        let count = (rows.len() / channels) as f32;
        let (mut means, mut variances) = (vec![0.0; channels], vec![0.0; channels]);
        for row in rows.chunks_exact(channels) {
            means.iter_mut().zip(row).for_each(|(sum, value)| *sum += value);
        }
        means.iter_mut().for_each(|sum| *sum /= count);
        for row in rows.chunks_exact(channels) {
            let parts = row.iter().zip(&means).map(|(value, mean)| (value - mean).powi(2));
            variances.iter_mut().zip(parts).for_each(|(sum, part)| *sum += part);
        }
        variances.iter_mut().for_each(|sum| *sum /= count);
        Moments { means, variances }
    }

    /// Brings rows to mean 0 and spread 1.
    pub fn standardise(&self, rows: &mut [f32], scales: &[f32]) {
        for row in rows.chunks_exact_mut(self.means.len()) {
            for ((value, mean), scale) in row.iter_mut().zip(&self.means).zip(scales) {
                *value = (*value - mean) * scale;
            }
        }
    }

    /// The way back through [`Moments::standardise`], given by channel the sums of the slopes and of the slopes times the standard numbers of
    /// all rows, and how many there are.
    pub fn unstandardised(&self, (sums, along): (&[f32], &[f32]), count: usize) -> Raw {
        let mean = |sums: &[f32]| sums.iter().map(|sum| sum / count as f32).collect();
        Raw { scales: self.scales(), sums: mean(sums), along: mean(along) }
    }

    /// By how much each channel is multiplied.
    pub fn scales(&self) -> Vec<f32> {
        self.variances.iter().map(|variance| 1.0 / (variance + LEAST).sqrt()).collect()
    }

    /// Moves towards others by a share.
    pub fn approach(&mut self, others: &Moments, share: f32) {
        let pairs = self.means.iter_mut().zip(&others.means).chain(self.variances.iter_mut().zip(&others.variances));
        pairs.for_each(|(own, other)| *own += share * (other - *own));
    }
}

/// The way back through [`Moments::standardise`].
pub struct Raw {
    scales: Vec<f32>,
    sums: Vec<f32>,
    along: Vec<f32>,
}

impl Raw {
    /// From the slopes of standard rows those of the rows as they were.
    pub fn fill(&self, slopes: &[f32], standard: &[f32], raw: &mut [f32]) {
        let channels = self.scales.len();
        let rows = slopes.chunks_exact(channels).zip(standard.chunks_exact(channels));
        for (raw, (slopes, standard)) in raw.chunks_exact_mut(channels).zip(rows) {
            let known = self.scales.iter().zip(&self.sums).zip(&self.along);
            for ((raw, (slope, value)), ((scale, sum), along)) in raw.iter_mut().zip(slopes.iter().zip(standard)).zip(known) {
                *raw = scale * (slope - sum - value * along);
            }
        }
    }
}

/// What channels have before anything is known of them: mean 0, spread 1.
pub fn unknown(shape: &Shape) -> Vec<Moments> {
    shape.layers.iter().map(|layer| Moments { means: vec![0.0; layer.outputs], variances: vec![1.0; layer.outputs] }).collect()
}

/// The weights of a network that does the same without standard channels.
pub fn folded(shape: &Shape, weights: &[f32], moments: &[Moments]) -> Vec<f32> {
    let mut folded = weights.to_vec();
    let mut at = 0;
    for (layer, moments) in shape.layers.iter().zip(moments) {
        let (kernel, biases) = folded[at..at + size(*layer)].split_at_mut(9 * layer.inputs * layer.outputs);
        let scales = moments.scales();
        for row in kernel.chunks_exact_mut(layer.outputs) {
            row.iter_mut().zip(&scales).for_each(|(weight, scale)| *weight *= scale);
        }
        for ((bias, mean), scale) in biases.iter_mut().zip(&moments.means).zip(&scales) {
            *bias -= mean * scale;
        }
        at += size(*layer);
    }
    folded
}

/// How many weights a layer has: its filters, and a bias for each.
pub fn size(layer: Layer) -> usize {
    (9 * layer.inputs + 1) * layer.outputs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn standard_rows_have_mean_nothing_and_spread_one() {
        let mut rows: Vec<f32> = (0..60).map(|i| if i % 2 == 0 { i as f32 } else { 5.0 - (i * i % 7) as f32 }).collect();
        let moments = Moments::of(&rows, 2);
        moments.standardise(&mut rows, &moments.scales());
        let found = Moments::of(&rows, 2);
        assert!(found.means.iter().all(|mean| mean.abs() < 1e-5), "{:?}", found.means);
        assert!(found.variances.iter().all(|variance| (variance - 1.0).abs() < 1e-3), "{:?}", found.variances);
    }

    #[test]
    fn others_are_approached_by_a_share() {
        let mut own = Moments { means: vec![0.0], variances: vec![1.0] };
        own.approach(&Moments { means: vec![4.0], variances: vec![3.0] }, 0.25);
        assert_eq!((own.means[0], own.variances[0]), (1.0, 1.5));
    }
}
