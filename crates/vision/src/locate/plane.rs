//! A grey copy of a picture, and its halves: what the search for boards looks at. Knows nothing of boards.

use super::refine::{Field, Lines, between, nearest};
use crate::Picture;

/// The longest side that is searched; a larger picture is searched smaller.
const LONGEST: usize = 2600;
/// The same for colour, which is seldom needed.
const LONGEST_COLOUR: usize = 800;

/// One byte of brightness a pixel.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plane {
    /// Pixels in a row.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// Row after row.
    pub data: Vec<u8>,
}

/// A plane, and how many pixels of the picture one of its pixels is wide.
pub struct Level {
    pub plane: Plane,
    pub scale: f32,
}

fn luma(pixel: &[u8]) -> u32 {
    (u32::from(pixel[0]) * 77 + u32::from(pixel[1]) * 150 + u32::from(pixel[2]) * 29) >> 8
}

impl Plane {
    /// The brightness of a picture, each pixel the mean of `n` x `n` of its pixels.
    fn of(picture: &Picture, n: usize) -> Plane {
        let (width, height, stride) = (picture.width() / n, picture.height() / n, picture.width() * 3);
        if n == 1 {
            return Plane { width, height, data: picture.rgb().chunks_exact(3).map(|pixel| luma(pixel) as u8).collect() };
        }
        let mut data = Vec::with_capacity(width * height);
        let mut sums = vec![0u32; width];
        for y in 0..height {
            sums.fill(0);
            for row in picture.rgb()[y * n * stride..].chunks_exact(stride).take(n) {
                for (sum, cell) in sums.iter_mut().zip(row.chunks_exact(3 * n)) {
                    *sum += cell.chunks_exact(3).map(luma).sum::<u32>();
                }
            }
            data.extend(sums.iter().map(|sum| (sum / (n * n) as u32) as u8));
        }
        Plane { width, height, data }
    }

    fn halved(&self) -> Plane {
        let (width, height) = (self.width / 2, self.height / 2);
        let mut data = Vec::with_capacity(width * height);
        for y in 0..height {
            let upper = &self.data[2 * y * self.width..][..2 * width];
            let lower = &self.data[(2 * y + 1) * self.width..][..2 * width];
            data.extend(upper.chunks_exact(2).zip(lower.chunks_exact(2)).map(|(a, b)| {
                let sum = u16::from(a[0]) + u16::from(a[1]) + u16::from(b[0]) + u16::from(b[1]);
                ((sum + 2) >> 2) as u8
            }));
        }
        Plane { width, height, data }
    }
}

impl Field for Plane {
    #[inline]
    fn across(&self, lines: Lines, x: f32, y: f32) -> f32 {
        let get = |x: usize, y: usize| f32::from(self.data[y * self.width + x]);
        if lines == Lines::Upright {
            let ((left, right, part), y) = (between(x, self.width), nearest(y, self.height));
            get(left, y) + (get(right, y) - get(left, y)) * part
        } else {
            let ((top, bottom, part), x) = (between(y, self.height), nearest(x, self.width));
            get(x, top) + (get(x, bottom) - get(x, top)) * part
        }
    }
}

/// The picture in grey, then ever half as large, down to `smallest` pixels for the shorter side.
pub fn levels(picture: &Picture, smallest: usize) -> Vec<Level> {
    let shrink = picture.width().max(picture.height()).div_ceil(LONGEST).max(1);
    if picture.width().min(picture.height()) / shrink < smallest {
        return Vec::new();
    }
    halves(Level { plane: Plane::of(picture, shrink), scale: shrink as f32 }, smallest)
}

fn halves(first: Level, smallest: usize) -> Vec<Level> {
    let mut levels = vec![first];
    while let Some(last) = levels.last().filter(|last| last.plane.width.min(last.plane.height) / 2 >= smallest) {
        let next = Level { plane: last.plane.halved(), scale: last.scale * 2.0 };
        levels.push(next);
    }
    levels
}

/// As [`levels`], but of the colour that differs most in the picture, whatever its brightness; nothing for pictures in grey.
pub fn colour_levels(picture: &Picture, smallest: usize) -> Option<Vec<Level>> {
    let n = picture.width().max(picture.height()).div_ceil(LONGEST_COLOUR).max(1);
    let (width, height) = (picture.width() / n, picture.height() / n);
    if width.min(height) < smallest {
        return None;
    }
    // Two colours without brightness: red against green, and blue against both.
    let tint = |[r, g, b]: [u8; 3]| {
        let [r, g, b] = [r, g, b].map(f32::from);
        [r - g, b - (r + g) / 2.0]
    };
    let (mut count, mut sums, mut squares) = (0.0f32, [0.0f32; 2], [0.0f32; 3]);
    for y in (0..picture.height()).step_by(7) {
        for x in (0..picture.width()).step_by(7) {
            let [p, q] = tint(picture.pixel(x, y));
            count += 1.0;
            sums = [sums[0] + p, sums[1] + q];
            squares = [squares[0] + p * p, squares[1] + p * q, squares[2] + q * q];
        }
    }
    let mean = sums.map(|sum| sum / count);
    let [pp, pq, qq] =
        [squares[0] / count - mean[0] * mean[0], squares[1] / count - mean[0] * mean[1], squares[2] / count - mean[1] * mean[1]];
    // The main direction of the spread.
    let angle = 0.5 * (2.0 * pq).atan2(pp - qq);
    let (sin, cos) = angle.sin_cos();
    let spread = pp * cos * cos + 2.0 * pq * sin * cos + qq * sin * sin;
    if spread < 16.0 {
        return None;
    }
    let mut data = Vec::with_capacity(width * height);
    for y in 0..height {
        for x in 0..width {
            let [p, q] = tint(picture.pixel(x * n + n / 2, y * n + n / 2));
            data.push((128.0 + (p - mean[0]) * cos + (q - mean[1]) * sin).clamp(0.0, 255.0) as u8);
        }
    }
    Some(halves(Level { plane: Plane { width, height, data }, scale: n as f32 }, smallest))
}
