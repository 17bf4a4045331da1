//! Two bounds and a cost, packed into the low bits of a table word.
//!
//! Kept apart from the table so that the layouts drawn there have one place
//! where they are written and read.  Knows nothing of keys or buckets.
//!
//! ```text
//!   compact   | 17..12 work | 11..6 upper + 32 |  5..0 lower + 32 |
//!   wide      | 21..16 work | 15..8 upper + 64 |  7..0 lower + 64 |
//! ```

/// What the table knows about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known {
    pub lower: i32,
    pub upper: i32,
}

#[inline(always)]
pub fn pack_compact(known: Known, work: u64) -> u64 {
    let (lower, upper) = ((known.lower + 32) as u64, (known.upper + 32) as u64);
    (work << 12) | (upper << 6) | lower
}

#[inline(always)]
pub fn unpack_compact(word: u64) -> Known {
    Known { lower: (word & 63) as i32 - 32, upper: ((word >> 6) & 63) as i32 - 32 }
}

#[inline(always)]
pub fn pack_wide(known: Known, work: u64) -> u64 {
    let (lower, upper) = ((known.lower + 64) as u64, (known.upper + 64) as u64);
    (work << 16) | (upper << 8) | lower
}

#[inline(always)]
pub fn unpack_wide(word: u64) -> Known {
    Known { lower: (word & 255) as i32 - 64, upper: ((word >> 8) & 255) as i32 - 64 }
}

/// log2 of the nodes an entry cost.
#[inline(always)]
pub fn work_compact(word: u64) -> u64 {
    (word >> 12) & 63
}

/// log2 of the nodes an entry cost.
#[inline(always)]
pub fn work_wide(second: u64) -> u64 {
    (second >> 16) & 63
}
