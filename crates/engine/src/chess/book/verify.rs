//! What is in a book, as far as it can be seen from outside: keys tell no positions, so that the book is followed from the
//! start position wherever its own moves lead.

use std::collections::HashSet;

use rival_core::Position;
use rival_games::chess::Board;

use super::{ChessBook, Entry, coding};

/// What a walk through a book found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Survey {
    /// Moves in all.
    pub entries: usize,
    /// Positions in all.
    pub positions: usize,
    /// Moves that are never played.
    pub weightless: usize,
    /// Moves that can be reached from the start position by the book's own moves, and are legal.
    pub reached: usize,
    /// The longest way through the book, in plies.
    pub plies: usize,
    /// Entries of positions that were reached, whose move is not legal there: the book is damaged.
    pub illegal: Vec<(Board, Entry)>,
}

/// Follows a book from the start position.
pub fn survey(book: &ChessBook) -> Survey {
    let keys: HashSet<u64> = book.entries().iter().map(|entry| entry.key).collect();
    let weightless = book.entries().iter().filter(|entry| entry.weight == 0).count();
    let mut found = Survey { entries: book.entries().len(), positions: keys.len(), weightless, ..Survey::default() };
    let mut seen = HashSet::new();
    let mut layer = vec![Board::start()];
    while !layer.is_empty() {
        let mut next = Vec::new();
        let mut any = false;
        for board in layer.drain(..).filter(|board| seen.insert(board.polyglot_key())) {
            for entry in book.entries_of(&board) {
                match coding::decode(&board, entry.code) {
                    Some(m) => {
                        found.reached += 1;
                        any = true;
                        next.push(board.after(m));
                    }
                    None => found.illegal.push((board.clone(), *entry)),
                }
            }
        }
        found.plies += usize::from(any);
        layer = next;
    }
    found
}
