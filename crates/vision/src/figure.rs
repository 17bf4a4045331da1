//! What stands on a square, pixel by pixel, and how unlike two squares of a board are in that. The same man on a light and on a dark square is
//! not the same pixels: where the man is thin at its edge, or not at all, the ground shows through. So two pixels are alike if their
//! difference is a part of the difference of their grounds. Knows no men, only pictures of them.

use crate::tiles::{PITCH, Tiles, apart};

/// Pixels at the edge of a square that say little: lines between squares, coordinates, frames of highlights.
const EDGE: usize = 2;
/// A pixel further than this from its ground is not ground.
const SHOWS: f32 = 0.1;
/// A pixel counts as wrong by no more than this: an arrow over a man is not worse for being bright.
const MOST: f32 = 0.3;
/// By how much two men may be moved against each other, in pixels: a picture's squares are not all cut alike.
const MOVED: isize = 1;

/// A square with what stands on it.
pub struct Figure {
    ground: [f32; 3],
    /// Colours, row by row, and how far each is from the ground.
    pixels: Vec<([f32; 3], f32)>,
}

impl Figure {
    /// What stands on a square.
    pub fn of(tiles: &Tiles, square: usize) -> Figure {
        let ground = tiles.own_ground(square);
        let pixel = |i: usize| tiles.within(square, i % PITCH, i / PITCH);
        Figure::new(ground, (0..PITCH * PITCH).map(pixel))
    }

    fn new(ground: [f32; 3], colours: impl Iterator<Item = [f32; 3]>) -> Figure {
        Figure { ground, pixels: colours.map(|colour| (colour, apart(colour, ground))).collect() }
    }

    /// One of several that are all unlike each other.
    #[cfg(test)]
    pub fn drawn(number: usize) -> Figure {
        let colour = |i: usize| [f32::from(u8::from((i % PITCH / 5 + i / PITCH / 5 * (number + 2)).is_multiple_of(number + 2))); 3];
        Figure::new([0.5; 3], (0..PITCH * PITCH).map(colour))
    }
}

/// How unlike two figures are: 0 for the same, about 1 where one is here and the other there.
pub fn unlike(a: &Figure, b: &Figure) -> f32 {
    let moves = (-MOVED..=MOVED).flat_map(|y| (-MOVED..=MOVED).map(move |x| (x, y)));
    let nearest = moves.map(|by| (left_over(a, b, by, 2), by)).min_by(|one, other| one.0.total_cmp(&other.0));
    nearest.map_or(0.0, |(_, by)| left_over(a, b, by, 1))
}

/// What the grounds do not explain of the difference of two figures, as a share of what stands there; the second is moved, and only every
/// so manieth pixel and row is looked at.
fn left_over(a: &Figure, b: &Figure, (right, down): (isize, isize), step: usize) -> f32 {
    let between: [f32; 3] = std::array::from_fn(|c| a.ground[c] - b.ground[c]);
    let length = between.iter().map(|part| part * part).sum::<f32>();
    let (mut wrong, mut all) = (0.0, 0.0);
    for y in (EDGE..PITCH - EDGE).step_by(step) {
        let other = y.saturating_add_signed(down) * PITCH;
        for x in (EDGE..PITCH - EDGE).step_by(step) {
            let ((one, one_shows), (two, two_shows)) = (a.pixels[y * PITCH + x], b.pixels[other + x.saturating_add_signed(right)]);
            let shows = one_shows.max(two_shows);
            if shows < SHOWS {
                continue;
            }
            let apart: [f32; 3] = std::array::from_fn(|c| one[c] - two[c]);
            let along = (0..3).map(|c| apart[c] * between[c]).sum::<f32>() / length.max(1e-4);
            let along = along.clamp(0.0, 1.0);
            wrong += (0..3).map(|c| (apart[c] - along * between[c]).abs()).fold(0.0, f32::max).min(MOST);
            all += shows.min(MOST);
        }
    }
    wrong / all.max(LEAST / (step * step) as f32)
}

/// A speck is no man: less than this is compared as if it were as much.
const LEAST: f32 = 1.0;

#[cfg(test)]
mod tests {
    use super::*;

    const LIGHT: [f32; 3] = [0.94, 0.85, 0.71];
    const DARK: [f32; 3] = [0.71, 0.53, 0.39];

    /// A white man with a dark rim: a disc, or a taller shape, with half of the ground showing through at its edge.
    fn man(ground: [f32; 3], tall: bool, (right, down): (f32, f32)) -> Figure {
        let colour = move |i: usize| {
            let (x, y) = ((i % PITCH) as f32 - 12.5 - right, (i / PITCH) as f32 - 12.5 - down);
            let far = if tall { (x * 1.8).hypot(y * 0.9) } else { x.hypot(y) };
            let man = if far < 6.0 { 1.0 } else { 0.1 };
            let cover = (8.5 - far).clamp(0.0, 1.0);
            ground.map(|part| cover * man + (1.0 - cover) * part)
        };
        Figure::new(ground, (0..PITCH * PITCH).map(colour))
    }

    #[test]
    fn the_same_man_is_alike_on_squares_of_any_colour() {
        let on_light = man(LIGHT, false, (0.0, 0.0));
        assert!(unlike(&on_light, &man(DARK, false, (0.0, 0.0))) < 0.02);
        assert!(unlike(&on_light, &man([0.6, 0.8, 0.3], false, (1.0, -1.0))) < 0.02, "on a highlight, and moved");
        let moved = unlike(&on_light, &man(LIGHT, false, (0.4, 0.0)));
        assert!(moved < 0.2, "moved by less than a pixel: {moved}");
    }

    #[test]
    fn another_man_and_none_are_unlike() {
        let disc = man(LIGHT, false, (0.0, 0.0));
        assert!(unlike(&disc, &man(LIGHT, true, (0.0, 0.0))) > 0.3);
        assert!(unlike(&disc, &man(DARK, true, (0.0, 0.0))) > 0.3);
        assert!(unlike(&disc, &Figure::new(LIGHT, std::iter::repeat_n(LIGHT, PITCH * PITCH))) > 0.8);
    }

    #[test]
    fn bare_squares_are_alike() {
        let bare = |ground| Figure::new(ground, std::iter::repeat_n(ground, PITCH * PITCH));
        assert_eq!(unlike(&bare(LIGHT), &bare(DARK)), 0.0);
    }
}
