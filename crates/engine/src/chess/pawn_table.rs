//! What was found out about pawns and kings, kept for the next position that has the same ones: nearly every one does. Threads
//! share it without locks.
//!
//! ```text
//! +---------------------+------------+------------+
//! | key ^ passed ^ value | passed     | value      |   a slot torn by two writers does not match any key
//! +---------------------+------------+------------+
//! ```

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use rival_search::prefetch;
use shakmaty::Bitboard;

use crate::weighing::Pair;

/// A power of two; 32 bytes each, so that none lies across two lines of the cache.
const SLOTS: usize = 1 << 14;

#[repr(align(32))]
struct Slot([AtomicU64; 3]);

/// The table.
pub(super) struct PawnTable(Box<[Slot]>);

/// What is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct PawnFacts {
    /// Passed pawns of both sides.
    pub passed: Bitboard,
    /// White's pawns and shelter less Black's.
    pub value: Pair,
}

impl PawnTable {
    pub fn new() -> PawnTable {
        // A key of 0 beside empty facts would be believed; no key is 0 but by chance, and then the first slot only.
        let slots = (0..SLOTS).map(|_| Slot([AtomicU64::new(u64::MAX), AtomicU64::new(0), AtomicU64::new(0)]));
        PawnTable(slots.collect())
    }

    #[inline]
    pub fn get(&self, key: u64) -> Option<PawnFacts> {
        let Slot([check, passed, value]) = self.slot(key)?;
        let (passed, value) = (passed.load(Relaxed), value.load(Relaxed));
        let matches = check.load(Relaxed) ^ passed ^ value == key;
        matches.then_some(PawnFacts { passed: Bitboard(passed), value: Pair::from_bits(value as u32) })
    }

    /// Has what is kept about a key brought from memory.
    #[inline]
    pub fn announce(&self, key: u64) {
        if let Some(slot) = self.slot(key) {
            prefetch(slot);
        }
    }

    #[inline]
    pub fn put(&self, key: u64, facts: PawnFacts) {
        let Some(Slot([check, passed, value])) = self.slot(key) else { return };
        let bits = u64::from(facts.value.to_bits());
        check.store(key ^ facts.passed.0 ^ bits, Relaxed);
        passed.store(facts.passed.0, Relaxed);
        value.store(bits, Relaxed);
    }

    #[inline]
    fn slot(&self, key: u64) -> Option<&Slot> {
        self.0.get(key as usize & (SLOTS - 1))
    }
}

impl fmt::Debug for PawnTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PawnTable({SLOTS} slots)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_put_is_found_and_nothing_else() {
        let table = PawnTable::new();
        let facts = |n: u64| PawnFacts { passed: Bitboard(n << 8), value: Pair::new(n as i32 - 50, 30 - n as i32) };
        assert_eq!(table.get(7), None);
        for n in 1..100 {
            table.put(n, facts(n));
        }
        for n in 1..100 {
            assert_eq!(table.get(n), Some(facts(n)));
            assert_eq!(table.get(n + SLOTS as u64), None);
        }
    }
}
