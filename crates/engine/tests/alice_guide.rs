//! What the guide of Alice chess promises the search, against the rules as the oracle: noisy moves, checks, exchanges that are
//! really played, and the sums that are kept from move to move.

use std::collections::{BTreeSet, HashMap};
use std::ops::ControlFlow;

use rival_core::{Game, Move, Position, Rng};
use rival_engine::Knowledge;
use rival_engine::alice::AliceGuide;
use rival_games::alice::{Alice, Board, EnPassant, Plane};
use rival_games::chess::{ChessMove, MoveKind};
use rival_search::{Evaluator, Guide, Score};
use shakmaty::{Bitboard, Color, Role, Square};

/// Positions from seeded random games, with the guide's state kept from move to move.
fn walk(games: usize, seed: u64, mut visit: impl FnMut(&AliceGuide, &Board, &<AliceGuide as Guide<Board>>::State)) {
    let game = Alice::new(EnPassant::Land);
    let guide = game.guide();
    let starts =
        ["start", "r3k2r/p6p/8/2|b2|B2/2|B2|b2/8/P6P/R|n2K2R w KQkq - 0 1", "4k3/1p1p1p2/3|n4/2P1|P1|P1/1p1|p4/8/P1P1P3/4K3 b - - 0 1"];
    let mut rng = Rng::new(seed);
    for number in 0..games {
        let mut board = game.parse_position(starts[number % 3]).expect("a position");
        let mut state = guide.state(&board);
        for _ in 0..160 {
            if board.outcome().is_some() {
                break;
            }
            visit(&guide, &board, &state);
            let moves = board.legal_moves();
            let noisy: Vec<_> = moves.iter().copied().filter(|&m| guide.is_noisy(&board, &state, m)).collect();
            // Random games alone hardly ever promote: every fourth move is a noisy one where there is any.
            let m = *if rng.below(4) == 0 && !noisy.is_empty() { rng.choose(&noisy) } else { rng.choose(&moves) }.expect("a move");
            let child = board.after(m);
            state = guide.next_state(&state, &board, m, &child);
            board = child;
        }
    }
}

fn shown(board: &Board, m: ChessMove) -> String {
    format!("{} in {}", Alice::default().move_text(board, m), Alice::default().position_text(board))
}

#[test]
fn noisy_moves_are_those_of_the_rules() {
    let mut seen = 0;
    walk(400, 7, |guide, board, state| {
        let mut found = BTreeSet::new();
        let _ = guide.each_noisy(board, state, |m| {
            assert!(found.insert(m.to_bits()), "{m:?} twice");
            ControlFlow::Continue(())
        });
        let expected: BTreeSet<u16> =
            board.legal_moves().into_iter().filter(|&m| guide.is_noisy(board, state, m)).map(Move::to_bits).collect();
        assert_eq!(found, expected, "{}", Alice::default().position_text(board));
        seen += expected.len();
    });
    assert!(seen > 30_000, "{seen} noisy moves");
}

#[test]
fn state_is_kept_as_it_would_be_computed() {
    walk(200, 8, |guide, board, state| {
        assert_eq!(*state, guide.state(board));
        if let Some(passed) = board.passed() {
            assert_eq!(guide.passed_state(state, &passed), guide.state(&passed));
            assert_eq!(passed.key(), passed.fresh_key());
            assert!(!passed.is_check());
        }
    });
}

#[test]
fn a_move_gives_check_if_it_does() {
    let (mut checks, mut moves) = (0, 0);
    walk(300, 9, |guide, board, _| {
        for m in board.legal_moves() {
            let truth = board.after(m).is_check();
            assert_eq!(guide.threatens(board, m), truth, "{}", shown(board, m));
            checks += u32::from(truth);
            moves += 1;
        }
    });
    assert!(checks > 10_000 && moves > 300_000, "{checks} checks in {moves} moves");
}

/// What the men are worth in an exchange.
fn value(role: Role) -> i32 {
    [0, 100, 320, 320, 480, 900, 20_000][role as usize]
}

fn gain(board: &Board, m: ChessMove) -> i32 {
    let taken = board.victim_square(m).and_then(|square| board.men().role_at(square)).map_or(0, value);
    taken + m.promotion().map_or(0, |role| value(role) - 100)
}

/// What the side to move wins at most by taking on a square of the board where the last man landed, cheapest man first.
fn best_of_taking(board: &Board, square: Square) -> i32 {
    let takes = |m: &ChessMove| m.to() == square && matches!(m.kind(), MoveKind::Capture | MoveKind::CapturePromotion(Role::Queen));
    let cost = |m: &ChessMove| (board.men().role_at(m.from()).map(|role| role as usize), m.from());
    match board.legal_moves().into_iter().filter(takes).min_by_key(cost) {
        Some(m) => (gain(board, m) - best_of_taking(&board.after(m), square)).max(0),
        None => 0,
    }
}

fn exchange(board: &Board, m: ChessMove) -> i32 {
    if m.is_castle() { 0 } else { gain(board, m) - best_of_taking(&board.after(m), m.to()) }
}

#[test]
fn exchanges_are_what_playing_them_comes_to() {
    let (mut checked, mut deep) = (0, 0);
    walk(300, 17, |guide, board, _| {
        for m in board.legal_moves() {
            let exact = exchange(board, m);
            for margin in [exact - 1, exact, exact + 1, 0] {
                assert_eq!(guide.exchange_wins(board, m, Score(margin)), exact >= margin, "{}: {exact}, margin {margin}", shown(board, m));
            }
            checked += 1;
            deep += usize::from(exact != 0 && exact != gain(board, m));
        }
    });
    assert!(checked > 300_000 && deep > 10_000, "{checked} moves, {deep} of them with an answer");
}

#[test]
fn only_the_board_of_arrival_takes_back() {
    let game = Alice::default();
    let guide = game.guide();
    for (fen, text, worth) in [
        // The pawn on c7 stands on board A, the rook that takes lands on B: nobody takes it back.
        ("4k3/2p5/3p4/8/8/3R4/8/4K3 w - - 0 1", "d3d6", 100),
        // On board B it does.
        ("4k3/2|p5/3p4/8/8/3R4/8/4K3 w - - 0 1", "d3d6", 100 - 480),
        // And then the rook that stayed on board A takes the pawn, which landed there.
        ("4k3/2|p5/3p4/8/8/3R4/3R4/4K3 w - - 0 1", "d3d6", 100 - 480 + 100),
    ] {
        let board = game.parse_position(fen).expect("a position");
        let m = game.parse_move(&board, text).expect("a move");
        assert_eq!(exchange(&board, m), worth, "{fen} {text}");
        assert!(guide.exchange_wins(&board, m, Score(worth)) && !guide.exchange_wins(&board, m, Score(worth + 1)), "{fen} {text}");
    }
}

#[test]
fn the_evaluation_is_the_same_for_both_sides_and_both_wings() {
    let game = Alice::default();
    let mut seen = 0;
    walk(150, 10, |guide, board, _| {
        let text = game.position_text(board);
        let fields: Vec<&str> = text.split(' ').collect();
        // Black's men become White's, on the other side of the board.
        let swap = |c: char| if c.is_ascii_lowercase() { c.to_ascii_uppercase() } else { c.to_ascii_lowercase() };
        let rows: Vec<String> = fields[0].split('/').rev().map(|row| row.chars().map(swap).collect()).collect();
        let turned = format!("{} {} - - {} 1", rows.join("/"), if fields[1] == "w" { "b" } else { "w" }, fields[4]);
        let turned = game.parse_position(&turned).expect("the other side's position");
        assert_eq!(guide.evaluate(board), guide.evaluate(&turned), "{text}");
        seen += 1;
    });
    assert!(seen > 10_000);
}

#[test]
fn positions_share_a_structure_key_if_they_share_pawns_and_kings() {
    let mut known: HashMap<u64, [u64; 4]> = HashMap::new();
    walk(300, 11, |guide, board, state| {
        let men = board.men();
        let slow = men.role(Role::Pawn) | men.role(Role::King);
        let parts: [Bitboard; 4] =
            [slow & men.of(Color::White), slow & men.of(Color::Black), slow & men.mask(Plane::B), men.role(Role::King)];
        let parts = parts.map(u64::from);
        assert_eq!(*known.entry(guide.structure_key(board, state)).or_insert(parts), parts);
    });
    assert!(known.len() > 5_000, "{}", known.len());
}
