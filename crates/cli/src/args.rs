//! The words of the command line that every command shares. Each command's own flags live beside what it does.

use std::path::PathBuf;

use clap::{ArgAction, Args, Parser, Subcommand};
use rival_words::Language;

use crate::commands::{
    analyze, backup, bench, book, bot, bots, completions, engines, epd, eval, export, games, history, import, lab, perft, pilot, play, see,
    serve, solve, tables, tune, uci,
};

/// Play, study, solve and measure two-player games of perfect information
#[derive(Parser)]
#[command(name = "rival", version, max_term_width = 100, disable_help_flag = true, disable_version_flag = true, after_help = EXAMPLES)]
pub struct Cli {
    #[command(flatten)]
    pub globals: Globals,
    #[command(subcommand)]
    pub command: Option<Command>,
}

const EXAMPLES: &str = "\
With no command Rival serves its page on this machine and opens the browser: the same as rival serve.

Examples:
  rival games
  rival menu
  rival play connect4 --level hard --first me
  rival history
  rival solve connect4 --moves 4444
  rival --lang ca games

Exit codes: 0 done, 1 the answer is no, 2 the input was wrong, 70 our fault.";

/// Flags of every command.
#[derive(Args)]
#[command(next_help_heading = "Everywhere")]
pub struct Globals {
    /// The language to speak: en, es or ca; otherwise RIVAL_LANG, then the locale decides
    #[arg(long, global = true, value_name = "LANGUAGE")]
    pub lang: Option<Language>,
    /// Draw with ASCII letters only
    #[arg(long, global = true)]
    pub ascii: bool,
    /// Append a log of what was done to a file
    #[arg(long, global = true, value_name = "FILE")]
    pub log: Option<PathBuf>,
    /// How much to log: error, warn, info, debug, trace, or a filter such as rival_search=debug
    #[arg(long, global = true, value_name = "LEVEL", default_value = "info", requires = "log", hide_default_value = true)]
    pub log_level: String,
    /// Print this help
    #[arg(long, short, global = true, action = ArgAction::HelpShort)]
    help: Option<bool>,
    /// Print the version
    #[arg(long, short = 'V', action = ArgAction::Version)]
    version: Option<bool>,
}

/// The commands.
#[derive(Subcommand)]
pub enum Command {
    /// Serve the page, to play in the browser
    Serve(serve::ServeArgs),
    /// Play at the terminal after a few questions: which game, size, level and who begins
    Menu(play::MenuArgs),
    /// List the games, their options and levels
    Games(games::GamesArgs),
    /// Play a game against the machine, or watch two machines play
    Play(play::PlayArgs),
    /// Show, tell or delete the games that were played
    History(history::HistoryArgs),
    /// Write the history as JSON, CSV or PGN
    Export(export::ExportArgs),
    /// Add games from a file to the history
    Import(import::ImportArgs),
    /// Copy the history into a file
    Backup(backup::BackupArgs),
    /// Read the chess position in a picture of a board
    See(see::SeeArgs),
    /// Let a search think about a position and tell what it found
    Analyze(analyze::AnalyzeArgs),
    /// Give the exact truth of a position and of every move
    Solve(solve::SolveArgs),
    /// Make, list, check or delete the tables of solved games
    Tables(tables::TablesArgs),
    /// Run an experiment: one algorithm against another
    Lab(lab::LabArgs),
    /// Count the positions at a depth: the oracle of the move generator
    Perft(perft::PerftArgs),
    /// Search fixed positions; the node total is the same on every machine
    Bench(bench::BenchArgs),
    /// Tell what each term of the evaluation thinks of a position
    Eval(eval::EvalArgs),
    /// Make the weights of an evaluation: positions from self-play, then a fit
    Tune(tune::TuneArgs),
    /// Make, check, describe or ask an opening book
    Book(book::BookArgs),
    /// Be an engine inside another program, by the UCI protocol
    Uci(uci::UciArgs),
    /// Register the UCI engines of this machine, to play against them by name
    Engines(engines::EnginesArgs),
    /// Solve a file of test positions and tell what was missed
    Epd(epd::EpdArgs),
    /// Play for other programs, by a protocol of JSON lines
    Bot(bot::BotArgs),
    /// Register foreign bots, to play against them by name
    Bots(bots::BotsArgs),
    /// Play a board on the screen by looking at it, with the mouse: for boards that are yours
    Pilot(pilot::PilotArgs),
    /// Print a completion script for a shell
    Completions(completions::CompletionsArgs),
}
