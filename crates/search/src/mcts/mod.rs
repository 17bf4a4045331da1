//! Monte Carlo tree search: UCT with random playouts, and proofs that climb the tree where games end in it.
//!
//! A playout walks from the root to a node seen for the first time by the upper confidence bound, plays random moves from
//! there to the end of the game (or for a while, and then asks the evaluator), and adds the result to every node on its way.
//! One playout is one node of the report and of [`Limits::nodes`]; each adds at most one visited position to the tree.
//!
//! The share of points `s` that a move won, from 0 to 1, is told as the score `w / (1 - |w|) * 400` with `w = 2 s - 1`: a half
//! is 0, three quarters 400, all of them the limit of heuristic values. The same curve, read backwards, makes a share of an
//! evaluator's value. Proved moves have decisive scores; their distance is that of the lines seen, not proved to be
//! the shortest, so the verdict leaves it out.

mod arena;
mod playout;

use rival_core::{History, Move, Position, Rng};

use crate::deepen::{finished, root_moves};
use crate::meter::Meter;
use crate::path::Path;
use crate::timing::Allotment;
use crate::{Control, Evaluator, Limits, Line, Report, Score, Searcher, Verdict, VerdictKind};
use arena::Arena;
use playout::Walk;

/// Points at which the curve between shares and scores has gone half of its way.
const HALFWAY: f64 = 400.0;

/// Monte Carlo tree search. A depth alone as limit lets the tree grow until it is that deep (or full, or proved).
#[derive(Clone, Debug)]
pub struct Mcts<E> {
    evaluator: E,
    seed: u64,
    memory_mb: usize,
}

impl<E> Mcts<E> {
    /// A search with seeded playouts; `evaluator` values those that were cut short.
    pub fn new(evaluator: E, seed: u64) -> Mcts<E> {
        Mcts { evaluator, seed, memory_mb: 64 }
    }

    /// The same search with a tree of at most this many megabytes; a full tree grows no more, but goes on counting.
    #[must_use]
    pub fn with_memory(mut self, mb: usize) -> Mcts<E> {
        self.memory_mb = mb;
        self
    }
}

impl<P: Position, E: Evaluator<P>> Searcher<P> for Mcts<E> {
    fn search(
        &mut self,
        past: &History<P>,
        limits: &Limits,
        control: &Control,
        progress: &mut dyn FnMut(&Report<P::Move>),
    ) -> Report<P::Move> {
        if let Some(report) = finished(past) {
            return report;
        }
        let moves = root_moves(past, limits);
        let mut meter = Meter::new(limits, Allotment::of_limits(limits).map(|share| share.optimum), control);
        let mut arena = Arena::new(self.memory_mb << 20);
        if !arena.expand(Arena::ROOT, moves.iter().map(|m| m.to_bits())) {
            let best = moves.first().copied();
            return Report { best, line: best.into_iter().collect(), ..Report::default() };
        }
        let rng = Rng::new(self.seed ^ Rng::mix(past.current().key()));
        let mut walk = Walk::new(&self.evaluator, past.current(), Path::new(past), arena, rng);
        let mut next_report = 1024;
        // A playout is long, so every limit is looked at before each.
        while !(walk.is_proved() || walk.is_deep_enough(limits) || meter.poll() || meter.tick()) {
            walk.playout();
            if meter.nodes() == next_report {
                next_report *= 2;
                progress(&report(&walk.arena, &meter, walk.deepest));
            }
        }
        let report = report(&walk.arena, &meter, walk.deepest);
        progress(&report);
        report
    }

    fn forget(&mut self) {}
}

/// What the tree says now.
fn report<M: Move>(arena: &Arena, meter: &Meter<'_>, deepest: u32) -> Report<M> {
    let ranking = arena.ranking(Arena::ROOT);
    // The best may not have been visited yet, where all that were are lost.
    let told = |&(place, index): &(usize, &u32)| place == 0 || arena.node(*index).visits > 0;
    let lines: Vec<Line<M>> = ranking
        .iter()
        .enumerate()
        .filter(told)
        .map(|(_, &index)| Line {
            moves: line(arena, index),
            score: score(arena, index),
            verdict: arena.node(index).proof.map(|result| Verdict { result, plies: None }),
            exact_score: None,
        })
        .collect();
    let best = ranking.first().copied();
    let line: Vec<M> = best.map(|index| line(arena, index)).unwrap_or_default();
    Report {
        best: line.first().copied(),
        score: best.map_or(Score::DRAW, |index| score(arena, index)),
        verdict: arena.node(Arena::ROOT).proof.map(|result| Verdict { result: reversed(result), plies: None }),
        depth: line.len() as u32,
        line,
        lines,
        selective_depth: deepest,
        nodes: meter.nodes(),
        nodes_by_depth: vec![meter.nodes()],
        time: meter.elapsed(),
        ..Report::default()
    }
}

/// The expected line that begins with the move to a node.
fn line<M: Move>(arena: &Arena, mut index: u32) -> Vec<M> {
    let mut moves = vec![M::from_bits(arena.node(index).bits)];
    while let Some(&best) = arena.ranking(index).first() {
        if arena.node(best).visits == 0 {
            break;
        }
        moves.push(M::from_bits(arena.node(best).bits));
        index = best;
    }
    moves
}

fn score(arena: &Arena, index: u32) -> Score {
    let node = arena.node(index);
    let plies = u32::from(node.plies) + 1;
    match node.proof {
        Some(VerdictKind::Win) => Score::win_in(plies.min(Score::MAX_PLY)),
        Some(VerdictKind::Draw) => Score::DRAW,
        Some(VerdictKind::Loss) => Score::loss_in(plies.min(Score::MAX_PLY)),
        None => points_of_share(node.share()),
    }
}

/// The score that a share of the points stands for.
fn points_of_share(share: f64) -> Score {
    let swing = 2.0 * share - 1.0;
    let points = swing / (1.0 - swing.abs()).max(1e-9) * HALFWAY;
    Score::heuristic(points.clamp(-1e6, 1e6).round() as i32)
}

/// The share of the points that a score promises.
fn share_of_points(score: Score) -> f64 {
    let points = f64::from(score.0);
    0.5 + 0.5 * points / (points.abs() + HALFWAY)
}

fn reversed(result: VerdictKind) -> VerdictKind {
    match result {
        VerdictKind::Win => VerdictKind::Loss,
        VerdictKind::Draw => VerdictKind::Draw,
        VerdictKind::Loss => VerdictKind::Win,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_and_scores_are_one_curve() {
        for points in [-3000, -400, -1, 0, 1, 35, 400, 3000] {
            assert_eq!(points_of_share(share_of_points(Score(points))), Score(points));
        }
        assert_eq!(points_of_share(0.75), Score(400));
        assert_eq!(points_of_share(1.0), Score(Score::EVAL_LIMIT));
        assert_eq!(points_of_share(0.0), Score(-Score::EVAL_LIMIT));
    }
}
