//! What one thread learns about moves while it searches: which refuted others, which worked in answer to what, and how wrong
//! static values were. It outlives a search, and knows moves only by the slots that the guide gives them.

use rival_core::{Move, Position, Side};

use super::corrections::Corrections;
use super::ordering::{Candidate, Ranked};
use crate::Guide;

/// Histories stay within plus and minus this; a guide's promises are felt beside them if they are of the same size.
pub(super) const HISTORY_LIMIT: i32 = 1 << 13;

/// No move has this id: ids have sixteen bits.
pub(super) const NO_MOVE: u32 = u32::MAX;

/// The slot of a move together with the side that made it; none after a null move and at the root of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Step(pub Option<usize>);

/// The two moves before a node: the opponent's last and one's own last.
pub(super) type Trail = [Step; 2];

/// All that a thread has learned.
pub(super) struct Memory {
    slots: usize,
    /// Quiet moves, by side and slot.
    quiet: Vec<i32>,
    /// Noisy moves, by side and slot.
    noisy: Vec<i32>,
    /// Quiet moves by slot, after the opponent's last move and after one's own.
    after: [Vec<i16>; 2],
    killers: Vec<[u32; 2]>,
    /// What last refuted a move, by side and slot of that move.
    counters: Vec<u32>,
    /// How wrong static values were.
    pub corrections: Corrections,
}

/// How well quiet moves have done at a node, by slot.
pub(super) struct Ledger<'a> {
    anywhere: &'a [i32],
    /// After the opponent's last move and after one's own; empty where there was none.
    after: [&'a [i16]; 2],
}

impl Ledger<'_> {
    /// The sum of what is known about a slot.
    #[inline]
    pub fn of(&self, slot: usize) -> i32 {
        let after = |row: &[i16]| row.get(slot).copied().map_or(0, i32::from);
        self.anywhere.get(slot).copied().unwrap_or(0) + after(self.after[0]) + after(self.after[1])
    }
}

/// What ordering asks of a node's surroundings.
#[derive(Clone, Copy)]
pub(super) struct Favourites {
    pub killers: [u32; 2],
    pub counter: u32,
}

impl Memory {
    /// Knows nothing; for a guide with so many slots and a tree of so many plies.
    pub fn new(slots: usize, plies: u32) -> Memory {
        Memory {
            slots,
            quiet: vec![0; 2 * slots],
            noisy: vec![0; 2 * slots],
            after: [vec![0; 2 * slots * slots], vec![0; 2 * slots * slots]],
            killers: vec![[NO_MOVE; 2]; plies as usize + 2],
            counters: vec![NO_MOVE; 2 * slots],
            corrections: Corrections::new(),
        }
    }

    /// Another search begins: the killers of its plies are forgotten. Histories are as true after the next move as before it.
    pub fn forget_killers(&mut self) {
        self.killers.fill([NO_MOVE; 2]);
    }

    /// The step that a move of this position is.
    #[inline]
    pub fn step<P: Position, G: Guide<P>>(&self, guide: &G, position: &P, m: P::Move) -> Step {
        Step(Some(position.turn().index() * self.slots + guide.slot(position, m)))
    }

    /// The moves to try early at a node.
    #[inline]
    pub fn favourites(&self, ply: u32, trail: Trail) -> Favourites {
        Favourites {
            killers: self.killers.get(ply as usize).copied().unwrap_or([NO_MOVE; 2]),
            counter: trail[0].0.and_then(|step| self.counters.get(step)).copied().unwrap_or(NO_MOVE),
        }
    }

    /// How well a quiet move has done: anywhere, and after the moves that led here.
    #[inline]
    pub fn of_quiet(&self, side: Side, slot: usize, trail: Trail) -> i32 {
        self.ledger(side, trail).of(slot)
    }

    /// The same for all moves of a node.
    #[inline]
    pub fn ledger(&self, side: Side, trail: Trail) -> Ledger<'_> {
        let row = |which: usize| {
            let step = trail[which].0?;
            self.after[which].get(step * self.slots..(step + 1) * self.slots)
        };
        Ledger {
            anywhere: self.quiet.get(self.offset(side)..self.offset(side) + self.slots).unwrap_or_default(),
            after: [row(0).unwrap_or_default(), row(1).unwrap_or_default()],
        }
    }

    /// How well a noisy move has done.
    #[inline]
    pub fn of_noisy(&self, side: Side, slot: usize) -> i32 {
        self.noisy.get(self.offset(side) + slot).copied().unwrap_or(0)
    }

    /// A move refuted the opponent's last: remember it, and hold it against the moves of its kind tried before it, which costs each of them
    /// more than it gains.
    pub fn refuted<P: Position, G: Guide<P>>(
        &mut self,
        guide: &G,
        position: &P,
        (best, tried): (Ranked<P::Move>, &[Candidate<P::Move>]),
        (depth, ply): (i32, u32),
        trail: Trail,
    ) {
        let side = position.turn();
        let bonus = bonus(depth);
        let malus = bonus * 5 / 4;
        let slot = guide.slot(position, best.m);
        if best.noisy {
            self.learn_noisy(side, slot, bonus);
        } else {
            let bits = u32::from(best.m.to_bits());
            if let Some(killers) = self.killers.get_mut(ply as usize)
                && killers[0] != bits
            {
                *killers = [bits, killers[0]];
            }
            if let Some(counter) = trail[0].0.and_then(|step| self.counters.get_mut(step)) {
                *counter = bits;
            }
            self.learn_quiet(side, slot, trail, bonus);
            for other in tried.iter().filter(|other| !other.noisy) {
                self.learn_quiet(side, guide.slot(position, other.m), trail, -malus);
            }
        }
        for other in tried.iter().filter(|other| other.noisy) {
            self.learn_noisy(side, guide.slot(position, other.m), -malus);
        }
    }

    /// A quiet move was the best of a node whose value was found.
    pub fn favoured(&mut self, side: Side, slot: usize, depth: i32, trail: Trail) {
        self.learn_quiet(side, slot, trail, bonus(depth));
    }

    fn learn_quiet(&mut self, side: Side, slot: usize, trail: Trail, bonus: i32) {
        let at = self.offset(side) + slot;
        if let Some(value) = self.quiet.get_mut(at) {
            *value = nearer(*value, bonus);
        }
        for (table, step) in self.after.iter_mut().zip(trail) {
            if let Some(value) = step.0.and_then(|step| table.get_mut(step * self.slots + slot)) {
                *value = nearer(i32::from(*value), bonus) as i16;
            }
        }
    }

    fn learn_noisy(&mut self, side: Side, slot: usize, bonus: i32) {
        let at = self.offset(side) + slot;
        if let Some(value) = self.noisy.get_mut(at) {
            *value = nearer(*value, bonus);
        }
    }

    #[inline]
    fn offset(&self, side: Side) -> usize {
        side.index() * self.slots
    }
}

/// How much a move's history gains where it was the best to this depth.
#[inline]
fn bonus(depth: i32) -> i32 {
    (180 * depth - 60).clamp(0, HISTORY_LIMIT / 5)
}

/// Moves a value towards the bonus, the less the nearer it is to the limit.
#[inline]
fn nearer(value: i32, bonus: i32) -> i32 {
    value + bonus - value * bonus.abs() / HISTORY_LIMIT
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn histories_stay_within_their_limit() {
        let mut value = 0;
        for bonus in [1638, 1638, 1638, 1638, 1638, 1638, 1638, 1638, 1638, -1638, 1638] {
            value = nearer(value, bonus);
            assert!(value.abs() <= HISTORY_LIMIT);
        }
        assert!(value > HISTORY_LIMIT / 2);
        (0..1000).for_each(|_| value = nearer(value, -1638));
        assert!((-HISTORY_LIMIT..-HISTORY_LIMIT * 9 / 10).contains(&value));
    }
}
