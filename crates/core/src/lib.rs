//! The vocabulary every room of Rival shares: sides, outcomes, positions, games, histories and
//! boards to look at. It does no input or output, and knows neither a real game nor a search.

mod error;
mod game;
mod history;
mod outcome;
mod perft;
mod position;
mod rng;
mod side;
mod transcript;
mod view;

#[cfg(feature = "testing")]
pub mod conformance;
#[cfg(feature = "testing")]
pub mod toy;

pub use error::{Fault, IllegalMove, MoveError, RulesError, SetupError};
pub use game::{Game, GameInfo, MoveOf, RuleOptions, Unit};
pub use history::{DrawRules, History};
pub use outcome::{Outcome, Reason};
pub use perft::{Perft, PerftError, perft, perft_divide};
pub use position::{MAX_MOVES, Move, MoveList, Position};
pub use rng::Rng;
pub use side::Side;
pub use transcript::{Transcript, TranscriptMove};
pub use view::{BoardView, Choice, Grid, GridStyle, Hand, Heading, Mark, MarkKind, Piece, Place};
