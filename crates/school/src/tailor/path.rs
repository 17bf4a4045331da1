//! Paths as SVG writes them, in a square of 100 by 100 whose middle line is at 50.

use std::fmt::Write;

/// A place.
pub type Spot = (f32, f32);

/// The middle line.
pub const MIDDLE: f32 = 50.0;

/// A closed figure through these places, by straight lines or smoothly.
pub fn closed(spots: &[Spot], smooth: bool) -> String {
    let mut path = String::new();
    let count = spots.len();
    let Some(first) = spots.first() else { return path };
    // A String takes all that is written.
    let _ = write!(path, "M{:.2} {:.2}", first.0, first.1);
    for i in 0..count {
        let [before, from, to, after] = [i + count - 1, i, i + 1, i + 2].map(|i| spots[i % count]);
        let _ = if smooth {
            // Catmull and Rom: the curve at a place runs along the line between its neighbours.
            let (a, b) = (
                (from.0 + (to.0 - before.0) / 6.0, from.1 + (to.1 - before.1) / 6.0),
                (to.0 - (after.0 - from.0) / 6.0, to.1 - (after.1 - from.1) / 6.0),
            );
            write!(path, "C{:.2} {:.2} {:.2} {:.2} {:.2} {:.2}", a.0, a.1, b.0, b.1, to.0, to.1)
        } else {
            write!(path, "L{:.2} {:.2}", to.0, to.1)
        };
    }
    path.push('Z');
    path
}

/// A figure that is the same on both sides of the middle line: half widths and heights, from the foot upwards.
pub fn turned(profile: &[(f32, f32)], smooth: bool) -> String {
    let right = profile.iter().map(|(half, y)| (MIDDLE + half, *y));
    let left = profile.iter().rev().map(|(half, y)| (MIDDLE - half, *y));
    // The foot stays flat: its corners are met twice.
    let (first, last) = (profile.first().copied().unwrap_or_default(), profile.first().copied().unwrap_or_default());
    let corner = |half: f32, y: f32| (MIDDLE + half, y);
    let spots: Vec<Spot> = if smooth {
        std::iter::once(corner(first.0, first.1)).chain(right).chain(left).chain(std::iter::once(corner(-last.0, last.1))).collect()
    } else {
        right.chain(left).collect()
    };
    closed(&spots, smooth)
}

/// A rectangle around the middle line, its corners cut off by a share of its height.
pub fn slab(half: f32, top: f32, bottom: f32, cut: f32) -> String {
    let c = cut * (bottom - top);
    let spots = [
        (MIDDLE - half, bottom),
        (MIDDLE + half, bottom),
        (MIDDLE + half, top + c),
        (MIDDLE + half - c, top),
        (MIDDLE - half + c, top),
        (MIDDLE - half, top + c),
    ];
    closed(&spots, false)
}

/// An ellipse.
pub fn ball(x: f32, y: f32, across: f32, up: f32) -> String {
    format!(
        "M{:.2} {y:.2}A{across:.2} {up:.2} 0 1 0 {:.2} {y:.2}A{across:.2} {up:.2} 0 1 0 {:.2} {y:.2}Z",
        x - across,
        x + across,
        x - across
    )
}

/// A line from place to place.
pub fn line(spots: &[Spot]) -> String {
    let mut path = String::new();
    for (i, (x, y)) in spots.iter().enumerate() {
        let _ = write!(path, "{}{x:.2} {y:.2}", if i == 0 { 'M' } else { 'L' });
    }
    path
}

/// A cross that stands on a place: its height, the share of it that its arms reach to each side, their thickness, and how much they widen
/// towards their ends.
pub fn cross(x: f32, foot: f32, height: f32, arms: f32, thick: f32, flare: f32) -> String {
    let (t, f, reach) = (thick / 2.0, flare * thick, height * arms);
    let middle = foot - height * 0.6;
    let spots = [
        (x - t - f, foot),
        (x - t, middle + t),
        (x - reach, middle + t + f),
        (x - reach, middle - t - f),
        (x - t, middle - t),
        (x - t - f, foot - height),
        (x + t + f, foot - height),
        (x + t, middle - t),
        (x + reach, middle - t - f),
        (x + reach, middle + t + f),
        (x + t, middle + t),
        (x + t + f, foot),
    ];
    closed(&spots, false)
}
