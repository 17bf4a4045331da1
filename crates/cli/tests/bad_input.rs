//! Wrong input anywhere: one sentence with the input and the place, code 2, nothing on stdout, no panic.

mod support;

use std::fs;

use support::{rival, stderr, stdout};

/// Runs it and wants code 2, with these words in one line.
fn refused(args: &str, words: &[&str]) {
    let assert = rival(args).assert().code(2);
    let said = stderr(&assert);
    for word in words {
        assert!(said.contains(word), "{args}: \"{word}\" is missing in {said}");
    }
    for never in ["panicked", "Error:", "RUST_BACKTRACE", "Err(", "Some("] {
        assert!(!said.contains(never), "{args}: {said}");
    }
    assert_eq!(stdout(&assert), "", "{args}");
    assert_eq!(said.lines().count(), 1, "{args}: {said}");
    assert!(said.starts_with("rival: "), "{args}: {said}");
}

#[test]
fn sizes_outside_the_limits() {
    for command in ["play connect4", "solve connect4", "analyze connect4", "perft connect4 --depth 2"] {
        for size in ["3x3", "99x99", "3", "99", "6x", "x", "6x7x8", "-1x4", "99999999999999999999x4"] {
            refused(&format!("{command} --size={size}"), &["rules", size]);
        }
    }
    refused("solve connect4 --rules colour=red", &["colour", "size"]);
    refused("solve connect4 --rules huge", &["huge", "small"]);
    refused("solve connect4 --rules size=5x4 --size 6x7", &["size=5x4", "--size 6x7"]);
}

#[test]
fn positions_that_cannot_be() {
    for command in ["solve", "analyze", "play", "perft --depth 2"] {
        let (word, rest) = command.split_once(' ').unwrap_or((command, ""));
        let with = |flag: &str| format!("{word} connect4 {rest} {flag}");
        refused(&with("--moves 4444444"), &["4444444", "move 7", "column 4 is full"]);
        refused(&with("--moves 45x"), &["45x", "move 3", "1 to 7"]);
        refused(&with("--moves 48"), &["48", "move 2", "1 to 7"]);
        refused(&with("--moves 12121212"), &["12121212", "the game is over"]);
        refused(&with("--position XXX/OOO"), &["XXX/OOO", "rows"]);
        refused(&with("--position ......./......./......./......./......./X.X.X.."), &["3 X and 0 O"]);
        refused(&with("--position ......./......./......./......./X....../O......"), &["X"]);
        refused(&with("--size 4x4 --moves 5"), &["5", "1 to 4"]);
    }
}

#[test]
fn names_that_nobody_has() {
    refused("play conect4", &["conect4", "did you mean connect4"]);
    for command in ["solve", "analyze", "perft --depth 2", "bench"] {
        let (word, rest) = command.split_once(' ').unwrap_or((command, ""));
        refused(&format!("{word} go {rest}"), &["go", "the games are connect4"]);
    }
    refused("analyze connect4 --algorithm sorcery", &["sorcery", "minimax", "exact"]);
    refused("play connect4 --against deepblue", &["deepblue", "random"]);
    refused("play connect4 --between random minimax:abc", &["minimax:abc", "1 to 60"]);
    refused("play connect4 --size 5x4 --level superb", &["superb", "easy"]);
    refused("play connect4 --between random me:4", &["me:4"]);
    refused("play connect4 --between random me --json", &["machines"]);
    refused("frobnicate", &["frobnicate"]);
    refused("--lang fr games", &["fr", "en, es, ca"]);
    refused("completions tcsh", &["tcsh"]);
}

#[test]
fn numbers_out_of_range() {
    refused("perft connect4 --depth 99999999999999999999", &["99999999999999999999", "--depth"]);
    refused("perft connect4 --depth -1", &["-1"]);
    refused("perft connect4 --depth 101", &["101"]);
    refused("perft connect4", &["--depth"]);
    refused("analyze connect4 --depth 0", &["0", "--depth"]);
    refused("analyze connect4 --nodes 0", &["--nodes"]);
    refused("analyze connect4 --nodes 18446744073709551616", &["18446744073709551616"]);
    refused("analyze connect4 --time-ms many", &["many", "--time-ms"]);
    refused("analyze connect4 --multipv 0", &["--multipv"]);
    refused("analyze connect4 --threads 0", &["--threads"]);
    refused("analyze connect4 --table-mb 99999999", &["99999999", "--table-mb"]);
    refused("analyze connect4 --algorithm minimax --depth 100", &["100", "60"]);
    refused("analyze connect4 --algorithm expectimax --temperature=-1", &["-1"]);
    refused("analyze connect4 --algorithm expectimax --temperature NaN", &["NaN"]);
    refused("analyze connect4 --temperature 1", &["--temperature", "expectimax"]);
    refused("solve connect4 --time-ms 0", &["--time-ms"]);
    for time in ["0s", "30", "soon", "1parsec", "-5s", "25h", "99999999999999999999s"] {
        refused(&format!("play connect4 --move-time={time}"), &["time", time]);
    }
}

#[test]
fn flags_that_exclude_each_other() {
    refused("play connect4 --level easy --against random", &["--level", "--against"]);
    refused("play connect4 --between random random --first me", &["--first"]);
    refused("play connect4 --between random", &["--between"]);
    refused("play connect4 --json", &["--between"]);
    refused("solve connect4 --check x --moves 4", &["--moves", "--check"]);
    refused("solve connect4 --limit 4", &["--check"]);
}

#[test]
fn files_that_are_none() {
    let folder = tempfile::tempdir().expect("a folder");
    let place = folder.path().display().to_string();
    refused(&format!("solve connect4 --check {place}"), &[&place, "directory"]);
    refused("solve connect4 --check /no/such/file", &["/no/such/file", "no such file"]);
    refused(&format!("games --log {place}"), &[&place, "directory"]);
    refused(&format!("games --log {place}/log --log-level a=b=c"), &["a=b=c"]);
    let binary = folder.path().join("binary");
    fs::write(&binary, [0xff, 0xfe, 0x00]).expect("a file");
    refused(&format!("solve connect4 --check {}", binary.display()), &["binary", "text"]);
}

#[test]
fn the_sentence_comes_in_the_language_spoken() {
    let said = |language: &str| stderr(&rival(&format!("--lang {language} solve connect4 --moves 4444444")).assert().code(2));
    assert_eq!(said("es"), "rival: jugadas «4444444», jugada 7: «4» no es legal aquí: la columna 4 está llena\n");
    assert_eq!(said("ca"), "rival: jugades «4444444», jugada 7: «4» no és legal aquí: la columna 4 és plena\n");
    assert_eq!(said("en"), "rival: moves \"4444444\", move 7: \"4\" is not legal here: column 4 is full\n");
}
