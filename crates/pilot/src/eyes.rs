//! What the pilot asks of eyes: where boards are, and what stands on one whose place is known. The real ones are those of
//! rival-vision; the tests bring simple ones that read a drawn screen without fail.

use rival_core::Fault;
use rival_vision::{Ask, Lattice, Memory, Picture, Reading, Seen, see};

/// Eyes.
pub trait Eyes {
    /// Every board of a picture, the largest first.
    fn boards(&mut self, picture: &Picture) -> Vec<Seen>;
    /// What stands on the squares of a board whose place is known.
    fn read(&mut self, picture: &Picture, lattice: &Lattice) -> Reading;
}

/// The eyes of rival-vision.
pub struct Sight {
    eyes: rival_vision::Eyes<'static>,
    memory: Memory,
}

impl Sight {
    /// Ready to look.
    pub fn new() -> Result<Sight, Fault> {
        Ok(Sight { eyes: rival_vision::Eyes::embedded()?, memory: Memory::default() })
    }
}

impl Eyes for Sight {
    fn boards(&mut self, picture: &Picture) -> Vec<Seen> {
        // Its only fault is a region outside the picture, and none is asked for.
        see(picture, &Ask { all: true, only_upright: true, ..Ask::default() }).unwrap_or_default()
    }

    fn read(&mut self, picture: &Picture, lattice: &Lattice) -> Reading {
        self.eyes.read_again(picture, lattice, &mut self.memory)
    }
}
