//! `rival solve GAME --check FILE`: lines of known exact scores against our solver, each from an empty table. Any difference
//! is told with its line, and fails.

use std::path::Path;
use std::time::Duration;

use cpu_time::ThreadTime;
use rival_core::{Fault, RuleOptions};
use rival_play::{Mind, MindOptions, Player, Record, Table};
use rival_search::{Control, Limits};
use rival_words::Words;
use serde::Serialize;

use super::analyze::seat_failure;
use crate::draw::{Columns, Lean};
use crate::failure::{Done, Failure};
use crate::progress::Progress;
use crate::terminal::Terminal;
use crate::{files, setup};

/// How many wrong scores are told one by one.
const TOLD: usize = 20;

/// What is to be checked.
pub struct Request<'a> {
    /// The game.
    pub game: &'a str,
    /// Its rules.
    pub rules: RuleOptions,
    /// The file with lines `moves score`.
    pub file: &'a Path,
    /// How many lines at most.
    pub limit: Option<u64>,
    /// Whether the opening book may be asked.
    pub book: bool,
    /// Size of the solver's table.
    pub table_mb: usize,
    /// Whether to answer with JSON.
    pub json: bool,
}

/// A line of the file, understood.
struct CheckLine<'a> {
    number: usize,
    text: &'a str,
    record: Record,
    score: i32,
}

/// The answer, for programs.
#[derive(Serialize)]
struct CheckReport {
    positions: usize,
    mean_nodes: f64,
    mean_us: f64,
    per_second: f64,
    failures: Vec<CheckFailure>,
}

/// A score that differs.
#[derive(Serialize)]
struct CheckFailure {
    line: usize,
    text: String,
    expected: i32,
    found: Option<i32>,
}

/// Checks every line.
pub fn run(request: &Request<'_>, terminal: &mut Terminal) -> Done {
    let words = &terminal.words;
    let table = setup::open(setup::game(request.game, words)?, &request.rules, words)?;
    let text = files::read(request.file, words)?;
    let lines = read_lines(&text, request, &*table, words)?;
    let options = MindOptions { table_mb: request.table_mb, book: request.book, score_only: true, ..MindOptions::default() };
    let mut mind = table.mind(&Player::Exact, &options).map_err(|error| seat_failure(&error, terminal))?;
    let report = check(&lines, &mut *mind, terminal)?;
    tracing::info!(positions = report.positions, wrong = report.failures.len(), mean_us = report.mean_us, "check");
    if request.json {
        terminal.out.json(&report)?;
    } else {
        show(&report, request.file, terminal)?;
    }
    if report.failures.is_empty() { Ok(()) } else { Err(Failure::No(Some(wrong_scores(&report, terminal)))) }
}

/// Every line up to the limit, or the first that is wrong.
fn read_lines<'a>(text: &'a str, request: &Request<'_>, table: &dyn Table, words: &Words) -> Done<Vec<CheckLine<'a>>> {
    let file = request.file.display().to_string();
    let most = request.limit.map_or(usize::MAX, |limit| usize::try_from(limit).unwrap_or(usize::MAX));
    let numbered = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'));
    let lines: Vec<CheckLine<'a>> =
        numbered.take(most).map(|(number, line)| read_line(number, line, &file, table, words)).collect::<Done<_>>()?;
    if lines.is_empty() {
        let why = words.plain("why-empty");
        return Err(Failure::Input(words.say("error-file", &[("file", file.into()), ("why", why.into())])));
    }
    Ok(lines)
}

fn read_line<'a>(number: usize, line: &'a str, file: &str, table: &dyn Table, words: &Words) -> Done<CheckLine<'a>> {
    let wrong = |fault: String| {
        let args = [("file", file.into()), ("line", number.into()), ("input", line.into()), ("fault", fault.into())];
        Failure::Input(words.say("error-line", &args))
    };
    let form = || Fault::new("check-form", "a line is moves and a score, such as \"4453 2\"");
    let (moves, score) = line.trim().rsplit_once(char::is_whitespace).ok_or_else(|| wrong(words.fault(&form())))?;
    let score = score.parse().map_err(|_| wrong(words.fault(&form())))?;
    let mut board = table.duplicate();
    board.play_all(moves).map_err(|(number, error)| {
        let why = words.move_error(&error);
        wrong(words.say("error-moves", &[("input", moves.into()), ("number", number.into()), ("fault", why.into())]))
    })?;
    Ok(CheckLine { number, text: line, record: board.record(), score })
}

/// Solves each line with an empty table, by the time of this thread alone.
fn check(lines: &[CheckLine<'_>], mind: &mut dyn Mind, terminal: &Terminal) -> Done<CheckReport> {
    let progress = Progress::steps(lines.len() as u64, terminal.ascii);
    let (mut nodes, mut time, mut failures) = (0u64, Duration::ZERO, Vec::new());
    for (done, line) in lines.iter().enumerate() {
        progress.at(done as u64);
        let started = ThreadTime::now();
        mind.forget();
        let found = mind.think(&line.record, &Limits::default(), &Control::new(), &mut |_| {});
        time += started.elapsed();
        let found = found.map_err(|error| Failure::Ours(error.to_string()))?;
        nodes += found.nodes;
        let score = found.outcome.map(|_| found.score);
        if score != Some(line.score) {
            failures.push(CheckFailure { line: line.number, text: line.text.to_owned(), expected: line.score, found: score });
        }
    }
    let count = lines.len() as f64;
    let mean_us = time.as_secs_f64() * 1e6 / count;
    Ok(CheckReport { positions: lines.len(), mean_nodes: nodes as f64 / count, mean_us, per_second: 1e6 / mean_us.max(1e-3), failures })
}

fn show(report: &CheckReport, file: &Path, terminal: &mut Terminal) -> Done {
    let words = &terminal.words;
    let mut lines = Vec::new();
    for failure in report.failures.iter().take(TOLD) {
        let found = failure.found.map_or_else(|| "–".to_owned(), |score| score.to_string());
        let args = [
            ("file", file.display().to_string().into()),
            ("line", failure.line.into()),
            ("input", failure.text.as_str().into()),
            ("expected", failure.expected.into()),
            ("found", found.into()),
        ];
        lines.push(words.say("check-failure", &args));
    }
    if report.failures.is_empty() {
        let count = report.positions;
        lines.push(words.say("check-done", &[("count", count.into()), ("text", words.count(count as u64).into())]));
    }
    let mut rows = Columns::new(&[Lean::Left, Lean::Right]);
    rows.row([words.plain("check-nodes"), words.decimal(report.mean_nodes, 1)]);
    rows.row([words.plain("check-time"), words.duration(Duration::from_secs_f64(report.mean_us / 1e6))]);
    rows.row([words.plain("check-rate"), words.count(report.per_second as u64)]);
    lines.extend(rows.lines());
    terminal.out.lines(lines)
}

fn wrong_scores(report: &CheckReport, terminal: &Terminal) -> String {
    let words = &terminal.words;
    let args = [("count", report.failures.len().into()), ("text", words.count(report.positions as u64).into())];
    words.say("check-wrong", &args)
}
