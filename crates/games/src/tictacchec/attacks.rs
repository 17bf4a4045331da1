//! Where a man can go on sixteen squares. Boards are 16-bit masks; nothing here knows whose men they are or whose turn it is.
//!
//! ```text
//!  rank 4   12 13 14 15
//!  rank 3    8  9 10 11
//!  rank 2    4  5  6  7
//!  rank 1    0  1  2  3      square = 4 * row + column; turned by 180 degrees: 15 - square; mirrored: square ^ 3
//!            a  b  c  d
//! ```

/// Squares on row 0 and row 3, where a pawn turns round.
pub const END_ROWS: u16 = 0xF00F;

/// The ten lines of four: rows, columns, diagonals.
pub const LINES: [u16; 10] = [0x000F, 0x00F0, 0x0F00, 0xF000, 0x1111, 0x2222, 0x4444, 0x8888, 0x8421, 0x1248];

/// Squares a slider reaches on a line of four cells, by its own cell and the occupied cells: up to and including the first man.
const ALONG: [[u8; 16]; 4] = {
    let mut table = [[0; 16]; 4];
    let mut cell = 0;
    while cell < 4 {
        let mut occupied = 0;
        while occupied < 16 {
            let mut reached = 0;
            let mut at = cell + 1;
            while at < 4 {
                reached |= 1 << at;
                if occupied >> at & 1 == 1 {
                    break;
                }
                at += 1;
            }
            let mut at = cell;
            while at > 0 {
                at -= 1;
                reached |= 1 << at;
                if occupied >> at & 1 == 1 {
                    break;
                }
            }
            table[cell][occupied] = reached;
            occupied += 1;
        }
        cell += 1;
    }
    table
};

/// The four bits of a column's cells, spread to one bit a row: bit n goes to bit 4n.
const SPREAD: [u16; 16] = {
    let mut table = [0; 16];
    let mut bits = 0;
    while bits < 16 {
        let wide = bits as u16;
        table[bits] = wide & 1 | (wide & 2) << 3 | (wide & 4) << 6 | (wide & 8) << 9;
        bits += 1;
    }
    table
};

/// Squares that stand in one of the given offsets from each square.
const fn steps(offsets: &[(i32, i32)]) -> [u16; 16] {
    let mut table = [0; 16];
    let mut square = 0;
    while square < 16 {
        let mut index = 0;
        while index < offsets.len() {
            let (row, column) = (square / 4 + offsets[index].0, square % 4 + offsets[index].1);
            if row >= 0 && row < 4 && column >= 0 && column < 4 {
                table[square as usize] |= 1 << (4 * row + column);
            }
            index += 1;
        }
        square += 1;
    }
    table
}

const RISING: [u16; 16] = steps(&[(-3, -3), (-2, -2), (-1, -1), (0, 0), (1, 1), (2, 2), (3, 3)]);
const FALLING: [u16; 16] = steps(&[(-3, 3), (-2, 2), (-1, 1), (0, 0), (1, -1), (2, -2), (3, -3)]);
const KNIGHT: [u16; 16] = steps(&[(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);
const UP: [u16; 16] = steps(&[(1, 0)]);
const DOWN: [u16; 16] = steps(&[(-1, 0)]);
const UP_SIDEWAYS: [u16; 16] = steps(&[(1, -1), (1, 1)]);
const DOWN_SIDEWAYS: [u16; 16] = steps(&[(-1, -1), (-1, 1)]);

/// Squares a knight reaches.
#[inline]
pub fn knight(square: usize) -> u16 {
    KNIGHT[square & 15]
}

/// Squares a rook reaches over these men, the first man of each ray included.
#[inline]
pub fn rook(square: usize, occupied: u16) -> u16 {
    let (row, column) = (square >> 2 & 3, square & 3);
    let along_row = ALONG[column][usize::from(occupied >> (4 * row) & 15)];
    // One bit of every row, gathered into four neighbours: the products fall on sixteen different bits, so nothing carries.
    let cells = (u32::from(occupied >> column & 0x1111) * 0x1248) >> 12 & 15;
    let along_column = ALONG[row][cells as usize];
    u16::from(along_row) << (4 * row) | SPREAD[usize::from(along_column)] << column
}

/// Squares a bishop reaches over these men, the first man of each ray included.
#[inline]
pub fn bishop(square: usize, occupied: u16) -> u16 {
    along_diagonal(square, occupied, RISING[square & 15]) | along_diagonal(square, occupied, FALLING[square & 15])
}

/// A diagonal has one cell in each column at most: the rows, laid over each other, give its cells in order.
#[inline]
fn along_diagonal(square: usize, occupied: u16, diagonal: u16) -> u16 {
    let cells = (u32::from(occupied & diagonal) * 0x1111) >> 12 & 15;
    (u16::from(ALONG[square & 3][cells as usize]) * 0x1111) & diagonal
}

/// The square in front of a pawn; none at the end of its way.
#[inline]
pub fn pawn_step(square: usize, down: bool) -> u16 {
    if down { DOWN[square & 15] } else { UP[square & 15] }
}

/// Squares on which a pawn captures.
#[inline]
pub fn pawn_captures(square: usize, down: bool) -> u16 {
    if down { DOWN_SIDEWAYS[square & 15] } else { UP_SIDEWAYS[square & 15] }
}

/// Whether these men fill a line; they are four at most.
#[inline]
pub fn is_line(men: u16) -> bool {
    // One bit for each mask: an array of all lines takes ten comparisons, and every node asks.
    IS_LINE[usize::from(men >> 6)] >> (men & 63) & 1 == 1
}

const IS_LINE: [u64; 1024] = {
    let mut table = [0; 1024];
    let mut line = 0;
    while line < LINES.len() {
        table[(LINES[line] >> 6) as usize] |= 1 << (LINES[line] & 63);
        line += 1;
    }
    table
};

/// The squares of a mask, lowest first.
#[inline]
pub fn squares(mut mask: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let square = mask.trailing_zeros() as usize;
        mask &= mask.wrapping_sub(1);
        (square < 16).then_some(square)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rays walked square by square.
    fn walked(square: usize, occupied: u16, directions: &[(i32, i32)]) -> u16 {
        let mut reached = 0;
        for &(up, right) in directions {
            let (mut row, mut column) = (square as i32 / 4 + up, square as i32 % 4 + right);
            while (0..4).contains(&row) && (0..4).contains(&column) {
                let cell = 1u16 << (4 * row + column);
                reached |= cell;
                if occupied & cell != 0 {
                    break;
                }
                (row, column) = (row + up, column + right);
            }
        }
        reached
    }

    #[test]
    fn sliders_reach_what_walking_reaches_over_every_board() {
        for square in 0..16 {
            for occupied in 0..=u16::MAX {
                assert_eq!(rook(square, occupied), walked(square, occupied, &[(0, 1), (1, 0), (0, -1), (-1, 0)]));
                assert_eq!(bishop(square, occupied), walked(square, occupied, &[(1, 1), (1, -1), (-1, 1), (-1, -1)]));
            }
        }
    }

    #[test]
    fn short_steps() {
        assert_eq!(squares(knight(0)).collect::<Vec<_>>(), [6, 9]);
        assert_eq!(squares(pawn_step(5, false)).collect::<Vec<_>>(), [9]);
        assert_eq!(pawn_step(13, false), 0);
        assert_eq!(squares(pawn_captures(4, true)).collect::<Vec<_>>(), [1]);
        assert_eq!((0..=u16::MAX).filter(|&men| is_line(men)).count(), 10);
    }
}
