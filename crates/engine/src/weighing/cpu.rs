//! The evaluation, compiled once for any x86-64 and once for the bit-counting and vector instructions that every processor of the last
//! decade has. It counts bits all the time: measured, the second version takes two thirds of the time of the first.

// The version for newer processors and its proof: see `value`.
#![allow(unsafe_code)]

/// An evaluation that can be compiled into whatever calls it.
pub(crate) trait Judge<P, S> {
    /// What it says of a position.
    type Answer;

    /// The value of a position for the side to move, in centipawns. Must be `#[inline(always)]`, or nothing is gained.
    fn value_here(&self, position: &P, state: &S) -> Self::Answer;
}

/// Which version this processor can run. Made only by [`Cpu::detect`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Cpu {
    modern: bool,
}

impl Cpu {
    /// The best version for this processor.
    pub fn detect() -> Cpu {
        #[cfg(target_arch = "x86_64")]
        let modern = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
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
    pub fn value<P, S, J: Judge<P, S>>(self, evaluation: &J, position: &P, state: &S) -> J::Answer {
        #[cfg(target_arch = "x86_64")]
        if self.modern {
            // SAFETY: `modern` is set by `detect` alone, which has checked that the processor has these features; a thread
            // never moves to a processor with fewer.
            return unsafe { modern(evaluation, position, state) };
        }
        portable(evaluation, position, state)
    }
}

#[inline(never)]
fn portable<P, S, J: Judge<P, S>>(evaluation: &J, position: &P, state: &S) -> J::Answer {
    evaluation.value_here(position, state)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
#[inline(never)]
fn modern<P, S, J: Judge<P, S>>(evaluation: &J, position: &P, state: &S) -> J::Answer {
    evaluation.value_here(position, state)
}

#[cfg(test)]
mod tests {
    use std::fmt::Debug;

    use rival_core::{Position, Rng};
    use rival_games::alice::Alice;
    use rival_games::chess::Chess;
    use rival_search::Guide;

    use super::*;
    use crate::Knowledge;

    fn agree<G: Knowledge, E>(game: &G, evaluation: &E, seed: u64)
    where
        E: Judge<G::Position, <G::Guide as Guide<G::Position>>::State, Answer: PartialEq + Debug>,
    {
        let (guide, mut rng) = (game.guide(), Rng::new(seed));
        for _ in 0..20 {
            let mut board = game.start();
            while board.outcome().is_none() {
                let state = guide.state(&board);
                let [one, other] = [Cpu::detect(), Cpu::portable()].map(|cpu| cpu.value(evaluation, &board, &state));
                assert_eq!(one, other);
                board = board.after(*rng.choose(&board.legal_moves()).expect("a move"));
            }
        }
    }

    #[test]
    fn both_versions_agree() {
        agree(&Chess::default(), &Chess::default().guide().evaluation().unbounded(), 2);
        agree(&Alice::default(), Alice::default().guide().evaluation(), 2);
    }
}
