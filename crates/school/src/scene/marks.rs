//! What sites and puzzle posts draw on a board besides the men: squares of the last move, check, dots, rings, arrows,
//! circles, badges, a cursor, words; what teachers draw on squares is in `chalk`. Knows places on the board; the men stay what they are.

use rival_core::Rng;

use super::board::Place;
use super::canvas::{Canvas, Ink, Rgb};
use super::chalk::chalk;
use super::dice::Dice;
use super::themes::hsl;
use crate::letters::Letters;

/// Colours that arrows and highlights have on the common sites.
const COMMON: [Rgb; 10] = [
    [21, 120, 27],
    [136, 32, 32],
    [0, 48, 136],
    [230, 143, 0],
    [255, 170, 0],
    [235, 97, 80],
    [82, 176, 220],
    [172, 206, 89],
    [50, 150, 50],
    [255, 40, 40],
];

pub fn colour(rng: &mut Rng) -> Rgb {
    if rng.chance(0.6) {
        COMMON[rng.below(COMMON.len())]
    } else {
        let hue = rng.between(0.0, 360.0);
        hsl(hue, rng.between(0.5, 1.0), rng.between(0.25, 0.7))
    }
}

/// The two squares of the last move, in the way of one site or another; beneath the men.
pub fn last_move(canvas: &mut Canvas, place: Place, from: usize, to: usize, rng: &mut Rng) {
    let ink = match rng.below(6) {
        0 | 1 => Ink([255, 255, 0], rng.between(0.3, 0.55)),
        2 => Ink([155, 199, 0], rng.between(0.35, 0.5)),
        3 => Ink([20, 85, 180], rng.between(0.2, 0.45)),
        4 => Ink(hsl(rng.between(20.0, 220.0), 0.7, 0.5), rng.between(0.2, 0.6)),
        _ => Ink([255, 170, 0], rng.between(0.3, 0.8)),
    };
    let framed = rng.chance(0.12);
    for square in [from, to] {
        fill(canvas, place, square, ink, framed);
    }
    if rng.chance(0.05) {
        arrow(canvas, place, from, to, Ink(colour(rng), rng.between(0.5, 0.9)), rng);
    }
}

fn fill(canvas: &mut Canvas, place: Place, square: usize, ink: Ink, framed: bool) {
    let (x, y) = place.corner(square);
    let (left, top) = (x.round(), y.round());
    let (right, bottom) = ((x + place.pitch).round(), (y + place.pitch).round());
    if framed {
        let thick = (place.pitch * 0.06).max(1.0);
        canvas.frame(left + thick / 2.0, top + thick / 2.0, right - left - thick, bottom - top - thick, thick, Ink(ink.0, 0.9));
    } else {
        canvas.rect(left, top, right - left, bottom - top, ink);
    }
}

/// A king in check: a red glow, or a red square; beneath the men.
pub fn check(canvas: &mut Canvas, place: Place, square: usize, rng: &mut Rng) {
    if rng.chance(0.3) {
        return fill(canvas, place, square, Ink([235, 50, 40], rng.between(0.5, 0.9)), rng.chance(0.2));
    }
    let (x, y) = place.corner(square);
    let (mx, my) = place.middle(square);
    let reach = place.pitch * rng.between(0.5, 0.65);
    let to = ((x + place.pitch).round() as i32, (y + place.pitch).round() as i32);
    let full = rng.between(0.7, 1.0);
    canvas.glow((x.round() as i32, y.round() as i32), to, [240, 10, 10], |px, py| {
        let far = (px as f32 + 0.5 - mx).hypot(py as f32 + 0.5 - my) / reach;
        full * (1.25 - 1.25 * far).clamp(0.0, 1.0)
    });
}

/// Squares marked by hand or by a move in the making; beneath the men.
pub fn beneath(canvas: &mut Canvas, place: Place, amount: f64, rng: &mut Rng) {
    if rng.chance(0.25 * amount) {
        for _ in 0..rng.whole(1, 5) {
            let ink = Ink(colour(rng), if rng.chance(0.1) { 1.0 } else { rng.between(0.3, 0.85) });
            let framed = rng.chance(0.15);
            fill(canvas, place, rng.below(64), ink, framed);
        }
    }
    if rng.chance(0.08 * amount) {
        // A whole file, rank or corner is shaded, as in lessons.
        let ink = Ink(colour(rng), rng.between(0.2, 0.5));
        let line = rng.below(8);
        let along = rng.chance(0.5);
        for i in 0..8 {
            fill(canvas, place, if along { line * 8 + i } else { i * 8 + line }, ink, false);
        }
    }
}

/// One to three squares highlighted by a click, as sites show them; beneath the men.
pub fn highlights(canvas: &mut Canvas, place: Place, rng: &mut Rng) {
    let ink = Ink(COMMON[rng.below(COMMON.len())], rng.between(0.5, 0.8));
    for _ in 0..rng.whole(1, 3) {
        fill(canvas, place, rng.below(64), ink, false);
    }
}

/// One to four arrows from men to squares, as sites show them; above the men.
pub fn arrows(canvas: &mut Canvas, place: Place, squares: &[u8; 64], rng: &mut Rng) {
    for _ in 0..rng.whole(1, 4) {
        let ink = Ink(COMMON[rng.below(COMMON.len())], rng.between(0.5, 0.85));
        let from = occupied(squares, rng);
        arrow(canvas, place, from, rng.below(64), ink, rng);
    }
}

/// What is drawn over the men.
pub fn above(canvas: &mut Canvas, place: Place, squares: &[u8; 64], amount: f64, letters: &[Letters], rng: &mut Rng) {
    if rng.chance(0.16 * amount) {
        hints(canvas, place, squares, rng);
    }
    if rng.chance(0.45 * amount) {
        let ink = Ink(colour(rng), if rng.chance(0.25) { 1.0 } else { rng.between(0.45, 0.9) });
        // Now and then all begin, or all end, on one square.
        let (one, out, bundled) = (occupied(squares, rng), rng.chance(0.5), rng.chance(0.2));
        // Or there are many short ones: heads on empty squares, pointing anywhere.
        let short = rng.chance(0.25);
        for _ in 0..if bundled { rng.whole(3, 8) } else { rng.whole(1, if short { 12 } else { 4 }) } {
            let from = if bundled && out { one } else { occupied(squares, rng) };
            let to = if bundled && !out { one } else { rng.below(64) };
            let (from, to) = if short && !bundled { (to, beside(to, rng)) } else { (from, to) };
            let ink = if rng.chance(0.6) { ink } else { Ink(colour(rng), ink.1) };
            arrow(canvas, place, from, to, ink, rng);
        }
    }
    if rng.chance(0.2 * amount) {
        let thick = rng.between(0.03, 0.1) * place.pitch;
        let radius = place.pitch * rng.between(0.4, 0.52);
        for _ in 0..rng.whole(1, 4) {
            let (x, y) = place.middle(rng.below(64));
            canvas.ring(x, y, radius - thick / 2.0, thick, Ink(colour(rng), rng.between(0.6, 1.0)));
        }
    }
    if rng.chance(0.25 * amount) {
        for _ in 0..rng.whole(1, 3) {
            let square = occupied(squares, rng);
            badge(canvas, place, square, letters, rng);
        }
    }
    if rng.chance(0.35 * amount) {
        chalk(canvas, place, squares, letters, rng);
    }
    if rng.chance(0.05 * amount) {
        let (x, y) = place.middle(rng.below(64));
        cursor(canvas, x + rng.about(0.0, 0.5) * place.pitch, y + rng.about(0.0, 0.5) * place.pitch, rng.between(0.25, 0.6) * place.pitch);
    }
    if rng.chance(0.08 * amount) {
        words(canvas, place, letters, rng);
    }
}

fn occupied(squares: &[u8; 64], rng: &mut Rng) -> usize {
    (0..6).map(|_| rng.below(64)).find(|square| squares[*square] != 0).unwrap_or(0)
}

/// A square one or two steps away.
fn beside(square: usize, rng: &mut Rng) -> usize {
    let (x, y) = ((square % 8) as i32, (square / 8) as i32);
    let mut step = |from: i32| (from + rng.pick([-2, -1, -1, 0, 0, 1, 1, 2])).clamp(0, 7);
    let (x, y) = (step(x), step(y));
    (y * 8 + x) as usize
}

/// Where a man may go: dots on empty squares, rings or corners on those it may take.
fn hints(canvas: &mut Canvas, place: Place, squares: &[u8; 64], rng: &mut Rng) {
    let ink = match rng.below(3) {
        0 => Ink([20, 85, 30], rng.between(0.4, 0.6)),
        1 => Ink([0, 0, 0], rng.between(0.1, 0.25)),
        _ => Ink(colour(rng), rng.between(0.3, 0.8)),
    };
    let (dot, thick) = (rng.between(0.09, 0.2) * place.pitch, rng.between(0.05, 0.1) * place.pitch);
    for _ in 0..rng.whole(2, 12) {
        let square = rng.below(64);
        let (x, y) = place.middle(square);
        if squares[square] == 0 { canvas.disc(x, y, dot, ink) } else { canvas.ring(x, y, place.pitch / 2.0 - thick / 2.0, thick, ink) }
    }
}

/// A straight or knight-shaped arrow from square to square.
fn arrow(canvas: &mut Canvas, place: Place, from: usize, to: usize, ink: Ink, rng: &mut Rng) {
    if from == to {
        return;
    }
    let (start, end) = (place.middle(from), place.middle(to));
    let (thick, head) = (rng.ratio(0.04, 0.28) * place.pitch, rng.between(0.2, 0.5) * place.pitch);
    let steps = ((to % 8).abs_diff(from % 8), (to / 8).abs_diff(from / 8));
    let bent = matches!(steps, (1, 2) | (2, 1)) && rng.chance(0.6);
    let corner = if steps.0 > steps.1 { (end.0, start.1) } else { (start.0, end.1) };
    let tail = if bent { corner } else { start };
    let length = (end.0 - tail.0).hypot(end.1 - tail.1).max(1e-3);
    let (ux, uy) = ((end.0 - tail.0) / length, (end.1 - tail.1) / length);
    let head = head.min(length);
    let neck = (end.0 - ux * head, end.1 - uy * head);
    let lift = rng.pick([0.0, 0.3, 0.36]) * place.pitch;
    let first = if bent { corner } else { end };
    let away = (first.0 - start.0).hypot(first.1 - start.1).max(1e-3);
    let lift = lift.min(away / 2.0);
    let start = (start.0 + (first.0 - start.0) / away * lift, start.1 + (first.1 - start.1) / away * lift);
    // One shape, so that half-transparent ink is even.
    let w = thick / 2.0;
    let wing = (rng.between(1.6, 2.6) * w).max(0.3 * head);
    let side = |p: (f32, f32), (dx, dy): (f32, f32), by: f32| (p.0 - dy * by, p.1 + dx * by);
    let shaft = (ux, uy);
    let mut points = Vec::new();
    if bent {
        let first = ((corner.0 - start.0) / away, (corner.1 - start.1) / away);
        let turn = if first.0 * uy - first.1 * ux > 0.0 { 1.0 } else { -1.0 };
        let inner = (corner.0 - first.0 * w + ux * w, corner.1 - first.1 * w + uy * w);
        let outer = (corner.0 + first.0 * w - ux * w, corner.1 + first.1 * w - uy * w);
        points.extend([side(start, first, -turn * w), outer, side(neck, shaft, -turn * w), side(neck, shaft, -turn * wing), end]);
        points.extend([side(neck, shaft, turn * wing), side(neck, shaft, turn * w), inner, side(start, first, turn * w)]);
    } else {
        points.extend([side(start, shaft, -w), side(neck, shaft, -w), side(neck, shaft, -wing), end]);
        points.extend([side(neck, shaft, wing), side(neck, shaft, w), side(start, shaft, w)]);
    }
    canvas.polygon(&points, ink);
}

/// A round badge on a corner of a square: "!!", "?", a star, a tick.
fn badge(canvas: &mut Canvas, place: Place, square: usize, letters: &[Letters], rng: &mut Rng) {
    const KINDS: [(&str, Rgb); 9] = [
        ("!!", [38, 194, 163]),
        ("!", [116, 155, 191]),
        ("?", [255, 164, 89]),
        ("??", [250, 65, 45]),
        ("?!", [247, 198, 49]),
        ("*", [129, 182, 76]),
        ("x", [255, 119, 105]),
        ("#", [200, 40, 40]),
        ("1", [90, 90, 90]),
    ];
    let (text, colour) = KINDS[rng.below(KINDS.len())];
    let (x, y) = place.corner(square);
    let (right, top) = (rng.chance(0.85), rng.chance(0.9));
    let radius = place.pitch * rng.between(0.14, 0.26);
    let inset = place.pitch * rng.between(-0.06, 0.16);
    let (cx, cy) = (if right { x + place.pitch - inset } else { x + inset }, if top { y + inset } else { y + place.pitch - inset });
    if rng.chance(0.5) {
        canvas.disc(cx, cy + radius * 0.12, radius * 1.06, Ink([0; 3], 0.3));
    }
    canvas.disc(cx, cy, radius, Ink(colour, 1.0));
    let Some(font) = letters.get(rng.below(letters.len().max(1))) else { return };
    let line = font.line(text, (radius * 1.7).round() as usize);
    canvas.write(&line, (cx - line.width as f32 / 2.0).round() as i32, (cy - line.height as f32 / 2.0).round() as i32, Ink([255; 3], 1.0));
}

fn cursor(canvas: &mut Canvas, x: f32, y: f32, size: f32) {
    let shape = [(0.0, 0.0), (0.0, 1.0), (0.25, 0.78), (0.42, 1.15), (0.56, 1.09), (0.4, 0.73), (0.7, 0.7)];
    let at = |grow: f32| shape.map(|(u, v)| (x + (u - 0.2) * size * grow, y + (v - 0.5) * size * grow));
    canvas.polygon(&at(1.2), Ink([255; 3], 1.0));
    canvas.polygon(&at(1.0), Ink([0; 3], 1.0));
}

/// A few words over the board, as on posts.
fn words(canvas: &mut Canvas, place: Place, letters: &[Letters], rng: &mut Rng) {
    const SAID: [&str; 6] = ["White to move", "Mate in 2", "Best move?", "@chesspuzzles", "Checkmate", "1-0"];
    let Some(font) = letters.get(rng.below(letters.len().max(1))) else { return };
    let line = font.line(SAID[rng.below(SAID.len())], (place.pitch * rng.between(0.3, 0.7)) as usize);
    let x = place.x + rng.unit() as f32 * (place.side() - line.width as f32).max(0.0);
    let y = place.y + rng.unit() as f32 * (place.side() - line.height as f32).max(0.0);
    let ink = if rng.chance(0.5) { Ink([rng.pick([0, 255]); 3], rng.between(0.15, 0.4)) } else { Ink(colour(rng), 0.9) };
    canvas.write(&line, x as i32, y as i32, ink);
}
