//! One byte for every position, written by several threads at once: 0 unknown, else the distance to the end in plies, plus one. A
//! byte is written once: whoever writes it in the same sweep writes the same.

use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

const BYTES: u32 = 8;
const LOW_BITS: u64 = 0x0101_0101_0101_0101;
const HIGH_BITS: u64 = 0x8080_8080_8080_8080;

/// The bytes.
pub struct Store {
    words: Box<[AtomicU64]>,
}

impl Store {
    /// Nothing known about so many positions.
    pub fn new(total: u32) -> Store {
        Store { words: (0..total.div_ceil(BYTES)).map(|_| AtomicU64::new(0)).collect() }
    }

    /// The byte of a position.
    #[inline]
    pub fn get(&self, number: u32) -> u8 {
        (self.words[(number / BYTES) as usize].load(Relaxed) >> (number % BYTES * 8)) as u8
    }

    /// Writes the byte of a position of which nothing was known.
    #[inline]
    pub fn set(&self, number: u32, value: u8) {
        self.words[(number / BYTES) as usize].fetch_or(u64::from(value) << (number % BYTES * 8), Relaxed);
    }

    /// Calls `visit` with all numbers of the range whose byte is `value`.
    pub fn find(&self, range: Range<u32>, value: u8, mut visit: impl FnMut(u32)) {
        let pattern = LOW_BITS * u64::from(value);
        for word in range.start / BYTES..range.end.div_ceil(BYTES) {
            let differing = self.words[word as usize].load(Relaxed) ^ pattern;
            // A word without a zero byte has no borrow into a high bit that was not set before.
            if differing.wrapping_sub(LOW_BITS) & !differing & HIGH_BITS == 0 {
                continue;
            }
            for byte in 0..BYTES {
                let number = word * BYTES + byte;
                if differing >> (byte * 8) & 0xFF == 0 && range.contains(&number) {
                    visit(number);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_found_where_they_were_written() {
        let store = Store::new(1000);
        let written = [(3, 7), (8, 7), (9, 1), (15, 7), (16, 8), (999, 7), (500, 41)];
        written.iter().for_each(|&(number, value)| store.set(number, value));
        assert!(written.iter().all(|&(number, value)| store.get(number) == value));
        let found = |range, value| {
            let mut numbers = Vec::new();
            store.find(range, value, |number| numbers.push(number));
            numbers
        };
        assert_eq!(found(0..1000, 7), [3, 8, 15, 999]);
        assert_eq!(found(4..15, 7), [8]);
        assert_eq!(found(0..1000, 41), [500]);
        assert_eq!(found(0..1000, 0).len(), 993);
    }
}
