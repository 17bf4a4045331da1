//! `school view`: fits the model that tells from the men alone from whose side a board is seen (crates/vision/src/view). It reads
//! positions of played games, one FEN a line, whatever follows it; it knows nothing of pictures.
//!
//! A position of a file is seen from White's side, so the truth is always the same; the model has no constant and changes its sign
//! when the board is turned, so it cannot learn just that.

use std::fmt::Write;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};

use rival_core::Rng;
use rival_vision::Man;
use rival_vision::view::{FEATURES, SCALE, features};

use crate::Trouble;

/// Neighbours in a file are of one game and nearly the same: one in so many lines is taken.
const EVERY: usize = 3;
/// Lines come in blocks of this many; one block in ten is kept for the examination, so that games are not split.
const BLOCK: usize = 2000;
const ROUNDS: usize = 8;
const BATCH: usize = 512;
const RATE: f32 = 0.01;
/// Pulls weights that little speaks for towards nothing.
const DECAY: f32 = 2e-4;

/// A position as the model sees it: features with their signs, and how many men there are.
struct Sample {
    signs: Vec<i16>,
    men: usize,
}

/// The table as Rust source, and what the examination says of it.
pub struct Fitted {
    /// To be written to crates/vision/src/view/weights.rs.
    pub source: String,
    /// Accuracy and calibration on positions that were not learned from.
    pub report: String,
}

/// Fits the model to files of positions, and examines it on others besides.
pub fn fit(files: &[PathBuf], others: &[PathBuf]) -> Result<Fitted, Trouble> {
    let (mut learned, mut examined) = (Vec::new(), Vec::new());
    for file in files {
        for (number, sample) in samples(file, EVERY)? {
            let kept = number / BLOCK % 10 == 9;
            if kept { &mut examined } else { &mut learned }.push(sample);
        }
    }
    if learned.is_empty() || examined.is_empty() {
        return Err(Trouble("there are too few positions to learn from and to examine".to_owned()));
    }
    let weights = descend(&learned);
    let table: Vec<i8> = weights.iter().map(|weight| (weight * SCALE).round().clamp(-127.0, 127.0) as i8).collect();
    let mut report = report(&table, &examined);
    for file in others {
        let strangers: Vec<Sample> = samples(file, 1)?.into_iter().map(|(_, sample)| sample).collect();
        let _ = writeln!(report, "{}: {}", file.display(), share(&mut strangers.iter().map(|sample| table_odds(sample, &table))));
    }
    Ok(Fitted { source: source(&table, learned.len()), report })
}

/// One in so many positions of a file, with the numbers of their lines. Lines that are no positions are left out.
fn samples(file: &Path, every: usize) -> Result<Vec<(usize, Sample)>, Trouble> {
    let opened = std::fs::File::open(file).map_err(|why| Trouble::file(file, &why))?;
    let mut found = Vec::new();
    for (number, line) in BufReader::new(opened).lines().enumerate().step_by(every) {
        let line = line.map_err(|why| Trouble::file(file, &why))?;
        found.extend(sample(&line).map(|sample| (number, sample)));
    }
    Ok(found)
}

fn sample(line: &str) -> Option<Sample> {
    let placement = line.split([' ', ';']).next()?;
    let board = shakmaty::Board::from_ascii_board_fen(placement.as_bytes()).ok()?;
    let men: [Man; 64] = std::array::from_fn(|place| board.piece_at(rival_vision::square_at(place, shakmaty::Color::White)));
    let mut signs = Vec::new();
    features(&men, |feature, value| signs.push((feature as i16 + 1) * value as i16));
    Some(Sample { signs, men: board.occupied().count() })
}

/// The logarithm of the odds that a model gives to the truth.
fn odds(signs: &[i16], weight: impl Fn(usize) -> f32) -> f32 {
    signs.iter().map(|&sign| f32::from(sign.signum()) * weight(sign.unsigned_abs() as usize - 1)).sum()
}

/// Stochastic descent with moments. Every number of men weighs the same: endings are photographed as often as openings.
fn descend(samples: &[Sample]) -> Vec<f32> {
    let mut counts = [0usize; 65];
    samples.iter().for_each(|sample| counts[sample.men] += 1);
    let even = samples.len() as f32 / counts.iter().filter(|count| **count > 0).count() as f32;
    let (mut weights, mut first, mut second) = (vec![0.0f32; FEATURES], vec![0.0f32; FEATURES], vec![0.0f32; FEATURES]);
    let mut order: Vec<usize> = (0..samples.len()).collect();
    let mut rng = Rng::new(1);
    let mut step = 0;
    for round in 0..ROUNDS {
        for index in (1..order.len()).rev() {
            order.swap(index, rng.below(index + 1));
        }
        let rate = RATE / (1 << (round / 2)) as f32;
        for batch in order.chunks(BATCH) {
            let mut slope = vec![0.0f32; FEATURES];
            for sample in batch.iter().map(|&index| &samples[index]) {
                let worth = (even / counts[sample.men] as f32).clamp(0.1, 10.0);
                let wrong = worth / (1.0 + odds(&sample.signs, |feature| weights[feature]).exp());
                for &sign in &sample.signs {
                    slope[sign.unsigned_abs() as usize - 1] -= wrong * f32::from(sign.signum());
                }
            }
            step += 1;
            for feature in 0..FEATURES {
                let gradient = slope[feature] / batch.len() as f32 + DECAY * weights[feature];
                first[feature] = 0.9 * first[feature] + 0.1 * gradient;
                second[feature] = 0.999 * second[feature] + 0.001 * gradient * gradient;
                let (mean, spread) = (first[feature] / (1.0 - 0.9f32.powi(step)), second[feature] / (1.0 - 0.999f32.powi(step)));
                weights[feature] -= rate * mean / (spread.sqrt() + 1e-8);
            }
        }
    }
    weights
}

fn source(table: &[i8], positions: usize) -> String {
    let mut text = format!(
        "//! The weights of the model in `men`, made by `school view` from {positions} positions of played games.\n\
         //! Twelve blocks of four rows: White's pawn, knight, bishop, rook, queen and king, then Black's, on the\n\
         //! upper half of the picture; then the pairs of pawns and kings.\n\n\
         #[rustfmt::skip]\npub(super) const WEIGHTS: [i8; super::FEATURES] = [\n"
    );
    for row in table.chunks(8) {
        let cells: Vec<String> = row.iter().map(|weight| format!("{weight:4}")).collect();
        let _ = writeln!(text, "    {},", cells.join(","));
    }
    text + "];\n"
}

/// The logarithm of the odds that a table gives to the truth.
fn table_odds(sample: &Sample, table: &[i8]) -> f32 {
    odds(&sample.signs, |feature| f32::from(table[feature])) / SCALE
}

/// How many of these were told right.
fn share(told: &mut dyn Iterator<Item = f32>) -> String {
    let (mut right, mut all) = (0usize, 0usize);
    for odds in told {
        all += 1;
        right += usize::from(odds > 0.0);
    }
    format!("{:6.2} % of {all}", 100.0 * right as f32 / all.max(1) as f32)
}

/// How often the examined positions were told right, by the number of men, and whether the certainty is what it says.
fn report(table: &[i8], examined: &[Sample]) -> String {
    let told: Vec<(usize, f32)> = examined.iter().map(|sample| (sample.men, table_odds(sample, table))).collect();
    let mut text = format!("all positions      {}\n", share(&mut told.iter().map(|told| told.1)));
    for men in [2..=4, 5..=8, 9..=12, 13..=16, 17..=20, 21..=24, 25..=28, 29..=32] {
        let _ = writeln!(
            text,
            "{:2} to {:2} men       {}",
            men.start(),
            men.end(),
            share(&mut told.iter().filter(|told| men.contains(&told.0)).map(|told| told.1))
        );
    }
    for (low, high) in [(0.5, 0.6), (0.6, 0.7), (0.7, 0.8), (0.8, 0.9), (0.9, 0.95), (0.95, 0.99), (0.99, 0.999), (0.999, 1.1)] {
        let sure = |odds: f32| 1.0 / (1.0 + (-odds.abs()).exp());
        let picked = &mut told.iter().map(|told| told.1).filter(|&odds| (low..high).contains(&sure(odds)));
        let _ = writeln!(text, "sure {low:5.3} to {:5.3} {}", f32::min(high, 1.0), share(picked));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_model_learns_that_white_pawns_are_below() {
        let file = std::env::temp_dir().join(format!("rival-view-{}.txt", std::process::id()));
        let lines = "4k3/pp6/8/8/8/8/PP6/4K3 w - - 0 1;2;2\n6k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1\n".repeat(12_000);
        std::fs::write(&file, lines).expect("written");
        let fitted = fit(std::slice::from_ref(&file), std::slice::from_ref(&file)).expect("fitted");
        std::fs::remove_file(&file).expect("removed");
        assert!(fitted.report.starts_with("all positions      100.00 %"), "{}", fitted.report);
        assert!(fitted.source.contains("[i8; super::FEATURES]"));
        assert!(fitted.report.ends_with("100.00 % of 24000\n"), "{}", fitted.report);
        assert!(fit(&[], &[]).is_err());
    }
}
