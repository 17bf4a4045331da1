//! Two sets of limits made one: a player's own, and those of the moment. Whichever is tighter holds.

use rival_search::{Clock, Limits};

/// Limits that respect both. Of the things that are not limits, the larger number of lines is given.
pub(crate) fn tighter(own: &Limits, given: &Limits) -> Limits {
    Limits {
        depth: least(own.depth, given.depth),
        nodes: least(own.nodes, given.nodes),
        time: least(own.time, given.time),
        clock: match (own.clock, given.clock) {
            (Some(a), Some(b)) => Some(shorter(a, b)),
            (a, b) => a.or(b),
        },
        lines: own.lines.max(given.lines),
        only: match (&own.only, &given.only) {
            (Some(a), Some(b)) => Some(a.iter().copied().filter(|bits| b.contains(bits)).collect()),
            (a, b) => a.clone().or_else(|| b.clone()),
        },
    }
}

fn least<T: Ord>(a: Option<T>, b: Option<T>) -> Option<T> {
    match (a, b) {
        (Some(a), Some(b)) => Some(a.min(b)),
        (a, b) => a.or(b),
    }
}

fn shorter(a: Clock, b: Clock) -> Clock {
    if b.remaining < a.remaining { b } else { a }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn the_tighter_limit_holds() {
        let own = Limits { depth: Some(6), time: Some(Duration::from_secs(1)), only: Some(vec![1, 2]), ..Limits::default() };
        let given = Limits {
            depth: Some(9),
            nodes: Some(100),
            time: Some(Duration::from_millis(50)),
            lines: 3,
            only: Some(vec![2, 3]),
            clock: None,
        };
        let both =
            Limits { depth: Some(6), nodes: Some(100), time: Some(Duration::from_millis(50)), lines: 3, only: Some(vec![2]), clock: None };
        assert_eq!(tighter(&own, &given), both);
        assert_eq!(tighter(&given, &own), both);
        assert_eq!(tighter(&own, &Limits::default()), own);
    }

    #[test]
    fn the_shorter_clock_holds() {
        let clock = |seconds| Limits {
            clock: Some(Clock { remaining: Duration::from_secs(seconds), increment: Duration::ZERO, moves_to_go: None }),
            ..Limits::default()
        };
        assert_eq!(tighter(&clock(5), &clock(3)), clock(3));
        assert_eq!(tighter(&clock(5), &Limits::default()), clock(5));
    }
}
