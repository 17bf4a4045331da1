//! Opening books of chess in the format of Polyglot: made from games or lines, followed from the start position, asked.

use std::path::{Path, PathBuf};

use rival_core::Game;
use rival_engine::chess::ChessBook;
use rival_engine::chess::book::{Maker, make_from_lines, survey};
use rival_games::chess::pgn::Games;
use rival_games::chess::{Board, Chess};
use serde::Serialize;

use super::{Books, Sample, Sources, write};
use crate::draw::{Columns, Lean, bar};
use crate::failure::{Done, Failure};
use crate::output::complain;
use crate::progress::Progress;
use crate::setup::{self, PositionArgs, RulesArgs};
use crate::terminal::Terminal;
use crate::{exchange, files};

/// The books of chess.
pub struct ChessBooks;

impl Books for ChessBooks {
    fn make(&self, sources: &Sources, out: &Path, terminal: &mut Terminal) -> Done {
        let plies = usize::from(sources.plies);
        let book = match sources {
            Sources { lines: Some(lines), from: None, .. } => {
                let text = files::read_any_text(lines, &terminal.words)?;
                make_from_lines(&text, plies).map_err(|fault| files::unusable(lines, &terminal.words.fault(&fault), &terminal.words))?
            }
            Sources { pgn, from: None, .. } if !pgn.is_empty() => from_games(pgn, plies, terminal)?,
            _ => {
                let args = [("game", "chess".into()), ("flags", "--pgn, --lines".into())];
                return Err(Failure::Input(terminal.words.say("book-sources", &args)));
            }
        };
        write(out, &book.to_bytes(), terminal)
    }

    fn verify(&self, file: Option<&Path>, _sample: Sample, terminal: &mut Terminal) -> Done {
        let found = survey(&open(file, terminal)?);
        let words = &terminal.words;
        let count = |number: usize| words.count(number as u64);
        if found.illegal.is_empty() {
            let args = [("reached", count(found.reached).into()), ("moves", count(found.entries).into())];
            let told = words.say("book-followed", &args);
            return terminal.out.line(told);
        }
        let place = |board: &Board| Chess::default().position_text(board);
        let lines: Vec<String> = found.illegal.iter().map(|(board, entry)| format!("{}: {:#06x}", place(board), entry.code)).collect();
        let sentence = words.say("book-illegal", &[("count", lines.len().into())]);
        terminal.out.lines(lines)?;
        Err(Failure::No(Some(sentence)))
    }

    fn info(&self, file: Option<&Path>, json: bool, terminal: &mut Terminal) -> Done {
        let found = survey(&open(file, terminal)?);
        let answer = InfoAnswer {
            moves: found.entries,
            positions: found.positions,
            never_played: found.weightless,
            reached: found.reached,
            plies: found.plies,
        };
        if json {
            return terminal.out.json(&answer);
        }
        let words = &terminal.words;
        let mut rows = Columns::new(&[Lean::Left, Lean::Right]);
        let facts = [
            ("book-moves", answer.moves),
            ("book-positions", answer.positions),
            ("book-never", answer.never_played),
            ("book-reached", answer.reached),
            ("book-longest", answer.plies),
        ];
        for (key, number) in facts {
            rows.row([words.plain(key), words.count(number as u64)]);
        }
        terminal.out.lines(rows.lines())
    }

    fn probe(&self, file: Option<&Path>, position: &PositionArgs, json: bool, terminal: &mut Terminal) -> Done {
        let book = open(file, terminal)?;
        let table = setup::table("chess", &RulesArgs::default(), position, &terminal.words)?;
        // The table has the position as text, and what it wrote reads back.
        let board = Chess::default().parse_position(&table.position_text()).map_err(|error| Failure::Ours(error.to_string()))?;
        let found = book.probe(&board);
        let total: u32 = found.iter().map(|found| u32::from(found.weight)).sum();
        let moves: Vec<MoveAnswer> = found
            .iter()
            .map(|found| MoveAnswer {
                text: Chess::default().move_text(&board, found.m),
                notation: Chess::default().move_notation(&board, found.m),
                weight: found.weight,
                share: f64::from(found.weight) / f64::from(total.max(1)),
            })
            .collect();
        if json {
            return terminal.out.json(&ProbeAnswer { position: table.position_text(), moves });
        }
        if moves.is_empty() {
            return Err(Failure::No(Some(terminal.words.plain("book-nothing"))));
        }
        let words = &terminal.words;
        let mut rows = Columns::new(&[Lean::Left, Lean::Right, Lean::Left]);
        rows.row([words.plain("head-move"), words.plain("book-weight"), String::new()]);
        rows.rule();
        for m in &moves {
            rows.row([m.notation.clone(), words.count(u64::from(m.weight)), bar(m.share, 12)]);
        }
        terminal.out.lines(rows.lines())
    }
}

/// What is in a book, for programs.
#[derive(Serialize)]
struct InfoAnswer {
    moves: usize,
    positions: usize,
    never_played: usize,
    reached: usize,
    plies: usize,
}

/// What a book plays, for programs.
#[derive(Serialize)]
struct ProbeAnswer {
    position: String,
    moves: Vec<MoveAnswer>,
}

#[derive(Serialize)]
struct MoveAnswer {
    #[serde(rename = "move")]
    text: String,
    notation: String,
    weight: u16,
    share: f64,
}

fn from_games(paths: &[PathBuf], plies: usize, terminal: &Terminal) -> Done<ChessBook> {
    let words = &terminal.words;
    let mut maker = Maker::new(plies);
    let progress = Progress::steps(paths.len() as u64, terminal.ascii);
    for (done, path) in paths.iter().enumerate() {
        progress.at(done as u64);
        let text = files::read_any_text(path, words)?;
        let mut broken = Vec::new();
        let mut count = 0;
        for game in Games::of(Chess::default(), &text) {
            match game {
                // A game that was read is legal.
                Ok(game) => count += u64::from(maker.add_game(&game).is_ok()),
                Err(fault) => broken.push(words.fault(&fault)),
            }
        }
        if count == 0 {
            let why = broken.first().cloned().unwrap_or_else(|| words.plain("why-no-games"));
            return Err(files::unusable(path, &why, words));
        }
        for sentence in exchange::told_broken(path, &broken, words) {
            complain(&sentence, terminal.ascii);
        }
    }
    Ok(maker.finish())
}

/// The book of a file, or the one inside the program.
fn open(file: Option<&Path>, terminal: &Terminal) -> Done<ChessBook> {
    let words = &terminal.words;
    match file {
        None => Ok((*ChessBook::embedded()).clone()),
        Some(path) => ChessBook::open(&files::read_bytes(path, words)?).map_err(|fault| files::unusable(path, &words.fault(&fault), words)),
    }
}
