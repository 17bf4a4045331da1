//! The rook laboratory over HTTP: games with all their boards, cells of tables, and what is refused.
#![allow(clippy::unwrap_used, missing_docs)]

mod common;

use common::Site;
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn a_game_comes_with_its_boards() {
    let site = Site::new().await;
    let game = site.stranger().post("/api/lab/rooks", json!({"white": "minimax:4", "black": "alphabeta:4"})).await.good();
    assert_eq!((&game["result"], &game["reason"], &game["plies"]), (&json!("W"), &json!("mate"), &json!(27)));
    assert_eq!(game["white_nodes"].as_u64().unwrap() + game["black_nodes"].as_u64().unwrap(), 349_864);
    assert_eq!(game["views"].as_array().unwrap().len(), 28);
    assert_eq!(
        game["lasts"][0],
        json!({"from": {"cell": {"board": 0, "row": 0, "column": 0}}, "to": {"cell": {"board": 0, "row": 7, "column": 0}}, "lands": null})
    );
    assert_eq!(game["moves"][0]["notation"], "Ra8+");
    let other = json!({"white": "alphabeta:1", "black": "alphabeta:1", "rules": "chess", "position": "8/8/8/8/8/8/1k6/R6K b - - 0 1"});
    let game = site.stranger().post("/api/lab/rooks", other).await.good();
    assert_eq!((&game["reason"], &game["moves"][0]["move"]), (&json!("bare-kings"), &json!("b2a1")));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cell_says_what_the_study_has() {
    let site = Site::new().await;
    let cell = |white: &str, black: &str| json!({"white": white, "black": black});
    let told = site.stranger().post("/api/lab/rooks/cell", cell("alphabeta:5", "alphabeta:5")).await.good();
    assert_eq!((&told["result"], &told["study"]), (&json!("?"), &json!("D")));
    let told = site.stranger().post("/api/lab/rooks/cell", cell("expectimax:3", "alphabeta:1")).await.good();
    assert_eq!((&told["result"], &told["study"], &told["plies"]), (&json!("W"), &json!("W"), &json!(25)));
    let told = site.stranger().post("/api/lab/rooks/cell", cell("minimax:1", "alphabeta:1")).await.good();
    assert_eq!(told["study"], json!(null));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_laboratory_has_not_is_refused() {
    let site = Site::new().await;
    let ask =
        |white: &str, rules: &str, position: &str| json!({"white": white, "black": "minimax:1", "rules": rules, "position": position});
    for (body, code, place) in [
        (ask("me", "chess", ""), "rooks-player", "white"),
        (ask("minimax:6", "chess", ""), "rooks-deep", "white"),
        (ask("minimax:0", "chess", ""), "player-depth", "white"),
        (ask("minimax:1", "go", ""), "rooks-rules", "rules"),
        (ask("minimax:1", "chess", "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1"), "rooks-material", "position"),
        (ask("minimax:1", "chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"), "rooks-over", "position"),
        (ask("minimax:1", "chess", "nonsense"), "fen-board", "position"),
    ] {
        let answer = site.stranger().post("/api/lab/rooks", body.clone()).await;
        let error = if code == "fen-board" { answer.json()["error"].clone() } else { answer.refused(422, code) };
        assert_eq!(error["place"], place, "{body}");
    }
}
