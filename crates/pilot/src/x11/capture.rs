//! Pictures of the screen: the server's pixels, in whatever order it keeps them, as rows of red, green and blue.

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

    /// The bytes of a row.
    fn stride(&self, part: Area) -> usize {
        (part.width as usize * self.bytes).next_multiple_of(self.pad_bytes)
    }

    /// The place in a pixel's bytes of each colour.
    fn offsets(&self) -> [usize; 3] {
        self.shifts.map(|shift| if self.is_little { shift as usize / 8 } else { self.bytes - 1 - shift as usize / 8 })
    }
}

impl X11 {
    pub(super) fn read_picture(&mut self, area: Area) -> Result<Picture, Fault> {
        let (width, height) = (area.width as usize, area.height as usize);
        let mut rgb = vec![0; width * height * 3];
        if let Some(part) = area.shared(self.desktop()?) {
            self.fetch(part)?;
            self.fill(&mut rgb, area, part);
        }
        Picture::new(width, height, rgb).ok_or_else(|| lost(&"a picture of another size came"))
    }

    /// Fetches the server's pixels of a visible part: through memory that is shared with the server, or over its socket.
    fn fetch(&mut self, part: Area) -> Result<(), Fault> {
        let size = self.formats.stride(part) * part.height as usize;
        if self.shared.fetch(&self.connection, self.root.root, part, size, &mut self.pixels)? {
            return Ok(());
        }
        let (x, y, width, height) = (part.x as i16, part.y as i16, part.width as u16, part.height as u16);
        let asked = self.connection.get_image(ImageFormat::Z_PIXMAP, self.root.root, x, y, width, height, !0);
        self.pixels = asked.map_err(|error| lost(&error))?.reply().map_err(|error| lost(&error))?.data;
        Ok(())
    }

    /// Puts the pixels of the visible part of an area into its picture.
    fn fill(&self, rgb: &mut [u8], area: Area, part: Area) {
        let [red, green, blue] = self.formats.offsets();
        let (left, top) = ((part.x - area.x) as usize, (part.y - area.y) as usize);
        let rows = self.pixels.chunks_exact(self.formats.stride(part)).take(part.height as usize);
        for (row, pixels) in rows.enumerate() {
            let begin = ((top + row) * area.width as usize + left) * 3;
            let (target, _) = rgb[begin..begin + part.width as usize * 3].as_chunks_mut::<3>();
            match self.formats.bytes {
                // Nearly every server: told apart so that the compiler knows the places within a pixel.
                4 if (red, green, blue) == (2, 1, 0) => {
                    target.iter_mut().zip(pixels.as_chunks::<4>().0).for_each(|(to, from)| *to = [from[2], from[1], from[0]]);
                }
                bytes => {
                    let from = pixels.chunks_exact(bytes);
                    target.iter_mut().zip(from).for_each(|(to, from)| *to = [from[red], from[green], from[blue]]);
                }
            }
        }
    }
}
