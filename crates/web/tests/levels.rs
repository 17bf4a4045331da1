//! The adaptive level, through whole games: it moves when it should, says why, and is kept.
#![allow(clippy::unwrap_used)]

mod common;

use common::{Browser, Site, id_of};
use rival_core::{Outcome, Reason, Side};
use rival_store::Finish;
use serde_json::{Value, json};

/// Plays a game against the adaptive level and ends it as told: the end is put into the history, as another server would.
async fn lose(ana: &Browser) -> Value {
    let id = id_of(&ana.begin("me", "adaptive").await);
    ana.act(&id, "resign").await.good()
}

#[tokio::test(flavor = "multi_thread")]
async fn five_losses_bring_it_down_and_say_so() {
    let site = Site::new().await;
    let ana = site.browser().await;
    ana.post("/api/me", json!({"name": "Ana"})).await.good();
    let first = ana.begin("me", "adaptive").await;
    assert_eq!((&first["seats"]["second"]["player"], &first["seats"]["second"]["level"]), (&json!("adaptive"), &json!("easy")));
    let player = site.store.game_row(&id_of(&first)).await.unwrap().first.player.unwrap();
    let level = |level: &str| rival_store::Level {
        player: player.clone(),
        game: "connect4".to_owned(),
        level: level.to_owned(),
        changed: rival_store::Moment(0),
        games_since: 0,
    };
    site.store.set_level(level("hard")).await.unwrap();
    for _ in 0..4 {
        assert_eq!(lose(&ana).await["level_change"], Value::Null);
    }
    let state = lose(&ana).await;
    assert_eq!(state["level_change"], json!({"game": "connect4", "from": "hard", "to": "medium", "up": false, "wins": 0.0, "games": 5}));
    assert_eq!(site.stranger().state(&id_of(&state)).await["level_change"], Value::Null);
    let me = ana.get("/api/me").await.good();
    assert_eq!(me["levels"]["connect4"]["level"], "medium");
    for _ in 0..4 {
        assert_eq!(lose(&ana).await["level_change"], Value::Null);
    }
    assert_eq!(lose(&ana).await["level_change"]["to"], "easy");
    for _ in 0..5 {
        assert_eq!(lose(&ana).await["level_change"], Value::Null);
    }
    assert_eq!(ana.begin("me", "adaptive").await["seats"]["second"]["level"], "easy");
}

#[tokio::test(flavor = "multi_thread")]
async fn four_wins_bring_it_up() {
    let site = Site::new().await;
    let ana = site.browser().await;
    // Wins come from the history itself: against easy they would depend on its luck.
    for n in 0..4 {
        let state = ana.begin("me", "adaptive").await;
        let id = id_of(&state);
        let row = site.store.game_row(&id).await.unwrap();
        let since = rival_store::Level {
            player: row.first.player.unwrap(),
            game: "connect4".to_owned(),
            level: "easy".to_owned(),
            changed: rival_store::Moment(0),
            games_since: n + 1,
        };
        let finish = Finish { levels: vec![since], ..Finish::now(Outcome::win(Side::First, Reason::FourInLine)) };
        site.store.finish_game(&id, 0, finish).await.unwrap();
    }
    let state = lose(&ana).await;
    assert_eq!(state["level_change"], json!({"game": "connect4", "from": "easy", "to": "medium", "up": true, "wins": 4.0, "games": 5}));
    let next = ana.act(&id_of(&state), "rematch").await.good();
    assert_eq!((&next["seats"]["first"]["player"], &next["seats"]["first"]["level"]), (&json!("adaptive"), &json!("medium")));
}

#[tokio::test(flavor = "multi_thread")]
async fn other_games_do_not_count() {
    let site = Site::new().await;
    let ana = site.browser().await;
    for _ in 0..6 {
        let id = id_of(&ana.begin("me", "level:easy").await);
        assert_eq!(ana.act(&id, "resign").await.good()["level_change"], Value::Null);
    }
    assert_eq!(ana.get("/api/me").await.good()["levels"], json!({}));
}
