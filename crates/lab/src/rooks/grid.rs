//! The tables of the study: the same duel at every pair of depths. Cells are played one by one, so that whoever asks can show
//! the table as it fills.

use std::ops::RangeInclusive;
use std::str::FromStr;

use rival_core::{Fault, Side};
use rival_search::Control;

use super::fighter::{Algorithm, Fighter};
use super::game::{Duel, Game, Reason, Result, Rules, Tally};

/// A table: who plays whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pairing {
    /// White's algorithm.
    pub white: Algorithm,
    /// Black's algorithm.
    pub black: Algorithm,
}

impl Pairing {
    /// The table of the study that bears this name: minimax and alpha-beta play themselves, expectimax plays alpha-beta.
    pub const fn of(algorithm: Algorithm) -> Pairing {
        let black = if matches!(algorithm, Algorithm::Expectimax) { Algorithm::AlphaBeta } else { algorithm };
        Pairing { white: algorithm, black }
    }

    /// The depths for which the study gives this table.
    pub const fn study_depths(self) -> Depths {
        Depths { first: 1, last: if matches!(self.white, Algorithm::AlphaBeta) { 5 } else { 4 } }
    }

    /// What the study's own table has at these depths; none beyond it. Of the game of alpha-beta at 5 and 5 it reports a draw, which its
    /// printed program cannot reach.
    pub fn published(self, white_depth: u32, black_depth: u32) -> Option<Result> {
        let rows: &[&str] = match (self.white, self.black) {
            (Algorithm::Minimax, Algorithm::Minimax) => &["DDDD", "WWDD", "WWDD", "WWWW"],
            (Algorithm::AlphaBeta, Algorithm::AlphaBeta) => &["DDDDD", "WWDDD", "WWDDD", "WWWWW", "DDDDD"],
            (Algorithm::Expectimax, Algorithm::AlphaBeta) => &["DDDD", "DDDD", "WWDD", "WWDD"],
            _ => return None,
        };
        let row = rows.get(white_depth.checked_sub(1)? as usize)?;
        match row.as_bytes().get(black_depth.checked_sub(1)? as usize)? {
            b'W' => Some(Result::White),
            _ => Some(Result::Draw),
        }
    }

    /// The game of one cell, from the position of the study.
    pub fn duel(self, rules: Rules, white_depth: u32, black_depth: u32) -> Duel {
        Duel::new(rules, Fighter::new(self.white, white_depth), Fighter::new(self.black, black_depth))
    }
}

/// Depths from one to another, both included: `1..5`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Depths {
    first: u32,
    last: u32,
}

impl Depths {
    /// The deepest row of a table.
    pub const MOST: u32 = 9;

    /// The depths, shallow first.
    pub fn range(self) -> RangeInclusive<u32> {
        self.first..=self.last
    }

    /// All pairs of White's and Black's depth, row by row.
    pub fn pairs(self) -> impl Iterator<Item = (u32, u32)> {
        self.range().flat_map(move |white| self.range().map(move |black| (white, black)))
    }
}

impl FromStr for Depths {
    type Err = Fault;

    fn from_str(text: &str) -> std::result::Result<Depths, Fault> {
        let wrong = || {
            Fault::new("rooks-depths", "depths are one number or two, such as 3 or 1..5, each from 1 to {most}, not \"{value}\"")
                .with("value", text)
                .with("most", Depths::MOST)
        };
        let (first, last) = text.trim().split_once("..").unwrap_or((text.trim(), text.trim()));
        let depth = |text: &str| text.trim().parse::<u32>().ok().filter(|depth| (1..=Depths::MOST).contains(depth)).ok_or_else(wrong);
        let (first, last) = (depth(first)?, depth(last.trim_start_matches('='))?);
        if first > last { Err(wrong()) } else { Ok(Depths { first, last }) }
    }
}

/// One cell of a table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Cell {
    /// White's depth: the row.
    pub white_depth: u32,
    /// Black's depth: the column.
    pub black_depth: u32,
    /// Who won.
    pub result: Result,
    /// Why the game ended.
    pub reason: Reason,
    /// How many plies it had.
    pub plies: usize,
    /// What each side visited, by [`Side::index`].
    pub nodes: [u64; 2],
    /// Thinking time of both, in milliseconds.
    pub ms: f64,
}

impl Cell {
    /// The cell that a game fills.
    pub fn of_game(white_depth: u32, black_depth: u32, game: &Game) -> Cell {
        let spent = Side::BOTH.map(|side| game.spent(side));
        Cell {
            white_depth,
            black_depth,
            result: game.result,
            reason: game.reason,
            plies: game.plies.len(),
            nodes: spent.map(|tally| tally.nodes),
            ms: spent.iter().map(Tally::ms).sum(),
        }
    }

    /// Plays the game of a cell. None where it was told to stop.
    pub fn play(duel: &Duel, control: &Control) -> Option<Cell> {
        let [white, black] = duel.fighters.map(|fighter| fighter.depth);
        duel.play(None, control).map(|game| Cell::of_game(white, black, &game))
    }
}
