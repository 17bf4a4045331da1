//! A number for every position after the placement phase, seen from the side to move, mirror images taken as one.
//!
//! ```text
//!  own men (85,873 ways, 42,937 up to the mirror)      base[own men]
//!  the other side's men among the free squares       + ((pawn, bishop), knight), rook
//! ```
//!
//! All positions with the same own men lie together (a block of some 26,000): whatever the other side has done to get there was
//! decided inside that block.

use rival_games::tictacchec::attacks::squares;

use super::men::{HAND, Men, PAWN};

/// Ways to have the pawn on a free board: in hand, 8 squares at the ends with one heading, 8 in the middle with two.
const PAWN_WAYS: usize = 25;
const WAYS: usize = PAWN_WAYS * 17 * 17 * 17;
/// Set in an entry whose men are counted by their mirror image.
const MIRRORED: u32 = 1 << 31;
const UNUSED: u32 = u32::MAX;
/// Rows in which a pawn may head both ways.
const MIDDLE: u16 = 0x0FF0;

/// Ways to have one, two or three further men in hand or on that many free squares.
const ONE: [u32; 17] = ways(1);
const TWO: [u32; 17] = ways(2);
const THREE: [u32; 17] = ways(3);

const fn ways(men: u32) -> [u32; 17] {
    let mut table = [0; 17];
    let mut free = 0;
    while free < 17 {
        let n = free as u32;
        table[free] = match men {
            1 => 1 + n,
            2 => 1 + 2 * n + n * n.saturating_sub(1),
            _ => 1 + 3 * n + 3 * n * n.saturating_sub(1) + n * n.saturating_sub(1) * n.saturating_sub(2),
        };
        free += 1;
    }
    table
}

/// The own men that all positions of a block share.
#[derive(Clone, Copy, Debug)]
pub struct Block {
    /// The own men.
    pub own: Men,
    /// The number of its first position.
    pub base: u32,
    /// How many positions it has.
    pub size: u32,
}

/// The numbering.
pub struct Index {
    bases: Box<[u32]>,
    /// By the squares of the own men.
    places: Box<[Places]>,
    blocks: Vec<Block>,
    total: u32,
}

/// The free squares around some men, counted from below: what [`rank`] asks for millions of times.
#[derive(Clone, Copy)]
struct Places {
    /// Free squares below each.
    below: [u8; 16],
    /// Ways to have a pawn on a free square below each.
    pawns_below: [u8; 16],
    /// All free squares.
    free: u8,
}

impl Places {
    fn around(men: u16) -> Places {
        let free = |square: usize| !men & ((1u32 << square) - 1) as u16;
        let below = std::array::from_fn(|square| free(square).count_ones() as u8);
        let pawns_below = std::array::from_fn(|square| (free(square).count_ones() + (free(square) & MIDDLE).count_ones()) as u8);
        Places { below, pawns_below, free: (!men).count_ones() as u8 }
    }
}

impl Index {
    /// Counts all positions.
    pub fn new() -> Index {
        let mut bases = vec![UNUSED; WAYS].into_boxed_slice();
        let mut blocks = Vec::new();
        let mut total = 0;
        for own in all_men() {
            let (own_way, mirrored_way) = (way(&own), way(&own.mirrored()));
            if mirrored_way < own_way {
                bases[own_way] = bases[mirrored_way] | MIRRORED;
            } else {
                let size = ranks(!own.mask);
                bases[own_way] = total;
                blocks.push(Block { own, base: total, size });
                total += size;
            }
        }
        let most_men = |men: u16| if men.count_ones() <= 4 { men } else { 0 };
        let places = (0..=u16::MAX).map(|men| Places::around(most_men(men))).collect();
        Index { bases, places, blocks, total }
    }

    /// How many numbers there are.
    pub fn total(&self) -> u32 {
        self.total
    }

    /// All blocks, in the order of their numbers.
    pub fn blocks(&self) -> &[Block] {
        &self.blocks
    }

    /// The number of a position.
    #[inline]
    pub fn of(&self, own: &Men, theirs: &Men) -> u32 {
        self.view(own).number(theirs)
    }

    /// All positions in which the side to move has these men.
    #[inline]
    pub fn view(&self, own: &Men) -> View<'_> {
        let base = self.bases[way(own)];
        let mirrored = base & MIRRORED != 0;
        let men = if mirrored { own.mirrored().mask } else { own.mask };
        View { base: base & !MIRRORED, places: &self.places[usize::from(men)], mirrored }
    }
}

/// All positions in which the side to move has the same men, numbered by those of the other side.
#[derive(Clone, Copy)]
pub struct View<'a> {
    base: u32,
    places: &'a Places,
    mirrored: bool,
}

impl View<'_> {
    /// The number of the position with these men of the other side.
    #[inline]
    pub fn number(&self, theirs: &Men) -> u32 {
        let number = if self.mirrored { rank(&theirs.mirrored(), self.places) } else { rank(theirs, self.places) };
        if self.places.free == 16 {
            // Without own men the mirror maps the block onto itself: the smaller number counts.
            return self.base + number.min(rank(&theirs.mirrored(), self.places));
        }
        self.base + number
    }
}

impl Block {
    /// Calls `visit` with every number of the block and the other side's men. Numbers that no position has are left out.
    #[inline]
    pub fn each(&self, mut visit: impl FnMut(u32, Men)) {
        let mut number = self.base;
        let all = self.own.mask != 0;
        each_way(PAWN, Men::NONE, !self.own.mask, &mut |men| {
            if all || self.weight(number) > 0 {
                visit(number, men);
            }
            number += 1;
        });
    }

    /// The other side's men by the number of a position of this block.
    pub fn theirs(&self, number: u32) -> Men {
        unrank(number - self.base, !self.own.mask)
    }

    /// How many positions of the game a number of this block stands for: itself and its mirror image, where they differ.
    pub fn weight(&self, number: u32) -> u64 {
        if self.own.mask != 0 {
            return 2;
        }
        let mirrored = rank(&self.theirs(number).mirrored(), &Places::around(0));
        match (number - self.base).cmp(&mirrored) {
            std::cmp::Ordering::Less => 2,
            std::cmp::Ordering::Equal => 1,
            std::cmp::Ordering::Greater => 0,
        }
    }
}

/// Calls `visit` with all ways to add the men from `man` on, in the order of their numbers.
#[inline]
fn each_way(man: usize, men: Men, free: u16, visit: &mut impl FnMut(Men)) {
    let mut next = |men: Men, free: u16| if man == 3 { visit(men) } else { each_further(man + 1, men, free, visit) };
    next(men, free);
    for square in squares(free) {
        let rest = free & !(1 << square);
        let headings = if man == PAWN && MIDDLE >> square & 1 == 1 { &[false, true][..] } else { &[false][..] };
        for &down in headings {
            next(men.with(man, square as u8, Men::heading(square as u8, down)), rest);
        }
    }
}

/// The recursion of [`each_way`], out of line so that it ends.
fn each_further(man: usize, men: Men, free: u16, visit: &mut impl FnMut(Men)) {
    each_way(man, men, free, visit);
}

/// A number for the own men, dense enough for a table.
#[inline]
fn way(men: &Men) -> usize {
    let [pawn, bishop, knight, rook] = men.squares.map(usize::from);
    // Row 0: 1 to 4; rows 1 and 2: two for each square; row 3: 21 to 24; in hand: 0.
    let middle = pawn.saturating_sub(4).min(8);
    let pawn = if pawn == 16 { 0 } else { 1 + pawn + middle + usize::from(men.down & (pawn < 12)) };
    ((pawn * 17 + bishop) * 17 + knight) * 17 + rook
}

/// All ways to have the four men on an empty board, in the order of [`way`].
fn all_men() -> impl Iterator<Item = Men> {
    let pawns = std::iter::once(Men::NONE).chain((0..16u8).flat_map(|square| {
        let headings = if MIDDLE >> square & 1 == 1 { &[false, true][..] } else { &[false][..] };
        headings.iter().map(move |&down| Men::NONE.with(PAWN, square, Men::heading(square, down)))
    }));
    // The dense number has squares from 0 and the hand last.
    let add = |man: usize| {
        move |men: Men| {
            let places = (0..16).filter(move |square| men.mask >> square & 1 == 0).map(move |square| men.with(man, square, false));
            places.chain(std::iter::once(men))
        }
    };
    pawns.flat_map(add(1)).flat_map(add(2)).flat_map(add(3))
}

/// How many ways there are to have four men on these free squares.
fn ranks(free: u16) -> u32 {
    let n = free.count_ones() as usize;
    THREE[n] + (free.count_ones() + (free & MIDDLE).count_ones()) * THREE[n.saturating_sub(1)]
}

/// The number of a side's men among the free squares. A man counts the free squares below its own, less the men that came before.
#[inline]
fn rank(men: &Men, places: &Places) -> u32 {
    let [pawn, bishop, knight, rook] = men.squares;
    let mut left = usize::from(places.free);
    let mut number = 0;
    // A man in hand stands above all squares, so it is below none.
    let below = |square: u8| u32::from(places.below[usize::from(square & 15)]);
    let under = |lower: u8, upper: u8| u32::from(lower < upper);
    if pawn != HAND {
        let place = u32::from(places.pawns_below[usize::from(pawn & 15)]) + u32::from(men.down & (MIDDLE >> pawn & 1 == 1));
        number = THREE[left] + place * THREE[left - 1];
        left -= 1;
    }
    if bishop != HAND {
        number += TWO[left] + (below(bishop) - under(pawn, bishop)) * TWO[left - 1];
        left -= 1;
    }
    if knight != HAND {
        number += ONE[left] + (below(knight) - under(pawn, knight) - under(bishop, knight)) * ONE[left - 1];
    }
    if rook != HAND {
        number += 1 + below(rook) - under(pawn, rook) - under(bishop, rook) - under(knight, rook);
    }
    number
}

/// The men with this number among these free squares.
pub fn unrank(mut number: u32, mut free: u16) -> Men {
    let mut men = Men::NONE;
    let mut left = free.count_ones() as usize;
    if number >= THREE[left] {
        number -= THREE[left];
        let place = number / THREE[left - 1];
        number %= THREE[left - 1];
        let (square, down) = pawn_at(place, free);
        men = men.with(PAWN, square, Men::heading(square, down));
        free &= !(1 << square);
        left -= 1;
    }
    for (man, table) in [(1, &TWO), (2, &ONE)] {
        if number >= table[left] {
            number -= table[left];
            let square = nth(free, number / table[left - 1]);
            number %= table[left - 1];
            men = men.with(man, square, false);
            free &= !(1 << square);
            left -= 1;
        }
    }
    if number > 0 { men.with(3, nth(free, number - 1), false) } else { men }
}

fn pawn_at(mut place: u32, free: u16) -> (u8, bool) {
    for square in (0..16u8).filter(|square| free >> square & 1 == 1) {
        let headings = 1 + u32::from(MIDDLE >> square & 1);
        if place < headings {
            return (square, place == 1);
        }
        place -= headings;
    }
    (0, false)
}

fn nth(mut mask: u16, n: u32) -> u8 {
    for _ in 0..n {
        mask &= mask.wrapping_sub(1);
    }
    mask.trailing_zeros() as u8 & 15
}

#[cfg(test)]
mod tests {
    use rival_core::Rng;

    use super::*;

    #[test]
    fn every_way_has_its_own_number_and_the_blocks_add_up() {
        let all: Vec<Men> = all_men().collect();
        assert_eq!(all.len(), 85_873);
        assert!(all.windows(2).all(|pair| way(&pair[0]) < way(&pair[1])));
        let index = Index::new();
        assert_eq!(index.blocks().len(), 42_937);
        // Every block but that of no men stands for itself and its mirror image.
        let whole: u64 = index.blocks().iter().map(|block| u64::from(block.size) * if block.own == Men::NONE { 1 } else { 2 }).sum();
        assert_eq!(whole, 2_462_360_745);
        let empty = index.blocks().iter().find(|block| block.own == Men::NONE).expect("a block of no men");
        assert_eq!((empty.base..empty.base + empty.size).map(|number| empty.weight(number)).sum::<u64>(), 85_873);
    }

    #[test]
    fn numbers_lead_back_to_men() {
        let index = Index::new();
        let mut rng = Rng::new(4);
        for _ in 0..200_000 {
            let number = rng.below(index.total() as usize) as u32;
            let block = index.blocks()[index.blocks().partition_point(|block| block.base <= number) - 1];
            let theirs = unrank(number - block.base, !block.own.mask);
            assert_eq!(theirs.mask & block.own.mask, 0);
            if block.weight(number) == 0 {
                continue;
            }
            assert_eq!(index.of(&block.own, &theirs), number);
            assert_eq!(index.of(&block.own.mirrored(), &theirs.mirrored()), number);
            assert_eq!(theirs.turned().turned(), theirs);
        }
    }

    #[test]
    fn a_block_is_numbered_without_gaps() {
        let index = Index::new();
        for block in [&index.blocks()[0], &index.blocks()[40_000]] {
            for number in 0..block.size {
                assert_eq!(rank(&unrank(number, !block.own.mask), &Places::around(block.own.mask)), number);
            }
            let mut expected = block.base;
            block.each(|number, theirs| {
                assert_eq!((number, theirs), (expected, block.theirs(number)));
                expected += 1;
            });
            assert_eq!(expected, block.base + block.size);
        }
    }
}
