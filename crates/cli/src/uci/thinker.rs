//! The thread that thinks. It keeps one mind, and with it the table of known positions, from move to move, and makes a new one
//! only where its size or the game changes. It always answers a `go`, and always with a legal move where there is one.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use rival_core::RuleOptions;
use rival_play::{Analysis, Mind, MindOptions, Player, Table};
use rival_search::{Control, Limits};
use rival_uci::{Go, Info, Reply};

use super::orders::Orders;
use super::tell;
use super::voice::Voice;
use crate::failure::{Done, Failure};

/// Nobody counts deeper.
const DEEPEST_COUNT: u32 = 100;
/// Plies that are counted in one go, without a look at who says stop.
const COUNTED_AT_ONCE: u32 = 4;

/// Something for the thread to do.
pub(super) enum Job {
    /// Get ready and say so.
    Ready(Setup),
    /// Forget what was learned.
    Forget,
    /// Think and answer.
    Think { setup: Setup, orders: Orders, task: Arc<Task>, began: Instant },
    /// Answer with a move that needs no thought.
    Answer { best: String, task: Arc<Task> },
    /// Count move sequences.
    Count { table: Box<dyn Table>, depth: u32, task: Arc<Task> },
}

/// The game, and what the mind may use.
pub(super) struct Setup {
    pub table: Box<dyn Table>,
    pub mind: MindOptions,
    pub lines: usize,
}

/// A thought under way, as the reading thread holds it.
pub(super) struct Task {
    pub control: Control,
    /// Answered only when told to stop.
    is_infinite: bool,
    /// Nothing but a stop ends it, unless there is nothing more to be found.
    is_unbounded: bool,
    is_done: AtomicBool,
}

impl Task {
    pub fn new(go: &Go) -> Task {
        let control = if go.ponder { Control::pondering() } else { Control::new() };
        let bounded = Go { searchmoves: Vec::new(), ponder: false, infinite: false, ..go.clone() };
        Task { control, is_infinite: go.infinite, is_unbounded: bounded == Go::default(), is_done: AtomicBool::new(false) }
    }

    /// Whether it was answered.
    pub fn is_done(&self) -> bool {
        self.is_done.load(Ordering::Acquire)
    }

    /// Whether it would go on for ever.
    pub fn is_endless(&self) -> bool {
        self.is_unbounded || self.must_wait()
    }

    /// Whether the answer must not be given yet: it was found too early.
    fn must_wait(&self) -> bool {
        !self.control.is_stopped() && (self.is_infinite || self.control.is_pondering())
    }
}

/// Starts the thread.
pub(super) fn start(voice: Voice) -> Done<(Sender<Job>, JoinHandle<()>)> {
    let (jobs, to_do) = channel();
    let work = move || Thinker { voice, mind: None }.work(&to_do);
    let thread = thread::Builder::new().name("rival-uci".to_owned()).stack_size(16 << 20).spawn(work);
    thread.map(|thread| (jobs, thread)).map_err(|error| Failure::Ours(error.to_string()))
}

/// What a mind was made for.
#[derive(PartialEq)]
struct MadeFor {
    game: &'static str,
    rules: RuleOptions,
    options: MindOptions,
}

struct Thinker {
    voice: Voice,
    mind: Option<(MadeFor, Box<dyn Mind>)>,
}

impl Thinker {
    fn work(mut self, jobs: &Receiver<Job>) {
        for job in jobs {
            // A closed stdout has nobody to answer; the end of stdin follows.
            let _ = match job {
                Job::Ready(setup) => {
                    self.prepare(&setup);
                    self.voice.say(&Reply::ReadyOk)
                }
                Job::Forget => {
                    if let Some((_, mind)) = &mut self.mind {
                        mind.forget();
                    }
                    Ok(())
                }
                Job::Think { setup, orders, task, began } => self.think(&setup, &orders, &task, began),
                Job::Answer { best, task } => {
                    let _ = self.voice.say(&Reply::Info(Info::words("a move of the opening book")));
                    task.is_done.store(true, Ordering::Release);
                    self.voice.say(&Reply::BestMove { best: Some(best), ponder: None })
                }
                Job::Count { table, depth, task } => {
                    let said = self.count(&*table, depth, &task.control);
                    task.is_done.store(true, Ordering::Release);
                    said
                }
            };
        }
    }

    /// The mind for this setup: the one there is, unless something has changed.
    fn prepare(&mut self, setup: &Setup) -> Option<&mut Box<dyn Mind>> {
        let info = setup.table.info();
        let options = MindOptions { table_mb: setup.mind.table_mb.min(affordable_mb()), ..setup.mind };
        let wanted = MadeFor { game: info.id, rules: info.rules, options };
        if self.mind.as_ref().is_none_or(|(made_for, _)| *made_for != wanted) {
            // The old table goes before the new one comes.
            self.mind = None;
            if options.table_mb < setup.mind.table_mb {
                let _ =
                    self.voice.say(&Reply::Info(Info::words(format!("Hash is held to {} MB: the machine has no more", options.table_mb))));
            }
            let mind = setup.table.mind(&Player::Engine(Limits::default()), &options).ok()?;
            self.mind = Some((wanted, mind));
        }
        self.mind.as_mut().map(|(_, mind)| mind)
    }

    fn think(&mut self, setup: &Setup, orders: &Orders, task: &Task, began: Instant) -> Done {
        let found = self.search(setup, orders, task, began);
        while task.must_wait() {
            thread::sleep(Duration::from_millis(1));
        }
        let pv = found.as_ref().map(|analysis| analysis.pv.as_slice()).unwrap_or_default();
        let best = found.as_ref().and_then(|analysis| analysis.best.clone()).or_else(|| any_move(&*setup.table));
        let ponder = pv.get(1).filter(|_| pv.first() == best.as_ref()).cloned();
        // Before the other side can hear of it: what it says next finds nobody thinking.
        task.is_done.store(true, Ordering::Release);
        self.voice.say(&Reply::BestMove { best, ponder })
    }

    /// What the mind finds; none where it breaks, which must not end the conversation.
    fn search(&mut self, setup: &Setup, orders: &Orders, task: &Task, began: Instant) -> Option<Analysis> {
        let voice = self.voice.clone();
        let mind = self.prepare(setup)?;
        let mut last: Option<Analysis> = None;
        let mut tell = |analysis: &Analysis| {
            for info in tell::infos(analysis, setup.lines) {
                let _ = voice.say(&Reply::Info(info));
            }
            last = Some(analysis.clone());
            if orders.is_enough(analysis) {
                task.control.stop();
            }
        };
        let limits = orders.limits_after(began.elapsed());
        let record = setup.table.record();
        let thought = catch_unwind(AssertUnwindSafe(|| mind.think(&record, &limits, &task.control, &mut tell)));
        match thought {
            Ok(Ok(found)) => {
                // A search that was stopped may have found better since it last spoke.
                if found.best.is_some() && last.is_none_or(|last| (&last.pv, last.score) != (&found.pv, found.score)) {
                    for info in tell::infos(&found, setup.lines) {
                        let _ = voice.say(&Reply::Info(info));
                    }
                }
                Some(found)
            }
            Ok(Err(error)) => {
                let _ = voice.say(&Reply::Info(Info::words(error.to_string())));
                None
            }
            Err(_) => {
                // The panic has been told on stderr; what the mind knows can no longer be trusted.
                self.mind = None;
                None
            }
        }
    }

    /// Counts below each move, as far as nobody says stop.
    fn count(&self, table: &dyn Table, depth: u32, control: &Control) -> Done {
        let depth = depth.min(DEEPEST_COUNT);
        let mut total = u64::from(depth == 0);
        for (text, below) in counts(table, depth, control) {
            total += below;
            self.voice.say(&format!("{text}: {below}"))?;
        }
        self.voice.say(&format!("\nNodes searched: {total}\n"))
    }
}

/// The count below each move; what is left out when somebody says stop is 0.
fn counts(table: &dyn Table, depth: u32, control: &Control) -> Vec<(String, u64)> {
    if depth <= COUNTED_AT_ONCE {
        return table.perft(depth).unwrap_or_default();
    }
    let mut counts = table.perft(1).unwrap_or_default();
    for (text, below) in &mut counts {
        let mut child = table.duplicate();
        *below = match child.play_on(text) {
            _ if control.is_stopped() => 0,
            Ok(_) => self::counts(&*child, depth - 1, control).iter().map(|(_, nodes)| nodes).sum(),
            // A dead position: its moves can be made, but nobody plays on.
            Err(_) => 0,
        };
    }
    counts
}

/// Any legal move, also where the past has drawn the game.
fn any_move(table: &dyn Table) -> Option<String> {
    table.perft(1).ok()?.into_iter().next().map(|(text, _)| text)
}

/// Three quarters of the machine's memory, where that can be known.
fn affordable_mb() -> usize {
    let told = std::fs::read_to_string("/proc/meminfo").unwrap_or_default();
    let kilobytes = told.lines().find_map(|line| line.strip_prefix("MemTotal:")?.split_whitespace().next()?.parse::<usize>().ok());
    kilobytes.map_or(usize::MAX, |kilobytes| (kilobytes / 1024 * 3 / 4).max(1))
}
