//! What `go` asks for, in our own terms: limits, a win to look for, and what to wait for before answering.

use std::time::Duration;

use rival_core::Side;
use rival_play::{Analysis, Table};
use rival_search::{Clock, Limits, Score};
use rival_uci::Go;

use super::options::Options;

/// A win that selective search sees this many plies late is still found.
const MATE_SLACK: u32 = 8;

/// How to think.
pub(super) struct Orders {
    pub limits: Limits,
    /// A win in this many plies is enough.
    enough: Option<u32>,
    /// What was asked for and cannot be, in words.
    pub wrong: Vec<String>,
}

impl Orders {
    /// The orders for whoever is to move at this table.
    pub fn new(go: &Go, table: &dyn Table, options: &Options) -> Orders {
        let overhead = Duration::from_millis(options.overhead_ms);
        let less = |time: Duration| time.saturating_sub(overhead).max(Duration::from_millis(1));
        let mut limits =
            Limits { depth: go.depth.map(|depth| depth.max(1)), nodes: go.nodes.map(|nodes| nodes.max(1)), ..Limits::default() };
        limits.lines = options.multipv;
        if !go.infinite {
            limits.time = go.movetime.map(|time| time.max(Duration::from_millis(1)));
            limits.clock = clock(go, table.turn()).map(|clock| Clock { remaining: less(clock.remaining), ..clock });
        }
        let enough = go.mate.map(|moves| moves.max(1).saturating_mul(2) - 1);
        if let Some(plies) = enough
            && limits == (Limits { lines: limits.lines, ..Limits::default() })
            && !go.infinite
        {
            limits.depth = Some(plies.saturating_add(MATE_SLACK));
        }
        if let Some(strength) = options.strength() {
            limits.nodes = Some(limits.nodes.map_or(strength.nodes, |nodes| nodes.min(strength.nodes)));
        }
        let mut wrong = Vec::new();
        if !go.searchmoves.is_empty() {
            let ids = go.searchmoves.iter().filter_map(|text| match table.move_id(text) {
                Ok(id) => Some(id),
                Err(error) => {
                    wrong.push(error.to_string());
                    None
                }
            });
            // Nothing legal among them: rather any move than none.
            limits.only = Some(ids.collect()).filter(|ids: &Vec<u16>| !ids.is_empty());
        }
        if limits.only.is_none() && limits.lines <= 1 {
            limits.only = table.ending_moves();
        }
        Orders { limits, enough, wrong }
    }

    /// The limits after some time has passed since they were given.
    pub fn limits_after(&self, gone: Duration) -> Limits {
        let mut limits = self.limits.clone();
        let less = |time: Duration| time.saturating_sub(gone).max(Duration::from_millis(1));
        limits.time = limits.time.map(less);
        if let Some(clock) = &mut limits.clock {
            clock.remaining = less(clock.remaining);
        }
        limits
    }

    /// Whether the win that was asked for has been found.
    pub fn is_enough(&self, analysis: &Analysis) -> bool {
        let score = Score(analysis.score);
        self.enough.is_some_and(|enough| score.is_win() && score.plies().is_some_and(|plies| plies <= enough))
    }
}

/// The mover's clock; the other's where only that one was told.
fn clock(go: &Go, turn: Side) -> Option<Clock> {
    let (own, other, increment) = match turn {
        Side::First => (go.wtime, go.btime, go.winc),
        Side::Second => (go.btime, go.wtime, go.binc),
    };
    let remaining = own.or(other)?;
    Some(Clock { remaining, increment: increment.unwrap_or_default(), moves_to_go: go.movestogo.filter(|moves| *moves > 0) })
}

#[cfg(test)]
mod tests {
    use rival_core::RuleOptions;
    use rival_play::find_game;

    use super::*;

    fn orders(line: &str, moves: &str) -> Orders {
        let Some(rival_uci::Command::Go(go)) = rival_uci::Command::parse(line) else { panic!("{line}") };
        let mut table = find_game("connect4").ok().and_then(|entry| entry.open(&RuleOptions::default()).ok()).expect("a table");
        table.play_all(moves).expect("moves");
        Orders::new(&go, &*table, &Options::new().expect("a shelf"))
    }

    #[test]
    fn the_mover_minds_its_own_clock() {
        let remaining = |moves: &str| orders("go wtime 1000 btime 500 winc 7 binc 9", moves).limits.clock;
        let millis = Duration::from_millis;
        assert_eq!(remaining(""), Some(Clock { remaining: millis(970), increment: millis(7), moves_to_go: None }));
        assert_eq!(remaining("4"), Some(Clock { remaining: millis(470), increment: millis(9), moves_to_go: None }));
        assert_eq!(orders("go btime 500", "").limits.clock.map(|clock| clock.remaining), Some(millis(470)));
        assert_eq!(orders("go wtime -3 btime 5", "").limits.clock.map(|clock| clock.remaining), Some(millis(1)));
        assert_eq!(orders("go infinite wtime 1000", "").limits.clock, None);
    }

    #[test]
    fn a_search_for_mate_ends_although_there_is_none() {
        assert_eq!(orders("go mate 2", "").limits.depth, Some(3 + MATE_SLACK));
        assert_eq!(orders("go mate 2 movetime 50", "").limits.depth, None);
        assert_eq!(orders("go mate 4294967295", "").limits.depth, Some(u32::MAX));
    }

    #[test]
    fn moves_that_are_none_are_named_and_left_out() {
        let some = orders("go searchmoves 4 9 depth 3", "");
        assert_eq!((some.limits.only.map(|only| only.len()), some.wrong.len()), (Some(1), 1));
        assert_eq!(orders("go searchmoves e2e4", "").limits.only, None);
    }
}
