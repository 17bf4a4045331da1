//! A search of ours as a mind: reads the record, thinks within its limits, and answers in text. Generic over the game, and
//! over the search behind one virtual call.

use rival_core::{Game, History};
use rival_search::{Control, Limits, Searcher};

use crate::limits::tighter;
use crate::table_of::{begin, play_text, unclaimed};
use crate::{Analysis, Mind, MindError, Record};

/// A searcher with its own limits, at the tables of one game.
pub(crate) struct MindOf<G: Game> {
    game: G,
    searcher: Box<dyn Searcher<G::Position>>,
    limits: Limits,
    plays_on: bool,
}

impl<G: Game> MindOf<G> {
    pub(crate) fn new(game: G, searcher: Box<dyn Searcher<G::Position>>, limits: Limits, plays_on: bool) -> MindOf<G> {
        MindOf { game, searcher, limits, plays_on }
    }

    fn replay(&self, record: &Record) -> Result<History<G::Position>, MindError> {
        let start = self.game.parse_position(&record.start)?;
        let mut history = begin(&self.game, start);
        for (index, text) in record.moves.iter().enumerate() {
            if self.plays_on {
                unclaimed(&mut history);
            }
            play_text(&self.game, &mut history, text).map_err(|error| MindError::Move { number: index + 1, error })?;
        }
        if self.plays_on {
            unclaimed(&mut history);
        }
        Ok(history)
    }
}

impl<G: Game> Mind for MindOf<G> {
    fn think(
        &mut self,
        record: &Record,
        limits: &Limits,
        control: &Control,
        progress: &mut dyn FnMut(&Analysis),
    ) -> Result<Analysis, MindError> {
        let history = self.replay(record)?;
        let (game, position) = (&self.game, history.current());
        let mut told = |report: &_| progress(&Analysis::of_report(game, position, report));
        let report = self.searcher.search(&history, &tighter(&self.limits, limits), control, &mut told);
        Ok(Analysis::of_report(game, position, &report))
    }

    fn forget(&mut self) {
        self.searcher.forget();
    }
}
