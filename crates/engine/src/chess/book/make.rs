//! Making a book: from games, where a move weighs what it scored, and from opening lines, where it weighs how many lines go
//! through it.

use std::collections::HashMap;

use rival_core::{Fault, Game, MoveError, Outcome, Position, Transcript};
use rival_games::chess::{Board, Chess, ChessMove};

use super::{ChessBook, Entry, coding};

/// Collects moves for a book.
#[derive(Clone, Debug)]
pub struct Maker {
    plies: usize,
    weights: HashMap<(u64, u16), u64>,
}

impl Maker {
    /// A book of the first so many plies.
    pub fn new(plies: usize) -> Maker {
        Maker { plies, weights: HashMap::new() }
    }

    fn add(&mut self, board: &Board, m: ChessMove, weight: u64) {
        *self.weights.entry((board.polyglot_key(), coding::encode(m))).or_default() += weight;
    }

    /// Adds a game: a move weighs 2 if its side won, 1 if the game was drawn or its end is not known, and nothing if it lost.
    pub fn add_game(&mut self, game: &Transcript) -> Result<(), MoveError> {
        let rules = Chess::default();
        let start = game.start.as_deref().unwrap_or_default();
        // What was read from a file is a position.
        let Ok(mut board) = rules.parse_position(start) else { return Ok(()) };
        for told in game.moves.iter().take(self.plies) {
            let m = rules.parse_move(&board, &told.text)?;
            let weight = match game.outcome {
                Some(Outcome { winner: Some(winner), .. }) => 2 * u64::from(winner == board.turn()),
                _ => 1,
            };
            self.add(&board, m, weight);
            board.play_unchecked(m);
        }
        Ok(())
    }

    /// The book, its weights made to fit in sixteen bits. A move that never scored stays, with weight 0.
    pub fn finish(self) -> ChessBook {
        let mut heaviest: HashMap<u64, u64> = HashMap::new();
        for (&(key, _), &weight) in &self.weights {
            let most = heaviest.entry(key).or_default();
            *most = weight.max(*most);
        }
        let entry = |((key, code), weight): ((u64, u16), u64)| {
            let most = heaviest.get(&key).copied().unwrap_or(0).max(u64::from(u16::MAX));
            // A move that is played at all keeps a weight.
            let scaled = (u128::from(weight) * u128::from(u16::MAX)).div_ceil(u128::from(most)) as u16;
            let weight = if most == u64::from(u16::MAX) { weight as u16 } else { scaled };
            Entry { key, code, weight, learn: 0 }
        };
        ChessBook::of(self.weights.into_iter().map(entry).collect())
    }
}

/// A book of opening lines, one a line of the text.
///
/// A line is moves from the start position; a number before them says how many plies it shares with the line above, which are then
/// not repeated. A line that begins with `-` says that its last move is not to be played: it gets weight 0. Move numbers
/// are passed over, and so is what follows `#`.
pub fn make_from_lines(text: &str, plies: usize) -> Result<ChessBook, Fault> {
    let rules = Chess::default();
    let mut maker = Maker::new(plies);
    let mut refuted: Vec<(u64, u16)> = Vec::new();
    let mut line: Vec<(Board, ChessMove)> = Vec::new();
    for (number, text) in (1..).zip(text.lines()) {
        let broken = |fault: Fault| Fault::new("book-line", "line {line}: {why}").with("line", number).because(fault);
        let words = text.split('#').next().unwrap_or_default().trim();
        let (is_refuted, words) = match words.strip_prefix('-') {
            Some(rest) => (true, rest.trim()),
            None => (false, words),
        };
        if words.is_empty() {
            continue;
        }
        let mut words = words.split_whitespace().peekable();
        let shared = words.next_if(|word| word.bytes().all(|byte| byte.is_ascii_digit()));
        let shared = shared.map_or(Some(0), |word| word.parse::<usize>().ok()).filter(|shared| *shared <= line.len());
        let Some(shared) = shared else {
            return Err(broken(Fault::new("book-shared", "the line above has only {count} plies").with("count", line.len())));
        };
        line.truncate(shared);
        for word in
            words.map(|word| word.trim_start_matches(|c: char| c.is_ascii_digit()).trim_start_matches('.')).filter(|word| !word.is_empty())
        {
            let board = line.last().map_or_else(Board::start, |(board, m)| board.after(*m));
            let m = rules.parse_move(&board, word).map_err(|error| broken(fault_of(word, error)))?;
            line.push((board, m));
        }
        match line.last() {
            Some((board, m)) if is_refuted => refuted.push((board.polyglot_key(), coding::encode(*m))),
            _ => line.iter().take(plies).for_each(|(board, m)| maker.add(board, *m, 1)),
        }
    }
    for entry in refuted {
        if let Some(weight) = maker.weights.get_mut(&entry) {
            *weight = 0;
        }
    }
    Ok(maker.finish())
}

fn fault_of(word: &str, error: MoveError) -> Fault {
    let fault = match error {
        MoveError::Invalid { fault, .. } | MoveError::Illegal { fault, .. } => fault,
        MoveError::Ambiguous { candidates, .. } => {
            Fault::new("move-ambiguous", "it could be any of {candidates}").with("candidates", candidates.join(", "))
        }
    };
    Fault::new("pgn-move", "{move} cannot be played: {why}").with("move", word).because(fault)
}
