//! Many threads on one tree: every thread searches the whole of it with memories of its own, and they meet only in the
//! table. The first thread answers; the others fill the table ahead of it. With one thread nothing here is random.

use std::marker::PhantomData;
use std::thread::{self, Builder, ScopedJoinHandle};

use rival_core::{History, Position};

use super::hunt::Chase;
use super::memory::Memory;
use super::node::{Frame, Worker};
use super::root::{AfterDepth, Found, Plan};
use super::selectivity::{Reductions, Selectivity};
use super::table::Table;
use super::{PLY_LIMIT, Tally};
use crate::meter::{Crew, Meter};
use crate::path::Path;
use crate::pv::PvTable;
use crate::timing::Allotment;
use crate::{Control, Guide, Limits};

/// Enough for [`PLY_LIMIT`] nodes of the largest game.
const STACK_BYTES: usize = 16 << 20;

/// What every thread of a search is given.
pub(super) struct Shared<'a, P: Position, G> {
    pub guide: &'a G,
    pub table: &'a Table,
    pub reductions: &'a Reductions,
    pub selectivity: Selectivity,
    pub past: &'a History<P>,
    pub limits: &'a Limits,
    pub control: &'a Control,
    pub moves: Vec<P::Move>,
    pub last_depth: u32,
}

impl<'a, P: Position, G: Guide<P>> Shared<'a, P, G> {
    fn worker<'w>(&'w self, memory: &'w mut Memory, meter: Meter<'w>) -> Worker<'w, P, G> {
        Worker {
            guide: self.guide,
            table: self.table,
            reductions: self.reductions,
            memory,
            selectivity: self.selectivity,
            meter,
            path: Path::new(self.past),
            pv: PvTable::new(PLY_LIMIT),
            frames: vec![Frame::EMPTY; PLY_LIMIT as usize + 8],
            root_depth: 0,
            null_from: 0,
            deepest: 0,
            cutoffs: 0,
            table_hits: 0,
            guesses: 0,
            chase: Chase::new(),
            position: PhantomData,
        }
    }

    fn plan(&self, rank: usize) -> Plan<'_, P, G::State> {
        Plan {
            root: self.past.current(),
            state: self.guide.state(self.past.current()),
            moves: self.moves.clone(),
            lines: if rank == 0 { self.limits.lines } else { 1 },
            hunts: rank == 0 && self.limits.lines <= 1,
            // Every other helper begins a ply deeper, so that they do not all do the same.
            first_depth: (1 + (rank as u32 & 1)).min(self.last_depth),
            last_depth: self.last_depth,
        }
    }

    /// Searches with one thread for each memory, and answers with what the first found and what all of them spent.
    pub fn run(&self, memories: &mut [Memory], after_depth: &mut AfterDepth<'_, P, G>) -> Option<(Found<P::Move>, Tally)> {
        let deadline = Allotment::of_limits(self.limits).map(|share| share.maximum);
        let meter = Meter::new(self.limits, deadline, self.control);
        let crew = Crew::new(memories.len());
        let (mine, others) = memories.split_first_mut()?;
        if others.is_empty() {
            let mut worker = self.worker(mine, meter);
            let found = worker.iterate(&self.plan(0), after_depth);
            return Some((found, Tally::of(&worker)));
        }
        thread::scope(|scope| {
            let helpers: Vec<ScopedJoinHandle<'_, Tally>> = others
                .iter_mut()
                .enumerate()
                .filter_map(|(index, memory)| {
                    let meter = Meter::new(self.limits, None, self.control).in_crew(&crew, index + 1);
                    let work = move || {
                        let mut worker = self.worker(memory, meter);
                        worker.iterate(&self.plan(index + 1), &mut |_, _| true);
                        Tally::of(&worker)
                    };
                    // A thread that cannot be had is done without.
                    Builder::new().stack_size(STACK_BYTES).spawn_scoped(scope, work).ok()
                })
                .collect();
            let mut worker = self.worker(mine, meter.in_crew(&crew, 0));
            let found = worker.iterate(&self.plan(0), after_depth);
            crew.abort();
            let tally = helpers.into_iter().filter_map(|helper| helper.join().ok()).fold(Tally::of(&worker), Tally::plus);
            Some((found, tally))
        })
    }
}
