//! Lessons in coordinates: the places on the rims of drawn boards where letters and digits may stand, with and without one.

use rival_core::Rng;
use rival_vision::net::Net;
use rival_vision::rim::{Edge, edges};
use shakmaty::Color;

use super::{Lesson, Sample, Teacher, shaken};
use crate::{Kind, Split, Wardrobe, scene};

/// Draws lessons from a wardrobe.
pub struct SignTeacher<'a> {
    wardrobe: &'a Wardrobe,
    rng: Rng,
}

impl<'a> SignTeacher<'a> {
    /// A teacher whose lessons are those of this seed.
    pub fn new(wardrobe: &'a Wardrobe, seed: u64) -> SignTeacher<'a> {
        SignTeacher { wardrobe, rng: Rng::new(seed) }
    }
}

/// Of the places without a sign, one in so many is shown.
const EMPTY: usize = 8;
/// Places nearer to each other than this, in squares, show the same sign.
const NEAR: f32 = 0.45;

impl Teacher for SignTeacher<'_> {
    fn lessons(&mut self, _: &Net) -> Vec<Lesson> {
        let rng = &mut self.rng;
        let Some(scene) = scene(self.wardrobe, Split::Learn, Kind::Board, rng) else { return Vec::new() };
        let lattice = shaken(&scene.lattice, rng);
        let all = |edge: Edge| (0..8).map(move |index| (edge, index));
        let signs: Vec<(Edge, usize)> = scene.signs.iter().copied().flat_map(all).collect();
        let mut lessons = Vec::new();
        for (edge, index) in edges().flat_map(all) {
            let has_sign = signs.contains(&(edge, index));
            // A neighbour's sign may reach into a place that has none of its own.
            if !has_sign && (rng.below(EMPTY) > 0 || signs.iter().any(|sign| are_near(*sign, (edge, index)))) {
                continue;
            }
            let class = if has_sign { edge.sign(index, scene.view == Color::White) } else { 0 };
            lessons.extend(edge.cut(&scene.picture, &lattice, index).map(|input| vec![Sample { input, class, square: 0 }]));
        }
        lessons
    }
}

fn are_near((edge, index): (Edge, usize), (other, other_index): (Edge, usize)) -> bool {
    let ((x, y, _), (u, v, _)) = (edge.spot(index), other.spot(other_index));
    (x - u).abs().max((y - v).abs()) < NEAR
}
