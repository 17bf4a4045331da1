//! What the men say about the side from which a board is seen: a logistic model of which man stands where, fitted to positions of played
//! games (`school view`). Turning the board by half a turn must turn the answer round, so every weight is used for two squares with
//! opposite signs, and no constant is left. It knows places of a picture, not squares.

use shakmaty::{Color, Piece, Role};

use super::weights::WEIGHTS;
use crate::Man;

/// A man on a place of the upper half; the lower half has the same weights with the other sign.
const PLACED: usize = 12 * 32;
/// A white and a black pawn on the same file, then on neighbouring files, by how many rows the white one is below.
const PAWNS: usize = 2 * 6;
/// The kings, by how many rows the white one is below.
const KINGS: usize = 7;
/// All that the model looks at.
pub const FEATURES: usize = PLACED + PAWNS + KINGS;
/// A weight in the table is this many times the one of the model.
pub const SCALE: f32 = 16.0;

/// No number of men may make the answer surer than this: the model has not seen enough for more.
const MOST: f32 = 7.0;

/// The logarithm of the odds that White sits at the bottom.
pub fn log_odds(men: &[Man; 64]) -> f32 {
    let mut sum = 0.0;
    features(men, |feature, value| sum += f32::from(WEIGHTS[feature]) * value);
    (sum / SCALE).clamp(-MOST, MOST)
}

/// Tells each feature that is not zero, with its value.
pub fn features(men: &[Man; 64], mut tell: impl FnMut(usize, f32)) {
    for (place, man) in men.iter().enumerate() {
        if let Some(man) = man {
            let kind = crate::class_of(Some(*man)) - 1;
            if place < 32 {
                tell(kind * 32 + place, 1.0);
            } else {
                tell(kind * 32 + 63 - place, -1.0);
            }
        }
    }
    let places = |color, role| men.iter().enumerate().filter(move |(_, man)| **man == Some(Piece { color, role })).map(|(place, _)| place);
    for white in places(Color::White, Role::Pawn) {
        for black in places(Color::Black, Role::Pawn) {
            let (apart, below) = ((white % 8).abs_diff(black % 8), rows_below(white, black));
            if apart <= 1 && below != 0 {
                tell(PLACED + apart * 6 + below.unsigned_abs().min(6) - 1, below.signum() as f32);
            }
        }
    }
    // Of several kings nobody knows which is meant.
    let only = |color| {
        let mut kings = places(color, Role::King);
        kings.next().filter(|_| kings.next().is_none())
    };
    if let (Some(white), Some(black)) = (only(Color::White), only(Color::Black)) {
        let below = rows_below(white, black);
        if below != 0 {
            tell(PLACED + PAWNS + below.unsigned_abs() - 1, below.signum() as f32);
        }
    }
}

fn rows_below(white: usize, black: usize) -> isize {
    (white / 8) as isize - (black / 8) as isize
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn half_a_turn_turns_the_answer_round(classes in prop::collection::vec(0usize..13, 64)) {
            let men: [Man; 64] = std::array::from_fn(|place| crate::man_of(classes[place]));
            let turned: [Man; 64] = std::array::from_fn(|place| men[63 - place]);
            prop_assert!((log_odds(&men) + log_odds(&turned)).abs() < 1e-3);
        }

        #[test]
        fn features_are_within_the_table(classes in prop::collection::vec(0usize..13, 64)) {
            let men: [Man; 64] = std::array::from_fn(|place| crate::man_of(classes[place]));
            features(&men, |feature, value| assert!(feature < FEATURES && value.abs() == 1.0));
        }
    }
}
