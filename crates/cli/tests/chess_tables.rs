//! Endgame tables of chess at the terminal: made, listed, checked, asked, damaged, removed.

mod support;

use std::fs;
use std::path::Path;

use serde_json::Value;
use support::{rival, stderr, stdout};

/// A won ending of king and rook, mate in 2.
const WON: &str = "7k/8/5K2/8/8/8/8/R7 w - - 0 1";

fn ask(args: &[&str], folder: &Path) -> assert_cmd::assert::Assert {
    rival("").args(args).env("XDG_DATA_HOME", folder).assert()
}

#[test]
fn a_table_is_made_once_and_then_answers() {
    let folder = tempfile::tempdir().expect("a folder");
    let here = folder.path();
    let absent = "there is no table of KRvK yet; rival tables build KRvK makes it";
    assert!(stderr(&ask(&["solve", "chess", "--position", WON], here).code(1)).contains(absent));
    let analysis = stdout(&ask(&["analyze", "chess", "--position", WON, "--depth", "2"], here).code(0));
    assert!(analysis.contains("rival tables build KRvK makes it"), "{analysis}");

    let made = stdout(&ask(&["tables", "build", "KRvK"], here).code(0));
    assert!(made.contains("longest mate in 16;"), "{made}");
    let list: Value = serde_json::from_str(&stdout(&ask(&["tables", "list", "--json"], here).code(0))).expect("JSON");
    assert_eq!((&list[1]["table"], &list[1]["longest_mate"]), (&"KRvK".into(), &16.into()));
    assert_eq!(list[1]["fault"], Value::Null);
    assert!(stdout(&ask(&["tables", "list"], here).code(0)).contains("KRvK"));
    let verified = stdout(&ask(&["tables", "verify", "krvk", "--all"], here).code(0));
    assert!(verified.contains("every value follows"), "{verified}");

    for command in ["analyze", "solve"] {
        let answer = ask(&[command, "chess", "--position", WON, "--json"], here).code(0);
        let answer: Value = serde_json::from_str(&stdout(&answer)).expect("JSON");
        assert_eq!((&answer["outcome"]["result"], &answer["outcome"]["plies"]), (&"win".into(), &3.into()), "{command}");
        // Every move has its value.
        assert_eq!(answer["moves"].as_array().map(Vec::len), Some(14 + 7), "{command}");
    }
    assert!(stdout(&ask(&["analyze", "chess", "--position", WON], here).code(0)).contains("mate in 2"));
    let engine = stdout(&rival("uci").env("XDG_DATA_HOME", here).write_stdin(format!("position fen {WON}\ngo depth 1\n")).assert().code(0));
    assert!(engine.contains("score mate 2"), "{engine}");

    let removed = ask(&["tables", "remove", "KRvK"], here).code(0);
    assert!(stdout(&removed).contains("KRvK"));
    ask(&["tables", "remove", "KRvK"], here).code(1);
}

#[test]
fn damage_and_wrong_names_are_told_in_one_sentence() {
    let folder = tempfile::tempdir().expect("a folder");
    let here = folder.path();
    let tables = here.join("rival").join("tables");
    fs::create_dir_all(&tables).expect("a folder");
    fs::write(tables.join("KQvK.table"), b"RIVALEGT and half of a table").expect("a file");
    fs::write(tables.join("KQvK.writing"), b"a build that was killed").expect("a file");
    let queen = "7k/8/5K2/8/8/8/8/Q7 w - - 0 1";
    for (args, code, told) in [
        (vec!["tables", "verify", "KQvK"], 1, "damaged; rival tables build KQvK makes it again"),
        (vec!["solve", "chess", "--position", queen], 1, "damaged; rival tables build KQvK makes it again"),
        (vec!["tables", "build", "KXvK"], 2, "\"KXvK\" is not the name of an endgame"),
        (vec!["tables", "build", "KRRvKR"], 2, "too many men"),
        (vec!["tables", "build", "KvK"], 2, "always drawn"),
        (vec!["tables", "build", "go"], 2, "there is no table \"go\""),
        (vec!["tables", "verify", "KRvKR"], 1, "rival tables build KRvK makes it"),
        (vec!["tables", "check", "KQvK", "--syzygy", "/no/such/folder"], 2, "/no/such/folder"),
    ] {
        let sentence = stderr(&ask(&args, here).code(code));
        assert!(sentence.contains(told) && sentence.lines().count() == 1, "{args:?}: {sentence}");
    }
    ask(&["tables", "build", "KQvK"], here).code(0);
    ask(&["solve", "chess", "--position", queen], here).code(0);
    assert!(!tables.join("KQvK.writing").exists());
}
