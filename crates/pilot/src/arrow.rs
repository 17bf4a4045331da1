//! An arrow in a picture: the move that was decided on.

use rival_vision::{Picture, Point};

const GREEN: [f32; 3] = [30.0, 160.0, 60.0];

/// How much of the arrow's colour covers the picture.
const COVER: f32 = 0.7;

/// The picture with an arrow from one point to another, on a board with squares of this size.
pub fn with_arrow(picture: &Picture, from: Point, to: Point, pitch: f32) -> Picture {
    let (width, height) = (picture.width(), picture.height());
    let mut rgb = picture.rgb().to_vec();
    let length = (to.x - from.x).hypot(to.y - from.y).max(1.0);
    let (ux, uy) = ((to.x - from.x) / length, (to.y - from.y) / length);
    let (head, shaft) = (0.4 * pitch, 0.09 * pitch);
    let margin = pitch;
    let span = |a: f32, b: f32, most: usize| {
        let (low, high) = (a.min(b) - margin, a.max(b) + margin);
        (low.max(0.0) as usize).min(most)..(high.max(0.0) as usize).min(most)
    };
    for y in span(from.y, to.y, height) {
        for x in span(from.x, to.x, width) {
            let (dx, dy) = (x as f32 + 0.5 - from.x, y as f32 + 0.5 - from.y);
            let (along, across) = (dx * ux + dy * uy, (dx * uy - dy * ux).abs());
            let in_shaft = (0.0..=length - head).contains(&along) && across <= shaft;
            let in_head = (length - head..=length).contains(&along) && across <= (length - along) * 0.6;
            if in_shaft || in_head {
                let at = (y * width + x) * 3;
                for (value, green) in rgb[at..at + 3].iter_mut().zip(GREEN) {
                    *value = (f32::from(*value) * (1.0 - COVER) + green * COVER) as u8;
                }
            }
        }
    }
    Picture::new(width, height, rgb).unwrap_or_else(|| picture.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_arrow_lies_between_its_ends_and_nowhere_else() {
        let blank = Picture::new(80, 80, vec![0; 80 * 80 * 3]).expect("its size");
        let drawn = with_arrow(&blank, Point { x: 15.0, y: 65.0 }, Point { x: 15.0, y: 15.0 }, 10.0);
        assert_ne!(drawn.pixel(15, 40), [0; 3]);
        assert_eq!((drawn.pixel(15, 10), drawn.pixel(15, 70), drawn.pixel(30, 40)), ([0; 3], [0; 3], [0; 3]));
    }
}
