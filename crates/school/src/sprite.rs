//! One man of one piece set as pixels, large once, and at the size a board wants it. Knows drawings and pixels, no chess.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use crate::scale::{Filter, scale};

/// The side of the largest picture of a man that is kept.
pub const LARGE: usize = 192;

/// A square picture, four bytes a pixel, colours already multiplied by their opacity.
#[derive(Clone, PartialEq, Eq)]
pub struct Sprite {
    /// Pixels in a row, and rows.
    pub side: usize,
    /// Red, green, blue, opacity.
    pub rgba: Vec<u8>,
}

impl Sprite {
    /// From the bytes of a file with this ending (svg, or a picture); nothing if they cannot be read or are empty.
    pub fn read(ending: &str, bytes: &[u8], side: usize) -> Option<Sprite> {
        let sprite = if ending == "svg" { Sprite::from_svg(bytes, side)? } else { Sprite::from_picture(bytes, side)? };
        let inked = sprite.rgba.chunks_exact(4).filter(|pixel| pixel[3] > 40).count();
        (inked * 50 > side * side).then_some(sprite)
    }

    fn from_svg(bytes: &[u8], side: usize) -> Option<Sprite> {
        let tree = Tree::from_data(bytes, &Options::default()).ok()?;
        let size = tree.size();
        let factor = side as f32 / size.width().max(size.height());
        let shift = |length: f32| (side as f32 - length * factor) / 2.0;
        let mut pixmap = Pixmap::new(side as u32, side as u32)?;
        let place = Transform::from_scale(factor, factor).post_translate(shift(size.width()), shift(size.height()));
        resvg::render(&tree, place, &mut pixmap.as_mut());
        Some(Sprite { side, rgba: pixmap.take() })
    }

    fn from_picture(bytes: &[u8], side: usize) -> Option<Sprite> {
        let picture = image::load_from_memory(bytes).ok()?.into_rgba8();
        let (width, height) = (picture.width() as usize, picture.height() as usize);
        if width == 0 || height == 0 || width.max(height) > 4096 {
            return None;
        }
        let square = width.max(height);
        let mut rgba = vec![0u8; square * square * 4];
        let (left, top) = ((square - width) / 2, (square - height) / 2);
        for (x, y, pixel) in picture.enumerate_pixels() {
            let at = ((top + y as usize) * square + left + x as usize) * 4;
            let [r, g, b, a] = pixel.0;
            let times = |c: u8| ((u32::from(c) * u32::from(a) + 127) / 255) as u8;
            rgba[at..at + 4].copy_from_slice(&[times(r), times(g), times(b), a]);
        }
        // Pixel art stays pixel art.
        let filter = if square * 3 <= side { Filter::Nearest } else { Filter::Smooth };
        Some(Sprite { side, rgba: scale::<4>(&rgba, (square, square), (side, side), filter) })
    }

    /// At another size.
    pub fn at(&self, side: usize, filter: Filter) -> Sprite {
        let side = side.max(1);
        let mut rgba = scale::<4>(&self.rgba, (self.side, self.side), (side, side), filter);
        // A sharp filter may leave a colour stronger than its opacity.
        for pixel in rgba.chunks_exact_mut(4) {
            let most = pixel[3];
            pixel[..3].iter_mut().for_each(|c| *c = (*c).min(most));
        }
        Sprite { side, rgba }
    }

    /// The smallest upright frame of what is not see-through: left, top, right, bottom, the last two beyond it.
    pub fn frame(&self) -> Option<(usize, usize, usize, usize)> {
        let (mut left, mut top, mut right, mut bottom) = (usize::MAX, usize::MAX, 0, 0);
        for (i, pixel) in self.rgba.chunks_exact(4).enumerate() {
            if pixel[3] > 40 {
                let (x, y) = (i % self.side, i / self.side);
                (left, top, right, bottom) = (left.min(x), top.min(y), right.max(x + 1), bottom.max(y + 1));
            }
        }
        (left < right).then_some((left, top, right, bottom))
    }

    /// Whether its corners are see-through, as those of a man cut out of its ground are.
    pub fn cut_out(&self) -> bool {
        let last = self.side - 1;
        [(0, 0), (last, 0), (0, last), (last, last)].iter().filter(|(x, y)| self.rgba[(y * self.side + x) * 4 + 3] < 40).count() >= 3
    }

    /// Whether it is black and white, hardly anything between.
    pub fn is_ink(&self) -> bool {
        let solid = || self.rgba.chunks_exact(4).filter(|pixel| pixel[3] > 200);
        let plain = |pixel: &&[u8]| pixel[..3].iter().all(|c| *c < 60) || pixel[..3].iter().all(|c| *c > 205);
        solid().filter(plain).count() * 20 > solid().count() * 17
    }
}
