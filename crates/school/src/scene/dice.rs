//! Small helpers over the seeded generator, so that drawing code reads as what it wants.

use rival_core::Rng;

/// What drawing asks of a generator.
pub trait Dice {
    /// True this often.
    fn chance(&mut self, p: f64) -> bool;
    /// Evenly between two numbers.
    fn between(&mut self, low: f32, high: f32) -> f32;
    /// Evenly on a logarithmic scale.
    fn ratio(&mut self, low: f32, high: f32) -> f32;
    /// About a middle, as three dice fall: never further than the spread.
    fn about(&mut self, middle: f32, spread: f32) -> f32;
    /// A whole number from low to high, both possible.
    fn whole(&mut self, low: usize, high: usize) -> usize;
    /// One of a fixed list.
    fn pick<T: Copy, const N: usize>(&mut self, items: [T; N]) -> T;
}

impl Dice for Rng {
    fn chance(&mut self, p: f64) -> bool {
        self.unit() < p
    }

    fn between(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * self.unit() as f32
    }

    fn ratio(&mut self, low: f32, high: f32) -> f32 {
        low * (high / low).powf(self.unit() as f32)
    }

    fn about(&mut self, middle: f32, spread: f32) -> f32 {
        middle + spread * ((self.unit() + self.unit() + self.unit()) as f32 / 1.5 - 1.0)
    }

    fn whole(&mut self, low: usize, high: usize) -> usize {
        low + self.below(high.saturating_sub(low) + 1)
    }

    fn pick<T: Copy, const N: usize>(&mut self, items: [T; N]) -> T {
        items[self.below(N)]
    }
}
