//! Boards of lines: squares that no ground tells apart, only what is drawn between them. Thin strokes are gathered, strokes of equal
//! distance are families, and an upright family that crosses a level one of the same pitch draws a lattice. A table draws one too: whoever
//! reads the squares decides.

use super::grid::Grid;
use super::plane::{Level, Plane};

/// A stroke is darker, or brighter, than what lies on both sides of it by so many levels.
const STEP: u8 = 8;
/// As far on each side it is over: it may be three pixels wide.
const BESIDE: usize = 2;
/// So many pixels of a row are looked at together.
const CHUNK: usize = 32;
/// Dots so near belong to one piece of a stroke.
const GAP: usize = 6;
/// Shorter pieces are letters.
const SHORTEST_PIECE: usize = 14;
/// A line across a board is not shorter.
const SHORTEST: f32 = 64.0;
/// Squares are not smaller.
const LEAST_PITCH: f32 = 8.0;
/// So many strokes of each direction are compared, the strongest ones.
const STROKES: usize = 160;
/// A board has nine lines; where its rim is not drawn, seven.
const FEWEST: usize = 7;
/// A board may have cells for letters and digits around it. A larger table is none.
const MOST_CELLS: usize = 10;

/// A thin straight line: at `at`, from `start` to `end` along it.
#[derive(Clone, Copy, Debug)]
struct Stroke {
    at: f32,
    start: f32,
    end: f32,
    brighter: bool,
    /// Levels, summed up along it.
    strength: f32,
}

impl Stroke {
    /// How far two strokes run side by side; below zero, how far apart they are.
    fn common(&self, other: &Stroke) -> f32 {
        self.end.min(other.end) - self.start.max(other.start)
    }

    /// Both as one.
    fn joined(&self, other: &Stroke) -> Stroke {
        let strength = self.strength + other.strength;
        Stroke {
            at: (self.at * self.strength + other.at * other.strength) / strength,
            start: self.start.min(other.start),
            end: self.end.max(other.end),
            brighter: self.brighter,
            strength,
        }
    }

    /// Whether two pieces are parts of one stroke: one goes on where the other ends or where a man hides it, or both are halves of a
    /// line between two rows of pixels.
    fn continues(&self, other: &Stroke) -> bool {
        let length = self.end - self.start + other.end - other.start;
        self.brighter == other.brighter && (self.at - other.at).abs() <= 1.1 && self.common(other) > -0.5 * length
    }
}

/// A run of pixels along a stroke.
#[derive(Clone, Copy, Default)]
struct Run {
    start: usize,
    last: usize,
    count: usize,
    strength: f32,
}

/// By how much a pixel is darker than both of its neighbours, or brighter, and which of the two.
#[inline]
fn ridge(here: u8, before: u8, behind: u8) -> (u8, bool) {
    let (darker, brighter) = (before.min(behind).saturating_sub(here), here.saturating_sub(before.max(behind)));
    (darker.max(brighter), brighter > darker)
}

/// The thin lines of a plane in one direction, the strongest first.
fn strokes(plane: &Plane, upright: bool) -> Vec<Stroke> {
    let (width, height) = (plane.width, plane.height);
    let (lines, beside) = if upright { (width, BESIDE) } else { (height, BESIDE * width) };
    let mut runs = vec![[Run::default(); 2]; lines];
    let mut pieces: Vec<Stroke> = Vec::new();
    let mut close = |at: usize, brighter: bool, run: &Run| {
        let length = run.last + 1 - run.start;
        if length >= SHORTEST_PIECE && run.count * 4 >= length {
            let (start, end) = (run.start as f32, run.last as f32 + 1.0);
            pieces.push(Stroke { at: at as f32 + 0.5, start, end, brighter, strength: run.strength });
        }
    };
    for y in BESIDE..height - BESIDE {
        let row = |from: usize| plane.data[from + BESIDE..][..width - 2 * BESIDE].chunks(CHUNK);
        let (before, here, behind) = (row(y * width - beside), row(y * width), row(y * width + beside));
        for (chunk, ((before, here), behind)) in before.zip(here).zip(behind).enumerate() {
            // Most of a picture is even: that is seen at one glance.
            if here.iter().zip(before).zip(behind).fold(0, |most, ((&here, &a), &b)| most.max(ridge(here, a, b).0)) < STEP {
                continue;
            }
            for (n, ((&here, &a), &b)) in here.iter().zip(before).zip(behind).enumerate() {
                let (step, brighter) = ridge(here, a, b);
                if step < STEP {
                    continue;
                }
                let x = BESIDE + chunk * CHUNK + n;
                let (at, along) = if upright { (x, y) } else { (y, x) };
                let run = &mut runs[at][usize::from(brighter)];
                if run.count > 0 && along - run.last > GAP {
                    close(at, brighter, run);
                    *run = Run::default();
                }
                if run.count == 0 {
                    run.start = along;
                }
                (run.last, run.count) = (along, run.count + 1);
                run.strength += f32::from(step);
            }
        }
    }
    for (at, kinds) in runs.iter().enumerate() {
        close(at, false, &kinds[0]);
        close(at, true, &kinds[1]);
    }
    let mut whole = joined(pieces);
    whole.retain(|stroke| stroke.end - stroke.start >= SHORTEST);
    whole.sort_by(|a, b| b.strength.total_cmp(&a.strength));
    whole.truncate(STROKES);
    whole
}

/// Pieces, in the order in which they lie beside each other, as whole strokes.
fn joined(mut pieces: Vec<Stroke>) -> Vec<Stroke> {
    pieces.sort_by(|a, b| a.at.total_cmp(&b.at).then(a.start.total_cmp(&b.start)));
    let mut whole: Vec<Stroke> = Vec::new();
    for piece in pieces {
        let near = whole.iter_mut().rev().take_while(|other| other.at > piece.at - 4.0).find(|other| other.continues(&piece));
        match near {
            Some(other) => *other = other.joined(&piece),
            None => whole.push(piece),
        }
    }
    whole
}

/// Strokes of equal distance, side by side.
#[derive(Clone, Copy, Debug)]
struct Family {
    first: f32,
    pitch: f32,
    count: usize,
    /// Where its strokes begin and end, most of them.
    start: f32,
    end: f32,
}

impl Family {
    fn last(&self) -> f32 {
        self.first + self.pitch * (self.count - 1) as f32
    }

    /// The cells that these strokes and those that cross them draw: the first line of the first one, and how many there are.
    fn cells(&self, across: &Family) -> (f32, usize) {
        let number = |at: f32| ((at - self.first) / self.pitch).round();
        let (low, high) = (number(across.start).min(0.0), number(across.end).max((self.count - 1) as f32));
        (self.first + low * self.pitch, (high - low) as usize)
    }

    /// Whether strokes that cross these reach from the first of them to the last, but for a square.
    fn is_crossed_by(&self, across: &Family) -> bool {
        across.start < self.first + self.pitch && across.end > self.last() - self.pitch
    }
}

fn median(values: impl Iterator<Item = f32>) -> f32 {
    let mut values: Vec<f32> = values.collect();
    values.sort_by(f32::total_cmp);
    values[values.len() / 2]
}

/// All strokes that follow two at their distance; nothing if there is one before them too, for then it begins there.
fn family(strokes: &[Stroke], first: &Stroke, second: &Stroke) -> Option<Family> {
    let pitch = second.at - first.at;
    let near = |at: f32, pitch: f32| {
        let off = |stroke: &&Stroke| (stroke.at - at).abs();
        let fits = |stroke: &&Stroke| {
            off(stroke) < (0.05 * pitch).max(1.2) && stroke.brighter == first.brighter && stroke.common(first) > 6.0 * pitch
        };
        strokes.iter().filter(fits).min_by(|a, b| off(a).total_cmp(&off(b)))
    };
    if near(first.at - pitch, pitch).is_some() {
        return None;
    }
    let mut members = vec![first, second];
    let mut exact = pitch;
    while let Some(next) = near(first.at + exact * members.len() as f32, exact) {
        exact = (next.at - first.at) / members.len() as f32;
        members.push(next);
    }
    let count = members.len();
    let halfway = (0..count - 1).filter(|n| near(first.at + exact * (*n as f32 + 0.5), exact).is_some()).count();
    if count < FEWEST || 2 * halfway > count {
        return None;
    }
    // The line of best fit through their places.
    let middle = (count - 1) as f32 / 2.0;
    let mean = members.iter().map(|stroke| stroke.at).sum::<f32>() / count as f32;
    let offs = || (0..count).map(|n| n as f32 - middle);
    let pitch = offs().zip(&members).map(|(off, stroke)| off * stroke.at).sum::<f32>() / offs().map(|off| off * off).sum::<f32>();
    let (start, end) = (median(members.iter().map(|stroke| stroke.start)), median(members.iter().map(|stroke| stroke.end)));
    Some(Family { first: mean - middle * pitch, pitch, count, start, end })
}

fn families(strokes: &[Stroke]) -> Vec<Family> {
    let mut found = Vec::new();
    for first in strokes {
        for second in strokes {
            let pitch = second.at - first.at;
            if pitch >= LEAST_PITCH && first.brighter == second.brighter && first.common(second) > 6.0 * pitch {
                found.extend(family(strokes, first, second));
            }
        }
    }
    found
}

/// Where eight of so many cells may be the squares, if labels stand in the others: on both sides, or on one.
fn windows(columns: usize, rows: usize) -> Vec<(f32, f32)> {
    match (columns - 8, rows - 8) {
        (1, 1) => vec![(1.0, 0.0), (1.0, 1.0), (0.0, 0.0), (0.0, 1.0)],
        (1, down) => vec![(1.0, down as f32 / 2.0), (0.0, down as f32 / 2.0)],
        (right, 1) => vec![(right as f32 / 2.0, 0.0), (right as f32 / 2.0, 1.0)],
        (right, down) => vec![(right as f32 / 2.0, down as f32 / 2.0)],
    }
}

/// A lattice that lines draw.
pub struct Ruled {
    pub grid: Grid,
    /// Whether the lines draw eight by eight cells and no more.
    pub alone: bool,
}

/// The lattices that thin lines of a level draw, in pixels of the picture.
pub fn ruled(level: &Level) -> Vec<Ruled> {
    let [upright, flat] = [true, false].map(|upright| families(&strokes(&level.plane, upright)));
    let mut found = Vec::new();
    for columns in &upright {
        for rows in &flat {
            let ratio = columns.pitch / rows.pitch;
            if !(0.92..1.08).contains(&ratio) || !columns.is_crossed_by(rows) || !rows.is_crossed_by(columns) {
                continue;
            }
            let ((left, across), (top, down)) = (columns.cells(rows), rows.cells(columns));
            if across.min(down) < 8 || across.max(down) > MOST_CELLS {
                continue;
            }
            for (right, below) in windows(across, down) {
                let middle = |first: f32, pitch: f32, skipped: f32| first + (skipped + 4.0) * pitch;
                let grid = Grid {
                    x: [middle(left, columns.pitch, right), columns.pitch, 0.0, 0.0],
                    y: [middle(top, rows.pitch, below), 0.0, rows.pitch, 0.0],
                };
                found.push(Ruled { grid: grid.scaled(level.scale), alone: across == 8 && down == 8 });
            }
        }
    }
    found
}

impl Ruled {
    /// How likely this is a board, before its squares are looked at: below one half, since tables are drawn so too.
    pub fn worth(&self) -> f32 {
        if self.alone { 0.475 } else { 0.455 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A page with so many cells of 20 pixels from (30, 40) on, drawn by lines of dots; on the right and below they may be left open.
    fn page(columns: usize, rows: usize, dots: usize, closed: bool) -> Level {
        let (width, height) = (columns * 20 + 90, rows * 20 + 100);
        let mut plane = Plane { width, height, data: vec![250; width * height] };
        let more = usize::from(closed);
        for (x, y) in (0..=columns * 20).flat_map(|x| (0..=rows * 20).map(move |y| (x, y))) {
            let upright = x % 20 == 0 && x / 20 < columns + more && y % dots == 0;
            let flat = y % 20 == 0 && y / 20 < rows + more && x % dots == 0;
            if upright || flat {
                plane.data[(y + 40) * width + x + 30] = 120;
            }
        }
        Level { plane, scale: 1.0 }
    }

    fn corners(level: &Level) -> Vec<[i32; 4]> {
        let corners = |ruled: &Ruled| {
            let [a, _, c, _] = ruled.grid.lattice(0.0).corners;
            [a.x, a.y, c.x, c.y].map(|at| at.round() as i32)
        };
        let mut found: Vec<[i32; 4]> = ruled(level).iter().map(corners).collect();
        found.dedup();
        found
    }

    #[test]
    fn eight_by_eight_cells_are_a_lattice_whole_dotted_or_open() {
        for (dots, closed) in [(1, true), (1, false), (4, true)] {
            let found = corners(&page(8, 8, dots, closed));
            assert!(
                found.iter().all(|[l, t, r, b]| (30..=31).contains(l)
                    && (40..=41).contains(t)
                    && (190..=191).contains(r)
                    && (200..=201).contains(b)),
                "{found:?}"
            );
            assert!(!found.is_empty());
        }
    }

    #[test]
    fn labels_may_stand_in_the_cells_around_it() {
        assert_eq!(corners(&page(10, 10, 1, true)).len(), 1);
        assert_eq!(corners(&page(9, 8, 1, true)).len(), 2);
    }

    #[test]
    fn other_tables_are_no_lattice() {
        for (columns, rows) in [(7, 8), (8, 20), (12, 12), (15, 15), (18, 18)] {
            assert_eq!(corners(&page(columns, rows, 1, true)), Vec::<[i32; 4]>::new(), "{columns} x {rows}");
        }
    }
}
