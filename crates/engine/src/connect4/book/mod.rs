//! The opening book of 6x7: the exact score of every position of up to 12 plies, packed into a file of ours that is embedded in
//! the binary. It knows positions as words and answers with scores; it does not search, and knows no solver.
//!
//! Positions with an even number of stones are stored, each layer under a perfect index of its positions (`index`), so that no
//! keys are kept; a position with an odd number is one move above a stored layer. A block of scores, one for each colouring of
//! the same heights, is entropy-coded (`model`, `coding`) and decoded at every question.
//!
//! A score is 0 for a draw, and n where the side to move wins with its n-th stone from the end of a full board; -n likewise for
//! the other side.

mod block;
mod coding;
mod colourings;
mod format;
mod geometry;
mod index;
pub mod make;
mod model;
mod source;
#[cfg(test)]
mod tests;
pub mod verify;

use std::borrow::Cow;
use std::sync::LazyLock;

use coding::Decoder;
use colourings::Colourings;
pub use format::BookError;
use geometry::{Glance, after, bits_of, glance, is_position};
use index::{Heights, Stones};
use model::{ABSENT, Model, SKIPPED};

/// The book that is part of the program.
static EMBEDDED: &[u8] = include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/books/connect4-6x7.book"));

/// An opening book, checked and ready to be asked.
pub struct Book {
    bytes: Cow<'static, [u8]>,
    source: String,
    model: Model,
    layers: Vec<Layer>,
}

/// The scores of one ply.
struct Layer {
    plies: u32,
    colourings: Colourings,
    /// Where the block of each rank of heights begins; one more at the end.
    starts: Vec<u32>,
}

/// What a book says about itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BookInfo {
    /// Where its scores came from.
    pub source: String,
    /// Its size in bytes.
    pub bytes: usize,
    /// Its layers, shallow ones first.
    pub layers: Vec<LayerInfo>,
}

/// The size of a layer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LayerInfo {
    /// How many stones its positions have.
    pub plies: u32,
    /// How many blocks it has: height vectors, mirror images once.
    pub blocks: usize,
    /// Bytes of its blocks.
    pub bytes: usize,
}

impl Book {
    /// The book that is part of the program, opened when first asked for. Should its bytes be damaged, which a test rules out for
    /// what we ship, it is a book without positions, and everything is left to the solver; `Book::open(Book::embedded_bytes())`
    /// says why.
    pub fn embedded() -> &'static Book {
        static BOOK: LazyLock<Book> = LazyLock::new(|| Book::open(Book::embedded_bytes()).unwrap_or_else(|_| Book::empty()));
        &BOOK
    }

    /// The bytes of the book that is part of the program.
    pub fn embedded_bytes() -> &'static [u8] {
        EMBEDDED
    }

    /// A book that knows no position.
    pub fn empty() -> Book {
        Book { bytes: Cow::Borrowed(&[]), source: String::new(), model: Model::without_contexts(), layers: Vec::new() }
    }

    /// Checks the bytes of a book and makes it ready.
    pub fn open(bytes: impl Into<Cow<'static, [u8]>>) -> Result<Book, BookError> {
        let bytes = bytes.into();
        let parts = format::read(&bytes)?;
        let source = parts.source.to_owned();
        let model = Model::from_bytes(parts.model).ok_or(BookError::Damaged { part: "model" })?;
        let layers = parts.layers.into_iter();
        let layers = layers.map(|part| Layer { plies: part.plies, colourings: Colourings::new(part.plies), starts: part.starts }).collect();
        Ok(Book { bytes, source, model, layers })
    }

    /// The deepest ply it has a layer for; 0 for an empty book.
    pub fn plies(&self) -> u32 {
        self.layers.iter().map(|layer| layer.plies).max().unwrap_or(0)
    }

    /// What it says about itself.
    pub fn info(&self) -> BookInfo {
        let layer = |layer: &Layer| LayerInfo {
            plies: layer.plies,
            blocks: (0..Heights::count(layer.plies)).filter(|&rank| Heights::nth(layer.plies, rank).is_canonical()).count(),
            bytes: (layer.starts[layer.starts.len() - 1] - layer.starts[0]) as usize,
        };
        BookInfo { source: self.source.clone(), bytes: self.bytes.len(), layers: self.layers.iter().map(layer).collect() }
    }

    /// The exact score of a position, from the side to move: `own` are its stones, `mask` all stones. `None` for positions deeper
    /// than the book, for games that are over, and for words that are not a position or that no game leads to.
    pub fn score(&self, own: u64, mask: u64) -> Option<i32> {
        if mask.count_ones() > self.plies() || !is_position(own, mask) {
            return None;
        }
        match glance(own, mask) {
            Glance::Over => None,
            Glance::Score(score) => Some(score),
            Glance::Open { moves, .. } => match self.layer(mask.count_ones()) {
                Some(layer) => self.stored(layer, own, mask),
                None => self.best_reply(own, mask, moves),
            },
        }
    }

    fn layer(&self, plies: u32) -> Option<&Layer> {
        self.layers.iter().find(|layer| layer.plies == plies)
    }

    /// The score of a position one move above a layer.
    fn best_reply(&self, own: u64, mask: u64, moves: u64) -> Option<i32> {
        self.layer(mask.count_ones() + 1)?;
        let mut best = None;
        for cell in bits_of(moves) {
            let (own, mask) = after(own, mask, cell);
            best = best.max(Some(-self.score(own, mask)?));
        }
        best
    }

    /// The score of an open position of a layer. Decodes its block as far as the position.
    fn stored(&self, layer: &Layer, own: u64, mask: u64) -> Option<i32> {
        let (own, mask) = index::canonical(own, mask);
        let heights = Heights::of(mask);
        let at = heights.rank();
        let block = self.bytes.get(layer.starts[at] as usize..layer.starts[at + 1] as usize)?;
        let rank = layer.colourings.rank(Stones::new(mask).colouring(own));
        let mut decoder = Decoder::new(block);
        let scores = block::walk(heights, &layer.colourings, rank + 1, |_, context| self.model.read(context, &mut decoder));
        match scores[rank] {
            ABSENT | SKIPPED => None,
            score => Some(i32::from(score)),
        }
    }
}
