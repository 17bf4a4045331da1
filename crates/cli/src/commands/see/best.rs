//! The best move of a position that was seen: by our engine for a second, or by an engine of others.

use std::time::Duration;

use rival_core::RuleOptions;
use rival_play::{Analysis, MindOptions, Player, find_game};
use rival_search::Limits;

use crate::commands::analyze::seat_failure;
use crate::failure::{Done, Failure};
use crate::interrupt::Interrupt;
use crate::terminal::Terminal;
use crate::thinking::think;

/// How long the engine may think.
const TIME: Duration = Duration::from_secs(1);

/// The thoughts about a position, or the sentence that says why there are none: the position is not legal, or the game is over.
pub fn best(fen: &str, engine: Option<&str>, terminal: &Terminal) -> Done<Result<Analysis, String>> {
    let words = &terminal.words;
    let opened = find_game("chess").ok().and_then(|entry| entry.open(&RuleOptions::default()).ok());
    let Some(mut table) = opened else { return Err(Failure::Ours("chess is not on the shelf".to_owned())) };
    let player = match engine {
        Some(name) => format!("uci:{name}").parse().map_err(|error| seat_failure(&error, terminal))?,
        None => Player::Engine(Limits::default()),
    };
    // An engine that does not exist is wrong input, whatever the board shows.
    let mut mind = table.mind(&player, &MindOptions::default()).map_err(|error| seat_failure(&error, terminal))?;
    if let Err(error) = table.set_position(fen) {
        return Ok(Err(words.say("see-not-legal", &[("why", words.faults(&error.faults).into())])));
    }
    if table.outcome().is_some() {
        return Ok(Err(words.plain("see-over")));
    }
    let thought = think(&mut *mind, &table.record(), &Limits::time(TIME), &Interrupt::install(), terminal)?;
    Ok(Ok(thought.analysis))
}
