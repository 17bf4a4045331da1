//! Games that the engine plays against itself, from openings drawn by chance, and the quiet positions in them. The same seed gives
//! the same games, however many threads play them.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::mpsc;

use rival_core::{Game, History, MoveOf, Position, Rng, Side};
use rival_search::{Control, Engine, EngineOptions, Evaluator, Guide, Limits, Report, Score, Searcher};

use super::listening::Listening;
use super::{Sample, Tunable};
use crate::Knowledge;

/// How many games to play, and how.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SelfPlay {
    /// Games in all.
    pub games: u64,
    /// Nodes for each move.
    pub nodes: u64,
    /// The seed of the openings.
    pub seed: u64,
    /// Threads, each with a game of its own.
    pub threads: usize,
    /// 0 to keep the quiet positions of the games; otherwise every so many positions that the search asked its evaluation about, if quiet.
    pub every: u64,
}

/// An opening is played on if the search thinks that neither side is better by more than this.
const BALANCED: i32 = 120;
/// A game is decided when the search says at least this, for so many plies in a row.
const DECIDED: (i32, u32) = (900, 4);
/// A game is drawn when the search says no more than this, for so many plies in a row, after so many plies.
const DRAWN: (i32, u32, usize) = (8, 12, 80);
/// No game is longer.
const LONGEST: usize = 320;
/// Values beyond this say who wins and nothing about single terms.
const CLEAR: i32 = 1200;

/// The guide of a game, overheard.
type Heard<G> = Listening<<G as Game>::Position, <G as Knowledge>::Guide>;

/// Plays the games and hands the positions of each, in the order of the games, to `take`, which returns whether to go on.
pub fn self_play<G: Tunable>(options: &SelfPlay, weights: &G::Weights, mut take: impl FnMut(u64, Vec<Sample<G>>) -> bool) {
    let guide = G::guide_with(weights);
    let (next, stop) = (AtomicU64::new(0), AtomicBool::new(false));
    let (sender, receiver) = mpsc::channel();
    std::thread::scope(|scope| {
        for _ in 0..options.threads.max(1) {
            let (sender, guide, next, stop) = (sender.clone(), guide.clone(), &next, &stop);
            scope.spawn(move || {
                let guide = Listening::new(guide, options.every);
                let mut engine = Engine::new(guide.clone(), EngineOptions { table_mb: 2, ..EngineOptions::default() });
                while !stop.load(Relaxed) {
                    let number = next.fetch_add(1, Relaxed);
                    if number >= options.games || sender.send((number, play::<G>(&guide, &mut engine, options, number))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let mut waiting = BTreeMap::new();
        let mut due = 0;
        for (number, samples) in &receiver {
            waiting.insert(number, samples);
            while let Some(samples) = waiting.remove(&due) {
                due += 1;
                if !take(due, samples) {
                    stop.store(true, Relaxed);
                    return;
                }
            }
        }
    });
}

/// One game; its quiet positions.
fn play<G: Tunable>(guide: &Heard<G>, engine: &mut Engine<Heard<G>>, options: &SelfPlay, number: u64) -> Vec<Sample<G>> {
    let mut rng = Rng::new(Rng::mix(options.seed) ^ Rng::mix(number.wrapping_add(1)));
    engine.forget();
    let mut history = opening::<G>(engine, options, &mut rng);
    guide.heard();
    let mut found: Vec<(G::Position, i32)> = Vec::new();
    let (mut decided, mut drawn) = (0, 0);
    let result = loop {
        if let Some(outcome) = history.outcome() {
            break match outcome.winner {
                None => 1,
                Some(side) => 2 - 2 * side.index() as u8,
            };
        }
        if history.plies() >= LONGEST {
            break 1;
        }
        let board = history.current().clone();
        let report = think::<G>(engine, &history, options.nodes);
        let Some(best) = report.best else { break 1 };
        let score = if board.turn() == Side::First { report.score.0 } else { -report.score.0 };
        decided = if score.abs() >= DECIDED.0 { decided + 1 } else { 0 };
        drawn = if score.abs() <= DRAWN.0 && history.plies() >= DRAWN.2 { drawn + 1 } else { 0 };
        if decided >= DECIDED.1 {
            break if score > 0 { 2 } else { 0 };
        }
        if drawn >= DRAWN.1 {
            break 1;
        }
        let state = guide.state(&board);
        if options.every > 0 {
            found.extend(guide.heard().into_iter().filter_map(|board| overheard::<G>(guide, board)));
        } else if score.abs() < CLEAR
            && !guide.in_check(&board, &state)
            && !guide.is_noisy(&board, &state, best)
            && is_quiet::<G>(guide, &board)
        {
            found.push((board, score));
        }
        if history.play(best).is_err() {
            break 1;
        }
    };
    found.into_iter().map(|(board, score)| Sample { board, result, score }).collect()
}

/// A position that the search asked about, with its value for White, if it is quiet and open.
fn overheard<G: Tunable>(guide: &Heard<G>, board: G::Position) -> Option<(G::Position, i32)> {
    let value = guide.evaluate(&board).0;
    let open = value.abs() < CLEAR && board.outcome().is_none() && !guide.in_check(&board, &guide.state(&board));
    let white = if board.turn() == Side::First { value } else { -value };
    (open && is_quiet::<G>(guide, &board)).then_some((board, white))
}

fn think<G: Tunable>(engine: &mut Engine<Heard<G>>, history: &History<G::Position>, nodes: u64) -> Report<MoveOf<G>> {
    engine.search(history, &Limits::nodes(nodes), &Control::new(), &mut |_| {})
}

/// Where the game has a book, three openings of four follow it for a while and then go astray for a few plies: what people play is seen
/// most often. The others are legal plies drawn at random. Neither side may be much better in the end, or all begins again.
fn opening<G: Tunable>(engine: &mut Engine<Heard<G>>, options: &SelfPlay, rng: &mut Rng) -> History<G::Position> {
    let game = G::default();
    let book = game.book();
    loop {
        let mut history = History::new(game.start(), game.draw_rules());
        let astray = match book.as_ref().filter(|_| rng.below(4) > 0) {
            Some(book) => {
                for _ in 0..4 + rng.below(9) {
                    let Some(m) = book.choose(history.current(), rng) else { break };
                    let _ = history.play(m);
                }
                2 + rng.below(3)
            }
            None => 8 + rng.below(3),
        };
        for _ in 0..astray {
            let moves = history.current().legal_moves();
            if let Some(&m) = rng.choose(&moves) {
                // A legal move that ends the game leaves nothing to play.
                let _ = history.play(m);
            }
        }
        if history.outcome().is_none() && think::<G>(engine, &history, options.nodes).score.0.abs() <= BALANCED {
            engine.forget();
            return history;
        }
    }
}

/// Whether nothing is gained by taking: the value is the position's own, not that of an exchange under way.
fn is_quiet<G: Tunable>(guide: &Heard<G>, board: &G::Position) -> bool {
    let value = guide.evaluate(board);
    quiet_value::<G>(guide, board, value, Score(value.0 + 1), 0) <= value
}

/// A plain search of winning captures, within a window.
fn quiet_value<G: Tunable>(guide: &Heard<G>, board: &G::Position, mut alpha: Score, beta: Score, ply: u32) -> Score {
    let mut best = guide.evaluate(board);
    alpha = alpha.max(best);
    if best >= beta || ply > 8 {
        return best;
    }
    let mut captures = Vec::new();
    guide.each_noisy(board, &guide.state(board), |m| {
        captures.push(m);
        std::ops::ControlFlow::Continue(())
    });
    for m in captures {
        if alpha < beta && guide.exchange_wins(board, m, Score::DRAW) {
            let score = -quiet_value::<G>(guide, &board.after(m), -beta, -alpha, ply + 1);
            best = best.max(score);
            alpha = alpha.max(score);
        }
    }
    best
}
