//! What one look at both boards shows, gathered once for all terms: who attacks what on which board, and what surrounds the kings. No
//! values here.

use arrayvec::ArrayVec;
use rival_games::alice::{Men, Plane};
use shakmaty::{Bitboard, Color, Role, Square, attacks};

use crate::chess::geometry::View;

/// One side's men.
#[derive(Clone, Copy, Debug)]
pub(super) struct Camp {
    pub men: Bitboard,
    pub pawns: Bitboard,
    pub king: Square,
    /// The king's board.
    pub home: Plane,
    /// What each role attacks on each board; index 0 is all of them together, the king included.
    pub attacks: [[Bitboard; 7]; 2],
    /// What two men or more attack on each board.
    pub twice: [Bitboard; 2],
    /// The squares next to the king.
    pub ring: Bitboard,
    /// Own men on the king's board that may not leave it.
    pub pinned: Bitboard,
    /// Men of the other side that uncover an attack on this king wherever they go.
    pub uncovering: Bitboard,
    /// How many men of each role of the other side bear on the ring: on the king's board, and on the other.
    pub ring_attackers: [[i32; 4]; 2],
    /// How often they do.
    pub ring_hits: [i32; 2],
}

/// The boards as the terms see them.
#[derive(Debug)]
pub(super) struct Eye<'a> {
    pub men: &'a Men,
    /// The men on each board.
    pub on: [Bitboard; 2],
    /// The squares that belong to each board.
    pub mask: [Bitboard; 2],
    pub empty: Bitboard,
    /// Black's, then White's.
    pub camps: [Camp; 2],
    /// The pieces of each side: which of the four kinds, where, and what it attacks.
    pub pieces: [ArrayVec<(u8, Square, Bitboard), 16>; 2],
}

impl<'a> Eye<'a> {
    /// Pawns and kings are seen at once; pieces show their attacks when they are counted. None without two kings.
    #[inline(always)]
    pub fn new(men: &'a Men) -> Option<Eye<'a>> {
        let mask = [men.mask(Plane::A), men.mask(Plane::B)];
        let occupied = men.occupied();
        let on = mask.map(|mask| mask & occupied);
        let camps = [camp::<false>(men, mask, on)?, camp::<true>(men, mask, on)?];
        Some(Eye { men, on, mask, empty: !occupied, camps, pieces: [ArrayVec::new_const(), ArrayVec::new_const()] })
    }

    #[inline(always)]
    pub fn camp(&self, color: Color) -> &Camp {
        &self.camps[color as usize]
    }

    #[inline(always)]
    pub fn camp_mut(&mut self, color: Color) -> &mut Camp {
        &mut self.camps[color as usize]
    }

    /// The men of one side and role.
    #[inline(always)]
    pub fn of(&self, color: Color, role: Role) -> Bitboard {
        self.camp(color).men & self.men.role(role)
    }
}

impl Camp {
    /// Squares of a board that any man of this side attacks.
    #[inline(always)]
    pub fn all(&self, plane: Plane) -> Bitboard {
        self.attacks[plane as usize][0]
    }

    #[inline(always)]
    pub fn by(&self, plane: Plane, role: Role) -> Bitboard {
        self.attacks[plane as usize][role as usize]
    }

    /// Adds what one man attacks.
    #[inline(always)]
    pub fn attack(&mut self, plane: Plane, role: Role, squares: Bitboard) {
        let plane = plane as usize;
        self.twice[plane] |= self.attacks[plane][0] & squares;
        self.attacks[plane][0] |= squares;
        self.attacks[plane][role as usize] |= squares;
    }
}

#[inline(always)]
fn camp<const WHITE: bool>(men: &Men, mask: [Bitboard; 2], on: [Bitboard; 2]) -> Option<Camp> {
    let view = View::of(Color::from_white(WHITE));
    let color = view.color;
    let own = men.of(color);
    let pawns = own & men.role(Role::Pawn);
    let king = men.king_of(color)?;
    let home = men.plane_of(king);
    let ring = attacks::king_attacks(king);
    let mut seen = [[Bitboard::EMPTY; 7]; 2];
    let mut twice = [Bitboard::EMPTY; 2];
    for plane in [0, 1] {
        let (left, right) = view.pawn_attacks(pawns & mask[plane]);
        seen[plane][Role::Pawn as usize] = left | right;
        seen[plane][0] = left | right;
        twice[plane] = left & right;
    }
    let board = &mut seen[home as usize];
    board[Role::King as usize] = ring;
    twice[home as usize] |= board[0] & ring;
    board[0] |= ring;
    let (pinned, uncovering) = between(men, color, king, on[home as usize]);
    Some(Camp {
        men: own,
        pawns,
        king,
        home,
        attacks: seen,
        twice,
        ring,
        pinned,
        uncovering,
        ring_attackers: [[0; 4]; 2],
        ring_hits: [0; 2],
    })
}

/// Who stands alone between a king and the other side's bishops, rooks and queens: own men, and theirs.
#[inline(always)]
fn between(men: &Men, color: Color, king: Square, occupied: Bitboard) -> (Bitboard, Bitboard) {
    let snipers =
        attacks::bishop_attacks(king, Bitboard::EMPTY) & men.diagonal() | attacks::rook_attacks(king, Bitboard::EMPTY) & men.straight();
    let (mut pinned, mut uncovering) = (Bitboard::EMPTY, Bitboard::EMPTY);
    for sniper in snipers & men.of(!color) & occupied {
        let between = attacks::between(king, sniper) & occupied;
        if !between.more_than_one() {
            pinned |= between & men.of(color);
            uncovering |= between & men.of(!color);
        }
    }
    (pinned, uncovering)
}
