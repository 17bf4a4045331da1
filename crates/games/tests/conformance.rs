//! Every game on the shelf passes the conformance suite, on every board it offers.

use rival_core::conformance::{Seen, check};
use rival_core::{Game, perft};
use rival_games::alice::{Alice, EnPassant};
use rival_games::chess::{Chess, Draws};
use rival_games::connect4::{ConnectFour, Size, Word};
use rival_games::tictacchec::{PRESETS, TicTacChec};

fn connect4<W: Word>(size: Size) -> ConnectFour<W> {
    ConnectFour::new(size).expect("the word has room")
}

#[test]
fn connect4_on_every_size() {
    for size in Size::all() {
        let seen: Seen = if size.bits() <= 64 { check(&connect4::<u64>(size), 1, 60) } else { check(&connect4::<u128>(size), 1, 60) };
        assert!(seen.endings.contains_key("four-in-line"), "no game of {size} was won: {seen:?}");
        assert!(seen.longest <= size.cells() as usize);
    }
}

#[test]
fn connect4_draws_occur_on_a_small_board() {
    let seen = check(&connect4::<u64>(Size::new(4, 4).unwrap()), 7, 400);
    assert!(seen.endings["full-board"] > 10, "{seen:?}");
}

#[test]
fn wide_and_narrow_words_play_the_same_game() {
    for size in Size::all().filter(|size| size.bits() <= 64) {
        let narrow = perft(&connect4::<u64>(size).start(), 6).unwrap();
        let wide = perft(&connect4::<u128>(size).start(), 6).unwrap();
        assert_eq!(narrow, wide, "{size}");
    }
}

#[test]
fn chess_and_all_its_endings() {
    let seen = check(&Chess::default(), 1, 120);
    for reason in ["checkmate", "stalemate", "dead-position", "repetition", "no-progress"] {
        assert!(seen.endings.contains_key(reason), "no random game ended by {reason}: {seen:?}");
    }
    assert!(seen.longest < 6000);
}

#[test]
fn chess_written_as_chess960_writes_it() {
    check(&Chess::new(Draws::Forced, true), 5, 25);
}

#[test]
fn alice_under_either_option() {
    let seen = check(&Alice::default(), 1, 80);
    for reason in ["checkmate", "stalemate", "dead-position", "no-progress"] {
        assert!(seen.endings.contains_key(reason), "no random game ended by {reason}: {seen:?}");
    }
    check(&Alice::new(EnPassant::Land), 2, 40);
}

#[test]
fn tictacchec_under_every_preset() {
    for (word, _) in PRESETS {
        let game = TicTacChec::from_options(&word.parse().unwrap()).unwrap();
        let seen = check(&game, 3, 60);
        assert!(seen.endings.contains_key("four-in-line"), "{word}: {seen:?}");
        assert_eq!(word != "default", seen.endings.contains_key("capture-limit"), "{word}: {seen:?}");
    }
}
