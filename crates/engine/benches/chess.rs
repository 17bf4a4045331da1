//! Speeds of what the chess search asks for at every node, in middle games of the bench set: the evaluation with the state kept, the
//! exchange of every capture, and the list of noisy moves.

use std::hint::black_box;
use std::ops::ControlFlow;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use rival_core::{Game, Position};
use rival_engine::Knowledge;
use rival_games::chess::{Board, Chess};
use rival_search::{Guide, Score};

fn middle_games() -> Vec<Board> {
    let game = Chess::default();
    let boards = game.bench().0.into_iter().filter_map(|text| game.parse_position(text).ok());
    boards.filter(|board| board.men().occupied().count() >= 20).collect()
}

fn parts(criterion: &mut Criterion) {
    let guide = Chess::default().guide();
    // Their children too, so that not every look finds the pawns it has just seen.
    let boards: Vec<Board> = middle_games().iter().flat_map(|board| board.legal_moves().into_iter().map(|m| board.after(m))).collect();
    let states: Vec<_> = boards.iter().map(|board| guide.state(board)).collect();
    let mut group = criterion.benchmark_group("chess");
    group.throughput(Throughput::Elements(boards.len() as u64));
    group.bench_function("evaluation", |bencher| {
        bencher.iter(|| boards.iter().zip(&states).map(|(board, state)| guide.evaluation().weigh(board, state)).sum::<i32>());
    });
    group.bench_function("state", |bencher| {
        bencher.iter(|| boards.iter().map(|board| guide.evaluation().weigh(board, &guide.state(board))).sum::<i32>());
    });
    group.bench_function("noisy moves", |bencher| {
        bencher.iter(|| {
            for (board, state) in boards.iter().zip(&states) {
                guide.each_noisy(board, state, |m| {
                    black_box(m);
                    ControlFlow::Continue(())
                });
            }
        });
    });
    let captures: Vec<_> =
        boards.iter().flat_map(|board| board.legal_moves().into_iter().filter(|m| m.is_capture()).map(move |m| (board, m))).collect();
    group.throughput(Throughput::Elements(captures.len() as u64));
    group.bench_function("exchange", |bencher| {
        bencher.iter(|| captures.iter().filter(|(board, m)| guide.exchange_wins(board, *m, Score::DRAW)).count());
    });
    group.finish();
}

criterion_group!(benches, parts);
criterion_main!(benches);
