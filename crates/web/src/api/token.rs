//! Presenting the token, once.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use utoipa::ToSchema;

use super::Body;
use crate::guard::present;
use crate::problem::{Answer, ErrorBody};
use crate::server::Server;

/// The token, as the person who runs the server told it.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Token {
    token: String,
}

/// Presents the token; it is kept in a cookie from then on.
#[utoipa::path(post, path = "/api/token", request_body = Token,
    responses((status = 204, description = "the token is right"), (status = 401, body = ErrorBody)))]
pub(crate) async fn present_token(State(server): State<Arc<Server>>, Body(body): Body<Token>) -> Answer<Response> {
    let cookie = present(&server, &body.token).await?;
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, cookie)]).into_response())
}
