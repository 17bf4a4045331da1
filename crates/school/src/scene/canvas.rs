//! What boards and pages are painted on: pixels, with shapes by tiny-skia and men, text and single pixels by hand. Knows no chess.

use resvg::tiny_skia::{FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, Rect, Stroke, Transform};

use crate::letters::Line;
use crate::sprite::Sprite;

/// Red, green, blue.
pub type Rgb = [u8; 3];

/// An opaque picture in the making.
pub struct Canvas {
    pixmap: Pixmap,
}

/// A colour and how much it covers, 0 to 1.
#[derive(Clone, Copy, Debug)]
pub struct Ink(pub Rgb, pub f32);

impl Ink {
    fn paint(self) -> Paint<'static> {
        let [r, g, b] = self.0;
        let mut paint = Paint { anti_alias: true, ..Paint::default() };
        paint.set_color_rgba8(r, g, b, (self.1.clamp(0.0, 1.0) * 255.0).round() as u8);
        paint
    }
}

impl Canvas {
    /// An even ground; at least one pixel wide and high.
    pub fn new(width: usize, height: usize, ground: Rgb) -> Option<Canvas> {
        let mut pixmap = Pixmap::new(width.max(1) as u32, height.max(1) as u32)?;
        for pixel in pixmap.data_mut().chunks_exact_mut(4) {
            pixel.copy_from_slice(&[ground[0], ground[1], ground[2], 255]);
        }
        Some(Canvas { pixmap })
    }

    /// Pixels in a row.
    pub fn width(&self) -> usize {
        self.pixmap.width() as usize
    }

    /// Rows.
    pub fn height(&self) -> usize {
        self.pixmap.height() as usize
    }

    /// Three bytes a pixel.
    pub fn into_rgb(self) -> Vec<u8> {
        self.pixmap.data().chunks_exact(4).flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect()
    }

    /// Sets the pixels of an upright part by their place; what lies outside is left out.
    pub fn shade(&mut self, (left, top): (i32, i32), (right, bottom): (i32, i32), mut colour: impl FnMut(i32, i32) -> Rgb) {
        let width = self.width();
        let (right, bottom) = (right.min(width as i32), bottom.min(self.height() as i32));
        let data = self.pixmap.data_mut();
        for y in top.max(0)..bottom {
            for x in left.max(0)..right {
                let at = (y as usize * width + x as usize) * 4;
                data[at..at + 3].copy_from_slice(&colour(x, y));
            }
        }
    }

    /// Blends a colour into an upright part by a weight for each place.
    pub fn glow(&mut self, from: (i32, i32), to: (i32, i32), colour: Rgb, mut weight: impl FnMut(i32, i32) -> f32) {
        let (width, height) = (self.width() as i32, self.height() as i32);
        let data = self.pixmap.data_mut();
        for y in from.1.max(0)..to.1.min(height) {
            for x in from.0.max(0)..to.0.min(width) {
                let w = weight(x, y).clamp(0.0, 1.0);
                let at = (y * width + x) as usize * 4;
                for (byte, new) in data[at..at + 3].iter_mut().zip(colour) {
                    *byte = (f32::from(*byte) * (1.0 - w) + f32::from(new) * w + 0.5) as u8;
                }
            }
        }
    }

    /// An upright part in one colour, its edges where they are between pixels.
    pub fn rect(&mut self, x: f32, y: f32, width: f32, height: f32, ink: Ink) {
        if let Some(rect) = Rect::from_xywh(x, y, width, height) {
            self.pixmap.fill_rect(rect, &ink.paint(), Transform::identity(), None);
        }
    }

    /// A rectangle with round corners.
    pub fn round_rect(&mut self, x: f32, y: f32, width: f32, height: f32, radius: f32, ink: Ink) {
        let r = radius.min(width / 2.0).min(height / 2.0).max(0.0);
        let mut path = PathBuilder::new();
        let (right, bottom) = (x + width, y + height);
        path.move_to(x + r, y);
        path.line_to(right - r, y);
        path.quad_to(right, y, right, y + r);
        path.line_to(right, bottom - r);
        path.quad_to(right, bottom, right - r, bottom);
        path.line_to(x + r, bottom);
        path.quad_to(x, bottom, x, bottom - r);
        path.line_to(x, y + r);
        path.quad_to(x, y, x + r, y);
        path.close();
        self.fill(path, ink);
    }

    /// The outline of a rectangle, its middle on the edges.
    pub fn frame(&mut self, x: f32, y: f32, width: f32, height: f32, thick: f32, ink: Ink) {
        if let Some(rect) = Rect::from_xywh(x, y, width, height) {
            self.stroke(&PathBuilder::from_rect(rect), thick, ink, false);
        }
    }

    /// A full circle.
    pub fn disc(&mut self, x: f32, y: f32, radius: f32, ink: Ink) {
        if let Some(path) = PathBuilder::from_circle(x, y, radius) {
            self.pixmap.fill_path(&path, &ink.paint(), FillRule::Winding, Transform::identity(), None);
        }
    }

    /// The outline of a circle.
    pub fn ring(&mut self, x: f32, y: f32, radius: f32, thick: f32, ink: Ink) {
        if let Some(path) = PathBuilder::from_circle(x, y, radius) {
            self.stroke(&path, thick, ink, false);
        }
    }

    /// A line through points.
    pub fn lines(&mut self, points: &[(f32, f32)], thick: f32, ink: Ink, round: bool) {
        let mut path = PathBuilder::new();
        for (i, (x, y)) in points.iter().enumerate() {
            if i == 0 { path.move_to(*x, *y) } else { path.line_to(*x, *y) }
        }
        if let Some(path) = path.finish() {
            self.stroke(&path, thick, ink, round);
        }
    }

    /// A full shape with these corners.
    pub fn polygon(&mut self, points: &[(f32, f32)], ink: Ink) {
        let mut path = PathBuilder::new();
        for (i, (x, y)) in points.iter().enumerate() {
            if i == 0 { path.move_to(*x, *y) } else { path.line_to(*x, *y) }
        }
        path.close();
        self.fill(path, ink);
    }

    fn fill(&mut self, path: PathBuilder, ink: Ink) {
        if let Some(path) = path.finish() {
            self.pixmap.fill_path(&path, &ink.paint(), FillRule::Winding, Transform::identity(), None);
        }
    }

    fn stroke(&mut self, path: &Path, thick: f32, ink: Ink, round: bool) {
        let (line_cap, line_join) = if round { (LineCap::Round, LineJoin::Round) } else { (LineCap::Butt, LineJoin::Miter) };
        let stroke = Stroke { width: thick.max(0.1), line_cap, line_join, ..Stroke::default() };
        self.pixmap.stroke_path(path, &ink.paint(), &stroke, Transform::identity(), None);
    }

    /// Puts a man with its upper left corner at a pixel.
    pub fn put(&mut self, sprite: &Sprite, left: i32, top: i32) {
        let (width, height) = (self.width() as i32, self.height() as i32);
        let data = self.pixmap.data_mut();
        for (row, line) in sprite.rgba.chunks_exact(sprite.side * 4).enumerate() {
            let y = top + row as i32;
            if y < 0 || y >= height {
                continue;
            }
            for (column, pixel) in line.chunks_exact(4).enumerate() {
                let x = left + column as i32;
                if pixel[3] == 0 || x < 0 || x >= width {
                    continue;
                }
                let at = (y * width + x) as usize * 4;
                let rest = 255 - u32::from(pixel[3]);
                for (byte, over) in data[at..at + 3].iter_mut().zip(pixel) {
                    *byte = (u32::from(*over) + (u32::from(*byte) * rest + 127) / 255).min(255) as u8;
                }
            }
        }
    }

    /// Writes a line of text with its upper left corner at a pixel.
    pub fn write(&mut self, line: &Line, left: i32, top: i32, ink: Ink) {
        let to = (left + line.width as i32, top + line.height as i32);
        self.glow((left, top), to, ink.0, |x, y| {
            f32::from(line.ink[(y - top) as usize * line.width + (x - left) as usize]) / 255.0 * ink.1
        });
    }
}
