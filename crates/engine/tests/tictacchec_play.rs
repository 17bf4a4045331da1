//! Tic-Tac-Chec without its table: the guide sees what the rules say, and the engine beats chance and the report's bot.

use rival_core::{Game, History, Position, Rng, Side};
use rival_engine::Knowledge;
use rival_games::tictacchec::attacks::LINES;
use rival_games::tictacchec::{Board, TicTacChec, Turn};
use rival_search::{Control, Engine, EngineOptions, Guide, Limits, Searcher};

fn game() -> TicTacChec {
    TicTacChec::default()
}

/// Positions of seeded random games.
fn positions(count: usize) -> Vec<Board> {
    let mut rng = Rng::new(21);
    let mut found = Vec::new();
    while found.len() < count {
        let mut board = game().start();
        while board.outcome().is_none() {
            found.push(board);
            board.play_unchecked(*rng.choose(&board.legal_moves()).expect("a move"));
        }
    }
    found
}

/// A threat is that the other side, were it to move, would win at once: exactly what the guide calls check.
#[test]
fn a_threat_is_a_line_that_passing_would_allow() {
    let guide = game().guide();
    let mut threats = 0;
    for board in positions(30_000) {
        let Some(passed) = board.passed() else { continue };
        let wins = passed.legal_moves().iter().any(|&m| passed.after(m).decided().is_some());
        assert_eq!(guide.in_check(&board, &guide.state(&board)), wins, "{}", game().position_text(&board));
        threats += u32::from(wins);
    }
    assert!(threats > 1000, "{threats}");
}

/// Winning moves are noisy and come before all others.
#[test]
fn winning_moves_come_first() {
    let guide = game().guide();
    for board in positions(20_000) {
        let state = guide.state(&board);
        let wins = |m: &Turn| board.after(*m).decided().is_some();
        let best = board.legal_moves().into_iter().max_by_key(|&m| guide.promise(&board, &state, m));
        let any = board.legal_moves().iter().any(&wins);
        assert_eq!(best.is_some_and(|m| wins(&m)), any, "{}", game().position_text(&board));
        assert!(board.legal_moves().iter().filter(|m| wins(m)).all(|&m| guide.is_noisy(&board, &state, m)));
    }
}

/// The ideas of the report's bot: place in a line, block three in a line, else look one move ahead at the longest line.
fn report_bot(board: &Board, rng: &mut Rng) -> Turn {
    let longest = |men: u16| LINES.iter().map(|line| (line & men).count_ones() as i32).max().unwrap_or(0);
    let side = board.turn();
    let value = |m: &Turn| {
        let child = board.after(*m);
        match child.decided() {
            Some(outcome) if outcome.winner == Some(side) => 16,
            Some(_) => -16,
            None => longest(child.men(side)) - longest(child.men(!side)),
        }
    };
    let moves = board.legal_moves();
    let best = moves.iter().map(value).max().expect("a move");
    let good: Vec<Turn> = moves.into_iter().filter(|m| value(m) == best).collect();
    *rng.choose(&good).expect("one of the best")
}

/// Wins, draws and losses of the engine at a fixed depth, from both sides, against somebody.
fn results(depth: u32, games: u64, mut other: impl FnMut(&Board, &mut Rng) -> Turn) -> [u32; 3] {
    let game = game();
    let mut engine = Engine::new(game.guide(), EngineOptions { table_mb: 4, ..EngineOptions::default() });
    let mut results = [0; 3];
    for seed in 0..games {
        let mut rng = Rng::new(seed);
        let own = if seed % 2 == 0 { Side::First } else { Side::Second };
        let mut history = History::new(game.start(), game.draw_rules());
        engine.forget();
        let outcome = loop {
            if let Some(outcome) = history.outcome() {
                break outcome;
            }
            let m = if history.current().turn() == own {
                engine.search(&history, &Limits::depth(depth), &Control::new(), &mut |_| {}).best.expect("a move")
            } else {
                other(history.current(), &mut rng)
            };
            history.play(m).expect("a legal move");
        };
        results[outcome.winner.map_or(1, |winner| if winner == own { 0 } else { 2 })] += 1;
    }
    results
}

#[test]
fn the_engine_beats_chance() {
    let [won, drawn, lost] = results(3, 60, |board, rng| *rng.choose(&board.legal_moves()).expect("a move"));
    assert!(lost == 0 && won >= 59, "{won} won, {drawn} drawn, {lost} lost");
}

#[test]
fn the_engine_beats_the_reports_bot() {
    let [won, drawn, lost] = results(4, 40, report_bot);
    assert!(lost == 0 && won >= 36, "{won} won, {drawn} drawn, {lost} lost");
}

/// `cargo test --release -p rival-engine --test tictacchec_play -- --ignored --nocapture`
#[test]
#[ignore = "a thousand games of 100 ms a move"]
fn a_thousand_games_against_chance_at_100_ms_a_move() {
    let game = game();
    let mut results = [0u32; 3];
    for seed in 0..1000u64 {
        let mut engine = Engine::new(game.guide(), EngineOptions { table_mb: 16, ..EngineOptions::default() });
        let mut rng = Rng::new(seed);
        let own = if seed % 2 == 0 { Side::First } else { Side::Second };
        let mut history = History::new(game.start(), game.draw_rules());
        while history.outcome().is_none() {
            let m = if history.current().turn() == own {
                let limits = Limits::time(std::time::Duration::from_millis(100));
                engine.search(&history, &limits, &Control::new(), &mut |_| {}).best.expect("a move")
            } else {
                *rng.choose(&history.current().legal_moves()).expect("a move")
            };
            history.play(m).expect("a legal move");
        }
        let winner = history.outcome().expect("over").winner;
        results[winner.map_or(1, |winner| if winner == own { 0 } else { 2 })] += 1;
    }
    let [won, drawn, lost] = results;
    assert!(lost == 0 && won >= 990, "{won} won, {drawn} drawn, {lost} lost");
}
