//! Speeds of finding boards and of the whole way to what was seen: in a crop, and in a window of a whole screen full of text.

// The tests draw more kinds of boards than are timed here.
#[allow(dead_code)]
#[path = "../tests/locate/draw.rs"]
mod draw;

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use draw::{Board, draw};
use rival_vision::{Ask, Eyes, Picture, diagram, locate};
use shakmaty::Color;

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
    let crop = diagram(&shakmaty::Board::new(), Color::White, 80);
    // Grain on every square: none is of one even colour, so the network is asked about all of them.
    let grain = |(at, byte): (usize, &u8)| byte.saturating_sub((at / 3 % 7 * (at / 1920 % 5)) as u8);
    let wood = Picture::new(640, 640, crop.rgb().iter().enumerate().map(grain).collect()).expect("as large as before");
    let empty = draw(1920, 1080, [244.0, 244.0, 240.0], true, &[]);
    let mut page = empty.rgb().to_vec();
    for (y, row) in crop.rgb().chunks_exact(640 * 3).enumerate() {
        let at = ((200 + y) * 1920 + 300) * 3;
        page[at..at + row.len()].copy_from_slice(row);
    }
    let screen = Picture::new(1920, 1080, page).expect("as large as before");
    let mut group = criterion.benchmark_group("see");
    let pictures =
        [("crop of 640 x 640", &crop), ("crop with grain", &wood), ("screen of 1920 x 1080", &screen), ("screen without a board", &empty)];
    for (name, picture) in pictures {
        group.bench_function(name, |bencher| bencher.iter(|| eyes.see(black_box(picture), &Ask::default()).map(|boards| boards.len())));
    }
    group.finish();
}

criterion_group! { name = benches; config = Criterion::default().sample_size(20); targets = locating, seeing }
criterion_main!(benches);
