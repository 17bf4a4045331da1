//! Two guides for tests: one that knows nothing and says it consistently, and one that reads what a toy game has written.

use rival_core::toy::{Toy, ToyMove};
use rival_core::{Move, Position, Rng, Side};

use crate::{Evaluator, Guide, Score};

/// A hash of the position and a seed, from -1000 to 1000 points: deterministic, and without any sense that could hide a fault.
/// As a guide it calls one move in eight noisy and one position in sixteen a check, also by hash.
#[derive(Clone, Copy, Debug)]
pub struct RandomEvaluator {
    seed: u64,
}

impl RandomEvaluator {
    /// The same seed gives the same values.
    pub fn new(seed: u64) -> RandomEvaluator {
        RandomEvaluator { seed: Rng::mix(seed) }
    }

    fn hash<P: Position>(&self, position: &P, salt: u64) -> u64 {
        Rng::mix(Rng::mix(position.key() ^ self.seed).wrapping_add(salt))
    }
}

impl<P: Position> Evaluator<P> for RandomEvaluator {
    fn evaluate(&self, position: &P) -> Score {
        Score((self.hash(position, 0) % 2001) as i32 - 1000)
    }
}

impl<P: Position> Guide<P> for RandomEvaluator {
    type State = ();

    fn state(&self, _: &P) {}

    fn next_state(&self, (): &(), _: &P, _: P::Move, _: &P) {}

    fn evaluate_with(&self, position: &P, (): &()) -> Score {
        self.evaluate(position)
    }

    fn is_noisy(&self, position: &P, (): &(), m: P::Move) -> bool {
        self.hash(position, 1 << 16 | u64::from(m.to_bits())).is_multiple_of(8)
    }

    fn exchange_wins(&self, _: &P, _: P::Move, margin: Score) -> bool {
        margin <= Score::DRAW
    }

    fn promise(&self, position: &P, (): &(), m: P::Move) -> i32 {
        (self.hash(position, 2 << 16 | u64::from(m.to_bits())) % 1000) as i32
    }

    fn slot(&self, _: &P, m: P::Move) -> usize {
        usize::from(m.to_bits() % 64)
    }

    fn slots(&self) -> usize {
        64
    }

    fn structure_key(&self, _: &P, (): &()) -> u64 {
        0
    }

    fn in_check(&self, position: &P, (): &()) -> bool {
        self.hash(position, 3 << 16).is_multiple_of(16)
    }
}

/// The static values and noisy moves that a toy game was written with.
#[derive(Clone, Copy, Debug, Default)]
pub struct WrittenValues;

impl Evaluator<Toy> for WrittenValues {
    fn evaluate(&self, position: &Toy) -> Score {
        Score(if position.turn() == Side::First { position.value() } else { -position.value() })
    }
}

impl Guide<Toy> for WrittenValues {
    type State = ();

    fn state(&self, _: &Toy) {}

    fn next_state(&self, (): &(), _: &Toy, _: ToyMove, _: &Toy) {}

    fn evaluate_with(&self, position: &Toy, (): &()) -> Score {
        self.evaluate(position)
    }

    fn is_noisy(&self, position: &Toy, (): &(), m: ToyMove) -> bool {
        position.is_noisy(m)
    }

    fn exchange_wins(&self, _: &Toy, _: ToyMove, margin: Score) -> bool {
        margin <= Score::DRAW
    }

    fn promise(&self, _: &Toy, (): &(), _: ToyMove) -> i32 {
        0
    }

    fn slot(&self, _: &Toy, m: ToyMove) -> usize {
        usize::from(m.0 % 64)
    }

    fn slots(&self) -> usize {
        64
    }

    fn structure_key(&self, _: &Toy, (): &()) -> u64 {
        0
    }

    fn in_check(&self, _: &Toy, (): &()) -> bool {
        false
    }
}
