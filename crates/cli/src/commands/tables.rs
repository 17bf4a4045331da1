//! `rival tables`: the tables of solved games and endings on this machine. What a [`Kind`] of table does is its own business.

mod chess;
mod tictacchec;

use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::{Args, Subcommand, ValueEnum};
use rival_core::Fault;
use rival_engine::chess::tables::Material;
use rival_engine::tables::Verified;
use serde::Serialize;

use crate::draw::{Columns, Lean};
use crate::failure::{Done, Failure};
use crate::files;
use crate::interrupt::Interrupt;
use crate::terminal::Terminal;

/// A kind of table that can be made on this machine.
trait Kind {
    /// What a person calls it: `rival tables build NAME`.
    fn name(&self) -> String;

    /// Its files in the folder of tables, the finished one first.
    fn files(&self, folder: &Path) -> Vec<PathBuf>;

    /// Makes it, and checks what was made.
    fn build(&self, folder: &Path, request: &Request, terminal: &mut Terminal) -> Done;

    /// Checks a finished one.
    fn verify(&self, folder: &Path, request: &Request, terminal: &mut Terminal) -> Done;

    /// What a finished one comes to.
    fn known(&self, folder: &Path) -> Result<Known, Fault>;
}

/// What a finished table comes to.
struct Known {
    /// How many positions it knows; of an endgame, those with White to move.
    positions: u64,
    /// The longest mate of an endgame, in moves.
    longest_mate: Option<u32>,
}

/// How a table is to be made or checked.
struct Request {
    threads: usize,
    verify: Verify,
    interrupt: Interrupt,
}

/// How much is checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Verify {
    /// Nothing
    None,
    /// Positions drawn at random
    Sample,
    /// Every position
    All,
}

/// Flags of `rival tables`.
#[derive(Args)]
#[command(after_help = "\
Examples:
  rival tables build tictacchec
  rival tables build tictacchec --verify all
  rival tables build KRvKR
  rival tables build pawnless
  rival tables list
  rival tables verify KRvKR --all
  rival tables check --syzygy FOLDER
  rival tables remove tictacchec

KRvKR and the like are endgames of chess with up to four men; pawnless makes all of those without pawns, endings all there are. A run
that was stopped goes on where it was; the tables are kept in your data folder.")]
pub struct TablesArgs {
    #[command(subcommand)]
    act: Act,
}

#[derive(Subcommand)]
enum Act {
    /// Make a table: the exact answer to every position
    Build {
        /// The tables: tictacchec, an endgame such as KRvKR, or all endgames: pawnless, endings
        #[arg(required = true, value_name = "NAME")]
        names: Vec<String>,
        /// How much of each to check afterwards
        #[arg(long, value_enum, default_value_t = Verify::Sample)]
        verify: Verify,
        #[command(flatten)]
        work: WorkArgs,
    },
    /// List the tables and whether they are here
    List {
        /// Answer with one JSON array
        #[arg(long)]
        json: bool,
    },
    /// Check that every value of a table follows from those of its successors
    Verify {
        /// The table
        name: String,
        /// Check every position rather than a sample
        #[arg(long)]
        all: bool,
        #[command(flatten)]
        work: WorkArgs,
    },
    /// Compare the results of endgame tables with Syzygy's, which ignore no rule: what the rule of 50 moves alone draws counts as won
    Check {
        /// The endgames; all that are here where none is named
        #[arg(value_name = "NAME")]
        names: Vec<String>,
        /// Folders with Syzygy's tables
        #[arg(long, value_name = "FOLDER")]
        syzygy: String,
        /// Positions of each, drawn at random
        #[arg(long, value_name = "N", default_value_t = 20_000, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
        positions: u64,
        /// Write the positions with Syzygy's results (1, 0 or -1 for the side to move) into a file
        #[arg(long, value_name = "FILE")]
        write: Option<PathBuf>,
    },
    /// Delete a table
    Remove {
        /// The table
        name: String,
    },
}

#[derive(Args)]
struct WorkArgs {
    /// Threads that share the work; as many as the machine has where none are given
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
}

impl WorkArgs {
    fn threads(&self) -> usize {
        self.threads.map_or_else(|| std::thread::available_parallelism().map_or(1, usize::from), usize::from)
    }
}

/// Does what was asked for.
pub fn run(args: &TablesArgs, terminal: &mut Terminal) -> Done {
    let folder = folder(terminal)?;
    let request = |work: &WorkArgs, verify| Request { threads: work.threads(), verify, interrupt: Interrupt::install() };
    match &args.act {
        Act::Build { names, verify, work } => {
            let kinds = kinds(names, terminal)?;
            let request = request(work, *verify);
            kinds.iter().try_for_each(|kind| kind.build(&folder, &request, terminal))
        }
        Act::Verify { name, all, work } => {
            let verify = if *all { Verify::All } else { Verify::Sample };
            kind(name, terminal)?.verify(&folder, &request(work, verify), terminal)
        }
        Act::Check { names, syzygy, positions, write } => {
            let named: Result<Vec<Material>, Failure> = names.iter().map(|name| material(name, terminal)).collect();
            let named = if names.is_empty() { chess::present(&folder) } else { named? };
            let others = chess::Comparison { syzygy: syzygy.clone(), positions: *positions, write: write.clone() };
            chess::compare(&named, &folder, &others, terminal)
        }
        Act::List { json } => list(&folder, *json, terminal),
        Act::Remove { name } => remove(&*kind(name, terminal)?, &folder, terminal),
    }
}

/// Where tables are kept.
fn folder(terminal: &Terminal) -> Done<PathBuf> {
    let known = rival_engine::tables::folder().map(Path::to_owned);
    known.ok_or_else(|| Failure::Input(terminal.words.fault(&rival_store::StoreError::NoDataFolder.fault())))
}

fn material(name: &str, terminal: &Terminal) -> Done<Material> {
    name.parse().map_err(|fault| Failure::Input(terminal.words.fault(&fault)))
}

/// A table by its name.
fn kind(name: &str, terminal: &Terminal) -> Done<Box<dyn Kind>> {
    if name.trim().eq_ignore_ascii_case(tictacchec::NAME) {
        return Ok(Box::new(tictacchec::TicTacChecTable));
    }
    match name.parse() {
        Ok(material) => Ok(Box::new(chess::ChessTable(material))),
        // What does not even begin like an endgame was meant to be something else.
        Err(fault) if fault.code == "material-wrong" && !name.trim().to_lowercase().starts_with('k') => {
            Err(Failure::Input(terminal.words.say("tables-unknown", &[("name", name.into()), ("known", tictacchec::NAME.into())])))
        }
        Err(fault) => Err(Failure::Input(terminal.words.fault(&fault))),
    }
}

/// Tables by their names, or by the names of many.
fn kinds(names: &[String], terminal: &Terminal) -> Done<Vec<Box<dyn Kind>>> {
    let mut found: Vec<Box<dyn Kind>> = Vec::new();
    for name in names {
        let pawns = match name.as_str() {
            "endings" => true,
            "pawnless" => false,
            name => {
                found.push(kind(name, terminal)?);
                continue;
            }
        };
        for material in Material::all().into_iter().filter(|material| pawns || !material.has_pawns()) {
            found.push(Box::new(chess::ChessTable(material)));
        }
    }
    Ok(found)
}

/// Tells what a verification came to.
fn tell_verified(verified: Verified, time: Duration, terminal: &mut Terminal) -> Done {
    let words = &terminal.words;
    let Verified { checked, wrong } = verified;
    let args = [("checked", words.count(checked).into()), ("wrong", words.count(wrong).into()), ("time", words.duration(time).into())];
    if wrong > 0 {
        return Err(Failure::No(Some(words.say("tables-wrong", &args))));
    }
    let told = words.say("tables-verified", &args);
    terminal.out.line(told)
}

/// One table, for programs.
#[derive(Serialize)]
struct Entry {
    table: String,
    file: String,
    bytes: Option<u64>,
    /// Of an endgame: those with White to move.
    positions: Option<u64>,
    /// Of an endgame: in moves.
    longest_mate: Option<u32>,
    /// Why it cannot be asked; null where it can.
    fault: Option<String>,
}

fn list(folder: &Path, json: bool, terminal: &mut Terminal) -> Done {
    let words = &terminal.words;
    let entry = |kind: &dyn Kind| {
        let file = kind.files(folder).swap_remove(0);
        let known = kind.known(folder);
        Entry {
            table: kind.name(),
            bytes: file.metadata().ok().map(|data| data.len()),
            file: file.display().to_string(),
            positions: known.as_ref().ok().map(|known| known.positions),
            longest_mate: known.as_ref().ok().and_then(|known| known.longest_mate),
            fault: known.err().map(|fault| words.fault(&fault)),
        }
    };
    let mut entries = vec![entry(&tictacchec::TicTacChecTable)];
    entries.extend(chess::present(folder).into_iter().map(|material| entry(&chess::ChessTable(material))));
    if json {
        return terminal.out.json(&entries);
    }
    let mut rows = Columns::new(&[Lean::Left, Lean::Right, Lean::Right, Lean::Right, Lean::Left]);
    rows.row(["tables-name", "tables-positions", "tables-longest", "tables-bytes", "tables-state"].map(|key| words.plain(key)));
    rows.rule();
    for entry in entries {
        let count = |number: Option<u64>| number.map_or_else(|| "–".to_owned(), |number| words.count(number));
        let state = entry.fault.unwrap_or(entry.file);
        rows.row([entry.table, count(entry.positions), count(entry.longest_mate.map(u64::from)), count(entry.bytes), state]);
    }
    terminal.out.lines(rows.lines())
}

fn remove(kind: &dyn Kind, folder: &Path, terminal: &mut Terminal) -> Done {
    let words = &terminal.words;
    let mut removed = 0;
    for path in kind.files(folder).iter().filter(|path| path.exists()) {
        std::fs::remove_file(path).map_err(|error| files::unusable(path, &files::why(&error, words), words))?;
        removed += 1;
    }
    if removed == 0 {
        return Err(Failure::No(Some(words.say("tables-none", &[("name", kind.name().into())]))));
    }
    let told = words.say("tables-removed", &[("name", kind.name().into())]);
    terminal.out.line(told)
}
