//! Buffers that are used again in every step: what is given back to the system must be cleared page by page when it comes again.

/// Buffers that nobody uses just now.
#[derive(Default)]
pub struct Shelf(Vec<Vec<f32>>);

impl Shelf {
    /// So many numbers, whatever they were before.
    pub fn take(&mut self, count: usize) -> Vec<f32> {
        let fitting = self.0.iter().enumerate().filter(|(_, numbers)| numbers.capacity() >= count);
        let best = fitting.min_by_key(|(_, numbers)| numbers.capacity()).map(|(place, _)| place);
        // Batches are not all of one size: with some room to spare the next one will do with the same.
        let mut numbers = best.map_or_else(|| Vec::with_capacity(count + count / 4), |place| self.0.swap_remove(place));
        numbers.resize(count, 0.0);
        numbers
    }

    /// Back on the shelf.
    pub fn put(&mut self, numbers: Vec<f32>) {
        self.0.push(numbers);
    }
}
