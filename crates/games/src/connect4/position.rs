//! A Connect Four position: two words and three bytes, copied at every node of a search.

use std::ops::ControlFlow;

use rival_core::{Move, Outcome, Position, Reason, Rng, Side};

use super::Size;
use super::bits::{self, Word};

/// A stone dropped into a column, the leftmost being 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Drop(u8);

impl Drop {
    /// A drop into a column.
    pub const fn new(column: u8) -> Drop {
        Drop(column)
    }

    /// The column, from 0.
    pub const fn column(self) -> u32 {
        self.0 as u32
    }
}

impl Move for Drop {
    fn to_bits(self) -> u16 {
        u16::from(self.0)
    }

    fn from_bits(bits: u16) -> Drop {
        Drop(bits as u8)
    }
}

/// The stones on the board and who is to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Board<W: Word> {
    /// Stones of the side to move.
    own: W,
    /// All stones.
    mask: W,
    size: Size,
    plies: u8,
    /// The last stone made four in line. Kept, because every node asks.
    won: bool,
}

impl<W: Word> Board<W> {
    /// The empty board.
    pub fn empty(size: Size) -> Board<W> {
        Board { own: W::ZERO, mask: W::ZERO, size, plies: 0, won: false }
    }

    /// A board with these stones: those of the side to move, and all. The caller knows that they can stand there.
    pub fn from_stones(size: Size, own: W, mask: W) -> Board<W> {
        let won = bits::has_four(own ^ mask, size.rows());
        Board { own, mask, size, plies: mask.count() as u8, won }
    }

    /// The board's size.
    pub fn size(&self) -> Size {
        self.size
    }

    /// Stones of the side to move.
    #[inline]
    pub fn own(&self) -> W {
        self.own
    }

    /// Stones of the other side.
    #[inline]
    pub fn theirs(&self) -> W {
        self.own ^ self.mask
    }

    /// All stones.
    #[inline]
    pub fn mask(&self) -> W {
        self.mask
    }

    /// How many stones were played.
    #[inline]
    pub fn plies(&self) -> u32 {
        u32::from(self.plies)
    }

    /// Stones of one side.
    pub fn stones(&self, side: Side) -> W {
        if side == self.turn() { self.own } else { self.theirs() }
    }

    /// Whose stone stands on a cell.
    pub fn stone_at(&self, row: u32, column: u32) -> Option<Side> {
        let cell = bits::cell::<W>(self.size.rows(), row, column);
        if self.mask & cell == W::ZERO {
            None
        } else if self.own & cell != W::ZERO {
            Some(self.turn())
        } else {
            Some(!self.turn())
        }
    }

    /// Whether a column has room.
    #[inline]
    pub fn is_open(&self, column: u32) -> bool {
        column < self.size.columns() && self.mask & bits::cell(self.size.rows(), self.size.rows() - 1, column) == W::ZERO
    }

    /// The row in which a stone dropped into an open column comes to rest.
    pub fn landing_row(&self, column: u32) -> u32 {
        let height = self.size.rows() + 1;
        let stones = (self.mask >> (column * height)) & ((W::ONE << self.size.rows()) - W::ONE);
        stones.count()
    }
}

impl<W: Word> Position for Board<W> {
    type Move = Drop;

    #[inline]
    fn turn(&self) -> Side {
        if self.plies & 1 == 0 { Side::First } else { Side::Second }
    }

    #[inline]
    fn each_move(&self, mut visit: impl FnMut(Drop) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.won {
            return ControlFlow::Continue(());
        }
        let mut top = W::ONE << (self.size.rows() - 1);
        for column in 0..self.size.columns() {
            if self.mask & top == W::ZERO {
                visit(Drop(column as u8))?;
            }
            top = top << (self.size.rows() + 1);
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn play_unchecked(&mut self, m: Drop) {
        let mask = self.mask | (self.mask + bits::cell(self.size.rows(), 0, m.column()));
        let mover = self.own | (mask ^ self.mask);
        self.won = bits::has_four(mover, self.size.rows());
        self.own = self.own ^ self.mask;
        self.mask = mask;
        self.plies += 1;
    }

    #[inline]
    fn decided(&self) -> Option<Outcome> {
        self.won.then(|| Outcome::win(!self.turn(), Reason::FourInLine))
    }

    fn stuck(&self) -> Outcome {
        Outcome::draw(Reason::FullBoard)
    }

    #[inline]
    fn key(&self) -> u64 {
        // Own stones + all stones tells both apart: a column of height h adds up to a number from 2^h - 1 to 2^(h+1) - 2, so
        // the sum tells the height, and it never overflows the column's rows + 1 bits.
        let (low, high) = (self.own + self.mask).halves();
        if W::BITS == 64 { Rng::mix(low) } else { Rng::mix(low ^ Rng::mix(high)) }
    }

    fn fresh_key(&self) -> u64 {
        let (rows, columns) = (self.size.rows(), self.size.columns());
        let mut own = W::ZERO;
        let mut mask = W::ZERO;
        for (row, column) in (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))) {
            if let Some(side) = self.stone_at(row, column) {
                mask = mask | bits::cell(rows, row, column);
                if side == self.turn() {
                    own = own | bits::cell(rows, row, column);
                }
            }
        }
        Board::from_stones(self.size, own, mask).key()
    }

    fn count_moves(&self) -> usize {
        if self.won {
            return 0;
        }
        (0..self.size.columns()).filter(|&column| self.is_open(column)).count()
    }

    fn is_legal(&self, m: Drop) -> bool {
        !self.won && self.is_open(m.column())
    }
}
