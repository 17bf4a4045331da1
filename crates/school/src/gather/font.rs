//! Chess men out of fonts, as drawings: the outline glyph with its inside filled white for White, the full glyph for Black, as printed
//! diagrams show them. Knows glyphs and paths; which font has chess men where is the recipe's business.

use std::fmt::Write;

use ttf_parser::{Face, GlyphId, OutlineBuilder, Rect};

/// How the two sides are made of the glyphs of a font.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cut {
    /// White's glyph with a white inside; Black's glyph with white where it has holes.
    Printed,
    /// Glyphs as they are: what is not ink is see-through.
    Hollow,
    /// Black's glyph for both: white with a dark rim, and black with a light one.
    Solid,
}

/// Twelve drawings from the characters of a font (White's pawn to king, then Black's); nothing if it lacks one.
pub fn drawings(font: &[u8], characters: &[char; 12], cut: Cut) -> Option<Vec<(String, Vec<u8>)>> {
    let face = Face::parse(font, 0).ok()?;
    let glyphs: Vec<Drawn> = characters.iter().map(|c| draw(&face, face.glyph_index(*c)?)).collect::<Option<_>>()?;
    // One frame for all, so that a pawn stays smaller than a king.
    let left = glyphs.iter().map(|g| g.frame.x_min).min()?;
    let right = glyphs.iter().map(|g| g.frame.x_max).max()?;
    let (low, high) = (glyphs.iter().map(|g| g.frame.y_min).min()?, glyphs.iter().map(|g| g.frame.y_max).max()?);
    let side = f64::from((right - left).max(high - low)) * 1.04;
    let top = (f64::from(high) + f64::from(low) + side) / 2.0;
    let mut men = Vec::new();
    for i in 0..12 {
        let black = i >= 6;
        let glyph = if cut == Cut::Solid { &glyphs[i % 6 + 6] } else { &glyphs[i] };
        let middle = (f64::from(glyph.frame.x_min) + f64::from(glyph.frame.x_max)) / 2.0;
        let mut svg = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}"><g transform="matrix(1 0 0 -1 {} {top})">"#,
            side / 2.0 - middle
        );
        let rim = side / 45.0;
        let _ = match (cut, black) {
            (Cut::Hollow, _) => write!(svg, r#"<path d="{}"/>"#, glyph.whole),
            (Cut::Printed, _) => write!(svg, r##"<path fill="#fff" d="{}"/><path d="{}"/>"##, glyph.outer, glyph.whole),
            (Cut::Solid, false) => {
                write!(svg, r##"<path fill="#fff" stroke="#222" stroke-width="{rim}" d="{}"/>"##, glyph.whole)
            }
            (Cut::Solid, true) => {
                write!(svg, r##"<path fill="#222" d="{}"/><path d="{}" fill="#111"/>"##, glyph.whole, glyph.whole)
            }
        };
        svg += "</g></svg>";
        men.push(("svg".to_owned(), svg.into_bytes()));
    }
    Some(men)
}

struct Drawn {
    whole: String,
    outer: String,
    frame: Rect,
}

fn draw(face: &Face<'_>, glyph: GlyphId) -> Option<Drawn> {
    let mut pen = Pen::default();
    let frame = face.outline_glyph(glyph, &mut pen)?;
    // The biggest contour turns as all outer ones do; the holes turn the other way.
    let turn = pen.contours.iter().map(|c| c.area).fold(0.0f64, |most, area| if area.abs() > most.abs() { area } else { most }).signum();
    let whole = pen.contours.iter().map(|c| c.path.as_str()).collect();
    let outer = pen.contours.iter().filter(|c| c.area.signum() == turn).map(|c| c.path.as_str()).collect();
    Some(Drawn { whole, outer, frame })
}

#[derive(Default)]
struct Contour {
    path: String,
    start: (f32, f32),
    area: f64,
}

/// Writes contours down and adds up the area each goes around.
#[derive(Default)]
struct Pen {
    contours: Vec<Contour>,
    at: (f32, f32),
}

impl Pen {
    fn to(&mut self, x: f32, y: f32, words: std::fmt::Arguments<'_>) {
        let (from_x, from_y) = self.at;
        if let Some(contour) = self.contours.last_mut() {
            let _ = contour.path.write_fmt(words);
            contour.area += (f64::from(from_x) * f64::from(y) - f64::from(x) * f64::from(from_y)) / 2.0;
        }
        self.at = (x, y);
    }
}

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.contours.push(Contour { path: format!("M{x} {y}"), start: (x, y), area: 0.0 });
        self.at = (x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.to(x, y, format_args!("L{x} {y}"));
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.to(x, y, format_args!("Q{x1} {y1} {x} {y}"));
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.to(x, y, format_args!("C{x1} {y1} {x2} {y2} {x} {y}"));
    }

    fn close(&mut self) {
        if let Some((x, y)) = self.contours.last().map(|contour| contour.start) {
            self.to(x, y, format_args!("Z"));
        }
    }
}
