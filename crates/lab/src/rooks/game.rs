//! One game of the laboratory, by either set of rules, with everything that was seen on the way.

use std::fmt;
use std::str::FromStr;
use std::time::{Duration, Instant};

use rival_core::{Fault, Game as _, Outcome, Position, Reason as CoreReason, SetupError, Side};
use rival_games::chess::{Board, Chess};
use rival_search::{Control, Limits, Verdict};

use super::fighter::{Algorithm, Fighter};
use super::judge::{Judgement, Truth, judge, verdict};
use super::men::{Men, Square};
use super::published::{End, Referee, Search};
use super::{START, chess};

/// By which rules the men move and the algorithms think.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Rules {
    /// The study's own: reproduces its tables.
    #[default]
    AsPublished,
    /// Chess, with correct searches.
    Chess,
}

impl Rules {
    /// Its word everywhere.
    pub const fn word(self) -> &'static str {
        match self {
            Rules::AsPublished => "as-published",
            Rules::Chess => "chess",
        }
    }
}

impl FromStr for Rules {
    type Err = Fault;

    fn from_str(text: &str) -> std::result::Result<Rules, Fault> {
        match text.trim() {
            "as-published" => Ok(Rules::AsPublished),
            "chess" => Ok(Rules::Chess),
            _ => Err(Fault::new("rooks-rules", "the rules of the rook laboratory are as-published or chess, not \"{value}\"")
                .with("value", text)),
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Result {
    /// White won.
    White,
    /// Black won.
    Black,
    /// Nobody won.
    Draw,
    /// The study's program finds no move to play, and stops with an error.
    Undefined,
}

impl Result {
    /// `W`, `B`, `D` or `?`.
    pub const fn letter(self) -> &'static str {
        match self {
            Result::White => "W",
            Result::Black => "B",
            Result::Draw => "D",
            Result::Undefined => "?",
        }
    }

    /// A word for it: the end of keys in the translations.
    pub const fn word(self) -> &'static str {
        match self {
            Result::White => "white",
            Result::Black => "black",
            Result::Draw => "draw",
            Result::Undefined => "undefined",
        }
    }

    fn won_by(side: Side) -> Result {
        if side == Side::First { Result::White } else { Result::Black }
    }
}

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The king is attacked and nothing helps; in the study's rules, its picture of that.
    Mate,
    /// Only the kings are left.
    BareKings,
    /// The same position three times.
    Threefold,
    /// Fifty moves without a capture; in the study's rules, fifty plies.
    FiftyMoves,
    /// No legal move, and no check.
    Stalemate,
    /// The study's search found no move better than minus infinity.
    NoChoice,
}

impl Reason {
    /// The stable word in JSON and CSV; `rooks-reason-WORD` is its key in the translations.
    pub const fn word(self) -> &'static str {
        match self {
            Reason::Mate => "mate",
            Reason::BareKings => "bare-kings",
            Reason::Threefold => "threefold",
            Reason::FiftyMoves => "50-moves",
            Reason::Stalemate => "stalemate",
            Reason::NoChoice => "no-choice",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// What a side has spent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Positions visited.
    pub nodes: u64,
    /// Time spent thinking.
    pub time: Duration,
}

/// One move of a game.
#[derive(Clone, Debug)]
pub struct Ply {
    /// Who moved.
    pub side: Side,
    /// The move as programs write it.
    pub text: String,
    /// The move as people write it; the same as `text` where the study's move is none of chess.
    pub notation: String,
    /// Where it began and ended.
    pub squares: [Square; 2],
    /// The position after it.
    pub fen: String,
    /// Where the men stand after it.
    pub men: Men,
    /// What it cost.
    pub spent: Tally,
    /// What it was worth, where the truth is known.
    pub judgement: Option<Judgement>,
}

/// A game that was played to its end.
#[derive(Clone, Debug)]
pub struct Game {
    /// The position it began with.
    pub fen: String,
    /// Where the men stood then.
    pub men: Men,
    /// The worth of that position for the side to move, where the truth is known.
    pub verdict: Option<Verdict>,
    /// Every move.
    pub plies: Vec<Ply>,
    /// Who won.
    pub result: Result,
    /// Why it ended.
    pub reason: Reason,
}

impl Game {
    /// What one side has spent on all its moves.
    pub fn spent(&self, side: Side) -> Tally {
        let own = self.plies.iter().filter(|ply| ply.side == side);
        own.fold(Tally::default(), |sum, ply| Tally { nodes: sum.nodes + ply.spent.nodes, time: sum.time + ply.spent.time })
    }

    /// The states from the first to the last, as the study prints them.
    pub fn path(&self) -> Vec<Vec<[u8; 3]>> {
        std::iter::once(&self.men).chain(self.plies.iter().map(|ply| &ply.men)).map(Men::state).collect()
    }

    /// Whether two games went the same way, whatever time they took.
    pub fn is_same(&self, other: &Game) -> bool {
        let moves = |game: &Game| game.plies.iter().map(|ply| (ply.text.clone(), ply.spent.nodes)).collect::<Vec<_>>();
        (self.result, self.reason) == (other.result, other.reason) && moves(self) == moves(other)
    }
}

/// Two fighters, the rules, and a position: a game to be played.
#[derive(Clone, Debug)]
pub struct Duel {
    /// By which rules.
    pub rules: Rules,
    /// The fighters, by [`Side::index`].
    pub fighters: [Fighter; 2],
    start: Board,
    men: Men,
}

impl Duel {
    /// A duel from the position of the study.
    pub fn new(rules: Rules, white: Fighter, black: Fighter) -> Duel {
        // The position of the study is sound; a test sees it.
        let start = Chess::default().parse_position(START).unwrap_or_else(|_| Board::start());
        let men = Men::of_board(&start).unwrap_or(Men::STUDY);
        Duel { rules, fighters: [white, black], start, men }
    }

    /// The same duel from another position, if the laboratory has its men.
    pub fn from_text(self, text: &str) -> std::result::Result<Duel, SetupError> {
        let start = Chess::default().parse_position(text)?;
        let men = Men::of_board(&start).map_err(|fault| SetupError::one(text, fault))?;
        if start.outcome().is_some() {
            let over = Fault::new("rooks-over", "the game is over in that position: there is nothing to play");
            return Err(SetupError::one(text, over));
        }
        Ok(Duel { start, men, ..self })
    }

    /// Plays the game. None where it was told to stop before the end.
    pub fn play(&self, truth: Option<&dyn Truth>, control: &Control) -> Option<Game> {
        let mut game = Game {
            fen: Chess::default().position_text(&self.start),
            men: self.men,
            verdict: truth.and_then(|truth| verdict(truth, &self.start)),
            plies: Vec::new(),
            result: Result::Undefined,
            reason: Reason::NoChoice,
        };
        match self.rules {
            Rules::AsPublished => self.play_published(&mut game, truth, control)?,
            Rules::Chess => self.play_chess(&mut game, truth, control)?,
        }
        Some(game)
    }

    fn play_published(&self, game: &mut Game, truth: Option<&dyn Truth>, control: &Control) -> Option<()> {
        let (mut men, mut side) = (self.men, self.start.turn());
        let mut referee = Referee::new(men);
        let mut board = Some(self.start.clone());
        let mut worth = game.verdict;
        loop {
            if control.is_stopped() {
                return None;
            }
            let began = Instant::now();
            let found = search_of(self.fighters[side.index()]).find(&men, side);
            let spent = Tally { nodes: found.nodes, time: began.elapsed() };
            // The game stays undefined where the study's program has no answer.
            let Some(after) = found.best else { return Some(()) };
            let squares = difference(&men, &after, side);
            let text = format!("{}{}", squares[0], squares[1]);
            let notation = board.as_ref().and_then(|board| notation(board, &text)).unwrap_or_else(|| text.clone());
            let fen = after.fen(!side);
            // What the study takes for mate may be a position that chess forbids.
            board = Chess::default().parse_position(&fen).ok();
            let known = board.as_ref().zip(truth).and_then(|(board, truth)| verdict(truth, board));
            let judgement = worth.zip(known).map(|(before, after)| judge(before, after));
            worth = known;
            game.plies.push(Ply { side, text, notation, squares, fen, men: after, spent, judgement });
            if let Some(end) = referee.see(&after, side) {
                (game.result, game.reason) = match end {
                    End::Mate => (Result::won_by(side), Reason::Mate),
                    End::BareKings => (Result::Draw, Reason::BareKings),
                    End::Threefold => (Result::Draw, Reason::Threefold),
                    End::FiftyPlies => (Result::Draw, Reason::FiftyMoves),
                };
                return Some(());
            }
            (men, side) = (after, !side);
        }
    }

    fn play_chess(&self, game: &mut Game, truth: Option<&dyn Truth>, control: &Control) -> Option<()> {
        let mut history = chess::history(self.start.clone());
        let mut searchers = self.fighters.map(chess::searcher);
        let mut worth = game.verdict;
        let outcome = loop {
            if let Some(outcome) = history.outcome() {
                break outcome;
            }
            let board = history.current().clone();
            let side = board.turn();
            let began = Instant::now();
            let limits = Limits::depth(self.fighters[side.index()].depth);
            let report = searchers[side.index()].search(&history, &limits, control, &mut |_| {});
            let spent = Tally { nodes: report.nodes, time: began.elapsed() };
            if control.is_stopped() {
                return None;
            }
            // A game that goes on has a move, and every search finds it.
            let m = report.best?;
            history.play(m).ok()?;
            let (text, notation) = chess::move_texts(&board, m);
            let after = history.current();
            let known = truth.and_then(|truth| verdict(truth, after));
            let judgement = worth.zip(known).map(|(before, after)| judge(before, after));
            worth = known;
            let men = Men::of_board(after).ok()?;
            let squares = [m.from(), m.to()].map(Square::of_chess);
            let fen = Chess::default().position_text(after);
            game.plies.push(Ply { side, text, notation, squares, fen, men, spent, judgement });
        };
        (game.result, game.reason) = (outcome.winner.map_or(Result::Draw, Result::won_by), reason_of(outcome));
        Some(())
    }
}

fn search_of(fighter: Fighter) -> Search {
    match fighter.algorithm {
        Algorithm::Minimax => Search::Minimax(fighter.depth),
        Algorithm::AlphaBeta => Search::AlphaBeta(fighter.depth),
        Algorithm::Expectimax => Search::Expectimax(fighter.depth),
    }
}

/// The move between two arrangements: where a man of this side stood, and where it stands.
fn difference(before: &Men, after: &Men, side: Side) -> [Square; 2] {
    let own = side.index();
    match (before.rooks[own], after.rooks[own]) {
        (Some(from), Some(to)) if from != to => [from, to],
        _ => [before.kings[own], after.kings[own]],
    }
}

/// The move as people write it, if chess has it.
fn notation(board: &Board, text: &str) -> Option<String> {
    let game = Chess::default();
    game.parse_move(board, text).ok().map(|m| game.move_notation(board, m))
}

fn reason_of(outcome: Outcome) -> Reason {
    match outcome.reason {
        CoreReason::Checkmate => Reason::Mate,
        CoreReason::Stalemate => Reason::Stalemate,
        CoreReason::Repetition => Reason::Threefold,
        CoreReason::NoProgress => Reason::FiftyMoves,
        _ => Reason::BareKings,
    }
}
