//! A history that cannot be written: one sentence, and the game goes on.

mod support;

use std::fs;
use std::io::{BufRead, BufReader, Write};

use support::{json, rival, running, stderr, stdout};

const GAME: &str = "play connect4 --moves 112233 --against random --first me";

/// Plays a game on this history; it must be won, and one line of trouble said with these words.
fn plays_on(db: &str, words: &str) {
    let assert = rival(GAME).args(["--db", db]).write_stdin("4\n").assert().code(0);
    let said = stderr(&assert);
    assert!(stdout(&assert).contains("You win: four in line!"), "{}", stdout(&assert));
    assert!(said.contains(words) && said.contains("the game goes on, but is not kept") && said.lines().count() == 1, "{said}");
}

#[test]
fn a_history_that_is_none_is_left_as_it_is() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("letter.db");
    let letter = "Dear database, this is a long letter and no history at all. ".repeat(100);
    fs::write(&file, &letter).expect("a file");
    plays_on(&file.display().to_string(), "damaged");
    assert_eq!(fs::read_to_string(&file).expect("a file"), letter);
    plays_on(&folder.path().display().to_string(), "cannot be opened");
    plays_on("mysql://somewhere", "is not a database address");
    for command in ["history", "export", "backup copy.db", "history delete --yes", "history show abcd"] {
        let assert = rival(command).arg("--db").arg(&file).assert().code(2);
        assert!(stderr(&assert).contains("damaged") && stderr(&assert).lines().count() == 1, "{command}: {}", stderr(&assert));
    }
    let assert = rival("history --db").arg(folder.path().join("none.db")).assert().code(2);
    assert!(stderr(&assert).contains("there is no such file"));
    assert!(!folder.path().join("none.db").exists());
}

#[test]
fn no_data_folder_is_said_and_played_without() {
    let assert = rival(GAME).env("XDG_DATA_HOME", "").env("HOME", "").write_stdin("4\n").assert().code(0);
    assert!(stderr(&assert).contains("set HOME or XDG_DATA_HOME") && stdout(&assert).contains("You win"), "{}", stderr(&assert));
}

#[cfg(target_os = "linux")]
#[test]
fn a_folder_that_cannot_be_made_is_said() {
    plays_on("/proc/nowhere/rival.db", "/proc/nowhere/rival.db");
}

#[test]
fn a_game_that_is_killed_has_every_move_that_was_answered() {
    let folder = tempfile::tempdir().expect("a folder");
    let db = folder.path().join("rival.db").display().to_string();
    let mut child = running(&format!("play connect4 --size 6x7 --level easy --first me --db {db}")).spawn().expect("rival");
    child.stdin.as_mut().expect("stdin").write_all(b"4\n4\nmoves\n").expect("written");
    // What is asked for after two moves comes when both, and the answers to them, were played.
    let mut lines = BufReader::new(child.stdout.as_mut().expect("stdout")).lines();
    let answered = lines.find(|line| line.as_ref().is_ok_and(|line| line.contains("played ")));
    assert!(answered.is_some());
    child.kill().expect("killed");
    child.wait().expect("an end");
    let games = json(&rival(&format!("history --json --db {db}")).assert().code(0));
    assert_eq!((&games[0]["moves_by"]["first"], &games[0]["moves_by"]["second"]), (&2.into(), &2.into()), "{games}");
    assert!(games[0]["finished"].is_null() && games[0]["abandoned"].is_null(), "{games}");
}
