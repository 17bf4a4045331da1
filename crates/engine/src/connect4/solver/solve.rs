//! The solver as the rest of the program sees it.
//!
//! It turns "these stones, this side to move" into an exact score or the bounds
//! found before a limit struck, and owns the table between questions.  It knows
//! the rules of scoring and how to spend threads; it knows neither how a
//! position is searched (`search`) nor in which order scores are tested
//! (`driver`).

use core::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::Arc;

use super::cpu;
use super::driver::Driver;
use super::limits::{Book, Limits};
use super::search::{Node, Search};
use super::shape::{Shape, Word, column_of, completions, mirror, playable};
use super::table::Table;

/// Nodes a question must cost before helper threads are worth starting.
const ALONE_NODES: u64 = 200_000;

/// What is known about a position after a solve.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solved {
    pub lower: i32,
    pub upper: i32,
    /// Positions visited, by all threads together.
    pub nodes: u64,
    /// A column whose move reaches `lower`; none if the game is over or the
    /// solve was stopped before any move was proved.
    pub best: Option<u32>,
    /// Whether `lower == upper`, that is, no limit struck.
    pub finished: bool,
}

/// An exact solver for boards of shape `S`.
pub struct Solver<S: Shape> {
    table: Table<S>,
    threads: usize,
    book: Option<Arc<dyn Book<S>>>,
}

impl<S: Shape> Solver<S> {
    /// A single-threaded solver whose table may grow to `megabytes`.
    pub fn new(megabytes: usize) -> Self {
        Solver { table: Table::new(megabytes), threads: 1, book: None }
    }

    /// Lets hard positions use this many threads.  With more than one the
    /// score stays exact but the node count varies between runs.
    pub fn with_threads(mut self, threads: usize) -> Self {
        self.threads = threads.max(1);
        self
    }

    /// Consults `book` for positions it covers.
    pub fn with_book(mut self, book: Arc<dyn Book<S>>) -> Self {
        self.book = Some(book);
        self
    }

    /// Forgets all earlier work: the next solve starts from nothing.
    pub fn forget(&mut self) {
        self.table.forget();
    }

    /// The score of the position for the side to move, which owns `own`, and a
    /// best move; `mask` holds all stones.  Neither side may already have a
    /// four.  When the score came from the book or an earlier solve, finding
    /// the move may need a search of its own: see `score`.
    pub fn solve(&mut self, own: S::Word, mask: S::Word, limits: &Limits<'_>) -> Solved {
        self.solve_for(own, mask, limits, true)
    }

    /// As `solve`, without spending anything on the best move: `best` is only
    /// set where it costs nothing.
    pub fn score(&mut self, own: S::Word, mask: S::Word, limits: &Limits<'_>) -> Solved {
        self.solve_for(own, mask, limits, false)
    }

    fn solve_for(&self, own: S::Word, mask: S::Word, limits: &Limits<'_>, move_too: bool) -> Solved {
        let ply = mask.count() as i32;
        let open = playable::<S>(mask);
        if open.is_empty() {
            return exact(0, 1, None);
        }
        let node = node_of::<S>(own, mask);
        let wins = node.own_wins & open;
        if wins.any() {
            return exact((S::CELLS + 1 - ply) / 2, 1, Some(column_of::<S>(wins)));
        }
        let mut driver = Driver::new(-(S::CELLS - ply) / 2, (S::CELLS - 1 - ply) / 2);
        if let Some(score) = self.book_score(own, mask, ply) {
            driver = Driver::new(score, score);
        }
        let mirrored = may_mirror::<S>(own, mask);
        let search = Search::new(&self.table, mirrored, ply, self.book.as_deref(), *limits);
        let mut run = Run { solver: self, limits, search, node, ply, helped: 0, proof: S::Word::ZERO };
        let finished = run.narrow(&mut driver);
        let best = run.best_column(&driver, open, finished && move_too);
        let nodes = run.nodes();
        Solved { lower: driver.lower(), upper: driver.upper(), nodes, best, finished }
    }

    fn book_score(&self, own: S::Word, mask: S::Word, ply: i32) -> Option<i32> {
        let book = self.book.as_ref()?;
        if ply <= book.deepest_ply() { book.score(own, mask) } else { None }
    }
}

/// One solve in progress.
struct Run<'s, S: Shape> {
    solver: &'s Solver<S>,
    limits: &'s Limits<'s>,
    /// The one thread that always searches; it keeps what it learns.
    search: Search<'s, S>,
    node: Node<S::Word>,
    ply: i32,
    /// Nodes of helper threads.
    helped: u64,
    /// The move behind the driver's lower bound, or zero.
    proof: S::Word,
}

impl<S: Shape> Run<'_, S> {
    fn nodes(&self) -> u64 {
        self.search.nodes + self.helped
    }

    /// Asks until the score is known (true) or a limit strikes (false).
    fn narrow(&mut self, driver: &mut Driver) -> bool {
        while let Some(beta) = driver.next_beta() {
            let Some(value) = self.test(self.node, self.ply, beta) else {
                return false;
            };
            driver.learn(beta, value);
        }
        true
    }

    /// One question, alone or with helpers; `None` when a limit struck.
    fn test(&mut self, node: Node<S::Word>, ply: i32, beta: i32) -> Option<i32> {
        let all = self.limits.nodes.map_or(u64::MAX, |all| all.saturating_sub(self.helped));
        let alone = match self.solver.threads {
            1 => all,
            _ => all.min(self.search.nodes.saturating_add(ALONE_NODES)),
        };
        self.search.allow(alone);
        let value = cpu::run(&mut self.search, node, ply, beta);
        if !self.search.halted {
            return Some(self.accept(beta, value, self.search.proof));
        }
        if self.search.nodes < alone || alone == all {
            return None;
        }
        self.test_together(node, ply, beta)
    }

    /// All threads search the same question, each with its own taste in moves;
    /// the shared table lets each profit from what the others have proved.
    fn test_together(&mut self, node: Node<S::Word>, ply: i32, beta: i32) -> Option<i32> {
        let (solver, spent) = (self.solver, self.nodes());
        let share = |all: u64| all.saturating_sub(spent) / solver.threads as u64;
        let limits = Limits { nodes: self.limits.nodes.map(share), ..*self.limits };
        solver.table.grow_fully();
        let finish = &AtomicBool::new(false);
        let mirrored = may_mirror::<S>(self.node.own, self.node.own | self.node.opp);
        let work = |number: u32| {
            let search = Search::new(&solver.table, mirrored, ply, solver.book.as_deref(), limits);
            let mut search = search.among_others(number, finish);
            let value = cpu::run(&mut search, node, ply, beta);
            let answer = (!search.halted).then_some((value, search.proof));
            if answer.is_some() {
                finish.store(true, Relaxed);
            }
            (answer, search.nodes)
        };
        let outcomes: Vec<_> = std::thread::scope(|scope| {
            let work = &work;
            let spawn = |number| scope.spawn(move || work(number));
            let workers: Vec<_> = (0..solver.threads as u32).map(spawn).collect();
            workers.into_iter().filter_map(|worker| worker.join().ok()).collect()
        });
        self.search.refresh();
        self.helped += outcomes.iter().map(|(_, nodes)| nodes).sum::<u64>();
        let (value, proof) = outcomes.into_iter().find_map(|(answer, _)| answer)?;
        Some(self.accept(beta, value, proof))
    }

    fn accept(&mut self, beta: i32, value: i32, proof: S::Word) -> i32 {
        if value >= beta {
            self.proof = proof;
        }
        value
    }

    /// A column that reaches the lower bound; searches for it only if told to.
    fn best_column(&mut self, driver: &Driver, open: S::Word, ask: bool) -> Option<u32> {
        let loss = -(S::CELLS - self.ply) / 2;
        let forced = self.node.opp_wins & open;
        let safe = open & !(self.node.opp_wins >> 1);
        let choices = if forced.any() { forced } else { safe };
        if driver.upper() <= loss || !choices.several() {
            // Nothing loses later than anything else, or there is one choice.
            return Some(column_of::<S>(if choices.any() { choices } else { open }));
        }
        if (self.proof & choices).any() {
            return Some(column_of::<S>(self.proof));
        }
        if !ask {
            return None;
        }
        // The bound came from the table or the book: ask which move reaches it.
        let mut rest = choices;
        while rest.any() {
            let cell = rest.lowest_bit();
            rest = rest ^ cell;
            if self.reaches(cell, driver.lower())? {
                return Some(column_of::<S>(cell));
            }
        }
        None
    }

    /// Whether the safe move `cell` scores at least `score`.
    fn reaches(&mut self, cell: S::Word, score: i32) -> Option<bool> {
        let child = node_of::<S>(self.node.opp, self.node.own | self.node.opp | cell);
        self.test(child, self.ply + 1, 1 - score).map(|value| -value >= score)
    }
}

fn exact(score: i32, nodes: u64, best: Option<u32>) -> Solved {
    Solved { lower: score, upper: score, nodes, best, finished: true }
}

fn node_of<S: Shape>(own: S::Word, mask: S::Word) -> Node<S::Word> {
    let (opp, empty) = (own ^ mask, S::BOARD & !mask);
    Node { own, opp, own_wins: completions::<S>(own) & empty, opp_wins: completions::<S>(opp) & empty }
}

/// Whether two descendants can be mirror images of each other: only if no cell
/// and its image hold stones of different sides.
fn may_mirror<S: Shape>(own: S::Word, mask: S::Word) -> bool {
    (own & mirror::<S>(own ^ mask)).is_empty()
}
