//! Opening books of chess in the format of Polyglot, which every chess program reads: from a file, made from games or lines,
//! or the small one inside the program. It knows positions only by their keys.

mod coding;
mod format;
mod make;
mod verify;

#[cfg(test)]
mod tests;

use std::sync::{Arc, LazyLock};

use rival_core::{Fault, Position, Rng};
use rival_games::chess::{Board, ChessMove};

use crate::OpeningBook;

pub use format::{ENTRY_BYTES, Entry};
pub use make::{Maker, make_from_lines};
pub use verify::{Survey, survey};

/// The book inside the program: `rival book chess make --lines crates/engine/src/chess/book/lines.txt` makes it again.
static EMBEDDED: &[u8] = include_bytes!("rival.bin");

/// An opening book.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChessBook {
    /// By key, and by weight within a key.
    entries: Vec<Entry>,
}

/// A move that a book has for a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BookMove {
    /// The move, legal in that position.
    pub m: ChessMove,
    /// How often it is played, compared with the others; 0 is never.
    pub weight: u16,
}

impl ChessBook {
    /// Reads a book. Bytes that cannot be one are refused.
    pub fn open(bytes: &[u8]) -> Result<ChessBook, Fault> {
        format::read(bytes).map(|entries| ChessBook { entries })
    }

    /// A book of these entries, in any order.
    pub fn of(mut entries: Vec<Entry>) -> ChessBook {
        entries.sort_by_key(|entry| (entry.key, u16::MAX - entry.weight, entry.code));
        ChessBook { entries }
    }

    /// The book inside the program.
    pub fn embedded() -> Arc<ChessBook> {
        static BOOK: LazyLock<Arc<ChessBook>> =
            LazyLock::new(|| Arc::new(ChessBook::open(EMBEDDED).unwrap_or(ChessBook { entries: Vec::new() })));
        Arc::clone(&BOOK)
    }

    /// The bytes of a file with this book.
    pub fn to_bytes(&self) -> Vec<u8> {
        self.entries.iter().flat_map(|entry| entry.to_bytes()).collect()
    }

    /// All entries, in the order of the file.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The moves it has for a position, as the file has them: heaviest first in a book of ours. Codes that are no legal move
    /// here, as a key that two positions share may bring, are not among them.
    pub fn probe(&self, board: &Board) -> Vec<BookMove> {
        let read = |entry: &Entry| Some(BookMove { m: coding::decode(board, entry.code)?, weight: entry.weight });
        self.entries_of(board).iter().filter_map(read).collect()
    }

    fn entries_of(&self, board: &Board) -> &[Entry] {
        let key = board.polyglot_key();
        let first = self.entries.partition_point(|entry| entry.key < key);
        let length = self.entries[first..].partition_point(|entry| entry.key == key);
        &self.entries[first..first + length]
    }

    /// A move by weighted chance; none where the book has none that it would play.
    pub fn choose(&self, board: &Board, rng: &mut Rng) -> Option<ChessMove> {
        if board.decided().is_some() {
            return None;
        }
        let moves = self.probe(board);
        let total: usize = moves.iter().map(|found| usize::from(found.weight)).sum();
        if total == 0 {
            return None;
        }
        let mut left = rng.below(total);
        moves.into_iter().find_map(|found| match left.checked_sub(usize::from(found.weight)) {
            None => Some(found.m),
            Some(rest) => {
                left = rest;
                None
            }
        })
    }
}

impl OpeningBook<Board> for ChessBook {
    fn choose(&self, position: &Board, rng: &mut Rng) -> Option<ChessMove> {
        ChessBook::choose(self, position, rng)
    }
}
