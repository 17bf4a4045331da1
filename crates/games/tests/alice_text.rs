//! Alice chess as people, other programs and the page write it: what reads back, and what is refused with which sentence.

use proptest::prelude::*;
use rival_core::{Game, MarkKind, MoveError, Place, Position, RuleOptions, Side};
use rival_games::alice::{Alice, EnPassant, Plane};

const MIDDLE: &str = "2|r|Qkb1r/ppp|bpppp/|n4|n2/3N2|B1/3|P4/8/PPP1PPPP/R3KBNR w KQk - 0 1";

fn game() -> Alice {
    Alice::default()
}

fn codes(text: &str) -> Vec<&'static str> {
    game().parse_position(text).expect_err(text).faults.iter().map(|fault| fault.code).collect()
}

#[test]
fn positions_read_back() {
    for text in [MIDDLE, "4k3/8/8/8/8/8/8/4K2|R b - - 7 40"] {
        assert_eq!(game().position_text(&game().parse_position(text).unwrap()), text);
    }
    for text in ["", "-", "start", " startpos "] {
        assert_eq!(game().parse_position(text).unwrap(), game().start());
    }
    let short = game().parse_position("4k3/8/8/8/8/8/8/4K2|R").unwrap();
    assert_eq!(game().position_text(&short), "4k3/8/8/8/8/8/8/4K2|R w - - 0 1");
}

#[test]
fn two_boards_one_after_the_other_are_read_too() {
    let one = game().parse_position("4k3/8/8/8/8/1|n6/8/4K2|R b - - 0 1").unwrap();
    for two in [
        "4k3/8/8/8/8/8/8/4K3|8/8/8/8/8/1n6/8/7R b - - 0 1",
        "4k3/8/8/8/8/8/8/4K3;8/8/8/8/8/1n6/8/7R b",
        "....k.../......../......../......../......../......../......../....K...|......../......../......../......../......../.n....../......../.......R second -",
    ] {
        assert_eq!(game().parse_position(two).unwrap(), one, "{two}");
    }
}

#[test]
fn impossible_positions_are_refused_with_the_reason() {
    for (text, expected) in [
        ("8/8/8/8/8/8/8/8 w - - 0 1", &["board-empty"][..]),
        ("8/8/8/3p4/8/8/8/8 w - - 0 1", &["king-missing", "king-missing"]),
        ("4k3/8/8/8/8/8/8/8 w - - 0 1", &["king-missing"]),
        ("4k3/8/8/8/8/8/8/3K|K3 w - - 0 1", &["kings-many"]),
        ("4k3/8/8/8/8/8/8/4K3|4r3/8/8/8/8/8/8/8 w - - 0 1", &["square-both-boards"]),
        ("4k3/8/8/8/8/8/8/4K1|1R w - - 0 1", &["mask-no-piece"]),
        ("4k3/8/8/8/8/8/8/4K2R| w - - 0 1", &["mask-no-piece"]),
        ("4k3/8/8/8/8/8/8/4K2||R w - - 0 1", &["mask-no-piece"]),
        ("4k3/8/8/8/8/8/8/4K2|x w - - 0 1", &["alice-letter"]),
        ("4k3/8/8/8/8/8/8/4K2x w - - 0 1", &["alice-letter"]),
        ("4k3/8/8/8/8/8/8/4K3R w - - 0 1", &["row-length"]),
        ("4k3/8/8/8/8/8/4K2R w - - 0 1", &["row-count"]),
        // White to move, and Black's king is attacked on its board.
        ("4k3/8/8/8/8/8/8/4R1K1 w - - 0 1", &["other-king-attacked"]),
        ("P3k3/8/8/8/8/8/8/4K3 w - - 0 1", &["pawn-edge"]),
        ("4k3/8/8/8/8/8/8/4K2|R w K - 0 1", &["castling-rights"]),
        ("4k3/8/8/8/8/8/8/|R3K3 w Q - 0 1", &["castling-rights"]),
        ("4k3/8/8/8/8/8/8/4|K2R w K - 0 1", &["castling-rights"]),
        ("4k3/8/8/8/8/8/8/4K3 x KX z9 x y more", &["fen-turn", "fen-castling", "fen-passing", "fen-clock", "fen-number", "field-extra"]),
        ("4k3/8/8/8/8/8/8/4K3 w - e3 0 1", &["passing-square"]),
        ("4k3/8/8/8/PPPPPPPP/P7/8/4K3 w - - 0 1", &["men-many"]),
    ] {
        assert_eq!(codes(text), expected, "{text}");
    }
    // The same attack from the other board is none.
    assert!(game().parse_position("4k3/8/8/8/8/8/8/4|R1K1 w - - 0 1").is_ok());
}

#[test]
fn moves_are_read_as_squares_and_as_notation_with_or_without_the_board() {
    let start = game().start();
    let knight = game().parse_move(&start, "g1f3").unwrap();
    for text in ["Nf3", "Nf3/B", "Nf3/b!", " g1-f3 ", "g1f3/B", "G1F3".to_lowercase().as_str()] {
        assert_eq!(game().parse_move(&start, text), Ok(knight), "{text}");
    }
    assert_eq!(game().move_text(&start, knight), "g1f3");
    assert_eq!(game().move_notation(&start, knight), "Nf3/B");
    let castling = game().parse_position("4k3/8/8/8/8/8/8/R|n2K2R w KQ - 0 1").unwrap();
    let long = game().parse_move(&castling, "e1c1").unwrap();
    for text in ["O-O-O", "0-0-0", "O-O-O/B", "e1a1"] {
        assert_eq!(game().parse_move(&castling, text), Ok(long), "{text}");
    }
    let promotion = game().parse_position("7k/1P6/8/8/8/8/8/K7 w - - 0 1").unwrap();
    assert!(matches!(game().parse_move(&promotion, "b7b8"), Err(MoveError::Ambiguous { candidates, .. }) if candidates.len() == 4));
    assert_eq!(game().move_notation(&promotion, game().parse_move(&promotion, "b8Q").unwrap()), "b8=Q/B");
}

#[test]
fn knights_of_both_boards_are_told_apart_by_where_they_land() {
    let board = game().parse_position("7k/8/8/8/8/2N3|N1/8/K7 w - - 0 1").unwrap();
    let (here, there) = (game().parse_move(&board, "c3e4").unwrap(), game().parse_move(&board, "g3e4").unwrap());
    assert_eq!([here, there].map(|m| game().move_notation(&board, m)), ["Ne4/B", "Ne4/A"]);
    assert_eq!(game().parse_move(&board, "Ne4/A"), Ok(there));
    assert!(matches!(game().parse_move(&board, "Ne4"), Err(MoveError::Ambiguous { candidates, .. }) if candidates == ["Ne4/A", "Ne4/B"]));
    let board = game().parse_position("7k/8/8/8/8/2N3N1/8/K7 w - - 0 1").unwrap();
    assert_eq!(game().move_notation(&board, game().parse_move(&board, "g3e4").unwrap()), "Nge4/B");
}

#[test]
fn a_move_that_cannot_be_says_why() {
    let code = |position: &str, text: &str| match game().parse_move(&game().parse_position(position).unwrap(), text) {
        Err(MoveError::Illegal { fault, .. }) => fault.code,
        other => panic!("{text} in {position}: {other:?}"),
    };
    for text in ["", "x", "e2e9", "Zf3", "e2e4e5", "--", "♞f3"] {
        assert!(matches!(game().parse_move(&game().start(), text), Err(MoveError::Invalid { input, .. }) if input == text), "{text}");
    }
    assert_eq!(code("start", "e4e5"), "square-empty");
    assert_eq!(code("start", "e7e5"), "not-your-piece");
    assert_eq!(code("start", "a1a2"), "own-piece-there");
    assert_eq!(code("start", "a1a5"), "piece-cannot-go");
    assert_eq!(code("start", "Nf3/A"), "lands-elsewhere");
    assert_eq!(code("start", "O-O"), "cannot-castle");
    assert_eq!(code("start", "Nd4"), "none-goes");
    assert_eq!(code("4k3/8/8/8/8/5|p2/8/4K1N1 w - - 0 1", "g1f3"), "mirror-taken");
    assert_eq!(code("3rk3/8/8/8/8/8/8/4K3 w - - 0 1", "e1d1"), "king-crosses-attack");
    assert_eq!(code("3|rk3/8/8/8/8/8/8/4K3 w - - 0 1", "e1d1"), "king-lands-attacked");
    assert_eq!(code("k3r3/8/8/8/8/8/4N3/4K3 w - - 0 1", "e2c3"), "king-left-attacked");
    assert_eq!(code("1k2r3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a5"), "still-in-check");
    assert_eq!(code("1k2r3/8/8/8/8/8/8/R3K3 w - - 0 1", "Ra5"), "none-helps");
    assert_eq!(code("4k3/8/8/8/8/8/8/4K1N1 w - - 0 1", "Nf3"), "game-over");
}

#[test]
fn a_check_is_answered_by_a_man_that_arrives() {
    // The rook on board A gives check; the black knight on board B steps in between.
    let board = game().parse_position("4k3/3p4/8/8/2|n5/8/8/4R1K1 b - - 0 1").unwrap();
    let moves: Vec<String> = board.legal_moves().iter().map(|&m| game().move_text(&board, m)).collect();
    assert!(moves.contains(&"c4e5".to_owned()) && moves.contains(&"c4e3".to_owned()), "{moves:?}");
    assert!(!moves.contains(&"d7d6".to_owned()));
}

#[test]
fn the_view_shows_both_boards_where_men_land_and_the_king_in_check() {
    let view = game().view(&game().parse_position("4k3/3p4/8/8/2|n5/8/8/4R1K1 b - - 0 1").unwrap());
    assert_eq!(view.boards.iter().map(|grid| grid.name.as_deref()).collect::<Vec<_>>(), [Some("A"), Some("B")]);
    assert_eq!(view.boards[1].cell(3, 2).map(|piece| (piece.side, piece.letter)), Some((Side::Second, 'n')));
    assert!(view.boards[0].cell(3, 2).is_none());
    let cell = |plane: Plane, row, column| Place::Cell { board: plane as u8, row, column };
    assert_eq!(view.marks.iter().map(|mark| (mark.place, mark.kind)).collect::<Vec<_>>(), [(cell(Plane::A, 7, 4), MarkKind::Check)]);
    let step = view.choices.iter().find(|choice| choice.text == "c4e5").unwrap();
    assert_eq!((step.from, step.to, step.lands), (Some(cell(Plane::B, 3, 2)), cell(Plane::B, 4, 4), Some(cell(Plane::A, 4, 4))));
}

#[test]
fn options() {
    let read = |text: &str| Alice::from_rules(&text.parse::<RuleOptions>().unwrap());
    assert_eq!(read("en-passant=land").unwrap(), Alice::new(EnPassant::Land));
    assert_eq!(read("normal").unwrap(), Alice::default());
    for (text, code) in [("en-passant=maybe", "rule-value"), ("huge", "rule-value"), ("colour=red", "unknown-rule")] {
        assert_eq!(read(text).unwrap_err().fault.code, code, "{text}");
    }
}

#[test]
fn a_pawn_that_can_be_taken_in_passing_shows_in_the_text_and_the_key() {
    let land = Alice::new(EnPassant::Land);
    // Black's pawn on b4 of board B; White's pawn passes it on its way from a2 on A to a4 on B.
    let before = land.parse_position("4k3/8/8/8/1|p6/8/P7/4K3 w - - 0 1").unwrap();
    let after = before.after(land.parse_move(&before, "a2a4").unwrap());
    assert_eq!(land.position_text(&after), "4k3/8/8/8/|P|p6/8/8/4K3 b - a3 0 1");
    let taken = after.after(land.parse_move(&after, "bxa3").unwrap());
    assert_eq!(land.position_text(&taken), "4k3/8/8/8/8/p7/8/4K3 w - - 0 2");
    let never = game().parse_position(&land.position_text(&after)).unwrap();
    assert_eq!(game().position_text(&never), "4k3/8/8/8/|P|p6/8/8/4K3 b - - 0 1");
    assert_ne!(never.key(), after.key());
    // Crossed over a man of the other board, it cannot be taken.
    let blocked = land.parse_position("4k3/8/8/8/1|p6/|N7/P7/4K3 w - - 0 1").unwrap();
    assert_eq!(blocked.after(land.parse_move(&blocked, "a2a4").unwrap()).passing(), None);
}

proptest! {
    /// No text whatever makes a parser panic, and what it accepts reads back.
    #[test]
    fn any_text_is_read_or_refused(text in "([kKqQrRbBnNpP|1-8]{1,9}/){7}[kK|1-8]{1,9} [wb] [KQkq-]{1,4} [a-h][1-8]|\\PC{0,60}") {
        if let Ok(position) = game().parse_position(&text) {
            prop_assert_eq!(game().parse_position(&game().position_text(&position)).unwrap(), position);
            prop_assert_eq!(position.key(), position.fresh_key());
        }
        let _ = game().parse_move(&game().start(), &text);
    }

    /// Men thrown on both boards: read or refused, and what is read can be played.
    #[test]
    fn any_men_are_read_or_refused(men in prop::collection::vec((0usize..64, 0usize..12, any::<bool>()), 0..20), kings in (0usize..64, 0usize..64)) {
        let mut boards = [['.'; 64]; 2];
        for (square, letter, mirrored) in men {
            boards[usize::from(mirrored)][square] = "PNBRQKpnbrqk".chars().nth(letter).unwrap();
        }
        boards[0][kings.0] = 'K';
        boards[1][kings.1] = 'k';
        let rows = |board: &[char; 64]| board.chunks(8).map(|row| row.iter().collect::<String>()).collect::<Vec<_>>().join("/");
        let text = format!("{}|{} w", rows(&boards[0]), rows(&boards[1]));
        if let Ok(position) = game().parse_position(&text) {
            for m in position.legal_moves() {
                let after = position.after(m);
                prop_assert_eq!(after.key(), after.fresh_key());
                prop_assert!(game().parse_position(&game().position_text(&after)).is_ok());
            }
        }
    }
}
