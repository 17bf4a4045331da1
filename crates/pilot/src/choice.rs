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
    if others >= OTHERS { middle(&seen, man.role, lattice.pitch()) } else { None }
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

/// Where a role is shown: the middle of the looks around the place of which most say so. A single look that is set between two men may be
/// sure and wrong, so those that see another man there count against it.
fn middle(seen: &[(Role, Point, f32)], role: Role, pitch: f32) -> Option<Point> {
    let is_near = |a: &Point, b: &Point, by: f32| (a.x - b.x).abs() < pitch * by && (a.y - b.y).abs() < pitch * by;
    let votes = |place: &Point| {
        let near = seen.iter().filter(|(_, point, _)| is_near(point, place, 0.4));
        near.map(|(said, _, chance)| if *said == role { *chance } else { -chance }).sum::<f32>()
    };
    let wanted = || seen.iter().filter(|(said, ..)| *said == role);
    let (_, best, _) = wanted().max_by(|a, b| votes(&a.1).total_cmp(&votes(&b.1)))?;
    let (mut x, mut y, mut weight) = (0.0, 0.0, 0.0);
    for (_, point, chance) in wanted().filter(|(_, point, _)| is_near(point, best, 0.6)) {
        x += point.x * chance;
        y += point.y * chance;
        weight += chance;
    }
    Some(Point { x: x / weight, y: y / weight })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_sure_look_between_two_men_does_not_outvote_the_looks_at_the_man() {
        let look = |role: Role, y: f32, chance: f32| (role, Point { x: 10.0, y }, chance);
        let seen = [
            look(Role::Queen, 8.0, 0.9),
            look(Role::Queen, 12.0, 0.9),
            look(Role::Queen, 50.0, 0.99),
            look(Role::Bishop, 48.0, 0.8),
            look(Role::Bishop, 53.0, 0.8),
        ];
        assert_eq!(middle(&seen, Role::Queen, 40.0).map(|point| point.y.round()), Some(10.0));
        assert_eq!(middle(&seen, Role::Rook, 40.0), None);
    }
}
