//! Muon (Jordan and others, 2024): a whole matrix of weights follows its slope with all directions made equally long. Adam, which scales
//! number by number, lets the few directions in which a slope is large have nearly all of the step; the others, which tell rarer men
//! apart, learn late. The directions are evened out by a few rounds of a polynomial of the matrix (Newton and Schulz's iteration), roughly,
//! which is enough.

use std::ops::Range;

use rival_vision::net::{PLACES, Part, Shape};

use super::matrix::{multiply, view};
use super::standard::size;

/// Rounds of the iteration, and the polynomial's factors: steep near zero, so that small directions grow fast.
const ROUNDS: usize = 5;
const FACTORS: [f32; 3] = [3.4445, -4.775, 2.0315];

/// A matrix among the weights that maps numbers to numbers within the network: neither the first sight of classes nor a bias.
pub struct Matrix {
    /// Where its numbers are.
    pub at: Range<usize>,
    rows: usize,
    /// The running mean of its slopes.
    momentum: Vec<f32>,
}

/// All matrices of a network: its filters, and the maps of its council but for what is said in the end.
pub fn matrices(shape: &Shape) -> Vec<Matrix> {
    let mut found = Vec::new();
    let mut at = 0;
    for layer in shape.layers {
        let rows = 9 * layer.inputs;
        found.push(Matrix::new(at, rows, layer.outputs));
        at += size(*layer);
    }
    at = shape.alone();
    for (part, rows, columns) in shape.council.iter().flat_map(|council| council.parts(shape.features(), shape.classes)) {
        if part != Part::Say {
            found.push(Matrix::new(at, rows, columns));
        }
        let places = shape.council.filter(|_| part == Part::See).map_or(0, |council| PLACES * council.width);
        at += (rows + 1) * columns + places;
    }
    found
}

impl Matrix {
    fn new(at: usize, rows: usize, columns: usize) -> Matrix {
        Matrix { at: at..at + rows * columns, rows, momentum: vec![0.0; rows * columns] }
    }

    /// Which way to go, given the slopes of a step.
    pub fn turn(&mut self, slopes: &[f32]) -> Vec<f32> {
        // A little ahead of the running mean (Nesterov).
        let ahead = |(mean, slope): (&mut f32, &f32)| {
            *mean += FRESH * (slope - *mean);
            FRESH * slope + (1.0 - FRESH) * *mean
        };
        let ahead: Vec<f32> = self.momentum.iter_mut().zip(slopes).map(ahead).collect();
        self.evened(&ahead)
    }

    /// These numbers as such a matrix with all directions about equally long; together as long as a step of Adam is.
    fn evened(&self, numbers: &[f32]) -> Vec<f32> {
        let columns = numbers.len() / self.rows;
        let is_tall = self.rows > columns;
        let (narrow, long) = (self.rows.min(columns), self.rows.max(columns));
        let length = numbers.iter().map(|number| number * number).sum::<f32>().sqrt();
        let mut even: Vec<f32> = numbers.iter().map(|number| number / (length + 1e-12)).collect();
        let [linear, cubic, quintic] = FACTORS;
        for _ in 0..ROUNDS {
            let matrix = view(&even, self.rows);
            // What its directions are to each other, by its narrow side.
            let (mut square, mut fourth) = (vec![0.0; narrow * narrow], vec![0.0; narrow * narrow]);
            let (left, right) = if is_tall { (matrix.t(), matrix) } else { (matrix, matrix.t()) };
            multiply(left, right, &mut square, narrow);
            multiply(view(&square, narrow), view(&square, narrow), &mut fourth, narrow);
            square.iter_mut().zip(&fourth).for_each(|(square, fourth)| *square = cubic * *square + quintic * fourth);
            let factor = view(&square, narrow);
            let mut next: Vec<f32> = even.iter().map(|number| linear * number).collect();
            let (left, right) = if is_tall { (matrix, factor) } else { (factor, matrix) };
            multiply(left, right, &mut next, self.rows);
            even = next;
        }
        let scale = STEP * (long as f32).sqrt();
        even.iter_mut().for_each(|number| *number *= scale);
        even
    }
}

/// How much of a slope is new in its running mean.
const FRESH: f32 = 0.05;
/// The size of a number in a step of Adam, in the mean, against its learning rate.
const STEP: f32 = 0.2;

#[cfg(test)]
mod tests {
    use rival_core::Rng;
    use rival_vision::MEN;

    use super::*;

    #[test]
    fn all_directions_become_about_equally_long() {
        for (rows, columns) in [(12, 40), (40, 12)] {
            let mut rng = Rng::new(5);
            // Some rows a hundred times longer than others.
            let scale = |i: usize| if (i / columns).is_multiple_of(3) { 100.0 } else { 1.0 };
            let numbers: Vec<f32> = (0..rows * columns).map(|i| (rng.unit() as f32 - 0.5) * scale(i)).collect();
            let even = Matrix::new(0, rows, columns).evened(&numbers);
            let at = |direction: usize, i: usize| even[if rows < columns { direction * columns + i } else { i * columns + direction }];
            let unit = STEP * STEP * 40.0;
            for (one, other) in (0..12).flat_map(|one| (0..12).map(move |other| (one, other))) {
                let product: f32 = (0..40).map(|i| at(one, i) * at(other, i)).sum::<f32>() / unit;
                let wanted = if one == other { 0.3..1.6 } else { -0.35..0.35 };
                assert!(wanted.contains(&product), "{one} by {other}: {product}");
            }
        }
    }

    #[test]
    fn the_matrices_are_all_of_the_network_but_biases_places_and_classes() {
        let council = MEN.council.expect("the men take counsel");
        let biases: usize = MEN.layers.iter().map(|layer| layer.outputs).sum();
        let said: usize = council.parts(MEN.features(), MEN.classes).iter().map(|(_, _, outputs)| outputs).sum();
        let last = (MEN.features() + 1) * MEN.classes + council.width * MEN.classes + PLACES * council.width;
        let covered: usize = matrices(&MEN).iter().map(|matrix| matrix.at.len()).sum();
        assert_eq!(covered + biases + said + last, MEN.weights());
        assert!(matrices(&MEN).windows(2).all(|two| two[0].at.end < two[1].at.start));
    }
}
