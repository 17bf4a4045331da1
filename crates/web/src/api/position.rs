//! A pasted or edited position, checked.

use axum::Json;
use axum::http::{HeaderMap, Uri};
use rival_core::{BoardView, Outcome, Side};
use rival_play::Table;
use rival_words::Language;
use serde::Serialize;
use utoipa::ToSchema;

use super::Body;
use crate::game::{Last, Setup, last_of, open_table};
use crate::problem::{Answer, ErrorBody};
use crate::speech::{language_of, speech};

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
    /// Why the exact answer is not here although a table could have it, in the reader's language.
    note: Option<String>,
}

/// The sentence about a table that could answer this position exactly and is not on this machine; none where none could, or it is here.
pub(crate) fn note_about(table: &dyn Table, language: Language) -> Option<String> {
    let fault = table.exact_table()?.err()?;
    let mut letters = speech(language).fault(&fault).chars().collect::<Vec<_>>().into_iter();
    let first = letters.next()?.to_uppercase();
    Some(first.chain(letters).chain(['.']).collect())
}

/// Checks a position, and moves from it.
#[utoipa::path(post, path = "/api/position", request_body = Setup, responses((status = 200, body = Checked), (status = 422, body = ErrorBody)))]
pub(crate) async fn check(uri: Uri, headers: HeaderMap, Body(setup): Body<Setup>) -> Answer<Json<Checked>> {
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
        note: note_about(&*table, language_of(&uri, &headers)).filter(|_| table.outcome().is_none()),
    }))
}
