//! Games against foreign engines: offered and chosen by name only. The engine is the script that the tests of rival-uci use.
#![allow(clippy::unwrap_used)]

mod common;

use std::path::PathBuf;

use common::{Site, id_of, plies};
use rival_play::{EngineEntry, Engines};
use serde_json::{Value, json};

const FAKE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../uci/tests/fake-engine");

/// Runs a test again with a list of engines of its own: in another process, because the environment belongs to all threads.
fn in_own_process(test: &str) -> bool {
    if std::env::var_os("RIVAL_TEST_INSIDE").is_some() {
        return true;
    }
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("engines-{}-{test}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    let mut engines = Engines::at(folder.join("rival").join("engines.json")).unwrap();
    let entry = |name: &str, behaviour: &str, variants: &[&str]| EngineEntry {
        name: name.to_owned(),
        path: FAKE.into(),
        options: [("Behaviour".to_owned(), behaviour.to_owned())].into(),
        variants: variants.iter().map(|variant| (*variant).to_owned()).collect(),
    };
    engines.add(entry("fake", "sound", &["chess", "connect4"])).unwrap();
    engines.add(entry("dying", "die", &["connect4"])).unwrap();
    engines.add(entry("chess only", "sound", &["chess"])).unwrap();
    let done = std::process::Command::new(std::env::current_exe().unwrap())
        .args([test, "--exact", "--nocapture"])
        .env("RIVAL_TEST_INSIDE", "1")
        .env("XDG_DATA_HOME", &folder)
        .status()
        .unwrap();
    assert!(done.success(), "{test} failed in its own process");
    false
}

#[tokio::test(flavor = "multi_thread")]
async fn engines_are_offered_by_name_and_play() {
    if !in_own_process("engines_are_offered_by_name_and_play") {
        return;
    }
    let site = Site::new().await;
    let ana = site.browser().await;
    let shelf = ana.get("/api/shelf").await.good();
    let connect4 = shelf["games"].as_array().unwrap().iter().find(|game| game["id"] == "connect4").unwrap();
    assert_eq!(connect4["engines"], json!(["dying", "fake"]));
    assert!(!shelf.to_string().contains("fake-engine"), "no path leaves the machine");
    let id = id_of(&ana.begin("me", "uci:fake").await);
    ana.play(&id, "3", 0).await.good();
    let state = ana.until(&id, |state| plies(state) == 2).await;
    assert_eq!((&state["moves"][1]["move"], &state["seats"]["second"]["player"]), (&json!("4"), &json!("uci:fake")));
    let thought = ana.post("/api/analyze", json!({"game": "connect4", "player": "uci:fake"})).await.good();
    assert_eq!(thought["best"], "4");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_engine_that_dies_loses_and_the_game_is_kept() {
    if !in_own_process("an_engine_that_dies_loses_and_the_game_is_kept") {
        return;
    }
    let site = Site::new().await;
    let ana = site.browser().await;
    let id = id_of(&ana.begin("me", "uci:dying").await);
    ana.play(&id, "3", 0).await.good();
    let state = ana.until(&id, |state| state["outcome"] != Value::Null).await;
    assert_eq!(state["outcome"], json!({"winner": "first", "reason": "illegal-move"}));
    assert_eq!(plies(&state), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn no_request_names_a_program() {
    if !in_own_process("no_request_names_a_program") {
        return;
    }
    let site = Site::new().await;
    let ana = site.browser().await;
    for (player, code) in [
        ("uci:/bin/sh", "engines-unknown"),
        (FAKE, "player-unknown"),
        ("uci:../fake", "engines-unknown"),
        ("uci:nobody", "engines-unknown"),
        ("uci:chess only", "uci-other-game"),
        ("uci:fake,Marker=/etc/passwd", "engines-option-here"),
        ("uci:fake,Hash=64", "engines-option-here"),
    ] {
        let game = json!({"game": "connect4", "first": "me", "second": player});
        assert_eq!(ana.post("/api/games", game).await.refused(422, code)["place"], "second", "{player}");
        ana.post("/api/analyze", json!({"game": "connect4", "player": player})).await.refused(422, code);
    }
}
