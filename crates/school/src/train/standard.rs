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
            means.iter_mut().zip(row).for_each(|(sum, value)| *sum += value / count);
        }
        for row in rows.chunks_exact(channels) {
            let parts = row.iter().zip(&means).map(|(value, mean)| (value - mean).powi(2));
            variances.iter_mut().zip(parts).for_each(|(sum, part)| *sum += part / count);
        }
        Moments { means, variances }
    }

    /// Brings rows to mean 0 and spread 1.
    pub fn standardise(&self, rows: &mut [f32]) {
        let scales = self.scales();
        for row in rows.chunks_exact_mut(self.means.len()) {
            for ((value, mean), scale) in row.iter_mut().zip(&self.means).zip(&scales) {
                *value = (*value - mean) * scale;
            }
        }
    }

    /// The way back through [`Moments::standardise`]: the slopes for the standard rows become those for the rows as they were. `sums` are
    /// the slopes' sums by channel.
    pub fn unstandardise(&self, slopes: &mut [f32], standard: &[f32], sums: &[f32]) {
        let channels = self.means.len();
        let count = (slopes.len() / channels) as f32;
        let mut along = vec![0.0; channels];
        for (slopes, standard) in slopes.chunks_exact(channels).zip(standard.chunks_exact(channels)) {
            along.iter_mut().zip(slopes.iter().zip(standard)).for_each(|(sum, (slope, value))| *sum += slope * value);
        }
        let scales = self.scales();
        for (slopes, standard) in slopes.chunks_exact_mut(channels).zip(standard.chunks_exact(channels)) {
            for (c, (slope, value)) in slopes.iter_mut().zip(standard).enumerate() {
                *slope = scales[c] * (*slope - (sums[c] + value * along[c]) / count);
            }
        }
    }

    fn scales(&self) -> Vec<f32> {
        self.variances.iter().map(|variance| 1.0 / (variance + LEAST).sqrt()).collect()
    }

    /// Moves towards others by a share.
    pub fn approach(&mut self, others: &Moments, share: f32) {
        let pairs = self.means.iter_mut().zip(&others.means).chain(self.variances.iter_mut().zip(&others.variances));
        pairs.for_each(|(own, other)| *own += share * (other - *own));
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
        moments.standardise(&mut rows);
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
