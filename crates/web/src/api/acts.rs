//! What players do in a game, each an address of its own. Everything is decided in the game's room.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::Deserialize;
use utoipa::ToSchema;

use super::{Body, undisturbed};
use crate::game::{State as GameState, Thought};
use crate::guard::Visitor;
use crate::problem::{Answer, ErrorBody};
use crate::server::Server;

/// A move, and the number of moves that its player believes are played.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Played {
    #[serde(rename = "move")]
    text: String,
    ply: u32,
}

/// An answer to an offer of a draw; without one, an offer.
#[derive(Deserialize, ToSchema)]
pub(crate) struct DrawAnswer {
    answer: Option<bool>,
}

/// Nothing to say.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Nothing {}

/// Does something in a game's room, to its end, and answers the game.
macro_rules! in_room {
    ($server:ident, $visitor:ident, $id:ident, |$room:ident, $viewer:ident| $act:expr) => {{
        undisturbed(async move {
            let $viewer = $server.viewer(&$visitor).await?;
            let $room = $server.rooms.enter(&$server, &$id).await?;
            Ok(Json($act.await?))
        })
        .await
    }};
}

/// Plays a move.
#[utoipa::path(post, path = "/api/games/{id}/moves", request_body = Played,
    responses((status = 200, body = GameState), (status = 409, body = ErrorBody), (status = 422, body = ErrorBody)))]
pub(crate) async fn play(
    State(server): State<Arc<Server>>,
    visitor: Visitor,
    Path(id): Path<String>,
    Body(played): Body<Played>,
) -> Answer<Json<GameState>> {
    in_room!(server, visitor, id, |room, viewer| room.play(&server, &viewer, &played.text, played.ply))
}

/// Takes back to the visitor's previous turn.
#[utoipa::path(post, path = "/api/games/{id}/undo", request_body = Nothing,
    responses((status = 200, body = GameState), (status = 409, body = ErrorBody)))]
pub(crate) async fn undo(
    State(server): State<Arc<Server>>,
    visitor: Visitor,
    Path(id): Path<String>,
    Body(_): Body<Nothing>,
) -> Answer<Json<GameState>> {
    in_room!(server, visitor, id, |room, viewer| room.undo(&server, &viewer))
}

/// Gives up.
#[utoipa::path(post, path = "/api/games/{id}/resign", request_body = Nothing,
    responses((status = 200, body = GameState), (status = 409, body = ErrorBody)))]
pub(crate) async fn resign(
    State(server): State<Arc<Server>>,
    visitor: Visitor,
    Path(id): Path<String>,
    Body(_): Body<Nothing>,
) -> Answer<Json<GameState>> {
    in_room!(server, visitor, id, |room, viewer| room.resign(&server, &viewer))
}

/// Offers a draw, or answers an offer.
#[utoipa::path(post, path = "/api/games/{id}/draw", request_body = DrawAnswer,
    responses((status = 200, body = GameState), (status = 409, body = ErrorBody)))]
pub(crate) async fn draw(
    State(server): State<Arc<Server>>,
    visitor: Visitor,
    Path(id): Path<String>,
    Body(said): Body<DrawAnswer>,
) -> Answer<Json<GameState>> {
    in_room!(server, visitor, id, |room, viewer| room.draw(&server, &viewer, said.answer))
}

/// Tells Rival to move now.
#[utoipa::path(post, path = "/api/games/{id}/now", request_body = Nothing,
    responses((status = 200, body = GameState), (status = 409, body = ErrorBody)))]
pub(crate) async fn now(
    State(server): State<Arc<Server>>,
    visitor: Visitor,
    Path(id): Path<String>,
    Body(_): Body<Nothing>,
) -> Answer<Json<GameState>> {
    in_room!(server, visitor, id, |room, viewer| room.hurry(&server, &viewer))
}

/// A hint for the visitor's coming move. It stops when the asker leaves.
#[utoipa::path(post, path = "/api/games/{id}/hint", request_body = Nothing,
    responses((status = 200, body = Object, description = "rival_play::Analysis"), (status = 409, body = ErrorBody)))]
pub(crate) async fn hint(
    State(server): State<Arc<Server>>,
    visitor: Visitor,
    Path(id): Path<String>,
    Body(_): Body<Nothing>,
) -> Answer<Json<Thought>> {
    let viewer = server.viewer(&visitor).await?;
    let room = server.rooms.enter(&server, &id).await?;
    Ok(Json(room.hint(&server, &viewer).await?))
}

/// The next game of the same two, with the sides swapped.
#[utoipa::path(post, path = "/api/games/{id}/rematch", request_body = Nothing,
    responses((status = 201, body = GameState), (status = 409, body = ErrorBody)))]
pub(crate) async fn rematch(
    State(server): State<Arc<Server>>,
    visitor: Visitor,
    Path(id): Path<String>,
    Body(_): Body<Nothing>,
) -> Answer<(StatusCode, Json<GameState>)> {
    undisturbed(async move {
        let viewer = server.viewer(&visitor).await?;
        let next = server.rooms.enter(&server, &id).await?.rematch(&server, &viewer).await?;
        let room = server.rooms.enter(&server, &next).await?;
        room.resume(&server).await;
        Ok((StatusCode::CREATED, Json(room.state(&server, &viewer).await)))
    })
    .await
}

/// Takes the friend's seat.
#[utoipa::path(post, path = "/api/seats/{id}/{token}", request_body = Nothing,
    responses((status = 200, body = GameState), (status = 409, body = ErrorBody)))]
pub(crate) async fn sit(
    State(server): State<Arc<Server>>,
    visitor: Visitor,
    Path((id, token)): Path<(String, String)>,
    Body(_): Body<Nothing>,
) -> Answer<Json<GameState>> {
    undisturbed(async move {
        let room = server.rooms.enter(&server, &id).await?;
        let player = server.player(&visitor).await?;
        let viewer = crate::game::Viewer { player: Some(player.id), secret: visitor.secret };
        Ok(Json(room.sit(&server, &viewer, &player.name, &token).await?))
    })
    .await
}
