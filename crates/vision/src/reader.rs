//! The reader: the network for chess men, its build, and its weights.

use crate::net::{Layer, Net, Shape};
use crate::tiles::{CHANNELS, TILE};
use crate::{CLASSES, Reading, Tiles};

/// The build of the network that reads a square.
pub const MEN: Shape = Shape {
    side: TILE,
    layers: &[
        Layer { inputs: CHANNELS, outputs: 16, stride: 2 },
        Layer { inputs: 16, outputs: 32, stride: 1 },
        Layer { inputs: 32, outputs: 48, stride: 2 },
        Layer { inputs: 48, outputs: 48, stride: 1 },
        Layer { inputs: 48, outputs: 96, stride: 2 },
        Layer { inputs: 96, outputs: 96, stride: 2 },
    ],
    classes: CLASSES,
};

/// Says what stands on the squares of a board.
pub fn read(net: &Net, tiles: &Tiles) -> Reading {
    let inputs: Vec<Vec<f32>> = (0..64).map(|square| tiles.tile(square)).collect();
    let answers = net.run(&inputs);
    Reading { squares: std::array::from_fn(|square| std::array::from_fn(|class| answers[square][class])) }
}
