//! Every clever search agrees with plain negamax, and every search can be stopped anywhere: on random games with
//! transpositions, with repetitions, and on noughts and crosses.

mod common;

use common::noughts::Noughts;
use common::search;
use proptest::prelude::*;
use rival_core::toy::Toy;
use rival_core::{DrawRules, History, Position, Rng};
use rival_search::testing::{RandomEvaluator, WrittenValues, check_report, check_searches_agree, check_stops_anywhere, negamax, searchers};
use rival_search::{Engine, EngineOptions, Limits, Searcher, Selectivity};

fn rules() -> impl Strategy<Value = DrawRules> {
    let limit = |most: u32| prop::option::of(2..most);
    (limit(4), limit(9), limit(9)).prop_map(|(repetition, reversible_plies, plies)| DrawRules { repetition, reversible_plies, plies })
}

/// A game that has already begun, with up to `plies` random moves.
fn begun<P: Position>(start: P, rules: DrawRules, plies: usize, seed: u64) -> History<P> {
    let mut history = History::new(start, rules);
    let mut rng = Rng::new(seed);
    for _ in 0..plies {
        let moves = history.current().legal_moves();
        let Some(&m) = rng.choose(&moves) else { break };
        if history.play(m).is_err() {
            break;
        }
    }
    history
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn on_layered_games(seed: u64, depth in 1..7u32, width in 1..12u32, branching in 1..5u32, search_depth in 1..7u32) {
        let history = History::new(Toy::random(seed, depth, width, branching), DrawRules::default());
        check_searches_agree(&history, search_depth, seed);
    }

    #[test]
    fn on_games_that_repeat(seed: u64, size in 2..12u32, branching in 1..4u32, plies in 0..8usize, depth in 1..7u32, rules in rules()) {
        let history = begun(Toy::random_cyclic(seed, size, branching), rules, plies, seed);
        check_searches_agree(&history, depth, seed);
    }

    #[test]
    fn on_noughts(seed: u64, plies in 0..9usize, depth in 1..6u32) {
        check_searches_agree(&begun(Noughts::start(), DrawRules::default(), plies, seed), depth, seed);
    }

    #[test]
    fn any_search_stops_anywhere(seed: u64, size in 2..30u32, branching in 1..5u32, plies in 0..4usize, rules in rules()) {
        check_stops_anywhere(&begun(Toy::random_cyclic(seed, size, branching), rules, plies, seed), seed);
    }

    /// Selective steps may change heuristic values, but what they prove is true.
    #[test]
    fn what_the_selective_engine_proves_is_true(seed: u64, depth in 1..8u32, width in 1..8u32, limit in 1..10u32) {
        let history = History::new(Toy::random(seed, depth, width, 4), DrawRules::default());
        prop_assume!(history.outcome().is_none());
        let truth = negamax(&history, &WrittenValues, depth + 1).into_iter().map(|(_, score)| score).max().unwrap();
        for options in all_switches() {
            let mut engine = Engine::new(RandomEvaluator::new(seed), options);
            let report = search(&mut engine, &history, &Limits::depth(limit));
            check_report("engine", &history, &report);
            if let Some(verdict) = report.verdict {
                prop_assert_eq!(verdict.result, kind(truth), "{:?} after depth {}", options.selectivity, limit);
            }
            if limit > depth + 4 && looks_at_everything(options.selectivity) {
                prop_assert!(report.verdict.is_some(), "{:?}: the whole game was seen, but nothing proved", options.selectivity);
            }
        }
    }
}

#[test]
fn what_the_selective_engine_proves_on_noughts_is_true() {
    for seed in 0..40 {
        let history = begun(Noughts::start(), DrawRules::default(), seed as usize % 6, seed);
        if history.outcome().is_some() {
            continue;
        }
        let truth = negamax(&history, &RandomEvaluator::new(seed), 9).into_iter().map(|(_, score)| score).max().unwrap();
        for options in all_switches() {
            for depth in 1..11 {
                let report = search(&mut Engine::new(RandomEvaluator::new(seed), options), &history, &Limits::depth(depth));
                let proved = report.verdict.is_none_or(|verdict| verdict.result == kind(truth));
                assert!(proved, "{:?} at depth {depth} in {:?}", report.verdict, history.current());
            }
        }
    }
}

fn kind(score: rival_search::Score) -> rival_search::VerdictKind {
    use rival_search::VerdictKind::{Draw, Loss, Win};
    if score.is_win() {
        Win
    } else if score.is_loss() {
        Loss
    } else {
        Draw
    }
}

/// The engine with each selective step alone, with none, with the careful ones and with all.
fn all_switches() -> Vec<EngineOptions> {
    let mut sets = vec![Selectivity::none(), Selectivity::careful(), Selectivity::all()];
    sets.extend(Selectivity::each().into_iter().map(|(_, step)| step));
    sets.into_iter().map(|selectivity| EngineOptions { table_mb: 1, threads: 1, selectivity }).collect()
}

/// Whether these steps only look at moves more or less deeply, and never leave one out for good.
fn looks_at_everything(steps: Selectivity) -> bool {
    steps.and(Selectivity::careful()) == steps
}

#[test]
fn every_search_stops_anywhere_on_noughts() {
    for plies in 0..9 {
        check_stops_anywhere(&begun(Noughts::start(), DrawRules::default(), plies, plies as u64), 7);
    }
}

#[test]
fn the_same_search_gives_the_same_answer() {
    let history = History::new(Toy::random(5, 9, 40, 6), DrawRules::default());
    for limits in [Limits::depth(6), Limits::nodes(5_000)] {
        for ((name, mut one), (_, mut two)) in searchers::<Toy>(3).into_iter().zip(searchers::<Toy>(3)) {
            if name.contains("threads") {
                continue;
            }
            let (a, b) = (search(one.as_mut(), &history, &limits), search(two.as_mut(), &history, &limits));
            assert_eq!((a.best, a.score, a.nodes, &a.line), (b.best, b.score, b.nodes, &b.line), "{name}");
            one.forget();
            let c = search(one.as_mut(), &history, &limits);
            assert_eq!((a.best, a.nodes), (c.best, c.nodes), "{name}, after forgetting");
        }
    }
}

#[test]
fn a_finished_game_has_no_move_and_the_score_of_its_end() {
    let mut history = common::toy("a second\nb first\nc draw");
    let m = history.current().move_named("b").unwrap();
    history.play(m).unwrap();
    for (name, mut searcher) in searchers::<Toy>(1) {
        let report = search(searcher.as_mut(), &history, &Limits::depth(3));
        assert_eq!((report.best, report.score), (None, rival_search::Score::loss_in(0)), "{name}");
        assert_eq!(report.verdict.map(|verdict| verdict.plies), Some(Some(0)), "{name}");
    }
}

#[test]
fn forgetting_is_part_of_every_searcher() {
    let mut engine = Engine::new(WrittenValues, EngineOptions { table_mb: 1, ..EngineOptions::default() });
    Searcher::<Toy>::forget(&mut engine);
}
