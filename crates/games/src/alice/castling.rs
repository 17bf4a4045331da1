//! Castling: it begins on board A with king and rook where a game puts them, and both go over to board B.

use shakmaty::{Bitboard, Color, Square};

/// One of the four ways to castle.
pub(super) struct Castling {
    /// Its bit among the rights.
    pub right: u8,
    /// Its letter in a FEN.
    pub letter: char,
    pub color: Color,
    pub king: Square,
    pub king_to: Square,
    pub rook: Square,
    pub rook_to: Square,
    /// Must be empty on board A.
    pub between: Bitboard,
}

const fn way(right: u8, letter: char, color: Color, squares: [Square; 4], between: u64) -> Castling {
    let [king, king_to, rook, rook_to] = squares;
    Castling { right, letter, color, king, king_to, rook, rook_to, between: Bitboard(between) }
}

use Square::{A1, A8, C1, C8, D1, D8, E1, E8, F1, F8, G1, G8, H1, H8};

pub(super) static WAYS: [Castling; 4] = [
    way(1, 'K', Color::White, [E1, G1, H1, F1], 0x60),
    way(2, 'Q', Color::White, [E1, C1, A1, D1], 0x0E),
    way(4, 'k', Color::Black, [E8, G8, H8, F8], 0x60 << 56),
    way(8, 'q', Color::Black, [E8, C8, A8, D8], 0x0E << 56),
];

/// The rights that are left when something leaves or reaches a square. A man on board B never stands where a king or a rook
/// with rights stands on board A, so the square alone tells.
#[inline]
pub(super) fn kept(square: Square) -> u8 {
    KEPT[square as usize]
}

static KEPT: [u8; 64] = {
    let mut kept = [15; 64];
    let mut n = 0;
    while n < 4 {
        kept[WAYS[n].king as usize] &= !WAYS[n].right;
        kept[WAYS[n].rook as usize] &= !WAYS[n].right;
        n += 1;
    }
    kept
};

/// The way in which a king on this square castles with the rook on that one.
pub(super) fn way_of(king: Square, rook: Square) -> Option<&'static Castling> {
    WAYS.iter().find(|way| way.king == king && way.rook == rook)
}
