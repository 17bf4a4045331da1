//! The recursive test "is the score at least beta?".
//!
//! Everything exact about the solver is decided here: a null-window negamax
//! over positions, with forced replies played out in a loop, wins of the next
//! two plies seen without visiting them, static proofs, and the table.  It may
//! not know how its caller picks the betas, nor print, nor read clocks more
//! often than every few thousand nodes.
//!
//! Scores, for the side to move with `ply` stones on the board of N cells:
//!
//! ```text
//!   wins with the stone after q stones   (N + 1 - q) / 2      (q >= ply)
//!   loses to the stone after q stones   -(N + 1 - q) / 2
//!   draw                                 0
//! ```
//!
//! A node is every position the test stands on: each call, and each position
//! reached inside a call by playing a forced (or only safe) reply.

use core::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Instant;

use super::bounds::cannot_reach;
use super::cpu::Cpu;
use super::entry::Known;
use super::limits::{Book, Limits};
use super::order::{History, Move, ranked_moves};
use super::shape::{Shape, Word, completions, mirror, playable};
use super::table::{Slot, Table, View};
use super::tactics::{Replies, open_after, replies, wins_next};

/// Nodes between two looks at the clock and the stop flag.
const CHECK_EVERY: u64 = 4096;

/// No foreseen value.
const UNKNOWN: i32 = -1000;

/// A position without an immediate win for the side to move, and for each side
/// the empty cells where it completes a four.
#[derive(Clone, Copy)]
pub struct Node<W> {
    pub own: W,
    pub opp: W,
    pub own_wins: W,
    pub opp_wins: W,
}

/// One thread's search.
pub struct Search<'a, S: Shape> {
    table: &'a Table<S>,
    view: View<'a, S>,
    history: History,
    book: Option<&'a dyn Book<S>>,
    book_ply: i32,
    root_ply: i32,
    /// Positions may have mirror images in this tree, so look up either.
    mirrored: bool,
    /// Stores since the table last grew; growth belongs to single searches.
    fills: u64,
    may_grow: bool,
    limits: Limits<'a>,
    /// Set while helpers search: the first thread to finish sets it.
    finish: Option<&'a AtomicBool>,
    next_check: u64,
    pub nodes: u64,
    /// The search was stopped: the value returned means nothing.
    pub halted: bool,
    /// The move that proved the last successful test with a choice of moves.
    pub proof: S::Word,
}

impl<'a, S: Shape> Search<'a, S> {
    pub fn new(table: &'a Table<S>, mirrored: bool, root_ply: i32, book: Option<&'a dyn Book<S>>, limits: Limits<'a>) -> Self {
        Search {
            table,
            view: table.view(),
            history: History::new(0),
            book,
            book_ply: book.map_or(-1, Book::deepest_ply),
            root_ply,
            mirrored,
            fills: 0,
            may_grow: true,
            limits,
            finish: None,
            next_check: 0,
            nodes: 0,
            halted: false,
            proof: S::Word::ZERO,
        }
    }

    /// Makes this one of several threads: fixed table, own taste in moves, and
    /// all of them stop when `finish` is set.
    pub fn among_others(mut self, number: u32, finish: &'a AtomicBool) -> Self {
        self.history = History::new(number);
        self.refresh();
        self.finish = Some(finish);
        self
    }

    /// Prepares for another question, up to this many nodes in all.
    pub fn allow(&mut self, nodes: u64) {
        self.limits.nodes = (nodes != u64::MAX).then_some(nodes);
        self.next_check = 0;
        self.halted = false;
        self.proof = S::Word::ZERO;
    }

    /// Notices that the table has moved into another stage.
    pub fn refresh(&mut self) {
        self.view = self.table.view();
        self.may_grow = false;
    }

    /// Tests whether the score of `node` is at least `beta`.
    ///
    /// Returns a lower bound of the score if it is `>= beta`, else an upper
    /// bound (`< beta`).  Meaningless once `halted` is set.
    #[inline(always)]
    pub fn test<C: Cpu>(&mut self, node: Node<S::Word>, mut ply: i32, mut beta: i32) -> i32 {
        if self.nodes >= self.next_check && self.must_halt() {
            return 0;
        }
        let first_ply = ply;
        let mut sign = 1;
        let Node { mut own, mut opp, mut own_wins, mut opp_wins } = node;
        // Play forced replies until there is a choice or an answer.
        let (open, moves) = loop {
            self.nodes += 1;
            let open = playable::<S>(own | opp);
            let moves = match replies::<S>(open, opp_wins, ply, beta) {
                Replies::Answer(score) => return sign * score,
                Replies::Moves(moves) => moves,
            };
            if moves.several() {
                break (open, moves);
            }
            own = own | moves;
            own_wins = completions::<S>(own) & S::BOARD & !(own | opp);
            opp_wins = opp_wins & !moves;
            core::mem::swap(&mut own, &mut opp);
            core::mem::swap(&mut own_wins, &mut opp_wins);
            ply += 1;
            beta = 1 - beta;
            sign = -sign;
        };
        // The parent has tried the static proofs for a child reached directly.
        let unproved = ply != first_ply || ply == self.root_ply;
        if unproved && cannot_reach::<S>(own, opp, opp_wins, open, ply, beta) {
            return sign * (beta - 1);
        }
        sign * self.choose::<C>(Node { own, opp, own_wins, opp_wins }, open, moves, ply, beta)
    }

    /// The test for a position with several safe moves.
    #[inline(always)]
    fn choose<C: Cpu>(&mut self, node: Node<S::Word>, open: S::Word, moves: S::Word, ply: i32, beta: i32) -> i32 {
        let Node { own, opp, opp_wins, .. } = node;
        let mask = own | opp;
        let ceiling = (S::CELLS - 1 - ply) / 2;
        if ply <= self.book_ply
            && let Some(score) = self.book.and_then(|book| book.score(own, mask))
        {
            return score;
        }
        let mut known = Known { lower: -(S::CELLS - 2 - ply) / 2, upper: ceiling };
        let slot = self.slot(own, mask);
        if ceiling > beta
            && let Some(found) = self.view.probe(slot)
        {
            if found.lower >= beta {
                return found.lower;
            }
            if found.upper < beta {
                return found.upper;
            }
            known = found;
        }
        let side = (ply & 1) as usize;
        if ceiling > beta {
            self.prefetch_children(opp, mask, moves);
        }
        let moves = ranked_moves::<S>(own, S::BOARD & !mask, moves, side, &self.history);
        for choice in moves.as_slice() {
            if wins_next::<S>(open_after::<S>(open, choice.cell), choice.wins) {
                self.proof = choice.cell;
                return ceiling;
            }
        }
        if ceiling == beta {
            // To score `ceiling` the next stone but one must win, and it only
            // does after one of the moves just excluded.
            return ceiling - 1;
        }
        let mut best = -(S::CELLS - 2 - ply) / 2;
        let mut refuted = 0u32;
        for (index, choice) in moves.as_slice().iter().enumerate() {
            let value = self.foresee(node, open, choice, ply, beta);
            if value >= beta {
                self.proof = choice.cell;
                return value;
            }
            if value > UNKNOWN {
                best = best.max(value);
                refuted |= 1 << index;
            }
        }
        let before = self.nodes;
        for (index, choice) in moves.as_slice().iter().enumerate() {
            if refuted >> index & 1 != 0 {
                continue;
            }
            let child = Node { own: opp, opp: own | choice.cell, own_wins: opp_wins & !choice.cell, opp_wins: choice.wins };
            let value = -C::search(self, child, ply + 1, 1 - beta);
            if self.halted {
                return 0;
            }
            best = best.max(value);
            if value >= beta {
                self.history.learn(side, moves.as_slice(), index);
                self.proof = choice.cell;
                break;
            }
        }
        if best >= beta {
            known.lower = best;
        } else {
            known.upper = best;
        }
        self.record(slot, own, mask, known, self.nodes - before);
        best
    }

    /// What a move is worth without visiting the child: at least `beta`, or
    /// certainly less (an upper bound), or `UNKNOWN`.
    #[inline(always)]
    fn foresee(&self, node: Node<S::Word>, open: S::Word, choice: &Move<S::Word>, ply: i32, beta: i32) -> i32 {
        let Node { own, opp, .. } = node;
        let open = open_after::<S>(open, choice.cell);
        let quiet = (choice.wins & open).is_empty();
        if quiet && cannot_reach::<S>(opp, own | choice.cell, choice.wins, open, ply + 1, 1 - beta) {
            return beta;
        }
        if let Some(found) = self.view.probe(self.slot(opp, own | opp | choice.cell)) {
            if -found.upper >= beta {
                return -found.upper;
            }
            if -found.lower < beta {
                return -found.lower;
            }
        }
        UNKNOWN
    }

    /// Asks for the children's buckets, which `foresee` reads a little later.
    #[inline(always)]
    fn prefetch_children(&self, opp: S::Word, mask: S::Word, moves: S::Word) {
        let mut rest = moves;
        while rest.any() {
            self.view.prefetch(self.slot(opp, mask | rest.lowest_bit()));
            rest = rest & rest.minus(S::Word::ONE);
        }
    }

    #[inline(always)]
    fn slot(&self, own: S::Word, mask: S::Word) -> Slot {
        let key = own.plus(mask);
        if self.mirrored {
            let image = mirror::<S>(own).plus(mirror::<S>(mask));
            self.view.slot(if image < key { image } else { key })
        } else {
            self.view.slot(key)
        }
    }

    #[inline(always)]
    fn record(&mut self, slot: Slot, own: S::Word, mask: S::Word, known: Known, work: u64) {
        let mut slot = slot;
        // The stage may have grown below this node: find the place again.
        if !self.view.fits(slot) || self.make_room() {
            slot = self.slot(own, mask);
        }
        self.view.store(slot, known, work);
        self.fills += 1;
    }

    /// Moves to a larger stage when this one is full; whether it did.
    #[inline(always)]
    fn make_room(&mut self) -> bool {
        if self.fills < self.view.comfortable_fill() || !self.may_grow {
            return false;
        }
        self.grow()
    }

    #[cold]
    fn grow(&mut self) -> bool {
        self.may_grow = self.table.grow();
        self.view = self.table.view();
        self.may_grow
    }

    /// Looks at the limits; sets `halted` when one is reached.
    #[cold]
    fn must_halt(&mut self) -> bool {
        self.next_check = self.nodes + CHECK_EVERY;
        let flagged = |flag: Option<&AtomicBool>| flag.is_some_and(|flag| flag.load(Relaxed));
        self.halted = flagged(self.limits.stop)
            || flagged(self.finish)
            || self.limits.nodes.is_some_and(|limit| self.nodes >= limit)
            || self.limits.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        if let Some(limit) = self.limits.nodes {
            self.next_check = self.next_check.min(limit);
        }
        self.halted
    }
}
