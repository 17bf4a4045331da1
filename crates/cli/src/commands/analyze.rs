//! `rival analyze`: a search of your choice thinks about a position.

use std::time::Duration;

use clap::{Args, ValueEnum};
use rival_play::{Analysis, DEFAULT_MCTS_NODES, MAX_ENGINE_DEPTH, MAX_PLAIN_DEPTH, MindOptions, Player, Table};
use rival_search::Limits;

use super::perft::speed_line;
use crate::draw::{Columns, Extras, Lean, bar, board};
use crate::failure::{Done, Failure};
use crate::interrupt::Interrupt;
use crate::setup::{self, PositionArgs, RulesArgs};
use crate::terminal::Terminal;
use crate::thinking::{Thought, think};
use crate::told;

/// Flags of `rival analyze`.
#[derive(Args)]
#[command(after_help = "\
Examples:
  rival analyze connect4 --moves 4453
  rival analyze connect4 --moves 4453 --algorithm alphabeta --depth 8
  rival analyze connect4 --size 5x4 --algorithm exact --json
  rival analyze connect4 --algorithm mcts --nodes 20000 --seed 7
  rival analyze connect4 --algorithm engine --time-ms 200 --multipv 3")]
pub struct AnalyzeArgs {
    /// The game
    game: String,
    #[command(flatten)]
    rules: RulesArgs,
    #[command(flatten)]
    position: PositionArgs,
    /// How to search; the engine where nothing is said, and the table of a solved game where it is on this machine
    #[arg(long, value_enum)]
    algorithm: Option<Algorithm>,
    /// Look this many plies ahead
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=i64::from(MAX_ENGINE_DEPTH)))]
    depth: Option<u32>,
    /// Visit no more than this many nodes
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// Think no longer than this many milliseconds
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=86_400_000))]
    time_ms: Option<u64>,
    /// Value this many of the best moves each on its own
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    multipv: u16,
    /// The temperature of expectimax's opponent; a uniform one where none is given
    #[arg(long, value_name = "T")]
    temperature: Option<f64>,
    #[command(flatten)]
    resources: Resources,
    /// Think without an opening book
    #[arg(long)]
    no_book: bool,
    /// The seed of everything random
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Answer with one JSON object
    #[arg(long)]
    json: bool,
}

/// What a search may use.
#[derive(Args, Clone, Copy)]
pub struct Resources {
    /// Threads that share the work
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: u16,
    /// Size of the table of known positions, in megabytes
    #[arg(long, value_name = "N", default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=65_536))]
    pub table_mb: u32,
}

/// The searches.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Algorithm {
    /// Plain minimax over the full tree
    Minimax,
    /// Plain alpha-beta with move ordering
    Alphabeta,
    /// The opponent is a distribution over its moves
    Expectimax,
    /// Monte Carlo tree search
    Mcts,
    /// The full engine
    Engine,
    /// The exact solver
    Exact,
}

/// Thinks and tells.
pub fn run(args: &AnalyzeArgs, terminal: &mut Terminal) -> Done {
    let table = setup::table(&args.game, &args.rules, &args.position, &terminal.words)?;
    let from_table = args.algorithm.is_none() && matches!(table.exact_table(), Some(Ok(())));
    let player = if from_table { Player::Exact } else { args.player(terminal)? };
    let options = MindOptions {
        table_mb: args.resources.table_mb as usize,
        threads: args.resources.threads.into(),
        seed: args.seed,
        book: !args.no_book,
        // Whoever names the engine wants to see what it finds by itself.
        endings: args.algorithm.is_none(),
        ..MindOptions::default()
    };
    let mut mind = table.mind(&player, &options).map_err(|error| seat_failure(&error, terminal))?;
    let interrupt = Interrupt::install();
    let thought = think(&mut *mind, &table.record(), &args.limits(), &interrupt, terminal)?;
    if args.json {
        return terminal.out.json(&thought.analysis);
    }
    show(&*table, &thought, terminal)?;
    match table.exact_table() {
        Some(Err(fault)) => tell_absent(&fault, terminal),
        _ => Ok(()),
    }
}

/// That the exact answer could be had, and how.
pub fn tell_absent(fault: &rival_core::Fault, terminal: &mut Terminal) -> Done {
    let sentence = told::sentence(&terminal.words.fault(fault));
    let sentence = terminal.paint.faint(&sentence);
    terminal.out.line(sentence)
}

/// A player that cannot be understood or seated, as wrong input.
pub fn seat_failure(error: &rival_play::PlayerError, terminal: &Terminal) -> Failure {
    Failure::Input(terminal.words.wrong_input("error-player", &error.input, &terminal.words.fault(&error.fault)))
}

impl AnalyzeArgs {
    fn limits(&self) -> Limits {
        let time = self.time_ms.map(Duration::from_millis);
        Limits { depth: self.depth, nodes: self.nodes, time, lines: self.multipv.into(), ..Limits::default() }
    }

    /// Whether nodes or time end the search, so that no depth needs to.
    fn is_bounded(&self) -> bool {
        self.nodes.is_some() || self.time_ms.is_some()
    }

    /// The player that thinks so. Where nothing bounds the search, it looks as far as a person likes to wait.
    fn player(&self, terminal: &Terminal) -> Done<Player> {
        if self.temperature.is_some() && self.algorithm != Some(Algorithm::Expectimax) {
            return Err(Failure::Input(terminal.words.plain("error-temperature")));
        }
        let plain = |usual: u32| match self.depth {
            Some(depth) if depth > MAX_PLAIN_DEPTH => {
                let args = [("depth", depth.into()), ("most", MAX_PLAIN_DEPTH.into())];
                Err(Failure::Input(terminal.words.say("error-depth", &args)))
            }
            Some(depth) => Ok(depth),
            None if self.is_bounded() => Ok(MAX_PLAIN_DEPTH),
            None => Ok(usual),
        };
        Ok(match self.algorithm.unwrap_or(Algorithm::Engine) {
            Algorithm::Minimax => Player::Minimax(plain(6)?),
            Algorithm::Alphabeta => Player::AlphaBeta(plain(8)?),
            Algorithm::Expectimax => return self.expectimax(plain(5)?, terminal),
            Algorithm::Mcts => Player::Mcts(self.nodes.unwrap_or(if self.is_bounded() { u64::MAX } else { DEFAULT_MCTS_NODES * 10 })),
            Algorithm::Engine if self.depth.is_none() && !self.is_bounded() => Player::Engine(Limits::time(Duration::from_secs(1))),
            Algorithm::Engine => Player::Engine(Limits::default()),
            Algorithm::Exact => Player::Exact,
        })
    }

    /// Expectimax by its name, so that the grammar judges the temperature.
    fn expectimax(&self, depth: u32, terminal: &Terminal) -> Done<Player> {
        match self.temperature {
            None => Ok(Player::Expectimax(depth, None)),
            Some(t) => format!("expectimax:{depth},t={t}").parse().map_err(|error| seat_failure(&error, terminal)),
        }
    }
}

fn show(table: &dyn Table, thought: &Thought, terminal: &mut Terminal) -> Done {
    let analysis = &told::notated(&thought.analysis, table);
    let (info, view, words, paint) = (table.info(), table.view(), &terminal.words, terminal.paint);
    let mut lines = vec![heading(table, terminal), String::new()];
    lines.extend(board(&view, &Extras::default(), paint));
    lines.push(String::new());
    if let Some(outcome) = table.outcome() {
        lines.push(told::outcome(outcome, &info, words));
        return terminal.out.lines(lines);
    }
    let value = told::value(analysis.score, analysis.outcome, analysis.unit, words);
    let chance = told::chance(analysis.score, analysis.outcome, analysis.unit);
    let own = told::mark(&info, view.turn);
    lines.push(format!("  {own} {} {}  {}", bar(chance, 30), told::mark(&info, !view.turn), paint.strong(&value)));
    lines.push(String::new());
    lines.extend(moves_table(analysis, terminal));
    lines.push(String::new());
    lines.extend(facts(analysis, thought, terminal));
    terminal.out.lines(lines)
}

/// Each move that was valued, with a bar and its verdict.
pub fn moves_table(analysis: &Analysis, terminal: &Terminal) -> Vec<String> {
    let words = &terminal.words;
    let mut rows = Columns::new(&[Lean::Right, Lean::Right, Lean::Left, Lean::Left]);
    let proved = analysis.moves.iter().any(|value| value.outcome.is_some());
    let last = if proved { words.plain("head-outcome") } else { String::new() };
    rows.row([words.plain("head-move"), told::unit(analysis.unit, words), String::new(), last]);
    rows.rule();
    for value in &analysis.moves {
        let chance = told::chance(value.score, value.outcome, analysis.unit);
        let verdict = value.outcome.map_or_else(String::new, |outcome| told::verdict(outcome, analysis.unit, words));
        rows.row([value.text.clone(), told::number(value.score, analysis.unit, words), bar(chance, 12), verdict]);
    }
    rows.lines()
}

/// Best move, line, depth and nodes, each under its name.
fn facts(analysis: &Analysis, thought: &Thought, terminal: &Terminal) -> Vec<String> {
    let words = &terminal.words;
    let mut rows = Columns::new(&[Lean::Left, Lean::Left]);
    if let Some(best) = &analysis.best {
        rows.row([words.plain("fact-best"), best.clone()]);
    }
    if analysis.pv.len() > 1 {
        rows.row([words.plain("fact-line"), told::line(&analysis.pv, 24)]);
    }
    if analysis.depth > 0 {
        let args = [("depth", analysis.depth.into()), ("selective", analysis.selective_depth.into())];
        rows.row([words.plain("fact-depth"), words.say("fact-depth-value", &args)]);
    }
    if analysis.cutoffs > 0 || analysis.table_hits > 0 {
        let args = [("cutoffs", words.count(analysis.cutoffs).into()), ("hits", words.count(analysis.table_hits).into())];
        rows.row([words.plain("fact-skipped"), words.say("fact-skipped-value", &args)]);
    }
    if analysis.nodes_by_depth.len() > 1 {
        let counts: Vec<String> = analysis.nodes_by_depth.iter().map(|&nodes| words.short_count(nodes as f64)).collect();
        rows.row([words.plain("fact-by-depth"), counts.join("  ")]);
    }
    rows.row([words.plain("fact-searched"), speed_line(analysis.nodes, thought.time, terminal)]);
    rows.lines()
}

/// The game and who is to move.
pub fn heading(table: &dyn Table, terminal: &Terminal) -> String {
    let info = table.info();
    let title = terminal.paint.strong(&told::title(&info, &terminal.words));
    match table.outcome() {
        Some(_) => title,
        None => {
            let side = told::mark(&info, table.turn());
            format!("{title} · {}", terminal.words.say("heading-turn", &[("side", side.into())]))
        }
    }
}
