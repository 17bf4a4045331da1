//! Plain minimax: the whole tree to a depth, nothing skipped. The search to learn from, and the truth that the clever
//! ones are measured against.

use std::ops::ControlFlow;

use rival_core::{History, Move, Position};

use crate::deepen::{Bench, Pass, deepen, proved};
use crate::{Control, Evaluator, Limits, Line, Report, Score, Searcher};

/// Minimax over the full tree. Every root move is valued exactly, whatever `limits.lines` says.
#[derive(Clone, Debug)]
pub struct Minimax<E> {
    evaluator: E,
}

impl<E> Minimax<E> {
    /// A search whose leaves are valued by `evaluator`.
    pub fn new(evaluator: E) -> Minimax<E> {
        Minimax { evaluator }
    }
}

impl<P: Position, E: Evaluator<P>> Searcher<P> for Minimax<E> {
    fn search(
        &mut self,
        past: &History<P>,
        limits: &Limits,
        control: &Control,
        progress: &mut dyn FnMut(&Report<P::Move>),
    ) -> Report<P::Move> {
        deepen(past, limits, control, progress, |bench, moves, depth| {
            Tree { bench, evaluator: &self.evaluator }.root(past.current(), moves, depth)
        })
    }

    fn forget(&mut self) {}
}

struct Tree<'a, 'b, E> {
    bench: &'a mut Bench<'b>,
    evaluator: &'a E,
}

impl<E> Tree<'_, '_, E> {
    fn root<P: Position>(&mut self, root: &P, moves: &[P::Move], depth: u32) -> Pass<P::Move>
    where
        E: Evaluator<P>,
    {
        let before = self.bench.guesses;
        let mut lines = Vec::with_capacity(moves.len());
        for &m in moves {
            let guesses = self.bench.guesses;
            let score = self.child(root, m, depth, 0);
            if self.bench.meter.is_stopped() {
                break;
            }
            self.bench.pv.lead(0, m.to_bits());
            let verdict = proved(score, self.bench.guesses > guesses);
            lines.push(Line { moves: self.bench.pv.line(0), score, verdict, exact_score: None });
        }
        lines.sort_by_key(|line| -line.score);
        let verdict = lines.first().and_then(|line| proved(line.score, self.bench.guesses > before));
        Pass { lines, verdict }
    }

    /// The value of playing `m` at `ply`, for the side that plays it.
    #[inline]
    fn child<P: Position>(&mut self, position: &P, m: P::Move, depth: u32, ply: u32) -> Score
    where
        E: Evaluator<P>,
    {
        let child = position.after(m);
        self.bench.path.push(&child);
        let score = -self.node(&child, depth - 1, ply + 1);
        self.bench.path.pop();
        score
    }

    /// The minimax value for the side to move; means nothing once the meter has stopped.
    fn node<P: Position>(&mut self, position: &P, depth: u32, ply: u32) -> Score
    where
        E: Evaluator<P>,
    {
        if self.bench.meter.tick() {
            return Score::DRAW;
        }
        self.bench.pv.clear(ply);
        if let Some(score) = self.bench.early_value(self.evaluator, position, depth, ply) {
            return score;
        }
        let mut best = -Score::INFINITE;
        let _ = position.each_move(|m| {
            let score = self.child(position, m, depth, ply);
            if self.bench.meter.is_stopped() {
                return ControlFlow::Break(());
            }
            if score > best {
                best = score;
                self.bench.pv.lead(ply, m.to_bits());
            }
            ControlFlow::Continue(())
        });
        if best == -Score::INFINITE { Score::of_outcome(position.stuck(), position.turn(), ply) } else { best }
    }
}
