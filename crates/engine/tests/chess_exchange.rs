//! The static exchange evaluation against a plain search that really plays the captures, one legal move after another.

use rival_core::{Game, Position, Rng};
use rival_engine::Knowledge;
use rival_games::chess::{Board, Chess, ChessMove, MoveKind};
use rival_search::{Guide, Score};
use shakmaty::{Role, Square};

fn value(role: Role) -> i32 {
    match role {
        Role::Pawn => 100,
        Role::Knight | Role::Bishop => 325,
        Role::Rook => 500,
        Role::Queen => 975,
        Role::King => 20_000,
    }
}

/// What a move takes and what its pawn becomes.
fn gain(board: &Board, m: ChessMove) -> i32 {
    let taken = match m.kind() {
        MoveKind::EnPassant => 100,
        MoveKind::Capture | MoveKind::CapturePromotion(_) => board.men().role_at(m.to()).map_or(0, value),
        _ => 0,
    };
    taken + m.promotion().map_or(0, |role| value(role) - 100)
}

/// What the side to move wins at most by taking on a square, cheapest man first.
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
fn it_agrees_with_playing_the_captures() {
    let game = Chess::default();
    let guide = game.guide();
    let mut rng = Rng::new(17);
    let (mut checked, mut deep) = (0, 0);
    for _ in 0..300 {
        let mut board = game.start();
        for _ in 0..120 {
            let moves = board.legal_moves();
            if board.outcome().is_some() {
                break;
            }
            for &m in &moves {
                let exact = exchange(&board, m);
                for margin in [exact - 1, exact, exact + 1, 0] {
                    let told = guide.exchange_wins(&board, m, Score(margin));
                    let text = || format!("{} {}: {exact}, margin {margin}", game.position_text(&board), game.move_text(&board, m));
                    assert_eq!(told, exact >= margin, "{}", text());
                }
                checked += 1;
                deep += usize::from(exact != 0 && exact != gain(&board, m));
            }
            // Captures lead to few men and open lines; most moves are drawn from all.
            board = board.after(*rng.choose(&moves).expect("a move"));
        }
    }
    assert!(checked > 500_000 && deep > 20_000, "{checked} moves, {deep} of them with an answer");
}

#[test]
fn known_exchanges() {
    let game = Chess::default();
    let guide = game.guide();
    for (fen, text, worth) in [
        // A pawn defended by a pawn is not worth a rook.
        ("4k3/3p4/2p5/8/8/2R5/8/4K3 w - - 0 1", "c3c6", 100 - 500),
        // The rook behind the rook takes part.
        ("4k3/2r5/2p5/8/8/2R5/2R5/4K3 w - - 0 1", "c3c6", 100),
        // The pinned knight does not defend.
        ("4k3/4n3/8/3p4/8/8/8/K2RR3 w - - 0 1", "d1d5", 100),
        // A pawn that takes and promotes, and is taken.
        ("1r2k3/P7/8/8/8/8/8/R3K2R w - - 0 1", "a7b8q", 500 + 875),
        // In passing, with the other pawn taking back.
        ("4k3/4p3/8/2Pp4/8/8/8/4K3 w - d6 0 1", "c5d6", 0),
        // The king may not take what is defended.
        ("8/8/8/3k4/3p4/8/1B6/4K2R w - - 0 1", "b2d4", 100 - 325),
        ("8/8/8/3k4/3p4/8/1B6/3RK3 w - - 0 1", "b2d4", 100),
    ] {
        let board = game.parse_position(fen).expect("a position");
        let m = game.parse_move(&board, text).expect("a move");
        assert_eq!(exchange(&board, m), worth, "{fen} {text}");
        assert!(guide.exchange_wins(&board, m, Score(worth)) && !guide.exchange_wins(&board, m, Score(worth + 1)), "{fen} {text}");
    }
}
