//! The loop over the moves of a node: which are passed over, which are looked at deeper or less deep, and what is learned
//! from the one that was best.

use rival_core::{Move, Position};

use super::corrections::Clues;
use super::memory::{Step, Trail};
use super::node::{Ask, Spot, Window, Worker};
use super::ordering::{Candidate, Picker, Ranked, loses};
use super::selectivity::PLY;
use super::table::{Bound, absolute};
use crate::{Guide, Score};

/// How a move is looked at.
#[derive(Clone, Copy)]
pub(super) struct Effort {
    /// How many moves were looked at before it.
    pub place: usize,
    /// Plies more, or fewer.
    pub extension: i32,
    /// Plies less at first.
    pub reduction: i32,
    /// It threatens.
    pub in_check: bool,
    /// The best value found before it.
    pub best: Score,
}

/// How much less the moves of the root are reduced, in parts of a ply: one of them is going to be played, and a sacrifice looks bad for long.
const ROOT_RESPITE: i32 = 2 * PLY;

/// What to do with a move before it is made.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Treatment {
    /// Look at it.
    Look,
    /// Leave it out.
    Skip,
    /// Leave it out, and every quiet move after it that gives no check: none has a better history, and the bar only rises.
    SkipQuiet,
}

impl<P: Position, G: Guide<P>> Worker<'_, P, G> {
    /// Tries the moves, best first, and keeps what was found.
    pub fn moves<const PV: bool>(&mut self, here: &P, state: &G::State, spot: Spot, window: Window) -> Score {
        let Spot { depth, ply, .. } = spot;
        let guesses = self.guesses;
        let Window { mut alpha, beta } = window;
        let trail = self.trail(ply);
        let mut picker = Picker::begin_with(self.table_move(here, state, &spot));
        let in_stages = self.guide.in_stages() && !spot.in_check;
        self.frame_mut(ply + 1).cutoffs = 0;
        let mut best = -Score::INFINITE;
        let mut best_move = None;
        let mut place = 0;
        loop {
            let Some(ranked) = picker.pick_sound(|m| loses(self.guide, here, m)) else {
                if self.memory.rank_more(self.guide, here, state, (ply, trail), in_stages, &mut picker) {
                    continue;
                }
                break;
            };
            if spot.excluded == Some(ranked.m.to_bits()) {
                continue;
            }
            let announced = self.announce(here, ranked.m);
            let history = ranked.experience().unwrap_or_else(|| {
                let (side, slot) = (here.turn(), self.guide.slot(here, ranked.m));
                if ranked.noisy { 2 * self.memory.of_noisy(side, slot) } else { self.memory.of_quiet(side, slot, trail) }
            });
            if !PV && !best.is_loss() && place > 0 {
                match self.treatment(here, &spot, ranked, (place, history), alpha) {
                    Treatment::Look => {}
                    treatment => {
                        self.guesses += 1;
                        if treatment == Treatment::SkipQuiet {
                            picker.pass_over_quiet();
                        }
                        continue;
                    }
                }
            }
            let extension = match self.singularity(here, state, &spot, ranked.m, beta, PV) {
                Ok(extension) => extension,
                Err(score) => return score,
            };
            if self.meter.is_stopped() {
                return Score::DRAW;
            }
            let child = self.make(here, ranked.m, announced);
            let child_state = self.guide.next_state(state, here, ranked.m, &child);
            self.frame_mut(ply).step = self.memory.step(self.guide, here, ranked.m);
            self.frame_mut(ply + 1).doubled = self.frame(ply).doubled + u8::from(extension > 1);
            self.path.push(&child);
            let in_check = self.minds_checks() && ranked.checks.unwrap_or_else(|| self.guide.in_check(&child, &child_state));
            let reduction = self.reduction::<PV>(&spot, &ranked, (place, history), in_check);
            let effort = Effort { place, extension, reduction, in_check, best };
            let score = self.child::<PV>(&child, &child_state, spot, Window { alpha, beta }, effort);
            self.path.pop();
            if self.meter.is_stopped() {
                return Score::DRAW;
            }
            place += 1;
            if score > best {
                best = score;
                best_move = Some(ranked);
            }
            if score >= beta {
                self.cutoffs += u64::from(picker.has_more());
                self.frame_mut(ply).cutoffs = self.frame(ply).cutoffs.saturating_add(1);
                self.memory.refuted(self.guide, here, (ranked, picker.tried_before()), (depth, ply), trail);
                break;
            }
            if score > alpha {
                alpha = score;
                if PV {
                    self.pv.lead(ply, ranked.m.to_bits());
                }
            }
        }
        let Some(best_move) = best_move else {
            // Nothing but the excluded move, or nothing at all.
            return if spot.excluded.is_some() { window.alpha } else { Score::of_outcome(here.stuck(), here.turn(), ply) };
        };
        if PV && best > window.alpha && best < beta && !best_move.noisy {
            self.memory.favoured(here.turn(), self.guide.slot(here, best_move.m), depth, trail);
        }
        if spot.excluded.is_none() {
            if depth >= self.guide.table_depth() {
                self.keep(&spot, window, best, best_move.m.to_bits(), self.guesses == guesses);
            }
            self.learn_correction(here, state, &spot, window, best, best_move.noisy);
        }
        best
    }

    /// The table's move, if it is one here.
    #[inline]
    fn table_move(&self, here: &P, state: &G::State, spot: &Spot) -> Option<Candidate<P::Move>> {
        let m = spot.table_move().map(P::Move::from_bits).filter(|&m| here.is_legal(m))?;
        Some(Candidate::new(m, self.guide.is_noisy(here, state, m)))
    }

    /// Whether a move need not be looked at: others have not lost, and this one will hardly be better.
    #[inline]
    fn treatment(&self, here: &P, spot: &Spot, ranked: Ranked<P::Move>, (place, history): (usize, i32), alpha: Score) -> Treatment {
        let steps = &self.selectivity;
        let depth = spot.depth;
        let skip_if = |skip: bool| if skip { Treatment::Skip } else { Treatment::Look };
        if spot.in_check {
            return Treatment::Look;
        }
        if ranked.noisy {
            let doubtful = steps.exchange_pruning && depth <= 7 && ranked.is_losing();
            return skip_if(doubtful && !self.guide.exchange_wins(here, ranked.m, Score(self.points(-108 * depth))));
        }
        let enough = (5 + depth * depth) * 9 / 8 / if spot.improving { 1 } else { 2 };
        let late = steps.late_move_pruning && depth <= 8 && place as i32 >= enough;
        // The depth that would be left after the reduction of late moves.
        let left = (depth - (self.reductions.parts(depth, place) - history / 10) / PLY).max(1);
        let futile = steps.futility
            && left <= 7
            && !ranked.is_favourite()
            && spot.value.is_some_and(|value| value.0 + self.points(80 + 80 * left + history / 128) <= alpha.0);
        let failing = steps.history_pruning && depth <= 4 && !ranked.is_favourite() && history < -2900 * depth;
        if late || futile || failing {
            match ranked.checks {
                Some(false) => return Treatment::SkipQuiet,
                Some(true) => {}
                None if self.guide.threatens(here, ranked.m) => {}
                None => return Treatment::Skip,
            }
        }
        let loses = || !self.guide.exchange_wins(here, ranked.m, Score(self.points(-22 * left * left)));
        skip_if(steps.exchange_pruning && left <= 7 && !ranked.is_favourite() && loses())
    }

    /// How much deeper the table's move is looked at: more, if every other move is worse by far. If another is good enough as
    /// well, its value is the node's.
    #[inline]
    fn singularity(&mut self, here: &P, state: &G::State, spot: &Spot, m: P::Move, beta: Score, pv: bool) -> Result<i32, Score> {
        let Some(entry) = spot.known else { return Ok(0) };
        let candidate = self.selectivity.singular_extension
            && spot.depth >= 5
            && entry.bits == m.to_bits()
            && spot.excluded.is_none()
            && i32::from(entry.depth) >= spot.depth - 3
            && entry.bound != Bound::Upper
            && spot.ply < 2 * self.root_depth;
        let score = absolute(entry.score, spot.ply);
        if !candidate || score.is_decisive() {
            return Ok(0);
        }
        let margin = self.points(5 * spot.depth / 3);
        let bar = Score(score.0 - margin);
        let window = Window::above(Score(bar.0 - 1));
        let asked = Spot { depth: (spot.depth - 1) / 2, excluded: Some(entry.bits), ..*spot };
        let others = self.moves::<false>(here, state, asked, window);
        if self.meter.is_stopped() {
            return Ok(0);
        }
        if others < bar {
            let behind = bar.0 - others.0;
            let far = !pv && behind > self.points(18) && self.frame(spot.ply).doubled < 6;
            let very_far = far && behind > self.points(105) && !self.guide.is_noisy(here, state, m);
            Ok(1 + i32::from(far) + i32::from(very_far))
        } else if bar >= beta {
            self.guesses += 1;
            Err(bar)
        } else if score >= beta {
            Ok(-2)
        } else if spot.cut {
            Ok(-1)
        } else {
            Ok(0)
        }
    }

    /// The value of a child for its parent's mover: the first with the whole window, the others by asking whether they are
    /// better, with less depth first where the effort says so.
    #[inline]
    pub fn child<const PV: bool>(&mut self, child: &P, state: &G::State, spot: Spot, window: Window, effort: Effort) -> Score {
        let (depth, ply, in_check) = (spot.depth - 1 + effort.extension, spot.ply + 1, effort.in_check);
        if effort.place == 0 {
            let cut = !PV && !spot.cut;
            return -self.node::<PV>(child, state, Ask { depth, ply, window: window.flipped(), cut, in_check });
        }
        let ask = Ask { depth: depth - effort.reduction, ply, window: Window::above(window.alpha).flipped(), cut: true, in_check };
        let mut score = -self.node::<false>(child, state, ask);
        if effort.reduction > 0 && score > window.alpha {
            let depth = depth + self.second_thought(&spot, score, effort.best);
            if depth > ask.depth {
                score = -self.node::<false>(child, state, Ask { depth, cut: !spot.cut, ..ask });
            }
        }
        if PV && score > window.alpha && score < window.beta {
            score = -self.node::<PV>(child, state, Ask { depth, ply, window: window.flipped(), cut: false, in_check });
        }
        score
    }

    /// How much deeper than usual to look again at a move that did well with less depth: by how much it beats the best one so far.
    #[inline]
    fn second_thought(&self, spot: &Spot, score: Score, best: Score) -> i32 {
        if !self.values_windows() || spot.ply == 0 {
            0
        } else if score.0 > best.0 + self.points(50) {
            1
        } else if score.0 < best.0 + self.points(6) {
            -1
        } else {
            0
        }
    }

    /// How many plies less a move is looked at first.
    #[inline]
    pub fn reduction<const PV: bool>(&self, spot: &Spot, ranked: &Ranked<P::Move>, (place, history): (usize, i32), threatens: bool) -> i32 {
        let depth = spot.depth;
        let first = if self.values_windows() && !PV { 1 } else { 2 };
        if !self.selectivity.late_move_reductions || depth < 3 || place < first || spot.in_check && !self.values_windows() {
            return 0;
        }
        let sound = ranked.noisy && !ranked.is_losing();
        if sound && !self.values_windows() {
            return 0;
        }
        let mut parts = self.reductions.parts(depth, place);
        if self.values_windows() {
            parts -= if sound { PLY } else { 0 };
            parts += if self.frame(spot.ply + 1).cutoffs > 3 { PLY * 5 / 4 } else { 0 };
            parts -= if threatens { PLY } else { 0 };
            parts += if spot.cut { PLY } else { 0 };
            parts -= if PV { PLY * 3 / 4 } else { 0 };
            parts -= if spot.improving { PLY * 5 / 8 } else { 0 };
            parts -= if ranked.is_favourite() { PLY * 6 / 5 } else { 0 };
            parts -= if spot.ply == 0 { ROOT_RESPITE } else { 0 };
            parts -= history / 10;
        }
        (parts / PLY).min(depth - 2).max(0)
    }

    /// Whether static values are compared with windows at all: only then does it mean something that they improve.
    #[inline]
    fn values_windows(&self) -> bool {
        self.selectivity.futility
    }

    /// Remembers how far the search found itself from the static value.
    #[inline]
    fn learn_correction(&mut self, here: &P, state: &G::State, spot: &Spot, window: Window, best: Score, noisy: bool) {
        let Some(value) = spot.value.filter(|_| self.selectivity.correction && !noisy) else { return };
        let says_nothing = best >= window.beta && best <= value || best <= window.alpha && best >= value;
        if best.is_decisive() || says_nothing {
            return;
        }
        self.memory.corrections.learn(Clues::of(self.guide, here, state), Score(best.0 - value.0), spot.depth);
    }
}

/// No moves led to the root of the game.
pub(super) const NO_TRAIL: Trail = [Step(None); 2];
