//! Finding boards in a picture: corners between squares vote for lattices of equal pitch, the best are fitted to the lines between
//! their squares, and the squares themselves judge. This room sees brightness, lines and grounds; it does not know what a chess man is.

mod boxes;
mod evidence;
mod grid;
mod judge;
mod outline;
mod plane;
mod refine;
mod ruled;
mod saddle;
mod vote;

pub use evidence::Evidence;
use grid::Grid;
use plane::Level;
pub use plane::Plane;
use refine::{Field, Fit, Lines, between, nearest};
use vote::Candidate;

use crate::{Lattice, Picture};

/// Boards of squares smaller than this are not looked for.
const SMALLEST_BOARD: usize = 80;
/// So many candidates of each level are fitted.
const FITTED: usize = 10;
/// So many of them may lie on the same ground.
const READINGS: usize = 3;
/// Lines of which a smaller share is found are not sharp enough to say exactly where a board is.
const SHARP: f32 = 0.85;
/// So many lattices are told besides those that are boards.
const TOLD: usize = 6;

/// Every board in the picture, the surest first, then what else there might be. A lattice of score 0.5 or more is held to be a board,
/// and no two of these overlap; what is told below that is another reading of one of them, shifted perhaps, or no board at all.
pub fn locate(picture: &Picture) -> Vec<Lattice> {
    search(picture, None)
}

/// As [`locate`], and what led there.
pub fn locate_with_evidence(picture: &Picture) -> (Vec<Lattice>, Evidence) {
    let mut evidence = Evidence::default();
    let found = search(picture, Some(&mut evidence));
    (found, evidence)
}

fn search(picture: &Picture, evidence: Option<&mut Evidence>) -> Vec<Lattice> {
    let levels = plane::levels(picture, SMALLEST_BOARD);
    let mut found = voted(picture, &levels, evidence);
    let is_sure = |found: &[Lattice]| found.iter().any(|lattice| lattice.score > 0.9);
    if !is_sure(&found) {
        // Perhaps its two grounds are equally bright.
        if let Some(levels) = plane::colour_levels(picture, SMALLEST_BOARD) {
            found.extend(voted(picture, &levels, None));
        }
    }
    if !is_sure(&found) {
        found.extend(outlined(picture, &levels));
    }
    found.sort_by(|a, b| b.score.total_cmp(&a.score));
    tell(found)
}

/// The boards that corners between squares vote for.
fn voted(picture: &Picture, levels: &[Level], evidence: Option<&mut Evidence>) -> Vec<Lattice> {
    let rough = |&(level, c): &(usize, Candidate)| Grid::upright(c.x, c.y, c.pitch).scaled(levels[level].scale);
    let mut candidates: Vec<(usize, Candidate)> = Vec::new();
    let mut found: Vec<Lattice> = Vec::new();
    let mut only = None;
    // Small levels first: they are quick to search, and hold the large boards.
    for (index, level) in levels.iter().enumerate().rev() {
        let of_level = vote::candidates(&saddle::saddles(&level.plane), index + 1 == levels.len());
        candidates.extend(of_level.into_iter().map(|c| (index, c)));
        let Some(&best) = candidates.iter().max_by(|a, b| a.1.votes.abs().total_cmp(&b.1.votes.abs())) else { continue };
        if index > 0 && best.0 == index && best.1.votes.abs() > 0.35 && fills(picture, &rough(&best).lattice(0.0)) {
            let lattices = fitted(picture, level, &Grid::upright(best.1.x, best.1.y, best.1.pitch), best.1.votes > 0.0);
            if lattices.iter().any(|lattice| lattice.score > 0.97 && fills(picture, lattice)) {
                found = lattices;
                only = Some(best);
                break;
            }
        }
    }
    let kept = only.map_or_else(|| chosen(candidates, levels.len(), &rough), |best| vec![best]);
    if let Some(evidence) = evidence {
        evidence.candidates = kept.iter().map(|c| rough(c).lattice(c.1.votes.abs())).collect();
        if let Some(level) = levels.first() {
            evidence.look(&level.plane);
        }
    }
    if only.is_some() {
        return found;
    }
    for (level, candidate) in kept {
        let level = &levels[level];
        let rough = Grid::upright(candidate.x, candidate.y, candidate.pitch);
        let lattice = rough.scaled(level.scale).lattice(0.0);
        // What lies upon a sure board is not worth a look.
        if found.iter().any(|sure| sure.score > 0.95 && sure.overlaps(&lattice)) {
            continue;
        }
        found.extend(fitted(picture, level, &rough, candidate.votes > 0.0));
    }
    found
}

/// Whether a lattice leaves no room for another board beside it, or only for one far smaller.
fn fills(picture: &Picture, lattice: &Lattice) -> bool {
    let [a, _, c, _] = lattice.corners;
    let room = a.x.max(a.y).max(picture.width() as f32 - c.x).max(picture.height() as f32 - c.y);
    room < (SMALLEST_BOARD as f32).max(1.6 * lattice.pitch())
}

/// The candidates worth a fit: of each level so many, and not too many on the same ground.
fn chosen(mut candidates: Vec<(usize, Candidate)>, levels: usize, rough: &impl Fn(&(usize, Candidate)) -> Grid) -> Vec<(usize, Candidate)> {
    candidates.sort_by(|a, b| b.1.votes.abs().total_cmp(&a.1.votes.abs()));
    let mut kept: Vec<(usize, Candidate)> = Vec::new();
    let mut kept_of_level = vec![0; levels];
    for candidate in candidates {
        let grid = rough(&candidate);
        let (mut same, mut overlapping) = (kept_of_level[candidate.0] == FITTED, 0);
        for other in &kept {
            let other = rough(other);
            let apart = (grid.x[0] - other.x[0]).abs().max((grid.y[0] - other.y[0]).abs());
            let ratio = (grid.pitch() / other.pitch()).ln().abs();
            // Neighbours one square away are looked at when a candidate is fitted.
            same |= apart < 1.7 * grid.pitch() && ratio < 0.1;
            overlapping += usize::from(ratio < 0.7 && apart < 3.0 * (grid.pitch() + other.pitch()));
        }
        if !same && overlapping < READINGS {
            kept_of_level[candidate.0] += 1;
            kept.push(candidate);
        }
    }
    // Large ones first: the hatching of a printed square may itself look like a board.
    kept.sort_by(|a, b| b.0.cmp(&a.0).then(b.1.votes.abs().total_cmp(&a.1.votes.abs())));
    kept
}

/// The candidate, fitted to the picture, and its neighbours one square away.
fn fitted(picture: &Picture, level: &Level, rough: &Grid, light_first: bool) -> Vec<Lattice> {
    let near = refine::coarse(&level.plane, rough, light_first);
    let near = refine::fine(&level.plane, &near, light_first, 0.15, 1.0).grid;
    if !near.is_sound() {
        return Vec::new();
    }
    let Some(Fit { grid, on_line }) = settled(picture, &near.scaled(level.scale)) else { return Vec::new() };
    let mut found = Vec::new();
    let grounds = judge::Grounds::of(picture, &grid);
    for down in [0i8, -1, 1] {
        for right in [0i8, -1, 1] {
            let grid = grid.shifted(f32::from(right), f32::from(down));
            if is_visible(picture, &grid) {
                let score = grounds.judge(right.into(), down.into()).score(on_line);
                // Where lines between squares are hard to see, a frame tells more.
                let framed = if on_line < SHARP && score > 0.5 { outline::framed(picture, &grid, 0.22 * grid.pitch()) } else { None };
                // A frame that is larger on all sides stands apart from the squares.
                let framed = framed.filter(|framed| !outline::holds(framed, &grid, 0.04));
                found.push(framed.unwrap_or(grid).lattice(score));
            }
        }
    }
    found
}

/// A lattice fitted to the picture along the direction of colour in which its own grounds differ.
fn settled(picture: &Picture, grid: &Grid) -> Option<Fit> {
    let mut grid = *grid;
    let verdict = judge::Grounds::of(picture, &grid).judge(0, 0);
    // Along this direction of colour the upper left square is the brighter one, whichever it was before. Men may be far brighter or
    // darker than the grounds are: so much more than the grounds they must not count.
    let (low, high) = (verdict.levels[0] - 0.5 * verdict.contrast, verdict.levels[1] + 0.5 * verdict.contrast);
    let colour = Colour { picture, axis: verdict.axis, low, high };
    let mut on_line = 0.0;
    for (range, pixels) in [(0.1, 1.0f32.max(grid.pitch() / 40.0)), (0.05f32.max(2.0 / grid.pitch()), 1.0f32.max(grid.pitch() / 120.0))] {
        let fit = refine::fine(&colour, &grid, true, range, pixels);
        if !fit.grid.is_sound() {
            return None;
        }
        grid = fit.grid;
        on_line = fit.on_line;
    }
    Some(Fit { grid, on_line })
}

/// What lines and outlines say: lattices that are drawn, whole crops and boxes. Their squares are asked too; if they say nothing, the
/// outline's own worth is told.
fn outlined(picture: &Picture, levels: &[Level]) -> Vec<Lattice> {
    let mut found: Vec<Lattice> = ruled(levels);
    let Some(level) = levels.iter().find(|level| level.plane.width.max(level.plane.height) <= 1000) else { return found };
    for outlined in outline::outlined(picture, level, SMALLEST_BOARD) {
        let lattice = outlined.grid.lattice(outlined.worth());
        let overlapping = found.iter().filter(|other| other.overlaps(&lattice)).count();
        // Within a drawn grid there are many boxes.
        let is_part = found.iter().any(|other| other.score > 0.42 && other.overlaps(&lattice));
        if is_part || overlapping >= READINGS || found.iter().any(|other| other.is_nearly(&lattice)) {
            continue;
        }
        if found.len() == TOLD {
            break;
        }
        if let Some(Fit { grid, on_line }) = settled(picture, &outlined.grid) {
            let verdict = judge::Grounds::of(picture, &grid).judge(0, 0);
            let score = verdict.score(on_line);
            if score > 0.5 {
                found.push(if on_line < SHARP { Lattice { score, ..lattice } } else { grid.lattice(score) });
                continue;
            }
        }
        found.push(lattice);
    }
    found
}

/// The lattices that lines draw. Small levels last: where a line is seen exactly, there it is.
fn ruled(levels: &[Level]) -> Vec<Lattice> {
    let mut found: Vec<Lattice> = Vec::new();
    for ruled in levels.iter().flat_map(ruled::ruled) {
        let lattice = ruled.grid.lattice(ruled.worth());
        if ruled.grid.is_sound() && !found.iter().any(|other| other.is_nearly(&lattice)) {
            found.push(lattice);
        }
    }
    found.sort_by(|a, b| b.score.total_cmp(&a.score));
    found.truncate(TOLD);
    found
}

/// A picture along a direction of colour, within bounds.
struct Colour<'a> {
    picture: &'a Picture,
    axis: [f32; 3],
    low: f32,
    high: f32,
}

impl Field for Colour<'_> {
    #[inline]
    fn across(&self, lines: Lines, x: f32, y: f32) -> f32 {
        let get = |x: usize, y: usize| {
            let [r, g, b] = self.picture.pixel(x, y);
            (f32::from(r) * self.axis[0] + f32::from(g) * self.axis[1] + f32::from(b) * self.axis[2]).clamp(self.low, self.high)
        };
        let (width, height) = (self.picture.width(), self.picture.height());
        if lines == Lines::Upright {
            let ((left, right, part), y) = (between(x, width), nearest(y, height));
            get(left, y) * (1.0 - part) + get(right, y) * part
        } else {
            let ((top, bottom, part), x) = (between(y, height), nearest(x, width));
            get(x, top) * (1.0 - part) + get(x, bottom) * part
        }
    }
}

/// Whether all but a good third of a square of the board lies in the picture.
fn is_visible(picture: &Picture, grid: &Grid) -> bool {
    let spare = 0.36 * grid.pitch();
    let (right, bottom) = (picture.width() as f32 + spare, picture.height() as f32 + spare);
    grid.lattice(0.0).corners.iter().all(|p| p.x >= -spare && p.y >= -spare && p.x <= right && p.y <= bottom)
}

/// Boards that do not overlap first; then the best of the rest. `found` is sorted, the surest first.
fn tell(found: Vec<Lattice>) -> Vec<Lattice> {
    let (mut boards, mut others): (Vec<Lattice>, Vec<Lattice>) = (Vec::new(), Vec::new());
    let sure: Vec<Lattice> = found.iter().filter(|lattice| lattice.score >= 0.5).cloned().collect();
    for lattice in found {
        if boards.iter().chain(&others).any(|other| lattice.is_nearly(other)) {
            continue;
        }
        // The hatching of a printed square may itself look like a small board.
        let is_part = sure.iter().any(|other| other.pitch() > 2.5 * lattice.pitch() && other.overlaps(&lattice));
        if lattice.score >= 0.5 && !is_part && !boards.iter().any(|board| board.overlaps(&lattice)) {
            boards.push(lattice);
        } else {
            others.push(Lattice { score: lattice.score.min(0.49), ..lattice });
        }
    }
    let room = TOLD.saturating_sub(boards.len());
    boards.extend(others.into_iter().filter(|other| other.score > 0.02).take(room));
    boards
}
