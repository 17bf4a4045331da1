//! Somebody who can be asked for a move: a search of ours, a foreign engine, later a bot. It is told the game as text.

use rival_core::{Fault, MoveError, SetupError};
use rival_search::{Control, Limits};
use thiserror::Error;

use crate::matches::move_fault;
use crate::{Analysis, Record};

/// A player that is not the person at the keyboard.
pub trait Mind: Send {
    /// Thinks about a game. The player's own limits hold; `limits` tightens them (a clock, a cap of the server) and asks for
    /// more lines. Stops when `control` says so and still has a legal move.
    fn think(
        &mut self,
        record: &Record,
        limits: &Limits,
        control: &Control,
        progress: &mut dyn FnMut(&Analysis),
    ) -> Result<Analysis, MindError>;

    /// Forgets all earlier games.
    fn forget(&mut self);

    /// Gets ready for the first thought. A mind that cannot play says so here, before a clock runs.
    fn prepare(&mut self) -> Result<(), MindError> {
        Ok(())
    }
}

/// What a mind may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MindOptions {
    /// Size of its table.
    pub table_mb: usize,
    /// Threads it may use.
    pub threads: usize,
    /// The seed of everything random in it.
    pub seed: u64,
    /// Whether an exact solver or a level may ask the opening book.
    pub book: bool,
    /// Whether the engine may ask the endgame tables of this machine.
    pub endings: bool,
    /// An exact solver gives the position's own score alone, not one for every move: fewer nodes.
    pub score_only: bool,
    /// How often, in a thousand moves, the engine plays another move than the best it sees; levels have rates of their own.
    pub errors_permille: u16,
    /// Thinks on where the past alone has drawn the game: another arbiter decides whether anybody claims it.
    pub plays_on: bool,
}

impl Default for MindOptions {
    fn default() -> MindOptions {
        MindOptions { table_mb: 64, threads: 1, seed: 1, book: true, endings: true, score_only: false, errors_permille: 0, plays_on: false }
    }
}

/// Why a mind has no answer.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum MindError {
    /// The record's start is not a position of the game.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// One of the record's moves cannot be played.
    #[error("move {number} of the record: {error}")]
    Move {
        /// Which move, from 1.
        number: usize,
        /// What is wrong with it.
        error: MoveError,
    },
    /// A foreign engine is missing, hangs, has died, or cannot do what it was asked for.
    #[error("{0}")]
    Foreign(Fault),
}

impl MindError {
    /// The stable code of what is wrong.
    pub fn code(&self) -> &'static str {
        self.fault().code
    }

    /// What is wrong, ready to be translated: the first fault of the position, or the fault of the move.
    pub fn fault(&self) -> Fault {
        match self {
            MindError::Setup(error) => {
                error.faults.first().cloned().unwrap_or_else(|| Fault::new("record-start", "the record's start is not a position"))
            }
            MindError::Move { error, .. } => move_fault(error),
            MindError::Foreign(fault) => fault.clone(),
        }
    }
}
