//! The six plies of the placement phase, a small layer for each: their values follow from the next layer, and those of the last from
//! the positions after it.

use rival_games::tictacchec::attacks::squares;

use super::file::{in_parallel, shares};
use super::index::Index;
use super::men::{HAND, Men};
use super::solve::Derived;

/// Plies of the placement phase.
pub const LAYERS: usize = 6;

/// Ways to choose so many of four men.
const CHOICES: [u32; 5] = [1, 4, 6, 4, 1];

/// Men of the side to move and of the other in a layer.
const fn counts(ply: usize) -> (usize, usize) {
    (ply / 2, ply.div_ceil(2))
}

/// How many ways there are to put so many men on so many squares, one after another.
const fn arrangements(men: usize, squares: usize) -> u32 {
    let mut ways = 1;
    let mut n = 0;
    while n < men {
        ways *= (squares - n) as u32;
        n += 1;
    }
    ways
}

/// How many positions a layer has.
pub const fn layer_size(ply: usize) -> u32 {
    let (own, theirs) = counts(ply);
    CHOICES[own] * arrangements(own, 16) * CHOICES[theirs] * arrangements(theirs, 16 - own)
}

/// The ply of a position of the placement phase that is seen from the side to move; none where these are not its men.
pub fn ply_of(own: &Men, theirs: &Men) -> Option<usize> {
    let men = (own.mask.count_ones() as usize, theirs.mask.count_ones() as usize);
    (0..LAYERS).find(|&ply| counts(ply) == men)
}

/// The number of a position in its layer.
pub fn number(own: &Men, theirs: &Men) -> u32 {
    let (own_count, their_count) = (own.mask.count_ones() as usize, theirs.mask.count_ones() as usize);
    let their_ways = CHOICES[their_count] * arrangements(their_count, 16 - own_count);
    arranged(own, u16::MAX) * their_ways + arranged(theirs, !own.mask)
}

/// The position with this number: the own men, and those of the other side.
pub fn position(ply: usize, number: u32) -> (Men, Men) {
    let (own_count, their_count) = counts(ply);
    let their_ways = CHOICES[their_count] * arrangements(their_count, 16 - own_count);
    let own = arrange(number / their_ways, own_count, u16::MAX, false);
    (own, arrange(number % their_ways, their_count, !own.mask, true))
}

/// Which men are on the board, as four bits.
fn chosen(men: &Men) -> u32 {
    (0..4).filter(|&man| !men.holds(man)).map(|man| 1 << man).sum()
}

/// All choices of so many men, in order.
fn choices(count: usize) -> impl Iterator<Item = u32> {
    (0..16u32).filter(move |choice| choice.count_ones() as usize == count)
}

fn arranged(men: &Men, mut free: u16) -> u32 {
    let choice = choices(men.mask.count_ones() as usize).position(|choice| choice == chosen(men)).unwrap_or(0);
    let mut number = choice as u32;
    for &square in men.squares.iter().filter(|&&square| square != HAND) {
        number = number * free.count_ones() + (free & ((1u32 << square) - 1) as u16).count_ones();
        free &= !(1 << square);
    }
    number
}

fn arrange(mut number: u32, count: usize, mut free: u16, down: bool) -> Men {
    let all = free.count_ones() as usize;
    let mut places = [0; 4];
    for n in (0..count).rev() {
        let left = (all - n) as u32;
        places[n] = number % left;
        number /= left;
    }
    let choice = choices(count).nth(number as usize).unwrap_or(0);
    let men = (0..4).filter(|man| choice >> man & 1 == 1);
    men.zip(places).fold(Men::NONE, |men, (man, place)| {
        let square = squares(free).nth(place as usize).unwrap_or(0) as u8;
        free &= !(1 << square);
        men.with(man, square, Men::heading(square, down))
    })
}

/// What the side to move can come to in the placement phase: both sides' men after each placement, seen from the other side.
pub fn children(own: Men, theirs: Men) -> impl Iterator<Item = (Men, Men)> {
    let empty = !(own.mask | theirs.mask);
    let held = (0..4).filter(move |&man| own.holds(man));
    held.flat_map(move |man| squares(empty).map(move |to| own.with(man, to as u8, Men::heading(to as u8, false))))
        .map(move |placed| (theirs.turned(), placed.turned()))
}

/// The bytes of all layers, by those of the positions after them.
pub fn solve(index: &Index, threads: usize, byte: &(impl Fn(u32) -> u8 + Sync)) -> Vec<Vec<u8>> {
    let mut layers: Vec<Vec<u8>> = vec![Vec::new(); LAYERS];
    for ply in (0..LAYERS).rev() {
        let after = |(own, theirs): (Men, Men)| match layers.get(ply + 1) {
            Some(next) => next[number(&own, &theirs) as usize],
            None => byte(index.of(&own, &theirs)),
        };
        let value = |n| {
            let (own, theirs) = position(ply, n);
            Derived::of(children(own, theirs).map(after))
        };
        let parts = in_parallel(&shares(layer_size(ply), threads.max(1) as u32), |share| share.clone().map(value).collect::<Vec<u8>>());
        layers[ply] = parts.concat();
    }
    layers
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn layers_have_the_published_sizes() {
        assert_eq!([0, 1, 2, 3, 4, 5].map(layer_size), [1, 64, 3_840, 80_640, 1_572_480, 12_579_840]);
    }

    #[test]
    fn numbers_lead_back_to_positions() {
        for ply in 0..LAYERS {
            for n in (0..layer_size(ply)).step_by(if ply > 3 { 97 } else { 1 }) {
                let (own, theirs) = position(ply, n);
                assert_eq!(own.mask & theirs.mask, 0);
                assert_eq!((number(&own, &theirs), ply_of(&own, &theirs)), (n, Some(ply)));
            }
        }
    }
}
