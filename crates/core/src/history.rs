//! The past of a game: what was played, how often the position has been seen, and the ends that only the past can tell.
//! The search borrows it; matches, the page and the database keep it.

use crate::{IllegalMove, Move, Outcome, Position, Reason};

/// When a game is drawn that the position alone does not end. `None` switches a rule off.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct DrawRules {
    /// Drawn when a position has been on the board this many times.
    pub repetition: Option<u32>,
    /// Drawn after this many reversible plies in a row.
    pub reversible_plies: Option<u32>,
    /// Drawn after this many plies in all.
    pub plies: Option<u32>,
}

/// A game from its first position to the current one.
#[derive(Clone, Debug)]
pub struct History<P: Position> {
    rules: DrawRules,
    past: Vec<(P, P::Move)>,
    current: P,
    /// Keys of every position so far; the last is the current one's.
    keys: Vec<u64>,
}

impl<P: Position> History<P> {
    /// A game that has not begun.
    pub fn new(start: P, rules: DrawRules) -> History<P> {
        let keys = vec![start.key()];
        History { rules, past: Vec::new(), current: start, keys }
    }

    /// The position on the board.
    pub fn current(&self) -> &P {
        &self.current
    }

    /// The position the game began with.
    pub fn start(&self) -> &P {
        self.past.first().map_or(&self.current, |(position, _)| position)
    }

    /// The draw rules in force.
    pub fn rules(&self) -> DrawRules {
        self.rules
    }

    /// Keys of all positions, oldest first; the last is the current one's.
    pub fn keys(&self) -> &[u64] {
        &self.keys
    }

    /// Each position that was left, with the move that left it, oldest first.
    pub fn past(&self) -> &[(P, P::Move)] {
        &self.past
    }

    /// The moves played, oldest first.
    pub fn moves(&self) -> impl Iterator<Item = P::Move> + '_ {
        self.past.iter().map(|&(_, m)| m)
    }

    /// How many plies were played.
    pub fn plies(&self) -> usize {
        self.past.len()
    }

    /// Plays a legal move; a game that is over takes none.
    pub fn play(&mut self, m: P::Move) -> Result<(), IllegalMove> {
        if self.outcome().is_some() {
            return Err(IllegalMove { bits: m.to_bits() });
        }
        let before = self.current.clone();
        self.current.play(m)?;
        self.keys.push(self.current.key());
        self.past.push((before, m));
        Ok(())
    }

    /// Takes the last move back and returns it.
    pub fn undo(&mut self) -> Option<P::Move> {
        let (before, m) = self.past.pop()?;
        self.current = before;
        self.keys.pop();
        Some(m)
    }

    /// How often the current position has been on the board, this time included.
    pub fn repetitions(&self) -> u32 {
        let now = self.current.key();
        let reach = (self.current.reversible_plies() as usize).min(self.past.len());
        let before = &self.keys[self.keys.len() - 1 - reach..self.keys.len() - 1];
        1 + before.iter().filter(|&&key| key == now).count() as u32
    }

    /// The end of the game, by the position or by its past.
    pub fn outcome(&self) -> Option<Outcome> {
        self.current.outcome().or_else(|| self.drawn_by_past())
    }

    fn drawn_by_past(&self) -> Option<Outcome> {
        let reached = |limit: Option<u32>, count: u32| limit.is_some_and(|limit| count >= limit);
        if reached(self.rules.repetition, self.repetitions()) {
            Some(Outcome::draw(Reason::Repetition))
        } else if reached(self.rules.reversible_plies, self.current.reversible_plies()) {
            Some(Outcome::draw(Reason::NoProgress))
        } else if reached(self.rules.plies, self.past.len() as u32) {
            Some(Outcome::draw(Reason::PlyLimit))
        } else {
            None
        }
    }
}
