//! The page's files and sentences, what is said about a visitor, positions and analyses.
#![allow(clippy::unwrap_used)]

mod common;

use std::collections::BTreeSet;

use axum::body::Body;
use axum::http::{Request, header};
use common::{Site, id_of};
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread")]
async fn every_client_route_is_the_page_with_its_headers() {
    let site = Site::new().await;
    let ana = site.stranger();
    for path in ["/", "/game/x", "/seat/x/y", "/watch/x", "/history", "/analyze", "/editor/connect4", "/see", "/screen"] {
        let answer = ana.get(path).await;
        assert_eq!(answer.status, 200, "{path}");
        assert!(answer.bytes.starts_with(b"<!"), "{path}");
        let header = |name: &str| answer.headers.get(name).map(|value| value.to_str().unwrap().to_owned()).unwrap_or_default();
        assert!(header("content-security-policy").contains("default-src 'none'"));
        assert!(header("content-security-policy").contains("frame-ancestors 'none'"));
        assert_eq!(header("x-content-type-options"), "nosniff");
        assert_eq!(header("referrer-policy"), "no-referrer");
        assert_eq!(header("set-cookie"), "", "a friend's link must not take an identity away");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn files_are_tagged_and_compressed() {
    let site = Site::new().await;
    let ana = site.stranger();
    let plain = ana.get("/page/main.js").await;
    assert_eq!(plain.headers[header::CONTENT_TYPE], "text/javascript; charset=utf-8");
    let tag = plain.headers[header::ETAG].clone();
    let request = Request::get("/page/main.js").header(header::IF_NONE_MATCH, tag).body(Body::empty()).unwrap();
    let again = ana.send(request).await;
    assert_eq!((again.status, again.bytes.len()), (304, 0));
    for encoding in ["gzip", "br"] {
        let request = Request::get("/page/types.js").header(header::ACCEPT_ENCODING, encoding).body(Body::empty()).unwrap();
        let packed = ana.send(request).await;
        assert_eq!(packed.headers[header::CONTENT_ENCODING], encoding);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn sentences_are_there_in_three_languages() {
    let site = Site::new().await;
    let ana = site.stranger();
    let mut keys = Vec::new();
    for lang in ["en", "es", "ca"] {
        let sheet = ana.get(&format!("/i18n/{lang}.json")).await.good();
        assert_eq!(sheet["lang"], lang);
        let messages = sheet["messages"].as_object().unwrap();
        for (key, parts) in messages {
            assert!(parts.as_array().is_some_and(|parts| !parts.is_empty()), "{lang}: {key}");
        }
        keys.push(messages.keys().cloned().collect::<BTreeSet<_>>());
    }
    assert!(keys[0].contains("page-title") && keys[0].contains("fault-stale") && keys[0].contains("game-connect4"));
    assert_eq!(keys[0], keys[1]);
    assert_eq!(keys[0], keys[2]);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_shelf_tells_what_a_menu_needs() {
    let site = Site::new().await;
    let shelf = site.stranger().get("/api/shelf").await.good();
    let game = &shelf["games"][0];
    assert_eq!((&game["id"], &game["marks"], &game["unit"]), (&json!("connect4"), &json!(["X", "O"]), &json!("points")));
    assert_eq!(game["presets"][1], json!({"word": "small", "rules": {"size": "5x4"}}));
    assert_eq!(game["levels"]["default"].as_array().unwrap().len(), 4);
    assert!(game["algorithms"].as_array().unwrap().contains(&json!("engine")));
    // What is registered belongs to the machine; here it is only names.
    assert!(shelf["engines"].as_array().unwrap().iter().all(Value::is_string));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_visitor_is_known_again_and_can_be_forgotten() {
    let site = Site::new().await;
    let fresh = site.stranger().get("/api/me").await;
    let cookie = fresh.headers[header::SET_COOKIE].to_str().unwrap();
    assert!(cookie.starts_with("rival=") && cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict") && cookie.contains("Path=/"));
    let (ana, bel) = (site.browser().await, site.browser().await);
    assert_eq!(ana.get("/api/me").await.good(), json!({"name": "", "sound": false, "lang": "en", "levels": {}}));
    let me = ana.post("/api/me", json!({"name": " Ana ", "sound": true, "lang": "ca"})).await.good();
    assert_eq!(me, json!({"name": "Ana", "sound": true, "lang": "ca", "levels": {}}));
    assert_eq!(ana.get("/api/me").await.good(), me);
    let id = id_of(&ana.begin("me", "level:easy").await);
    ana.act(&id, "resign").await.good();
    let other = id_of(&ana.begin("person", "me").await);
    let page = ana.get("/api/history?limit=1").await.good();
    assert_eq!((page["games"].as_array().unwrap().len(), &page["games"][0]["id"]), (1, &json!(other)));
    let next = page["next"].as_str().unwrap();
    let page = ana.get(&format!("/api/history?limit=1&before={next}&game=connect4")).await.good();
    assert_eq!((&page["games"][0]["id"], &page["next"]), (&json!(id), &Value::Null));
    assert_eq!((&page["games"][0]["first"], &page["games"][0]["second"]), (&json!("Ana"), &json!("level:easy")));
    assert_eq!(page["games"][0]["outcome"], json!({"winner": "second", "reason": "resignation"}));
    assert_eq!(bel.get("/api/history").await.good(), json!({"games": [], "next": null}));
    assert_eq!(ana.delete("/api/me/history").await.status, 204);
    assert_eq!(ana.get("/api/history").await.good()["games"], json!([]));
    ana.get(&format!("/api/games/{id}")).await.refused(404, "no-such-game");
    assert_eq!(ana.get("/api/me").await.good()["name"], "Ana");
}

#[tokio::test(flavor = "multi_thread")]
async fn positions_are_checked_and_analysed() {
    let site = Site::new().await;
    let ana = site.browser().await;
    let checked = ana.post("/api/position", json!({"game": "connect4", "rules": {}, "moves": "44"})).await.good();
    assert_eq!((&checked["turn"], &checked["outcome"]), (&json!("first"), &Value::Null));
    assert!(checked["position"].as_str().unwrap().ends_with("...O.../...X..."));
    let won = ana.post("/api/position", json!({"game": "connect4", "moves": "1212121"})).await.good();
    assert_eq!(won["outcome"]["winner"], "first");
    let question = json!({"game": "connect4", "rules": {"size": "6x7"}, "moves": "121212", "player": "engine:depth=4", "lines": 7});
    let analysis = ana.post("/api/analyze", question).await.good();
    assert_eq!((&analysis["best"], &analysis["outcome"]["result"]), (&json!("1"), &json!("win")));
    let question = json!({"game": "connect4", "player": "alphabeta:3", "lines": 7});
    assert_eq!(ana.post("/api/analyze", question).await.good()["moves"].as_array().unwrap().len(), 7);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_analysis_is_told_thought_by_thought() {
    let site = Site::new().await;
    let ana = site.browser().await;
    let question = json!({"game": "chess", "moves": "e4", "player": "engine:depth=7", "lines": 3});
    let answer = ana.post("/api/analyze/live", question).await;
    assert_eq!(answer.status, 200);
    let told: Vec<(String, Value)> = answer.events();
    let (last, before) = told.split_last().unwrap();
    assert_eq!(last.0, "done");
    assert!(!before.is_empty() && before.iter().all(|(event, _)| event == "thinking"), "{told:?}");
    assert_eq!((&last.1["depth"], last.1["moves"].as_array().unwrap().len()), (&json!(7), 3));
    // Moves come as programs write them, and as people do.
    assert_eq!(last.1["line"].as_array().unwrap().len(), last.1["pv"].as_array().unwrap().len());
    assert_eq!(last.1["names"].as_array().unwrap().len(), 3);
    ana.post("/api/analyze/live", json!({"game": "chess", "player": "me"})).await.refused(422, "player-person");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_comes_and_goes_as_pgn() {
    let site = Site::new().await;
    let ana = site.browser().await;
    let wanted = json!({"game": "chess", "first": "me", "second": "person", "pgn": "1. e4 e5 2. Nf3 Nc6 *"});
    let game = ana.post("/api/games", wanted).await;
    assert_eq!(game.status, 201);
    let state = game.json();
    let notations: Vec<&str> = state["moves"].as_array().unwrap().iter().map(|m| m["notation"].as_str().unwrap()).collect();
    assert_eq!((notations, &state["moves"][2]["move"]), (vec!["e4", "e5", "Nf3", "Nc6"], &json!("g1f3")));
    let id = state["id"].as_str().unwrap();
    let text = ana.get(&format!("/api/games/{id}/pgn")).await.good()["text"].as_str().unwrap().to_owned();
    assert!(text.contains("1. e4 ") && text.contains("2. Nf3 ") && text.trim_end().ends_with('*'), "{text}");
    let checked = ana.post("/api/position", json!({"game": "chess", "pgn": text})).await.good();
    assert_eq!(checked["notations"], json!(["e4", "e5", "Nf3", "Nc6"]));
    ana.post("/api/position", json!({"game": "chess", "pgn": "1. e4 Ke4 *"})).await.refused(422, "pgn-game");
    ana.post("/api/position", json!({"game": "connect4", "pgn": "1. e4 *"})).await.refused(422, "no-pgn");
    let other = ana.post("/api/games", json!({"game": "connect4", "first": "me", "second": "person"})).await.json();
    let other = other["id"].as_str().unwrap();
    ana.get(&format!("/api/games/{other}/pgn")).await.refused(422, "no-pgn");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_api_describes_itself() {
    let site = Site::new().await;
    let document = site.stranger().get("/api/openapi.json").await.good();
    assert!(document["openapi"].as_str().unwrap().starts_with('3'));
    let paths = document["paths"].as_object().unwrap();
    // Every handler is written with its address; each must be in the document, and nothing may be routed by another way.
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/api");
    let mut handlers = 0;
    for file in std::fs::read_dir(folder).unwrap() {
        let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
        for annotation in text.split("#[utoipa::path(").skip(1) {
            let method = annotation.split(',').next().unwrap().trim();
            let path = annotation.split("path = \"").nth(1).and_then(|rest| rest.split('"').next()).unwrap();
            assert!(paths.get(path).is_some_and(|entry| entry.get(method).is_some()), "{method} {path}");
            handlers += 1;
        }
        assert!(!text.contains(".route("), "a route without a description");
    }
    let described: usize = paths.values().map(|entry| entry.as_object().unwrap().len()).sum();
    assert_eq!(described, handlers);
    for path in [
        "/api/shelf",
        "/api/games/{id}/moves",
        "/api/games/{id}/pgn",
        "/api/analyze/live",
        "/api/lab/rooks/cell",
        "/api/see",
        "/api/screen/events",
        "/api/screen/pilot",
        "/api/see/steps",
    ] {
        assert!(paths.contains_key(path), "{path}");
    }
}
