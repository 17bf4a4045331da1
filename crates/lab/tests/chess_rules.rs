//! The laboratory by the rules of chess: every move is legal, the end is the one that the rules give, and alpha-beta plays
//! exactly as minimax does.

use rival_core::{Game as _, History, Position as _};
use rival_games::chess::Chess;
use rival_lab::rooks::{Algorithm, Depths, Duel, Fighter, Game, Reason, Result, Rules, START};
use rival_search::Control;

fn play(white: Fighter, black: Fighter) -> Game {
    Duel::new(Rules::Chess, white, black).play(None, &Control::new()).expect("nobody stops it")
}

/// Plays the moves of a game again, by the rules and nothing else.
fn again(game: &Game) -> History<rival_games::chess::Board> {
    let chess = Chess::default();
    let mut history = History::new(chess.parse_position(&game.fen).expect("a position"), chess.draw_rules());
    for ply in &game.plies {
        let m = chess.parse_move(history.current(), &ply.text).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(chess.move_notation(history.current(), m), ply.notation);
        history.play(m).expect("the game goes on");
        assert_eq!(chess.position_text(history.current()), ply.fen);
    }
    history
}

#[test]
fn every_pair_plays_chess_to_an_end_that_the_rules_know() {
    for white in Algorithm::ALL {
        for black in Algorithm::ALL {
            for (white_depth, black_depth) in "1..3".parse::<Depths>().expect("depths").pairs() {
                let game = play(Fighter::new(white, white_depth), Fighter::new(black, black_depth));
                let outcome = again(&game).outcome().expect("over");
                let winner = outcome.winner.map_or(Result::Draw, |side| if side.index() == 0 { Result::White } else { Result::Black });
                assert_eq!(game.result, winner);
                assert_eq!(game.reason == Reason::Mate, outcome.winner.is_some());
            }
        }
    }
}

#[test]
fn alpha_beta_plays_as_minimax_with_fewer_nodes() {
    for depth in 1..=4 {
        let games = [Algorithm::Minimax, Algorithm::AlphaBeta].map(|a| play(Fighter::new(a, depth), Fighter::new(a, depth)));
        let moves = |game: &Game| game.plies.iter().map(|ply| ply.text.clone()).collect::<Vec<_>>();
        assert_eq!(moves(&games[0]), moves(&games[1]), "depth {depth}");
        let nodes = |game: &Game| game.plies.iter().map(|ply| ply.spent.nodes).sum::<u64>();
        assert!(nodes(&games[1]) <= nodes(&games[0]));
    }
}

#[test]
fn any_position_of_these_men_can_be_played_and_no_other() {
    let chess = Chess::default();
    let (white, black) = (Fighter::new(Algorithm::AlphaBeta, 2), Fighter::new(Algorithm::AlphaBeta, 2));
    let duel = || Duel::new(Rules::AsPublished, white, black);
    // Black to move takes the rook.
    let game = duel().from_text("8/8/8/8/8/8/1k6/R6K b - - 0 1").expect("few men").play(None, &Control::new()).expect("an end");
    assert_eq!((game.plies[0].text.as_str(), game.reason), ("b2a1", Reason::BareKings));
    for (fen, code) in [
        ("4k2r/8/8/8/8/8/8/Q3K3 w - - 0 1", "rooks-material"),
        ("8/8/8/8/8/8/1k6/7K b - - 0 1", "rooks-over"),
        ("3k3R/8/3K4/8/8/8/8/8 b - - 0 1", "rooks-over"),
    ] {
        assert_eq!(duel().from_text(fen).expect_err(fen).faults[0].code, code);
    }
    assert_eq!(chess.position_text(&chess.parse_position(START).expect("a position")), START);
    assert!(chess.parse_position(START).expect("a position").outcome().is_none());
}

#[test]
fn depths_are_read_or_refused() {
    let range = |text: &str| text.parse::<Depths>().map(Depths::range).ok();
    assert_eq!(range("1..5"), Some(1..=5));
    assert_eq!(range("2..=3"), Some(2..=3));
    assert_eq!(range(" 4 "), Some(4..=4));
    for wrong in ["", "0..3", "5..1", "1..10", "a..b", "1..", "1...5"] {
        assert_eq!(range(wrong), None, "{wrong}");
    }
}
