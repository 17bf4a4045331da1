//! New games, and games as they stand.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use rival_core::Fault;
use rival_play::{MindOptions, Player, Table};
use rival_store::{MoveRow, NewGame, Seat, SeatKind};
use serde::Deserialize;
use utoipa::ToSchema;

use super::{Body, undisturbed};
use crate::adaptive::{ADAPTIVE, level_now};
use crate::game::{ClockRule, Setup, State as GameState, Viewer, open_table};
use crate::guard::Visitor;
use crate::problem::{Answer, ErrorBody, Problem};
use crate::server::Server;

/// A game that somebody wants to begin.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Wanted {
    #[serde(flatten)]
    setup: Setup,
    /// `me`, `person`, `friend`, or any player of the grammar.
    first: String,
    second: String,
    #[serde(default)]
    clock: Option<ClockRule>,
}

/// Begins a game.
#[utoipa::path(post, path = "/api/games", request_body = Wanted,
    responses((status = 201, body = GameState), (status = 422, body = ErrorBody)))]
pub(crate) async fn create(
    State(server): State<Arc<Server>>,
    visitor: Visitor,
    Body(wanted): Body<Wanted>,
) -> Answer<(StatusCode, Json<GameState>)> {
    let table = open_table(&wanted.setup)?;
    if table.outcome().is_some() {
        let fault = Fault::new("already-over", "the game would be over before it begins");
        return Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, fault).at("position"));
    }
    let clock = wanted.clock.map(ClockRule::check).transpose()?;
    check_players(&*table, &wanted)?;
    let levels = table.levels();
    undisturbed(async move {
        let player = server.player(&visitor).await?;
        let name = Some(player.name.as_str()).filter(|name| !name.is_empty());
        let seat = |text: &str| match text {
            "me" | "person" => Seat::person(Some(&player.id), name.filter(|_| text == "me")),
            "friend" => Seat::open(),
            mind => Seat::mind(mind),
        };
        let mut game = NewGame::new(table.info().id, seat(wanted.first.trim()), seat(wanted.second.trim()));
        game.rules = table.info().rules;
        game.clock = clock.and_then(|clock| serde_json::to_value(clock).ok());
        let is_open = [&game.first, &game.second].into_iter().any(|seat| seat.kind == SeatKind::Open);
        game.seat_token = is_open.then(|| visitor.secret.seat_token(&game.id));
        game.difficulty = difficulty(&server, &levels, &player.id, &game).await?;
        game.start = wanted.setup.position.is_some().then(|| table.record().start);
        game.moves = begun(&*table)?;
        game.created_by = Some(player.id.clone());
        let id = server.store.create_game(game).await?.id;
        let room = server.rooms.enter(&server, &id).await?;
        room.resume(&server).await;
        let viewer = Viewer { player: Some(player.id), secret: visitor.secret };
        Ok((StatusCode::CREATED, Json(room.state(&server, &viewer).await)))
    })
    .await
}

/// The game as the visitor sees it.
#[utoipa::path(get, path = "/api/games/{id}", responses((status = 200, body = GameState), (status = 404, body = ErrorBody)))]
pub(crate) async fn state(State(server): State<Arc<Server>>, visitor: Visitor, Path(id): Path<String>) -> Answer<Json<GameState>> {
    let viewer = server.viewer(&visitor).await?;
    let room = server.rooms.enter(&server, &id).await?;
    Ok(Json(room.state(&server, &viewer).await))
}

/// Refuses players that cannot sit down here, before anything is kept.
fn check_players(table: &dyn Table, wanted: &Wanted) -> Answer<()> {
    let mut open = 0;
    for (side, text) in [("first", &wanted.first), ("second", &wanted.second)] {
        match text.trim() {
            "me" | "person" => {}
            "friend" => open += 1,
            ADAPTIVE => {
                let other = if side == "first" { &wanted.second } else { &wanted.first };
                if other.trim() != "me" {
                    let fault = Fault::new("adaptive-alone", "the adaptive level follows you: the other side must be \"me\"");
                    return Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, fault).at(side));
                }
            }
            mind => {
                let player = Player::from_wire(mind).map_err(|error| Problem::from(error).at(side))?;
                // A small table: it is only asked whether there is such a player.
                table
                    .mind(&player, &MindOptions { table_mb: 0, ..MindOptions::default() })
                    .map_err(|error| Problem::from(error).at(side))?;
            }
        }
    }
    if open == 2 {
        let fault = Fault::new("two-friends", "one of the two sides must be taken");
        return Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, fault).at("second"));
    }
    Ok(())
}

/// The level that is really played: the one named, or the one that follows the player.
async fn difficulty(server: &Server, levels: &[&str], player: &str, game: &NewGame) -> Answer<Option<String>> {
    let minds: Vec<&str> = [&game.first, &game.second].into_iter().filter_map(|seat| seat.mind.as_deref()).collect();
    Ok(match minds.as_slice() {
        [ADAPTIVE] => Some(level_now(server, player, &game.game, levels).await?),
        [mind] => Some(mind.strip_prefix("level:").unwrap_or(mind).to_owned()),
        _ => None,
    })
}

/// The moves that a game begins with, as if they had been played in no time.
fn begun(table: &dyn Table) -> Answer<Vec<MoveRow>> {
    let mut board = table.duplicate();
    while board.undo() {}
    let mut rows = Vec::new();
    for text in table.record().moves {
        rows.push(MoveRow { time_ms: Some(0), ..MoveRow::new(board.turn(), &text) });
        board.play(&text).map_err(|error| Problem::moves(&text, (rows.len(), error)))?;
    }
    Ok(rows)
}
