//! Clocks by a time that passes only when it is told to.
#![allow(clippy::unwrap_used)]

mod common;

use std::time::Duration;

use common::{Site, id_of, options, plies};
use rival_play::ManualTimer;
use serde_json::{Value, json};

const SECOND: Duration = Duration::from_secs(1);

async fn timed_game(browser: &common::Browser, clock: Value) -> Value {
    browser.post("/api/games", json!({"game": "connect4", "first": "me", "second": "person", "clock": clock})).await.good()
}

#[tokio::test(flavor = "multi_thread")]
async fn each_move_has_its_time_and_the_flag_falls_by_itself() {
    let timer = ManualTimer::new();
    let site = Site::timed(&timer).await;
    let ana = site.browser().await;
    let state = timed_game(&ana, json!({"kind": "move", "per_move_ms": 30000})).await;
    let id = id_of(&state);
    assert_eq!(state["clock"]["kind"], "move");
    assert_eq!((&state["clock"]["remaining_ms"]["first"], &state["clock"]["running"]), (&json!(30000), &json!("first")));
    timer.advance(20 * SECOND);
    assert_eq!(ana.state(&id).await["clock"]["remaining_ms"], json!({"first": 10000, "second": 30000}));
    let state = ana.play(&id, "4", 0).await.good();
    assert_eq!(state["moves"][0]["time_ms"], 20000);
    assert_eq!(state["clock"]["remaining_ms"], json!({"first": 30000, "second": 30000}));
    timer.advance(29 * SECOND);
    site.server.fall_flags().await;
    assert_eq!(ana.state(&id).await["outcome"], Value::Null);
    timer.advance(SECOND);
    site.server.fall_flags().await;
    let state = ana.state(&id).await;
    assert_eq!(state["outcome"], json!({"winner": "first", "reason": "time"}));
    assert_eq!(state["clock"]["running"], Value::Null);
    assert_eq!(site.store.game_row(&id).await.unwrap().reason.as_deref(), Some("time"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_that_comes_too_late_is_not_played() {
    let timer = ManualTimer::new();
    let site = Site::timed(&timer).await;
    let ana = site.browser().await;
    let id = id_of(&timed_game(&ana, json!({"kind": "game", "base_ms": 60000, "increment_ms": 2000})).await);
    timer.advance(50 * SECOND);
    let state = ana.play(&id, "4", 0).await.good();
    assert_eq!(state["clock"]["remaining_ms"], json!({"first": 12000, "second": 60000}));
    timer.advance(10 * SECOND);
    ana.play(&id, "4", 1).await.good();
    timer.advance(12 * SECOND);
    ana.play(&id, "4", 2).await.refused(409, "match-over");
    let state = ana.state(&id).await;
    assert_eq!((plies(&state), &state["outcome"]["winner"]), (2, &json!("second")));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_clock_stands_until_the_friend_comes() {
    let timer = ManualTimer::new();
    let site = Site::timed(&timer).await;
    let (ana, bel) = (site.browser().await, site.browser().await);
    let clock = json!({"kind": "move", "per_move_ms": 5000});
    let state = ana.post("/api/games", json!({"game": "connect4", "first": "me", "second": "friend", "clock": clock})).await.good();
    assert_eq!(state["clock"]["running"], Value::Null);
    timer.advance(100 * SECOND);
    site.server.fall_flags().await;
    let path = state["links"]["seat"].as_str().unwrap().replace("/seat/", "/api/seats/");
    let state = bel.post(&path, json!({})).await.good();
    assert_eq!((&state["clock"]["running"], &state["clock"]["remaining_ms"]["first"]), (&json!("first"), &json!(5000)));
    assert_eq!(state["outcome"], Value::Null);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reloaded_game_has_the_same_clocks() {
    let timer = ManualTimer::new();
    let site = Site::timed(&timer).await;
    let ana = site.browser().await;
    let game =
        json!({"game": "connect4", "first": "me", "second": "person", "clock": {"kind": "game", "base_ms": 60000, "increment_ms": 1000}});
    let id = id_of(&ana.post("/api/games", game).await.good());
    for ply in 0..4 {
        timer.advance(3 * SECOND);
        ana.play(&id, "4", ply).await.good();
    }
    timer.advance(2 * SECOND);
    let before = ana.state(&id).await;
    assert_eq!(before["clock"]["remaining_ms"], json!({"first": 54000, "second": 56000}));
    ana.act(&id, "undo").await.good();
    assert_eq!(ana.state(&id).await["clock"]["remaining_ms"], json!({"first": 56000, "second": 58000}));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flag_falls_in_real_time_though_nobody_asks() {
    let site = Site::with(options()).await;
    let ana = site.browser().await;
    let id = id_of(&timed_game(&ana, json!({"kind": "move", "per_move_ms": 150})).await);
    for _ in 0..500 {
        if site.store.game_row(&id).await.unwrap().finished.is_some() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert_eq!(site.store.game_row(&id).await.unwrap().reason.as_deref(), Some("time"));
}

#[tokio::test(flavor = "multi_thread")]
async fn rival_keeps_its_own_time() {
    let site = Site::new().await;
    let ana = site.browser().await;
    let clock = json!({"kind": "move", "per_move_ms": 700});
    let game = json!({"game": "connect4", "first": "engine:30s", "second": "me", "clock": clock, "rules": {"size": "8x8"}});
    let id = id_of(&ana.post("/api/games", game).await.good());
    let state = ana.until(&id, |state| plies(state) == 1 || !state["outcome"].is_null()).await;
    assert_eq!((plies(&state), &state["outcome"]), (1, &Value::Null));
}
