//! Beyond the horizon: a position in the middle of an exchange has no honest static value, so noisy moves are followed
//! until it is quiet. Where the guide calls nothing noisy this is one static value.

use std::ops::ControlFlow;

use rival_core::Position;

use super::PLY_LIMIT;
use super::node::{Window, Worker, static_value};
use super::ordering::{Picker, Ranked};
use crate::{Guide, Score};

impl<P: Position, G: Guide<P>> Worker<'_, P, G> {
    /// The value of an undecided node that was already counted and has no depth left. Fail-soft, for the side to move.
    #[inline]
    pub fn horizon(&mut self, here: &P, state: &G::State, ply: u32, window: Window, in_check: bool) -> Score {
        if self.selectivity.quiescence && ply < PLY_LIMIT {
            return self.quiescence(here, state, ply, window, in_check);
        }
        if !here.has_moves() {
            return Score::of_outcome(here.stuck(), here.turn(), ply);
        }
        self.guesses += 1;
        static_value(self.guide, here, state)
    }

    /// Noisy moves only, and the right to stop here and take the static value; under a threat all moves, and no such right.
    fn quiescence(&mut self, here: &P, state: &G::State, ply: u32, window: Window, in_check: bool) -> Score {
        let Window { mut alpha, beta } = window;
        let mut picker = Picker::new();
        if !self.urgent_moves(here, state, in_check, &mut picker) {
            return Score::of_outcome(here.stuck(), here.turn(), ply);
        }
        let mut best = -Score::INFINITE;
        if !in_check {
            self.guesses += 1;
            best = static_value(self.guide, here, state);
            alpha = alpha.max(best);
        }
        while alpha < beta
            && let Some(Ranked { m, .. }) = picker.pick()
        {
            let child = here.after(m);
            let child_state = self.guide.next_state(state, here, m, &child);
            self.path.push(&child);
            let score = -self.quiet_child(&child, &child_state, ply + 1, Window { alpha, beta }.flipped());
            self.path.pop();
            if self.meter.is_stopped() {
                return Score::DRAW;
            }
            best = best.max(score);
            alpha = alpha.max(score);
        }
        best
    }

    /// A node reached by quiescence.
    fn quiet_child(&mut self, here: &P, state: &G::State, ply: u32, window: Window) -> Score {
        if self.meter.tick() {
            return Score::DRAW;
        }
        self.deepest = self.deepest.max(ply);
        if let Some(score) = self.ending(here, ply) {
            return score;
        }
        let in_check = self.guide.in_check(here, state);
        self.horizon(here, state, ply, window, in_check)
    }

    /// Fills a picker with the moves that quiescence looks at; returns whether there is any move at all.
    #[inline]
    fn urgent_moves(&self, here: &P, state: &G::State, in_check: bool, picker: &mut Picker<P::Move>) -> bool {
        let mut movable = false;
        let _ = here.each_move(|m| {
            movable = true;
            let noisy = self.guide.is_noisy(here, state, m);
            if noisy || in_check {
                picker.add(Ranked { m, rank: self.guide.promise(here, state, m), noisy })
            } else {
                ControlFlow::Continue(())
            }
        });
        movable
    }
}
