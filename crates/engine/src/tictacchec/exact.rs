//! The table of the solution as a search: it takes a history and limits like any other, and answers with the truth about every move.
//! What only the past of a game tells (a repetition, the end of the turns) it sees one move ahead.

use std::sync::Arc;
use std::time::Instant;

use rival_core::{Fault, History, Move, Position};
use rival_games::tictacchec::{Board, Turn};
use rival_search::{Control, Limits, Line, Report, Score, Searcher, Verdict, VerdictKind};

use super::table::{Table, Truth};

/// How much of a drawn line is told: it has no end.
const DRAWN_LINE: usize = 8;

/// Asks the table.
pub struct Exact {
    table: Arc<Table>,
}

impl Exact {
    /// A search that asks this table.
    pub fn new(table: Arc<Table>) -> Exact {
        Exact { table }
    }
}

impl Searcher<Board> for Exact {
    fn search(
        &mut self,
        past: &History<Board>,
        limits: &Limits,
        _control: &Control,
        _progress: &mut dyn FnMut(&Report<Turn>),
    ) -> Report<Turn> {
        let board = past.current();
        if let Some(outcome) = past.outcome() {
            let score = Score::of_outcome(outcome, board.turn(), 0);
            return Report { score, verdict: Some(Verdict::of_score(score).unwrap_or(DRAWN)), ..Report::default() };
        }
        let started = Instant::now();
        let mut work = Work { table: &self.table, probes: 0 };
        let mut report = work.every_move(past, limits).unwrap_or_else(|_| unknown(board));
        report.nodes = work.probes;
        report.nodes_by_depth = vec![work.probes];
        report.table_hits = work.probes;
        report.time = started.elapsed();
        report
    }

    fn forget(&mut self) {}
}

const DRAWN: Verdict = Verdict { result: VerdictKind::Draw, plies: None };

/// Some legal move without any claim: the table could not be read.
fn unknown(board: &Board) -> Report<Turn> {
    let best = board.legal_moves().first().copied();
    Report { best, line: best.into_iter().collect(), ..Report::default() }
}

/// One question being answered.
struct Work<'a> {
    table: &'a Table,
    probes: u64,
}

impl Work<'_> {
    fn every_move(&mut self, past: &History<Board>, limits: &Limits) -> Result<Report<Turn>, Fault> {
        let board = past.current();
        let mut moves = board.legal_moves();
        if let Some(only) = &limits.only
            && moves.iter().any(|m| only.contains(&m.to_bits()))
        {
            moves.retain(|m| only.contains(&m.to_bits()));
        }
        let mut valued = Vec::with_capacity(moves.len());
        for &m in &moves {
            valued.push((m, self.after(past, m)?));
        }
        // Among draws the one that leaves most replies to go wrong: nothing is risked by it.
        let best = valued.iter().map(|(_, score)| *score).max().unwrap_or(Score::DRAW);
        let mut ranked = Vec::with_capacity(valued.len());
        for (m, score) in valued {
            let traps = if score == Score::DRAW && best == Score::DRAW { self.traps(&board.after(m))? } else { 0 };
            ranked.push((m, score, traps));
        }
        ranked.sort_by_key(|&(_, score, traps)| (-score.0, -traps));
        let verdict = |score: Score| Some(Verdict::of_score(score).unwrap_or(DRAWN));
        let line = |&(m, score, _): &(Turn, Score, i64)| Line { moves: vec![m], score, verdict: verdict(score), exact_score: None };
        let lines: Vec<Line<Turn>> = ranked.iter().map(line).collect();
        let Some(first) = ranked.first() else { return Ok(Report::default()) };
        let line = self.follow(board, first.0)?;
        let depth = first.1.plies().unwrap_or(line.len() as u32);
        Ok(Report {
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
    fn after(&mut self, past: &History<Board>, m: Turn) -> Result<Score, Fault> {
        let child = past.current().after(m);
        if child.outcome().is_none() {
            let mut next = past.clone();
            // A draw by what was played before; the position alone would know better.
            if next.play(m).is_ok() && next.outcome().is_some() {
                return Ok(Score::DRAW);
            }
        }
        self.value(&child, 1).map(|score| -score)
    }

    /// The value of a position for its side to move, some plies below the root.
    fn value(&mut self, board: &Board, ply: u32) -> Result<Score, Fault> {
        if let Some(outcome) = board.outcome() {
            return Ok(Score::of_outcome(outcome, board.turn(), ply));
        }
        self.probes += 1;
        Ok(match self.table.probe(board)? {
            Truth::Draw => Score::DRAW,
            Truth::Win(plies) => Score::win_in(plies + ply),
            Truth::Loss(plies) => Score::loss_in(plies + ply),
        })
    }

    /// How many of a thousand replies lose.
    fn traps(&mut self, board: &Board) -> Result<i64, Fault> {
        let moves = board.legal_moves();
        let mut losing = 0;
        for &m in &moves {
            losing += i64::from(self.value(&board.after(m), 0)?.is_win());
        }
        Ok(1000 * losing / moves.len().max(1) as i64)
    }

    /// Best moves of both sides from the first on: to the end of a decided game, some way into a drawn one.
    fn follow(&mut self, board: &Board, first: Turn) -> Result<Vec<Turn>, Fault> {
        let mut line = vec![first];
        let mut here = board.after(first);
        while here.outcome().is_none() {
            let mut best: Option<(Score, Turn)> = None;
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
        Ok(line)
    }
}
