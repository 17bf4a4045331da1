//! The evaluation, compiled once for any x86-64 and once for the bit-counting instructions that every processor of the last decade
//! has. It counts bits all the time: measured, the second version takes two thirds of the time of the first.

// The version for newer processors and its proof: see `value`.
#![allow(unsafe_code)]

use rival_games::chess::Board;

use super::evaluation::Evaluation;
use super::state::State;

/// Which version this processor can run. Made only by [`Cpu::detect`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Cpu {
    modern: bool,
}

impl Cpu {
    /// The best version for this processor.
    pub fn detect() -> Cpu {
        #[cfg(target_arch = "x86_64")]
        let modern = is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        #[cfg(not(target_arch = "x86_64"))]
        let modern = false;
        Cpu { modern }
    }

    /// The version that runs everywhere.
    #[cfg(test)]
    pub fn portable() -> Cpu {
        Cpu { modern: false }
    }

    /// The value of a position for the side to move, in centipawns.
    #[inline]
    pub fn value(self, evaluation: &Evaluation, board: &Board, state: &State) -> i32 {
        #[cfg(target_arch = "x86_64")]
        if self.modern {
            // SAFETY: `modern` is set by `detect` alone, which has checked that the processor has these features; a thread
            // never moves to a processor with fewer.
            return unsafe { modern(evaluation, board, state) };
        }
        portable(evaluation, board, state)
    }
}

#[inline(never)]
fn portable(evaluation: &Evaluation, board: &Board, state: &State) -> i32 {
    evaluation.value_here(board, state)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "bmi1,bmi2,lzcnt,popcnt")]
#[inline(never)]
fn modern(evaluation: &Evaluation, board: &Board, state: &State) -> i32 {
    evaluation.value_here(board, state)
}

#[cfg(test)]
mod tests {
    use rival_core::{Position, Rng};

    use super::*;
    use crate::chess::Weights;

    #[test]
    fn both_versions_agree() {
        let evaluation = Evaluation::new(&Weights::default());
        let mut rng = Rng::new(2);
        for _ in 0..20 {
            let mut board = Board::start();
            while board.outcome().is_none() {
                let state = State::new(&board, evaluation.places());
                let [one, other] = [Cpu::detect(), Cpu::portable()].map(|cpu| cpu.value(&evaluation, &board, &state));
                assert_eq!(one, other);
                board = board.after(*rng.choose(&board.legal_moves()).expect("a move"));
            }
        }
    }
}
