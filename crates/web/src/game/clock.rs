//! A game's clock as the page sends it and the history keeps it, and what it means to the match. The arithmetic is the
//! match's own; here are its words.

use std::time::Duration;

use axum::http::StatusCode;
use rival_core::Fault;
use rival_play::TimeControl;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::problem::{Answer, Problem};

/// The shortest time for a move or a game, and the longest.
const SHORTEST_MS: u64 = 100;
const LONGEST_MS: u64 = 24 * 60 * 60 * 1000;

/// How a game is timed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
pub(crate) enum ClockRule {
    /// The same time for every move.
    Move {
        /// That time.
        per_move_ms: u64,
    },
    /// A time for the whole game, and some more with each move.
    Game {
        /// The time at the start.
        base_ms: u64,
        /// What each move adds.
        #[serde(default)]
        increment_ms: u64,
    },
}

impl ClockRule {
    /// Refuses times that nobody can play with.
    pub(crate) fn check(self) -> Answer<ClockRule> {
        let (time, increment) = match self {
            ClockRule::Move { per_move_ms } => (per_move_ms, 0),
            ClockRule::Game { base_ms, increment_ms } => (base_ms, increment_ms),
        };
        if (SHORTEST_MS..=LONGEST_MS).contains(&time) && increment <= LONGEST_MS {
            return Ok(self);
        }
        let fault = Fault::new("clock-range", "a clock goes from 0.1 s to 24 h");
        Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, fault).at("clock"))
    }

    /// What the match plays by.
    pub(crate) fn control(self) -> TimeControl {
        match self {
            ClockRule::Move { per_move_ms } => TimeControl::PerMove(Duration::from_millis(per_move_ms)),
            ClockRule::Game { base_ms, increment_ms } => {
                TimeControl::Game { base: Duration::from_millis(base_ms), increment: Duration::from_millis(increment_ms) }
            }
        }
    }

    /// The stable word.
    pub(crate) fn kind(self) -> &'static str {
        match self {
            ClockRule::Move { .. } => "move",
            ClockRule::Game { .. } => "game",
        }
    }
}
