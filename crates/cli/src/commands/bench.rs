//! `rival bench`: fixed searches whose node total is a checksum of every search, the same on every machine.

use std::time::Duration;

use clap::Args;
use rival_core::RuleOptions;
use rival_play::{BenchResult, ShelfEntry, shelf};
use serde::Serialize;

use super::perft::speed_line;
use crate::draw::{Columns, Lean};
use crate::failure::Done;
use crate::progress::Progress;
use crate::setup;
use crate::terminal::Terminal;

/// Flags of `rival bench`.
#[derive(Args)]
#[command(after_help = "\
Examples:
  rival bench
  rival bench connect4 --json")]
pub struct BenchArgs {
    /// The game; all of them where none is named
    game: Option<String>,
    /// Answer with one JSON object
    #[arg(long)]
    json: bool,
}

/// The answer, for programs.
#[derive(Serialize)]
struct BenchAnswer {
    nodes: u64,
    time_ms: u64,
    games: Vec<GameBench>,
}

#[derive(Serialize)]
struct GameBench {
    game: &'static str,
    nodes: u64,
    positions: Vec<BenchResult>,
}

/// Runs the bench.
pub fn run(args: &BenchArgs, terminal: &mut Terminal) -> Done {
    let entries: Vec<&ShelfEntry> = match &args.game {
        Some(name) => vec![setup::game(name, &terminal.words)?],
        None => shelf().iter().collect(),
    };
    let games = entries.into_iter().map(|entry| bench(entry, terminal)).collect::<Done<Vec<_>>>()?;
    let nodes = games.iter().map(|game| game.nodes).sum();
    let time = Duration::from_micros(games.iter().flat_map(|game| &game.positions).map(|position| position.time_us).sum());
    tracing::info!(nodes, ?time, "bench");
    if args.json {
        let time_ms = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        return terminal.out.json(&BenchAnswer { nodes, time_ms, games });
    }
    for game in &games {
        show(game, terminal)?;
    }
    let speed = speed_line(nodes, time, terminal);
    terminal.out.line(speed)?;
    terminal.out.line(format!("nodes {nodes}"))
}

fn bench(entry: &ShelfEntry, terminal: &Terminal) -> Done<GameBench> {
    let table = setup::open(entry, &RuleOptions::default(), &terminal.words)?;
    let progress = Progress::steps(0, terminal.ascii);
    progress.message(entry.id.to_owned());
    let positions = table.bench(&mut |done, total| progress.of(done as u64, total as u64));
    Ok(GameBench { game: entry.id, nodes: positions.iter().map(|position| position.nodes).sum(), positions })
}

fn show(game: &GameBench, terminal: &mut Terminal) -> Done {
    let words = &terminal.words;
    let mut rows = Columns::new(&[Lean::Left, Lean::Right, Lean::Right]);
    rows.row([game.game.to_owned(), words.plain("head-nodes"), words.plain("head-time")]);
    rows.rule();
    for position in &game.positions {
        let time = words.duration(Duration::from_micros(position.time_us));
        rows.row([position.position.clone(), words.count(position.nodes), time]);
    }
    terminal.out.lines(rows.lines())
}
