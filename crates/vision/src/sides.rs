//! Whose men are whose: all men of a side have about one colour, which is not the other side's. The network reads each square by itself and
//! takes grey men now for White's, now for Black's; here the men of a board are held against each other. Kinds of men are not changed.

use crate::tiles::lightness;
use crate::{CLASSES, Reading, Tiles};

/// How far men of one side are from their mean colour even on a clean board: outlines and details take more of a pawn than of a king.
const SPREAD: f32 = 0.1;
/// No colour says more than this for a side, in nats: what is clearly drawn stays.
const AT_MOST: f32 = 4.0;
/// Nor does the network, however sure it is.
const SURE: f32 = 6.9;
/// Which share of all difference in lightness must lie between two groups of men for them to be two.
const TWO_GROUPS: f32 = 0.7;
/// How far apart the groups must be in lightness, and in what the network says of them, in nats.
const APART: f32 = 0.12;
const SAID_APART: f32 = 1.0;

/// A man whose side is asked for.
struct Soldier {
    square: usize,
    colour: [f32; 3],
    /// The logarithm of the odds for White.
    white: f32,
}

/// Makes men of one colour likelier to be of one side. Men that something is laid over are left as they are.
pub fn tell_sides(tiles: &Tiles, squares: &[usize], covered: &[bool], reading: &mut Reading) {
    let soldier = |(square, covered): (&usize, &bool)| {
        let is_asked = !covered && reading.best(*square).0.is_some();
        let colour = if is_asked { tiles.man_colour(*square)? } else { return None };
        Some(Soldier { square: *square, colour, white: odds(&reading.squares[*square]) })
    };
    let mut men: Vec<Soldier> = squares.iter().zip(covered).filter_map(soldier).collect();
    weigh_groups(&mut men);
    weigh_colours(&mut men);
    for man in men {
        let square = &mut reading.squares[man.square];
        lean(square, man.white - odds(square));
    }
}

/// Where men fall into light and dark ones and the network takes all for one side's, some with more doubt than others, the groups are the
/// sides.
fn weigh_groups(men: &mut [Soldier]) {
    men.sort_by(|a, b| lightness(a.colour).total_cmp(&lightness(b.colour)));
    let lights: Vec<f32> = men.iter().map(|man| lightness(man.colour)).collect();
    let middle = mean(&lights);
    let all: f32 = lights.iter().map(|light| (light - middle).powi(2)).sum();
    let gap = |at: usize| mean(&lights[at..]) - mean(&lights[..at]);
    let between = |at: usize| (at * (men.len() - at)) as f32 / men.len() as f32 * gap(at).powi(2);
    let Some(at) = (1..men.len()).max_by(|a, b| between(*a).total_cmp(&between(*b))) else { return };
    let said = |men: &[Soldier]| men.iter().map(|man| man.white).sum::<f32>() / men.len() as f32;
    let (dark, light) = (said(&men[..at]), said(&men[at..]));
    let are_two = men.len() >= 4 && between(at) > TWO_GROUPS * all && gap(at) > APART && light > dark + SAID_APART;
    if are_two && (dark > 0.0) == (light > 0.0) {
        men.iter_mut().for_each(|man| man.white -= (dark + light) / 2.0);
    }
}

/// Adds to each man's odds what its colour says, given the mean colours of the sides; a few rounds, for those depend on the odds.
fn weigh_colours(men: &mut [Soldier]) {
    let read: Vec<f32> = men.iter().map(|man| man.white.clamp(-SURE, SURE)).collect();
    let mut whites: Vec<f32> = read.iter().map(|odds| share(*odds)).collect();
    for _ in 0..3 {
        let blacks: Vec<f32> = whites.iter().map(|white| 1.0 - white).collect();
        let (Some(white), Some(black)) = (mean_colour(men, &whites), mean_colour(men, &blacks)) else { return };
        let apart = (0..3).map(|c| (white[c] - black[c]).powi(2)).sum::<f32>().sqrt();
        if apart < 1e-3 {
            return;
        }
        // How far each man is from the middle between the two, on the line from Black's to White's colour.
        let along = |man: &Soldier| (0..3).map(|c| (man.colour[c] - (white[c] + black[c]) / 2.0) * (white[c] - black[c]) / apart).sum();
        let places: Vec<f32> = men.iter().map(along).collect();
        let spread = |(place, white): (&f32, &f32)| white * (place - apart / 2.0).powi(2) + (1.0 - white) * (place + apart / 2.0).powi(2);
        let variance = SPREAD * SPREAD + places.iter().zip(&whites).map(spread).sum::<f32>() / men.len() as f32;
        for (((man, place), read), white) in men.iter_mut().zip(places).zip(&read).zip(&mut whites) {
            let said = (place * apart / variance).clamp(-AT_MOST, AT_MOST);
            man.white = read + said;
            *white = share(man.white);
        }
    }
}

/// The mean colour of men that count so much each; nothing where they are hardly one man together.
fn mean_colour(men: &[Soldier], shares: &[f32]) -> Option<[f32; 3]> {
    let all: f32 = shares.iter().sum();
    let part = |c: usize| men.iter().zip(shares).map(|(man, share)| share * man.colour[c]).sum::<f32>() / all;
    (all > 0.8).then(|| [part(0), part(1), part(2)])
}

fn mean(numbers: &[f32]) -> f32 {
    numbers.iter().sum::<f32>() / numbers.len().max(1) as f32
}

/// The probability that belongs to the logarithm of odds.
fn share(odds: f32) -> f32 {
    1.0 / (1.0 + (-odds).exp())
}

/// The logarithm of the odds for White, of a square that has a man.
fn odds(square: &[f32; CLASSES]) -> f32 {
    let log = |classes: &[f32]| classes.iter().sum::<f32>().max(1e-6).ln();
    log(&square[1..7]) - log(&square[7..])
}

/// Makes White's men likelier by so much.
fn lean(square: &mut [f32; CLASSES], by: f32) {
    let half = (by / 2.0).exp();
    square[1..7].iter_mut().for_each(|p| *p *= half);
    square[7..].iter_mut().for_each(|p| *p /= half);
    let all: f32 = square.iter().sum();
    square.iter_mut().for_each(|p| *p /= all);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Lattice, Picture, class_of};

    /// Pawns of these tones along the first row, read with this probability of being White's: which are White's in the end.
    fn told(pawns: &[(u8, f32)]) -> Vec<bool> {
        let mut rgb = vec![150; 208 * 208 * 3];
        let mut reading = Reading { squares: [[0.0; CLASSES]; 64] };
        for (square, (tone, white)) in pawns.iter().enumerate() {
            (0..144).for_each(|i| rgb[((7 + i / 12) * 208 + square * 26 + 7 + i % 12) * 3..][..3].fill(*tone));
            reading.squares[square][1] = *white;
            reading.squares[square][7] = 1.0 - white;
        }
        let tiles = Tiles::cut(&Picture::new(208, 208, rgb).expect("whole"), &Lattice::upright(0.0, 0.0, 208.0, 208.0));
        let squares: Vec<usize> = (0..pawns.len()).collect();
        tell_sides(&tiles, &squares, &vec![false; pawns.len()], &mut reading);
        assert!(squares.iter().all(|square| (reading.squares[*square].iter().sum::<f32>() - 1.0).abs() < 1e-4));
        squares.iter().map(|square| class_of(reading.best(*square).0) == 1).collect()
    }

    #[test]
    fn a_doubtful_man_is_of_the_side_whose_colour_it_has() {
        assert_eq!(told(&[(250, 0.99), (250, 0.99), (80, 0.02), (80, 0.02), (80, 0.7)]), [true, true, false, false, false]);
    }

    #[test]
    fn grey_men_beside_white_ones_are_black_though_each_looks_white() {
        assert_eq!(
            told(&[(250, 0.999), (250, 0.999), (250, 0.999), (110, 0.7), (110, 0.8), (110, 0.6)]),
            [true, true, true, false, false, false]
        );
    }

    #[test]
    fn what_is_read_surely_stays() {
        assert_eq!(told(&[(250, 0.999), (250, 0.999), (80, 0.001), (80, 0.001), (80, 0.9995)]), [true, true, false, false, true]);
        assert_eq!(told(&[(250, 0.9), (250, 0.9), (240, 0.9), (245, 0.9)]), [true; 4]);
    }

    #[test]
    fn one_man_or_none_is_left_alone() {
        assert_eq!(told(&[(250, 0.6)]), [true]);
        assert_eq!(told(&[]), [false; 0]);
    }
}
