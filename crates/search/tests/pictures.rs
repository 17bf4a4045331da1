//! What minimax, alpha-beta and the engine must find in games written as pictures: values, lines, ends, draws by
//! repetition, proofs and their distance.

mod common;

use common::noughts::Noughts;
use common::{names, repeating, search, toy};
use rival_core::toy::Toy;
use rival_core::{DrawRules, History};
use rival_search::testing::{RandomEvaluator, WrittenValues};
use rival_search::{AlphaBeta, Control, Engine, EngineOptions, Limits, Minimax, Score, Searcher, Selectivity, Verdict, VerdictKind};

/// The classic picture: left 3, middle 2, right 2.
const CLASSIC: &str = "
    left
      a 3
      b 12
      c 8
    middle
      a 2
      b 4
      c 6
    right
      a 14
      b 5
      c 2";

const DRAWN: Option<Verdict> = Some(Verdict { result: VerdictKind::Draw, plies: None });

fn engine(selectivity: Selectivity) -> Engine<WrittenValues> {
    Engine::new(WrittenValues, EngineOptions { table_mb: 1, threads: 1, selectivity })
}

/// The searches that must agree on every value.
fn exact() -> Vec<(&'static str, Box<dyn Searcher<Toy>>)> {
    vec![
        ("minimax", Box::new(Minimax::new(WrittenValues))),
        ("alphabeta", Box::new(AlphaBeta::new(WrittenValues))),
        ("ordered", Box::new(AlphaBeta::new(WrittenValues).ordered(true))),
        ("engine", Box::new(engine(Selectivity::none()))),
        ("selective engine", Box::new(engine(Selectivity::all()))),
    ]
}

#[test]
fn the_classic_picture_is_worth_three() {
    let past = toy(CLASSIC);
    for (name, mut searcher) in exact() {
        let report = search(searcher.as_mut(), &past, &Limits::depth(2));
        assert_eq!(report.score, Score(3), "{name}");
        assert_eq!(names(&past, &report.line), ["left", "a"], "{name}");
        assert_eq!((report.depth, report.selective_depth, report.verdict), (2, 2, None), "{name}");
    }
}

#[test]
fn alphabeta_skips_what_cannot_matter() {
    let past = toy(CLASSIC);
    let all = search(&mut Minimax::new(WrittenValues), &past, &Limits::depth(2));
    assert_eq!((all.nodes, all.cutoffs, all.nodes_by_depth), (12, 0, vec![12]));
    let fewer = search(&mut AlphaBeta::new(WrittenValues), &past, &Limits::depth(2));
    assert_eq!((fewer.nodes, fewer.cutoffs), (10, 2), "middle's b and c are skipped, right's c is reached");
    let fewest = search(&mut AlphaBeta::new(WrittenValues).ordered(true), &past, &Limits::depth(2));
    assert!(fewest.nodes <= fewer.nodes);
}

#[test]
fn every_root_move_has_its_line() {
    let past = toy(CLASSIC);
    let told = |report: rival_search::Report<_>| -> Vec<(String, i32)> {
        report.lines.iter().map(|line| (names(&past, &line.moves).remove(0), line.score.0)).collect()
    };
    let expected = [("left".to_owned(), 3), ("middle".to_owned(), 2), ("right".to_owned(), 2)];
    assert_eq!(told(search(&mut Minimax::new(WrittenValues), &past, &Limits::depth(2))), expected);
    for (name, mut searcher) in exact() {
        let report = search(searcher.as_mut(), &past, &Limits::depth(2).with_lines(2));
        assert_eq!(told(report)[..2], expected[..2], "{name}");
    }
}

#[test]
fn quick_wins_are_preferred_and_slow_losses() {
    let past = toy("
        slow
          only
            quiet
              only
                won first
            also first
        quick
          only
            won first
          other
            won first
        lost
          won second");
    for (name, mut searcher) in exact() {
        let report = search(searcher.as_mut(), &past, &Limits::depth(9));
        assert_eq!(report.score, Score::win_in(3), "{name}");
        assert_eq!(report.verdict, Some(Verdict { result: VerdictKind::Win, plies: Some(3) }), "{name}");
        assert_eq!(report.line.len(), 3, "{name}");
    }
    let past = toy("
        soon
          now second
        late
          a
            b
              c second");
    for (name, mut searcher) in exact() {
        let report = search(searcher.as_mut(), &past, &Limits::depth(9));
        assert_eq!(report.score, Score::loss_in(4), "{name}");
        assert_eq!(names(&past, &report.line), ["late", "a", "b", "c"], "{name}");
        assert_eq!(report.verdict.and_then(|verdict| verdict.plies), Some(4), "{name}");
    }
}

#[test]
fn a_draw_is_told_only_where_it_is_proved() {
    let ends = toy("a draw\nb\n  c stuck draw\n  d second\nc\n  e second");
    let goes_on = toy("a draw\nb -4\n  c stuck draw\n  d -3\n  e second");
    for (name, mut searcher) in exact() {
        assert_eq!(search(searcher.as_mut(), &ends, &Limits::depth(5)).verdict, DRAWN, "{name}");
        let unknown = search(searcher.as_mut(), &goes_on, &Limits::depth(1));
        assert_eq!((unknown.score, unknown.verdict), (Score(0), None), "{name}: b was only guessed to be bad");
        assert_eq!(search(searcher.as_mut(), &goes_on, &Limits::depth(5)).verdict, DRAWN, "{name}");
    }
    let lines = search(&mut Minimax::new(WrittenValues), &goes_on, &Limits::depth(1)).lines;
    assert_eq!((lines[0].verdict, lines[1].verdict), (DRAWN, None));
}

/// The first player is worse everywhere and may go round in circles, or be tempted by a mere 1.
const CIRCLE: &str = "
    round
      back -> root
    tempt
      bad -50";

#[test]
fn a_position_that_repeats_in_the_tree_is_a_draw() {
    for (name, mut searcher) in exact() {
        let report = search(searcher.as_mut(), &repeating(CIRCLE), &Limits::depth(2));
        assert_eq!(report.score, Score(0), "{name}");
        let no_rule = search(searcher.as_mut(), &toy("round 9\n  back -> root\ntempt\n  bad -50"), &Limits::depth(1));
        assert_eq!(no_rule.score, Score(9), "{name}");
    }
}

#[test]
fn a_position_of_the_past_repeats_only_when_it_was_there_often_enough() {
    // The first player has been at the start twice; going back there from `away` would be the third time.
    let text = "
        out @away
          home -> root
          stay 7";
    let mut past = repeating(text);
    for name in ["out", "home", "out"] {
        let m = past.current().move_named(name).unwrap();
        past.play(m).unwrap();
    }
    for (name, mut searcher) in exact() {
        let report = search(searcher.as_mut(), &past, &Limits::depth(1));
        assert_eq!(report.score, Score(0), "{name}: the draw is better than -7");
        assert_eq!(names(&past, &report.line), ["home"], "{name}");
    }
    past.undo();
    past.undo();
    for (name, mut searcher) in exact() {
        let report = search(searcher.as_mut(), &past, &Limits::depth(1));
        assert_eq!(report.score, Score(0), "{name}: home would be the second time only, and is worth 0 as written");
        assert_eq!(report.verdict, None, "{name}");
    }
}

#[test]
fn limits_of_plies_draw_the_game_but_mate_comes_first() {
    let text = "go -> root\nwin\n  on\n    end stuck first";
    let start = Toy::parse(text).unwrap();
    let limited = |plies| History::new(start.clone(), DrawRules { plies: Some(plies), ..DrawRules::default() });
    for (name, mut searcher) in exact() {
        let just = search(searcher.as_mut(), &limited(3), &Limits::depth(3));
        assert_eq!(just.score, Score::win_in(3), "{name}: the last ply mates");
        searcher.forget();
        let late = search(searcher.as_mut(), &limited(2), &Limits::depth(3));
        assert_eq!(late.score, Score(0), "{name}: one ply too few");
    }
    let reversible = History::new(start, DrawRules { reversible_plies: Some(2), ..DrawRules::default() });
    for (name, mut searcher) in exact() {
        assert_eq!(search(searcher.as_mut(), &reversible, &Limits::depth(4)).score, Score(0), "{name}");
    }
}

#[test]
fn a_depth_alone_is_one_pass_and_other_limits_deepen() {
    let past = History::new(Noughts::start(), DrawRules::default());
    let guesses = RandomEvaluator::new(1);
    for mut searcher in [Box::new(Minimax::new(guesses)) as Box<dyn Searcher<Noughts>>, Box::new(AlphaBeta::new(guesses))] {
        let once = search(searcher.as_mut(), &past, &Limits::depth(4));
        assert_eq!((once.depth, once.nodes_by_depth.len()), (4, 1));
        let mut depths = Vec::new();
        let limits = Limits { nodes: Some(100_000), ..Limits::depth(4) };
        let report = searcher.search(&past, &limits, &Control::new(), &mut |report| depths.push(report.depth));
        assert_eq!(depths, [1, 2, 3, 4]);
        assert_eq!((report.score, report.nodes_by_depth.len()), (once.score, 4));
        assert_eq!(report.nodes_by_depth.iter().sum::<u64>(), report.nodes);
        let until_solved = search(searcher.as_mut(), &past, &Limits::default());
        assert_eq!((until_solved.verdict, until_solved.depth), (DRAWN, 9));
    }
}

#[test]
fn only_some_moves_may_be_considered() {
    let past = toy(CLASSIC);
    let right = past.current().move_named("right").unwrap();
    for (name, mut searcher) in exact() {
        let limits = Limits { only: Some(vec![right.0]), ..Limits::depth(2) };
        let report = search(searcher.as_mut(), &past, &limits);
        assert_eq!((report.best, report.score), (Some(right), Score(2)), "{name}");
        let none_legal = Limits { only: Some(vec![999]), ..Limits::depth(2) };
        assert_eq!(search(searcher.as_mut(), &past, &none_legal).score, Score(3), "{name}: all, where none is legal");
    }
}
