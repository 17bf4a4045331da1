//! A chess move in sixteen bits, and its translation to and from shakmaty's.
//!
//! ```text
//!  15     12 11      6 5       0
//! +---------+---------+---------+
//! |  kind   |   to    |  from   |   castling goes from the king to its own rook
//! +---------+---------+---------+
//! ```

use rival_core::Move;
use shakmaty::{Role, Square};

/// A move on a chess board. Its kind tells captures, castling and promotions apart without a look at the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ChessMove(u16);

/// What a move does besides going from one square to another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MoveKind {
    /// Nothing else.
    Quiet,
    /// Takes what stands on the target.
    Capture,
    /// Takes a pawn that has just passed by.
    EnPassant,
    /// The king goes two squares and the rook jumps over it.
    Castle,
    /// A pawn becomes this.
    Promotion(Role),
    /// A pawn takes what stands on the target and becomes this.
    CapturePromotion(Role),
}

const QUIET: u16 = 0;
const CAPTURE: u16 = 1;
const EN_PASSANT: u16 = 2;
const CASTLE: u16 = 3;
const PROMOTION: u16 = 4;
const CAPTURE_PROMOTION: u16 = 8;
const PROMOTED: [Role; 4] = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];

impl ChessMove {
    #[inline]
    fn pack(from: Square, to: Square, kind: u16) -> ChessMove {
        ChessMove(from as u16 | (to as u16) << 6 | kind << 12)
    }

    /// The move that only goes from one square to another.
    #[inline]
    pub fn quiet(from: Square, to: Square) -> ChessMove {
        ChessMove::pack(from, to, QUIET)
    }

    /// The move from one square to another that does this.
    #[inline]
    pub(crate) fn new(from: Square, to: Square, kind: MoveKind) -> ChessMove {
        let promoted = |role: Role| role as u16 - Role::Knight as u16;
        let kind = match kind {
            MoveKind::Quiet => QUIET,
            MoveKind::Capture => CAPTURE,
            MoveKind::EnPassant => EN_PASSANT,
            MoveKind::Castle => CASTLE,
            MoveKind::Promotion(role) => PROMOTION + promoted(role),
            MoveKind::CapturePromotion(role) => CAPTURE_PROMOTION + promoted(role),
        };
        ChessMove::pack(from, to, kind)
    }

    /// The move that shakmaty calls so.
    #[inline]
    pub fn from_shakmaty(m: shakmaty::Move) -> ChessMove {
        match m {
            shakmaty::Move::Normal { from, to, capture, promotion, .. } => {
                let capture = u16::from(capture.is_some());
                let kind = match promotion {
                    None => QUIET + capture,
                    Some(role) => PROMOTION + 4 * capture + (role as u16 - Role::Knight as u16),
                };
                ChessMove::pack(from, to, kind)
            }
            shakmaty::Move::EnPassant { from, to } => ChessMove::pack(from, to, EN_PASSANT),
            shakmaty::Move::Castle { king, rook } => ChessMove::pack(king, rook, CASTLE),
            // No piece is ever put in chess; a move that goes nowhere is never legal.
            shakmaty::Move::Put { to, .. } => ChessMove::pack(to, to, QUIET),
        }
    }

    /// Where it begins.
    #[inline]
    pub fn from(self) -> Square {
        Square::new(u32::from(self.0 & 63))
    }

    /// Where it ends; in castling, where the rook stands.
    #[inline]
    pub fn to(self) -> Square {
        Square::new(u32::from(self.0 >> 6 & 63))
    }

    /// What it does besides.
    #[inline]
    pub fn kind(self) -> MoveKind {
        match self.0 >> 12 {
            CAPTURE => MoveKind::Capture,
            EN_PASSANT => MoveKind::EnPassant,
            CASTLE => MoveKind::Castle,
            kind @ PROMOTION..8 => MoveKind::Promotion(PROMOTED[usize::from(kind - PROMOTION)]),
            kind @ CAPTURE_PROMOTION..12 => MoveKind::CapturePromotion(PROMOTED[usize::from(kind - CAPTURE_PROMOTION)]),
            _ => MoveKind::Quiet,
        }
    }

    /// What a pawn becomes.
    #[inline]
    pub fn promotion(self) -> Option<Role> {
        match self.kind() {
            MoveKind::Promotion(role) | MoveKind::CapturePromotion(role) => Some(role),
            _ => None,
        }
    }

    /// Whether something is taken.
    #[inline]
    pub fn is_capture(self) -> bool {
        matches!(self.0 >> 12, CAPTURE | EN_PASSANT | CAPTURE_PROMOTION..12)
    }

    /// Whether the material changes: a capture or a promotion.
    #[inline]
    pub fn changes_material(self) -> bool {
        !matches!(self.0 >> 12, QUIET | CASTLE | 12..)
    }

    /// Whether the king and a rook move together.
    #[inline]
    pub fn is_castle(self) -> bool {
        self.0 >> 12 == CASTLE
    }
}

impl Move for ChessMove {
    #[inline]
    fn to_bits(self) -> u16 {
        self.0
    }

    #[inline]
    fn from_bits(bits: u16) -> ChessMove {
        ChessMove(bits)
    }
}
