//! Whole games through the API, without a socket.
#![allow(clippy::unwrap_used)]

mod common;

use common::{Site, id_of, plies};
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread")]
async fn two_people_at_one_board_play_to_the_end() {
    let site = Site::new().await;
    let ana = site.browser().await;
    let state = ana.begin("me", "person").await;
    let id = id_of(&state);
    assert_eq!(state["version"], 1);
    assert_eq!(state["turn"], "first");
    assert_eq!(state["seats"]["first"], json!({"kind": "person", "name": null, "player": null, "level": null, "you": true}));
    assert_eq!(state["can"]["move"], true);
    assert_eq!(state["can"]["undo"], false);
    assert_eq!(state["links"], json!({"watch": format!("/watch/{id}"), "seat": null}));
    assert_eq!((&state["last"], &state["outcome"], &state["clock"]), (&Value::Null, &Value::Null, &Value::Null));
    for (ply, column) in ["1", "2", "1", "2", "1", "2"].iter().enumerate() {
        ana.play(&id, column, ply as u32).await.good();
    }
    let state = ana.play(&id, "1", 6).await.good();
    assert_eq!(state["outcome"], json!({"winner": "first", "reason": "four-in-line"}));
    assert_eq!(state["view"]["choices"], json!([]));
    assert_eq!(state["last"]["to"]["cell"], json!({"board": 0, "row": 3, "column": 0}));
    assert_eq!(state["statistics"]["moves"], json!({"first": 4, "second": 3}));
    assert_eq!(state["can"]["rematch"], true);
    assert_eq!(state["can"]["move"], false);
    ana.play(&id, "3", 7).await.refused(409, "match-over");
    assert_eq!(ana.state(&id).await["version"], state["version"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn rival_answers_and_its_move_has_figures() {
    let site = Site::new().await;
    let ana = site.browser().await;
    let id = id_of(&ana.begin("me", "level:easy").await);
    let state = ana.play(&id, "4", 0).await.good();
    assert_eq!(plies(&state), 1);
    assert_eq!(state["seats"]["second"]["player"], "level:easy");
    let state = ana.until(&id, |state| plies(state) == 2).await;
    let answer = &state["moves"][1];
    assert_eq!(answer["side"], "second");
    assert!(answer["nodes"].as_u64().unwrap() > 0 && answer["depth"].as_u64().is_some() && answer["unit"].is_string(), "{answer}");
    assert_eq!(state["thinking"], false);
    let begun = ana.begin("level:medium", "me").await;
    ana.until(&id_of(&begun), |state| plies(state) == 1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn minds_play_each_other_to_the_end() {
    let site = Site::new().await;
    let ana = site.browser().await;
    let id = id_of(&ana.begin("level:easy", "random").await);
    let state = ana.until(&id, |state| !state["outcome"].is_null()).await;
    assert!(state["statistics"]["nodes"].as_u64().unwrap() > 0);
    assert_eq!(state["can"]["rematch"], true);
    let next = ana.act(&id, "rematch").await.good();
    assert_eq!(next["seats"]["first"]["player"], "random");
}

#[tokio::test(flavor = "multi_thread")]
async fn taking_back_leads_to_the_players_own_turn() {
    let site = Site::new().await;
    let ana = site.browser().await;
    let id = id_of(&ana.begin("me", "level:easy").await);
    ana.act(&id, "undo").await.refused(409, "match-nothing-to-undo");
    ana.play(&id, "4", 0).await.good();
    ana.until(&id, |state| plies(state) == 2).await;
    let state = ana.act(&id, "undo").await.good();
    assert_eq!((plies(&state), &state["turn"], &state["can"]["move"]), (0, &json!("first"), &json!(true)));
    ana.play(&id, "3", 0).await.good();
    assert_eq!(ana.until(&id, |state| plies(state) == 2).await["moves"][0]["move"], "3");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_friend_takes_the_seat_once_and_others_watch() {
    let site = Site::new().await;
    let (ana, bel, eve) = (site.browser().await, site.browser().await, site.browser().await);
    bel.post("/api/me", json!({"name": "Bel"})).await.good();
    let state = ana.begin("me", "friend").await;
    let id = id_of(&state);
    assert_eq!((&state["seats"]["second"]["kind"], &state["can"]["move"]), (&json!("open"), &json!(false)));
    let link = state["links"]["seat"].as_str().unwrap().to_owned();
    assert_eq!(eve.state(&id).await["links"]["seat"], Value::Null);
    ana.play(&id, "4", 0).await.refused(409, "seat-open");
    ana.post(&format!("/api{}", link.replace("/seat/", "/seats/")), json!({})).await.refused(409, "seat-own");
    eve.post(&format!("/api/seats/{id}/{}", "0".repeat(32)), json!({})).await.refused(409, "seat-taken");
    let path = format!("/api{}", link.replace("/seat/", "/seats/"));
    let state = bel.post(&path, json!({})).await.good();
    assert_eq!(state["seats"]["second"], json!({"kind": "person", "name": "Bel", "player": null, "level": null, "you": true}));
    eve.post(&path, json!({})).await.refused(409, "seat-taken");
    bel.post(&path, json!({})).await.good();
    bel.play(&id, "4", 0).await.refused(409, "not-your-turn");
    eve.play(&id, "4", 0).await.refused(403, "not-a-player");
    ana.play(&id, "4", 0).await.good();
    bel.play(&id, "4", 1).await.good();
    ana.act(&id, "undo").await.refused(409, "undo-friend");
    let seen = eve.state(&id).await;
    assert_eq!((plies(&seen), &seen["seats"]["first"]["you"], &seen["can"]["resign"]), (2, &json!(false), &json!(false)));
    for act in ["undo", "resign", "draw", "hint", "now"] {
        eve.act(&id, act).await.refused(403, "not-a-player");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_draw_is_offered_and_answered() {
    let site = Site::new().await;
    let (ana, bel) = (site.browser().await, site.browser().await);
    let (id, _) = with_friend(&ana, &bel).await;
    let draw = format!("/api/games/{id}/draw");
    ana.post(&draw, json!({"answer": true})).await.refused(409, "no-draw-offer");
    let state = ana.post(&draw, json!({})).await.good();
    assert_eq!((&state["draw_offer"], &state["can"]["answer_draw"]), (&json!("first"), &json!(false)));
    assert_eq!(bel.state(&id).await["can"]["answer_draw"], true);
    assert_eq!(bel.post(&draw, json!({"answer": false})).await.good()["draw_offer"], Value::Null);
    ana.post(&draw, json!({})).await.good();
    let state = bel.post(&draw, json!({"answer": true})).await.good();
    assert_eq!(state["outcome"], json!({"winner": null, "reason": "agreement"}));
    let alone = id_of(&ana.begin("me", "level:easy").await);
    ana.act(&alone, "draw").await.refused(409, "draw-mind");
    let same_board = id_of(&ana.begin("me", "person").await);
    assert_eq!(ana.act(&same_board, "draw").await.good()["outcome"]["reason"], "agreement");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_swaps_the_sides_and_both_get_the_same() {
    let site = Site::new().await;
    let (ana, bel) = (site.browser().await, site.browser().await);
    let (id, _) = with_friend(&ana, &bel).await;
    ana.act(&id, "rematch").await.refused(409, "not-over");
    let state = ana.act(&id, "resign").await.good();
    assert_eq!(state["outcome"], json!({"winner": "second", "reason": "resignation"}));
    let answer = ana.act(&id, "rematch").await;
    assert_eq!(answer.status, 201);
    let next = answer.good();
    assert_eq!((&next["seats"]["second"]["you"], &next["can"]["move"]), (&json!(true), &json!(false)));
    assert_eq!(bel.state(&id).await["rematch"], next["id"]);
    let same = bel.act(&id, "rematch").await.good();
    assert_eq!(same["id"], next["id"]);
    assert_eq!(same["can"]["move"], true);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_values_every_move_and_counts_once() {
    let site = Site::new().await;
    let ana = site.browser().await;
    let game = json!({"game": "connect4", "rules": {"size": "5x4"}, "first": "me", "second": "level:easy"});
    let id = id_of(&ana.post("/api/games", game).await.good());
    let hint = ana.act(&id, "hint").await.good();
    assert_eq!(hint["moves"].as_array().unwrap().len(), 4, "{hint}");
    assert!(hint["best"].is_string());
    assert_eq!(ana.act(&id, "hint").await.good(), hint);
    ana.play(&id, hint["best"].as_str().unwrap(), 0).await.good();
    let state = ana.until(&id, |state| plies(state) == 2).await;
    assert_eq!((&state["moves"][0]["hint"], &state["moves"][1]["hint"]), (&json!(true), &json!(false)));
    let state = ana.act(&id, "resign").await.good();
    assert_eq!(state["statistics"]["hints"], 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn rival_moves_now_when_told() {
    let site = Site::new().await;
    let ana = site.browser().await;
    let game = json!({"game": "connect4", "rules": {"size": "8x8"}, "first": "engine:30s", "second": "me"});
    let state = ana.post("/api/games", game).await.good();
    let id = id_of(&state);
    assert_eq!((&state["thinking"], &state["can"]["now"], &state["can"]["move"]), (&json!(true), &json!(true), &json!(false)));
    let started = std::time::Instant::now();
    ana.act(&id, "now").await.good();
    ana.until(&id, |state| plies(state) == 1).await;
    assert!(started.elapsed().as_secs() < 10);
    ana.act(&id, "now").await.refused(409, "match-person-to-move");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_begins_from_a_position_and_moves() {
    let site = Site::new().await;
    let ana = site.browser().await;
    let game = json!({"game": "connect4", "first": "me", "second": "person", "position": "44", "moves": "4453"});
    let state = ana.post("/api/games", game).await.good();
    let moves: Vec<&str> = state["moves"].as_array().unwrap().iter().map(|m| m["move"].as_str().unwrap()).collect();
    assert_eq!(moves, ["4", "4", "5", "3"]);
    assert_eq!(state["last"]["to"]["cell"]["column"], 2);
    assert_eq!(state["start"].as_str().unwrap().matches('X').count(), 1);
    let replay = ana.get(&format!("/api/games/{}/replay", id_of(&state))).await.good();
    let states = replay["states"].as_array().unwrap();
    assert_eq!(states.len(), 5);
    assert_eq!((&states[0]["move"], &states[4]["move"]), (&Value::Null, &json!("3")));
    assert!(states.iter().all(|step| step["value"]["score"].is_i64()), "{replay}");
}

#[tokio::test(flavor = "multi_thread")]
async fn idle_games_leave_memory_and_come_back() {
    let site = Site::new().await;
    let ana = site.browser().await;
    let id = id_of(&ana.begin("me", "person").await);
    let state = ana.play(&id, "4", 0).await.good();
    for _ in 0..100 {
        if site.server.evict_idle() == 0 {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    assert_eq!(site.server.evict_idle(), 0);
    assert_eq!(ana.state(&id).await, state);
    ana.play(&id, "4", 1).await.good();
}

#[tokio::test(flavor = "multi_thread")]
async fn easy_games_go_on_while_every_thread_thinks_for_long() {
    let site = Site::with(rival_web::Options { threads: Some(1), ..common::options() }).await;
    let ana = site.browser().await;
    let long = json!({"game": "connect4", "rules": {"size": "8x8"}, "first": "engine:20s", "second": "me"});
    let (one, two) = (ana.post("/api/games", long.clone()).await.good(), ana.post("/api/games", long).await.good());
    let id = id_of(&ana.begin("me", "level:easy").await);
    for ply in [0, 2, 4] {
        let state = ana.state(&id).await;
        let choice = state["view"]["choices"][0]["move"].as_str().unwrap().to_owned();
        ana.play(&id, &choice, ply).await.good();
        ana.until(&id, |state| plies(state) == ply + 2 || !state["outcome"].is_null()).await;
    }
    for game in [one, two] {
        let state = ana.state(&id_of(&game)).await;
        assert_eq!((plies(&state), &state["thinking"]), (0, &json!(true)));
    }
}

/// A game between two browsers.
async fn with_friend(ana: &common::Browser, bel: &common::Browser) -> (String, Value) {
    let state = ana.begin("me", "friend").await;
    let path = state["links"]["seat"].as_str().unwrap().replace("/seat/", "/api/seats/");
    let joined = bel.post(&path, json!({})).await.good();
    (id_of(&state), joined)
}
