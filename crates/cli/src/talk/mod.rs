//! Talking with the person at the keyboard: listening with a deadline, and asking questions.

mod ask;
mod ears;

pub use ask::{Answer, Question};
pub use ears::{Ears, Heard};
