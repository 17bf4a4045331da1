//! The proof that a table is right: every value follows, by the rules of the other room and not by the moves it was made with, from
//! those of the positions it can lead to. Wins and losses are then true by induction over their distance. And, where somebody has
//! other tables, a comparison of results.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use rival_core::{Position, Rng};
use rival_games::chess::Board;
use shakmaty::{CastlingMode, Chess, FromSetup, Piece, PositionError, Setup};

use super::layout::{Layout, Placement, square};
use super::set::{Lookup, Tables};
use super::share::{Stage, shared};
use super::table::{ILLEGAL, Table};
use crate::chess::Syzygy;
use crate::tables::{Derived, Stopped, Truth, Verified, Watch};

/// The board with this placement, if the rules know such a position.
fn board(layout: &Layout, placement: &Placement) -> Option<Board> {
    let mut setup = Setup::empty();
    for (&(color, role), at) in layout.men().iter().zip(placement.squares) {
        setup.board.set_piece_at(square(at), Piece { color, role });
    }
    setup.turn = placement.turn;
    // Checks that no game could lead to are in the tables too: the rules say how to go on from them.
    Chess::from_setup(setup, CastlingMode::Standard).or_else(PositionError::ignore_impossible_check).ok().map(Board::from_shakmaty)
}

/// Whether the value of a number follows from those of all that its moves lead to.
fn follows(table: &Table, tables: &Tables, number: u32) -> bool {
    let kept = table.bytes()[number as usize];
    let Some(board) = table.layout().placement(number).and_then(|placement| board(table.layout(), &placement)) else {
        return kept == ILLEGAL;
    };
    let children: Option<Vec<u8>> = board.legal_moves().into_iter().map(|m| tables.probe(&board.after(m)).map(Truth::byte)).collect();
    match children {
        None => false,
        Some(children) if children.is_empty() => kept == u8::from(board.is_check()),
        Some(children) => kept == Derived::of(children.into_iter()),
    }
}

/// Derives values again, of positions drawn at random or of all, with the help of the tables that this one needs, itself included.
pub fn verify(table: &Table, tables: &Tables, sample: Option<u64>, watch: &Watch<'_, Stage>) -> Result<Verified, Stopped> {
    let numbers = table.layout().numbers();
    let wrong = AtomicU64::new(0);
    let examine = |number| {
        if !follows(table, tables, number) {
            wrong.fetch_add(1, Relaxed);
        }
    };
    let told = |done, of| (watch.progress)(Stage::Verifying(table.material(), done, of));
    let checked = match sample {
        None => {
            shared(numbers, watch, told, |numbers, (): &mut ()| numbers.for_each(examine))?;
            u64::from(numbers)
        }
        Some(positions) => {
            let mut rng = Rng::new(1);
            (0..positions).for_each(|_| examine(rng.below(numbers as usize) as u32));
            positions
        }
    };
    Ok(Verified { checked, wrong: wrong.into_inner() })
}

/// Legal positions of some material drawn at random, with colours and sides of the board as they come.
pub fn random_positions(table: &Table, count: u64, seed: u64) -> Vec<Board> {
    let mut rng = Rng::new(seed);
    let layout = table.layout();
    let mut found = Vec::new();
    while (found.len() as u64) < count {
        let number = rng.below(layout.numbers() as usize) as u32;
        let Some(placement) = layout.placement(number).filter(|_| table.bytes()[number as usize] != ILLEGAL) else { continue };
        let mirrored = if rng.below(2) == 0 { 7 } else { 0 };
        let flipped = !layout.material().has_pawns() && rng.below(2) == 0;
        let exchanged = rng.below(2) == 0;
        let mut setup = Setup::empty();
        for (&(color, role), at) in layout.men().iter().zip(placement.squares) {
            let at = at ^ mirrored ^ if flipped != exchanged { 56 } else { 0 };
            setup.board.set_piece_at(square(at), Piece { color: if exchanged { !color } else { color }, role });
        }
        setup.turn = if exchanged { !placement.turn } else { placement.turn };
        let made = Chess::from_setup(setup, CastlingMode::Standard).or_else(PositionError::ignore_impossible_check);
        found.extend(made.ok().map(Board::from_shakmaty));
    }
    found
}

/// What a comparison with other tables came to.
#[derive(Clone, Debug, Default)]
pub struct Compared {
    /// Positions that both know.
    pub compared: u64,
    /// Positions that only we know.
    pub unknown: u64,
    /// Those with another result.
    pub differing: Vec<Board>,
    /// The positions with the result of the others: 1 the side to move wins, -1 it loses, 0 a draw.
    pub results: Vec<(Board, i32)>,
}

/// Compares results with Syzygy's on positions drawn at random. Ours ignore the rule of 50 moves, so what it alone turns into a draw
/// counts with Syzygy, too, as the win or loss that it is without the rule.
pub fn compare(table: &Table, others: &Syzygy, positions: u64, seed: u64) -> Compared {
    let mut compared = Compared::default();
    for board in random_positions(table, positions, seed) {
        let Some(result) = others.result(&board) else {
            compared.unknown += 1;
            continue;
        };
        compared.compared += 1;
        let ours = table.probe(&board).map(|truth| match truth {
            Truth::Draw => 0,
            Truth::Win(_) => 1,
            Truth::Loss(_) => -1,
        });
        if ours != Some(result) {
            compared.differing.push(board.clone());
        }
        compared.results.push((board, result));
    }
    compared
}
