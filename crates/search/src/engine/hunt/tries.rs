//! What the hunter may try in a position: first checks, then moves that would win at once if the other side passed, last, and only a few times in
//! a line, any other move. Each kind is looked for when those before it have become less likely to win than one that is unseen.

use std::ops::ControlFlow;

use rival_core::Position;

use super::proof::NEVER;
use crate::Guide;

/// A kind of moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Checks,
    Threats,
    Free,
}

/// The hunter's moves in a position.
#[derive(Clone)]
pub(super) struct Tries<M> {
    /// Each with the free moves that are left after it.
    pub moves: Vec<(M, u32)>,
    free: u32,
    /// What comes next; none when all were seen.
    next: Option<Kind>,
}

impl<M: Copy + PartialEq> Tries<M> {
    /// Nothing seen yet, with so many free moves left.
    pub fn new(free: u32) -> Tries<M> {
        Tries { moves: Vec::new(), free, next: Some(Kind::Checks) }
    }

    /// How many positions must at least be proved for a win by a move not seen yet: a guess.
    pub fn unseen_proof(&self) -> u32 {
        match self.next {
            Some(Kind::Checks) => 1,
            Some(Kind::Threats) => 8,
            Some(Kind::Free) => 20,
            None => NEVER,
        }
    }

    /// What is not seen yet must be refuted as well.
    pub fn unseen_refutation(&self) -> u32 {
        u32::from(self.next.is_some())
    }

    /// Adds the moves of the next kind, of those that are allowed, and says how many positions it looked at.
    pub fn see_more<P: Position<Move = M>, G: Guide<P>>(&mut self, guide: &G, here: &P, allowed: Option<&[M]>) -> usize {
        let Some(kind) = self.next else { return 0 };
        let mut moves = here.legal_moves();
        moves.retain(|m| allowed.is_none_or(|allowed| allowed.contains(m)) && self.moves.iter().all(|(tried, _)| tried != m));
        let looked_at = if kind == Kind::Threats { moves.len() } else { 0 };
        moves.retain(|m| match kind {
            Kind::Checks => guide.threatens(here, *m),
            Kind::Threats => is_threat(guide, here, *m),
            Kind::Free => true,
        });
        let left = if kind == Kind::Free { self.free - 1 } else { self.free };
        self.moves.extend(moves.into_iter().map(|m| (m, left)));
        self.next = match kind {
            Kind::Checks => Some(Kind::Threats),
            Kind::Threats if self.free > 0 => Some(Kind::Free),
            Kind::Threats | Kind::Free => None,
        };
        looked_at
    }
}

/// Whether a move would win at once if the other side passed.
fn is_threat<P: Position, G: Guide<P>>(guide: &G, here: &P, m: P::Move) -> bool {
    let Some(passed) = here.after(m).passed() else { return false };
    let wins = |again: P::Move| {
        guide.threatens(&passed, again) && {
            let end = passed.after(again);
            end.decided().is_none() && !end.has_moves() && end.stuck().winner == Some(here.turn())
        }
    };
    passed.each_move(|again| if wins(again) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }).is_break()
}
