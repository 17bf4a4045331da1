//! Everything that can be wrong with a request: the right status, one sentence, and nothing changed.
#![allow(clippy::unwrap_used)]

mod common;

use axum::body::Body;
use axum::http::{Request, header};
use common::{Site, id_of, options, post_request};
use rival_web::{Options, ScreenOptions};
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_move_changes_nothing() {
    let site = Site::new().await;
    let ana = site.browser().await;
    let before = ana.begin("me", "person").await;
    let id = id_of(&before);
    let error = ana.play(&id, "9", 0).await.refused(422, "not-a-column");
    assert_eq!((&error["place"], &error["args"]["columns"]), (&json!("move"), &json!("7")));
    assert_eq!(error["message"], "\"9\" is not a move: the columns go from 1 to 7");
    ana.play(&id, "", 0).await.refused(422, "not-a-column");
    let error = ana.play(&id, "4", 3).await.refused(409, "stale");
    assert_eq!(error["place"], "ply");
    assert_eq!(ana.state(&id).await, before);
    for ply in 0..6 {
        ana.play(&id, "4", ply).await.good();
    }
    let full = ana.state(&id).await;
    ana.play(&id, "4", 6).await.refused(422, "column-full");
    assert_eq!(ana.state(&id).await, full);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_does_not_exist() {
    let site = Site::new().await;
    let ana = site.browser().await;
    for id in ["7b1b2f6e-3d0b-4b7e-9d5c-0a1b2c3d4e5f", "nonsense", "..%2f..%2fetc%2fpasswd", "%00", "7B1B2F6E3D0B4B7E9D5C0A1B2C3D4E5F"] {
        ana.get(&format!("/api/games/{id}")).await.refused(404, "no-such-game");
        ana.get(&format!("/api/games/{id}/events")).await.refused(404, "no-such-game");
        ana.get(&format!("/api/games/{id}/replay")).await.refused(404, "no-such-game");
        ana.play(id, "4", 0).await.refused(404, "no-such-game");
        for act in ["undo", "resign", "draw", "now", "hint", "rematch"] {
            ana.act(id, act).await.refused(404, "no-such-game");
        }
        ana.post(&format!("/api/seats/{id}/token"), json!({})).await.refused(404, "no-such-game");
    }
    assert_eq!(site.server.evict_idle(), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn bodies_that_are_not_what_they_should_be() {
    let site = Site::new().await;
    let ana = site.browser().await;
    let id = id_of(&ana.begin("me", "person").await);
    let moves = format!("/api/games/{id}/moves");
    let error = ana.post_text(&moves, "{\"move\": \"4\",").await.refused(400, "bad-json");
    assert_eq!(error["place"], "1:13");
    ana.post_text(&moves, "\u{0}").await.refused(400, "bad-json");
    ana.post_text(&moves, "{\"move\":\"4\",\"ply\":0} x").await.refused(400, "bad-json");
    assert_eq!(ana.post_text(&moves, "{\"move\":\"4\",\"ply\":-1}").await.refused(422, "bad-field")["place"], "ply");
    assert_eq!(ana.post_text(&moves, "{\"move\":4,\"ply\":0}").await.refused(422, "bad-field")["place"], "move");
    ana.post_text(&moves, "{}").await.refused(422, "bad-field");
    ana.post_text(&moves, "[]").await.refused(422, "bad-field");
    let huge = format!("{{\"move\":\"{}\",\"ply\":0}}", "4".repeat(10 * 1024 * 1024));
    ana.post_text(&moves, &huge).await.refused(413, "too-large");
    let deep = "[".repeat(60_000);
    ana.post_text(&moves, &deep).await.refused(422, "bad-field");
    let form =
        Request::post(&moves).header(header::CONTENT_TYPE, "application/x-www-form-urlencoded").body(Body::from("move=4&ply=0")).unwrap();
    ana.send(form).await.refused(415, "not-json");
    let plain = Request::post(&moves).body(Body::from("{\"move\":\"4\",\"ply\":0}")).unwrap();
    ana.send(plain).await.refused(415, "not-json");
    assert_eq!(ana.state(&id).await["version"], 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn games_that_cannot_begin() {
    let site = Site::new().await;
    let ana = site.browser().await;
    let game = |change: serde_json::Value| {
        let mut game = json!({"game": "connect4", "first": "me", "second": "level:easy"});
        game.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
        game
    };
    for (change, code, place) in [
        (json!({"game": "go"}), "unknown-game", "game"),
        (json!({"rules": {"size": "99x99"}}), "size-range", "rules"),
        (json!({"rules": {"colour": "red"}}), "unknown-rule", "rules"),
        (json!({"first": "level:godlike"}), "unknown-level", "first"),
        (json!({"second": "nobody"}), "player-unknown", "second"),
        (json!({"second": ""}), "player-empty", "second"),
        (json!({"second": "uci:fake,Hash=1024"}), "engines-option-here", "second"),
        (json!({"second": "bot:x"}), "bots-none", "second"),
        (json!({"first": "friend", "second": "friend"}), "two-friends", "second"),
        (json!({"first": "person", "second": "adaptive"}), "adaptive-alone", "second"),
        (json!({"clock": {"kind": "move", "per_move_ms": 1}}), "clock-range", "clock"),
        (json!({"clock": {"kind": "hourglass"}}), "bad-field", "clock.kind"),
        (json!({"position": "x"}), "row-count", "position"),
        (json!({"moves": "4444444"}), "column-full", "moves"),
        (json!({"moves": "1212121"}), "already-over", "position"),
        (json!({"pgn": "1. e4"}), "no-pgn", "pgn"),
    ] {
        let error = ana.post("/api/games", game(change.clone())).await.refused(422, code);
        assert!(error["place"] == place || code == "bad-field", "{change}: {error}");
    }
    assert_eq!(ana.get("/api/history").await.good()["games"], json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn another_origin_and_another_host_change_nothing() {
    let site = Site::new().await;
    let ana = site.browser().await;
    let id = id_of(&ana.begin("me", "person").await);
    let body = "{\"move\":\"4\",\"ply\":0}";
    let path = format!("/api/games/{id}/moves");
    for origin in ["http://evil.example", "null", "http://localhost:7879", "https://localhost.evil.example:7878"] {
        let mut request = post_request(&path, body);
        request.headers_mut().insert(header::ORIGIN, origin.parse().unwrap());
        ana.send(request).await.refused(403, "wrong-origin");
    }
    let mut request = post_request(&path, body);
    request.headers_mut().insert("sec-fetch-site", "cross-site".parse().unwrap());
    ana.send(request).await.refused(403, "wrong-origin");
    let mut request = Request::delete("/api/me/history").body(Body::empty()).unwrap();
    request.headers_mut().insert(header::ORIGIN, "http://evil.example".parse().unwrap());
    ana.send(request).await.refused(403, "wrong-origin");
    for host in ["evil.example", "evil.example:7878", "192.168.0.1:7878"] {
        for path in ["/", "/api/me", "/page/main.js", &format!("/api/games/{id}")] {
            let request = Request::get(path).header(header::HOST, host).body(Body::empty()).unwrap();
            ana.send(request).await.refused(421, "wrong-host");
        }
    }
    assert_eq!(ana.state(&id).await["version"], 1);
    let mut request = post_request(&path, body);
    request.headers_mut().insert(header::ORIGIN, "http://localhost:7878".parse().unwrap());
    ana.send(request).await.good();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_is_presented_once() {
    let site = Site::with(Options { token: Some("open sesame".to_owned()), ..options() }).await;
    let mut ana = site.stranger();
    ana.get("/api/me").await.refused(401, "token-needed");
    ana.post("/api/games", json!({"game": "connect4", "first": "me", "second": "person"})).await.refused(401, "token-needed");
    ana.post("/api/token", json!({"token": "open rice"})).await.refused(401, "wrong-token");
    let request = Request::get("/api/me").header(header::AUTHORIZATION, "Bearer wrong").body(Body::empty()).unwrap();
    ana.send(request).await.refused(401, "wrong-token");
    let answer = ana.post("/api/token", json!({"token": "open sesame"})).await;
    assert_eq!(answer.status, 204);
    let cookie = answer.headers.get(header::SET_COOKIE).unwrap().to_str().unwrap();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict") && !cookie.contains("sesame"));
    ana.keep_cookie(&answer);
    ana.get("/api/me").await.good();
    let redirected = site.stranger().get("/watch/x?token=open%20sesame&a=b").await;
    assert_eq!((redirected.status, &redirected.headers[header::LOCATION]), (303, &"/watch/x?a=b".parse::<header::HeaderValue>().unwrap()));
    assert!(redirected.headers[header::SET_COOKIE].to_str().unwrap().starts_with("rival_token="));
    site.stranger().get("/?token=nonsense").await.refused(401, "wrong-token");
}

#[tokio::test(flavor = "multi_thread")]
async fn addresses_and_methods_that_are_not_ours() {
    let site = Site::new().await;
    let ana = site.browser().await;
    for path in [
        "/api",
        "/api/nothing",
        "/nothing",
        "/page/../Cargo.toml",
        "/page/%2e%2e/Cargo.toml",
        "/page//etc/passwd",
        "/i18n/fr.json",
        "/i18n/en",
    ] {
        ana.get(path).await.refused(404, "no-such-address");
    }
    ana.delete("/api/me").await.refused(405, "wrong-method");
    ana.get("/api/analyze").await.refused(405, "wrong-method");
    ana.get("/api/history?limit=many").await.refused(422, "bad-query");
    ana.begin("me", "person").await;
    ana.get("/api/history?before=nonsense").await.refused(422, "bad-cursor");
    ana.post("/api/me", json!({"name": "x".repeat(41)})).await.refused(422, "bad-name");
    ana.post("/api/me", json!({"lang": "fr"})).await.refused(422, "bad-language");
    ana.post("/api/position", json!({"game": "connect4", "position": "44444444"})).await.refused(422, "setup-move");
    ana.post("/api/analyze", json!({"game": "connect4", "player": "me"})).await.refused(422, "player-person");
    ana.post("/api/analyze", json!({"game": "connect4", "player": "uci:fake,SyzygyPath=/etc"})).await.refused(422, "engines-option-here");
}

#[tokio::test(flavor = "multi_thread")]
async fn refusals_are_said_in_the_readers_language() {
    let site = Site::new().await;
    let ana = site.browser().await;
    let id = id_of(&ana.begin("me", "person").await);
    let body = "{\"move\":\"4\",\"ply\":9}";
    let mut request = post_request(&format!("/api/games/{id}/moves?lang=es"), body);
    let answer = ana.send(request).await;
    assert_eq!(answer.message(), format!("la jugada 10 de la partida «{id}» no es la siguiente: hay 0 hechas"));
    request = post_request(&format!("/api/games/{id}/moves"), body);
    request.headers_mut().insert(header::ACCEPT_LANGUAGE, "ca-ES, en;q=0.5".parse().unwrap());
    assert_eq!(ana.send(request).await.message(), format!("la jugada 10 de la partida «{id}» no és la següent: n’hi ha 0 de fetes"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_of_two_lines_is_refused_in_one() {
    let site = Site::new().await;
    let ana = site.browser().await;
    let error =
        ana.post("/api/games", json!({"game": "connect4", "first": "me", "second": "level:ea\nsy"})).await.refused(422, "player-name");
    assert_eq!(error["message"].as_str().unwrap().lines().count(), 1, "{error}");
    assert!(error["message"].as_str().unwrap().contains("level:ea\\nsy"), "{error}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_screen_is_nobody_elses_business_and_a_pilot_needs_consent() {
    let others =
        [Options { listen: Some([192, 168, 1, 5].into()), ..options() }, Options { hosts: vec!["rival.example".to_owned()], ..options() }];
    for options in others {
        let site = Site::with(options).await;
        let ana = site.browser().await;
        ana.get("/api/screen").await.refused(403, "screen-not-here");
        ana.get("/api/screen/events").await.refused(403, "screen-not-here");
        ana.post("/api/screen/pilot", json!({"agrees": true})).await.refused(403, "screen-not-here");
    }
    let folder = tempfile::tempdir().unwrap();
    let nobody = ScreenOptions { display: Some(":65000".to_owned()), folder: Some(folder.path().to_owned()) };
    let site = Site::with(Options { screen: nobody, ..options() }).await;
    let ana = site.browser().await;
    ana.post("/api/screen/pilot", json!({"color": "white"})).await.refused(403, "pilot-not-agreed");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0, "nothing was begun");
    ana.post("/api/screen/pilot", json!({"colour": "white"})).await.refused(422, "bad-field");
    ana.get("/api/screen").await.refused(422, "pilot-unreachable");
    ana.post("/api/screen/pilot", json!({"color": "white", "agrees": true})).await.refused(422, "pilot-unreachable");
    // Once is enough.
    ana.post("/api/screen/pilot", json!({"color": "white"})).await.refused(422, "pilot-unreachable");
}
