//! Strangers agree: python-chess plays whole games through `rival uci`, and Stockfish sits down as a player. Each needs a program
//! of others; `./test` installs them and sets RIVAL_TEST_STRANGERS, and then they must be there.

mod support;

use std::path::PathBuf;
use std::process::Command;

use support::{RIVAL, json, rival, running};

fn must_be_there() -> bool {
    std::env::var_os("RIVAL_TEST_STRANGERS").is_some()
}

/// A Python that knows python-chess: the one that `./test` made, or the machine's own.
fn python() -> Option<PathBuf> {
    let made = std::env::var_os("RIVAL_TEST_PYTHON").map(PathBuf::from);
    let knows =
        |python: &PathBuf| Command::new(python).args(["-c", "import chess.engine"]).output().is_ok_and(|done| done.status.success());
    made.into_iter().chain([PathBuf::from("python3")]).find(knows)
}

#[test]
fn python_chess_plays_whole_games() {
    let Some(python) = python() else {
        assert!(!must_be_there(), "no Python that knows python-chess");
        eprintln!("left out: no Python that knows python-chess; ./test installs it");
        return;
    };
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/python/whole_game.py");
    let done = Command::new(python).arg(script).arg(RIVAL).output().expect("python runs");
    let said = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    assert!(done.status.success(), "{}\n{}", said(&done.stdout), said(&done.stderr));
    assert!(said(&done.stdout).contains("chess: "), "{}", said(&done.stdout));
}

#[test]
fn stockfish_sits_down_by_its_name() {
    let listed = json(&rival("engines list --json").assert().code(0));
    let is_there = listed.as_array().is_some_and(|engines| engines.iter().any(|engine| engine["name"] == "stockfish"));
    if !is_there {
        assert!(!must_be_there(), "no stockfish on PATH or in /usr/games");
        eprintln!("left out: no stockfish; ./test installs it");
        return;
    }
    let tested = json(&rival("engines test stockfish --json").assert().code(0));
    assert!(tested["title"].as_str().is_some_and(|title| title.contains("Stockfish")), "{tested}");
    let weak = "uci:stockfish,Skill Level=0,nodes=300";
    for players in [[weak, "engine:nodes=2000"], ["engine:nodes=2000", weak]] {
        let mut command = running("play chess --json --no-history --table-mb 4 --between");
        let done = command.args(players).output().expect("a match");
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
        let statistics: serde_json::Value = serde_json::from_slice(&done.stdout).expect("JSON");
        let reason = statistics["reason"].as_str().unwrap_or_default();
        assert!(!reason.is_empty() && reason != "illegal-move" && reason != "time", "{statistics}");
    }
}
