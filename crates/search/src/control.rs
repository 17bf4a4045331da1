//! The strings by which a running search is held from another thread: stop now, or stop pondering and mind the clock.

use std::sync::atomic::{AtomicBool, Ordering};

/// Shared between the search and whoever may stop it.
#[derive(Debug, Default)]
pub struct Control {
    stop: AtomicBool,
    pondering: AtomicBool,
}

impl Control {
    /// A control that lets the search run.
    pub fn new() -> Control {
        Control::default()
    }

    /// A control for a search in the opponent's time: limits of time and clock count only from [`ponder_hit`](Control::ponder_hit) on.
    pub fn pondering() -> Control {
        Control { stop: AtomicBool::new(false), pondering: AtomicBool::new(true) }
    }

    /// Asks the search to return with what it has.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// The opponent played the expected move: from now on time counts.
    pub fn ponder_hit(&self) {
        self.pondering.store(false, Ordering::Relaxed);
    }

    /// Whether the search was asked to return.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// The flag behind [`stop`](Control::stop), for loops that look at nothing else.
    pub fn stop_flag(&self) -> &AtomicBool {
        &self.stop
    }

    /// Whether the search runs in the opponent's time.
    pub fn is_pondering(&self) -> bool {
        self.pondering.load(Ordering::Relaxed)
    }
}
