//! How the work on a table is shared among threads and watched. It does not know what the work is.

use std::ops::Range;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};

use super::material::Material;
use crate::tables::{Stopped, Watch};

/// Numbers that a thread takes at a time.
const SHARE: u32 = 1 << 15;

/// What is being done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Legal positions are being told from others: numbers done, of how many.
    Preparing(Material, u64, u64),
    /// Positions decided in this many plies are being found.
    Ply(Material, u32),
    /// Values are being derived again: numbers done, of how many.
    Verifying(Material, u64, u64),
    /// The table is being written.
    Writing(Material),
}

/// Shares numbers among threads, each with a store of its own for what it finds.
pub(super) fn shared<T: Default + Send>(
    numbers: u32,
    watch: &Watch<'_, Stage>,
    told: impl Fn(u64, u64) + Sync,
    work: impl Fn(Range<u32>, &mut T) + Sync,
) -> Result<Vec<T>, Stopped> {
    let next = AtomicU32::new(0);
    let results = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..watch.threads.max(1) {
            scope.spawn(|| {
                let mut found = T::default();
                while !watch.stop.load(Relaxed) {
                    let first = next.fetch_add(1, Relaxed).saturating_mul(SHARE);
                    if first >= numbers {
                        break;
                    }
                    work(first..numbers.min(first + SHARE), &mut found);
                    told(u64::from(numbers.min(first + SHARE)), u64::from(numbers));
                }
                results.lock().unwrap_or_else(PoisonError::into_inner).push(found);
            });
        }
    });
    if watch.stop.load(Relaxed) { Err(Stopped) } else { Ok(results.into_inner().unwrap_or_else(PoisonError::into_inner)) }
}
