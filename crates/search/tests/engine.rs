//! What is the engine's alone: quiescence, the table, threads, time, pondering, and stopping from another thread.

mod common;

use std::time::{Duration, Instant};

use common::noughts::Noughts;
use common::{names, search, toy};
use rival_core::toy::Toy;
use rival_core::{DrawRules, History};
use rival_search::testing::{RandomEvaluator, WrittenValues, check_report, searchers};
use rival_search::{AlphaBeta, Clock, Control, Engine, EngineOptions, Limits, Score, Searcher, Selectivity, VerdictKind};

fn engine<G>(guide: G, threads: usize, selectivity: Selectivity) -> Engine<G> {
    Engine::new(guide, EngineOptions { table_mb: 2, threads, selectivity })
}

/// A game too large to be exhausted in a test.
fn large() -> History<Noughts> {
    History::new(Noughts::large(), DrawRules::default())
}

#[test]
fn quiescence_sees_the_answer_to_a_noisy_move() {
    // One ply: `grab` looks like 90, but is taken back.
    let past = toy("
        grab! 90
          retake! -40
          ignore 95
        quiet 10
          on 10");
    let deaf = search(&mut engine(WrittenValues, 1, Selectivity::none()), &past, &Limits::depth(1));
    assert_eq!((names(&past, &deaf.line)[0].as_str(), deaf.score), ("grab!", Score(90)));
    let only = Selectivity { quiescence: true, ..Selectivity::none() };
    let report = search(&mut engine(WrittenValues, 1, only), &past, &Limits::depth(1));
    assert_eq!((names(&past, &report.line)[0].as_str(), report.score), ("quiet", Score(10)));
    assert_eq!((report.depth, report.selective_depth), (1, 2));
}

#[test]
fn noughts_and_crosses_is_a_proved_draw() {
    let past = History::new(Noughts::start(), DrawRules::default());
    for selectivity in [Selectivity::none(), Selectivity { null_move: false, ..Selectivity::careful() }] {
        let report = search(&mut engine(RandomEvaluator::new(1), 1, selectivity), &past, &Limits::default());
        assert_eq!(report.verdict.map(|verdict| verdict.result), Some(VerdictKind::Draw));
        assert!(report.table_hits > 0 && report.cutoffs > 0);
    }
}

#[test]
fn the_table_saves_most_of_the_tree() {
    let past = large();
    let plain = search(&mut AlphaBeta::new(RandomEvaluator::new(2)), &past, &Limits::depth(4));
    let report = search(&mut engine(RandomEvaluator::new(2), 1, Selectivity::none()), &past, &Limits::depth(4));
    assert_eq!(report.score, plain.score);
    assert!(report.nodes < plain.nodes, "{} against {}", report.nodes, plain.nodes);
    assert_eq!(report.nodes_by_depth.len(), 4);
    assert_eq!(report.nodes_by_depth.iter().sum::<u64>(), report.nodes);
}

#[test]
fn many_threads_complete_the_depth_and_agree() {
    let past = large();
    let one = search(&mut engine(RandomEvaluator::new(3), 1, Selectivity::none()), &past, &Limits::depth(4));
    for _ in 0..5 {
        let many = search(&mut engine(RandomEvaluator::new(3), 4, Selectivity::none()), &past, &Limits::depth(4));
        check_report("four threads", &past, &many);
        assert_eq!((many.score, many.depth), (one.score, 4));
    }
}

#[test]
fn a_search_is_stopped_from_another_thread() {
    let past = large();
    for (name, mut searcher) in searchers::<Noughts>(1) {
        let control = Control::new();
        let report = std::thread::scope(|scope| {
            scope.spawn(|| {
                std::thread::sleep(Duration::from_millis(20));
                control.stop();
            });
            searcher.search(&past, &Limits::default(), &control, &mut |_| {})
        });
        check_report(name, &past, &report);
    }
}

#[test]
fn time_does_not_count_while_pondering() {
    let past = large();
    let clock = Clock { remaining: Duration::from_millis(200), increment: Duration::ZERO, moves_to_go: None };
    for limits in [Limits::time(Duration::from_millis(1)), Limits { clock: Some(clock), ..Limits::default() }] {
        let control = Control::pondering();
        let mut engine = engine(RandomEvaluator::new(1), 2, Selectivity::none());
        let report = std::thread::scope(|scope| {
            scope.spawn(|| {
                std::thread::sleep(Duration::from_millis(60));
                control.ponder_hit();
            });
            engine.search(&past, &limits, &control, &mut |_| {})
        });
        assert!(report.time >= Duration::from_millis(55), "{:?} with {limits:?}", report.time);
        assert!(report.best.is_some());
    }
}

#[test]
fn the_clock_is_never_overrun() {
    let past = large();
    for millis in [150, 400] {
        let remaining = Duration::from_millis(millis);
        let limits = Limits { clock: Some(Clock { remaining, increment: Duration::ZERO, moves_to_go: Some(1) }), ..Limits::default() };
        let began = Instant::now();
        let report = search(&mut engine(RandomEvaluator::new(1), 1, Selectivity::all()), &past, &limits);
        assert!(report.time < remaining, "{:?} of {remaining:?} (and {:?} in all)", report.time, began.elapsed());
    }
}

#[test]
fn a_forced_move_is_played_at_once() {
    let past = toy("only 3\n  a 1\n    b 2\n      c -> root\n  d 4\n    e -> root");
    let clock = Clock { remaining: Duration::from_secs(3600), increment: Duration::ZERO, moves_to_go: None };
    let report = search(&mut engine(WrittenValues, 1, Selectivity::all()), &past, &Limits { clock: Some(clock), ..Limits::default() });
    assert_eq!(report.depth, 1);
}

#[test]
fn the_greatest_depth_is_walked_without_a_fall() {
    // One move after another, for ever: every search goes as deep as it may.
    let past = toy("on 1\n  on -> root");
    for (name, mut searcher) in searchers::<Toy>(1) {
        let limits = if name == "mcts" { Limits::nodes(5_000) } else { Limits::depth(u32::MAX) };
        let report = search(searcher.as_mut(), &past, &limits);
        check_report(name, &past, &report);
        if name != "mcts" && name != "random" {
            assert_eq!(report.depth, rival_search::MAX_DEPTH, "{name}");
        }
    }
    let deep = search(&mut AlphaBeta::new(WrittenValues), &past, &Limits::depth(u32::MAX));
    assert_eq!(deep.selective_depth, rival_search::MAX_DEPTH);
}

#[test]
fn what_was_learned_helps_the_next_search() {
    let past = large();
    let mut engine = engine(RandomEvaluator::new(4), 1, Selectivity::none());
    let first = search(&mut engine, &past, &Limits::depth(4));
    let second = search(&mut engine, &past, &Limits::depth(4));
    assert_eq!(first.score, second.score);
    assert!(second.nodes < first.nodes * 3 / 5, "{} after {}", second.nodes, first.nodes);
    Searcher::<Noughts>::forget(&mut engine);
    assert_eq!(search(&mut engine, &past, &Limits::depth(4)).nodes, first.nodes);
}
