//! Chess as people and programs write it: what reads back, and what is refused with which sentence.

use proptest::prelude::*;
use rival_core::{Game, History, MoveError, Position, Reason, Rng, RuleOptions, Side};
use rival_games::chess::{Board, Chess, Draws};

fn board(text: &str) -> Board {
    Chess::default().parse_position(text).unwrap_or_else(|error| panic!("{error}"))
}

/// The faults of a text that is not a position, all of them.
fn faults(text: &str) -> String {
    let error = Chess::default().parse_position(text).expect_err(text);
    assert_eq!(error.input, text);
    error.faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

fn refusal(position: &str, text: &str) -> String {
    Chess::default().parse_move(&board(position), text).expect_err(text).to_string()
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn the_start_has_many_names() {
    for text in ["", "-", "start", "startpos", START, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", "chess960:518"] {
        assert_eq!(Chess::default().position_text(&board(text)), START, "{text}");
    }
    let picture = "rnbqkbnr/pppppppp/......../......../......../......../PPPPPPPP/RNBQKBNR first KQkq";
    assert_eq!(Chess::default().position_text(&board(picture)), START);
    assert_eq!(board(&picture.replace("first", "second")).turn(), Side::Second);
    assert_eq!(board(&picture.replace("........", "...1....").replace("1", ".")), board(START));
}

#[test]
fn impossible_positions_are_refused_with_every_reason() {
    assert_eq!(faults("4k3/8/8/8/8/8/8/K3K3 w - - 0 1"), "White has 2 kings");
    assert_eq!(faults("4k3/4k3/8/8/8/8/8/8 w - - 0 1"), "White has no king; Black has 2 kings");
    assert_eq!(faults("8/8/8/8/8/8/8/8 w - - 0 1"), "there is nothing on the board; White has no king; Black has no king");
    assert_eq!(faults("4k3/8/8/8/8/8/8/P3K3 w - - 0 1"), "the pawn on a1 cannot stand on the first or the last rank");
    assert_eq!(faults("4k2p/8/8/8/8/8/8/4K3 w - - 0 1"), "the pawn on h8 cannot stand on the first or the last rank");
    assert_eq!(faults("4k3/4R3/8/8/8/8/8/4K3 w - - 0 1"), "White could take the king");
    assert_eq!(faults("4k3/8/8/8/8/8/4r3/4K3 b - - 0 1"), "Black could take the king");
    assert_eq!(faults("4k3/8/8/8/8/8/8/4K3 w KQ - 0 1"), "the castling rights do not fit the places of kings and rooks");
    assert_eq!(faults("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e3 0 1"), "no pawn can have just passed e3");
    let queens = "4k3/8/8/1QQQQQQ1/1QQQQQQ1/1QQQQQQ1/1QQQQQQ1/1QQQKQQQ b - - 0 1";
    assert_eq!(faults(queens), "there are more men than a game can have");
    assert_eq!(faults("k7/8/8/8/8/8/8/P3K3 w KQ - 0 1").split("; ").count(), 2, "both faults are told");
}

#[test]
fn unreadable_positions_name_the_part() {
    for (text, code) in [
        ("garbage", "fen-board"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP w", "fen-board"),
        ("rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w", "fen-board"),
        ("rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w", "fen-board"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x", "fen-turn"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w XYZ", "fen-castling"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq z9", "fen-passing"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - many", "fen-clock"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 many", "fen-number"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 and more", "fen"),
        ("chess960:960", "chess960-number"),
        ("chess960:-1", "chess960-number"),
        ("chess960:many", "chess960-number"),
    ] {
        let error = Chess::default().parse_position(text).expect_err(text);
        assert_eq!(error.faults.iter().map(|fault| fault.code).collect::<Vec<_>>(), [code], "{text}");
    }
}

#[test]
fn moves_are_read_as_people_type_them() {
    let read = |position: &str, text: &str| {
        let board = board(position);
        let m = Chess::default().parse_move(&board, text).unwrap_or_else(|error| panic!("{error}"));
        Chess::default().move_notation(&board, m)
    };
    for text in ["e4", "e2e4", "e2-e4", "e2E4", " e4 ", "e4!?", "e4+"] {
        assert_eq!(read(START, text), "e4", "{text}");
    }
    let castle = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    for text in ["O-O", "0-0", "e1g1", "e1h1", "O-O!"] {
        assert_eq!(read(castle, text), "O-O", "{text}");
    }
    assert_eq!(read(castle, "0-0-0"), "O-O-O");
    let promote = "7k/P7/8/8/8/8/8/K7 w - - 0 1";
    for text in ["a8=Q", "a8Q", "a7a8q", "a8=Q+", "a8(Q)", "a7a8Q", "a7-a8q"] {
        assert_eq!(read(promote, text), "a8=Q+", "{text}");
    }
    let passing = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
    for text in ["exd6", "e5d6", "exd6e.p.", "exd6 e.p.", "e5xd6"] {
        assert_eq!(read(passing, text), "exd6", "{text}");
    }
}

#[test]
fn invalid_illegal_and_ambiguous_are_three_refusals() {
    let castle = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    assert_eq!(refusal(START, "Zf3"), "\"Zf3\" is not a move: a move is two squares (e2e4, e7e8q) or notation (Nf3, exd5, O-O, e8=Q)");
    assert_eq!(refusal(START, "e3e4"), "\"e3e4\" is not legal here: there is nothing on e3");
    assert_eq!(refusal(START, "e7e5"), "\"e7e5\" is not legal here: the pawn on e7 is not yours to move");
    assert_eq!(refusal(START, "e1e2"), "\"e1e2\" is not legal here: your own piece stands on e2");
    assert_eq!(refusal(START, "g1g3"), "\"g1g3\" is not legal here: the knight on g1 cannot go to g3");
    assert_eq!(refusal(START, "Nf4"), "\"Nf4\" is not legal here: no knight of yours can go to f4");
    assert_eq!(refusal(START, "O-O"), "\"O-O\" is not legal here: castling is not possible here");
    assert_eq!(refusal(castle, "Bd3"), "\"Bd3\" is not legal here: no bishop of yours can go to d3");
    let check = "4k3/8/8/8/7b/8/3P4/R3K3 w Q - 0 1";
    assert_eq!(refusal(check, "a1a2"), "\"a1a2\" is not legal here: your king is in check, and this does not help");
    assert_eq!(refusal(check, "Ra2"), "\"Ra2\" is not legal here: your king is in check, and no rook can help on a2");
    let pinned = "4k3/8/8/8/7b/8/5B2/R3K3 w - - 0 1";
    assert_eq!(refusal(pinned, "f2e3"), "\"f2e3\" is not legal here: your king would be in check");
    assert_eq!(refusal("4k3/8/8/8/8/8/4K3/R6R w - - 0 1", "Rd1"), "\"Rd1\" could be Rad1 or Rhd1");
    assert_eq!(refusal("7k/P7/8/8/8/8/8/K7 w - - 0 1", "a7a8"), "\"a7a8\" could be a7a8q or a7a8r or a7a8b or a7a8n");
    assert_eq!(refusal("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1e2"), "\"e1e2\" is not legal here: the game is over");
}

#[test]
fn repetition_and_lack_of_progress_by_the_rules_chosen() {
    let ends = |draws: Draws, start: &str, shuffle: &[&str]| {
        let game = Chess::new(draws, false);
        let mut history = History::new(board(start), game.draw_rules());
        for text in shuffle.iter().cycle() {
            if let Some(outcome) = history.outcome() {
                return (outcome.reason, history.plies());
            }
            let m = game.parse_move(history.current(), text).unwrap();
            history.play(m).unwrap();
        }
        unreachable!("a shuffle ends in a draw");
    };
    let knights = ["Nf3", "Nf6", "Ng1", "Ng8"];
    assert_eq!(ends(Draws::Claimed, START, &knights), (Reason::Repetition, 8));
    assert_eq!(ends(Draws::Forced, START, &knights), (Reason::Repetition, 16));
    let late = START.replace(" 0 1", " 98 60");
    assert_eq!(ends(Draws::Claimed, &late, &knights), (Reason::NoProgress, 2));
    assert_eq!(ends(Draws::Forced, &START.replace(" 0 1", " 148 80"), &knights), (Reason::NoProgress, 2));
    // The right to take in passing, lost, makes another position of the same men.
    let passing = "4k3/8/8/8/3Pp3/8/8/R3K3 b - d3 0 1";
    assert_eq!(ends(Draws::Claimed, passing, &["Ke7", "Kf2", "Ke8", "Ke1"]), (Reason::Repetition, 9));
    // Nobody could ever take: it is the same position from the start.
    assert_eq!(ends(Draws::Claimed, "4k3/8/8/8/3P4/8/8/R3K3 b - d3 0 1", &["Ke7", "Kf2", "Ke8", "Ke1"]), (Reason::Repetition, 8));
}

#[test]
fn mate_stalemate_and_dead_positions() {
    let ends = |text: &str| board(text).outcome().map(|outcome| (outcome.winner, outcome.reason));
    assert_eq!(ends("7k/5KQ1/8/8/8/8/8/8 b - - 0 1"), Some((Some(Side::First), Reason::Checkmate)));
    assert_eq!(ends("7k/5K2/6Q1/8/8/8/8/8 b - - 0 1"), Some((None, Reason::Stalemate)));
    for dead in ["4k3/8/8/8/8/8/8/4K3", "4k3/8/8/8/8/8/8/4KB2", "4k3/8/8/8/8/8/8/4KN2", "2b1k3/8/8/8/8/8/8/4KB2"] {
        assert_eq!(ends(&format!("{dead} w - - 0 1")), Some((None, Reason::DeadPosition)), "{dead}");
    }
    for alive in ["4k3/8/8/8/8/8/8/4KNN1", "5bk1/8/8/8/8/8/8/4KB2", "4k3/8/8/8/8/8/8/4KR2", "4kn2/8/8/8/8/8/8/4KN2"] {
        assert_eq!(ends(&format!("{alive} w - - 0 1")), None, "{alive}");
    }
}

#[test]
fn polyglot_keys_are_the_published_ones() {
    let mut board = Board::start();
    assert_eq!(board.polyglot_key(), 0x463b_9618_1691_fc9c);
    let published = [
        ("e2e4", 0x823c_9b50_fd11_4196),
        ("d7d5", 0x0756_b944_61c5_0fb0),
        ("e4e5", 0x662f_afb9_65db_29d4),
        ("f7f5", 0x22a4_8b5a_8e47_ff78),
        ("e1e2", 0x652a_607c_a3f2_42c1),
        ("e8f7", 0x00fd_d303_c946_bdd9),
    ];
    for (text, key) in published {
        board.play(Chess::default().parse_move(&board, text).unwrap()).unwrap();
        assert_eq!(board.polyglot_key(), key, "after {text}");
    }
}

#[test]
fn rule_options() {
    let rules = |text: &str| Chess::from_rules(&text.parse::<RuleOptions>().unwrap());
    assert_eq!(rules("").unwrap(), Chess::default());
    assert_eq!(rules("normal").unwrap(), Chess::default());
    assert_eq!(rules("draws=forced,castling=chess960").unwrap(), Chess::new(Draws::Forced, true));
    assert_eq!(rules("draws=forced").unwrap().info().rules.to_string(), "draws=forced");
    for (text, code) in
        [("draws=never", "rule-value"), ("castling=none", "rule-value"), ("blitz", "rule-value"), ("size=8x8", "unknown-rule")]
    {
        assert_eq!(rules(text).unwrap_err().fault.code, code, "{text}");
    }
}

/// A position of a random game from a random start of Chess960 (or the ordinary one), so many plies in.
fn random_position(seed: u64, plies: usize) -> Board {
    let mut rng = Rng::new(seed);
    let start = if seed % 2 == 0 { 518 } else { rng.below(960) };
    let mut position = board(&format!("chess960:{start}"));
    for _ in 0..plies {
        let Some(&m) = rng.choose(&position.legal_moves()) else { break };
        position.play_unchecked(m);
    }
    position
}

proptest! {
    /// Whatever a game comes to, its texts read back: FEN, UCI (both ways of castling) and SAN.
    #[test]
    fn positions_and_moves_read_back(seed in any::<u64>(), plies in 0usize..200) {
        let position = random_position(seed, plies);
        for game in [Chess::default(), Chess::new(Draws::Claimed, true)] {
            let text = game.position_text(&position);
            let read = game.parse_position(&text).unwrap();
            prop_assert_eq!(&read, &position);
            prop_assert_eq!(game.position_text(&read), text);
            if position.decided().is_some() {
                continue;
            }
            for m in position.legal_moves() {
                prop_assert_eq!(game.parse_move(&position, &game.move_text(&position, m)).unwrap(), m);
                prop_assert_eq!(game.parse_move(&position, &game.move_notation(&position, m)).unwrap(), m);
            }
        }
    }

    /// No text whatever makes a parser panic, and what it accepts reads back.
    #[test]
    fn any_text_is_read_or_refused(text in "[pnbrqkPNBRQK1-8./ wfirst-]{0,90}|\\PC{0,40}|chess960:[0-9]{0,12}", m in "[a-hNBRQKO0-9=x+# -]{0,8}|\\PC{0,12}", seed in any::<u64>()) {
        if let Ok(position) = Chess::default().parse_position(&text) {
            prop_assert_eq!(board(&Chess::default().position_text(&position)), position);
        }
        let position = random_position(seed, 30);
        match Chess::default().parse_move(&position, &m) {
            Ok(read) => prop_assert!(position.is_legal(read)),
            Err(MoveError::Invalid { input, .. } | MoveError::Illegal { input, .. } | MoveError::Ambiguous { input, .. }) => prop_assert_eq!(input, m),
        }
    }

    /// A FEN with a few letters changed: read to a position that is one, or refused.
    #[test]
    fn damaged_fens_are_read_or_refused(seed in any::<u64>(), plies in 0usize..80, at in 0usize..80, letter in "[ -~é]") {
        let fen = Chess::default().position_text(&random_position(seed, plies));
        let at = at % fen.len();
        let damaged = format!("{}{letter}{}", &fen[..at], &fen[at + 1..]);
        match Chess::default().parse_position(&damaged) {
            Ok(position) => {
                prop_assert_eq!(position.key(), position.fresh_key());
                prop_assert_eq!(board(&Chess::default().position_text(&position)), position);
            }
            Err(error) => prop_assert!(!error.faults.is_empty()),
        }
    }
}
