//! The page's files, embedded in the binary: nothing here can reach the file system. Every client route answers the one
//! HTML page, which finds out by itself what to show.

use axum::Router;
use axum::body::Body;
use axum::extract::{Path, Request};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use rival_words::Language;
use rust_embed::{EmbeddedFile, RustEmbed};
use sha2::{Digest, Sha256};
use tower_http::compression::CompressionLayer;

use crate::problem::Problem;
use crate::speech::speech;

#[derive(RustEmbed)]
#[folder = "page/"]
struct Page;

/// The addresses that the page itself understands.
const CLIENT_ROUTES: [&str; 10] =
    ["/", "/game/{id}", "/seat/{id}/{token}", "/watch/{id}", "/history", "/analyze", "/editor/{game}", "/lab", "/see", "/screen"];

/// The page, its modules and its sentences.
pub(crate) fn routes<S: Clone + Send + Sync + 'static>() -> Router<S> {
    let mut router = Router::new().route("/page/{*path}", get(file)).route("/i18n/{file}", get(sentences)).route("/favicon.ico", get(icon));
    for route in CLIENT_ROUTES {
        router = router.route(route, get(index));
    }
    router.layer(CompressionLayer::new())
}

async fn index(request: Request) -> Response {
    answer(Page::get("index.html"), "index.html", request.headers())
}

async fn icon(request: Request) -> Response {
    answer(Page::get("icon.svg"), "icon.svg", request.headers())
}

async fn file(Path(path): Path<String>, headers: HeaderMap) -> Response {
    answer(Page::get(&path), &path, &headers)
}

fn answer(file: Option<EmbeddedFile>, path: &str, headers: &HeaderMap) -> Response {
    let Some(file) = file else {
        return Problem::plain(StatusCode::NOT_FOUND, "no-such-address", "there is nothing at this address").into_response();
    };
    let hash = file.metadata.sha256_hash();
    let tag: String = hash[..16].iter().map(|byte| format!("{byte:02x}")).collect();
    tagged(&tag, kind(path), headers, || Body::from(file.data.into_owned()))
}

async fn sentences(Path(file): Path<String>, headers: HeaderMap) -> Response {
    let wanted = file.strip_suffix(".json").and_then(|code| Language::ALL.into_iter().find(|language| language.code() == code));
    let Some(language) = wanted else {
        return Problem::plain(StatusCode::NOT_FOUND, "no-such-address", "there is nothing at this address").into_response();
    };
    let json = &speech(language).json;
    let tag: String = Sha256::digest(json)[..16].iter().map(|byte| format!("{byte:02x}")).collect();
    tagged(&tag, "application/json", &headers, || Body::from(json.clone()))
}

/// An answer that the browser may keep, if it asks each time whether it is still the same.
fn tagged(tag: &str, kind: &'static str, asked: &HeaderMap, body: impl FnOnce() -> Body) -> Response {
    // Weak: the same text may come compressed or not.
    let tag = format!("W/\"{tag}\"");
    let is_same = asked.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok()).is_some_and(|known| known.contains(&tag[2..]));
    let mut response = if is_same {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        ([(header::CONTENT_TYPE, HeaderValue::from_static(kind))], body()).into_response()
    };
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        headers.insert(header::ETAG, tag);
    }
    response
}

fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "png" => "image/png",
        "wav" => "audio/wav",
        "ogg" => "audio/ogg",
        "woff2" => "font/woff2",
        _ => "application/octet-stream",
    }
}
