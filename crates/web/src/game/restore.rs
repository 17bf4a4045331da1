//! A game from what the history kept of it: the same moves, played again by the same rules with the times they took, so that
//! clocks stand where they stood.

use std::time::Duration;

use axum::http::StatusCode;
use rival_core::{Fault, RuleOptions, Side};
use rival_play::{Match, Player, Seat, Table, TimeControl, find_game};
use rival_search::Control;
use rival_store::{GameRow, MoveRow, SeatKind, StoredGame};

use super::handover::{Handover, only_move};
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
        timer.set_date(unix_ms(row.started.unwrap_or(row.created).0));
        let answers = [Handover::default(), Handover::default()];
        let seats = Side::BOTH.map(|side| seat(&row, side, &answers[side.index()]));
        let control = clock.map_or(TimeControl::None, ClockRule::control);
        let mut game = Match::with_timer(table, seats, control, Box::new(timer.clone()));
        for played in &moves {
            replay(&mut game, &timer, &answers, played).map_err(|_| damaged(&row, played.ply))?;
        }
        let live = LiveGame { row, moves, game, timer, clock, answers, hint: None, thinking: None, rematch: None };
        if live.outcome().is_none() && live.is_started() {
            live.timer.wind(elapsed);
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

fn replay(game: &mut Match, timer: &GameTimer, answers: &[Handover; 2], played: &MoveRow) -> Result<(), ()> {
    timer.wind(Duration::from_millis(played.time_ms.unwrap_or(0)));
    timer.set_date(unix_ms(played.played.0));
    let side = game.turn();
    let done = if game.seat(side).is_person() {
        game.play_person(&played.text)
    } else {
        answers[side.index()].put(only_move(&played.text));
        game.think_and_play(&Control::new(), &mut |_| {})
    };
    done.map(|_| ()).map_err(|_| ())
}

fn unix_ms(moment: i64) -> u64 {
    u64::try_from(moment).unwrap_or(0)
}

fn damaged(row: &GameRow, ply: u32) -> Problem {
    tracing::error!(game = %row.id, ply, "a kept game cannot be played again");
    let fault = Fault::new("game-damaged", "the kept game cannot be played on: its move {ply} is not legal").with("ply", ply);
    Problem::new(StatusCode::INTERNAL_SERVER_ERROR, fault)
}
