//! A picture to draw on: polygons, lines, discs and text, smooth at their edges. It knows shapes and colours, and no chess.

use super::font;
use crate::{Picture, Point};

/// Red, green and blue.
pub type Colour = [u8; 3];

/// Rows into which each row of pixels is cut for smooth edges.
const CUTS: usize = 4;

/// A drawing under way.
pub struct Canvas {
    width: usize,
    height: usize,
    rgb: Vec<u8>,
}

/// How much of each pixel of a rectangle a shape covers.
pub struct Mask {
    x: i32,
    y: i32,
    width: usize,
    height: usize,
    cover: Vec<f32>,
}

/// A point, without the names.
pub fn at(x: f32, y: f32) -> Point {
    Point { x, y }
}

impl Canvas {
    /// An even surface.
    pub fn new(width: usize, height: usize, colour: Colour) -> Canvas {
        Canvas { width, height, rgb: colour.repeat(width * height) }
    }

    /// A picture, each pixel drawn as a square of this many.
    pub fn enlarged(picture: &Picture, times: usize) -> Canvas {
        let (width, height) = (picture.width() * times, picture.height() * times);
        let mut rgb = Vec::with_capacity(width * height * 3);
        for y in 0..height {
            rgb.extend((0..width).flat_map(|x| picture.pixel(x / times, y / times)));
        }
        Canvas { width, height, rgb }
    }

    /// The finished picture.
    pub fn finish(self) -> Picture {
        // The bytes were counted when the canvas was made.
        Picture::new(self.width, self.height, self.rgb).unwrap_or_else(|| Picture::new(0, 0, Vec::new()).expect("nothing"))
    }

    /// Lays a colour over a pixel.
    pub fn blend(&mut self, x: i32, y: i32, colour: Colour, strength: f32) {
        let (Ok(x), Ok(y)) = (usize::try_from(x), usize::try_from(y)) else { return };
        if x >= self.width || y >= self.height {
            return;
        }
        let start = (y * self.width + x) * 3;
        for (value, over) in self.rgb[start..start + 3].iter_mut().zip(colour) {
            *value = (f32::from(*value) + (f32::from(over) - f32::from(*value)) * strength.clamp(0.0, 1.0)).round() as u8;
        }
    }

    /// Puts a picture down.
    pub fn paste(&mut self, picture: &Picture, x: i32, y: i32) {
        for row in 0..picture.height() {
            for column in 0..picture.width() {
                self.blend(x + column as i32, y + row as i32, picture.pixel(column, row), 1.0);
            }
        }
    }

    /// Fills a shape of several outlines; where two overlap it is still one.
    pub fn fill(&mut self, outlines: &[Vec<Point>], colour: Colour, strength: f32) {
        self.stamp(&Mask::of(outlines, 1.0), colour, strength);
    }

    /// Fills what a mask covers.
    pub fn stamp(&mut self, mask: &Mask, colour: Colour, strength: f32) {
        for row in 0..mask.height {
            for column in 0..mask.width {
                let cover = mask.cover[row * mask.width + column];
                if cover > 0.0 {
                    self.blend(mask.x + column as i32, mask.y + row as i32, colour, cover * strength);
                }
            }
        }
    }

    /// A rectangle.
    pub fn rect(&mut self, x: f32, y: f32, width: f32, height: f32, colour: Colour, strength: f32) {
        self.fill(&[vec![at(x, y), at(x + width, y), at(x + width, y + height), at(x, y + height)]], colour, strength);
    }

    /// A straight line.
    pub fn line(&mut self, a: Point, b: Point, width: f32, colour: Colour, strength: f32) {
        self.fill(&[stroke(a, b, width)], colour, strength);
    }

    /// A line through several points, and back to the first.
    pub fn outline(&mut self, points: &[Point], width: f32, colour: Colour, strength: f32) {
        let ends = points.iter().zip(points.iter().cycle().skip(1));
        let strokes: Vec<_> = ends.flat_map(|(&a, &b)| [stroke(a, b, width), circle(a, width / 2.0)]).collect();
        self.fill(&strokes, colour, strength);
    }

    /// Text, its upper left corner here, each dot of a letter this large.
    pub fn text(&mut self, x: f32, y: f32, dot: f32, text: &str, colour: Colour) {
        for (index, letter) in text.chars().enumerate() {
            let left = x + index as f32 * 6.0 * dot;
            for (row, bits) in font::glyph(letter).iter().enumerate() {
                for column in (0..5).filter(|column| bits & (16 >> column) != 0) {
                    // A little overlap keeps letters of fractional size in one piece.
                    self.rect(left + column as f32 * dot, y + row as f32 * dot, dot, dot, colour, 1.0);
                }
            }
        }
    }
}

/// The width of a text with dots of this size.
pub fn text_width(text: &str, dot: f32) -> f32 {
    (text.chars().count() as f32 * 6.0 - 1.0).max(0.0) * dot
}

/// The outline of a circle.
pub fn circle(middle: Point, radius: f32) -> Vec<Point> {
    let turn = |step: u8| f32::from(step) * std::f32::consts::TAU / 32.0;
    (0..32).map(|step| at(middle.x + radius * turn(step).cos(), middle.y + radius * turn(step).sin())).collect()
}

/// The outline of a thick line. All outlines run the same way round, so that overlaps do not cancel.
pub fn stroke(a: Point, b: Point, width: f32) -> Vec<Point> {
    let length = (b.x - a.x).hypot(b.y - a.y).max(1e-3);
    let (dx, dy) = ((b.x - a.x) / length * width / 2.0, (b.y - a.y) / length * width / 2.0);
    vec![at(a.x + dy, a.y - dx), at(b.x + dy, b.y - dx), at(b.x - dy, b.y + dx), at(a.x - dy, a.y + dx)]
}

impl Mask {
    /// What outlines cover, with room around them.
    pub fn of(outlines: &[Vec<Point>], room: f32) -> Mask {
        let bound =
            |pick: fn(&Point) -> f32, start: f32, choose: fn(f32, f32) -> f32| outlines.iter().flatten().map(pick).fold(start, choose);
        // Nothing that is drawn is larger than this, whatever the corners say.
        let clip = |value: f32| value.clamp(-20_000.0, 20_000.0);
        let left = (clip(bound(|p| p.x, f32::MAX, f32::min)) - room).floor() as i32;
        let top = (clip(bound(|p| p.y, f32::MAX, f32::min)) - room).floor() as i32;
        let right = (clip(bound(|p| p.x, f32::MIN, f32::max)) + room).ceil() as i32;
        let bottom = (clip(bound(|p| p.y, f32::MIN, f32::max)) + room).ceil() as i32;
        let (width, height) = ((right - left).max(0) as usize, (bottom - top).max(0) as usize);
        let mut mask = Mask { x: left, y: top, width, height, cover: vec![0.0; width * height] };
        for cut in 0..height * CUTS {
            mask.scan(outlines, cut);
        }
        mask
    }

    /// Adds one thin row: between crossings where the outlines wind round a point, it is inside.
    fn scan(&mut self, outlines: &[Vec<Point>], cut: usize) {
        let y = self.y as f32 + (cut as f32 + 0.5) / CUTS as f32;
        let mut crossings: Vec<(f32, i32)> = Vec::new();
        for outline in outlines {
            for (a, b) in outline.iter().zip(outline.iter().cycle().skip(1)) {
                if (a.y <= y) != (b.y <= y) {
                    let x = a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x);
                    crossings.push((x - self.x as f32, if a.y < b.y { 1 } else { -1 }));
                }
            }
        }
        crossings.sort_by(|a, b| a.0.total_cmp(&b.0));
        let mut winding = 0;
        let row = cut / CUTS * self.width;
        for pair in crossings.windows(2) {
            winding += pair[0].1;
            if winding != 0 {
                self.span(row, pair[0].0, pair[1].0);
            }
        }
    }

    fn span(&mut self, row: usize, from: f32, to: f32) {
        let (from, to) = (from.max(0.0), to.min(self.width as f32));
        let mut x = from;
        while x < to {
            let next = (x.floor() + 1.0).min(to);
            if let Some(cover) = self.cover.get_mut(row + x as usize) {
                *cover = (*cover + (next - x) / CUTS as f32).min(1.0);
            }
            x = next;
        }
    }

    /// The same shape with a rim of this width added.
    pub fn grown(&self, by: f32) -> Mask {
        let reach = by.ceil() as i32;
        let near: Vec<(i32, i32, f32)> = (-reach..=reach)
            .flat_map(|dy| (-reach..=reach).map(move |dx| (dx, dy, (by + 0.5 - (dx as f32).hypot(dy as f32)).clamp(0.0, 1.0))))
            .filter(|(.., share)| *share > 0.0)
            .collect();
        let mut cover = vec![0.0f32; self.cover.len()];
        for y in 0..self.height as i32 {
            for x in 0..self.width as i32 {
                let from = |dx: i32, dy: i32| {
                    let (x, y) = (x + dx, y + dy);
                    let inside = x >= 0 && y >= 0 && x < self.width as i32 && y < self.height as i32;
                    if inside { self.cover[y as usize * self.width + x as usize] } else { 0.0 }
                };
                cover[y as usize * self.width + x as usize] =
                    near.iter().fold(0.0, |most, &(dx, dy, share)| most.max(from(dx, dy) * share));
            }
        }
        Mask { cover, ..*self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shape_covers_its_area_also_where_two_overlap() {
        let square = |x: f32| vec![at(x, 1.0), at(x + 4.0, 1.0), at(x + 4.0, 5.0), at(x, 5.0)];
        let area = |outlines: &[Vec<Point>]| Mask::of(outlines, 1.0).cover.iter().sum::<f32>();
        assert!((area(&[square(1.0)]) - 16.0).abs() < 0.01);
        assert!((area(&[square(1.25), square(3.25)]) - 24.0).abs() < 0.01);
        assert!((area(&[circle(at(20.0, 20.0), 10.0)]) - 314.0).abs() < 4.0);
    }

    #[test]
    fn nothing_is_drawn_beyond_the_edge() {
        let mut canvas = Canvas::new(4, 4, [0, 0, 0]);
        canvas.line(at(-10.0, -10.0), at(14.0, 14.0), 1.0, [255, 255, 255], 1.0);
        canvas.text(-3.0, 2.0, 1.0, "A9", [255, 0, 0]);
        canvas.rect(f32::MAX, 0.0, 1.0, 1.0, [9, 9, 9], 1.0);
        let picture = canvas.finish();
        assert_eq!((picture.width(), picture.height()), (4, 4));
        assert!(picture.pixel(2, 2)[0] > 100);
    }
}
