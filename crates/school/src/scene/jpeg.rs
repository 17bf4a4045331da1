//! What JPEG does to a picture, without the file: blocks of eight by eight are rounded in frequency space as the standard's tables
//! (ITU-T T.81, annex K) say for a quality, the colours at half the resolution if wanted. Much faster than writing and reading a file.

const LUMA: [u8; 64] = [
    16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51, 87, 80, 62, 18, 22,
    37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
];
const CHROMA: [u8; 64] = [
    17, 18, 24, 47, 99, 99, 99, 99, 18, 21, 26, 66, 99, 99, 99, 99, 24, 26, 56, 99, 99, 99, 99, 99, 47, 66, 99, 99, 99, 99, 99, 99, 99, 99,
    99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99,
];

/// Squeezes a picture of three bytes a pixel in place. Quality 1 to 100 as cameras count; `half` halves the colours' resolution.
pub fn squeeze(rgb: &mut [u8], width: usize, quality: u8, half: bool) {
    let height = rgb.len() / 3 / width;
    let mut planes: [Vec<f32>; 3] = Default::default();
    for plane in &mut planes {
        plane.reserve(width * height);
    }
    for pixel in rgb.chunks_exact(3) {
        let [r, g, b] = [pixel[0], pixel[1], pixel[2]].map(f32::from);
        planes[0].push(0.299 * r + 0.587 * g + 0.114 * b - 128.0);
        planes[1].push(-0.168_736 * r - 0.331_264 * g + 0.5 * b);
        planes[2].push(0.5 * r - 0.418_688 * g - 0.081_312 * b);
    }
    round(&mut planes[0], width, height, &table(&LUMA, quality));
    for plane in &mut planes[1..] {
        let table = table(&CHROMA, quality);
        if half {
            let (w, h) = (width.div_ceil(2), height.div_ceil(2));
            let mut small: Vec<f32> = (0..w * h)
                .map(|i| {
                    let (x, y) = (i % w * 2, i / w * 2);
                    let (right, below) = ((x + 1).min(width - 1), (y + 1).min(height - 1));
                    (plane[y * width + x] + plane[y * width + right] + plane[below * width + x] + plane[below * width + right]) / 4.0
                })
                .collect();
            round(&mut small, w, h, &table);
            for (i, value) in plane.iter_mut().enumerate() {
                *value = small[i / width / 2 * w + i % width / 2];
            }
        } else {
            round(plane, width, height, &table);
        }
    }
    for (i, pixel) in rgb.chunks_exact_mut(3).enumerate() {
        let (y, b, r) = (planes[0][i] + 128.5, planes[1][i], planes[2][i]);
        pixel[0] = (y + 1.402 * r) as u8;
        pixel[1] = (y - 0.344_136 * b - 0.714_136 * r) as u8;
        pixel[2] = (y + 1.772 * b) as u8;
    }
}

fn table(base: &[u8; 64], quality: u8) -> [f32; 64] {
    let quality = u32::from(quality.clamp(1, 100));
    let factor = if quality < 50 { 5000 / quality } else { 200 - 2 * quality };
    base.map(|step| ((u32::from(step) * factor + 50) / 100).clamp(1, 255) as f32)
}

/// Rounds each block of a plane; blocks over the edge repeat the last pixels.
fn round(plane: &mut [f32], width: usize, height: usize, table: &[f32; 64]) {
    let basis = basis();
    for top in (0..height).step_by(8) {
        for left in (0..width).step_by(8) {
            let mut block = [[0f32; 8]; 8];
            for (y, row) in block.iter_mut().enumerate() {
                let line = (top + y).min(height - 1) * width;
                for (x, value) in row.iter_mut().enumerate() {
                    *value = plane[line + (left + x).min(width - 1)];
                }
            }
            // Even blocks, of which boards have many, need no more than their mean.
            let first = block[0][0];
            if block.iter().flatten().all(|value| (value - first).abs() < 0.5) {
                let step = table[0] / 8.0;
                let value = (first / step).round() * step;
                block = [[value; 8]; 8];
            } else {
                let mut frequencies = times(&basis, &block, true);
                for (row, steps) in frequencies.iter_mut().zip(table.chunks_exact(8)) {
                    for (value, step) in row.iter_mut().zip(steps) {
                        *value = (*value / step).round() * step;
                    }
                }
                block = times(&basis, &frequencies, false);
            }
            for (y, row) in block.iter().enumerate().take(height - top) {
                let line = (top + y) * width + left;
                let wide = (width - left).min(8);
                plane[line..line + wide].copy_from_slice(&row[..wide]);
            }
        }
    }
}

fn basis() -> [[f32; 8]; 8] {
    let mut basis = [[0f32; 8]; 8];
    for (k, row) in basis.iter_mut().enumerate() {
        for (n, value) in row.iter_mut().enumerate() {
            let scale = if k == 0 { 0.125f32.sqrt() } else { 0.5 };
            *value = scale * (std::f32::consts::PI * (2 * n + 1) as f32 * k as f32 / 16.0).cos();
        }
    }
    basis
}

/// Into frequencies (B X B') or out of them (B' X B).
fn times(basis: &[[f32; 8]; 8], block: &[[f32; 8]; 8], into: bool) -> [[f32; 8]; 8] {
    let at = |i: usize, k: usize| if into { basis[i][k] } else { basis[k][i] };
    let mut half = [[0f32; 8]; 8];
    for (i, row) in half.iter_mut().enumerate() {
        for (k, line) in block.iter().enumerate() {
            let weight = at(i, k);
            row.iter_mut().zip(line).for_each(|(sum, value)| *sum += weight * value);
        }
    }
    let mut out = [[0f32; 8]; 8];
    for (row, line) in out.iter_mut().zip(&half) {
        for (k, value) in line.iter().enumerate() {
            row.iter_mut().enumerate().for_each(|(j, sum)| *sum += value * at(j, k));
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squeezing_is_mild_at_high_quality_and_keeps_even_colours() {
        let mut even = vec![100u8; 20 * 13 * 3];
        squeeze(&mut even, 20, 80, true);
        assert!(even.iter().all(|byte| byte.abs_diff(100) <= 2));
        let picture: Vec<u8> = (0..40 * 40 * 3).map(|i| ((i / 3 % 40) * 5 + (i / 120) % 40) as u8).collect();
        let far = |quality| {
            let mut copy = picture.clone();
            squeeze(&mut copy, 40, quality, false);
            copy.iter().zip(&picture).map(|(a, b)| u64::from(a.abs_diff(*b))).sum::<u64>()
        };
        assert!(far(98) < far(60) && far(60) < far(10), "{} {} {}", far(98), far(60), far(10));
        assert!(far(98) < 2 * 40 * 40 * 3);
    }
}
