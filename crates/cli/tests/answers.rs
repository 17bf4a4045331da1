//! What programs read: JSON shapes, counts, scores, exit codes.

mod support;

use serde_json::Value;
use support::{json, rival, stderr, stdout};

/// The object of the architecture page.
fn is_analysis(value: &Value) {
    for (key, fits) in [
        ("score", value["score"].is_i64()),
        ("unit", ["centipawns", "stones", "points"].contains(&value["unit"].as_str().unwrap_or_default())),
        (
            "outcome",
            value["outcome"].is_null() || ["win", "draw", "loss"].contains(&value["outcome"]["result"].as_str().unwrap_or_default()),
        ),
        ("best", value["best"].is_string()),
        ("pv", value["pv"].as_array().is_some_and(|pv| pv.iter().all(Value::is_string))),
        ("depth", value["depth"].is_u64()),
        ("nodes", value["nodes"].is_u64()),
        ("time_ms", value["time_ms"].is_u64()),
        ("moves", value["moves"].as_array().is_some_and(|moves| moves.iter().all(is_move))),
    ] {
        assert!(fits && value.get(key).is_some(), "{key} in {value}");
    }
}

fn is_move(value: &Value) -> bool {
    value["move"].is_string() && value["score"].is_i64() && value.get("outcome").is_some()
}

#[test]
fn every_algorithm_answers_with_the_same_object() {
    for algorithm in [
        "minimax --depth 4",
        "alphabeta --depth 5",
        "expectimax --depth 3",
        "expectimax --depth 3 --temperature 2",
        "mcts --nodes 2000",
        "engine --depth 6",
        "engine --nodes 20000",
        "engine --time-ms 50",
        "exact",
    ] {
        let answer = json(&rival(&format!("analyze connect4 --size 5x4 --moves 12 --algorithm {algorithm} --json")).assert().code(0));
        is_analysis(&answer);
        let best = answer["best"].as_str().expect("a move");
        assert!(["1", "2", "3", "4"].contains(&best), "{algorithm}: {best}");
        assert_eq!(answer["pv"][0].as_str(), Some(best), "{algorithm}");
    }
}

#[test]
fn a_search_with_the_same_limits_is_the_same_search() {
    let nodes = |args: &str| json(&rival(&format!("analyze connect4 --moves 44 --json {args}")).assert().code(0))["nodes"].clone();
    for args in ["--algorithm engine --depth 8", "--algorithm mcts --nodes 3000 --seed 4", "--algorithm alphabeta --depth 6"] {
        assert_eq!(nodes(args), nodes(args), "{args}");
    }
}

#[test]
fn several_lines_are_given_when_asked_for() {
    let answer = json(&rival("analyze connect4 --multipv 3 --depth 6 --json").assert().code(0));
    let scores: Vec<i64> = answer["moves"].as_array().expect("moves").iter().filter_map(|value| value["score"].as_i64()).collect();
    assert!(scores.len() >= 3, "{answer}");
    assert!(scores.windows(2).all(|pair| pair[0] >= pair[1]), "{answer}");
}

#[test]
fn a_win_at_hand_is_seen() {
    for algorithm in ["minimax --depth 3", "alphabeta --depth 3", "engine --depth 3", "exact"] {
        let answer = json(&rival(&format!("analyze connect4 --moves 112233 --algorithm {algorithm} --json")).assert().code(0));
        assert_eq!(answer["best"], "4", "{algorithm}");
        assert_eq!(answer["outcome"]["result"], "win", "{algorithm}: {answer}");
        assert_eq!(answer["outcome"]["plies"], 1, "{algorithm}: {answer}");
    }
}

#[test]
fn a_finished_game_has_no_best_move() {
    let assert = rival("analyze connect4 --moves 1122334 --json").assert().code(0);
    assert!(json(&assert)["best"].is_null());
    let said = stdout(&rival("analyze connect4 --moves 1122334").assert().code(0));
    assert!(said.contains("X wins: four in line") && said.contains("[X] [X] [X] [X]"), "{said}");
    let said = stdout(&rival("solve connect4 --moves 1122334").assert().code(0));
    assert!(said.contains("X wins: four in line"), "{said}");
}

#[test]
fn analysis_for_people_shows_the_board_a_bar_and_the_moves() {
    let said = stdout(&rival("analyze connect4 --moves 4453 --depth 8 --multipv 7").assert().code(0));
    for words in ["Connect Four 6x7 · X to move", "╭─", "█", "move", "best", "nodes by depth", "nodes/s"] {
        assert!(said.contains(words), "\"{words}\" is missing in {said}");
    }
}

#[test]
fn small_boards_are_solved_from_nothing() {
    let answer = json(&rival("solve connect4 --size 4x4 --no-book --json").assert().code(0));
    is_analysis(&answer);
    assert_eq!((answer["score"].as_i64(), answer["unit"].as_str(), answer["solved"].as_bool()), (Some(0), Some("stones"), Some(true)));
    assert_eq!(answer["outcome"]["result"], "draw");
    assert_eq!(answer["moves"].as_array().map(Vec::len), Some(4));
    let said = stdout(&rival("solve connect4 --size 4x4 --no-book").assert().code(0));
    assert!(said.contains("With best play it is a draw.") && said.contains("Score 0"), "{said}");
}

#[test]
fn the_ply_of_the_win_is_told_from_moves_and_from_a_picture() {
    let by_moves = stdout(&rival("solve connect4 --moves 112233").assert().code(0));
    assert!(by_moves.contains("The first player (X) wins on ply 7: with the next move."), "{by_moves}");
    let picture = "......./......./......./......./OOO..../XXX....";
    let by_picture = stdout(&rival("solve connect4 --position").arg(picture).assert().code(0));
    assert!(by_picture.contains("wins on ply 7"), "{by_picture}");
}

#[test]
fn the_score_alone_is_the_same_score() {
    let score = |flags: &str| json(&rival(&format!("solve connect4 --size 5x4 --moves 12 --no-book --json {flags}")).assert().code(0));
    let (all, alone) = (score(""), score("--score-only"));
    assert_eq!(all["score"], alone["score"]);
    assert!(alone["nodes"].as_u64() <= all["nodes"].as_u64());
}

#[test]
fn a_solve_that_is_cut_short_says_so_with_code_1() {
    let assert = rival("solve connect4 --size 8x8 --no-book --time-ms 200").assert().code(1);
    assert!(stdout(&assert).contains("Not solved"), "{}", stdout(&assert));
    assert_eq!(stderr(&assert), "");
    let answer = json(&rival("solve connect4 --size 8x8 --no-book --time-ms 200 --json").assert().code(1));
    assert_eq!((answer["solved"].as_bool(), answer["outcome"].is_null()), (Some(false), true));
}

#[test]
fn perft_counts_sequences_and_ends_with_them() {
    for (depth, nodes) in [(0, 1), (1, 7), (2, 49), (4, 2401), (7, 823_536), (8, 5_673_234)] {
        let said = stdout(&rival(&format!("perft connect4 --depth {depth}")).assert().code(0));
        assert_eq!(said.lines().last(), Some(format!("nodes {nodes}").as_str()));
    }
    let answer = json(&rival("perft connect4 --depth 3 --size 5x4 --divide --json").assert().code(0));
    assert_eq!((answer["nodes"].as_u64(), answer["moves"].as_array().map(Vec::len)), (Some(64), Some(4)));
    let said = stdout(&rival("perft connect4 --depth 3 --size 5x4 --divide").assert().code(0));
    assert!(said.starts_with("  1   16\n"), "{said}");
    let over = stdout(&rival("perft connect4 --depth 3 --moves 1122334").assert().code(0));
    assert_eq!(over.lines().last(), Some("nodes 0"));
}

#[test]
fn bench_is_a_checksum() {
    let total = || stdout(&rival("bench connect4").assert().code(0)).lines().last().map(str::to_owned);
    let first = total().expect("a last line");
    assert!(first.starts_with("nodes ") && first != "nodes 0", "{first}");
    assert_eq!(Some(first.clone()), total());
    let answer = json(&rival("bench --json").assert().code(0));
    let sum: u64 = answer["games"].as_array().expect("games").iter().filter_map(|game| game["nodes"].as_u64()).sum();
    assert_eq!(answer["nodes"].as_u64(), Some(sum));
    let connect4 = answer["games"].as_array().and_then(|games| games.iter().find(|game| game["game"] == "connect4"));
    assert_eq!(first, format!("nodes {}", connect4.expect("Connect Four")["nodes"]));
}

#[test]
fn the_shelf_for_people_and_for_programs() {
    let said = stdout(&rival("games").assert().code(0));
    assert!(said.contains("Connect Four") && said.contains("easy, medium, hard, perfect"), "{said}");
    let answer = json(&rival("games --json").assert().code(0));
    assert_eq!(answer[0]["id"], "connect4");
    assert_eq!(answer[0]["options"][0]["key"], "size");
    assert_eq!(answer[0]["options"][0]["default"], "6x7");
    assert_eq!(answer[0]["levels"], serde_json::json!(["easy", "medium", "hard", "perfect"]));
}

#[test]
fn a_log_is_written_where_it_is_asked_for() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("rival.log");
    let args = format!("perft connect4 --depth 3 --log {} --log-level debug", file.display());
    rival(&args).assert().code(0);
    rival(&args).assert().code(0);
    let log = std::fs::read_to_string(&file).expect("a log");
    assert_eq!(log.matches("nodes=343").count(), 2, "{log}");
    assert!(!log.contains('\u{1b}'));
}

#[test]
fn completions_and_version() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(stdout(&rival(&format!("completions {shell}")).assert().code(0)).contains("rival"), "{shell}");
    }
    assert_eq!(stdout(&rival("--version").assert().code(0)), format!("rival {}\n", env!("CARGO_PKG_VERSION")));
}
