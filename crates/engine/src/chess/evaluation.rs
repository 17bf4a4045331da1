//! How good a position is: the terms added up, tapered between middle game and end game, made smaller where an advantage cannot
//! be won. Everything here is for White; the side to move is considered last.

use rival_core::Position as _;
use rival_games::chess::Board;
use rival_search::{Estimate, Score};
use shakmaty::{Bitboard, Color, Position as _};

use super::bonds::Bonds;
use super::ending;
use super::eye::Eye;
use super::geometry::View;
use super::pawn_table::{PawnFacts, PawnTable};
use super::state::{FULL_PHASE, Places, State};
use super::terms::{king, passed, pawns, pieces, space, threats, winnable};
use super::value_table::ValueTable;
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
    values: ValueTable,
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
    /// A bound for the side to move that was enough of an answer; then nothing else was found out.
    pub bound: Option<Estimate>,
}

impl Evaluation {
    /// An evaluation with these weights.
    pub fn new(weights: &Weights) -> Evaluation {
        Evaluation::with_bonds(weights, &Bonds::default())
    }

    /// An evaluation with these weights, and with what pairs of men are worth.
    pub fn with_bonds(weights: &Weights, bonds: &Bonds) -> Evaluation {
        Evaluation {
            weights: weights.clone(),
            places: Places::new(weights, bonds),
            pawns: PawnTable::new(),
            values: ValueTable::new(),
            cpu: Cpu::detect(),
        }
    }

    pub(super) fn places(&self) -> &Places {
        &self.places
    }

    /// Pawns and kings with this key will soon be asked about.
    #[inline]
    pub(super) fn announce(&self, structure: u64) {
        self.pawns.announce(structure);
    }

    /// A position with this key will soon be asked about.
    #[inline]
    pub(super) fn announce_position(&self, key: u64) {
        self.values.announce(key);
    }

    /// Forgets the values of positions: where one is known, a search is told it instead of a bound.
    pub(super) fn forget(&self) {
        self.values.clear();
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
        let key = board.key();
        let value = self.values.get(key).unwrap_or_else(|| {
            let value = self.weigh(board, state);
            self.values.put(key, value);
            value
        });
        damped(value, board)
    }

    /// The same, or a bound of it where a glance at the men on their places tells that it is far from anything between `low` and `high`.
    #[inline]
    pub(super) fn estimate(&self, board: &Board, state: &State, low: i32, high: i32) -> Estimate {
        let key = board.key();
        let value = match self.values.get(key) {
            Some(value) => value,
            None => match self.cpu.value(&Weighing { evaluation: self, low, high }, board, state) {
                Estimate::Exact(value) => {
                    self.values.put(key, value.0);
                    value.0
                }
                bound => return bound,
            },
        };
        Estimate::Exact(Score::heuristic(damped(value, board)))
    }

    /// The value found anew, whatever is remembered, and before the limit of 50 moves lets it fade.
    #[inline]
    pub fn weigh(&self, board: &Board, state: &State) -> i32 {
        let (Estimate::Exact(value) | Estimate::AtLeast(value) | Estimate::AtMost(value)) = self.cpu.value(&self.unbounded(), board, state);
        value.0
    }

    /// Asks for the value itself, however far from 0.
    pub(crate) fn unbounded(&self) -> Weighing<'_> {
        Weighing { evaluation: self, low: i32::MIN, high: i32::MAX }
    }

    /// Adds up everything, for White.
    #[inline(always)]
    pub(super) fn judge<N: Witness>(&self, board: &Board, state: &State, witness: &mut N) -> Verdict {
        self.judge_for(&self.unbounded(), board, state, witness)
    }

    /// The same, or what is enough of an answer to this question.
    #[inline(always)]
    fn judge_for<N: Witness>(&self, question: &Weighing<'_>, board: &Board, state: &State, witness: &mut N) -> Verdict {
        let men = board.men();
        let phase = state.phase.min(FULL_PHASE);
        let nothing = Verdict { score: state.places, winnable: 0, phase, scale: FULL_SCALE, known: None, value: 0, bound: None };
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
        if !N::LISTENS
            && let Some(bound) = question.glance(board, phase, score)
        {
            return Verdict { bound: Some(bound), ..nothing };
        }

        // Compiled for each side, not as a loop over both: a loop is half as large, but runs a sixth more instructions.
        score += self.pieces(Color::Black, &mut eye, witness);
        score += self.pieces(Color::White, &mut eye, witness);
        let (eye, turn) = (&eye, board.color());
        score += self.prospects(Color::Black, eye, facts.passed, turn, witness);
        score += self.prospects(Color::White, eye, facts.passed, turn, witness);
        let mut tempo = self.sum(turn, witness);
        tempo.once(TEMPO);
        pawns::levers_to_move(View::of(turn), eye.camp(turn).pawns, eye.camp(!turn).pawns, &mut tempo);
        score += tempo.total * sign(turn);

        let mut chances = self.sum(Color::White, witness);
        winnable::count(eye, facts.passed, &mut chances);
        let winnable = winnable::adjust(score.end(), chances.total.end());
        let end = score.end() + winnable;
        let scale = ending::scale(eye, facts.passed, end);
        let value = (score.middle() * phase + end * scale / FULL_SCALE * (FULL_PHASE - phase)) / FULL_PHASE;
        Verdict { score, winnable, phase, scale, known: None, value, bound: None }
    }

    /// One side's pieces, which show the eye what they attack.
    #[inline(always)]
    fn pieces<N: Witness>(&self, color: Color, eye: &mut Eye<'_>, witness: &mut N) -> Pair {
        let mut sum = self.sum(color, witness);
        pieces::count(View::of(color), eye, &mut sum);
        sum.total * sign(color)
    }

    /// What one side may hope for and must fear, once all attacks are known.
    #[inline(always)]
    fn prospects<N: Witness>(&self, color: Color, eye: &Eye<'_>, passed: Bitboard, turn: Color, witness: &mut N) -> Pair {
        let view = View::of(color);
        let mut sum = self.sum(color, witness);
        threats::count(view, eye, &mut sum);
        passed::count(view, eye, passed, turn, &mut sum);
        space::count(view, eye, &mut sum);
        let hopes = sum.total;
        let mut danger = self.sum(color, witness);
        king::danger(view, eye, &mut danger);
        (hopes - danger::cost(danger.total)) * sign(color)
    }

    // No closures here: they would not be compiled for the processor that the rest is compiled for.
    #[inline(always)]
    fn sum<'a, N: Witness>(&'a self, color: Color, witness: &'a mut N) -> Sum<'a, N> {
        Sum::new(&self.weights.0, color, witness)
    }

    /// Pawns and shelter: remembered, or counted.
    #[inline(always)]
    fn pawn_facts<N: Witness>(&self, eye: &Eye<'_>, key: u64, witness: &mut N) -> PawnFacts {
        if !N::LISTENS
            && let Some(facts) = self.pawns.get(key)
        {
            return facts;
        }
        let mut facts = PawnFacts { passed: Bitboard::EMPTY, value: Pair::ZERO };
        for color in SIDES {
            let (view, own, theirs) = (View::of(color), eye.camp(color), eye.camp(!color));
            let mut sum = self.sum(color, witness);
            facts.passed |= pawns::structure(view, own.pawns, theirs.pawns, &mut sum);
            pawns::levers(view, own.pawns, theirs.pawns, theirs.king, &mut sum);
            pawns::shelter(view, own.pawns, theirs.pawns, own.king, &mut sum);
            facts.value += sum.total * sign(color);
        }
        if !N::LISTENS {
            self.pawns.put(key, facts);
        }
        facts
    }
}

/// A question for the value of a position, which need not be answered exactly where it is far from anything between two numbers. One type for
/// both, so that the evaluation is compiled into one place.
pub(crate) struct Weighing<'a> {
    evaluation: &'a Evaluation,
    low: i32,
    high: i32,
}

impl Judge<Board, State> for Weighing<'_> {
    type Answer = Estimate;

    /// A bound is told as the limit of 50 moves lets it fade, the value before that.
    #[inline(always)]
    fn value_here(&self, board: &Board, state: &State) -> Estimate {
        let verdict = self.evaluation.judge_for(self, board, state, &mut Silence);
        verdict.bound.unwrap_or(Estimate::Exact(Score(verdict.value * sign(board.color()))))
    }
}

impl Weighing<'_> {
    /// Whether the men on their places and the pawns tell enough, as they are worth for White.
    #[inline(always)]
    fn glance(&self, board: &Board, phase: i32, score: Pair) -> Option<Estimate> {
        // Endings are worth less than their men more often.
        if phase < LEAST_PHASE {
            return None;
        }
        let value = (score.middle() * phase + score.end() * (FULL_PHASE - phase)) / FULL_PHASE * sign(board.color());
        let (least, most) = (damped(value - MARGIN, board), damped(value + MARGIN, board));
        if least >= self.high {
            Some(Estimate::AtLeast(Score(least)))
        } else if most <= self.low {
            Some(Estimate::AtMost(Score(most)))
        } else {
            None
        }
    }
}

/// All else that counts is rarely more than this, in centipawns: in 3.6 % of the positions that searches of middle games ask about.
const MARGIN: i32 = 200;
/// From this phase on a glance may do.
const LEAST_PHASE: i32 = 8;

const SIDES: [Color; 2] = [Color::White, Color::Black];

/// Everything is counted for White.
#[inline(always)]
fn sign(color: Color) -> i32 {
    2 * color as i32 - 1
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
