//! The truth about a position as one byte, and how it follows from the truth about all that its moves lead to.
//!
//! ```text
//!  0 draw · 1 lost, it is over · 2 won in 1 ply · 3 lost in 2 · 4 won in 3 ...
//! ```

/// The truth about a position, for the side to move, with the plies to the end under best play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Truth {
    /// Nobody wins.
    Draw,
    /// The side to move wins.
    Win(u32),
    /// The side to move loses.
    Loss(u32),
}

impl Truth {
    /// The same, if it comes to pass within so many plies; of a draw nothing has to come to pass.
    pub fn within(self, plies: Option<u32>) -> Option<Truth> {
        match (self, plies) {
            (Truth::Win(needed) | Truth::Loss(needed), Some(left)) if needed > left => None,
            _ => Some(self),
        }
    }

    /// What a byte says.
    pub(crate) fn of_byte(byte: u8) -> Truth {
        match u32::from(byte) {
            0 => Truth::Draw,
            byte if byte % 2 == 0 => Truth::Win(byte - 1),
            byte => Truth::Loss(byte - 1),
        }
    }

    /// The byte that says it.
    pub(crate) fn byte(self) -> u8 {
        match self {
            Truth::Draw => 0,
            Truth::Win(plies) | Truth::Loss(plies) => plies as u8 + 1,
        }
    }
}

/// Whether a byte says that the side to move wins.
#[inline]
pub(crate) fn is_won(value: u8) -> bool {
    value != 0 && value & 1 == 0
}

/// The byte of a position by those of all it can lead to.
#[derive(Clone, Copy, Default)]
pub(crate) struct Derived {
    quickest_loss: Option<u8>,
    drawn: bool,
    slowest_win: u8,
}

impl Derived {
    /// Takes the byte of one more position that it can lead to.
    #[inline]
    pub fn add(&mut self, child: u8) {
        if child == 0 {
            self.drawn = true;
        } else if is_won(child) {
            self.slowest_win = self.slowest_win.max(child);
        } else {
            self.quickest_loss = Some(self.quickest_loss.map_or(child, |known| known.min(child)));
        }
    }

    /// The byte of the position itself: the quickest win, else a draw, else the slowest loss.
    pub fn byte(&self) -> u8 {
        match self.quickest_loss {
            Some(loss) => loss + 1,
            None if self.drawn => 0,
            None => self.slowest_win + 1,
        }
    }

    /// The byte by those of all that follow.
    pub fn of(children: impl Iterator<Item = u8>) -> u8 {
        let mut derived = Derived::default();
        children.for_each(|child| derived.add(child));
        derived.byte()
    }
}
