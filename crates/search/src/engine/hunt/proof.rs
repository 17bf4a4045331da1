//! The proof-number search of a hunt (Allis 1994, in the depth-first form of Nagai 2002). For each position two numbers are kept: how many open
//! positions must at least turn out well for the hunter to win, and how many must fail to refute the win. The search goes where the fewest
//! are left. It values nothing, and looks at no move of the deep search.
//!
//! To come back to a position of the line or of the game counts as refuted, also where the position is reached again along another line.
//! So a refutation may be wrong, and a win is only overlooked then; wins do not depend on the line.

use std::collections::HashMap;

use rival_core::{Position, Side};

use super::tries::Tries;
use crate::Guide;
use crate::meter::Meter;

/// More than any sum of open positions; a number that cannot be reached.
pub(super) const NEVER: u32 = 1 << 28;

/// No line of a hunt has more plies.
pub(super) const LONGEST_LINE: usize = 40;

/// No hunt remembers more positions: some forty megabytes.
const MOST_POSITIONS: usize = 1 << 19;

/// What is known of a position: how many open ones must still be proved for a win of the hunter, and how many refuted for none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Count {
    proof: u32,
    refutation: u32,
}

impl Count {
    const OPEN: Count = Count { proof: 1, refutation: 1 };
    const WON: Count = Count { proof: 0, refutation: NEVER };
    const REFUTED: Count = Count { proof: NEVER, refutation: 0 };
    const UNREACHABLE: Count = Count { proof: NEVER, refutation: NEVER };

    fn is_won(self) -> bool {
        self.proof == 0
    }

    fn is_refuted(self) -> bool {
        self.refutation == 0
    }

    /// Whether there is nothing more to find out, or not before the search has gone elsewhere.
    fn reaches(self, bar: Count) -> bool {
        self.is_won() || self.is_refuted() || self.proof >= bar.proof || self.refutation >= bar.refutation
    }
}

/// A hunt from one root, which can be left and taken up again.
pub(super) struct Hunt<P: Position> {
    pub hunter: Side,
    /// How many moves without a threat the hunter may play in a line.
    pub freedom: u32,
    /// The last freedom that is tried.
    most_freedom: u32,
    known: HashMap<u64, Count>,
    tries: HashMap<u64, Tries<P::Move>>,
    /// The moves that may be played at the root.
    allowed: Vec<P::Move>,
    /// Keys of the game so far, and of the line being looked at.
    line: Vec<u64>,
    /// How many of them come before the root.
    pub before_root: usize,
    /// Positions still to be looked at before the hunt is left.
    budget: u64,
}

impl<P: Position> Hunt<P> {
    /// A hunt for the side to move. `past` are the keys of the game, the root's the last; only these moves may be played at the root.
    pub fn new(root: &P, past: &[u64], allowed: &[P::Move], most_freedom: u32) -> Hunt<P> {
        let before_root = past.len().saturating_sub(1);
        Hunt {
            hunter: root.turn(),
            freedom: 0,
            most_freedom,
            known: HashMap::new(),
            tries: HashMap::new(),
            allowed: allowed.to_vec(),
            line: past[..before_root].to_vec(),
            before_root,
            budget: 0,
        }
    }

    /// Goes on for so many positions. True when nothing more can be found: won, refuted, or too large.
    pub fn go_on<G: Guide<P>>(&mut self, guide: &G, root: &P, meter: &mut Meter<'_>, budget: u64) -> bool {
        self.budget = budget;
        loop {
            let count = self.attack(guide, root, self.freedom, meter, Count::UNREACHABLE);
            if count.is_won() || self.is_full() {
                return true;
            }
            if !count.is_refuted() {
                return false;
            }
            if self.freedom >= self.most_freedom {
                return true;
            }
            self.freedom += 1;
        }
    }

    /// The fewest free moves, and not more than so many, with which a position is known to be won.
    pub fn won_with(&self, position: &P, free: u32) -> Option<u32> {
        (0..=free).find(|&fewer| self.known.get(&mark(position, fewer)).is_some_and(|count| count.is_won()))
    }

    fn known(&self, position: &P, free: u32) -> Option<Count> {
        let here = || self.known.get(&mark(position, free)).copied();
        self.won_with(position, free).map(|_| Count::WON).or_else(here)
    }

    /// The hunter's moves that were looked at in a position, each with the free moves left after it.
    pub fn tried(&self, position: &P, free: u32) -> &[(P::Move, u32)] {
        self.tries.get(&mark(position, free)).map(|tries| tries.moves.as_slice()).unwrap_or_default()
    }

    /// The keys of the game before the root.
    pub fn past(&self) -> &[u64] {
        &self.line[..self.before_root]
    }

    fn is_full(&self) -> bool {
        self.known.len() >= MOST_POSITIONS
    }

    fn is_over(&self, meter: &Meter<'_>) -> bool {
        self.budget == 0 || meter.is_stopped() || self.is_full()
    }

    fn spend(&mut self, meter: &mut Meter<'_>, positions: usize) {
        for _ in 0..positions {
            meter.tick();
        }
        self.budget = self.budget.saturating_sub(positions as u64);
    }

    /// The hunter is to move: one good move is enough.
    fn attack<G: Guide<P>>(&mut self, guide: &G, here: &P, free: u32, meter: &mut Meter<'_>, bar: Count) -> Count {
        let mut tries = match self.tries.get(&mark(here, free)) {
            Some(tries) => tries.clone(),
            None if here.has_moves() => Tries::new(free),
            None => return self.keep(here, free, if here.stuck().winner == Some(self.hunter) { Count::WON } else { Count::REFUTED }),
        };
        let mut children: Vec<P> = tries.moves.iter().map(|&(m, _)| here.after(m)).collect();
        self.line.push(here.key());
        let count = loop {
            let mut count = Count { proof: tries.unseen_proof(), refutation: tries.unseen_refutation() };
            let (mut best, mut second) = (None, NEVER);
            for (child, &(_, left)) in children.iter().zip(&tries.moves) {
                let of_child = self.of_hunted(child, left, meter);
                count.refutation = (count.refutation + of_child.refutation).min(NEVER);
                second = second.min(count.proof.max(of_child.proof));
                if of_child.proof < count.proof {
                    count.proof = of_child.proof;
                    best = Some((child, left, of_child));
                }
            }
            if count.is_won() {
                break Count::WON;
            }
            if count.reaches(bar) || self.is_over(meter) {
                break count;
            }
            let Some((child, left, of_child)) = best else {
                let at_root = self.line.len() == self.before_root + 1;
                let looked_at = tries.see_more(guide, here, if at_root { Some(&self.allowed) } else { None });
                self.spend(meter, looked_at);
                children.extend(tries.moves.iter().skip(children.len()).map(|&(m, _)| here.after(m)));
                self.tries.insert(mark(here, free), tries.clone());
                continue;
            };
            let bar = Count {
                proof: bar.proof.min(a_little_more(second)),
                refutation: (bar.refutation - count.refutation + of_child.refutation).min(NEVER),
            };
            self.defend(guide, child, left, meter, bar);
        };
        self.line.pop();
        self.keep(here, free, count)
    }

    /// The hunted is to move: every reply must fail.
    fn defend<G: Guide<P>>(&mut self, guide: &G, here: &P, free: u32, meter: &mut Meter<'_>, bar: Count) {
        let replies: Vec<P> = here.legal_moves().iter().map(|&m| here.after(m)).collect();
        self.line.push(here.key());
        let count = loop {
            let mut count = Count { proof: 0, refutation: NEVER };
            let (mut best, mut second) = (None, NEVER);
            for reply in &replies {
                let of_reply = self.of_hunter(reply, free);
                count.proof = (count.proof + of_reply.proof).min(NEVER);
                second = second.min(count.refutation.max(of_reply.refutation));
                if of_reply.refutation < count.refutation {
                    count.refutation = of_reply.refutation;
                    best = Some((reply, of_reply));
                }
            }
            if count.is_won() {
                break Count::WON;
            }
            let Some((reply, of_reply)) = best.filter(|_| !count.reaches(bar) && !self.is_over(meter)) else {
                break count;
            };
            let bar = Count {
                proof: (bar.proof - count.proof + of_reply.proof).min(NEVER),
                refutation: bar.refutation.min(a_little_more(second)),
            };
            self.spend(meter, 1);
            self.attack(guide, reply, free, meter, bar);
        };
        self.line.pop();
        self.keep(here, free, count);
    }

    fn keep(&mut self, position: &P, free: u32, count: Count) -> Count {
        self.known.insert(mark(position, free), count);
        count
    }

    /// What is known of a position in which the hunted is to move. A new one is the harder to win the more replies there are; but where
    /// there are many, most of them do nothing about the threat.
    fn of_hunted(&mut self, child: &P, free: u32, meter: &mut Meter<'_>) -> Count {
        if let Some(outcome) = child.decided() {
            return if outcome.winner == Some(self.hunter) { Count::WON } else { Count::REFUTED };
        }
        if self.line.contains(&child.key()) || self.line.len() - self.before_root >= LONGEST_LINE {
            return Count::REFUTED;
        }
        if let Some(count) = self.known(child, free) {
            return count;
        }
        self.spend(meter, 1);
        let count = match child.count_moves() as u32 {
            0 if child.stuck().winner == Some(self.hunter) => Count::WON,
            0 => Count::REFUTED,
            replies if replies > 12 => Count { proof: 4 + replies / 8, refutation: 1 },
            replies => Count { proof: replies, refutation: 1 },
        };
        self.keep(child, free, count)
    }

    /// What is known of a position in which the hunter is to move.
    fn of_hunter(&self, child: &P, free: u32) -> Count {
        if child.decided().is_some_and(|outcome| outcome.winner == Some(self.hunter)) {
            return Count::WON;
        }
        if child.decided().is_some() || self.line.contains(&child.key()) {
            return Count::REFUTED;
        }
        self.known(child, free).unwrap_or(Count::OPEN)
    }
}

/// A position, and how many free moves the hunter has left there, in one number.
pub(super) fn mark<P: Position>(position: &P, free: u32) -> u64 {
    position.key() ^ u64::from(free).wrapping_mul(0x9E37_79B9_7F4A_7C15)
}

/// Where to turn from one move to the next best one: a little later than they are equal, so as not to go back and forth.
fn a_little_more(count: u32) -> u32 {
    count.saturating_add(1 + count / 4).min(NEVER)
}
