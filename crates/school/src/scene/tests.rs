//! Scenes of a tiny wardrobe that is drawn here: nothing is fetched.

use std::collections::BTreeSet;

use rival_core::Rng;

use super::*;
use crate::gather::Entry;
use crate::sprite::{LARGE, Sprite};
use crate::wardrobe::Outfit;

/// A set of discs: each man has its own size; White's are bright, Black's dark.
fn outfit(name: &str, split: Split, tint: u8) -> Outfit {
    let man = |class: usize| {
        let radius = LARGE as f32 * (0.2 + 0.04 * (class % 6) as f32);
        let middle = LARGE as f32 / 2.0;
        let colour = if class < 6 { [240, 240, 200 + tint] } else { [20, tint, 40] };
        let pixel = |i: usize| {
            let (x, y) = ((i % LARGE) as f32 + 0.5 - middle, (i / LARGE) as f32 + 0.5 - middle);
            if x.hypot(y) < radius { [colour[0], colour[1], colour[2], 255] } else { [0; 4] }
        };
        Sprite { side: LARGE, rgba: (0..LARGE * LARGE).flat_map(pixel).collect() }
    };
    let entry = Entry { name: name.into(), source: String::new(), family: name.into(), split, ink: false, weight: 1.0, also: Vec::new() };
    Outfit::new(entry, (0..12).map(man).collect())
}

fn tiny() -> Wardrobe {
    Wardrobe::new(
        vec![outfit("kept", Split::Exam, 0), outfit("one", Split::Learn, 10), outfit("two", Split::Learn, 50)],
        Vec::new(),
        Vec::new(),
    )
}

#[test]
fn the_same_seed_draws_the_same_scene_and_another_seed_another() {
    let wardrobe = tiny();
    let draw = |seed| scene(&wardrobe, Split::Learn, Kind::Board, &mut Rng::new(seed)).expect("a scene");
    let (a, b, c) = (draw(4), draw(4), draw(5));
    assert!(a.picture == b.picture && a.squares == b.squares && a.lattice == b.lattice);
    assert!(a.picture != c.picture);
}

#[test]
fn splits_are_kept_apart() {
    let wardrobe = tiny();
    let mut rng = Rng::new(8);
    for (split, names) in [(Split::Learn, vec!["one", "two"]), (Split::Exam, vec!["kept"])] {
        let drawn: BTreeSet<&str> = (0..30).filter_map(|_| scene(&wardrobe, split, Kind::Board, &mut rng)).map(|scene| scene.set).collect();
        assert_eq!(drawn.into_iter().collect::<Vec<_>>(), names);
    }
}

/// The middle of a square has the brightness of the man that the truth names: the picture, the lattice and the squares agree.
#[test]
fn the_truth_is_what_is_seen() {
    let wardrobe = tiny();
    let plain = Weather { costume: 0.0, ..Weather::CLEAN };
    let mut rng = Rng::new(2);
    let mut seen = 0;
    for kind in [Kind::Board, Kind::Board, Kind::Board, Kind::Screen] {
        for _ in 0..6 {
            let scene = scene_in(&wardrobe, Split::Learn, kind, &plain, &mut rng).expect("a scene");
            for (square, class) in scene.squares.iter().enumerate().filter(|(_, class)| **class != 0) {
                let place = scene.lattice.at((square % 8) as f32 + 0.5, (square / 8) as f32 + 0.5);
                let [r, g, _] = scene.picture.pixel(place.x as usize, place.y as usize);
                assert_eq!(*class <= 6, r > 230 && g > 230, "square {square} of {} on {}", scene.set, scene.theme);
                seen += 1;
            }
        }
    }
    assert!(seen > 200, "{seen} men were looked at");
}

/// Where the camera moves pixels, the corners go along: the men stay where the lattice says.
#[test]
fn corners_follow_a_tilted_and_scaled_board() {
    let wardrobe = tiny();
    let rough = Weather { costume: 0.0, camera: 1.0, ..Weather::CLEAN };
    let (mut right, mut all) = (0usize, 0usize);
    for seed in 0..40 {
        let scene = scene_in(&wardrobe, Split::Exam, Kind::Board, &rough, &mut Rng::new(seed)).expect("a scene");
        let grey = |square: usize| {
            let place = scene.lattice.at((square % 8) as f32 + 0.5, (square / 8) as f32 + 0.5);
            let pixel = scene.picture.pixel(place.x as usize, place.y as usize);
            pixel.iter().map(|c| i32::from(*c)).sum::<i32>()
        };
        let men = |white: bool| (0..64).filter(move |i| (1..=6).contains(&scene.squares[*i]) == white && scene.squares[*i] != 0);
        let (whites, blacks): (Vec<i32>, Vec<i32>) = (men(true).map(grey).collect(), men(false).map(grey).collect());
        for white in &whites {
            right += blacks.iter().filter(|black| white > black).count();
            all += blacks.len();
        }
    }
    assert!(right * 100 > all * 97, "{right} of {all}");
}
