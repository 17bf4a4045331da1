//! The proof that a table is right: every value follows from those of the positions it can lead to, by the rules of the other room
//! where only some are looked at. Wins and losses are then true by induction over their distance, and a draw can be held for ever.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use rival_core::{Fault, Game, Position, Rng};
use rival_games::tictacchec::TicTacChec;

use super::moves::each_move;
use super::placements;
use super::solve::{Derived, Solver, Stage, Stopped, Watch};
use super::{Table, Truth, Verified};

impl Table {
    /// Derives the values of positions of random games again, by the rules of the game and the table's own answers for what they lead to.
    pub fn verify_sample(&self, positions: u64, seed: u64) -> Result<Verified, Fault> {
        let game = TicTacChec::default();
        let mut rng = Rng::new(seed);
        let mut verified = Verified { checked: 0, wrong: 0 };
        let mut board = game.start();
        while verified.checked < positions {
            if board.outcome().is_some() || board.turns(rival_core::Side::First) > 40 {
                board = game.start();
            }
            let mut children = Vec::new();
            for m in board.legal_moves() {
                let child = board.after(m);
                children.push(match child.outcome() {
                    Some(_) => 1,
                    None => self.probe(&child)?.byte(),
                });
            }
            verified.checked += 1;
            verified.wrong += u64::from(self.probe(&board)? != Truth::of_byte(Derived::of(children.into_iter())));
            if let Some(&m) = rng.choose(&board.legal_moves()) {
                board.play_unchecked(m);
            }
        }
        Ok(verified)
    }
}

impl Solver {
    /// Derives every value after the placement phase again.
    pub fn verify_all(&self, watch: &Watch<'_>) -> Result<Verified, Stopped> {
        let (checked, wrong) = (AtomicU64::new(0), AtomicU64::new(0));
        let stage = |done, of| Stage::Verifying { done, of };
        self.each_block(watch, stage, |block| {
            let view = self.index.view(&block.own);
            let (mut here, mut differing) = (0, 0);
            block.each(|_, mover| {
                let kept = self.store.get(self.index.of(&mover.turned(), &block.own.turned()));
                let derived = if block.own.has_line() || mover.has_line() {
                    1
                } else {
                    let mut derived = Derived::default();
                    let _ = each_move(&mover, block.own.mask, true, |moved, captured| {
                        derived.add(self.store.get(match captured {
                            None => view.number(&moved),
                            Some(square) => self.index.of(&block.own.without(block.own.man_on(square)), &moved),
                        }));
                        ControlFlow::Continue(())
                    });
                    derived.byte()
                };
                here += 1;
                differing += u64::from(kept != derived);
            });
            checked.fetch_add(here, Relaxed);
            wrong.fetch_add(differing, Relaxed);
        })?;
        Ok(Verified { checked: checked.into_inner(), wrong: wrong.into_inner() })
    }

    /// Derives every value of the placement phase again, from layers laid one after another.
    pub fn verify_placements(&self, layers: &[u8], threads: usize) -> Verified {
        let fresh = placements::solve(&self.index, threads, &|number| self.store.get(number)).concat();
        let wrong = fresh.iter().zip(layers).filter(|(fresh, kept)| fresh != kept).count() + fresh.len().abs_diff(layers.len());
        Verified { checked: fresh.len() as u64, wrong: wrong as u64 }
    }
}
