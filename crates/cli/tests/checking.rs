//! `rival solve --check`: right files pass, wrong scores fail loudly, wrong lines are wrong input.

mod support;

use std::fs;
use std::path::PathBuf;

use support::{json, rival, stderr, stdout};

/// A file with this text, in a folder that lives as long as the test.
fn file(text: &str) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("scores");
    fs::write(&path, text).expect("a file");
    (folder, path)
}

const RIGHT: &str =
    "2252576253462244111563365343671351441 -1\n7422341735647741166133573473242566 1\n23163416124767223154467471272416755633 0\n";

#[test]
fn right_scores_pass() {
    let (_folder, path) = file(RIGHT);
    let said = stdout(&rival(&format!("solve connect4 --no-book --check {}", path.display())).assert().code(0));
    assert!(
        said.contains("3 positions, all scores right") && said.contains("mean nodes") && said.contains("positions per second"),
        "{said}"
    );
    let answer = json(&rival(&format!("solve connect4 --check {} --limit 2 --json", path.display())).assert().code(0));
    assert_eq!(answer["positions"].as_u64(), Some(2));
    assert!(answer["mean_nodes"].is_f64() && answer["mean_us"].is_f64() && answer["per_second"].is_f64());
    assert_eq!(answer["failures"], serde_json::json!([]));
}

#[test]
fn a_wrong_score_fails_loudly() {
    let (_folder, path) = file(&RIGHT.replace("566 1", "566 3"));
    let assert = rival(&format!("solve connect4 --check {}", path.display())).assert().code(1);
    assert!(stdout(&assert).contains("line 2") && stdout(&assert).contains("expected 3, found 1"), "{}", stdout(&assert));
    assert_eq!(stderr(&assert), "rival: 1 of 3 scores is wrong\n");
    let assert = rival(&format!("solve connect4 --check {} --json", path.display())).assert().code(1);
    let failure = &json(&assert)["failures"][0];
    assert_eq!((failure["line"].as_u64(), failure["expected"].as_i64(), failure["found"].as_i64()), (Some(2), Some(3), Some(1)));
}

#[test]
fn a_wrong_line_is_wrong_input() {
    for (line, words) in [
        ("4453", "moves and a score"),
        ("4453 many", "moves and a score"),
        ("44444444 1", "column 4 is full"),
        ("4x 1", "\"x\" is not a move"),
        ("12121212 1", "the game is over"),
    ] {
        let (_folder, path) = file(&format!("{RIGHT}\n{line}\n"));
        let assert = rival(&format!("solve connect4 --check {}", path.display())).assert().code(2);
        let said = stderr(&assert);
        assert!(said.contains("line 5") && said.contains(line) && said.contains(words), "{said}");
        assert!(said.contains(&path.display().to_string()), "{said}");
        assert_eq!(said.lines().count(), 1);
    }
}

#[test]
fn an_empty_file_checks_nothing_and_says_so() {
    let (_folder, path) = file("\n\n");
    let assert = rival(&format!("solve connect4 --check {}", path.display())).assert().code(2);
    assert!(stderr(&assert).contains("it is empty"), "{}", stderr(&assert));
}
