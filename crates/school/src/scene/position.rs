//! What stands on the boards that are drawn: games played with a little sense, endings, and, for lessons, men thrown anywhere, so that
//! every man is seen on every square and a network cannot lean on the rules alone. Knows chess; draws nothing.

use rival_core::Rng;
use rival_vision::class_of;
use shakmaty::{Chess, Color, Move, Position as _, Square};

use super::dice::Dice;
use super::sense::Sense;

/// Men on squares in White's order: a8 first, then along the rank, h1 last.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The class of each square.
    pub squares: [u8; 64],
    /// From and to, as numbers of squares above.
    pub last_move: Option<(usize, usize)>,
    /// Whose turn it is, where the position comes from a game.
    pub turn: Option<Color>,
    /// The square of a king in check.
    pub check: Option<usize>,
}

/// A position of some kind; so often men are thrown anywhere, and as often some stray into a position; of the others so many are endings.
pub fn setup(thrown: f64, few: f64, rng: &mut Rng) -> Setup {
    if rng.chance(thrown) {
        return scatter(rng);
    }
    let mut setup = if rng.chance(1.0 - few) { game(rng) } else { ending(rng) };
    if rng.chance(thrown) {
        stray(&mut setup, rng);
    }
    setup
}

/// The number in White's order of a square.
fn number(square: Square) -> usize {
    (7 - square.rank() as usize) * 8 + square.file() as usize
}

/// The position after some moves of a game.
pub fn game(rng: &mut Rng) -> Setup {
    let mut chess = Chess::default();
    let plies = match rng.below(4) {
        0 => rng.whole(0, 16),
        1 | 2 => rng.whole(16, 70),
        _ => rng.whole(60, 160),
    };
    let mut last = None;
    let sense = Sense::new(rng);
    for _ in 0..plies {
        let Some(m) = sense.choose(&chess, rng) else { break };
        last = Some((m.from().unwrap_or(m.to()), m.to(), m));
        chess.play_unchecked(m);
    }
    let mut squares = [0; 64];
    for (square, piece) in chess.board() {
        squares[number(square)] = class_of(Some(piece)) as u8;
    }
    let last_move = last.map(|(from, to, m)| (number(from), number(castled(m).unwrap_or(to))));
    let check = chess.is_check().then(|| chess.board().king_of(chess.turn()).map(number)).flatten();
    Setup { squares, last_move, turn: Some(chess.turn()), check }
}

/// Where the king goes when it castles; shakmaty names the rook's square.
fn castled(m: Move) -> Option<Square> {
    let Move::Castle { king, rook } = m else { return None };
    let file = if rook > king { shakmaty::File::G } else { shakmaty::File::C };
    Some(Square::from_coords(file, king.rank()))
}

/// An ending: kings and a few men, pawns where pawns can be. Diagrams that teach may do without kings, or without one side.
fn ending(rng: &mut Rng) -> Setup {
    let mut squares = [0u8; 64];
    let put = |squares: &mut [u8; 64], rng: &mut Rng, class: u8| {
        let pawn = matches!(class, 1 | 7);
        let square = if pawn { rng.whole(8, 55) } else { rng.below(64) };
        if squares[square] == 0 {
            squares[square] = class;
        }
    };
    let teaches = rng.chance(0.25);
    let only = if teaches && rng.chance(0.4) { Some(rng.pick([0, 6])) } else { None };
    for king in [6, 12] {
        if !teaches || only.is_none_or(|first| first == king - 6) && rng.chance(0.4) {
            put(&mut squares, rng, king);
        }
    }
    for _ in 0..if teaches { rng.whole(1, 10) } else { rng.whole(0, 12) } {
        let class = rng.pick([1, 1, 1, 2, 3, 4, 5, 7, 7, 7, 8, 9, 10, 11]);
        put(&mut squares, rng, only.map_or(class, |first| (class - 1) % 6 + 1 + first));
    }
    let turn = rng.pick([None, Some(Color::White), Some(Color::Black)]);
    Setup { squares, last_move: None, turn, check: None }
}

/// A few men where no game would have them, among others that are where they belong: pawns on the last rank while it is asked what they
/// become, a second queen, a third bishop.
fn stray(setup: &mut Setup, rng: &mut Rng) {
    for _ in 0..rng.whole(1, 4) {
        let square = if rng.chance(0.3) { rng.pick([0, 56]) + rng.below(8) } else { rng.below(64) };
        setup.squares[square] = if rng.chance(0.3) { rng.pick([1, 7]) } else { rng.whole(1, 12) as u8 };
    }
    (setup.last_move, setup.turn, setup.check) = (None, None, None);
}

/// Anything anywhere: each man as often as any other.
fn scatter(rng: &mut Rng) -> Setup {
    let full = rng.between(0.2, 0.9);
    let mut squares = [0u8; 64];
    for square in &mut squares {
        if rng.chance(f64::from(full)) {
            *square = rng.whole(1, 12) as u8;
        }
    }
    Setup { squares, last_move: None, turn: None, check: None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_keep_their_kings_and_their_last_move() {
        let mut rng = Rng::new(5);
        for _ in 0..200 {
            let setup = game(&mut rng);
            for king in [6, 12] {
                assert_eq!(setup.squares.iter().filter(|class| **class == king).count(), 1);
            }
            if let Some((from, to)) = setup.last_move {
                assert_ne!(setup.squares[to], 0, "what moved stands where it went");
                assert_eq!(setup.squares[from], 0, "and is gone from where it was");
            }
            if let Some(check) = setup.check {
                assert!(matches!(setup.squares[check], 6 | 12));
            }
        }
    }

    #[test]
    fn men_stray_into_a_position_and_leave_the_others_in_place() {
        let mut rng = Rng::new(4);
        let mut pawns_at_the_end = 0;
        for _ in 0..200 {
            let before = game(&mut rng);
            let mut setup = before.clone();
            stray(&mut setup, &mut rng);
            assert!((0..64).filter(|i| setup.squares[*i] != before.squares[*i]).count() <= 4);
            pawns_at_the_end += setup.squares[..8].iter().chain(&setup.squares[56..]).filter(|class| matches!(class, 1 | 7)).count();
        }
        assert!(pawns_at_the_end > 40, "{pawns_at_the_end}");
    }

    #[test]
    fn scattered_men_are_of_all_kinds() {
        let mut rng = Rng::new(1);
        let mut seen = [0usize; 13];
        for _ in 0..100 {
            scatter(&mut rng).squares.iter().for_each(|class| seen[*class as usize] += 1);
        }
        let (least, most) = (seen[1..].iter().min(), seen[1..].iter().max());
        assert!(least.zip(most).is_some_and(|(least, most)| least * 2 > *most), "{seen:?}");
    }
}
