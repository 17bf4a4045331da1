//! Tic-Tac-Chec at the terminal: where its table is absent or damaged, its line protocol, and a whole match of two bots.

mod support;

use std::fs;

use serde_json::{Value, json};
use support::{rival, stderr, stdout};

const START: [[i8; 4]; 4] = [[0; 4]; 4];

/// The answers of a bot to these lines.
fn answers(args: &str, lines: &[Value]) -> Vec<Value> {
    let input: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let assert = rival(&format!("bot tictacchec {args}")).write_stdin(input).assert().code(0);
    stdout(&assert).lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[test]
fn without_the_table_the_answer_is_one_command_away() {
    let folder = tempfile::tempdir().expect("a folder");
    let assert = rival("solve tictacchec").env("XDG_DATA_HOME", folder.path()).assert().code(1);
    assert!(stderr(&assert).contains("rival tables build tictacchec"), "{}", stderr(&assert));
    let assert = rival("analyze tictacchec --depth 3").env("XDG_DATA_HOME", folder.path()).assert().code(0);
    assert!(stdout(&assert).contains("one command away"), "{}", stdout(&assert));
    let assert = rival("tables list --json").env("XDG_DATA_HOME", folder.path()).assert().code(0);
    let list: Value = serde_json::from_str(&stdout(&assert)).expect("JSON");
    assert_eq!((&list[0]["table"], &list[0]["positions"]), (&json!("tictacchec"), &Value::Null));
    for (args, code) in [("tables verify tictacchec", 1), ("tables remove tictacchec", 1), ("tables build go", 2)] {
        rival(args).env("XDG_DATA_HOME", folder.path()).assert().code(code);
    }
}

#[test]
fn a_damaged_table_is_refused_in_one_sentence() {
    let folder = tempfile::tempdir().expect("a folder");
    let tables = folder.path().join("rival").join("tables");
    fs::create_dir_all(&tables).expect("a folder");
    fs::write(tables.join("tictacchec.table"), b"RIVALTTC and then something else").expect("a file");
    for args in ["solve tictacchec", "tables verify tictacchec"] {
        let assert = rival(args).env("XDG_DATA_HOME", folder.path()).assert().code(1);
        let sentence = stderr(&assert);
        assert!(sentence.contains("damaged") && sentence.contains("rival tables build tictacchec"), "{sentence}");
        assert_eq!(sentence.lines().count(), 1, "{sentence}");
    }
    rival("tables remove tictacchec").env("XDG_DATA_HOME", folder.path()).assert().code(0);
    assert!(!tables.join("tictacchec.table").exists());
}

#[test]
fn other_rules_have_no_exact_answer() {
    let assert = rival("solve tictacchec --rules tournament").assert().code(2);
    assert!(stderr(&assert).contains("no exact solver"), "{}", stderr(&assert));
}

#[test]
fn a_bot_answers_boards_with_boards() {
    let answers = answers("--player alphabeta:1", &[json!({"reset": true, "color": 1}), json!({"board": START, "captures_left": 5})]);
    assert_eq!(answers[0], json!({"ready": true, "color": 1}));
    let men: Vec<i64> = answers[1]["board"]
        .as_array()
        .expect("rows")
        .iter()
        .flat_map(|row| row.as_array().expect("cells"))
        .filter_map(Value::as_i64)
        .collect();
    assert_eq!((men.len(), men.iter().filter(|&&man| man > 0).count(), men.iter().filter(|&&man| man < 0).count()), (16, 1, 0));
    assert!(answers[1]["move"].as_str().is_some_and(|text| text.contains('@')));
}

#[test]
fn a_bot_wins_what_lies_on_the_board_from_either_side() {
    // Three of the own men stand on the home row, and the fourth is in hand; row 3 is the home row of whoever is asked.
    for color in [1, -1] {
        let board = [[-color, 0, 0, 0], [0, -2 * color, 0, 0], [0, 0, -3 * color, 0], [0, 2 * color, 3 * color, 4 * color]];
        let asked = [json!({"reset": true, "color": color}), json!({"board": board, "captures_left": 5, "pawns": [1, -1]})];
        let found = &answers("--rules tournament --player alphabeta:2", &asked)[1];
        assert_eq!(found["board"][3], json!([color, 2 * color, 3 * color, 4 * color]), "{found}");
        assert_eq!(found["move"], if color == 1 { "P@a1" } else { "P@d4" });
    }
}

#[test]
fn a_bot_without_captures_left_does_not_capture() {
    let board = [[0, 0, 0, 0], [0, -1, 0, 0], [1, 0, 0, 0], [0, 0, 0, 0]];
    for (left, may_capture) in [(1, true), (0, false)] {
        let asked = [json!({"reset": true, "color": 1}), json!({"board": board, "captures_left": left, "pawns": [1, -1]})];
        let found = &answers("--rules max_captures=5 --player random", &asked)[1];
        let black_is_gone = !found["board"].to_string().contains("-1");
        assert!(may_capture || !black_is_gone, "{found}");
    }
}

#[test]
fn a_bot_says_what_is_wrong_and_goes_on() {
    let lines = [
        json!({"color": 3}),
        json!({}),
        json!({"board": [[9, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]}),
        json!({"reset": true, "color": -1}),
    ];
    let answers = answers("", &lines);
    assert!(answers[..3].iter().all(|answer| answer["error"].is_string()), "{answers:?}");
    assert_eq!(answers[3], json!({"ready": true, "color": -1}));
    rival("bot connect4").assert().code(2);
}

#[test]
fn two_searches_play_a_whole_match_under_every_preset() {
    for rules in ["default", "tournament", "tournament-7-70"] {
        let assert =
            rival(&format!("play tictacchec --rules {rules} --between alphabeta:2 random --seed 5 --no-history --json")).assert().code(0);
        let told: Value = serde_json::from_str(&stdout(&assert)).expect("JSON");
        assert_eq!(told["winner"], "first", "{rules}: {told}");
    }
}
