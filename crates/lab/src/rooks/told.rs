//! Games and tables as programs read them: the same JSON from the terminal and from the page's server. All words are stable.

use rival_core::Side;
use rival_search::Verdict;
use serde::Serialize;

use super::game::{Duel, Game, Tally};
use super::grid::{Cell, Pairing};
use super::judge::Change;
use super::{Result, Rules};

/// A whole game.
#[derive(Clone, Debug, Serialize)]
pub struct GameTold {
    /// `as-published` or `chess`.
    pub rules: &'static str,
    /// White, in the grammar of players.
    pub white: String,
    /// Black.
    pub black: String,
    /// The first position.
    pub start: String,
    /// `W`, `B`, `D` or `?`.
    pub result: &'static str,
    /// `mate`, `bare-kings`, `threefold`, `50-moves`, `stalemate` or `no-choice`.
    pub reason: &'static str,
    /// How many plies were played.
    pub plies: usize,
    /// Positions that White searched.
    pub white_nodes: u64,
    /// Positions that Black searched.
    pub black_nodes: u64,
    /// White's thinking time, in milliseconds.
    pub white_ms: f64,
    /// Black's thinking time.
    pub black_ms: f64,
    /// The truth about the first position, for the side to move; null where it is not known.
    pub truth: Option<Verdict>,
    /// Every move.
    pub moves: Vec<MoveTold>,
    /// Every state, as the study prints it.
    pub path: Vec<Vec<[u8; 3]>>,
}

/// A move.
#[derive(Clone, Debug, Serialize)]
pub struct MoveTold {
    /// Who moved.
    pub side: Side,
    /// As programs write it.
    #[serde(rename = "move")]
    pub text: String,
    /// As people write it.
    pub notation: String,
    /// The position after it.
    pub position: String,
    /// Positions searched for it.
    pub nodes: u64,
    /// Thinking time, in milliseconds.
    pub ms: f64,
    /// The truth after it, for the side then to move; null where it is not known.
    pub truth: Option<Verdict>,
    /// Moves by which it put a mate off, or brought the own one nearer; null where the truth is not known.
    pub wasted: Option<u32>,
    /// `win-to-draw`, `win-to-loss`, `draw-to-loss`, or null.
    pub change: Option<Change>,
}

impl GameTold {
    /// A game of a duel.
    pub fn new(duel: &Duel, game: &Game) -> GameTold {
        let [white, black] = Side::BOTH.map(|side| game.spent(side));
        let told = |ply: &super::Ply| MoveTold {
            side: ply.side,
            text: ply.text.clone(),
            notation: ply.notation.clone(),
            position: ply.fen.clone(),
            nodes: ply.spent.nodes,
            ms: ply.spent.ms(),
            truth: ply.judgement.map(|judgement| judgement.after),
            wasted: ply.judgement.map(|judgement| judgement.wasted),
            change: ply.judgement.and_then(|judgement| judgement.change),
        };
        GameTold {
            rules: duel.rules.word(),
            white: duel.fighters[0].to_string(),
            black: duel.fighters[1].to_string(),
            start: game.fen.clone(),
            result: game.result.letter(),
            reason: game.reason.word(),
            plies: game.plies.len(),
            white_nodes: white.nodes,
            black_nodes: black.nodes,
            white_ms: white.ms(),
            black_ms: black.ms(),
            truth: game.verdict,
            moves: game.plies.iter().map(told).collect(),
            path: game.path(),
        }
    }
}

impl Tally {
    /// The time in milliseconds.
    pub fn ms(&self) -> f64 {
        rounded(self.time.as_secs_f64() * 1000.0)
    }
}

/// Thousandths of a millisecond are the finest that a clock tells.
fn rounded(ms: f64) -> f64 {
    (ms * 1000.0).round() / 1000.0
}

/// Several runs of one game, in percent.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Shares {
    /// How often it was played.
    pub runs: u32,
    /// Whether every run was the same, move by move and node by node.
    pub identical: bool,
    /// Won by White, in percent.
    pub white_percent: f64,
    /// Won by Black.
    pub black_percent: f64,
    /// Drawn.
    pub draw_percent: f64,
    /// Undefined.
    pub undefined_percent: f64,
}

impl Shares {
    /// The shares of these games.
    pub fn of(games: &[Game]) -> Shares {
        let percent = |result: Result| {
            let count = games.iter().filter(|game| game.result == result).count();
            100.0 * count as f64 / games.len().max(1) as f64
        };
        Shares {
            runs: games.len() as u32,
            identical: games.windows(2).all(|pair| pair[0].is_same(&pair[1])),
            white_percent: percent(Result::White),
            black_percent: percent(Result::Black),
            draw_percent: percent(Result::Draw),
            undefined_percent: percent(Result::Undefined),
        }
    }
}

/// A cell of a table; the same names in JSON and CSV.
#[derive(Clone, Debug, Serialize)]
pub struct CellTold {
    /// The row.
    pub white_depth: u32,
    /// The column.
    pub black_depth: u32,
    /// `W`, `B`, `D` or `?`.
    pub result: &'static str,
    /// Why it ended.
    pub reason: &'static str,
    /// How many plies it had.
    pub plies: usize,
    /// Positions that White searched.
    pub white_nodes: u64,
    /// Positions that Black searched.
    pub black_nodes: u64,
    /// Thinking time of both, in milliseconds.
    pub ms: f64,
}

impl From<&Cell> for CellTold {
    fn from(cell: &Cell) -> CellTold {
        let Cell { white_depth, black_depth, result, reason, plies, nodes: [white_nodes, black_nodes], ms } = *cell;
        CellTold {
            white_depth,
            black_depth,
            result: result.letter(),
            reason: reason.word(),
            plies,
            white_nodes,
            black_nodes,
            ms: rounded(ms),
        }
    }
}

/// A whole table.
#[derive(Clone, Debug, Serialize)]
pub struct TableTold {
    /// `as-published` or `chess`.
    pub rules: &'static str,
    /// White's algorithm.
    pub white: &'static str,
    /// Black's algorithm.
    pub black: &'static str,
    /// The cells, row by row.
    pub cells: Vec<CellTold>,
}

impl TableTold {
    /// A table with these cells.
    pub fn new(rules: Rules, pairing: Pairing, cells: &[Cell]) -> TableTold {
        let (white, black) = (pairing.white.word(), pairing.black.word());
        TableTold { rules: rules.word(), white, black, cells: cells.iter().map(CellTold::from).collect() }
    }
}
