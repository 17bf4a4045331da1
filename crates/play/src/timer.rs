//! Where a match reads the time. Tests and replays bring their own, so that nothing has to sleep; no rule is known here.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// A source of time.
pub trait Timer: Send {
    /// Time since some fixed moment; never goes back.
    fn now(&self) -> Duration;

    /// The date, in milliseconds since 1970 began in Greenwich.
    fn unix_ms(&self) -> u64;
}

/// The machine's own time.
#[derive(Clone, Copy, Debug)]
pub struct WallTimer {
    origin: Instant,
}

impl WallTimer {
    /// A timer that begins at 0 now.
    pub fn new() -> WallTimer {
        WallTimer { origin: Instant::now() }
    }
}

impl Default for WallTimer {
    fn default() -> WallTimer {
        WallTimer::new()
    }
}

impl Timer for WallTimer {
    fn now(&self) -> Duration {
        self.origin.elapsed()
    }

    fn unix_ms(&self) -> u64 {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
    }
}

/// A time that passes only when it is told to. Clones share it.
#[derive(Clone, Debug, Default)]
pub struct ManualTimer {
    nanos: Arc<AtomicU64>,
}

impl ManualTimer {
    /// A timer at 0.
    pub fn new() -> ManualTimer {
        ManualTimer::default()
    }

    /// Lets time pass.
    pub fn advance(&self, time: Duration) {
        self.nanos.fetch_add(u64::try_from(time.as_nanos()).unwrap_or(u64::MAX), Ordering::Relaxed);
    }
}

impl Timer for ManualTimer {
    fn now(&self) -> Duration {
        Duration::from_nanos(self.nanos.load(Ordering::Relaxed))
    }

    fn unix_ms(&self) -> u64 {
        u64::try_from(self.now().as_millis()).unwrap_or(u64::MAX)
    }
}
