//! Boards that do not stand as the locator wants them: squares wider than high, as terminals have them and stretched pictures, or a page
//! laid askew before a camera. They are looked for in the same picture bent until they do, and read where they are. Knows pixels only.

use crate::{Lattice, Picture, Point};

/// The locator takes squares for square that are a ninth wider than high, so these squeezes reach from there to two thirds; the last one is
/// for terminals, whose squares may be three letters wide.
const SQUEEZES: [(f32, f32); 3] = [(1.22, 1.0), (1.0, 1.22), (1.5, 1.0)];
/// And it follows a lean of 5 degrees: these turns reach to 17, in radians.
const TURNS: [f32; 2] = [0.14, 0.23];

/// A picture bent: a place in it is one in the picture itself, both told from their middles.
#[derive(Clone, Copy, Debug)]
pub struct Bend {
    /// Where a step to the right leads, and one downwards.
    right: [f32; 2],
    down: [f32; 2],
}

impl Bend {
    /// In which ways a picture is looked at again, the likeliest first.
    pub fn all() -> impl Iterator<Item = Bend> {
        let squeezes = SQUEEZES.map(|(across, down)| Bend { right: [across, 0.0], down: [0.0, down] });
        let turn = |angle: f32| Bend { right: [angle.cos(), angle.sin()], down: [-angle.sin(), angle.cos()] };
        squeezes.into_iter().chain(TURNS.into_iter().flat_map(move |angle| [turn(angle), turn(-angle)]))
    }

    /// The picture, bent: as large as it takes to show all of it; beyond its rim the outermost pixels go on.
    pub fn done_to(self, picture: &Picture) -> Picture {
        let (width, height) = self.size(picture);
        let mut rgb = Vec::with_capacity(width * height * 3);
        for y in 0..height {
            for x in 0..width {
                let from = self.back(picture, Point { x: x as f32 + 0.5, y: y as f32 + 0.5 });
                rgb.extend(picture.between(from.x - 0.5, from.y - 0.5).map(|part| (part + 0.5) as u8));
            }
        }
        Picture::from_parts(width, height, rgb)
    }

    /// A lattice of the bent picture, as one of the picture itself.
    pub fn undone(self, picture: &Picture, lattice: &Lattice) -> Lattice {
        Lattice { corners: lattice.corners.map(|corner| self.back(picture, corner)), ..lattice.clone() }
    }

    /// Where a place of the bent picture is in the picture itself.
    fn back(self, picture: &Picture, place: Point) -> Point {
        let (width, height) = self.size(picture);
        let (x, y) = (place.x - width as f32 / 2.0, place.y - height as f32 / 2.0);
        Point {
            x: picture.width() as f32 / 2.0 + self.right[0] * x + self.down[0] * y,
            y: picture.height() as f32 / 2.0 + self.right[1] * x + self.down[1] * y,
        }
    }

    /// How large a bent picture is: its corners are those of the picture, led the other way.
    fn size(self, picture: &Picture) -> (usize, usize) {
        let (width, height) = (picture.width() as f32, picture.height() as f32);
        let area = self.right[0] * self.down[1] - self.right[1] * self.down[0];
        let across = (self.down[1].abs() * width + self.down[0].abs() * height) / area;
        let down = (self.right[1].abs() * width + self.right[0].abs() * height) / area;
        ((across as usize).max(1), (down as usize).max(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Ask, see};

    const FEN: &str = "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2N2N2/PPPP1PPP/R1BQK2R";

    fn diagram() -> Picture {
        let board = shakmaty::Board::from_ascii_board_fen(FEN.as_bytes()).expect("a board");
        crate::diagram(&board, shakmaty::Color::White, 60)
    }

    /// The upper corners and the lower right one of the board that is read.
    fn corners(picture: &Picture) -> [Point; 3] {
        let seen = see(picture, &Ask::default()).expect("eyes");
        let seen = seen.first().expect("a board");
        assert_eq!(seen.board().to_string(), FEN);
        let [a, b, c, _] = seen.lattice.corners;
        [a, b, c]
    }

    #[test]
    fn boards_of_squares_that_are_not_square_are_read() {
        for (across, down) in [(1.2, 1.0), (1.0, 1.25), (1.3, 1.0), (1.0, 1.0), (1.4, 1.0), (1.6, 1.0)] {
            let stretch = Bend { right: [1.0 / across, 0.0], down: [0.0, 1.0 / down] };
            let [a, b, c] = corners(&stretch.done_to(&diagram()));
            let ratio = (b.x - a.x) / (c.y - b.y);
            assert!((ratio - across / down).abs() < 0.03, "{ratio}");
        }
    }

    #[test]
    fn boards_askew_are_read() {
        for degrees in [6.0f32, -8.0, 11.0, -13.0, 16.0] {
            let (sin, cos) = degrees.to_radians().sin_cos();
            let askew = Bend { right: [cos, -sin], down: [sin, cos] };
            let [a, b, _] = corners(&askew.done_to(&diagram()));
            let lean = (b.y - a.y).atan2(b.x - a.x).to_degrees();
            assert!((lean - degrees).abs() < 0.5, "{degrees}: {lean}");
        }
    }

    #[test]
    fn what_is_bent_holds_the_whole_picture_and_leads_back() {
        let picture = Picture::new(122, 50, (0..122 * 50).flat_map(|i| [(i % 122) as u8 * 2; 3]).collect()).expect("its size");
        for bend in Bend::all() {
            let bent = bend.done_to(&picture);
            let corners =
                [(0.0, 0.0), (bent.width() as f32, 0.0), (0.0, bent.height() as f32)].map(|(x, y)| bend.back(&picture, Point { x, y }));
            assert!(corners.iter().all(|p| p.x < 2.0 || p.x > 120.0 || p.y < 2.0 || p.y > 48.0), "{bend:?} {corners:?}");
            let middle = Point { x: bent.width() as f32 / 2.0, y: bent.height() as f32 / 2.0 };
            assert_eq!(bend.back(&picture, middle), Point { x: 61.0, y: 25.0 });
            let shown = bent.pixel(bent.width() / 2, bent.height() / 2)[0];
            assert!((i32::from(shown) - 122).abs() <= 3, "{bend:?} {shown}");
            assert_eq!(bend.done_to(&Picture::new(1, 1, vec![7; 3]).expect("its size")).pixel(0, 0), [7; 3]);
        }
    }
}
