//! Speeds of the searches on Connect Four from the start position, one thread: nodes per second as criterion's throughput.

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use rival_core::{Game, History};
use rival_engine::Knowledge;
use rival_games::connect4::{Board, ConnectFour, Size};
use rival_search::{AlphaBeta, Control, Engine, EngineOptions, Evaluator, Limits, Mcts, Minimax, Score, Searcher};

/// The plainest evaluator: nobody is better until somebody has won.
struct Level;

impl Evaluator<Board<u64>> for Level {
    fn evaluate(&self, _board: &Board<u64>) -> Score {
        Score::DRAW
    }
}

fn searches(criterion: &mut Criterion) {
    let game = ConnectFour::<u64>::new(Size::default()).expect("6x7 fits");
    let history = History::new(game.start(), game.draw_rules());
    let mut group = criterion.benchmark_group("connect4");
    group.sample_size(10);
    let mut measure = |name: &str, searcher: &mut dyn Searcher<Board<u64>>, limits: Limits| {
        let nodes = searcher.search(&history, &limits, &Control::new(), &mut |_| {}).nodes;
        group.throughput(Throughput::Elements(nodes));
        group.bench_function(BenchmarkId::from_parameter(name), |bencher| {
            bencher.iter(|| {
                searcher.forget();
                black_box(searcher.search(&history, &limits, &Control::new(), &mut |_| {}))
            });
        });
    };
    let guide = game.guide();
    measure("minimax plain", &mut Minimax::new(Level), Limits::depth(8));
    measure("minimax insight", &mut Minimax::new(guide.clone()), Limits::depth(8));
    measure("alphabeta plain", &mut AlphaBeta::new(Level), Limits::depth(11));
    measure("alphabeta insight", &mut AlphaBeta::new(guide.clone()), Limits::depth(11));
    measure("alphabeta ordered insight", &mut AlphaBeta::new(guide.clone()).ordered(true), Limits::depth(11));
    measure("engine insight", &mut Engine::new(guide.clone(), EngineOptions::default()), Limits::nodes(5_000_000));
    measure("mcts", &mut Mcts::new(guide, 1), Limits::nodes(100_000));
    group.finish();
}

criterion_group!(benches, searches);
criterion_main!(benches);
