//! Two minds against each other to the end: what `rival play` does for engine against engine, and the arena for every game.

use rival_core::Outcome;
use rival_search::Control;

use super::{Match, MatchError, PlayedMove};

/// Lets the seats play until the match is over, telling `observer` of every move with the match as it then stands.
///
/// A loss on time or by an illegal answer is an outcome like any other. A person at the table is an error as soon as it
/// is the person's turn; `control` stops the match after the move that is being thought about.
pub fn play_out(game: &mut Match, control: &Control, observer: &mut dyn FnMut(&Match, &PlayedMove)) -> Result<Outcome, MatchError> {
    loop {
        if let Some(outcome) = game.flag_if_out_of_time() {
            return Ok(outcome);
        }
        if control.is_stopped() {
            return Err(MatchError::Stopped);
        }
        match game.think_and_play(control, &mut |_| {}) {
            Ok(played) => observer(game, &played),
            Err(MatchError::Over(_) | MatchError::Forfeit { .. }) => {}
            Err(error) => return Err(error),
        }
    }
}
