//! Which move to try first.
//!
//! A good first move is the whole difference between a proof and an
//! enumeration.  This module turns the safe moves of a position into a sorted
//! list, computing for each move the winning cells it leaves the mover with
//! (the child needs them anyway), and learns from cut-offs which cells were
//! worth playing.  It knows nothing of scores, bounds or the table.

use super::shape::{Shape, Word, column_of, completions};

/// The most moves a position can have.
pub const MOST_MOVES: usize = 8;

/// How much one winning cell weighs against the learnt history of a cell.
const WIN_WEIGHT: i32 = 1024;
/// How much a column counts for each step nearer to the centre.
const CENTRE_WEIGHT: i32 = 128;
const HISTORY_SHIFT: u32 = 3;
const HISTORY_CAP: i32 = 100;
/// Lessons are halved when one grows beyond this.
const HISTORY_LIMIT: i32 = 700;

/// A move: the cell, and every empty cell the mover then wins at.
#[derive(Clone, Copy)]
pub struct Move<W> {
    pub cell: W,
    pub wins: W,
    rank: i32,
}

/// The moves of one position, best first.
pub struct Moves<W> {
    list: [Move<W>; MOST_MOVES],
    count: usize,
}

impl<W: Word> Moves<W> {
    #[inline(always)]
    pub fn as_slice(&self) -> &[Move<W>] {
        &self.list[..self.count]
    }
}

/// What cut-offs have taught about each cell, for each side.
pub struct History {
    value: [[i32; 128]; 2],
    /// Makes helper threads prefer other moves; 0 for the main thread.
    salt: u32,
}

impl History {
    pub fn new(salt: u32) -> Self {
        History { value: [[0; 128]; 2], salt }
    }

    #[inline(always)]
    fn rank(&self, side: usize, cell: u32) -> i32 {
        let learnt = (self.value[side][(cell & 127) as usize] >> HISTORY_SHIFT).clamp(-HISTORY_CAP, HISTORY_CAP);
        if self.salt == 0 { learnt } else { learnt + ((cell + 1).wrapping_mul(self.salt).wrapping_mul(0x9E37_79B9) >> 23) as i32 }
    }

    /// The move at `index` refuted the position after the ones before it failed.
    #[inline(always)]
    pub fn learn<W: Word>(&mut self, side: usize, tried: &[Move<W>], index: usize) {
        if index == 0 {
            return;
        }
        let value = &mut self.value[side];
        for failed in &tried[..index] {
            value[(failed.cell.lowest() & 127) as usize] -= 1;
        }
        let winner = &mut value[(tried[index].cell.lowest() & 127) as usize];
        *winner += index as i32;
        // Old lessons fade: without this, long searches end up playing by
        // habit and visit several times the nodes.
        if *winner > HISTORY_LIMIT {
            for lesson in value {
                *lesson /= 2;
            }
        }
    }
}

/// Lists `moves` (single cells, at least one) of the side owning `own`.
#[inline(always)]
pub fn ranked_moves<S: Shape>(own: S::Word, empty: S::Word, moves: S::Word, side: usize, history: &History) -> Moves<S::Word> {
    // All lanes are computed alike, used or not, so that the compiler can put
    // several of them into one vector register.
    let mut cells = [S::Word::ZERO; MOST_MOVES];
    let mut count = 0;
    let mut rest = moves;
    while rest.any() {
        cells[count & (MOST_MOVES - 1)] = rest.lowest_bit();
        rest = rest & rest.minus(S::Word::ONE);
        count += 1;
    }
    let mut wins = [S::Word::ZERO; MOST_MOVES];
    for lane in 0..MOST_MOVES {
        wins[lane] = completions::<S>(own | cells[lane]) & empty & !cells[lane];
    }
    let nothing = Move { cell: S::Word::ZERO, wins: S::Word::ZERO, rank: 0 };
    let mut sorted = Moves { list: [nothing; MOST_MOVES], count };
    for lane in 0..count {
        let rank = rank::<S>(cells[lane], wins[lane], side, history);
        let mut at = lane;
        while at > 0 && sorted.list[at - 1].rank < rank {
            sorted.list[at] = sorted.list[at - 1];
            at -= 1;
        }
        sorted.list[at] = Move { cell: cells[lane], wins: wins[lane], rank };
    }
    sorted
}

#[inline(always)]
fn rank<S: Shape>(cell: S::Word, wins: S::Word, side: usize, history: &History) -> i32 {
    let off_centre = (2 * column_of::<S>(cell) as i32 - (S::COLS as i32 - 1)).abs();
    wins.count() as i32 * WIN_WEIGHT - off_centre * CENTRE_WEIGHT / 2 + history.rank(side, cell.lowest())
}
