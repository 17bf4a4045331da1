//! Boards as types: what the solver must know of a size while it is compiled, so that shifts and masks are constants.
//!
//! The layout is that of [`rival_games::connect4::bits`]; the pure questions come from there too. This module may not know
//! whose turn it is, what a score is, or that a search exists.

use rival_games::connect4::bits;
pub use rival_games::connect4::bits::Word;

/// A board size: its word and the masks every question needs.
pub trait Shape: Copy + Send + Sync + 'static {
    type Word: Word;
    const ROWS: u32;
    const COLS: u32;
    const CELLS: i32 = (Self::ROWS * Self::COLS) as i32;
    /// Bits of a column, the spare one included.
    const STEP: u32 = Self::ROWS + 1;
    /// Bits of the whole word in use: also the width of a position's key.
    const KEY_BITS: u32 = Self::STEP * Self::COLS;
    /// The bottom cell of every column.
    const BOTTOM: Self::Word;
    /// Every real cell.
    const BOARD: Self::Word;
    /// Rows an even distance below the top row: in a column with an even
    /// number of empty cells these are the second of each pair of cells.
    const UPPERS: Self::Word;
    /// The other rows: the first of each such pair.
    const LOWERS: Self::Word;
    /// Every real cell of the third row and higher.
    const THIRD_UP: Self::Word;
    /// Every real cell of the fifth row and higher.
    const FIFTH_UP: Self::Word;
}

/// The board of `R` rows and `C` columns, as a type.
#[derive(Clone, Copy, Debug)]
pub struct BoardOf<const R: u32, const C: u32>;

/// All cells `(row, column)` of an R x C board with `first <= row` and
/// `(R - 1 - row) % modulus == residue`.
const fn rows_pattern(rows: u32, cols: u32, first: u32, modulus: u32, residue: u32) -> u128 {
    let mut bits = 0u128;
    let mut col = 0;
    while col < cols {
        let mut row = first;
        while row < rows {
            if (rows - 1 - row) % modulus == residue {
                bits |= 1u128 << (col * (rows + 1) + row);
            }
            row += 1;
        }
        col += 1;
    }
    bits
}

macro_rules! shapes {
    ($($rows:literal x $cols:literal : $word:ty),* $(,)?) => {$(
        impl Shape for BoardOf<$rows, $cols> {
            type Word = $word;
            const ROWS: u32 = $rows;
            const COLS: u32 = $cols;
            const BOTTOM: $word = rows_pattern($rows, $cols, 0, $rows, $rows - 1) as $word;
            const BOARD: $word = rows_pattern($rows, $cols, 0, 1, 0) as $word;
            const UPPERS: $word = rows_pattern($rows, $cols, 0, 2, 0) as $word;
            const LOWERS: $word = rows_pattern($rows, $cols, 0, 2, 1) as $word;
            const THIRD_UP: $word = rows_pattern($rows, $cols, 2, 1, 0) as $word;
            const FIFTH_UP: $word = rows_pattern($rows, $cols, 4, 1, 0) as $word;
        }
    )*};
}

shapes! {
    4 x 4: u64, 4 x 5: u64, 4 x 6: u64, 4 x 7: u64, 4 x 8: u64,
    5 x 4: u64, 5 x 5: u64, 5 x 6: u64, 5 x 7: u64, 5 x 8: u64,
    6 x 4: u64, 6 x 5: u64, 6 x 6: u64, 6 x 7: u64, 6 x 8: u64,
    7 x 4: u64, 7 x 5: u64, 7 x 6: u64, 7 x 7: u64, 7 x 8: u64,
    8 x 4: u64, 8 x 5: u64, 8 x 6: u64, 8 x 7: u64, 8 x 8: u128,
}

/// The lowest empty cell of every column that is not full.
#[inline(always)]
pub fn playable<S: Shape>(mask: S::Word) -> S::Word {
    mask.plus(S::BOTTOM) & S::BOARD
}

/// Whether the stones contain four in a line.
#[inline(always)]
pub fn has_four<S: Shape>(stones: S::Word) -> bool {
    bits::has_four(stones, S::ROWS)
}

/// The cells, empty or not, that would complete a four with three of `stones`.
/// Spare bits and cells already taken may be set: intersect with the empty cells.
#[inline(always)]
pub fn completions<S: Shape>(stones: S::Word) -> S::Word {
    bits::completing_cells(stones, S::ROWS)
}

/// The board reflected left to right.
#[inline(always)]
pub fn mirror<S: Shape>(word: S::Word) -> S::Word {
    let column = (S::Word::ONE << S::STEP).minus(S::Word::ONE);
    let mut reflected = S::Word::ZERO;
    for col in 0..S::COLS {
        let cells = (word >> (col * S::STEP)) & column;
        reflected = reflected | (cells << ((S::COLS - 1 - col) * S::STEP));
    }
    reflected
}

/// The cells strictly above any of `cells`, which all lie in rows of the same
/// parity; only rows of that parity are returned.
#[inline(always)]
pub fn same_parity_above<S: Shape>(cells: S::Word) -> S::Word {
    // A shift of two rows lands in the next column's lowest two rows only when
    // it leaves its own: THIRD_UP and FIFTH_UP cut exactly those strays.
    let two = (cells << 2) & S::THIRD_UP;
    let four = ((two | cells) << 4) & S::FIFTH_UP;
    two | four
}

/// The column a single cell lies in.
#[inline(always)]
pub fn column_of<S: Shape>(cell: S::Word) -> u32 {
    cell.lowest() / S::STEP
}

/// Every cell of column `col`.
#[inline(always)]
pub fn column<S: Shape>(col: u32) -> S::Word {
    (S::Word::ONE << S::ROWS).minus(S::Word::ONE) << (col * S::STEP)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every line of four cells, from coordinates alone.
    fn lines<S: Shape>() -> Vec<S::Word> {
        let mut lines = Vec::new();
        let (rows, cols) = (S::ROWS as i32, S::COLS as i32);
        for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
            for row in 0..rows {
                for col in 0..cols {
                    let cells = [0, 1, 2, 3].map(|i| (row + down * i, col + right * i));
                    if cells.iter().all(|&(r, c)| (0..rows).contains(&r) && (0..cols).contains(&c)) {
                        lines.push(
                            cells.iter().fold(S::Word::ZERO, |word, &(r, c)| word | (S::Word::ONE << (c as u32 * S::STEP + r as u32))),
                        );
                    }
                }
            }
        }
        lines
    }

    fn check_geometry<S: Shape>() {
        let lines = lines::<S>();
        let (mut seed, mut fours) = (0x9E37_79B9_7F4A_7C15_F39C_0C3A_55AA_1234_u128, 0);
        for round in 0..3_000 {
            seed = seed.wrapping_mul(0x2545_F491_4F6C_DD1D_0000_0001_B3D5_9AA5).wrapping_add(1);
            let stones = S::Word::from_u128((seed >> 37) & (seed >> (round % 5))) & S::BOARD;
            let expected = lines.iter().any(|&line| line & stones == line);
            assert_eq!(has_four::<S>(stones), expected);
            fours += u32::from(expected);
            let mut winning = S::Word::ZERO;
            for &line in &lines {
                let vertical = (line & (line >> 1)).any();
                let top = line & !(line >> 1);
                if (line & !stones).count() == 1 && (!vertical || (top & stones).is_empty()) {
                    winning = winning | (line & !stones);
                }
            }
            assert_eq!(completions::<S>(stones) & S::BOARD & !stones, winning);
            assert_eq!(mirror::<S>(mirror::<S>(stones)), stones);
            assert_eq!(has_four::<S>(mirror::<S>(stones)), expected);
            let uppers = stones & S::UPPERS;
            for bit in 0..S::KEY_BITS {
                let cell = S::Word::ONE << bit;
                if (cell & S::BOARD).any() {
                    let column = column::<S>(column_of::<S>(cell));
                    let below = cell.minus(S::Word::ONE) & column;
                    let above = (cell & S::UPPERS).any() && (below & uppers).any();
                    assert_eq!((same_parity_above::<S>(uppers) & cell).any(), above);
                }
            }
        }
        assert!(fours > 0);
    }

    #[test]
    fn shifts_agree_with_coordinates() {
        check_geometry::<BoardOf<4, 4>>();
        check_geometry::<BoardOf<5, 4>>();
        check_geometry::<BoardOf<5, 8>>();
        check_geometry::<BoardOf<6, 7>>();
        check_geometry::<BoardOf<7, 8>>();
        check_geometry::<BoardOf<8, 7>>();
        check_geometry::<BoardOf<8, 8>>();
    }
}
