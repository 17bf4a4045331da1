//! One node of the engine's tree, as a row of named steps. Each step that can change a value has its switch in
//! [`Selectivity`]; a new one is added as a method here and a line in [`Worker::node`].

use std::marker::PhantomData;

use rival_core::{Move, Position};

use super::PLY_LIMIT;
use super::ordering::{Memory, Picker};
use super::selectivity::{Reductions, Selectivity};
use super::table::{Bound, Entry, Table, absolute, relative};
use crate::meter::Meter;
use crate::path::Path;
use crate::pv::PvTable;
use crate::{Guide, Score};

/// What may still change the value at the root: a score outside can only be a bound.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window {
    pub alpha: Score,
    pub beta: Score,
}

impl Window {
    pub const FULL: Window = Window { alpha: Score(-Score::INFINITE.0), beta: Score::INFINITE };

    /// The same window for the other side.
    #[inline]
    pub fn flipped(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }

    /// Asks only whether a value is above `score`.
    #[inline]
    pub fn above(score: Score) -> Window {
        Window { alpha: score, beta: Score(score.0 + 1) }
    }
}

/// One thread at work on one root position.
pub(super) struct Worker<'a, P: Position, G: Guide<P>> {
    pub guide: &'a G,
    pub table: &'a Table,
    pub reductions: &'a Reductions,
    pub memory: &'a mut Memory,
    pub selectivity: Selectivity,
    pub meter: Meter<'a>,
    pub path: Path,
    pub pv: PvTable,
    /// The depth of the current iteration.
    pub root_depth: u32,
    pub deepest: u32,
    pub cutoffs: u64,
    pub table_hits: u64,
    /// Values that are no proof: static ones, null moves, and draws that depend on the path (the table forgets the path).
    pub guesses: u64,
    pub position: PhantomData<P>,
}

/// What the steps of a node share.
#[derive(Clone, Copy)]
pub(super) struct Spot {
    pub depth: i32,
    pub ply: u32,
    pub in_check: bool,
    pub key: u64,
    pub table_move: Option<u16>,
    pub static_value: Option<Score>,
}

impl<P: Position, G: Guide<P>> Worker<'_, P, G> {
    /// Fail-soft, for the side to move: inside the window the value; at or below alpha an upper bound; at or above beta a lower
    /// bound. `PV` nodes have an open window and keep their line. Means nothing once the meter has stopped.
    pub fn node<const PV: bool>(&mut self, here: &P, state: &G::State, depth: i32, ply: u32, window: Window, may_pass: bool) -> Score {
        if self.meter.tick() {
            return Score::DRAW;
        }
        if PV {
            self.pv.clear(ply);
        }
        self.deepest = self.deepest.max(ply);
        if let Some(score) = self.ending(here, ply) {
            return score;
        }
        let in_check = self.minds_checks() && self.guide.in_check(here, state);
        let depth = depth + self.extension(in_check, ply);
        if depth <= 0 || ply >= PLY_LIMIT {
            return self.horizon(here, state, ply, window, in_check);
        }
        let window = match self.mate_distance::<PV>(window, ply) {
            Ok(narrowed) => narrowed,
            Err(bound) => return bound,
        };
        let key = here.key();
        let known = if depth >= self.guide.table_depth() { self.table.probe(key) } else { None };
        if !PV && let Some(score) = self.table_answer(known, depth, ply, window) {
            return score;
        }
        let (table_move, static_value) = known.map_or((None, None), |entry| (Some(entry.bits), entry.static_value));
        let mut spot = Spot { depth, ply, in_check, key, table_move, static_value };
        if !PV
            && may_pass
            && let Some(score) = self.null_move(here, state, &mut spot, window.beta)
        {
            return score;
        }
        self.moves::<PV>(here, state, spot, window)
    }

    /// The score of a game that is over here, unless it is for want of moves.
    #[inline]
    pub fn ending(&mut self, here: &P, ply: u32) -> Option<Score> {
        if let Some(outcome) = here.decided() {
            return Some(Score::of_outcome(outcome, here.turn(), ply));
        }
        let outcome = self.path.drawn(here)?;
        self.guesses += 1;
        Some(Score::of_outcome(outcome, here.turn(), ply))
    }

    #[inline]
    fn minds_checks(&self) -> bool {
        self.selectivity.check_extension || self.selectivity.quiescence || self.selectivity.null_move
    }

    /// A threat is looked at to its end; but no line grows to more than twice the depth asked for.
    #[inline]
    fn extension(&self, in_check: bool, ply: u32) -> i32 {
        i32::from(in_check && self.selectivity.check_extension && ply < 2 * self.root_depth)
    }

    /// Narrows the window to what is still possible `ply` plies below the root; if nothing is, the bound to return. Not on the
    /// principal variation, whose last move would then be only a bound and be missing from the line.
    #[inline]
    fn mate_distance<const PV: bool>(&self, window: Window, ply: u32) -> Result<Window, Score> {
        if PV || !self.selectivity.mate_distance {
            return Ok(window);
        }
        let alpha = window.alpha.max(Score::loss_in(ply));
        let beta = window.beta.min(Score::win_in(ply + 1));
        if alpha < beta { Ok(Window { alpha, beta }) } else { Err(alpha) }
    }

    /// The table's answer, if it may be given here.
    #[inline]
    fn table_answer(&mut self, known: Option<Entry>, depth: i32, ply: u32, window: Window) -> Option<Score> {
        let entry = known?;
        let kept = i32::from(entry.depth);
        let believed = if self.selectivity.trust_table {
            kept >= depth || entry.proved
        } else {
            !self.path.tracks() && (kept == depth || entry.proved && kept <= depth)
        };
        let score = absolute(entry.score, ply);
        let answers = match entry.bound {
            Bound::Exact => true,
            Bound::Lower => score >= window.beta,
            Bound::Upper => score <= window.alpha,
        };
        if !(believed && answers) {
            return None;
        }
        self.table_hits += 1;
        self.guesses += u64::from(!entry.proved);
        Some(score)
    }

    /// If the side to move is fine even after passing, it is fine. A win found that way is not proved and is not told.
    fn null_move(&mut self, here: &P, state: &G::State, spot: &mut Spot, beta: Score) -> Option<Score> {
        if !self.selectivity.null_move || spot.depth < 3 || spot.in_check || beta.is_decisive() {
            return None;
        }
        let passed = here.passed()?;
        let value = *spot.static_value.get_or_insert_with(|| static_value(self.guide, here, state));
        if value < beta {
            return None;
        }
        let passed_state = self.guide.state(&passed);
        let floor = self.path.raise_floor();
        self.path.push(&passed);
        let window = Window::above(Score(beta.0 - 1)).flipped();
        let score = -self.node::<false>(&passed, &passed_state, spot.depth - 3 - spot.depth / 4, spot.ply + 1, window, false);
        self.path.pop();
        self.path.lower_floor(floor);
        if self.meter.is_stopped() || score < beta {
            return None;
        }
        self.guesses += 1;
        self.cutoffs += 1;
        Some(if score.is_win() { beta } else { score })
    }

    /// Tries the moves, best first, and keeps what was found.
    fn moves<const PV: bool>(&mut self, here: &P, state: &G::State, spot: Spot, window: Window) -> Score {
        let Spot { depth, ply, .. } = spot;
        let guesses = self.guesses;
        let Window { mut alpha, beta } = window;
        let mut picker = Picker::new();
        self.memory.rank_moves(self.guide, here, state, spot.table_move, ply, &mut picker);
        let mut best = -Score::INFINITE;
        let mut best_bits = 0;
        let mut place = 0;
        while let Some(ranked) = picker.pick() {
            let child = here.after(ranked.m);
            let child_state = self.guide.next_state(state, here, ranked.m, &child);
            self.path.push(&child);
            let reduction = self.reduction(depth, place, ranked.noisy || spot.in_check);
            let score = self.child::<PV>(&child, &child_state, spot, Window { alpha, beta }, (place, reduction));
            self.path.pop();
            if self.meter.is_stopped() {
                return Score::DRAW;
            }
            place += 1;
            if score > best {
                best = score;
                best_bits = ranked.m.to_bits();
            }
            if score >= beta {
                self.cutoffs += u64::from(place < picker.len());
                if !ranked.noisy {
                    self.memory.refuted(self.guide, here, &picker, ranked.m, depth, ply);
                }
                break;
            }
            if score > alpha {
                alpha = score;
                if PV {
                    self.pv.lead(ply, best_bits);
                }
            }
        }
        if place == 0 {
            return Score::of_outcome(here.stuck(), here.turn(), ply);
        }
        if depth >= self.guide.table_depth() {
            self.keep(spot, window, best, best_bits, self.guesses == guesses);
        }
        best
    }

    /// The value of a child for its parent's mover: the first with the whole window, the others by asking whether they are
    /// better, with less depth first where `reduction` says so.
    #[inline]
    pub fn child<const PV: bool>(
        &mut self,
        child: &P,
        state: &G::State,
        spot: Spot,
        window: Window,
        (place, reduction): (usize, i32),
    ) -> Score {
        let (depth, ply) = (spot.depth - 1, spot.ply + 1);
        if place == 0 {
            return -self.node::<PV>(child, state, depth, ply, window.flipped(), true);
        }
        let ask = Window::above(window.alpha).flipped();
        let mut score = -self.node::<false>(child, state, depth - reduction, ply, ask, true);
        if reduction > 0 && score > window.alpha {
            score = -self.node::<false>(child, state, depth, ply, ask, true);
        }
        if PV && score > window.alpha && score < window.beta {
            score = -self.node::<PV>(child, state, depth, ply, window.flipped(), true);
        }
        score
    }

    /// How many plies less a move is looked at first.
    #[inline]
    pub fn reduction(&self, depth: i32, place: usize, urgent: bool) -> i32 {
        if !self.selectivity.late_move_reductions || depth < 3 || place < 2 || urgent {
            return 0;
        }
        self.reductions.plies(depth, place)
    }

    /// Writes what a node found into the table.
    #[inline]
    fn keep(&mut self, spot: Spot, window: Window, best: Score, bits: u16, proved: bool) {
        let bound = if best >= window.beta {
            Bound::Lower
        } else if best > window.alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let score = relative(best, spot.ply);
        let depth = spot.depth.clamp(0, 255) as u8;
        self.table.store(spot.key, Entry { bits, score, static_value: spot.static_value, depth, bound, proved });
    }
}

/// The guide's value, held within the limits of heuristic values.
#[inline]
pub(super) fn static_value<P: Position, G: Guide<P>>(guide: &G, here: &P, state: &G::State) -> Score {
    Score::heuristic(guide.evaluate_with(here, state).0)
}
