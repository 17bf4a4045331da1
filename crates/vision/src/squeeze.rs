//! Boards whose squares are wider than high, or higher than wide: terminals have such cells, and pictures get stretched on their way. They
//! are looked for in a picture that is squeezed until squares are nearly square, as the locator wants them. Knows pixels only.

use crate::{Lattice, Picture, Point};

/// By how much: the locator takes squares that are a ninth wider than high for square, so this reaches from there to a third.
const BY: f32 = 1.22;

/// Both ways in which a board may be stretched.
pub const SQUEEZES: [Squeeze; 2] = [Squeeze { across: BY, down: 1.0 }, Squeeze { across: 1.0, down: BY }];

/// A picture made narrower, or lower.
#[derive(Clone, Copy)]
pub struct Squeeze {
    across: f32,
    down: f32,
}

impl Squeeze {
    /// The picture, squeezed; each pixel is mixed from the two nearest along each line.
    pub fn done_to(self, picture: &Picture) -> Picture {
        let (columns, rows) = (mixes(picture.width(), self.across), mixes(picture.height(), self.down));
        let mut rgb = Vec::with_capacity(columns.len() * rows.len() * 3);
        for (top, bottom, lower) in &rows {
            for (left, right, later) in &columns {
                let corners = [(*left, *top), (*right, *top), (*left, *bottom), (*right, *bottom)].map(|(x, y)| picture.pixel(x, y));
                let shares = [(1.0 - later) * (1.0 - lower), later * (1.0 - lower), (1.0 - later) * lower, later * lower];
                rgb.extend(
                    (0..3).map(|c| corners.iter().zip(shares).map(|(pixel, share)| f32::from(pixel[c]) * share).sum::<f32>().round() as u8),
                );
            }
        }
        Picture::from_parts(columns.len(), rows.len(), rgb)
    }

    /// A lattice of the squeezed picture, as one of the picture itself.
    pub fn undone(self, lattice: &Lattice) -> Lattice {
        let corners = lattice.corners.map(|point| Point { x: point.x * self.across, y: point.y * self.down });
        Lattice { corners, ..lattice.clone() }
    }
}

/// For every pixel of a line that is made shorter so many times: the two pixels that it lies between, and the share of the second.
fn mixes(length: usize, times: f32) -> Vec<(usize, usize, f32)> {
    let place = |i: usize| ((i as f32 + 0.5) * times - 0.5).clamp(0.0, (length - 1) as f32);
    let mix = |i: usize| (place(i) as usize, (place(i) as usize + 1).min(length - 1), place(i).fract());
    (0..((length as f32 / times) as usize).max(1)).map(mix).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Ask, see};

    /// A diagram of ours with squares so many pixels wide and high.
    fn stretched(fen: &str, width: usize, height: usize) -> Picture {
        let board = shakmaty::Board::from_ascii_board_fen(fen.as_bytes()).expect("a board");
        let even = crate::diagram(&board, shakmaty::Color::White, 60);
        let at = |x: usize, y: usize| even.pixel(x * 60 / width, y * 60 / height);
        let (columns, rows) = (even.width() * width / 60, even.height() * height / 60);
        let rgb = (0..rows).flat_map(|y| (0..columns).flat_map(move |x| at(x, y))).collect();
        Picture::new(columns, rows, rgb).expect("its size")
    }

    #[test]
    fn boards_of_squares_that_are_not_square_are_read() {
        let fen = "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2N2N2/PPPP1PPP/R1BQK2R";
        for (width, height) in [(60, 50), (48, 60), (60, 46), (60, 60)] {
            let seen = see(&stretched(fen, width, height), &Ask::default()).expect("eyes");
            let seen = seen.first().unwrap_or_else(|| panic!("squares of {width} x {height}"));
            assert_eq!(seen.board().to_string(), fen);
            let [a, b, c, _] = seen.lattice.corners;
            let ratio = (b.x - a.x) / (c.y - b.y);
            assert!((ratio - width as f32 / height as f32).abs() < 0.03, "{ratio}");
        }
    }

    #[test]
    fn a_squeezed_picture_has_the_same_colours_in_the_same_order() {
        let picture = Picture::new(122, 2, (0..122).flat_map(|x| [x as u8 * 2; 3]).cycle().take(122 * 6).collect()).expect("its size");
        let squeezed = SQUEEZES[0].done_to(&picture);
        assert_eq!((squeezed.width(), squeezed.height()), (100, 2));
        for x in 0..100 {
            let expected = (x as f32 + 0.5) * 2.44 - 1.0;
            assert!((f32::from(squeezed.pixel(x, 1)[1]) - expected.max(0.0)).abs() <= 0.6, "{x}");
        }
        assert_eq!(SQUEEZES[1].done_to(&Picture::new(1, 1, vec![7; 3]).expect("its size")).rgb(), [7; 3]);
    }
}
