//! Mate as the study recognises it: a picture of four men, no move is tried. Its appendix prints the picture with slips; this
//! is the one by which all its tables come out. It misses mates and sees some that are none.

use rival_core::Side;

use crate::rooks::men::{Men, Square};

/// Whether the pattern holds for the side that has moved.
pub fn is_mate(men: &Men, mover: Side) -> bool {
    let (attacker, defender) = (mover.index(), (!mover).index());
    let Some(rook) = men.rooks[attacker] else { return false };
    let picture = Picture { king: men.kings[attacker], rook, target: men.kings[defender], guard: men.rooks[defender] };
    picture.on_side_file() || picture.on_home_row()
}

/// The men as the pattern sees them: the attacking king and rook, the king under attack and the rook that may guard it.
struct Picture {
    king: Square,
    rook: Square,
    target: Square,
    guard: Option<Square>,
}

const fn is_edge(line: i8) -> bool {
    line == 0 || line == 7
}

/// Whether the guard does not stand on a line from the rook to the king: `rook`, `target` and `guard` are places along that line.
const fn is_not_between(rook: i8, target: i8, guard: i8) -> bool {
    (rook < target && (guard < rook || guard > target)) || (rook > target && (guard > rook || guard < target))
}

/// Whether the guard stands beyond the rook, or beside the king.
const fn is_beyond_or_beside(rook: i8, target: i8, guard: i8) -> bool {
    (rook < target && (guard < rook || guard == target)) || (rook > target && (guard > rook || guard == target))
}

impl Picture {
    /// The attacked king on the first or last column.
    fn on_side_file(&self) -> bool {
        let Picture { king, rook, target, guard } = self;
        let rows_apart = (target.row() - king.row()).abs();
        let fits = is_edge(target.column())
            && rook.column() == target.column()
            && (target.row() - rook.row()).abs() > 1
            && (target.column() - king.column()).abs() == 2
            && (rows_apart == 0 || (rows_apart == 1 && is_edge(target.row())));
        if !fits {
            return false;
        }
        let Some(guard) = guard else { return true };
        self.is_off_the_lines_of_the_king(*guard)
            && ((rows_apart == 0 && is_not_between(rook.row(), target.row(), guard.row()))
                || is_beyond_or_beside(rook.row(), target.row(), guard.row()))
    }

    /// The attacked king on the first or last row.
    fn on_home_row(&self) -> bool {
        let Picture { king, rook, target, guard } = self;
        let columns_apart = (target.column() - king.column()).abs();
        let attacked = rook.row() == target.row() && (target.column() - rook.column()).abs() > 1;
        let cornered = columns_apart == 1 && is_edge(target.column());
        let fits = is_edge(target.row()) && (attacked || cornered) && (target.row() - king.row()).abs() == 2 && columns_apart == 0;
        if !fits {
            return false;
        }
        let Some(guard) = guard else { return true };
        (self.is_off_the_lines_of_the_king(*guard) && is_not_between(rook.column(), target.column(), guard.column()))
            || is_beyond_or_beside(rook.column(), target.column(), guard.column())
    }

    fn is_off_the_lines_of_the_king(&self, guard: Square) -> bool {
        self.king.row() != guard.row() && self.king.column() != guard.column()
    }
}

#[cfg(test)]
mod tests {
    use rival_core::{Game, Position, Reason};
    use rival_games::chess::Chess;

    use super::*;

    /// What the pattern and what chess says of a position in which White has moved.
    fn mates(fen: &str) -> (bool, bool) {
        let board = Chess::default().parse_position(fen).expect("a legal position");
        let checkmate = board.outcome().is_some_and(|outcome| outcome.reason == Reason::Checkmate);
        (is_mate(&Men::of_board(&board).expect("few men"), Side::First), checkmate)
    }

    #[test]
    fn the_pattern_is_not_chess() {
        assert_eq!(mates("3k3R/8/3K4/8/8/8/8/8 b - - 0 1"), (true, true), "on the home row");
        assert_eq!(mates("k1K5/8/8/8/R7/8/8/8 b - - 0 1"), (true, true), "on the side");
        assert_eq!(mates("3k2R1/8/4K3/8/8/8/8/8 b - - 0 1"), (false, false), "no mate");
        assert_eq!(mates("k6R/8/1K6/8/8/8/8/8 b - - 0 1"), (false, true), "a mate that the pattern misses");
        assert_eq!(mates("3k2Rr/8/3K4/8/8/8/8/8 b - - 0 1"), (true, false), "the rook that gives it can be taken");
    }
}
