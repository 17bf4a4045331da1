//! How good a position is: the terms added up, tapered between middle game and end game. Everything here is for White; the side to
//! move is considered last.

use rival_core::Position;
use rival_games::alice::Board;
use shakmaty::{Color, Role};

use super::eye::Eye;
use super::state::{FULL_PHASE, Places, State};
use super::terms;
use super::weights::{MATERIAL, PLACES, TEMPO, Weights, place};
use crate::weighing::cpu::{Cpu, Judge};
use crate::weighing::sum::{Silence, Sum, Witness};
use crate::weighing::{Pair, danger};

/// Shares of an end-game score are told in 64ths.
pub(super) const FULL_SCALE: i32 = 64;

/// The evaluation with its weights.
#[derive(Debug)]
pub struct Evaluation {
    weights: Weights,
    places: Places,
    cpu: Cpu,
}

/// What an evaluation came to, for White.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Verdict {
    /// From 0 (kings and pawns) to [`FULL_PHASE`].
    pub phase: i32,
    /// The share of the end-game score that counts, in 64ths.
    pub scale: i32,
    /// The tapered value, before the 50-move rule is considered.
    pub value: i32,
}

impl Evaluation {
    /// An evaluation with these weights.
    pub fn new(weights: &Weights) -> Evaluation {
        Evaluation { weights: weights.clone(), places: Places::new(weights), cpu: Cpu::detect() }
    }

    pub(super) fn places(&self) -> &Places {
        &self.places
    }

    /// The value of a position for the side to move, in centipawns.
    #[inline]
    pub(super) fn value(&self, board: &Board, state: &State) -> i32 {
        self.cpu.value(self, board, state)
    }

    /// Adds up everything, for White.
    #[inline(always)]
    pub(super) fn judge<N: Witness>(&self, board: &Board, state: &State, witness: &mut N) -> Verdict {
        let phase = state.phase.min(FULL_PHASE);
        let Some(mut eye) = Eye::new(board.men()) else { return Verdict { phase, scale: FULL_SCALE, value: 0 } };
        if N::LISTENS {
            note_places(board, witness);
        }
        terms::look::<true>(&mut eye);
        terms::look::<false>(&mut eye);
        let eye = &eye;
        let mut score = state.places;
        score += self.terms::<true, N>(eye, witness) - self.terms::<false, N>(eye, witness);
        score -= danger::cost(self.danger::<true, N>(eye, witness));
        score += danger::cost(self.danger::<false, N>(eye, witness));
        let turn = board.color();
        let mut sum = Sum::new(&self.weights.0, turn, witness);
        sum.once(TEMPO);
        score += if turn.is_white() { sum.total } else { -sum.total };
        let scale = scale(eye, score.end());
        let value = (score.middle() * phase + score.end() * scale / FULL_SCALE * (FULL_PHASE - phase)) / FULL_PHASE;
        Verdict { phase, scale, value }
    }

    // No closures here: they would not be compiled for the processor that the rest is compiled for.
    #[inline(always)]
    fn terms<const WHITE: bool, N: Witness>(&self, eye: &Eye<'_>, witness: &mut N) -> Pair {
        let mut sum = Sum::new(&self.weights.0, Color::from_white(WHITE), witness);
        terms::pieces::<WHITE, N>(eye, &mut sum);
        terms::company::<WHITE, N>(eye, &mut sum);
        terms::pawns::<WHITE, N>(eye, &mut sum);
        terms::threats::<WHITE, N>(eye, &mut sum);
        sum.total
    }

    #[inline(always)]
    fn danger<const WHITE: bool, N: Witness>(&self, eye: &Eye<'_>, witness: &mut N) -> Pair {
        let mut sum = Sum::new(&self.weights.0, Color::from_white(WHITE), witness);
        terms::danger::<WHITE, N>(eye, &mut sum);
        sum.total
    }
}

impl Judge<Board, State> for Evaluation {
    type Answer = i32;

    #[inline(always)]
    fn value_here(&self, board: &Board, state: &State) -> i32 {
        let value = damped(self.judge(board, state, &mut Silence).value, board);
        if board.color().is_white() { value } else { -value }
    }
}

/// Without a pawn, one light piece more does not win.
#[inline(always)]
fn scale(eye: &Eye<'_>, end: i32) -> i32 {
    let strong = Color::from_white(end > 0);
    if eye.camp(strong).pawns.any() {
        return FULL_SCALE;
    }
    let light = |color: Color| eye.of(color, Role::Knight).count() + eye.of(color, Role::Bishop).count();
    let heavy = |color: Color| 5 * eye.of(color, Role::Rook).count() + 9 * eye.of(color, Role::Queen).count();
    let pieces = |color: Color| 3 * light(color) + heavy(color);
    if pieces(strong) <= pieces(!strong) + 3 { FULL_SCALE / 4 } else { FULL_SCALE }
}

/// An advantage that nobody makes use of fades: at the end of the 50 moves half of it is left.
#[inline]
pub(super) fn damped(value: i32, board: &Board) -> i32 {
    value * (200 - board.reversible_plies().min(100) as i32) / 200
}

/// Men and their places are kept from move to move; whoever takes notes hears of them here.
fn note_places<N: Witness>(board: &Board, witness: &mut N) {
    let men = board.men();
    for (square, piece) in men.occupied().into_iter().filter_map(|square| Some((square, men.piece_at(square)?))) {
        let role = piece.role as usize - 1;
        if role < MATERIAL.len {
            witness.note(MATERIAL.start + role, piece.color, 1);
        }
        let square = usize::from(square) ^ if piece.color.is_white() { 0 } else { 56 };
        witness.note(PLACES[role].start + place(square), piece.color, 1);
    }
}
