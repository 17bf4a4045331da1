//! Which question to ask the search next.
//!
//! The search only answers "is the score at least beta?".  The exact score is
//! found by a sequence of such questions, and their order decides how much is
//! searched: quick wins and losses are shallow trees, so they are asked for
//! first; then the sign; then the score is approached one step at a time, since
//! neighbouring questions share most of their tree in the table.  This module
//! knows bounds and nothing else: no positions, no search.

/// A win or loss within this many stones of the winner is asked for first.
const QUICK_STONES: i32 = 6;

/// The interval the score is known to lie in, and what was asked so far.
#[derive(Clone, Copy, Debug)]
pub struct Driver {
    lower: i32,
    upper: i32,
    quick_win: i32,
    quick_loss: i32,
    asked_win: bool,
    asked_loss: bool,
}

impl Driver {
    /// For a score certainly in `lower..=upper`.
    pub fn new(lower: i32, upper: i32) -> Self {
        Driver {
            lower,
            upper,
            quick_win: (upper - QUICK_STONES + 1).max(1),
            quick_loss: (lower + QUICK_STONES).min(0),
            asked_win: false,
            asked_loss: false,
        }
    }

    pub fn lower(&self) -> i32 {
        self.lower
    }

    pub fn upper(&self) -> i32 {
        self.upper
    }

    /// The beta to test next, always in `lower + 1 ..= upper`, or `None` when
    /// the score is known.
    pub fn next_beta(&mut self) -> Option<i32> {
        if self.lower >= self.upper {
            return None;
        }
        let halfway = self.lower + (self.upper - self.lower + 1) / 2;
        let beta = if self.lower >= self.quick_win || self.upper < self.quick_loss {
            halfway
        } else if !self.asked_win {
            self.asked_win = true;
            self.quick_win
        } else if !self.asked_loss {
            self.asked_loss = true;
            self.quick_loss
        } else if self.upper > 0 {
            self.lower.max(0) + 1
        } else {
            self.upper
        };
        Some(beta.clamp(self.lower + 1, self.upper))
    }

    /// Takes the search's answer to `beta` into account.
    pub fn learn(&mut self, beta: i32, value: i32) {
        if value >= beta {
            self.lower = self.lower.max(value);
        } else {
            self.upper = self.upper.min(value);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_score_is_found_with_few_questions() {
        for top in 0..22 {
            for score in -top..=top {
                let mut driver = Driver::new(-top, top);
                let mut questions = 0;
                while let Some(beta) = driver.next_beta() {
                    assert!(driver.lower() < beta && beta <= driver.upper());
                    driver.learn(beta, if score >= beta { beta } else { beta - 1 });
                    questions += 1;
                }
                assert_eq!((driver.lower(), driver.upper()), (score, score));
                assert!(questions <= 22, "{questions} questions for {score} of {top}");
            }
        }
    }
}
