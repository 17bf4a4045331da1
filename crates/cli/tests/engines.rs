//! `rival engines`, and foreign engines at the terminal's table. The engine is the script that the tests of rival-uci use.

mod support;

use std::process::Output;

use support::running;

const FAKE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../uci/tests/fake-engine");

/// Runs in a data folder of its own.
fn run(folder: &tempfile::TempDir, args: &[&str]) -> Output {
    running("").args(args).env("XDG_DATA_HOME", folder.path()).env("PATH", "/bin:/usr/bin").output().expect("rival runs")
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn complained(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn an_engine_is_added_tested_played_and_removed() {
    let folder = tempfile::tempdir().expect("a folder");
    let added = run(&folder, &["engines", "add", "fake", FAKE, "--option", "Hash=8", "--option", "Move=e2e4"]);
    assert_eq!((added.status.code(), said(&added).as_str()), (Some(0), "fake is registered: Fake 1.0\n"), "{}", complained(&added));
    let listed: serde_json::Value = serde_json::from_slice(&run(&folder, &["engines", "list", "--json"]).stdout).expect("JSON");
    let fake = listed.as_array().and_then(|all| all.iter().find(|engine| engine["name"] == "fake")).expect("listed").clone();
    assert_eq!((&fake["options"]["Hash"], &fake["variants"][1], &fake["registered"]), (&"8".into(), &"connect4".into(), &true.into()));
    assert!(said(&run(&folder, &["engines", "list"])).contains("uci:fake"));
    let tested = run(&folder, &["engines", "test", "fake"]);
    assert_eq!(tested.status.code(), Some(0), "{}", complained(&tested));
    assert!(said(&tested).contains("The Tests") && said(&tested).contains("e2e4"), "{}", said(&tested));
    // It plays column 4 until that is full, and then an illegal move.
    let between = ["play", "connect4", "--between", "uci:fake,Move=4", "uci:fake,Move=4", "--json", "--no-history"];
    let played: serde_json::Value = serde_json::from_slice(&run(&folder, &between).stdout).expect("JSON");
    assert_eq!((&played["reason"], &played["winner"]), (&"illegal-move".into(), &"second".into()));
    assert_eq!(run(&folder, &["engines", "remove", "FAKE"]).status.code(), Some(0));
    assert_eq!(run(&folder, &["engines", "remove", "fake"]).status.code(), Some(2));
}

#[test]
fn what_is_no_engine_is_refused_in_one_sentence() {
    let folder = tempfile::tempdir().expect("a folder");
    let refused = |args: &[&str], words: &[&str]| {
        let output = run(&folder, args);
        let said = complained(&output);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {said}");
        assert_eq!(said.lines().count(), 1, "{said}");
        words.iter().for_each(|word| assert!(said.contains(word), "{args:?}: \"{word}\" is missing in {said}"));
    };
    refused(&["engines", "add", "x", "/no/such/file"], &["x", "/no/such/file", "cannot be started"]);
    refused(&["engines", "add", "x", "/bin/true"], &["x", "ended by itself"]);
    refused(&["engines", "add", "a,b", FAKE], &["a,b", "not a name"]);
    refused(&["engines", "add", "x", FAKE, "--option", "Hash"], &["Hash", "NAME=VALUE"]);
    refused(&["engines", "add", "x", FAKE, "--option", "Contempt=3"], &["x", "Contempt", "Behaviour"]);
    refused(&["engines", "test", "nobody"], &["nobody"]);
    refused(&["play", "connect4", "--between", "random", "uci:nobody"], &["uci:nobody", "there is no engine"]);
    assert_eq!(run(&folder, &["engines", "add", "fake", FAKE]).status.code(), Some(0));
    refused(&["play", "connect4", "--between", "uci:fake,Hash=9999", "random"], &["fake", "from 1 to 64"]);
    let spanish = complained(&run(&folder, &["--lang", "es", "engines", "test", "nobody"]));
    assert!(spanish.contains("no existe el motor «nobody»"), "{spanish}");
    std::fs::write(folder.path().join("rival/engines.json"), "{").expect("a broken list");
    refused(&["engines", "list"], &["engines.json", "cannot be read"]);
}

#[test]
fn an_engine_that_dies_or_hangs_loses_with_a_sentence_and_the_game_is_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    assert_eq!(run(&folder, &["engines", "add", "fake", FAKE]).status.code(), Some(0));
    for (behaviour, why) in
        [("die", "ended by itself"), ("hang", "gave no move in time"), ("illegal", "\"z9z9\", which is not a legal move")]
    {
        let player = format!("uci:fake,Behaviour={behaviour},movetime=50ms");
        let played = run(&folder, &["play", "connect4", "--between", "random", &player, "--seed", "1"]);
        assert_eq!(played.status.code(), Some(0), "{}", complained(&played));
        assert!(said(&played).contains(why), "{behaviour}: {}", said(&played));
    }
    let history: serde_json::Value = serde_json::from_slice(&run(&folder, &["history", "--json"]).stdout).expect("JSON");
    let text = history.to_string();
    assert_eq!(text.matches("illegal-move").count(), 3, "{text}");
}
