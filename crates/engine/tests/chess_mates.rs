//! Mates that begin with a sacrifice: the deep search passes over them for many plies, the hunt for forced wins proves them. Whether they are
//! mates is told by the search without any selective step, which is plain negamax.

use rival_core::{Game, History, Position};
use rival_engine::chess::ChessGuide;
use rival_games::chess::{Board, Chess};
use rival_search::{Control, Engine, EngineOptions, Limits, Report, Score, Searcher, Selectivity};

/// From Win At Chess (49, 222, 241, 293): position, move, and plies to the mate that is found.
const SACRIFICES: [(&str, &str, u32); 4] = [
    ("2b3k1/4rrpp/p2p4/2pP2RQ/1pP1Pp1N/1P3P1P/1q6/6RK w - - 0 1", "Qxh7+", 11),
    ("2r1r2k/1q3ppp/p2Rp3/2p1P3/6QB/p3P3/bP3PPP/3R2K1 w - - 0 1", "Bf6", 11),
    ("2rq1rk1/pp3ppp/2n2b2/4NR2/3P4/PB5Q/1P4PP/3R2K1 w - - 0 1", "Qxh7+", 11),
    ("1nbq1r1k/3rbp1p/p1p1pp1Q/1p6/P1pPN3/5NP1/1P2PPBP/R4RK1 w - - 0 1", "Nfg5", 7),
];

/// Sharp, but nobody is mated by force.
const NO_MATES: [&str; 3] = [
    "r1bq1rk1/pp2bppp/2n1pn2/2pp4/2PP4/1PN1PN2/PB3PPP/R2QKB1R w KQ - 1 9",
    "r4r1k/1b4pp/p3p3/1p2n1q1/3N4/2PB4/PPQ2PPP/R4RK1 w - - 0 20",
    "6k1/5pp1/p3p2p/1p1n4/3P4/P2QBP1P/1q4P1/6K1 w - - 0 30",
];

fn search(text: &str, selectivity: Selectivity, limits: &Limits) -> (Board, Report<<Board as Position>::Move>) {
    let game = Chess::default();
    let board = game.parse_position(text).expect("a position");
    let mut engine = Engine::new(ChessGuide::default(), EngineOptions { table_mb: 16, selectivity, ..EngineOptions::default() });
    let report = engine.search(&History::new(board.clone(), game.draw_rules()), limits, &Control::new(), &mut |_| {});
    (board, report)
}

#[test]
fn sacrifices_that_mate_are_found() {
    for (text, wanted, plies) in SACRIFICES {
        let (board, report) = search(text, Selectivity::all(), &Limits::nodes(400_000));
        assert_eq!(report.best, Chess::default().parse_move(&board, wanted).ok(), "{text}");
        assert_eq!(report.score, Score::win_in(plies), "{text}");
        let end = report.line.iter().fold(board, |board, &m| {
            assert!(board.is_legal(m), "{text}");
            board.after(m)
        });
        assert_eq!(report.line.len() as u32, plies, "{text}");
        assert!(!end.has_moves(), "the line ends in mate: {text}");
    }
}

#[test]
fn a_mate_that_the_hunt_proves_is_a_mate_for_plain_negamax() {
    let (text, wanted, plies) = SACRIFICES[3];
    let game = Chess::default();
    let board = game.parse_position(text).expect("a position");
    let after = board.after(game.parse_move(&board, wanted).expect("a move"));
    for reply in after.legal_moves() {
        let text = game.position_text(&after.after(reply));
        let (_, report) = search(&text, Selectivity::none(), &Limits::depth(plies - 2));
        assert!(report.score >= Score::win_in(plies - 2), "{reply:?}: {}", report.score);
    }
}

#[test]
fn where_there_is_no_mate_none_is_told() {
    for text in NO_MATES {
        let (_, report) = search(text, Selectivity::all(), &Limits::nodes(260_000));
        assert!(!report.score.is_decisive() && report.verdict.is_none(), "{text}: {}", report.score);
    }
}
