//! Making the weights: positions from self-play, and Texel's method to fit the table to how the games ended. No game is played
//! with what is here; it only makes `weights.txt`.

mod fit;
mod games;
mod model;
mod sample;

pub use fit::{Fit, FitOptions, FitStep, fit};
pub use games::{SelfPlay, self_play};
pub use sample::{Sample, SampleError};
