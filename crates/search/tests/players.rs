//! Monte Carlo tree search and the random player.

mod common;

use std::collections::HashSet;

use common::noughts::{Cell, Noughts};
use common::{names, search, toy};
use rival_core::toy::Toy;
use rival_core::{DrawRules, History, Position};
use rival_search::testing::{RandomEvaluator, WrittenValues, negamax};
use rival_search::{Limits, Mcts, Random, Score, VerdictKind};

#[test]
fn mcts_finds_the_proved_best_move_of_toy_games() {
    for seed in 0..60 {
        let past = History::new(Toy::random(seed, 6, 12, 4), DrawRules::default());
        let truth = negamax(&past, &WrittenValues, 7);
        let best = truth.iter().map(|&(_, score)| score.0.signum()).max().unwrap();
        let report = search(&mut Mcts::new(WrittenValues, seed), &past, &Limits::nodes(20_000));
        let (_, chosen) = truth.iter().find(|(m, _)| Some(*m) == report.best).unwrap();
        assert_eq!(chosen.0.signum(), best, "seed {seed}");
        assert!(report.verdict.is_some(), "seed {seed}: a small game is proved, not only guessed");
        assert!(report.nodes < 20_000, "seed {seed}: and the search ends then");
    }
}

#[test]
fn mcts_avoids_a_trap_that_random_play_likes() {
    // Of the answers to `trap` all but one lose for the opponent: the mean loves it, the truth does not.
    let past = toy("
        trap
          a first
          b first
          c first
          d first
          e second
        plain
          only draw");
    let report = search(&mut Mcts::new(WrittenValues, 1), &past, &Limits::nodes(200));
    assert_eq!(names(&past, &report.line)[0], "plain");
    assert_eq!((report.score, report.verdict.map(|verdict| verdict.result)), (Score(0), Some(VerdictKind::Draw)));
}

#[test]
fn mcts_counts_playouts_and_is_reproducible() {
    let past = History::new(Noughts::start(), DrawRules::default());
    let run = |seed| search(&mut Mcts::new(RandomEvaluator::new(1), seed), &past, &Limits::nodes(700));
    let (one, two) = (run(5), run(5));
    assert_eq!((one.nodes, one.nodes_by_depth.clone()), (700, vec![700]));
    assert_eq!((one.best, one.score, &one.line, &one.lines), (two.best, two.score, &two.line, &two.lines));
    assert_eq!(one.lines.len(), 9);
    assert_eq!(one.best, Some(Cell(4)), "the middle");
}

#[test]
fn mcts_keeps_within_its_memory_and_goes_on() {
    let past = History::new(Noughts::start(), DrawRules::default());
    for memory in [0, 1] {
        let report = search(&mut Mcts::new(RandomEvaluator::new(1), 1).with_memory(memory), &past, &Limits::nodes(3_000));
        assert!(report.best.is_some());
    }
}

#[test]
fn a_depth_alone_also_ends_mcts() {
    let past = History::new(Toy::random_cyclic(3, 40, 3), DrawRules::default());
    let report = search(&mut Mcts::new(WrittenValues, 1).with_memory(1), &past, &Limits::depth(6));
    assert!(report.best.is_some());
}

#[test]
fn random_plays_everything_and_the_same_for_the_same_seed() {
    let past = History::new(Noughts::start(), DrawRules::default());
    let play = |seed| search(&mut Random::new(seed), &past, &Limits::default()).best.unwrap();
    let all: HashSet<Cell> = (0..200).map(play).collect();
    assert_eq!(all.len(), 9);
    assert!((0..20).all(|seed| play(seed) == play(seed)));
    let report = search(&mut Random::new(1), &past, &Limits::default());
    assert_eq!((report.score, report.nodes, report.verdict), (Score(0), 0, None));
    assert!(past.current().is_legal(report.line[0]));
}
