//! Connect Four as people write it: what reads back, and what is refused with which sentence.

use proptest::prelude::*;
use rival_core::{Game, MoveError, Position, RuleOptions, Side};
use rival_games::connect4::{ConnectFour, Size};

fn game() -> ConnectFour<u64> {
    ConnectFour::new(Size::default()).unwrap()
}

fn fault_codes(text: &str) -> Vec<&'static str> {
    game().parse_position(text).expect_err(text).faults.iter().map(|fault| fault.code).collect()
}

#[test]
fn moves_and_picture_name_the_same_position() {
    let by_moves = game().parse_position("4453").unwrap();
    let picture = "......./......./......./......./...O.../..OXX..";
    assert_eq!(game().position_text(&by_moves), picture);
    assert_eq!(game().parse_position(picture).unwrap(), by_moves);
    assert_eq!(game().parse_position(&picture.replace('/', "\n")).unwrap(), by_moves);
    assert_eq!(game().parse_position(&picture.to_lowercase()).unwrap(), by_moves);
    assert_eq!(by_moves.turn(), Side::First);
}

#[test]
fn impossible_positions_are_refused_with_the_reason() {
    let rows = |bottom: &str| format!("......./......./......./......./{bottom}");
    assert_eq!(fault_codes("8"), ["setup-move"], "no such column");
    assert_eq!(fault_codes("1111111"), ["setup-move"], "a full column");
    assert_eq!(fault_codes("12121212"), ["setup-move"], "the game was over");
    assert_eq!(fault_codes("..../...."), ["row-count"]);
    assert_eq!(fault_codes(&rows("......./...Z...")), ["cell-letter"]);
    assert_eq!(fault_codes(&rows("...X.../......O")), ["floating"]);
    assert_eq!(fault_codes(&rows("...X.../...O")), ["row-length"]);
    assert_eq!(fault_codes(&rows("......./...O...")), ["stone-count"]);
    assert_eq!(fault_codes(&rows("XX...../OO.....")), ["unreachable"], "nobody can begin");
    assert_eq!(fault_codes(&rows("OOO..../XXXXO..")), ["won-before"], "X has four and it is X's turn");
    assert_eq!(fault_codes("......./......./......./XXXX..X/OOOX..O/XXXO..O"), ["stone-count"]);
}

#[test]
fn a_picture_with_several_faults_names_them_all() {
    assert_eq!(fault_codes("......./......./..../Q....../...X.../O.O...."), ["floating", "cell-letter", "row-length"]);
}

#[test]
fn won_before_the_last_stone_is_refused() {
    // Two separate fours of X that share no stone cannot both come from the last drop.
    assert_eq!(fault_codes("......./......./......./XXXX.../OOOX.O./XXXXOOO").len(), 1);
}

#[test]
fn moves_that_are_not_moves_and_moves_that_are_not_legal() {
    let start = game().start();
    for text in ["0", "8", "9", "x", "44", "", "é", "-1"] {
        assert!(matches!(game().parse_move(&start, text), Err(MoveError::Invalid { input, .. }) if input == text), "{text}");
    }
    let full = game().parse_position("444444").unwrap();
    let error = game().parse_move(&full, "4").unwrap_err();
    assert_eq!(error.to_string(), "\"4\" is not legal here: column 4 is full");
    let over = game().parse_position("1212121").unwrap();
    assert_eq!(game().parse_move(&over, "3").unwrap_err().to_string(), "\"3\" is not legal here: the game is over");
    assert_eq!(game().parse_move(&start, " d ").unwrap(), game().parse_move(&start, "4").unwrap());
}

#[test]
fn sizes() {
    let size = |text: &str| text.parse::<Size>();
    assert_eq!(size("5x4").unwrap(), Size::new(5, 4).unwrap());
    for text in ["3x7", "99x99", "6x9", "0x0", "300x300", "4294967296x4"] {
        assert_eq!(size(text).unwrap_err().code, "size-range", "{text}");
    }
    for text in ["6", "6x", "x7", "six by seven", "", "6x7x8", "-6x7", "+6x7"] {
        assert_eq!(size(text).unwrap_err().code, "size-form", "{text}");
    }
    let rules = |text: &str| Size::from_rules(&text.parse::<RuleOptions>().unwrap());
    assert_eq!(rules("").unwrap(), Size::default());
    assert_eq!(rules("small").unwrap().to_string(), "5x4");
    assert_eq!(rules("size=8x8").unwrap().to_string(), "8x8");
    assert_eq!(rules("colour=red").unwrap_err().fault.code, "unknown-rule");
    assert_eq!(rules("huge").unwrap_err().fault.code, "unknown-preset");
}

#[test]
fn move_lists_run_together_or_apart() {
    assert_eq!(game().split_moves("4453"), ["4", "4", "5", "3"]);
    assert_eq!(game().split_moves(" 4, 4 5\n3"), ["4", "4", "5", "3"]);
    assert_eq!(game().split_moves("4é"), ["4", "é"]);
}

proptest! {
    /// No text whatever makes a parser panic, and what it accepts reads back.
    #[test]
    fn any_text_is_read_or_refused(text in "[XOxo.0-9/ \\n]{0,60}|\\PC{0,40}") {
        if let Ok(position) = game().parse_position(&text) {
            prop_assert_eq!(game().parse_position(&game().position_text(&position)).unwrap(), position);
        }
        let _ = game().parse_move(&game().start(), &text);
        let _ = text.parse::<Size>();
        let _ = text.parse::<RuleOptions>();
        let _ = game().split_moves(&text);
    }

    /// Pictures of the right shape: whatever stones fall into the columns, an accepted one obeys the rules.
    #[test]
    fn any_stones_are_read_or_refused(stacks in prop::collection::vec(prop::collection::vec(prop::bool::ANY, 0..=6), 7)) {
        let cell = |row: usize, stack: &Vec<bool>| stack.get(row).map_or('.', |&first| if first { 'X' } else { 'O' });
        let picture: Vec<String> = (0..6).rev().map(|row| stacks.iter().map(|stack| cell(row, stack)).collect()).collect();
        if let Ok(position) = game().parse_position(&picture.join("/")) {
            prop_assert_eq!(position.plies() as usize, stacks.iter().map(Vec::len).sum::<usize>());
            prop_assert_eq!(game().position_text(&position), picture.join("/"));
        }
    }
}
