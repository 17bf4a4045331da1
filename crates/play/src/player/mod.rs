//! The one grammar that names a player everywhere: in the terminal, the arena, the page and the API. It knows the words,
//! not the games: whether a game has such a level or solver is said when the player sits down.

mod parse;
#[cfg(test)]
mod tests;

use std::fmt;

use rival_core::Fault;
use rival_search::Limits;
use thiserror::Error;

use crate::{CHOICES_FOR_ALL, duration_text};

/// The deepest that a plain search may be asked to look.
pub const MAX_PLAIN_DEPTH: u32 = 60;
/// The deepest that the engine may be asked to look.
pub const MAX_ENGINE_DEPTH: u32 = 128;
/// What `mcts` alone means.
pub const DEFAULT_MCTS_NODES: u64 = 10_000;

/// Who sits at a side of the table.
///
/// `me`, `random`, `level:easy`, `adaptive`, `minimax:4`, `alphabeta:6`, `expectimax:3,t=1`, `mcts:10000`, `engine:1s`,
/// `engine:nodes=100000`, `engine:depth=12`, `engine:infinite`, `exact`, `uci:NAME,Option=value`, `bot:NAME`.
/// `mcts` alone is `mcts:10000`, `engine` alone is `engine:1s`; limits of the engine may be joined: `engine:1s,depth=12`.
/// A foreign engine's options are its own words; limits of ours are written small among them: `uci:stockfish,Skill Level=3,movetime=500ms`
/// (also `nodes=`, `depth=`). Without any it follows the clock, or thinks for a second.
///
/// ```
/// use rival_play::Player;
/// let player: Player = "expectimax:3,t=1.5".parse().unwrap();
/// assert_eq!(player, Player::Expectimax(3, Some(1.5)));
/// assert_eq!(player.to_string(), "expectimax:3,t=1.5");
/// ```
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
    /// The full engine within limits of depth, nodes and time. The grammar has no words for the others: a clock, lines and
    /// chosen moves come with each thought.
    Engine(Limits),
    /// The exact solver.
    Exact,
    /// A foreign engine registered on this machine, with options.
    Uci(String, Vec<(String, String)>),
    /// A foreign bot registered on this machine.
    Bot(String),
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Me => f.write_str("me"),
            Player::Random => f.write_str("random"),
            Player::Level(word) => write!(f, "level:{word}"),
            Player::Adaptive => f.write_str("adaptive"),
            Player::Minimax(depth) => write!(f, "minimax:{depth}"),
            Player::AlphaBeta(depth) => write!(f, "alphabeta:{depth}"),
            Player::Expectimax(depth, None) => write!(f, "expectimax:{depth}"),
            Player::Expectimax(depth, Some(temperature)) => write!(f, "expectimax:{depth},t={temperature}"),
            Player::Mcts(nodes) => write!(f, "mcts:{nodes}"),
            Player::Engine(limits) => write!(f, "engine:{}", limits_text(limits)),
            Player::Exact => f.write_str("exact"),
            Player::Uci(name, options) => {
                write!(f, "uci:{name}")?;
                options.iter().try_for_each(|(option, value)| write!(f, ",{option}={value}"))
            }
            Player::Bot(name) => write!(f, "bot:{name}"),
        }
    }
}

impl Player {
    /// Reads a player that somebody at the other end of a wire has named. Of a foreign engine only its strength can be chosen
    /// there: other options reach files and memory of this machine.
    pub fn from_wire(text: &str) -> Result<Player, PlayerError> {
        let player: Player = text.parse()?;
        if let Player::Uci(_, options) = &player
            && let Some((option, _)) = options.iter().find(|(option, _)| !CHOICES_FOR_ALL.contains(&option.as_str()))
        {
            let fault = Fault::new(
                "engines-option-here",
                "the option \"{option}\" of an engine is set on the machine itself; here only {known} can be chosen",
            );
            let fault = fault.with("option", option).with("known", CHOICES_FOR_ALL.join(", "));
            return Err(PlayerError { input: text.to_owned(), fault });
        }
        Ok(player)
    }
}

fn limits_text(limits: &Limits) -> String {
    let parts: Vec<String> = [
        limits.time.map(duration_text),
        limits.depth.map(|depth| format!("depth={depth}")),
        limits.nodes.map(|nodes| format!("nodes={nodes}")),
    ]
    .into_iter()
    .flatten()
    .collect();
    if parts.is_empty() { "infinite".to_owned() } else { parts.join(",") }
}

/// A player that cannot be understood or seated.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("player \"{input}\": {fault}")]
pub struct PlayerError {
    /// What was given.
    pub input: String,
    /// What is wrong with it.
    pub fault: Fault,
}

impl PlayerError {
    /// The stable code of what is wrong.
    pub fn code(&self) -> &'static str {
        self.fault.code
    }

    /// An understood player that cannot sit down, and why.
    pub(crate) fn unseated(player: &Player, fault: Fault) -> PlayerError {
        PlayerError { input: player.to_string(), fault }
    }
}
