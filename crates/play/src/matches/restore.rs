//! A match that is taken up again: the moves that were kept of it are put back on the board with the times they took, so that
//! clocks and figures stand where they stood. Nothing is thought of again, and no time passes.

use std::time::Duration;

use rival_core::MoveError;

use super::{Match, PlayedMove, Seat, TimeControl};
use crate::{Table, Timer};

/// What is known of a match that was left.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Kept {
    /// When it began, in milliseconds since 1970.
    pub started_unix_ms: u64,
    /// Its moves from the position of the table on, oldest first. Whose they are the board says.
    pub played: Vec<PlayedMove>,
    /// How long the side to move has been thinking already.
    pub thinking: Duration,
}

impl Match {
    /// The match as it was left; the clock of the side to move goes on from there. A move that is not legal is told with its
    /// number, from 1.
    pub fn restore(
        mut table: Box<dyn Table>,
        seats: [Seat; 2],
        control: TimeControl,
        timer: Box<dyn Timer>,
        kept: Kept,
    ) -> Result<Match, (usize, MoveError)> {
        let began = table.turn();
        let mut played = Vec::with_capacity(kept.played.len());
        for (number, past) in (1..).zip(kept.played) {
            let side = table.turn();
            let text = table.play(&past.text).map_err(|error| (number, error))?;
            played.push(PlayedMove { side, text, ..past });
        }
        let mut game = Match::with_timer(table, seats, control, timer);
        game.began = began;
        game.started_unix_ms = kept.started_unix_ms;
        game.played_before = played.iter().map(|played| played.time).sum();
        if game.finished.is_none() {
            game.played_before += kept.thinking;
            game.thought_before = kept.thinking;
        }
        for past in &played {
            game.hints[past.side.index()] += u32::from(past.hint);
        }
        game.played = played;
        Ok(game)
    }
}
