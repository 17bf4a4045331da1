//! The player that thinks of nothing: any legal move, by the throw of a seeded die.

use rival_core::{History, Position, Rng};

use crate::deepen::{finished, root_moves};
use crate::timing::Timer;
use crate::{Control, Limits, Line, Report, Score, Searcher};

/// Plays any move. The die is thrown anew in each search from the seed, the position and the number of plies played: the
/// same game so far gives the same move, and a position met again later in a game may give another.
#[derive(Clone, Debug)]
pub struct Random {
    seed: u64,
}

impl Random {
    /// A player who always throws the same for the same seed.
    pub fn new(seed: u64) -> Random {
        Random { seed }
    }
}

impl<P: Position> Searcher<P> for Random {
    fn search(
        &mut self,
        past: &History<P>,
        limits: &Limits,
        control: &Control,
        progress: &mut dyn FnMut(&Report<P::Move>),
    ) -> Report<P::Move> {
        if let Some(report) = finished(past) {
            return report;
        }
        let timer = Timer::start(None, control);
        let moves = root_moves(past, limits);
        let seed = self.seed ^ Rng::mix(past.current().key()) ^ Rng::mix(past.plies() as u64);
        let best = Rng::new(seed).choose(&moves).copied();
        let line: Vec<P::Move> = best.into_iter().collect();
        let lines = vec![Line { moves: line.clone(), score: Score::DRAW, verdict: None, exact_score: None }];
        let report = Report { best, line, lines, time: timer.elapsed(), ..Report::default() };
        progress(&report);
        report
    }

    fn forget(&mut self) {}
}
