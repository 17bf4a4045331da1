//! The one implementation of a table, for every game. It knows a game only through its traits.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Instant;

use rival_core::Game;
use rival_core::{
    BoardView, DrawRules, Fault, GameInfo, History, Move, MoveError, Outcome, PerftError, Position, Rng, SetupError, Side, Transcript,
    perft_divide,
};
use rival_engine::{EndingTables, Knowledge, OpeningBook};

use crate::{BenchResult, Mind, MindOptions, Player, PlayerError, Record, Table, seating};

/// A game of one kind in progress.
#[derive(Clone, Debug)]
pub struct TableOf<G: Knowledge> {
    game: G,
    history: History<G::Position>,
    /// A book that somebody named; without one, the game's own.
    named_book: Option<Arc<dyn OpeningBook<G::Position>>>,
    /// Endgame tables that somebody named.
    endings: Option<Arc<dyn EndingTables<G::Position>>>,
}

impl<G: Knowledge> TableOf<G> {
    /// A table with the game's first position on it.
    pub fn new(game: G) -> TableOf<G> {
        let history = begin(&game, game.start());
        TableOf { game, history, named_book: None, endings: None }
    }
}

impl<G: Knowledge> Table for TableOf<G> {
    fn info(&self) -> GameInfo {
        self.game.info()
    }

    fn levels(&self) -> Vec<&'static str> {
        self.game.levels().into_iter().map(|level| level.id).collect()
    }

    fn turn(&self) -> Side {
        self.history.current().turn()
    }

    fn position_text(&self) -> String {
        self.game.position_text(self.history.current())
    }

    fn record(&self) -> Record {
        let moves = self.history.past().iter().map(|(position, m)| self.game.move_text(position, *m)).collect();
        Record { start: self.game.position_text(self.history.start()), moves }
    }

    fn notations(&self) -> Vec<String> {
        self.history.past().iter().map(|(position, m)| self.game.move_notation(position, *m)).collect()
    }

    fn notate(&self, line: &[String]) -> Vec<String> {
        let mut position = Some(self.history.current().clone());
        let written = line.iter().map(|text| {
            let played = position.take().and_then(|position| Some((self.game.parse_move(&position, text).ok()?, position)));
            let Some((m, before)) = played else { return text.clone() };
            position = Some(before.after(m));
            self.game.move_notation(&before, m)
        });
        written.collect()
    }

    fn formats(&self) -> &'static [&'static str] {
        self.game.formats()
    }

    fn write_transcript(&self, format: &str, transcript: &Transcript) -> Option<String> {
        self.game.write_transcript(format, transcript)
    }

    fn read_transcripts(&self, format: &str, text: &str, visit: &mut dyn FnMut(Result<Transcript, Fault>) -> ControlFlow<()>) -> bool {
        self.game.read_transcripts(format, text, visit)
    }

    fn exact_table(&self) -> Option<Result<(), Fault>> {
        self.game.exact_table(self.history.current())
    }

    fn legal_moves(&self) -> Vec<String> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let position = self.history.current();
        position.legal_moves().into_iter().map(|m| self.game.move_text(position, m)).collect()
    }

    fn view(&self) -> BoardView {
        let mut view = self.game.view(self.history.current());
        // The position alone does not know that the past has ended the game.
        if self.outcome().is_some() {
            view.choices.clear();
        }
        view
    }

    fn outcome(&self) -> Option<Outcome> {
        self.history.outcome()
    }

    fn set_position(&mut self, text: &str) -> Result<(), SetupError> {
        self.history = begin(&self.game, self.game.parse_position(text)?);
        Ok(())
    }

    fn play(&mut self, text: &str) -> Result<String, MoveError> {
        play_text(&self.game, &mut self.history, text)
    }

    fn play_on(&mut self, text: &str) -> Result<String, MoveError> {
        if self.outcome().is_none() {
            return self.play(text);
        }
        let mut history = self.history.clone();
        unclaimed(&mut history);
        let played = play_text(&self.game, &mut history, text)?;
        self.history = history;
        Ok(played)
    }

    fn move_id(&self, text: &str) -> Result<u16, MoveError> {
        self.game.parse_move(self.history.current(), text).map(Move::to_bits)
    }

    fn play_all(&mut self, text: &str) -> Result<(), (usize, MoveError)> {
        let mut history = self.history.clone();
        for (index, part) in self.game.split_moves(text).into_iter().enumerate() {
            play_text(&self.game, &mut history, part).map_err(|error| (index + 1, error))?;
        }
        self.history = history;
        Ok(())
    }

    fn undo(&mut self) -> bool {
        self.history.undo().is_some()
    }

    fn perft(&self, depth: u32) -> Result<Vec<(String, u64)>, PerftError> {
        let position = self.history.current();
        if depth == 0 {
            return Ok(Vec::new());
        }
        let counts = perft_divide(position, depth)?;
        Ok(counts.into_iter().map(|(m, nodes)| (self.game.move_text(position, m), nodes)).collect())
    }

    fn bench(&self, progress: &mut dyn FnMut(usize, usize)) -> Vec<BenchResult> {
        let (texts, depth) = self.game.bench();
        let mut searcher = seating::bench_searcher(&self.game);
        let mut results = Vec::with_capacity(texts.len());
        for (index, text) in texts.iter().enumerate() {
            progress(index, texts.len());
            // A text the game cannot read is a fault of its knowledge; the total would change and the checksum would tell.
            let Ok(position) = self.game.parse_position(text) else { continue };
            searcher.forget();
            let started = Instant::now();
            let report = searcher.search(
                &begin(&self.game, position),
                &rival_search::Limits::depth(depth),
                &rival_search::Control::new(),
                &mut |_| {},
            );
            let time_us = u64::try_from(started.elapsed().as_micros()).unwrap_or(u64::MAX);
            results.push(BenchResult { position: (*text).to_owned(), nodes: report.nodes, time_us });
        }
        progress(texts.len(), texts.len());
        results
    }

    fn set_book(&mut self, bytes: &[u8]) -> Result<(), Fault> {
        self.named_book = Some(self.game.read_book(bytes)?);
        Ok(())
    }

    fn set_endings(&mut self, folders: &str) -> Result<usize, Fault> {
        let tables = self.game.open_endings(folders)?;
        Ok(self.endings.insert(tables).men())
    }

    fn ending_moves(&self) -> Option<Vec<u16>> {
        let moves = self.endings.as_ref()?.best_moves(self.history.current())?;
        Some(moves.into_iter().map(Move::to_bits).collect())
    }

    fn book_move(&self, seed: u64) -> Option<String> {
        let position = self.history.current();
        let book = self.named_book.clone().or_else(|| self.game.book()).filter(|_| self.outcome().is_none())?;
        let m = book.choose(position, &mut Rng::new(Rng::mix(seed) ^ position.key()))?;
        Some(self.game.move_text(position, m))
    }

    fn mind(&self, player: &Player, options: &MindOptions) -> Result<Box<dyn Mind>, PlayerError> {
        seating::seat(&self.game, player, options, self.named_book.as_ref())
    }

    fn duplicate(&self) -> Box<dyn Table> {
        Box::new(self.clone())
    }
}

/// A game that begins with this position, under the game's own draw rules.
pub(crate) fn begin<G: Game>(game: &G, start: G::Position) -> History<G::Position> {
    History::new(start, game.draw_rules())
}

/// Begins the game anew from where it stands, if only its past has ended it: without the rules that would end it at once again.
pub(crate) fn unclaimed<P: Position>(history: &mut History<P>) {
    if history.outcome().is_none() || history.current().outcome().is_some() {
        return;
    }
    let (current, rules) = (history.current().clone(), history.rules());
    let left = |limit: Option<u32>, count: u32| limit.filter(|limit| *limit > count);
    let reversible_plies = left(rules.reversible_plies, current.reversible_plies());
    *history = History::new(current, DrawRules { reversible_plies, ..rules });
}

/// Plays a move given as text and returns its canonical text; on an error nothing has changed.
pub(crate) fn play_text<G: Game>(game: &G, history: &mut History<G::Position>, text: &str) -> Result<String, MoveError> {
    let illegal = |fault| MoveError::Illegal { input: text.to_owned(), fault };
    if history.outcome().is_some() {
        return Err(illegal(Fault::new("game-over", "the game is over")));
    }
    let m = game.parse_move(history.current(), text)?;
    let canonical = game.move_text(history.current(), m);
    history.play(m).map_err(|_| illegal(Fault::new("not-a-legal-move", "it is not among the legal moves")))?;
    Ok(canonical)
}
