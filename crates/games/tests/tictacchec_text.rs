//! Tic-Tac-Chec as people and the page write it: what reads back, and what is refused with which sentence.

use proptest::prelude::*;
use rival_core::{Game, Heading, MoveError, Place, Position, RuleOptions, Side};
use rival_games::tictacchec::{Rules, TicTacChec};

const MIDDLE: &str = "RNbn/Bp../..../P... w r ^^ 9,9";

fn game() -> TicTacChec {
    TicTacChec::default()
}

fn under(rules: &str) -> TicTacChec {
    TicTacChec::from_options(&rules.parse::<RuleOptions>().unwrap()).unwrap()
}

fn fault_codes(game: TicTacChec, text: &str) -> Vec<&'static str> {
    game.parse_position(text).expect_err(text).faults.iter().map(|fault| fault.code).collect()
}

#[test]
fn the_text_of_the_rules_reads_back() {
    let middle = game().parse_position(MIDDLE).unwrap();
    assert_eq!(game().position_text(&middle), MIDDLE);
    assert_eq!(middle.turn(), Side::First);
    assert_eq!(game().position_text(&game().start()), "..../..../..../.... w PBNRpbnr -- 0,0");
    let limited = under("tournament").parse_position(&format!("{MIDDLE} 2,0")).unwrap();
    assert_eq!(under("tournament").position_text(&limited), format!("{MIDDLE} 2,0"));
}

#[test]
fn a_board_alone_is_as_early_as_it_can_be() {
    let read = |text: &str| game().position_text(&game().parse_position(text).unwrap());
    assert_eq!(read("..../..../..../.... first"), "..../..../..../.... w PBNRpbnr -- 0,0");
    assert_eq!(read("..../.p../..../P... first"), "..../.p../..../P... w BNRbnr ^v 1,1");
    assert_eq!(read("P.../..../..../...p"), "P.../..../..../...p w BNRbnr v^ 1,1", "on the far row a pawn points back");
    assert_eq!(read("P.../..../..../.... second"), "P.../..../..../.... b BNRpbnr v- 1,0");
    assert_eq!(read("P.../..../..../.... first"), "P.../..../..../.... w BNRpbnr v- 4,4", "one side's men were captured");
    assert_eq!(read("RNbn/Bp../..../P... second"), "RNbn/Bp../..../P... b r ^v 5,4");
    assert_eq!(read(" start "), read(""));
}

#[test]
fn impossible_positions_are_refused_with_the_reason() {
    for (text, codes) in [
        ("RNbn/Bp../.... w r ^^ 9,9", &["row-count"][..]),
        ("RNbn/Bp../...../P..x w r ^^ 9,9", &["row-length", "man-letter"]),
        ("RNbn/Bp../..../R... w r -^ 9,9", &["man-twice", "hand-wrong"]),
        ("RNbn/Bp../..../P... w - ^^ 9,9", &["hand-wrong"]),
        ("RNbn/Bp../..../P... w rR ^^ 9,9", &["hand-wrong"]),
        ("RNbn/Bp../..../P... w r v^ 9,9", &["heading-wrong"]),
        ("RNbn/Bp../..../P... w r -^ 9,9", &["heading-wrong"]),
        ("RNbn/Bp../..../P... x r ^^ 9,9", &["field-turn"]),
        ("RNbn/Bp../..../P... w r? ^^^ 9;9 2 x", &["field-hand", "field-headings", "field-turns", "field-captures", "field-extra"]),
        ("RNbn/Bp../..../P... w r ^^ 9,8", &["turns-wrong"]),
        ("RNbn/Bp../..../P... b r ^^ 9,9", &["turns-wrong"]),
        ("RNbn/Bp../..../P... w r ^^ 2,2", &["turns-men"]),
        ("RNbn/Bp../..../P... w r ^^ 9,9 1,0", &["captures-wrong"]),
        ("RNBP/..../..../.... w pbnr v- 9,9", &["won-before"]),
    ] {
        assert_eq!(fault_codes(game(), text), codes, "{text}");
    }
    assert_eq!(fault_codes(under("pawn_reversal=off"), "..../..../.P../.... b BNRpbnr v- 1,0"), ["heading-wrong"]);
    assert_eq!(fault_codes(under("max_captures=2"), &format!("{MIDDLE} 3,0")), ["captures-wrong"]);
}

#[test]
fn moves_that_are_not_moves_and_moves_that_are_not_legal() {
    let middle = game().parse_position(MIDDLE).unwrap();
    for text in ["", "P", "P@", "@a1", "K@a1", "P@e1", "a1", "a1a5", "a1b2c3", "é1b2", "PP@a1"] {
        assert!(matches!(game().parse_move(&middle, text), Err(MoveError::Invalid { input, .. }) if input == text), "{text}");
    }
    let code = |position: &str, text: &str| match game().parse_move(&game().parse_position(position).unwrap(), text) {
        Err(MoveError::Illegal { fault, .. }) => fault.code,
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(code(MIDDLE, "P@b1"), "man-not-in-hand");
    assert_eq!(code(MIDDLE, "a1b2"), "man-cannot-go");
    assert_eq!(code(MIDDLE, "b1b2"), "not-your-man");
    assert_eq!(code(MIDDLE, "c4c3"), "not-your-man");
    assert_eq!(code("..../..../.p../P... w BNRbnr ^v 1,1", "a1a2"), "only-placements");
    assert_eq!(code("..../..../.p../P... w BNRbnr ^v 1,1", "R@b2"), "square-taken");
    assert_eq!(code("RNBP/..../..../.... b pbnr v- 9,8", "p@a1"), "game-over");
    let spent = under("max_captures=1").parse_position("..../..../.p../P... w BNRbnr ^v 9,9 1,0").unwrap();
    assert!(
        matches!(under("max_captures=1").parse_move(&spent, "a1b2"), Err(MoveError::Illegal { fault, .. }) if fault.code == "captures-spent")
    );
    assert_eq!(game().parse_move(&middle, " A1-A2 ").unwrap(), game().parse_move(&middle, "a1a2").unwrap());
}

#[test]
fn the_view_shows_hands_and_headings() {
    let view = game().view(&game().parse_position(MIDDLE).unwrap());
    assert_eq!(view.hands.iter().map(|hand| hand.pieces.iter().map(|man| man.letter).collect()).collect::<Vec<String>>(), ["", "r"]);
    let pawn = |row, column| view.boards[0].cell(row, column).unwrap().heading;
    assert_eq!((pawn(0, 0), pawn(2, 1)), (Some(Heading::Up), Some(Heading::Up)));
    assert_eq!(view.boards[0].cell(3, 0).unwrap().heading, None);
    let start = game().view(&game().start());
    let rook = start.choices.iter().find(|choice| choice.text == "R@b3").unwrap();
    assert_eq!((rook.from, rook.to), (Some(Place::Hand { side: Side::First, slot: 3 }), Place::Cell { board: 0, row: 2, column: 1 }));
    let won = game().view(&game().parse_position("RNBP/..../..../.... b pbnr v- 9,8").unwrap());
    assert!(won.choices.is_empty() && won.marks.len() == 4);
}

#[test]
fn options_and_presets() {
    let rules = |text: &str| Rules::from_options(&text.parse::<RuleOptions>().unwrap());
    assert_eq!(rules("").unwrap(), Rules::default());
    assert_eq!(rules("default").unwrap(), Rules::default());
    let tournament = rules("tournament").unwrap();
    assert_eq!((tournament.max_captures, tournament.max_turns, tournament.repetition), (Some(5), Some(150), None));
    assert_eq!(rules("tournament-7-70").unwrap().options().to_string(), "excess_capture=loses,max_captures=7,max_turns=70,repetition=off");
    for (text, code) in [
        ("huge", "unknown-preset"),
        ("colour=red", "unknown-rule"),
        ("max_captures=0", "rule-value"),
        ("max_captures=+5", "rule-value"),
        ("max_turns=10000", "rule-value"),
        ("placement_turns=2", "rule-value"),
        ("repetition=4", "rule-value"),
        ("pawn_reversal=maybe", "rule-value"),
    ] {
        assert_eq!(rules(text).unwrap_err().fault.code, code, "{text}");
    }
}

proptest! {
    /// No text whatever makes a parser panic, and what it accepts reads back.
    #[test]
    fn any_text_is_read_or_refused(text in "[PBNRpbnr./]{19} [wb] [PBNRpbnr-]{1,4} [v^-]{2} [0-9],[0-9]|\\PC{0,40}") {
        if let Ok(position) = game().parse_position(&text) {
            prop_assert_eq!(game().parse_position(&game().position_text(&position)).unwrap(), position);
            prop_assert_eq!(position.key(), position.fresh_key());
        }
        let _ = game().parse_move(&game().start(), &text);
    }

    /// Men thrown on the board: a board alone is read or refused, and what is read obeys the rules.
    #[test]
    fn any_men_are_read_or_refused(squares in prop::collection::vec(0usize..24, 8), second in any::<bool>()) {
        let mut cells = ['.'; 16];
        for (letter, square) in "PBNRpbnr".chars().zip(squares) {
            if let Some(cell) = cells.get_mut(square) && *cell == '.' {
                *cell = letter;
            }
        }
        let rows: Vec<String> = cells.chunks(4).map(|row| row.iter().collect()).collect();
        let text = format!("{} {}", rows.join("/"), if second { "second" } else { "first" });
        if let Ok(position) = game().parse_position(&text) {
            prop_assert!(game().position_text(&position).starts_with(&rows.join("/")));
            prop_assert_eq!(position.turn() == Side::Second, second);
        }
    }
}
