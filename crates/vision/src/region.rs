//! A part of a picture, as a person names it: `x,y,width,height` in pixels from the upper left corner.

use std::str::FromStr;

use rival_core::Fault;

use crate::{Lattice, Picture, Point};

/// A rectangle of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Region {
    /// Pixels from the left.
    pub x: usize,
    /// Pixels from the top.
    pub y: usize,
    /// Pixels in a row.
    pub width: usize,
    /// Rows.
    pub height: usize,
}

impl FromStr for Region {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Region, Fault> {
        let wrong = || {
            Fault::new("see-region", "a region is x,y,width,height in pixels, such as 100,50,640,640, not \"{value}\"").with("value", text)
        };
        let numbers = text.split(',').map(|part| part.trim().parse().map_err(|_| wrong())).collect::<Result<Vec<usize>, Fault>>()?;
        match numbers[..] {
            [x, y, width, height] if width > 0 && height > 0 => Ok(Region { x, y, width, height }),
            _ => Err(wrong()),
        }
    }
}

impl Region {
    /// This part of a picture; all of it must be in the picture.
    pub fn cut(&self, picture: &Picture) -> Result<Picture, Fault> {
        let fits = |start: usize, size: usize, whole: usize| start.checked_add(size).is_some_and(|end| end <= whole);
        let outside = || {
            Fault::new("see-region-outside", "the region {region} is not within the picture of {width} x {height} pixels")
                .with("region", format!("{},{},{},{}", self.x, self.y, self.width, self.height))
                .with("width", picture.width())
                .with("height", picture.height())
        };
        if !fits(self.x, self.width, picture.width()) || !fits(self.y, self.height, picture.height()) {
            return Err(outside());
        }
        let rows = (self.y..self.y + self.height).flat_map(|y| {
            let start = (y * picture.width() + self.x) * 3;
            &picture.rgb()[start..start + self.width * 3]
        });
        Picture::new(self.width, self.height, rows.copied().collect()).ok_or_else(outside)
    }

    /// A lattice found in this part, as one of the whole picture.
    pub fn place(&self, lattice: &Lattice) -> Lattice {
        let shift = |point: Point| Point { x: point.x + self.x as f32, y: point.y + self.y as f32 };
        Lattice { corners: lattice.corners.map(shift), ..lattice.clone() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_numbers_are_a_region_and_nothing_else_is() {
        assert_eq!("1, 2,30,40".parse(), Ok(Region { x: 1, y: 2, width: 30, height: 40 }));
        for text in ["", "1,2,3", "1,2,3,4,5", "a,b,c,d", "-1,0,5,5", "0,0,0,5", "1 2 3 4", "99999999999999999999,0,1,1"] {
            let fault = text.parse::<Region>().expect_err(text);
            assert_eq!(fault.code, "see-region");
            assert!(fault.to_string().contains(&format!("\"{text}\"")));
        }
    }

    #[test]
    fn a_part_has_the_pixels_of_the_whole() {
        let picture = Picture::new(4, 3, (0..36).collect()).expect("its size");
        let part = Region { x: 1, y: 1, width: 2, height: 2 };
        let cut = part.cut(&picture).expect("within");
        assert_eq!((cut.width(), cut.height(), cut.pixel(0, 0), cut.pixel(1, 1)), (2, 2, picture.pixel(1, 1), picture.pixel(2, 2)));
        for outside in [Region { x: 3, ..part }, Region { y: 2, ..part }, Region { x: usize::MAX, ..part }] {
            assert_eq!(outside.cut(&picture).map(|_| ()).expect_err("outside").code, "see-region-outside");
        }
        assert_eq!(part.place(&Lattice::upright(0.0, 1.0, 8.0, 8.0)).corners[0], Point { x: 1.0, y: 2.0 });
    }
}
