//! Opening books as the players see them: a move from a book where it has one, a search where it has none. What a book is made
//! of is each game's own matter.

use std::fmt::Debug;
use std::sync::Arc;

use rival_core::{History, Position, Rng};
use rival_search::{Control, Limits, Line, Report, Score, Searcher};

/// A book of openings.
pub trait OpeningBook<P: Position>: Debug + Send + Sync {
    /// A move of the book, likelier the more it weighs there; none where the book ends. Always a legal one.
    fn choose(&self, position: &P, rng: &mut Rng) -> Option<P::Move>;
}

/// A searcher that asks a book first, wherever one move is wanted and nothing is to be valued.
pub struct BookFirst<P: Position> {
    book: Arc<dyn OpeningBook<P>>,
    inner: Box<dyn Searcher<P>>,
    seed: u64,
}

impl<P: Position> BookFirst<P> {
    /// `inner`, with this book before it. What the book answers depends on the seed and the position alone.
    pub fn new(book: Arc<dyn OpeningBook<P>>, inner: Box<dyn Searcher<P>>, seed: u64) -> BookFirst<P> {
        BookFirst { book, inner, seed }
    }
}

impl<P: Position> Searcher<P> for BookFirst<P> {
    fn search(
        &mut self,
        past: &History<P>,
        limits: &Limits,
        control: &Control,
        progress: &mut dyn FnMut(&Report<P::Move>),
    ) -> Report<P::Move> {
        // Whoever wants several moves valued wants a thought; and a book knows nothing of the past, so that it would repeat itself.
        let is_asked = limits.lines <= 1 && past.outcome().is_none() && past.repetitions() == 1;
        let mut rng = Rng::new(Rng::mix(self.seed) ^ past.current().key());
        match self.book.choose(past.current(), &mut rng).filter(|_| is_asked) {
            Some(m) => {
                let line = Line { moves: vec![m], score: Score::DRAW, verdict: None, exact_score: None };
                Report { best: Some(m), score: Score::DRAW, line: vec![m], lines: vec![line], ..Report::default() }
            }
            None => self.inner.search(past, limits, control, progress),
        }
    }

    fn forget(&mut self) {
        self.inner.forget();
    }
}
