//! A game of any kind in progress, with its type erased.

use std::ops::ControlFlow;

use rival_core::{BoardView, Fault, GameInfo, MoveError, Outcome, PerftError, SetupError, Side, Transcript};

use serde::Serialize;

use crate::{Mind, MindOptions, Player, PlayerError, Record};

/// One position of the bench.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct BenchResult {
    /// The position.
    pub position: String,
    /// Nodes searched: the same on every machine.
    pub nodes: u64,
    /// Time taken, in microseconds.
    pub time_us: u64,
}

/// A board, its rules, and what was played on it. All rules are decided here.
pub trait Table: Send {
    /// The game and its options.
    fn info(&self) -> GameInfo;

    /// The levels it offers, weakest first, by their stable words.
    fn levels(&self) -> Vec<&'static str>;

    /// Who is to move.
    fn turn(&self) -> Side;

    /// The current position's canonical text.
    fn position_text(&self) -> String;

    /// The game so far.
    fn record(&self) -> Record;

    /// The moves of [`record`](Table::record) as people write them: `Nf3` for `g1f3`.
    fn notations(&self) -> Vec<String>;

    /// A line of moves from here as people write them; from the first that cannot be played on, they are left as they are.
    fn notate(&self, line: &[String]) -> Vec<String>;

    /// The formats in which other programs exchange whole games of this kind: `pgn`.
    fn formats(&self) -> &'static [&'static str];

    /// A whole game in one of the [`formats`](Table::formats); none where there is no such format, or a move is not legal.
    fn write_transcript(&self, format: &str, transcript: &Transcript) -> Option<String>;

    /// Visits every game of a text in one of the [`formats`](Table::formats) until told to break, a broken one as the sentence
    /// that says why. False where there is no such format.
    fn read_transcripts(&self, format: &str, text: &str, visit: &mut dyn FnMut(Result<Transcript, Fault>) -> ControlFlow<()>) -> bool;

    /// Where the exact answer to the position on the board comes from a table on disk: whether it is here, or the sentence that says
    /// why not; none where no such table ever knows it.
    fn exact_table(&self) -> Option<Result<(), Fault>>;

    /// The legal moves, in canonical text; none when the game is over.
    fn legal_moves(&self) -> Vec<String>;

    /// What there is to see and to choose.
    fn view(&self) -> BoardView;

    /// The end of the game, if it has come.
    fn outcome(&self) -> Option<Outcome>;

    /// Begins anew from a position.
    fn set_position(&mut self, text: &str) -> Result<(), SetupError>;

    /// Plays a move and returns its canonical text; on an error nothing has changed.
    fn play(&mut self, text: &str) -> Result<String, MoveError>;

    /// Plays a move although the past alone has drawn the game (a repetition, a limit of moves): for protocols where another
    /// arbiter decides. The past is then forgotten, as far as it has drawn the game.
    fn play_on(&mut self, text: &str) -> Result<String, MoveError>;

    /// The stable id of a legal move.
    fn move_id(&self, text: &str) -> Result<u16, MoveError>;

    /// Plays a list of moves as people write them (`4453`, `e4 e5`); on an error nothing has changed, and the number of the
    /// wrong move, from 1, comes with it.
    fn play_all(&mut self, text: &str) -> Result<(), (usize, MoveError)>;

    /// Takes the last move back; false at the start.
    fn undo(&mut self) -> bool;

    /// Counts move sequences below each legal move of the current position; at depth 0, where the position itself is the one
    /// sequence, the list is empty.
    fn perft(&self, depth: u32) -> Result<Vec<(String, u64)>, PerftError>;

    /// Runs the game's fixed bench on one thread, telling `progress` (done, of how many): nodes and time of each position.
    fn bench(&self, progress: &mut dyn FnMut(usize, usize)) -> Vec<BenchResult>;

    /// Plays from this opening book, the bytes of a file, instead of the one inside the program; the engine asks it too.
    fn set_book(&mut self, bytes: &[u8]) -> Result<(), Fault>;

    /// Reads endgame tables from these folders; returns the most men of a position in them.
    fn set_endings(&mut self, folders: &str) -> Result<usize, Fault>;

    /// The ids of the moves that keep what the position on the board is worth, where endgame tables know it.
    fn ending_moves(&self) -> Option<Vec<u16>>;

    /// A move of the opening book for the position on the board, chosen with this seed; none where the book has none.
    fn book_move(&self, seed: u64) -> Option<String>;

    /// Seats a player who thinks by itself.
    fn mind(&self, player: &Player, options: &MindOptions) -> Result<Box<dyn Mind>, PlayerError>;

    /// A table of its own in the same state.
    fn duplicate(&self) -> Box<dyn Table>;
}
