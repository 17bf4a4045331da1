//! The addresses under /api: each reads a request, asks a room, a table or the history, and answers JSON. No rule is decided
//! here.

mod acts;
mod analyze;
mod body;
mod events;
mod games;
mod history;
mod lab;
mod me;
mod pgn;
mod pilot;
mod position;
mod replay;
mod screen;
mod see;
mod shelf;
mod token;

use std::future::Future;
use std::sync::Arc;

use axum::extract::DefaultBodyLimit;
use axum::http::{Method, StatusCode};
use rival_core::Fault;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::problem::{Answer, Problem};
use crate::room::closing;
use crate::server::Server;
use body::Body;

/// Every address of the API, with its description.
pub(crate) fn routes() -> OpenApiRouter<Arc<Server>> {
    let pictures = OpenApiRouter::new().routes(routes!(see::see)).routes(routes!(see::steps));
    OpenApiRouter::new()
        .merge(pictures.layer(DefaultBodyLimit::max(see::MOST_BYTES)))
        .routes(routes!(shelf::shelf))
        .routes(routes!(me::me, me::change_me))
        .routes(routes!(me::delete_history))
        .routes(routes!(token::present_token))
        .routes(routes!(history::history))
        .routes(routes!(games::create))
        .routes(routes!(games::state))
        .routes(routes!(events::events))
        .routes(routes!(acts::play))
        .routes(routes!(acts::undo))
        .routes(routes!(acts::resign))
        .routes(routes!(acts::draw))
        .routes(routes!(acts::now))
        .routes(routes!(acts::hint))
        .routes(routes!(acts::rematch))
        .routes(routes!(acts::sit))
        .routes(routes!(replay::replay))
        .routes(routes!(position::check))
        .routes(routes!(pgn::pgn))
        .routes(routes!(analyze::analyze))
        .routes(routes!(analyze::analyze_live))
        .routes(routes!(lab::play))
        .routes(routes!(lab::cell))
        .routes(routes!(screen::screen))
        .routes(routes!(screen::watch))
        .routes(routes!(pilot::pilot))
}

/// An address that is none of ours.
pub(crate) async fn nothing_here() -> Problem {
    Problem::plain(StatusCode::NOT_FOUND, "no-such-address", "there is nothing at this address")
}

/// An address of ours, asked in another way than it can be.
pub(crate) async fn wrong_method(method: Method) -> Problem {
    let fault = Fault::new("wrong-method", "this address does not take {method}").with("method", method);
    Problem::new(StatusCode::METHOD_NOT_ALLOWED, fault)
}

/// Does something to its end even if the asker leaves in the middle: what is half done must not stay so.
async fn undisturbed<T: Send + 'static>(work: impl Future<Output = Answer<T>> + Send + 'static) -> Answer<T> {
    tokio::spawn(work).await.map_err(|_| closing())?
}
