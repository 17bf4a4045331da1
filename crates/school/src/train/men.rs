//! Lessons in men: boards are drawn, their lattices shaken a little, as a locator errs, and their squares cut. Squares that the pupil
//! still reads with doubt come first; the rest of a lesson is drawn by lot.

use rival_core::Rng;
use rival_vision::net::Net;
use rival_vision::{Lattice, Picture, Tiles, mirrored};

use super::{Sample, Teacher};
use crate::{Kind, Scene, Split, Wardrobe, scene};

/// Draws lessons from a wardrobe.
pub struct MenTeacher<'a> {
    wardrobe: &'a Wardrobe,
    rng: Rng,
}

/// Of every board so many squares at most because they are hard, and so many by lot.
const HARD: usize = 22;
const BY_LOT: usize = 12;
/// Below this probability of the truth a square is hard.
const SURE: f32 = 0.97;

impl<'a> MenTeacher<'a> {
    /// A teacher whose lessons are those of this seed.
    pub fn new(wardrobe: &'a Wardrobe, seed: u64) -> MenTeacher<'a> {
        MenTeacher { wardrobe, rng: Rng::new(seed) }
    }
}

impl Teacher for MenTeacher<'_> {
    fn samples(&mut self, pupil: &Net) -> Vec<Sample> {
        let rng = &mut self.rng;
        let Some(scene) = scene(self.wardrobe, Split::Learn, Kind::Board, rng) else { return Vec::new() };
        let tiles = Tiles::cut(&disguised(&scene, rng), &shaken(&scene.lattice, rng));
        let squares: Vec<usize> = (0..64).filter(|square| !tiles.blank(*square)).collect();
        let inputs: Vec<Vec<f32>> = squares.iter().map(|square| tiles.tile(*square)).collect();
        let answers = pupil.run(&inputs);
        let (mut hard, mut by_lot) = (HARD, BY_LOT);
        let mut chosen = Vec::new();
        let mut order: Vec<usize> = (0..squares.len()).collect();
        (1..order.len()).rev().for_each(|i| order.swap(i, rng.below(i + 1)));
        let mut inputs: Vec<Option<Vec<f32>>> = inputs.into_iter().map(Some).collect();
        for i in order {
            let class = usize::from(scene.squares[squares[i]]);
            let quota = if answers[i][class] < SURE && hard > 0 {
                &mut hard
            } else if class != 0 || rng.below(3) == 0 {
                &mut by_lot
            } else {
                continue;
            };
            if *quota > 0 {
                *quota -= 1;
                chosen.extend(inputs[i].take().map(|input| Sample { input, class }));
            }
        }
        chosen
    }

    /// In the mirror a man is the same man; most sets look only one way.
    fn again(&mut self, sample: &Sample) -> Sample {
        Sample { input: mirrored(&sample.input), class: sample.class }
    }
}

/// As a locator errs: each side of the board by up to a twelfth of a square; now and then each corner by a little more.
pub fn shaken(lattice: &Lattice, rng: &mut Rng) -> Lattice {
    let pitch = lattice.pitch();
    let leaning = rng.below(6) == 0;
    let mut off = |share: f32| (rng.unit() as f32 - 0.5) * 2.0 * share * pitch;
    let (left, right, top, bottom) = (off(0.08), off(0.08), off(0.08), off(0.08));
    let mut lattice = lattice.clone();
    let sides = [(left, top), (right, top), (right, bottom), (left, bottom)];
    for (corner, (x, y)) in lattice.corners.iter_mut().zip(sides) {
        corner.x += x;
        corner.y += y;
        if leaning {
            corner.x += off(0.03);
            corner.y += off(0.03);
        }
    }
    lattice
}

/// Now and then with the colours changed about: no theme should be known by its hue.
fn disguised(scene: &Scene<'_>, rng: &mut Rng) -> Picture {
    let order = match rng.below(12) {
        0 => [1, 2, 0],
        1 => [2, 1, 0],
        2 => [1, 0, 2],
        _ => return scene.picture.clone(),
    };
    let rgb = scene.picture.rgb().chunks_exact(3).flat_map(|p| order.map(|c| p[c])).collect();
    Picture::new(scene.picture.width(), scene.picture.height(), rgb).unwrap_or_else(|| scene.picture.clone())
}
