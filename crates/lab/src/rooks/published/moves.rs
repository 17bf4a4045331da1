//! The moves of the study, in its order: the king's eight steps, then the rook up, down, left and right, each line outward to
//! the first man. A king is never taken; whether a move leaves one's own king attacked is for the search to see.

use arrayvec::ArrayVec;
use rival_core::Side;

use crate::rooks::men::{Men, Square};

const KING: [(i8, i8); 8] = [(1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1)];
const ROOK: [(i8, i8); 4] = [(-1, 0), (1, 0), (0, -1), (0, 1)];

/// Eight steps of a king and fourteen of a rook.
pub const MOST: usize = 22;

/// The arrangements that a side can move to.
pub fn successors(men: &Men, mover: Side) -> ArrayVec<Men, MOST> {
    let mut found = ArrayVec::new();
    let own = mover.index();
    for (down, right) in KING {
        let king = men.kings[own];
        let Some(target) = Square::new(king.row() + down, king.column() + right) else { continue };
        if men.rooks[own] != Some(target) && !men.kings.contains(&target) {
            let mut after = *men;
            after.kings[own] = target;
            found.push(taken(after, mover, target));
        }
    }
    let Some(rook) = men.rooks[own] else { return found };
    for (down, right) in ROOK {
        let mut line = 1;
        while let Some(target) = Square::new(rook.row() + line * down, rook.column() + line * right) {
            if men.kings.contains(&target) {
                break;
            }
            let mut after = *men;
            after.rooks[own] = Some(target);
            found.push(taken(after, mover, target));
            if men.is_occupied(target) {
                break;
            }
            line += 1;
        }
    }
    found
}

/// The other rook is gone if the move ends on it.
fn taken(mut after: Men, mover: Side, target: Square) -> Men {
    let other = (!mover).index();
    if after.rooks[other] == Some(target) {
        after.rooks[other] = None;
    }
    after
}
