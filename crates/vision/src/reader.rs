//! The reader: the network for chess men, its build, and its weights, which `school train` made (docs/eyes-school.md).

use std::sync::LazyLock;

use crate::agree::agree;
use crate::net::{Layer, Net, Shape};
use crate::tiles::{CHANNELS, TILE, mirrored};
use crate::{CLASSES, Reading, Tiles};

/// The build of the network that reads a square.
pub const MEN: Shape = Shape {
    side: TILE,
    layers: &[
        Layer { inputs: CHANNELS, outputs: 16, stride: 2 },
        Layer { inputs: 16, outputs: 32, stride: 1 },
        Layer { inputs: 32, outputs: 64, stride: 2 },
        Layer { inputs: 64, outputs: 64, stride: 1 },
        Layer { inputs: 64, outputs: 128, stride: 2 },
        Layer { inputs: 128, outputs: 128, stride: 2 },
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
    let mut answers: Vec<Vec<f32>> = descriptions.iter().map(|description| net.judge(description)).collect();
    look_again(net, &inputs, &mut answers);
    for (square, answer) in asked.iter().zip(&answers) {
        reading.squares[*square].copy_from_slice(answer);
    }
    agree(tiles, &asked, &descriptions, &mut reading);
    reading
}

/// Answers below this probability are asked for again.
const SURE: f32 = 0.98;

/// What is doubtful is looked at a second time, in the mirror, where the same man may be easier to tell; both looks count alike.
fn look_again(net: &Net, inputs: &[Vec<f32>], answers: &mut [Vec<f32>]) {
    let doubtful: Vec<usize> = (0..answers.len()).filter(|i| answers[*i].iter().all(|p| *p < SURE)).collect();
    let again = net.run(&doubtful.iter().map(|i| mirrored(&inputs[*i])).collect::<Vec<_>>());
    for (i, second) in doubtful.into_iter().zip(again) {
        let both: Vec<f32> = answers[i].iter().zip(second).map(|(a, b)| (a * b).sqrt()).collect();
        let sum = both.iter().sum::<f32>().max(f32::MIN_POSITIVE);
        answers[i] = both.into_iter().map(|p| p / sum).collect();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_weights_fit_the_build() {
        assert!(reader().is_some());
    }
}
