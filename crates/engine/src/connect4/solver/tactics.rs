//! The next two plies, seen without visiting them.
//!
//! Immediate wins, forced replies, moves that lose at once and double threats
//! are decided here by a few bit operations on winning cells, so the search
//! only recurses where there is a real choice.  No table, no ordering, no
//! strategy beyond two plies.

use super::shape::{Shape, Word};

/// What the next plies leave to the side to move.
pub enum Replies<W> {
    /// The score (or a bound on the right side of beta) is already clear.
    Answer(i32),
    /// The moves that do not lose at once; one or more.
    Moves(W),
}

/// The moves worth considering against `opp_wins`, or the answer.
#[inline(always)]
pub fn replies<S: Shape>(open: S::Word, opp_wins: S::Word, ply: i32, beta: i32) -> Replies<S::Word> {
    // No immediate win: at best the next own stone but one wins.
    let ceiling = (S::CELLS - 1 - ply) / 2;
    if ceiling < beta {
        return Replies::Answer(ceiling);
    }
    let loss = -(S::CELLS - ply) / 2;
    let forced = opp_wins & open;
    let safe = open & !(opp_wins >> 1);
    let moves = if forced.any() { safe & forced } else { safe };
    if forced.several() || moves.is_empty() {
        // A full board has no moves either, but then nobody has lost.
        return Replies::Answer(if open.is_empty() { 0 } else { loss });
    }
    // After a safe move the opponent wins at the earliest with its second stone.
    let floor = -(S::CELLS - 2 - ply) / 2;
    if floor >= beta {
        return Replies::Answer(floor);
    }
    // Two cells left, no win for either side with them.
    if ply >= S::CELLS - 2 {
        return Replies::Answer(0);
    }
    Replies::Moves(moves)
}

/// The playable cells after a stone on `cell`.
#[inline(always)]
pub fn open_after<S: Shape>(open: S::Word, cell: S::Word) -> S::Word {
    (open ^ cell) | ((cell << 1) & S::BOARD)
}

/// Whether the side that wins at `wins` and is not to move wins with its next
/// stone whatever is played now: two threats at once, a threat whose only
/// parry opens another, or no reply that does not open one.
#[inline(always)]
pub fn wins_next<S: Shape>(open: S::Word, wins: S::Word) -> bool {
    let threats = wins & open;
    let safe = open & !(wins >> 1);
    let replies = if threats.any() { threats & safe } else { safe };
    threats.several() || replies.is_empty()
}
