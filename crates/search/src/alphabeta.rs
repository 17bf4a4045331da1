//! Plain alpha-beta: the same values as minimax, without the branches that cannot matter. No table, no reductions; the
//! order of moves is the generator's, or by the static value of what they lead to.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use rival_core::{History, MAX_MOVES, Move, MoveList, Position};

use crate::deepen::{Bench, Pass, deepen, proved};
use crate::{Control, Evaluator, Limits, Line, Report, Score, Searcher};

/// Fail-soft alpha-beta. As many root moves as `limits.lines` says get their exact value.
#[derive(Clone, Debug)]
pub struct AlphaBeta<E> {
    evaluator: E,
    ordered: bool,
}

impl<E> AlphaBeta<E> {
    /// A search in the generator's order whose leaves are valued by `evaluator`.
    pub fn new(evaluator: E) -> AlphaBeta<E> {
        AlphaBeta { evaluator, ordered: false }
    }

    /// The same search, trying first the moves whose position has the best static value.
    #[must_use]
    pub fn ordered(mut self, ordered: bool) -> AlphaBeta<E> {
        self.ordered = ordered;
        self
    }
}

impl<P: Position, E: Evaluator<P>> Searcher<P> for AlphaBeta<E> {
    fn search(
        &mut self,
        past: &History<P>,
        limits: &Limits,
        control: &Control,
        progress: &mut dyn FnMut(&Report<P::Move>),
    ) -> Report<P::Move> {
        let keep = limits.lines.max(1);
        deepen(past, limits, control, progress, |bench, moves, depth| {
            Tree { bench, evaluator: &self.evaluator, ordered: self.ordered }.root(past.current(), moves, depth, keep)
        })
    }

    fn forget(&mut self) {}
}

struct Tree<'a, 'b, E> {
    bench: &'a mut Bench<'b>,
    evaluator: &'a E,
    ordered: bool,
}

/// What may still change the value at the root: a score outside can only be a bound.
#[derive(Clone, Copy)]
struct Window {
    alpha: Score,
    beta: Score,
}

impl<E> Tree<'_, '_, E> {
    fn root<P: Position>(&mut self, root: &P, moves: &[P::Move], depth: u32, keep: usize) -> Pass<P::Move>
    where
        E: Evaluator<P>,
    {
        let before = self.bench.guesses;
        let mut lines: Vec<Line<P::Move>> = Vec::with_capacity(keep.min(moves.len()) + 1);
        let mut order: MoveList<P::Move> = moves.iter().copied().take(MAX_MOVES).collect();
        if self.ordered && depth > 1 {
            order = by_static_value(self.evaluator, root, order);
        }
        for m in order {
            // A move must beat the worst of those kept; above that its value is exact, for nothing bounds it.
            let alpha = if lines.len() < keep { -Score::INFINITE } else { lines[keep - 1].score };
            let guesses = self.bench.guesses;
            let score = self.child(root, m, depth, 0, Window { alpha, beta: Score::INFINITE });
            if self.bench.meter.is_stopped() {
                break;
            }
            if score > alpha {
                self.bench.pv.lead(0, m.to_bits());
                let verdict = proved(score, self.bench.guesses > guesses);
                let place = lines.partition_point(|line| line.score >= score);
                lines.insert(place, Line { moves: self.bench.pv.line(0), score, verdict, exact_score: None });
                lines.truncate(keep);
            }
        }
        let verdict = lines.first().and_then(|line| proved(line.score, self.bench.guesses > before));
        Pass { lines, verdict }
    }

    /// The value of playing `m` at `ply`, for the side that plays it.
    #[inline]
    fn child<P: Position>(&mut self, position: &P, m: P::Move, depth: u32, ply: u32, window: Window) -> Score
    where
        E: Evaluator<P>,
    {
        let child = position.after(m);
        self.bench.path.push(&child);
        let score = -self.node(&child, depth - 1, ply + 1, Window { alpha: -window.beta, beta: -window.alpha });
        self.bench.path.pop();
        score
    }

    /// Fail-soft, for the side to move: inside the window the exact value; at or below alpha an upper bound; at or above beta
    /// a lower bound. Means nothing once the meter has stopped.
    fn node<P: Position>(&mut self, position: &P, depth: u32, ply: u32, window: Window) -> Score
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
        let Window { mut alpha, beta } = window;
        let (evaluator, ordered) = (self.evaluator, self.ordered);
        let mut best = -Score::INFINITE;
        let visit = |m: P::Move| {
            let score = self.child(position, m, depth, ply, Window { alpha, beta });
            if self.bench.meter.is_stopped() {
                return ControlFlow::Break(());
            }
            best = best.max(score);
            if score >= beta {
                self.bench.cutoffs += 1;
                return ControlFlow::Break(());
            }
            if score > alpha {
                alpha = score;
                self.bench.pv.lead(ply, m.to_bits());
            }
            ControlFlow::Continue(())
        };
        // One ply above the leaves sorting would cost as much as it could save.
        let _ = if ordered && depth > 1 {
            by_static_value(evaluator, position, position.legal_moves()).into_iter().try_for_each(visit)
        } else {
            position.each_move(visit)
        };
        if best == -Score::INFINITE { Score::of_outcome(position.stuck(), position.turn(), ply) } else { best }
    }
}

/// The moves sorted by the static value of the positions they lead to, best for the mover first; equal ones stay in order.
#[inline(never)]
fn by_static_value<P: Position, E: Evaluator<P>>(evaluator: &E, position: &P, moves: MoveList<P::Move>) -> MoveList<P::Move> {
    let value = |m: P::Move| {
        let child = position.after(m);
        let outcome = child.decided().map(|outcome| Score::of_outcome(outcome, child.turn(), 0));
        outcome.unwrap_or_else(|| evaluator.evaluate(&child))
    };
    let mut valued: ArrayVec<(Score, P::Move), MAX_MOVES> = moves.into_iter().map(|m| (value(m), m)).collect();
    // Insertion sort: stable, allocates nothing, and lists of moves are short.
    for end in 1..valued.len() {
        let mut at = end;
        while at > 0 && valued[at - 1].0 > valued[at].0 {
            valued.swap(at - 1, at);
            at -= 1;
        }
    }
    valued.into_iter().map(|(_, m)| m).collect()
}
