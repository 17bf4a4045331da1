//! What can go wrong between two seats. Nothing here ends the program: the match goes on, or it is over and says why.

use rival_core::{Fault, MoveError, Outcome, Side};
use thiserror::Error;

use crate::{MindError, PlayerError};

/// Why something did not happen in a match.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum MatchError {
    /// The match has ended, perhaps at this very moment on time.
    #[error("{}", self.fault())]
    Over(Outcome),
    /// The person's move cannot be played.
    #[error(transparent)]
    Move(MoveError),
    /// A mind was asked to move, but a person is to move.
    #[error("{}", self.fault())]
    PersonToMove,
    /// A person tried to move, or asked for a hint, but a mind is to move.
    #[error("{}", self.fault())]
    MindToMove,
    /// A mind had no answer, or one that is not legal; it has lost the match.
    #[error("{}", self.fault())]
    Forfeit {
        /// Who lost by it.
        side: Side,
        /// The player's name.
        player: String,
        /// What it answered, if anything.
        answer: Option<String>,
        /// What kept it from answering, where that is known.
        trouble: Option<Fault>,
    },
    /// No move of a person stands on the board.
    #[error("{}", self.fault())]
    NothingToUndo,
    /// A draw is agreed on between people only.
    #[error("{}", self.fault())]
    NoDrawWithMind,
    /// Nobody could be asked for a hint.
    #[error(transparent)]
    Hint(PlayerError),
    /// The mind that was asked for a hint has no answer.
    #[error(transparent)]
    Mind(#[from] MindError),
    /// The match was stopped before its end.
    #[error("{}", self.fault())]
    Stopped,
}

impl MatchError {
    /// The stable code of what is wrong.
    pub fn code(&self) -> &'static str {
        self.fault().code
    }

    /// What is wrong, ready to be translated. Of a wrapped error this is the fault inside it, without the input.
    pub fn fault(&self) -> Fault {
        match self {
            MatchError::Over(outcome) => Fault::new("match-over", "the game is over ({reason})").with("reason", outcome.reason),
            MatchError::Move(error) => move_fault(error),
            MatchError::PersonToMove => Fault::new("match-person-to-move", "it is a person's turn"),
            MatchError::MindToMove => Fault::new("match-mind-to-move", "it is not a person's turn"),
            MatchError::Forfeit { player, answer: Some(answer), .. } => {
                Fault::new("match-forfeit", "{player} answered \"{answer}\", which is not a legal move, and loses")
                    .with("player", player)
                    .with("answer", answer)
            }
            MatchError::Forfeit { player, trouble: Some(trouble), .. } => {
                Fault::new("match-trouble", "{player} gave no move, and loses: {why}").with("player", player).because(trouble.clone())
            }
            MatchError::Forfeit { player, .. } => Fault::new("match-no-answer", "{player} gave no move, and loses").with("player", player),
            MatchError::NothingToUndo => Fault::new("match-nothing-to-undo", "there is no move of yours to take back"),
            MatchError::NoDrawWithMind => Fault::new("draw-mind", "Rival agrees to no draw"),
            MatchError::Hint(error) => error.fault.clone(),
            MatchError::Mind(error) => error.fault(),
            MatchError::Stopped => Fault::new("match-stopped", "the match was stopped"),
        }
    }
}

/// The fault inside a move error.
pub(crate) fn move_fault(error: &MoveError) -> Fault {
    match error {
        MoveError::Invalid { fault, .. } | MoveError::Illegal { fault, .. } => fault.clone(),
        MoveError::Ambiguous { candidates, .. } => {
            Fault::new("move-ambiguous", "it could be any of {candidates}").with("candidates", candidates.join(", "))
        }
    }
}
