//! Alice chess at the terminal: counts, both boards side by side, every search at the board, the protocol, and refusals in one sentence.

mod support;

use serde_json::Value;
use support::{rival, stderr, stdout};

#[test]
fn both_options_count_their_own_moves() {
    let position = "4k3/1p1p1p2/3|n4/2P1|P1|P1/1p1|p4/8/P1P1P3/4K3 b - - 0 1";
    for (rules, nodes) in [("en-passant=none", "43,082"), ("en-passant=land", "44,068")] {
        let mut command = rival(&format!("perft alice --rules {rules} --depth 4 --position"));
        let said = stdout(&command.arg(position).assert().code(0)).replace([',', '.', ' '], "");
        assert!(said.contains(&nodes.replace(',', "")), "{said}");
    }
}

#[test]
fn both_boards_stand_side_by_side() {
    let said = stdout(&rival("analyze alice --moves e2e4 --depth 3").assert().code(0));
    let row = said.lines().find(|line| line.matches("4 │").count() == 2).unwrap_or_else(|| panic!("{said}"));
    let boards: Vec<&str> = row.split("4 │").collect();
    assert!(!boards[1].contains('P') && boards[2].contains('P'), "{row}");
}

#[test]
fn every_search_plays_it() {
    for player in ["minimax:2", "alphabeta:3", "expectimax:2", "engine:depth=3", "level:easy"] {
        let assert = rival(&format!("play alice --between {player} random --seed 5 --no-history --json")).assert().code(0);
        let game: Value = serde_json::from_str(&stdout(&assert)).expect("JSON");
        assert!(!game.is_null(), "{player}");
    }
}

#[test]
fn what_is_wrong_is_said_in_one_sentence() {
    for (position, said) in [
        ("8/8/8/8/8/8/8/8 w - - 0 1", "nothing on the board"),
        ("8/8/8/3p4/8/8/8/8 w - - 0 1", "White has no king"),
        ("4k3/8/8/8/8/8/8/4K3;4r3/8/8/8/8/8/8/8 w - - 0 1", "e8 is occupied on both boards"),
        ("4k3/8/8/8/8/8/8/4R1K1 w - - 0 1", "White could take the king"),
        ("4k3/8/8/8/8/8/8/4K1|1R w - - 0 1", "stands before no piece"),
    ] {
        let sentence = stderr(&rival("analyze alice --position").arg(position).assert().code(2));
        assert!(sentence.contains(said) && sentence.trim().lines().count() == 1, "{sentence}");
    }
    let sentence = stderr(&rival("analyze alice --moves Nf3/A").assert().code(2));
    assert!(sentence.contains("ends on board B"), "{sentence}");
    let sentence = stderr(&rival("perft alice --rules en-passant=always --depth 1").assert().code(2));
    assert!(sentence.contains("none, land"), "{sentence}");
}
