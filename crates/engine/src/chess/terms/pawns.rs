//! Pawns by themselves, and the pawns before a king: all that depends on pawns and kings alone, so that it can be remembered.

use shakmaty::{Bitboard, Square};

use super::super::geometry::{View, beside_file, edge_distance};
use super::super::weights::*;
use crate::weighing::sum::{Sum, Witness};

/// Counts one side's pawns; returns those that are passed.
#[inline(always)]
pub fn structure<N: Witness>(view: View, own: Bitboard, theirs: Bitboard, sum: &mut Sum<'_, N>) -> Bitboard {
    let mut passed = Bitboard::EMPTY;
    let (held_left, held_right) = view.other().pawn_attacks(theirs);
    let held = held_left | held_right;
    for square in own {
        let rank = view.rank(square);
        let here = Bitboard::from_square(square);
        let stop = view.up(here);
        let beside = beside_file(square.file());
        let neighbours = own & beside;
        let ahead = view.ahead(square);
        let stoppers = view.span(square) & theirs;
        let is_opposed = (ahead & theirs).any();
        let is_behind_own = (ahead & own).any();
        let same_rank = Bitboard::from_rank(square.rank());
        let phalanx = neighbours & same_rank;
        let support = neighbours & view.down(same_rank);
        // Neighbours beside it or behind it, that could come to its side.
        let helpers = neighbours & !view.span(square);
        if phalanx.any() {
            sum.add(PHALANX, rank, 1);
        }
        if support.any() {
            sum.add(SUPPORTED, rank, support.count() as i32);
        }
        if neighbours.is_empty() {
            sum.add(ISOLATED, usize::from(!is_opposed), 1);
        } else if helpers.is_empty() && ((stop & held) | (stop & theirs)).any() {
            sum.add(BACKWARD, usize::from(!is_opposed), 1);
        }
        if (stop & theirs).any() {
            sum.add(RAM, rank, 1);
        }
        if is_behind_own {
            sum.add(DOUBLED, usize::from(neighbours.is_empty()), 1);
        } else if stoppers.is_empty() {
            passed |= here;
            sum.add(PASSED, rank, 1);
            sum.add(PASSED_FILE, edge_distance(usize::from(square.file())), 1);
            if support.any() {
                sum.add(PASSED_PROTECTED, rank, 1);
            }
        } else if !is_opposed && helpers.count() >= (stoppers & beside).count() {
            sum.add(CANDIDATE, rank, 1);
        }
    }
    passed
}

/// Counts levers, pawns that attack a pawn, and steps to where a pawn will be one; both again where the pawn attacked stands on the other
/// king's file or beside it.
#[inline(always)]
pub fn levers<N: Witness>(view: View, own: Bitboard, theirs: Bitboard, their_king: Square, sum: &mut Sum<'_, N>) {
    let (left, right) = view.pawn_attacks(own);
    let near_king = theirs & (Bitboard::from_file(their_king.file()) | beside_file(their_king.file()));
    for attacked in [left & theirs, right & theirs] {
        for square in attacked {
            sum.add(LEVER, view.rank(square) - 1, 1);
        }
        sum.add(LEVER_AT_KING, 0, (attacked & near_king).count() as i32);
    }
    // Pieces in the way are not seen here, and a step is no break where only their pawns hold the square.
    let free = !(own | theirs);
    let once = view.up(own) & free;
    let (held_left, held_right) = view.other().pawn_attacks(theirs);
    let held = held_left | held_right;
    let steps = (once | view.up(once & view.third_rank()) & free) & (!held | left | right);
    for square in steps & held {
        sum.add(LEVER_STEP, view.rank(square), 1);
    }
    let (from_left, from_right) = view.other().pawn_attacks(near_king);
    sum.add(LEVER_AT_KING, 1, (steps & (from_left | from_right)).count() as i32);
}

/// Counts what the side to move could take with a pawn: as the table is fitted to quiet positions, what is better left standing.
#[inline(always)]
pub fn levers_to_move<N: Witness>(view: View, own: Bitboard, theirs: Bitboard, sum: &mut Sum<'_, N>) {
    let (left, right) = view.pawn_attacks(own);
    sum.add(LEVER_TO_MOVE, 0, ((left & theirs).count() + (right & theirs).count()) as i32);
}

/// Counts the pawns before a king, on its file and those beside it: its own as a shelter, theirs as a storm.
#[inline(always)]
pub fn shelter<N: Witness>(view: View, own: Bitboard, theirs: Bitboard, king: Square, sum: &mut Sum<'_, N>) {
    let middle = usize::from(king.file()).clamp(1, 6);
    let not_behind = !(view.down(rank_and_behind(view, king)));
    for file in middle - 1..=middle + 1 {
        let squares = Bitboard(0x0101_0101_0101_0101 << file) & not_behind;
        // The one nearest to our side; rank 0 stands for none.
        let nearest = |pawns: Bitboard| {
            let found = if view.color.is_white() { (pawns & squares).first() } else { (pawns & squares).last() };
            found.map_or(0, |square| view.rank(square))
        };
        let (guard, attacker) = (nearest(own), nearest(theirs));
        let edge = edge_distance(file);
        sum.add(SHELTER, edge * 8 + guard, 1);
        if guard > 0 && attacker == guard + 1 {
            sum.add(STORM_BLOCKED, attacker, 1);
        } else {
            sum.add(STORM, edge * 8 + attacker, 1);
        }
    }
}

/// The rank of a square and all behind it.
#[inline(always)]
fn rank_and_behind(view: View, square: Square) -> Bitboard {
    let rank = usize::from(square) / 8;
    Bitboard(if view.color.is_white() { u64::MAX >> (8 * (7 - rank)) } else { u64::MAX << (8 * rank) })
}
