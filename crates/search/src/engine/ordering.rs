//! Which move to try first: the table's, noisy ones by their promise, the ply's killers, then by promise and by what
//! worked elsewhere. Nothing is sorted: the best of what is left is picked when it is needed, for most nodes need only one.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use rival_core::{MAX_MOVES, Move, Position, Side};

use crate::Guide;

const TABLE_MOVE: i32 = 1 << 30;
const NOISY: i32 = 1 << 26;
const FIRST_KILLER: i32 = 1 << 24;
const SECOND_KILLER: i32 = FIRST_KILLER - 1;

/// History stays within plus and minus this; a guide's promises are felt beside it if they are of the same size.
const HISTORY_LIMIT: i32 = 1 << 13;

/// No move has this id: ids have sixteen bits.
const NO_MOVE: u32 = u32::MAX;

/// A move and how soon to try it.
#[derive(Clone, Copy)]
pub(super) struct Ranked<M> {
    pub m: M,
    pub rank: i32,
    pub noisy: bool,
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

    /// The best move not yet tried; the earlier generated of equal ones, as long as nothing was swapped.
    #[inline]
    pub fn pick(&mut self) -> Option<Ranked<M>> {
        let start = self.next;
        let rest = self.moves.get_mut(start..)?;
        let mut best = *rest.first()?;
        let mut place = 0;
        for (index, ranked) in rest.iter().enumerate().skip(1) {
            if ranked.rank > best.rank {
                (best, place) = (*ranked, index);
            }
        }
        rest.swap(0, place);
        self.next += 1;
        Some(best)
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

/// What one thread has learned about moves; it outlives a search.
pub(super) struct Memory {
    history: Vec<i32>,
    slots: usize,
    killers: Vec<[u32; 2]>,
}

impl Memory {
    /// Knows nothing; for a guide with so many slots and a tree of so many plies.
    pub fn new(slots: usize, plies: u32) -> Memory {
        Memory { history: vec![0; 2 * slots], slots, killers: vec![[NO_MOVE; 2]; plies as usize + 2] }
    }

    /// Another search begins: half of the history is forgotten, and all killers.
    pub fn fade(&mut self) {
        self.history.iter_mut().for_each(|value| *value /= 2);
        self.killers.fill([NO_MOVE; 2]);
    }

    /// Fills a picker with all moves of a position and their ranks. It is filled in place: handing it back would copy it.
    #[inline]
    pub fn rank_moves<P: Position, G: Guide<P>>(
        &self,
        guide: &G,
        position: &P,
        state: &G::State,
        table_move: Option<u16>,
        ply: u32,
        picker: &mut Picker<P::Move>,
    ) {
        let table_move = table_move.map_or(NO_MOVE, u32::from);
        let [first, second] = self.killers.get(ply as usize).copied().unwrap_or([NO_MOVE; 2]);
        let offset = self.offset(position.turn());
        let _ = position.each_move(|m| {
            let bits = u32::from(m.to_bits());
            let noisy = guide.is_noisy(position, state, m);
            let rank = if bits == table_move {
                TABLE_MOVE
            } else if noisy {
                NOISY + guide.promise(position, state, m)
            } else if bits == first {
                FIRST_KILLER
            } else if bits == second {
                SECOND_KILLER
            } else {
                guide.promise(position, state, m) + self.history.get(offset + guide.slot(position, m)).copied().unwrap_or(0)
            };
            picker.add(Ranked { m, rank, noisy })
        });
    }

    /// A quiet move refuted the opponent's last: remember it, and hold it against the quiet moves tried before it.
    pub fn refuted<P: Position, G: Guide<P>>(
        &mut self,
        guide: &G,
        position: &P,
        picker: &Picker<P::Move>,
        m: P::Move,
        depth: i32,
        ply: u32,
    ) {
        let bits = u32::from(m.to_bits());
        if let Some(killers) = self.killers.get_mut(ply as usize)
            && killers[0] != bits
        {
            *killers = [bits, killers[0]];
        }
        let offset = self.offset(position.turn());
        let bonus = (16 * depth * depth).min(HISTORY_LIMIT / 4);
        self.learn(offset + guide.slot(position, m), bonus);
        for tried in picker.tried_before().iter().filter(|tried| !tried.noisy) {
            self.learn(offset + guide.slot(position, tried.m), -bonus);
        }
    }

    /// Moves a value towards the bonus, the less the nearer it is to the limit.
    #[inline]
    fn learn(&mut self, slot: usize, bonus: i32) {
        if let Some(value) = self.history.get_mut(slot) {
            *value += bonus - *value * bonus.abs() / HISTORY_LIMIT;
        }
    }

    #[inline]
    fn offset(&self, side: Side) -> usize {
        side.index() * self.slots
    }
}
