//! A whole course: so many steps with a learning rate that rises for a short while and falls along a cosine, told as it goes, and the
//! weights written in half precision.

use std::fs;
use std::path::Path;
use std::time::Instant;

use rival_core::Rng;
use rival_vision::net::{Shape, from_half, to_half};

use super::pupil::{Pupil, Teacher};
use crate::Trouble;

/// The highest learning rate.
const RATE: f32 = 4e-3;

/// Trains for so many steps of about so many samples, tells about them, and writes the weights now and then and at the end.
pub fn course<T: Teacher>(
    shape: Shape,
    teachers: Vec<T>,
    (steps, batch): (u32, usize),
    seed: u64,
    out: &Path,
    tell: &mut dyn FnMut(String),
) -> Result<(), Trouble> {
    let mut pupil = Pupil::new(shape, teachers, &mut Rng::new(seed));
    let began = Instant::now();
    let (mut loss, mut right) = (0.0, 0.0);
    for step in 1..=steps {
        let warm = (step as f32 / 500.0).min(1.0);
        let fall = 0.5 * (1.0 + (std::f32::consts::PI * step as f32 / steps as f32).cos());
        let told = pupil.step(batch, RATE * warm * (0.005 + 0.995 * fall));
        loss += told.loss;
        right += told.right;
        if step % EVERY == 0 || step == steps {
            let since = (step - 1) % EVERY + 1;
            let (loss_now, right_now) = (loss / f64::from(since), right / f64::from(since));
            tell(format!(
                "step {step} of {steps}: loss {loss_now:.4}, right {:.2} %, {:.0} s",
                100.0 * right_now,
                began.elapsed().as_secs_f64()
            ));
            (loss, right) = (0.0, 0.0);
            write_weights(&pupil.learned(), out)?;
        }
    }
    Ok(())
}

/// Steps between two lines of the report.
const EVERY: u32 = 500;

/// Writes weights, two bytes each.
pub fn write_weights(weights: &[f32], out: &Path) -> Result<(), Trouble> {
    let bytes: Vec<u8> = weights.iter().flat_map(|weight| to_half(*weight).to_le_bytes()).collect();
    fs::write(out, bytes).map_err(|why| Trouble::file(out, &why))
}

/// Reads weights that were written so.
pub fn read_weights(path: &Path) -> Result<Vec<f32>, Trouble> {
    let bytes = fs::read(path).map_err(|why| Trouble::file(path, &why))?;
    Ok(bytes.chunks_exact(2).map(|two| from_half(u16::from_le_bytes([two[0], two[1]]))).collect())
}
