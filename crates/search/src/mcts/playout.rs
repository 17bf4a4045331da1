//! One playout after another: choose by the upper confidence bound, grow the tree by a node, play at random to the end,
//! and count the result.

use rival_core::{Move, Outcome, Position, Rng, Side};

use super::arena::{Arena, Node};
use super::share_of_points;
use crate::path::Path;
use crate::{Evaluator, Limits, Score, VerdictKind};

/// How much an uncertain move is worth trying: the factor of the confidence term.
const CURIOSITY: f64 = 1.0;

/// A random game that has not ended after so many plies is cut short and valued statically.
const LONGEST_GAME: u32 = 200;

/// The tree, and all that a playout needs.
pub(super) struct Walk<'a, P: Position, E> {
    pub arena: Arena,
    /// The deepest ply that the tree has reached.
    pub deepest: u32,
    evaluator: &'a E,
    root: &'a P,
    path: Path,
    rng: Rng,
    /// The nodes of the current playout, the root first.
    trail: Vec<u32>,
    full: bool,
}

impl<'a, P: Position, E: Evaluator<P>> Walk<'a, P, E> {
    /// `arena` has the root's children already.
    pub fn new(evaluator: &'a E, root: &'a P, path: Path, arena: Arena, rng: Rng) -> Walk<'a, P, E> {
        Walk { arena, deepest: 0, evaluator, root, path, rng, trail: Vec::new(), full: false }
    }

    /// Whether nothing is left to find out.
    pub fn is_proved(&self) -> bool {
        self.arena.node(Arena::ROOT).proof.is_some()
    }

    /// Whether a depth was the only limit, and the tree has reached it or cannot.
    pub fn is_deep_enough(&self, limits: &Limits) -> bool {
        let only_depth = limits.nodes.is_none() && limits.time.is_none() && limits.clock.is_none();
        only_depth && limits.depth.is_some_and(|depth| self.deepest >= depth.max(1) || self.full)
    }

    /// Plays one game from the root to an end, and learns from it.
    pub fn playout(&mut self) {
        let mut position = self.root.clone();
        let mut index = Arena::ROOT;
        self.trail.clear();
        self.trail.push(index);
        while self.arena.node(index).proof.is_none() && self.has_children(index, &position) {
            index = self.choose(index);
            self.trail.push(index);
            position.play_unchecked(P::Move::from_bits(self.arena.node(index).bits));
            self.path.push(&position);
        }
        self.deepest = self.deepest.max(self.trail.len() as u32 - 1);
        let share = self.result(index, position);
        self.path.rewind();
        self.learn(share);
    }

    /// Whether to go on below a node; gives it children on its second visit.
    fn has_children(&mut self, index: u32, position: &P) -> bool {
        let node = self.arena.node(index);
        if node.children > 0 {
            return true;
        }
        if node.visits == 0 || self.full || self.trail.len() > Score::MAX_PLY as usize {
            return false;
        }
        self.full = !self.arena.expand(index, position.legal_moves().into_iter().map(Move::to_bits));
        !self.full
    }

    /// The child with the highest confidence bound; unvisited ones first, any of them; never a proved loss.
    fn choose(&mut self, index: u32) -> u32 {
        let first = self.arena.node(index).first;
        let log = f64::from(self.arena.node(index).visits.max(1)).ln();
        let bound = |child: &Node| child.share() + CURIOSITY * (log / f64::from(child.visits)).sqrt();
        let (mut best, mut highest, mut fresh) = (first, f64::NEG_INFINITY, 0);
        for (offset, child) in self.arena.children(index).iter().enumerate() {
            let place = first + offset as u32;
            if child.visits == 0 && child.proof.is_none() {
                fresh += 1;
                if self.rng.below(fresh) == 0 {
                    best = place;
                }
            } else if fresh == 0 && child.proof != Some(VerdictKind::Loss) {
                let value = bound(child);
                if value > highest {
                    (best, highest) = (place, value);
                }
            }
        }
        best
    }

    /// The result at the end of the trail, as a share for the side that moved there.
    fn result(&mut self, index: u32, position: P) -> f64 {
        let node = self.arena.node(index);
        let mover = !position.turn();
        if node.proof.is_some() {
            return node.share();
        }
        if node.visits == 0
            && let Some(outcome) = self.ending(&position)
        {
            let node = self.arena.node_mut(index);
            node.proof = Some(match outcome.winner {
                None => VerdictKind::Draw,
                Some(winner) if winner == mover => VerdictKind::Win,
                Some(_) => VerdictKind::Loss,
            });
            return node.share();
        }
        self.random_game(position, mover)
    }

    /// Plays at random to the end; the share for `side`.
    fn random_game(&mut self, mut position: P, side: Side) -> f64 {
        for _ in 0..LONGEST_GAME {
            if let Some(outcome) = self.path.ending(&position) {
                return share_of(outcome, side);
            }
            let Some(&m) = self.rng.choose(&position.legal_moves()) else { return share_of(position.stuck(), side) };
            position.play_unchecked(m);
            self.path.push(&position);
        }
        match self.ending(&position) {
            Some(outcome) => share_of(outcome, side),
            None => {
                let share = share_of_points(Score::heuristic(self.evaluator.evaluate(&position).0));
                if position.turn() == side { share } else { 1.0 - share }
            }
        }
    }

    fn ending(&self, position: &P) -> Option<Outcome> {
        self.path.ending(position).or_else(|| if position.has_moves() { None } else { Some(position.stuck()) })
    }

    /// Adds a result to the trail, from its end (whose mover it is for) to the root. Where a node turns out to be proved,
    /// its truth climbs on in place of the result.
    fn learn(&mut self, mut share: f64) {
        let mut climbing = true;
        for &index in self.trail.iter().rev() {
            climbing = climbing && self.arena.prove(index);
            let node = self.arena.node_mut(index);
            if climbing {
                share = node.share();
            }
            node.visits = node.visits.saturating_add(1);
            node.total += share;
            share = 1.0 - share;
        }
    }
}

fn share_of(outcome: Outcome, side: Side) -> f64 {
    match outcome.winner {
        None => 0.5,
        Some(winner) if winner == side => 1.0,
        Some(_) => 0.0,
    }
}
