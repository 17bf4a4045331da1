//! Expectimax against expectations written out by hand.

mod common;

use common::{names, search, toy};
use rival_search::testing::WrittenValues;
use rival_search::{Expectimax, Limits, Opponent, Score, VerdictKind};

/// The safe move is worth 2 against a perfect opponent, the gamble -10; against a random one 2 and 20.
const GAMBLE: &str = "
    safe
      a 2
      b 2
      c 2
    gamble
      a -10
      b 30
      c 40";

#[test]
fn a_uniform_opponent_is_a_mean() {
    let past = toy(GAMBLE);
    let report = search(&mut Expectimax::new(WrittenValues, Opponent::Uniform), &past, &Limits::depth(2));
    assert_eq!(report.score, Score(20), "(-10 + 30 + 40) / 3");
    assert_eq!(names(&past, &report.line), ["gamble", "a"], "the first of the equally likely answers");
    assert_eq!(report.lines.iter().map(|line| line.score.0).collect::<Vec<_>>(), [20, 2]);
    assert_eq!((report.verdict, report.nodes), (None, 8));
}

#[test]
fn a_softmax_opponent_prefers_what_looks_good_to_it() {
    let past = toy(GAMBLE);
    let at = |temperature| search(&mut Expectimax::new(WrittenValues, Opponent::Softmax { temperature }), &past, &Limits::depth(2));
    // For the opponent the three positions look like 10, -30 and -40.
    let weights = [1.0, (-40.0f64 / 20.0).exp(), (-50.0f64 / 20.0).exp()];
    let mean = (weights[0] * -10.0 + weights[1] * 30.0 + weights[2] * 40.0) / weights.iter().sum::<f64>();
    let report = at(20.0);
    let gamble = report.lines.iter().find(|line| names(&past, &line.moves)[0] == "gamble").unwrap();
    assert_eq!(gamble.score.0, mean.round() as i32);
    assert_eq!(at(0.001).score, Score(2), "cold: it never errs, so safe it is");
    assert_eq!(at(f64::INFINITY).score, Score(20), "hot: anything goes");
    assert_eq!(at(0.0).score, Score(2), "no temperature is very cold");
    assert_eq!(at(f64::NAN).score, Score(2));
}

#[test]
fn every_chance_node_plays_the_move() {
    // Two plies of the opponent below each other: 1/2 * (1/2 * 8 + 1/2 * 0) + 1/2 * max(6, 1) = 5.
    let past = toy("
        go
          left
            only
              a 8
              b 0
          right
            six
              only 6
            one
              only 1");
    let report = search(&mut Expectimax::new(WrittenValues, Opponent::Uniform), &past, &Limits::depth(4));
    assert_eq!(report.score, Score(5));
}

#[test]
fn ends_count_with_their_distance_and_verdicts_need_all_branches() {
    let past = toy("a\n  b first\n  c first\nd\n  e first\n  f second\ng\n  h stuck draw");
    let mut search_it = Expectimax::new(WrittenValues, Opponent::Uniform);
    let report = search(&mut search_it, &past, &Limits::depth(2));
    assert_eq!(report.score, Score(Score::EVAL_LIMIT - 2));
    assert_eq!(report.verdict.map(|verdict| verdict.result), Some(VerdictKind::Win));
    let told: Vec<_> = report.lines.iter().map(|line| (line.score.0, line.verdict.map(|verdict| verdict.result))).collect();
    assert_eq!(told[1..], [(0, None), (0, Some(VerdictKind::Draw))], "d may win and may lose: nothing is proved");
    let lost = toy("a\n  b second\n  c second\nd\n  e second");
    assert_eq!(search(&mut search_it, &lost, &Limits::depth(2)).verdict.map(|verdict| verdict.result), Some(VerdictKind::Loss));
}

#[test]
fn the_first_of_equal_moves_is_played() {
    let past = toy("a\n  x 4\nb\n  x 4\nc\n  x 3");
    let report = search(&mut Expectimax::new(WrittenValues, Opponent::Uniform), &past, &Limits::depth(2));
    assert_eq!(names(&past, &report.line)[0], "a");
}
