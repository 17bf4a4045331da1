//! The reader: the network for chess men, its build, and its weights, which `school train` made (docs/eyes-school.md).

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hasher};
use std::sync::LazyLock;

use crate::agree::agree;
use crate::figure::Figure;
use crate::net::{Council, Layer, Net, Shape};
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
    council: Some(Council { width: 64, heads: 4, rounds: 2, inner: 128 }),
};

/// The network for men with the weights that are part of the program; nothing only if those were made for another build, which a
/// test rules out.
pub fn reader() -> Option<&'static Net> {
    static NET: LazyLock<Option<Net>> = LazyLock::new(|| Net::from_bytes(MEN, include_bytes!("../weights/men.half")));
    NET.as_ref()
}

/// Says what stands on the squares of a board. Squares of one even colour are empty: the network is not asked.
pub fn read(net: &Net, tiles: &Tiles) -> Reading {
    let asked = asked(tiles);
    let descriptions = describe(net, tiles, &asked);
    together(net, tiles, &asked, descriptions)
}

/// The squares that the network is asked about.
fn asked(tiles: &Tiles) -> Vec<usize> {
    (0..64).filter(|square| !tiles.blank(*square)).collect()
}

/// What the network sees on squares, each by itself.
fn describe(net: &Net, tiles: &Tiles, squares: &[usize]) -> Vec<Vec<f32>> {
    net.describe(&squares.iter().map(|square| tiles.tile(*square)).collect::<Vec<_>>())
}

/// What was seen on squares, read together.
fn together(net: &Net, tiles: &Tiles, asked: &[usize], descriptions: Vec<Vec<f32>>) -> Reading {
    let mut answers = net.judge_together(&descriptions, asked);
    look_again(net, tiles, asked, &descriptions, &mut answers);
    let mut reading = Reading { squares: [[0.0; CLASSES]; 64] };
    reading.squares.iter_mut().for_each(|square| square[0] = 1.0);
    for (square, answer) in asked.iter().zip(&answers) {
        reading.squares[*square].copy_from_slice(answer);
    }
    agree(|square| Figure::of(tiles, square), asked, &descriptions, &mut reading);
    reading
}

/// What the network saw on squares that were looked at before. A board that is looked at again and again has changed on few of them.
#[derive(Default)]
pub struct Memory {
    /// Descriptions by the key of a tile.
    seen: HashMap<u64, Vec<f32>>,
    /// The board on which the first of them were read.
    first: Option<Tiles>,
}

/// More squares than this are not remembered.
const MOST_REMEMBERED: usize = 512;

/// The same as [`read`], for whoever looks at the same board again: only squares with other pixels are looked at by the network.
pub fn read_again(net: &Net, tiles: &Tiles, memory: &mut Memory) -> Reading {
    let asked = asked(tiles);
    let descriptions = memory.recall(net, tiles, &asked);
    together(net, tiles, &asked, descriptions)
}

impl Memory {
    /// What the network sees on these squares; it looks only at those that are not remembered.
    fn recall(&mut self, net: &Net, tiles: &Tiles, asked: &[usize]) -> Vec<Vec<f32>> {
        if self.seen.len() > MOST_REMEMBERED || !self.first.as_ref().is_some_and(|first| first.same_light(tiles)) {
            *self = Memory { seen: HashMap::new(), first: Some(tiles.clone()) };
        }
        let keys: Vec<u64> = asked.iter().map(|square| key(tiles, *square)).collect();
        let new: Vec<(u64, usize)> =
            keys.iter().copied().zip(asked.iter().copied()).filter(|(key, _)| !self.seen.contains_key(key)).collect();
        let fresh = describe(net, tiles, &new.iter().map(|(_, square)| *square).collect::<Vec<_>>());
        self.seen.extend(new.into_iter().map(|(key, _)| key).zip(fresh));
        keys.iter().filter_map(|key| self.seen.get(key).cloned()).collect()
    }
}

/// A number for the pixels of a tile and the kind of its square: two tiles share one only if all of it is the same, or by a chance of one in
/// 2^64.
fn key(tiles: &Tiles, square: usize) -> u64 {
    let mut hasher = DefaultHasher::new();
    hasher.write_usize((square / 8 + square) % 2);
    for at in 0..TILE * TILE {
        tiles.colour(square, at % TILE, at / TILE).iter().for_each(|part| hasher.write_u32(part.to_bits()));
    }
    hasher.finish()
}

/// Answers below this probability are asked for again.
const SURE: f32 = 0.995;

/// How a square is looked at again: whether in the mirror, where the same man may be easier to tell, and by how many pixels the look is moved,
/// right and down.
const LOOKS: [(bool, (isize, isize)); 5] = [(true, (0, 0)), (false, (1, 1)), (false, (-1, -1)), (true, (1, -1)), (true, (-1, 1))];

/// With more squares in doubt than this leaves room for, each is looked at less often: time is bounded.
const MOST_LOOKS: usize = 128;

/// What is doubtful is looked at again, in several ways; all looks count alike.
fn look_again(net: &Net, tiles: &Tiles, asked: &[usize], descriptions: &[Vec<f32>], answers: &mut [Vec<f32>]) {
    let doubtful: Vec<usize> = (0..answers.len()).filter(|i| answers[*i].iter().all(|p| *p < SURE)).collect();
    if doubtful.is_empty() {
        return;
    }
    let looks = (MOST_LOOKS / doubtful.len()).min(LOOKS.len());
    let mut logs: Vec<Vec<f32>> = doubtful.iter().map(|i| answers[*i].iter().map(|p| log(*p)).collect()).collect();
    let mut seen = descriptions.to_vec();
    for (in_mirror, by) in &LOOKS[..looks] {
        let look = |i: &usize| {
            let tile = tiles.tile_beside(asked[*i], *by);
            if *in_mirror { mirrored(&tile) } else { tile }
        };
        let again = net.describe(&doubtful.iter().map(look).collect::<Vec<_>>());
        doubtful.iter().zip(again).for_each(|(i, again)| seen[*i] = again);
        let said = net.judge_together(&seen, asked);
        for (logs, i) in logs.iter_mut().zip(&doubtful) {
            logs.iter_mut().zip(&said[*i]).for_each(|(sum, p)| *sum += log(*p));
        }
    }
    for (logs, i) in logs.iter().zip(&doubtful) {
        let mean: Vec<f32> = logs.iter().map(|sum| (sum / (looks + 1) as f32).exp()).collect();
        let sum = mean.iter().sum::<f32>().max(f32::MIN_POSITIVE);
        answers[*i] = mean.into_iter().map(|p| p / sum).collect();
    }
}

fn log(p: f32) -> f32 {
    p.max(1e-9).ln()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_weights_fit_the_build() {
        assert!(reader().is_some());
    }

    #[test]
    fn a_board_that_is_read_again_is_read_the_same() {
        let net = reader().expect("weights");
        let lattice = crate::Lattice::upright(0.0, 0.0, 8.0 * 40.0, 8.0 * 40.0);
        let mut memory = Memory::default();
        let mut remembered = Vec::new();
        for fen in [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR",
            "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR",
            "rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR",
            "4k3/8/8/3P4/8/8/8/4K3",
        ] {
            let board = shakmaty::Board::from_ascii_board_fen(fen.as_bytes()).expect("a board");
            let tiles = Tiles::cut(&crate::diagram(&board, shakmaty::Color::White, 40), &lattice);
            assert_eq!(read_again(net, &tiles, &mut memory).board(shakmaty::Color::White), board);
            assert_eq!(read(net, &tiles).board(shakmaty::Color::White), board);
            remembered.push(memory.seen.len());
        }
        // The men of the first position, then only what each move changed; the last board, whose men are of other tones, begins anew.
        let [first, .., fourth, last] = remembered[..] else { unreachable!("five boards") };
        assert!(first < fourth && fourth < first + 12 && last < 8, "{remembered:?}");
    }
}
