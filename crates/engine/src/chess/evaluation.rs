//! How good a position is: the terms added up, tapered between middle game and end game, made smaller where an advantage cannot
//! be won. Everything here is for White; the side to move is considered last.

use rival_games::chess::Board;
use shakmaty::{Color, Position as _};

use super::bonds::Bonds;
use super::ending;
use super::eye::Eye;
use super::pawn_table::{PawnFacts, PawnTable};
use super::state::{FULL_PHASE, Places, State};
use super::terms::{king, passed, pawns, pieces, space, threats, winnable};
use super::weights::{MATERIAL, PLACES, TEMPO, Weights};
use crate::weighing::Pair;
use crate::weighing::cpu::{Cpu, Judge};
use crate::weighing::danger;
use crate::weighing::sum::{Silence, Sum, Witness};

/// Shares of an end-game score are told in 64ths.
pub(super) const FULL_SCALE: i32 = 64;

/// The evaluation with its weights, and what it remembers about pawns.
#[derive(Debug)]
pub struct Evaluation {
    weights: Weights,
    places: Places,
    pawns: PawnTable,
    cpu: Cpu,
}

/// What an evaluation came to, for White.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Verdict {
    /// All linear terms and the kings' dangers.
    pub score: Pair,
    /// What makes an end game easier to win or to hold, as it was added to the end-game score.
    pub winnable: i32,
    /// From 0 (kings and pawns) to [`FULL_PHASE`].
    pub phase: i32,
    /// The share of the end-game score that counts, in 64ths.
    pub scale: i32,
    /// Whether a known ending was recognised, whose value replaces all else.
    pub known: Option<i32>,
    /// The tapered value, before the 50-move rule is considered.
    pub value: i32,
}

impl Evaluation {
    /// An evaluation with these weights.
    pub fn new(weights: &Weights) -> Evaluation {
        Evaluation::with_bonds(weights, &Bonds::default())
    }

    /// An evaluation with these weights, and with what pairs of men are worth.
    pub fn with_bonds(weights: &Weights, bonds: &Bonds) -> Evaluation {
        Evaluation { weights: weights.clone(), places: Places::new(weights, bonds), pawns: PawnTable::new(), cpu: Cpu::detect() }
    }

    pub(super) fn places(&self) -> &Places {
        &self.places
    }

    /// What pairs of men are worth.
    pub fn bonds(&self) -> &Bonds {
        self.places.bonds()
    }

    pub(super) fn weights(&self) -> &Weights {
        &self.weights
    }

    /// The value of a position for the side to move, in centipawns.
    #[inline]
    pub(super) fn value(&self, board: &Board, state: &State) -> i32 {
        self.cpu.value(self, board, state)
    }

    /// Adds up everything, for White.
    #[inline(always)]
    pub(super) fn judge<N: Witness>(&self, board: &Board, state: &State, witness: &mut N) -> Verdict {
        let men = board.men();
        let phase = state.phase.min(FULL_PHASE);
        let nothing = Verdict { score: state.places, winnable: 0, phase, scale: FULL_SCALE, known: None, value: 0 };
        if !N::LISTENS
            && let Some(value) = ending::known(men, board.color())
        {
            return Verdict { known: Some(value), value, ..nothing };
        }
        let Some(mut eye) = Eye::new(men) else { return nothing };
        let mut score = state.places + self.bonds().value(&state.sums);
        if N::LISTENS {
            note_places(board, witness);
        }
        let facts = self.pawn_facts(&eye, state.structure, witness);
        score += facts.value;

        let white = self.sum(Color::White, witness, |sum| pieces::count::<true, N>(&mut eye, sum));
        score += white - self.sum(Color::Black, witness, |sum| pieces::count::<false, N>(&mut eye, sum));

        let eye = &eye;
        let turn = board.color();
        score += self.sum(Color::White, witness, |sum| {
            threats::count::<true, N>(eye, sum);
            passed::count::<true, N>(eye, facts.passed, turn, sum);
            space::count::<true, N>(eye, sum);
        });
        score -= self.sum(Color::Black, witness, |sum| {
            threats::count::<false, N>(eye, sum);
            passed::count::<false, N>(eye, facts.passed, turn, sum);
            space::count::<false, N>(eye, sum);
        });
        score -= danger::cost(self.sum(Color::White, witness, |sum| king::danger::<true, N>(eye, sum)));
        score += danger::cost(self.sum(Color::Black, witness, |sum| king::danger::<false, N>(eye, sum)));
        let tempo = self.sum(turn, witness, |sum| sum.once(TEMPO));
        score += if turn.is_white() { tempo } else { -tempo };

        let chances = self.sum(Color::White, witness, |sum| winnable::count(eye, facts.passed, sum));
        let winnable = winnable::adjust(score.end(), chances.end());
        let end = score.end() + winnable;
        let scale = ending::scale(eye, facts.passed, end);
        let value = (score.middle() * phase + end * scale / FULL_SCALE * (FULL_PHASE - phase)) / FULL_PHASE;
        Verdict { score, winnable, phase, scale, known: None, value }
    }

    #[inline(always)]
    fn sum<N: Witness>(&self, color: Color, witness: &mut N, fill: impl FnOnce(&mut Sum<'_, N>)) -> Pair {
        let mut sum = Sum::new(&self.weights.0, color, witness);
        fill(&mut sum);
        sum.total
    }

    /// Pawns and shelter: remembered, or counted.
    #[inline(always)]
    fn pawn_facts<N: Witness>(&self, eye: &Eye<'_>, key: u64, witness: &mut N) -> PawnFacts {
        if !N::LISTENS
            && let Some(facts) = self.pawns.get(key)
        {
            return facts;
        }
        let (white, black) = (&eye.camps.white, &eye.camps.black);
        let mut passed = shakmaty::Bitboard::EMPTY;
        let mut value = self.sum(Color::White, witness, |sum| {
            passed |= pawns::structure::<true, N>(white.pawns, black.pawns, sum);
            pawns::shelter::<true, N>(white.pawns, black.pawns, white.king, sum);
        });
        value -= self.sum(Color::Black, witness, |sum| {
            passed |= pawns::structure::<false, N>(black.pawns, white.pawns, sum);
            pawns::shelter::<false, N>(black.pawns, white.pawns, black.king, sum);
        });
        let facts = PawnFacts { passed, value };
        if !N::LISTENS {
            self.pawns.put(key, facts);
        }
        facts
    }
}

impl Judge<Board, State> for Evaluation {
    #[inline(always)]
    fn value_here(&self, board: &Board, state: &State) -> i32 {
        let value = damped(self.judge(board, state, &mut Silence).value, board);
        if board.color().is_white() { value } else { -value }
    }
}

/// An advantage that nobody makes use of fades: at the end of the 50 moves half of it is left.
#[inline]
pub(super) fn damped(value: i32, board: &Board) -> i32 {
    value * (200 - board.shakmaty().halfmoves().min(100) as i32) / 200
}

/// Men and their places are kept from move to move; whoever takes notes hears of them here.
fn note_places<N: Witness>(board: &Board, witness: &mut N) {
    for (square, piece) in board.men().iter() {
        let role = piece.role as usize - 1;
        if role < MATERIAL.len {
            witness.note(MATERIAL.start + role, piece.color, 1);
        }
        let square = usize::from(square) ^ if piece.color.is_white() { 0 } else { 56 };
        witness.note(PLACES[role].start + square, piece.color, 1);
    }
}
