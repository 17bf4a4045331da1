//! Products of matrices, the first of which need not lie in memory as one: its numbers are found by an offset for the row and one for
//! the column. So a convolution is the product of the patches of a picture and its filters without any patch being copied, and so are both
//! ways back. Nearly all the time of learning is spent here: there is one version for any processor, and one each for those with eight
//! and with sixteen numbers to a register.

// The versions for newer processors; `Product::multiply` holds the proof.
#![allow(unsafe_code)]

/// What is to be multiplied.
#[derive(Clone, Copy)]
pub struct Product<'a> {
    /// The number in row `i` and column `k` of the first matrix is at `rows[i] + columns[k]`.
    pub first: &'a [f32],
    /// One for every row of the product.
    pub rows: &'a [usize],
    /// One for every term of a sum.
    pub columns: &'a [usize],
    /// Row `k` of the second matrix begins at `lines[k]`.
    pub second: &'a [f32],
    /// As many as `columns`.
    pub lines: &'a [usize],
    /// Numbers in a row of the second matrix and of the product: a multiple of sixteen.
    pub width: usize,
}

/// Terms that are summed before the next rows: so many lines stay in the nearest cache.
const TERMS: usize = 48;

impl Product<'_> {
    /// Adds the product to what is there; its row `i` begins at `places[i]`.
    pub fn add(&self, sum: &mut [f32], places: &[usize]) {
        self.multiply(sum, places, false);
    }

    /// Puts the product in the place of what is there.
    pub fn put(&self, sum: &mut [f32], places: &[usize]) {
        self.multiply(sum, places, true);
    }

    fn multiply(&self, sum: &mut [f32], places: &[usize], anew: bool) {
        let most = |offsets: &[usize]| offsets.iter().copied().max().unwrap_or(0);
        let is_within =
            |offsets: &[usize], numbers: &[f32]| offsets.is_empty() || most(offsets).saturating_add(self.width) <= numbers.len();
        assert!(self.rows.len() == places.len() && self.columns.len() == self.lines.len() && self.width.is_multiple_of(16));
        assert!(is_within(self.lines, self.second) && is_within(places, sum));
        assert!(self.rows.is_empty() || self.columns.is_empty() || most(self.rows).saturating_add(most(self.columns)) < self.first.len());
        for (part, (columns, lines)) in self.columns.chunks(TERMS).zip(self.lines.chunks(TERMS)).enumerate() {
            Product { columns, lines, ..*self }.multiply_terms(sum, places, anew && part == 0);
        }
    }

    fn multiply_terms(&self, sum: &mut [f32], places: &[usize], anew: bool) {
        #[cfg(target_arch = "x86_64")]
        {
            // SAFETY: the processor has the features, and the assertions above keep every offset within its numbers.
            if is_x86_feature_detected!("avx512f") {
                return unsafe { widest::multiply(self, sum, places, anew) };
            }
            if is_x86_feature_detected!("avx2") && is_x86_feature_detected!("fma") {
                return unsafe { modern::multiply(self, sum, places, anew) };
            }
        }
        self.multiply_anywhere(sum, places, anew);
    }

    /// The version for any processor.
    fn multiply_anywhere(&self, sum: &mut [f32], places: &[usize], anew: bool) {
        for (row, place) in self.rows.iter().zip(places) {
            let sum = &mut sum[*place..place + self.width];
            if anew {
                sum.fill(0.0);
            }
            for (column, line) in self.columns.iter().zip(self.lines) {
                let number = self.first[row + column];
                sum.iter_mut().zip(&self.second[*line..]).for_each(|(sum, other)| *sum += number * other);
            }
        }
    }
}

/// A version with the sums of some rows in registers, by name: left to itself the compiler finds this only now and then. Listed are the
/// blocks that are summed at a time, the widest first: so many rows of so many registers each. The last one must be sixteen numbers wide.
#[cfg(target_arch = "x86_64")]
macro_rules! version {
    ($name:ident, $features:literal, $lanes:literal, [$($rows:literal x $vectors:literal),+],
     $zero:ident, $set:ident, $load:ident, $store:ident, $fused:ident) => {
        mod $name {
            use std::arch::x86_64::{$fused, $load, $set, $store, $zero};

            use super::Product;

            /// The processor must have the features, and all offsets must lie within their numbers.
            #[target_feature(enable = $features)]
            pub unsafe fn multiply(product: &Product<'_>, sum: &mut [f32], places: &[usize], anew: bool) {
                let mut lane = 0;
                $(
                    while lane + $vectors * $lanes <= product.width {
                        // SAFETY: what is summed at a time stays within the width.
                        unsafe { all_rows::<$rows, $vectors>(product, sum, places, lane, anew) };
                        lane += $vectors * $lanes;
                    }
                )+
            }

            #[target_feature(enable = $features)]
            unsafe fn all_rows<const ROWS: usize, const VECTORS: usize>(
                product: &Product<'_>,
                sum: &mut [f32],
                places: &[usize],
                lane: usize,
                anew: bool,
            ) {
                let (rows, last_rows) = product.rows.as_chunks::<ROWS>();
                let (to, last_to) = places.as_chunks::<ROWS>();
                for (rows, to) in rows.iter().zip(to) {
                    // SAFETY: as the caller's.
                    unsafe { block::<ROWS, VECTORS>(product, rows, sum, to, lane, anew) };
                }
                for (row, to) in last_rows.iter().zip(last_to) {
                    // SAFETY: as the caller's.
                    unsafe { block::<1, VECTORS>(product, &[*row], sum, &[*to], lane, anew) };
                }
            }

            #[target_feature(enable = $features)]
            unsafe fn block<const ROWS: usize, const VECTORS: usize>(
                product: &Product<'_>,
                rows: &[usize; ROWS],
                sum: &mut [f32],
                to: &[usize; ROWS],
                lane: usize,
                anew: bool,
            ) {
                let mut sums = [[$zero(); VECTORS]; ROWS];
                if !anew {
                    for (sums, to) in sums.iter_mut().zip(to) {
                        // SAFETY: the caller promises that all offsets lie within their numbers.
                        (0..VECTORS).for_each(|v| sums[v] = unsafe { $load(sum.as_ptr().add(to + lane + v * $lanes)) });
                    }
                }
                let first = product.first.as_ptr();
                for (column, line) in product.columns.iter().zip(product.lines) {
                    // SAFETY: likewise.
                    unsafe {
                        let second = product.second.as_ptr().add(line + lane);
                        let mut others = [$zero(); VECTORS];
                        (0..VECTORS).for_each(|v| others[v] = $load(second.add(v * $lanes)));
                        for row in 0..ROWS {
                            let number = $set(*first.add(rows[row] + column));
                            (0..VECTORS).for_each(|v| sums[row][v] = $fused(number, others[v], sums[row][v]));
                        }
                    }
                }
                for (to, sums) in to.iter().zip(sums) {
                    // SAFETY: likewise.
                    (0..VECTORS).for_each(|v| unsafe { $store(sum.as_mut_ptr().add(to + lane + v * $lanes), sums[v]) });
                }
            }
        }
    };
}

#[cfg(target_arch = "x86_64")]
version!(widest, "avx512f", 16, [6 x 4, 8 x 2, 8 x 1],
    _mm512_setzero_ps, _mm512_set1_ps, _mm512_loadu_ps, _mm512_storeu_ps, _mm512_fmadd_ps);
#[cfg(target_arch = "x86_64")]
version!(modern, "avx2,fma", 8, [6 x 2],
    _mm256_setzero_ps, _mm256_set1_ps, _mm256_loadu_ps, _mm256_storeu_ps, _mm256_fmadd_ps);

#[cfg(test)]
mod tests {
    use rival_core::Rng;

    use super::*;

    #[test]
    fn every_version_adds_the_same() {
        let mut rng = Rng::new(8);
        for (rows, terms, width) in [(1, 1, 16), (13, 50, 48), (8, 7, 112), (29, 130, 128)] {
            let mut numbers = |count: usize| -> Vec<f32> { (0..count).map(|_| rng.unit() as f32 - 0.5).collect() };
            let (first, second, before) = (numbers(rows * 3 + terms * 2), numbers(terms * width), numbers(rows * width));
            let by = |count: usize, step: usize| -> Vec<usize> { (0..count).map(|i| i * step).collect() };
            let (offsets, columns, lines, places) = (by(rows, 3), by(terms, 2), by(terms, width), by(rows, width));
            let product = Product { first: &first, rows: &offsets, columns: &columns, second: &second, lines: &lines, width };
            let mut wanted = before.clone();
            product.multiply_anywhere(&mut wanted, &places, false);
            let mut versions = vec![before.clone()];
            product.add(&mut versions[0], &places);
            #[cfg(target_arch = "x86_64")]
            if is_x86_feature_detected!("avx2") && is_x86_feature_detected!("fma") {
                versions.push(before);
                // SAFETY: the processor has the features, and all offsets are within their numbers.
                unsafe { modern::multiply(&product, &mut versions[1], &places, false) };
            }
            for found in versions {
                assert!(found.iter().zip(&wanted).all(|(a, b)| (a - b).abs() < 1e-4), "{rows} {terms} {width}");
            }
        }
    }
}
