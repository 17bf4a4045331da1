//! `rival book chess`: made from games and lines, asked, followed, refused; and played from.

mod support;

use std::fs;

use support::{json, rival, stderr, stdout};

#[test]
fn the_book_inside_is_whole() {
    let info = json(&rival("book chess info --json").assert().code(0));
    assert!(info["moves"].as_u64().is_some_and(|moves| moves > 7000) && info["moves"] == info["reached"], "{info}");
    assert!(stdout(&rival("book chess verify").assert().code(0)).contains("all of them are legal"));
    let probe = json(&rival("book chess probe --moves e4 --json").assert().code(0));
    let moves = probe["moves"].as_array().expect("moves");
    assert!(moves.iter().any(|m| m["move"] == "c7c5" && m["notation"] == "c5"), "{probe}");
    let nothing = rival("book chess probe").args(["--position", "4k3/8/8/8/8/8/8/4K2R w - - 0 1"]).assert().code(1);
    assert!(stderr(&nothing).contains("the book has no move here"));
}

#[test]
fn a_book_of_games_is_made_verified_and_played_from() {
    let house = tempfile::tempdir().expect("a folder");
    fs::write(house.path().join("games.pgn"), "1. b3 b6 2. Bb2 Bb7 1-0\n\n1. b3 g6 1/2-1/2\n\n1. e4 e5 2. Ke3 *\n").expect("a file");
    let made = rival("book chess make --pgn games.pgn --out mine.bin --plies 3").current_dir(&house).assert().code(0);
    assert!(stderr(&made).contains("game 3, line 5: 2. Ke3 cannot be played"), "{}", stderr(&made));
    assert_eq!(fs::metadata(house.path().join("mine.bin")).expect("a book").len(), 4 * 16);
    let probe = json(&rival("book chess probe mine.bin --json").current_dir(&house).assert().code(0));
    assert_eq!((probe["moves"][0]["notation"].as_str(), probe["moves"][0]["weight"].as_u64()), (Some("b3"), Some(3)));
    // The engine reads the book that it is given, and only if it may.
    let opening = |more: &str| {
        let args = format!("play chess --between engine:depth=1 engine:depth=1 --boards --no-history --seed 5 {more}");
        stdout(&rival(&args).current_dir(&house).assert().code(0))
    };
    let first = |told: String| told.lines().find(|line| line.contains("W plays")).unwrap_or_default().to_owned();
    assert!(first(opening("--book mine.bin")).contains("b3"), "{}", first(opening("--book mine.bin")));
    assert!(!first(opening("--no-book")).contains("b3"));
}

#[test]
fn damaged_books_are_refused_in_one_sentence() {
    let house = tempfile::tempdir().expect("a folder");
    fs::write(house.path().join("short.bin"), [1; 17]).expect("a file");
    fs::write(house.path().join("text.bin"), "z".repeat(16) + &"a".repeat(16)).expect("a file");
    fs::write(house.path().join("lines.txt"), "e4 e5\ne4 e6 Kf3\n").expect("a file");
    for (args, sentence) in [
        ("book chess info short.bin", "17 bytes are not whole entries of 16 bytes"),
        ("book chess probe text.bin", "entry 2 comes before the one it stands behind"),
        ("book chess verify nowhere.bin", "nowhere.bin"),
        ("book chess make --lines lines.txt --out x.bin", "line 2: Kf3 cannot be played"),
        ("book chess make --out x.bin", "a book of chess is made with --pgn, --lines"),
        ("book connect4 probe", "rival solve tells them"),
        ("play chess --between random random --book short.bin", "17 bytes are not whole entries"),
        ("play connect4 --between random random --book short.bin", "reads no opening book from a file"),
    ] {
        let said = rival(args).current_dir(&house).assert().code(2);
        assert!(stderr(&said).contains(sentence) && stderr(&said).lines().count() == 1, "{args}: {}", stderr(&said));
    }
}
