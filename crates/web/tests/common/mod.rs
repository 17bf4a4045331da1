//! A server without a socket, and browsers that ask it things.
#![allow(dead_code, clippy::unwrap_used, missing_docs)]

pub mod wire;

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::{HeaderMap, Method, Request, StatusCode, header};
use http_body_util::BodyExt;
use rival_play::ManualTimer;
use rival_store::{Store, StoreUrl};
use rival_web::{Options, Server, app};
use serde_json::{Value, json};
use tempfile::TempDir;
use tower::ServiceExt;

pub struct Site {
    pub server: Arc<Server>,
    pub app: Router,
    pub store: Store,
    folder: TempDir,
}

pub fn options() -> Options {
    Options { threads: Some(2), watch_pace: Duration::ZERO, ..Options::default() }
}

impl Site {
    pub async fn new() -> Site {
        Site::with(options()).await
    }

    pub async fn with(options: Options) -> Site {
        let folder = tempfile::tempdir().unwrap();
        let store = open(&folder).await;
        let server = Server::start(options, store.clone()).await.unwrap();
        Site { app: app(Arc::clone(&server)), server, store, folder }
    }

    pub async fn timed(timer: &ManualTimer) -> Site {
        let folder = tempfile::tempdir().unwrap();
        let store = open(&folder).await;
        let server = Server::start_at(options(), store.clone(), Arc::new(timer.clone())).await.unwrap();
        Site { app: app(Arc::clone(&server)), server, store, folder }
    }

    /// The same history under a new server, as after a restart.
    pub async fn restarted(self) -> Site {
        self.server.close().await;
        let Site { folder, .. } = self;
        let store = open(&folder).await;
        let server = Server::start(options(), store.clone()).await.unwrap();
        Site { app: app(Arc::clone(&server)), server, store, folder }
    }

    /// A browser that has been here: it has its cookie.
    pub async fn browser(&self) -> Browser {
        let mut browser = Browser { app: self.app.clone(), cookie: None };
        let answer = browser.get("/api/me").await;
        assert_eq!(answer.status, 200);
        browser.keep_cookie(&answer);
        browser
    }

    pub fn stranger(&self) -> Browser {
        Browser { app: self.app.clone(), cookie: None }
    }
}

async fn open(folder: &TempDir) -> Store {
    Store::open(&StoreUrl::Sqlite(folder.path().join("rival.db"))).await.unwrap()
}

#[derive(Clone)]
pub struct Browser {
    pub app: Router,
    pub cookie: Option<String>,
}

#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: HeaderMap,
    pub bytes: Vec<u8>,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.bytes).unwrap_or_else(|_| panic!("not JSON: {}", String::from_utf8_lossy(&self.bytes)))
    }

    pub fn code(&self) -> String {
        self.json()["error"]["code"].as_str().unwrap_or_default().to_owned()
    }

    pub fn message(&self) -> String {
        self.json()["error"]["message"].as_str().unwrap_or_default().to_owned()
    }

    /// The JSON of an answer that must be good.
    pub fn good(self) -> Value {
        assert!((200..300).contains(&self.status), "{}: {}", self.status, String::from_utf8_lossy(&self.bytes));
        self.json()
    }

    /// The events of a stream that has ended: the name and the JSON of each.
    pub fn events(&self) -> Vec<(String, Value)> {
        let text = String::from_utf8(self.bytes.clone()).unwrap();
        let field = |block: &str, name: &str| block.lines().find_map(|line| line.strip_prefix(name)).unwrap_or_default().trim().to_owned();
        let read = |block: &str| (field(block, "event:"), serde_json::from_str(&field(block, "data:")).unwrap());
        text.split("\n\n").filter(|block| block.contains("data:")).map(read).collect()
    }

    /// Asserts a refusal, and that it is said as every refusal is.
    pub fn refused(self, status: u16, code: &str) -> Value {
        let json = self.json();
        assert_eq!((self.status, self.code().as_str()), (status, code), "{json}");
        assert!(!self.message().is_empty() && !self.message().contains('\n'), "{json}");
        assert!(json["error"]["args"].is_object() && json["error"].get("place").is_some(), "{json}");
        json["error"].clone()
    }
}

impl Browser {
    pub async fn send(&self, mut request: Request<Body>) -> Answer {
        let headers = request.headers_mut();
        headers.entry(header::HOST).or_insert("localhost:7878".parse().unwrap());
        if let Some(cookie) = &self.cookie {
            headers.append(header::COOKIE, cookie.parse().unwrap());
        }
        let response = self.app.clone().oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        let bytes = body.collect().await.unwrap().to_bytes().to_vec();
        Answer { status: parts.status.as_u16(), headers: parts.headers, bytes }
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.send(Request::get(path).body(Body::empty()).unwrap()).await
    }

    pub async fn post(&self, path: &str, body: Value) -> Answer {
        self.post_text(path, &body.to_string()).await
    }

    pub async fn post_text(&self, path: &str, body: &str) -> Answer {
        self.send(post_request(path, body)).await
    }

    pub async fn delete(&self, path: &str) -> Answer {
        self.send(Request::builder().method(Method::DELETE).uri(path).body(Body::empty()).unwrap()).await
    }

    pub fn keep_cookie(&mut self, answer: &Answer) {
        if let Some(cookie) = answer.headers.get(header::SET_COOKIE) {
            self.cookie = Some(cookie.to_str().unwrap().split(';').next().unwrap().to_owned());
        }
    }

    /// Begins a game of Connect Four and answers its state.
    pub async fn begin(&self, first: &str, second: &str) -> Value {
        self.post("/api/games", json!({"game": "connect4", "first": first, "second": second})).await.good()
    }

    pub async fn state(&self, id: &str) -> Value {
        self.get(&format!("/api/games/{id}")).await.good()
    }

    pub async fn play(&self, id: &str, m: &str, ply: u32) -> Answer {
        self.post(&format!("/api/games/{id}/moves"), json!({"move": m, "ply": ply})).await
    }

    pub async fn act(&self, id: &str, what: &str) -> Answer {
        self.post(&format!("/api/games/{id}/{what}"), json!({})).await
    }

    /// Waits until the game is as it should be.
    pub async fn until(&self, id: &str, is_so: impl Fn(&Value) -> bool) -> Value {
        for _ in 0..1000 {
            let state = self.state(id).await;
            if is_so(&state) {
                return state;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        panic!("it never happened: {}", self.state(id).await);
    }

    /// Waits until it is a person's turn, or the game is over.
    pub async fn until_my_turn(&self, id: &str) -> Value {
        self.until(id, |state| !state["thinking"].as_bool().unwrap()).await
    }
}

pub fn post_request(path: &str, body: &str) -> Request<Body> {
    Request::post(path).header(header::CONTENT_TYPE, "application/json").body(Body::from(body.to_owned())).unwrap()
}

pub fn id_of(state: &Value) -> String {
    state["id"].as_str().unwrap().to_owned()
}

pub fn plies(state: &Value) -> u32 {
    u32::try_from(state["moves"].as_array().unwrap().len()).unwrap()
}

pub const OK: StatusCode = StatusCode::OK;
