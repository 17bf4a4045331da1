//! A drawer of test pictures: every pixel is the mean of sixteen samples of a scene that is told as a function, so that boards may lie
//! between pixels, lean, and still be known exactly.

use rival_vision::{Lattice, Picture, Point};

pub type Colour = [f32; 3];

/// How dark squares are told from light ones.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Ground {
    Plain,
    /// Dark squares are hatched with so many lines each.
    Hatched(f32),
    /// All squares are light; dark lines part them, and so many of them fill the width of the board.
    Lined(f32),
    /// Nothing but dark lines before and above each square, one pixel wide; where the picture's page shows through, so does its text.
    Ruled,
    /// Grain runs through the whole board, so many levels strong.
    Wood(f32),
}

#[derive(Clone, Debug)]
pub struct Board {
    /// The upper left corner, and the sides of a square.
    pub x: f32,
    pub y: f32,
    pub width: f32,
    pub height: f32,
    /// In degrees.
    pub lean: f32,
    pub light: Colour,
    pub dark: Colour,
    pub ground: Ground,
    /// The width of the frame in squares, and its colour.
    pub frame: (f32, Colour),
    /// One bit a square, from the upper left: where a man stands.
    pub men: u64,
    /// Squares with a colour of their own.
    pub marked: Vec<(usize, Colour)>,
}

impl Board {
    pub fn new(x: f32, y: f32, pitch: f32) -> Board {
        Board {
            x,
            y,
            width: pitch,
            height: pitch,
            lean: 0.0,
            light: [240.0, 217.0, 181.0],
            dark: [181.0, 136.0, 99.0],
            ground: Ground::Plain,
            frame: (0.0, [90.0, 50.0, 20.0]),
            men: 0xFFFF_0000_0000_FFFF,
            marked: Vec::new(),
        }
    }

    /// The place on the board of a place in the picture, in squares. The board leans around its middle.
    fn place(&self, x: f32, y: f32) -> (f32, f32) {
        let (dx, dy) = (x - self.x - 4.0 * self.width, y - self.y - 4.0 * self.height);
        let (sin, cos) = self.lean.to_radians().sin_cos();
        ((dx * cos + dy * sin) / self.width + 4.0, (dy * cos - dx * sin) / self.height + 4.0)
    }

    pub fn corners(&self) -> [Point; 4] {
        let (sin, cos) = self.lean.to_radians().sin_cos();
        [(-4.0, -4.0), (4.0, -4.0), (4.0, 4.0), (-4.0, 4.0)].map(|(u, v)| {
            let (dx, dy) = (u * self.width, v * self.height);
            Point { x: self.x + 4.0 * self.width + dx * cos - dy * sin, y: self.y + 4.0 * self.height + dx * sin + dy * cos }
        })
    }

    fn colour(&self, x: f32, y: f32) -> Option<Colour> {
        let (u, v) = self.place(x, y);
        let frame = self.frame.0;
        if u < -frame || v < -frame || u >= 8.0 + frame || v >= 8.0 + frame {
            return None;
        }
        if u < 0.0 || v < 0.0 || u >= 8.0 || v >= 8.0 {
            return Some(self.frame.1);
        }
        let (column, row) = (u as usize, v as usize);
        let (du, dv) = (u - column as f32 - 0.5, v - row as f32 - 0.5);
        if self.men >> (row * 8 + column) & 1 == 1 {
            // A head on a broad foot with a rim, light above the middle of the board and dark below.
            let (head, foot) = (du.hypot(dv + 0.12), (du.abs() - 0.3).max((dv - 0.3).abs() - 0.1));
            let inside = (head - 0.22).min(foot).min((du.abs() - 0.12).max(dv.abs() - 0.3));
            if inside < 0.0 {
                let fill = if row < 4 { 20.0 } else { 245.0 };
                return Some(if inside > -0.03 { [10.0; 3] } else { [fill; 3] });
            }
        }
        if let Some((_, colour)) = self.marked.iter().find(|(square, _)| *square == row * 8 + column) {
            return Some(*colour);
        }
        if self.ground == Ground::Ruled {
            let on_line = (u - column as f32) * self.width < 1.0 || (v - row as f32) * self.height < 1.0;
            return on_line.then_some(self.dark);
        }
        let is_dark = (column + row) % 2 == 1;
        Some(match self.ground {
            Ground::Hatched(lines) if is_dark => {
                if ((u + v) * lines).fract() < 0.35 {
                    self.dark
                } else {
                    self.light
                }
            }
            Ground::Hatched(_) | Ground::Ruled => self.light,
            Ground::Lined(count) => {
                let off = |at: f32| (at * count / 8.0 + 0.5).fract() - 0.5;
                if off(u).abs().min(off(v).abs()) < 0.03 { self.dark } else { self.light }
            }
            Ground::Plain => {
                if is_dark {
                    self.dark
                } else {
                    self.light
                }
            }
            Ground::Wood(strength) => {
                let grain = ((u * 9.0 + (v * 1.3).sin() * 2.0).sin() + (v * 2.1 + u).sin()) * strength / 2.0;
                (if is_dark { self.dark } else { self.light }).map(|c| c + grain)
            }
        })
    }

    /// How far a lattice is off, as a part of a square: the worst of its corners.
    pub fn error(&self, lattice: &Lattice) -> f32 {
        let apart = |(a, b): (&Point, &Point)| (a.x - b.x).abs().max((a.y - b.y).abs());
        self.corners().iter().zip(&lattice.corners).map(apart).fold(0.0, f32::max) / self.width.min(self.height)
    }
}

/// A page of a colour, with lines of something like text on it if wanted, and boards.
pub fn draw(width: usize, height: usize, page: Colour, text: bool, boards: &[Board]) -> Picture {
    let mut rgb = Vec::with_capacity(width * height * 3);
    for y in 0..height {
        for x in 0..width {
            let mut sum = [0.0f32; 3];
            for sample in 0..16u8 {
                let (px, py) = (x as f32 + f32::from(sample % 4) * 0.25 + 0.125, y as f32 + f32::from(sample / 4) * 0.25 + 0.125);
                let colour = boards.iter().find_map(|board| board.colour(px, py)).unwrap_or_else(|| ground(page, text, px, py));
                sum.iter_mut().zip(colour).for_each(|(sum, c)| *sum += c / 16.0);
            }
            rgb.extend(sum.map(|c| c.round().clamp(0.0, 255.0) as u8));
        }
    }
    Picture::new(width, height, rgb).expect("as many bytes as pixels")
}

/// Lines of little strokes whose places look random but are always the same.
fn ground(page: Colour, text: bool, x: f32, y: f32) -> Colour {
    let (column, line) = ((x / 3.0) as u32, (y / 18.0) as u32);
    let random = (column.wrapping_mul(0x9E37_79B1) ^ line.wrapping_mul(0x85EB_CA6B) ^ ((y / 4.0) as u32).wrapping_mul(0xC2B2_AE35))
        .wrapping_mul(0x27D4_EB2F);
    let is_ink = text && y % 18.0 < 11.0 && random >> 30 == 0;
    if is_ink { page.map(|c| if c > 127.0 { c - 120.0 } else { c + 120.0 }) } else { page }
}

/// The picture after a JPEG of this quality.
pub fn through_jpeg(picture: &Picture, quality: u8) -> Picture {
    let mut bytes = Vec::new();
    let encoder = image::codecs::jpeg::JpegEncoder::new_with_quality(&mut bytes, quality);
    let (width, height) = (picture.width() as u32, picture.height() as u32);
    image::ImageEncoder::write_image(encoder, picture.rgb(), width, height, image::ExtendedColorType::Rgb8).expect("a JPEG");
    Picture::decode(&bytes).expect("our own JPEG")
}
