//! The values that searches must find, computed in the most literal way: the whole tree, one `Vec` of keys, nothing shared
//! with the searches.

use rival_core::{History, Outcome, Position, Side};

use crate::{Evaluator, Opponent, Score};

/// A walk over the tree below a game's current position.
struct Walk<P: Position> {
    history: History<P>,
    /// Keys from the first position of the game to the current node.
    keys: Vec<u64>,
    root: usize,
    nodes: u64,
}

impl<P: Position> Walk<P> {
    fn new(history: &History<P>) -> Walk<P> {
        Walk { history: history.clone(), keys: history.keys().to_vec(), root: history.keys().len() - 1, nodes: 0 }
    }

    fn down(&mut self, child: &P) {
        self.nodes += 1;
        self.keys.push(child.key());
    }

    fn up(&mut self) {
        self.keys.pop();
    }

    /// Decided, no moves, repeated at or below the root, repeated often enough in all, no progress, too long: in this order.
    fn is_over(&self, position: &P) -> Option<Outcome> {
        let draw = Outcome::draw(rival_core::Reason::Repetition);
        if let Some(outcome) = position.outcome() {
            return Some(outcome);
        }
        let rules = self.history.rules();
        let last = self.keys.len() - 1;
        if let Some(limit) = rules.repetition {
            let oldest = last - (position.reversible_plies() as usize).min(last);
            let before: Vec<usize> = (oldest..last).filter(|&place| self.keys[place] == self.keys[last]).collect();
            if before.iter().any(|&place| place >= self.root) || before.len() + 1 >= limit as usize {
                return Some(draw);
            }
        }
        let no_progress = rules.reversible_plies.is_some_and(|limit| position.reversible_plies() >= limit);
        let too_long = rules.plies.is_some_and(|limit| last >= limit as usize);
        (no_progress || too_long).then_some(draw)
    }

    fn negamax(&mut self, evaluator: &impl Evaluator<P>, position: &P, depth: u32, ply: u32) -> Score {
        if let Some(outcome) = self.is_over(position) {
            return Score::of_outcome(outcome, position.turn(), ply);
        }
        if depth == 0 {
            return evaluator.evaluate(position);
        }
        let mut best = -Score::INFINITE;
        for m in position.legal_moves() {
            let child = position.after(m);
            self.down(&child);
            best = best.max(-self.negamax(evaluator, &child, depth - 1, ply + 1));
            self.up();
        }
        best
    }

    fn expectation(&mut self, evaluator: &impl Evaluator<P>, opponent: Opponent, position: &P, depth: u32, ply: u32, me: Side) -> f64 {
        if let Some(outcome) = self.is_over(position) {
            let win = f64::from(Score::EVAL_LIMIT) - f64::from(ply);
            return outcome.winner.map_or(0.0, |winner| if winner == me { win } else { -win });
        }
        let for_me = |value: Score| f64::from(if position.turn() == me { value.0 } else { -value.0 });
        if depth == 0 {
            return for_me(evaluator.evaluate(position));
        }
        let mut values = Vec::new();
        let mut weights = Vec::new();
        for m in position.legal_moves() {
            let child = position.after(m);
            self.down(&child);
            values.push(self.expectation(evaluator, opponent, &child, depth - 1, ply + 1, me));
            weights.push(match opponent {
                Opponent::Uniform => 1.0,
                Opponent::Softmax { temperature } => {
                    let looks = match self.is_over(&child).map(|outcome| outcome.winner) {
                        // The child's mover is the other side, so its value is negated for the one who moved.
                        None => f64::from(-evaluator.evaluate(&child).0),
                        Some(None) => 0.0,
                        Some(Some(winner)) if winner == position.turn() => f64::from(Score::EVAL_LIMIT),
                        Some(Some(_)) => -f64::from(Score::EVAL_LIMIT),
                    };
                    looks / temperature
                }
            });
            self.up();
        }
        if position.turn() == me {
            return values.into_iter().fold(f64::NEG_INFINITY, f64::max);
        }
        if let Opponent::Softmax { .. } = opponent {
            let top = weights.iter().copied().fold(f64::NEG_INFINITY, f64::max);
            weights.iter_mut().for_each(|weight| *weight = (*weight - top).exp());
        }
        let total: f64 = weights.iter().sum();
        values.iter().zip(&weights).map(|(value, weight)| value * weight / total).sum()
    }
}

/// The exact value of every root move at a depth (at least 1), in the generator's order, for the side to move.
pub fn negamax<P: Position>(history: &History<P>, evaluator: &impl Evaluator<P>, depth: u32) -> Vec<(P::Move, Score)> {
    let mut walk = Walk::new(history);
    each_root_move(history, |child| {
        walk.down(child);
        let score = -walk.negamax(evaluator, child, depth - 1, 1);
        walk.up();
        score
    })
}

/// How many positions the full tree of a depth has, the root not counted.
pub fn negamax_nodes<P: Position>(history: &History<P>, evaluator: &impl Evaluator<P>, depth: u32) -> u64 {
    let mut walk = Walk::new(history);
    for m in history.current().legal_moves() {
        let child = history.current().after(m);
        walk.down(&child);
        walk.negamax(evaluator, &child, depth - 1, 1);
        walk.up();
    }
    walk.nodes
}

/// The expectation of every root move at a depth (at least 1), in the generator's order, for the side to move.
pub fn literal_expectation<P: Position>(
    history: &History<P>,
    evaluator: &impl Evaluator<P>,
    opponent: Opponent,
    depth: u32,
) -> Vec<(P::Move, f64)> {
    let mut walk = Walk::new(history);
    let me = history.current().turn();
    each_root_move(history, |child| {
        walk.down(child);
        let value = walk.expectation(evaluator, opponent, child, depth - 1, 1, me);
        walk.up();
        value
    })
}

fn each_root_move<P: Position, T>(history: &History<P>, mut value: impl FnMut(&P) -> T) -> Vec<(P::Move, T)> {
    let root = history.current();
    root.legal_moves().into_iter().map(|m| (m, value(&root.after(m)))).collect()
}
