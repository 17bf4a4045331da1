//! The exact solver as players use it: published scores, known values of small boards, verdicts that come true, clean stops.

use std::time::Duration;

use rival_core::{Game, History, Outcome, Position, Rng};
use rival_engine::{Knowledge, SolverOptions};
use rival_games::connect4::{Board, ConnectFour, Drop, Size};
use rival_search::{Control, Limits, Report, Score, Searcher, VerdictKind};

const NO_BOOK: SolverOptions = SolverOptions { table_mb: 8, threads: 1, book: false, score_only: true };

fn standard() -> ConnectFour<u64> {
    ConnectFour::new(Size::default()).expect("6x7 fits")
}

fn solve(searcher: &mut dyn Searcher<Board<u64>>, game: &ConnectFour<u64>, position: Board<u64>, limits: &Limits) -> Report<Drop> {
    searcher.search(&History::new(position, game.draw_rules()), limits, &Control::new(), &mut |_| {})
}

/// Every line of a set, solved from an empty table.
fn check_set(name: &str) {
    let path = format!("{}/tests/data/connect4/{name}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).expect("a test set");
    let game = standard();
    let mut exact = game.exact(&NO_BOOK).expect("6x7 is solved");
    let mut lines = 0;
    for line in text.lines() {
        let (moves, score) = line.split_once(' ').expect("moves and a score");
        exact.forget();
        let report = solve(&mut *exact, &game, game.parse_position(moves).expect("a position"), &Limits::default());
        assert_eq!(report.exact_score, score.parse().ok(), "{name}: {moves}");
        lines += 1;
    }
    assert_eq!(lines, 1000, "{name} is whole");
}

#[test]
fn published_scores_late_in_the_game() {
    check_set("Test_L3_R1");
}

#[test]
fn published_scores_in_mid_game() {
    check_set("Test_L2_R1");
}

#[test]
fn published_scores_of_openings() {
    check_set("Test_L1_R1");
}

/// A board, rows x columns, and who wins from the empty one (whether the first player), on which ply; none for a draw. The values are
/// those published by John Tromp and others.
type Known = ((u8, u8), Option<(bool, u32)>);
const KNOWN: [Known; 19] = [
    ((4, 4), None),
    ((4, 5), None),
    ((4, 6), Some((false, 24))),
    ((4, 7), None),
    ((4, 8), Some((false, 32))),
    ((5, 4), None),
    ((5, 5), None),
    ((5, 6), None),
    ((5, 7), None),
    ((5, 8), Some((true, 39))),
    ((6, 4), None),
    ((6, 5), None),
    ((6, 6), Some((false, 36))),
    ((6, 7), Some((true, 41))),
    ((7, 4), None),
    ((7, 5), None),
    ((7, 6), Some((true, 41))),
    ((8, 4), None),
    ((8, 5), None),
];

fn check_size((rows, columns): (u8, u8), known: Option<(bool, u32)>) -> String {
    let size = Size::new(rows, columns).expect("a size");
    let game = ConnectFour::<u64>::new(size).expect("it fits");
    let mut exact = game.exact(&SolverOptions { table_mb: 64, ..NO_BOOK }).expect("it is solved");
    let report = solve(&mut *exact, &game, game.start(), &Limits::default());
    let verdict = report.verdict.expect("the solver was not stopped");
    match known {
        None => assert_eq!(verdict.result, VerdictKind::Draw, "{size}"),
        Some((first_wins, plies)) => {
            assert_eq!(verdict.result, if first_wins { VerdictKind::Win } else { VerdictKind::Loss }, "{size}");
            assert_eq!(verdict.plies, Some(plies), "{size}");
        }
    }
    let told = known.map_or_else(|| "draw".to_owned(), |(first, plies)| format!("{} ({plies})", if first { 1 } else { 2 }));
    format!(
        "{size}  {told:>7}  score {:>3}  {:>12} nodes  {:>9.3} s",
        report.exact_score.unwrap_or(0),
        report.nodes,
        report.time.as_secs_f64()
    )
}

#[test]
fn small_boards_have_their_known_values() {
    for (size, known) in KNOWN.into_iter().filter(|((rows, columns), _)| rows * columns <= 25) {
        check_size(size, known);
    }
}

/// `cargo test --release -p rival-engine --test connect4_exact -- --ignored --nocapture every_board`
#[test]
#[ignore = "minutes: solves 6x7 and 7x6 from nothing"]
fn every_board_up_to_42_cells_has_its_known_value() {
    use std::io::Write;
    for (size, known) in KNOWN {
        writeln!(std::io::stdout(), "{}", check_size(size, known)).expect("a terminal");
    }
}

/// Both sides following the solver bring about what it said, on the ply it said.
#[test]
fn verdicts_come_true() {
    let game = standard();
    let mut exact = game.exact(&SolverOptions { score_only: false, ..NO_BOOK }).expect("6x7 is solved");
    let mut rng = Rng::new(4);
    let mut decisive = 0;
    for _ in 0..25 {
        let mut history = History::new(game.start(), game.draw_rules());
        while history.plies() < 22 && history.outcome().is_none() {
            history.play(*rng.choose(&history.current().legal_moves()).expect("a move")).expect("legal");
        }
        let mut promised: Option<(Option<rival_core::Side>, Option<usize>)> = None;
        while history.outcome().is_none() {
            let report = exact.search(&history, &Limits::default(), &Control::new(), &mut |_| {});
            let verdict = report.verdict.expect("solved");
            let turn = history.current().turn();
            let winner = match verdict.result {
                VerdictKind::Win => Some(turn),
                VerdictKind::Loss => Some(!turn),
                VerdictKind::Draw => None,
            };
            let end = verdict.plies.map(|plies| history.plies() + plies as usize);
            assert_eq!(*promised.get_or_insert((winner, end)), (winner, end), "the promise is kept from move to move");
            assert_eq!(report.lines.len(), history.current().count_moves(), "every move has a value");
            assert_eq!(report.lines.iter().filter_map(|line| line.exact_score).max(), report.exact_score);
            assert_eq!(report.score.is_win(), winner == Some(turn));
            history.play(report.best.expect("a move")).expect("legal");
        }
        if let Some((winner, end)) = promised {
            assert_eq!(history.outcome().and_then(|Outcome { winner, .. }| winner), winner);
            assert!(end.is_none_or(|end| end == history.plies()));
            decisive += usize::from(winner.is_some());
        }
    }
    assert!(decisive >= 10, "most random positions are decided: {decisive}");
}

#[test]
fn the_book_says_what_the_solver_says() {
    let game = standard();
    let mut with_book = game.exact(&SolverOptions { book: true, score_only: false, ..NO_BOOK }).expect("6x7 is solved");
    let empty = solve(&mut *with_book, &game, game.start(), &Limits::default());
    assert_eq!(empty.exact_score, Some(1));
    assert_eq!(empty.verdict.and_then(|verdict| verdict.plies), Some(41));
    let mut by_column: Vec<(u32, i32)> =
        empty.lines.iter().map(|line| (line.moves[0].column(), line.exact_score.expect("exact"))).collect();
    by_column.sort_unstable();
    assert_eq!(by_column.iter().map(|&(_, score)| score).collect::<Vec<_>>(), [-2, -1, 0, 1, 0, -1, -2]);
    let mut alone = game.exact(&NO_BOOK).expect("6x7 is solved");
    for moves in ["32164625", "6146", "265756512", "51615567", "35544262", "2615522", "14254"] {
        let position = game.parse_position(moves).expect("a position");
        let told = solve(&mut *with_book, &game, position, &Limits::default());
        assert_eq!(told.exact_score, solve(&mut *alone, &game, position, &Limits::default()).exact_score, "{moves}");
    }
}

#[test]
fn a_stopped_solve_has_a_move_and_bounds() {
    let game = standard();
    let mut exact = game.exact(&NO_BOOK).expect("6x7 is solved");
    for limits in [Limits::nodes(1), Limits::nodes(20_000), Limits::time(Duration::from_millis(20))] {
        exact.forget();
        let report = solve(&mut *exact, &game, game.start(), &limits);
        assert_eq!((report.verdict, report.exact_score), (None, None));
        let (least, most) = report.bounds.expect("what is known so far");
        assert!(least <= 1 && 1 <= most && least < most, "{least}..{most}");
        assert!(game.start().is_legal(report.best.expect("a move")));
    }
    let stopped = Control::new();
    stopped.stop();
    let report = exact.search(&History::new(game.start(), game.draw_rules()), &Limits::default(), &stopped, &mut |_| {});
    assert!(report.best.is_some() && report.verdict.is_none());
}

#[test]
fn a_finished_game_is_told_as_such() {
    let game = standard();
    let mut exact = game.exact(&NO_BOOK).expect("6x7 is solved");
    let report = solve(&mut *exact, &game, game.parse_position("1212121").expect("a win"), &Limits::default());
    assert_eq!((report.best, report.score), (None, Score::loss_in(0)));
}

#[test]
fn threads_agree_with_one() {
    let game = standard();
    let mut two = game.exact(&SolverOptions { threads: 2, ..NO_BOOK }).expect("6x7 is solved");
    let mut one = game.exact(&NO_BOOK).expect("6x7 is solved");
    for moves in ["444435263526", "44443337", "4444435"] {
        let position = game.parse_position(moves).expect("a position");
        let scores = [&mut two, &mut one].map(|searcher| {
            searcher.forget();
            solve(&mut **searcher, &game, position, &Limits::default()).exact_score
        });
        assert_eq!(scores[0], scores[1], "{moves}");
    }
}

/// Random 6x7 positions, every number of plies equally often, of games that are not over.
fn random_positions(game: &ConnectFour<u64>, count: usize) -> Vec<Board<u64>> {
    let mut rng = Rng::new(2026);
    let mut found = Vec::new();
    while found.len() < count {
        let plies = rng.below(game.size().cells() as usize);
        let mut board = game.start();
        while (board.plies() as usize) < plies && board.outcome().is_none() {
            board.play_unchecked(*rng.choose(&board.legal_moves()).expect("an open game has moves"));
        }
        if board.outcome().is_none() && board.plies() as usize == plies {
            found.push(board);
        }
    }
    found
}

/// `cargo test --release -p rival-engine --test connect4_exact -- --ignored --nocapture ten_thousand`
#[test]
#[ignore = "a measurement: prints CPU times of 10,000 random positions with the book"]
fn ten_thousand_random_positions_with_the_book() {
    use std::io::Write;
    let game = standard();
    for score_only in [true, false] {
        let mut exact = game.exact(&SolverOptions { table_mb: 64, book: true, score_only, ..NO_BOOK }).expect("6x7 is solved");
        let mut times: Vec<f64> = Vec::new();
        for board in random_positions(&game, 10_000) {
            let started = cpu_time::ThreadTime::now();
            exact.forget();
            assert!(solve(&mut *exact, &game, board, &Limits::default()).verdict.is_some());
            times.push(started.elapsed().as_secs_f64() * 1e3);
        }
        times.sort_by(f64::total_cmp);
        let mean = times.iter().sum::<f64>() / times.len() as f64;
        let asked = if score_only { "score and best move" } else { "every column and the line" };
        let told = format!("{asked}: mean {mean:.3} ms, 99.9th percentile {:.1} ms, worst {:.1} ms", times[9_990], times[9_999]);
        writeln!(std::io::stdout(), "{told}").expect("a terminal");
    }
}
