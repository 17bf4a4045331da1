//! Where a board lies in a picture: the four corners of its sixty-four squares, frame and coordinates left out.

use serde::Serialize;

/// A place in a picture, in pixels from its upper left corner; (0, 0) is the corner of the first pixel, not its middle.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Point {
    /// To the right.
    pub x: f32,
    /// Downwards.
    pub y: f32,
}

/// Eight by eight squares somewhere in a picture.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Lattice {
    /// Upper left, upper right, lower right and lower left corner of the squares together.
    pub corners: [Point; 4],
    /// How well the squares agree that this is a board: 0 to 1.
    pub score: f32,
}

impl Lattice {
    /// A lattice that stands upright.
    pub fn upright(x: f32, y: f32, width: f32, height: f32) -> Lattice {
        let (right, bottom) = (x + width, y + height);
        Lattice { corners: [Point { x, y }, Point { x: right, y }, Point { x: right, y: bottom }, Point { x, y: bottom }], score: 0.0 }
    }

    /// The same in a picture that is so many times as large.
    #[must_use]
    pub(crate) fn times(&self, times: f32) -> Lattice {
        Lattice { corners: self.corners.map(|Point { x, y }| Point { x: x * times, y: y * times }), score: self.score }
    }

    /// The place in the picture of a place on the board, where the board is 8 wide and 8 high and (0, 0) is its upper left corner
    /// as seen. Places beyond the board (its frame) are allowed. Exact under perspective, as long as it is mild.
    pub fn at(&self, column: f32, row: f32) -> Point {
        let (u, v) = (column / 8.0, row / 8.0);
        let [a, b, c, d] = self.corners;
        // How far the corners are from a parallelogram; upright boards are one.
        let (x, y) = (a.x - b.x + c.x - d.x, a.y - b.y + c.y - d.y);
        let (x1, y1, x2, y2) = (b.x - c.x, b.y - c.y, d.x - c.x, d.y - c.y);
        let area = x1 * y2 - x2 * y1;
        let (g, h) = if area == 0.0 { (0.0, 0.0) } else { ((x * y2 - x2 * y) / area, (x1 * y - x * y1) / area) };
        let place = |a: f32, b: f32, d: f32| (a + (b - a + g * b) * u + (d - a + h * d) * v) / (1.0 + g * u + h * v);
        Point { x: place(a.x, b.x, d.x), y: place(a.y, b.y, d.y) }
    }

    /// The mean side of a square, in pixels.
    pub fn pitch(&self) -> f32 {
        let side = |a: Point, b: Point| (a.x - b.x).hypot(a.y - b.y);
        let [a, b, c, d] = self.corners;
        (side(a, b) + side(b, c) + side(c, d) + side(d, a)) / 32.0
    }

    /// The board's middle.
    pub fn middle(&self) -> Point {
        self.at(4.0, 4.0)
    }

    /// Whether both cover a good part of the same ground: then they are readings of one board, not two boards.
    pub fn overlaps(&self, other: &Lattice) -> bool {
        let (a, b) = (self.middle(), other.middle());
        (a.x - b.x).abs().max((a.y - b.y).abs()) < 4.0 * (self.pitch() + other.pitch()) - self.pitch().min(other.pitch())
    }

    /// Whether both are the same reading, but for a fraction of a square.
    pub(crate) fn is_nearly(&self, other: &Lattice) -> bool {
        let near = 0.3 * self.pitch().min(other.pitch());
        self.corners.iter().zip(&other.corners).all(|(a, b)| (a.x - b.x).abs().max((a.y - b.y).abs()) < near)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn corners_and_middle_are_where_they_should_be() {
        let board = Lattice::upright(10.0, 20.0, 80.0, 80.0);
        assert_eq!(board.at(0.0, 0.0), Point { x: 10.0, y: 20.0 });
        assert_eq!(board.at(8.0, 8.0), Point { x: 90.0, y: 100.0 });
        assert_eq!(board.at(4.0, 2.0), Point { x: 50.0, y: 40.0 });
        assert_eq!(board.pitch(), 10.0);
    }

    #[test]
    fn straight_lines_stay_straight_under_perspective() {
        let corners = [(10.0, 12.0), (170.0, 8.0), (180.0, 172.0), (4.0, 168.0)].map(|(x, y)| Point { x, y });
        let board = Lattice { corners, score: 0.0 };
        for (corner, (u, v)) in corners.iter().zip([(0.0, 0.0), (8.0, 0.0), (8.0, 8.0), (0.0, 8.0)]) {
            let at = board.at(u, v);
            assert!((at.x - corner.x).abs() < 1e-3 && (at.y - corner.y).abs() < 1e-3);
        }
        // Both diagonals meet in the middle of the board, which under perspective is not the mean of the corners.
        let middle = board.at(4.0, 4.0);
        for (p, q) in [(corners[0], corners[2]), (corners[1], corners[3])] {
            let off = (middle.x - p.x) * (q.y - p.y) - (middle.y - p.y) * (q.x - p.x);
            assert!(off.abs() / (q.x - p.x).hypot(q.y - p.y) < 1e-3);
        }
    }
}
