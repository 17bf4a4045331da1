//! A server process killed in the middle of games: every answered move is there, and the games go on.
#![allow(clippy::print_stderr, clippy::unwrap_used)]

mod common;

use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use common::wire::Wire;
use common::{id_of, options, plies};
use rival_store::{Store, StoreUrl};
use rival_web::{Options, bind};
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

const DATABASE: &str = "RIVAL_TEST_DATABASE";

/// Not a test: the server process, started by the test below from this same binary.
#[tokio::test(flavor = "multi_thread")]
async fn server_process() {
    let Some(path) = std::env::var_os(DATABASE) else { return };
    let store = Store::open(&StoreUrl::Sqlite(path.into())).await.unwrap();
    let bound = bind(Options { port: 0, ..options() }, store).await.unwrap();
    eprintln!("port {}", bound.address().port());
    bound.serve(std::future::pending()).await.unwrap();
}

async fn start(database: &Path) -> (Child, u16) {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "server_process", "--nocapture"])
        .env(DATABASE, database)
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stderr.take().unwrap()).lines();
    while let Some(line) = lines.next_line().await.unwrap() {
        if let Some(port) = line.trim().strip_prefix("port ") {
            let port = port.parse().unwrap();
            tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
            return (child, port);
        }
    }
    panic!("the server did not start");
}

async fn state(wire: &mut Wire, id: &str) -> Value {
    wire.ask("GET", &format!("/api/games/{id}"), "").await.unwrap().1
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_at_any_moment_it_goes_on_from_every_answered_move() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("rival.db");
    let (mut child, port) = start(&database).await;
    let mut ana = Wire::connect(port, "").await.unwrap();
    ana.ask("GET", "/api/me", "").await.unwrap();
    let easy = json!({"game": "connect4", "first": "me", "second": "level:easy"}).to_string();
    let id = id_of(&ana.ask("POST", "/api/games", &easy).await.unwrap().1);
    // Rival thinks for long here, and the server dies meanwhile.
    let slow = json!({"game": "connect4", "rules": {"size": "8x8"}, "first": "me", "second": "engine:2s"}).to_string();
    let slow_id = id_of(&ana.ask("POST", "/api/games", &slow).await.unwrap().1);
    let mut cookie = ana.cookie.clone();
    let mut answered: Vec<String> = Vec::new();
    let mut port = port;
    for round in 0..3 {
        let mut ana = Wire::connect(port, &cookie).await.unwrap();
        let mut now = state(&mut ana, &id).await;
        for _ in 0..2 {
            while now["thinking"] == true {
                tokio::time::sleep(Duration::from_millis(5)).await;
                now = state(&mut ana, &id).await;
            }
            if !now["outcome"].is_null() {
                break;
            }
            let choice = now["view"]["choices"][0]["move"].as_str().unwrap().to_owned();
            let body = json!({"move": choice, "ply": plies(&now)}).to_string();
            let (status, after) = ana.ask("POST", &format!("/api/games/{id}/moves"), &body).await.unwrap();
            assert_eq!(status, 200, "{after}");
            answered = after["moves"].as_array().unwrap().iter().map(|m| m["move"].as_str().unwrap().to_owned()).collect();
            now = after;
        }
        if round == 0 {
            let (status, _) = ana.ask("POST", &format!("/api/games/{slow_id}/moves"), r#"{"move":"4","ply":0}"#).await.unwrap();
            assert_eq!(status, 200);
        }
        // SIGKILL, with Rival's answer in whatever state it is.
        child.kill().await.unwrap();
        (child, port) = start(&database).await;
        let mut ana = Wire::connect(port, &cookie).await.unwrap();
        let kept = state(&mut ana, &id).await;
        let moves: Vec<&str> = kept["moves"].as_array().unwrap().iter().map(|m| m["move"].as_str().unwrap()).collect();
        assert!(moves.len() >= answered.len() && moves[..answered.len()] == answered[..], "{moves:?} {answered:?}");
        cookie = ana.cookie.clone();
    }
    let mut ana = Wire::connect(port, &cookie).await.unwrap();
    for _ in 0..1500 {
        if plies(&state(&mut ana, &slow_id).await) == 2 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let slow = state(&mut ana, &slow_id).await;
    assert_eq!((plies(&slow), &slow["can"]["move"]), (2, &json!(true)), "Rival's own move was taken up again");
    child.kill().await.unwrap();
}
