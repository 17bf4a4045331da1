//! How a look is explained: the legal move, or the two, after which every square may well be what was read there, and no other
//! explanation comes near. Squares whose pixels have not changed since the last accepted position are what they were.

use rival_vision::{Man, Reading, class_of, square_at};
use shakmaty::{Board, Chess, Color, Move, Position, Square};

use super::Follower;

/// A man that is read with less than this cannot be there.
const LEAST: f32 = 0.2;

/// An explanation must be this much likelier than the next.
const MARGIN: f32 = 6.0;

/// All squares together must be at least this likely.
const LEAST_TOGETHER: f32 = 0.2;

/// What one look gave.
#[derive(Clone, Copy)]
pub struct Look<'a> {
    /// The reading, in the order of the picture.
    pub reading: &'a Reading,
    /// Squares, in the order of the picture, whose pixels are those of the last accepted position; bit 0 is the upper left one.
    pub unchanged: u64,
    /// What stood there then, in the order of the picture.
    pub known: &'a [Man; 64],
}

/// What stands on each square of a board as it is seen from a side: the order of the picture.
pub fn squares_of(board: &Board, view: Color) -> [Man; 64] {
    std::array::from_fn(|at| board.piece_at(square_at(at, view)))
}

impl<'a> Look<'a> {
    /// The same look, trusting nothing that was known.
    pub fn afresh(&self) -> Look<'a> {
        Look { unchanged: 0, ..*self }
    }

    fn chance(&self, at: usize, man: Man) -> f32 {
        if self.unchanged & (1 << at) != 0 {
            return if self.known[at] == man { 1.0 } else { 0.0 };
        }
        self.reading.squares[at][class_of(man)]
    }

    /// How likely these men are together; 0 where one of them cannot be.
    fn likelihood(&self, men: &[Man; 64]) -> f32 {
        let mut together = 1.0;
        for (at, &man) in men.iter().enumerate() {
            let chance = self.chance(at, man);
            if chance < LEAST {
                return 0.0;
            }
            together *= chance;
        }
        together
    }

    /// Whether this board, seen from this side, is what is read.
    pub fn shows(&self, board: &Board, view: Color) -> bool {
        let men = squares_of(board, view);
        self.likelihood(&men) >= LEAST_TOGETHER && (0..64).all(|at| self.chance(at, men[at]) > 0.5)
    }

    /// The squares where something else is read than what stands there.
    pub fn strange_squares(&self, board: &Board, view: Color) -> Vec<Square> {
        let men = squares_of(board, view);
        (0..64).filter(|&at| self.chance(at, men[at]) <= 0.5).map(|at| square_at(at, view)).collect()
    }
}

impl Follower {
    /// The moves that explain a look from a side: none where it shows what is known, one, or two.
    pub(super) fn explained(&self, look: &Look<'_>, view: Color) -> Option<Vec<Move>> {
        let mut found = Found::default();
        found.offer(look, self.position(), view, Vec::new);
        let others = self.other_turn();
        let starts: Vec<&Chess> = std::iter::once(self.position()).chain(&others).collect();
        for (position, first) in starts.iter().flat_map(|position| position.legal_moves().into_iter().map(move |first| (*position, first)))
        {
            let Ok(after) = position.clone().play(first) else { continue };
            found.offer(look, &after, view, || vec![first]);
        }
        if found.is_clear() {
            return found.moves;
        }
        for (position, first) in starts.iter().flat_map(|position| position.legal_moves().into_iter().map(move |first| (*position, first)))
        {
            let Ok(after) = position.clone().play(first) else { continue };
            for second in after.legal_moves() {
                let Ok(then) = after.clone().play(second) else { continue };
                found.offer(look, &then, view, || vec![first, second]);
            }
        }
        if found.is_clear() { found.moves } else { None }
    }
}

/// The best explanation so far, and how likely the next is.
#[derive(Default)]
struct Found {
    moves: Option<Vec<Move>>,
    board: Option<Board>,
    likelihood: f32,
    next: f32,
}

impl Found {
    fn offer(&mut self, look: &Look<'_>, position: &Chess, view: Color, moves: impl FnOnce() -> Vec<Move>) {
        let likelihood = look.likelihood(&squares_of(position.board(), view));
        if likelihood > self.likelihood {
            self.next = self.next.max(self.likelihood);
            (self.moves, self.board, self.likelihood) = (Some(moves()), Some(position.board().clone()), likelihood);
        } else if likelihood > self.next && self.board.as_ref() != Some(position.board()) {
            self.next = likelihood;
        }
    }

    fn is_clear(&self) -> bool {
        self.likelihood >= LEAST_TOGETHER && self.likelihood >= MARGIN * self.next
    }
}
