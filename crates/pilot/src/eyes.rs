//! What the pilot asks of eyes: where boards are, and what stands on one whose place is known. The real ones are those of
//! rival-vision; the tests bring simple ones that read a drawn screen without fail.

use rival_vision::{Lattice, Picture, Reading, Seen};

/// Eyes.
pub trait Eyes {
    /// Every board of a picture, the largest first.
    fn boards(&mut self, picture: &Picture) -> Vec<Seen>;
    /// What stands on the squares of a board whose place is known.
    fn read(&mut self, picture: &Picture, lattice: &Lattice) -> Reading;
}
