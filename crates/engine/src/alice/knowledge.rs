//! How strong each level of Alice chess is, and what the bench searches.

use std::time::Duration;

use rival_games::alice::{Alice, Board};
use rival_search::{Limits, Searcher};

use super::AliceGuide;
use crate::{Knowledge, Level, Method, SolverOptions};

impl Knowledge for Alice {
    type Guide = AliceGuide;

    fn guide(&self) -> AliceGuide {
        AliceGuide::default()
    }

    fn levels(&self) -> Vec<Level> {
        let level = |id, limits, error_rate| Level { id, method: Method::Engine(limits), error_rate };
        vec![
            level("easy", Limits::depth(2), 0.35),
            level("medium", Limits::depth(4), 0.12),
            level("hard", Limits::depth(8), 0.0),
            level("strongest", Limits::time(Duration::from_secs(1)), 0.0),
        ]
    }

    fn bench(&self) -> (Vec<&'static str>, u32) {
        (BENCH.to_vec(), 8)
    }

    fn exact(&self, _options: &SolverOptions) -> Option<Box<dyn Searcher<Board>>> {
        None
    }
}

/// Openings, middle games with men on either board, and endings.
const BENCH: [&str; 8] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "2|r|Qkb1r/ppp|bpppp/|n4|n2/3N2|B1/3|P4/8/PPP1PPPP/R3KBNR w KQk - 0 1",
    "r3k2r/p6p/8/2|b2|B2/2|B2|b2/8/P6P/R|n2K2R w KQkq - 0 1",
    "R1b1kb1r/ppp1pppp/2|n|p4/2|q|Q1P2/|P1|P1n1|r1/1|P6/6PP/1NB|K1BNR w k - 0 1",
    "4kbn1/1|R1|np3/1|p|p2|p|p1/|p2|p1b1p/|P7/|q|P|P|P|P|P|P1/3r1N1P/5BKR w - - 0 1",
    "4k3/1p1p1p2/3|n4/2P1|P1|P1/1p1|p4/8/P1P1P3/4K3 b - - 0 1",
    "n1|n4k/1P|P5/8/8/8/8/K4p|p1/4N1|N1 w - - 0 1",
    "4k3/8/|n1|N5/8/8/|n1|N5/P1P5/4K3 w - - 0 1",
];

#[cfg(test)]
mod tests {
    use rival_core::{Game, Position};

    use super::*;

    #[test]
    fn every_bench_position_can_be_played_on() {
        let game = Alice::default();
        for text in BENCH {
            let position = game.parse_position(text).unwrap_or_else(|error| panic!("{error}"));
            assert!(position.outcome().is_none(), "{text}");
        }
    }
}
