//! `rival lab rooks`: the study's tables and games, in every format, and what is refused.
#![allow(clippy::unwrap_used)]

mod support;

use support::{json, rival, stderr, stdout};

#[test]
fn a_game_tells_every_board_the_path_and_the_truth() {
    let said = stdout(&rival("lab rooks --white alphabeta:4 --black alphabeta:4 --runs 2").assert().code(0));
    assert!(said.contains("The truth: White mates in 16 moves."), "{said}");
    assert!(said.contains("White wins (mate) after 27 plies."), "{said}");
    assert!(said.contains("[[7, 0, 2], [7, 4, 6], [0, 4, 12], [0, 7, 8]]"), "{said}");
    assert!(said.contains("2 runs: White wins 100 %, Black wins 0 %, draws 0 %."), "{said}");
    assert!(said.contains("deterministic"), "{said}");
    assert_eq!(said.matches("a   b   c   d   e   f   g   h").count(), 28, "every board");
}

#[test]
fn a_game_for_programs() {
    let game = json(&rival("lab rooks --white minimax:4 --black alphabeta:4 --json").assert().code(0));
    assert_eq!((game["result"].as_str(), game["reason"].as_str(), game["plies"].as_u64()), (Some("W"), Some("mate"), Some(27)));
    assert_eq!(game["white_nodes"].as_u64().unwrap() + game["black_nodes"].as_u64().unwrap(), 349_864);
    assert_eq!((game["truth"]["result"].as_str(), game["truth"]["plies"].as_u64()), (Some("win"), Some(31)));
    assert_eq!((game["moves"][0]["wasted"].as_u64(), game["path"].as_array().map(Vec::len)), (Some(0), Some(28)));
    let chess = json(&rival("lab rooks --white expectimax:2,t=5 --black minimax:1 --rules chess --json").assert().code(0));
    assert_eq!(chess["white"], "expectimax:2,t=5");
}

#[test]
fn tables_in_every_format() {
    let csv = stdout(&rival("lab rooks --table expectimax --depths 1..2 --format csv").assert().code(0));
    let mut lines = csv.lines();
    assert_eq!(lines.next(), Some("white_depth,black_depth,result,reason,plies,white_nodes,black_nodes,ms"));
    assert!(lines.next().unwrap().starts_with("1,1,D,threefold,16,"), "{csv}");
    assert_eq!(lines.count(), 3);
    let latex = stdout(&rival("lab rooks --table minimax --depths 1..2 --format latex").assert().code(0));
    assert!(latex.contains("\\begin{tabular}{|c|c|c|}") && latex.trim_end().ends_with("\\end{tabular}"), "{latex}");
    let table = json(&rival("lab rooks --table alphabeta --depths 5 --json").assert().code(0));
    assert_eq!((table["cells"][0]["result"].as_str(), table["cells"][0]["reason"].as_str()), (Some("?"), Some("no-choice")));
    let text = stdout(&rival("lab rooks --table alphabeta --depths 5").assert().code(0));
    assert!(text.contains("? no result"), "{text}");
}

#[test]
fn what_the_laboratory_has_not_is_refused_in_one_sentence() {
    for (args, sentence) in [
        ("lab rooks --white me", "player \"me\": in the rook laboratory play"),
        ("lab rooks --black minimax:0", "player \"minimax:0\": the depth"),
        ("lab rooks --rules go", "as-published or chess, not \"go\""),
        ("lab rooks --table minimax --depths 5..1", "depths are one number or two"),
        ("lab rooks --position nonsense", "position \"nonsense\""),
        ("lab rooks --depths 1..2", "--table"),
    ] {
        let said = stderr(&rival(args).assert().code(2));
        assert!(said.contains(sentence) && said.lines().count() == 1, "{args}: {said}");
    }
    let queen = ["lab", "rooks", "--position", "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1"];
    let said = stderr(&rival("").args(queen).assert().code(2));
    assert!(said.contains("a king and at most one rook"), "{said}");
}
