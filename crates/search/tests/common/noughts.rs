//! Noughts and crosses: a real game, small enough to be known or large enough never to be, where passing is allowed as a
//! thought.

use std::ops::ControlFlow;

use rival_core::{Move, Outcome, Position, Reason, Rng, Side};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Cell(pub u16);

impl Move for Cell {
    fn to_bits(self) -> u16 {
        self.0
    }

    fn from_bits(bits: u16) -> Cell {
        Cell(bits)
    }
}

/// A square board; each row has one bit more than cells, always empty, so that no line runs over the edge.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Noughts {
    cells: [u64; 2],
    turn: Side,
    size: u16,
    line: u32,
}

impl Noughts {
    /// Three by three, three in line.
    pub fn start() -> Noughts {
        Noughts { cells: [0, 0], turn: Side::First, size: 3, line: 3 }
    }

    /// Six by six, four in line.
    pub fn large() -> Noughts {
        Noughts { cells: [0, 0], turn: Side::First, size: 6, line: 4 }
    }

    fn bit(&self, cell: u16) -> u64 {
        1 << (cell / self.size * (self.size + 1) + cell % self.size)
    }
}

impl Position for Noughts {
    type Move = Cell;

    fn turn(&self) -> Side {
        self.turn
    }

    fn each_move(&self, mut visit: impl FnMut(Cell) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.decided().is_some() {
            return ControlFlow::Continue(());
        }
        let taken = self.cells[0] | self.cells[1];
        (0..self.size * self.size).filter(|&cell| taken & self.bit(cell) == 0).try_for_each(|cell| visit(Cell(cell)))
    }

    fn play_unchecked(&mut self, m: Cell) {
        self.cells[self.turn.index()] |= self.bit(m.0);
        self.turn = !self.turn;
    }

    fn decided(&self) -> Option<Outcome> {
        let stones = self.cells[(!self.turn).index()];
        let has_line = |step: u16| (1..self.line).fold(stones, |line, n| line & stones >> (n * u32::from(step))) != 0;
        let steps = [1, self.size, self.size + 1, self.size + 2];
        steps.into_iter().any(has_line).then(|| Outcome::win(!self.turn, Reason::FourInLine))
    }

    fn stuck(&self) -> Outcome {
        Outcome::draw(Reason::FullBoard)
    }

    fn key(&self) -> u64 {
        Rng::mix(self.cells[0] ^ Rng::mix(self.cells[1] << 1 | self.turn.index() as u64))
    }

    fn fresh_key(&self) -> u64 {
        self.key()
    }

    fn passed(&self) -> Option<Noughts> {
        Some(Noughts { turn: !self.turn, ..self.clone() })
    }
}
