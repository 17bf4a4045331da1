//! What may end a node before its moves are looked at: static values far outside the window, a free move for the
//! opponent, a capture that is good enough. Nothing here tells a win or a loss: those are only found by looking.

use rival_core::{Move, Position};

use super::memory::Step;
use super::node::{Ask, Spot, Window, Worker, static_value};
use super::ordering::{Picker, Ranked};
use super::table::{Bound, absolute};
use crate::{Guide, Score};

impl<P: Position, G: Guide<P>> Worker<'_, P, G> {
    /// The value of a node that need not be looked at further.
    #[inline]
    pub fn prune(&mut self, here: &P, state: &G::State, spot: &mut Spot, window: Window) -> Option<Score> {
        if spot.in_check || spot.excluded.is_some() || window.beta.is_decisive() {
            return None;
        }
        if let Some(value) = spot.value {
            let better = self.sharpened(spot, value);
            if let Some(score) = self.reverse_futility(spot, better, window.beta) {
                return Some(score);
            }
            if let Some(score) = self.razoring(here, state, spot, better, window) {
                return Some(score);
            }
        }
        if let Some(score) = self.null_move(here, state, spot, window.beta) {
            return Some(score);
        }
        self.probcut(here, state, spot, window.beta)
    }

    /// The static value, or what the table knows to be nearer the truth.
    #[inline]
    pub fn sharpened(&self, spot: &Spot, value: Score) -> Score {
        let Some(entry) = spot.known else { return value };
        let score = absolute(entry.score, spot.ply);
        let nearer = match entry.bound {
            Bound::Exact => true,
            Bound::Lower => score > value,
            Bound::Upper => score < value,
        };
        if nearer && !score.is_decisive() { score } else { value }
    }

    /// So far above the window that no quiet move of the opponent will change it. What was once on a principal variation is looked at all the
    /// same: its value matters.
    #[inline]
    fn reverse_futility(&mut self, spot: &Spot, value: Score, beta: Score) -> Option<Score> {
        if !self.selectivity.reverse_futility || spot.depth > 8 || spot.on_variation {
            return None;
        }
        let margin = self.points(90 * spot.depth - 75 * i32::from(spot.improving) + 20);
        if value.0 - margin < beta.0 || value.is_decisive() {
            return None;
        }
        self.guesses += 1;
        Some(Score((value.0 + beta.0) / 2))
    }

    /// So far below the window that only captures could help: let quiescence say whether they do.
    #[inline]
    fn razoring(&mut self, here: &P, state: &G::State, spot: &Spot, value: Score, window: Window) -> Option<Score> {
        if !self.selectivity.razoring || !self.selectivity.quiescence || spot.depth > 3 || window.alpha.is_decisive() {
            return None;
        }
        if value.0 + self.points(297 + 253 * (spot.depth - 1)) >= window.alpha.0 {
            return None;
        }
        let score = self.horizon::<false>(here, state, spot.ply, Window::above(window.alpha), false);
        if self.meter.is_stopped() || score > window.alpha {
            return None;
        }
        self.guesses += 1;
        Some(score)
    }

    /// If the side to move is fine even after passing, it is fine. A win found that way is not proved and is not told. Where
    /// passing may be better than any move, a search of the real moves must confirm it.
    fn null_move(&mut self, here: &P, state: &G::State, spot: &mut Spot, beta: Score) -> Option<Score> {
        let after_pass = self.trail(spot.ply)[0] == Step(None);
        if !self.selectivity.null_move || spot.depth < 3 || spot.ply < self.null_from || after_pass {
            return None;
        }
        if spot.value.is_some_and(|value| value < beta) {
            return None;
        }
        let passed = here.passed()?;
        self.table.prefetch(passed.key());
        let value = match spot.value {
            Some(value) => value,
            None => *spot.raw_value.get_or_insert_with(|| static_value(self.guide, here, state)),
        };
        if value < beta {
            return None;
        }
        let passed_state = self.guide.passed_state(state, &passed);
        let surplus = ((value.0 - beta.0) / self.points(200).max(1)).min(3);
        let depth = spot.depth - 4 - spot.depth / 4 - surplus;
        self.frame_mut(spot.ply).step = Step(None);
        let floor = self.path.raise_floor();
        self.path.push(&passed);
        let window = Window::above(Score(beta.0 - 1));
        let ask = Ask { depth, ply: spot.ply + 1, window: window.flipped(), cut: !spot.cut, in_check: false };
        let score = -self.node::<false>(&passed, &passed_state, ask);
        self.path.pop();
        self.path.lower_floor(floor);
        if self.meter.is_stopped() || score < beta {
            return None;
        }
        if (spot.depth >= 14 || self.guide.zugzwang_prone(here)) && self.null_from == 0 {
            self.null_from = spot.ply + 1 + 3 * depth.max(1) as u32 / 4;
            let checked = self.moves::<false>(here, state, Spot { depth: depth.max(1), cut: false, ..*spot }, window);
            self.null_from = 0;
            if self.meter.is_stopped() || checked < beta {
                return None;
            }
        }
        self.guesses += 1;
        self.cutoffs += 1;
        Some(if score.is_win() { beta } else { score })
    }

    /// A capture that exceeds the window by a margin at less depth will exceed it at full depth.
    fn probcut(&mut self, here: &P, state: &G::State, spot: &Spot, beta: Score) -> Option<Score> {
        let target = Score(beta.0 + self.points(150 - 40 * i32::from(spot.improving)));
        if !self.selectivity.probcut || !self.selectivity.quiescence || spot.depth < 5 || target.is_decisive() {
            return None;
        }
        // The table has already looked at nearly this depth, and found less.
        if spot.known.is_some_and(|entry| i32::from(entry.depth) >= spot.depth - 3 && absolute(entry.score, spot.ply) < target) {
            return None;
        }
        let gain = Score(target.0 - spot.value?.0);
        let mut picker = Picker::new();
        self.guide
            .each_noisy(here, state, |m| picker.add(Ranked { m, rank: self.guide.promise(here, state, m), noisy: true, checks: None }));
        while let Some(Ranked { m, .. }) = picker.pick() {
            if !self.guide.exchange_wins(here, m, gain) {
                continue;
            }
            let child = here.after(m);
            let child_state = self.guide.next_state(state, here, m, &child);
            self.frame_mut(spot.ply).step = self.memory.step(self.guide, here, m);
            self.path.push(&child);
            let window = Window::above(Score(target.0 - 1)).flipped();
            let in_check = self.in_check(&child, &child_state);
            let ask = Ask { depth: 0, ply: spot.ply + 1, window, cut: !spot.cut, in_check };
            let mut score = -self.node::<false>(&child, &child_state, ask);
            if score >= target {
                score = -self.node::<false>(&child, &child_state, Ask { depth: spot.depth - 4, ..ask });
            }
            self.path.pop();
            if self.meter.is_stopped() {
                return None;
            }
            if score >= target && !score.is_decisive() {
                self.guesses += 1;
                self.cutoffs += 1;
                self.keep(&Spot { depth: spot.depth - 3, ..*spot }, Window::above(Score(target.0 - 1)), score, m.to_bits(), false);
                return Some(Score(score.0 - (target.0 - beta.0)));
            }
        }
        None
    }

    /// Without a known best move the deep search would order its moves badly: first a shallower one.
    #[inline]
    pub fn reduce_internally(&self, spot: &mut Spot) {
        if self.selectivity.internal_reduction && spot.depth >= 4 && !spot.has_table_move() {
            spot.depth -= 1;
        }
    }
}
