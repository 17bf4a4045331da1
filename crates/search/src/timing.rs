//! Time: when a search began, from when its time counts, and how much of a game clock one move may take. It knows
//! nothing of what is searched.

use std::time::{Duration, Instant};

use crate::{Clock, Control, Limits};

/// A stopwatch that does not count while the search ponders.
#[derive(Clone, Debug)]
pub(crate) struct Timer {
    began: Instant,
    /// From when time counts; none while pondering.
    counting: Option<Instant>,
    deadline: Option<Duration>,
}

impl Timer {
    /// Starts now; `deadline` is counted from now, or from the ponder hit.
    pub fn start(deadline: Option<Duration>, control: &Control) -> Timer {
        let began = Instant::now();
        Timer { began, counting: (!control.is_pondering()).then_some(began), deadline }
    }

    /// Wall time since the search began, pondering included.
    pub fn elapsed(&self) -> Duration {
        self.began.elapsed()
    }

    /// The time that counts; none while pondering.
    pub fn counted(&mut self, control: &Control) -> Option<Duration> {
        if self.counting.is_none() && !control.is_pondering() {
            self.counting = Some(Instant::now());
        }
        self.counting.map(|since| since.elapsed())
    }

    /// Whether the deadline has passed.
    pub fn expired(&mut self, control: &Control) -> bool {
        let Some(deadline) = self.deadline else { return false };
        self.counted(control).is_some_and(|counted| counted >= deadline)
    }
}

/// How long one move may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Allotment {
    /// What a move should take on average.
    pub optimum: Duration,
    /// What no move may exceed.
    pub maximum: Duration,
}

/// What is never planned for: the way to the opponent's screen and a scheduler that looks elsewhere.
const RESERVE: Duration = Duration::from_millis(30);

/// For how many more moves a clock without a next control should last. Most games are decided before the time is: planning for 40
/// moves left a third of it unused at the end of games at 8 s + 0.08 s.
const MOVES_AHEAD: u32 = 26;

impl Allotment {
    /// The share of a clock for the next move. `maximum` is always less than what remains.
    pub fn of_clock(clock: Clock) -> Allotment {
        // On the last tenths of a second the reserve would be everything: then live on a quarter of what is there.
        let usable = clock.remaining.saturating_sub(RESERVE).max(clock.remaining / 4);
        let moves = clock.moves_to_go.unwrap_or(MOVES_AHEAD).clamp(1, 50);
        let ceiling = usable * 6 / 10;
        let optimum = (usable / moves + clock.increment * 4 / 5).min(ceiling);
        Allotment { optimum, maximum: (optimum * 4).min(ceiling) }
    }

    /// The share that the limits leave to a search which may end an iteration early; none where time does not matter.
    pub fn of_limits(limits: &Limits) -> Option<Allotment> {
        let by_clock = limits.clock.map(Allotment::of_clock);
        let by_time = limits.time.map(|time| Allotment { optimum: time, maximum: time });
        match (by_clock, by_time) {
            (Some(a), Some(b)) => Some(Allotment { optimum: a.optimum.min(b.optimum), maximum: a.maximum.min(b.maximum) }),
            (a, b) => a.or(b),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock(remaining: u64, increment: u64, moves_to_go: Option<u32>) -> Clock {
        Clock { remaining: Duration::from_millis(remaining), increment: Duration::from_millis(increment), moves_to_go }
    }

    #[test]
    fn no_move_may_take_all_that_remains() {
        for remaining in [0, 1, 5, 30, 31, 100, 1_000, 60_000] {
            for increment in [0, 10, 1_000, 60_000] {
                for moves in [None, Some(0), Some(1), Some(40)] {
                    let share = Allotment::of_clock(clock(remaining, increment, moves));
                    assert!(share.optimum <= share.maximum);
                    assert!(share.maximum <= Duration::from_millis(remaining) * 6 / 10);
                }
            }
        }
    }

    #[test]
    fn a_game_at_one_second_and_a_hundredth_is_survived_with_slow_hands() {
        // Every move takes the maximum and then 8 ms that nobody planned: the clock must settle, not run out.
        let mut remaining = Duration::from_secs(1);
        for _ in 0..500 {
            let used = Allotment::of_clock(Clock { remaining, increment: Duration::from_millis(10), moves_to_go: None }).maximum;
            remaining = remaining.checked_sub(used + Duration::from_millis(8)).unwrap() + Duration::from_millis(10);
        }
        assert!(remaining > Duration::from_millis(8));
    }

    #[test]
    fn time_counts_from_the_ponder_hit() {
        let control = Control::pondering();
        let mut timer = Timer::start(Some(Duration::ZERO), &control);
        assert!(!timer.expired(&control));
        control.ponder_hit();
        assert!(timer.expired(&control));
    }
}
