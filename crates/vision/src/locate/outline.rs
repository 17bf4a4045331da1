//! Boards by their outline, for pictures whose squares tell too little: bleached scans, faint or sparsely dotted squares, grids without a
//! chequer. A crop may be nothing but a board; a frame or a change of ground draws a box. What such an outline holds is not known here:
//! its worth is a guess, which whoever reads the squares may overrule.

use super::boxes::{SHORTEST, STEP, boxes};
use super::grid::Grid;
use super::plane::Level;
use super::refine::nearest;
use crate::Picture;

/// So many boxes are looked into, the largest ones.
const BOXES: usize = 100;
/// They are chosen from so many: a fine grid draws a box from every line to every other, a million of them.
const MOST_BOXES: usize = 2000;

/// The picture itself, then without what lies evenly around it, if that is nearly square.
fn crops(picture: &Picture, smallest: usize) -> Vec<[usize; 4]> {
    let mut found = Vec::new();
    let [mut left, mut top, mut right, mut bottom] = [0, 0, picture.width(), picture.height()];
    for _ in 0..4u8 {
        let (width, height) = (right - left, bottom - top);
        if width.min(height) < smallest {
            break;
        }
        if width.abs_diff(height) * 10 <= width.max(height) {
            found.push([left, top, right, bottom]);
        }
        let column = |x: usize| (0..96).map(move |n| picture.pixel(x, top + (2 * n + 1) * height / 192));
        let row = |y: usize| (0..96).map(move |n| picture.pixel(left + (2 * n + 1) * width / 192, y));
        let trimmed = [
            even_run((left..left + width / 4).map(|x| even_colour(column(x)))),
            even_run((top..top + height / 4).map(|y| even_colour(row(y)))),
            even_run((right - width / 4..right).rev().map(|x| even_colour(column(x)))),
            even_run((bottom - height / 4..bottom).rev().map(|y| even_colour(row(y)))),
        ];
        if trimmed == [0; 4] {
            break;
        }
        (left, top, right, bottom) = (left + trimmed[0], top + trimmed[1], right - trimmed[2], bottom - trimmed[3]);
    }
    found
}

/// The brightness of a line of pixels, if nearly all of them have it.
fn even_colour(pixels: impl Iterator<Item = [u8; 3]>) -> Option<u8> {
    let mut values: Vec<u8> = pixels.map(|[r, g, b]| ((u16::from(r) + 2 * u16::from(g) + u16::from(b)) / 4) as u8).collect();
    values.sort_unstable();
    let skip = values.len() / 40;
    (values[values.len() - 1 - skip] - values[skip] < 20).then(|| values[values.len() / 2])
}

/// How many lines from the rim on are even and alike.
fn even_run(mut lines: impl Iterator<Item = Option<u8>>) -> usize {
    let Some(first) = lines.next().flatten() else { return 0 };
    1 + lines.take_while(|line| line.is_some_and(|line| line.abs_diff(first) < 16)).count()
}

/// The brightness at a place; beyond the rim, that at the rim.
fn brightness(picture: &Picture, x: f32, y: f32) -> f32 {
    let [r, g, b] = picture.pixel(nearest(x, picture.width()), nearest(y, picture.height()));
    f32::from(r) * 0.3 + f32::from(g) * 0.59 + f32::from(b) * 0.11
}

/// An upright lattice in a box.
fn grid_of([left, top, right, bottom]: [f32; 4]) -> Grid {
    Grid { x: [(left + right) / 2.0, (right - left) / 8.0, 0.0, 0.0], y: [(top + bottom) / 2.0, 0.0, (bottom - top) / 8.0, 0.0] }
}

/// The share of a lattice's inner lines that are drawn: darker, or brighter, than the squares on both sides.
pub fn drawn_lines(picture: &Picture, grid: &Grid) -> f32 {
    const OFF: [f32; 7] = [-0.045, -0.03, -0.015, 0.0, 0.015, 0.03, 0.045];
    let (mut darker, mut brighter) = (0.0f32, 0.0f32);
    // The lines next to the rim first: boxes that are not boards are done with after them.
    for line in [1, 7, 2, 6, 3, 5, 4u8] {
        if line == 2 && darker.max(brighter) < 8.0 {
            return 0.0;
        }
        for place in 0..8u8 {
            for upright in [true, false] {
                let mean = |off: f32| {
                    let sum: f32 = (0..6u8)
                        .map(|n| {
                            let (u, v) = (f32::from(line) + off, f32::from(place) + 0.15 + 0.14 * f32::from(n));
                            let (x, y) = if upright { grid.at(u, v) } else { grid.at(v, u) };
                            brightness(picture, x, y)
                        })
                        .sum();
                    sum / 6.0
                };
                let (before, behind) = (mean(-0.13), mean(0.13));
                let on = OFF.map(mean);
                let (low, high) = on.iter().fold((f32::MAX, f32::MIN), |(low, high), &value| (low.min(value), high.max(value)));
                darker += f32::from(u8::from(low + 8.0 < before.min(behind)));
                brighter += f32::from(u8::from(high - 8.0 > before.max(behind)));
            }
        }
    }
    darker.max(brighter) / 112.0
}

/// The lattice moved to the lines that frame it, if there are such on all sides, at most so many pixels away.
pub fn framed(picture: &Picture, grid: &Grid, reach: f32) -> Option<Grid> {
    let corners = grid.lattice(0.0).corners;
    let mean = |a: f32, b: f32| (a + b) / 2.0;
    let old = [
        mean(corners[0].x, corners[3].x),
        mean(corners[0].y, corners[1].y),
        mean(corners[1].x, corners[2].x),
        mean(corners[2].y, corners[3].y),
    ];
    // A frame is darker than the squares' light grounds more often than not.
    for brighter_inside in [true, false] {
        let sides = [0, 1, 2, 3].map(|side| frame_line(picture, old, side, reach, brighter_inside));
        if let [Some(left), Some(top), Some(right), Some(bottom)] = sides {
            return Some(grid_of([left, top, right, bottom])).filter(Grid::is_sound);
        }
    }
    None
}

/// Whether a lattice is larger than another on all four sides, by this part of a square.
pub fn holds(outer: &Grid, inner: &Grid, by: f32) -> bool {
    let by = by * inner.pitch();
    let ([a, _, c, _], [p, _, q, _]) = (outer.lattice(0.0).corners, inner.lattice(0.0).corners);
    p.x - a.x > by && p.y - a.y > by && c.x - q.x > by && c.y - q.y > by
}

/// Where the innermost straight edge near one side of a box lies.
fn frame_line(picture: &Picture, sides: [f32; 4], side: usize, reach: f32, brighter_inside: bool) -> Option<f32> {
    const SAMPLES: u8 = 96;
    let upright = side.is_multiple_of(2);
    let inward = if side < 2 { 1.0 } else { -1.0 };
    let (from, to) = if upright { (sides[1], sides[3]) } else { (sides[0], sides[2]) };
    let value = |across: f32, n: u8| {
        let along = from + (to - from) * (0.02 + 0.96 * (f32::from(n) + 0.5) / f32::from(SAMPLES));
        if upright { brightness(picture, across, along) } else { brightness(picture, along, across) }
    };
    let limit = (if upright { picture.width() } else { picture.height() }) as f32;
    // From the inside outwards, between pixels.
    let first = (sides[side] + inward * reach).round();
    let steps = (2.0 * reach).ceil() as usize + 1;
    let change = |index: usize| {
        let at = first - inward * index as f32;
        if at < 1.0 || at > limit - 1.0 {
            return (0.0, 0.0);
        }
        let (mut sum, mut count) = (0.0f32, 0.0f32);
        for n in 0..SAMPLES {
            let step = (value(at + inward * 0.5, n) - value(at - inward * 0.5, n)) * if brighter_inside { 1.0 } else { -1.0 };
            sum += step;
            count += f32::from(u8::from(step >= f32::from(STEP)));
        }
        (sum / f32::from(SAMPLES), count / f32::from(SAMPLES))
    };
    let changes: Vec<(f32, f32)> = (0..steps).map(change).collect();
    let mut at = changes.iter().position(|change| change.1 >= 0.7)?;
    while at + 1 < steps && changes[at + 1].0 > changes[at].0 {
        at += 1;
    }
    // The middle of a soft edge.
    let around = at.saturating_sub(1)..(at + 2).min(steps);
    let (mass, moment) = around.fold((0.0f32, 0.0f32), |(mass, moment), k| {
        let weight = changes[k].0.max(0.0);
        (mass + weight, moment + weight * k as f32)
    });
    Some(first - inward * moment / mass)
}

/// A lattice whose outline was found.
pub struct Outlined {
    pub grid: Grid,
    /// The share of its inner lines that are drawn.
    pub lines: f32,
    /// Whether edges draw it, rather than the picture's rim, and it is not a small part of the picture.
    pub boxed: bool,
}

/// Lattices that fill an outline of the picture, the likeliest first.
pub fn outlined(picture: &Picture, level: &Level, smallest: usize) -> Vec<Outlined> {
    let mut found: Vec<Outlined> = Vec::new();
    let mut add = |sides: [f32; 4], boxed: bool, reach: f32| {
        let rough = grid_of(sides);
        if !rough.is_sound() {
            return;
        }
        let grid = if reach > 0.0 { framed(picture, &rough, reach).unwrap_or(rough) } else { rough };
        found.push(Outlined { grid, lines: drawn_lines(picture, &grid), boxed });
    };
    for sides in crops(picture, smallest) {
        add(sides.map(|s| s as f32), false, 0.0);
    }
    let least = (smallest as f32 / level.scale) as usize;
    let apart = apart(boxes(&level.plane, least.max(SHORTEST)));
    let shorter = picture.width().min(picture.height()) as f32;
    for sides in apart.into_iter().rev().take(BOXES) {
        // A box that is a small part of the picture may be a square of a board that fills it.
        let boxed = (sides[2] - sides[0]) as f32 * level.scale > shorter / 6.0;
        add(sides.map(|s| s as f32 * level.scale), boxed, if level.scale > 1.0 { level.scale + 1.0 } else { 0.0 });
    }
    found.sort_by(|a, b| b.worth().total_cmp(&a.worth()));
    found
}

/// The largest boxes, smallest first; of those that nearly are one, as double frames are, the inner one.
fn apart(mut all: Vec<[usize; 4]>) -> Vec<[usize; 4]> {
    all.sort_by_key(|[left, _, right, _]| right - left);
    all.drain(..all.len().saturating_sub(MOST_BOXES));
    let mut apart: Vec<[usize; 4]> = Vec::new();
    for sides in all {
        let near = (sides[2] - sides[0]) / 27;
        if !apart.iter().any(|other| other.iter().zip(sides).all(|(a, b)| a.abs_diff(b) <= near)) {
            apart.push(sides);
        }
    }
    apart
}

impl Outlined {
    /// How likely this is a board, before its squares are looked at: below one half, since anything may be in a box.
    pub fn worth(&self) -> f32 {
        let lines = ((self.lines - 0.4) / 0.6).max(0.0);
        0.3 + if self.boxed { 0.05 } else { 0.0 } + 0.12 * lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_double_frames_the_inner_one_is_kept() {
        assert_eq!(apart(vec![[100, 100, 400, 400], [104, 104, 396, 396], [10, 10, 90, 90]]), [[10, 10, 90, 90], [104, 104, 396, 396]]);
    }

    #[test]
    fn a_plot_of_a_fine_grid_took_minutes_for_its_boxes() {
        // From every line to every other of a grid of 70 by 70, as in the pictures that did.
        let lines = || (0..70usize).map(|line| 11 * line);
        let square = |x: usize, y: usize, side: usize| [x, y, x + side, y + side];
        let all: Vec<[usize; 4]> = lines()
            .flat_map(|x| lines().map(move |y| (x, y)))
            .flat_map(|(x, y)| (7..70 - (x.max(y) / 11)).map(move |lines| square(x, y, 11 * lines)))
            .collect();
        assert!(all.len() > 50_000, "{}", all.len());
        let kept = apart(all);
        assert!(kept.len() <= MOST_BOXES);
        assert!(kept.last().is_some_and(|[left, _, right, _]| right - left > 11 * 60), "the largest are among them: {:?}", kept.last());
    }
}
