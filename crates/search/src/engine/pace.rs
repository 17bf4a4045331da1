//! When to stop between two depths: sooner where the answer has stood for a while, later where it wavers. Only time is
//! decided here, never a move.

use std::time::Duration;

use crate::Score;
use crate::timing::Allotment;

/// How much of the optimum to use, in percent, by how many depths the best move has stood.
const SHARE_BY_STABILITY: [u32; 6] = [200, 150, 125, 110, 100, 90];

/// Watches the answers of one search.
pub(super) struct Pace {
    share: Option<Allotment>,
    last: Option<(u16, Score)>,
    stood: usize,
}

impl Pace {
    /// Without an allotment it is never time.
    pub fn new(share: Option<Allotment>) -> Pace {
        Pace { share, last: None, stood: 0 }
    }

    /// Tells the answer of another depth and how much of the work it took (in percent); whether another depth should not be begun.
    /// `counted` is none while pondering.
    pub fn is_enough(&mut self, best: u16, score: Score, work: u32, counted: Option<Duration>) -> bool {
        let mut fallen = 0;
        match self.last {
            Some((before, value)) if before == best => {
                self.stood += 1;
                fallen = (value.0 - score.0).clamp(0, 100) as u32;
            }
            _ => self.stood = 0,
        }
        self.last = Some((best, score));
        let (Some(share), Some(counted)) = (self.share, counted) else { return false };
        let steady = SHARE_BY_STABILITY[self.stood.min(SHARE_BY_STABILITY.len() - 1)] + fallen / 2;
        // A move that took nearly all of the work has no rival; one that took little has several.
        let percent = steady * (160 - work.min(100)) / 100;
        // The next depth takes longer than all before it together: begun after 60 %, it would hardly ever be finished.
        counted >= (share.optimum * percent / 100 * 6 / 10).min(share.maximum)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_steady_answer_is_given_sooner() {
        let share = Some(Allotment { optimum: Duration::from_millis(100), maximum: Duration::from_millis(400) });
        let now = Some(Duration::from_millis(50));
        let mut pace = Pace::new(share);
        assert!(!pace.is_enough(1, Score(10), 60, now));
        assert!(!pace.is_enough(2, Score(10), 60, now), "another move");
        for _ in 0..5 {
            pace.is_enough(2, Score(10), 60, Some(Duration::ZERO));
        }
        assert!(pace.is_enough(2, Score(10), 95, now));
        assert!(!pace.is_enough(2, Score(10), 20, now), "another move came near");
        assert!(!pace.is_enough(2, Score(-500), 60, now), "the score fell");
        assert!(!pace.is_enough(2, Score(-500), 60, None), "pondering");
    }
}
