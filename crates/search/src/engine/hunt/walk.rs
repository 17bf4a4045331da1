//! Walks through the proof of a hunt and measures it. None of the hunt's numbers is believed: every reply is made, down to positions
//! where the game is over, so what is told is a win even if two positions had the same key while it was found.

use std::collections::HashMap;

use rival_core::Position;

use super::proof::{Hunt, LONGEST_LINE, mark};
use crate::Score;

/// A forced win of the side to move at the root.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::engine) struct Quarry<M> {
    pub score: Score,
    /// The hunter's moves, and the replies that hold out longest.
    pub line: Vec<M>,
}

/// The win that a hunt has proved, if it has.
pub(super) fn quarry<P: Position>(hunt: &Hunt<P>, root: &P) -> Option<Quarry<P::Move>> {
    let free = hunt.won_with(root, hunt.freedom)?;
    let mut walk = Walk { hunt, distances: HashMap::new(), line: hunt.past().to_vec() };
    let plies = walk.attack(root, free)?;
    Some(Quarry { score: Score::win_in(plies), line: walk.longest_line(root, free, plies) })
}

struct Walk<'a, P: Position> {
    hunt: &'a Hunt<P>,
    /// Plies to the end, by mark; only of positions that were walked through to their end.
    distances: HashMap<u64, u32>,
    /// Keys of the game and of the line: a proof that needs to come back to one of them is none.
    line: Vec<u64>,
}

impl<P: Position> Walk<'_, P> {
    /// The plies to the win of the hunter, who is to move; none where the proof has a hole.
    fn attack(&mut self, here: &P, free: u32) -> Option<u32> {
        self.measured(here, free, |walk| {
            let tried = walk.hunt.tried(here, free);
            tried.iter().filter_map(|&(m, left)| Some(walk.distance(&here.after(m), left, Walk::defend)? + 1)).min()
        })
    }

    /// The same where the hunted is to move: the longest way counts, and every reply must lose.
    fn defend(&mut self, here: &P, free: u32) -> Option<u32> {
        self.measured(here, free, |walk| {
            let mut longest = 0;
            for m in here.legal_moves() {
                longest = longest.max(walk.distance(&here.after(m), free, Walk::attack)? + 1);
            }
            Some(longest)
        })
    }

    /// The plies to the win after a move, if the hunt says that it wins.
    fn distance(&mut self, child: &P, free: u32, go_on: fn(&mut Self, &P, u32) -> Option<u32>) -> Option<u32> {
        if let Some(won) = self.is_won(child) {
            return won.then_some(0);
        }
        let free = self.hunt.won_with(child, free)?;
        if self.line.contains(&child.key()) || self.line.len() - self.hunt.before_root > LONGEST_LINE {
            return None;
        }
        go_on(self, child, free)
    }

    /// Whether the hunter has won a game that is over.
    fn is_won(&self, position: &P) -> Option<bool> {
        position.outcome().map(|outcome| outcome.winner == Some(self.hunt.hunter))
    }

    /// Measures a position unless it was measured before.
    fn measured(&mut self, here: &P, free: u32, measure: impl FnOnce(&mut Self) -> Option<u32>) -> Option<u32> {
        if let Some(&plies) = self.distances.get(&mark(here, free)) {
            return Some(plies);
        }
        self.line.push(here.key());
        let plies = measure(self);
        self.line.pop();
        plies.inspect(|&plies| {
            self.distances.insert(mark(here, free), plies);
        })
    }

    /// The moves that win soonest, and the replies that hold out longest.
    fn longest_line(&self, root: &P, free: u32, plies: u32) -> Vec<P::Move> {
        let (mut here, mut free) = (root.clone(), free);
        let mut line = Vec::new();
        for left in (0..plies).rev() {
            let moves = if here.turn() == self.hunt.hunter {
                self.hunt.tried(&here, free).to_vec()
            } else {
                here.legal_moves().into_iter().map(|m| (m, free)).collect()
            };
            let leads = |(m, free): (P::Move, u32)| {
                let child = here.after(m);
                let then = self.hunt.won_with(&child, free).unwrap_or(0);
                let is_so_far =
                    if left == 0 { self.is_won(&child) == Some(true) } else { self.distances.get(&mark(&child, then)) == Some(&left) };
                is_so_far.then_some((m, child, then))
            };
            let Some((m, child, then)) = moves.into_iter().find_map(leads) else { break };
            line.push(m);
            (here, free) = (child, then);
        }
        line
    }
}
