//! What the search has already proved, kept per position.
//!
//! The table exists so that a position reached by several move orders is
//! searched once.  It verifies positions exactly (no two positions are ever
//! confused) and knows nothing of stones, moves or scores beyond "two bounds
//! and what they cost".
//!
//! Easy positions must never touch slow memory, so the table starts with a few
//! kilobytes and moves into ever larger stages as it fills:
//!
//! ```text
//!   stage 0   4 KB  ->  stage 1  32 KB  ->  256 KB  ->  ...  ->  the size asked for
//! ```
//!
//! A stage is an array of 64-byte buckets, one cache line each.  Boards whose
//! key has at most 49 bits use the compact form, 8 entries of one word a bucket:
//!
//! ```text
//!   63                    18 17  12 11      6 5       0
//!   | low 46 bits of mixed key | work | upper+32 | lower+32 |
//! ```
//!
//! The mixed key is a bijection of the key, its top bits choose the bucket and
//! there are at least 2^6 buckets, so bucket and entry identify the position.
//! Larger boards use the wide form, 4 entries of two words a bucket:
//!
//! ```text
//!   second | key bits 64.. (32 bits) | 10 free | work 6 | upper+64 8 | lower+64 8 |
//!   first  | key bits 0..63  XOR  second                                           |
//! ```
//!
//! The XOR lets threads read and write without locks: a pair torn between two
//! writers fails the key comparison instead of lying.  An all-zero word is an
//! empty entry in both forms (a biased bound is never zero).

// The prefetch and its proof: see `View::prefetch`.
#![allow(unsafe_code)]

use core::marker::PhantomData;
use core::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::sync::OnceLock;

use super::entry::{Known, pack_compact, pack_wide, unpack_compact, unpack_wide, work_compact, work_wide};
use super::shape::{Shape, Word};

const WORDS: usize = 8;
/// log2 of the bucket count of the first stage.
const FIRST_LOG2: u32 = 6;
/// log2 of the growth factor between stages.
const GROWTH_LOG2: u32 = 3;
const COMPACT_KEY_BITS: u32 = 49;
const REMAINDER_BITS: u32 = 46;
const MIX: u64 = 0x9E37_79B9_7F4A_7C15;

#[repr(align(64))]
#[derive(Default)]
pub struct Bucket([AtomicU64; WORDS]);

struct Stage {
    log2: u32,
    buckets: OnceLock<Box<[Bucket]>>,
}

/// The stages of one table; shared by all threads of a search.
pub struct Table<S: Shape> {
    stages: Vec<Stage>,
    active: AtomicUsize,
    shape: PhantomData<S>,
}

/// The stage in use, as the search holds it: no indirection on the hot path.
pub struct View<'a, S: Shape> {
    buckets: &'a [Bucket],
    log2: u32,
    shape: PhantomData<S>,
}

impl<S: Shape> Clone for View<'_, S> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<S: Shape> Copy for View<'_, S> {}

const fn compact<S: Shape>() -> bool {
    S::KEY_BITS <= COMPACT_KEY_BITS
}

const fn key_mask<S: Shape>() -> u64 {
    u64::MAX >> (64 - S::KEY_BITS)
}

impl<S: Shape> Table<S> {
    /// A table that grows up to `megabytes`.
    pub fn new(megabytes: usize) -> Self {
        let widest = ((megabytes.max(1) << 20) / size_of::<Bucket>()).ilog2();
        let widest = widest.min(S::KEY_BITS - 4).max(FIRST_LOG2);
        let mut stages = Vec::new();
        let mut log2 = FIRST_LOG2;
        loop {
            stages.push(Stage { log2, buckets: OnceLock::new() });
            if log2 == widest {
                break;
            }
            log2 = (log2 + GROWTH_LOG2).min(widest);
        }
        let table = Table { stages, active: AtomicUsize::new(0), shape: PhantomData };
        table.buckets(0);
        table
    }

    fn buckets(&self, stage: usize) -> &[Bucket] {
        let stage = &self.stages[stage];
        stage.buckets.get_or_init(|| (0..1usize << stage.log2).map(|_| Bucket::default()).collect())
    }

    /// Forgets everything.  Costs the clearing of the small first stage only.
    pub fn forget(&mut self) {
        self.active.store(0, Relaxed);
        clear(self.buckets(0));
    }

    /// The stage in use.
    pub fn view(&self) -> View<'_, S> {
        self.view_of(self.active.load(Relaxed))
    }

    fn view_of(&self, stage: usize) -> View<'_, S> {
        View { buckets: self.buckets(stage), log2: self.stages[stage].log2, shape: PhantomData }
    }

    /// Moves into the next stage and says whether there was one.  Only a thread
    /// that searches alone may call this; several threads start at full size.
    pub fn grow(&self) -> bool {
        let next = self.active.load(Relaxed) + 1;
        if next == self.stages.len() {
            return false;
        }
        let used_before = self.stages[next].buckets.get().is_some();
        let target = self.view_of(next);
        if used_before {
            clear(target.buckets);
        }
        self.view().move_into(target);
        self.active.store(next, Relaxed);
        true
    }

    /// Moves into the largest stage.
    pub fn grow_fully(&self) {
        while self.grow() {}
    }
}

fn clear(buckets: &[Bucket]) {
    for bucket in buckets {
        for word in &bucket.0 {
            word.store(0, Relaxed);
        }
    }
}

/// A key prepared for look-up: its bucket and what identifies it inside.
#[derive(Clone, Copy)]
pub struct Slot {
    bucket: usize,
    first: u64,
    second: u64,
    log2: u32,
}

impl<'a, S: Shape> View<'a, S> {
    /// How many stores this stage takes before growing pays.
    pub fn comfortable_fill(&self) -> u64 {
        let entries = if compact::<S>() { 8 } else { 4 };
        (entries << self.log2) * 3 / 4
    }

    /// Whether the slot was computed for a stage of this size.
    #[inline(always)]
    pub fn fits(&self, slot: Slot) -> bool {
        slot.log2 == self.log2
    }

    #[inline(always)]
    pub fn slot(&self, key: S::Word) -> Slot {
        let key = key.to_u128();
        if compact::<S>() {
            let mixed = (key as u64).wrapping_mul(MIX) & key_mask::<S>();
            Slot {
                bucket: (mixed >> (S::KEY_BITS - self.log2)) as usize,
                first: mixed << (64 - REMAINDER_BITS),
                second: 0,
                log2: self.log2,
            }
        } else {
            let (low, high) = (key as u64, (key >> 64) as u64);
            let mixed = (low ^ high.rotate_left(40)).wrapping_mul(MIX);
            Slot { bucket: (mixed >> (64 - self.log2)) as usize, first: low, second: high << 32, log2: self.log2 }
        }
    }

    #[inline(always)]
    pub fn prefetch(&self, slot: Slot) {
        #[cfg(target_arch = "x86_64")]
        {
            use core::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            let bucket = &self.buckets[slot.bucket];
            // SAFETY: a prefetch is a hint without architectural effect, and
            // the address is that of a live reference; SSE is part of x86-64.
            unsafe { _mm_prefetch::<_MM_HINT_T0>((&raw const *bucket).cast()) };
        }
    }

    /// What is known of the position, if anything.
    #[inline(always)]
    pub fn probe(&self, slot: Slot) -> Option<Known> {
        let words = &self.buckets[slot.bucket].0;
        if compact::<S>() {
            // Any matching entry will do.  Picking one without branches is
            // faster than leaving early: the place is unpredictable.
            let mut found = 0;
            for word in words {
                let word = word.load(Relaxed);
                let matches = (word ^ slot.first) >> (64 - REMAINDER_BITS) == 0;
                found = if matches { word } else { found };
            }
            if found != 0 {
                return Some(unpack_compact(found));
            }
        } else {
            for pair in words.chunks_exact(2) {
                let second = pair[1].load(Relaxed);
                let first = pair[0].load(Relaxed) ^ second;
                if first == slot.first && (second ^ slot.second) >> 32 == 0 && second & 255 != 0 {
                    return Some(unpack_wide(second));
                }
            }
        }
        None
    }

    /// Records bounds, over the position's own entry if it has one, else over
    /// the entry of the bucket that cost least to compute.
    #[inline(always)]
    pub fn store(&self, slot: Slot, known: Known, work: u64) {
        let work = u64::from(64 - work.leading_zeros()).min(63);
        let words = &self.buckets[slot.bucket].0;
        if compact::<S>() {
            let mut victim = 0;
            let mut least = u64::MAX;
            for (index, word) in words.iter().enumerate() {
                let word = word.load(Relaxed);
                if (word ^ slot.first) >> (64 - REMAINDER_BITS) == 0 || word == 0 {
                    victim = index;
                    break;
                }
                let cost = work_compact(word);
                if cost < least {
                    least = cost;
                    victim = index;
                }
            }
            words[victim].store(slot.first | pack_compact(known, work), Relaxed);
        } else {
            let mut victim = 0;
            let mut least = u64::MAX;
            for (index, pair) in words.chunks_exact(2).enumerate() {
                let second = pair[1].load(Relaxed);
                let first = pair[0].load(Relaxed) ^ second;
                if second == 0 || first == slot.first && (second ^ slot.second) >> 32 == 0 {
                    victim = index;
                    break;
                }
                let cost = work_wide(second);
                if cost < least {
                    least = cost;
                    victim = index;
                }
            }
            let second = slot.second | pack_wide(known, work);
            words[2 * victim].store(slot.first ^ second, Relaxed);
            words[2 * victim + 1].store(second, Relaxed);
        }
    }

    /// Copies every entry into a larger, empty stage.
    fn move_into(&self, target: View<'_, S>) {
        for (index, bucket) in self.buckets.iter().enumerate() {
            if compact::<S>() {
                for word in &bucket.0 {
                    let word = word.load(Relaxed);
                    if word != 0 {
                        let low_bits = S::KEY_BITS - self.log2;
                        let low = (word >> (64 - REMAINDER_BITS)) & (u64::MAX >> (64 - low_bits));
                        let mixed = ((index as u64) << low_bits) | low;
                        let bucket = (mixed >> (S::KEY_BITS - target.log2)) as usize;
                        put_first_free(&target.buckets[bucket].0, 1, &[word]);
                    }
                }
            } else {
                for pair in bucket.0.chunks_exact(2) {
                    let second = pair[1].load(Relaxed);
                    let first = pair[0].load(Relaxed);
                    if second != 0 {
                        let key = u128::from(first ^ second) | (u128::from(second >> 32) << 64);
                        let slot = target.slot(S::Word::from_u128(key));
                        put_first_free(&target.buckets[slot.bucket].0, 2, &[first, second]);
                    }
                }
            }
        }
    }
}

/// Puts an entry of `width` words into the first free place.  There always is
/// one while growing: a bucket receives from one smaller bucket only (compact),
/// and where it does not (wide) losing an entry is harmless.
fn put_first_free(words: &[AtomicU64; WORDS], width: usize, entry: &[u64]) {
    for place in words.chunks_exact(width) {
        if place[width - 1].load(Relaxed) == 0 {
            for (word, &value) in place.iter().zip(entry) {
                word.store(value, Relaxed);
            }
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::shape::BoardOf;
    use super::*;

    /// Stores, grows and finds again: nothing is lost while there is room, and
    /// nothing is found that was not stored.
    fn check_table<S: Shape>() {
        let mut table = Table::<S>::new(8);
        let key = |i: u128| S::Word::from_u128((i * 0x1_0003_0007_000B_0005) & S::BOARD.to_u128());
        let known = |i: u128| Known { lower: -((i % 9) as i32), upper: (i % 11) as i32 };
        for i in 1..100 {
            let view = table.view();
            view.store(view.slot(key(i)), known(i), i as u64);
        }
        loop {
            let view = table.view();
            let found = (1..100).filter(|&i| view.probe(view.slot(key(i))) == Some(known(i))).count();
            assert!(found > 90, "{found}");
            assert!((1000..2000).all(|i| view.probe(view.slot(key(i))).is_none()));
            if !table.grow() {
                break;
            }
        }
        table.forget();
        let view = table.view();
        assert!((1..100).all(|i| view.probe(view.slot(key(i))).is_none()));
    }

    #[test]
    fn entries_survive_growth_and_not_forgetting() {
        check_table::<BoardOf<6, 7>>();
        check_table::<BoardOf<7, 8>>();
        check_table::<BoardOf<8, 8>>();
    }
}
