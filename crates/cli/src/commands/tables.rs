//! `rival tables`: the tables of solved games and endings on this machine. Each kind of table is an entry of [`KINDS`]; what a kind
//! does is its own business.

mod tictacchec;

use std::path::{Path, PathBuf};

use clap::{Args, Subcommand, ValueEnum};
use rival_core::Fault;
use serde::Serialize;

use crate::draw::{Columns, Lean};
use crate::failure::{Done, Failure};
use crate::files;
use crate::interrupt::Interrupt;
use crate::terminal::Terminal;

/// A kind of table that can be made on this machine.
trait Kind: Sync {
    /// What a person calls it: `rival tables build NAME`.
    fn name(&self) -> &'static str;

    /// Its files in the folder of tables, the finished one first.
    fn files(&self) -> &'static [&'static str];

    /// Makes it, and checks what was made.
    fn build(&self, folder: &Path, request: &Request, terminal: &mut Terminal) -> Done;

    /// Checks a finished one.
    fn verify(&self, folder: &Path, request: &Request, terminal: &mut Terminal) -> Done;

    /// How many positions a finished one knows.
    fn positions(&self, folder: &Path) -> Result<u64, Fault>;
}

/// Every kind there is.
static KINDS: [&dyn Kind; 1] = [&tictacchec::TicTacChecTable];

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
  rival tables list
  rival tables verify tictacchec
  rival tables remove tictacchec

A run that was stopped goes on where it was; the tables are kept in your data folder.")]
pub struct TablesArgs {
    #[command(subcommand)]
    act: Act,
}

#[derive(Subcommand)]
enum Act {
    /// Make a table: the exact answer to every position
    Build {
        /// The table
        name: String,
        /// How much of it to check afterwards
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
        Act::Build { name, verify, work } => kind(name, terminal)?.build(&folder, &request(work, *verify), terminal),
        Act::Verify { name, all, work } => {
            let verify = if *all { Verify::All } else { Verify::Sample };
            kind(name, terminal)?.verify(&folder, &request(work, verify), terminal)
        }
        Act::List { json } => list(&folder, *json, terminal),
        Act::Remove { name } => remove(kind(name, terminal)?, &folder, terminal),
    }
}

/// Where tables are kept.
fn folder(terminal: &Terminal) -> Done<PathBuf> {
    let known = rival_engine::tables::folder().map(Path::to_owned);
    known.ok_or_else(|| Failure::Input(terminal.words.fault(&rival_store::StoreError::NoDataFolder.fault())))
}

fn kind(name: &str, terminal: &Terminal) -> Done<&'static dyn Kind> {
    let known = || KINDS.map(Kind::name).join(", ");
    let found = KINDS.into_iter().find(|kind| kind.name().eq_ignore_ascii_case(name.trim()));
    found.ok_or_else(|| Failure::Input(terminal.words.say("tables-unknown", &[("name", name.into()), ("known", known().into())])))
}

/// One table, for programs.
#[derive(Serialize)]
struct Entry {
    table: &'static str,
    file: String,
    bytes: Option<u64>,
    positions: Option<u64>,
    /// Why it cannot be asked; null where it can.
    fault: Option<String>,
}

fn list(folder: &Path, json: bool, terminal: &mut Terminal) -> Done {
    let words = &terminal.words;
    let entry = |kind: &dyn Kind| {
        let path = folder.join(kind.files()[0]);
        let positions = kind.positions(folder);
        Entry {
            table: kind.name(),
            bytes: path.metadata().ok().map(|data| data.len()),
            file: path.display().to_string(),
            positions: positions.as_ref().ok().copied(),
            fault: positions.err().map(|fault| words.fault(&fault)),
        }
    };
    let entries: Vec<Entry> = KINDS.into_iter().map(entry).collect();
    if json {
        return terminal.out.json(&entries);
    }
    let mut rows = Columns::new(&[Lean::Left, Lean::Right, Lean::Right, Lean::Left]);
    rows.row(["tables-name", "tables-positions", "tables-bytes", "tables-state"].map(|key| words.plain(key)));
    rows.rule();
    for entry in entries {
        let count = |number: Option<u64>| number.map_or_else(|| "–".to_owned(), |number| words.count(number));
        let state = entry.fault.unwrap_or(entry.file);
        rows.row([entry.table.to_owned(), count(entry.positions), count(entry.bytes), state]);
    }
    terminal.out.lines(rows.lines())
}

fn remove(kind: &dyn Kind, folder: &Path, terminal: &mut Terminal) -> Done {
    let words = &terminal.words;
    let mut removed = 0;
    for path in kind.files().iter().map(|file| folder.join(file)).filter(|path| path.exists()) {
        std::fs::remove_file(&path).map_err(|error| files::unusable(&path, &files::why(&error, words), words))?;
        removed += 1;
    }
    if removed == 0 {
        return Err(Failure::No(Some(words.say("tables-none", &[("name", kind.name().into())]))));
    }
    let told = words.say("tables-removed", &[("name", kind.name().into())]);
    terminal.out.line(told)
}
