//! Whether tuning was worth it: the table that ships against the one it began with, the same search, the same nodes for each move.
//! Slow: `cargo test --release -p rival-engine --test chess_tuning -- --ignored --nocapture`. TUNED and UNTUNED may name other
//! tables, NODES another number of nodes for each move.

use std::sync::atomic::{AtomicUsize, Ordering};

use rival_core::{Game, History, Position, Rng, Side};
use rival_engine::Table;
use rival_engine::chess::{ChessGuide, Weights};
use rival_games::chess::{Board, Chess};
use rival_search::{Control, Engine, EngineOptions, Limits, Searcher};

/// Openings, each played with both colours.
const OPENINGS: u64 = 150;
const NODES: u64 = 10_000;

fn nodes() -> u64 {
    std::env::var("NODES").ok().and_then(|text| text.parse().ok()).unwrap_or(NODES)
}

/// Six to nine random plies after which nobody is much better.
fn opening(seed: u64) -> History<Board> {
    let game = Chess::default();
    let mut rng = Rng::new(Rng::mix(seed ^ 0x5EED));
    let mut judge = Engine::new(ChessGuide::default(), EngineOptions { table_mb: 1, ..EngineOptions::default() });
    loop {
        let mut history = History::new(game.start(), game.draw_rules());
        for _ in 0..6 + rng.below(4) {
            let m = *rng.choose(&history.current().legal_moves()).expect("a move");
            history.play(m).expect("legal");
            if history.outcome().is_some() {
                break;
            }
        }
        let balanced = |score: i32| score.abs() < 60;
        if history.outcome().is_none() && balanced(judge.search(&history, &Limits::nodes(5000), &Control::new(), &mut |_| {}).score.0) {
            return history;
        }
    }
}

/// The points of the first player's guide, in halves; `swapped` gives it the black men.
fn play(start: &History<Board>, guides: &[ChessGuide; 2], swapped: bool) -> usize {
    let mut engines = guides.each_ref().map(|guide| Engine::new(guide.clone(), EngineOptions { table_mb: 4, ..EngineOptions::default() }));
    let mut history = start.clone();
    while history.outcome().is_none() && history.plies() < 400 {
        let player = usize::from((history.current().turn() == Side::Second) != swapped);
        let report = engines[player].search(&history, &Limits::nodes(nodes()), &Control::new(), &mut |_| {});
        history.play(report.best.expect("a move")).expect("legal");
    }
    match history.outcome().and_then(|outcome| outcome.winner) {
        None => 1,
        Some(side) => 2 * usize::from((side == Side::First) != swapped),
    }
}

#[test]
#[ignore = "slow: 300 games"]
fn the_tuned_table_beats_the_untuned_one() {
    let tuned = match std::env::var("TUNED") {
        Ok(path) => Weights::parse(&std::fs::read_to_string(path).expect("a file")).expect("a table"),
        Err(_) => Weights::default(),
    };
    let untuned = match std::env::var("UNTUNED") {
        Ok(path) => Weights::parse(&std::fs::read_to_string(path).expect("a file")).expect("a table"),
        Err(_) => Weights::parse(include_str!("data/chess/untuned.txt")).expect("a table"),
    };
    let guides = [ChessGuide::new(&tuned), ChessGuide::new(&untuned)];
    let counts = [const { AtomicUsize::new(0) }; 3];
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, Into::into) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed) as u64;
                    if number >= OPENINGS {
                        return;
                    }
                    let start = opening(number);
                    for swapped in [false, true] {
                        counts[play(&start, &guides, swapped)].fetch_add(1, Ordering::Relaxed);
                    }
                }
            });
        }
    });
    let [losses, draws, wins] = counts.map(|count| count.into_inner() as f64);
    let games = losses + draws + wins;
    let score = (wins + draws / 2.0) / games;
    let variance = (wins * (1.0 - score).powi(2) + draws * (0.5 - score).powi(2) + losses * score.powi(2)) / games;
    let error = 1.96 * (variance / games).sqrt();
    let elo = |score: f64| -400.0 * (1.0 / score - 1.0).log10();
    println!(
        "+{wins} ={draws} -{losses}: {:.1} % ± {:.1}, {:+.0} Elo ({:+.0} to {:+.0})",
        100.0 * score,
        100.0 * error,
        elo(score),
        elo(score - error),
        elo(score + error)
    );
    assert!(score - error > 0.5, "no gain: {score}");
}
