//! Linear maps of many rows. A version for wider registers was tried: it saved about a tenth of a millisecond of the ten that a board takes, which is
//! not worth its unsafe call.

/// A linear map with biases.
pub(super) struct Linear {
    /// For every input the weights of all outputs.
    weights: Vec<f32>,
    biases: Vec<f32>,
}

/// Rows that go through together: each weight is fetched once for all of them.
const ROWS: usize = 4;

impl Linear {
    pub fn new(weights: &[f32], biases: &[f32]) -> Linear {
        Linear { weights: weights.to_vec(), biases: biases.to_vec() }
    }

    /// All rows, one behind the other.
    pub fn rows(&self, rows: &[f32]) -> Vec<f32> {
        let outputs = self.biases.len();
        let inputs = self.weights.len() / outputs;
        let mut all: Vec<f32> = self.biases.iter().copied().cycle().take(rows.len() / inputs * outputs).collect();
        for (rows, out) in rows.chunks(ROWS * inputs).zip(all.chunks_mut(ROWS * outputs)) {
            for (input, weights) in self.weights.chunks_exact(outputs).enumerate() {
                for (row, out) in rows.chunks_exact(inputs).zip(out.chunks_exact_mut(outputs)) {
                    let number = row[input];
                    out.iter_mut().zip(weights).for_each(|(sum, weight)| *sum += number * weight);
                }
            }
        }
        all
    }
}
