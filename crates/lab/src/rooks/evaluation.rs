//! The study's evaluation, in tenths of its points so that whole numbers do. It sees men and lines, never a move: a mate is
//! worth no more to it than the check it is.

use rival_core::Side;

use super::men::Men;

/// The value of an arrangement for this side.
#[inline]
pub fn evaluate(men: &Men, side: Side) -> i32 {
    let white = advantage(men, Side::First) - advantage(men, Side::Second);
    if side == Side::First { white } else { -white }
}

/// What this side has gained: the other rook, a king driven to the edge, a check.
#[inline]
fn advantage(men: &Men, side: Side) -> i32 {
    let other = !side;
    let check = if men.is_attacked(other) { 200 } else { 0 };
    if men.rooks[other.index()].is_some() {
        return check;
    }
    let king = men.kings[other.index()];
    let apart = king.distance(men.kings[side.index()]);
    let rook_away = men.rooks[side.index()].filter(|_| apart >= 3).map_or(0, |rook| i32::from(rook.distance(king)));
    // Twice the distance from the middle of the board, so that it is whole: 1, 3, 5 or 7.
    let (a, b) = (i32::from((2 * king.row() - 7).abs()), i32::from((2 * king.column() - 7).abs()));
    let on_edge = a == 7 || b == 7;
    let driven = if on_edge { 50 * (a + b) } else { 50 * a.max(b) };
    check + 500 + 10 * i32::from(7 - apart) + rook_away + driven
}

#[cfg(test)]
mod tests {
    use rival_core::Game;
    use rival_games::chess::Chess;

    use super::*;

    fn value(fen: &str) -> i32 {
        let men = Men::of_board(&Chess::default().parse_position(fen).expect("legal")).expect("few men");
        assert_eq!(evaluate(&men, Side::First), -evaluate(&men, Side::Second));
        evaluate(&men, Side::First)
    }

    #[test]
    fn values_worked_out_by_hand() {
        assert_eq!(value("4k2r/8/8/8/8/8/8/R3K3 w - - 0 1"), 0);
        // Black in check, all men there.
        assert_eq!(value("R3k2r/8/8/8/8/8/8/4K3 b - - 0 1"), 200);
        // Kings 5 apart, the rook 4 from the king on e7: 50 + 2 + 0.4 + 10 * 2.5.
        assert_eq!(value("R7/4k3/8/8/8/8/8/4K3 b - - 0 1"), 500 + 10 + 4 + 250);
        // Kings 2 apart, mate on the edge: 50 + 5 + 10 * (3.5 + 0.5) + 20.
        assert_eq!(value("3k3R/8/3K4/8/8/8/8/8 b - - 0 1"), 500 + 50 + 400 + 200);
        // The mirror image is worth as much to Black.
        assert_eq!(value("8/8/8/8/8/3k4/8/3K3r w - - 0 1"), -(500 + 50 + 400 + 200));
    }
}
