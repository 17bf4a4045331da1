//! What the tuner asks about Alice chess.

use rival_games::alice::{Alice, Board};

use super::evaluation::{FULL_SCALE, damped};
use super::state::{FULL_PHASE, State};
use super::{AliceGuide, Weights};
use crate::tune::{Counts, Tunable};
use crate::weighing::sum::Notes;

impl Tunable for Alice {
    type Weights = Weights;

    fn guide_with(weights: &Weights) -> AliceGuide {
        AliceGuide::new(weights)
    }

    fn count(guide: &AliceGuide, board: &Board) -> Option<Counts> {
        let evaluation = guide.evaluation();
        let mut notes = Notes::default();
        let verdict = evaluation.judge(board, &State::new(board, evaluation.places()), &mut notes);
        let phase = f64::from(verdict.phase) / f64::from(FULL_PHASE);
        let fading = f64::from(damped(10_000, board)) / 10_000.0;
        let shares = [fading * phase, fading * (1.0 - phase) * f64::from(verdict.scale) / f64::from(FULL_SCALE)];
        Some(Counts { notes: notes.0, fixed: [0.0; 2], shares })
    }
}
