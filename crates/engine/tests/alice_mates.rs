//! Mates in one to four: a small set of our own, each proved by a search of every move, and found by the engine at once.

use rival_core::{Game, History, Position, Reason, Rng};
use rival_engine::Knowledge;
use rival_games::alice::{Alice, Board};
use rival_search::{Control, Engine, EngineOptions, Limits, Score, Searcher};

/// Positions and in how many moves the side to move mates.
const MATES: &[(u32, &str)] = &[];

/// Whether the side to move mates in so many moves at most, by trying every move of both sides.
fn mates_in(board: &Board, moves: u32) -> bool {
    board.legal_moves().into_iter().any(|m| {
        let after = board.after(m);
        if moves == 1 && !after.is_check() {
            return false;
        }
        let answers = after.legal_moves();
        match answers.is_empty() {
            true => after.outcome().is_some_and(|outcome| outcome.reason == Reason::Checkmate),
            false => moves > 1 && after.decided().is_none() && answers.into_iter().all(|answer| mates_in(&after.after(answer), moves - 1)),
        }
    })
}

fn engine() -> Engine<rival_engine::alice::AliceGuide> {
    Engine::new(Alice::default().guide(), EngineOptions { table_mb: 4, ..EngineOptions::default() })
}

#[test]
fn mates_are_true_and_found_at_once() {
    let game = Alice::default();
    for moves in 1..=4 {
        assert!(MATES.iter().filter(|(count, _)| *count == moves).count() >= 6, "few mates in {moves}");
    }
    for &(moves, text) in MATES {
        let board = game.parse_position(text).unwrap_or_else(|error| panic!("{error}"));
        assert!(mates_in(&board, moves) && (moves == 1 || !mates_in(&board, moves - 1)), "no mate in {moves}: {text}");
        let report = engine().search(&History::new(board, game.draw_rules()), &Limits::nodes(50_000), &Control::new(), &mut |_| {});
        assert_eq!(report.score, Score::win_in(2 * moves - 1), "mate in {moves}: {text}");
        assert!(mates_in_after(&board, report.best.expect("a move"), moves), "not a mating move: {text}");
    }
}

/// Whether a move keeps the mate.
fn mates_in_after(board: &Board, m: rival_games::chess::ChessMove, moves: u32) -> bool {
    let after = board.after(m);
    after.is_check() && !after.has_moves()
        || moves > 1 && after.has_moves() && after.legal_moves().into_iter().all(|answer| mates_in(&after.after(answer), moves - 1))
}

/// Prints mates from the engine's own play with few nodes, to choose from.
#[test]
#[ignore = "finds new positions for the set"]
fn find_mates() {
    let game = Alice::default();
    let mut rng = Rng::new(4);
    let mut found = [0; 5];
    while found[1..].iter().any(|&count| count < 8) {
        let mut history = History::new(game.start(), game.draw_rules());
        let mut player = engine();
        while history.outcome().is_none() && history.plies() < 160 {
            let board = *history.current();
            let report = player.search(&history, &Limits::nodes(400), &Control::new(), &mut |_| {});
            if let Some(plies @ 1..8) = report.score.plies().filter(|_| report.score.is_win()) {
                let moves = plies.div_ceil(2);
                // Trying every move is slow: deep mates are proved where there are few men.
                let few = board.men().occupied().count() <= [0, 32, 32, 16, 9][moves as usize];
                if few && found[moves as usize] < 8 && mates_in(&board, moves) && (moves == 1 || !mates_in(&board, moves - 1)) {
                    found[moves as usize] += 1;
                    println!("    ({moves}, \"{}\"),", game.position_text(&board));
                    break;
                }
            }
            let moves = board.legal_moves();
            let m = if rng.below(5) == 0 { *rng.choose(&moves).expect("a move") } else { report.best.expect("a move") };
            history.play(m).expect("legal");
        }
    }
}
