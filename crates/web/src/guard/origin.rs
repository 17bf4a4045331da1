//! Who may change anything: only a page of ours. A browser says where a request comes from, in Origin and in Sec-Fetch-Site;
//! another site's word is refused, also where a cookie came along.

use axum::extract::Request;
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use rival_core::Fault;

use super::host::host_of;
use crate::problem::Problem;

/// Refuses changes that another site asks for, and bodies that a plain form could send.
pub(crate) async fn check_origin(request: Request, next: Next) -> Response {
    if matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS) {
        return next.run(request).await;
    }
    let authority = request.uri().authority().map(axum::http::uri::Authority::as_str);
    if let Some(other) = foreign(request.headers(), host_of(request.headers(), authority).unwrap_or_default()) {
        let fault = Fault::new("wrong-origin", "another site ({origin}) may not change anything here").with("origin", other);
        return Problem::new(StatusCode::FORBIDDEN, fault).into_response();
    }
    let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default().trim();
    // A plain form can send neither of them.
    let is_picture = request.uri().path().starts_with("/api/see") && kind.eq_ignore_ascii_case("application/octet-stream");
    if *request.method() != Method::DELETE && !is_picture && !kind.eq_ignore_ascii_case("application/json") {
        let fault = Fault::new("not-json", "the body must be application/json");
        return Problem::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, fault).into_response();
    }
    next.run(request).await
}

/// The site that asks, where it is not ours. Programs that are no browser name none.
fn foreign(headers: &HeaderMap, host: &str) -> Option<String> {
    if let Some(origin) = headers.get(header::ORIGIN) {
        let origin = origin.to_str().unwrap_or("?");
        let own = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
        return (own.is_none_or(|own| !own.eq_ignore_ascii_case(host))).then(|| origin.to_owned());
    }
    let site = headers.get("sec-fetch-site")?.to_str().unwrap_or("?");
    (!matches!(site, "same-origin" | "none")).then(|| site.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_foreign(name: &'static str, value: &'static str) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert(name, axum::http::HeaderValue::from_static(value));
        foreign(&headers, "localhost:7878").is_some()
    }

    #[test]
    fn only_our_own_pages_are_not_foreign() {
        assert!(!is_foreign("origin", "http://localhost:7878"));
        assert!(!is_foreign("sec-fetch-site", "same-origin"));
        assert!(!is_foreign("accept", "*/*"));
        for other in ["http://localhost:7879", "http://evil.example", "null", "http://localhost:7878.evil.example", "file://"] {
            assert!(is_foreign("origin", other), "{other}");
        }
        assert!(is_foreign("sec-fetch-site", "cross-site") && is_foreign("sec-fetch-site", "same-site"));
    }
}
