//! The table of Tic-Tac-Chec, made whole: `cargo test --release -p rival-engine --test tictacchec_table -- --ignored`, some minutes and
//! 1.3 GB of memory. It is stopped once on the way and goes on.

use std::cell::Cell;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use rival_core::{Game, History, Position, Rng, Side};
use rival_engine::tictacchec::Exact;
use rival_engine::tictacchec::table::{BuildError, DISTANCES, FILE, Stage, Table, Truth, Watch, build, verify_all};
use rival_games::tictacchec::TicTacChec;
use rival_search::{Control, Limits, Searcher};

fn watched<T>(stop_at: Option<u32>, work: impl FnOnce(&Watch<'_>) -> T) -> T {
    let stop = AtomicBool::new(false);
    let progress = |stage: Stage| {
        if let Stage::Ply { ply, .. } = stage
            && Some(ply) == stop_at
        {
            stop.store(true, Ordering::Relaxed);
        }
    };
    work(&Watch { threads: 2, progress: &progress, stop: &stop })
}

#[test]
#[ignore = "makes the whole table"]
fn the_whole_table_is_the_published_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let forever = Duration::from_secs(u64::MAX / 4);
    let stopped = watched(Some(5), |watch| build(folder.path(), forever, watch)).err();
    assert_eq!(stopped, Some(BuildError::Stopped));
    assert!(!folder.path().join(FILE).exists());
    let table = watched(None, |watch| build(folder.path(), forever, watch)).unwrap_or_else(|error| panic!("{error:?}"));
    let counts = table.counts();
    let sum = |parity: usize| (0..DISTANCES - 1).filter(|plies| plies % 2 == parity).map(|plies| counts[plies]).sum::<u64>();
    assert_eq!((sum(1), sum(0), counts[DISTANCES - 1]), (184_895_598, 24_178_920, 2_253_286_227));
    assert_eq!((0..DISTANCES - 1).rev().find(|&plies| counts[plies] > 0), Some(41));
    let game = TicTacChec::default();
    let firsts = game.start().legal_moves();
    assert!(firsts.len() == 64 && firsts.iter().all(|&m| table.probe(&game.start().after(m)) == Ok(Truth::Draw)));
    assert_eq!(table.probe(&game.start()), Ok(Truth::Draw));
    assert!(table.bytes() < 80_000_000);
    let verified = watched(None, |watch| verify_all(&table, watch)).unwrap_or_else(|error| panic!("{error:?}"));
    assert_eq!((verified.wrong, verified.checked > 1_200_000_000), (0, true));
    never_loses(table);
}

/// From either side, against chance; and what is won is won in the plies that were promised.
fn never_loses(table: Table) {
    let game = TicTacChec::default();
    let mut exact = Exact::new(std::sync::Arc::new(table));
    let won = Cell::new(0);
    for seed in 0..200u64 {
        let mut rng = Rng::new(seed);
        let own = if seed % 2 == 0 { Side::First } else { Side::Second };
        let mut history = History::new(game.start(), game.draw_rules());
        let mut promised: Option<u32> = None;
        while history.outcome().is_none() {
            let m = if history.current().turn() == own {
                let report = exact.search(&history, &Limits::default(), &Control::new(), &mut |_| {});
                let plies = report.verdict.and_then(|verdict| verdict.plies);
                assert!(promised.is_none_or(|before| plies.is_some_and(|now| now < before)), "a win was let slip");
                promised = plies;
                report.best.expect("a move")
            } else {
                *rng.choose(&history.current().legal_moves()).expect("a move")
            };
            history.play(m).expect("a legal move");
        }
        let winner = history.outcome().expect("over").winner;
        assert_ne!(winner, Some(!own), "the table lost");
        won.set(won.get() + u32::from(winner == Some(own)));
    }
    assert!(won.get() > 190, "{} of 200 won against chance", won.get());
}
