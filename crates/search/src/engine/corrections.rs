//! How wrong static values were, so that they can be corrected: by the slow part of a position (its structure) and by where each side's
//! other men are. It knows positions only by the keys that the guide gives them.

use rival_core::{Position, Side};

use crate::{Guide, Score, prefetch};

/// How many keys of a kind have a correction of their own, a power of two.
const PLACES: usize = 1 << 14;
/// Corrections are kept in parts of a point.
const PARTS: i32 = 256;
/// What is added to a static value, in percent of what was learned.
const SHARE: i32 = 90;
/// No correction by one key is larger, in points.
const LIMIT: i32 = 64;
const _: () = assert!(LIMIT * PARTS <= i16::MAX as i32);

/// By what a position is recognised.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Clues {
    side: Side,
    structure: u64,
    men: Option<[u64; 2]>,
}

impl Clues {
    /// The clues of a position.
    #[inline]
    pub fn of<P: Position, G: Guide<P>>(guide: &G, here: &P, state: &G::State) -> Clues {
        Clues { side: here.turn(), structure: guide.structure_key(here, state), men: guide.men_keys(here, state) }
    }

    /// The place of a key in its table.
    #[inline]
    fn place(&self, key: u64) -> usize {
        self.side.index() * PLACES + (key as usize & (PLACES - 1))
    }
}

/// What a thread has learned about static values: how far the search found itself from them.
pub(super) struct Corrections {
    by_structure: Vec<i16>,
    /// By the men of the first side, and of the second.
    by_men: [Vec<i16>; 2],
}

impl Corrections {
    /// Knows nothing.
    pub fn new() -> Corrections {
        let table = || vec![0; 2 * PLACES];
        Corrections { by_structure: table(), by_men: [table(), table()] }
    }

    /// What to add to a static value, in points.
    #[inline]
    pub fn of(&self, clues: Clues) -> i32 {
        let mut sum = i32::from(self.by_structure[clues.place(clues.structure)]);
        for (table, key) in self.by_men.iter().zip(clues.men.iter().flatten()) {
            sum += i32::from(table[clues.place(*key)]);
        }
        sum * SHARE / (100 * PARTS)
    }

    /// Has what is known about these clues brought from memory.
    #[inline]
    pub fn announce(&self, clues: Clues) {
        prefetch(&self.by_structure[clues.place(clues.structure)]);
        for (table, key) in self.by_men.iter().zip(clues.men.iter().flatten()) {
            prefetch(&table[clues.place(*key)]);
        }
    }

    /// The search found this much more than the corrected static value.
    pub fn learn(&mut self, clues: Clues, difference: Score, depth: i32) {
        let weight = (depth + 1).clamp(1, 16);
        let change = difference.0.clamp(-4 * LIMIT, 4 * LIMIT) * PARTS * weight / 256;
        let learn = |value: &mut i16| *value = (i32::from(*value) + change).clamp(-LIMIT * PARTS, LIMIT * PARTS) as i16;
        learn(&mut self.by_structure[clues.place(clues.structure)]);
        for (table, key) in self.by_men.iter_mut().zip(clues.men.iter().flatten()) {
            learn(&mut table[clues.place(*key)]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is learned about these clues when the truth is always 30 points above the static value.
    fn learned(corrections: &mut Corrections, clues: Clues) -> i32 {
        for _ in 0..500 {
            let left = 30 - corrections.of(clues);
            corrections.learn(clues, Score(left), 8);
        }
        corrections.of(clues)
    }

    #[test]
    fn a_correction_follows_what_the_search_finds() {
        let mut corrections = Corrections::new();
        let clues = Clues { side: Side::First, structure: 5, men: None };
        assert!((25..=30).contains(&learned(&mut corrections, clues)));
        assert_eq!(corrections.of(Clues { side: Side::Second, ..clues }), 0);
    }

    #[test]
    fn other_men_on_the_same_structure_share_a_part_of_it() {
        let mut corrections = Corrections::new();
        let clues = Clues { side: Side::Second, structure: 5, men: Some([7, 8]) };
        let whole = learned(&mut corrections, clues);
        assert!((25..=30).contains(&whole));
        let part = corrections.of(Clues { men: Some([70, 80]), ..clues });
        assert!(0 < part && part < corrections.of(Clues { men: Some([7, 80]), ..clues }));
    }
}
