//! A game from what the history kept of it: the rows become a match that stands where it stood. It reads what is kept; how a
//! match is taken up again is `rival_play`'s business.

use std::time::Duration;

use axum::http::StatusCode;
use rival_core::{Fault, RuleOptions, Side};
use rival_play::{Kept, Match, PlayedMove, Player, Seat, Table, TimeControl, find_game};
use rival_store::{GameRow, MoveRow, SeatKind, StoredGame};

use super::handover::Handover;
use super::timer::{GameTimer, TimeSource};
use super::{ClockRule, LiveGame};
use crate::problem::{Answer, Problem};

impl LiveGame {
    /// The game as it was kept. The clock of the side to move has run for `elapsed` already.
    pub(crate) fn restore(stored: StoredGame, source: TimeSource, elapsed: Duration) -> Answer<LiveGame> {
        let StoredGame { row, moves } = stored;
        let table = table_of(&row)?;
        let clock = row.clock.clone().and_then(|json| serde_json::from_value::<ClockRule>(json).ok());
        let timer = GameTimer::new(source);
        let answers = [Handover::default(), Handover::default()];
        let seats = Side::BOTH.map(|side| seat(&row, side, &answers[side.index()]));
        let control = clock.map_or(TimeControl::None, ClockRule::control);
        let kept = Kept {
            started_unix_ms: unix_ms(row.started.unwrap_or(row.created).0),
            played: moves.iter().map(played).collect(),
            thinking: elapsed,
        };
        let game = Match::restore(table, seats, control, Box::new(timer.clone()), kept).map_err(|(number, _)| damaged(&row, number))?;
        let live = LiveGame { row, moves, game, timer, clock, answers, hint: None, thinking: None, rematch: None };
        if live.outcome().is_none() && live.is_started() {
            live.timer.start();
        } else {
            live.timer.stop();
        }
        Ok(live)
    }
}

/// The board before the first move.
fn table_of(row: &GameRow) -> Answer<Box<dyn Table>> {
    open(&row.game, &row.rules, row.start.as_deref())
}

fn open(game: &str, rules: &RuleOptions, start: Option<&str>) -> Answer<Box<dyn Table>> {
    let mut table = find_game(game)?.open(rules)?;
    if let Some(start) = start {
        table.set_position(start)?;
    }
    Ok(table)
}

fn seat(row: &GameRow, side: Side, answers: &Handover) -> Seat {
    match row.seat(side).kind {
        SeatKind::Mind => Seat::mind(mind_of(row, side), Box::new(answers.clone())),
        SeatKind::Person | SeatKind::Open => Seat::person(),
    }
}

/// Who really thinks at a side: for `adaptive` the level that was chosen when the game began.
pub(super) fn mind_of(row: &GameRow, side: Side) -> Player {
    let named = row.seat(side).mind.as_deref().and_then(|text| text.parse().ok());
    match (named, &row.difficulty) {
        (Some(Player::Adaptive), Some(level)) => Player::Level(level.clone()),
        (Some(player), _) => player,
        (None, _) => Player::Random,
    }
}

/// A kept move as the match knows it. What a mind thought of it stays in the history.
fn played(row: &MoveRow) -> PlayedMove {
    PlayedMove {
        side: row.side,
        text: row.text.clone(),
        time: Duration::from_millis(row.time_ms.unwrap_or(0)),
        at_unix_ms: unix_ms(row.played.0),
        hint: row.hint,
        analysis: None,
    }
}

fn unix_ms(moment: i64) -> u64 {
    u64::try_from(moment).unwrap_or(0)
}

fn damaged(row: &GameRow, ply: usize) -> Problem {
    tracing::error!(game = %row.id, ply, "a kept game cannot be played again");
    let fault = Fault::new("game-damaged", "the kept game cannot be played on: its move {ply} is not legal").with("ply", ply);
    Problem::new(StatusCode::INTERNAL_SERVER_ERROR, fault)
}
