//! `rival solve`: the exact truth of a position and of every move in it.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use rival_core::{GridStyle, Unit};
use rival_play::{Analysis, MindOptions, Player, Table};
use rival_search::{Limits, VerdictKind};
use serde::Serialize;

use super::analyze::{Resources, heading, moves_table, seat_failure};
use super::check;
use super::explain::explain;
use super::perft::speed_line;
use crate::draw::{Extras, board};
use crate::failure::{Done, Failure};
use crate::interrupt::Interrupt;
use crate::setup::{self, PositionArgs, RulesArgs};
use crate::terminal::Terminal;
use crate::thinking::{Thought, think};
use crate::told;

/// Flags of `rival solve`.
#[derive(Args)]
#[command(after_help = "\
Examples:
  rival solve connect4
  rival solve connect4 --moves 44444
  rival solve connect4 --size 5x4 --no-book
  rival solve connect4 --moves 4444 --score-only --json
  rival solve connect4 --size 8x8 --time-ms 500
  rival solve tictacchec --explain

Exit code 1 means that the exact answer was not reached, or that a checked score was wrong.")]
pub struct SolveArgs {
    /// The game
    game: String,
    #[command(flatten)]
    rules: RulesArgs,
    #[command(flatten)]
    position: PositionArgs,
    /// Do not ask the opening book
    #[arg(long)]
    no_book: bool,
    /// Tell a best line move by move, and where there was only one
    #[arg(long, conflicts_with_all = ["json", "score_only", "check"])]
    explain: bool,
    /// The score of the position alone, with fewer nodes
    #[arg(long)]
    score_only: bool,
    #[command(flatten)]
    resources: Resources,
    /// Stop after this many milliseconds with what is known
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=86_400_000))]
    time_ms: Option<u64>,
    /// Solve every line "moves score" of a file and compare
    #[arg(long, value_name = "FILE", conflicts_with_all = ["moves", "position", "score_only", "time_ms"])]
    check: Option<PathBuf>,
    /// Check no more than this many lines
    #[arg(long, value_name = "N", requires = "check", value_parser = clap::value_parser!(u64).range(1..))]
    limit: Option<u64>,
    /// Answer with one JSON object
    #[arg(long)]
    json: bool,
}

/// Equally good moves that are named.
const MOST_SHOWN: usize = 24;

/// The answer, for programs: an analysis, and whether it is the truth.
#[derive(Serialize)]
struct SolveAnswer<'a> {
    #[serde(flatten)]
    analysis: &'a Analysis,
    solved: bool,
}

/// Solves and tells.
pub fn run(args: &SolveArgs, terminal: &mut Terminal) -> Done {
    if let Some(file) = &args.check {
        let request = check::Request {
            game: &args.game,
            rules: args.rules.options(&terminal.words)?,
            file,
            limit: args.limit,
            book: !args.no_book,
            table_mb: args.resources.table_mb as usize,
            json: args.json,
        };
        return check::run(&request, terminal);
    }
    let table = setup::table(&args.game, &args.rules, &args.position, &terminal.words)?;
    let options = MindOptions {
        table_mb: args.resources.table_mb as usize,
        threads: args.resources.threads.into(),
        book: !args.no_book,
        score_only: args.score_only,
        ..MindOptions::default()
    };
    if let Some(Err(fault)) = table.exact_table() {
        // The input was right; the answer is only not here yet.
        return Err(Failure::No(Some(terminal.words.fault(&fault))));
    }
    let mut mind = table.mind(&Player::Exact, &options).map_err(|error| seat_failure(&error, terminal))?;
    let limits = Limits { time: args.time_ms.map(Duration::from_millis), ..Limits::default() };
    let interrupt = Interrupt::install();
    let thought = think(&mut *mind, &table.record(), &limits, &interrupt, terminal)?;
    let solved = thought.analysis.outcome.is_some() || table.outcome().is_some();
    if args.json {
        terminal.out.json(&SolveAnswer { analysis: &thought.analysis, solved })?;
    } else {
        show(&*table, &thought, solved, terminal)?;
        if args.explain && solved {
            explain(&*table, &mut *mind, &interrupt, terminal)?;
        }
    }
    if solved { Ok(()) } else { Err(Failure::No(None)) }
}

fn show(table: &dyn Table, thought: &Thought, solved: bool, terminal: &mut Terminal) -> Done {
    let (words, analysis) = (&terminal.words, &thought.analysis);
    let proved = analysis.moves.iter().filter(|value| value.outcome.is_some());
    let values = proved.map(|value| (value.text.clone(), told::number(value.score, analysis.unit, words)));
    let extras = Extras { values: values.collect(), ..Extras::default() };
    let mut lines = vec![heading(table, terminal), String::new()];
    lines.extend(board(&table.view(), &extras, terminal.paint));
    lines.push(String::new());
    let told = if let Some(outcome) = table.outcome() {
        told::outcome(outcome, &table.info(), words)
    } else if solved {
        truth(table, analysis, terminal)
    } else if let Some([least, most]) = analysis.bounds {
        let number = |score| told::number(score, Unit::Stones, words);
        words.say("solve-bounds", &[("least", number(least).into()), ("most", number(most).into())])
    } else {
        words.plain("solve-unsolved")
    };
    lines.push(terminal.paint.strong(&told));
    if solved && table.outcome().is_none() {
        lines.push(best_line(analysis, terminal));
    }
    // Slots have their values above them.
    if solved && analysis.unit != Unit::Stones && analysis.moves.len() > 1 {
        lines.push(String::new());
        lines.extend(moves_table(analysis, terminal));
        lines.push(String::new());
    }
    lines.push(speed_line(analysis.nodes, thought.time, terminal));
    terminal.out.lines(lines)
}

/// The verdict in words: who wins, and on which ply of the game.
fn truth(table: &dyn Table, analysis: &Analysis, terminal: &Terminal) -> String {
    let words = &terminal.words;
    let Some(verdict) = analysis.outcome else { return words.plain("solve-unsolved") };
    let winner = match verdict.result {
        VerdictKind::Draw => return words.plain("solve-draw"),
        VerdictKind::Win => table.turn(),
        VerdictKind::Loss => !table.turn(),
    };
    let side = told::mark(&table.info(), winner);
    let who = format!("solve-{}", winner.code());
    match verdict.plies {
        Some(plies) => {
            let ply = plies_played(table) + plies;
            words.say(&format!("{who}-on-ply"), &[("side", side.into()), ("ply", ply.into()), ("plies", plies.into())])
        }
        None => words.say(&who, &[("side", side.into())]),
    }
}

/// How many plies led here: men on a board that only fills tell it, whatever the record's start.
fn plies_played(table: &dyn Table) -> u32 {
    let view = table.view();
    let falls = |style: GridStyle| style == GridStyle::Slots;
    if view.boards.iter().all(|grid| falls(grid.style)) {
        view.boards.iter().flat_map(|grid| &grid.cells).flatten().count() as u32
    } else {
        table.record().moves.len() as u32
    }
}

fn best_line(analysis: &Analysis, terminal: &Terminal) -> String {
    let words = &terminal.words;
    let score = match analysis.unit {
        Unit::Stones => told::number(analysis.score, analysis.unit, words),
        Unit::Centipawns | Unit::Points => told::value(analysis.score, analysis.outcome, analysis.unit, words),
    };
    let equal = analysis.moves.iter().filter(|value| value.score == analysis.score).map(|value| value.text.clone());
    let mut best: Vec<String> = equal.collect();
    if best.is_empty() {
        best.extend(analysis.best.clone());
    }
    best.sort();
    let more = if best.len() > MOST_SHOWN { " …" } else { "" };
    let shown = format!("{}{more}", best[..best.len().min(MOST_SHOWN)].join(", "));
    let args = [("score", score.into()), ("moves", shown.into()), ("count", best.len().into())];
    words.say("solve-best", &args)
}
