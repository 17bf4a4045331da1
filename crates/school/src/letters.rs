//! A font as grey pictures of its letters, drawn large once: coordinates, captions and pages of text are set with it at any size.

use resvg::tiny_skia::{FillRule, Mask, PathBuilder, Transform};
use ttf_parser::{Face, OutlineBuilder};

use crate::scale::{Filter, scale};

/// The height of a line of the pictures that are kept.
const LINE: usize = 56;
const FIRST: char = ' ';
const LAST: char = '~';

/// The letters of ASCII in one font.
pub struct Letters {
    glyphs: Vec<Glyph>,
}

struct Glyph {
    /// Pixels in a row of its picture, which is `LINE` rows high.
    width: usize,
    ink: Vec<u8>,
}

/// Text as one grey picture.
pub struct Line {
    /// Pixels in a row.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// How much ink, row by row.
    pub ink: Vec<u8>,
}

impl Letters {
    /// From the bytes of a font; nothing if it is none or lacks a letter.
    pub fn new(font: &[u8]) -> Option<Letters> {
        let face = Face::parse(font, 0).ok()?;
        let (up, down) = (f32::from(face.ascender()), f32::from(face.descender()));
        let factor = LINE as f32 / (up - down);
        let glyph = |c: char| -> Option<Glyph> {
            let id = face.glyph_index(c)?;
            let width = (f32::from(face.glyph_hor_advance(id)?) * factor).round().max(1.0) as usize;
            let mut pen = Pen(PathBuilder::new());
            face.outline_glyph(id, &mut pen);
            let mut mask = Mask::new(width as u32, LINE as u32)?;
            if let Some(path) = pen.0.finish() {
                let place = Transform::from_row(factor, 0.0, 0.0, -factor, 0.0, up * factor);
                mask.fill_path(&path, FillRule::Winding, true, place);
            }
            Some(Glyph { width, ink: mask.data().to_vec() })
        };
        Some(Letters { glyphs: (FIRST..=LAST).map(glyph).collect::<Option<_>>()? })
    }

    /// A line of text, its height in pixels from the highest to the lowest letters of the font.
    pub fn line(&self, text: &str, height: usize) -> Line {
        let known = |c: char| self.glyphs.get((c as usize).wrapping_sub(FIRST as usize));
        let glyphs: Vec<&Glyph> = text.chars().filter_map(known).collect();
        let wide: usize = glyphs.iter().map(|glyph| glyph.width).sum::<usize>().max(1);
        let mut ink = vec![0u8; wide * LINE];
        let mut left = 0;
        for glyph in glyphs {
            for (row, line) in glyph.ink.chunks_exact(glyph.width).enumerate() {
                ink[row * wide + left..row * wide + left + glyph.width].copy_from_slice(line);
            }
            left += glyph.width;
        }
        let height = height.max(1);
        let width = (wide * height).div_ceil(LINE).max(1);
        Line { width, height, ink: scale::<1>(&ink, (wide, LINE), (width, height), Filter::Smooth) }
    }
}

struct Pen(PathBuilder);

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.0.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.0.line_to(x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.0.quad_to(x1, y1, x, y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.0.cubic_to(x1, y1, x2, y2, x, y);
    }

    fn close(&mut self) {
        self.0.close();
    }
}
