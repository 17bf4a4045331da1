//! `rival lab rooks`: one game of the rook laboratory, or a whole table of them.

mod game;
mod table;

use clap::{Args, ValueEnum};
use rival_core::Fault;
use rival_lab::rooks::{Algorithm, Depths, Duel, Fighter, Rules};
use rival_play::{Player, PlayerError};
use rival_words::Words;

use crate::failure::{Done, Failure};
use crate::terminal::Terminal;

/// Flags of `rival lab rooks`.
#[derive(Args)]
#[command(after_help = "\
Examples:
  rival lab rooks
  rival lab rooks --white minimax:4 --black alphabeta:4 --rules chess
  rival lab rooks --white expectimax:3,t=10 --black alphabeta:2 --rules chess --json
  rival lab rooks --white alphabeta:2 --black minimax:2 --position \"8/8/8/3k4/8/8/r7/K6R w - - 0 1\"
  rival lab rooks --runs 3
  rival lab rooks --table minimax
  rival lab rooks --table alphabeta --depths 1..3 --format csv
  rival lab rooks --table expectimax --rules chess --format latex

The rules as-published are those of the study, slips included, and reproduce its tables; chess is what correct rules and a correct
expectimax give. In a table, rows are White's depth and columns Black's; ? marks a game in which the study's program stops with an error.")]
pub struct RooksArgs {
    /// White: minimax:4, alphabeta:4 or expectimax:4, at any depth
    #[arg(long, value_name = "PLAYER", default_value = "minimax:4", conflicts_with = "table")]
    white: String,
    /// Black
    #[arg(long, value_name = "PLAYER", default_value = "minimax:4", conflicts_with = "table")]
    black: String,
    /// as-published (the study's own rules) or chess
    #[arg(long, value_name = "RULES", default_value = "as-published")]
    rules: String,
    /// The position to begin with, in FEN, instead of the study's
    #[arg(long, value_name = "FEN")]
    position: Option<String>,
    /// Play the game this often, and tell the percentages
    #[arg(long, value_name = "N", default_value_t = 1, conflicts_with = "table", value_parser = clap::value_parser!(u32).range(1..=1000))]
    runs: u32,
    /// Play the whole table of an algorithm against itself; expectimax plays White against alpha-beta
    #[arg(long, value_enum, value_name = "ALGORITHM")]
    table: Option<TableOf>,
    /// The depths of a table, first..last; the study's where none are given
    #[arg(long, value_name = "RANGE", requires = "table")]
    depths: Option<String>,
    /// How a table is written
    #[arg(long, value_enum, value_name = "FORMAT", requires = "table", conflicts_with = "json")]
    format: Option<Format>,
    /// Answer with one JSON object
    #[arg(long)]
    json: bool,
}

/// Whose table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum TableOf {
    Minimax,
    Alphabeta,
    Expectimax,
}

/// How a table is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Format {
    Text,
    Csv,
    Latex,
    Json,
}

/// Plays and tells.
pub fn run(args: &RooksArgs, terminal: &mut Terminal) -> Done {
    let words = &terminal.words;
    let rules: Rules = args.rules.parse().map_err(|fault| refused(&fault, words))?;
    let Some(table) = args.table else {
        let duel = args.at_position(Duel::new(rules, fighter(&args.white, words)?, fighter(&args.black, words)?), words)?;
        return game::run(&duel, args.runs, args.json, terminal);
    };
    let algorithm = match table {
        TableOf::Minimax => Algorithm::Minimax,
        TableOf::Alphabeta => Algorithm::AlphaBeta,
        TableOf::Expectimax => Algorithm::Expectimax,
    };
    let depths: Option<Depths> = args.depths.as_deref().map(str::parse).transpose().map_err(|fault| refused(&fault, words))?;
    let format = if args.json { Format::Json } else { args.format.unwrap_or(Format::Text) };
    table::run(args, algorithm, rules, depths, format, terminal)
}

impl RooksArgs {
    /// The duel from the position that was asked for.
    fn at_position(&self, duel: Duel, words: &Words) -> Done<Duel> {
        let Some(text) = &self.position else { return Ok(duel) };
        duel.from_text(text).map_err(|error| Failure::Input(words.setup_error(&error)))
    }
}

fn refused(fault: &Fault, words: &Words) -> Failure {
    Failure::Input(words.fault(fault))
}

fn fighter(text: &str, words: &Words) -> Done<Fighter> {
    let wrong = |fault: &Fault| Failure::Input(words.wrong_input("error-player", text, &words.fault(fault)));
    let player: Player = text.parse().map_err(|error: PlayerError| wrong(&error.fault))?;
    Fighter::of_player(&player).map_err(|fault| wrong(&fault))
}
