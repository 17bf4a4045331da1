//! From a player's name to a search that plays so: the one place that knows all searches. It knows no game by name, and
//! refuses in one sentence whoever cannot sit down.

use std::sync::Arc;
use std::time::Duration;

use rival_core::{Fault, Position};
use rival_engine::{BookFirst, Knowledge, Level, Method, Noisy, OpeningBook, SolverOptions};
use rival_search::{AlphaBeta, Engine, EngineOptions, Expectimax, Limits, Mcts, Minimax, Opponent, Random, Searcher, Selectivity};

use crate::fallback::ExactOrEngine;
use crate::mind_of::MindOf;
use crate::{Mind, MindOptions, Player, PlayerError, TableOf, bots, foreign};

/// How long the engine looks for a proof where tables of endings have none.
const UNKNOWN_ENDING: Duration = Duration::from_secs(1);

/// A search of some game, with its limits.
type Search<G> = (Box<dyn Searcher<<G as rival_core::Game>::Position>>, Limits);

/// Who sits down: a search of ours, or somebody who brings a mind of their own.
enum Seated<G: Knowledge> {
    Ours(Search<G>),
    Foreign(Box<dyn Mind>),
}

/// An opening book of some game.
type Book<G> = Arc<dyn OpeningBook<<G as rival_core::Game>::Position>>;

/// The mind that this player is at the tables of this game, where somebody may have named a book.
pub(crate) fn seat<G: Knowledge>(
    game: &G,
    player: &Player,
    options: &MindOptions,
    named_book: Option<&Book<G>>,
) -> Result<Box<dyn Mind>, PlayerError> {
    let (searcher, limits) = match seated(game, player, options).map_err(|fault| PlayerError::unseated(player, fault))? {
        Seated::Ours(search) => search,
        Seated::Foreign(mind) => return Ok(mind),
    };
    // Levels play openings as people do. The engine by itself is for looking into positions: it reads only a book it is given.
    let book = match player {
        Player::Level(_) => named_book.cloned().or_else(|| game.book()),
        Player::Engine(_) => named_book.cloned(),
        _ => None,
    };
    let searcher = match book.filter(|_| options.book) {
        Some(book) => Box::new(BookFirst::new(book, searcher, options.seed)),
        None => searcher,
    };
    Ok(Box::new(MindOf::new(game.clone(), searcher, limits, options.plays_on)))
}

/// The engine exactly as the bench wants it: one thread, a table of a fixed size.
pub(crate) fn bench_searcher<G: Knowledge>(game: &G) -> Box<dyn Searcher<G::Position>> {
    Box::new(Engine::new(game.guide(), EngineOptions { table_mb: 16, threads: 1, selectivity: Selectivity::default() }))
}

fn seated<G: Knowledge>(game: &G, player: &Player, options: &MindOptions) -> Result<Seated<G>, Fault> {
    let guide = || game.guide();
    let table = || Box::new(TableOf::new(game.clone()));
    let search: Search<G> = match player {
        Player::Me => return Err(Fault::new("player-person", "a person cannot be asked to think")),
        Player::Adaptive => {
            return Err(Fault::new("player-adaptive", "the adaptive level needs the history of your games, which is not kept here"));
        }
        Player::Uci(name, asked) => return foreign::seat(table(), name, asked).map(Seated::Foreign),
        Player::Bot(name) => return bots::seat(table(), name).map(Seated::Foreign),
        Player::Random => (Box::new(Random::new(options.seed)), Limits::default()),
        Player::Minimax(depth) => (Box::new(Minimax::new(guide())), Limits::depth(*depth)),
        Player::AlphaBeta(depth) => (Box::new(AlphaBeta::new(guide()).ordered(true)), Limits::depth(*depth)),
        Player::Expectimax(depth, temperature) => {
            let opponent = temperature.map_or(Opponent::Uniform, |temperature| Opponent::Softmax { temperature });
            (Box::new(Expectimax::new(guide(), opponent)), Limits::depth(*depth))
        }
        Player::Mcts(nodes) => (Box::new(Mcts::new(guide(), options.seed).with_memory(options.table_mb)), Limits::nodes(*nodes)),
        Player::Engine(limits) => with_endings(game, options, limits, f64::from(options.errors_permille) / 1000.0),
        Player::Exact => {
            let exact = exact(game, options)?;
            // Tables of endings know few positions; elsewhere only the engine may find a proof.
            let search = match game.endings() {
                Some(_) => Box::new(ExactOrEngine { exact, engine: engine(game, options), limits: Limits::time(UNKNOWN_ENDING) }),
                None => exact,
            };
            (search, Limits::default())
        }
        Player::Level(word) => level(game, word, options)?,
    };
    Ok(Seated::Ours(search))
}

fn level<G: Knowledge>(game: &G, word: &str, options: &MindOptions) -> Result<Search<G>, Fault> {
    let levels = game.levels();
    let Some(Level { method, error_rate, .. }) = levels.iter().find(|level| level.id == word) else {
        let known: Vec<&str> = levels.iter().map(|level| level.id).collect();
        return Err(Fault::new("unknown-level", "there is no level \"{level}\" here; the levels are {known}")
            .with("level", word)
            .with("known", known.join(", ")));
    };
    Ok(match method {
        Method::Engine(limits) => with_endings(game, options, limits, *error_rate),
        // The limits hold for the solver and again for the engine behind it, so none is left for the whole.
        // A level needs a move, not the value of every one; whoever wants those asks for more lines.
        Method::Exact(limits) => match exact(game, &MindOptions { score_only: true, ..*options }) {
            Ok(exact) => {
                let both = ExactOrEngine { exact, engine: engine(game, options), limits: limits.clone() };
                (erring(both, *error_rate, options), Limits::default())
            }
            Err(_) => (erring(engine(game, options), *error_rate, options), limits.clone()),
        },
    })
}

/// The engine, which asks the endgame tables of this machine first, if the game has any and they are wanted.
fn with_endings<G: Knowledge>(game: &G, options: &MindOptions, limits: &Limits, error_rate: f64) -> Search<G> {
    // Who is meant to err is not told the truth.
    let options = &MindOptions { endings: options.endings && error_rate == 0.0, ..*options };
    match game.endings().filter(|_| options.endings) {
        Some(exact) => {
            let both = ExactOrEngine { exact, engine: engine(game, options), limits: Limits::default() };
            (erring(both, error_rate, options), limits.clone())
        }
        None => (erring(engine(game, options), error_rate, options), limits.clone()),
    }
}

fn erring<P: Position>(searcher: impl Searcher<P> + 'static, error_rate: f64, options: &MindOptions) -> Box<dyn Searcher<P>> {
    if error_rate > 0.0 { Box::new(Noisy::new(searcher, error_rate, options.seed)) } else { Box::new(searcher) }
}

fn engine<G: Knowledge>(game: &G, options: &MindOptions) -> impl Searcher<G::Position> + use<G> {
    let engine_options = EngineOptions { table_mb: options.table_mb, threads: options.threads, selectivity: Selectivity::default() };
    let guide = if options.endings { game.informed_guide() } else { game.guide() };
    Engine::new(guide, engine_options)
}

fn exact<G: Knowledge>(game: &G, options: &MindOptions) -> Result<Box<dyn Searcher<G::Position>>, Fault> {
    let solver_options =
        SolverOptions { table_mb: options.table_mb, threads: options.threads, book: options.book, score_only: options.score_only };
    game.exact(&solver_options).ok_or_else(|| match game.exact_table(&game.start()) {
        Some(Err(fault)) => fault,
        _ => Fault::new("no-solver", "{game} has no exact solver for these rules").with("game", game.info().name),
    })
}
