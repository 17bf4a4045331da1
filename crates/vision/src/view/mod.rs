//! From whose side a board is seen. Several things speak of it, each with its odds: the letters and digits on the rim, where the men
//! stand, which way a marked pawn went, and whether the rules allow what one side would see. None of them is certain: a position that is
//! impossible from one side may be a puzzle, or our mistake.

mod men;
mod weights;

use shakmaty::{Color, Role};

pub use men::{FEATURES, SCALE, features, log_odds};

use crate::seen::{Ground, Guess, LastMove, Reading, Reason};
use crate::turn::in_check;

/// Most boards are shown from White's side: in books all, on sites those of Black's games are not.
const USUAL: f32 = 1.5;
/// Both kings cannot be in check, unless a man was misread.
const IMPOSSIBLE: f32 = 2.0;

/// The side at the bottom, given what the coordinates on the rim say for White.
pub fn decide(coordinates: Option<f32>, reading: &Reading, last: Option<&LastMove>) -> Guess<Color> {
    let rim = coordinates.map(|log_odds| Ground { reason: Reason::Coordinates, log_odds });
    Guess::weigh(rim.into_iter().chain(inner_grounds(reading, last)).collect())
}

/// All that the men tell.
fn inner_grounds(reading: &Reading, last: Option<&LastMove>) -> Vec<Ground> {
    let mut grounds = vec![
        Ground { reason: Reason::Usual, log_odds: USUAL },
        Ground { reason: Reason::Men, log_odds: log_odds(&std::array::from_fn(|place| reading.best(place).0)) },
    ];
    let both_checked = |bottom| {
        let board = reading.board(bottom);
        in_check(&board, Color::White) && in_check(&board, Color::Black)
    };
    let check = match (both_checked(Color::White), both_checked(Color::Black)) {
        (true, false) => -IMPOSSIBLE,
        (false, true) => IMPOSSIBLE,
        _ => 0.0,
    };
    if check != 0.0 {
        grounds.push(Ground { reason: Reason::Check, log_odds: check });
    }
    grounds.extend(last.and_then(|last| pawn_heading(reading, last)));
    grounds
}

/// A pawn that has just moved shows where its own side sits.
fn pawn_heading(reading: &Reading, last: &LastMove) -> Option<Ground> {
    let pawn = reading.best(last.to).0.filter(|man| man.role == Role::Pawn)?;
    let p = last.confidence.clamp(0.5, 0.99);
    let went_up = last.to / 8 < last.from / 8;
    let white_below = went_up == (pawn.color == Color::White);
    let odds = (p / (1.0 - p)).ln();
    Some(Ground { reason: Reason::LastMove, log_odds: if white_below { odds } else { -odds } })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::reading_of;

    fn guess(fen: &str, bottom: Color, last: Option<LastMove>) -> Guess<Color> {
        decide(None, &reading_of(fen, bottom, 0.99), last.as_ref())
    }

    #[test]
    fn usual_positions_are_recognised_from_both_sides() {
        for fen in [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
            "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2N2N2/PPPP1PPP/R1BQK2R",
            "2r3k1/5ppp/p3p3/1p6/3P4/P3P3/1P3PPP/2R3K1",
            "r4rk1/1pp2ppp/p1n1b3/4p3/4P3/P1P1B3/1P3PPP/R3R1K1",
            "8/5pk1/6p1/7p/7P/6P1/5PK1/8",
        ] {
            for bottom in Color::ALL {
                let guess = guess(fen, bottom, None);
                assert_eq!((guess.value, guess.reason), (bottom, Reason::Men), "{fen}");
                assert!(guess.confidence > 0.9, "{fen}: {guess:?}");
            }
        }
    }

    #[test]
    fn where_nothing_speaks_white_sits_below() {
        let guess = guess("8/8/8/8/8/8/8/8", Color::White, None);
        assert_eq!((guess.value, guess.reason), (Color::White, Reason::Usual));
        assert!(guess.confidence < 0.85);
    }

    #[test]
    fn coordinates_outweigh_the_men() {
        let start = reading_of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", Color::White, 0.99);
        let guess = decide(Some(-20.0), &start, None);
        assert_eq!((guess.value, guess.reason), (Color::Black, Reason::Coordinates));
    }

    #[test]
    fn a_marked_pawn_shows_the_way() {
        // A lone pawn in the middle says little by itself.
        let fen = "8/8/3k4/8/3P4/8/3K4/8";
        let up = LastMove { from: 27, to: 35, confidence: 0.97 };
        let guess = guess(fen, Color::White, Some(up));
        assert!(guess.grounds.iter().any(|ground| ground.reason == Reason::LastMove && ground.log_odds < -3.0));
    }
}
