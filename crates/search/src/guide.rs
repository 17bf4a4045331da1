//! All that a search may ask about a game beyond its rules. Implemented once per game in rival-engine.

use std::ops::ControlFlow;
use std::sync::Arc;

use rival_core::Position;

use crate::{Score, Selectivity};

/// A static value of a position: all that the plain searches need.
pub trait Evaluator<P: Position>: Send + Sync {
    /// The value for the side to move of an undecided position, without looking ahead.
    fn evaluate(&self, position: &P) -> Score;
}

/// A quiet move, with what its guide would be asked about it next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Suggestion<M> {
    /// The move.
    pub m: M,
    /// Its [`slot`](Guide::slot).
    pub slot: usize,
    /// Its [`promise`](Guide::promise).
    pub promise: i32,
    /// Whether the other side is [in check](Guide::in_check) after it.
    pub checks: bool,
}

/// What is known of a static value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Estimate {
    /// It is this.
    Exact(Score),
    /// It is very likely no less than this.
    AtLeast(Score),
    /// It is very likely no more than this.
    AtMost(Score),
}

/// What the engine search needs besides: incremental evaluation, and which moves matter.
pub trait Guide<P: Position>: Evaluator<P> {
    /// What is kept from node to node to answer faster; `()` where nothing is.
    type State: Clone + Send;

    /// The state of a position, computed from nothing.
    fn state(&self, position: &P) -> Self::State;

    /// The state after `m` is played from `before` to `after`.
    fn next_state(&self, state: &Self::State, before: &P, m: P::Move, after: &P) -> Self::State;

    /// The state of a position after the side to move has passed; `passed` is the position then.
    fn passed_state(&self, state: &Self::State, passed: &P) -> Self::State {
        let _ = state;
        self.state(passed)
    }

    /// The same value as [`Evaluator::evaluate`], with the help of the state.
    fn evaluate_with(&self, position: &P, state: &Self::State) -> Score;

    /// The same value; or, where a look at the state tells that it is far from anything between `low` and `high`, a bound that is not between
    /// them either.
    fn estimate(&self, position: &P, state: &Self::State, low: Score, high: Score) -> Estimate {
        let _ = (low, high);
        Estimate::Exact(self.evaluate_with(position, state))
    }

    /// Forgets what was found out about positions: a new game must go as if nothing had been played before.
    fn forget(&self) {}

    /// The exact value of an undecided position that is known without searching, wins and losses with the plies to them; cheap,
    /// asked at every node but the root.
    fn known(&self, position: &P) -> Option<Score> {
        let _ = position;
        None
    }

    /// Whether quiescence must look at this move (captures, promotions).
    fn is_noisy(&self, position: &P, state: &Self::State, m: P::Move) -> bool;

    /// Calls `visit` with every noisy move until it breaks. False tells that the position has no legal move at all; a guide that
    /// need not look at the quiet ones may always say true, and then quiescence overlooks stalemate.
    fn each_noisy(&self, position: &P, state: &Self::State, mut visit: impl FnMut(P::Move) -> ControlFlow<()>) -> bool {
        let mut movable = false;
        let _ = position.each_move(|m| {
            movable = true;
            if self.is_noisy(position, state, m) { visit(m) } else { ControlFlow::Continue(()) }
        });
        movable
    }

    /// Whether the noisy moves are found without a look at the others: then the engine asks for the quiet ones only where no noisy one
    /// was enough.
    fn in_stages(&self) -> bool {
        false
    }

    /// Calls `visit` with every quiet move until it breaks.
    fn each_quiet(&self, position: &P, state: &Self::State, mut visit: impl FnMut(Suggestion<P::Move>) -> ControlFlow<()>) {
        let _ = position.each_move(|m| {
            if self.is_noisy(position, state, m) {
                return ControlFlow::Continue(());
            }
            let child = position.after(m);
            let checks = self.in_check(&child, &self.next_state(state, position, m, &child));
            visit(Suggestion { m, slot: self.slot(position, m), promise: self.promise(position, state, m), checks })
        });
    }

    /// Whether the exchange that begins with this move wins at least `margin`.
    fn exchange_wins(&self, position: &P, m: P::Move, margin: Score) -> bool;

    /// How promising a move looks before anything was searched; higher first. Cheap. For noisy moves about what it takes, in
    /// points of [`evaluate`](Evaluator::evaluate), the less valuable taker first; for quiet moves it is added to their
    /// history, which stays within plus and minus 8192: what should outweigh experience must be of that size.
    fn promise(&self, position: &P, state: &Self::State, m: P::Move) -> i32;

    /// The index of a move in history tables, below [`slots`](Guide::slots).
    fn slot(&self, position: &P, m: P::Move) -> usize;

    /// How many slots there are.
    fn slots(&self) -> usize;

    /// A key of the slow part of the position (pawns), for correction history; 0 where there is none.
    fn structure_key(&self, position: &P, state: &Self::State) -> u64;

    /// Keys of the men of each side that are no part of the structure, for correction history; none where they tell nothing.
    fn men_keys(&self, position: &P, state: &Self::State) -> Option<[u64; 2]> {
        let _ = (position, state);
        None
    }

    /// Whether the side to move is under a threat that must be answered: no null move, no quiescence cut here.
    fn in_check(&self, position: &P, state: &Self::State) -> bool;

    /// Whether a move threatens so much that it must not be left out for want of promise (it gives check). Asked only before
    /// leaving one out.
    fn threatens(&self, position: &P, m: P::Move) -> bool {
        let _ = (position, m);
        false
    }

    /// Whether having to move may be a burden here: then a null move proves little.
    fn zugzwang_prone(&self, position: &P) -> bool {
        let _ = position;
        false
    }

    /// The selective steps that are right for this game.
    fn steps(&self) -> Selectivity {
        Selectivity::all()
    }

    /// A small but real advantage, in points: the margins of selective steps are reckoned in hundredths of it.
    fn pawn(&self) -> i32 {
        100
    }

    /// The key that the position will very likely have after a move, where that is known sooner than the position: its entry is then
    /// fetched while the move is made.
    fn likely_key_after(&self, position: &P, m: P::Move) -> Option<u64> {
        let _ = (position, m);
        None
    }

    /// The least depth at which the engine asks its table; 0 lets quiescence ask it too. In a game of very cheap nodes, searching a node just above the
    /// horizon takes less time than fetching what is known about it from far memory: 2 is right there.
    fn table_depth(&self) -> i32 {
        1
    }
}

/// What is borrowed or shared knows as much as what it points to.
macro_rules! forward {
    ($pointer:ty) => {
        impl<P: Position, E: Evaluator<P> + ?Sized> Evaluator<P> for $pointer {
            fn evaluate(&self, position: &P) -> Score {
                (**self).evaluate(position)
            }
        }

        impl<P: Position, E: Guide<P>> Guide<P> for $pointer {
            type State = E::State;

            fn state(&self, position: &P) -> E::State {
                (**self).state(position)
            }

            fn next_state(&self, state: &E::State, before: &P, m: P::Move, after: &P) -> E::State {
                (**self).next_state(state, before, m, after)
            }

            fn evaluate_with(&self, position: &P, state: &E::State) -> Score {
                (**self).evaluate_with(position, state)
            }

            fn estimate(&self, position: &P, state: &E::State, low: Score, high: Score) -> Estimate {
                (**self).estimate(position, state, low, high)
            }

            fn forget(&self) {
                (**self).forget();
            }

            fn known(&self, position: &P) -> Option<Score> {
                (**self).known(position)
            }

            fn is_noisy(&self, position: &P, state: &E::State, m: P::Move) -> bool {
                (**self).is_noisy(position, state, m)
            }

            fn passed_state(&self, state: &E::State, passed: &P) -> E::State {
                (**self).passed_state(state, passed)
            }

            fn each_noisy(&self, position: &P, state: &E::State, visit: impl FnMut(P::Move) -> ControlFlow<()>) -> bool {
                (**self).each_noisy(position, state, visit)
            }

            fn in_stages(&self) -> bool {
                (**self).in_stages()
            }

            fn each_quiet(&self, position: &P, state: &E::State, visit: impl FnMut(Suggestion<P::Move>) -> ControlFlow<()>) {
                (**self).each_quiet(position, state, visit);
            }

            fn threatens(&self, position: &P, m: P::Move) -> bool {
                (**self).threatens(position, m)
            }

            fn zugzwang_prone(&self, position: &P) -> bool {
                (**self).zugzwang_prone(position)
            }

            fn steps(&self) -> Selectivity {
                (**self).steps()
            }

            fn pawn(&self) -> i32 {
                (**self).pawn()
            }

            fn exchange_wins(&self, position: &P, m: P::Move, margin: Score) -> bool {
                (**self).exchange_wins(position, m, margin)
            }

            fn promise(&self, position: &P, state: &E::State, m: P::Move) -> i32 {
                (**self).promise(position, state, m)
            }

            fn slot(&self, position: &P, m: P::Move) -> usize {
                (**self).slot(position, m)
            }

            fn slots(&self) -> usize {
                (**self).slots()
            }

            fn structure_key(&self, position: &P, state: &E::State) -> u64 {
                (**self).structure_key(position, state)
            }

            fn men_keys(&self, position: &P, state: &E::State) -> Option<[u64; 2]> {
                (**self).men_keys(position, state)
            }

            fn in_check(&self, position: &P, state: &E::State) -> bool {
                (**self).in_check(position, state)
            }

            fn likely_key_after(&self, position: &P, m: P::Move) -> Option<u64> {
                (**self).likely_key_after(position, m)
            }

            fn table_depth(&self) -> i32 {
                (**self).table_depth()
            }
        }
    };
}

forward!(&E);
forward!(Arc<E>);
