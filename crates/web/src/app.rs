//! The router: every address, and around all of them the checks and headers. It can be asked without a socket.

use std::sync::Arc;

use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::get;
use axum::{Json, Router};
use tower_http::compression::CompressionLayer;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;

use crate::api;
use crate::assets;
use crate::guard::{check_host, check_origin, check_token, harden, identify, take_from_address};
use crate::problem::say;
use crate::server::Server;

/// The largest body that is read.
const MOST_BYTES: usize = 64 * 1024;

#[derive(OpenApi)]
#[openapi(info(
    title = "Rival",
    description = "Play, study and solve two-player games of perfect information. Every error is {\"error\": {code, message, args, place}}."
))]
struct Document;

/// Everything the server answers.
pub fn app(server: Arc<Server>) -> Router {
    let (router, document) = OpenApiRouter::with_openapi(Document::openapi()).merge(api::routes()).split_for_parts();
    let document = Arc::new(document);
    let described =
        Router::new().route("/api/openapi.json", get(move || std::future::ready(Json((*document).clone())))).layer(CompressionLayer::new());
    let api = router
        .layer(DefaultBodyLimit::max(MOST_BYTES))
        .layer(from_fn(identify))
        .layer(from_fn_with_state(Arc::clone(&server), check_token))
        .merge(described);
    let pages = assets::routes().layer(from_fn_with_state(Arc::clone(&server), take_from_address));
    Router::new()
        .merge(api)
        .merge(pages)
        .fallback(api::nothing_here)
        .method_not_allowed_fallback(api::wrong_method)
        .layer(from_fn(check_origin))
        .layer(from_fn_with_state(Arc::clone(&server), check_host))
        .layer(from_fn(say))
        .layer(from_fn(harden))
        .with_state(server)
}
