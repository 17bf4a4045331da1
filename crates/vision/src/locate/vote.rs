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

/// Seven corners of a row or column, taking turns in sign.
#[inline]
fn turns(out: &mut [i16], middle: &[i16], steps: [[&[i16]; 2]; 3]) {
    let n = out.len();
    let [[a, b], [c, d], [e, f]] = steps.map(|pair| pair.map(|slice| &slice[..n]));
    let middle = &middle[..n];
    for x in 0..n {
        out[x] = (middle[x] - a[x] - b[x]) + (c[x] + d[x]) - (e[x] + f[x]);
    }
}

/// The votes of a place and the pitch they are for in one number, so that the greater is the one with more votes.
const PITCH_BITS: i16 = 31;

/// The candidates of one level; `is_last` where no smaller level follows that would find the larger pitches.
pub fn candidates(saddles: &Saddles, is_last: bool) -> Vec<Candidate> {
    let (width, height) = (saddles.width, saddles.height);
    let mut best = vec![0i16; width * height];
    let mut rows = vec![0i16; width * height];
    let mut line = vec![0i16; width];
    let end = if is_last { PITCHES.end } else { 2.1 * PITCHES.start };
    let pitches: Vec<f32> = std::iter::successors(Some(PITCHES.start), |p| Some(p * STEP)).take_while(|&p| p < end).collect();
    for (index, &pitch) in pitches.iter().enumerate() {
        let steps = steps(pitch);
        let reach = steps[2];
        // Four pixels at the rim have no corners; a board may lack a quarter of a square there.
        if width <= 2 * reach || height <= 2 * reach || (width.min(height) as f32) < 7.4 * pitch {
            break;
        }
        let inner = width - 2 * reach;
        for (out, row) in rows.chunks_exact_mut(width).zip(saddles.data.chunks_exact(width)) {
            turns(&mut out[reach..reach + inner], &row[reach..], steps.map(|s| [&row[reach + s..], &row[reach - s..]]));
        }
        for y in reach..height - reach {
            let at = |y: usize| &rows[y * width + reach..];
            turns(&mut line[..inner], at(y), steps.map(|s| [at(y + s), at(y - s)]));
            for (&sum, best) in line[..inner].iter().zip(&mut best[y * width + reach..][..inner]) {
                *best = (*best).max((sum.abs() * 4) & !PITCH_BITS | index as i16);
            }
        }
    }
    peaks(saddles, &best, &pitches)
}

/// How far the corners of a board lie from its middle.
fn steps(pitch: f32) -> [usize; 3] {
    [1.0, 2.0, 3.0].map(|n| (n * pitch).round() as usize)
}

/// The votes for one board, with their sign.
fn votes(saddles: &Saddles, x: usize, y: usize, pitch: f32) -> f32 {
    let [a, b, c] = steps(pitch).map(|step| step as isize);
    let places = [(0, 1.0), (a, -1.0), (-a, -1.0), (b, 1.0), (-b, 1.0), (c, -1.0), (-c, -1.0)];
    let value = |dx: isize, dy: isize| f32::from(saddles.data[y.saturating_add_signed(dy) * saddles.width + x.saturating_add_signed(dx)]);
    let sum: f32 = places.iter().map(|(dy, up)| places.iter().map(|(dx, sign)| up * sign * value(*dx, *dy)).sum::<f32>()).sum();
    sum / (f32::from(FULL) * 49.0)
}

fn peaks(saddles: &Saddles, best: &[i16], pitches: &[f32]) -> Vec<Candidate> {
    const RADIUS: usize = 2;
    let (width, height) = (saddles.width, saddles.height);
    let least = (ENOUGH * f32::from(FULL) * 49.0 * 4.0) as i16;
    let mut found = Vec::new();
    for y in RADIUS..height.saturating_sub(RADIUS) {
        for x in RADIUS..width.saturating_sub(RADIUS) {
            let value = best[y * width + x];
            if value < least {
                continue;
            }
            let around = (y - RADIUS..=y + RADIUS).flat_map(|v| (x - RADIUS..=x + RADIUS).map(move |u| (u, v)));
            let mut others = around.map(|(u, v)| (best[v * width + u], (v, u) < (y, x)));
            if others.any(|(other, earlier)| other > value || (other == value && earlier)) {
                continue;
            }
            let pitch = pitches[(value & PITCH_BITS) as usize];
            let votes = votes(saddles, x, y, pitch);
            found.push(Candidate { x: 2.0 * x as f32 + 0.5, y: 2.0 * y as f32 + 0.5, pitch: 2.0 * pitch, votes });
        }
    }
    found
}
