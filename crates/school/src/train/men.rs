//! Lessons in men: boards are drawn, their lattices shaken a little, as a locator errs, and their squares cut. A board that the pupil reads
//! without doubt is mostly passed over: what is left to learn is on the others.

use rival_core::Rng;
use rival_vision::net::Net;
use rival_vision::{Lattice, Picture, Tiles, mirrored};

use super::{Lesson, Sample, Teacher};
use crate::{Kind, Scene, Split, Wardrobe, scene};

/// Draws lessons from a wardrobe.
pub struct MenTeacher<'a> {
    wardrobe: &'a Wardrobe,
    rng: Rng,
}

/// Of the boards that are read without doubt, one in so many is a lesson.
const EASY: usize = 4;
/// Of the empty squares, one in so many.
const EMPTY: usize = 3;
/// Below this probability of the truth a square is hard.
const SURE: f32 = 0.97;

impl<'a> MenTeacher<'a> {
    /// A teacher whose lessons are those of this seed.
    pub fn new(wardrobe: &'a Wardrobe, seed: u64) -> MenTeacher<'a> {
        MenTeacher { wardrobe, rng: Rng::new(seed) }
    }
}

impl Teacher for MenTeacher<'_> {
    fn lessons(&mut self, pupil: &Net) -> Vec<Lesson> {
        let rng = &mut self.rng;
        let Some(scene) = scene(self.wardrobe, Split::Learn, Kind::Board, rng) else { return Vec::new() };
        let tiles = Tiles::cut(&disguised(&scene, rng), &shaken(&scene.lattice, rng));
        let squares: Vec<usize> = (0..64).filter(|square| !tiles.blank(*square)).collect();
        let inputs: Vec<Vec<f32>> = squares.iter().map(|square| tiles.tile(*square)).collect();
        let answers = pupil.judge_together(&pupil.describe(&inputs), &squares);
        let is_hard: Vec<bool> = answers.iter().zip(&squares).map(|(p, square)| p[usize::from(scene.squares[*square])] < SURE).collect();
        if !is_hard.contains(&true) && rng.below(EASY) > 0 {
            return Vec::new();
        }
        let mut lesson = Vec::new();
        for ((square, input), is_hard) in squares.into_iter().zip(inputs).zip(is_hard) {
            let class = usize::from(scene.squares[square]);
            if class != 0 || is_hard || rng.below(EMPTY) == 0 {
                lesson.push(Sample { input, class, square });
            }
        }
        if lesson.is_empty() { Vec::new() } else { vec![lesson] }
    }

    /// In the mirror a man is the same man; most sets look only one way.
    fn again(&mut self, lesson: &Lesson) -> Lesson {
        let mirror = |sample: &Sample| Sample { input: mirrored(&sample.input), class: sample.class, square: sample.square ^ 7 };
        lesson.iter().map(mirror).collect()
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
