//! Lessons in coordinates: letters and digits are written on the rims of boards that have none, wherever boards have them, and cut out
//! with places that stay empty.

use rival_core::Rng;
use rival_vision::net::Net;
use rival_vision::rim::{Edge, Place, edges};
use rival_vision::{Lattice, Picture};

use super::{Sample, Teacher, shaken};
use crate::{Coordinates, Kind, Letters, Split, Wardrobe, scene};

/// Draws lessons from a wardrobe.
pub struct SignTeacher<'a> {
    wardrobe: &'a Wardrobe,
    rng: Rng,
}

impl<'a> SignTeacher<'a> {
    /// A teacher whose lessons are those of this seed.
    pub fn new(wardrobe: &'a Wardrobe, seed: u64) -> SignTeacher<'a> {
        SignTeacher { wardrobe, rng: Rng::new(seed) }
    }
}

/// Of the places without a sign, one in so many is shown.
const EMPTY: usize = 8;

impl Teacher for SignTeacher<'_> {
    fn samples(&mut self, _: &Net) -> Vec<Sample> {
        let rng = &mut self.rng;
        let Some(scene) = scene(self.wardrobe, Split::Learn, Kind::Board, rng) else { return Vec::new() };
        let Some(font) = rng.choose(&self.wardrobe.letters).filter(|_| scene.coordinates == Coordinates::None) else { return Vec::new() };
        let hand = Hand {
            font,
            from_white: rng.below(2) == 0,
            capital: rng.below(8) == 0,
            size: 0.75 + rng.unit() as f32 * 0.8,
            contrast: 60.0 + rng.unit() as f32 * 190.0,
        };
        let mut rgb = scene.picture.rgb().to_vec();
        let (width, height) = (scene.picture.width(), scene.picture.height());
        let written: Vec<Edge> = [true, false].map(|letters| any_edge(letters, rng)).to_vec();
        for edge in &written {
            let shift = [0; 2].map(|_| (rng.unit() as f32 - 0.5) * 0.14);
            for index in 0..8 {
                hand.write(&mut rgb, width, &scene.lattice, *edge, index, shift);
            }
        }
        if rng.below(3) == 0 {
            blur(&mut rgb, width);
        }
        let Some(picture) = Picture::new(width, height, rgb) else { return Vec::new() };
        let lattice = shaken(&scene.lattice, rng);
        let mut samples = Vec::new();
        for (edge, index) in edges().flat_map(|edge| (0..8).map(move |index| (edge, index))) {
            let has_sign = written.contains(&edge);
            // A neighbour's sign may reach into a place that has none of its own.
            let is_beside = written.iter().any(|other| other.letters == edge.letters && other.far == edge.far && other.place != edge.place);
            if !has_sign && (is_beside || rng.below(EMPTY) > 0) {
                continue;
            }
            let class = if has_sign { edge.sign(index, hand.from_white) } else { 0 };
            samples.extend(edge.cut(&picture, &lattice, index).map(|input| Sample { input, class }));
        }
        samples
    }
}

/// Where boards have them: mostly at the left and at the bottom, outside or in the corner away from the men.
fn any_edge(letters: bool, rng: &mut Rng) -> Edge {
    let place = match rng.below(5) {
        0 | 1 => Place::Outside,
        2 | 3 => {
            if letters {
                Place::Far
            } else {
                Place::Near
            }
        }
        _ => {
            if letters {
                Place::Near
            } else {
                Place::Far
            }
        }
    };
    Edge { letters, far: if rng.below(4) == 0 { !letters } else { letters }, place }
}

/// How the signs of one board are written.
struct Hand<'a> {
    font: &'a Letters,
    from_white: bool,
    capital: bool,
    size: f32,
    contrast: f32,
}

impl Hand<'_> {
    fn write(&self, rgb: &mut [u8], width: usize, lattice: &Lattice, edge: Edge, index: usize, shift: [f32; 2]) {
        let class = edge.sign(index, self.from_white);
        let sign = if class > 8 { b"abcdefgh"[class - 9] } else { b'0' + class as u8 } as char;
        let sign = if self.capital { sign.to_ascii_uppercase() } else { sign };
        let (column, row, side) = edge.spot(index);
        let line = self.font.line(sign.encode_utf8(&mut [0; 4]), (lattice.pitch() * side * 0.55 * self.size).round().max(6.0) as usize);
        let at = lattice.at(column + shift[0] * side, row + shift[1] * side);
        let (left, top) = (at.x - line.width as f32 / 2.0, at.y - line.height as f32 / 2.0);
        let middle = at.y as usize * width + at.x as usize;
        let Some(ground) = rgb.get(middle * 3..middle * 3 + 3) else { return };
        let light = ground.iter().map(|c| f32::from(*c)).sum::<f32>() / 3.0;
        let ink = if light > 127.0 { light - self.contrast } else { light + self.contrast }.clamp(0.0, 255.0);
        for (i, share) in line.ink.iter().enumerate() {
            let (x, y) = (left as i32 + (i % line.width) as i32, top as i32 + (i / line.width) as i32);
            let Some(at) =
                usize::try_from(y).ok().zip(usize::try_from(x).ok()).filter(|(_, x)| *x < width).map(|(y, x)| (y * width + x) * 3)
            else {
                continue;
            };
            let Some(pixel) = rgb.get_mut(at..at + 3) else { continue };
            let share = f32::from(*share) / 255.0;
            pixel.iter_mut().for_each(|c| *c = (f32::from(*c) * (1.0 - share) + ink * share) as u8);
        }
    }
}

/// Every pixel mixed with its right and lower neighbours.
fn blur(rgb: &mut [u8], width: usize) {
    for at in 0..rgb.len().saturating_sub(width * 3 + 3) {
        let sum = u16::from(rgb[at]) * 2 + u16::from(rgb[at + 3]) + u16::from(rgb[at + width * 3]);
        rgb[at] = (sum / 4) as u8;
    }
}
