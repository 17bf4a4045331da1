//! From a rough lattice to an exact one. Along each inner line, between each two squares, the change of brightness across the line is
//! looked at: on a chequered board its direction is known. First all changes together choose shift, pitch and lean from a table of
//! tries; then the place of each change is measured within a fraction of a pixel and a robust fit takes them together. The outer rim is
//! not asked: what lies beyond it may be anything; equal pitch says where it is.

use super::grid::Grid;

/// One segment of a line between two squares.
struct Segment {
    /// Its middle, from the board's middle.
    u: f32,
    v: f32,
    /// The change of brightness across it, in the direction that a board has, at each offset.
    profile: Vec<f32>,
}

/// How the lines were found.
#[derive(Clone, Copy, Debug)]
pub struct Fit {
    pub grid: Grid,
    /// The share of segments whose change lies on the line.
    pub on_line: f32,
}

/// Which lines: those that part the columns, or those that part the rows.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Lines {
    /// From top to bottom.
    Upright,
    /// From left to right.
    Level,
}

/// Something with a value at every place: the brightness of a plane, or a picture along a direction of colour.
pub trait Field {
    /// The value at a place, exact to a fraction of a pixel across these lines, and to a pixel along them.
    fn across(&self, lines: Lines, x: f32, y: f32) -> f32;
}

/// The two pixels about a place, as their numbers and the weight of the second; beyond the rim, those at the rim.
#[inline]
pub fn between(at: f32, count: usize) -> (usize, usize, f32) {
    let at = (at - 0.5).clamp(0.0, (count - 1) as f32);
    let first = at as usize;
    (first, (first + 1).min(count - 1), at - first as f32)
}

/// The pixel at a place; beyond the rim, the one at the rim.
#[inline]
pub fn nearest(at: f32, count: usize) -> usize {
    (at.max(0.0) as usize).min(count - 1)
}

/// The changes across all inner lines of one direction, at `2 * reach + 1` offsets of `step` squares.
fn segments(field: &impl Field, grid: &Grid, lines: Lines, reach: usize, step: f32, light_first: bool) -> Vec<Segment> {
    // Hatched squares want many samples; a few pixels have no more to tell. The ends, where lines cross, are left out.
    let samples = ((grid.pitch() * 0.3) as u8).clamp(8, 28);
    let count = 2 * reach + 2;
    let mut found = Vec::with_capacity(56);
    let mut values = vec![0.0f32; count];
    for line in 1..8u8 {
        for place in 0..8u8 {
            values.fill(0.0);
            for n in 0..samples {
                let v = f32::from(place) + 0.08 + 0.84 * (f32::from(n) + 0.5) / f32::from(samples);
                let offset = |k: f32| f32::from(line) + (k - reach as f32 - 0.5) * step;
                let at = |u: f32| if lines == Lines::Upright { grid.at(u, v) } else { grid.at(v, u) };
                let ((x, y), (x1, y1)) = (at(offset(0.0)), at(offset(1.0)));
                for (k, value) in values.iter_mut().enumerate() {
                    let k = k as f32;
                    *value += field.across(lines, x + k * (x1 - x), y + k * (y1 - y));
                }
            }
            // The square before the line is light where its two numbers add up to an even one.
            let light_before = ((line - 1 + place) % 2 == 0) == light_first;
            let sign = if light_before { -1.0 } else { 1.0 } / f32::from(samples);
            let profile = values.windows(2).map(|pair| (pair[1] - pair[0]) * sign).collect();
            let (a, b) = (f32::from(line) - 4.0, f32::from(place) - 3.5);
            let (u, v) = if lines == Lines::Upright { (a, b) } else { (b, a) };
            found.push(Segment { u, v, profile });
        }
    }
    found
}

/// Offsets at the middle, by u and by v, in squares.
type Shift = [f32; 3];

/// The shift, change of pitch and lean under which the changes of all segments together are greatest.
fn best_shift(segments: &[Segment], reach: usize, step: f32, lines: Lines) -> Shift {
    // A change counts at its place and, less, beside it; no single one counts for much more than the others.
    let mut peaks: Vec<f32> = segments.iter().map(|s| s.profile.iter().copied().fold(0.0, f32::max)).collect();
    peaks.sort_by(f32::total_cmp);
    let cap = peaks[peaks.len() / 2].max(1e-3);
    let soft: Vec<Vec<f32>> = segments
        .iter()
        .map(|s| {
            let get = |k: usize| s.profile.get(k).map_or(0.0, |&p| p.clamp(-0.5 * cap, cap));
            (0..s.profile.len()).map(|k| get(k) + 0.5 * (get(k.wrapping_sub(1)) + get(k + 1))).collect()
        })
        .collect();
    let n = reach as isize;
    let mut best = (f32::MIN, [0.0; 3]);
    for lean in -n..=n {
        for stretch in -n..=n {
            let (by_line, by_place) = (stretch as f32 / 3.0, lean as f32 / 3.5);
            let offsets: Vec<isize> = segments
                .iter()
                .map(|s| {
                    let (across, along) = if lines == Lines::Upright { (s.u, s.v) } else { (s.v, s.u) };
                    (by_line * across + by_place * along).round() as isize + n
                })
                .collect();
            for shift in -n..=n {
                let sum: f32 = soft
                    .iter()
                    .zip(&offsets)
                    .map(|(profile, offset)| usize::try_from(offset + shift).ok().and_then(|k| profile.get(k)).copied().unwrap_or(0.0))
                    .sum();
                let sum = sum * (1.0 - 0.004 * (shift.abs() + stretch.abs() + 3 * lean.abs()) as f32);
                if sum > best.0 {
                    let (by_u, by_v) = if lines == Lines::Upright { (by_line, by_place) } else { (by_place, by_line) };
                    best = (sum, [shift as f32 * step, by_u * step, by_v * step]);
                }
            }
        }
    }
    best.1
}

/// Where a segment's change lies, in squares off the line, and how strong it is.
fn peak(profile: &[f32], step: f32) -> (f32, f32) {
    let (at, strength) = profile.iter().copied().enumerate().fold((0, f32::MIN), |best, next| if next.1 > best.1 { next } else { best });
    let lo = at.saturating_sub(2);
    let around = &profile[lo..(at + 3).min(profile.len())];
    let (mass, moment) = around.iter().enumerate().fold((0.0, 0.0), |(mass, moment), (k, &p)| {
        let p = p.max(0.0);
        (mass + p, moment + p * (lo + k) as f32)
    });
    let middle = (profile.len() - 1) as f32 / 2.0;
    let place = if mass > 0.0 { moment / mass } else { at as f32 };
    ((place - middle) * step, strength)
}

/// Places of changes, as a fit takes them.
struct Peaks<'a> {
    segments: &'a [Segment],
    /// Offset and strength, a usual strength being 1.
    peaks: Vec<(f32, f32)>,
    /// How far off a change may lie and still belong to its line.
    width: f32,
}

impl<'a> Peaks<'a> {
    fn of(segments: &'a [Segment], step: f32, width: f32) -> Peaks<'a> {
        let mut peaks: Vec<(f32, f32)> = segments.iter().map(|s| peak(&s.profile, step)).collect();
        let mut strengths: Vec<f32> = peaks.iter().map(|p| p.1).collect();
        strengths.sort_by(f32::total_cmp);
        let usual = strengths[strengths.len() / 2].max(1e-3);
        peaks.iter_mut().for_each(|(_, strength)| *strength /= usual);
        Peaks { segments, peaks, width }
    }

    /// How far each change is from where a fit says, with its strength, and its terms.
    fn rests(&self, fit: [f32; 4]) -> impl Iterator<Item = (f32, f32, [f32; 4])> {
        self.segments.iter().zip(&self.peaks).filter(|(_, peak)| peak.1 > 0.15).map(move |(segment, &(offset, strength))| {
            let basis = [1.0, segment.u, segment.v, segment.u * segment.v];
            let expected: f32 = basis.iter().zip(fit).map(|(b, c)| b * c).sum();
            (offset - expected, strength.min(1.0), basis)
        })
    }

    /// Fits offset = c0 + c1 u + c2 v + c3 u v with some of these terms; far-off changes count little.
    fn fit(&self, terms: &[usize], start: [f32; 4]) -> [f32; 4] {
        let mut fit = start;
        for round in 0..8u8 {
            let sigma = if round < 3 { self.width } else { self.width * 0.5 };
            let (mut matrix, mut right) = ([[0.0f64; 4]; 4], [0.0f64; 4]);
            for (rest, strength, basis) in self.rests(fit) {
                let spread = 1.0 + (rest / sigma).powi(2);
                let weight = f64::from(strength / (spread * spread));
                for &i in terms {
                    right[i] += weight * f64::from(basis[i] * rest);
                    for &j in terms {
                        matrix[i][j] += weight * f64::from(basis[i] * basis[j]);
                    }
                }
            }
            let change = solve(matrix, right, terms);
            fit.iter_mut().zip(change).for_each(|(c, by)| *c += by);
        }
        fit
    }

    /// How many changes lie on the lines of a fit, near ones in part.
    fn support(&self, fit: [f32; 4]) -> f32 {
        self.rests(fit).map(|(rest, strength, _)| strength / (1.0 + (rest / (0.4 * self.width)).powi(2))).sum()
    }

    /// The share of changes that lie near the lines of a fit.
    fn near(&self, fit: [f32; 4]) -> f32 {
        self.rests(fit).filter(|(rest, ..)| rest.abs() < self.width).count() as f32 / self.segments.len() as f32
    }
}

/// Solves the symmetric equations of these terms by elimination; a term that nothing speaks of is zero.
fn solve(mut matrix: [[f64; 4]; 4], mut right: [f64; 4], terms: &[usize]) -> [f32; 4] {
    for &i in terms {
        matrix[i][i] += 1e-6;
        for &j in terms.iter().filter(|&&j| j > i) {
            let factor = matrix[j][i] / matrix[i][i];
            for &k in terms {
                matrix[j][k] -= factor * matrix[i][k];
            }
            right[j] -= factor * right[i];
        }
    }
    let mut solution = [0.0; 4];
    for &i in terms.iter().rev() {
        let known: f64 = terms.iter().filter(|&&j| j > i).map(|&j| matrix[i][j] * solution[j]).sum();
        solution[i] = (right[i] - known) / matrix[i][i];
    }
    solution.map(|value| value as f32)
}

/// The grid after its lines moved by these offsets: a fraction of a square to the right, and down.
fn moved(grid: &Grid, right: [f32; 4], down: [f32; 4]) -> Grid {
    let add = |c: [f32; 4], by: [f32; 4], unit: f32| std::array::from_fn(|i| c[i] + by[i] * unit);
    Grid { x: add(grid.x, right, grid.x[1]), y: add(grid.y, down, grid.y[2]) }
}

/// Finds the board's shift, pitch and lean from far: up to a quarter of a square off.
pub fn coarse(field: &impl Field, grid: &Grid, light_first: bool) -> Grid {
    let (reach, step) = (5, (1.0 / grid.pitch()).max(0.05));
    let [right, down] = [Lines::Upright, Lines::Level].map(|lines| {
        let segments = segments(field, grid, lines, reach, step, light_first);
        let [c, u, v] = best_shift(&segments, reach, step, lines);
        [c, u, v, 0.0]
    });
    moved(grid, right, down)
}

/// Fits the board exactly, looking so many squares to each side of where its lines are thought to be.
pub fn fine(field: &impl Field, grid: &Grid, light_first: bool, range: f32, pixels: f32) -> Fit {
    let step = (pixels / grid.pitch()).min(range / 2.0);
    let reach = (range / step).ceil() as usize;
    let mut on_line = 0.0;
    let [right, down] = [Lines::Upright, Lines::Level].map(|lines| {
        let segments = segments(field, grid, lines, reach, step, light_first);
        let peaks = Peaks::of(&segments, step, (0.4 * range).max(1.2 * step));
        // Nearly every board stands upright: a lean or a warp must be worth it.
        let old = if lines == Lines::Upright {
            [0.0, 0.0, -grid.x[2] / grid.x[1], -grid.x[3] / grid.x[1]]
        } else {
            [0.0, -grid.y[1] / grid.y[2], 0.0, -grid.y[3] / grid.y[2]]
        };
        let straight = peaks.fit(&[0, lines.across()], old);
        let leaning = peaks.fit(&[0, 1, 2], [0.0, 0.0, 0.0, old[3]]);
        let warped = peaks.fit(&[0, 1, 2, 3], [0.0; 4]);
        let mut best = straight;
        for more in [leaning, warped] {
            if peaks.support(more) > 1.04 * peaks.support(best) {
                best = more;
            }
        }
        on_line += peaks.near(best) / 2.0;
        best
    });
    Fit { grid: moved(grid, right, down), on_line }
}

impl Lines {
    /// The term of a fit that changes the pitch of these lines.
    fn across(self) -> usize {
        if self == Lines::Upright { 1 } else { 2 }
    }
}
