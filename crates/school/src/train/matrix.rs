//! Rows of numbers as matrices, for the way through a network and back.

use ndarray::linalg::general_mat_mul;
use ndarray::{ArrayView2, ArrayViewMut2};

/// So many rows of equal length, one behind the other.
pub fn view(numbers: &[f32], rows: usize) -> ArrayView2<'_, f32> {
    ArrayView2::from_shape((rows, numbers.len() / rows), numbers).expect("rows divide the numbers")
}

/// Adds the product of two matrices to a third.
pub fn multiply(a: ArrayView2<'_, f32>, b: ArrayView2<'_, f32>, sum: &mut [f32], rows: usize) {
    let columns = sum.len() / rows;
    let mut sum = ArrayViewMut2::from_shape((rows, columns), sum).expect("rows divide the numbers");
    general_mat_mul(1.0, &a, &b, 1.0, &mut sum);
}

/// Adds rows to each other.
pub fn add_rows(sum: &mut [f32], rows: &[f32]) {
    for row in rows.chunks_exact(sum.len()) {
        add(sum, row);
    }
}

/// Adds number by number.
pub fn add(sum: &mut [f32], more: &[f32]) {
    sum.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
}

/// A linear map: for every input the weights of all outputs, then the biases.
#[derive(Clone, Copy)]
pub struct Linear<'a> {
    weights: &'a [f32],
    biases: &'a [f32],
}

impl<'a> Linear<'a> {
    /// Of weights and biases in one run.
    pub fn new(inputs: usize, outputs: usize, all: &'a [f32]) -> Linear<'a> {
        let (weights, biases) = all.split_at(inputs * outputs);
        Linear { weights, biases }
    }

    fn inputs(&self) -> usize {
        self.weights.len() / self.biases.len()
    }

    /// What comes out for these rows.
    pub fn rows(&self, rows: &[f32]) -> Vec<f32> {
        let count = rows.len() / self.inputs();
        let mut out: Vec<f32> = self.biases.iter().copied().cycle().take(count * self.biases.len()).collect();
        multiply(view(rows, count), view(self.weights, self.inputs()), &mut out, count);
        out
    }

    /// The way back: from the slopes of what came out, those of weights and biases are added to `slopes`, and those of the rows returned.
    pub fn back(&self, rows: &[f32], out: &[f32], slopes: &mut [f32]) -> Vec<f32> {
        let count = rows.len() / self.inputs();
        let (weights, biases) = slopes.split_at_mut(self.weights.len());
        multiply(view(rows, count).t(), view(out, count), weights, self.inputs());
        add_rows(biases, out);
        let mut back = vec![0.0; rows.len()];
        multiply(view(out, count), view(self.weights, self.inputs()).t(), &mut back, count);
        back
    }
}
