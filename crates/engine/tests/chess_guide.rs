//! What the chess guide promises the search, against the rules as the oracle.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use rival_core::{Game, Move, Position, Rng};
use rival_engine::Knowledge;
use rival_engine::chess::ChessGuide;
use rival_games::chess::{Board, Chess, MoveKind};
use rival_search::{Guide, Suggestion};
use shakmaty::Position as _;

/// Positions from seeded random games, with the guide's state kept from move to move.
fn walk(games: usize, seed: u64, mut visit: impl FnMut(&ChessGuide, &Board, &<ChessGuide as Guide<Board>>::State)) {
    let game = Chess::default();
    let guide = game.guide();
    let mut rng = Rng::new(seed);
    for _ in 0..games {
        let mut board = game.start();
        let mut state = guide.state(&board);
        for _ in 0..160 {
            visit(&guide, &board, &state);
            if board.outcome().is_some() {
                break;
            }
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

#[test]
fn noisy_moves_are_those_of_the_rules() {
    let mut seen = 0;
    walk(400, 7, |guide, board, state| {
        let mut found = BTreeSet::new();
        let all = guide.each_noisy(board, state, |m| {
            assert!(found.insert(m.to_bits()), "{m:?} twice");
            ControlFlow::Continue(())
        });
        assert!(all);
        let expected: BTreeSet<u16> =
            board.legal_moves().into_iter().filter(|&m| guide.is_noisy(board, state, m)).map(Move::to_bits).collect();
        assert_eq!(found, expected, "{}", Chess::default().position_text(board));
        seen += expected.len();
    });
    assert!(seen > 50_000, "{seen} noisy moves");
}

#[test]
fn quiet_moves_are_those_of_the_rules() {
    let mut seen = 0;
    walk(400, 11, |guide, board, state| {
        let mut found = BTreeSet::new();
        guide.each_quiet(board, state, |Suggestion { m, slot, promise, checks }| {
            assert!(found.insert(m.to_bits()), "{m:?} twice");
            assert_eq!((slot, promise), (guide.slot(board, m), guide.promise(board, state, m)), "{m:?}");
            assert_eq!(checks, board.after(m).is_check(), "{m:?}");
            ControlFlow::Continue(())
        });
        let expected: BTreeSet<u16> =
            board.legal_moves().into_iter().filter(|&m| !guide.is_noisy(board, state, m)).map(Move::to_bits).collect();
        assert_eq!(found, expected, "{}", Chess::default().position_text(board));
        seen += expected.len();
    });
    assert!(seen > 200_000, "{seen} quiet moves");
}

#[test]
fn the_next_key_is_foretold_unless_rights_change() {
    let (mut right, mut all) = (0, 0);
    walk(50, 12, |guide, board, _| {
        for m in board.legal_moves() {
            let expected = board.after(m);
            let foretold = guide.likely_key_after(board, m) == Some(expected.key());
            let rights = |board: &Board| (board.shakmaty().castles().castling_rights(), board.shakmaty().maybe_ep_square());
            let plain = rights(board).0 == rights(&expected).0 && rights(&expected).1.is_none() && m.kind() != MoveKind::EnPassant;
            assert!(foretold || !plain, "{m:?} in {}", Chess::default().position_text(board));
            right += u32::from(foretold);
            all += 1;
        }
    });
    assert!(right * 10 > all * 9, "{right} of {all} foretold");
}

#[test]
fn state_is_kept_as_it_would_be_computed() {
    walk(200, 8, |guide, board, state| {
        assert_eq!(*state, guide.state(board));
        if let Some(passed) = board.passed() {
            assert_eq!(guide.passed_state(state, &passed), guide.state(&passed));
        }
    });
}

#[test]
fn good_captures_come_before_bad_ones_and_slots_are_in_range() {
    let game = Chess::default();
    let guide = game.guide();
    // The queen can be taken by a pawn or a rook; the king can step aside.
    let board = game.parse_position("4k3/8/8/3q4/4P3/p7/8/1K1R4 w - - 0 1").expect("a position");
    let state = guide.state(&board);
    let promise = |text: &str| guide.promise(&board, &state, game.parse_move(&board, text).expect("a move"));
    assert!(promise("e4d5") > promise("d1d5"));
    assert!(promise("d1d5") > promise("b1c2"));
    walk(20, 9, |guide, board, _| {
        for m in board.legal_moves() {
            assert!(guide.slot(board, m) < guide.slots());
        }
    });
}

#[test]
fn kings_and_pawns_alone_are_prone_to_zugzwang() {
    let game = Chess::default();
    let guide = game.guide();
    for (text, prone) in [("4k3/8/8/8/4P3/8/8/4K2r w - - 0 1", true), ("4k3/8/8/8/4P3/8/8/4KN1r w - - 0 1", false)] {
        assert_eq!(guide.zugzwang_prone(&game.parse_position(text).expect("a position")), prone, "{text}");
    }
}

#[test]
fn positions_share_a_structure_key_if_they_share_pawns_and_kings() {
    use std::collections::HashMap;
    let mut known: HashMap<u64, [u64; 4]> = HashMap::new();
    walk(300, 10, |guide, board, state| {
        let men = board.men();
        let structure = [men.pawns() & men.white(), men.pawns() & men.black(), men.kings() & men.white(), men.kings() & men.black()];
        let structure = structure.map(u64::from);
        assert_eq!(*known.entry(guide.structure_key(board, state)).or_insert(structure), structure);
    });
    assert!(known.len() > 10_000, "{}", known.len());
    // No two places of the kings may be taken for each other.
    let game = Chess::default();
    let guide = game.guide();
    let mut keys = HashMap::new();
    for (white, black) in (0..64u32).flat_map(|white| (0..64u32).map(move |black| (white, black))) {
        let mut men = vec!['.'; 64];
        men[white as usize] = 'K';
        men[black as usize] = 'k';
        let rows: Vec<String> = men.chunks(8).map(|row| row.iter().collect()).collect();
        if let Ok(board) = game.parse_position(&format!("{} w - - 0 1", rows.join("/"))) {
            assert_eq!(keys.insert(guide.structure_key(&board, &guide.state(&board)), (white, black)), None);
        }
    }
    assert_eq!(keys.len(), 3612);
}
