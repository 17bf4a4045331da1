//! Whoever knows the truth about positions, as a search: it takes a history and limits like any other, and answers with the truth
//! about every move. What only the past of a game tells (a repetition, the end of the turns) it sees one move ahead; of a move whose
//! end may come later than a limit of moves allows it claims nothing, and nothing at all where such a move might be the best.

use std::time::Instant;

use rival_core::{History, Move, Position};
use rival_search::{Control, Limits, Line, Report, Score, Searcher, Verdict, VerdictKind};

use super::Truth;

/// Knows the truth about positions that are not over.
pub trait Oracle<P>: Send {
    /// The truth; none where it is not known.
    fn truth(&self, position: &P) -> Option<Truth>;
}

/// How much of a drawn line is told: it has no end.
const DRAWN_LINE: usize = 8;

/// Asks an oracle.
pub struct Exact<O> {
    oracle: O,
}

impl<O> Exact<O> {
    /// A search that asks this oracle.
    pub fn new(oracle: O) -> Exact<O> {
        Exact { oracle }
    }
}

impl<P: Position, O: Oracle<P>> Searcher<P> for Exact<O> {
    fn search(
        &mut self,
        past: &History<P>,
        limits: &Limits,
        _control: &Control,
        _progress: &mut dyn FnMut(&Report<P::Move>),
    ) -> Report<P::Move> {
        let board = past.current();
        if let Some(outcome) = past.outcome() {
            let score = Score::of_outcome(outcome, board.turn(), 0);
            return Report { score, verdict: Some(Verdict::of_score(score).unwrap_or(DRAWN)), ..Report::default() };
        }
        let started = Instant::now();
        let mut work = Work { oracle: &self.oracle, probes: 0, limit: past.rules().reversible_plies };
        let Some(mut report) = work.every_move(past, limits) else { return unknown(board) };
        report.nodes = work.probes;
        report.nodes_by_depth = vec![work.probes];
        report.table_hits = work.probes;
        report.time = started.elapsed();
        report
    }

    fn forget(&mut self) {}
}

const DRAWN: Verdict = Verdict { result: VerdictKind::Draw, plies: None };

/// Some legal move without any claim: the oracle does not know the position, or its table could not be read.
fn unknown<P: Position>(board: &P) -> Report<P::Move> {
    let best = board.legal_moves().first().copied();
    Report { best, line: best.into_iter().collect(), ..Report::default() }
}

/// One question being answered.
struct Work<'a, O> {
    oracle: &'a O,
    probes: u64,
    /// Plies without progress after which the game is drawn.
    limit: Option<u32>,
}

impl<O> Work<'_, O> {
    fn every_move<P: Position>(&mut self, past: &History<P>, limits: &Limits) -> Option<Report<P::Move>>
    where
        O: Oracle<P>,
    {
        let board = past.current();
        let mut moves = board.legal_moves();
        if let Some(only) = &limits.only
            && moves.iter().any(|m| only.contains(&m.to_bits()))
        {
            moves.retain(|m| only.contains(&m.to_bits()));
        }
        let mut valued = Vec::with_capacity(moves.len());
        // The most that a move could be worth whose end may come too late.
        let mut doubtful = -Score::INFINITE;
        for &m in &moves {
            let score = self.after(past, m)?;
            let in_time = score.plies().is_none_or(|plies| self.comes_in_time(&board.after(m), plies.saturating_sub(1)));
            if !in_time {
                doubtful = doubtful.max(if score.is_win() { score } else { Score::DRAW });
            }
            valued.push((m, if in_time || score.is_loss() { score } else { Score::DRAW }, in_time));
        }
        if valued.iter().filter(|(_, _, in_time)| *in_time).all(|(_, score, _)| *score < doubtful) && doubtful > -Score::INFINITE {
            return None;
        }
        // Among draws the one that leaves most replies to go wrong: nothing is risked by it.
        let best = valued.iter().map(|(_, score, _)| *score).max().unwrap_or(Score::DRAW);
        let mut ranked = Vec::with_capacity(valued.len());
        for (m, score, in_time) in valued {
            let traps = if in_time && score == Score::DRAW && best == Score::DRAW { self.traps(&board.after(m))? } else { 0 };
            ranked.push((m, score, in_time, traps));
        }
        ranked.sort_by_key(|&(_, score, in_time, traps)| (-score.0, !in_time, -traps));
        let verdict = |score: Score| Some(Verdict::of_score(score).unwrap_or(DRAWN));
        let line = |&(m, score, in_time, _): &(P::Move, Score, bool, i64)| {
            let verdict = verdict(score).filter(|_| in_time);
            Line { moves: vec![m], score, verdict, exact_score: None }
        };
        let lines: Vec<Line<P::Move>> = ranked.iter().map(line).collect();
        let Some(first) = ranked.first() else { return Some(Report::default()) };
        let line = self.follow(board, first.0)?;
        let depth = first.1.plies().unwrap_or(line.len() as u32);
        Some(Report {
            best: Some(first.0),
            score: first.1,
            verdict: verdict(first.1),
            line,
            lines,
            depth,
            selective_depth: depth,
            ..Report::default()
        })
    }

    /// The value of a move for the side to move.
    fn after<P: Position>(&mut self, past: &History<P>, m: P::Move) -> Option<Score>
    where
        O: Oracle<P>,
    {
        let child = past.current().after(m);
        if child.outcome().is_none() {
            let mut next = past.clone();
            // A draw by what was played before; the position alone would know better.
            if next.play(m).is_ok() && next.outcome().is_some() {
                return Some(Score::DRAW);
            }
        }
        self.value(&child, 1).map(|score| -score)
    }

    /// Whether what is decided here in so many plies comes to pass before a limit of moves ends the game.
    fn comes_in_time<P: Position>(&self, board: &P, plies: u32) -> bool {
        self.limit.is_none_or(|limit| board.reversible_plies() + plies <= limit)
    }

    /// The value of a position for its side to move, some plies below the root.
    fn value<P: Position>(&mut self, board: &P, ply: u32) -> Option<Score>
    where
        O: Oracle<P>,
    {
        if let Some(outcome) = board.outcome() {
            return Some(Score::of_outcome(outcome, board.turn(), ply));
        }
        self.probes += 1;
        Some(match self.oracle.truth(board)? {
            Truth::Draw => Score::DRAW,
            Truth::Win(plies) => Score::win_in(plies + ply),
            Truth::Loss(plies) => Score::loss_in(plies + ply),
        })
    }

    /// How many of a thousand replies lose.
    fn traps<P: Position>(&mut self, board: &P) -> Option<i64>
    where
        O: Oracle<P>,
    {
        let moves = board.legal_moves();
        let mut losing = 0;
        for &m in &moves {
            losing += i64::from(self.value(&board.after(m), 0)?.is_win());
        }
        Some(1000 * losing / moves.len().max(1) as i64)
    }

    /// Best moves of both sides from the first on: to the end of a decided game, some way into a drawn one.
    fn follow<P: Position>(&mut self, board: &P, first: P::Move) -> Option<Vec<P::Move>>
    where
        O: Oracle<P>,
    {
        let mut line = vec![first];
        let mut here = board.after(first);
        while here.outcome().is_none() {
            let mut best: Option<(Score, P::Move)> = None;
            for m in here.legal_moves() {
                let score = -self.value(&here.after(m), 1)?;
                if best.is_none_or(|(known, _)| score > known) {
                    best = Some((score, m));
                }
            }
            let Some((score, m)) = best else { break };
            if score == Score::DRAW && line.len() >= DRAWN_LINE {
                break;
            }
            line.push(m);
            here.play_unchecked(m);
        }
        Some(line)
    }
}
