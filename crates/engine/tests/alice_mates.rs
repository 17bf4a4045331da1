//! Mates in one to four: a small set of our own, each proved by a search of every move, and found by the engine at once.

use rival_core::{Game, History, Position, Reason, Rng};
use rival_engine::Knowledge;
use rival_games::alice::{Alice, Board};
use rival_search::{Control, Engine, EngineOptions, Limits, Score, Searcher};

/// Positions and in how many moves the side to move mates.
const MATES: &[(u32, &str)] = &[
    (1, "rnbqkb1r/pppp1p1p/3|Q1|n|p1/4|p3/8/3|P1|N2/PPP1PPPP/RNB1KB1R w KQkq - 0 4"),
    (1, "2b5/ppp1|kp|Bp/2R3R1/3|pp1N1/1b2N2|P/|P2|P4/1PP1PPP1/1r1|K1B2 b - - 0 17"),
    (1, "2|R|Rkb2/1p2pp1|r/|p2|p4/4B1|p1/4n3/2|N|P|P|N1|P/P4PP1/4KB2 w - - 0 20"),
    (1, "r2|Qkb1r/1pp1ppp1/|p1|n|p1|n1|p/4N|b2/6|P1/2|N|P4/PPP1PP1P/R1B1KB1R w KQkq - 1 7"),
    (1, "2k5/1p1|R2pp/2|n1N3/8/|P2|r1p2/3|P3|P/1PP1PPP|R/4KBr1 w - - 3 27"),
    (1, "4|k3/3R4/2N|p4/3|B4/1|P6/1K6/7|r/8 w - - 3 68"),
    (1, "4kb2/5pp1/7|p/1P2|p2|q/|P1|P5/5|P1K/6|r1/8 b - - 0 29"),
    (1, "r1b|Q4/pp1p1p1k/4|p1|p|p/8/1|b|P2|P2/1|N1|P4/|q3P1PP/3NKB|R1 b - - 3 24"),
    (2, "|r3kb2/pPp1p3/|B2|p3|p/4NN2/1p2n|B2/3|P2|P|P/1PP1|b3/4K2R w K - 0 22"),
    (2, "2b3|k1/1pppQ1p1/2|P|b|p2|p/p2B4/5N2/1|P1|P|P1|P|P/3|n|r3/6|K1 w - - 2 24"),
    (2, "4k3/1p3pp1/1|p1|p3|p/1PP1p3/3n4/2bb4/1|K1|N3|r/r7 b - - 0 33"),
    (2, "2bq1|k1r/2pp|Np1|R/|p|p2|p3/1P2Q3/3P4/5|N1|P/2P1PPP1/4KB2 w - - 3 19"),
    (2, "4n|Rk1/2|Q1p1p1/|p6|p/1|p6/|P1pP4/2|N1|P|P2/1P4P1/2BK1B2 w - - 0 25"),
    (2, "r1bq1bnr/p1p1p|kpp/1|p3|p2/1Q2n3/7|P/3|P1|N2/PPP1PPP1/RNB1KB1R w KQ - 3 6"),
    (2, "5b1|k/p4Rp1/3|p4/3|B4/3np|P2/|P7/1P4q1/1K1|r4 b - - 1 39"),
    (2, "r1b4r/1p1k4/3|q1|n2/1N|p|P2N|p/1p|B2|P2/8/P1PP|Q1PP/R3K1|R1 w Q - 3 20"),
    (3, "4k3/2p5/2P2|P|p1/8/1P4P1/1r3|P2/|rP1|B|K1P1/|q7 b - - 2 32"),
    (3, "1b6/1p3Q2/5q2/1Bp2k2/2|P1|Np2/3|K1|P2/1P6/8 w - - 5 43"),
    (3, "8/8/6R1/|P1|p2R1|k/4Pn2/2|P3|P1/6K1/8 w - - 1 41"),
    (3, "2k5/3|n4/|p7/3p4/1|bb5/4|P1p1/5|r2/2|K5 b - - 1 53"),
    (3, "2|B1|r3/8/1bk5/5p1p/2p|N2b|P/3|P2B1/3|r4/7K b - - 7 54"),
    (3, "8/6b1/4|B3/|p|Q1pp3/Pn1k|P3/3|P2|P1/8/3|K4 w - - 8 60"),
    (3, "3|K4/2p2|kp1/1|p1|p4/4p3/8/r7/7p/2q5 b - - 1 61"),
    (3, "8/4k1p1/2|p2b2/1|p1|P4/4P2P/3|Nn3/5r2/2|K5 b - - 2 42"),
    (4, "8/7|k/3P4/6R1/5|N1|K/1|P6/2P5/8 w - - 1 54"),
    (4, "8/8/8/1|k6/p2|K1|b|p1/|P3|r3/8/8 b - - 1 55"),
    (4, "2k5/8/1|p6/4b3/3n1p2/8/4|r3/5|K2 b - - 1 56"),
    (4, "8/8/2k5/|P1NN4/3|K4/8/8/8 w - - 1 70"),
    (4, "8/8/1|p6/p3q3/2n3|k1/|P1|P|K4/1|b6/8 b - - 3 66"),
    (4, "4k3/4R3/8/3p3|p/3|b|q3/5K|P|P/8/8 b - - 4 53"),
    (4, "8/2Q5/|k|P6/2P5/8/8/5|KP1/8 w - - 3 62"),
    (4, "8/8/8/5p2/4|p1k|p/8/6r1/5|K2 b - - 3 80"),
];

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
