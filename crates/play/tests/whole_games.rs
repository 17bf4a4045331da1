//! Whole games between all kinds of players on several boards: they end, they can be played again, and strength shows.

mod common;

use common::{finish, game_of, player, seeded, table};
use rival_core::Side;
use rival_play::Match;
use rival_search::{Control, Limits};

const EVERYONE: [&str; 11] = [
    "random",
    "level:easy",
    "level:medium",
    "level:hard",
    "minimax:2",
    "alphabeta:4",
    "expectimax:2",
    "expectimax:2,t=20",
    "mcts:300",
    "engine:depth=5",
    "engine:nodes=2000",
];

#[test]
fn everyone_plays_to_the_end_on_every_kind_of_board() {
    for size in ["4x4", "5x4", "6x7", "8x8"] {
        for (index, first) in EVERYONE.iter().enumerate() {
            let second = EVERYONE[(index + 3) % EVERYONE.len()];
            let (game, moves) = finish(game_of(size, first, second, 1));
            let account = game.statistics();
            assert_eq!(account.moves.len(), moves.len());
            assert_eq!(account.sides.iter().map(|side| side.moves as usize).sum::<usize>(), moves.len());
            assert_eq!(account.sides[0].player, *first);
        }
    }
}

#[test]
fn the_same_seeds_play_the_same_game() {
    for name in EVERYONE {
        let play = |seed| finish(game_of("5x5", name, "random", seed)).1;
        assert_eq!(play(7), play(7), "{name}");
    }
    let openings = |seed| finish(game_of("6x7", "level:easy", "level:easy", seed)).1;
    assert!((0..10).any(|seed| openings(seed) != openings(seed + 1)), "another seed errs in another way");
}

/// Points of the stronger (2 for a win, 1 for a draw) in games with both colours.
fn points(size: &str, stronger: &str, weaker: &str, pairs: u64) -> u32 {
    let score = |winner: Option<Side>, side| match winner {
        None => 1,
        Some(winner) if winner == side => 2,
        Some(_) => 0,
    };
    let winner = |game: Match| finish(game).0.outcome().and_then(|outcome| outcome.winner);
    (0..pairs)
        .map(|pair| {
            let seed = 1 + 10 * pair;
            score(winner(game_of(size, stronger, weaker, seed)), Side::First)
                + score(winner(game_of(size, weaker, stronger, seed)), Side::Second)
        })
        .sum()
}

/// The seeds are fixed, but a change of search changes the games: each bound lies three deviations below what was measured
/// over 200 games (100 %, 75 %, 80 %, 93 %).
#[test]
fn each_level_is_stronger_than_those_below() {
    let pairs = 40;
    for (stronger, weaker, least) in [
        ("level:easy", "random", 95),
        ("level:medium", "level:easy", 60),
        ("level:hard", "level:medium", 65),
        ("level:hard", "level:easy", 80),
    ] {
        let percent = 100 * u64::from(points("6x7", stronger, weaker, pairs)) / (4 * pairs);
        assert!(percent >= least, "{stronger} made {percent} % of the points against {weaker}");
    }
}

#[test]
fn every_level_stops_when_told_and_still_moves() {
    for size in ["5x4", "6x7", "8x8"] {
        let table = table(size);
        for word in table.levels() {
            let mut mind = table.mind(&player(&format!("level:{word}")), &seeded(1)).expect("its own level");
            let control = Control::new();
            control.stop();
            let analysis = mind.think(&table.record(), &Limits::default(), &control, &mut |_| {}).expect("an answer");
            assert!(analysis.best.is_some_and(|best| table.legal_moves().contains(&best)), "{word} on {size}");
        }
    }
}

#[test]
fn an_analysis_has_the_shape_of_the_architecture_page() {
    let table = table("6x7");
    let mut mind = table.mind(&player("engine:depth=6"), &seeded(1)).expect("seated");
    let mut depths = Vec::new();
    let limits = Limits::default().with_lines(3);
    let analysis = mind.think(&table.record(), &limits, &Control::new(), &mut |sofar| depths.push(sofar.depth)).expect("an answer");
    assert!(!depths.is_empty() && depths.is_sorted());
    assert_eq!((analysis.depth, analysis.moves.len()), (6, 3));
    assert_eq!(analysis.pv.first(), analysis.best.as_ref());
    let json = serde_json::to_value(&analysis).expect("plain data");
    for key in ["score", "unit", "outcome", "best", "pv", "depth", "nodes", "time_ms", "moves"] {
        assert!(json.get(key).is_some(), "{key} in {json}");
    }
    assert_eq!(json["unit"], "points");
    assert!(json["moves"][0].get("move").is_some() && json["moves"][0].get("outcome").is_some());
}

#[test]
fn limits_given_tighten_a_players_own() {
    let table = table("6x7");
    let think = |name: &str, limits: &Limits| {
        let mut mind = table.mind(&player(name), &seeded(1)).expect("seated");
        mind.think(&table.record(), limits, &Control::new(), &mut |_| {}).expect("an answer")
    };
    assert_eq!(think("engine:depth=8", &Limits::depth(3)).depth, 3);
    assert_eq!(think("alphabeta:3", &Limits::depth(8)).depth, 3);
    assert!(think("mcts:100000", &Limits::nodes(500)).nodes <= 600);
}
