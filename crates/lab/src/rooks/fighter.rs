//! Who plays in the laboratory: one of three algorithms and its depth, named by the grammar of players.

use std::fmt;

use rival_core::Fault;
use rival_play::Player;

/// The algorithms of the study.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Algorithm {
    /// The whole tree.
    Minimax,
    /// The same with bounds.
    AlphaBeta,
    /// Against an opponent who errs.
    Expectimax,
}

impl Algorithm {
    /// All three.
    pub const ALL: [Algorithm; 3] = [Algorithm::Minimax, Algorithm::AlphaBeta, Algorithm::Expectimax];

    /// Its word in the grammar of players.
    pub const fn word(self) -> &'static str {
        match self {
            Algorithm::Minimax => "minimax",
            Algorithm::AlphaBeta => "alphabeta",
            Algorithm::Expectimax => "expectimax",
        }
    }
}

/// An algorithm at a depth.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Fighter {
    /// Which.
    pub algorithm: Algorithm,
    /// How many plies it looks ahead; at least 1.
    pub depth: u32,
    /// Expectimax: how the opponent is thought to choose, in points of the evaluation; none means that all moves are as likely.
    pub temperature: Option<f64>,
}

impl Fighter {
    /// An algorithm at a depth.
    pub const fn new(algorithm: Algorithm, depth: u32) -> Fighter {
        Fighter { algorithm, depth, temperature: None }
    }

    /// The fighter that a player is, if it is one of the three.
    pub fn of_player(player: &Player) -> std::result::Result<Fighter, Fault> {
        match *player {
            Player::Minimax(depth) => Ok(Fighter::new(Algorithm::Minimax, depth)),
            Player::AlphaBeta(depth) => Ok(Fighter::new(Algorithm::AlphaBeta, depth)),
            Player::Expectimax(depth, temperature) => Ok(Fighter { algorithm: Algorithm::Expectimax, depth, temperature }),
            _ => Err(Fault::new(
                "rooks-player",
                "in the rook laboratory play minimax:4, alphabeta:4 and expectimax:4 (any depth), nobody else",
            )),
        }
    }
}

impl fmt::Display for Fighter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.algorithm.word(), self.depth)?;
        self.temperature.map_or(Ok(()), |temperature| write!(f, ",t={temperature}"))
    }
}
