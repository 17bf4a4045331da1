//! The convolution, once for any processor, and once each for those with eight and with sixteen numbers to a register and a fused
//! multiply and add: nearly all the time of reading is spent here.

// The versions for newer processors and their proofs: see `modern` and `widest`.
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

/// Which version this processor can run. Made only by [`Cpu::detect`] and [`Cpu::all`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Cpu(Version);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Version {
    Portable,
    #[cfg(target_arch = "x86_64")]
    Modern,
    #[cfg(target_arch = "x86_64")]
    Widest,
}

impl Cpu {
    /// The best version that this processor can run.
    pub fn detect() -> Cpu {
        Cpu::all().pop().unwrap_or(Cpu(Version::Portable))
    }

    /// Every version that this processor can run, the best one last.
    pub fn all() -> Vec<Cpu> {
        let mut all = vec![Cpu(Version::Portable)];
        #[cfg(target_arch = "x86_64")]
        {
            all.extend((is_x86_feature_detected!("avx2") && is_x86_feature_detected!("fma")).then_some(Cpu(Version::Modern)));
            all.extend(is_x86_feature_detected!("avx512f").then_some(Cpu(Version::Widest)));
        }
        all
    }

    /// A convolution of every plane, then the rectifier. The weights are in blocks of sixteen outputs; two blocks at a time go over all
    /// planes.
    pub fn convolve(self, from: &[Plane], stride: usize, weights: &[[f32; 16]], biases: &[f32], to: &mut [Plane]) {
        let Some(channels) = from.first().map(|plane| plane.channels) else { return };
        let (biases, _) = biases.as_chunks::<16>();
        for (pair, (weights, biases)) in weights.chunks(2 * 9 * channels).zip(biases.chunks(2)).enumerate() {
            for (from, to) in from.iter().zip(to.iter_mut()) {
                let job = Job { from, stride, weights, biases, block: 2 * pair };
                match self.0 {
                    Version::Portable => job.blocks().for_each(|job| portable(&job, to)),
                    // SAFETY: these versions are set only by `detect` and `all`, which have checked that the processor has their
                    // features; a thread never moves to a processor with fewer.
                    #[cfg(target_arch = "x86_64")]
                    Version::Modern => job.blocks().for_each(|job| unsafe { modern::run(&job, to) }),
                    #[cfg(target_arch = "x86_64")]
                    Version::Widest => unsafe { widest::run(&job, to) },
                }
            }
        }
    }
}

/// Some blocks of sixteen output channels of one plane.
struct Job<'a> {
    from: &'a Plane,
    stride: usize,
    /// Those of one block behind those of the other.
    weights: &'a [[f32; 16]],
    /// One row for each block.
    biases: &'a [[f32; 16]],
    /// The number of the first block.
    block: usize,
}

impl<'a> Job<'a> {
    /// The same block by block.
    fn blocks(&self) -> impl Iterator<Item = Job<'a>> {
        let each = self.weights.chunks_exact(9 * self.from.channels).zip(self.biases.chunks_exact(1)).zip(self.block..);
        each.map(|((weights, biases), block)| Job { from: self.from, stride: self.stride, weights, biases, block })
    }

    /// The three pixels of row `ky` that the output at (x, y) looks at, all their channels in one run.
    #[inline(always)]
    fn run(&self, x: usize, y: usize, ky: usize) -> &[f32] {
        let start = ((y * self.stride + ky) * (self.from.side + 2) + x * self.stride) * self.from.channels;
        &self.from.numbers[start..start + 3 * self.from.channels]
    }

    /// Where the sixteen outputs of a block at (x, y) go, the blocks of the job counted from 0.
    #[inline(always)]
    fn out<'p>(&self, to: &'p mut Plane, x: usize, y: usize, block: usize) -> Option<&'p mut [f32; 16]> {
        let at = ((y + 1) * (to.side + 2) + x + 1) * to.channels + (self.block + block) * 16;
        to.numbers[at..].first_chunk_mut()
    }
}

fn portable(job: &Job<'_>, to: &mut Plane) {
    let side = to.side;
    for (y, x) in (0..side).flat_map(|y| (0..side).map(move |x| (y, x))) {
        let mut sums = job.biases[0];
        for (ky, weights) in job.weights.chunks_exact(3 * job.from.channels).enumerate() {
            for (number, weight) in job.run(x, y, ky).iter().zip(weights) {
                sums.iter_mut().zip(weight).for_each(|(sum, weight)| *sum += number * weight);
            }
        }
        if let Some(out) = job.out(to, x, y, 0) {
            *out = sums.map(|sum| sum.max(0.0));
        }
    }
}

/// The same with the sums of several pixels in registers, by name: left to itself the compiler finds this only now and then.
/// Measured, a board takes a fifth of the time.
#[cfg(target_arch = "x86_64")]
mod modern {
    use std::arch::x86_64::{__m256, _mm256_fmadd_ps, _mm256_loadu_ps, _mm256_max_ps, _mm256_set1_ps, _mm256_setzero_ps, _mm256_storeu_ps};

    use super::{Job, Plane};

    #[target_feature(enable = "avx2,fma")]
    pub fn run(job: &Job<'_>, to: &mut Plane) {
        match to.side {
            side if side % 4 == 0 => rows::<4>(job, to),
            side if side % 3 == 0 => rows::<3>(job, to),
            side if side % 2 == 0 => rows::<2>(job, to),
            _ => rows::<1>(job, to),
        }
    }

    #[target_feature(enable = "avx2,fma")]
    fn rows<const PIXELS: usize>(job: &Job<'_>, to: &mut Plane) {
        let biases = load(&job.biases[0]);
        for y in 0..to.side {
            for x in (0..to.side).step_by(PIXELS) {
                let mut sums = [biases; PIXELS];
                for (ky, weights) in job.weights.chunks_exact(3 * job.from.channels).enumerate() {
                    let mut runs: [&[f32]; PIXELS] = [&[]; PIXELS];
                    (0..PIXELS).for_each(|p| runs[p] = &job.run(x + p, y, ky)[..weights.len()]);
                    for (k, weight) in weights.iter().enumerate() {
                        let [low, high] = load(weight);
                        for p in 0..PIXELS {
                            let number = _mm256_set1_ps(runs[p][k]);
                            sums[p] = [_mm256_fmadd_ps(number, low, sums[p][0]), _mm256_fmadd_ps(number, high, sums[p][1])];
                        }
                    }
                }
                for (p, sums) in sums.into_iter().enumerate() {
                    if let Some(out) = job.out(to, x + p, y, 0) {
                        store(sums.map(|sum| _mm256_max_ps(sum, _mm256_setzero_ps())), out);
                    }
                }
            }
        }
    }

    #[target_feature(enable = "avx2,fma")]
    fn load(sixteen: &[f32; 16]) -> [__m256; 2] {
        let (low, high) = sixteen.split_at(8);
        // SAFETY: eight numbers lie behind each pointer, and these loads need no alignment.
        unsafe { [_mm256_loadu_ps(low.as_ptr()), _mm256_loadu_ps(high.as_ptr())] }
    }

    #[target_feature(enable = "avx2,fma")]
    fn store([low, high]: [__m256; 2], sixteen: &mut [f32; 16]) {
        let (to_low, to_high) = sixteen.split_at_mut(8);
        // SAFETY: eight numbers lie behind each pointer, and these stores need no alignment.
        unsafe {
            _mm256_storeu_ps(to_low.as_mut_ptr(), low);
            _mm256_storeu_ps(to_high.as_mut_ptr(), high);
        }
    }
}

/// The same with sixteen numbers to a register: sums of up to eight pixels, wherever in the plane they are, and of two blocks, so that a
/// pixel's number is fetched once for both. Measured, a tile took seven tenths of the time of `modern` with one block at a time, and with two it
/// takes four fifths of that.
#[cfg(target_arch = "x86_64")]
mod widest {
    use std::arch::x86_64::{__m512, _mm512_fmadd_ps, _mm512_loadu_ps, _mm512_max_ps, _mm512_set1_ps, _mm512_setzero_ps, _mm512_storeu_ps};

    use super::{Job, Plane};

    #[target_feature(enable = "avx512f")]
    pub fn run(job: &Job<'_>, to: &mut Plane) {
        if job.biases.len() == 2 { blocks::<2>(job, to) } else { blocks::<1>(job, to) }
    }

    #[target_feature(enable = "avx512f")]
    fn blocks<const BLOCKS: usize>(job: &Job<'_>, to: &mut Plane) {
        match to.side * to.side {
            count if count % 8 == 0 => pixels::<BLOCKS, 8>(job, to),
            count if count % 4 == 0 => pixels::<BLOCKS, 4>(job, to),
            count if count % 3 == 0 => pixels::<BLOCKS, 3>(job, to),
            _ => pixels::<BLOCKS, 1>(job, to),
        }
    }

    #[target_feature(enable = "avx512f")]
    fn pixels<const BLOCKS: usize, const PIXELS: usize>(job: &Job<'_>, to: &mut Plane) {
        let side = to.side;
        let row = 3 * job.from.channels;
        let mut biases = [_mm512_setzero_ps(); BLOCKS];
        (0..BLOCKS).for_each(|b| biases[b] = load(&job.biases[b]));
        for first in (0..side * side).step_by(PIXELS) {
            let mut sums = [biases; PIXELS];
            for ky in 0..3 {
                let mut weights: [&[[f32; 16]]; BLOCKS] = [&[]; BLOCKS];
                (0..BLOCKS).for_each(|b| weights[b] = &job.weights[(3 * b + ky) * row..][..row]);
                let mut runs: [&[f32]; PIXELS] = [&[]; PIXELS];
                (0..PIXELS).for_each(|p| runs[p] = &job.run((first + p) % side, (first + p) / side, ky)[..row]);
                for k in 0..row {
                    let mut weight = [_mm512_setzero_ps(); BLOCKS];
                    (0..BLOCKS).for_each(|b| weight[b] = load(&weights[b][k]));
                    for p in 0..PIXELS {
                        let number = _mm512_set1_ps(runs[p][k]);
                        (0..BLOCKS).for_each(|b| sums[p][b] = _mm512_fmadd_ps(number, weight[b], sums[p][b]));
                    }
                }
            }
            for (p, sums) in (first..).zip(sums) {
                for (b, sum) in sums.into_iter().enumerate() {
                    if let Some(out) = job.out(to, p % side, p / side, b) {
                        store(_mm512_max_ps(sum, _mm512_setzero_ps()), out);
                    }
                }
            }
        }
    }

    #[target_feature(enable = "avx512f")]
    fn load(sixteen: &[f32; 16]) -> __m512 {
        // SAFETY: sixteen numbers lie behind the pointer, and this load needs no alignment.
        unsafe { _mm512_loadu_ps(sixteen.as_ptr()) }
    }

    #[target_feature(enable = "avx512f")]
    fn store(sum: __m512, sixteen: &mut [f32; 16]) {
        // SAFETY: sixteen numbers lie behind the pointer, and this store needs no alignment.
        unsafe { _mm512_storeu_ps(sixteen.as_mut_ptr(), sum) }
    }
}
