//! Paints the sixty-four squares of a theme, and finds their places. Knows no men.

use super::canvas::{Canvas, Ink, Rgb};
use super::grain::TILE;
use super::themes::{Cover, Theme};
use crate::Wardrobe;

/// Where a board lies on a canvas: upright, its squares as wide as high.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// Left edge of the squares.
    pub x: f32,
    /// Upper edge.
    pub y: f32,
    /// Side of a square.
    pub pitch: f32,
}

impl Place {
    /// The upper left corner of a square of the picture (0 to 63, row by row).
    pub fn corner(&self, square: usize) -> (f32, f32) {
        (self.x + (square % 8) as f32 * self.pitch, self.y + (square / 8) as f32 * self.pitch)
    }

    /// The middle of a square.
    pub fn middle(&self, square: usize) -> (f32, f32) {
        let (x, y) = self.corner(square);
        (x + self.pitch / 2.0, y + self.pitch / 2.0)
    }

    /// The side of the board.
    pub fn side(&self) -> f32 {
        self.pitch * 8.0
    }
}

/// Whether a square of the picture is a light one: from either side the upper left one is.
pub fn is_light(square: usize) -> bool {
    (square % 8 + square / 8).is_multiple_of(2)
}

/// Paints the squares. `seed` says where materials are cut from.
pub fn paint(canvas: &mut Canvas, wardrobe: &Wardrobe, theme: &Theme, place: Place, seed: u64) {
    for square in 0..64 {
        let (x, y) = place.corner(square);
        let (left, top) = (x.round() as i32, y.round() as i32);
        let (right, bottom) = ((x + place.pitch).round() as i32, (y + place.pitch).round() as i32);
        let cover = if is_light(square) { &theme.light } else { &theme.dark };
        let cut = rival_core::Rng::mix(seed ^ (square as u64) << 8) as usize;
        let (origin_x, origin_y) = (place.x, place.y);
        match cover {
            Cover::Flat(colour) => canvas.shade((left, top), (right, bottom), |_, _| *colour),
            Cover::Fade(from, to) => canvas.shade((left, top), (right, bottom), |x, y| {
                mix(*from, *to, ((x as f32 - origin_x) + (y as f32 - origin_y)) / (2.0 * place.side()))
            }),
            Cover::Grain { colour, grain, depth, cut: apart } => {
                let tile = &wardrobe.grains[grain % wardrobe.grains.len()];
                let (dx, dy) = if *apart { (cut % TILE, cut / TILE % TILE) } else { (seed as usize % TILE, seed as usize / TILE % TILE) };
                let turned = seed & 1 == 1;
                canvas.shade((left, top), (right, bottom), |x, y| {
                    let (u, v) =
                        ((x - left + if *apart { 0 } else { left }) as usize + dx, (y - top + if *apart { 0 } else { top }) as usize + dy);
                    let by = 1.0 + depth * if turned { tile.at(v, u) } else { tile.at(u, v) };
                    colour.map(|c| (f32::from(c) * by).clamp(0.0, 255.0) as u8)
                });
            }
            Cover::Hatch { paper, ink, angle, pitch, share, cross } => {
                let (sin, cos) = angle.sin_cos();
                let period = (pitch * place.pitch).max(2.2);
                // Lines have soft edges one pixel wide.
                let dark = |along: f32| ((share * period / 2.0 - (along.rem_euclid(period) - period / 2.0).abs()) + 0.5).clamp(0.0, 1.0);
                canvas.shade((left, top), (right, bottom), |x, y| {
                    let (u, v) = (x as f32 - origin_x, y as f32 - origin_y);
                    let mut weight = dark(u * sin + v * cos);
                    if *cross {
                        weight = weight.max(dark(u * cos - v * sin));
                    }
                    mix(*paper, *ink, weight)
                });
            }
            Cover::Dots(paper, ink, pitch, share) => {
                let period = (pitch * place.pitch).max(2.5);
                let radius = period * (share / std::f32::consts::PI).sqrt();
                canvas.shade((left, top), (right, bottom), |x, y| {
                    let row = ((y as f32 - origin_y) / period).floor();
                    let shift = if row.rem_euclid(2.0) >= 1.0 { period / 2.0 } else { 0.0 };
                    let u = (x as f32 - origin_x + shift).rem_euclid(period) - period / 2.0;
                    let v = (y as f32 - origin_y).rem_euclid(period) - period / 2.0;
                    mix(*paper, *ink, (radius - u.hypot(v) + 0.5).clamp(0.0, 1.0))
                });
            }
            Cover::Picture(number, dark) => picture(canvas, wardrobe, (*number, *dark), (left, top), (right, bottom), cut),
        }
    }
    if let Some((colour, thick)) = theme.lines {
        let thick = (thick * place.pitch).max(1.0);
        for i in 0..=8 {
            let at = i as f32 * place.pitch;
            let ink = Ink(colour, 1.0);
            canvas.lines(&[(place.x + at, place.y), (place.x + at, place.y + place.side())], thick, ink, false);
            canvas.lines(&[(place.x, place.y + at), (place.x + place.side(), place.y + at)], thick, ink, false);
        }
    }
}

/// A gathered picture: pairs are named `...-l` and `...-d`; a single one is darkened for the dark squares.
fn picture(canvas: &mut Canvas, wardrobe: &Wardrobe, (number, dark): (usize, bool), from: (i32, i32), to: (i32, i32), cut: usize) {
    let lights: Vec<_> = wardrobe.textures.iter().filter(|texture| !texture.name.ends_with("-d")).collect();
    let Some(light) = lights.get(number % lights.len().max(1)) else {
        let colour = if dark { [150, 110, 80] } else { [225, 200, 160] };
        return canvas.shade(from, to, |_, _| colour);
    };
    let partner = light.name.strip_suffix("-l").map(|stem| format!("{stem}-d"));
    let partner = partner.and_then(|name| wardrobe.textures.iter().find(|texture| texture.name == name));
    let (texture, by) = match (dark, partner) {
        (true, Some(partner)) => (partner, 1.0),
        (true, None) => (*light, 0.62),
        (false, _) => (*light, 1.0),
    };
    let (dx, dy) = (cut % texture.width, cut / 1024 % texture.height);
    canvas.shade(from, to, |x, y| {
        let (u, v) = (((x - from.0) as usize + dx) % texture.width, ((y - from.1) as usize + dy) % texture.height);
        let at = (v * texture.width + u) * 3;
        [0, 1, 2].map(|c| (f32::from(texture.rgb[at + c]) * by) as u8)
    });
}

fn mix(a: Rgb, b: Rgb, t: f32) -> Rgb {
    let t = t.clamp(0.0, 1.0);
    [0, 1, 2].map(|c| (f32::from(a[c]) * (1.0 - t) + f32::from(b[c]) * t + 0.5) as u8)
}
