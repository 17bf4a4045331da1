//! Thinking, off the async threads: a bounded number of OS threads that take searches from a fair queue. Every search has a
//! cap in time and memory, and a string by which it can be stopped. It knows tables and minds, and no game in particular.

mod cost;
mod minds;
mod queue;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, Weak};
use std::time::{Duration, Instant};

use axum::http::StatusCode;
use rival_play::{Analysis, MindOptions, Player, Table};
use rival_search::{Control, Limits};
use tokio::sync::oneshot;

use crate::problem::Problem;
use cost::{Cost, cost_of};
use minds::Minds;
use queue::FairQueue;
pub(crate) use queue::Lane;

/// Nobody waits behind more searches than this.
const LONGEST_QUEUE: usize = 10_000;
/// An asker that has this many searches waiting gets no more.
const MOST_OF_ONE: usize = 4;

/// What a pool may use.
#[derive(Clone, Debug)]
pub(crate) struct PoolOptions {
    /// Threads for all searches; one more takes only quick ones.
    pub threads: usize,
    /// No search takes longer.
    pub longest: Duration,
    /// Memory for minds at rest.
    pub minds_mb: usize,
}

/// Something to be thought about.
pub(crate) struct Task {
    /// The game or asker on whose turn it is done.
    pub key: String,
    /// Whether the mind is kept for the next move under the same key.
    pub keeps_mind: bool,
    /// The board.
    pub table: Box<dyn Table>,
    /// Who thinks.
    pub player: Player,
    /// The seed of everything random in it.
    pub seed: u64,
    /// Limits besides the player's own.
    pub limits: Limits,
    /// Since when a clock runs for it, where one does: what it waits for a thread is taken from its limits.
    pub clock_runs_since: Option<Instant>,
    /// Stops it.
    pub control: Arc<Control>,
    /// Hears of it while it goes on.
    pub progress: Box<dyn FnMut(&Analysis) + Send>,
}

/// Where the answer to some work comes.
pub(crate) type Reply<T> = oneshot::Receiver<Result<T, Problem>>;

/// Work that waits for a thread, and the string by which it is stopped.
struct Job {
    control: Arc<Control>,
    run: Box<dyn FnOnce(&Shared) + Send>,
}

struct Shared {
    options: PoolOptions,
    minds: Minds,
    state: Mutex<State>,
    work_came: Condvar,
}

struct State {
    queue: FairQueue<Job>,
    running: Vec<Weak<Control>>,
    is_closed: bool,
}

/// The threads that think.
pub(crate) struct Pool {
    shared: Arc<Shared>,
}

impl Pool {
    /// Starts the threads.
    pub(crate) fn new(options: PoolOptions) -> std::io::Result<Pool> {
        let state = State { queue: FairQueue::new(), running: Vec::new(), is_closed: false };
        let threads = options.threads.max(1);
        let minds = Minds::new(options.minds_mb);
        let shared = Arc::new(Shared { options, minds, state: Mutex::new(state), work_came: Condvar::new() });
        for number in 0..=threads {
            let shared = Arc::clone(&shared);
            // The last one keeps easy games going while all others think for long.
            let only_quick = number == threads;
            std::thread::Builder::new().name(format!("rival-think-{number}")).spawn(move || shared.work(only_quick))?;
        }
        Ok(Pool { shared })
    }

    /// Has something thought about. The answer comes to the receiver; a full queue refuses at once.
    pub(crate) fn think(&self, task: Task) -> Result<Reply<Analysis>, Problem> {
        let lane = cost_of(&task.player, &task.table.levels()).lane;
        let (key, control) = (task.key.clone(), Arc::clone(&task.control));
        self.queue(lane, &key, control, move |shared| shared.think(task))
    }

    /// Has any other work done that looks at its control and needs no mind.
    pub(crate) fn work<T: Send + 'static>(
        &self,
        lane: Lane,
        key: &str,
        control: Arc<Control>,
        work: impl FnOnce() -> Result<T, Problem> + Send + 'static,
    ) -> Result<Reply<T>, Problem> {
        self.queue(lane, key, control, move |_| work())
    }

    fn queue<T: Send + 'static>(
        &self,
        lane: Lane,
        key: &str,
        control: Arc<Control>,
        work: impl FnOnce(&Shared) -> Result<T, Problem> + Send + 'static,
    ) -> Result<Reply<T>, Problem> {
        let (reply, answer) = oneshot::channel();
        let run = Box::new(move |shared: &Shared| {
            // Whoever asked may have left; the same is done for a search that was stopped before it began.
            if !reply.is_closed() {
                let done = catch_unwind(AssertUnwindSafe(|| work(shared)));
                let _ = reply.send(done.unwrap_or_else(|_| Err(broken())));
            }
        });
        let mut state = self.shared.state();
        if state.is_closed || state.queue.len() >= LONGEST_QUEUE || state.queue.len_of(key) >= MOST_OF_ONE {
            return Err(busy());
        }
        state.queue.push(lane, key, Job { control, run });
        drop(state);
        // Not every thread takes everything, so one that is woken alone might be the wrong one.
        self.shared.work_came.notify_all();
        Ok(answer)
    }

    /// Stops everything: nothing waiting is begun, and what runs is told to return.
    pub(crate) fn close(&self) {
        let mut state = self.shared.state();
        state.is_closed = true;
        state.queue.clear();
        for control in state.running.drain(..).filter_map(|running| running.upgrade()) {
            control.stop();
        }
        drop(state);
        self.shared.work_came.notify_all();
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.close();
    }
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn work(&self, only_quick: bool) {
        while let Some(job) = self.next(only_quick) {
            (job.run)(self);
        }
    }

    fn next(&self, only_quick: bool) -> Option<Job> {
        let mut state = self.state();
        loop {
            if state.is_closed {
                return None;
            }
            if let Some(job) = state.queue.pop(only_quick) {
                state.running.retain(|running| running.strong_count() > 0);
                state.running.push(Arc::downgrade(&job.control));
                return Some(job);
            }
            state = self.work_came.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn think(&self, mut task: Task) -> Result<Analysis, Problem> {
        let Cost { lane, table_mb } = cost_of(&task.player, &task.table.levels());
        // A quick mind has learned nothing that is worth its room.
        let keeps_mind = task.keeps_mind && lane == Lane::Long;
        let kept = if keeps_mind { self.minds.take(&task.key, &task.player) } else { None };
        let mut mind = match kept {
            Some(mind) => mind,
            None => task.table.mind(&task.player, &MindOptions { table_mb, threads: 1, seed: task.seed, ..MindOptions::default() })?,
        };
        let limits = self.capped(&task);
        let thought = mind.think(&task.table.record(), &limits, &task.control, &mut *task.progress);
        if keeps_mind {
            // A level may have a solver and an engine, each with a table.
            self.minds.keep(task.key, task.player, 2 * table_mb, mind);
        }
        thought.map_err(|error| Problem::new(StatusCode::INTERNAL_SERVER_ERROR, error.fault()))
    }

    /// A task's limits now that a thread has time for it.
    fn capped(&self, task: &Task) -> Limits {
        let mut limits = task.limits.clone();
        let waited = task.clock_runs_since.map_or(Duration::ZERO, |since| since.elapsed());
        limits.time = Some(limits.time.map_or(self.options.longest, |time| time.saturating_sub(waited).min(self.options.longest)));
        if let Some(clock) = &mut limits.clock {
            clock.remaining = clock.remaining.saturating_sub(waited);
        }
        limits
    }
}

fn busy() -> Problem {
    Problem::plain(StatusCode::TOO_MANY_REQUESTS, "busy", "too much is being thought about already; try again in a moment")
}

fn broken() -> Problem {
    Problem::plain(StatusCode::INTERNAL_SERVER_ERROR, "thought-broken", "this is our fault, not yours: the search broke off")
}

/// Stops a search when it is dropped: put where the asker may leave.
pub(crate) struct StopOnDrop(pub Arc<Control>);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.stop();
    }
}
