//! `rival book`: the opening book of exact scores, made from published facts, verified with our own solver, described.

use std::fs;
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use rival_core::Game;
use rival_engine::connect4::book::{Book, BookError, make};
use rival_engine::connect4::verify_book;
use rival_games::connect4::{Board, ConnectFour, Size};
use serde::Serialize;

use crate::draw::{Columns, Lean};
use crate::failure::{Done, Failure};
use crate::progress::Progress;
use crate::terminal::Terminal;
use crate::{files, setup};

/// Flags of `rival book`.
#[derive(Args)]
#[command(after_help = "\
Examples:
  rival book connect4 info
  rival book connect4 verify --positions 20

`make` reads book_12ply_distances.dat of the PyPI package bitbully-databases (see docs/connect4-book.md).")]
pub struct BookArgs {
    /// The game
    game: String,
    #[command(subcommand)]
    action: Action,
}

#[derive(Subcommand)]
enum Action {
    /// Pack exact scores of 12-ply positions, and all that follows for fewer plies, into a book
    Make {
        /// The file with the 12-ply scores
        #[arg(long, value_name = "FILE")]
        from: PathBuf,
        /// Where to write the book
        #[arg(long, value_name = "FILE")]
        out: PathBuf,
    },
    /// Compare scores drawn at random with our own solver
    Verify {
        /// The book; the one inside the program where none is named
        #[arg(long, value_name = "FILE")]
        file: Option<PathBuf>,
        /// How many positions of the deepest layer to solve
        #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
        positions: u64,
        /// The seed of the draw
        #[arg(long, value_name = "N", default_value_t = 1)]
        seed: u64,
    },
    /// Tell what is in a book
    Info {
        /// The book; the one inside the program where none is named
        #[arg(long, value_name = "FILE")]
        file: Option<PathBuf>,
        /// Answer with one JSON object
        #[arg(long)]
        json: bool,
    },
}

/// Does what was asked.
pub fn run(args: &BookArgs, terminal: &mut Terminal) -> Done {
    let entry = setup::game(&args.game, &terminal.words)?;
    if entry.id != "connect4" {
        return Err(Failure::Input(terminal.words.say("book-none", &[("game", entry.id.into())])));
    }
    match &args.action {
        Action::Make { from, out } => make_book(from, out, terminal),
        Action::Verify { file, positions, seed } => verify(file.as_deref(), *positions, *seed, terminal),
        Action::Info { file, json } => info(file.as_deref(), *json, terminal),
    }
}

fn make_book(from: &Path, out: &Path, terminal: &mut Terminal) -> Done {
    let words = &terminal.words;
    let source = files::read_bytes(from, words)?;
    let progress = Progress::steps(0, terminal.ascii);
    let bytes = make::make(&source, &mut |done, total| progress.of(done, total)).map_err(|error| refused(from, &error, terminal))?;
    drop(progress);
    fs::write(out, &bytes).map_err(|error| {
        let args = [("file", out.display().to_string().into()), ("why", files::why(&error, words).into())];
        Failure::Input(words.say("error-write", &args))
    })?;
    let told = words.say("book-made", &[("file", out.display().to_string().into()), ("text", words.count(bytes.len() as u64).into())]);
    terminal.out.line(told)
}

fn verify(file: Option<&Path>, positions: u64, seed: u64, terminal: &mut Terminal) -> Done {
    let book = open(file, terminal)?;
    let progress = Progress::steps(positions, terminal.ascii);
    let report = verify_book(&book, positions as usize, seed, &mut |done, total| progress.of(done, total));
    drop(progress);
    let words = &terminal.words;
    if report.wrong.is_empty() {
        let count = |number: usize| words.count(number as u64);
        let told = words.say("book-verified", &[("checked", count(report.checked).into()), ("compared", count(report.compared).into())]);
        return terminal.out.line(told);
    }
    let game = ConnectFour::<u64>::new(Size::default()).ok_or_else(|| Failure::Ours("6x7 does not fit".to_owned()))?;
    let mut lines = Vec::new();
    for wrong in &report.wrong {
        let position = game.position_text(&Board::from_stones(Size::default(), wrong.own, wrong.mask));
        let said = wrong.book.map_or_else(|| "–".to_owned(), |score| score.to_string());
        let args = [("position", position.into()), ("book", said.into()), ("expected", wrong.expected.into())];
        lines.push(words.say("book-wrong-score", &args));
    }
    let count = report.wrong.len();
    let sentence = words.say("book-wrong", &[("count", count.into()), ("text", words.count(count as u64).into())]);
    terminal.out.lines(lines)?;
    Err(Failure::No(Some(sentence)))
}

/// What a book says of itself, for programs.
#[derive(Serialize)]
struct InfoAnswer {
    source: String,
    bytes: usize,
    layers: Vec<LayerAnswer>,
}

#[derive(Serialize)]
struct LayerAnswer {
    plies: u32,
    blocks: usize,
    bytes: usize,
}

fn info(file: Option<&Path>, json: bool, terminal: &mut Terminal) -> Done {
    let info = open(file, terminal)?.info();
    if json {
        let layers = info.layers.iter().map(|layer| LayerAnswer { plies: layer.plies, blocks: layer.blocks, bytes: layer.bytes });
        return terminal.out.json(&InfoAnswer { source: info.source, bytes: info.bytes, layers: layers.collect() });
    }
    let words = &terminal.words;
    let count = |number: usize| words.count(number as u64);
    let mut rows = Columns::new(&[Lean::Right, Lean::Right, Lean::Right]);
    rows.row(["book-plies", "book-blocks", "book-bytes"].map(|key| words.plain(key)));
    rows.rule();
    for layer in &info.layers {
        rows.row([layer.plies.to_string(), count(layer.blocks), count(layer.bytes)]);
    }
    rows.row([words.plain("book-all"), String::new(), count(info.bytes)]);
    let source = format!("{}: {}", words.plain("book-source"), info.source);
    terminal.out.lines(rows.lines())?;
    terminal.out.line(source)
}

/// The book of a file, or the one inside the program.
fn open(file: Option<&Path>, terminal: &Terminal) -> Done<Book> {
    match file {
        Some(path) => Book::open(files::read_bytes(path, &terminal.words)?).map_err(|error| refused(path, &error, terminal)),
        None => Book::open(Book::embedded_bytes()).map_err(|error| Failure::Ours(error.to_string())),
    }
}

fn refused(path: &Path, error: &BookError, terminal: &Terminal) -> Failure {
    files::unusable(path, &error.to_string(), &terminal.words)
}
