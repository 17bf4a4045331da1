//! The book of Connect Four: exact scores, made from published facts and verified with our own solver.

use std::path::Path;

use rival_core::Game;
use rival_engine::connect4::book::{Book, BookError, make};
use rival_engine::connect4::verify_book;
use rival_games::connect4::{Board, ConnectFour, Size};
use serde::Serialize;

use super::{Books, Sample, Sources, write};
use crate::draw::{Columns, Lean};
use crate::failure::{Done, Failure};
use crate::files;
use crate::progress::Progress;
use crate::terminal::Terminal;

/// The books of Connect Four.
pub struct Connect4Books;

impl Books for Connect4Books {
    fn make(&self, sources: &Sources, out: &Path, terminal: &mut Terminal) -> Done {
        match sources {
            Sources { from: Some(from), pgn, lines: None, .. } if pgn.is_empty() => make_book(from, out, terminal),
            _ => Err(Failure::Input(terminal.words.say("book-sources", &[("game", "connect4".into()), ("flags", "--from".into())]))),
        }
    }

    fn verify(&self, file: Option<&Path>, sample: Sample, terminal: &mut Terminal) -> Done {
        verify(file, sample.positions, sample.seed, terminal)
    }

    fn info(&self, file: Option<&Path>, json: bool, terminal: &mut Terminal) -> Done {
        info(file, json, terminal)
    }
}

fn make_book(from: &Path, out: &Path, terminal: &mut Terminal) -> Done {
    let words = &terminal.words;
    let source = files::read_bytes(from, words)?;
    let progress = Progress::steps(0, terminal.ascii);
    let bytes = make::make(&source, &mut |done, total| progress.of(done, total)).map_err(|error| refused(from, &error, terminal))?;
    drop(progress);
    write(out, &bytes, terminal)
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
