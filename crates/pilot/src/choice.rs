//! The choice of a promotion, by looking: where a dialog has appeared, the man that is wanted is looked for on it. Dialogs lie on the
//! squares of the board or between them, so the eyes are set on every quarter of a square.

use rival_vision::{Lattice, Picture, Point, class_of};
use shakmaty::{Piece, Role};

use crate::Eyes;

/// Steps within a square.
const STEPS: i32 = 4;

/// A man that is read less surely than this is not seen.
const SURE: f32 = 0.6;

/// A place whose pixels differ less than this, on the mean, shows no dialog.
const CHANGED: f32 = 4.0;

/// A dialog shows at least this many of the other men that a pawn may become. One new queen alone is the pawn that has become one.
const OTHERS: usize = 2;

/// Where a dialog that came over the board between two pictures shows a man.
pub fn find_choice(eyes: &mut dyn Eyes, before: &Picture, after: &Picture, lattice: &Lattice, man: Piece) -> Option<Point> {
    let mut seen: Vec<(Role, Point, f32)> = Vec::new();
    for step in 0..STEPS * STEPS {
        let part = |step: i32| (step % STEPS) as f32 / STEPS as f32 - 0.5;
        let (right, down) = (part(step), part(step / STEPS));
        let shifted = shifted(lattice, right, down);
        let reading = eyes.read(after, &shifted);
        for at in 0..64 {
            let (column, row) = ((at % 8) as f32, (at / 8) as f32);
            for role in [Role::Queen, Role::Rook, Role::Bishop, Role::Knight] {
                let chance = reading.squares[at][class_of(Some(Piece { role, ..man }))];
                if chance >= SURE && difference(before, after, shifted.at(column, row), shifted.at(column + 1.0, row + 1.0)) >= CHANGED {
                    seen.push((role, shifted.at(column + 0.5, row + 0.5), chance));
                }
            }
        }
    }
    let is_shown = |role: &Role| *role != man.role && seen.iter().any(|(seen, ..)| seen == role);
    let others = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight].iter().filter(|role| is_shown(role)).count();
    let wanted: Vec<(Point, f32)> = seen.iter().filter(|(role, ..)| *role == man.role).map(|&(_, point, chance)| (point, chance)).collect();
    if others >= OTHERS { middle(&wanted, lattice.pitch()) } else { None }
}

/// The same board, moved by parts of a square.
fn shifted(lattice: &Lattice, right: f32, down: f32) -> Lattice {
    let origin = lattice.at(0.0, 0.0);
    let by = lattice.at(right, down);
    let mut moved = lattice.clone();
    for corner in &mut moved.corners {
        corner.x += by.x - origin.x;
        corner.y += by.y - origin.y;
    }
    moved
}

/// The mean difference of the pixels between two corners.
fn difference(before: &Picture, after: &Picture, upper: Point, lower: Point) -> f32 {
    let clip = |value: f32, most: usize| (value.round().max(0.0) as usize).min(most);
    let (width, height) = (before.width().min(after.width()), before.height().min(after.height()));
    let (left, right) = (clip(upper.x, width), clip(lower.x, width));
    let (mut sum, mut count) = (0u64, 0u64);
    for y in clip(upper.y, height)..clip(lower.y, height) {
        for x in left..right {
            let (a, b) = (before.pixel(x, y), after.pixel(x, y));
            sum += a.iter().zip(b).map(|(a, b)| u64::from(a.abs_diff(b))).sum::<u64>();
            count += 3;
        }
    }
    if count == 0 { 0.0 } else { sum as f32 / count as f32 }
}

/// The middle of those places that lie around the surest one.
fn middle(seen: &[(Point, f32)], pitch: f32) -> Option<Point> {
    let surest = seen.iter().max_by(|a, b| a.1.total_cmp(&b.1))?.0;
    let near = seen.iter().filter(|(point, _)| (point.x - surest.x).abs() < pitch * 0.6 && (point.y - surest.y).abs() < pitch * 0.6);
    let (mut x, mut y, mut weight) = (0.0, 0.0, 0.0);
    for (point, chance) in near {
        x += point.x * chance;
        y += point.y * chance;
        weight += chance;
    }
    Some(Point { x: x / weight, y: y / weight })
}
