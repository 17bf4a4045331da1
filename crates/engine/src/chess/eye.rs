//! What one look at the board shows, gathered once for all terms: who attacks what, where pieces may go, what surrounds the
//! kings. No values here.

use shakmaty::{Bitboard, Board as Men, Color, Role, Square, attacks};

use super::checks;
use super::geometry::View;
use super::noisy;

/// One side's part of the board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Camp {
    pub men: Bitboard,
    pub pawns: Bitboard,
    pub king: Square,
    /// Squares attacked by men of each role; index 0 is all roles together.
    pub attacks: [Bitboard; 7],
    /// Squares attacked by two men or more.
    pub twice: Bitboard,
    /// Squares where a piece of this side can do something: not held by enemy pawns, own king, queen, pinned men or pawns that
    /// cannot move or have hardly moved.
    pub area: Bitboard,
    /// Around the king, and one step ahead of it.
    pub ring: Bitboard,
    /// Men that may only move on the line to their king.
    pub pinned: Bitboard,
    /// How many men of each role of the *other* side bear on the ring.
    pub ring_attackers: [i32; 7],
    /// How often the other side attacks squares next to the king.
    pub ring_hits: i32,
}

/// The board as the terms see it.
#[derive(Debug)]
pub(super) struct Eye<'a> {
    pub men: &'a Men,
    pub occupied: Bitboard,
    /// Black's, then White's, as shakmaty counts.
    camps: [Camp; 2],
}

impl<'a> Eye<'a> {
    /// Pawns and kings are seen at once; pieces show their attacks when they are counted. None without two kings.
    #[inline(always)]
    pub fn new(men: &'a Men) -> Option<Eye<'a>> {
        let mut black = camp(View::of(Color::Black), men)?;
        let mut white = camp(View::of(Color::White), men)?;
        black.area &= !white.by(Role::Pawn);
        white.area &= !black.by(Role::Pawn);
        Some(Eye { men, occupied: men.occupied(), camps: [black, white] })
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
        self.camp(color).men & self.men.by_role(role)
    }
}

impl Camp {
    /// Squares attacked by any man of this side.
    #[inline(always)]
    pub fn all(&self) -> Bitboard {
        self.attacks[0]
    }

    #[inline(always)]
    pub fn by(&self, role: Role) -> Bitboard {
        self.attacks[role as usize]
    }
}

#[inline(always)]
fn camp(view: View, men: &Men) -> Option<Camp> {
    let color = view.color;
    let own = men.by_color(color);
    let pawns = own & men.pawns();
    let king = checks::king(men, color)?;
    let (left, right) = view.pawn_attacks(pawns);
    let around = attacks::king_attacks(king);
    let mut seen = [Bitboard::EMPTY; 7];
    seen[Role::Pawn as usize] = left | right;
    seen[Role::King as usize] = around;
    seen[0] = left | right | around;
    let pinned = noisy::pinned(men, color, king);
    let stuck = pawns & (view.down(men.occupied()) | view.low_ranks());
    let held = stuck | own & (men.kings() | men.queens()) | pinned;
    let ring = around | Bitboard::from_square(king) | view.up(around);
    Some(Camp {
        men: own,
        pawns,
        king,
        attacks: seen,
        twice: left & right | (left | right) & around,
        area: !held,
        // What two pawns hold is no way in.
        ring: ring & !(left & right),
        pinned,
        ring_attackers: [0; 7],
        ring_hits: 0,
    })
}
