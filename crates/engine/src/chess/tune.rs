//! What the tuner asks about chess.

use rival_games::chess::{Board, Chess};

use super::evaluation::{FULL_SCALE, damped};
use super::state::{FULL_PHASE, State};
use super::{ChessGuide, Weights, ending};
use crate::tune::{Counts, Tunable};
use crate::weighing::sum::Notes;

impl Tunable for Chess {
    type Weights = Weights;

    fn guide_with(weights: &Weights) -> ChessGuide {
        ChessGuide::new(weights)
    }

    fn count(guide: &ChessGuide, board: &Board) -> Option<Counts> {
        if ending::known(board.men(), board.color()).is_some() {
            return None;
        }
        let evaluation = guide.evaluation();
        let mut notes = Notes::default();
        let state = State::new(board, evaluation.places());
        let verdict = evaluation.judge(board, &state, &mut notes);
        let bonds = evaluation.bonds().value(&state.sums);
        let phase = f64::from(verdict.phase) / f64::from(FULL_PHASE);
        let fading = f64::from(damped(10_000, board)) / 10_000.0;
        let shares = [fading * phase, fading * (1.0 - phase) * f64::from(verdict.scale) / f64::from(FULL_SCALE)];
        Some(Counts { notes: notes.0, fixed: [bonds.middle(), bonds.end()].map(f64::from), shares })
    }
}
