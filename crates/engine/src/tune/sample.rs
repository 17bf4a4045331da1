//! One position for the tuner, as a line of text: FEN, how its game ended for White, and what a search thought of it.

use std::fmt;
use std::str::FromStr;

use rival_core::{Fault, Game};
use thiserror::Error;

/// A quiet position with its game's result.
#[derive(Clone, PartialEq, Debug)]
pub struct Sample<G: Game> {
    /// The position.
    pub board: G::Position,
    /// The result for White in half points: 0, 1 or 2.
    pub result: u8,
    /// The value for White that a search found, in centipawns.
    pub score: i32,
}

/// A line that is not a sample.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("\"{input}\": {fault}")]
pub struct SampleError {
    /// The line.
    pub input: String,
    /// What is wrong with it.
    pub fault: Fault,
}

impl<G: Game + Default> fmt::Display for Sample<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{};{};{}", G::default().position_text(&self.board), self.result, self.score)
    }
}

impl<G: Game + Default> FromStr for Sample<G> {
    type Err = SampleError;

    fn from_str(line: &str) -> Result<Sample<G>, SampleError> {
        let wrong = || SampleError {
            input: line.to_owned(),
            fault: Fault::new(
                "sample-form",
                "a line is a FEN, the result for White in half points (0 to 2) and a score, with ; between them",
            ),
        };
        let mut parts = line.split(';');
        let (Some(fen), Some(result), Some(score), None) = (parts.next(), parts.next(), parts.next(), parts.next()) else {
            return Err(wrong());
        };
        let board = G::default().parse_position(fen).map_err(|_| wrong())?;
        let result = result.trim().parse().ok().filter(|&points| points <= 2).ok_or_else(wrong)?;
        let score = score.trim().parse().map_err(|_| wrong())?;
        Ok(Sample { board, result, score })
    }
}

#[cfg(test)]
mod tests {
    use rival_games::chess::{Board, Chess};

    use super::*;

    #[test]
    fn a_sample_reads_back_and_garbage_does_not() {
        let sample: Sample<Chess> = Sample { board: Board::start(), result: 1, score: -37 };
        assert_eq!(sample.to_string().parse(), Ok(sample));
        for line in
            ["", "garbage", "8/8/8/8/8/8/8/8 w - - 0 1;1;0", "4k3/8/8/8/8/8/8/4K2R w - - 0 1;3;0", "4k3/8/8/8/8/8/8/4K2R w - - 0 1;1"]
        {
            assert!(line.parse::<Sample<Chess>>().is_err(), "{line}");
        }
    }
}
