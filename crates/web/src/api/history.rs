//! The visitor's games, a page at a time.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use rival_core::{Outcome, RuleOptions};
use rival_store::{GameFilter, GameRow, Moment, Seat, SeatKind};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::guard::Visitor;
use crate::problem::{Answer, ErrorBody, Problem};
use crate::server::Server;

const USUAL_PAGE: u32 = 50;
const LONGEST_PAGE: u32 = 200;

/// Which games.
#[derive(Deserialize, IntoParams)]
pub(crate) struct Asked {
    /// Only this game.
    game: Option<String>,
    /// How many at most.
    limit: Option<u32>,
    /// The `next` of the page before.
    before: Option<String>,
}

/// A page of games, the latest first.
#[derive(Serialize, ToSchema)]
pub(crate) struct Page {
    games: Vec<Summary>,
    /// Where the next page begins.
    next: Option<String>,
}

/// A game in one line.
#[derive(Serialize, ToSchema)]
struct Summary {
    id: String,
    game: String,
    #[schema(value_type = Object)]
    rules: RuleOptions,
    first: String,
    second: String,
    #[schema(value_type = Option<Object>)]
    outcome: Option<Outcome>,
    moves: u32,
    #[schema(value_type = String)]
    started: Moment,
    #[schema(value_type = Option<String>)]
    finished: Option<Moment>,
    play_time_ms: u64,
    /// The side the visitor played; null where both or none.
    you: Option<&'static str>,
    /// The level that was really played.
    level: Option<String>,
}

/// The visitor's games.
#[utoipa::path(get, path = "/api/history", params(Asked), responses((status = 200, body = Page), (status = 422, body = ErrorBody)))]
pub(crate) async fn history(
    State(server): State<Arc<Server>>,
    visitor: Visitor,
    asked: Result<Query<Asked>, axum::extract::rejection::QueryRejection>,
) -> Answer<Json<Page>> {
    let Ok(Query(asked)) = asked else {
        return Err(Problem::plain(StatusCode::UNPROCESSABLE_ENTITY, "bad-query", "the address is not what it should be").at("query"));
    };
    let Some(player) = server.viewer(&visitor).await?.player else { return Ok(Json(Page { games: Vec::new(), next: None })) };
    let filter = GameFilter { game: asked.game.filter(|game| !game.is_empty()), player: Some(player.clone()), finished: None };
    let limit = asked.limit.unwrap_or(USUAL_PAGE).clamp(1, LONGEST_PAGE);
    let page = server.store.list_games(&filter, limit, asked.before.as_deref().filter(|before| !before.is_empty())).await?;
    Ok(Json(Page { games: page.games.into_iter().map(|row| summary(row, &player)).collect(), next: page.next }))
}

fn summary(row: GameRow, player: &str) -> Summary {
    let sits = |seat: &Seat| seat.player.as_deref() == Some(player);
    let you = match (sits(&row.first), sits(&row.second)) {
        (true, false) => Some("first"),
        (false, true) => Some("second"),
        _ => None,
    };
    Summary {
        outcome: row.outcome(),
        moves: row.moves(),
        started: row.started.unwrap_or(row.created),
        finished: row.finished,
        play_time_ms: row.play_time_ms.unwrap_or(0),
        first: name(&row.first),
        second: name(&row.second),
        you,
        level: row.difficulty,
        id: row.id,
        game: row.game,
        rules: row.rules,
    }
}

/// A person's name (perhaps empty), or a mind as the player grammar says it.
fn name(seat: &Seat) -> String {
    match seat.kind {
        SeatKind::Mind => seat.mind.clone().unwrap_or_default(),
        SeatKind::Person | SeatKind::Open => seat.name.clone().unwrap_or_default(),
    }
}
