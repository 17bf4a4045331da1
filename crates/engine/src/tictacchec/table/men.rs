//! One side's four men as the table sees them, seen from the side to move: its own pawn is placed heading up, the other side's heading
//! down. Knows the default rules only, and nothing of turns.

use rival_core::{Position, Side};
use rival_games::tictacchec::{Board, Kind, attacks};

/// The square of a man that is in hand.
pub const HAND: u8 = 16;
/// Index of the pawn among the men; then bishop, knight, rook.
pub const PAWN: usize = 0;

/// Where one side's men are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Men {
    /// Squares of pawn, bishop, knight and rook.
    pub squares: [u8; 4],
    /// The pawn heads down; false where it is in hand.
    pub down: bool,
    /// All squares.
    pub mask: u16,
}

impl Men {
    /// All in hand.
    pub const NONE: Men = Men { squares: [HAND; 4], down: false, mask: 0 };

    /// The men of one side of a board, seen from that side or from the other.
    pub fn of(board: &Board, side: Side, viewer: Side) -> Men {
        let mut men = Men::NONE;
        for kind in Kind::ALL {
            if let Some(square) = board.square(side, kind) {
                men = men.with(kind as usize, square as u8, kind == Kind::Pawn && board.heads_down(side));
            }
        }
        if viewer == Side::First { men } else { men.turned() }
    }

    /// Both sides' men as the side to move sees them: its own first.
    pub fn pair(board: &Board) -> (Men, Men) {
        let turn = board.turn();
        (Men::of(board, turn, turn), Men::of(board, !turn, turn))
    }

    /// With one more man from the hand, a pawn heading as told.
    #[must_use]
    #[inline]
    pub fn with(mut self, man: usize, square: u8, down: bool) -> Men {
        self.squares[man] = square;
        self.mask |= 1 << square;
        if man == PAWN {
            self.down = down;
        }
        self
    }

    /// With a man taken back into the hand.
    #[must_use]
    #[inline]
    pub fn without(mut self, man: usize) -> Men {
        // A man in hand has bit 16, which is none of the board's.
        self.mask &= !(1u32 << self.squares[man]) as u16;
        self.squares[man] = HAND;
        if man == PAWN {
            self.down = false;
        }
        self
    }

    /// The man on an occupied square.
    #[inline]
    pub fn man_on(&self, square: u8) -> usize {
        self.squares.iter().position(|&at| at == square).unwrap_or(0)
    }

    /// Whether a man is in hand.
    #[inline]
    pub fn holds(&self, man: usize) -> bool {
        self.squares[man] == HAND
    }

    /// As seen from the other side of the board.
    #[must_use]
    #[inline]
    pub fn turned(mut self) -> Men {
        for square in &mut self.squares {
            *square ^= 15 & (*square >> 4).wrapping_sub(1);
        }
        self.down = !self.down & !self.holds(PAWN);
        self.mask = self.mask.reverse_bits();
        self
    }

    /// In the mirror: left and right exchanged. The game looks the same there.
    #[must_use]
    #[inline]
    pub fn mirrored(mut self) -> Men {
        for square in &mut self.squares {
            *square ^= 3 & (*square >> 4).wrapping_sub(1);
        }
        self.mask = mirror(self.mask);
        self
    }

    /// Four in line.
    #[inline]
    pub fn has_line(&self) -> bool {
        attacks::is_line(self.mask)
    }

    /// The heading of a pawn that comes to a square.
    #[inline]
    pub fn heading(square: u8, down: bool) -> bool {
        match square >> 2 {
            0 => false,
            3 => true,
            _ => down,
        }
    }
}

/// A mask with left and right exchanged.
#[inline]
fn mirror(mask: u16) -> u16 {
    let halves = (mask & 0x3333) << 2 | mask >> 2 & 0x3333;
    (halves & 0x5555) << 1 | halves >> 1 & 0x5555
}
