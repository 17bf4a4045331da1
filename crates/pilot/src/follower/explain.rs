//! How a look is explained: the legal move, or the two, after which every square may well be what was read there, and no other
//! explanation comes near. Squares under the arrow that a board may draw for the last move say nothing. Squares whose pixels have not changed since the last accepted position are what they were.

use rival_vision::{Man, Reading, class_of, square_at};
use shakmaty::{Board, Chess, Color, Move, Position, Square};

use super::{Follower, step};

/// A man that is read with less than this cannot be there.
const LEAST: f32 = 0.2;

/// An explanation must be this much likelier than the next.
const MARGIN: f32 = 6.0;

/// All squares together must be at least this likely.
const LEAST_TOGETHER: f32 = 0.2;

/// Boards draw arrows from where a move began to where it ended. Squares under such an arrow may be read as anything: they speak neither
/// for a move nor against it. The square where it ended must be read.
const UNDER_ARROW: f32 = 0.85;

/// A square is under an arrow where its middle is no further from it than this, in squares.
const ARROW_WIDTH: f32 = 0.6;

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

    /// How likely these men are together, with an arrow drawn over some; 0 where one of them cannot be.
    fn likelihood(&self, men: &[Man; 64], arrow: Option<(Square, Square)>, view: Color) -> f32 {
        let mut together = 1.0;
        for (at, &man) in men.iter().enumerate() {
            let mut chance = self.chance(at, man);
            if chance < UNDER_ARROW
                && self.unchanged & (1 << at) == 0
                && let Some((from, to)) = arrow
                && is_under_arrow(square_at(at, view), from, to)
            {
                chance = chance.max(UNDER_ARROW);
            }
            if chance < LEAST {
                return 0.0;
            }
            together *= chance;
        }
        together
    }

    /// The squares, by their bits, where these men may be read.
    pub(crate) fn telling(&self, men: &[Man; 64]) -> u64 {
        (0..64).filter(|&at| self.chance(at, men[at]) >= LEAST).fold(0, |all, at| all | 1 << at)
    }

    /// Whether this board, seen from this side, is what is read.
    pub fn shows(&self, board: &Board, view: Color) -> bool {
        let men = squares_of(board, view);
        self.likelihood(&men, None, view) >= LEAST_TOGETHER && (0..64).all(|at| self.chance(at, men[at]) > 0.5)
    }

    /// The squares where something else is read than what stands there.
    pub fn strange_squares(&self, board: &Board, view: Color) -> Vec<Square> {
        let men = squares_of(board, view);
        (0..64).filter(|&at| self.chance(at, men[at]) <= 0.5).map(|at| square_at(at, view)).collect()
    }
}

/// Whether an arrow between two squares lies over a square that is not its end.
fn is_under_arrow(square: Square, from: Square, to: Square) -> bool {
    let place = |square: Square| (f32::from(u8::from(square.file())), f32::from(u8::from(square.rank())));
    let ((x, y), (from_x, from_y), (to_x, to_y)) = (place(square), place(from), place(to));
    let (along_x, along_y) = (to_x - from_x, to_y - from_y);
    let length = along_x.hypot(along_y).max(1.0);
    let along = ((x - from_x) * along_x + (y - from_y) * along_y) / length;
    let across = ((x - from_x) * along_y - (y - from_y) * along_x) / length;
    square != to && (0.0..=length).contains(&along) && across.abs() <= ARROW_WIDTH
}

impl Follower {
    /// The moves that explain a look from a side: none where it shows what is known, one, or two. Only where nothing explains it as it is
    /// read, squares under the arrow of the last move are forgiven.
    pub(super) fn explained(&self, look: &Look<'_>, view: Color) -> Option<Vec<Move>> {
        [false, true].into_iter().find_map(|forgives| self.explained_by(look, view, forgives))
    }

    fn explained_by(&self, look: &Look<'_>, view: Color, forgives: bool) -> Option<Vec<Move>> {
        let mut found = Found::default();
        let arrow_of = |played: &Move| if forgives { step(played) } else { None };
        found.offer(look, self.position(), self.moves.last().and_then(arrow_of), view, Vec::new);
        let others = self.other_turn();
        let starts: Vec<&Chess> = std::iter::once(self.position()).chain(&others).collect();
        for (position, first) in starts.iter().flat_map(|position| position.legal_moves().into_iter().map(move |first| (*position, first)))
        {
            let Ok(after) = position.clone().play(first) else { continue };
            found.offer(look, &after, arrow_of(&first), view, || vec![first]);
        }
        if found.is_clear() {
            return found.moves;
        }
        for (position, first) in starts.iter().flat_map(|position| position.legal_moves().into_iter().map(move |first| (*position, first)))
        {
            let Ok(after) = position.clone().play(first) else { continue };
            for second in after.legal_moves() {
                let Ok(then) = after.clone().play(second) else { continue };
                found.offer(look, &then, arrow_of(&second), view, || vec![first, second]);
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
    fn offer(
        &mut self,
        look: &Look<'_>,
        position: &Chess,
        arrow: Option<(Square, Square)>,
        view: Color,
        moves: impl FnOnce() -> Vec<Move>,
    ) {
        let likelihood = look.likelihood(&squares_of(position.board(), view), arrow, view);
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
