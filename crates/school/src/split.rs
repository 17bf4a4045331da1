//! What is learned from and what is only examined with: the two never meet.

use clap::ValueEnum;
use serde::{Deserialize, Serialize};

/// For the lessons, or for the examination.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ValueEnum)]
#[serde(rename_all = "snake_case")]
pub enum Split {
    /// Seen in training.
    Learn,
    /// Never seen in training.
    Exam,
}
