//! The token that visitors present once where the server listens to more than this machine. It is kept in a cookie as a hash
//! of it; a wrong one is answered slowly.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Redirect, Response};
use sha2::{Digest, Sha256};

use super::cookie;
use crate::problem::Problem;
use crate::server::Server;

const COOKIE: &str = "rival_token";
/// Guessing is slow.
const WRONG_TOKEN_DELAY: Duration = Duration::from_millis(300);

/// Knows the token's hash, or that none is needed.
#[derive(Clone, Debug, Default)]
pub(crate) struct TokenKeeper(Option<String>);

impl TokenKeeper {
    /// A keeper of this token.
    pub(crate) fn new(token: Option<&str>) -> TokenKeeper {
        TokenKeeper(token.map(hash))
    }

    /// Whether a token must be presented at all.
    pub(crate) fn is_needed(&self) -> bool {
        self.0.is_some()
    }

    fn fits(&self, presented: &str) -> bool {
        self.0.as_deref() == Some(&hash(presented))
    }

    fn is_kept(&self, headers: &HeaderMap) -> bool {
        self.0.is_none() || cookie(headers, COOKIE).is_some_and(|kept| self.0.as_deref() == Some(kept))
    }
}

fn hash(token: &str) -> String {
    let digest = Sha256::new().chain_update("rival token ").chain_update(token).finalize();
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Lets in whoever has presented the token before, or does so in this request (`Authorization: Bearer TOKEN`).
pub(crate) async fn check_token(State(server): State<Arc<Server>>, request: Request, next: Next) -> Response {
    let headers = request.headers();
    if server.token.is_kept(headers) || request.uri().path() == "/api/token" {
        return next.run(request).await;
    }
    let bearer = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok()).and_then(|text| text.strip_prefix("Bearer "));
    match bearer {
        Some(token) if server.token.fits(token.trim()) => next.run(request).await,
        Some(_) => refuse().await.into_response(),
        None => Problem::plain(StatusCode::UNAUTHORIZED, "token-needed", "this server asks for a token").at("token").into_response(),
    }
}

async fn refuse() -> Problem {
    tokio::time::sleep(WRONG_TOKEN_DELAY).await;
    Problem::plain(StatusCode::UNAUTHORIZED, "wrong-token", "this is not the token").at("token")
}

/// The cookie that keeps a token, if it is the right one.
pub(crate) async fn present(server: &Server, token: &str) -> Result<HeaderValue, Problem> {
    if server.token.is_needed() && !server.token.fits(token) {
        return Err(refuse().await);
    }
    let text = format!("{COOKIE}={}; Path=/; HttpOnly; SameSite=Strict; Max-Age=34560000", hash(token));
    HeaderValue::from_str(&text).map_err(|_| Problem::plain(StatusCode::UNAUTHORIZED, "wrong-token", "this is not the token").at("token"))
}

/// A page address with `?token=`: the token is kept, and taken out of the address.
pub(crate) async fn take_from_address(State(server): State<Arc<Server>>, request: Request, next: Next) -> Response {
    let query = request.uri().query().unwrap_or_default();
    let token = query.split('&').find_map(|pair| pair.strip_prefix("token=")).filter(|_| request.method() == Method::GET);
    let Some(token) = token else { return next.run(request).await };
    let token = token.replace('+', " ");
    let token = percent_encoding::percent_decode_str(&token).decode_utf8_lossy();
    let rest: Vec<&str> = query.split('&').filter(|pair| !pair.starts_with("token=")).collect();
    let path = request.uri().path().trim_start_matches('/');
    let address = if rest.is_empty() { format!("/{path}") } else { format!("/{path}?{}", rest.join("&")) };
    match present(&server, &token).await {
        Ok(cookie) => ([(header::SET_COOKIE, cookie)], Redirect::to(&address)).into_response(),
        Err(problem) => problem.into_response(),
    }
}
