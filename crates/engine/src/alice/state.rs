//! What is kept from node to node: the value of the men on their places, and how much of the middle game is left. Both are sums
//! over the men, so a move changes only what it moves. The board on which a man stands does not enter here.

use rival_games::alice::Board;
use rival_games::chess::ChessMove;
use shakmaty::{Color, Role, Square};

use super::weights::{MATERIAL, PLACES, Weights, place};
use crate::weighing::Pair;

/// The phase of the start position; with all pieces gone it is 0.
pub(super) const FULL_PHASE: i32 = 24;

/// How much each role adds to the phase.
const PHASES: [i32; 7] = [0, 0, 1, 1, 2, 4, 0];

/// The value of each man on each square, material included, from White's side: Black's are negative.
#[derive(Clone, Debug)]
pub(super) struct Places(Box<[[[Pair; 64]; 6]; 2]>);

impl Places {
    pub fn new(weights: &Weights) -> Places {
        let mut places = Box::new([[[Pair::ZERO; 64]; 6]; 2]);
        for (index, span) in PLACES.iter().enumerate() {
            let material = if index < MATERIAL.len { weights.0[MATERIAL.start + index] } else { Pair::ZERO };
            for square in 0..64 {
                let value = material + weights.0[span.start + place(square)];
                places[Color::White as usize][index][square] = value;
                places[Color::Black as usize][index][square ^ 56] = -value;
            }
        }
        Places(places)
    }

    /// The value of a man on a square.
    #[inline]
    pub fn of(&self, color: Color, role: Role, square: Square) -> Pair {
        self.0[color as usize][role as usize - 1][usize::from(square)]
    }
}

/// The sums over all men.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    /// Men on their places, White's less Black's.
    pub(super) places: Pair,
    /// How much of the middle game is left.
    pub(super) phase: i32,
}

impl State {
    /// The sums from nothing.
    pub(super) fn new(board: &Board, places: &Places) -> State {
        let mut state = State { places: Pair::ZERO, phase: 0 };
        for square in board.men().occupied() {
            if let Some(piece) = board.men().piece_at(square) {
                state.places += places.of(piece.color, piece.role, square);
                state.phase += PHASES[piece.role as usize];
            }
        }
        state
    }

    /// The sums after a legal move from `before`.
    #[inline]
    pub(super) fn after(&self, before: &Board, m: ChessMove, places: &Places) -> State {
        let (men, us) = (before.men(), before.color());
        let (from, to) = (m.from(), m.to());
        let mut state = *self;
        let Some(role) = men.role_at(from) else { return state };
        if m.is_castle() {
            if let Some((king_to, rook, rook_to)) = Board::castling_squares(m) {
                state.places += places.of(us, Role::King, king_to) - places.of(us, Role::King, from);
                state.places += places.of(us, Role::Rook, rook_to) - places.of(us, Role::Rook, rook);
            }
            return state;
        }
        let becomes = m.promotion().unwrap_or(role);
        state.places += places.of(us, becomes, to) - places.of(us, role, from);
        state.phase += PHASES[becomes as usize] - PHASES[role as usize];
        if let Some(square) = before.victim_square(m)
            && let Some(taken) = men.role_at(square)
        {
            state.places -= places.of(!us, taken, square);
            state.phase -= PHASES[taken as usize];
        }
        state
    }
}
