//! What needs a socket on loopback: event streams, askers who leave, the end of a server.
#![allow(clippy::unwrap_used)]

mod common;

use std::time::{Duration, Instant};

use common::wire::Wire;
use common::{id_of, options, plies};
use rival_store::{Store, StoreUrl};
use rival_web::{Bound, Options, bind};
use serde_json::Value;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

struct Running {
    port: u16,
    end: Option<oneshot::Sender<()>>,
    done: JoinHandle<()>,
    _folder: tempfile::TempDir,
}

async fn run(options: Options) -> Running {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&StoreUrl::Sqlite(folder.path().join("rival.db"))).await.unwrap();
    let bound: Bound = bind(Options { port: 0, ..options }, store).await.unwrap();
    let port = bound.address().port();
    let (end, ended) = oneshot::channel::<()>();
    let done = tokio::spawn(async move {
        bound.serve(async { ended.await.unwrap_or(()) }).await.unwrap();
    });
    Running { port, end: Some(end), done, _folder: folder }
}

async fn browser(port: u16) -> Wire {
    let mut wire = Wire::connect(port, "").await.unwrap();
    assert_eq!(wire.ask("GET", "/api/me", "").await.unwrap().0, 200);
    wire
}

async fn begin(wire: &mut Wire, body: &str) -> Value {
    let (status, state) = wire.ask("POST", "/api/games", body).await.unwrap();
    assert_eq!(status, 201, "{state}");
    state
}

async fn follow(port: u16, cookie: &str, id: &str) -> Wire {
    let mut stream = Wire::connect(port, cookie).await.unwrap();
    stream.send("GET", &format!("/api/games/{id}/events"), "").await.unwrap();
    assert_eq!(stream.head().await.unwrap().0, 200);
    stream
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_hears_of_a_move_as_they_see_it() {
    let running = run(options()).await;
    let mut ana = browser(running.port).await;
    let id = id_of(&begin(&mut ana, r#"{"game":"connect4","first":"me","second":"level:easy"}"#).await);
    let mut own = follow(running.port, &ana.cookie.clone(), &id).await;
    let mut watcher = follow(running.port, "", &id).await;
    assert_eq!(own.event_named("state").await["can"]["move"], true);
    assert_eq!(watcher.event_named("state").await["can"]["move"], false);
    let (status, _) = ana.ask("POST", &format!("/api/games/{id}/moves"), r#"{"move":"4","ply":0}"#).await.unwrap();
    assert_eq!(status, 200);
    for stream in [&mut own, &mut watcher] {
        loop {
            let state = stream.event_named("state").await;
            if plies(&state) == 2 {
                break;
            }
        }
    }
    let (status, _) = ana.ask("DELETE", "/api/me/history", "").await.unwrap();
    assert_eq!(status, 204);
    watcher.event_named("gone").await;
    own.event_named("gone").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn thoughts_are_told_while_rival_thinks_but_not_too_often() {
    let running = run(options()).await;
    let mut ana = browser(running.port).await;
    let game = r#"{"game":"connect4","rules":{"size":"8x8"},"first":"engine:2s","second":"me"}"#;
    let id = id_of(&begin(&mut ana, game).await);
    let mut stream = follow(running.port, &ana.cookie.clone(), &id).await;
    assert_eq!(stream.event_named("state").await["thinking"], true);
    let started = Instant::now();
    let mut thoughts = 0;
    loop {
        let (name, data) = stream.event().await.unwrap();
        let json: Value = serde_json::from_str(&data).unwrap();
        if name == "thinking" {
            assert!(json["depth"].as_u64().unwrap() > 0 && json["pv"].is_array());
            thoughts += 1;
        } else if plies(&json) == 1 {
            break;
        }
    }
    assert!(thoughts >= 1 && thoughts <= 2 + started.elapsed().as_millis() / 180, "{thoughts}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_analysis_stops_when_its_asker_leaves() {
    let running = run(Options { threads: Some(1), ..options() }).await;
    let question = r#"{"game":"connect4","rules":{"size":"8x8"},"player":"engine:25s"}"#;
    let mut leaver = browser(running.port).await;
    leaver.send("POST", "/api/analyze", question).await.unwrap();
    tokio::time::sleep(Duration::from_millis(300)).await;
    drop(leaver);
    let started = Instant::now();
    let mut stayer = browser(running.port).await;
    let short = r#"{"game":"connect4","rules":{"size":"8x8"},"player":"engine:depth=6"}"#;
    assert_eq!(stayer.ask("POST", "/api/analyze", short).await.unwrap().0, 200);
    assert!(started.elapsed() < Duration::from_secs(10), "the only thread was free again after {:?}", started.elapsed());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_ends_quietly_with_streams_open() {
    let mut running = run(options()).await;
    let mut ana = browser(running.port).await;
    let id = id_of(&begin(&mut ana, r#"{"game":"connect4","first":"me","second":"person"}"#).await);
    let mut stream = follow(running.port, &ana.cookie.clone(), &id).await;
    stream.event_named("state").await;
    let started = Instant::now();
    running.end.take().unwrap().send(()).unwrap();
    running.done.await.unwrap();
    assert!(started.elapsed() < Duration::from_secs(5));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_next_free_port_is_taken_and_the_world_needs_a_token() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port();
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&StoreUrl::Sqlite(folder.path().join("rival.db"))).await.unwrap();
    let bound = bind(Options { port, ..options() }, store.clone()).await.unwrap();
    assert!(bound.address().port() > port && bound.address().ip().is_loopback());
    let refused = bind(Options { listen: Some("0.0.0.0".parse().unwrap()), ..options() }, store).await;
    assert_eq!(refused.err().unwrap().fault().code, "listen-token");
}
