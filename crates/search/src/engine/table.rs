//! The transposition table: what was found at positions met before, shared by all threads without a lock. It keeps move
//! ids and numbers, and knows no game.
//!
//! An entry is two words. The first holds the key xor the second, so that two halves written by different threads do not
//! pass for an entry:
//!
//! ```text
//!  63      48 47      32 31      16 15     8 7  6      5      4     1  0
//! +----------+----------+----------+--------+-----+-----------+------+------+
//! |   move   |  score   | static   | depth  |bound| variation | age  |proved|
//! +----------+----------+----------+--------+-----+-----------+------+------+
//! ```
//!
//! Four entries fill a cache line; a position may stand in any of the four. Scores are relative to the node (a win in n
//! plies from there), so that the distance to the end survives a change of path.

use std::sync::atomic::{AtomicU64, Ordering};

use rival_core::Rng;

use crate::{Score, prefetch};

/// Which side of the truth a score is on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    /// The value is at most this.
    Upper = 1,
    /// The value is at least this.
    Lower = 2,
    /// The value is this.
    Exact = 3,
}

/// What is known about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    /// The id of the best move found.
    pub bits: u16,
    /// Relative to the node.
    pub score: Score,
    /// The static value, if it was computed.
    pub static_value: Option<Score>,
    pub depth: u8,
    pub bound: Bound,
    /// Whether no position below was valued statically.
    pub proved: bool,
    /// Whether the position has been on a principal variation.
    pub on_variation: bool,
}

const NO_STATIC: i16 = i16::MIN;
const AGES: u8 = 16;

impl Entry {
    fn pack(self, age: u8) -> u64 {
        let static_value = self.static_value.map_or(NO_STATIC, |score| score.0 as i16);
        u64::from(self.bits) << 48
            | u64::from(self.score.0 as i16 as u16) << 32
            | u64::from(static_value as u16) << 16
            | u64::from(self.depth) << 8
            | (self.bound as u64) << 6
            | u64::from(self.on_variation) << 5
            | u64::from(age % AGES) << 1
            | u64::from(self.proved)
    }

    fn unpack(word: u64) -> Option<Entry> {
        let bound = match word >> 6 & 3 {
            1 => Bound::Upper,
            2 => Bound::Lower,
            3 => Bound::Exact,
            _ => return None,
        };
        let static_value = (word >> 16) as u16 as i16;
        Some(Entry {
            bits: (word >> 48) as u16,
            score: Score(i32::from((word >> 32) as u16 as i16)),
            static_value: (static_value != NO_STATIC).then_some(Score(i32::from(static_value))),
            depth: (word >> 8) as u8,
            bound,
            proved: word & 1 == 1,
            on_variation: word >> 5 & 1 == 1,
        })
    }
}

/// A score as seen from the node at `ply`, to be kept.
#[inline]
pub(crate) fn relative(score: Score, ply: u32) -> Score {
    if score.is_win() {
        Score(score.0 + ply as i32)
    } else if score.is_loss() {
        Score(score.0 - ply as i32)
    } else {
        score
    }
}

/// A kept score as seen from the root, `ply` plies above the node.
#[inline]
pub(crate) fn absolute(score: Score, ply: u32) -> Score {
    if score.is_win() {
        Score(score.0 - ply as i32)
    } else if score.is_loss() {
        Score(score.0 + ply as i32)
    } else {
        score
    }
}

#[derive(Default)]
struct Slot {
    check: AtomicU64,
    word: AtomicU64,
}

#[derive(Default)]
#[repr(align(64))]
struct Bucket([Slot; 4]);

/// The table. Reading and writing need only `&self`.
pub(crate) struct Table {
    buckets: Vec<Bucket>,
    age: u8,
}

impl Table {
    /// A table of about this many bytes, at least one bucket.
    pub fn new(bytes: usize) -> Table {
        let count = (bytes / size_of::<Bucket>()).max(1);
        let mut buckets = Vec::with_capacity(count);
        ask_for_large_pages(&buckets);
        buckets.resize_with(count, Bucket::default);
        Table { buckets, age: 0 }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        for slot in self.buckets.iter_mut().flat_map(|bucket| &mut bucket.0) {
            *slot = Slot::default();
        }
        self.age = 0;
    }

    /// Begins another search: what is in the table now will be replaced first.
    pub fn grow_older(&mut self) {
        self.age = (self.age + 1) % AGES;
    }

    /// How much of the table the search under way has written, in thousandths, by a sample of its first buckets.
    pub fn thousandths_used(&self) -> u32 {
        let sample = self.buckets.iter().take(250).flat_map(|bucket| &bucket.0);
        let (mut slots, mut used) = (0, 0);
        for slot in sample {
            let word = slot.word.load(Ordering::Relaxed);
            slots += 1;
            used += u32::from(word != 0 && (word >> 1) as u8 % AGES == self.age);
        }
        used * 1000 / slots.max(1)
    }

    /// Has a position's bucket brought from memory while other work is done: a fifth of the time of a chess search is waiting for
    /// it otherwise.
    #[inline]
    pub fn prefetch(&self, key: u64) {
        prefetch(self.bucket(key));
    }

    /// What is known about a position.
    #[inline]
    pub fn probe(&self, key: u64) -> Option<Entry> {
        for slot in &self.bucket(key).0 {
            let word = slot.word.load(Ordering::Relaxed);
            if slot.check.load(Ordering::Relaxed) ^ word == key {
                return Entry::unpack(word);
            }
        }
        None
    }

    /// Keeps an entry: over the same position's, or else over the one least worth keeping in its bucket.
    #[inline]
    pub fn store(&self, key: u64, entry: Entry) {
        let bucket = &self.bucket(key).0;
        let mut victim = &bucket[0];
        let mut least = i32::MAX;
        for slot in bucket {
            let word = slot.word.load(Ordering::Relaxed);
            if slot.check.load(Ordering::Relaxed) ^ word == key {
                if self.worth(word) > i32::from(entry.depth) + 3 && entry.bound != Bound::Exact {
                    return;
                }
                victim = slot;
                break;
            }
            let worth = self.worth(word);
            if worth < least {
                (victim, least) = (slot, worth);
            }
        }
        let word = entry.pack(self.age);
        victim.check.store(key ^ word, Ordering::Relaxed);
        victim.word.store(word, Ordering::Relaxed);
    }

    /// Deep and young entries are worth keeping; an empty slot is worth nothing.
    #[inline]
    fn worth(&self, word: u64) -> i32 {
        if word == 0 {
            return -1000;
        }
        let years = (AGES + self.age - (word >> 1) as u8 % AGES) % AGES;
        (word >> 8 & 0xFF) as i32 - 8 * i32::from(years)
    }

    /// The keys of some games are their whole position, not a hash: spread them before taking the high bits.
    #[inline]
    fn bucket(&self, key: u64) -> &Bucket {
        let spread = Rng::mix(key);
        let index = ((u128::from(spread) * self.buckets.len() as u128) >> 64) as usize;
        &self.buckets[index]
    }
}

/// Asks the system to back a large allocation with large pages before it is touched: with small ones nearly every look into the
/// table also waits for the address to be translated. Measured on a virtual machine: a chess search is a tenth faster.
#[cfg(target_os = "linux")]
#[allow(unsafe_code)]
fn ask_for_large_pages(buckets: &Vec<Bucket>) {
    const PAGE: usize = 4096;
    let first = (buckets.as_ptr() as usize).next_multiple_of(PAGE);
    let end = buckets.as_ptr() as usize + buckets.capacity() * size_of::<Bucket>();
    if let Some(length) = end.checked_sub(first).filter(|&length| length >= 512 * PAGE) {
        // SAFETY: the range lies within one live allocation and begins on a page, and this advice changes how the system keeps
        // the memory, never what is in it. A refusal does no harm.
        unsafe { libc::madvise(first as *mut libc::c_void, length, libc::MADV_HUGEPAGE) };
    }
}

#[cfg(not(target_os = "linux"))]
fn ask_for_large_pages(_: &Vec<Bucket>) {}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(depth: u8, score: i32) -> Entry {
        Entry { bits: 7, score: Score(score), static_value: None, depth, bound: Bound::Lower, proved: false, on_variation: false }
    }

    #[test]
    fn what_is_packed_is_unpacked() {
        for score in [-32_000, -31_001, -1, 0, 1, 31_000, 32_000] {
            for static_value in [None, Some(Score(0)), Some(Score(-31_000)), Some(Score(31_000))] {
                for bound in [Bound::Upper, Bound::Lower, Bound::Exact] {
                    let (proved, on_variation) = (score % 2 == 0, score > 0);
                    let one = Entry { bits: 0xFFFF, score: Score(score), static_value, depth: 255, bound, proved, on_variation };
                    assert_eq!(Entry::unpack(one.pack(AGES - 1)), Some(one));
                }
            }
        }
        assert_eq!(Entry::unpack(0), None);
    }

    #[test]
    fn the_distance_to_the_end_survives_a_change_of_path() {
        let found = Score::win_in(9);
        assert_eq!(relative(found, 4), Score::win_in(5));
        assert_eq!(absolute(relative(found, 4), 10), Score::win_in(15));
        assert_eq!(absolute(relative(-found, 4), 10), -Score::win_in(15));
        assert_eq!(relative(Score(35), 4), Score(35));
    }

    #[test]
    fn a_full_bucket_loses_its_shallowest_and_its_oldest() {
        let mut table = Table::new(0);
        for key in 1..=4 {
            table.store(key, entry(key as u8 + 10, 0));
        }
        table.store(5, entry(1, 0));
        assert_eq!(table.probe(1), None, "the shallowest went");
        assert!((2..=5).all(|key| table.probe(key).is_some()));
        table.grow_older();
        table.grow_older();
        table.store(5, entry(9, 0));
        table.store(6, entry(1, 0));
        assert_eq!(table.probe(2), None, "depth 12, two years old");
        assert_eq!(table.probe(5).map(|entry| entry.depth), Some(9));
    }

    #[test]
    fn a_torn_entry_is_no_entry() {
        let table = Table::new(0);
        table.store(42, entry(3, 5));
        table.buckets[0].0[0].word.fetch_xor(1 << 40, Ordering::Relaxed);
        assert_eq!(table.probe(42), None);
        assert_eq!(Table::new(0).probe(0), None, "an empty slot is not the entry of key 0");
    }
}
