//! What is kept from node to node: the value of the men on their places, how much of the middle game is left, and a key of pawns and
//! kings. The first two are sums over the men, so a move changes only what it moves; the key stays while pawns and kings do.

use rival_core::Rng;
use rival_games::chess::{Board, ChessMove, MoveKind};
use shakmaty::{CastlingSide, Color, Role, Square};

use super::bonds::{Bonds, Sums};
use super::checks;
use super::weights::{MATERIAL, PLACES, Weights};
use crate::weighing::Pair;

/// The phase of the start position; with all pieces gone it is 0.
pub(super) const FULL_PHASE: i32 = 24;

/// How much each role adds to the phase.
const PHASES: [i32; 7] = [0, 0, 1, 1, 2, 4, 0];

/// The value of each man on each square, material included, from White's side: Black's are negative. And what it is worth together with
/// others.
#[derive(Clone, Debug)]
pub(super) struct Places {
    values: Box<[[[Pair; 64]; 6]; 2]>,
    bonds: Bonds,
}

impl Places {
    pub fn new(weights: &Weights, bonds: &Bonds) -> Places {
        let mut places = Box::new([[[Pair::ZERO; 64]; 6]; 2]);
        for (index, span) in PLACES.iter().enumerate() {
            let material = if index < MATERIAL.len { weights.0[MATERIAL.start + index] } else { Pair::ZERO };
            for square in 0..64 {
                let value = material + weights.0[span.start + square];
                places[Color::White as usize][index][square] = value;
                places[Color::Black as usize][index][square ^ 56] = -value;
            }
        }
        Places { values: places, bonds: bonds.clone() }
    }

    /// The value of a man on a square.
    #[inline]
    pub fn of(&self, color: Color, role: Role, square: Square) -> Pair {
        self.values[color as usize][role as usize - 1][usize::from(square)]
    }

    /// The values of such a man on every square.
    #[inline]
    pub fn of_man(&self, color: Color, role: Role) -> &[Pair; 64] {
        &self.values[color as usize][role as usize - 1]
    }

    pub fn bonds(&self) -> &Bonds {
        &self.bonds
    }
}

/// What is known about the men without looking at them again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    /// Men on their places, White's less Black's.
    pub(super) places: Pair,
    /// How much of the middle game is left.
    pub(super) phase: i32,
    /// A key of pawns and kings.
    pub(super) structure: u64,
    /// What the pairs of men are counted from.
    pub(super) sums: Sums,
}

impl State {
    /// The state from nothing.
    pub(super) fn new(board: &Board, places: &Places) -> State {
        let mut state = State { places: Pair::ZERO, phase: 0, structure: structure_key(board.men()), sums: places.bonds.nobody() };
        for (square, piece) in board.men().iter() {
            state.put(places, piece.color, piece.role, square);
        }
        state
    }

    /// The state after a legal move from one position to the next.
    #[inline]
    pub(super) fn after(&self, before: &Board, m: ChessMove, next: &Board, places: &Places) -> State {
        let us = before.color();
        let (from, to) = (m.from(), m.to());
        let Some(role) = before.role_at(from) else { return *self };
        let kind = m.kind();
        let is_same = before.men().pawns() == next.men().pawns() && role != Role::King;
        let structure = if is_same { self.structure } else { structure_key(next.men()) };
        if kind == MoveKind::Castle {
            let side = CastlingSide::from_queen_side(to < from);
            let mut state = State { structure, ..*self };
            state.take(places, us, Role::King, from);
            state.take(places, us, Role::Rook, to);
            state.put(places, us, Role::King, side.king_to(us));
            state.put(places, us, Role::Rook, side.rook_to(us));
            return state;
        }
        let becomes = m.promotion().unwrap_or(role);
        let mut state = State { structure, ..*self };
        state.places += places.of(us, becomes, to) - places.of(us, role, from);
        state.phase += PHASES[becomes as usize] - PHASES[role as usize];
        places.bonds.shift(&mut state.sums, us, (role, from), (becomes, to));
        if kind == MoveKind::EnPassant {
            state.take(places, !us, Role::Pawn, Square::from_coords(to.file(), from.rank()));
        } else if m.is_capture()
            && let Some(taken) = before.role_at(to)
        {
            state.take(places, !us, taken, to);
        }
        state
    }

    #[inline(always)]
    fn put(&mut self, places: &Places, color: Color, role: Role, square: Square) {
        self.places += places.of(color, role, square);
        self.phase += PHASES[role as usize];
        places.bonds.put(&mut self.sums, color, role, square);
    }

    #[inline(always)]
    fn take(&mut self, places: &Places, color: Color, role: Role, square: Square) {
        self.places -= places.of(color, role, square);
        self.phase -= PHASES[role as usize];
        places.bonds.take(&mut self.sums, color, role, square);
    }
}

/// A key of pawns and kings. Where they change, hashing their three bitboards is cheaper than changing a key.
#[inline]
fn structure_key(men: &shakmaty::Board) -> u64 {
    let pawns = men.pawns();
    let white = Rng::mix(u64::from(pawns & men.white()) ^ 0x9E37_79B9_7F4A_7C15);
    let black = Rng::mix(u64::from(pawns & men.black()).wrapping_add(white));
    let king = |color: Color| checks::king(men, color).map_or(0, u64::from);
    let kings = king(Color::White) | king(Color::Black) << 6;
    Rng::mix(black ^ kings.wrapping_mul(0xD6E8_FEB8_6659_FD93))
}
