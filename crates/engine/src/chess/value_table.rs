//! What positions came to when they were last evaluated, for the many that a search reaches again by other moves and that its own table
//! does not keep. Threads share it without locks: a slot is one word.
//!
//! ```text
//!  63                                16 15         0
//! +------------------------------------+------------+
//! | key; its other bits are the number |   value    |
//! | of the slot                        |            |
//! +------------------------------------+------------+
//! ```

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use rival_search::prefetch;

/// As many as the low bits of a key tell apart.
const SLOTS: usize = 1 << 16;

/// The table.
pub(super) struct ValueTable(Box<[AtomicU64]>);

impl ValueTable {
    pub fn new() -> ValueTable {
        // A word of zeros would be believed of a key that begins with 48 zeros: no position has one but by chance.
        ValueTable((0..SLOTS).map(|_| AtomicU64::new(0)).collect())
    }

    /// What is kept about a position.
    #[inline]
    pub fn get(&self, key: u64) -> Option<i32> {
        let word = self.slot(key).load(Relaxed);
        ((word ^ key) >> 16 == 0).then_some(i32::from(word as i16))
    }

    /// Has what is kept about a position brought from memory.
    #[inline]
    pub fn announce(&self, key: u64) {
        prefetch(self.slot(key));
    }

    /// Keeps a value, if it fits in sixteen bits.
    #[inline]
    pub fn put(&self, key: u64, value: i32) {
        if let Ok(value) = i16::try_from(value) {
            self.slot(key).store(key & !0xFFFF | u64::from(value as u16), Relaxed);
        }
    }

    /// Forgets everything.
    pub fn clear(&self) {
        self.0.iter().for_each(|slot| slot.store(0, Relaxed));
    }

    #[inline]
    fn slot(&self, key: u64) -> &AtomicU64 {
        &self.0[key as usize % SLOTS]
    }
}

impl fmt::Debug for ValueTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ValueTable({SLOTS} slots)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_put_is_found_and_nothing_else() {
        let table = ValueTable::new();
        let key = |n: u64| n << 40 | n;
        for n in 1..1000 {
            assert_eq!(table.get(key(n)), None);
            table.put(key(n), 7 * n as i32 - 3000);
        }
        for n in 1..1000 {
            assert_eq!(table.get(key(n)), Some(7 * n as i32 - 3000));
            assert_eq!(table.get(key(n) ^ 1 << 63), None);
        }
        table.put(key(5), 40_000);
        assert_eq!(table.get(key(5)), Some(-2965), "what does not fit is not kept");
        table.clear();
        assert_eq!(table.get(key(5)), None);
    }
}
