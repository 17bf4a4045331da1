//! The pilot, asked for on the page: which side, which engine, which window; then it plays the board there with this machine's mouse. Only
//! a page on this machine may ask, only after somebody has agreed to what is fair, and it ends when that page leaves.

use std::convert::Infallible;
use std::path::PathBuf;
use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::sse::{Event, Sse};
use futures_util::stream::Stream;
use rival_pilot::{Consent, Input, Orders};
use rival_store::StoreUrl;
use serde::Deserialize;
use shakmaty::Color;
use utoipa::ToSchema;

use super::Body;
use super::screen::{fly, is_here, refusal, second, target, thinking_time};
use crate::problem::{Answer, ErrorBody, Problem};
use crate::server::Server;

/// The answers to the pilot's questions.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Flight {
    /// The side to play.
    #[serde(default)]
    color: Side,
    /// `rival`, or the name of an engine registered on this machine.
    #[serde(default = "rival")]
    engine: String,
    /// Letters of a window's title or program; the whole screen where there are none.
    #[serde(default)]
    window: String,
    /// Thinking time for a move.
    #[serde(default = "second")]
    movetime_ms: u64,
    /// That the person has read what is said about fair play, and the board is theirs. It is remembered.
    #[serde(default)]
    agrees: bool,
}

/// The side to play.
#[derive(Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Side {
    /// The one at the bottom of the board.
    #[default]
    Auto,
    White,
    Black,
}

fn rival() -> String {
    "rival".to_owned()
}

/// Plays the board on this machine's screen with its mouse, and tells `begun`, `seen` and `ended` events. It stops when the page leaves.
#[utoipa::path(post, path = "/api/screen/pilot", request_body = Flight,
    responses((status = 200, content_type = "text/event-stream", description = "begun, seen and ended events"), (status = 403, body = ErrorBody), (status = 422, body = ErrorBody)))]
pub(crate) async fn pilot(
    State(server): State<Arc<Server>>,
    Body(flight): Body<Flight>,
) -> Answer<Sse<impl Stream<Item = Result<Event, Infallible>>>> {
    is_here(&server)?;
    let folder = folder(&server)?;
    let consent = Consent::in_folder(&folder);
    if flight.agrees {
        consent.give().map_err(refusal)?;
    }
    if !consent.is_given() {
        let sentence = "the pilot is for boards that are yours: please agree to that first";
        return Err(Problem::plain(StatusCode::FORBIDDEN, "pilot-not-agreed", sentence));
    }
    let orders = Orders {
        target: target(&flight.window),
        color: match flight.color {
            Side::Auto => None,
            Side::White => Some(Color::White),
            Side::Black => Some(Color::Black),
        },
        turn: None,
        input: Input::Drag,
        dry_run: false,
        both_sides: false,
        games: Some(1),
        time: thinking_time(&server, flight.movetime_ms),
        raise: true,
        maximise: false,
    };
    fly(&server, orders, flight.engine, Some(folder)).await
}

/// The pilot's folder.
pub(super) fn folder(server: &Server) -> Answer<PathBuf> {
    match &server.options.screen.folder {
        Some(folder) => Ok(folder.clone()),
        None => Ok(StoreUrl::default_path()?.with_file_name("pilot")),
    }
}
