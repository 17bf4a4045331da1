//! Two servers on one PostgreSQL: the same games, live, and no ply answered twice.
#![allow(clippy::print_stderr, clippy::unwrap_used)]

mod common;
#[path = "../../store/tests/support/mod.rs"]
mod support;

use std::sync::Arc;
use std::time::Duration;

use common::{Browser, id_of, options, plies};
use rival_web::{Server, app};
use serde_json::json;
use support::{Kind, Place};

async fn server(place: &Place) -> Browser {
    let server = Server::start(options(), place.open().await).await.unwrap();
    Browser { app: app(server), cookie: None }
}

/// The same browser at another server.
fn at(browser: &Browser, other: &Browser) -> Browser {
    Browser { app: other.app.clone(), cookie: browser.cookie.clone() }
}

async fn two_servers(place: Arc<Place>) {
    let (mut one, two) = (server(&place).await, server(&place).await);
    let answer = one.get("/api/me").await;
    one.keep_cookie(&answer);
    let two = at(&one, &two);
    let id = id_of(&one.begin("me", "person").await);
    assert_eq!(plies(&two.state(&id).await), 0);
    one.play(&id, "4", 0).await.good();
    two.until(&id, |state| plies(state) == 1).await;
    two.play(&id, "4", 1).await.good();
    one.until(&id, |state| plies(state) == 2).await;
    // Both at once: one is played, the other is stale, whoever was first.
    for ply in 2..12 {
        let (a, b) = tokio::join!(one.play(&id, "1", ply), two.play(&id, "2", ply));
        let good = [&a, &b].iter().filter(|answer| answer.status == 200).count();
        let stale = [&a, &b].iter().filter(|answer| answer.status == 409).count();
        if good == 0 || stale == 0 {
            // The column was full, or the game over: nobody may have moved twice.
            assert!(good <= 1, "{} {}", a.json(), b.json());
            break;
        }
        one.until(&id, |state| plies(state) == ply + 1).await;
        two.until(&id, |state| plies(state) == ply + 1).await;
        if !one.state(&id).await["outcome"].is_null() {
            break;
        }
    }
    // Rival's own move is seen at the other server, and a deleted game is gone from both.
    let game = json!({"game": "connect4", "first": "me", "second": "level:easy"});
    let rival = id_of(&one.post("/api/games", game).await.good());
    two.state(&rival).await;
    one.play(&rival, "4", 0).await.good();
    two.until(&rival, |state| plies(state) == 2).await;
    assert_eq!(two.delete("/api/me/history").await.status, 204);
    for _ in 0..500 {
        if one.get(&format!("/api/games/{rival}")).await.status == 404 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("the deleted game is still at the first server");
}

#[test]
fn two_servers_see_the_same_games_live() {
    support::run(Kind::Postgres, two_servers);
}
