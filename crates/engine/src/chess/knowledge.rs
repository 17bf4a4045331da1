//! How strong each level of chess is, and what the bench searches.

use std::sync::Arc;
use std::time::Duration;

use rival_core::Fault;
use rival_games::chess::{Board, Chess};
use rival_search::{Limits, Searcher};

use super::tables::{Endings, Kept};
use super::{ChessBook, ChessGuide, Syzygy};
use crate::tables::Exact;
use crate::{EndingTables, Knowledge, Level, Method, OpeningBook, SolverOptions};

impl Knowledge for Chess {
    type Guide = ChessGuide;

    fn guide(&self) -> ChessGuide {
        ChessGuide::default()
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
        (BENCH.to_vec(), 10)
    }

    fn exact(&self, _options: &SolverOptions) -> Option<Box<dyn Searcher<Board>>> {
        self.endings()
    }

    fn exact_table(&self, position: &Board) -> Option<Result<(), Fault>> {
        Kept::here()?.about(position).map(|known| known.map(|_| ()))
    }

    fn informed_guide(&self) -> ChessGuide {
        match Kept::here() {
            Some(kept) => ChessGuide::default().with_endings(Endings::new(kept)),
            None => ChessGuide::default(),
        }
    }

    fn endings(&self) -> Option<Box<dyn Searcher<Board>>> {
        Some(Box::new(Exact::new(Kept::here()?)))
    }

    fn book(&self) -> Option<Arc<dyn OpeningBook<Board>>> {
        Some(ChessBook::embedded())
    }

    fn open_endings(&self, folders: &str) -> Result<Arc<dyn EndingTables<Board>>, Fault> {
        Ok(Arc::new(Syzygy::open(folders)?))
    }

    fn read_book(&self, bytes: &[u8]) -> Result<Arc<dyn OpeningBook<Board>>, Fault> {
        Ok(Arc::new(ChessBook::open(bytes)?))
    }
}

/// Openings, middle games quiet and wild, and endings of every kind, chosen so that a change of any part of the search shows.
const BENCH: [&str; 24] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r1bqkbnr/1ppp1ppp/p1n5/4p3/B3P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 1 4",
    "rnbqkb1r/1p3ppp/p2ppn2/6B1/3NP3/2N5/PPP2PPP/R2QKB1R w KQkq - 0 7",
    "rnbq1rk1/ppp1ppbp/3p1np1/8/2PPP3/2N2N2/PP2BPPP/R1BQK2R b KQ - 3 6",
    "r1bq1rk1/pp2bppp/2n1pn2/2pp4/2PP4/1PN1PN2/PB3PPP/R2QKB1R w KQ - 1 9",
    "rnbqk2r/pp2nppp/4p3/2ppP3/3P4/P1P5/2P2PPP/R1BQKBNR w KQkq - 1 7",
    "r2q1rk1/1b1nbppp/p2ppn2/1p6/3NPP2/1BN1B3/PPP1Q1PP/R4RK1 w - - 0 13",
    "r1b2rk1/1pq1bppp/p1nppn2/8/3NP3/1BN1BP2/PPPQ2PP/2KR3R b - - 2 11",
    "2rq1rk1/pb2bppp/1pn1pn2/3p4/3P4/P1NBPN2/1B3PPP/R2Q1RK1 w - - 4 14",
    "r4rk1/pp1b1ppp/1qn1p3/3pPn2/1b1P4/2N2N2/PP1BBPPP/R2Q1RK1 w - - 6 13",
    "3r1rk1/p3qppp/1pnbp3/2p5/3P4/2P1BN2/PPQ2PPP/R2R2K1 w - - 0 18",
    "r1bq1r1k/ppp1n1bp/3p2p1/3Pp1N1/2P1Pp2/2N5/PP2BPPP/R1BQ1RK1 w - - 0 13",
    "1k1r3r/pp1b1p2/1qn1pp1p/3p4/3P1P2/1NPB4/PP2Q1PP/R4RK1 b - - 1 17",
    "r4r1k/1b4pp/p3p3/1p2n1q1/3N4/2PB4/PPQ2PPP/R4RK1 w - - 0 20",
    "6k1/5pp1/p3p2p/1p1n4/3P4/P2QBP1P/1q4P1/6K1 w - - 0 30",
    "8/pp3pkp/2p3p1/3nP3/3P1P2/1P1B1K1P/P5P1/8 w - - 1 30",
    "2r3k1/5p1p/p3p1p1/1p1b4/3P4/P3B2P/5PP1/R5K1 w - - 0 28",
    "8/5pk1/4p1p1/3pP2p/1r1P3P/2R2KP1/5P2/8 w - - 3 41",
    "8/2k2p2/p1p1p1p1/1p1pP2p/3P1K1P/P1P3P1/1P6/8 w - - 0 35",
    "4k3/1p6/p7/2P5/P3K3/8/8/8 w - - 0 1",
    "8/8/1k6/8/3R4/7p/1K6/5r2 w - - 0 1",
    "8/3k4/8/4BN2/8/2K5/8/8 w - - 0 1",
    "8/1p2kq2/8/3Q4/1P4K1/6P1/8/8 w - - 2 60",
    "4rrk1/1bp3pp/p2q4/1p1Pp3/4Pp2/P1N2P2/1P1Q2PP/2R2RK1 b - - 0 22",
];

#[cfg(test)]
mod tests {
    use rival_core::{Game, Position};

    use super::*;

    #[test]
    fn every_bench_position_can_be_played_on() {
        let game = Chess::default();
        for text in BENCH {
            let position = game.parse_position(text).unwrap_or_else(|error| panic!("{error}"));
            assert!(position.outcome().is_none(), "{text}");
        }
    }
}
