//! The queen with her points, and the king with his cross: both upon a crown, a cup or arches.

use rival_core::Rng;

use super::Figure;
use super::path::{MIDDLE, Spot, ball, closed, cross, line, turned};
use super::pattern::Pattern;
use super::towers::bands;
use crate::scene::Dice;

/// A fan of points, most with balls, or a cup with a toothed rim and a knob.
pub fn queen(pattern: &Pattern, rng: &mut Rng) -> Figure {
    let mut man = Figure::default();
    let top = pattern.top(5);
    let neck = pattern.neck_of(5).min(80.0);
    let floor;
    if rng.chance(0.6) {
        let half = rng.between(0.55, 0.95) * 24.0 * pattern.broad;
        floor = pattern.stand(&mut man, 5, neck, half.min(pattern.neck * 1.3));
        let balls = rng.chance(0.7).then(|| rng.between(2.2, 5.0));
        let spread = half + rng.between(2.0, 18.0);
        let (man_top, spread) = (top + balls.unwrap_or(0.0), spread.min(44.0 - balls.unwrap_or(0.0)));
        let points =
            Fan { points: rng.pick([3, 5, 5, 5, 7, 9]), spread, top: man_top, drop: rng.between(0.0, 0.35), deep: rng.between(0.35, 0.8) };
        let (crown, tips) = points.crown(half, neck, rng);
        man.parts.push(crown);
        if let Some(radius) = balls {
            man.parts.extend(tips.iter().map(|(x, y)| ball(*x, *y, radius, radius)));
        }
        if pattern.detailed && rng.chance(0.5) {
            let y = neck - rng.between(2.0, 8.0);
            man.lines.push(format!(
                "M{:.2} {y:.2}Q{MIDDLE:.2} {:.2} {:.2} {y:.2}",
                MIDDLE - half,
                y - rng.between(0.0, 5.0),
                MIDDLE + half
            ));
        }
        bands(&mut man, pattern, (neck, floor), half * 0.8, rng);
    } else {
        let knob = rng.between(2.5, 5.5);
        let rim = top + knob * 2.0 + rng.between(1.0, 6.0);
        let half = rng.between(12.0, 20.0) * pattern.broad;
        floor = pattern.stand(&mut man, 5, neck, (half * 0.7).min(pattern.neck));
        man.parts
            .push(turned(&[(half * 0.75, rim + 5.0), (half * 0.7, rim - 1.0), (half * 0.35, top + knob * 1.8), (0.0, top + knob)], true));
        man.parts.push(ball(MIDDLE, top + knob, knob, knob));
        let teeth = rng.whole(4, 8);
        let deep = rng.between(2.0, 7.0);
        let low = half * rng.between(0.45, 0.75);
        let mut spots: Vec<Spot> = vec![(MIDDLE - low, neck), (MIDDLE + low, neck)];
        for tooth in 0..=2 * teeth {
            let x = MIDDLE + half - half * tooth as f32 / teeth as f32;
            spots.push((x, if tooth % 2 == 0 { rim } else { rim + deep }));
        }
        man.parts.push(closed(&spots, false));
        bands(&mut man, pattern, (neck, floor), low, rng);
    }
    man
}

/// The last of the king's crowns.
const DOME: usize = 4;

/// A cross, always; beneath it a cup, two arches, a crown of few points, or a dome.
pub fn king(pattern: &Pattern, rng: &mut Rng) -> Figure {
    let mut man = Figure::default();
    let top = pattern.top(6);
    let neck = pattern.neck_of(6).min(80.0);
    let crown = rng.below(5);
    // A dome could be a bishop or a pawn but for its cross, which is then large enough to be seen.
    let (tall, thick) =
        if crown == DOME { (rng.between(15.0, 23.0), rng.between(3.6, 6.5)) } else { (rng.between(9.0, 20.0), rng.between(2.2, 6.0)) };
    let flare = if rng.chance(0.4) { rng.between(0.1, 0.7) } else { 0.0 };
    let stands = top + tall;
    let (arms, tall_cross) = (rng.between(if crown == DOME { 0.42 } else { 0.32 }, 0.55), tall + 2.0);
    let half = rng.between(13.0, 24.0) * pattern.broad;
    let low = half * rng.between(0.5, 0.95);
    let floor = pattern.stand(&mut man, 6, neck, low.min(pattern.neck * 1.3));
    let height = (neck - stands).max(6.0);
    match crown {
        // Two arches, as most books have them.
        0 | 1 => {
            let out = half + rng.between(4.0, 13.0);
            let dip = stands + height * rng.between(0.2, 0.6);
            let side = |s: f32| {
                let spots = [
                    (MIDDLE, neck),
                    (MIDDLE + s * low, neck),
                    (MIDDLE + s * out, neck - height * 0.45),
                    (MIDDLE + s * out * 0.85, stands + height * 0.15),
                    (MIDDLE + s * out * 0.35, stands + height * 0.12),
                    (MIDDLE, dip),
                ];
                closed(&spots, true)
            };
            man.parts.extend([side(-1.0), side(1.0)]);
            if rng.chance(0.7) {
                let (wide, deep) = (rng.between(3.0, 8.0), dip + rng.between(2.0, 10.0));
                man.parts.push(closed(
                    &[
                        (MIDDLE, deep),
                        (MIDDLE + wide, stands + height * 0.1),
                        (MIDDLE, stands - 2.0),
                        (MIDDLE - wide, stands + height * 0.1),
                    ],
                    true,
                ));
            } else {
                man.lines.push(line(&[(MIDDLE, neck), (MIDDLE, stands + 2.0)]));
            }
        }
        // A cup with a dome, as turned men have it.
        2 => {
            let rim = stands + height * rng.between(0.15, 0.35);
            man.parts.push(turned(&[(half * 0.7, rim + 3.0), (half * 0.65, rim - 1.0), (half * 0.3, stands + 1.0), (0.0, stands)], true));
            man.parts.push(turned(&[(low * 0.8, neck), (half * 0.75, (neck + rim) / 2.0), (half, rim)], pattern.smooth));
        }
        3 => {
            let fan = Fan {
                points: rng.pick([3, 5, 5]),
                spread: half + rng.between(0.0, 8.0),
                top: stands,
                drop: rng.between(-0.1, 0.3),
                deep: rng.between(0.2, 0.5),
            };
            let (crown, _) = fan.crown(low, neck, rng);
            man.parts.push(crown);
        }
        // A dome, narrow or broad.
        _ => {
            let narrow = rng.between(0.6, 1.0);
            let profile = [
                (low * 0.8, neck),
                (half * narrow, neck - height * 0.3),
                (half * narrow, neck - height * 0.6),
                (half * narrow * rng.between(0.4, 0.75), neck - height * 0.88),
                (thick * 0.6, stands),
            ];
            man.parts.push(turned(&profile, pattern.smooth));
        }
    }
    // Behind the rest, so that it grows out of it.
    man.parts.insert(0, cross(MIDDLE, stands + 2.0, tall_cross, arms, thick, flare));
    bands(&mut man, pattern, (neck, floor), low * 0.8, rng);
    man
}

/// A crown of points.
struct Fan {
    points: usize,
    /// How far the outermost tips are from the middle line.
    spread: f32,
    top: f32,
    /// How much lower the outermost tips are, as a share of the height.
    drop: f32,
    /// How deep it is cut between the points.
    deep: f32,
}

impl Fan {
    /// Its outline upon a foot of this half width at this height, and its tips.
    fn crown(&self, half: f32, neck: f32, rng: &mut Rng) -> (String, Vec<Spot>) {
        let height = neck - self.top;
        let waver = rng.about(0.0, 0.06);
        let tip = |i: f32| {
            let u = 2.0 * i / (self.points as f32 - 1.0) - 1.0;
            (MIDDLE + u * self.spread, self.top + height * (self.drop * u * u + waver * (i % 2.0)).max(0.0))
        };
        let tips: Vec<Spot> = (0..self.points).map(|i| tip(i as f32)).collect();
        let mut spots = vec![(MIDDLE + half, neck), (MIDDLE - half, neck)];
        for (i, spot) in tips.iter().enumerate() {
            if i > 0 {
                let (x, _) = tip(i as f32 - 0.5);
                let inner = MIDDLE + (x - MIDDLE) * 0.85;
                spots.push((inner, self.top + height * self.deep));
            }
            spots.push(*spot);
        }
        (closed(&spots, false), tips)
    }
}
