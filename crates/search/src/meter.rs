//! Counting nodes and noticing that it is time to stop, almost for free: one comparison per node, and a look at the clock
//! and at the control every few thousand. All searches share it, so all obey the same limits in the same way.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use crate::timing::Timer;
use crate::{Control, Limits};

/// Nodes between two looks at the clock: about a millisecond in a slow game.
const POLL_EVERY: u64 = 2048;

/// Counts the nodes of one thread and says when to stop.
pub(crate) struct Meter<'a> {
    nodes: u64,
    next_poll: u64,
    node_limit: u64,
    stopped: bool,
    /// None on helper threads, which only obey the crew.
    timer: Option<Timer>,
    control: &'a Control,
    crew: Option<(&'a Crew, usize)>,
}

/// What the threads of one search share: how many nodes were promised to some thread, who visited how many, and whether all
/// should go home.
pub(crate) struct Crew {
    abort: AtomicBool,
    promised: AtomicU64,
    nodes: Vec<AtomicU64>,
}

impl Crew {
    /// A crew of this many threads.
    pub fn new(threads: usize) -> Crew {
        Crew { abort: AtomicBool::new(false), promised: AtomicU64::new(0), nodes: (0..threads).map(|_| AtomicU64::new(0)).collect() }
    }

    /// Sends every thread home.
    pub fn abort(&self) {
        self.abort.store(true, Ordering::Relaxed);
    }

    /// Promises a thread its next nodes; none are left where the answer is 0. Smaller shares towards the end let the last
    /// nodes be used by whoever needs them.
    fn promise(&self, limit: u64) -> u64 {
        let share = |promised: u64| {
            let left = limit.saturating_sub(promised);
            (left / (4 * self.nodes.len().max(1) as u64)).clamp(left.min(1), POLL_EVERY)
        };
        let take = |promised| Some(promised + share(promised));
        self.promised.fetch_update(Ordering::Relaxed, Ordering::Relaxed, take).map_or(0, share)
    }
}

impl<'a> Meter<'a> {
    /// A meter for a search on one thread, from now on.
    pub fn new(limits: &Limits, deadline: Option<Duration>, control: &'a Control) -> Meter<'a> {
        Meter {
            nodes: 0,
            next_poll: 0,
            node_limit: limits.nodes.unwrap_or(u64::MAX),
            stopped: false,
            timer: Some(Timer::start(deadline, control)),
            control,
            crew: None,
        }
    }

    /// The same meter as one of a crew; every thread but the first leaves the time to the first.
    pub fn in_crew(mut self, crew: &'a Crew, rank: usize) -> Meter<'a> {
        self.crew = Some((crew, rank));
        if rank > 0 {
            self.timer = None;
        }
        self
    }

    /// Counts one more node; true means that the search must unwind, and that this node was not counted.
    #[inline]
    pub fn tick(&mut self) -> bool {
        if self.nodes >= self.next_poll && self.poll() {
            return true;
        }
        self.nodes += 1;
        false
    }

    /// Whether the search must unwind; what it is about to return means nothing then.
    #[inline]
    pub fn is_stopped(&self) -> bool {
        self.stopped
    }

    /// Looks at every limit now, and says whether one is reached.
    #[cold]
    #[inline(never)]
    pub fn poll(&mut self) -> bool {
        let more = match self.crew {
            None => self.node_limit.saturating_sub(self.nodes).min(POLL_EVERY),
            Some((crew, rank)) => {
                if let Some(mine) = crew.nodes.get(rank) {
                    mine.store(self.nodes, Ordering::Relaxed);
                }
                self.stopped |= crew.abort.load(Ordering::Relaxed);
                crew.promise(self.node_limit)
            }
        };
        self.stopped |= more == 0 || self.control.is_stopped();
        self.stopped |= self.timer.as_mut().is_some_and(|timer| timer.expired(self.control));
        // Once stopped, every further tick must come back here and be refused.
        self.next_poll = if self.stopped { 0 } else { self.nodes + more };
        self.stopped
    }

    /// Nodes of this thread.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Nodes of the whole crew, as far as they told; exact on one thread.
    pub fn crew_nodes(&self) -> u64 {
        match self.crew {
            None => self.nodes,
            Some((crew, rank)) => {
                let others = crew.nodes.iter().enumerate().filter(|&(other, _)| other != rank);
                self.nodes + others.map(|(_, nodes)| nodes.load(Ordering::Relaxed)).sum::<u64>()
            }
        }
    }

    /// Wall time of the search; zero on helper threads.
    pub fn elapsed(&self) -> Duration {
        self.timer.as_ref().map_or(Duration::ZERO, Timer::elapsed)
    }

    /// The time that counts against the clock; none while pondering and on helper threads.
    pub fn counted(&mut self) -> Option<Duration> {
        self.timer.as_mut()?.counted(self.control)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_of_nodes_is_never_exceeded() {
        let control = Control::new();
        for limit in [0, 1, 7, 2047, 2048, 2049, 10_000] {
            let mut meter = Meter::new(&Limits::nodes(limit), None, &control);
            while !meter.tick() {}
            assert_eq!(meter.nodes(), limit);
        }
    }

    #[test]
    fn a_stop_is_noticed_within_a_poll() {
        let control = Control::new();
        let mut meter = Meter::new(&Limits::default(), None, &control);
        assert!(!meter.tick());
        control.stop();
        let more = (0..).take_while(|_| !meter.tick()).count();
        assert!(more as u64 <= POLL_EVERY);
    }
}
