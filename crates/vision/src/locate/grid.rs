//! A lattice as the refinement moves it: each coordinate of the picture as a function of a place on the board, linear in what a fit has
//! to find. What perspective does beyond that, lines growing denser with distance, follows from how lines of the other kind converge.

use crate::{Lattice, Point};

/// `x` and `y` of a board's place (u, v), both counted from the board's middle: constant, by u, by v, and by their product.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Grid {
    pub x: [f32; 4],
    pub y: [f32; 4],
}

impl Grid {
    /// An upright board around this middle.
    pub fn upright(x: f32, y: f32, pitch: f32) -> Grid {
        Grid { x: [x, pitch, 0.0, 0.0], y: [y, 0.0, pitch, 0.0] }
    }

    /// The picture's place of a place on the board, (0, 0) being the board's upper left corner and (8, 8) the lower right one.
    #[inline]
    pub fn at(&self, u: f32, v: f32) -> (f32, f32) {
        let (u, v) = (u - 4.0, v - 4.0);
        let eval = |c: &[f32; 4]| c[0] + c[1] * u + c[2] * v + c[3] * u * v;
        let (dense_x, dense_y) = (self.x[1] * self.y[3] / self.y[2], self.y[2] * self.x[3] / self.x[1]);
        (eval(&self.x) + dense_x * u * u, eval(&self.y) + dense_y * v * v)
    }

    /// The mean side of a square.
    pub fn pitch(&self) -> f32 {
        (self.x[1].hypot(self.y[1]) + self.x[2].hypot(self.y[2])) / 2.0
    }

    /// The same board in a picture that is this many times as large.
    pub fn scaled(&self, by: f32) -> Grid {
        Grid { x: self.x.map(|c| c * by), y: self.y.map(|c| c * by) }
    }

    /// The board so many squares further to the right and down.
    pub fn shifted(&self, right: f32, down: f32) -> Grid {
        let (x, y) = self.at(4.0 + right, 4.0 + down);
        let (dense_x, dense_y) = (self.x[1] * self.y[3] / self.y[2], self.y[2] * self.x[3] / self.x[1]);
        let slope = |c: [f32; 4]| (c[1] + c[3] * down, c[2] + c[3] * right);
        let ((xu, xv), (yu, yv)) = (slope(self.x), slope(self.y));
        Grid { x: [x, xu + 2.0 * dense_x * right, xv, self.x[3]], y: [y, yu, yv + 2.0 * dense_y * down, self.y[3]] }
    }

    /// Whether the squares are still squares, or nearly so.
    pub fn is_sound(&self) -> bool {
        let (width, height) = (self.x[1], self.y[2]);
        let lean = self.x[2].abs().max(self.y[1].abs()).max(4.0 * self.x[3].abs()).max(4.0 * self.y[3].abs());
        width > 4.0 && height > 4.0 && width / height < 1.12 && height / width < 1.12 && lean < 0.12 * width.min(height)
    }

    pub fn lattice(&self, score: f32) -> Lattice {
        let corner = |u: f32, v: f32| {
            let (x, y) = self.at(u, v);
            Point { x, y }
        };
        Lattice { corners: [corner(0.0, 0.0), corner(8.0, 0.0), corner(8.0, 8.0), corner(0.0, 8.0)], score }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shift_moves_every_place_by_whole_squares() {
        let grid = Grid { x: [100.0, 20.0, 0.5, 0.02], y: [80.0, -0.4, 21.0, 0.01] };
        let there = grid.shifted(1.0, -1.0);
        for (u, v) in [(0.0, 0.0), (8.0, 3.0), (2.5, 8.0)] {
            let ((ax, ay), (bx, by)) = (grid.at(u + 1.0, v - 1.0), there.at(u, v));
            assert!((ax - bx).abs() < 0.02 && (ay - by).abs() < 0.02);
        }
        // And what is told is what was meant, in the middle of lines too.
        let lattice = grid.lattice(0.0);
        for (u, v) in [(0.0, 0.0), (4.0, 4.0), (8.0, 3.0), (2.0, 7.0)] {
            let ((x, y), at) = (grid.at(u, v), lattice.at(u, v));
            assert!((x - at.x).abs() < 0.1 && (y - at.y).abs() < 0.1, "{x} {y} {at:?}");
        }
    }
}
