//! Where four squares meet: a place whose two opposite quarters are brighter than both others. Text, lines and shadows seldom look so;
//! the inner corners of a chequered board do, whatever stands on its squares.

use super::plane::Plane;

/// The strength of a corner without doubt.
pub const FULL: i16 = 127;
/// The contrast, in levels of brightness, that counts half.
const HALF_CONTRAST: f32 = 5.0;

/// How much each place looks like a corner: positive where the upper left and lower right quarters are the brighter ones.
/// One entry stands for 2 x 2 pixels of the plane.
pub struct Saddles {
    pub width: usize,
    pub height: usize,
    pub data: Vec<i16>,
}

/// Sums of 3 x 3 pixels; the entry (x, y) has its middle at pixel (x + 1, y + 1).
fn box_sums(plane: &Plane) -> Vec<i16> {
    let (width, height) = (plane.width, plane.height);
    let mut sums = vec![0i16; width * height];
    let mut columns = vec![0i16; width];
    for y in 0..height - 2 {
        let [a, b, c] = [0, 1, 2].map(|dy| &plane.data[(y + dy) * width..][..width]);
        for (x, sum) in columns.iter_mut().enumerate() {
            *sum = i16::from(a[x]) + i16::from(b[x]) + i16::from(c[x]);
        }
        let row = &mut sums[y * width..][..width - 2];
        for (x, sum) in row.iter_mut().enumerate() {
            *sum = columns[x] + columns[x + 1] + columns[x + 2];
        }
    }
    sums
}

/// The corners of a plane of at least 16 x 16 pixels.
pub fn saddles(plane: &Plane) -> Saddles {
    let sums = box_sums(plane);
    let (width, height) = (plane.width / 2, plane.height / 2);
    let mut data = vec![0i16; width * height];
    let mut rows = [vec![0i16; plane.width], vec![0i16; plane.width]];
    // The corner (x, y) lies between pixels; one pixel on each side of it is left out, since edges are seldom sharp.
    let reach = plane.width - 8;
    for pooled in 2..height.saturating_sub(2) {
        for (row, y) in rows.iter_mut().zip([2 * pooled, 2 * pooled + 1]) {
            let [above, below] = [y - 4, y + 1].map(|y| &sums[y * plane.width..][..plane.width]);
            let (a, b, c, d) = (&above[..reach], &above[5..5 + reach], &below[5..5 + reach], &below[..reach]);
            for (x, out) in row[4..4 + reach].iter_mut().enumerate() {
                let (a, b, c, d) = (a[x], b[x], c[x], d[x]);
                let strength = (a.min(c) - b.max(d)).max(0) - (b.min(d) - a.max(c)).max(0);
                let unlike = (a - c).abs() + (b - d).abs();
                let strength = f32::from(strength);
                *out = (f32::from(FULL) * strength / (strength.abs() + 9.0 * HALF_CONTRAST + 0.5 * f32::from(unlike))) as i16;
            }
        }
        let stronger = |a: i16, b: i16| if a.abs() >= b.abs() { a } else { b };
        let out = &mut data[pooled * width..][..width];
        for ((out, upper), lower) in out.iter_mut().zip(rows[0].chunks_exact(2)).zip(rows[1].chunks_exact(2)) {
            *out = stronger(stronger(upper[0], upper[1]), stronger(lower[0], lower[1]));
        }
    }
    Saddles { width, height, data }
}
