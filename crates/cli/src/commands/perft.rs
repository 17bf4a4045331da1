//! `rival perft`: how many move sequences there are, the oracle of every move generator.

use std::time::{Duration, Instant};

use clap::Args;
use rival_play::Table;
use serde::Serialize;

use crate::draw::{Columns, Lean};
use crate::failure::{Done, Failure};
use crate::progress::Progress;
use crate::setup::{self, PositionArgs, RulesArgs};
use crate::terminal::Terminal;

/// Flags of `rival perft`.
#[derive(Args)]
#[command(after_help = "\
Examples:
  rival perft connect4 --depth 6
  rival perft connect4 --depth 5 --size 5x4 --moves 123 --divide
  rival perft connect4 --depth 4 --json")]
pub struct PerftArgs {
    /// The game
    game: String,
    /// How many plies deep
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=100))]
    depth: u32,
    #[command(flatten)]
    rules: RulesArgs,
    #[command(flatten)]
    position: PositionArgs,
    /// Show the count below each move
    #[arg(long)]
    divide: bool,
    /// Answer with one JSON object
    #[arg(long)]
    json: bool,
}

/// The answer, for programs.
#[derive(Serialize)]
struct PerftAnswer {
    depth: u32,
    nodes: u64,
    time_ms: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<Vec<MoveCount>>,
}

#[derive(Serialize)]
struct MoveCount {
    #[serde(rename = "move")]
    text: String,
    nodes: u64,
}

/// Counts and tells.
pub fn run(args: &PerftArgs, terminal: &mut Terminal) -> Done {
    let table = setup::table(&args.game, &args.rules, &args.position, &terminal.words)?;
    let started = Instant::now();
    let counts = count(&*table, args.depth, terminal)?;
    let time = started.elapsed();
    let nodes = if args.depth == 0 { 1 } else { counts.iter().map(|count| count.nodes).sum() };
    tracing::info!(game = args.game, depth = args.depth, nodes, ?time, "perft");
    if args.json {
        let time_ms = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        let moves = args.divide.then_some(counts);
        return terminal.out.json(&PerftAnswer { depth: args.depth, nodes, time_ms, moves });
    }
    if args.divide {
        let mut rows = Columns::new(&[Lean::Left, Lean::Right]);
        counts.iter().for_each(|count| rows.row([count.text.clone(), count.nodes.to_string()]));
        terminal.out.lines(rows.lines())?;
    }
    let speed = speed_line(nodes, time, terminal);
    terminal.out.line(speed)?;
    terminal.out.line(format!("nodes {nodes}"))
}

/// Nodes, time and nodes per second, in words.
pub fn speed_line(nodes: u64, time: Duration, terminal: &Terminal) -> String {
    let words = &terminal.words;
    let rate = nodes as f64 / time.as_secs_f64().max(1e-9);
    let args = [("nodes", words.count(nodes).into()), ("time", words.duration(time).into()), ("rate", words.short_count(rate).into())];
    words.say("speed-line", &args)
}

/// The count below each move, one move after another so that progress can be shown.
fn count(table: &dyn Table, depth: u32, terminal: &Terminal) -> Done<Vec<MoveCount>> {
    let ours = |error: &dyn std::fmt::Display| Failure::Ours(error.to_string());
    if depth < 2 {
        let counts = table.perft(depth).map_err(|error| ours(&error))?;
        return Ok(counts.into_iter().map(|(text, nodes)| MoveCount { text, nodes }).collect());
    }
    let moves = table.legal_moves();
    let progress = Progress::steps(moves.len() as u64, terminal.ascii);
    let mut counts = Vec::with_capacity(moves.len());
    for (done, text) in moves.into_iter().enumerate() {
        progress.at(done as u64);
        let mut child = table.duplicate();
        child.play(&text).map_err(|error| ours(&error))?;
        let below = child.perft(depth - 1).map_err(|error| ours(&error))?;
        counts.push(MoveCount { text, nodes: below.iter().map(|(_, nodes)| nodes).sum() });
    }
    Ok(counts)
}
