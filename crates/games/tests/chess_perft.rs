//! Perft of chess: against the public suite, against shakmaty's own count in Chess960, and how much our wrapper costs.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use rival_core::{Game, Position, Rng, perft};
use rival_games::chess::{Board, Chess};

const SUITE: &str = include_str!("data/chess/perftsuite.epd");

/// A position and its counts by depth, from 1.
fn suite() -> Vec<(Board, Vec<u64>)> {
    let line = |line: &str| {
        let mut parts = line.split(';').map(str::trim);
        let board = Chess::default().parse_position(parts.next().unwrap()).unwrap_or_else(|error| panic!("{error}"));
        let counts = parts.map(|part| part.split_whitespace().nth(1).unwrap().parse().unwrap()).collect();
        (board, counts)
    };
    SUITE.lines().filter(|text| !text.trim().is_empty()).map(line).collect()
}

/// Counts every position of the suite to the greatest depth that has no more nodes than this, on two threads.
fn check_suite(most_nodes: u64) {
    let suite = suite();
    assert_eq!(suite.len(), 126);
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some((board, counts)) = suite.get(next.fetch_add(1, Ordering::Relaxed)) {
            let (depth, nodes) = (1..).zip(counts).take_while(|(_, nodes)| **nodes <= most_nodes).last().expect("one ply is few nodes");
            assert_eq!(perft(board, depth).unwrap().nodes, *nodes, "depth {depth} of {}", Chess::default().position_text(board));
        }
    };
    std::thread::scope(|scope| {
        scope.spawn(work);
        work();
    });
}

#[test]
fn every_line_of_the_suite_to_ten_million_nodes() {
    check_suite(10_000_000);
}

#[test]
#[ignore = "slow: 3.6 thousand million nodes"]
fn every_line_of_the_suite_to_five_hundred_million_nodes() {
    check_suite(500_000_000);
}

/// Three plies from each of the 960 starts, and from a position deep in a random game of each, count what shakmaty counts.
#[test]
fn chess960_counts_what_shakmaty_counts() {
    let mut rng = Rng::new(960);
    for number in 0..960 {
        let mut board = Chess::default().parse_position(&format!("chess960:{number}")).unwrap();
        assert_eq!(perft(&board, 3).unwrap().nodes, shakmaty::perft(board.shakmaty(), 3), "start {number}");
        for _ in 0..40 {
            let Some(&m) = rng.choose(&board.legal_moves()) else { break };
            board.play_unchecked(m);
        }
        assert_eq!(perft(&board, 2).unwrap().nodes, shakmaty::perft(board.shakmaty(), 2), "a game from start {number}");
    }
}

/// The time of our count, keys checked, over the time of a plain loop with bulk counting on the same position: the least of
/// several rounds each, in turn, so that a busy machine slows both.
fn cost(depth: u32, rounds: u32) -> f64 {
    let board = Board::start();
    let timed = |count: &dyn Fn() -> u64| {
        let started = Instant::now();
        let nodes = count();
        (nodes, started.elapsed())
    };
    let (mut ours, mut plain) = (Duration::MAX, Duration::MAX);
    for _ in 0..rounds {
        let (expected, time) = timed(&|| shakmaty::perft(board.shakmaty(), depth));
        plain = plain.min(time);
        let (nodes, time) = timed(&|| perft(&board, depth).unwrap().nodes);
        ours = ours.min(time);
        assert_eq!(nodes, expected);
    }
    let ratio = ours.as_secs_f64() / plain.as_secs_f64();
    println!("depth {depth}: ours {ours:?}, a plain loop {plain:?}, {ratio:.2} times");
    ratio
}

#[test]
#[ignore = "slow, and only optimised code has this speed"]
fn counting_costs_less_than_twice_a_plain_loop() {
    let ratio = cost(6, 3);
    assert!(ratio < 2.0, "{ratio:.2} times the plain loop");
}

#[test]
fn counting_costs_little_more_than_a_plain_loop_even_here() {
    // Tests are less optimised than what ships, so this is only a guard against a wrapper that has become slow.
    let ratio = cost(4, 5);
    assert!(ratio < 3.0, "{ratio:.2} times the plain loop");
}
