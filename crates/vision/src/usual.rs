//! How unlike a position from a game a board is. Knows counts, the outermost rows and neighbours, no rule beyond.

use crate::CLASSES;

/// Pictures that show no position from a game (a lesson, a joke, men thrown about) are rare, but nothing about them is odd: no board
/// counts as odder than this, in nats.
pub const AT_MOST: f32 = 7.0;

/// How many of a man there are at the beginning, pawn to king, and how odd each one more is: a second queen may be, a second king not.
const USUAL: [(u32, f32); 6] = [(8, 8.0), (2, 3.0), (2, 3.0), (2, 3.0), (1, 2.0), (1, 8.0)];
/// How odd a missing king is.
const NO_KING: f32 = 8.0;
/// How odd a pawn on an outermost row is.
const PAWN_AT_RIM: f32 = 7.0;
/// How odd a side's only two bishops on squares of one colour are.
const BISHOPS_MEET: f32 = 2.0;
/// How odd two kings side by side are.
const KINGS_MEET: f32 = 7.0;

/// How odd a board is, in nats, if it is to be from a game: 0 for one that could be. Classes by square, in the order of the picture.
pub fn oddness(board: &[usize; 64]) -> f32 {
    let mut counts = [0u32; CLASSES];
    board.iter().for_each(|class| counts[*class] += 1);
    let side = |first: usize| {
        let more: f32 = USUAL.iter().zip(&counts[first..]).map(|((usual, odd), count)| count.saturating_sub(*usual) as f32 * odd).sum();
        let bishops = if counts[first + 2] == 2 && on_one_colour(board, first + 2) { BISHOPS_MEET } else { 0.0 };
        more + bishops + if counts[first + 5] == 0 { NO_KING } else { 0.0 }
    };
    let pawns = board[..8].iter().chain(&board[56..]).filter(|class| **class == 1 || **class == 7).count();
    let kings_meet = if kings_meet(board) { KINGS_MEET } else { 0.0 };
    side(1) + side(7) + pawns as f32 * PAWN_AT_RIM + kings_meet
}

/// Whether all men of a class stand on squares of one colour.
fn on_one_colour(board: &[usize; 64], class: usize) -> bool {
    let mut colours = (0..64).filter(|place| board[*place] == class).map(|place| (place % 8 + place / 8) % 2);
    colours.next().is_some_and(|first| colours.all(|colour| colour == first))
}

/// Whether the kings of both sides stand side by side.
fn kings_meet(board: &[usize; 64]) -> bool {
    let places = |king: usize| board.iter().enumerate().filter(move |(_, class)| **class == king).map(|(place, _)| place);
    let meet = |a: usize, b: usize| (a % 8).abs_diff(b % 8) <= 1 && (a / 8).abs_diff(b / 8) <= 1;
    places(6).any(|white| places(12).any(|black| meet(white, black)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A board in FEN's letters, rows from the top, dots for empty squares.
    fn board(rows: &str) -> [usize; 64] {
        let mut board = [0; 64];
        for (square, letter) in rows.chars().filter(|c| !c.is_whitespace()).enumerate() {
            board[square] = ".PNBRQKpnbrqk".find(letter).expect("a man's letter");
        }
        board
    }

    #[test]
    fn the_first_position_is_usual_and_other_things_are_odd() {
        let start = board("rnbqkbnr pppppppp ........ ........ ........ ........ PPPPPPPP RNBQKBNR");
        assert_eq!(oddness(&start), 0.0);
        let mut two_queens = start;
        two_queens[30] = 5;
        assert_eq!(oddness(&two_queens), 2.0);
        let mut bishops = start;
        bishops.swap(61, 62);
        assert_eq!(oddness(&bishops), BISHOPS_MEET);
        bishops[30] = 3;
        assert_eq!(oddness(&bishops), 3.0, "a third one is odd enough");
        let mut no_king = start;
        no_king[60] = 0;
        assert_eq!(oddness(&no_king), NO_KING);
        assert_eq!(oddness(&board("P....... ........ ........ ........ ........ k....... ........ K.......")), PAWN_AT_RIM);
        assert_eq!(oddness(&board("........ ........ ........ ........ ........ ........ k....... .K......")), KINGS_MEET);
        assert_eq!(oddness(&board("........ ........ ........ ........ ........ .......k K....... ........")), 0.0, "rows do not go on");
        assert!(oddness(&[6; 64]) > 60.0 * AT_MOST);
    }
}
