//! The time of one game: it stands still until both seats are taken, while Rival is asked for a hint, and after the end. It
//! knows no clock's rules; the match has those.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use rival_play::Timer;

/// Where all games read the time.
pub(crate) type TimeSource = Arc<dyn Timer + Sync>;

/// The time of one game. Clones share it.
#[derive(Clone)]
pub(crate) struct GameTimer {
    source: TimeSource,
    reading: Arc<Mutex<Reading>>,
}

struct Reading {
    /// What it showed when it was last started or stopped.
    shown: Duration,
    /// The source's time since when it runs; none while it stands.
    since: Option<Duration>,
    /// How many hold it still. It runs again when nobody does.
    holders: u32,
}

impl GameTimer {
    /// A timer that stands at 0.
    pub(crate) fn new(source: TimeSource) -> GameTimer {
        let reading = Reading { shown: Duration::ZERO, since: None, holders: 0 };
        GameTimer { source, reading: Arc::new(Mutex::new(reading)) }
    }

    /// Lets it run from here on.
    pub(crate) fn start(&self) {
        let now = self.source.now();
        let mut reading = self.reading();
        if reading.holders == 0 {
            reading.since.get_or_insert(now);
        }
    }

    /// Stops it for good.
    pub(crate) fn stop(&self) {
        let now = self.source.now();
        self.reading().halt(now);
    }

    /// Holds it still until the answer is dropped; does nothing to one that stands anyway.
    pub(crate) fn hold(&self) -> Held {
        let now = self.source.now();
        let mut reading = self.reading();
        let was_running = reading.since.is_some() || reading.holders > 0;
        if was_running {
            reading.holders += 1;
            reading.halt(now);
        }
        Held { timer: self.clone(), was_running }
    }

    fn reading(&self) -> MutexGuard<'_, Reading> {
        self.reading.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Reading {
    fn halt(&mut self, now: Duration) {
        if let Some(since) = self.since.take() {
            self.shown += now.saturating_sub(since);
        }
    }
}

impl Timer for GameTimer {
    fn now(&self) -> Duration {
        let reading = self.reading();
        reading.shown + reading.since.map_or(Duration::ZERO, |since| self.source.now().saturating_sub(since))
    }

    fn unix_ms(&self) -> u64 {
        self.source.unix_ms()
    }
}

/// A game's time, held still.
pub(crate) struct Held {
    timer: GameTimer,
    was_running: bool,
}

impl Drop for Held {
    fn drop(&mut self) {
        if !self.was_running {
            return;
        }
        let now = self.timer.source.now();
        let mut reading = self.timer.reading();
        reading.holders -= 1;
        if reading.holders == 0 {
            reading.since = Some(now);
        }
    }
}

#[cfg(test)]
mod tests {
    use rival_play::ManualTimer;

    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn it_stands_until_it_is_started_and_while_it_is_held() {
        let source = ManualTimer::new();
        let timer = GameTimer::new(Arc::new(source.clone()));
        source.advance(SECOND);
        assert_eq!((timer.now(), timer.unix_ms()), (Duration::ZERO, 1000));
        timer.start();
        source.advance(SECOND);
        assert_eq!((timer.now(), timer.unix_ms()), (SECOND, 2000));
        let (one, two) = (timer.hold(), timer.hold());
        source.advance(SECOND);
        drop(one);
        source.advance(SECOND);
        assert_eq!(timer.now(), SECOND);
        drop(two);
        source.advance(SECOND);
        assert_eq!(timer.now(), 2 * SECOND);
        timer.stop();
        source.advance(SECOND);
        drop(timer.hold());
        assert_eq!(timer.now(), 2 * SECOND);
    }
}
