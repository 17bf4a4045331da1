//! The networks of the eyes together: one reads men, one the signs on the rim.

use rival_core::Fault;

use crate::net::Net;
use crate::see::look;
use crate::{Ask, Lattice, Memory, Picture, Reading, Seen, Tiles, read, read_again, reader, rim};

/// What it takes to read a board.
#[derive(Clone, Copy)]
pub struct Eyes<'a> {
    /// Reads men.
    pub men: &'a Net,
    /// Reads coordinates; without it they are not looked at.
    pub rim: Option<&'a Net>,
}

impl Eyes<'static> {
    /// The eyes inside the program. Weights that do not fit are our fault, told in a sentence.
    pub fn embedded() -> Result<Eyes<'static>, Fault> {
        let men = reader().ok_or_else(|| Fault::new("see-no-weights", "this program was built without the weights of its eyes"))?;
        Ok(Eyes { men, rim: rim::signs() })
    }
}

impl Eyes<'_> {
    /// The boards in a picture: [`crate::see`] with these eyes.
    pub fn see(&self, picture: &Picture, ask: &Ask) -> Result<Vec<Seen>, Fault> {
        Ok(look(self, picture, ask)?.boards)
    }

    /// What stands on the squares of a board.
    pub fn read(&self, picture: &Picture, lattice: &Lattice) -> Reading {
        read(self.men, &Tiles::cut(picture, lattice))
    }

    /// The same of a board that is looked at again and again: what has not changed is remembered.
    pub fn read_again(&self, picture: &Picture, lattice: &Lattice, memory: &mut Memory) -> Reading {
        read_again(self.men, &Tiles::cut(picture, lattice), memory)
    }

    /// The logarithm of the odds that White sits at the bottom, by the coordinates on the rim, where there are some.
    pub fn coordinates(&self, picture: &Picture, lattice: &Lattice) -> Option<f32> {
        rim::coordinates(self.rim?, picture, lattice)
    }
}
