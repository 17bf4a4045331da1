//! The study's searches. The mover is the maximiser at its own root. At every node, move by move: a position that fits the mate
//! pattern for the mover ends the node at once with its evaluation; one that leaves the mover's king attacked is skipped; any
//! other is searched, and the first strictly better one is kept.
//!
//! Values are the evaluation for the root's mover. A node where the opponent has no legal reply is worth minus infinity, and
//! so is one where the mover has none.

use rival_core::Side;

use super::mate::is_mate;
use super::moves::successors;
use crate::rooks::evaluation::evaluate;
use crate::rooks::men::Men;

/// Beyond every evaluation.
const INFINITE: i32 = i32::MAX;

/// What a search found.
#[derive(Clone, Copy, Debug)]
pub struct Found {
    /// The arrangement to move to. None where every move has the value minus infinity, or none is legal: there the study's
    /// program stops with an error.
    pub best: Option<Men>,
    /// Positions searched, the root among them; what is skipped or taken for mate is not searched.
    pub nodes: u64,
}

/// One of the study's searches, to a depth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Search {
    /// The whole tree.
    Minimax(u32),
    /// The same with bounds.
    AlphaBeta(u32),
    /// What it calls expectimax never plays the move at its chance nodes: each of them is a ply that changes nothing, and the mean of
    /// equal values is that value. Depths 1 and 2 amount to minimax 1, depths 3 and 4 to minimax 2.
    Expectimax(u32),
}

impl Search {
    /// Looks for a move of this side.
    pub fn find(self, men: &Men, me: Side) -> Found {
        let (depth, prunes) = match self {
            Search::Minimax(depth) => (depth, false),
            Search::AlphaBeta(depth) => (depth, true),
            Search::Expectimax(depth) => (depth.div_ceil(2), false),
        };
        let mut tree = Tree { me, prunes, nodes: 1, best: None };
        tree.root(men, depth);
        Found { best: tree.best, nodes: tree.nodes }
    }
}

struct Tree {
    me: Side,
    prunes: bool,
    nodes: u64,
    best: Option<Men>,
}

impl Tree {
    fn root(&mut self, men: &Men, depth: u32) {
        let mut value = -INFINITE;
        for child in successors(men, self.me) {
            if is_mate(&child, self.me) {
                self.best = Some(child);
                return;
            }
            if child.is_attacked(self.me) {
                continue;
            }
            let found = self.node(&child, !self.me, depth - 1, value, INFINITE);
            if found > value {
                (value, self.best) = (found, Some(child));
            }
        }
    }

    /// The value for the root's mover. With bounds it is fail-soft, but for the two ways in which a node ends early.
    fn node(&mut self, men: &Men, mover: Side, depth: u32, mut alpha: i32, mut beta: i32) -> i32 {
        self.nodes += 1;
        if depth == 0 {
            return evaluate(men, self.me);
        }
        let maximises = mover == self.me;
        let mut value = if maximises { -INFINITE } else { INFINITE };
        for child in successors(men, mover) {
            if is_mate(&child, mover) {
                return evaluate(&child, self.me);
            }
            if child.is_attacked(mover) {
                continue;
            }
            let found = self.node(&child, !mover, depth - 1, alpha, beta);
            if maximises {
                value = value.max(found);
                alpha = alpha.max(value);
            } else {
                value = value.min(found);
                beta = beta.min(value);
            }
            if self.prunes && alpha >= beta {
                return value;
            }
        }
        // A stalemate would throw a win away: the study calls it the worst of all.
        if value == INFINITE { -INFINITE } else { value }
    }
}
