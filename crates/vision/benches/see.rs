//! Speeds of finding boards and of the whole way to what was seen: in a crop, and in a window of a whole screen full of text.

// The tests draw more kinds of boards than are timed here.
#[allow(dead_code)]
#[path = "../tests/locate/draw.rs"]
mod draw;

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use draw::{Board, Ground, draw};
use rival_vision::{Ask, Eyes, locate};

fn locating(criterion: &mut Criterion) {
    let page = [244.0, 244.0, 240.0];
    let crop = draw(640, 640, page, false, &[Board::new(0.0, 0.0, 80.0)]);
    let screen = draw(1920, 1080, page, true, &[Board::new(300.0, 120.0, 96.0)]);
    let empty = draw(1920, 1080, page, true, &[]);
    let mut group = criterion.benchmark_group("locate");
    for (name, picture) in [("crop of 640 x 640", &crop), ("screen of 1920 x 1080", &screen), ("screen without a board", &empty)] {
        group.bench_function(name, |bencher| bencher.iter(|| locate(black_box(picture)).len()));
    }
    group.finish();
}

fn seeing(criterion: &mut Criterion) {
    let eyes = Eyes::embedded().expect("the weights fit");
    let page = [244.0, 244.0, 240.0];
    let crop = draw(640, 640, page, false, &[Board::new(0.0, 0.0, 80.0)]);
    // No square is of one even colour: the network is asked about all of them.
    let wood = draw(640, 640, page, false, &[Board { ground: Ground::Wood(20.0), ..Board::new(0.0, 0.0, 80.0) }]);
    let screen = draw(1920, 1080, page, true, &[Board::new(300.0, 120.0, 96.0)]);
    let mut group = criterion.benchmark_group("see");
    for (name, picture) in [("crop of 640 x 640", &crop), ("crop of wood", &wood), ("screen of 1920 x 1080", &screen)] {
        group.bench_function(name, |bencher| bencher.iter(|| eyes.see(black_box(picture), &Ask::default()).map(|boards| boards.len())));
    }
    group.finish();
}

criterion_group! { name = benches; config = Criterion::default().sample_size(20); targets = locating, seeing }
criterion_main!(benches);
