//! A picture in memory: rows of red, green and blue.

/// A decoded picture.
#[derive(Clone, PartialEq, Eq)]
pub struct Picture {
    width: usize,
    height: usize,
    rgb: Vec<u8>,
}

impl Picture {
    /// A picture of these bytes, three for each pixel, row after row; nothing if their number is not that of the pixels.
    pub fn new(width: usize, height: usize, rgb: Vec<u8>) -> Option<Picture> {
        (rgb.len() == width.checked_mul(height)?.checked_mul(3)?).then_some(Picture { width, height, rgb })
    }

    pub(crate) fn from_parts(width: usize, height: usize, rgb: Vec<u8>) -> Picture {
        debug_assert_eq!(rgb.len(), width * height * 3);
        Picture { width, height, rgb }
    }

    /// Pixels in a row.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Rows.
    pub fn height(&self) -> usize {
        self.height
    }

    /// All bytes, row after row.
    pub fn rgb(&self) -> &[u8] {
        &self.rgb
    }

    /// One pixel. The place must be in the picture.
    #[inline]
    pub fn pixel(&self, x: usize, y: usize) -> [u8; 3] {
        let at = (y * self.width + x) * 3;
        [self.rgb[at], self.rgb[at + 1], self.rgb[at + 2]]
    }

    /// The picture with each pixel the mean of so many by so many.
    pub(crate) fn shrunk(&self, times: usize) -> Picture {
        if times <= 1 {
            return self.clone();
        }
        let (width, height) = ((self.width / times).max(1), (self.height / times).max(1));
        let mut rgb = Vec::with_capacity(width * height * 3);
        let mut sums = vec![[0usize; 3]; width];
        for y in 0..height {
            sums.fill([0; 3]);
            let rows = self.rgb[y * times * self.width * 3..].chunks_exact(self.width * 3).take(times);
            let count = rows.len() * times.min(self.width);
            for row in rows {
                for (sum, cell) in sums.iter_mut().zip(row.chunks(times * 3)) {
                    cell.chunks_exact(3).for_each(|pixel| (0..3).for_each(|c| sum[c] += usize::from(pixel[c])));
                }
            }
            rgb.extend(sums.iter().flat_map(|sum| sum.map(|sum| (sum / count) as u8)));
        }
        Picture { width, height, rgb }
    }

    /// The colour between pixels, each part 0 to 255, mixed from the four around a place; (0, 0) is the middle of the first pixel. Beyond the
    /// picture its outermost pixels go on.
    #[inline]
    pub(crate) fn between(&self, x: f32, y: f32) -> [f32; 3] {
        let (x, y) = (x.clamp(0.0, (self.width - 1) as f32), y.clamp(0.0, (self.height - 1) as f32));
        let (left, top) = (x as usize, y as usize);
        let (right, bottom) = ((left + 1).min(self.width - 1), (top + 1).min(self.height - 1));
        let (u, v) = (x - left as f32, y - top as f32);
        let corners = [(left, top), (right, top), (left, bottom), (right, bottom)].map(|(x, y)| self.pixel(x, y).map(f32::from));
        let shares = [(1.0 - u) * (1.0 - v), u * (1.0 - v), (1.0 - u) * v, u * v];
        std::array::from_fn(|c| corners.iter().zip(shares).map(|(corner, share)| share * corner[c]).sum())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shrunk_picture_has_the_means_and_leaves_out_what_does_not_fill_a_pixel() {
        let rgb = (0..7 * 5u8).flat_map(|i| [i, 2 * i, 100]).collect();
        let small = Picture::new(7, 5, rgb).expect("its size").shrunk(2);
        assert_eq!((small.width(), small.height()), (3, 2));
        let mean = |[a, b, c, d]: [u8; 4]| (u16::from(a) + u16::from(b) + u16::from(c) + u16::from(d)) as u8 / 4;
        assert_eq!(small.pixel(1, 0), [mean([2, 3, 9, 10]), mean([4, 6, 18, 20]), 100]);
        assert_eq!(small.pixel(2, 1)[0], mean([18, 19, 25, 26]));
        let line = Picture::new(5, 1, [10u8, 20, 30, 40, 50].iter().flat_map(|v| [*v; 3]).collect()).expect("its size").shrunk(4);
        assert_eq!((line.width(), line.height(), line.pixel(0, 0)), (1, 1, [25; 3]));
    }
}
