//! The exact solver as a search: it takes a history and limits like any other, and answers with the truth about the position
//! and, unless told otherwise, about every move. On 6x7 the opening book answers what it covers.

use std::time::Instant;

use rival_core::{History, Position};
use rival_games::connect4::{Board, Drop};
use rival_search::{Control, Limits, Line, Report, Score, Searcher, Verdict, VerdictKind};

use super::sizes::{Solvable, Solve};
use super::solver;
use crate::SolverOptions;

/// What following the best line to its end may cost; past that it is told as far as it is known.
const LINE_NODES: u64 = 20_000;

/// A solver for positions of one board size.
pub struct Exact<W: Solvable> {
    solver: Box<dyn Solve<W>>,
    options: SolverOptions,
}

impl<W: Solvable> Exact<W> {
    /// A solver for this board, if the word has one.
    pub fn new(size: rival_games::connect4::Size, options: &SolverOptions) -> Option<Exact<W>> {
        Some(Exact { solver: W::solver(size, options)?, options: *options })
    }
}

impl<W: Solvable> Searcher<Board<W>> for Exact<W> {
    fn search(
        &mut self,
        past: &History<Board<W>>,
        limits: &Limits,
        control: &Control,
        progress: &mut dyn FnMut(&Report<Drop>),
    ) -> Report<Drop> {
        let board = past.current();
        if let Some(outcome) = past.outcome() {
            let score = Score::of_outcome(outcome, board.turn(), 0);
            return Report { score, verdict: Some(Verdict::of_score(score).unwrap_or(DRAWN)), ..Report::default() };
        }
        let moves = allowed_moves(board, limits);
        let mut work = Work { solver: &mut *self.solver, board, limits, control, started: Instant::now(), nodes: 0 };
        let every_move = !self.options.score_only || limits.lines > 1 || limits.only.is_some();
        let mut report = if limits.only.is_some() { work.unsolved(&moves) } else { work.position(&moves) };
        if every_move && (report.verdict.is_some() || limits.only.is_some()) {
            progress(&report);
            work.every_move(&moves, &mut report, progress);
        }
        if !self.options.score_only && report.verdict.is_some() {
            work.follow_line(&mut report);
        }
        report.nodes = work.nodes;
        report.nodes_by_depth = vec![work.nodes];
        report.time = work.started.elapsed();
        report
    }

    fn forget(&mut self) {
        self.solver.forget();
    }
}

const DRAWN: Verdict = Verdict { result: VerdictKind::Draw, plies: None };

/// One question being answered.
struct Work<'a, W: Solvable> {
    solver: &'a mut dyn Solve<W>,
    board: &'a Board<W>,
    limits: &'a Limits,
    control: &'a Control,
    started: Instant,
    nodes: u64,
}

impl<W: Solvable> Work<'_, W> {
    /// The position's own score and a best move.
    fn position(&mut self, moves: &[Drop]) -> Report<Drop> {
        let limits = solver_limits(self.limits, self.control, self.started, self.nodes);
        let solved = self.solver.solve(self.board.own(), self.board.mask(), &limits);
        self.nodes += solved.nodes;
        let mut report = self.unsolved(moves);
        if let Some(column) = solved.best {
            report.best = Some(Drop::new(column as u8));
        }
        report.line = report.best.into_iter().collect();
        if solved.finished {
            let (score, verdict) = truth(self.board, solved.lower);
            report.score = score;
            report.verdict = Some(verdict);
            report.exact_score = Some(solved.lower);
            report.lines = vec![Line { moves: report.line.clone(), score, verdict: Some(verdict), exact_score: Some(solved.lower) }];
        } else {
            report.bounds = Some((solved.lower, solved.upper));
        }
        report
    }

    /// A report with nothing in it but a legal move and how far the game can still go.
    fn unsolved(&self, moves: &[Drop]) -> Report<Drop> {
        let best = moves.first().copied();
        let depth = self.board.size().cells() - self.board.plies();
        Report { best, line: best.into_iter().collect(), depth, selective_depth: depth, nodes: self.nodes, ..Report::default() }
    }

    /// The exact score of every move, into the report's lines, best first. Where a limit strikes, of those solved by then.
    fn every_move(&mut self, moves: &[Drop], report: &mut Report<Drop>, progress: &mut dyn FnMut(&Report<Drop>)) {
        let chosen = report.best;
        let mut lines: Vec<Line<Drop>> = Vec::new();
        for &m in moves {
            let Some(score) = self.after(m) else { break };
            let (value, verdict) = truth(self.board, score);
            lines.push(Line { moves: vec![m], score: value, verdict: Some(verdict), exact_score: Some(score) });
            lines.sort_by_key(|line| (-line.exact_score.unwrap_or(0), line.moves.first() != chosen.as_ref()));
            let solved_all = lines.len() == moves.len();
            if let Some(best) = lines.first()
                && (solved_all || report.verdict.is_some())
            {
                report.best = best.moves.first().copied();
                report.line.clone_from(&best.moves);
                (report.score, report.verdict, report.exact_score) = (best.score, best.verdict, best.exact_score);
            }
            report.lines.clone_from(&lines);
            report.nodes = self.nodes;
            report.time = self.started.elapsed();
            progress(report);
        }
    }

    /// The exact score of a move for the side to move; none where a limit struck.
    fn after(&mut self, m: Drop) -> Option<i32> {
        let child = self.board.after(m);
        let cells = self.board.size().cells() as i32;
        if child.decided().is_some() {
            return Some((cells + 1 - self.board.plies() as i32) / 2);
        }
        let limits = solver_limits(self.limits, self.control, self.started, self.nodes);
        let solved = self.solver.score(child.own(), child.mask(), &limits);
        self.nodes += solved.nodes;
        solved.finished.then_some(-solved.lower)
    }

    /// Plays best moves on from the report's first to the end of the game, as long as they come cheaply.
    fn follow_line(&mut self, report: &mut Report<Drop>) {
        let Some(first) = report.best else { return };
        let mut board = self.board.after(first);
        let budget = self.nodes + LINE_NODES;
        while board.outcome().is_none() && self.nodes < budget && !self.control.is_stopped() {
            let mut limits = solver_limits(self.limits, self.control, self.started, self.nodes);
            let left = budget - self.nodes;
            limits.nodes = Some(limits.nodes.map_or(left, |nodes| nodes.min(left)));
            let solved = self.solver.solve(board.own(), board.mask(), &limits);
            self.nodes += solved.nodes;
            let Some(column) = solved.best.filter(|_| solved.finished) else { break };
            let m = Drop::new(column as u8);
            report.line.push(m);
            board.play_unchecked(m);
        }
        if let Some(line) = report.lines.iter_mut().find(|line| line.moves.first() == Some(&first)) {
            line.moves.clone_from(&report.line);
        }
    }
}

/// The moves the limits allow, those near the middle first.
fn allowed_moves<W: Solvable>(board: &Board<W>, limits: &Limits) -> Vec<Drop> {
    let mut moves: Vec<Drop> = board.legal_moves().into_iter().collect();
    if let Some(only) = &limits.only
        && moves.iter().any(|m| only.contains(&rival_core::Move::to_bits(*m)))
    {
        moves.retain(|m| only.contains(&rival_core::Move::to_bits(*m)));
    }
    let middle = board.size().columns() as i32 - 1;
    moves.sort_by_key(|m| (2 * m.column() as i32 - middle).abs());
    moves
}

fn solver_limits<'a>(limits: &Limits, control: &'a Control, started: Instant, spent: u64) -> solver::Limits<'a> {
    // Half of an even share of a clock: what the solver has not found by then it will hardly find in the rest.
    let of_clock = limits.clock.map(|clock| clock.remaining / 40 + clock.increment / 2);
    let time = limits.time.into_iter().chain(of_clock).min().filter(|_| !control.is_pondering());
    solver::Limits {
        nodes: limits.nodes.map(|nodes| nodes.saturating_sub(spent).max(1)),
        deadline: time.and_then(|time| started.checked_add(time)),
        stop: Some(control.stop_flag()),
    }
}

/// What an exact score says about a position: the distance, and the score of the searches.
///
/// A score of n means that the winner's n-th stone from the end of its supply wins. With p stones on the board before it,
/// n = (cells + 1 - p) / 2, rounded down: p follows from n and from whose turn it then is.
fn truth<W: Solvable>(board: &Board<W>, score: i32) -> (Score, Verdict) {
    if score == 0 {
        return (Score::DRAW, DRAWN);
    }
    let (cells, plies) = (board.size().cells() as i32, board.plies() as i32);
    let latest = cells + 1 - 2 * score.abs();
    let mover_wins = score > 0;
    let same_turn = (latest - plies) % 2 == 0;
    let before_last = if same_turn == mover_wins { latest } else { latest - 1 };
    let distance = (before_last + 1 - plies).max(1) as u32;
    let value = if mover_wins { Score::win_in(distance) } else { Score::loss_in(distance) };
    let result = if mover_wins { VerdictKind::Win } else { VerdictKind::Loss };
    (value, Verdict { result, plies: Some(distance) })
}
