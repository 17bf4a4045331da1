//! Beyond the horizon: a position in the middle of an exchange has no honest static value, so noisy moves are followed
//! until it is quiet. Where the guide calls nothing noisy this is one static value.

use std::ops::ControlFlow;

use rival_core::{Move, Position};

use super::PLY_LIMIT;
use super::node::{Spot, Window, Worker, static_value};
use super::ordering::{Picker, Ranked};
use crate::{Estimate, Guide, Score};

impl<P: Position, G: Guide<P>> Worker<'_, P, G> {
    /// The value of an undecided node that was already counted and has no depth left. Fail-soft, for the side to move.
    #[inline]
    pub fn horizon<const PV: bool>(&mut self, here: &P, state: &G::State, ply: u32, window: Window, in_check: bool) -> Score {
        if self.selectivity.quiescence && ply < PLY_LIMIT {
            return self.quiescence::<PV>(here, state, ply, window, in_check);
        }
        if !here.has_moves() {
            return Score::of_outcome(here.stuck(), here.turn(), ply);
        }
        self.guesses += 1;
        static_value(self.guide, here, state)
    }

    /// Noisy moves only, and the right to stop here and take the static value; under a threat all moves, and no such right.
    fn quiescence<const PV: bool>(&mut self, here: &P, state: &G::State, ply: u32, window: Window, in_check: bool) -> Score {
        let Window { mut alpha, beta } = window;
        let asks_table = self.selectivity.trust_table && self.guide.table_depth() <= 0;
        let key = if asks_table { here.key() } else { 0 };
        let known = if asks_table { self.table.probe(key) } else { None };
        if !PV && let Some(score) = self.table_answer(known, 0, ply, window) {
            return score;
        }
        let guesses = self.guesses;
        let raw_value = known.and_then(|entry| entry.static_value);
        let on_variation = known.is_some_and(|entry| entry.on_variation);
        let mut spot = Spot {
            depth: 0,
            ply,
            cut: false,
            in_check,
            key,
            known,
            excluded: None,
            raw_value,
            value: None,
            improving: false,
            on_variation,
        };
        let mut picker = Picker::new();
        let mut best = -Score::INFINITE;
        // What a capture may gain beside what it takes; a bound that was told at a glance has room for it.
        let mut hope = 200;
        if !in_check {
            // A quiet position that is good enough need not have its moves generated, if it is known to have one.
            let clues = self.clues(here, state);
            let estimate = match spot.raw_value {
                None if self.selectivity.glance => self.guide.estimate(here, state, alpha, beta),
                None => Estimate::Exact(static_value(self.guide, here, state)),
                Some(raw) => Estimate::Exact(raw),
            };
            let value = match estimate {
                Estimate::Exact(raw) => {
                    spot.raw_value = Some(raw);
                    self.corrected(clues, raw)
                }
                Estimate::AtLeast(bound) => bound,
                Estimate::AtMost(bound) => {
                    hope = 0;
                    bound
                }
            };
            best = self.sharpened(&spot, value);
            if asks_table && best >= beta {
                self.guesses += 1;
                return best;
            }
        }
        if !self.urgent_moves(here, state, &spot, &mut picker) {
            return Score::of_outcome(here.stuck(), here.turn(), ply);
        }
        if !in_check {
            self.guesses += 1;
            alpha = alpha.max(best);
        }
        let bar = Score(best.0 + self.points(hope));
        let mut best_bits = spot.table_move().unwrap_or(0);
        while alpha < beta
            && let Some(Ranked { m, .. }) = picker.pick()
        {
            let announced = !asks_table || self.announce(here, m);
            if !best.is_loss() && self.loses_or_lags(here, m, bar, alpha) {
                self.guesses += 1;
                continue;
            }
            let child = self.make(here, m, announced);
            let child_state = self.guide.next_state(state, here, m, &child);
            self.path.push(&child);
            let score = -self.quiet_child::<PV>(&child, &child_state, ply + 1, Window { alpha, beta }.flipped());
            self.path.pop();
            if self.meter.is_stopped() {
                return Score::DRAW;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    best_bits = m.to_bits();
                }
            }
        }
        if asks_table {
            self.keep(&spot, window, best, best_bits, self.guesses == guesses);
        }
        best
    }

    /// A node reached by quiescence.
    fn quiet_child<const PV: bool>(&mut self, here: &P, state: &G::State, ply: u32, window: Window) -> Score {
        if self.meter.tick() {
            return Score::DRAW;
        }
        self.deepest = self.deepest.max(ply);
        if let Some(score) = self.ending(here, ply) {
            return score;
        }
        let in_check = self.guide.in_check(here, state);
        self.horizon::<PV>(here, state, ply, window, in_check)
    }

    /// Whether a move loses material, or wins too little to lift the static value (plus a margin: `bar`) to the window.
    #[inline]
    fn loses_or_lags(&self, here: &P, m: P::Move, bar: Score, alpha: Score) -> bool {
        if !self.selectivity.exchange_pruning {
            return false;
        }
        let needed = if bar <= alpha && !alpha.is_decisive() && bar.0 > -Score::EVAL_LIMIT { 1 } else { 0 };
        !self.guide.exchange_wins(here, m, Score(needed))
    }

    /// Fills a picker with the moves that quiescence looks at; false where there is no move at all.
    #[inline]
    fn urgent_moves(&self, here: &P, state: &G::State, spot: &Spot, picker: &mut Picker<P::Move>) -> bool {
        let table_move = spot.table_move();
        let first = |m: P::Move| if table_move == Some(m.to_bits()) { 1 << 20 } else { 0 };
        if spot.in_check {
            let mut movable = false;
            let _ = here.each_move(|m| {
                movable = true;
                let noisy = self.guide.is_noisy(here, state, m);
                let rank = self.guide.promise(here, state, m) + first(m) + if noisy { 1 << 16 } else { 0 };
                picker.add(Ranked { m, rank, noisy, checks: None })
            });
            return movable;
        }
        self.guide.each_noisy(here, state, |m| {
            let rank = self.guide.promise(here, state, m) + first(m);
            if picker.add(Ranked { m, rank, noisy: true, checks: None }).is_continue() {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        })
    }
}
