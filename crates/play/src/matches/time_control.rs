//! The clocks a match can be played by, as plain arithmetic: what a side may still use, and what a mind is told of it.

use std::time::Duration;

use rival_search::{Clock, Limits};

/// How time is shared out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum TimeControl {
    /// Everybody thinks as long as they like.
    #[default]
    None,
    /// Each move has this time; who exceeds it loses.
    PerMove(Duration),
    /// Each side has a base for the whole game and gets an increment after each of its moves.
    Game {
        /// The time at the start.
        base: Duration,
        /// What each move adds.
        increment: Duration,
    },
}

impl TimeControl {
    /// What a side may use for its next move, given the times of its moves so far; none without a clock.
    pub(super) fn allowance(self, used: impl Iterator<Item = Duration>) -> Option<Duration> {
        match self {
            TimeControl::None => None,
            TimeControl::PerMove(time) => Some(time),
            TimeControl::Game { base, increment } => {
                Some(used.fold(base, |left, used| left.saturating_sub(used).saturating_add(increment)))
            }
        }
    }

    /// The limits of a mind that has `left` on its clock. A little is kept back, for the way from the search to the clock.
    pub fn limits(self, left: Option<Duration>) -> Limits {
        let Some(left) = left else { return Limits::default() };
        let cap = Limits::time(left - (left / 10).min(Duration::from_millis(100)));
        match self {
            TimeControl::None | TimeControl::PerMove(_) => cap,
            TimeControl::Game { increment, .. } => Limits { clock: Some(Clock { remaining: left, increment, moves_to_go: None }), ..cap },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn a_game_clock_counts_down_and_adds_the_increment() {
        let control = TimeControl::Game { base: 10 * SECOND, increment: 2 * SECOND };
        assert_eq!(control.allowance([].into_iter()), Some(10 * SECOND));
        assert_eq!(control.allowance([3 * SECOND, 4 * SECOND].into_iter()), Some(7 * SECOND));
        assert_eq!(TimeControl::PerMove(SECOND).allowance([3 * SECOND].into_iter()), Some(SECOND));
        assert_eq!(TimeControl::None.allowance([SECOND].into_iter()), None);
    }

    #[test]
    fn a_mind_is_told_less_than_it_has() {
        assert_eq!(TimeControl::PerMove(SECOND).limits(Some(SECOND)).time, Some(Duration::from_millis(900)));
        assert_eq!(TimeControl::PerMove(SECOND).limits(Some(Duration::from_millis(100))).time, Some(Duration::from_millis(90)));
        let game = TimeControl::Game { base: SECOND, increment: SECOND }.limits(Some(60 * SECOND));
        assert_eq!(game.time, Some(Duration::from_millis(59_900)));
        assert_eq!(game.clock, Some(Clock { remaining: 60 * SECOND, increment: SECOND, moves_to_go: None }));
        assert_eq!(TimeControl::None.limits(None), Limits::default());
    }
}
