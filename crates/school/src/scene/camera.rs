//! What happens to a picture on its way: cameras, scanners, messengers. Each step is small and drawn at random; those that move pixels
//! also say where the board's corners go. Knows pixels and corners, no chess.

use rival_core::Rng;
use rival_vision::Point;

use super::dice::Dice;
use super::jpeg::squeeze;
use super::weather::Weather;
use crate::scale::{Filter, scale};

/// A picture and the corners that move with it.
pub struct Shot {
    /// Pixels in a row.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// Three bytes a pixel.
    pub rgb: Vec<u8>,
    /// Of every board in it, four each.
    pub corners: Vec<[Point; 4]>,
}

/// Sends a picture through a weather. `printed` pictures may come out of a scanner.
pub fn shoot(shot: &mut Shot, weather: &Weather, printed: bool, rng: &mut Rng) {
    let c = weather.camera;
    if rng.chance(0.3 * c) {
        tilt(shot, rng);
    }
    if rng.chance(0.45 * c) {
        resample(shot, rng);
    }
    if printed && rng.chance(0.6 * weather.scan) {
        scan(shot, rng);
    }
    if rng.chance(0.3 * c) {
        light(shot, rng);
    }
    if rng.chance(0.3 * c) {
        let curve = rng.ratio(0.6, 1.6);
        let (low, high) = (rng.between(0.0, 35.0), rng.between(215.0, 255.0));
        map(shot, |v| low + (high - low) * (v / 255.0).powf(curve));
    }
    if rng.chance(0.25 * c) {
        blur(shot, rng.between(0.2, 1.0));
    }
    if rng.chance(0.15 * c) {
        sharpen(shot, rng.between(0.3, 1.2));
    }
    if rng.chance(0.1 * c) || (printed && rng.chance(0.25 * weather.scan)) {
        grey(shot);
    }
    if rng.chance(0.25 * c) {
        noise(shot, rng.between(1.0, 9.0), rng);
    }
    if weather.site {
        squeeze(&mut shot.rgb, shot.width, 50, true);
    }
    if rng.chance(weather.squeeze) {
        let quality = if weather.camera == 0.0 { rng.whole(45, 90) } else { rng.whole(30, 95) };
        squeeze(&mut shot.rgb, shot.width, quality as u8, rng.chance(0.75));
        if rng.chance(0.2) {
            let again = rng.whole(40, 95);
            squeeze(&mut shot.rgb, shot.width, again as u8, rng.chance(0.75));
        }
    }
}

fn map(shot: &mut Shot, to: impl Fn(f32) -> f32) {
    let table: Vec<u8> = (0..=255u8).map(|v| to(f32::from(v)).clamp(0.0, 255.0) as u8).collect();
    shot.rgb.iter_mut().for_each(|byte| *byte = table[usize::from(*byte)]);
}

/// Smaller, and perhaps back again, by other filters.
fn resample(shot: &mut Shot, rng: &mut Rng) {
    let filter = |rng: &mut Rng| rng.pick([Filter::Smooth, Filter::Smooth, Filter::Linear, Filter::Sharp, Filter::Nearest]);
    let least = 19.0 * 8.0 / shot.side().max(1.0);
    let factor = rng.ratio(0.55, 1.4).max(least.min(1.0));
    let was = shot.width;
    let first = filter(rng);
    shot.resize(factor, first);
    if rng.chance(0.4) {
        let back = was as f32 / shot.width as f32;
        let second = filter(rng);
        shot.resize(back, second);
    }
}

impl Shot {
    fn side(&self) -> f32 {
        self.corners.first().map_or(0.0, |corners| (corners[1].x - corners[0].x).hypot(corners[1].y - corners[0].y))
    }

    /// To another size; corners go along.
    pub fn resize(&mut self, factor: f32, filter: Filter) {
        let to = |length: usize| ((length as f32 * factor).round() as usize).max(1);
        let (width, height) = (to(self.width), to(self.height));
        self.rgb = scale::<3>(&self.rgb, (self.width, self.height), (width, height), filter);
        let (fx, fy) = (width as f32 / self.width as f32, height as f32 / self.height as f32);
        for corner in self.corners.iter_mut().flatten() {
            *corner = Point { x: corner.x * fx, y: corner.y * fy };
        }
        (self.width, self.height) = (width, height);
    }
}

/// A little rotation and perspective about the middle; what comes from outside repeats the edge.
fn tilt(shot: &mut Shot, rng: &mut Rng) {
    let angle = rng.about(0.0, 2.0).to_radians();
    let (px, py) = if rng.chance(0.3) { (rng.about(0.0, 0.05), rng.about(0.0, 0.05)) } else { (0.0, 0.0) };
    let shear = if rng.chance(0.2) { rng.about(0.0, 0.015) } else { 0.0 };
    let (w, h) = (shot.width as f32, shot.height as f32);
    let reach = w.max(h);
    let (sin, cos) = angle.sin_cos();
    // From the new picture to the old one.
    let source = |x: f32, y: f32| {
        let (u, v) = ((x - w / 2.0) / reach, (y - h / 2.0) / reach);
        let depth = 1.0 + px * u + py * v;
        let (u, v) = ((cos * u - sin * v + shear * v) / depth, (sin * u + cos * v) / depth);
        (u * reach + w / 2.0, v * reach + h / 2.0)
    };
    let old = std::mem::take(&mut shot.rgb);
    let mut new = Vec::with_capacity(old.len());
    for y in 0..shot.height {
        for x in 0..shot.width {
            let (sx, sy) = source(x as f32 + 0.5, y as f32 + 0.5);
            let (sx, sy) = ((sx - 0.5).clamp(0.0, w - 1.0), (sy - 0.5).clamp(0.0, h - 1.0));
            let (i, j) = (sx as usize, sy as usize);
            let (right, below) = ((i + 1).min(shot.width - 1), (j + 1).min(shot.height - 1));
            let (s, t) = (sx - i as f32, sy - j as f32);
            for c in 0..3 {
                let at = |i: usize, j: usize| f32::from(old[(j * shot.width + i) * 3 + c]);
                let upper = at(i, j) * (1.0 - s) + at(right, j) * s;
                let lower = at(i, below) * (1.0 - s) + at(right, below) * s;
                new.push((upper * (1.0 - t) + lower * t + 0.5) as u8);
            }
        }
    }
    shot.rgb = new;
    // Corners go the other way: found by a few steps of Newton with an almost constant slope.
    for corner in shot.corners.iter_mut().flatten() {
        let wanted = *corner;
        for _ in 0..12 {
            let (sx, sy) = source(corner.x, corner.y);
            let (dx, dy) = (wanted.x - sx, wanted.y - sy);
            *corner = Point { x: corner.x + cos * dx + sin * dy, y: corner.y - sin * dx + cos * dy };
        }
    }
}

/// Brighter here than there.
fn light(shot: &mut Shot, rng: &mut Rng) {
    let (a, b) = (rng.about(0.0, 0.35), rng.about(0.0, 0.35));
    let bulge = rng.about(0.0, 0.3);
    let tint = [rng.about(1.0, 0.08), 1.0, rng.about(1.0, 0.1)];
    let (w, h) = (shot.width as f32, shot.height as f32);
    for (i, pixel) in shot.rgb.chunks_exact_mut(3).enumerate() {
        let (u, v) = ((i % shot.width) as f32 / w - 0.5, (i / shot.width) as f32 / h - 0.5);
        let by = 1.0 + a * u + b * v - bulge * (u * u + v * v);
        for (byte, tint) in pixel.iter_mut().zip(tint) {
            *byte = (f32::from(*byte) * by * tint).clamp(0.0, 255.0) as u8;
        }
    }
}

fn grey(shot: &mut Shot) {
    for pixel in shot.rgb.chunks_exact_mut(3) {
        let grey = (u32::from(pixel[0]) * 77 + u32::from(pixel[1]) * 150 + u32::from(pixel[2]) * 29) >> 8;
        pixel.fill(grey as u8);
    }
}

/// A scanner: soft, then perhaps only black and white, perhaps yellowed.
fn scan(shot: &mut Shot, rng: &mut Rng) {
    grey(shot);
    blur(shot, rng.between(0.1, 0.8));
    match rng.below(3) {
        0 => {
            noise(shot, rng.between(2.0, 30.0), rng);
            let edge = rng.between(90.0, 190.0);
            let soft = rng.pick([0.5, 10.0, 40.0]);
            map(shot, |v| 255.0 / (1.0 + ((edge - v) / soft).exp()));
        }
        1 => {
            let paper = [rng.between(0.9, 1.0), rng.between(0.86, 0.97), rng.between(0.7, 0.92)];
            for pixel in shot.rgb.chunks_exact_mut(3) {
                for (byte, by) in pixel.iter_mut().zip(paper) {
                    *byte = (f32::from(*byte) * by) as u8;
                }
            }
        }
        _ => noise(shot, rng.between(2.0, 14.0), rng),
    }
}

/// A weighted mean with the eight neighbours; 1 is three by three even.
fn blur(shot: &mut Shot, strength: f32) {
    let side = strength / 3.0;
    convolve(shot, [side, 1.0 - 2.0 * side, side]);
}

fn sharpen(shot: &mut Shot, strength: f32) {
    let side = -strength / 6.0;
    convolve(shot, [side, 1.0 - 2.0 * side, side]);
}

/// The same three weights along rows and columns.
fn convolve(shot: &mut Shot, [before, own, after]: [f32; 3]) {
    let line = shot.width * 3;
    let across: Vec<f32> = shot
        .rgb
        .chunks_exact(line)
        .flat_map(|row| {
            (0..line).map(move |i| {
                let (left, right) = (if i < 3 { i } else { i - 3 }, if i + 3 < line { i + 3 } else { i });
                f32::from(row[left]) * before + f32::from(row[i]) * own + f32::from(row[right]) * after
            })
        })
        .collect();
    for y in 0..shot.height {
        let rows = [y.saturating_sub(1), y, (y + 1).min(shot.height - 1)].map(|y| &across[y * line..(y + 1) * line]);
        for (i, byte) in shot.rgb[y * line..(y + 1) * line].iter_mut().enumerate() {
            *byte = (rows[0][i] * before + rows[1][i] * own + rows[2][i] * after + 0.5) as u8;
        }
    }
}

/// Grains of noise, of colour or grey.
fn noise(shot: &mut Shot, strength: f32, rng: &mut Rng) {
    let grey = rng.chance(0.5);
    for pixel in shot.rgb.chunks_exact_mut(3) {
        // Four sums of two bytes each: near enough to a bell.
        let bits = rng.next_u64();
        for (c, byte) in pixel.iter_mut().enumerate() {
            let bits = bits >> if grey { 0 } else { c * 16 };
            let grain = ((bits & 255) + (bits >> 8 & 255)) as f32 / 127.5 - 2.0;
            *byte = (f32::from(*byte) + grain * strength).clamp(0.0, 255.0) as u8;
        }
    }
}
