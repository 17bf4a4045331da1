//! `rival uci` as another program meets it: every word of the protocol, in order and out of order.

mod support;
#[path = "support/talk.rs"]
mod talk;

use rival_core::RuleOptions;
use rival_play::{Strength, Table, find_game, shelf};
use support::rival;
use talk::{Talk, value_of};

// The conversation is a module of the support, which it asks for the binary.
use support::running;

fn table(game: &str) -> Box<dyn Table> {
    find_game(game).ok().and_then(|entry| entry.open(&RuleOptions::default()).ok()).expect("a table")
}

#[test]
fn it_introduces_itself_with_all_its_options() {
    let mut talk = Talk::new();
    talk.say("uci");
    let lines = talk.until("uciok");
    let games: String = shelf().iter().map(|entry| format!(" var {}", entry.id)).collect();
    let expected = [
        format!("id name Rival {}", env!("CARGO_PKG_VERSION")),
        "id author the authors of Rival".to_owned(),
        "option name Hash type spin default 64 min 1 max 65536".to_owned(),
        "option name Threads type spin default 1 min 1 max 256".to_owned(),
        "option name MultiPV type spin default 1 min 1 max 256".to_owned(),
        "option name Clear Hash type button".to_owned(),
        "option name Ponder type check default false".to_owned(),
        "option name Move Overhead type spin default 30 min 0 max 5000".to_owned(),
        "option name OwnBook type check default false".to_owned(),
        "option name BookFile type string default <empty>".to_owned(),
        "option name SyzygyPath type string default <empty>".to_owned(),
        "option name UCI_Chess960 type check default false".to_owned(),
        "option name UCI_LimitStrength type check default false".to_owned(),
        "option name UCI_Elo type spin default 1500 min 600 max 3000".to_owned(),
        format!("option name UCI_Variant type combo default chess{games}"),
        "uciok".to_owned(),
    ];
    assert_eq!(lines, expected);
}

#[test]
fn every_game_of_the_shelf_is_played_by_one_protocol() {
    for entry in shelf() {
        let mut talk = Talk::about(entry.id);
        let mut board = table(entry.id);
        talk.say("ucinewgame");
        for _ in 0..6 {
            let moves = board.record().moves.join(" ");
            talk.say(&format!("position startpos moves {moves}"));
            let (lines, best) = talk.go("go depth 3");
            assert!(lines.iter().any(|line| line.starts_with("info depth ") && line.contains(" pv ")), "{}: {lines:?}", entry.id);
            board.play(&best).unwrap_or_else(|error| panic!("{}: {error}", entry.id));
        }
        assert_eq!(talk.end(), Some(0));
    }
}

#[test]
fn info_lines_have_all_that_a_program_shows() {
    let mut talk = Talk::about("chess");
    let (lines, best) = talk.go("go depth 6");
    let last = lines.iter().rfind(|line| line.starts_with("info depth 6 ")).expect("a line of depth 6");
    for word in ["seldepth", "multipv", "nodes", "nps", "time"] {
        assert!(value_of(last, word).is_some(), "{word} in {last}");
    }
    assert!(last.contains(" score cp ") && last.contains(&format!(" pv {best}")), "{last}");
    talk.say("setoption name MultiPV value 3");
    let (lines, _) = talk.go("go depth 5");
    let firsts: Vec<&str> = lines
        .iter()
        .filter(|line| line.starts_with("info depth 5 "))
        .filter_map(|line| line.split(" pv ").nth(1)?.split(' ').next())
        .collect();
    assert_eq!(firsts.len(), 3, "{lines:?}");
    assert!(firsts[0] != firsts[1] && firsts[1] != firsts[2] && firsts[0] != firsts[2], "{firsts:?}");
    let ranks: Vec<Option<i64>> =
        lines.iter().filter(|line| line.starts_with("info depth 5 ")).map(|line| value_of(line, "multipv")).collect();
    assert_eq!(ranks, [Some(1), Some(2), Some(3)]);
}

#[test]
fn it_is_ready_at_once_while_it_thinks() {
    let mut talk = Talk::about("chess");
    talk.say("go infinite");
    talk.until("info depth ");
    let before = talk.ready();
    assert!(!before.iter().any(|line| line.starts_with("bestmove")), "{before:?}");
    talk.say("stop");
    let (_, best) = talk.answer();
    assert!(table("chess").play(&best).is_ok());
}

/// White mates by Ra8; nothing is left to be found after a few plies.
const MATE_IN_ONE: &str = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1";

#[test]
fn an_answer_found_too_early_is_held_back() {
    let mut talk = Talk::about("chess");
    talk.say(&format!("position fen {MATE_IN_ONE}"));
    for (go, release) in [("go ponder depth 2", "ponderhit"), ("go ponder depth 2", "stop"), ("go infinite depth 2", "stop")] {
        talk.say(go);
        talk.until("info depth 2 ");
        // Twice ready: whatever follows the last depth has had its time.
        for _ in 0..2 {
            std::thread::sleep(std::time::Duration::from_millis(30));
            let said = talk.ready();
            assert!(!said.iter().any(|line| line.starts_with("bestmove")), "{go}: {said:?}");
        }
        talk.say(release);
        assert_eq!(talk.answer().1, "a1a8", "{go}");
    }
    // From the hit on, its clock counts.
    talk.say("position startpos moves e2e4 e7e5");
    talk.say("go ponder wtime 300 btime 300");
    talk.until("info depth 3 ");
    talk.say("ponderhit");
    assert_ne!(talk.answer().1, "0000");
}

#[test]
fn it_looks_for_mates() {
    let mut talk = Talk::about("chess");
    talk.say(&format!("position fen {MATE_IN_ONE}"));
    let (lines, best) = talk.go("go mate 1");
    assert_eq!(best, "a1a8");
    assert!(lines.iter().any(|line| line.contains("score mate 1 ")), "{lines:?}");
    // Two rooks: 1.Ra7 Kf8 (or any king move on the last rank) 2.Rb8 mate.
    talk.say("position fen 6k1/8/8/8/8/8/8/RR4K1 w - - 0 1");
    let (lines, _) = talk.go("go mate 2");
    assert!(lines.iter().any(|line| line.contains("score mate 2 ")), "{lines:?}");
    talk.say("position startpos");
    let (_, best) = talk.go("go mate 1");
    assert!(table("chess").play(&best).is_ok(), "no mate, but a move: {best}");
}

#[test]
fn it_counts() {
    let mut talk = Talk::about("chess");
    talk.say("go perft 4");
    let lines = talk.until("Nodes searched: ");
    // 197281: https://www.chessprogramming.org/Perft_Results, initial position.
    assert_eq!(lines.last().map(String::as_str), Some("Nodes searched: 197281"));
    assert!(lines.iter().any(|line| line == "e2e4: 13160"), "{lines:?}");
    talk.say("go perft 90");
    talk.say("stop");
    talk.until("Nodes searched: ");
    talk.say("setoption name UCI_Variant value connect4");
    talk.say("position startpos");
    talk.say("go perft 5");
    assert_eq!(talk.until("Nodes searched: ").last().map(String::as_str), Some("Nodes searched: 16807"));
}

#[test]
fn chosen_moves_only() {
    let mut talk = Talk::about("chess");
    assert_eq!(talk.go("go depth 4 searchmoves a2a3").1, "a2a3");
    let (lines, best) = talk.go("go searchmoves e2e5 h2h4 depth 4");
    assert_eq!(best, "h2h4");
    assert!(lines.iter().any(|line| line.starts_with("info string searchmoves: \"e2e5\"")), "{lines:?}");
}

#[test]
fn castling_is_written_as_the_other_side_wants_it() {
    let mut talk = Talk::about("chess");
    let castle = "position fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    talk.say(castle);
    assert_eq!(talk.go("go depth 2 searchmoves e1g1").1, "e1g1");
    talk.say("setoption name UCI_Chess960 value true");
    talk.say(castle);
    assert_eq!(talk.go("go depth 2 searchmoves e1h1").1, "e1h1");
    talk.say(&format!("{castle} moves e1a1 e8h8"));
    let (_, best) = talk.go("go depth 2");
    assert_ne!(best, "0000");
}

#[test]
fn a_draw_that_nobody_claims_is_played_on() {
    let mut talk = Talk::about("chess");
    let shuffle = "g1f3 g8f6 f3g1 f6g8 ".repeat(6);
    talk.say(&format!("position startpos moves {shuffle}"));
    let (lines, best) = talk.go("go depth 3");
    assert!(table("chess").play(&best).is_ok(), "{lines:?}");
    talk.say("position fen 4k3/8/8/8/8/8/8/R3K3 w - - 120 90 moves a1a2 e8d8");
    let (lines, best) = talk.go("go depth 3");
    assert!(lines.iter().any(|line| line.starts_with("info depth 3 ")), "{lines:?}");
    assert_ne!(best, "0000");
}

#[test]
fn positions_that_cannot_be_change_nothing() {
    let mut talk = Talk::about("chess");
    talk.say(&format!("position fen {MATE_IN_ONE}"));
    for (wrong, said) in [
        ("position fen 8/8/8/8/8/8/8/8 w - - 0 1", "king"),
        ("position fen rubbish", "rubbish"),
        ("position startpos moves e2e4 e2e4", "move 2"),
        ("position startpos moves e2e4 quit", "move 2"),
        ("setoption name Hash value -5", "Hash is a whole number"),
        ("setoption name Nonsense value 5", "has no option \"Nonsense\""),
        ("please make a move", "not understood"),
    ] {
        talk.say(wrong);
        let lines = talk.ready();
        assert!(lines.iter().any(|line| line.starts_with("info string ") && line.contains(said)), "{wrong}: {lines:?}");
    }
    assert_eq!(talk.go("go depth 3").1, "a1a8");
    talk.say("position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    assert_eq!(talk.go("go depth 3").1, "0000", "stalemate");
}

#[test]
fn a_rating_holds_it_down() {
    let mut talk = Talk::about("chess");
    talk.say("setoption name UCI_LimitStrength value true");
    let mut searched = Vec::new();
    for elo in [800, 1600, 2000] {
        talk.say(&format!("setoption name UCI_Elo value {elo}"));
        let (lines, best) = talk.go("go movetime 5000");
        let nodes = lines.iter().filter_map(|line| value_of(line, "nodes")).max().unwrap_or_default();
        assert!(nodes as u64 <= Strength::of_elo(elo).nodes, "{elo}: {nodes}");
        assert!(table("chess").play(&best).is_ok());
        searched.push(nodes);
    }
    assert!(searched.is_sorted(), "{searched:?}");
}

#[test]
fn the_opening_book_is_asked_where_that_is_wanted() {
    let mut talk = Talk::about("chess");
    let is_book = |lines: &[String]| lines.len() == 2 && lines[0].starts_with("info string ");
    assert!(!is_book(&talk.go("go depth 1").0));
    talk.say("setoption name OwnBook value true");
    let (lines, best) = talk.go("go depth 1");
    assert!(is_book(&lines), "{lines:?}");
    assert!(table("chess").play(&best).is_ok());
    assert!(!is_book(&talk.go("go depth 1 searchmoves a2a3").0), "not for chosen moves");
    talk.say("setoption name BookFile value /no/such/book");
    assert!(talk.ready().iter().any(|line| line.starts_with("info string BookFile /no/such/book: ")));
    // A book of one entry, in Polyglot's form: the key of the initial position (http://hgm.nubati.net/book_format.html), a2a4.
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("one.bin");
    let (from, to) = (8u16, 24u16);
    let entry = [&0x463b_9618_1691_fc9c_u64.to_be_bytes()[..], &(from << 6 | to).to_be_bytes(), &1u16.to_be_bytes(), &[0; 4]].concat();
    std::fs::write(&file, entry).expect("a book");
    talk.say(&format!("setoption name BookFile value {}", file.display()));
    talk.say("position startpos");
    assert_eq!(talk.go("go depth 1").1, "a2a4");
    talk.say("position startpos moves a2a4");
    assert!(!is_book(&talk.go("go depth 1").0), "out of the book");
    std::fs::write(&file, [1, 2, 3]).expect("no book");
    talk.say(&format!("setoption name BookFile value {}", file.display()));
    assert!(talk.ready().iter().any(|line| line.starts_with("info string BookFile ")));
    talk.say("position startpos");
    assert_ne!(talk.go("go depth 1").1, "0000");
}

#[test]
fn what_was_learned_is_kept_from_move_to_move_and_forgotten_for_a_new_game() {
    let mut talk = Talk::about("chess");
    let nodes = |talk: &mut Talk| {
        let (lines, _) = talk.go("go depth 8");
        lines.iter().rfind(|line| line.starts_with("info depth 8 ")).and_then(|line| value_of(line, "nodes")).expect("nodes of depth 8")
    };
    let (first, second) = (nodes(&mut talk), nodes(&mut talk));
    assert_ne!(second, first, "the table of the first search was of use to the second");
    talk.say("ucinewgame");
    assert_eq!(nodes(&mut talk), first);
    talk.say("setoption name Hash value 8");
    talk.ready();
    talk.say("setoption name Hash value 4");
    talk.ready();
    assert_eq!(nodes(&mut talk), first, "another table is an empty one");
}

#[test]
fn several_searches_in_a_row_are_each_answered() {
    let mut talk = Talk::about("connect4");
    talk.say("go depth 3\ngo infinite\ngo depth 2\ngo");
    for _ in 0..3 {
        talk.until("bestmove ");
    }
    talk.say("stop");
    talk.until("bestmove ");
}

#[test]
fn the_end_of_the_input_is_the_end() {
    for say in ["uci", "go infinite", "go ponder", "go perft 60", "isready"] {
        let mut talk = Talk::new();
        talk.say(say);
        assert_eq!(talk.end(), Some(0), "{say}");
    }
    let quick = rival("uci").write_stdin("uci\nquit\nuci\n").assert().code(0);
    assert_eq!(support::stdout(&quick).matches("uciok").count(), 1, "nothing is heard after quit");
}
