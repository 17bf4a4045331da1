//! The checks that every search must pass on every game.

use std::time::Duration;

use rival_core::{History, Move, Position};

use super::{RandomEvaluator, literal_expectation, negamax, negamax_nodes};
use crate::{
    AlphaBeta, Control, Engine, EngineOptions, Expectimax, Limits, Mcts, Minimax, Opponent, Random, Report, Score, Searcher, Selectivity,
};

/// One of each kind of search, with its name, under the random evaluator.
pub fn searchers<P: Position>(seed: u64) -> Vec<(&'static str, Box<dyn Searcher<P>>)> {
    let evaluator = RandomEvaluator::new(seed);
    let engine = |threads, selectivity| Engine::new(evaluator, EngineOptions { table_mb: 1, threads, selectivity });
    vec![
        ("minimax", Box::new(Minimax::new(evaluator))),
        ("alphabeta", Box::new(AlphaBeta::new(evaluator))),
        ("alphabeta, ordered", Box::new(AlphaBeta::new(evaluator).ordered(true))),
        ("expectimax", Box::new(Expectimax::new(evaluator, Opponent::Softmax { temperature: 100.0 }))),
        ("mcts", Box::new(Mcts::new(evaluator, seed).with_memory(1))),
        ("engine", Box::new(engine(1, Selectivity::all()))),
        ("engine, unselective", Box::new(engine(1, Selectivity::none()))),
        ("engine, two threads", Box::new(engine(2, Selectivity::all()))),
        ("random", Box::new(Random::new(seed))),
    ]
}

/// At this depth (at least 1), under a random evaluator: minimax, alpha-beta and the engine without its selectivity find
/// exactly what plain negamax finds, expectimax finds the literal expectation, and all of them find it again.
///
/// # Panics
/// With the name of the search and both values, where they differ.
pub fn check_searches_agree<P: Position>(history: &History<P>, depth: u32, seed: u64) {
    if history.outcome().is_some() {
        return;
    }
    let evaluator = RandomEvaluator::new(seed);
    let oracle = negamax(history, &evaluator, depth);
    let count = oracle.len();
    let minimax = check_values("minimax", &mut Minimax::new(evaluator), history, depth, &oracle, count);
    let nodes = negamax_nodes(history, &evaluator, depth);
    assert_eq!(minimax.nodes, nodes, "minimax visits the whole tree of depth {depth} in {:?}", history.current());
    for ordered in [false, true] {
        for lines in [1, 2, count] {
            check_values("alphabeta", &mut AlphaBeta::new(evaluator).ordered(ordered), history, depth, &oracle, lines);
        }
    }
    for lines in [1, 2, count] {
        let mut engine = Engine::new(evaluator, EngineOptions { table_mb: 1, threads: 1, selectivity: Selectivity::none() });
        let report = check_values("engine", &mut engine, history, depth, &oracle, lines);
        Searcher::<P>::forget(&mut engine);
        let again = check_values("engine", &mut engine, history, depth, &oracle, lines);
        assert_eq!((report.best, report.nodes), (again.best, again.nodes), "the engine is deterministic in {:?}", history.current());
        check_values("engine with a warm table", &mut engine, history, depth, &oracle, lines);
    }
    for opponent in [Opponent::Uniform, Opponent::Softmax { temperature: 200.0 }] {
        check_expectation(history, depth, &evaluator, opponent);
    }
}

/// Searches, and checks that the `lines` best moves have the oracle's values.
fn check_values<P: Position>(
    name: &str,
    search: &mut dyn Searcher<P>,
    history: &History<P>,
    depth: u32,
    oracle: &[(P::Move, Score)],
    lines: usize,
) -> Report<P::Move> {
    let report = search.search(history, &Limits::depth(depth).with_lines(lines), &Control::new(), &mut |_| {});
    check_report(name, history, &report);
    let place = format!("{name}, depth {depth}, {lines} lines, in {:?}", history.current());
    let value = |m: Option<P::Move>| oracle.iter().find(|&&(known, _)| Some(known) == m).map(|&(_, score)| score);
    let mut best: Vec<Score> = oracle.iter().map(|&(_, score)| score).collect();
    best.sort_by_key(|&score| -score);
    assert_eq!(Some(report.score), best.first().copied(), "{place}: the score");
    assert_eq!(value(report.best), best.first().copied(), "{place}: the value of the best move");
    assert!(report.lines.len() >= lines.min(oracle.len()), "{place}: a line is missing");
    for (line, &score) in report.lines.iter().zip(&best) {
        assert_eq!(line.score, score, "{place}: the score of a line");
        assert_eq!(value(line.moves.first().copied()), Some(score), "{place}: the value of a line's move");
    }
    report
}

fn check_expectation<P: Position>(history: &History<P>, depth: u32, evaluator: &RandomEvaluator, opponent: Opponent) {
    let oracle = literal_expectation(history, evaluator, opponent, depth);
    let mut search = Expectimax::new(*evaluator, opponent);
    let report = search.search(history, &Limits::depth(depth), &Control::new(), &mut |_| {});
    check_report("expectimax", history, &report);
    let place = format!("expectimax, {opponent:?}, depth {depth}, in {:?}", history.current());
    assert_eq!(report.lines.len(), oracle.len(), "{place}: every move has a line");
    for line in &report.lines {
        let value = oracle.iter().find(|&&(m, _)| Some(m) == line.moves.first().copied()).map_or(f64::NAN, |&(_, value)| value);
        assert!((f64::from(line.score.0) - value).abs() <= 0.500_001, "{place}: {} for {value}", line.score);
    }
    let best = oracle.iter().fold(f64::NEG_INFINITY, |best, &(_, value)| best.max(value));
    assert!((f64::from(report.score.0) - best).abs() <= 0.500_001, "{place}: {} for {best}", report.score);
}

/// Any search stopped at any moment still has a legal move, keeps within its limits, and tells lines that can be played.
///
/// # Panics
/// With the name of the search and the limits, where one does not.
pub fn check_stops_anywhere<P: Position>(history: &History<P>, seed: u64) {
    if history.outcome().is_some() {
        return;
    }
    let legal = history.current().legal_moves();
    let only = legal.last().map(|m| vec![m.to_bits()]);
    for (name, mut search) in searchers::<P>(seed) {
        for nodes in (0..40).chain([100, 333, 1_000, 5_000]) {
            let report = search.search(history, &Limits::nodes(nodes), &Control::new(), &mut |_| {});
            check_report(name, history, &report);
            assert!(report.nodes <= nodes, "{name} visited {} nodes of {nodes}", report.nodes);
        }
        let short = [Duration::ZERO, Duration::from_micros(300), Duration::from_millis(2)];
        for time in short {
            let report = search.search(history, &Limits::time(time), &Control::new(), &mut |_| {});
            check_report(name, history, &report);
        }
        let stopped = Control::new();
        stopped.stop();
        check_report(name, history, &search.search(history, &Limits::default(), &stopped, &mut |_| {}));
        let restricted = Limits { only: only.clone(), ..Limits::nodes(500) };
        let report = search.search(history, &restricted, &Control::new(), &mut |_| {});
        check_report(name, history, &report);
        assert_eq!(report.best, legal.last().copied(), "{name} considers only the moves it may");
    }
}

/// A report of an unfinished game has a legal best move, and every line of it can be played.
///
/// # Panics
/// With the name of the search, where it does not.
pub fn check_report<P: Position>(name: &str, history: &History<P>, report: &Report<P::Move>) {
    let place = format!("{name} in {:?}", history.current());
    let best = report.best.unwrap_or_else(|| panic!("{place}: no move"));
    assert!(history.current().is_legal(best), "{place}: {best:?} is not legal");
    assert_eq!(report.line.first(), Some(&best), "{place}: the line begins with the best move");
    if let Some(first) = report.lines.first() {
        assert_eq!((&first.moves, first.score), (&report.line, report.score), "{place}: the first line is the best");
    }
    for line in report.lines.iter().map(|line| &line.moves).chain([&report.line]) {
        let mut position = history.current().clone();
        for &m in line {
            assert!(position.play(m).is_ok(), "{place}: {m:?} of {line:?} cannot be played");
        }
    }
    assert!(report.nodes_by_depth.iter().sum::<u64>() <= report.nodes, "{place}: more nodes in the depths than in all");
    assert!(report.verdict.is_none_or(|verdict| verdict.plies == report.score.plies() || verdict.plies.is_none()), "{place}: verdict");
}
