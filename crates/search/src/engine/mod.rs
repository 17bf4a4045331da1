//! The full engine: iterative deepening, principal variation search, aspiration windows, a shared transposition table,
//! killers, history, selective steps with a switch each, many threads, and time control. It names no game: what it must
//! know about one it asks the [`Guide`].
//!
//! On one thread it is deterministic: after [`Searcher::forget`], or in a new engine, the same position and the same limits
//! in depth or nodes give the same move and the same node count on every machine; no floating point is involved.

mod corrections;
mod hunt;
mod memory;
mod moves;
mod node;
mod ordering;
mod pace;
mod passing;
mod pruning;
mod quiescence;
mod root;
mod selectivity;
mod table;
mod threads;

pub use selectivity::Selectivity;

use std::time::Duration;

use rival_core::{History, Move, Position};

use crate::deepen::{finished, root_moves};
use crate::timing::Allotment;
use crate::{Control, Guide, Limits, MAX_DEPTH, Report, Searcher};
use memory::Memory;
use node::Worker;
use pace::Pace;
use root::Found;
use selectivity::Reductions;
use table::Table;
use threads::Shared;

/// No line of the engine is longer, extensions and quiescence included.
const PLY_LIMIT: u32 = 200;

/// How an engine is built.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EngineOptions {
    /// Megabytes of the transposition table.
    pub table_mb: usize,
    /// Threads; 0 counts as 1.
    pub threads: usize,
    /// Which selective steps are on, of those that the guide finds right for its game.
    pub selectivity: Selectivity,
}

impl Default for EngineOptions {
    fn default() -> EngineOptions {
        EngineOptions { table_mb: 64, threads: 1, selectivity: Selectivity::all() }
    }
}

/// The engine. What it learns in one search (table, history) helps it in the next.
///
/// While it ponders, limits of time do not count, but those of depth and nodes do: it may return before the ponder hit,
/// and whoever asked must then wait with the answer.
pub struct Engine<G> {
    guide: G,
    options: EngineOptions,
    table: Table,
    reductions: Reductions,
    /// One per thread; empty until the first search.
    memories: Vec<Memory>,
}

impl<G> Engine<G> {
    /// An engine that knows what `guide` knows.
    pub fn new(guide: G, options: EngineOptions) -> Engine<G> {
        Engine { guide, options, table: Table::new(options.table_mb << 20), reductions: Reductions::new(), memories: Vec::new() }
    }

    /// How it was built.
    pub fn options(&self) -> EngineOptions {
        self.options
    }
}

impl<P: Position, G: Guide<P>> Searcher<P> for Engine<G> {
    fn search(
        &mut self,
        past: &History<P>,
        limits: &Limits,
        control: &Control,
        progress: &mut dyn FnMut(&Report<P::Move>),
    ) -> Report<P::Move> {
        if let Some(report) = finished(past) {
            return report;
        }
        self.table.grow_older();
        self.memories.iter_mut().for_each(Memory::forget_killers);
        let slots = self.guide.slots();
        self.memories.resize_with(self.options.threads.max(1), || Memory::new(slots, PLY_LIMIT));
        let moves = root_moves(past, limits);
        let forced = moves.len() == 1 && limits.clock.is_some();
        let shared = Shared {
            guide: &self.guide,
            table: &self.table,
            reductions: &self.reductions,
            selectivity: self.options.selectivity.and(self.guide.steps()),
            past,
            limits,
            control,
            moves,
            last_depth: limits.depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH),
        };
        let mut pace = Pace::new(limits.clock.and_then(|_| Allotment::of_limits(limits)));
        let mut after_depth = |worker: &mut Worker<'_, P, G>, found: &Found<P::Move>| {
            let mut tally = Tally::of(worker);
            tally.nodes = worker.meter.crew_nodes();
            let report = report(found, tally);
            progress(&report);
            let counted = worker.meter.counted();
            let best = report.best.map_or(0, Move::to_bits);
            let enough = pace.is_enough(best, report.score, found.best_share, counted) || forced && counted.is_some();
            !enough
        };
        match shared.run(&mut self.memories, &mut after_depth) {
            Some((found, tally)) => report(&found, tally),
            None => Report::default(),
        }
    }

    fn forget(&mut self) {
        self.table.clear();
        self.memories.clear();
        self.guide.forget();
    }
}

/// What a search spent.
#[derive(Clone, Copy, Default)]
struct Tally {
    nodes: u64,
    cutoffs: u64,
    table_hits: u64,
    table_full: u32,
    deepest: u32,
    time: Duration,
}

impl Tally {
    fn of<P: Position, G: Guide<P>>(worker: &Worker<'_, P, G>) -> Tally {
        Tally {
            nodes: worker.meter.nodes(),
            cutoffs: worker.cutoffs,
            table_hits: worker.table_hits,
            table_full: worker.table.thousandths_used(),
            deepest: worker.deepest,
            time: worker.meter.elapsed(),
        }
    }

    fn plus(self, other: Tally) -> Tally {
        Tally {
            nodes: self.nodes + other.nodes,
            cutoffs: self.cutoffs + other.cutoffs,
            table_hits: self.table_hits + other.table_hits,
            table_full: self.table_full,
            deepest: self.deepest.max(other.deepest),
            time: self.time.max(other.time),
        }
    }
}

fn report<M: Copy>(found: &Found<M>, tally: Tally) -> Report<M> {
    let best = found.lines.first();
    Report {
        best: best.and_then(|line| line.moves.first().copied()),
        score: best.map_or_else(Default::default, |line| line.score),
        verdict: found.verdict,
        exact_score: None,
        bounds: None,
        line: best.map(|line| line.moves.clone()).unwrap_or_default(),
        lines: found.lines.clone(),
        depth: found.depth,
        selective_depth: tally.deepest,
        nodes: tally.nodes,
        nodes_by_depth: found.nodes_by_depth.clone(),
        cutoffs: tally.cutoffs,
        table_hits: tally.table_hits,
        table_full: tally.table_full,
        time: tally.time,
    }
}
