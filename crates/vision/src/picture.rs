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
