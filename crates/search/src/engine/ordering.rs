//! Which move to try first: the table's, noisy ones that lose nothing, the ply's killers and the counter move, then quiet
//! moves by promise and by what worked elsewhere, last the noisy ones that lose material. Nothing is sorted: the best of what
//! is left is picked when it is needed, for most nodes need only one; and nothing is generated before what was is used up.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use rival_core::{MAX_MOVES, Move, Position};

use super::memory::{Favourites, Memory, NO_MOVE, Trail};
use super::passing::Passing;
use crate::{Guide, Score, Suggestion};

const TABLE_MOVE: i32 = 1 << 21;
const NOISY: i32 = 1 << 20;
const FIRST_KILLER: i32 = 1 << 18;
const SECOND_KILLER: i32 = FIRST_KILLER - 1;
const COUNTER: i32 = FIRST_KILLER - 2;
const LOSING: i32 = -NOISY;
/// Quiet moves stay within plus and minus this, far from the others.
const QUIET_LIMIT: i32 = 1 << 17;

/// A move and how soon to try it.
#[derive(Clone, Copy)]
pub(super) struct Ranked<M> {
    pub m: M,
    pub rank: i32,
    pub noisy: bool,
    /// Whether it gives check, if that is known already.
    pub checks: Option<bool>,
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
        (!self.noisy && self.rank < COUNTER).then_some(self.rank)
    }

    /// Whether it is known to lose material.
    #[inline]
    pub fn is_losing(&self) -> bool {
        self.rank < LOSING / 2
    }
}

/// What has not been generated yet.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Pending {
    Nothing,
    Quiet,
    All,
}

/// A move in the picker.
#[derive(Clone, Copy)]
pub(super) struct Candidate<M> {
    pub m: M,
    pub noisy: bool,
    pub checks: Option<bool>,
}

impl<M> Candidate<M> {
    /// A move of which nothing else is known.
    #[inline]
    pub fn new(m: M, noisy: bool) -> Candidate<M> {
        Candidate { m, noisy, checks: None }
    }
}

/// The moves of a node, picked best first.
pub(super) struct Picker<M> {
    /// For each move its rank, and below it 255 less its place: no two are the same, and the maximum of the numbers is the best
    /// move, the earliest of equal ones, found without a branch that depends on them.
    pub keys: ArrayVec<i32, MAX_MOVES>,
    pub moves: ArrayVec<Candidate<M>, MAX_MOVES>,
    pub next: usize,
    pending: Pending,
    pub passing: Passing,
    /// The table's move, which was tried before any was generated.
    tried: u32,
}

pub(super) const PLACE_BITS: u32 = 8;
const LAST_PLACE: i32 = (1 << PLACE_BITS) - 1;
const _: () = assert!(MAX_MOVES <= 1 << PLACE_BITS);

#[inline]
fn key(rank: i32, place: usize) -> i32 {
    rank << PLACE_BITS | (LAST_PLACE - place as i32)
}

impl<M: Move> Picker<M> {
    /// For moves that are all added by the caller.
    #[inline]
    pub fn new() -> Picker<M> {
        Picker {
            keys: ArrayVec::new(),
            moves: ArrayVec::new(),
            next: 0,
            pending: Pending::Nothing,
            passing: Passing::Nobody,
            tried: NO_MOVE,
        }
    }

    /// For moves that are generated when they are needed, after the table's, if there is one.
    #[inline]
    pub fn begin_with(table_move: Option<Candidate<M>>) -> Picker<M> {
        let mut picker = Picker { pending: Pending::All, ..Picker::new() };
        if let Some(Candidate { m, noisy, checks }) = table_move {
            picker.tried = u32::from(m.to_bits());
            let _ = picker.add(Ranked { m, rank: TABLE_MOVE, noisy, checks });
        }
        picker
    }

    /// Adds a move; breaks when the list is full.
    #[inline]
    pub fn add(&mut self, Ranked { m, rank, noisy, checks }: Ranked<M>) -> ControlFlow<()> {
        debug_assert!(rank.abs() < 1 << (31 - PLACE_BITS), "a rank of {rank}");
        let place = self.keys.len();
        if self.keys.try_push(key(rank, place)).is_ok() && self.moves.try_push(Candidate { m, noisy, checks }).is_ok() {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    }

    /// The best move not yet tried, the earliest of equal ones in the list.
    #[inline]
    pub fn pick(&mut self) -> Option<Ranked<M>> {
        let next = self.next;
        let best = self.keys.get(next..)?.iter().copied().max()?;
        let place = (LAST_PLACE - (best & LAST_PLACE)) as usize;
        self.keys[place] = key(self.keys[next] >> PLACE_BITS, place);
        self.moves.swap(next, place);
        self.next += 1;
        let Candidate { m, noisy, checks } = self.moves[next];
        Some(Ranked { m, rank: best >> PLACE_BITS, noisy, checks })
    }

    /// Picks again, with noisy moves that lose material put behind all others: each is examined only when its turn comes, and none is
    /// picked before the quiet moves were generated.
    #[inline]
    pub fn pick_sound(&mut self, mut loses: impl FnMut(M) -> bool) -> Option<Ranked<M>> {
        if self.passing != Passing::Nobody {
            return self.pick_urgent();
        }
        loop {
            let best = self.pick()?;
            if best.is_losing() && self.pending != Pending::Nothing {
                self.put_back(best.rank);
                return None;
            }
            if !best.noisy || best.rank >= TABLE_MOVE || best.is_losing() || !loses(best.m) {
                return Some(best);
            }
            self.put_back(best.rank + LOSING - NOISY);
        }
    }

    /// Lets the last move wait once more.
    #[inline]
    fn put_back(&mut self, rank: i32) {
        self.next -= 1;
        self.keys[self.next] = key(rank, self.next);
    }

    /// The moves picked before the last one.
    #[inline]
    pub fn tried_before(&self) -> &[Candidate<M>] {
        &self.moves[..self.next.saturating_sub(1)]
    }

    /// Whether there may be moves that were not picked.
    #[inline]
    pub fn has_more(&self) -> bool {
        self.next < self.moves.len() || self.pending != Pending::Nothing
    }
}

impl Memory {
    /// Fills a picker with the moves that come next, and their ranks; false if all were there already. It is filled in place: handing it
    /// back would copy it.
    #[inline]
    pub fn rank_more<P: Position, G: Guide<P>>(
        &self,
        guide: &G,
        position: &P,
        state: &G::State,
        (ply, trail): (u32, Trail),
        in_stages: bool,
        picker: &mut Picker<P::Move>,
    ) -> bool {
        match picker.pending {
            Pending::Nothing => return false,
            Pending::All if in_stages => {
                picker.pending = Pending::Quiet;
                self.rank_noisy(guide, position, state, picker);
            }
            Pending::All => {
                picker.pending = Pending::Nothing;
                self.rank_moves(guide, position, state, None, (ply, trail), picker);
            }
            Pending::Quiet => {
                picker.pending = Pending::Nothing;
                self.rank_quiet(guide, position, state, (ply, trail), picker);
            }
        }
        true
    }

    #[inline]
    fn rank_noisy<P: Position, G: Guide<P>>(&self, guide: &G, position: &P, state: &G::State, picker: &mut Picker<P::Move>) {
        let tried = picker.tried;
        let side = position.turn();
        guide.each_noisy(position, state, |m| {
            if u32::from(m.to_bits()) == tried {
                return ControlFlow::Continue(());
            }
            let rank = NOISY + guide.promise(position, state, m) + self.of_noisy(side, guide.slot(position, m)) / 32;
            picker.add(Ranked { m, rank, noisy: true, checks: None })
        });
    }

    #[inline]
    fn rank_quiet<P: Position, G: Guide<P>>(
        &self,
        guide: &G,
        position: &P,
        state: &G::State,
        (ply, trail): (u32, Trail),
        picker: &mut Picker<P::Move>,
    ) {
        let tried = picker.tried;
        let liked = self.favourites(ply, trail);
        let ledger = self.ledger(position.turn(), trail);
        guide.each_quiet(position, state, |Suggestion { m, slot, promise, checks }| {
            let bits = u32::from(m.to_bits());
            if bits == tried {
                return ControlFlow::Continue(());
            }
            let rank = liked.rank(bits).unwrap_or_else(|| quiet_rank(promise + ledger.of(slot)));
            picker.add(Ranked { m, rank, noisy: false, checks: Some(checks) })
        });
    }

    /// Fills a picker with all moves of a position that are not in it, and their ranks.
    #[inline]
    pub fn rank_moves<P: Position, G: Guide<P>>(
        &self,
        guide: &G,
        position: &P,
        state: &G::State,
        table_move: Option<u16>,
        (ply, trail): (u32, Trail),
        picker: &mut Picker<P::Move>,
    ) {
        let tried = picker.tried;
        let first = table_move.map_or(NO_MOVE, u32::from);
        let liked = self.favourites(ply, trail);
        let side = position.turn();
        let ledger = self.ledger(side, trail);
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
            } else if let Some(rank) = liked.rank(bits) {
                rank
            } else {
                quiet_rank(guide.promise(position, state, m) + ledger.of(guide.slot(position, m)))
            };
            picker.add(Ranked { m, rank, noisy, checks: None })
        });
    }
}

#[inline]
fn quiet_rank(experience: i32) -> i32 {
    experience.clamp(-QUIET_LIMIT, QUIET_LIMIT)
}

impl Favourites {
    /// The rank of a move that is one of them.
    #[inline]
    fn rank(&self, bits: u32) -> Option<i32> {
        if bits == self.killers[0] {
            Some(FIRST_KILLER)
        } else if bits == self.killers[1] {
            Some(SECOND_KILLER)
        } else if bits == self.counter {
            Some(COUNTER)
        } else {
            None
        }
    }
}

/// Whether a move loses material in the exchange that it begins.
#[inline]
pub(super) fn loses<P: Position, G: Guide<P>>(guide: &G, position: &P, m: P::Move) -> bool {
    !guide.exchange_wins(position, m, Score::DRAW)
}
