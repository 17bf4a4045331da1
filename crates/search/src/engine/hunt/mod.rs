//! A hunt for forced wins beside the deep search. That weighs every move by how good it looks, and may pass over a sacrifice for many plies whose
//! only merit is that it wins by force. In the hunt the side to move at the root may play a check, a move that would win at once if the other
//! side passed, and now and then any other move; the other side may play everything.
//!
//! It is on only in a search that has looked at many positions already, for a small share of them, and changes nothing of that search. What it
//! proves is the answer, unless a shorter win is known.

mod proof;
mod tries;
mod walk;

use rival_core::Position;

use super::node::Worker;
use super::root::{Found, Plan};
use crate::{Guide, Line, Verdict};
use proof::Hunt;
use walk::Quarry;

/// The hunt does not begin sooner: a search of few positions has none to spare.
const FIRST_AT: u64 = 200_000;

/// Of so many positions, one is the hunt's.
const SHARE: u64 = 12;

/// It is not taken up for less.
const LEAST: u64 = 1_000;

/// How many moves without a threat the hunter may play in a line, at most. Where one is not enough, two take far more positions than a hunt has.
const MOST_FREEDOM: u32 = 1;

/// How far the hunt of one search has come.
pub(super) struct Chase<P: Position> {
    hunt: Option<Hunt<P>>,
    spent: u64,
    is_done: bool,
    quarry: Option<Quarry<P::Move>>,
}

impl<P: Position> Chase<P> {
    /// Not begun.
    pub fn new() -> Chase<P> {
        Chase { hunt: None, spent: 0, is_done: false, quarry: None }
    }
}

impl<P: Position, G: Guide<P>> Worker<'_, P, G> {
    /// Hunts for as long as it is the hunt's turn. The path must end at the root.
    pub fn hunt(&mut self, plan: &Plan<'_, P, G::State>) {
        let nodes = self.meter.nodes();
        if !self.selectivity.hunt || !plan.hunts || self.chase.is_done || nodes < FIRST_AT {
            return;
        }
        let budget = (nodes / SHARE).saturating_sub(self.chase.spent);
        if budget < LEAST || self.meter.is_stopped() {
            return;
        }
        let begin = || Hunt::new(plan.root, self.path.keys(), &plan.moves, MOST_FREEDOM);
        let mut hunt = self.chase.hunt.take().unwrap_or_else(begin);
        self.chase.is_done = hunt.go_on(self.guide, plan.root, &mut self.meter, budget);
        self.chase.spent += self.meter.nodes() - nodes;
        if self.chase.is_done {
            let in_time = |quarry: &Quarry<P::Move>| quarry.score.plies().is_some_and(|plies| self.path.has_room(plan.root, plies));
            self.chase.quarry = walk::quarry(&hunt, plan.root).filter(in_time);
        } else {
            self.chase.hunt = Some(hunt);
        }
    }

    /// Whether the hunt has found a win that a search of this depth would have shortened.
    pub fn has_caught(&self, depth: u32) -> bool {
        self.chase.quarry.as_ref().and_then(|quarry| quarry.score.plies()).is_some_and(|plies| self.is_near(plies, depth))
    }

    /// Puts what the hunt has proved in place of what the search found, unless that wins as soon; whether it did.
    pub fn adopt_quarry(&self, found: &mut Found<P::Move>) -> bool {
        let Some(quarry) = &self.chase.quarry else { return false };
        if found.lines.first().is_some_and(|best| best.score >= quarry.score) {
            return false;
        }
        let verdict = Verdict::of_score(quarry.score);
        found.lines = vec![Line { moves: quarry.line.clone(), score: quarry.score, verdict, exact_score: None }];
        found.verdict = verdict;
        true
    }
}

#[cfg(all(test, feature = "testing"))]
mod tests {
    use rival_core::toy::Toy;
    use rival_core::{DrawRules, History};

    use super::*;
    use crate::meter::Meter;
    use crate::testing::{WrittenValues, negamax};
    use crate::{Control, Limits, Score};

    /// What a hunt finds that may play any move; toys know no threats.
    fn hunted(history: &History<Toy>) -> Option<Quarry<<Toy as Position>::Move>> {
        let (control, root) = (Control::new(), history.current());
        let mut meter = Meter::new(&Limits::default(), None, &control);
        let mut hunt = Hunt::new(root, history.keys(), &root.legal_moves(), 12);
        // Left and taken up again after every few positions: that must change nothing.
        while !hunt.go_on(&WrittenValues, root, &mut meter, 7) {}
        walk::quarry(&hunt, root)
    }

    fn truth(history: &History<Toy>, depth: u32) -> Score {
        negamax(history, &WrittenValues, depth).into_iter().map(|(_, score)| score).max().unwrap_or(Score::DRAW)
    }

    #[test]
    fn a_hunt_finds_the_wins_that_exist_and_no_others() {
        let mut wins = 0;
        for seed in 0..400 {
            let depth = 1 + seed as u32 % 6;
            let history = History::new(Toy::random(seed, depth, 1 + seed as u32 % 9, 4), DrawRules::default());
            if history.outcome().is_some() {
                continue;
            }
            let truth = truth(&history, depth + 1);
            let found = hunted(&history);
            assert_eq!(found.is_some(), truth.is_win(), "seed {seed}: {truth}");
            if let Some(quarry) = found {
                wins += 1;
                assert!(quarry.score <= truth, "seed {seed}: {} instead of {truth}", quarry.score);
                assert_eq!(Some(quarry.line.len() as u32), quarry.score.plies(), "seed {seed}");
            }
        }
        assert!(wins > 50, "{wins} wins");
    }

    #[test]
    fn a_win_that_a_hunt_tells_does_not_repeat() {
        let rules = DrawRules { repetition: Some(3), reversible_plies: None, plies: None };
        let mut wins = 0;
        for seed in 0..400 {
            let mut history = History::new(Toy::random_cyclic(seed, 2 + seed as u32 % 10, 3), rules);
            for _ in 0..seed % 4 {
                if let Some(&m) = history.current().legal_moves().first() {
                    let _ = history.play(m);
                }
            }
            if history.outcome().is_some() {
                continue;
            }
            if let Some(quarry) = hunted(&history)
                && let Some(plies) = quarry.score.plies().filter(|&plies| plies <= 9)
            {
                wins += 1;
                let truth = truth(&history, plies);
                assert!(truth >= quarry.score, "seed {seed}: {} told, but {truth}", quarry.score);
            }
        }
        assert!(wins > 10, "{wins} wins");
    }
}
