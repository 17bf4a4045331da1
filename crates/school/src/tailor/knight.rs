//! The horse's head: an outline of which every place is moved by lot, as are the whole and its parts.

use rival_core::Rng;

use super::Figure;
use super::path::{Spot, ball, closed, line};
use super::pattern::{GROUND, Pattern};
use super::towers::bands;
use crate::scene::Dice;

/// Heads that look to the left, from the foot of the neck at the right over the ears to the breast: across, from 0 (left) to 1, and up,
/// from 0 (the foot) to 1 (the ears). One bows, one holds its nose high, one is a block as icons have it, one has a
/// long neck and a deep throat.
const HEADS: [&[(f32, f32)]; 4] = [
    &[
        (0.92, 0.0),
        (0.98, 0.28),
        (0.93, 0.55),
        (0.82, 0.76),
        (0.68, 0.88),
        (0.6, 1.0),
        (0.52, 0.9),
        (0.42, 0.83),
        (0.26, 0.64),
        (0.08, 0.46),
        (0.02, 0.34),
        (0.1, 0.26),
        (0.24, 0.3),
        (0.4, 0.42),
        (0.54, 0.42),
        (0.44, 0.22),
        (0.22, 0.0),
    ],
    &[
        (0.84, 0.0),
        (0.95, 0.25),
        (0.97, 0.5),
        (0.88, 0.72),
        (0.74, 0.87),
        (0.58, 1.0),
        (0.5, 0.9),
        (0.36, 0.82),
        (0.2, 0.68),
        (0.05, 0.58),
        (0.02, 0.47),
        (0.12, 0.4),
        (0.3, 0.44),
        (0.46, 0.47),
        (0.4, 0.3),
        (0.28, 0.12),
        (0.2, 0.0),
    ],
    &[
        (0.86, 0.0),
        (0.9, 0.45),
        (0.84, 0.78),
        (0.62, 0.9),
        (0.5, 1.0),
        (0.44, 0.86),
        (0.1, 0.66),
        (0.06, 0.5),
        (0.16, 0.42),
        (0.5, 0.46),
        (0.28, 0.2),
        (0.22, 0.0),
    ],
    &[
        (0.86, 0.0),
        (0.92, 0.2),
        (0.85, 0.45),
        (0.81, 0.7),
        (0.72, 0.9),
        (0.6, 1.0),
        (0.5, 0.93),
        (0.36, 0.88),
        (0.14, 0.8),
        (0.05, 0.7),
        (0.12, 0.62),
        (0.34, 0.6),
        (0.48, 0.54),
        (0.42, 0.38),
        (0.26, 0.2),
        (0.18, 0.0),
    ],
];

/// Where in it the eye and the nostril are.
const EYE: (f32, f32) = (0.46, 0.7);
const NOSTRIL: (f32, f32) = (0.12, 0.38);

/// A horse's head upon the foot that all men of the set have.
pub fn knight(pattern: &Pattern, rng: &mut Rng) -> Figure {
    let mut man = Figure::default();
    let top = pattern.top(2);
    // Some stand high on a foot like a tower's, and are slim.
    let is_slim = rng.chance(0.3);
    let neck = GROUND - if is_slim { rng.between(16.0, 36.0) } else { rng.between(8.0, 24.0) };
    let half = if is_slim { rng.between(14.0, 24.0) } else { rng.between(22.0, 31.0) } * pattern.broad.min(1.12);
    let height = neck - top;
    let lean = rng.about(0.0, 6.0);
    let faces_left = rng.chance(0.8);
    let at = |(across, up): (f32, f32)| {
        let x = (across - 0.5) * 2.0 * half + lean * up;
        (if faces_left { 50.0 + x } else { 50.0 - x }, neck - height * up)
    };
    let floor = pattern.stand(&mut man, 2, neck - 1.0, half * rng.between(0.55, if is_slim { 1.1 } else { 0.8 }));
    let ears = rng.between(0.6, 1.0);
    let wild = rng.between(0.01, 0.05);
    let head = HEADS[rng.below(HEADS.len())];
    let outline: Vec<Spot> = head
        .iter()
        .map(|(across, up)| {
            let lower = if *up == 1.0 { (1.0 - ears) * 0.1 } else { 0.0 };
            at((rng.about(*across, wild), (rng.about(*up, wild) - lower).clamp(0.0, 1.0)))
        })
        .collect();
    man.parts.push(closed(&outline, pattern.smooth));
    if rng.chance(0.7) {
        let ((x, y), size) = (at(EYE), rng.between(1.5, 3.5));
        man.spots.push(ball(x, y, size, size * rng.between(0.6, 1.2)));
    }
    if pattern.detailed {
        if rng.chance(0.4) {
            let (x, y) = at(NOSTRIL);
            man.spots.push(ball(x, y, 1.6, 1.4));
        }
        if rng.chance(0.5) {
            let inset = rng.between(0.06, 0.14);
            man.lines.push(line(&[(0.92 - inset, 0.08), (0.95 - inset, 0.35), (0.88 - inset, 0.6), (0.72 - inset, 0.8)].map(at)));
        }
        if rng.chance(0.3) {
            man.lines.push(line(&[(0.1, 0.3), (0.24, 0.38)].map(at)));
        }
        if rng.chance(0.25) {
            (0..rng.whole(2, 4))
                .for_each(|i| man.lines.push(line(&[(0.92, 0.25 + 0.15 * i as f32), (0.78, 0.22 + 0.14 * i as f32)].map(at))));
        }
    }
    bands(&mut man, pattern, (neck, floor), half * 0.6, rng);
    man
}
