//! Writes a match into the history while it is played, move by move, as the local player. Trouble with the history never
//! stops the match: it is said once, and what could not be written is written as soon as that is possible again.

use std::time::{Duration, Instant};

use rival_core::{Outcome, Side};
use rival_play::{LevelChange, Match, PlayedMove, Player, Table, TimeControl, find_game};
use rival_store::{BlockingStore, Finish, Moment, MoveRow, NewGame, Player as Person, Result, Seat, StoreError, new_id};
use serde_json::{Value as Json, json};

use super::{DbArgs, adaptive, sentence};
use crate::output::complain;
use crate::terminal::Terminal;

/// A history in trouble is left alone for so long: every attempt makes the players wait.
const PAUSE: Duration = Duration::from_secs(10);

/// Keeps a match, or nothing.
#[derive(Default)]
pub struct Scribe {
    book: Option<Book>,
    /// The level that the adaptive player has in this match, where there is one.
    level: Option<String>,
}

/// One match in an open history.
struct Book {
    store: BlockingStore,
    person: Person,
    id: String,
    is_created: bool,
    is_finished: bool,
    /// The moves of the match that are kept, by text and time.
    kept: Vec<(String, i64)>,
    /// The level that the adaptive player has in this match, where there is one.
    level: Option<String>,
    /// How the match changed the person's level.
    change: Option<LevelChange>,
    /// What is wrong, and since when nothing was tried.
    trouble: Option<(StoreError, Instant)>,
}

impl Scribe {
    /// A scribe at this history. Where it cannot be opened, that is said, and nothing is kept.
    pub fn open(db: &DbArgs, terminal: &Terminal) -> Scribe {
        let opened = db.open_for_match().and_then(|store| Ok((store.local_player()?, store)));
        match opened {
            Ok((person, store)) => {
                let (id, kept, level) = (new_id(), Vec::new(), None);
                let (is_created, is_finished, change, trouble) = (false, false, None, None);
                let book = Book { store, person, id, is_created, is_finished, kept, level, change, trouble };
                Scribe { book: Some(book), level: None }
            }
            Err(error) => {
                say("history-off", &error, terminal);
                Scribe::default()
            }
        }
    }

    /// The level at which the adaptive player meets the person at this table; none where nothing is kept.
    pub fn meet_adaptive(&mut self, table: &dyn Table) -> Result<Option<String>> {
        let Some(book) = &mut self.book else { return Ok(None) };
        let level = adaptive::level_now(&book.store, &book.person.id, table.info().id, &table.levels())?;
        book.level = Some(level.clone());
        self.level = Some(level.clone());
        Ok(Some(level))
    }

    /// The level of the adaptive player in this match.
    pub fn level(&self) -> Option<&str> {
        self.level.as_deref()
    }

    /// Brings the history up to where the match stands; returns when that is committed.
    pub fn keep(&mut self, game: &Match, terminal: &Terminal) {
        self.attempt(game, terminal, Book::catch_up);
    }

    /// Notes that a hint was given for the coming move.
    pub fn note_hint(&mut self, game: &Match, terminal: &Terminal) {
        self.attempt(game, terminal, |book, game| {
            book.catch_up(game)?;
            book.create(game)?;
            let moves = number(game.table().record().moves.len());
            book.store.note_hint(&book.id, game.turn(), moves).map(|_| ())
        });
    }

    /// The match is over, or the person has left it. Tells how the person's level has changed with it.
    pub fn close(&mut self, game: &Match, terminal: &Terminal) -> Option<LevelChange> {
        if let Some((_, tried)) = self.book.as_mut().and_then(|book| book.trouble.as_mut()) {
            // The last chance does not wait for the pause to pass.
            *tried = tried.checked_sub(PAUSE).unwrap_or(*tried);
        }
        self.keep(game, terminal);
        let book = self.book.take()?;
        if let Some((error, _)) = &book.trouble {
            say("history-lost", error, terminal);
        } else if book.is_created && game.outcome().is_none() {
            // A game that is left is left, whether or not that could be written.
            let _ = book.store.abandon_game(&book.id);
        }
        book.store.close();
        book.change
    }

    fn attempt(&mut self, game: &Match, terminal: &Terminal, work: impl FnOnce(&mut Book, &Match) -> Result<()>) {
        let Some(book) = &mut self.book else { return };
        let is_new_trouble = book.trouble.is_none();
        if book.trouble.as_ref().is_some_and(|(_, tried)| tried.elapsed() < PAUSE) {
            return;
        }
        match book.recover(game).and_then(|()| work(book, game)) {
            Ok(()) => book.trouble = None,
            Err(error) if error.is_refusal() => {
                // Somebody else went on with this game, or deleted it: it is not ours to write any more.
                say("history-off", &error, terminal);
                self.book = None;
            }
            Err(error) => {
                tracing::warn!(%error, "a match cannot be kept");
                if is_new_trouble {
                    say("history-trouble", &error, terminal);
                }
                book.trouble = Some((error, Instant::now()));
            }
        }
    }
}

impl Book {
    /// After trouble nobody knows what was kept before it: the game is read again.
    fn recover(&mut self, game: &Match) -> Result<()> {
        if self.trouble.is_none() {
            return Ok(());
        }
        match self.store.game(&self.id) {
            Ok(stored) => {
                self.is_created = true;
                self.is_finished = stored.row.finished.is_some();
                self.kept = stored.moves.iter().skip(before(game) as usize).map(|m| (m.text.clone(), m.played.0)).collect();
                Ok(())
            }
            Err(StoreError::NoGame(_)) if !self.is_created => Ok(()),
            Err(error) => Err(error),
        }
    }

    fn catch_up(&mut self, game: &Match) -> Result<()> {
        let (played, outcome) = (game.played(), game.outcome());
        if !self.is_created && played.is_empty() && outcome.is_none() {
            return Ok(());
        }
        self.create(game)?;
        let before = before(game);
        let common = played.iter().zip(&self.kept).take_while(|(played, kept)| is_same(played, kept)).count();
        if common < self.kept.len() {
            self.store.truncate_moves(&self.id, before + number(self.kept.len()), before + number(common))?;
            self.kept.truncate(common);
            self.is_finished = false;
        }
        for (index, m) in played.iter().enumerate().skip(common) {
            let (ply, row) = (before + number(index) + 1, row_of(m));
            match outcome.filter(|_| index + 1 == played.len()) {
                Some(outcome) => {
                    let finish = self.finish(game, outcome)?;
                    self.store.append_last_move(&self.id, ply, row, finish)?;
                    self.is_finished = true;
                }
                None => {
                    self.store.append_move(&self.id, ply, row)?;
                }
            }
            self.kept.push((m.text.clone(), moment(m).0));
        }
        if let Some(outcome) = outcome.filter(|_| !self.is_finished) {
            let finish = self.finish(game, outcome)?;
            self.store.finish_game(&self.id, before + number(played.len()), finish)?;
            self.is_finished = true;
        }
        Ok(())
    }

    /// Puts the game into the history, once there is something to tell of it.
    fn create(&mut self, game: &Match) -> Result<()> {
        if !self.is_created {
            self.store.create_game(self.new_game(game))?;
            self.is_created = true;
        }
        Ok(())
    }

    /// The end of the match, with what it does to the person's level.
    fn finish(&mut self, game: &Match, outcome: Outcome) -> Result<Finish> {
        let mut finish = Finish { play_time_ms: Some(game.statistics().play_time_us / 1000), ..Finish::now(outcome) };
        if let Some(level) = &self.level {
            self.change = adaptive::conclude(&self.store, &self.person.id, level, game, outcome, &mut finish)?;
        }
        Ok(finish)
    }

    fn new_game(&self, game: &Match) -> NewGame {
        let info = game.table().info();
        let name = Some(self.person.name.as_str()).filter(|name| !name.is_empty());
        let seat = |side| match game.seat(side).player() {
            Player::Me => Seat::person(Some(&self.person.id), name),
            mind => Seat::mind(&mind.to_string()),
        };
        let (start, moves) = beginning(game);
        let first_position = find_game(info.id).ok().and_then(|entry| entry.open(&info.rules).ok()).map(|table| table.position_text());
        NewGame {
            id: self.id.clone(),
            rules: info.rules,
            start: Some(start).filter(|start| Some(start) != first_position.as_ref()),
            clock: clock(game.time_control()),
            difficulty: self.level.clone().or_else(|| game.statistics().difficulty),
            created_by: Some(self.person.id.clone()),
            moves,
            ..NewGame::new(info.id, seat(Side::First), seat(Side::Second))
        }
    }
}

/// The position that the board began with, and the moves that were on it before the match.
fn beginning(game: &Match) -> (String, Vec<MoveRow>) {
    let record = game.table().record();
    let mut board = game.table().duplicate();
    while board.undo() {}
    let mut rows = Vec::new();
    for text in record.moves.iter().take(before(game) as usize) {
        rows.push(MoveRow { time_ms: Some(0), ..MoveRow::new(board.turn(), text) });
        // The table has played it before.
        let _ = board.play(text);
    }
    (record.start, rows)
}

/// How many moves were on the board before the match.
fn before(game: &Match) -> u32 {
    number(game.table().record().moves.len() - game.played().len())
}

fn row_of(played: &PlayedMove) -> MoveRow {
    let analysis = played.analysis.as_ref();
    MoveRow {
        played: moment(played),
        time_ms: Some(u64::try_from(played.time.as_millis()).unwrap_or(u64::MAX)),
        nodes: analysis.map(|analysis| analysis.nodes),
        depth: analysis.map(|analysis| analysis.depth),
        score: analysis.map(|analysis| analysis.score),
        unit: analysis.and_then(|analysis| serde_json::to_value(analysis.unit).ok()?.as_str().map(str::to_owned)),
        outcome: analysis.and_then(|analysis| serde_json::to_value(analysis.outcome?).ok()),
        hint: played.hint,
        ..MoveRow::new(played.side, &played.text)
    }
}

/// The clock in the words of the page.
fn clock(control: TimeControl) -> Option<Json> {
    let millis = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
    match control {
        TimeControl::None => None,
        TimeControl::PerMove(time) => Some(json!({"kind": "move", "per_move_ms": millis(time)})),
        TimeControl::Game { base, increment } => Some(json!({"kind": "game", "base_ms": millis(base), "increment_ms": millis(increment)})),
    }
}

fn is_same(played: &PlayedMove, kept: &(String, i64)) -> bool {
    played.text == kept.0 && moment(played).0 == kept.1
}

fn moment(played: &PlayedMove) -> Moment {
    Moment(i64::try_from(played.at_unix_ms).unwrap_or(i64::MAX))
}

fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

fn say(key: &str, error: &StoreError, terminal: &Terminal) {
    let words = &terminal.words;
    complain(&words.say(key, &[("fault", sentence(error, words).into())]), terminal.ascii);
}
