//! Retrograde analysis: from the positions that are over, ply by ply, to all that can be won or lost. Every newly lost position marks
//! those before it as won; a position is lost when all its moves lead to won ones. What is never reached is drawn.
//!
//! ```text
//!  lost in 0 ──unmoves──► won in 1 ──all moves──► lost in 2 ──unmoves──► won in 3 ...
//! ```
//!
//! No counters and no queues: each ply sweeps over all bytes, and whatever comes before a newly won position is checked move by move
//! until one does not lose. A move leads to a position in which the other side's men are the own ones: all that one side can do while
//! the other's men stand still lies in a single block, which fits in a processor's cache.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};

use super::index::{Block, Index, View};
use super::men::Men;
use super::moves::{each_move, each_unmove};
use super::store::Store;
use crate::tables;
pub use crate::tables::Stopped;
pub(super) use crate::tables::{Derived, is_won};

/// Blocks that a thread takes at a time.
const SHARE: usize = 16;

/// How long work is watched and stopped.
pub type Watch<'a> = tables::Watch<'a, Stage>;

/// What is being done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Positions decided in this many plies are being found: blocks done, of how many.
    Ply {
        /// The distance.
        ply: u32,
        /// Blocks done.
        done: usize,
        /// Of how many.
        of: usize,
    },
    /// The placement phase is being added.
    Placements,
    /// The table is being written.
    Writing,
    /// Values are being checked: blocks done, of how many.
    Verifying {
        /// Blocks done.
        done: usize,
        /// Of how many.
        of: usize,
    },
}

/// The positions and what is known about them.
pub struct Solver {
    pub(super) index: Index,
    pub(super) store: Store,
}

impl Solver {
    /// Nothing known.
    pub fn new() -> Solver {
        let index = Index::new();
        let store = Store::new(index.total());
        Solver { index, store }
    }

    /// Finds everything decided in `ply` plies, all shorter distances being known; returns about how many numbers
    /// there are: two threads may count the same one.
    pub fn ply(&self, ply: u32, watch: &Watch<'_>) -> Result<u64, Stopped> {
        let found = AtomicU64::new(0);
        self.each_block(
            watch,
            |done, of| Stage::Ply { ply, done, of },
            |block| {
                let newly = match ply {
                    0 => self.mark_ends(block),
                    ply if ply % 2 == 1 => self.mark_won(block, ply),
                    ply => self.find_lost(block, ply),
                };
                found.fetch_add(newly, Relaxed);
            },
        )?;
        Ok(found.into_inner())
    }

    /// Shares the blocks out among threads.
    pub(super) fn each_block(
        &self,
        watch: &Watch<'_>,
        stage: impl Fn(usize, usize) -> Stage + Sync,
        work: impl Fn(&Block) + Sync,
    ) -> Result<(), Stopped> {
        let blocks = self.index.blocks();
        let next = AtomicUsize::new(0);
        let run = || {
            while !watch.stop.load(Relaxed) {
                let first = next.fetch_add(SHARE, Relaxed);
                let Some(share) = blocks.get(first..).filter(|rest| !rest.is_empty()) else { break };
                share.iter().take(SHARE).for_each(&work);
                if first.is_multiple_of(64 * SHARE) {
                    (watch.progress)(stage(first.min(blocks.len()), blocks.len()));
                }
            }
        };
        std::thread::scope(|scope| {
            (1..watch.threads.max(1)).for_each(|_| drop(scope.spawn(run)));
            run();
        });
        if watch.stop.load(Relaxed) { Err(Stopped) } else { Ok(()) }
    }

    /// Lines on the board: the game is over. (Nobody is ever without a move: see the test below.)
    fn mark_ends(&self, block: &Block) -> u64 {
        let mut count = 0;
        let own_line = block.own.has_line();
        block.each(|number, theirs| {
            if own_line || theirs.has_line() {
                self.store.set(number, 1);
                count += 1;
            }
        });
        count
    }

    /// Whatever leads to a newly lost position of this block is won.
    fn mark_won(&self, block: &Block, ply: u32) -> u64 {
        // What comes before a line of the side to move has been over already.
        if block.own.has_line() {
            return 0;
        }
        let mut count = 0;
        self.store.find(block.base..block.base + block.size, ply as u8, |number| {
            each_unmove(&block.theirs(number), &block.own, true, |mover, waiting| {
                let before = self.index.of(&mover.turned(), &waiting.turned());
                if self.store.get(before) == 0 {
                    self.store.set(before, ply as u8 + 1);
                    count += 1;
                }
            });
        });
        count
    }

    /// Looks at the positions before the newly won of this block.
    fn find_lost(&self, block: &Block, ply: u32) -> u64 {
        let same = self.index.view(&block.own);
        let mut count = 0;
        self.store.find(block.base..block.base + block.size, ply as u8, |number| {
            each_unmove(&block.theirs(number), &block.own, true, |mover, waiting| {
                let view = if waiting == block.own { same } else { self.index.view(&waiting) };
                count += u64::from(self.note_if_lost(&waiting, &view, &mover, ply));
            });
        });
        count
    }

    /// Writes that the mover, seen from the side that waits, loses in `ply`, if it was not known and all its moves lose.
    #[inline]
    fn note_if_lost(&self, waiting: &Men, view: &View<'_>, mover: &Men, ply: u32) -> bool {
        if !self.all_moves_lose(waiting, view, mover) {
            return false;
        }
        let number = self.index.of(&mover.turned(), &waiting.turned());
        if self.store.get(number) != 0 {
            return false;
        }
        self.store.set(number, ply as u8 + 1);
        true
    }

    #[inline]
    fn all_moves_lose(&self, waiting: &Men, view: &View<'_>, mover: &Men) -> bool {
        each_move(mover, waiting.mask, true, |moved, captured| {
            let number = match captured {
                None => view.number(&moved),
                Some(square) => self.index.of(&waiting.without(waiting.man_on(square)), &moved),
            };
            if is_won(self.store.get(number)) { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })
        .is_continue()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_follows_from_the_best_child() {
        let of = |children: &[u8]| Derived::of(children.iter().copied());
        assert_eq!(of(&[0, 2, 5, 3]), 4, "the quickest win");
        assert_eq!(of(&[0, 2, 8]), 0, "a draw rather than a loss");
        assert_eq!(of(&[2, 8, 4]), 9, "the slowest loss");
    }
}
