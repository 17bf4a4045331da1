//! Boxes that long straight edges of a plane draw: frames, and places where the ground changes.

use super::plane::Plane;

/// Straight edges count from this length on, in pixels of the plane.
pub const SHORTEST: usize = 72;
/// An edge changes brightness by so many levels at least.
pub const STEP: i16 = 10;
/// So many edges of each direction are paired, the longest ones.
const EDGES: usize = 160;

/// A straight edge: to be found at `at`, from `start` to `end` along it.
#[derive(Clone, Copy, Debug)]
struct Edge {
    at: usize,
    start: usize,
    end: usize,
    /// Brighter behind it than before it.
    rises: bool,
    strength: u32,
}

impl Edge {
    /// The share of a range along it that it covers.
    fn covers(&self, start: usize, end: usize) -> f32 {
        self.end.min(end).saturating_sub(self.start.max(start)) as f32 / (end - start).max(1) as f32
    }
}

/// A run of steps down one column.
#[derive(Clone, Copy, Default)]
struct Run {
    start: usize,
    last: usize,
    count: usize,
    strength: u32,
}

/// The long upright edges of a plane: in no column broken by more than a few pixels.
fn upright_edges(plane: &Plane) -> Vec<Edge> {
    const GAP: usize = 4;
    let width = plane.width;
    let mut runs = vec![[Run::default(); 2]; width];
    let mut found: Vec<Edge> = Vec::new();
    let mut close = |x: usize, rises: bool, run: &Run| {
        let length = run.last - run.start + 1;
        if run.count > 0 && length >= SHORTEST && run.count * 5 >= length * 4 {
            found.push(Edge { at: x + 1, start: run.start, end: run.last + 1, rises, strength: run.strength });
        }
    };
    for (y, row) in plane.data.chunks_exact(width).enumerate() {
        for (x, pair) in row.windows(2).enumerate() {
            let step = i16::from(pair[1]) - i16::from(pair[0]);
            if step.abs() < STEP {
                continue;
            }
            let run = &mut runs[x][usize::from(step > 0)];
            if run.count > 0 && y - run.last > GAP {
                close(x, step > 0, run);
                *run = Run::default();
            }
            if run.count == 0 {
                run.start = y;
            }
            *run = Run { start: run.start, last: y, count: run.count + 1, strength: run.strength + u32::from(step.unsigned_abs()) };
        }
    }
    for (x, [falling, rising]) in runs.iter().enumerate() {
        close(x, false, falling);
        close(x, true, rising);
    }
    // A soft edge is found in several columns: the strongest speaks for them.
    found.sort_by_key(|outline| std::cmp::Reverse(outline.strength));
    let mut kept: Vec<Edge> = Vec::new();
    for edge in found {
        let beside =
            |other: &Edge| other.rises == edge.rises && other.at.abs_diff(edge.at) <= 1 && other.covers(edge.start, edge.end) > 0.5;
        if !kept.iter().any(beside) {
            kept.push(edge);
        }
        if kept.len() == EDGES {
            break;
        }
    }
    kept
}

fn transposed(plane: &Plane) -> Plane {
    let mut data = vec![0; plane.data.len()];
    for (y, row) in plane.data.chunks_exact(plane.width).enumerate() {
        for (x, &value) in row.iter().enumerate() {
            data[x * plane.height + y] = value;
        }
    }
    Plane { width: plane.height, height: plane.width, data }
}

/// Nearly square boxes that four edges of a plane draw, all of them brighter inside or all of them darker.
pub fn boxes(plane: &Plane, smallest: usize) -> Vec<[usize; 4]> {
    let (upright, level) = (upright_edges(plane), upright_edges(&transposed(plane)));
    let mut found = Vec::new();
    for left in &upright {
        for right in upright.iter().filter(|right| right.rises != left.rises && right.at >= left.at + smallest) {
            let width = right.at - left.at;
            if right.end.min(left.end) < right.start.max(left.start) + width * 3 / 5 {
                continue;
            }
            let across = |edge: &&Edge| edge.covers(left.at, right.at) > 0.75;
            for top in level.iter().filter(|top| top.rises == left.rises).filter(across) {
                let fits = |bottom: &&Edge| bottom.at > top.at && (bottom.at - top.at).abs_diff(width) * 16 <= width;
                for bottom in level.iter().filter(|bottom| bottom.rises != top.rises).filter(fits).filter(across) {
                    if left.covers(top.at, bottom.at) > 0.75 && right.covers(top.at, bottom.at) > 0.75 {
                        found.push([left.at, top.at, right.at, bottom.at]);
                    }
                }
            }
        }
    }
    found
}
