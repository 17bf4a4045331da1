//! Makes pictures smaller or larger the ways that browsers, phones and scanners do: by nearest, straight, smooth or sharp filters.
//! Knows bytes only.

/// How new pixels come from old ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Filter {
    /// The nearest pixel: hard steps.
    Nearest,
    /// Between two neighbours, whatever lies between: glitters when much is left out.
    Linear,
    /// A triangle as wide as what a new pixel covers: what good programs do.
    Smooth,
    /// Lanczos with two lobes: sharp, rings a little.
    Sharp,
}

/// `C` bytes for each pixel, `from` and `to` as width and height; neither may be zero.
pub fn scale<const C: usize>(bytes: &[u8], from: (usize, usize), to: (usize, usize), filter: Filter) -> Vec<u8> {
    if from == to {
        return bytes.to_vec();
    }
    // Rows first where that leaves less to do.
    let columns = weights(from.0, to.0, filter);
    let rows = weights(from.1, to.1, filter);
    let mut half = vec![0f32; to.0 * from.1 * C];
    for (line, out) in bytes.chunks_exact(from.0 * C).zip(half.chunks_exact_mut(to.0 * C)) {
        for (pixel, (start, weights)) in out.chunks_exact_mut(C).zip(&columns) {
            let mut sum = [0f32; C];
            for (old, weight) in line[start * C..].chunks_exact(C).zip(weights) {
                for c in 0..C {
                    sum[c] += f32::from(old[c]) * weight;
                }
            }
            pixel.copy_from_slice(&sum);
        }
    }
    let width = to.0 * C;
    let mut out = vec![0u8; width * to.1];
    let mut sum = vec![0f32; width];
    for (line, (start, weights)) in out.chunks_exact_mut(width).zip(&rows) {
        sum.fill(0.0);
        for (k, weight) in weights.iter().enumerate() {
            let old = &half[(start + k) * width..(start + k + 1) * width];
            for (sum, old) in sum.iter_mut().zip(old) {
                *sum += old * weight;
            }
        }
        for (byte, sum) in line.iter_mut().zip(&sum) {
            *byte = (sum + 0.5) as u8;
        }
    }
    out
}

/// For each new place, the first old one it looks at and the weight of each from there on; the weights add up to one.
fn weights(from: usize, to: usize, filter: Filter) -> Vec<(usize, Vec<f32>)> {
    let ratio = from as f32 / to as f32;
    let stretch = ratio.max(1.0);
    (0..to)
        .map(|i| {
            let middle = (i as f32 + 0.5) * ratio;
            let reach = match filter {
                Filter::Nearest => return ((middle as usize).min(from - 1), vec![1.0]),
                Filter::Linear => 1.0,
                Filter::Smooth => stretch,
                Filter::Sharp => 2.0 * stretch,
            };
            let first = ((middle - reach).floor().max(0.0) as usize).min(from - 1);
            let last = ((middle + reach).ceil() as usize).clamp(first + 1, from);
            let mut weights: Vec<f32> = (first..last)
                .map(|k| {
                    let distance = (k as f32 + 0.5 - middle).abs();
                    match filter {
                        Filter::Sharp => lanczos(distance / stretch),
                        _ => (1.0 - distance / reach).max(0.0),
                    }
                })
                .collect();
            let sum: f32 = weights.iter().sum();
            if sum.abs() < 1e-6 {
                let even = 1.0 / weights.len() as f32;
                weights.fill(even);
            } else {
                weights.iter_mut().for_each(|weight| *weight /= sum);
            }
            (first, weights)
        })
        .collect()
}

fn lanczos(x: f32) -> f32 {
    let sinc = |x: f32| if x.abs() < 1e-5 { 1.0 } else { (std::f32::consts::PI * x).sin() / (std::f32::consts::PI * x) };
    if x < 2.0 { sinc(x) * sinc(x / 2.0) } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_even_picture_stays_even_at_any_size() {
        for filter in [Filter::Nearest, Filter::Linear, Filter::Smooth, Filter::Sharp] {
            for to in [(1, 1), (3, 7), (20, 11), (64, 64)] {
                assert!(scale::<3>(&[77; 13 * 9 * 3], (13, 9), to, filter).iter().all(|&byte| byte == 77), "{filter:?} {to:?}");
            }
        }
    }

    #[test]
    fn halving_takes_the_mean() {
        let small = scale::<1>(&[0, 100, 200, 100], (4, 1), (2, 1), Filter::Smooth);
        assert!(small[0] < small[1]);
        assert_eq!(scale::<1>(&[10, 20], (2, 1), (4, 1), Filter::Nearest), [10, 10, 20, 20]);
    }
}
