//! The convolution, compiled once for any processor and once for those with eight numbers to a register and a fused multiply and add:
//! nearly all the time of reading is spent here.

// The version for newer processors and its proof: see `Cpu::convolve`.
#![allow(unsafe_code)]

/// Pixels by channels, with a rim of zeros one pixel wide.
pub(super) struct Plane {
    side: usize,
    channels: usize,
    numbers: Vec<f32>,
}

impl Plane {
    pub fn zero(side: usize, channels: usize) -> Plane {
        Plane { side, channels, numbers: vec![0.0; (side + 2) * (side + 2) * channels] }
    }

    pub fn padded(inner: &[f32], side: usize, channels: usize) -> Plane {
        let mut plane = Plane::zero(side, channels);
        for (y, row) in inner.chunks_exact(side * channels).enumerate().take(side) {
            let from = ((y + 1) * (side + 2) + 1) * channels;
            plane.numbers[from..from + row.len()].copy_from_slice(row);
        }
        plane
    }

    /// Without the rim, row by row.
    pub fn inner(&self) -> Vec<f32> {
        let row = (self.side + 2) * self.channels;
        (1..=self.side).flat_map(|y| &self.numbers[y * row + self.channels..(y + 1) * row - self.channels]).copied().collect()
    }
}

/// Which version this processor can run. Made only by [`Cpu::detect`] and [`Cpu::portable`].
#[derive(Clone, Copy)]
pub(super) struct Cpu {
    modern: bool,
}

impl Cpu {
    pub fn detect() -> Cpu {
        #[cfg(target_arch = "x86_64")]
        let modern = is_x86_feature_detected!("avx2") && is_x86_feature_detected!("fma");
        #[cfg(not(target_arch = "x86_64"))]
        let modern = false;
        Cpu { modern }
    }

    #[cfg(test)]
    pub fn portable() -> Cpu {
        Cpu { modern: false }
    }

    /// A convolution of every plane, then the rectifier. The weights are in blocks of sixteen outputs.
    pub fn convolve(self, from: &[Plane], stride: usize, weights: &[[f32; 16]], biases: &[f32], to: &mut [Plane]) {
        #[cfg(target_arch = "x86_64")]
        if self.modern {
            // SAFETY: `modern` is set by `detect` alone, which has checked that the processor has these features; a thread
            // never moves to a processor with fewer.
            unsafe { modern(from, stride, weights, biases, to) };
            return;
        }
        all::<false>(from, stride, weights, biases, to);
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,fma")]
fn modern(from: &[Plane], stride: usize, weights: &[[f32; 16]], biases: &[f32], to: &mut [Plane]) {
    all::<true>(from, stride, weights, biases, to);
}

#[inline(always)]
fn all<const FUSED: bool>(from: &[Plane], stride: usize, weights: &[[f32; 16]], biases: &[f32], to: &mut [Plane]) {
    let Some(channels) = from.first().map(|plane| plane.channels) else { return };
    for (block, (weights, biases)) in weights.chunks_exact(9 * channels).zip(biases.chunks_exact(16)).enumerate() {
        for (from, to) in from.iter().zip(to.iter_mut()) {
            match to.side {
                side if side % 4 == 0 => one::<FUSED, 4>(from, stride, weights, biases, block, to),
                side if side % 3 == 0 => one::<FUSED, 3>(from, stride, weights, biases, block, to),
                side if side % 2 == 0 => one::<FUSED, 2>(from, stride, weights, biases, block, to),
                _ => one::<FUSED, 1>(from, stride, weights, biases, block, to),
            }
        }
    }
}

/// Sixteen output channels of one plane, `PIXELS` of a row at once: their sums stay in registers.
#[inline(always)]
fn one<const FUSED: bool, const PIXELS: usize>(
    from: &Plane,
    stride: usize,
    weights: &[[f32; 16]],
    biases: &[f32],
    block: usize,
    to: &mut Plane,
) {
    let run = 3 * from.channels;
    for y in 0..to.side {
        for x in (0..to.side).step_by(PIXELS) {
            let mut sums = [[0.0f32; 16]; PIXELS];
            for sum in &mut sums {
                sum.copy_from_slice(biases);
            }
            for (ky, weights) in weights.chunks_exact(run).enumerate() {
                let start = ((y * stride + ky) * (from.side + 2) + x * stride) * from.channels;
                let rows: [&[f32]; PIXELS] = std::array::from_fn(|p| &from.numbers[start + p * stride * from.channels..][..run]);
                for (k, weight) in weights.iter().enumerate() {
                    for p in 0..PIXELS {
                        let number = rows[p][k];
                        for (sum, weight) in sums[p].iter_mut().zip(weight) {
                            *sum = if FUSED { number.mul_add(*weight, *sum) } else { number * weight + *sum };
                        }
                    }
                }
            }
            for (p, sums) in sums.iter().enumerate() {
                let at = ((y + 1) * (to.side + 2) + x + p + 1) * to.channels + block * 16;
                for (out, sum) in to.numbers[at..at + 16].iter_mut().zip(sums) {
                    *out = sum.max(0.0);
                }
            }
        }
    }
}
