//! Pictures of the screen by GetImage: the server's pixels, in whatever order it keeps them, as rows of red, green and blue.

use rival_core::Fault;
use rival_vision::Picture;
use x11rb::protocol::xproto::{ConnectionExt as _, ImageFormat, ImageOrder, Screen as Root, Setup, VisualClass};

use super::{X11, lost};
use crate::Area;

/// How the server keeps the pixels of its root window.
pub(super) struct Formats {
    bytes: usize,
    pad_bytes: usize,
    is_little: bool,
    shifts: [u32; 3],
}

impl Formats {
    pub(super) fn of(setup: &Setup, root: &Root) -> Result<Formats, Fault> {
        let strange =
            || Fault::new("pilot-depth", "the display has {depth} bits of colour; 24 or 32 are needed").with("depth", root.root_depth);
        let format = setup.pixmap_formats.iter().find(|format| format.depth == root.root_depth).ok_or_else(strange)?;
        let visuals = root.allowed_depths.iter().flat_map(|depth| &depth.visuals);
        let visual = visuals.into_iter().find(|visual| visual.visual_id == root.root_visual).ok_or_else(strange)?;
        let masks = [visual.red_mask, visual.green_mask, visual.blue_mask];
        let is_plain = masks.iter().all(|mask| mask.count_ones() == 8 && mask >> mask.trailing_zeros() == 0xff);
        if visual.class != VisualClass::TRUE_COLOR || !is_plain || !matches!(format.bits_per_pixel, 24 | 32) {
            return Err(strange());
        }
        Ok(Formats {
            bytes: usize::from(format.bits_per_pixel / 8),
            pad_bytes: usize::from(format.scanline_pad / 8).max(1),
            is_little: setup.image_byte_order == ImageOrder::LSB_FIRST,
            shifts: masks.map(u32::trailing_zeros),
        })
    }

    /// The place in a pixel's bytes of each colour.
    fn offsets(&self) -> [usize; 3] {
        self.shifts.map(|shift| if self.is_little { shift as usize / 8 } else { self.bytes - 1 - shift as usize / 8 })
    }
}

impl X11 {
    pub(super) fn read_picture(&self, area: Area) -> Result<Picture, Fault> {
        let (width, height) = (area.width as usize, area.height as usize);
        let mut rgb = vec![0; width * height * 3];
        if let Some(part) = area.shared(self.desktop()) {
            self.fill(&mut rgb, area, part)?;
        }
        Picture::new(width, height, rgb).ok_or_else(|| lost(&"a picture of another size came"))
    }

    /// Puts the visible part of an area into its picture.
    fn fill(&self, rgb: &mut [u8], area: Area, part: Area) -> Result<(), Fault> {
        let (x, y, width, height) = (part.x as i16, part.y as i16, part.width as u16, part.height as u16);
        let asked = self.connection.get_image(ImageFormat::Z_PIXMAP, self.root.root, x, y, width, height, !0);
        let image = asked.map_err(|error| lost(&error))?.reply().map_err(|error| lost(&error))?;
        let stride = (part.width as usize * self.formats.bytes).next_multiple_of(self.formats.pad_bytes);
        let [red, green, blue] = self.formats.offsets();
        let (left, top) = ((part.x - area.x) as usize, (part.y - area.y) as usize);
        let rows = image.data.chunks_exact(stride).take(part.height as usize);
        for (row, pixels) in rows.enumerate() {
            let begin = ((top + row) * area.width as usize + left) * 3;
            let target = &mut rgb[begin..begin + part.width as usize * 3];
            for (to, from) in target.chunks_exact_mut(3).zip(pixels.chunks_exact(self.formats.bytes)) {
                to.copy_from_slice(&[from[red], from[green], from[blue]]);
            }
        }
        Ok(())
    }
}
