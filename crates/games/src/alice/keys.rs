//! The numbers that make up a position's key: one for every man on every square of either board, and for what else decides which
//! moves there are. Fixed for ever by a seed.

use rival_core::Rng;
use shakmaty::{Color, Piece, Square};

use super::men::{Men, Plane};

struct Keys {
    men: [[[u64; 64]; 12]; 2],
    rights: [u64; 16],
    passing: [u64; 64],
    black: u64,
}

static KEYS: Keys = draw();

const fn draw() -> Keys {
    let mut rng = Rng::new(0x00A1_1CE0);
    let mut keys = Keys { men: [[[0; 64]; 12]; 2], rights: [0; 16], passing: [0; 64], black: rng.next_u64() };
    let mut n = 0;
    while n < 2 * 12 * 64 {
        keys.men[n / 768][n / 64 % 12][n % 64] = rng.next_u64();
        n += 1;
    }
    let mut n = 1;
    while n < 16 {
        keys.rights[n] = rng.next_u64();
        n += 1;
    }
    let mut n = 0;
    while n < 64 {
        keys.passing[n] = rng.next_u64();
        n += 1;
    }
    keys
}

/// A man on a square of a board.
#[inline]
pub(super) fn man(square: Square, piece: Piece, plane: Plane) -> u64 {
    let kind = (piece.role as usize - 1) * 2 + piece.color as usize;
    KEYS.men[plane as usize][kind][usize::from(square)]
}

/// Castling rights, as bits.
#[inline]
pub(super) fn rights(bits: u8) -> u64 {
    KEYS.rights[usize::from(bits & 15)]
}

/// The square on which a pawn can be taken in passing.
#[inline]
pub(super) fn passing(square: Option<Square>) -> u64 {
    square.map_or(0, |square| KEYS.passing[usize::from(square)])
}

/// Who is to move.
#[inline]
pub(super) fn turn(color: Color) -> u64 {
    if color.is_white() { 0 } else { KEYS.black }
}

/// All men.
pub(super) fn men(men: &Men) -> u64 {
    men.occupied().into_iter().filter_map(|square| Some(man(square, men.piece_at(square)?, men.plane_of(square)))).fold(0, |a, b| a ^ b)
}
