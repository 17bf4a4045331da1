//! What the search for boards saw on its way, kept only when somebody asks. It draws nothing: that is for those who have a canvas.

use super::plane::Plane;
use crate::Lattice;

/// What the search saw on its way, for those who want to look over its shoulder.
#[derive(Clone, Debug, Default)]
pub struct Evidence {
    /// How strongly brightness changes at each pixel of a (perhaps smaller) grey copy.
    pub edges: Option<Plane>,
    /// How much every column of that copy changes from left to right, and every row from top to bottom, the strongest being 1.
    pub columns: Vec<f32>,
    /// See `columns`.
    pub rows: Vec<f32>,
    /// The lattices that the corners between squares voted for, with their share of the votes, before anything was fitted.
    pub candidates: Vec<Lattice>,
}

impl Evidence {
    /// Keeps the edges of a plane and sums them up by column and row.
    pub(super) fn look(&mut self, plane: &Plane) {
        let (width, height) = (plane.width, plane.height);
        let (mut columns, mut rows) = (vec![0.0f32; width], vec![0.0f32; height]);
        let mut edges = Plane { width, height, data: vec![0; width * height] };
        let at = |x: usize, y: usize| i32::from(plane.data[y * width + x]);
        for (y, row) in rows.iter_mut().enumerate().take(height.saturating_sub(1)).skip(1) {
            for (x, column) in columns.iter_mut().enumerate().take(width.saturating_sub(1)).skip(1) {
                let (dx, dy) = ((at(x + 1, y) - at(x - 1, y)).abs(), (at(x, y + 1) - at(x, y - 1)).abs());
                *column += dx as f32;
                *row += dy as f32;
                edges.data[y * width + x] = dx.max(dy).min(255) as u8;
            }
        }
        for votes in [&mut columns, &mut rows] {
            let most = votes.iter().copied().fold(1.0, f32::max);
            votes.iter_mut().for_each(|v| *v /= most);
        }
        (self.edges, self.columns, self.rows) = (Some(edges), columns, rows);
    }
}
