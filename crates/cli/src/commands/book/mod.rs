//! `rival book`: opening books, made from facts, verified, described and asked. Each game's books are its own matter; here is
//! only what they share.

mod chess;
mod connect4;

use std::fs;
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};

use crate::failure::{Done, Failure};
use crate::setup::PositionArgs;
use crate::terminal::Terminal;
use crate::{files, setup};

/// Flags of `rival book`.
#[derive(Args)]
#[command(after_help = "\
Examples:
  rival book connect4 info
  rival book connect4 verify --positions 20
  rival book chess probe --moves \"e4 e5\"
  rival book chess make --pgn games.pgn --plies 24 --out mine.bin
  rival book chess verify mine.bin

Of connect4, `make` reads book_12ply_distances.dat of the PyPI package bitbully-databases (see docs/connect4-book.md).
Books of chess are in the format of Polyglot, which other chess programs read too.")]
pub struct BookArgs {
    /// The game
    game: String,
    #[command(subcommand)]
    action: Action,
}

#[derive(Subcommand)]
enum Action {
    /// Make a book
    Make {
        #[command(flatten)]
        sources: Sources,
        /// Where to write the book
        #[arg(long, value_name = "FILE")]
        out: PathBuf,
    },
    /// Check a book: against our own solver, or that its moves are legal
    Verify {
        #[command(flatten)]
        file: BookFile,
        #[command(flatten)]
        sample: Sample,
    },
    /// Tell what is in a book
    Info {
        #[command(flatten)]
        file: BookFile,
        /// Answer with one JSON object
        #[arg(long)]
        json: bool,
    },
    /// Tell what a book plays in a position
    Probe {
        #[command(flatten)]
        file: BookFile,
        #[command(flatten)]
        position: PositionArgs,
        /// Answer with one JSON object
        #[arg(long)]
        json: bool,
    },
}

/// What a book is made from.
#[derive(Args)]
struct Sources {
    /// Of connect4: the file with the 12-ply scores
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// Of chess: files of games
    #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with = "from")]
    pgn: Vec<PathBuf>,
    /// Of chess: a file of opening lines, one a line
    #[arg(long, value_name = "FILE", conflicts_with_all = ["from", "pgn"])]
    lines: Option<PathBuf>,
    /// Of chess: how many plies of a game go into the book
    #[arg(long, value_name = "N", default_value_t = 40, value_parser = clap::value_parser!(u16).range(1..=1000))]
    plies: u16,
}

/// The book to look into.
#[derive(Args)]
struct BookFile {
    /// The book; the one inside the program where none is named
    #[arg(value_name = "BOOK")]
    book: Option<PathBuf>,
    /// The same, by a flag
    #[arg(long, value_name = "FILE", conflicts_with = "book", hide = true)]
    file: Option<PathBuf>,
}

impl BookFile {
    fn path(&self) -> Option<&Path> {
        self.book.as_deref().or(self.file.as_deref())
    }
}

/// How much of a book is checked, where all would be too much.
#[derive(Args, Clone, Copy)]
struct Sample {
    /// Of connect4: how many positions of the deepest layer to solve
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    positions: u64,
    /// Of connect4: the seed of the draw
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

/// What can be done with the books of one game. Where no file is named, the book inside the program is meant.
trait Books {
    /// Makes a book.
    fn make(&self, sources: &Sources, out: &Path, terminal: &mut Terminal) -> Done;

    /// Checks a book.
    fn verify(&self, file: Option<&Path>, sample: Sample, terminal: &mut Terminal) -> Done;

    /// Describes a book.
    fn info(&self, file: Option<&Path>, json: bool, terminal: &mut Terminal) -> Done;

    /// Asks a book about a position. A book of exact scores is asked by `rival solve`.
    fn probe(&self, _file: Option<&Path>, _position: &PositionArgs, _json: bool, terminal: &mut Terminal) -> Done {
        Err(Failure::Input(terminal.words.plain("book-no-probe")))
    }
}

/// The games that have books.
const BOOKS: [(&str, &dyn Books); 2] = [("connect4", &connect4::Connect4Books), ("chess", &chess::ChessBooks)];

/// Does what was asked.
pub fn run(args: &BookArgs, terminal: &mut Terminal) -> Done {
    let entry = setup::game(&args.game, &terminal.words)?;
    let Some((_, books)) = BOOKS.iter().find(|(id, _)| *id == entry.id) else {
        let known = BOOKS.map(|(id, _)| id).join(", ");
        return Err(Failure::Input(terminal.words.say("book-none", &[("game", entry.id.into()), ("known", known.into())])));
    };
    match &args.action {
        Action::Make { sources, out } => books.make(sources, out, terminal),
        Action::Verify { file, sample } => books.verify(file.path(), *sample, terminal),
        Action::Info { file, json } => books.info(file.path(), *json, terminal),
        Action::Probe { file, position, json } => books.probe(file.path(), position, *json, terminal),
    }
}

/// Writes a book that was made, and says how large it is.
fn write(out: &Path, bytes: &[u8], terminal: &mut Terminal) -> Done {
    let words = &terminal.words;
    fs::write(out, bytes).map_err(|error| {
        let args = [("file", out.display().to_string().into()), ("why", files::why(&error, words).into())];
        Failure::Input(words.say("error-write", &args))
    })?;
    let told = words.say("book-made", &[("file", out.display().to_string().into()), ("text", words.count(bytes.len() as u64).into())]);
    terminal.out.line(told)
}
