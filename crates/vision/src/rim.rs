//! Letters and digits on the rim of a board: they tell from which side it is seen. They stand outside the squares or in their corners,
//! at any edge; every place where one might be is cut out, and a small network says which sign it shows, if any.

use std::sync::LazyLock;

use crate::net::{Layer, Net, Shape};
use crate::{Lattice, Picture};

/// Pixels to a side of a cut-out sign.
pub const SIGN: usize = 24;
/// None, the digits 1 to 8, the letters a to h.
pub const SIGNS: usize = 17;
/// The build of the network that reads signs.
pub const RIM: Shape = Shape {
    side: SIGN,
    layers: &[
        Layer { inputs: 1, outputs: 16, stride: 2 },
        Layer { inputs: 16, outputs: 32, stride: 2 },
        Layer { inputs: 32, outputs: 48, stride: 2 },
    ],
    classes: SIGNS,
    council: None,
};

/// The network for signs with the weights that are part of the program; see [`crate::reader`].
pub fn signs() -> Option<&'static Net> {
    static NET: LazyLock<Option<Net>> = LazyLock::new(|| Net::from_bytes(RIM, include_bytes!("../weights/rim.half")));
    NET.as_ref()
}

/// A row or column of eight places where signs may stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Edge {
    /// Letters along the bottom and top, or digits along the sides.
    pub letters: bool,
    /// At the right or the bottom, or at the left or the top.
    pub far: bool,
    /// Outside the squares, or in their corners.
    pub place: Place,
}

/// Where along an edge a sign stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// Beside the squares.
    Outside,
    /// In the left (letters) or upper (digits) corner of each square.
    Near,
    /// In the right or lower corner.
    Far,
}

/// All edges that are looked at.
pub fn edges() -> impl Iterator<Item = Edge> {
    [true, false].into_iter().flat_map(|letters| {
        [true, false]
            .into_iter()
            .flat_map(move |far| [Place::Outside, Place::Near, Place::Far].into_iter().map(move |place| Edge { letters, far, place }))
    })
}

impl Edge {
    /// The middle of the `index`th sign, in squares from the upper left corner of the board, and the side of what is cut out.
    pub fn spot(self, index: usize) -> (f32, f32, f32) {
        let (along, across, side) = match self.place {
            Place::Outside => (0.5, if self.far { 8.35 } else { -0.35 }, 0.7),
            Place::Near => (0.2, if self.far { 7.8 } else { 0.2 }, 0.4),
            Place::Far => (0.8, if self.far { 7.8 } else { 0.2 }, 0.4),
        };
        let along = along + index as f32;
        if self.letters { (along, across, side) } else { (across, along, side) }
    }

    /// The class of the `index`th sign of a board that is seen from White's side, or from Black's.
    pub fn sign(self, index: usize, from_white: bool) -> usize {
        // Letters grow to the right and digits upwards, as White sees them.
        let number = if self.letters == from_white { index } else { 7 - index };
        number + if self.letters { 9 } else { 1 }
    }

    /// Cuts out the `index`th sign: lightness, spread so that the darkest and the lightest pixel are one apart. Nothing where there is
    /// nothing but one even colour, or where the picture ends.
    pub fn cut(self, picture: &Picture, lattice: &Lattice, index: usize) -> Option<Vec<f32>> {
        let (column, row, side) = self.spot(index);
        let side = lattice.pitch() * side;
        let points = ((side / SIGN as f32).round() as usize).clamp(1, 3);
        // So small a part of a board that leans a little is as good as upright.
        let middle = lattice.at(column, row);
        let (columns, inside_x) = places(middle.x - side / 2.0, side, SIGN * points, picture.width());
        let (rows, inside_y) = places(middle.y - side / 2.0, side, SIGN * points, picture.height());
        if inside_x * inside_y * 4 < columns.len() * rows.len() {
            return None;
        }
        let mut numbers = vec![0.0f32; SIGN * SIGN];
        for (y, row) in rows.iter().enumerate() {
            let line = &picture.rgb()[row * picture.width() * 3..][..picture.width() * 3];
            let sums = &mut numbers[y / points * SIGN..][..SIGN];
            for (sum, columns) in sums.iter_mut().zip(columns.chunks_exact(points)) {
                for x in columns {
                    let pixel = &line[x * 3..x * 3 + 3];
                    *sum += 0.299 * f32::from(pixel[0]) + 0.587 * f32::from(pixel[1]) + 0.114 * f32::from(pixel[2]);
                }
            }
        }
        let (least, most) = numbers.iter().fold((f32::MAX, f32::MIN), |(least, most), n| (least.min(*n), most.max(*n)));
        let each = (points * points) as f32;
        if most - least < 12.0 * each {
            return None;
        }
        let mean = numbers.iter().sum::<f32>() / numbers.len() as f32;
        Some(numbers.iter().map(|n| (n - mean) / (most - least)).collect())
    }
}

/// So many pixels spread evenly over a stretch of a line, those beyond its ends moved to the outermost; and how many lie within it.
fn places(start: f32, stretch: f32, count: usize, length: usize) -> (Vec<usize>, usize) {
    let at = |i: usize| start + (i as f32 + 0.5) * stretch / count as f32;
    let inside = (0..count).filter(|i| (0.0..length as f32).contains(&at(*i))).count();
    ((0..count).map(|i| (at(i).max(0.0) as usize).min(length - 1)).collect(), inside)
}

/// The logarithm of the odds that the board is seen from White's side, by the signs on its rim; nothing where they say nothing.
pub fn coordinates(net: &Net, picture: &Picture, lattice: &Lattice) -> Option<f32> {
    let (mut places, mut inputs) = (Vec::new(), Vec::new());
    for (edge, index) in edges().flat_map(|edge| (0..8).map(move |index| (edge, index))) {
        if let Some(cut) = edge.cut(picture, lattice, index) {
            places.push((edge, index));
            inputs.push(cut);
        }
    }
    let said: Vec<((Edge, usize), Vec<f32>)> = places.into_iter().zip(net.run(&inputs)).collect();
    let odds: f32 = said.chunk_by(|((edge, _), _), ((other, _), _)| edge == other).map(odds_of).sum();
    (odds.abs() >= LEAST).then_some(odds)
}

/// What the places of one edge say together. Each may be too small to be read by itself; but a row of signs shows all eight of them in
/// one order or in the other, and an edge without signs shows none. A man may hide any of them.
fn odds_of(edge: &[((Edge, usize), Vec<f32>)]) -> f32 {
    let [mut white, mut black, mut none] = [0.0f32; 3];
    for ((edge, index), p) in edge {
        let shown = |from_white: bool| ((1.0 - HIDDEN) * p[edge.sign(*index, from_white)] + HIDDEN * p[0] + DOUBT).ln();
        white += shown(true);
        black += shown(false);
        none += (p[0] + DOUBT).ln();
    }
    let either = |a: f32, b: f32| a.max(b) + (-(a - b).abs()).exp().ln_1p();
    (either(white, none) - either(black, none)).clamp(-MOST, MOST)
}

/// How often a sign is hidden.
const HIDDEN: f32 = 0.3;
/// How often something else is drawn than could be.
const DOUBT: f32 = 0.01;
/// One edge does not say more than this.
const MOST: f32 = 12.0;
/// Odds below this are not worth telling.
const LEAST: f32 = 1.0;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_weights_fit_the_build() {
        assert!(signs().is_some());
    }

    #[test]
    fn signs_are_where_boards_have_them() {
        let bottom = Edge { letters: true, far: true, place: Place::Far };
        assert_eq!((bottom.sign(0, true), bottom.sign(7, true), bottom.sign(0, false)), (9, 16, 16), "a, h, h");
        let left = Edge { letters: false, far: false, place: Place::Outside };
        assert_eq!((left.sign(0, true), left.sign(7, true), left.sign(0, false)), (8, 1, 1), "8, 1, 1");
        assert_eq!(edges().count(), 12);
    }

    #[test]
    fn an_even_place_and_one_beyond_the_picture_show_nothing() {
        let grey = Picture::new(160, 160, vec![128; 160 * 160 * 3]).expect("whole");
        let board = Lattice::upright(0.0, 0.0, 160.0, 160.0);
        assert!(edges().all(|edge| edge.cut(&grey, &board, 3).is_none()));
    }

    /// Sure of a sign by so much, with the rest on no sign at all.
    fn place(edge: Edge, index: usize, from_white: bool, p: f32) -> ((Edge, usize), Vec<f32>) {
        let mut said = vec![0.0; SIGNS];
        said[0] = 1.0 - p;
        said[edge.sign(index, from_white)] += p;
        ((edge, index), said)
    }

    #[test]
    fn signs_that_are_doubtful_one_by_one_are_sure_together() {
        let edge = Edge { letters: true, far: true, place: Place::Far };
        let row = |from_white: bool, p: f32| (0..8).map(|index| place(edge, index, from_white, p)).collect::<Vec<_>>();
        assert!(odds_of(&row(true, 0.7)) > 3.0 && odds_of(&row(false, 0.7)) < -3.0);
        assert!(odds_of(&row(true, 0.99)) > 10.0);
        assert!(odds_of(&row(true, 0.02)).abs() < 0.5, "a row without signs");
        // Half a row in each order is no row of signs.
        let mixed: Vec<_> = (0..8).map(|index| place(edge, index, index % 2 == 0, 0.9)).collect();
        assert!(odds_of(&mixed).abs() < 0.5);
    }

    #[test]
    fn a_man_may_hide_some() {
        let edge = Edge { letters: false, far: false, place: Place::Near };
        let hidden: Vec<_> = (0..8).map(|index| place(edge, index, false, if index < 3 { 0.0 } else { 0.97 })).collect();
        assert!(odds_of(&hidden) < -5.0);
    }
}
