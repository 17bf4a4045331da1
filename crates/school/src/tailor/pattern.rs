//! What the men of a set have in common: foot, stem, heights, and whether they are drawn with curves or corners.

use rival_core::Rng;

use super::Figure;
use super::path::{slab, turned};
use crate::scene::Dice;

/// Where all men stand.
pub const GROUND: f32 = 93.0;
/// From the ground to the head of the tallest.
const TALLEST: f32 = 86.0;

/// The measures of a set.
pub struct Pattern {
    /// Half the width of the foot of the king; smaller men have a smaller one.
    foot: f32,
    /// The slabs of the foot, from below: each one's height, and its width against the one below.
    slabs: Vec<(f32, f32)>,
    cut: f32,
    /// Half the width of the stem where the head begins.
    pub neck: f32,
    /// How fast the stem narrows.
    hollow: f32,
    /// A ring between stem and head: how much broader than the neck, and its height.
    collar: Option<(f32, f32)>,
    /// How much of a man is head: little in sets that show turned men from the side, nearly all in those of books.
    pub head: f32,
    /// Pawn to king, of the tallest.
    heights: [f32; 6],
    /// With curves.
    pub smooth: bool,
    /// Whether there are lines upon the men.
    pub detailed: bool,
    /// How much broader than usual everything is.
    pub broad: f32,
}

impl Pattern {
    pub fn new(rng: &mut Rng) -> Pattern {
        let flat = rng.chance(0.5);
        let even = rng.chance(0.35);
        let usual = [0.72, 0.86, 0.88, 0.78, 0.95, 1.0];
        let slabs = (0..rng.whole(1, 3)).map(|_| (rng.between(3.0, 10.0), rng.between(0.7, 0.98))).collect();
        Pattern {
            foot: rng.between(22.0, 37.0),
            slabs,
            cut: if rng.chance(0.5) { 0.0 } else { rng.between(0.1, 0.6) },
            neck: if flat { rng.between(9.0, 17.0) } else { rng.between(4.5, 10.0) },
            hollow: rng.ratio(0.8, 3.5),
            collar: rng.chance(if flat { 0.25 } else { 0.75 }).then(|| (rng.between(1.5, 8.0), rng.between(2.0, 5.0))),
            head: if flat { rng.between(0.55, 0.78) } else { rng.between(0.3, 0.52) },
            heights: usual.map(|height| if even { rng.between(0.88, 1.0) } else { rng.about(height, 0.1).min(1.0) }),
            smooth: rng.chance(0.8),
            detailed: rng.chance(0.65),
            broad: rng.about(1.0, 0.18),
        }
    }

    /// How high the top of a man is (1 to 6).
    pub fn top(&self, role: usize) -> f32 {
        GROUND - TALLEST * self.heights[role - 1]
    }

    /// Foot, stem and collar of a man whose head begins at a height and is so broad there; returns where the foot ends.
    pub fn stand(&self, man: &mut Figure, role: usize, head: f32, neck: f32) -> f32 {
        let small = [0.8, 0.95, 0.92, 0.95, 1.0, 1.0][role - 1];
        let (mut half, mut floor) = (self.foot * small * self.broad.min(1.1), GROUND);
        let room = (GROUND - head) * 0.7;
        let all: f32 = self.slabs.iter().map(|slab| slab.0).sum();
        let squeeze = (room / all).min(1.0);
        let mut slabs = Vec::new();
        for (height, narrower) in &self.slabs {
            let height = height * squeeze;
            slabs.push(slab(half, floor - height, floor, self.cut));
            floor -= height;
            half *= narrower;
        }
        let steps = 5;
        let stem: Vec<(f32, f32)> = (0..=steps)
            .map(|i| {
                let t = i as f32 / steps as f32;
                (neck + (half * 0.85 - neck).max(0.0) * (1.0 - t).powf(self.hollow), floor + (head - floor) * t)
            })
            .collect();
        man.parts.push(turned(&stem, self.smooth));
        man.parts.extend(slabs);
        if let Some((broader, height)) = self.collar.filter(|_| role != 2) {
            man.parts.push(slab(neck + broader, head - height / 2.0, head + height / 2.0, self.cut));
        }
        floor
    }

    /// Where the head of a man begins.
    pub fn neck_of(&self, role: usize) -> f32 {
        let top = self.top(role);
        top + (GROUND - top) * self.head
    }
}
