//! The one grammar that names a player everywhere: in the terminal, the arena, the page and the API.

use rival_search::Limits;
use thiserror::Error;

/// Who sits at a side of the table.
///
/// `me`, `random`, `level:easy`, `adaptive`, `minimax:4`, `alphabeta:6`, `expectimax:3,t=1`, `mcts:10000`, `engine:1s`,
/// `engine:nodes=100000`, `engine:depth=12`, `exact`, `uci:NAME,Option=value`, `bot:NAME`.
#[derive(Clone, PartialEq, Debug)]
pub enum Player {
    /// The person at the keyboard.
    Me,
    /// A random legal move.
    Random,
    /// A level of the game by its word.
    Level(String),
    /// The level that follows the person's last games.
    Adaptive,
    /// Plain minimax to this depth.
    Minimax(u32),
    /// Plain alpha-beta to this depth.
    AlphaBeta(u32),
    /// Expectimax to this depth, against a uniform opponent or a softmax one of this temperature.
    Expectimax(u32, Option<f64>),
    /// Monte Carlo tree search of this many nodes.
    Mcts(u64),
    /// The full engine within limits.
    Engine(Limits),
    /// The exact solver.
    Exact,
    /// A foreign engine registered on this machine, with options.
    Uci(String, Vec<(String, String)>),
    /// A foreign bot registered on this machine.
    Bot(String),
}

/// A player that cannot be understood or seated.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("player \"{input}\": {fault}")]
pub struct PlayerError {
    /// What was given.
    pub input: String,
    /// What is wrong with it.
    pub fault: rival_core::Fault,
}
