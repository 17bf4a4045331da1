//! A game as it is shown: the STATE of the contract. What all see is drawn once for each change; what depends on who looks
//! (which seat is theirs, what they may do, the link to the open seat) is put in for each viewer.

use std::sync::Arc;
use std::time::Duration;

use rival_core::{BoardView, Outcome, Place, RuleOptions, Side};
use rival_play::Table;
use rival_store::{GameStatistics, MoveRow, Pair, SeatKind};
use serde::Serialize;
use serde_json::Value as Json;
use utoipa::ToSchema;

use super::viewer::{Can, Standing, Viewer};
use super::{ClockRule, LiveGame};

/// A game as somebody sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct State {
    pub id: String,
    pub game: String,
    #[schema(value_type = Object)]
    pub rules: RuleOptions,
    /// One more with every change.
    pub version: u64,
    /// The position the game began with.
    pub start: String,
    pub position: String,
    #[schema(value_type = String)]
    pub turn: Side,
    #[schema(value_type = Vec<MoveEntry>)]
    pub moves: Arc<Vec<MoveEntry>>,
    /// `rival_core::BoardView`.
    #[schema(value_type = Object)]
    pub view: Arc<BoardView>,
    pub last: Option<Last>,
    #[schema(value_type = Option<Object>)]
    pub outcome: Option<Outcome>,
    #[schema(value_type = Object)]
    pub seats: Pair<SeatView>,
    pub clock: Option<ClockView>,
    /// Whether Rival is to move.
    pub thinking: bool,
    pub can: Can,
    #[schema(value_type = Option<String>)]
    pub draw_offer: Option<Side>,
    pub links: Links,
    #[schema(value_type = Option<Object>)]
    pub level_change: Option<Json>,
    #[schema(value_type = Option<Object>)]
    pub statistics: Option<GameStatistics>,
    /// The game that both play next, once one of them has asked for it.
    pub rematch: Option<String>,
}

/// One move.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct MoveEntry {
    pub ply: u32,
    #[serde(rename = "move")]
    pub text: String,
    /// The move as people write it.
    pub notation: String,
    #[schema(value_type = String)]
    pub side: Side,
    pub time_ms: u64,
    pub nodes: Option<u64>,
    pub depth: Option<u32>,
    pub score: Option<i32>,
    pub unit: Option<String>,
    #[schema(value_type = Option<Object>)]
    pub outcome: Option<Json>,
    pub hint: bool,
}

/// Where the last move went.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct Last {
    #[schema(value_type = Option<Object>)]
    pub from: Option<Place>,
    #[schema(value_type = Object)]
    pub to: Place,
    #[schema(value_type = Option<Object>)]
    pub lands: Option<Place>,
}

/// Who sits at a side.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct SeatView {
    #[schema(value_type = String)]
    pub kind: SeatKind,
    pub name: Option<String>,
    pub player: Option<String>,
    /// The level that an adaptive player plays at in this game.
    pub level: Option<String>,
    pub you: bool,
}

/// The clocks.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct ClockView {
    pub kind: &'static str,
    #[schema(value_type = Object)]
    pub remaining_ms: Pair<u64>,
    #[schema(value_type = Option<String>)]
    pub running: Option<Side>,
    /// The clock as it was asked for.
    pub rule: ClockRule,
}

/// Addresses to share.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct Links {
    pub watch: String,
    pub seat: Option<String>,
}

/// A game, drawn once for all.
#[derive(Debug)]
pub(crate) struct Picture {
    /// As a stranger sees it.
    state: State,
    standing: Standing,
    /// When it was drawn, for the clock that runs.
    drawn: Duration,
}

impl Picture {
    /// Draws a game at this time of its server.
    pub(crate) fn of(live: &LiveGame, drawn: Duration) -> Picture {
        let (row, table) = (&live.row, live.table());
        let id = row.id.clone();
        let outcome = live.outcome();
        let mut view = table.view();
        if outcome.is_some() {
            view.choices.clear();
        }
        let state = State {
            game: row.game.clone(),
            rules: row.rules.clone(),
            version: row.version,
            start: row.start.clone().unwrap_or_else(|| table.record().start),
            position: table.position_text(),
            turn: live.turn(),
            moves: Arc::new(live.moves.iter().zip(table.notations()).map(|(row, notation)| MoveEntry::of(row, notation)).collect()),
            view: Arc::new(view),
            last: last_of(table),
            outcome,
            seats: Pair { first: seat(live, Side::First), second: seat(live, Side::Second) },
            clock: clock(live),
            thinking: live.mind_to_move().is_some(),
            can: Can::default(),
            draw_offer: row.draw_offer,
            links: Links { watch: format!("/watch/{id}"), seat: None },
            level_change: None,
            statistics: row.statistics(),
            rematch: live.rematch.clone(),
            id,
        };
        Picture { state, standing: Standing::of(live), drawn }
    }

    /// The game's version.
    pub(crate) fn version(&self) -> u64 {
        self.state.version
    }

    /// The game as this viewer sees it at this time of its server.
    pub(crate) fn seen_by(&self, viewer: &Viewer, now: Duration) -> State {
        let row = &self.standing.row;
        let mut state = self.state.clone();
        state.seats.first.you = viewer.sits_at(row, Side::First);
        state.seats.second.you = viewer.sits_at(row, Side::Second);
        state.can = self.standing.can(viewer);
        if viewer.plays(row) {
            state.level_change = row.level_change.clone();
        }
        if row.seat_open && viewer.made(row) {
            state.links.seat = Some(format!("/seat/{}/{}", state.id, viewer.secret.seat_token(&state.id)));
        }
        if let Some(ClockView { remaining_ms, running: Some(side), .. }) = &mut state.clock {
            let passed = u64::try_from(now.saturating_sub(self.drawn).as_millis()).unwrap_or(u64::MAX);
            let left = if *side == Side::First { &mut remaining_ms.first } else { &mut remaining_ms.second };
            *left = left.saturating_sub(passed);
        }
        state
    }
}

impl MoveEntry {
    fn of(row: &MoveRow, notation: String) -> MoveEntry {
        MoveEntry {
            ply: row.ply,
            text: row.text.clone(),
            notation,
            side: row.side,
            time_ms: row.time_ms.unwrap_or(0),
            nodes: row.nodes,
            depth: row.depth,
            score: row.score,
            unit: row.unit.clone(),
            outcome: row.outcome.clone(),
            hint: row.hint,
        }
    }
}

fn seat(live: &LiveGame, side: Side) -> SeatView {
    let seat = live.row.seat(side);
    let level = live.row.difficulty.clone().filter(|_| seat.mind.as_deref() == Some("adaptive"));
    SeatView { kind: seat.kind, name: seat.name.clone(), player: seat.mind.clone(), level, you: false }
}

fn clock(live: &LiveGame) -> Option<ClockView> {
    let rule = live.clock?;
    let left = |side| live.remaining(side).map_or(0, |left| u64::try_from(left.as_millis()).unwrap_or(u64::MAX));
    let running = live.flag_due().map(|_| live.turn());
    Some(ClockView { kind: rule.kind(), remaining_ms: Pair { first: left(Side::First), second: left(Side::Second) }, running, rule })
}

/// Where the last move of a table went: it is found among the choices of the position before it.
pub(crate) fn last_of(table: &dyn Table) -> Option<Last> {
    let text = table.record().moves.pop()?;
    let mut before = table.duplicate();
    before.undo();
    let choice = before.view().choices.into_iter().find(|choice| choice.text == text)?;
    Some(Last { from: choice.from, to: choice.to, lands: choice.lands })
}
