//! The evaluation of chess: the same for both colours, the same with and without notes, and right about what it names.

use rival_core::{Game, Position, Rng};
use rival_engine::Knowledge;
use rival_engine::chess::{ChessGuide, Explanation, Kind, Pair};
use rival_games::chess::{Board, Chess, MoveKind};
use rival_search::{Estimate, Evaluator, Guide, Score};
use shakmaty::{ByColor, EnPassantMode, FromSetup, Position as _, Setup};

/// The same position with colours and ranks exchanged.
fn mirrored(board: &Board) -> Board {
    let chess = board.shakmaty();
    let mut setup: Setup = chess.to_setup(EnPassantMode::Always);
    setup.board.mirror();
    setup.castling_rights = setup.castling_rights.flip_vertical();
    setup.ep_square = setup.ep_square.map(shakmaty::Square::flip_vertical);
    setup.turn = !setup.turn;
    Board::from_shakmaty(shakmaty::Chess::from_setup(setup, chess.castles().mode()).expect("as legal as before"))
}

/// Positions of random games, some with most men already gone.
fn walk(games: usize, seed: u64, mut visit: impl FnMut(&Board)) {
    let mut rng = Rng::new(seed);
    for number in 0..games {
        let mut board = Chess::default().start();
        for _ in 0..200 {
            visit(&board);
            if board.outcome().is_some() {
                break;
            }
            let moves = board.legal_moves();
            let captures: Vec<_> = moves.iter().copied().filter(|m| m.is_capture()).collect();
            let m = *if number % 2 == 0 && !captures.is_empty() { rng.choose(&captures) } else { rng.choose(&moves) }.expect("a move");
            board = board.after(m);
        }
    }
}

fn swapped(sides: &ByColor<Pair>) -> ByColor<Pair> {
    ByColor { white: sides.black, black: sides.white }
}

#[test]
fn every_term_is_the_same_for_both_colours() {
    let guide = ChessGuide::default();
    let mut seen = std::collections::BTreeSet::new();
    walk(60, 4, |board| {
        let text = || Chess::default().position_text(board);
        let there = mirrored(board);
        let (here, other) = (guide.evaluation().explain(board), guide.evaluation().explain(&there));
        assert_eq!(here.value, -other.value, "{} {here:?} {other:?}", text());
        assert_eq!(guide.evaluate(board), guide.evaluate(&there), "{}", text());
        assert_eq!(here.danger, swapped(&other.danger), "{}", text());
        let lines =
            |explanation: &Explanation| explanation.lines.iter().filter(|line| line.kind != Kind::Winnable).cloned().collect::<Vec<_>>();
        let (here, other) = (lines(&here), lines(&other));
        assert_eq!(here.len(), other.len(), "{}", text());
        for (a, b) in here.iter().zip(&other) {
            assert_eq!((a.name, a.sides), (b.name, swapped(&b.sides)), "{}", text());
            seen.insert(a.name);
        }
    });
    assert!(seen.len() > 45, "only {seen:?} were seen");
}

#[test]
fn what_is_told_adds_up_to_what_is_searched() {
    let guide = ChessGuide::default();
    walk(60, 5, |board| {
        let told = guide.evaluation().explain(board);
        let sign = if board.color().is_white() { 1 } else { -1 };
        assert_eq!(guide.evaluate(board).0, sign * told.value, "{}", Chess::default().position_text(board));
        let linear: Pair = told.lines.iter().filter(|line| line.kind == Kind::Linear).map(|line| line.sides.white - line.sides.black).sum();
        assert_eq!(linear - told.danger.white + told.danger.black, told.total, "{}", Chess::default().position_text(board));
    });
}

#[test]
fn the_state_kept_gives_the_same_value() {
    let game = Chess::default();
    let guide = game.guide();
    let fresh = ChessGuide::default();
    walk(40, 6, |board| {
        let state = guide.state(board);
        for m in board.legal_moves().into_iter().take(6) {
            let child = board.after(m);
            let kept = guide.next_state(&state, board, m, &child);
            assert_eq!(guide.evaluate_with(&child, &kept), fresh.evaluate(&child));
        }
    });
}

#[test]
fn what_a_glance_tells_is_outside_the_window_and_mostly_true() {
    let guide = ChessGuide::default();
    let (mut exact, mut bounds, mut wrong) = (0, 0, 0);
    walk(60, 11, |board| {
        let state = guide.state(board);
        // Values are remembered: the bounds are asked for first, and nothing is remembered of them.
        let middles = [-1500, -500, 500, 1500].map(Score);
        let told = middles.map(|middle| guide.estimate(board, &state, Score(middle.0 - 5), Score(middle.0 + 5)));
        let value = guide.evaluate(board);
        for (middle, estimate) in middles.into_iter().zip(told) {
            match estimate {
                Estimate::Exact(score) => {
                    assert_eq!(score, value);
                    exact += 1;
                }
                Estimate::AtLeast(least) => {
                    assert!(least.0 >= middle.0 + 5, "{least} around {middle}");
                    bounds += 1;
                    wrong += usize::from(value < least);
                }
                Estimate::AtMost(most) => {
                    assert!(most.0 <= middle.0 - 5, "{most} around {middle}");
                    bounds += 1;
                    wrong += usize::from(value > most);
                }
            }
        }
    });
    assert!(exact > 1000 && bounds > 1000 && wrong < bounds / 10, "{exact} exact, {bounds} bounds, {wrong} of them wrong");
}

#[test]
fn the_state_kept_is_the_state_from_nothing_after_moves_of_every_kind() {
    let guide = ChessGuide::default();
    let mut kinds = [0usize; 4];
    let mut look = |board: &Board| {
        let state = guide.state(board);
        for m in board.legal_moves() {
            let child = board.after(m);
            assert_eq!(guide.next_state(&state, board, m, &child), guide.state(&child), "{}", Chess::default().position_text(board));
            let seen = [m.kind() == MoveKind::Castle, m.kind() == MoveKind::EnPassant, m.promotion().is_some(), m.is_capture()];
            kinds.iter_mut().zip(seen).for_each(|(count, seen)| *count += usize::from(seen));
        }
    };
    walk(30, 7, &mut look);
    for fen in ["r3k2r/pP4pp/8/3pP3/8/8/PP4pP/R3K2R w KQkq d6 0 1", "r3k2r/pP4pp/8/8/3Pp3/8/PP4pP/R3K2R b KQkq d3 0 1"] {
        look(&Chess::default().parse_position(fen).expect("a position"));
    }
    assert!(kinds.iter().all(|&count| count > 1), "{kinds:?}");
}

#[test]
fn what_pairs_of_men_are_worth_adds_up_to_the_bonds() {
    let guide = ChessGuide::default();
    walk(10, 8, |board| {
        let told = guide.evaluation().explain(board);
        let line = told.lines.iter().find(|line| line.name == "bonds");
        let all = line.map_or(Pair::ZERO, |line| line.sides.white - line.sides.black);
        for (half, told_half) in [all.middle(), all.end()].into_iter().enumerate() {
            let sum: f64 = told.bonds.iter().map(|bond| bond.worth[half]).sum();
            assert!((sum - f64::from(told_half)).abs() < 1.5, "{sum} {told_half} in {}", Chess::default().position_text(board));
        }
    });
}

fn explain(fen: &str) -> Explanation {
    ChessGuide::default().evaluation().explain(&Chess::default().parse_position(fen).expect("a position"))
}

/// Whether a term counts something for White and nothing for Black.
fn only_white(fen: &str, term: &str) {
    let told = explain(fen);
    let line = told.lines.iter().find(|line| line.name == term).unwrap_or_else(|| panic!("{term} is not counted in {fen}"));
    assert!(line.sides.white != Pair::ZERO && line.sides.black == Pair::ZERO, "{term}: {:?} in {fen}", line.sides);
}

#[test]
fn each_term_sees_what_it_is_named_after() {
    for (term, fen) in [
        ("bishop-pair", "4k3/pppp4/8/8/8/8/PPPP4/2B1KB2 w - - 0 1"),
        ("outpost", "4k3/p4p2/8/3N4/4P3/8/8/4K3 w - - 0 1"),
        ("outpost-in-reach", "4k3/p4p2/8/8/4P3/2N5/8/4K3 w - - 0 1"),
        ("minor-behind-pawn", "4k3/8/8/8/4P3/4N3/8/4K3 w - - 0 1"),
        ("long-diagonal", "4k3/8/8/8/8/8/6B1/4K3 w - - 0 1"),
        ("rook-on-file", "4k3/3p4/8/8/8/8/4P3/3RK3 w - - 0 1"),
        ("rook-on-seventh", "4k3/R4p2/8/8/8/8/5P2/4K3 w - - 0 1"),
        ("rook-shut-in", "4k3/8/8/8/8/8/6PP/6KR w - - 0 1"),
        ("queen-xrayed", "3rk3/8/8/8/3P4/8/8/3QK3 w - - 0 1"),
        ("isolated-pawn", "4k3/pp6/8/8/8/8/P1P5/4K3 w - - 0 1"),
        ("doubled-pawn", "4k3/pp6/8/8/P7/8/P7/4K3 w - - 0 1"),
        ("backward-pawn", "4k3/8/8/2p5/2P5/1P6/8/4K3 w - - 0 1"),
        ("phalanx", "4k3/p1p5/8/8/3PP3/8/8/4K3 w - - 0 1"),
        ("supported-pawn", "4k3/p1p5/8/8/4P3/3P4/8/4K3 w - - 0 1"),
        ("candidate", "4k3/4p3/8/8/3PP3/8/8/4K3 w - - 0 1"),
        ("lever-step", "4k3/8/8/3p4/3P4/4PP2/8/4K3 w - - 0 1"),
        ("closed", "4k3/8/8/4p3/4P3/8/8/R3K3 w - - 0 1"),
        ("lever-at-king", "6k1/8/8/6p1/5P2/8/8/K7 w - - 0 1"),
        ("lever-to-move", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1"),
        ("passed-pawn", "4k3/p7/8/4P3/8/8/P7/4K3 w - - 0 1"),
        ("passed-protected", "4k3/2p5/8/5P2/6P1/8/8/4K3 w - - 0 1"),
        ("passed-blocked", "8/8/4k3/4P3/8/8/8/4K3 w - - 0 1"),
        ("passed-free-path", "k7/8/8/4P3/8/8/8/4K3 w - - 0 1"),
        ("passed-safe-step", "3k4/8/8/4P3/5K2/8/8/8 w - - 0 1"),
        ("passed-backed", "k7/8/8/4P3/8/8/8/4RK2 w - - 0 1"),
        ("passed-unstoppable", "k7/8/8/7P/8/8/8/4K3 w - - 0 1"),
        ("threat-by-pawn", "4k3/8/8/3n4/4P3/8/8/4K3 w - - 0 1"),
        ("threat-by-minor", "4k3/8/3r4/8/4N3/8/8/4K3 w - - 0 1"),
        ("threat-by-rook", "4k3/8/8/3n4/8/8/8/K2R4 w - - 0 1"),
        ("threat-by-king", "7k/8/8/3n4/4K3/8/8/8 w - - 0 1"),
        ("threat-by-step", "4k3/8/8/3n4/8/4P3/8/4K3 w - - 0 1"),
        ("hanging", "7k/8/8/3n4/8/8/8/K2R4 w - - 0 1"),
        ("next-on-queen", "7k/8/8/3q4/8/8/4N3/K7 w - - 0 1"),
        ("space", "4k3/pppp4/8/8/3PP3/8/8/RNBQKBNR w KQ - 0 1"),
        ("tempo", "4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 1"),
    ] {
        only_white(fen, term);
    }
}

#[test]
fn of_two_pawns_that_attack_each_other_the_further_one_is_worth_more() {
    let told = explain("4k3/8/3p4/4P3/8/8/8/4K3 w - - 0 1");
    let line = told.lines.iter().find(|line| line.name == "lever").expect("it is counted");
    let (white, black) = (line.sides.white, line.sides.black);
    assert!(white.middle() > black.middle() && white.end() > black.end(), "{:?}", line.sides);
}

#[test]
fn a_king_without_shelter_under_attack_is_in_danger() {
    let safe = explain("r4rk1/ppp2ppp/2n5/8/8/2N5/PPP2PPP/R2Q1RK1 w - - 0 1");
    let bare = explain("r4rk1/ppp5/2n5/6NQ/8/8/PPP2PPP/R4RK1 w - - 0 1");
    assert!(bare.danger.black.middle() > safe.danger.black.middle() + 50, "{:?} {:?}", bare.danger, safe.danger);
}

#[test]
fn drawn_endings_are_known_or_scaled_down() {
    for (fen, scale) in [
        // Two knights; a rook against a knight; the wrong bishop; opposite bishops two pawns up.
        ("8/8/3k4/8/3NN3/5K2/8/8 b - - 0 1", None),
        ("8/8/3k4/3n4/8/4RK2/8/8 w - - 0 1", Some(0.1)),
        ("k7/8/P7/8/8/4BK2/8/8 w - - 0 1", Some(0.0)),
        ("8/5k2/3b4/3P4/4P3/5K2/6B1/8 w - - 0 1", Some(0.5)),
    ] {
        let told = explain(fen);
        match scale {
            None => assert_eq!(told.known, Some(0), "{fen}"),
            Some(most) => assert!(told.known.is_none() && told.scale <= most, "{fen}: {}", told.scale),
        }
    }
    // The right bishop wins.
    assert!(explain("k7/8/P7/8/8/5K2/6B1/8 w - - 0 1").value > 200);
}

#[test]
fn a_bare_king_is_driven_where_it_is_mated() {
    let value = |fen: &str| explain(fen).value;
    assert!(value("k7/8/8/3K4/8/8/8/7R w - - 0 1") > value("8/8/3k4/8/3K4/8/8/7R w - - 0 1"));
    // The bishop of light squares mates in a8 or h1.
    assert!(value("k7/2K5/8/8/5N2/8/8/1B6 w - - 0 1") > value("7k/5K2/8/8/5N2/8/8/1B6 w - - 0 1"));
    assert!(value("8/8/8/8/8/2k5/8/K2b1n2 w - - 0 1") < -900);
}

#[test]
fn an_advantage_fades_as_the_fifty_moves_run_out() {
    let fresh = explain("4k3/8/8/8/8/8/PPP5/R3K3 w - - 0 1").value;
    let stale = explain("4k3/8/8/8/8/8/PPP5/R3K3 w - - 90 80").value;
    assert!(stale > 0 && stale < fresh * 2 / 3, "{stale} of {fresh}");
    assert_eq!(explain("4k3/8/8/8/8/8/PPP5/R3K3 w - - 0 1").phase, 2.0 / 24.0);
}
