//! How much a lattice is a board: its squares' grounds must take turns between two colours, up to its rim and not beyond it. The ground
//! of a square is what its four corners show, where men seldom reach.

use super::grid::Grid;
use crate::Picture;

/// What the squares say.
#[derive(Clone, Copy, Debug, Default)]
pub struct Verdict {
    /// How well neighbours differ as they should: -1 to 1.
    pub turns: f32,
    /// The same for the worst of the four outer rows.
    pub rim: f32,
    /// How much the pattern goes on beyond the rim, on the side where it does so most.
    pub beyond: f32,
    /// Whether the upper left square is a light one, as on every board that is seen from White's or Black's side.
    pub light_first: bool,
    /// The difference of the two grounds as a direction of colour, of length one.
    pub axis: [f32; 3],
    /// Levels between the two grounds.
    pub contrast: f32,
    /// Where the two grounds lie along that direction, the lower one first.
    pub levels: [f32; 2],
}

/// Squares with a ring of one square around them.
const SIDE: usize = 10;
/// And with one more, so that neighbours one square away can be judged by the same look.
const LOOK: usize = SIDE + 2;

fn median(values: &mut [f32]) -> f32 {
    values.sort_by(f32::total_cmp);
    let middle = values.len() / 2;
    if values.len() % 2 == 1 { values[middle] } else { (values[middle - 1] + values[middle]) / 2.0 }
}

/// Places within a square that men seldom reach, as left, top and size of a patch: the corners, and the sides above the middle, since
/// men are broad at their feet.
const PATCHES: [(f32, f32, f32, f32); 6] = [
    (0.05, 0.05, 0.16, 0.16),
    (0.79, 0.05, 0.16, 0.16),
    (0.05, 0.79, 0.16, 0.16),
    (0.79, 0.79, 0.16, 0.16),
    (0.04, 0.28, 0.08, 0.16),
    (0.88, 0.28, 0.08, 0.16),
];

/// The colour of a square's ground: of each channel the median of its patches.
fn ground(picture: &Picture, grid: &Grid, column: f32, row: f32) -> Option<[f32; 3]> {
    const ALONG: [f32; 4] = [0.0, 0.33, 0.67, 1.0];
    let (right, bottom) = (picture.width() as f32, picture.height() as f32);
    let (x, y) = grid.at(column + 0.5, row + 0.5);
    if x < 0.0 || y < 0.0 || x >= right || y >= bottom {
        return None;
    }
    let mut means = [[0.0f32; PATCHES.len()]; 3];
    for (index, (left, top, width, height)) in PATCHES.into_iter().enumerate() {
        for dv in ALONG {
            for du in ALONG {
                let (x, y) = grid.at(column + left + du * width, row + top + dv * height);
                let pixel = picture.pixel(x.clamp(0.0, right - 1.0) as usize, y.clamp(0.0, bottom - 1.0) as usize);
                for (channel, byte) in means.iter_mut().zip(pixel) {
                    channel[index] += f32::from(byte) / 16.0;
                }
            }
        }
    }
    Some(means.map(|mut channel| median(&mut channel)))
}

/// The grounds of a lattice's squares and of those around it, where they lie in the picture.
pub struct Grounds(Vec<Option<[f32; 3]>>);

impl Grounds {
    /// Looks at the squares of a lattice and around it.
    pub fn of(picture: &Picture, grid: &Grid) -> Grounds {
        let place = |index: usize| ((index % LOOK) as f32 - 2.0, (index / LOOK) as f32 - 2.0);
        Grounds((0..LOOK * LOOK).map(|index| ground(picture, grid, place(index).0, place(index).1)).collect())
    }

    /// Judges the lattice that lies so many squares (none or one) further to the right and down.
    pub fn judge(&self, right: isize, down: isize) -> Verdict {
        let start = 1usize.saturating_add_signed(right) + 1usize.saturating_add_signed(down) * LOOK;
        let grounds: Vec<Option<[f32; 3]>> = (0..SIDE * SIDE).map(|index| self.0[start + index % SIDE + index / SIDE * LOOK]).collect();
        judge(&grounds)
    }
}

fn judge(grounds: &[Option<[f32; 3]>]) -> Verdict {
    let place = |index: usize| (index % SIDE, index / SIDE);
    let inside = |index: usize| {
        let (column, row) = place(index);
        (1..=8).contains(&column) && (1..=8).contains(&row)
    };
    let colour_of = |odd: usize| -> [f32; 3] {
        std::array::from_fn(|channel| {
            let mut values: Vec<f32> = (0..SIDE * SIDE)
                .filter(|&index| inside(index) && (place(index).0 + place(index).1) % 2 == odd)
                .filter_map(|index| grounds[index].map(|ground| ground[channel]))
                .collect();
            if values.is_empty() { 0.0 } else { median(&mut values) }
        })
    };
    let (even, odd) = (colour_of(0), colour_of(1));
    let difference: [f32; 3] = std::array::from_fn(|i| even[i] - odd[i]);
    let contrast = difference.iter().map(|d| d * d).sum::<f32>().sqrt();
    let axis = if contrast > 1e-3 { difference.map(|d| d / contrast) } else { [0.577; 3] };
    let levels = [odd, even].map(|colour| colour.iter().zip(axis).map(|(c, a)| c * a).sum::<f32>());
    let value = |index: usize| grounds[index].map(|g| g[0] * axis[0] + g[1] * axis[1] + g[2] * axis[2]);
    // How much two neighbours differ as the pattern says, a full difference being 1.
    let unit = contrast.max(3.0);
    let differ = |a: usize, b: usize| -> Option<f32> {
        let (first, second) = (value(a)?, value(b)?);
        let sign = if (place(a).0 + place(a).1) % 2 == 0 { 1.0 } else { -1.0 };
        Some((sign * (first - second) / unit).clamp(-1.0, 1.0))
    };
    let at = |column: usize, row: usize| row * SIDE + column;
    let mean = |pairs: &mut dyn Iterator<Item = (usize, usize)>| {
        let (sum, count) = pairs.filter_map(|(a, b)| differ(a, b)).fold((0.0, 0.0f32), |(sum, count), d| (sum + d, count + 1.0));
        if count > 0.0 { sum / count } else { 0.0 }
    };
    let turns = mean(&mut (1..=8).flat_map(|a| (1..8).flat_map(move |b| [(at(b, a), at(b + 1, a)), (at(a, b), at(a, b + 1))])));
    // Each side as pairs along a row at a distance from the rim: 0 beyond it, 1 the outer row, 2 the next.
    let along = |side: usize, depth: usize, n: usize| match side {
        0 => at(n, depth),
        1 => at(n, SIDE - 1 - depth),
        2 => at(depth, n),
        _ => at(SIDE - 1 - depth, n),
    };
    // How much the squares of a row have the colour that the pattern says: the usual one of their kind or, beyond the rim, that of the
    // square two further in.
    let far = |a: [f32; 3], b: [f32; 3]| a.iter().zip(b).map(|(a, b)| (a - b).powi(2)).sum::<f32>().sqrt();
    let alike = |side: usize, depth: usize| {
        let (sum, count) = (1..=8).fold((0.0, 0.0f32), |(sum, count), n| {
            let Some(ground) = grounds[along(side, depth, n)] else { return (sum, count) };
            let (column, row) = place(along(side, depth, n));
            let usual = far(ground, if (column + row) % 2 == 0 { even } else { odd });
            let inner = grounds[along(side, depth + 2, n)].filter(|_| depth == 0);
            let off = inner.map_or(usual, |inner| usual.min(far(ground, inner)));
            (sum + (1.0 - 2.0 * off / unit).clamp(-1.0, 1.0), count + 1.0)
        });
        if count > 0.0 { sum / count } else { 0.0 }
    };
    let (mut rim, mut beyond) = (1.0f32, 0.0f32);
    for side in 0..4 {
        let row = |depth: usize| (1..8).map(move |n| (along(side, depth, n), along(side, depth, n + 1)));
        let inward = (1..=8).map(|n| (along(side, 1, n), along(side, 2, n)));
        rim = rim.min(0.7 * mean(&mut row(1).chain(inward)) + 0.3 * alike(side, 1));
        beyond = beyond.max(mean(&mut row(0)).min(alike(side, 0)));
    }
    // Brightness decides which is light.
    let brightness = |c: [f32; 3]| c[0] * 0.3 + c[1] * 0.59 + c[2] * 0.11;
    Verdict { turns, rim, beyond, light_first: brightness(even) >= brightness(odd), axis, contrast, levels }
}

impl Verdict {
    /// How surely this is a board, together with the share of lines that were found where they should be: 0 to 1.
    pub fn score(&self, on_line: f32) -> f32 {
        let upside = if self.light_first { 0.0 } else { 0.12 };
        let faint = (1.0 - self.contrast / 6.0).max(0.0);
        // A board that goes on beyond its rim is a larger pattern, and one that ends before it is cut off.
        let wrong_size = (self.beyond - 0.3).max(0.0) + (0.28 - self.rim).max(0.0);
        let sum = 0.4 * self.turns + 0.25 * self.rim + 0.35 * on_line - 1.2 * wrong_size - 0.4 * faint - upside;
        1.0 / (1.0 + (-14.0 * (sum - 0.48)).exp())
    }
}
