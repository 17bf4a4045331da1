//! A whole game in the words of other programs.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use rival_store::{StoredGame, transcript_of};
use serde::Serialize;
use utoipa::ToSchema;

use crate::game::{PGN, no_pgn};
use crate::problem::{Answer, ErrorBody, Problem};
use crate::server::Server;

/// A game as text.
#[derive(Serialize, ToSchema)]
pub(crate) struct Written {
    text: String,
}

/// The game in PGN, where it has that.
#[utoipa::path(get, path = "/api/games/{id}/pgn",
    responses((status = 200, body = Written), (status = 404, body = ErrorBody), (status = 422, body = ErrorBody)))]
pub(crate) async fn pgn(State(server): State<Arc<Server>>, Path(id): Path<String>) -> Answer<Json<Written>> {
    let room = server.rooms.enter(&server, &id).await?;
    let text = room
        .look(&server, |live| {
            let game = StoredGame { row: live.row.clone(), moves: live.moves.clone() };
            let text = live.table().write_transcript(PGN, &transcript_of(&game));
            text.ok_or_else(|| Problem::new(StatusCode::UNPROCESSABLE_ENTITY, no_pgn(live.table().info().name)))
        })
        .await?;
    Ok(Json(Written { text }))
}
