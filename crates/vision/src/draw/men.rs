//! Our own men, as outlines on a square of 100, the same as on the page: drawn with a rim, a filling and a few grooves.

use shakmaty::{Color, Piece, Role};

use super::canvas::{Canvas, Mask, at, circle, stroke};
use crate::Point;

/// A part of a man.
enum Part {
    /// An outline of straight lines (`L x y`) and curves (`C x y x y x y`) from the first two numbers on.
    Path(&'static str),
    /// A disc: its middle and radius.
    Disc(f32, f32, f32),
    /// A bar: left, top, width and height.
    Bar(f32, f32, f32, f32),
}

use Part::{Bar, Disc, Path};

const BASE: Part = Bar(22.0, 79.0, 56.0, 12.0);
const SKIRT: Part = Path("41 52 C 41 65 36 71 30 79 L 70 79 C 64 71 59 65 59 52");

fn parts(role: Role) -> Vec<Part> {
    match role {
        Role::Pawn => {
            vec![BASE, Path("42 50 C 42 64 37 71 31 79 L 69 79 C 63 71 58 64 58 50"), Bar(35.0, 45.0, 30.0, 8.0), Disc(50.0, 32.0, 14.5)]
        }
        Role::Rook => vec![
            BASE,
            Path("35 40 L 31 79 L 69 79 L 65 40"),
            Path(
                "27 14 L 39 14 L 39 23 L 45 23 L 45 14 L 55 14 L 55 23 L 61 23 L 61 14 L 73 14 L 73 36 C 73 39 70 42 67 42 \
                 L 33 42 C 30 42 27 39 27 36",
            ),
        ],
        Role::Knight => vec![
            BASE,
            Path(
                "30 79 C 29 67 35 60 42 53 C 38 53 35 54.5 32.5 57.5 C 29 61.5 23 62 20.5 57.5 C 18.5 54 19 50.5 21 47.5 L 31 30.5 \
                 C 31.5 26.5 33 23 35.5 20.5 L 34.5 10 L 44.5 15 C 60 13.5 76.5 27 76.5 54 C 76.5 64 74.5 72 72 79",
            ),
        ],
        Role::Bishop => vec![
            BASE,
            SKIRT,
            Bar(33.0, 47.0, 34.0, 8.0),
            Path("50 15 C 63 24 68.5 34 65.5 42 C 64 46 58 49 50 49 C 42 49 36 46 34.5 42 C 31.5 34 37 24 50 15"),
            Disc(50.0, 11.5, 5.0),
        ],
        Role::Queen => vec![
            BASE,
            Path("36 60 C 37 68 34 73 30 79 L 70 79 C 66 73 63 68 64 60"),
            Path("34 60 L 19.5 31.5 L 34.5 43 L 37 22.5 L 47 41 L 53 41 L 63 22.5 L 65.5 43 L 80.5 31.5 L 66 60"),
            Path("50 40 L 44 26 L 50 12 L 56 26"),
            Disc(18.5, 29.0, 4.8),
            Disc(36.5, 19.5, 4.8),
            Disc(63.5, 19.5, 4.8),
            Disc(81.5, 29.0, 4.8),
        ],
        Role::King => vec![
            BASE,
            Path("36 60 C 37 68 34 73 30 79 L 70 79 C 66 73 63 68 64 60"),
            Bar(45.5, 7.0, 9.0, 26.0),
            Bar(38.5, 13.0, 23.0, 8.0),
            Path("32 58 C 20 50 19 31 34 30.5 C 42 30.5 47 35 50 41 C 53 35 58 30.5 66 30.5 C 81 31 80 50 68 58"),
        ],
    }
}

/// Lines inside a man, each between two points.
fn grooves(role: Role) -> &'static [[f32; 4]] {
    match role {
        Role::Pawn => &[[35.0, 53.0, 65.0, 53.0]],
        Role::Rook => &[[35.0, 42.0, 65.0, 42.0], [36.0, 66.0, 64.0, 66.0]],
        Role::Knight => &[[53.0, 22.5, 63.0, 32.0], [63.0, 32.0, 66.0, 44.0], [66.0, 44.0, 66.0, 55.0], [38.0, 32.0, 41.0, 32.0]],
        Role::Bishop => &[[55.5, 24.5, 46.5, 37.0], [33.0, 51.0, 67.0, 51.0]],
        Role::Queen => &[[34.0, 60.0, 66.0, 60.0]],
        Role::King => &[[33.0, 59.0, 67.0, 59.0], [50.0, 41.0, 50.0, 56.0]],
    }
}

/// Draws a man in the square with this upper left corner and side.
pub fn draw(canvas: &mut Canvas, man: Piece, x: f32, y: f32, side: f32) {
    let scale = |point: Point| at(x + point.x * side / 100.0, y + point.y * side / 100.0);
    let outlines: Vec<Vec<Point>> = parts(man.role).iter().map(|part| clockwise(outline(part)).into_iter().map(scale).collect()).collect();
    let rim = (side * 0.035).max(1.0);
    let (filling, ink) = match man.color {
        Color::White => ([252, 249, 240], [38, 40, 48]),
        Color::Black => ([52, 56, 68], [12, 13, 17]),
    };
    let mask = Mask::of(&outlines, rim + 2.0);
    // A pale seam around black men keeps them apart from dark squares.
    if man.color == Color::Black {
        canvas.stamp(&mask.grown(rim * 1.5), [236, 232, 222], 0.75);
    }
    canvas.stamp(&mask.grown(rim), ink, 1.0);
    canvas.stamp(&mask, filling, 1.0);
    let line = if man.color == Color::White { ink } else { [214, 210, 200] };
    for &[ax, ay, bx, by] in grooves(man.role) {
        canvas.fill(&[stroke(scale(at(ax, ay)), scale(at(bx, by)), rim * 0.8)], line, 0.85);
    }
}

fn outline(part: &Part) -> Vec<Point> {
    match part {
        Disc(x, y, radius) => circle(at(*x, *y), *radius),
        Bar(x, y, width, height) => {
            let cut = (height / 3.0).min(4.0);
            let (right, bottom) = (x + width, y + height);
            vec![
                at(x + cut, *y),
                at(right - cut, *y),
                at(right, y + cut),
                at(right, bottom - cut),
                at(right - cut, bottom),
                at(x + cut, bottom),
                at(*x, bottom - cut),
                at(*x, y + cut),
            ]
        }
        Path(text) => path(text),
    }
}

/// The points of a path; a curve becomes short lines.
fn path(text: &str) -> Vec<Point> {
    let mut points: Vec<Point> = Vec::new();
    for piece in text.split_inclusive(['L', 'C']).flat_map(|piece| piece.split(['L', 'C'])).filter(|piece| !piece.trim().is_empty()) {
        let numbers: Vec<f32> = piece.split_whitespace().filter_map(|number| number.parse().ok()).collect();
        match (points.last().copied(), &numbers[..]) {
            (_, &[x, y]) => points.push(at(x, y)),
            (Some(from), &[ax, ay, bx, by, x, y]) => points.extend((1..=12).map(|step| {
                let t = step as f32 / 12.0;
                let mix = |a: f32, b: f32, c: f32, d: f32| {
                    let s = 1.0 - t;
                    s * s * s * a + 3.0 * s * s * t * b + 3.0 * s * t * t * c + t * t * t * d
                };
                at(mix(from.x, ax, bx, x), mix(from.y, ay, by, y))
            })),
            _ => {}
        }
    }
    points
}

/// All outlines run the same way round, so that parts that overlap are one shape.
fn clockwise(mut outline: Vec<Point>) -> Vec<Point> {
    let area: f32 = outline.iter().zip(outline.iter().cycle().skip(1)).map(|(a, b)| a.x * b.y - b.x * a.y).sum();
    if area < 0.0 {
        outline.reverse();
    }
    outline
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_man_is_drawn_within_its_square_and_looks_like_no_other() {
        let mut drawings = std::collections::BTreeSet::new();
        for role in Role::ALL {
            for color in Color::ALL {
                let mut canvas = Canvas::new(48, 48, [120, 150, 90]);
                draw(&mut canvas, Piece { color, role }, 4.0, 4.0, 40.0);
                let picture = canvas.finish();
                assert_eq!(picture.pixel(0, 0), [120, 150, 90]);
                let changed = picture.rgb().chunks(3).filter(|pixel| *pixel != [120, 150, 90]).count();
                assert!((300..1700).contains(&changed), "{role:?}: {changed}");
                drawings.insert(picture.rgb().to_vec());
            }
        }
        assert_eq!(drawings.len(), 12);
    }
}
