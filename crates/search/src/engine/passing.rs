//! Leaving out all quiet moves that are left, at once. Near the horizon most nodes decide after a few quiet moves that the others are not
//! worth a look; picking each of them only to leave it out took a twentieth of the instructions of a chess search. What is picked after that, and
//! what counts as tried before it, is exactly what picking one by one would come to.

use rival_core::Move;

use super::ordering::{Candidate, PLACE_BITS, Picker, Ranked};

/// How moves that are not wanted any more are passed over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Passing {
    /// All moves are wanted.
    Nobody,
    /// All of them when the next wanted move is picked.
    AtOnce,
    /// Each in its turn.
    OneByOne,
}

impl<M> Candidate<M> {
    /// Whether it is wanted where quiet moves that give no check are not.
    #[inline]
    fn is_urgent(&self) -> bool {
        self.noisy || self.checks != Some(false)
    }
}

impl<M: Move> Picker<M> {
    /// Leaves out every quiet move that is known to give no check, from here on.
    pub fn pass_over_quiet(&mut self) {
        let (keys, moves) = (&self.keys[self.next..], &self.moves[self.next..]);
        // Which of two equal moves comes first depends on all that was picked before: then nothing is picked at once.
        let is_unique = |rank: i32| keys.iter().filter(|&&key| key >> PLACE_BITS == rank).count() == 1;
        let mut urgent = keys.iter().zip(moves).filter(|(_, candidate)| candidate.is_urgent());
        self.passing = if urgent.all(|(&key, _)| is_unique(key >> PLACE_BITS)) { Passing::AtOnce } else { Passing::OneByOne };
    }

    /// The best of the moves that take something or may give check. Those that would have come before it count as tried.
    #[inline(never)]
    pub fn pick_urgent(&mut self) -> Option<Ranked<M>> {
        if self.passing == Passing::OneByOne {
            return std::iter::from_fn(|| self.pick()).find(|ranked| ranked.noisy || ranked.checks != Some(false));
        }
        let rest = self.keys[self.next..].iter().zip(&self.moves[self.next..]);
        let Some(best) = rest.filter(|(_, candidate)| candidate.is_urgent()).map(|(&key, _)| key).max() else {
            self.next = self.moves.len();
            return None;
        };
        for place in self.next..self.keys.len() {
            if self.keys[place] > best {
                self.bring_forward(place);
            }
        }
        let place = (self.next..self.keys.len()).find(|&place| self.keys[place] == best)?;
        self.bring_forward(place);
        let Candidate { m, noisy, checks } = self.moves[self.next - 1];
        Some(Ranked { m, rank: best >> PLACE_BITS, noisy, checks })
    }

    /// Makes a move the next one, and goes past it.
    #[inline]
    fn bring_forward(&mut self, place: usize) {
        self.keys.swap(self.next, place);
        self.moves.swap(self.next, place);
        self.next += 1;
    }
}

#[cfg(test)]
mod tests {
    use rival_core::Rng;

    use super::*;

    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    struct Number(u16);

    impl Move for Number {
        fn to_bits(self) -> u16 {
            self.0
        }

        fn from_bits(bits: u16) -> Number {
            Number(bits)
        }
    }

    /// A picker of random moves, some of which have the same rank, that has picked a few and then passes over the rest.
    fn passing(seed: u64) -> Picker<Number> {
        let mut rng = Rng::new(seed);
        let mut picker = Picker::new();
        for number in 0..40 {
            let (rank, noisy, checks) = (rng.below(200) as i32, rng.below(10) == 0, Some(rng.below(6) == 0));
            let _ = picker.add(Ranked { m: Number(number), rank, noisy, checks });
        }
        for _ in 0..rng.below(6) {
            picker.pick();
        }
        picker.pass_over_quiet();
        picker
    }

    /// What is picked, and what counts as tried before it.
    fn story(mut picker: Picker<Number>) -> Vec<(u16, Vec<u16>)> {
        let mut story = Vec::new();
        while let Some(ranked) = picker.pick_urgent() {
            let mut tried: Vec<u16> = picker.tried_before().iter().map(|candidate| candidate.m.0).collect();
            tried.sort_unstable();
            story.push((ranked.m.0, tried));
        }
        story
    }

    #[test]
    fn passing_at_once_tells_the_same_story_as_one_by_one() {
        let mut at_once = 0;
        for seed in 0..500 {
            let mut slow = passing(seed);
            slow.passing = Passing::OneByOne;
            let fast = passing(seed);
            at_once += u32::from(fast.passing == Passing::AtOnce);
            assert_eq!(story(fast), story(slow), "seed {seed}");
        }
        assert!((50..450).contains(&at_once), "{at_once} at once");
    }
}
