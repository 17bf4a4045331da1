//! A picture with everything that was seen marked on it: the lattice, each man as we read it, how sure we are of each square, and a move.

use shakmaty::Square;

use super::canvas::{Canvas, Colour, at, circle, text_width};
use super::{colour_of, men};
use crate::seen::{DOUBT, Seen, place_of};
use crate::{Lattice, Picture, Point};

const LINE: Colour = [0, 200, 235];
const ARROW: Colour = [18, 140, 90];
/// Squares smaller than this are drawn larger, so that there is room for the marks.
const LEAST_SQUARE: f32 = 44.0;
/// But no picture becomes wider or higher than this by that.
const MOST_PIXELS: usize = 3000;

/// A picture with these boards marked, each perhaps with a move.
pub fn annotate(picture: &Picture, boards: &[(&Seen, Option<(Square, Square)>)]) -> Picture {
    let smallest = boards.iter().map(|(seen, _)| seen.lattice.pitch()).fold(LEAST_SQUARE, f32::min).max(1.0);
    let room = (MOST_PIXELS / picture.width().max(picture.height()).max(1)).max(1);
    let times = ((LEAST_SQUARE / smallest).ceil() as usize).clamp(1, room);
    let mut canvas = Canvas::enlarged(picture, times);
    for (seen, best) in boards {
        let grow = |point: Point| at(point.x * times as f32, point.y * times as f32);
        let lattice = Lattice { corners: seen.lattice.corners.map(grow), score: seen.lattice.score };
        draw_lattice(&mut canvas, &lattice, LINE);
        for place in 0..64 {
            draw_square(&mut canvas, &lattice, seen, place);
        }
        if let Some((from, to)) = best {
            draw_arrow(&mut canvas, &lattice, place_of(*from, seen.view.value), place_of(*to, seen.view.value));
        }
    }
    canvas.finish()
}

/// The lines of eight by eight squares, and their corners.
pub fn draw_lattice(canvas: &mut Canvas, lattice: &Lattice, colour: Colour) {
    let width = (lattice.pitch() * 0.025).max(1.0);
    for step in 0..=8 {
        let (along, thick) = (f32::from(step as u8), if step % 8 == 0 { 2.0 * width } else { width });
        for (a, b) in [(lattice.at(along, 0.0), lattice.at(along, 8.0)), (lattice.at(0.0, along), lattice.at(8.0, along))] {
            canvas.line(a, b, thick + 2.0, [10, 20, 30], 0.35);
            canvas.line(a, b, thick, colour, 0.85);
        }
    }
    for corner in lattice.corners {
        canvas.fill(&[circle(corner, 3.5 * width + 2.0)], [10, 20, 30], 0.8);
        canvas.fill(&[circle(corner, 3.5 * width)], colour, 1.0);
    }
}

/// A frame in the colour of our certainty, the man as we read it in the corner, and a figure where we doubt.
fn draw_square(canvas: &mut Canvas, lattice: &Lattice, seen: &Seen, place: usize) {
    let (man, confidence) = seen.reading.best(place);
    let (row, column, side) = ((place / 8) as f32, (place % 8) as f32, lattice.pitch());
    let spot = |x: f32, y: f32| lattice.at(column + x, row + y);
    let (colour, doubtful) = (colour_of(confidence), confidence < DOUBT);
    let frame = [spot(0.06, 0.06), spot(0.94, 0.06), spot(0.94, 0.94), spot(0.06, 0.94)];
    if doubtful {
        canvas.fill(&[frame.to_vec()], colour, 0.38);
    }
    if doubtful || man.is_some() {
        canvas.outline(&frame, side * if doubtful { 0.07 } else { 0.035 }, colour, 0.9);
    }
    if let Some(man) = man {
        let middle = spot(0.76, 0.26);
        let radius = side * 0.21;
        canvas.fill(&[circle(middle, radius + side * 0.03)], colour, 1.0);
        canvas.fill(&[circle(middle, radius)], [190, 196, 186], 1.0);
        men::draw(canvas, man, middle.x - radius * 0.86, middle.y - radius * 0.9, radius * 1.72);
    }
    if doubtful {
        let text = format!("{:.0}%", confidence * 100.0);
        let dot = (side / 44.0).round().max(1.0);
        let (width, at) = (text_width(&text, dot), spot(0.5, 0.74));
        let (left, top) = ((at.x - width / 2.0).round(), (at.y - 3.5 * dot).round());
        canvas.rect(left - 2.0 * dot, top - 2.0 * dot, width + 4.0 * dot, 11.0 * dot, [20, 20, 24], 0.85);
        canvas.text(left, top, dot, &text, [255, 255, 255]);
    }
}

/// An arrow from the middle of one square to that of another.
fn draw_arrow(canvas: &mut Canvas, lattice: &Lattice, from: usize, to: usize) {
    let middle = |place: usize| lattice.at((place % 8) as f32 + 0.5, (place / 8) as f32 + 0.5);
    let (a, b, side) = (middle(from), middle(to), lattice.pitch());
    let length = (b.x - a.x).hypot(b.y - a.y).max(1.0);
    let (dx, dy) = ((b.x - a.x) / length, (b.y - a.y) / length);
    let spot = |along: f32, aside: f32| at(a.x + dx * along - dy * aside, a.y + dy * along + dx * aside);
    let arrow = |grow: f32| {
        let (head, neck, half) = (side * 0.36, side * 0.08 + grow, side * 0.22 + grow * 1.6);
        vec![
            spot(-grow, -neck),
            spot(length - head, -neck),
            spot(length - head - grow, -half),
            spot(length + grow * 1.6, 0.0),
            spot(length - head - grow, half),
            spot(length - head, neck),
            spot(-grow, neck),
        ]
    };
    canvas.fill(&[arrow((side * 0.025).max(1.0))], [255, 255, 255], 0.85);
    canvas.fill(&[arrow(0.0)], ARROW, 0.88);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::seen_of;

    #[test]
    fn small_boards_are_drawn_larger_and_nothing_panics_at_the_edge() {
        let picture = Picture::new(100, 90, vec![200; 100 * 90 * 3]).expect("its size");
        let mut seen = seen_of("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", 0.8);
        seen.lattice = Lattice::upright(-20.0, 30.0, 80.0, 80.0);
        let drawn = annotate(&picture, &[(&seen, Some((Square::E2, Square::E4)))]);
        assert_eq!((drawn.width(), drawn.height()), (500, 450));
        assert_ne!(drawn.pixel(100, 250), [200, 200, 200]);
        assert_eq!(annotate(&picture, &[]).rgb(), picture.rgb());
    }
}
