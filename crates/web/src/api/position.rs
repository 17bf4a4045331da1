//! A pasted or edited position, checked.

use axum::Json;
use rival_core::{BoardView, Outcome, Side};
use serde::Serialize;
use utoipa::ToSchema;

use super::Body;
use crate::game::{Last, Setup, last_of, open_table};
use crate::problem::{Answer, ErrorBody};

/// A position that can be played from.
#[derive(Serialize, ToSchema)]
pub(crate) struct Checked {
    position: String,
    /// The position before the moves that came with it.
    start: String,
    /// Those moves.
    moves: Vec<String>,
    /// The same as people write them.
    notations: Vec<String>,
    #[schema(value_type = Object)]
    view: BoardView,
    last: Option<Last>,
    #[schema(value_type = Option<Object>)]
    outcome: Option<Outcome>,
    #[schema(value_type = String)]
    turn: Side,
}

/// Checks a position, and moves from it.
#[utoipa::path(post, path = "/api/position", request_body = Setup, responses((status = 200, body = Checked), (status = 422, body = ErrorBody)))]
pub(crate) async fn check(Body(setup): Body<Setup>) -> Answer<Json<Checked>> {
    let table = open_table(&setup)?;
    let record = table.record();
    Ok(Json(Checked {
        position: table.position_text(),
        start: record.start,
        moves: record.moves,
        notations: table.notations(),
        view: table.view(),
        last: last_of(&*table),
        outcome: table.outcome(),
        turn: table.turn(),
    }))
}
