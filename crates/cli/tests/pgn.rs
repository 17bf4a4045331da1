//! Games of chess in PGN, in and out of the history: whole ones come through, broken ones are told, nothing comes twice.

mod support;

use std::fs;

use support::{json, rival, stderr, stdout};
use tempfile::TempDir;

const GAMES: &str = "\
[Event \"Rapid\"]
[Site \"Here\"]
[Date \"2024.11.02\"]
[Round \"1\"]
[White \"First, A.\"]
[Black \"Second, B.\"]
[Result \"1-0\"]

1. e4 {[%emt 0:00:02]} e5 2. Qh5 Nc6 (2... g6 3. Qxe5+) 3. Bc4 Nf6?? 4. Qxf7# 1-0

[Event \"Broken\"]

1. e4 e5
2. Nf6 d6 *

[Event \"From the middle\"]
[SetUp \"1\"]
[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 5 39\"]

39... Ke7 40. e4 1/2-1/2
";

fn house() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

fn run(house: &TempDir, args: &str) -> assert_cmd::assert::Assert {
    rival(args).current_dir(house).arg("--db").arg(house.path().join("rival.db")).assert()
}

#[test]
fn games_come_in_once_and_go_out_again() {
    let house = house();
    fs::write(house.path().join("games.pgn"), GAMES).expect("a file");
    let first = run(&house, "import games.pgn").code(0);
    assert!(stdout(&first).contains("2 games added"), "{}", stdout(&first));
    let told = stderr(&first);
    assert!(told.contains("game 2, line 14: 2. Nf6 cannot be played: no knight of yours can go to f6"), "{told}");
    assert_eq!(told.lines().count(), 1, "{told}");
    let again = run(&house, "import games.pgn").code(0);
    assert!(stdout(&again).contains("0 games added, 2 known"), "{}", stdout(&again));
    let out = stdout(&run(&house, "export --format pgn").code(0));
    assert!(
        out.contains("[White \"First, A.\"]") && out.contains("1. e4 {[%emt 0:00:02]} 1... e5 2. Qh5 Nc6 3. Bc4 Nf6 $4 4. Qxf7# 1-0"),
        "{out}"
    );
    // What the game says of itself comes back.
    assert!(["[Event \"Rapid\"]", "[Site \"Here\"]", "[Round \"1\"]"].iter().all(|tag| out.contains(tag)), "{out}");
    assert!(out.contains("[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 5 39\"]") && out.contains("39... Ke7 40. e4 1/2-1/2"), "{out}");
    assert!(out.lines().all(|line| line.starts_with('[') || line.len() <= 80), "{out}");
    // What went out is known when it comes back, and new in another house.
    let other = self::house();
    fs::write(house.path().join("out.pgn"), &out).expect("a file");
    assert!(stdout(&run(&house, "import out.pgn").code(0)).contains("0 games added, 2 known"));
    fs::write(other.path().join("out.pgn"), &out).expect("a file");
    assert!(stdout(&run(&other, "import out.pgn").code(0)).contains("2 games added"));
    assert_eq!(stdout(&run(&other, "export --format pgn").code(0)), out);
    let games = json(&run(&house, "history --json").code(0));
    let reasons: Vec<&str> = games.as_array().expect("games").iter().filter_map(|game| game["reason"].as_str()).collect();
    assert!(reasons.contains(&"checkmate") && reasons.contains(&"agreement"), "{reasons:?}");
}

#[test]
fn a_game_that_was_played_is_told_in_notation() {
    let house = house();
    let played = run(&house, "play chess --between random random --seed 3 --moves e4 --json").code(0);
    assert!(stdout(&played).contains("\"moves\""), "{}", stdout(&played));
    let out = stdout(&run(&house, "export --format pgn").code(0));
    assert!(out.contains("[Event \"Rival\"]") && out.contains("[White \"Rival (random)\"]") && out.contains("1. e4"), "{out}");
    assert!(stdout(&run(&house, "export --format pgn --game chess").code(0)) == out);
}

#[test]
fn what_is_no_pgn_is_refused_in_one_sentence() {
    let house = house();
    let refusal = |name: &str, text: &str, args: &str| {
        fs::write(house.path().join(name), text).expect("a file");
        let said = run(&house, args).code(2);
        assert_eq!(stderr(&said).lines().count(), 1, "{}", stderr(&said));
        stderr(&said)
    };
    let all_broken = refusal("broken.pgn", "[Event \"x\"]\n\n1. e5 *\n", "import broken.pgn");
    assert!(all_broken.contains("broken.pgn") && all_broken.contains("game 1, line 3: 1. e5 cannot be played"), "{all_broken}");
    let empty = refusal("empty.pgn", "; nothing but a remark\n", "import empty.pgn");
    assert!(empty.contains("there is no game in it"), "{empty}");
    let other = stderr(&run(&house, "export --format pgn --game connect4").code(2));
    assert!(other.contains("connect4 is not written in PGN"), "{other}");
}

#[test]
fn older_files_are_read_as_latin() {
    let house = house();
    fs::write(house.path().join("old.pgn"), b"[White \"Garc\xeda\"]\n[Black \"B\"]\n\n1. e4 e5 1-0\n").expect("a file");
    run(&house, "import old.pgn").code(0);
    assert!(stdout(&run(&house, "export --format pgn").code(0)).contains("[White \"García\"]"));
}
