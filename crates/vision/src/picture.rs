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
}
