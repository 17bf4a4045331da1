//! `rival epd`: test positions with known best or worst moves, solved one after another; tells the score and what was missed.

use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;
use rival_core::RuleOptions;
use rival_play::{Mind, MindOptions, Player, Table};
use rival_search::Limits;
use serde::Serialize;

use super::analyze::{Resources, seat_failure};
use crate::draw::{Columns, Lean};
use crate::epd::{self, Question};
use crate::failure::{Done, Failure};
use crate::files;
use crate::interrupt::Interrupt;
use crate::progress::Progress;
use crate::setup;
use crate::terminal::Terminal;
use crate::thinking;

/// Flags of `rival epd`.
#[derive(Args)]
#[command(after_help = "\
Each line is a position, then operations: bm gives the best moves, am moves to avoid, id a name.

Examples:
  rival epd wac.epd --time-ms 1000
  rival epd wac.epd --nodes 100000 --threads 2 --json
  rival epd wac.epd --player uci:stockfish --time-ms 100 --least 295")]
pub struct EpdArgs {
    /// The file of positions
    file: PathBuf,
    /// The game
    #[arg(long, default_value = "chess")]
    game: String,
    /// Think this many milliseconds about each position; a second where no limit is given
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=86_400_000))]
    time_ms: Option<u64>,
    /// Visit no more than this many nodes for each position
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// Look this many plies ahead
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=128))]
    depth: Option<u32>,
    /// Who solves
    #[arg(long, value_name = "PLAYER", default_value = "engine:infinite")]
    player: String,
    /// Stop after this many positions
    #[arg(long, value_name = "N")]
    limit: Option<usize>,
    /// The answer is no where fewer positions are solved
    #[arg(long, value_name = "N")]
    least: Option<usize>,
    #[command(flatten)]
    resources: Resources,
    /// Answer with one JSON object
    #[arg(long)]
    json: bool,
}

/// The answer, for programs.
#[derive(Serialize)]
struct EpdAnswer {
    positions: usize,
    solved: usize,
    nodes: u64,
    time_ms: u64,
    missed: Vec<Missed>,
}

/// A position that was not solved.
#[derive(Serialize)]
struct Missed {
    line: usize,
    id: String,
    position: String,
    /// The moves that were right.
    best: Vec<String>,
    /// The moves that were wrong.
    avoid: Vec<String>,
    played: Option<String>,
    score: i32,
    depth: u32,
}

/// Solves the file.
pub fn run(args: &EpdArgs, terminal: &mut Terminal) -> Done {
    let entry = setup::game(&args.game, &terminal.words)?;
    let table = setup::open(entry, &RuleOptions::default(), &terminal.words)?;
    let text = files::read(&args.file, &terminal.words)?;
    let mut questions = read(&text, &*table, &args.file, terminal)?;
    questions.truncate(args.limit.unwrap_or(usize::MAX));
    let player: Player = args.player.parse().map_err(|error| seat_failure(&error, terminal))?;
    let options = MindOptions {
        table_mb: args.resources.table_mb as usize,
        threads: args.resources.threads.into(),
        book: false,
        ..MindOptions::default()
    };
    let mut mind = table.mind(&player, &options).map_err(|error| seat_failure(&error, terminal))?;
    mind.prepare().map_err(|error| thinking::failure(&error, terminal))?;
    let answer = solve(&questions, &mut *mind, &args.limits(), terminal)?;
    tracing::info!(file = %args.file.display(), positions = answer.positions, solved = answer.solved, "epd");
    if args.json {
        terminal.out.json(&answer)?;
    } else {
        show(&answer, terminal)?;
    }
    match args.least {
        Some(least) if answer.solved < least => Err(Failure::No(None)),
        _ => Ok(()),
    }
}

impl EpdArgs {
    fn limits(&self) -> Limits {
        let is_free = self.nodes.is_none() && self.depth.is_none();
        let time = self.time_ms.or(is_free.then_some(1000)).map(Duration::from_millis);
        Limits { depth: self.depth, nodes: self.nodes, time, ..Limits::default() }
    }
}

fn read(text: &str, table: &dyn Table, file: &Path, terminal: &Terminal) -> Done<Vec<Question>> {
    let mut questions = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let wrong = |why: String| {
            let args = [("file", file.display().to_string().into()), ("line", (index + 1).into()), ("why", why.into())];
            Failure::Input(terminal.words.say("error-epd", &args))
        };
        questions.push(epd::read_line(index + 1, line, table, &terminal.words).map_err(wrong)?);
    }
    if questions.is_empty() {
        return Err(files::unusable(file, &terminal.words.plain("why-no-positions"), &terminal.words));
    }
    Ok(questions)
}

fn solve(questions: &[Question], mind: &mut dyn Mind, limits: &Limits, terminal: &Terminal) -> Done<EpdAnswer> {
    let interrupt = Interrupt::install();
    let progress = Progress::steps(questions.len() as u64, terminal.ascii);
    let mut answer = EpdAnswer { positions: 0, solved: 0, nodes: 0, time_ms: 0, missed: Vec::new() };
    for question in questions {
        if interrupt.is_pressed() {
            break;
        }
        progress.at(answer.positions as u64);
        mind.forget();
        let found = mind.think(&question.record, limits, &interrupt.control(), &mut |_| {});
        let found = found.map_err(|error| thinking::failure(&error, terminal))?;
        answer.positions += 1;
        answer.nodes = answer.nodes.saturating_add(found.nodes);
        answer.time_ms += found.time_ms;
        if question.is_solved_by(found.best.as_deref()) {
            answer.solved += 1;
        } else {
            let Question { line, id, record, best, avoid } = question.clone();
            let (played, score, depth) = (found.best, found.score, found.depth);
            answer.missed.push(Missed { line, id, position: record.start, best, avoid, played, score, depth });
        }
    }
    Ok(answer)
}

fn show(answer: &EpdAnswer, terminal: &mut Terminal) -> Done {
    let words = &terminal.words;
    let mut lines = Vec::new();
    if !answer.missed.is_empty() {
        let mut rows = Columns::new(&[Lean::Right, Lean::Left, Lean::Left, Lean::Left, Lean::Right]);
        rows.row(["head-line", "head-position", "head-wanted", "head-played", "head-depth"].map(|head| words.plain(head)));
        rows.rule();
        for missed in &answer.missed {
            let avoid = missed.avoid.iter().map(|text| words.say("epd-avoid", &[("move", text.as_str().into())]));
            let wanted: Vec<String> = missed.best.iter().cloned().chain(avoid).collect();
            let played = missed.played.clone().unwrap_or_default();
            rows.row([missed.line.to_string(), missed.id.clone(), wanted.join(" "), played, missed.depth.to_string()]);
        }
        lines.extend(rows.lines());
        lines.push(String::new());
    }
    let args = [("solved", words.count(answer.solved as u64).into()), ("positions", words.count(answer.positions as u64).into())];
    lines.push(words.say("epd-score", &args));
    lines.push(super::perft::speed_line(answer.nodes, Duration::from_millis(answer.time_ms), terminal));
    terminal.out.lines(lines)
}
