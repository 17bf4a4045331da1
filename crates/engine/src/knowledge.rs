//! The one trait through which a game's knowledge reaches the players, whatever the game.

use std::sync::Arc;

use rival_core::{Fault, Game};
use rival_search::{Guide, Searcher};

use crate::{EndingTables, Level, OpeningBook};

/// A game together with all we know about playing it well.
pub trait Knowledge: Game {
    /// What guides the engine search.
    type Guide: Guide<Self::Position> + Clone + 'static;

    /// The evaluator and guide for this board and these rules.
    fn guide(&self) -> Self::Guide;

    /// The levels offered, weakest first. The last is called `perfect` where exact answers come within a second, else `strongest`.
    fn levels(&self) -> Vec<Level>;

    /// Positions (canonical texts) and the depth that `rival bench` searches: their node total is a checksum of the search.
    fn bench(&self) -> (Vec<&'static str>, u32);

    /// A solver whose reports are exact and carry a verdict for every move, where the game has one for these rules.
    fn exact(&self, options: &SolverOptions) -> Option<Box<dyn Searcher<Self::Position>>>;

    /// Where the exact answer to a position comes from a table on disk: whether it is here, or the sentence that says why not; none
    /// where no such table ever knows it.
    fn exact_table(&self, _position: &Self::Position) -> Option<Result<(), Fault>> {
        None
    }

    /// The guide with what the tables of this machine know besides; the bench does without.
    fn informed_guide(&self) -> Self::Guide {
        self.guide()
    }

    /// A search that answers at once and exactly where the endgame tables of this machine know a position, and without a verdict
    /// elsewhere; none where the game has no such tables.
    fn endings(&self) -> Option<Box<dyn Searcher<Self::Position>>> {
        None
    }

    /// The opening book inside the program, where the game has one to play from.
    fn book(&self) -> Option<Arc<dyn OpeningBook<Self::Position>>> {
        None
    }

    /// Endgame tables from these folders.
    fn open_endings(&self, _folders: &str) -> Result<Arc<dyn EndingTables<Self::Position>>, Fault> {
        Err(Fault::new("no-tables-format", "{game} reads no endgame tables").with("game", self.info().name))
    }

    /// An opening book from the bytes of a file.
    fn read_book(&self, _bytes: &[u8]) -> Result<Arc<dyn OpeningBook<Self::Position>>, Fault> {
        Err(Fault::new("no-book-format", "{game} reads no opening book from a file").with("game", self.info().name))
    }
}

/// How an exact solver may work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SolverOptions {
    /// Size of its table.
    pub table_mb: usize,
    /// Threads that share the work.
    pub threads: usize,
    /// Whether the opening book may be asked.
    pub book: bool,
    /// Give the position's own score alone, not one for every move: fewer nodes.
    pub score_only: bool,
}

impl Default for SolverOptions {
    fn default() -> SolverOptions {
        SolverOptions { table_mb: 64, threads: 1, book: true, score_only: false }
    }
}
