//! One node of the engine's tree, as a row of named steps. Each step that can change a value has its switch in
//! [`Selectivity`]; those that may end a node before its moves are looked at are in `pruning`, those within the loop over
//! the moves in `moves`.

use std::marker::PhantomData;

use rival_core::{Move, Position};

use super::PLY_LIMIT;
use super::corrections::Clues;
use super::hunt::Chase;
use super::memory::{Memory, Step, Trail};
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

/// What a node is asked.
#[derive(Clone, Copy)]
pub(super) struct Ask {
    pub depth: i32,
    pub ply: u32,
    pub window: Window,
    /// The node is expected to exceed its window: its parent would not have come here otherwise.
    pub cut: bool,
    /// The side to move is under a threat.
    pub in_check: bool,
}

/// What is remembered about the line, ply by ply.
#[derive(Clone, Copy)]
pub(super) struct Frame {
    /// The move made at this ply.
    pub step: Step,
    /// The corrected static value; none in check.
    pub value: Option<Score>,
    /// Extensions by more than a ply on the way here.
    pub doubled: u8,
    /// How many nodes of this ply were cut since their parent began: where many are, the parent's other moves will fare no better.
    pub cutoffs: u8,
}

impl Frame {
    pub const EMPTY: Frame = Frame { step: Step(None), value: None, doubled: 0, cutoffs: 0 };
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
    /// Frame `ply + 2` is that of a ply, so that the two before it always exist.
    pub frames: Vec<Frame>,
    /// The depth of the current iteration.
    pub root_depth: u32,
    /// No null move above this ply: one is being verified.
    pub null_from: u32,
    pub deepest: u32,
    pub cutoffs: u64,
    pub table_hits: u64,
    /// Values that are no proof: static ones, null moves, and draws that depend on the path (the table forgets the path).
    pub guesses: u64,
    pub chase: Chase<P>,
    pub position: PhantomData<P>,
}

/// What the steps of a node share.
#[derive(Clone, Copy)]
pub(super) struct Spot {
    pub depth: i32,
    pub ply: u32,
    pub cut: bool,
    pub in_check: bool,
    pub key: u64,
    pub known: Option<Entry>,
    /// A move that is not to be looked at: whether the others can do without it is being asked.
    pub excluded: Option<u16>,
    /// What the guide says; computed when first needed.
    pub raw_value: Option<Score>,
    /// The same, corrected by experience; none in check, and where no step asks for it.
    pub value: Option<Score>,
    /// The static value has grown since the same side's last turn.
    pub improving: bool,
    /// The node is on a principal variation, or was when the table heard of it.
    pub on_variation: bool,
}

impl Spot {
    #[inline]
    pub fn table_move(&self) -> Option<u16> {
        self.known.map(|entry| entry.bits)
    }

    /// Whether the table names a move to begin with: quiescence keeps 0 where it found none.
    #[inline]
    pub fn has_table_move(&self) -> bool {
        self.known.is_some_and(|entry| entry.bits != 0)
    }
}

impl<P: Position, G: Guide<P>> Worker<'_, P, G> {
    /// Fail-soft, for the side to move: inside the window the value; at or below alpha an upper bound; at or above beta a lower
    /// bound. `PV` nodes have an open window and keep their line. Means nothing once the meter has stopped.
    pub fn node<const PV: bool>(&mut self, here: &P, state: &G::State, ask: Ask) -> Score {
        let Ask { depth, ply, window, cut, in_check } = ask;
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
        let depth = depth + self.extension(in_check, ply);
        if depth <= 0 || ply >= PLY_LIMIT {
            return self.horizon::<PV>(here, state, ply, window, in_check);
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
        if let Some(entry) = known {
            self.announce(here, P::Move::from_bits(entry.bits));
        }
        let raw_value = known.and_then(|entry| entry.static_value);
        let on_variation = PV || known.is_some_and(|entry| entry.on_variation);
        let mut spot =
            Spot { depth, ply, cut, in_check, key, known, excluded: None, raw_value, value: None, improving: false, on_variation };
        self.value_statically(here, state, &mut spot);
        if !PV && let Some(score) = self.prune(here, state, &mut spot, window) {
            return score;
        }
        self.reduce_internally(&mut spot);
        self.moves::<PV>(here, state, spot, window)
    }

    /// The score of a game that is over here, unless it is for want of moves, or whose end is known.
    #[inline]
    pub fn ending(&mut self, here: &P, ply: u32) -> Option<Score> {
        if let Some(outcome) = here.decided() {
            return Some(Score::of_outcome(outcome, here.turn(), ply));
        }
        if let Some(outcome) = self.path.drawn(here) {
            self.guesses += 1;
            return Some(Score::of_outcome(outcome, here.turn(), ply));
        }
        self.guide.known(here).map(|score| absolute(score, ply))
    }

    /// Whether the side to move is under a threat, if any step minds.
    #[inline]
    pub fn in_check(&self, here: &P, state: &G::State) -> bool {
        self.minds_checks() && self.guide.in_check(here, state)
    }

    #[inline]
    pub fn minds_checks(&self) -> bool {
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
    pub fn table_answer(&mut self, known: Option<Entry>, depth: i32, ply: u32, window: Window) -> Option<Score> {
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

    /// Finds the static value, where a step will ask for it.
    #[inline]
    fn value_statically(&mut self, here: &P, state: &G::State, spot: &mut Spot) {
        if !self.values_every_node() {
            return;
        }
        if !spot.in_check {
            let clues = self.clues(here, state);
            let raw = *spot.raw_value.get_or_insert_with(|| static_value(self.guide, here, state));
            spot.value = Some(self.corrected(clues, raw));
            spot.improving = match (self.frames[spot.ply as usize].value, spot.value) {
                (Some(before), Some(now)) => now > before,
                _ => false,
            };
        }
        self.frame_mut(spot.ply).value = spot.value;
    }

    /// Whether any step compares static values with windows at every node.
    #[inline]
    fn values_every_node(&self) -> bool {
        self.selectivity.reverse_futility || self.selectivity.razoring || self.selectivity.futility || self.selectivity.late_move_pruning
    }

    /// By what experience will know a position, if it is asked. Found before the position is valued: what it knows is brought from memory
    /// meanwhile.
    #[inline]
    pub fn clues(&self, here: &P, state: &G::State) -> Option<Clues> {
        let clues = self.selectivity.correction.then(|| Clues::of(self.guide, here, state))?;
        self.memory.corrections.announce(clues);
        Some(clues)
    }

    /// A static value, as experience with positions like this corrects it.
    #[inline]
    pub fn corrected(&self, clues: Option<Clues>, raw: Score) -> Score {
        clues.map_or(raw, |clues| Score::heuristic(raw.0 + self.memory.corrections.of(clues)))
    }

    /// Hundredths of the guide's pawn, as points of its values.
    #[inline]
    pub fn points(&self, hundredths: i32) -> i32 {
        hundredths * self.guide.pawn() / 100
    }

    /// Has what the table knows about the position after a move brought from memory, if the guide can tell its key before the move is made.
    /// Worth doing as soon as a move is likely to be made: memory takes longer than most of what comes in between.
    #[inline]
    pub fn announce(&self, here: &P, m: P::Move) -> bool {
        let key = self.guide.likely_key_after(here, m);
        key.is_some_and(|key| {
            self.table.prefetch(key);
            true
        })
    }

    /// Makes a move.
    #[inline]
    pub fn make(&self, here: &P, m: P::Move, announced: bool) -> P {
        let child = here.after(m);
        if !announced {
            self.table.prefetch(child.key());
        }
        child
    }

    /// The frame of a ply.
    #[inline]
    pub fn frame(&self, ply: u32) -> &Frame {
        &self.frames[ply as usize + 2]
    }

    #[inline]
    pub fn frame_mut(&mut self, ply: u32) -> &mut Frame {
        &mut self.frames[ply as usize + 2]
    }

    /// The two moves that led to a ply.
    #[inline]
    pub fn trail(&self, ply: u32) -> Trail {
        [self.frames[ply as usize + 1].step, self.frames[ply as usize].step]
    }

    /// Writes what a node found into the table.
    #[inline]
    pub fn keep(&mut self, spot: &Spot, window: Window, best: Score, bits: u16, proved: bool) {
        let bound = if best >= window.beta {
            Bound::Lower
        } else if best > window.alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        // A node where nothing was good has no best move: the one that was good before is a better guess.
        let bits = if bound == Bound::Upper && !proved { spot.table_move().unwrap_or(bits) } else { bits };
        let score = relative(best, spot.ply);
        let depth = spot.depth.clamp(0, 255) as u8;
        let on_variation = spot.on_variation;
        self.table.store(spot.key, Entry { bits, score, static_value: spot.raw_value, depth, bound, proved, on_variation });
    }
}

/// The guide's value, held within the limits of heuristic values.
#[inline]
pub(super) fn static_value<P: Position, G: Guide<P>>(guide: &G, here: &P, state: &G::State) -> Score {
    Score::heuristic(guide.evaluate_with(here, state).0)
}
