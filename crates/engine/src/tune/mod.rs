//! Making the weights of an evaluation, whatever the game: positions from self-play, and Texel's method to fit the table to how the
//! games ended. No game is played with what is here; it only makes a `weights.txt`.

mod bonds;
mod fit;
mod games;
mod listening;
mod model;
mod sample;

pub use bonds::{BondFit, BondOptions, learn_bonds};
pub use fit::{Fit, FitOptions, FitStep, fit};
pub use games::{SelfPlay, self_play};
pub use model::Counts;
pub use sample::{Sample, SampleError};

use crate::{Knowledge, Table};

/// A game whose guide has a table of weights that can be fitted.
pub trait Tunable: Knowledge + Default + std::fmt::Debug + PartialEq {
    /// The table.
    type Weights: Table;

    /// The guide with these weights.
    fn guide_with(weights: &Self::Weights) -> Self::Guide;

    /// How often every weight counts in a position; none where theory settles it.
    fn count(guide: &Self::Guide, position: &Self::Position) -> Option<Counts>;
}
