//! The table's own moves against the rules of the game, forwards and backwards.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use rival_core::{Game, Position, Rng};
use rival_games::tictacchec::{Board, TicTacChec, attacks};

use super::index::Index;
use super::men::{HAND, Men, PAWN};
use super::moves::{each_move, each_unmove, wins_at_once};

/// Positions after the placement phase from seeded random games.
fn positions(count: usize) -> Vec<Board> {
    let game = TicTacChec::default();
    let mut rng = Rng::new(8);
    let mut found = Vec::new();
    while found.len() < count {
        let mut board = game.start();
        while board.outcome().is_none() && found.len() < count {
            if !board.is_placing() {
                found.push(board);
            }
            board.play_unchecked(*rng.choose(&board.legal_moves()).expect("a move"));
        }
    }
    found
}

/// Both sides' men as one comparable value.
fn told(own: &Men, theirs: &Men) -> ([u8; 4], bool, [u8; 4], bool) {
    (own.squares, own.down, theirs.squares, theirs.down)
}

#[test]
fn moves_are_those_of_the_rules() {
    for board in positions(20_000) {
        let (own, theirs) = Men::pair(&board);
        let by_rules: BTreeSet<_> = board
            .legal_moves()
            .iter()
            .map(|&m| {
                let (own, theirs) = Men::pair(&board.after(m));
                told(&own, &theirs)
            })
            .collect();
        let mut by_men = BTreeSet::new();
        let _ = each_move(&own, theirs.mask, false, |moved, captured| {
            let left = captured.map_or(theirs, |square| theirs.without(theirs.man_on(square)));
            by_men.insert(told(&left.turned(), &moved.turned()));
            ControlFlow::Continue(())
        });
        assert_eq!(by_rules, by_men, "{board:?}");
        let wins = board.legal_moves().iter().any(|&m| board.after(m).decided().is_some());
        assert_eq!(wins_at_once(&own, theirs.mask), wins, "{board:?}");
    }
}

#[test]
fn unmoves_lead_to_all_that_moves_come_from_and_to_nothing_else() {
    let index = Index::new();
    for board in positions(3_000) {
        let (own, theirs) = Men::pair(&board);
        // Forwards, then backwards.
        for &m in &board.legal_moves() {
            let (next_own, next_theirs) = Men::pair(&board.after(m));
            let mut found = false;
            each_unmove(&next_theirs, &next_own, true, |mover, waiting| {
                found |= told(&mover.turned(), &waiting.turned()) == told(&own, &theirs)
            });
            assert!(found, "{board:?}");
        }
        // Backwards, then forwards.
        each_unmove(&theirs, &own, true, |mover, waiting| {
            let mut found = false;
            let _ = each_move(&mover, waiting.mask, true, |moved, captured| {
                let left = captured.map_or(waiting, |square| waiting.without(waiting.man_on(square)));
                found |= told(&left, &moved) == told(&own, &theirs);
                ControlFlow::Continue(())
            });
            assert!(found, "{board:?}");
            assert!(index.of(&mover.turned(), &waiting.turned()) < index.total());
        });
    }
}

/// Without this a position could be lost in no plies though nobody has a line. A bishop, knight or rook is held by own men alone.
#[test]
fn nobody_is_ever_without_a_move() {
    for block in Index::new().blocks() {
        let own = block.own;
        let held = |man: usize| {
            let square = usize::from(own.squares[man]);
            let near = match man {
                1 => attacks::bishop(square, u16::MAX),
                2 => attacks::knight(square),
                _ => attacks::rook(square, u16::MAX),
            };
            own.squares[man] != HAND && near & !own.mask == 0
        };
        assert!(own.holds(PAWN) || (1..4).any(|man| !held(man)), "{own:?}");
    }
}
