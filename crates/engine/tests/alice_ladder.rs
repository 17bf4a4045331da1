//! The ladder of docs/alice.md: each step of the evaluation against the one before, the table that ships against the one that tuning
//! began with, and against plain alpha-beta. The same nodes for each move, openings drawn at random, each played with both colours.
//! Slow: `cargo test --release -p rival-engine --test alice_ladder -- --ignored --nocapture`. NODES and OPENINGS may change both, STEP
//! choose one step (2 to 6), TUNED and UNTUNED name other tables.

use rival_core::{Game, History, Position, Rng, Side};
use rival_engine::alice::{AliceGuide, Weights};
use rival_engine::{Knowledge, Pair, Table};
use rival_games::alice::{Alice, Board};
use rival_search::{AlphaBeta, Control, Engine, EngineOptions, Limits, Searcher};

fn number(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

fn table(name: &str) -> Option<Weights> {
    std::env::var(name).ok().map(|path| Weights::parse(&std::fs::read_to_string(path).expect("a file")).expect("a table"))
}

fn untuned() -> Weights {
    table("UNTUNED").unwrap_or_else(|| Weights::parse(include_str!("data/alice/untuned.txt")).expect("a table"))
}

/// What each step added, by the beginnings of the names of its weights; all earlier steps stay.
const STEPS: [(&str, &[&str]); 6] = [
    ("material", &["material"]),
    ("places and tempo", &["pawn-place", "knight-place", "bishop-place", "rook-place", "queen-place", "king-place", "tempo"]),
    (
        "mobility and the mirror",
        &["knight-mobility", "bishop-mobility", "rook-mobility", "queen-mobility", "mirror", "bishop-pair", "rook-on"],
    ),
    ("pawns by parity", &["isolated", "doubled", "supported", "passed"]),
    ("threats across boards", &["threat", "hanging", "loose", "king-neighbours", "with-"]),
    ("danger of kings", &["danger"]),
];

/// The table as it was after so many steps: later weights are 0.
fn after_steps(count: usize) -> Weights {
    let mut weights = untuned();
    for span in Weights::SPANS {
        let is_known = STEPS[..count].iter().any(|(_, names)| names.iter().any(|name| span.name.starts_with(name)));
        if !is_known {
            weights.0[span.start..span.start + span.len].fill(Pair::ZERO);
        }
    }
    weights
}

/// Four to six plies drawn at random.
fn opening(seed: u64) -> History<Board> {
    let game = Alice::default();
    let mut rng = Rng::new(Rng::mix(seed ^ 0xA11CE));
    loop {
        let mut history = History::new(game.start(), game.draw_rules());
        for _ in 0..4 + rng.below(3) {
            let m = *rng.choose(&history.current().legal_moves()).expect("a move");
            history.play(m).expect("legal");
        }
        let judge = &mut Engine::new(AliceGuide::new(&untuned()), EngineOptions { table_mb: 1, ..EngineOptions::default() });
        if history.outcome().is_none() && judge.search(&history, &Limits::nodes(3000), &Control::new(), &mut |_| {}).score.0.abs() < 90 {
            return history;
        }
    }
}

type Player = (Box<dyn Searcher<Board>>, Limits);

fn engine(weights: &Weights, nodes: u64) -> Player {
    (Box::new(Engine::new(AliceGuide::new(weights), EngineOptions { table_mb: 4, ..EngineOptions::default() })), Limits::nodes(nodes))
}

/// The points of the first player in halves; `swapped` gives it the black men.
fn play(start: &History<Board>, players: &mut [Player; 2], swapped: bool) -> usize {
    let mut history = start.clone();
    players.iter_mut().for_each(|(player, _)| player.forget());
    while history.outcome().is_none() && history.plies() < 300 {
        let (player, limits) = &mut players[usize::from((history.current().turn() == Side::Second) != swapped)];
        let report = player.search(&history, limits, &Control::new(), &mut |_| {});
        history.play(report.best.expect("a move")).expect("legal");
    }
    match history.outcome().and_then(|outcome| outcome.winner) {
        None => 1,
        Some(side) => 2 * usize::from((side == Side::First) != swapped),
    }
}

/// Plays a match and tells how it went; the least score that the games leave possible.
fn play_match(name: &str, mut players: [Player; 2], openings: u64) -> f64 {
    let mut counts = [0usize; 3];
    for seed in 0..openings {
        let start = opening(seed);
        for swapped in [false, true] {
            counts[play(&start, &mut players, swapped)] += 1;
        }
    }
    let [losses, draws, wins] = counts.map(|count| count as f64);
    let games = losses + draws + wins;
    let score = (wins + draws / 2.0) / games;
    let variance = (wins * (1.0 - score).powi(2) + draws * (0.5 - score).powi(2) + losses * score.powi(2)) / games;
    let error = 1.96 * (variance / games).sqrt();
    println!("{name}: +{wins} ={draws} -{losses}, {:.1} % ± {:.1}", 100.0 * score, 100.0 * error);
    score - error
}

#[test]
#[ignore = "slow: 200 games for each step"]
fn every_step_is_a_gain() {
    let (nodes, openings) = (number("NODES", 2000), number("OPENINGS", 100));
    let only = number("STEP", 0) as usize;
    for count in (2..=STEPS.len()).filter(|&count| only == 0 || count == only) {
        let players = [after_steps(count), after_steps(count - 1)].map(|weights| engine(&weights, nodes));
        play_match(&format!("+ {} ({nodes} nodes)", STEPS[count - 1].0), players, openings);
    }
}

#[test]
#[ignore = "slow: 200 games"]
fn tuning_is_a_gain() {
    let (nodes, openings) = (number("NODES", 2000), number("OPENINGS", 100));
    let tuned = table("TUNED").unwrap_or_default();
    let least = play_match(&format!("tuned ({nodes} nodes)"), [tuned, untuned()].map(|weights| engine(&weights, nodes)), openings);
    assert!(least > 0.5, "no gain");
}

#[test]
#[ignore = "slow: plain alpha-beta of chosen depth"]
fn it_beats_plain_alpha_beta() {
    let (nodes, openings) = (number("NODES", 2000), number("OPENINGS", 20));
    for depth in [3, 4] {
        let plain: Player = (Box::new(AlphaBeta::new(AliceGuide::default())), Limits::depth(depth));
        let least =
            play_match(&format!("against alphabeta:{depth} ({nodes} nodes)"), [engine(&Weights::default(), nodes), plain], openings);
        assert!(least > 0.5, "no gain");
    }
}

#[test]
#[ignore = "a measurement"]
fn nodes_a_second() {
    let game = Alice::default();
    let began = cpu_time::ProcessTime::now();
    let mut nodes = 0;
    for text in game.bench().0 {
        let history = History::new(game.parse_position(text).expect("a position"), game.draw_rules());
        let (mut player, limits) = engine(&Weights::default(), 300_000);
        nodes += player.search(&history, &limits, &Control::new(), &mut |_| {}).nodes;
    }
    println!("{nodes} nodes, {:.2} million in a second of processor time", nodes as f64 / began.elapsed().as_secs_f64() / 1e6);
}
