//! Which move to try first: the table's, noisy ones that lose nothing, the ply's killers and the counter move, then quiet
//! moves by promise and by what worked elsewhere, last the noisy ones that lose material. Nothing is sorted: the best of what
//! is left is picked when it is needed, for most nodes need only one; and the table's move is tried before any is generated.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use rival_core::{MAX_MOVES, Move, Position};

use super::memory::{Memory, NO_MOVE, Trail};
use crate::{Guide, Score};

const TABLE_MOVE: i32 = 1 << 30;
const NOISY: i32 = 1 << 26;
const FIRST_KILLER: i32 = 1 << 24;
const SECOND_KILLER: i32 = FIRST_KILLER - 1;
const COUNTER: i32 = FIRST_KILLER - 2;
const LOSING: i32 = -(1 << 26);

/// A move and how soon to try it.
#[derive(Clone, Copy)]
pub(super) struct Ranked<M> {
    pub m: M,
    pub rank: i32,
    pub noisy: bool,
}

impl<M> Ranked<M> {
    /// Whether it is one of the few quiet moves that refuted others here.
    #[inline]
    pub fn is_favourite(&self) -> bool {
        !self.noisy && (COUNTER..=FIRST_KILLER).contains(&self.rank)
    }

    /// How well it has done elsewhere, where its rank tells: quiet moves without a special reason to be tried are ranked by that.
    #[inline]
    pub fn experience(&self) -> Option<i32> {
        if self.noisy {
            Some(0)
        } else if self.rank < COUNTER {
            Some(self.rank)
        } else {
            None
        }
    }

    /// Whether it is known to lose material.
    #[inline]
    pub fn is_losing(&self) -> bool {
        self.rank < LOSING / 2
    }
}

/// The table's move, when the moves are ranked.
#[derive(Clone, Copy)]
pub(super) enum TableMove {
    /// To be tried first, if there is one.
    Untried(Option<u16>),
    /// Already in the picker.
    Tried(u16),
}

/// The moves of a node, picked best first.
pub(super) struct Picker<M> {
    moves: ArrayVec<Ranked<M>, MAX_MOVES>,
    next: usize,
}

impl<M: Copy> Picker<M> {
    #[inline]
    pub fn new() -> Picker<M> {
        Picker { moves: ArrayVec::new(), next: 0 }
    }

    /// Adds a move; breaks when the list is full.
    #[inline]
    pub fn add(&mut self, ranked: Ranked<M>) -> ControlFlow<()> {
        if self.moves.try_push(ranked).is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }

    /// The best move not yet tried, the earliest of equal ones in the list.
    #[inline]
    pub fn pick(&mut self) -> Option<Ranked<M>> {
        let start = self.next;
        let rest = self.moves.get_mut(start..)?;
        // Rank and place in one number: its maximum is found without a branch that depends on the ranks.
        let packed = |(place, ranked): (usize, &Ranked<M>)| i64::from(ranked.rank) << 16 | (0xFFFF - place as i64);
        let best = rest.iter().enumerate().map(packed).max()?;
        let place = (0xFFFF - (best & 0xFFFF)) as usize;
        rest.swap(0, place);
        self.next += 1;
        Some(rest[0])
    }

    /// Tries this move, the table's, before any other is generated.
    #[inline]
    pub fn begin_with(&mut self, m: M, noisy: bool) {
        let _ = self.add(Ranked { m, rank: TABLE_MOVE, noisy });
    }

    /// Picks again, with noisy moves that lose material put behind all others: each is examined only when its turn comes.
    #[inline]
    pub fn pick_sound(&mut self, mut loses: impl FnMut(M) -> bool) -> Option<Ranked<M>> {
        loop {
            let best = self.pick()?;
            if !best.noisy || best.rank >= TABLE_MOVE || best.is_losing() || !loses(best.m) {
                return Some(best);
            }
            self.next -= 1;
            self.moves[self.next].rank += LOSING - NOISY;
        }
    }

    /// The moves picked before the last one.
    #[inline]
    pub fn tried_before(&self) -> &[Ranked<M>] {
        &self.moves[..self.next.saturating_sub(1)]
    }

    /// How many moves there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.moves.len()
    }
}

impl Memory {
    /// Fills a picker with all moves of a position and their ranks. It is filled in place: handing it back would copy it.
    #[inline]
    pub fn rank_moves<P: Position, G: Guide<P>>(
        &self,
        guide: &G,
        position: &P,
        state: &G::State,
        table_move: TableMove,
        (ply, trail): (u32, Trail),
        picker: &mut Picker<P::Move>,
    ) {
        let (first, tried) = match table_move {
            TableMove::Untried(bits) => (bits.map_or(NO_MOVE, u32::from), NO_MOVE),
            TableMove::Tried(bits) => (NO_MOVE, u32::from(bits)),
        };
        let liked = self.favourites(ply, trail);
        let side = position.turn();
        let _ = position.each_move(|m| {
            let bits = u32::from(m.to_bits());
            if bits == tried {
                return ControlFlow::Continue(());
            }
            let noisy = guide.is_noisy(position, state, m);
            let rank = if bits == first {
                TABLE_MOVE
            } else if noisy {
                NOISY + guide.promise(position, state, m) + self.of_noisy(side, guide.slot(position, m)) / 32
            } else if bits == liked.killers[0] {
                FIRST_KILLER
            } else if bits == liked.killers[1] {
                SECOND_KILLER
            } else if bits == liked.counter {
                COUNTER
            } else {
                guide.promise(position, state, m) + self.of_quiet(side, guide.slot(position, m), trail)
            };
            picker.add(Ranked { m, rank, noisy })
        });
    }
}

/// Whether a move loses material in the exchange that it begins.
#[inline]
pub(super) fn loses<P: Position, G: Guide<P>>(guide: &G, position: &P, m: P::Move) -> bool {
    !guide.exchange_wins(position, m, Score::DRAW)
}
