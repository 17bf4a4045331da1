//! The published study, cell by cell: its three tables, the path it prints, and figures of an independent re-implementation.

use rival_core::Side;
use rival_lab::rooks::{Algorithm, Cell, Duel, Fighter, Game, Pairing, Reason, Result, Rules};
use rival_search::Control;

fn published(white: Fighter, black: Fighter) -> Game {
    Duel::new(Rules::AsPublished, white, black).play(None, &Control::new()).expect("nobody stops it")
}

fn cell(algorithm: Algorithm, white: u32, black: u32) -> Cell {
    let duel = Pairing::of(algorithm).duel(Rules::AsPublished, white, black);
    Cell::play(&duel, &Control::new()).expect("nobody stops it")
}

#[test]
fn the_three_tables_come_out_cell_by_cell() {
    let tables = [
        (Algorithm::Minimax, ["DDDD", "WWDD", "WWDD", "WWWW"].as_slice()),
        (Algorithm::AlphaBeta, ["DDDDD", "WWDDD", "WWDDD", "WWWWW", "DDDD?"].as_slice()),
        (Algorithm::Expectimax, ["DDDD", "DDDD", "WWDD", "WWDD"].as_slice()),
    ];
    for (algorithm, rows) in tables {
        let depths = Pairing::of(algorithm).study_depths();
        assert_eq!(depths.range().count(), rows.len());
        for (white, row) in depths.range().zip(rows) {
            let theirs: String =
                depths.range().filter_map(|black| Some(Pairing::of(algorithm).published(white, black)?.letter())).collect();
            assert_eq!(theirs, row.replace('?', "D"), "what the study reports");
            let ours: String = depths.range().map(|black| cell(algorithm, white, black).result.letter()).collect();
            assert_eq!(&ours, row, "{algorithm:?}, White at depth {white}");
        }
    }
}

#[test]
fn games_are_as_long_as_they_were() {
    let known = [
        (Algorithm::Minimax, 1, 1, 16),
        (Algorithm::Minimax, 2, 1, 25),
        (Algorithm::Minimax, 2, 3, 24),
        (Algorithm::Minimax, 4, 1, 21),
        (Algorithm::Minimax, 4, 3, 27),
        (Algorithm::AlphaBeta, 4, 5, 35),
        (Algorithm::AlphaBeta, 5, 1, 40),
        (Algorithm::AlphaBeta, 5, 3, 36),
    ];
    for (algorithm, white, black, plies) in known {
        assert_eq!(cell(algorithm, white, black).plies, plies, "{algorithm:?} {white}-{black}");
    }
    let bare = cell(Algorithm::AlphaBeta, 1, 5);
    assert_eq!((bare.plies, bare.reason), (10, Reason::BareKings));
}

#[test]
fn every_other_draw_is_by_repetition() {
    for algorithm in Algorithm::ALL {
        for (white, black) in Pairing::of(algorithm).study_depths().pairs() {
            let found = cell(algorithm, white, black);
            let expected = match found.result {
                Result::White | Result::Black => Reason::Mate,
                Result::Undefined => Reason::NoChoice,
                Result::Draw if (algorithm, white, black) == (Algorithm::AlphaBeta, 1, 5) => Reason::BareKings,
                Result::Draw => Reason::Threefold,
            };
            assert_eq!(found.reason, expected, "{algorithm:?} {white}-{black}");
        }
    }
}

#[test]
fn the_4_4_games_take_the_printed_path_and_the_known_nodes() {
    let printed = include_str!("data/minimax-4-4.txt");
    let (minimax, alphabeta) = (Fighter::new(Algorithm::Minimax, 4), Fighter::new(Algorithm::AlphaBeta, 4));
    for (white, black, nodes) in [(minimax, minimax, 472_165), (minimax, alphabeta, 349_864), (alphabeta, alphabeta, 77_510)] {
        let game = published(white, black);
        let path: String = game.path().iter().map(|state| format!("{state:?}\n")).collect();
        assert_eq!(path, printed, "{white} against {black}");
        assert_eq!((game.result, game.reason, game.plies.len()), (Result::White, Reason::Mate, 27));
        assert_eq!(Side::BOTH.map(|side| game.spent(side).nodes).iter().sum::<u64>(), nodes, "{white} against {black}");
    }
}

#[test]
fn a_game_goes_the_same_way_every_time() {
    for rules in [Rules::AsPublished, Rules::Chess] {
        let play = || Pairing::of(Algorithm::Expectimax).duel(rules, 3, 2).play(None, &Control::new()).expect("nobody stops it");
        assert!(play().is_same(&play()), "{rules:?}");
    }
}

#[test]
fn a_game_that_is_told_to_stop_stops() {
    let stopped = Control::new();
    stopped.stop();
    for rules in [Rules::AsPublished, Rules::Chess] {
        assert!(Pairing::of(Algorithm::Minimax).duel(rules, 4, 4).play(None, &stopped).is_none());
    }
}
