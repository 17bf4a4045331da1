//! A guide that writes down every so many positions that a search asks it to evaluate: those that an evaluation must be right about.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex};

use rival_core::Position;
use rival_search::{Evaluator, Guide, Score, Selectivity, Suggestion};

/// Another guide's answers, overheard.
#[derive(Clone)]
pub(super) struct Listening<P, E> {
    guide: E,
    /// Every so many positions one is kept; none where it is 0.
    every: u64,
    heard: Arc<Heard<P>>,
}

struct Heard<P> {
    asked: AtomicU64,
    kept: Mutex<Vec<P>>,
}

impl<P, E> Listening<P, E> {
    pub fn new(guide: E, every: u64) -> Listening<P, E> {
        Listening { guide, every, heard: Arc::new(Heard { asked: AtomicU64::new(0), kept: Mutex::new(Vec::new()) }) }
    }

    /// What was kept since the last time.
    pub fn heard(&self) -> Vec<P> {
        self.heard.kept.lock().map(|mut kept| std::mem::take(&mut *kept)).unwrap_or_default()
    }
}

impl<P: Position, E: Evaluator<P>> Evaluator<P> for Listening<P, E> {
    fn evaluate(&self, position: &P) -> Score {
        self.guide.evaluate(position)
    }
}

impl<P: Position, E: Guide<P>> Guide<P> for Listening<P, E> {
    type State = E::State;

    fn evaluate_with(&self, position: &P, state: &E::State) -> Score {
        if self.every > 0
            && self.heard.asked.fetch_add(1, Relaxed).is_multiple_of(self.every)
            && let Ok(mut kept) = self.heard.kept.lock()
        {
            kept.push(position.clone());
        }
        self.guide.evaluate_with(position, state)
    }

    fn state(&self, position: &P) -> E::State {
        self.guide.state(position)
    }

    fn next_state(&self, state: &E::State, before: &P, m: P::Move, after: &P) -> E::State {
        self.guide.next_state(state, before, m, after)
    }

    fn passed_state(&self, state: &E::State, passed: &P) -> E::State {
        self.guide.passed_state(state, passed)
    }

    fn known(&self, position: &P) -> Option<Score> {
        self.guide.known(position)
    }

    fn is_noisy(&self, position: &P, state: &E::State, m: P::Move) -> bool {
        self.guide.is_noisy(position, state, m)
    }

    fn each_noisy(&self, position: &P, state: &E::State, visit: impl FnMut(P::Move) -> ControlFlow<()>) -> bool {
        self.guide.each_noisy(position, state, visit)
    }

    fn in_stages(&self) -> bool {
        self.guide.in_stages()
    }

    fn each_quiet(&self, position: &P, state: &E::State, visit: impl FnMut(Suggestion<P::Move>) -> ControlFlow<()>) {
        self.guide.each_quiet(position, state, visit);
    }

    fn exchange_wins(&self, position: &P, m: P::Move, margin: Score) -> bool {
        self.guide.exchange_wins(position, m, margin)
    }

    fn promise(&self, position: &P, state: &E::State, m: P::Move) -> i32 {
        self.guide.promise(position, state, m)
    }

    fn slot(&self, position: &P, m: P::Move) -> usize {
        self.guide.slot(position, m)
    }

    fn slots(&self) -> usize {
        self.guide.slots()
    }

    fn structure_key(&self, position: &P, state: &E::State) -> u64 {
        self.guide.structure_key(position, state)
    }

    fn men_keys(&self, position: &P, state: &E::State) -> Option<[u64; 2]> {
        self.guide.men_keys(position, state)
    }

    fn in_check(&self, position: &P, state: &E::State) -> bool {
        self.guide.in_check(position, state)
    }

    fn threatens(&self, position: &P, m: P::Move) -> bool {
        self.guide.threatens(position, m)
    }

    fn zugzwang_prone(&self, position: &P) -> bool {
        self.guide.zugzwang_prone(position)
    }

    fn steps(&self) -> Selectivity {
        self.guide.steps()
    }

    fn pawn(&self) -> i32 {
        self.guide.pawn()
    }

    fn likely_key_after(&self, position: &P, m: P::Move) -> Option<u64> {
        self.guide.likely_key_after(position, m)
    }

    fn table_depth(&self) -> i32 {
        self.guide.table_depth()
    }
}
