//! How well an end-game advantage can be won: pawns on both wings, passed pawns and kings that can get past each other make it
//! easier. It moves the end-game score away from 0 or towards it, never past it.

use shakmaty::{Bitboard, Color};

use super::super::eye::Eye;
use super::super::geometry::{KING_WING, QUEEN_WING};
use super::super::weights::*;
use crate::weighing::sum::{Sum, Witness};

/// Adds up what makes the position winnable, whoever is better.
#[inline(always)]
pub fn count<N: Witness>(eye: &Eye<'_>, passed: Bitboard, sum: &mut Sum<'_, N>) {
    let pawns = eye.men.pawns();
    let (white, black) = (eye.camp(Color::White).king, eye.camp(Color::Black).king);
    let files = (usize::from(white.file()) as i32 - usize::from(black.file()) as i32).abs();
    let ranks = (usize::from(white.rank()) as i32 - usize::from(black.rank()) as i32).abs();
    let outflanking = files - ranks;
    let both_wings = (pawns & QUEEN_WING).any() && (pawns & KING_WING).any();
    let infiltrated = usize::from(white.rank()) > 3 || usize::from(black.rank()) < 4;
    let pieces = eye.occupied & !(pawns | eye.men.kings());
    sum.add(WINNABLE, 0, 1);
    sum.add(WINNABLE, 1, passed.count() as i32);
    sum.add(WINNABLE, 2, pawns.count() as i32);
    sum.add(WINNABLE, 3, outflanking);
    sum.add(WINNABLE, 4, i32::from(both_wings));
    sum.add(WINNABLE, 5, i32::from(infiltrated));
    sum.add(WINNABLE, 6, i32::from(pieces.is_empty()));
    sum.add(WINNABLE, 7, i32::from(outflanking < 0 && !both_wings));
}

/// Moves an end-game score by what was added up, never past 0.
#[inline(always)]
pub fn adjust(end: i32, winnable: i32) -> i32 {
    end.signum() * winnable.max(-end.abs())
}
