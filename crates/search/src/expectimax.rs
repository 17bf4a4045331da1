//! Expectimax: the root player chooses, the opponent is a distribution over its moves. A model of an opponent who errs,
//! which is a choice of the search and no rule of the game.
//!
//! Values are points for the root player, in `f64`. A game won `n` plies below the root counts [`Score::EVAL_LIMIT`]` - n`
//! points, a lost one as much below zero, a draw 0, and any other leaf its static value: all on one bounded scale, so that
//! their mean says something. The reported score is that mean, rounded; it is never a decisive score. A verdict is given
//! only where every branch agrees.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use rival_core::{History, MAX_MOVES, Move, Outcome, Position, Side};

use crate::deepen::{Bench, Pass, deepen};
use crate::{Control, Evaluator, Limits, Line, Report, Score, Searcher, Verdict, VerdictKind};

/// How the opponent is thought to choose.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Opponent {
    /// Every move is equally likely.
    Uniform,
    /// A move's chance grows with the static value, for the opponent, of the position after it: `exp(value / temperature)`,
    /// normalised. A finished game counts plus or minus [`Score::EVAL_LIMIT`], a draw 0.
    Softmax {
        /// In the evaluator's points: near 0 the best-looking move is certain, at infinity all are equally likely.
        temperature: f64,
    },
}

/// Expectimax over the full tree. Every root move gets its exact expectation; of equal ones the first is played.
#[derive(Clone, Debug)]
pub struct Expectimax<E> {
    evaluator: E,
    opponent: Opponent,
}

impl<E> Expectimax<E> {
    /// A search whose leaves are valued by `evaluator`, against this opponent.
    pub fn new(evaluator: E, opponent: Opponent) -> Expectimax<E> {
        Expectimax { evaluator, opponent }
    }
}

impl<P: Position, E: Evaluator<P>> Searcher<P> for Expectimax<E> {
    fn search(
        &mut self,
        past: &History<P>,
        limits: &Limits,
        control: &Control,
        progress: &mut dyn FnMut(&Report<P::Move>),
    ) -> Report<P::Move> {
        let me = past.current().turn();
        deepen(past, limits, control, progress, |bench, moves, depth| {
            Tree { bench, evaluator: &self.evaluator, opponent: self.opponent, me }.root(past.current(), moves, depth)
        })
    }

    fn forget(&mut self) {}
}

/// An expectation for the root player, and the result if all ways lead to it.
#[derive(Clone, Copy)]
struct Value {
    points: f64,
    proof: Option<VerdictKind>,
}

struct Tree<'a, 'b, E> {
    bench: &'a mut Bench<'b>,
    evaluator: &'a E,
    opponent: Opponent,
    me: Side,
}

impl<E> Tree<'_, '_, E> {
    fn root<P: Position>(&mut self, root: &P, moves: &[P::Move], depth: u32) -> Pass<P::Move>
    where
        E: Evaluator<P>,
    {
        let mut valued = Vec::with_capacity(moves.len());
        for &m in moves {
            let value = self.child(root, m, depth, 0);
            if self.bench.meter.is_stopped() {
                break;
            }
            self.bench.pv.lead(0, m.to_bits());
            valued.push((value, self.bench.pv.line(0)));
        }
        valued.sort_by(|(a, _), (b, _)| b.points.total_cmp(&a.points));
        let truth = choice_proof(valued.iter().map(|(value, _)| value.proof)).map(verdict);
        let line = |(value, moves): (Value, Vec<P::Move>)| Line {
            moves,
            score: Score::heuristic(value.points.round() as i32),
            verdict: value.proof.map(verdict),
            exact_score: None,
        };
        Pass { lines: valued.into_iter().map(line).collect(), verdict: truth }
    }

    /// The value of playing `m` at `ply`.
    fn child<P: Position>(&mut self, position: &P, m: P::Move, depth: u32, ply: u32) -> Value
    where
        E: Evaluator<P>,
    {
        let child = position.after(m);
        self.bench.path.push(&child);
        let value = self.node(&child, depth - 1, ply + 1);
        self.bench.path.pop();
        value
    }

    /// The expectation for the root player, whoever is to move; means nothing once the meter has stopped.
    fn node<P: Position>(&mut self, position: &P, depth: u32, ply: u32) -> Value
    where
        E: Evaluator<P>,
    {
        if self.bench.meter.tick() {
            return Value { points: 0.0, proof: None };
        }
        self.bench.pv.clear(ply);
        self.bench.deepest = self.bench.deepest.max(ply);
        if let Some(outcome) = self.ending(position) {
            return self.finished(outcome, ply);
        }
        if depth == 0 {
            self.bench.guesses += 1;
            return Value {
                points: self.for_me(position, f64::from(Score::heuristic(self.evaluator.evaluate(position).0).0)),
                proof: None,
            };
        }
        if position.turn() == self.me { self.choice(position, depth, ply) } else { self.chance(position, depth, ply) }
    }

    /// The root player takes the move with the highest expectation.
    fn choice<P: Position>(&mut self, position: &P, depth: u32, ply: u32) -> Value
    where
        E: Evaluator<P>,
    {
        let mut best = f64::NEG_INFINITY;
        let mut proofs: ArrayVec<Option<VerdictKind>, MAX_MOVES> = ArrayVec::new();
        let _ = position.each_move(|m| {
            let value = self.child(position, m, depth, ply);
            if self.bench.meter.is_stopped() || proofs.try_push(value.proof).is_err() {
                return ControlFlow::Break(());
            }
            if value.points > best {
                best = value.points;
                self.bench.pv.lead(ply, m.to_bits());
            }
            ControlFlow::Continue(())
        });
        Value { points: best, proof: choice_proof(proofs.into_iter()) }
    }

    /// Every move of the opponent is played, and weighs as much as it is likely. The line follows the likeliest.
    fn chance<P: Position>(&mut self, position: &P, depth: u32, ply: u32) -> Value
    where
        E: Evaluator<P>,
    {
        let weights = self.weights(position);
        let total: f64 = weights.iter().sum();
        let (mut points, mut likeliest, mut proof, mut agreed) = (0.0, 0.0, None, true);
        for (index, (m, weight)) in position.legal_moves().into_iter().zip(weights).enumerate() {
            let value = self.child(position, m, depth, ply);
            if self.bench.meter.is_stopped() {
                break;
            }
            points += value.points * (weight / total);
            if weight > likeliest {
                likeliest = weight;
                self.bench.pv.lead(ply, m.to_bits());
            }
            agreed &= value.proof.is_some() && (index == 0 || value.proof == proof);
            proof = value.proof;
        }
        Value { points, proof: proof.filter(|_| agreed) }
    }

    /// How likely each of the opponent's moves is, up to a common factor, in the generator's order.
    #[inline(never)]
    fn weights<P: Position>(&mut self, position: &P) -> ArrayVec<f64, MAX_MOVES>
    where
        E: Evaluator<P>,
    {
        let moves = position.legal_moves();
        let Opponent::Softmax { temperature } = self.opponent else { return moves.iter().map(|_| 1.0).collect() };
        // No temperature at all would divide by zero; NaN is taken for none.
        let temperature = temperature.max(1e-6);
        let mut values: ArrayVec<f64, MAX_MOVES> = moves.into_iter().map(|m| self.looks(&position.after(m))).collect();
        let best = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        values.iter_mut().for_each(|value| *value = ((*value - best) / temperature).exp());
        values
    }

    /// How a position after the opponent's move looks to the opponent.
    fn looks<P: Position>(&mut self, child: &P) -> f64
    where
        E: Evaluator<P>,
    {
        self.bench.path.push(child);
        let outcome = self.ending(child);
        self.bench.path.pop();
        match outcome.map(|outcome| outcome.winner) {
            None => -self.for_me(child, f64::from(self.evaluator.evaluate(child).0)),
            Some(None) => 0.0,
            Some(Some(winner)) if winner == self.me => -f64::from(Score::EVAL_LIMIT),
            Some(Some(_)) => f64::from(Score::EVAL_LIMIT),
        }
    }

    fn ending<P: Position>(&self, position: &P) -> Option<Outcome> {
        self.bench.path.ending(position).or_else(|| if position.has_moves() { None } else { Some(position.stuck()) })
    }

    fn finished(&self, outcome: Outcome, ply: u32) -> Value {
        let win = f64::from(Score::EVAL_LIMIT) - f64::from(ply);
        match outcome.winner {
            None => Value { points: 0.0, proof: Some(VerdictKind::Draw) },
            Some(winner) if winner == self.me => Value { points: win, proof: Some(VerdictKind::Win) },
            Some(_) => Value { points: -win, proof: Some(VerdictKind::Loss) },
        }
    }

    /// A value for the side to move, as one for the root player.
    fn for_me<P: Position>(&self, position: &P, points: f64) -> f64 {
        if position.turn() == self.me { points } else { -points }
    }
}

/// A choice is won if some move wins; it is drawn or lost only if every move is known and none is better.
fn choice_proof(moves: impl Iterator<Item = Option<VerdictKind>>) -> Option<VerdictKind> {
    let (mut unknown, mut drawn) = (false, false);
    for proof in moves {
        match proof {
            Some(VerdictKind::Win) => return Some(VerdictKind::Win),
            Some(VerdictKind::Draw) => drawn = true,
            Some(VerdictKind::Loss) => {}
            None => unknown = true,
        }
    }
    if unknown { None } else { Some(if drawn { VerdictKind::Draw } else { VerdictKind::Loss }) }
}

/// The distance is not told: a fallible opponent may take any way.
fn verdict(result: VerdictKind) -> Verdict {
    Verdict { result, plies: None }
}
