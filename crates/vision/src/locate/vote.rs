//! Voting for boards: the forty-nine inner corners of a board of a given pitch lie at known distances from its middle and take turns in
//! sign. For every pitch and every place the corners are summed up; peaks are candidates. Shifted by one square a board loses only seven
//! of forty-nine votes: to tell such neighbours apart is left to the judge.

use super::saddle::{FULL, Saddles};

/// Pitches that are tried on one level, in entries of the saddles (two pixels each).
const PITCHES: std::ops::Range<f32> = 4.9..12.4;
/// From one pitch to the next.
const STEP: f32 = 1.045;
/// The share of all votes that a candidate must have.
const ENOUGH: f32 = 0.22;

/// A board that was voted for, in pixels of the level.
#[derive(Clone, Copy, Debug)]
pub struct Candidate {
    /// The middle of the board.
    pub x: f32,
    pub y: f32,
    /// The side of a square.
    pub pitch: f32,
    /// The share of all votes: 0 to 1; below zero where the upper left square is a dark one.
    pub votes: f32,
}

/// The candidates of one level.
pub fn candidates(saddles: &Saddles) -> Vec<Candidate> {
    let (width, height) = (saddles.width, saddles.height);
    let mut best = vec![0i16; width * height];
    let mut best_pitch = vec![0u8; width * height];
    let mut rows = vec![0i16; width * height];
    let mut line = vec![0i16; width];
    let pitches: Vec<f32> = std::iter::successors(Some(PITCHES.start), |p| Some(p * STEP)).take_while(|&p| p < PITCHES.end).collect();
    for (index, &pitch) in pitches.iter().enumerate() {
        let steps: [usize; 3] = [1, 2, 3].map(|n| (n as f32 * pitch).round() as usize);
        let reach = steps[2];
        // Four pixels at the rim have no corners; a board may lack a quarter of a square there.
        if width <= 2 * reach || height <= 2 * reach || (width.min(height) as f32) < 7.4 * pitch {
            break;
        }
        let inner = width - 2 * reach;
        for (out, row) in rows.chunks_exact_mut(width).zip(saddles.data.chunks_exact(width)) {
            let out = &mut out[reach..reach + inner];
            let at = |step: isize| &row[reach.wrapping_add_signed(step)..][..inner];
            let [s1, s2, s3] = steps.map(|s| s as isize);
            let (m, a, b, c, d, e, f) = (at(0), at(s1), at(-s1), at(s2), at(-s2), at(s3), at(-s3));
            for (x, sum) in out.iter_mut().enumerate() {
                *sum = m[x] - a[x] - b[x] + c[x] + d[x] - e[x] - f[x];
            }
        }
        for y in reach..height - reach {
            let at = |y: usize| &rows[y * width + reach..][..inner];
            let (m, a, b) = (at(y), at(y + steps[0]), at(y - steps[0]));
            let (c, d, e, f) = (at(y + steps[1]), at(y - steps[1]), at(y + steps[2]), at(y - steps[2]));
            let line = &mut line[..inner];
            for (x, sum) in line.iter_mut().enumerate() {
                *sum = m[x] - a[x] - b[x] + c[x] + d[x] - e[x] - f[x];
            }
            let best = &mut best[y * width + reach..][..inner];
            let best_pitch = &mut best_pitch[y * width + reach..][..inner];
            for ((&sum, best), best_pitch) in line.iter().zip(best).zip(best_pitch) {
                let better = sum.abs() > best.abs();
                *best = if better { sum } else { *best };
                *best_pitch = if better { index as u8 } else { *best_pitch };
            }
        }
    }
    peaks(&best, &best_pitch, width, height, &pitches)
}

fn peaks(best: &[i16], best_pitch: &[u8], width: usize, height: usize, pitches: &[f32]) -> Vec<Candidate> {
    const RADIUS: usize = 2;
    let full = f32::from(FULL) * 49.0;
    let least = (ENOUGH * full) as i16;
    let mut found = Vec::new();
    for y in RADIUS..height.saturating_sub(RADIUS) {
        for x in RADIUS..width.saturating_sub(RADIUS) {
            let value = best[y * width + x].abs();
            if value < least {
                continue;
            }
            let around = (y - RADIUS..=y + RADIUS).flat_map(|v| (x - RADIUS..=x + RADIUS).map(move |u| (u, v)));
            let mut others = around.map(|(u, v)| (best[v * width + u].abs(), (v, u) < (y, x)));
            if others.any(|(other, earlier)| other > value || (other == value && earlier)) {
                continue;
            }
            let pitch = pitches[usize::from(best_pitch[y * width + x])];
            let votes = f32::from(best[y * width + x]) / full;
            found.push(Candidate { x: 2.0 * x as f32 + 0.5, y: 2.0 * y as f32 + 0.5, pitch: 2.0 * pitch, votes });
        }
    }
    found
}
