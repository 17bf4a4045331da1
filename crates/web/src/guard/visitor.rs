//! Who asks: whoever holds the secret in the cookie. A browser without one is given one. Which player that is, the history
//! knows; here is only the cookie.

use std::convert::Infallible;

use axum::extract::{FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use rival_store::Secret;

use super::cookie;
use crate::problem::Problem;

/// The name of the cookie.
const COOKIE: &str = "rival";
/// As long as browsers keep a cookie: 400 days.
const KEPT_SECONDS: u32 = 400 * 24 * 60 * 60;

/// The holder of a secret.
#[derive(Clone, Debug)]
pub(crate) struct Visitor {
    /// What the browser holds; only its hash is ever stored.
    pub secret: Secret,
    /// Whether the browser came with it, rather than being given it just now.
    pub is_known: bool,
}

impl<S: Sync> FromRequestParts<S> for Visitor {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Visitor, Infallible> {
        let visitor = parts.extensions.get::<Visitor>().cloned();
        Ok(visitor.unwrap_or_else(|| Visitor { secret: Secret::from_text(""), is_known: false }))
    }
}

/// Finds out who asks.
///
/// The cookie is SameSite=Strict, so a browser that follows a friend's link from elsewhere sends none with the page itself:
/// a new one given there would take its identity away. It is given only to the page's own calls, which always bring it.
pub(crate) async fn identify(mut request: Request, next: Next) -> Response {
    let held = cookie(request.headers(), COOKIE).filter(|text| is_secret(text)).map(Secret::from_text);
    let is_known = held.is_some();
    let secret = match held.map_or_else(Secret::generate, Ok) {
        Ok(secret) => secret,
        Err(error) => return Problem::from(error).into_response(),
    };
    let renews = request.uri().path() == "/api/me";
    let gives = renews || (!is_known && !matches!(*request.method(), Method::GET | Method::HEAD));
    request.extensions_mut().insert(Visitor { secret: secret.clone(), is_known });
    let mut response = next.run(request).await;
    if gives {
        let text = format!("{COOKIE}={}; Path=/; HttpOnly; SameSite=Strict; Max-Age={KEPT_SECONDS}", secret.text());
        if let Ok(value) = HeaderValue::from_str(&text) {
            response.headers_mut().append(header::SET_COOKIE, value);
        }
    }
    response
}

/// 32 bytes in hexadecimal: what we gave, and nothing a person made up.
fn is_secret(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}
