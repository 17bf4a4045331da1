//! What a side's men are made of: the colour within, the line around, the lines upon it, and a light from one side.

use std::fmt::Write;

use rival_core::Rng;

use super::Figure;
use crate::scene::Dice;

/// How one side is coloured.
pub struct Cloth {
    /// Nothing for men of lines alone.
    fill: Option<[u8; 3]>,
    /// From left to right instead, where it is shaded or shines.
    shine: Vec<[u8; 3]>,
    /// Where the light of what is shaded comes from, as SVG writes it.
    light: String,
    outline: [u8; 3],
    /// In hundredths of the square; 0 for none.
    width: f32,
    detail: [u8; 3],
    detail_width: f32,
    /// Parts have a line each; otherwise there is one around all of them.
    parted: bool,
}

impl Cloth {
    /// For White and Black: White is the lighter.
    pub fn pair(rng: &mut Rng) -> [Cloth; 2] {
        let black = if rng.chance(0.3) { rng.between(0.25, 0.6) } else { rng.between(0.0, 0.25) };
        let white = if rng.chance(0.25) { rng.between(black + 0.3, 1.0) } else { rng.between(0.85, 1.0) };
        let width = if rng.chance(0.15) { 0.0 } else { rng.between(1.0, 5.5) };
        let detail_width = rng.between(1.2, 4.0);
        let parted = rng.chance(0.5);
        let dark_line = if rng.chance(0.75) { rng.between(0.0, 0.15) } else { rng.between(0.0, (white - 0.3).max(0.05)) };
        // Black's men have the same dark line around them, none to be seen, or a light one.
        let black_line = match rng.below(5) {
            0 => rng.between(0.5, 1.0),
            1 => black,
            _ => dark_line.min(black),
        };
        let black_detail = if rng.chance(0.7) { rng.between((black + 0.3).min(0.9), 1.0) } else { rng.between(0.0, 1.0) };
        let hollow = width > 1.8 && rng.chance(0.15);
        let tint = |rng: &mut Rng| {
            let strength = match rng.below(10) {
                0..=5 => 0.0,
                6..=8 => rng.between(0.0, 0.14),
                _ => rng.between(0.14, 0.35),
            };
            [0; 3].map(|_: u8| rng.between(-1.0, 1.0) * strength)
        };
        let (white_tint, black_tint) = (tint(rng), tint(rng));
        // Wood and ivory are darker on one side; metal is light and dark by turns.
        let shine: Vec<f32> = match rng.below(10) {
            0..=2 => vec![0.0, -rng.between(0.05, 0.4)],
            3 | 4 => (0..rng.whole(3, 5)).map(|i| if i % 2 == 0 { rng.between(-0.3, 0.0) } else { rng.between(0.0, 0.4) }).collect(),
            _ => Vec::new(),
        };
        let light = light(rng);
        let colour = |grey: f32, tint: [f32; 3]| tint.map(|t| ((grey + t).clamp(0.0, 1.0) * 255.0) as u8);
        let cloth = |fill: f32, line: f32, detail: f32, tint: [f32; 3], hollow: bool| Cloth {
            fill: (!hollow).then(|| colour(fill, tint)),
            shine: shine.iter().map(|by| colour(fill + by, tint)).collect(),
            light: light.clone(),
            outline: colour(line, [0.0; 3]),
            width: if hollow { width.max(2.0) } else { width },
            detail: colour(detail, [0.0; 3]),
            detail_width,
            parted,
        };
        [cloth(white, dark_line, dark_line, white_tint, hollow), cloth(black, black_line, black_detail, black_tint, false)]
    }

    /// A man as a drawing.
    pub fn svg(&self, man: &Figure) -> String {
        let mut svg =
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" stroke-linejoin="round" stroke-linecap="round">"#.to_owned();
        let within = match self.fill {
            None => "none".to_owned(),
            Some(fill) if self.shine.is_empty() => hex(fill),
            Some(_) => {
                // A String takes all that is written.
                let _ = write!(svg, r#"<linearGradient id="g" {}>"#, self.light);
                for (i, colour) in self.shine.iter().enumerate() {
                    let offset = i as f32 / (self.shine.len() - 1).max(1) as f32;
                    let _ = write!(svg, r#"<stop offset="{offset:.2}" stop-color="{}"/>"#, hex(*colour));
                }
                svg.push_str("</linearGradient>");
                "url(#g)".to_owned()
            }
        };
        let line =
            |width: f32| if width > 0.0 { format!(r#"stroke="{}" stroke-width="{width:.2}""#, hex(self.outline)) } else { String::new() };
        let mut draw = |path: &str, fill: &str, stroke: &str| {
            let _ = write!(svg, r#"<path d="{path}" fill="{fill}" {stroke}/>"#);
        };
        if self.parted || self.fill.is_none() {
            man.parts.iter().for_each(|part| draw(part, &within, &line(self.width)));
        } else {
            man.parts.iter().for_each(|part| draw(part, &within, &line(2.0 * self.width)));
            man.parts.iter().for_each(|part| draw(part, &within, ""));
        }
        let detail = format!(r#"stroke="{}" stroke-width="{:.2}""#, hex(self.detail), self.detail_width);
        man.lines.iter().for_each(|path| draw(path, "none", &detail));
        man.spots.iter().for_each(|path| draw(path, &hex(self.detail), ""));
        svg.push_str("</svg>");
        svg
    }
}

/// From one side over the whole man, or from anywhere over each of its parts, as metal and chiselled men have it.
fn light(rng: &mut Rng) -> String {
    if rng.chance(0.5) {
        return r#"gradientUnits="userSpaceOnUse" x1="20" y1="0" x2="80" y2="15""#.to_owned();
    }
    let angle = rng.between(0.0, std::f32::consts::TAU);
    let (x, y) = (0.5 * angle.cos(), 0.5 * angle.sin());
    format!(r#"x1="{:.2}" y1="{:.2}" x2="{:.2}" y2="{:.2}""#, 0.5 - x, 0.5 - y, 0.5 + x, 0.5 + y)
}

fn hex([r, g, b]: [u8; 3]) -> String {
    format!("#{r:02x}{g:02x}{b:02x}")
}
