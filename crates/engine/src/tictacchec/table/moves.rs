//! Moves forwards and backwards on [`Men`], after the placement phase and under the default rules. `down` tells which way the mover's
//! pawn heads when it is placed: the same moves are asked for from both sides of the board.

use std::ops::ControlFlow;

use rival_games::tictacchec::attacks::{self, END_ROWS, squares};

use super::men::{Men, PAWN};

const BISHOP: usize = 1;
const KNIGHT: usize = 2;

/// Where a man other than the pawn goes over these occupied squares.
#[inline]
fn reach(man: usize, square: u8, occupied: u16) -> u16 {
    let square = usize::from(square);
    match man {
        BISHOP => attacks::bishop(square, occupied),
        KNIGHT => attacks::knight(square),
        _ => attacks::rook(square, occupied),
    }
}

/// Calls `visit` with the mover's men after each move and the square captured on, if any. The placements come last: they are many
/// and alike.
#[inline]
pub fn each_move(mover: &Men, others: u16, down: bool, mut visit: impl FnMut(Men, Option<u8>) -> ControlFlow<()>) -> ControlFlow<()> {
    let occupied = mover.mask | others;
    for man in [KNIGHT, BISHOP, 3, PAWN] {
        if mover.holds(man) {
            continue;
        }
        let from = mover.squares[man];
        let targets = if man == PAWN {
            let at = usize::from(from);
            attacks::pawn_step(at, mover.down) & !occupied | attacks::pawn_captures(at, mover.down) & others
        } else {
            reach(man, from, occupied) & !mover.mask
        };
        let lifted = mover.without(man);
        for to in squares(targets) {
            let moved = lifted.with(man, to as u8, Men::heading(to as u8, mover.down));
            visit(moved, (others >> to & 1 == 1).then_some(to as u8))?;
        }
    }
    for man in 0..4 {
        if mover.holds(man) {
            for to in squares(!occupied) {
                visit(mover.with(man, to as u8, Men::heading(to as u8, down)), None)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Whether the mover, heading up, completes a line with its next move.
pub fn wins_at_once(mover: &Men, others: u16) -> bool {
    // Three men of a line must stand already, or be joined by a fourth from the hand or from elsewhere.
    if mover.mask.count_ones() < 3 {
        return false;
    }
    each_move(mover, others, false, |moved, _| if moved.has_line() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }).is_break()
}

/// Calls `visit` with every pair of men (the mover's, the others') from which the mover could have come to `mover` against `others`.
#[inline]
pub fn each_unmove(mover: &Men, others: &Men, down: bool, mut visit: impl FnMut(Men, Men)) {
    let occupied = mover.mask | others.mask;
    let empty = !occupied;
    for man in 0..4 {
        if mover.holds(man) {
            continue;
        }
        let at = mover.squares[man];
        let lifted = mover.without(man);
        // From the hand.
        if man != PAWN || mover.down == Men::heading(at, down) {
            visit(lifted, *others);
        }
        // From a square, to an empty one; from a square, capturing what is now in the others' hand.
        let (quiet, capturing, came_down) = if man == PAWN {
            // A pawn turns round where it arrives at an end, so there it was heading the other way.
            let came_down = if END_ROWS >> at & 1 == 1 { !mover.down } else { mover.down };
            let back = usize::from(at);
            (attacks::pawn_step(back, !came_down) & empty, attacks::pawn_captures(back, !came_down) & empty, came_down)
        } else {
            let from = reach(man, at, occupied) & empty;
            (from, from, false)
        };
        for from in squares(quiet) {
            visit(lifted.with(man, from as u8, came_down), *others);
        }
        if capturing == 0 {
            continue;
        }
        for taken in 0..4 {
            if !others.holds(taken) {
                continue;
            }
            let both_ways = taken == PAWN && END_ROWS >> at & 1 == 0;
            for heading in [false, true] {
                if heading && !both_ways {
                    continue;
                }
                let before = others.with(taken, at, Men::heading(at, heading));
                for from in squares(capturing) {
                    visit(lifted.with(man, from as u8, came_down), before);
                }
            }
        }
    }
}
