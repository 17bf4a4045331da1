//! No line does harm: after any of them `rival uci` is ready, and has a legal move.

mod support;
#[path = "support/talk.rs"]
mod talk;

use proptest::prelude::*;
use rival_core::RuleOptions;
use rival_play::find_game;
use support::running;
use talk::Talk;

/// Words of the protocol and others, in any order; sizes that a test machine can afford.
fn lines() -> impl Strategy<Value = String> {
    let words = prop::sample::select(vec![
        "uci",
        "isready",
        "ucinewgame",
        "position",
        "startpos",
        "fen",
        "moves",
        "go",
        "depth",
        "nodes",
        "movetime",
        "wtime",
        "btime",
        "winc",
        "binc",
        "movestogo",
        "infinite",
        "ponder",
        "mate",
        "searchmoves",
        "perft",
        "stop",
        "ponderhit",
        "setoption",
        "name",
        "value",
        "Hash",
        "Threads",
        "MultiPV",
        "UCI_Variant",
        "UCI_Chess960",
        "UCI_LimitStrength",
        "UCI_Elo",
        "chess",
        "connect4",
        "true",
        "false",
        "0",
        "-1",
        "1",
        "2",
        "e2e4",
        "e7e5",
        "4",
        "8/8/8/8/8/8/8/8",
        "w",
        "-",
        "KQkq",
        "debug",
        "on",
        "register",
        "later",
        "quit?",
        "\t",
        "ñ",
        "\u{0}",
    ]);
    prop_oneof![
        3 => prop::collection::vec(words, 0..10).prop_map(|words| words.join(" ")),
        1 => "\\PC{0,60}".prop_filter("the end must not be said", |line| !line.trim_start().starts_with("quit")),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_lines_are_survived(lines in prop::collection::vec(lines(), 1..20), bytes in prop::collection::vec(any::<u8>(), 0..40)) {
        let mut talk = Talk::new();
        for line in &lines {
            talk.say(line);
        }
        // Bytes that are no text, on a line of their own that cannot end it all.
        let bytes: Vec<u8> = bytes.into_iter().filter(|byte| *byte != b'\n').collect();
        talk.say_bytes(&[b"x", bytes.as_slice(), b"\n"].concat());
        talk.say("stop");
        talk.ready();
        // Searches that are still answered come before this one.
        talk.say("setoption name UCI_Variant value chess\nsetoption name UCI_LimitStrength value false\nucinewgame\nposition startpos");
        talk.say("isready");
        talk.say("go depth 1 searchmoves b2b4");
        let is_last = |line: &str| line.split_whitespace().nth(1) == Some("b2b4");
        let best = std::iter::repeat_with(|| talk.answer().1).take(40).find(|best| is_last(&format!("bestmove {best}")));
        let mut table = find_game("chess").ok().and_then(|entry| entry.open(&RuleOptions::default()).ok()).expect("a table");
        prop_assert!(best.is_some_and(|best| table.play(&best).is_ok()));
        prop_assert_eq!(talk.end(), Some(0));
    }
}

#[test]
fn a_line_of_a_megabyte_is_one_line() {
    let mut talk = Talk::new();
    talk.say(&"x".repeat(3 << 20));
    talk.ready();
    talk.say(&format!("position startpos moves {}", "g1f3 g8f6 f3g1 f6g8 ".repeat(500)));
    talk.ready();
    assert_ne!(talk.go("go depth 2").1, "0000");
}
