//! Counting the positions at a depth: the oracle of every move generator. On the way it checks that the incremental
//! key of every position equals the key computed from nothing.

use std::ops::ControlFlow;

use thiserror::Error;

use crate::Position;

/// What a count found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Perft {
    /// Move sequences of exactly the given depth; a game that ends earlier adds nothing.
    pub nodes: u64,
}

/// A key that differs from the one computed from nothing: a fault of the rules, never of the input.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("the incremental key {kept:#018x} should be {fresh:#018x} in {position}")]
pub struct PerftError {
    /// The key that the position kept.
    pub kept: u64,
    /// The key computed from nothing.
    pub fresh: u64,
    /// The position, as its `Debug` shows it.
    pub position: String,
}

/// Counts the sequences of `depth` legal moves, checking the key of every position visited.
/// The last ply is counted without being played.
pub fn perft<P: Position>(position: &P, depth: u32) -> Result<Perft, PerftError> {
    count(position, depth).map(|nodes| Perft { nodes })
}

/// The count below each legal move, in the order of the generator.
pub fn perft_divide<P: Position>(position: &P, depth: u32) -> Result<Vec<(P::Move, u64)>, PerftError> {
    let moves = position.legal_moves();
    moves.into_iter().map(|m| Ok((m, count(&position.after(m), depth.saturating_sub(1))?))).collect()
}

fn count<P: Position>(position: &P, depth: u32) -> Result<u64, PerftError> {
    let (kept, fresh) = (position.key(), position.fresh_key());
    if kept != fresh {
        return Err(PerftError { kept, fresh, position: format!("{position:?}") });
    }
    match depth {
        0 => return Ok(1),
        1 => return Ok(position.count_moves() as u64),
        _ => {}
    }
    let mut nodes = 0;
    let mut failure = None;
    let _ = position.each_move(|m| match count(&position.after(m), depth - 1) {
        Ok(below) => {
            nodes += below;
            ControlFlow::Continue(())
        }
        Err(error) => {
            failure = Some(error);
            ControlFlow::Break(())
        }
    });
    failure.map_or(Ok(nodes), Err)
}
