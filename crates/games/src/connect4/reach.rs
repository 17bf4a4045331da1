//! Whether the stones of a picture can have come there by turns. A picture may respect gravity and still be impossible: the
//! first stone of every column may belong to the second player, say.

use std::collections::HashSet;

use rival_core::Side;

use super::Size;

/// Past this many arrangements tried the question is left open, and the picture gets the benefit of the doubt.
const PATIENCE: usize = 500_000;

/// Whether stones given column by column, bottom first, can have been dropped one after another, the sides taking turns.
/// Takes them off again from the top, last mover first; remembers by the heights left which arrangements failed.
pub(super) fn can_be_played(size: Size, columns: &[Vec<Side>]) -> bool {
    let mut heights: Vec<usize> = columns.iter().map(Vec::len).collect();
    let plies = heights.iter().sum();
    let mut failed = HashSet::new();
    take_off(size, columns, &mut heights, plies, &mut failed)
}

fn take_off(size: Size, columns: &[Vec<Side>], heights: &mut [usize], plies: usize, failed: &mut HashSet<u64>) -> bool {
    if plies == 0 {
        return true;
    }
    let id = heights.iter().fold(0u64, |id, &height| id * (u64::from(size.rows()) + 1) + height as u64);
    if failed.contains(&id) {
        return false;
    }
    let mover = if plies % 2 == 1 { Side::First } else { Side::Second };
    for column in 0..columns.len() {
        let height = heights[column];
        if height > 0 && columns[column][height - 1] == mover {
            heights[column] -= 1;
            let reached = take_off(size, columns, heights, plies - 1, failed);
            heights[column] += 1;
            if reached {
                return true;
            }
        }
    }
    failed.insert(id);
    failed.len() > PATIENCE
}
