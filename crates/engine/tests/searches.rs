//! Every search agrees with plain negamax on every real game, under an evaluator that knows nothing; and any search stopped
//! at any moment has a legal move. The same checks run on the toy game in rival-search.

use rival_core::{Game, History, Position, Rng};
use rival_engine::Knowledge;
use rival_games::alice::{Alice, EnPassant};
use rival_games::chess::Chess;
use rival_games::connect4::{ConnectFour, Size};
use rival_games::tictacchec::TicTacChec;
use rival_search::testing::{check_searches_agree, check_stops_anywhere};
use rival_search::{Control, Engine, EngineOptions, Evaluator, Guide, Limits, Searcher};

/// Positions from seeded random games, spread over their length.
fn positions<G: Game>(game: &G, seed: u64, count: usize) -> Vec<History<G::Position>> {
    let mut rng = Rng::new(seed);
    let mut found = Vec::new();
    while found.len() < count {
        let mut history = History::new(game.start(), game.draw_rules());
        while history.outcome().is_none() {
            if rng.below(12) == 0 {
                found.push(history.clone());
            }
            let m = *rng.choose(&history.current().legal_moves()).expect("an unfinished game");
            history.play(m).expect("a legal move");
        }
    }
    found
}

fn agree<G: Game>(game: &G, depth: u32, count: usize) {
    for (index, history) in positions(game, 11, count).iter().enumerate() {
        for depth in 1..=depth {
            check_searches_agree(history, depth, index as u64);
        }
    }
}

fn connect4(rows: u8, columns: u8) -> ConnectFour<u64> {
    ConnectFour::new(Size::new(rows, columns).expect("a size")).expect("it fits")
}

#[test]
fn all_searches_agree_on_connect4() {
    agree(&connect4(6, 7), 4, 12);
    agree(&connect4(4, 4), 5, 25);
    agree(&ConnectFour::<u128>::new(Size::new(8, 8).unwrap()).unwrap(), 3, 8);
}

#[test]
fn all_searches_agree_on_chess() {
    agree(&Chess::default(), 2, 12);
}

#[test]
fn all_searches_agree_on_alice_chess() {
    agree(&Alice::default(), 2, 12);
    agree(&Alice::new(EnPassant::Land), 2, 6);
}

#[test]
fn any_search_of_alice_chess_stops_anywhere() {
    for (index, history) in positions(&Alice::default(), 5, 3).iter().enumerate() {
        check_stops_anywhere(history, index as u64);
    }
}

#[test]
fn any_search_of_chess_stops_anywhere() {
    for (index, history) in positions(&Chess::default(), 5, 3).iter().enumerate() {
        check_stops_anywhere(history, index as u64);
    }
}

#[test]
fn any_search_of_connect4_stops_anywhere() {
    for (index, history) in positions(&connect4(6, 7), 5, 4).iter().enumerate() {
        check_stops_anywhere(history, index as u64);
    }
}

fn tictacchec(rules: &str) -> TicTacChec {
    TicTacChec::from_options(&rules.parse().unwrap()).unwrap()
}

#[test]
fn all_searches_agree_on_tictacchec() {
    agree(&TicTacChec::default(), 3, 10);
    agree(&tictacchec("max_captures=1,excess_capture=loses,max_turns=12"), 3, 8);
}

#[test]
fn any_search_of_tictacchec_stops_anywhere() {
    for (index, history) in positions(&TicTacChec::default(), 5, 3).iter().enumerate() {
        check_stops_anywhere(history, index as u64);
    }
}

/// What a guide keeps from node to node is what it would compute from nothing.
fn check_guide<G: Knowledge>(game: &G, seed: u64) {
    let guide = game.guide();
    for history in positions(game, seed, 60) {
        let position = history.current();
        let state = guide.state(position);
        assert_eq!(guide.evaluate(position), guide.evaluate_with(position, &state));
        for m in position.legal_moves() {
            let child = position.after(m);
            assert!(guide.slot(position, m) < guide.slots());
            if child.outcome().is_none() {
                let kept = guide.next_state(&state, position, m, &child);
                assert_eq!(guide.evaluate_with(&child, &kept), guide.evaluate(&child), "{}", game.position_text(&child));
            }
        }
    }
}

#[test]
fn guides_keep_their_state_truly() {
    check_guide(&Chess::default(), 3);
    check_guide(&Alice::default(), 3);
    check_guide(&TicTacChec::default(), 3);
    check_guide(&tictacchec("tournament"), 3);
    for size in Size::all() {
        match ConnectFour::<u64>::new(size) {
            Some(game) => check_guide(&game, 3),
            None => check_guide(&ConnectFour::<u128>::new(size).unwrap(), 3),
        }
    }
}

/// The selective engine may overlook things at a given depth, but a win in one it takes, and a loss in one it stops.
#[test]
fn the_engine_takes_and_stops_fours() {
    let game = connect4(6, 7);
    let mut engine = Engine::new(game.guide(), EngineOptions { table_mb: 1, ..EngineOptions::default() });
    for (moves, best) in [("121212", "1"), ("12121", "1"), ("443322", "5"), ("4433", "2")] {
        let history = History::new(game.parse_position(moves).unwrap(), game.draw_rules());
        let report = engine.search(&history, &Limits::depth(6), &Control::new(), &mut |_| {});
        let found = game.move_text(history.current(), report.best.unwrap());
        assert!(found == best || (moves == "443322" && found == "1") || (moves == "4433" && found == "5"), "{moves}: {found}");
    }
}
