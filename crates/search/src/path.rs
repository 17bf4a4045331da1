//! The line from the start of the game through the root to the node being searched, for the ends that only the past can
//! tell. Every search asks it in the same way, so that all agree. Where no rule looks at the past it costs one predictable
//! branch per node and keeps nothing.

use rival_core::{DrawRules, History, Outcome, Position, Reason};

/// Keys of all positions from the first of the game to the current node.
#[derive(Clone)]
pub(crate) struct Path {
    rules: DrawRules,
    tracks: bool,
    keys: Vec<u64>,
    /// The place of the root's key.
    root: usize,
    /// Nothing before this place can repeat: a null move broke the line.
    floor: usize,
}

impl Path {
    /// The path that ends at the current position of a game.
    pub fn new<P: Position>(past: &History<P>) -> Path {
        let rules = past.rules();
        Path { rules, tracks: rules != DrawRules::default(), keys: past.keys().to_vec(), root: past.keys().len() - 1, floor: 0 }
    }

    /// Whether any rule looks at the past: then the same position can have another value along another path.
    #[inline]
    pub fn tracks(&self) -> bool {
        self.tracks
    }

    /// Keys of all positions from the first of the game to the current node.
    pub fn keys(&self) -> &[u64] {
        &self.keys
    }

    /// Whether no limit of moves can end the game within so many plies from here.
    pub fn has_room<P: Position>(&self, position: &P, plies: u32) -> bool {
        let within = |limit: Option<u32>, count: usize| limit.is_none_or(|limit| count + (plies as usize) < limit as usize);
        within(self.rules.reversible_plies, position.reversible_plies() as usize) && within(self.rules.plies, self.keys.len() - 1)
    }

    /// Goes down to a child.
    #[inline]
    pub fn push<P: Position>(&mut self, child: &P) {
        if self.tracks {
            self.keys.push(child.key());
        }
    }

    /// Comes back up.
    #[inline]
    pub fn pop(&mut self) {
        if self.tracks {
            self.keys.pop();
        }
    }

    /// Forgets the way below the root.
    pub fn rewind(&mut self) {
        self.keys.truncate(self.root + 1);
    }

    /// Lets nothing before the current node repeat, and returns what to give to [`lower_floor`](Path::lower_floor) afterwards.
    pub fn raise_floor(&mut self) -> usize {
        std::mem::replace(&mut self.floor, self.keys.len())
    }

    /// Undoes [`raise_floor`](Path::raise_floor).
    pub fn lower_floor(&mut self, before: usize) {
        self.floor = before;
    }

    /// The end of the game at the current node, unless it is to have no legal move: that is for the one who generates them.
    #[inline]
    pub fn ending<P: Position>(&self, position: &P) -> Option<Outcome> {
        position.decided().or_else(|| self.drawn(position))
    }

    /// The draw that the past makes of an undecided node: a position that was already on the line below (and at) the root, or
    /// often enough in the whole game; too many reversible plies; too many plies.
    #[inline]
    pub fn drawn<P: Position>(&self, position: &P) -> Option<Outcome> {
        if self.tracks { self.drawn_by_past(position) } else { None }
    }

    fn drawn_by_past<P: Position>(&self, position: &P) -> Option<Outcome> {
        let reversible = position.reversible_plies();
        if self.rules.repetition.is_some_and(|limit| self.repeats(reversible, limit)) {
            return Some(Outcome::draw(Reason::Repetition));
        }
        let reached = |limit: Option<u32>, count: usize| limit.is_some_and(|limit| count >= limit as usize);
        let reason = if reached(self.rules.reversible_plies, reversible as usize) {
            Reason::NoProgress
        } else if reached(self.rules.plies, self.keys.len() - 1) {
            Reason::PlyLimit
        } else {
            return None;
        };
        // Mate on the last ply still counts: having no move comes before being out of them.
        position.has_moves().then(|| Outcome::draw(reason))
    }

    fn repeats(&self, reversible: u32, limit: u32) -> bool {
        let Some((&now, before)) = self.keys.split_last() else { return false };
        let first = before.len().saturating_sub(reversible as usize).max(self.floor).min(before.len());
        let mut count = 1;
        // The sides take turns: only every other position has the same side to move.
        for (back, &key) in before[first..].iter().rev().enumerate().skip(1).step_by(2) {
            if key == now {
                count += 1;
                if before.len() - 1 - back >= self.root || count >= limit {
                    return true;
                }
            }
        }
        false
    }
}
