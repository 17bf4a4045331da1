//! What the plain searches have in common: the moves of the root, the bench they work at, and iterative deepening. It
//! does not know how a pass values a position.

use rival_core::{History, Move, Outcome, Position};

use crate::meter::Meter;
use crate::path::Path;
use crate::pv::PvTable;
use crate::timing::Allotment;
use crate::{Control, Evaluator, Limits, Line, MAX_DEPTH, Report, Score, Verdict, VerdictKind};

/// The working state of a plain search.
pub(crate) struct Bench<'a> {
    pub meter: Meter<'a>,
    pub path: Path,
    pub pv: PvTable,
    /// Nodes whose remaining moves were skipped.
    pub cutoffs: u64,
    /// Unfinished positions that were valued statically: a tree without any is a proof.
    pub guesses: u64,
    /// The deepest ply looked at.
    pub deepest: u32,
}

/// What one search of all root moves to a fixed depth found.
pub(crate) struct Pass<M> {
    /// The moves that were searched to their end, best first; those of a stopped pass are fewer.
    pub lines: Vec<Line<M>>,
    /// The truth about the root, if the pass proved it.
    pub verdict: Option<Verdict>,
}

/// The report of a game that is over; none while it goes on.
pub(crate) fn finished<P: Position>(past: &History<P>) -> Option<Report<P::Move>> {
    let outcome = past.outcome()?;
    let score = Score::of_outcome(outcome, past.current().turn(), 0);
    Some(Report { score, verdict: Some(verdict_of(outcome, score)), ..Report::default() })
}

fn verdict_of(outcome: Outcome, score: Score) -> Verdict {
    let draw = Verdict { result: VerdictKind::Draw, plies: None };
    if outcome.winner.is_none() { draw } else { Verdict::of_score(score).unwrap_or(draw) }
}

/// The legal moves that the limits allow at the root; all of them where the limits allow none.
pub(crate) fn root_moves<P: Position>(past: &History<P>, limits: &Limits) -> Vec<P::Move> {
    let legal = past.current().legal_moves();
    let allowed = |m: &P::Move| limits.only.as_ref().is_none_or(|only| only.contains(&m.to_bits()));
    let moves: Vec<P::Move> = legal.iter().copied().filter(allowed).collect();
    if moves.is_empty() { legal.to_vec() } else { moves }
}

/// A proved value: decisive scores are, and a draw is where nothing was guessed.
pub(crate) fn proved(score: Score, guessed: bool) -> Option<Verdict> {
    let draw = (score == Score::DRAW && !guessed).then_some(Verdict { result: VerdictKind::Draw, plies: None });
    Verdict::of_score(score).or(draw)
}

/// Runs passes and keeps the last that was completed. With a depth and nothing else to stop it, a single pass; otherwise
/// one pass per depth, until a limit is reached or no deeper pass could tell more.
pub(crate) fn deepen<P: Position>(
    past: &History<P>,
    limits: &Limits,
    control: &Control,
    progress: &mut dyn FnMut(&Report<P::Move>),
    mut pass: impl FnMut(&mut Bench<'_>, &[P::Move], u32) -> Pass<P::Move>,
) -> Report<P::Move> {
    if let Some(report) = finished(past) {
        return report;
    }
    let moves = root_moves(past, limits);
    let last = limits.depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH);
    let unhurried = limits.depth.is_some() && limits.nodes.is_none() && limits.time.is_none() && limits.clock.is_none();
    let deadline = Allotment::of_limits(limits).map(|share| share.optimum);
    let mut bench = Bench {
        meter: Meter::new(limits, deadline, control),
        path: Path::new(past),
        pv: PvTable::new(0),
        cutoffs: 0,
        guesses: 0,
        deepest: 0,
    };
    let mut report = Report { best: moves.first().copied(), line: moves.first().copied().into_iter().collect(), ..Report::default() };
    for depth in if unhurried { last } else { 1 }..=last {
        let (nodes, guesses) = (bench.meter.nodes(), bench.guesses);
        bench.pv = PvTable::new(depth);
        let found = pass(&mut bench, &moves, depth);
        bench.path.rewind();
        let complete = !bench.meter.is_stopped();
        if complete || report.lines.is_empty() {
            adopt(&mut report, found, if complete { depth } else { 0 });
        }
        report.nodes = bench.meter.nodes();
        report.nodes_by_depth.push(report.nodes - nodes);
        report.selective_depth = bench.deepest;
        report.cutoffs = bench.cutoffs;
        report.time = bench.meter.elapsed();
        if !complete {
            break;
        }
        progress(&report);
        let asked = limits.lines.max(1);
        let settled = bench.guesses == guesses || report.lines.iter().take(asked).all(|line| line.score.is_decisive());
        if settled {
            break;
        }
    }
    report
}

fn adopt<M: Copy>(report: &mut Report<M>, found: Pass<M>, depth: u32) {
    let Some(best) = found.lines.first() else { return };
    report.best = best.moves.first().copied();
    report.score = best.score;
    report.line = best.moves.clone();
    // Of a pass that was stopped only a win is certain: the moves not reached could be better than anything else.
    report.verdict = found.verdict.filter(|verdict| depth > 0 || verdict.result == VerdictKind::Win);
    report.lines = found.lines;
    report.depth = depth;
}

impl Bench<'_> {
    /// The value of a node that is not searched further, for the side to move: finished, or at the horizon. None means that
    /// its moves must be looked at; it may still turn out to have none.
    #[inline]
    pub fn early_value<P: Position>(&mut self, evaluator: &impl Evaluator<P>, position: &P, depth: u32, ply: u32) -> Option<Score> {
        self.deepest = self.deepest.max(ply);
        if let Some(outcome) = self.path.ending(position) {
            return Some(Score::of_outcome(outcome, position.turn(), ply));
        }
        if depth > 0 {
            return None;
        }
        if !position.has_moves() {
            return Some(Score::of_outcome(position.stuck(), position.turn(), ply));
        }
        self.guesses += 1;
        Some(Score::heuristic(evaluator.evaluate(position).0))
    }
}
