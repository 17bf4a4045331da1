//! Alice chess against an engine of others, at the same time for each move: openings drawn at random, each played with both colours.
//! The engine speaks UCI and knows `UCI_Variant alice`, as Fairy-Stockfish's Alice branch does (how to get it: docs/alice.md).
//! Slow: `RIVAL_ALICE_ENGINE=PATH cargo test --release -p rival --test alice_strangers -- --ignored --nocapture`. MOVE_TIME and OPENINGS
//! may change the match.

mod support;

use std::env;

use rival_core::{Game, History, Position, Rng};
use rival_engine::Knowledge;
use rival_games::alice::Alice;
use rival_search::{Control, Engine, EngineOptions, Limits, Searcher};
use serde_json::Value;
use support::{rival, stdout};

/// Six plies drawn at random, after which neither side is better by 0.9 pawns.
fn opening(seed: u64) -> String {
    let game = Alice::default();
    let mut rng = Rng::new(Rng::mix(seed));
    let mut judge = Engine::new(game.guide(), EngineOptions { table_mb: 1, ..EngineOptions::default() });
    loop {
        let mut history = History::new(game.start(), game.draw_rules());
        let mut moves = Vec::new();
        for _ in 0..6 {
            let Some(&m) = rng.choose(&history.current().legal_moves()) else { break };
            moves.push(game.move_text(history.current(), m));
            history.play(m).expect("legal");
        }
        if history.outcome().is_none() && judge.search(&history, &Limits::nodes(20_000), &Control::new(), &mut |_| {}).score.0.abs() < 90 {
            return moves.join(" ");
        }
    }
}

#[test]
#[ignore = "an hour of play, and an engine of others"]
fn the_strongest_alice_player_there_is() {
    let engine = env::var("RIVAL_ALICE_ENGINE").expect("RIVAL_ALICE_ENGINE names the engine");
    let time = env::var("MOVE_TIME").unwrap_or_else(|_| "200ms".to_owned());
    let openings: u64 = env::var("OPENINGS").ok().and_then(|text| text.parse().ok()).unwrap_or(50);
    rival("engines add stranger").arg(engine).args(["--option", "UCI_Variant=alice"]).assert().success();
    let (mut won, mut drawn, mut lost) = (0, 0, 0);
    for game in 0..openings * 2 {
        let (ours, theirs) = (format!("engine:{time}"), format!("uci:stranger,movetime={time}"));
        let (first, second, us) = if game % 2 == 0 { (ours, theirs, "first") } else { (theirs, ours, "second") };
        let mut command = rival(&format!("play alice --between {first} {second} --json --no-history --moves"));
        let said = stdout(&command.arg(opening(game / 2)).timeout(std::time::Duration::from_secs(1200)).assert().success());
        let told: Value = serde_json::from_str(&said).expect("JSON");
        match told["winner"].as_str() {
            Some(side) if side == us => won += 1,
            Some("first" | "second") => lost += 1,
            _ => drawn += 1,
        }
        println!(
            "game {}: won {won}, drawn {drawn}, lost {lost} ({}, {})",
            game + 1,
            told["reason"],
            told["moves"].as_array().map_or(0, Vec::len)
        );
    }
    assert!((won * 2 + drawn) * 5 >= openings * 2 * 2 * 4, "fewer than 80 % of the points: won {won}, drawn {drawn}, lost {lost}");
}
