//! The pawn with its ball, the bishop with its mitre, and the rook with its battlements.

use rival_core::Rng;

use super::Figure;
use super::path::{MIDDLE, ball, closed, cross, line, slab, turned};
use super::pattern::Pattern;
use crate::scene::Dice;

/// A ball, a drop or a dome.
pub fn pawn(pattern: &Pattern, rng: &mut Rng) -> Figure {
    let mut man = Figure::default();
    let top = pattern.top(1);
    let radius = rng.between(9.0, 16.0) * pattern.broad;
    let squash = rng.about(1.0, 0.2);
    let below = top + 2.0 * radius * squash * 0.9;
    pattern.stand(&mut man, 1, below.min(82.0), pattern.neck.min(radius * 0.85));
    man.parts.push(match rng.below(6) {
        0 => turned(
            &[(radius * 0.9, below), (radius, below - radius * 0.9), (radius * 0.45, top + radius * 0.35), (0.0, top)],
            pattern.smooth,
        ),
        1 => turned(&[(radius, below), (radius * 0.95, below - radius * 0.8), (radius * 0.5, top + 1.0), (0.0, top)], true),
        _ => ball(MIDDLE, top + radius * squash, radius, radius * squash),
    });
    man
}

/// A mitre, with or without a ball, a slit, a cross or bands.
pub fn bishop(pattern: &Pattern, rng: &mut Rng) -> Figure {
    let mut man = Figure::default();
    let has_ball = rng.chance(0.65);
    let radius = rng.between(2.5, 5.5);
    let top = pattern.top(3) + if has_ball { 1.6 * radius } else { 0.0 };
    let neck = pattern.neck_of(3).min(80.0);
    let height = neck - top;
    // Some are fat domes.
    let is_dome = rng.chance(0.25);
    let half = if is_dome { rng.between(16.0, 27.0) } else { (rng.between(0.3, 0.48) * height).clamp(10.0, 19.0) } * pattern.broad;
    let floor = pattern.stand(&mut man, 3, neck, (half * 0.75).min(pattern.neck));
    let at = |wide: f32, up: f32| (half * wide, neck - height * up);
    let blunt = if is_dome { rng.between(0.2, 0.6) } else { rng.between(0.0, 0.35) };
    let mitre =
        [at(0.72, 0.0), at(rng.between(0.9, 1.1), 0.2), at(1.0, 0.42), at(0.68 + blunt * 0.3, 0.7), at(0.25 + blunt, 0.93), (0.0, top)];
    man.parts.push(turned(&mitre, pattern.smooth));
    if has_ball {
        man.parts.push(ball(MIDDLE, top - radius * 0.6, radius, radius * rng.between(0.8, 1.2)));
    }
    match rng.below(5) {
        // A cut from the upper right, as turned men have it.
        0 | 1 => {
            let side = if rng.chance(0.8) { 1.0 } else { -1.0 };
            let (x, y) = (MIDDLE + side * half * 0.75, neck - height * rng.between(0.6, 0.8));
            man.lines.push(line(&[(x, y), (MIDDLE - side * half * rng.between(0.0, 0.3), neck - height * rng.between(0.3, 0.5))]));
        }
        2 if pattern.detailed => {
            let tall = height * rng.between(0.3, 0.5);
            let middle = neck - height * 0.45;
            man.lines.push(line(&[(MIDDLE, middle - tall / 2.0), (MIDDLE, middle + tall / 2.0)]));
            man.lines.push(line(&[(MIDDLE - tall * 0.35, middle - tall * 0.1), (MIDDLE + tall * 0.35, middle - tall * 0.1)]));
        }
        3 => man.spots.push(cross(MIDDLE, neck - height * 0.2, height * 0.45, 0.4, height * 0.09, 0.0)),
        _ => {}
    }
    bands(&mut man, pattern, (neck, floor), half * 0.7, rng);
    man
}

/// A tower: straight or turned, with three to five battlements.
pub fn rook(pattern: &Pattern, rng: &mut Rng) -> Figure {
    let mut man = Figure::default();
    let top = pattern.top(4);
    let wall = rng.between(0.75, 1.0) * rng.between(15.0, 22.0) * pattern.broad;
    let over = rng.between(0.0, 7.0);
    let (gap, band) = (rng.between(4.0, 10.0), rng.between(4.0, 13.0));
    let neck = top + gap + band;
    let floor = pattern.stand(&mut man, 4, neck, wall * rng.between(0.8, 1.0));
    let half = wall + over;
    let teeth = rng.pick([3, 3, 3, 4, 5]);
    let share = rng.between(0.4, 0.68);
    let step = 2.0 * half / (teeth as f32 - 1.0 + share);
    let mut spots = vec![(MIDDLE + wall.min(half), neck), (MIDDLE + half, neck - band * rng.between(0.0, 0.6))];
    for tooth in (0..teeth).rev() {
        let left = MIDDLE - half + step * tooth as f32;
        let right = left + step * share;
        let fan = rng.about(0.0, 0.6);
        spots.extend([(right, top + gap), (right + fan, top), (left + fan, top), (left, top + gap)]);
        // The outermost battlements are one with the wall.
        if tooth == teeth - 1 {
            spots.remove(spots.len() - 4);
        }
        if tooth == 0 {
            spots.pop();
        }
    }
    spots.extend([(MIDDLE - half, neck - band * 0.3), (MIDDLE - wall.min(half), neck)]);
    man.parts.push(closed(&spots, false));
    if pattern.detailed {
        if rng.chance(0.5) {
            man.lines.push(line(&[(MIDDLE - half * 0.8, neck), (MIDDLE + half * 0.8, neck)]));
        }
        if rng.chance(0.2) {
            let door = rng.between(3.0, 6.0);
            man.spots.push(slab(door, floor - 18.0, floor, 0.5));
        }
        if rng.chance(0.2) {
            for row in 1..4 {
                let y = neck + (floor - neck) * row as f32 / 4.0;
                let x = MIDDLE + rng.about(0.0, 8.0);
                man.lines.push(line(&[(x - 4.0, y), (x + 4.0, y)]));
            }
        }
    }
    bands(&mut man, pattern, (neck, floor), wall * 0.7, rng);
    man
}

/// Lines across the foot, as many drawings have them.
pub fn bands(man: &mut Figure, pattern: &Pattern, (neck, floor): (f32, f32), half: f32, rng: &mut Rng) {
    if pattern.detailed && rng.chance(0.5) {
        for _ in 0..rng.whole(1, 2) {
            let y = rng.between(floor - 0.25 * (floor - neck).max(0.0), floor + 3.0);
            let bend = rng.between(-2.5, 1.0);
            man.lines.push(format!("M{:.2} {y:.2}Q{MIDDLE:.2} {:.2} {:.2} {y:.2}", MIDDLE - half, y + bend, MIDDLE + half));
        }
    }
}
