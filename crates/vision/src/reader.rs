//! The reader: the network for chess men, its build, and its weights, which `school train` made (docs/eyes-school.md).

use std::sync::LazyLock;

use crate::agree::agree;
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

/// The network for men with the weights that are part of the program; nothing only if those were made for another build, which a
/// test rules out.
pub fn reader() -> Option<&'static Net> {
    static NET: LazyLock<Option<Net>> = LazyLock::new(|| Net::from_bytes(MEN, include_bytes!("../weights/men.half")));
    NET.as_ref()
}

/// Says what stands on the squares of a board. Squares of one even colour are empty: the network is not asked.
pub fn read(net: &Net, tiles: &Tiles) -> Reading {
    let asked: Vec<usize> = (0..64).filter(|square| !tiles.blank(*square)).collect();
    let inputs: Vec<Vec<f32>> = asked.iter().map(|square| tiles.tile(*square)).collect();
    let mut reading = Reading { squares: [[0.0; CLASSES]; 64] };
    reading.squares.iter_mut().for_each(|square| square[0] = 1.0);
    let descriptions = net.describe(&inputs);
    for (square, description) in asked.iter().zip(&descriptions) {
        reading.squares[*square].copy_from_slice(&net.judge(description));
    }
    agree(tiles, &asked, &descriptions, &mut reading);
    reading
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_weights_fit_the_build() {
        assert!(reader().is_some());
    }
}
