//! Regions of the board that pawns care about, as constants for each side. No piece is looked at here.

use shakmaty::{Bitboard, Color, File, Square};

const fn file_of(index: usize) -> u64 {
    0x0101_0101_0101_0101 << index
}

const FILE_A: Bitboard = Bitboard(file_of(0));
const FILE_H: Bitboard = Bitboard(file_of(7));

/// The four centre files.
pub(crate) const CENTRE_FILES: Bitboard = Bitboard(file_of(2) | file_of(3) | file_of(4) | file_of(5));
/// d4, e4, d5, e5.
pub(crate) const CENTRE: Bitboard = Bitboard(0x0000_0018_1800_0000);
/// The three files at White's left hand.
pub(crate) const QUEEN_WING: Bitboard = Bitboard(file_of(0) | file_of(1) | file_of(2));
/// The three files at White's right hand.
pub(crate) const KING_WING: Bitboard = Bitboard(file_of(5) | file_of(6) | file_of(7));

/// All squares ahead on the same file, for each colour (Black first, as shakmaty counts).
static AHEAD: [[u64; 64]; 2] = ahead();
/// All squares ahead on the same file and the two beside it.
static SPAN: [[u64; 64]; 2] = span();
/// The files beside each file.
const BESIDE: [u64; 8] = beside();

const fn beside() -> [u64; 8] {
    let mut files = [0; 8];
    let mut file = 0;
    while file < 8 {
        files[file] = (if file > 0 { file_of(file - 1) } else { 0 }) | (if file < 7 { file_of(file + 1) } else { 0 });
        file += 1;
    }
    files
}

const fn ranks_ahead(white: bool, square: usize) -> u64 {
    let rank = square / 8;
    match (white, rank) {
        (true, 7) | (false, 0) => 0,
        (true, rank) => u64::MAX << (8 * (rank + 1)),
        (false, rank) => u64::MAX >> (8 * (8 - rank)),
    }
}

const fn ahead() -> [[u64; 64]; 2] {
    let mut table = [[0; 64]; 2];
    let mut square = 0;
    while square < 64 {
        table[0][square] = ranks_ahead(false, square) & file_of(square % 8);
        table[1][square] = ranks_ahead(true, square) & file_of(square % 8);
        square += 1;
    }
    table
}

const fn span() -> [[u64; 64]; 2] {
    let mut table = ahead();
    let mut square = 0;
    while square < 64 {
        table[0][square] |= ranks_ahead(false, square) & BESIDE[square % 8];
        table[1][square] |= ranks_ahead(true, square) & BESIDE[square % 8];
        square += 1;
    }
    table
}

/// One side's view of the board: forward is towards the other side's men.
#[derive(Clone, Copy)]
pub(crate) struct View<const WHITE: bool>;

impl<const WHITE: bool> View<WHITE> {
    pub const COLOR: Color = if WHITE { Color::White } else { Color::Black };
    /// The second to fourth ranks, as this side counts.
    pub const HOME_RANKS: Bitboard = Bitboard(if WHITE { 0x0000_0000_FFFF_FF00 } else { 0x00FF_FFFF_0000_0000 });
    /// The fourth to sixth ranks, as this side counts.
    pub const OUTPOST_RANKS: Bitboard = Bitboard(if WHITE { 0x0000_FFFF_FF00_0000 } else { 0x0000_00FF_FFFF_0000 });
    /// The first five ranks, as this side counts.
    pub const CAMP: Bitboard = Bitboard(if WHITE { 0x0000_00FF_FFFF_FFFF } else { 0xFFFF_FFFF_FF00_0000 });
    /// The third rank, as this side counts: where a double step passes.
    pub const THIRD_RANK: Bitboard = Bitboard(if WHITE { 0x00FF_0000 } else { 0x0000_FF00_0000_0000 });
    /// The second and third ranks, as this side counts.
    pub const LOW_RANKS: Bitboard = Bitboard(if WHITE { 0x00FF_FF00 } else { 0x00FF_FF00_0000_0000 });
    /// The seventh rank, as this side counts.
    pub const SEVENTH_RANK: Bitboard = Bitboard(if WHITE { 0x00FF_0000_0000_0000 } else { 0xFF00 });

    /// The rank from 0 as this side counts.
    #[inline(always)]
    pub fn rank(square: Square) -> usize {
        let rank = usize::from(square) / 8;
        if WHITE { rank } else { 7 - rank }
    }

    /// One step forward.
    #[inline(always)]
    pub fn up(squares: Bitboard) -> Bitboard {
        Bitboard(if WHITE { squares.0 << 8 } else { squares.0 >> 8 })
    }

    /// One step back.
    #[inline(always)]
    pub fn down(squares: Bitboard) -> Bitboard {
        Bitboard(if WHITE { squares.0 >> 8 } else { squares.0 << 8 })
    }

    /// The squares that pawns attack, to their left and to their right.
    #[inline(always)]
    pub fn pawn_attacks(pawns: Bitboard) -> (Bitboard, Bitboard) {
        (Self::up(left(pawns)), Self::up(right(pawns)))
    }

    /// The file before a square.
    #[inline(always)]
    pub fn ahead(square: Square) -> Bitboard {
        Bitboard(AHEAD[usize::from(WHITE)][usize::from(square)])
    }

    /// The files that a pawn on a square has to pass: its own and those beside it.
    #[inline(always)]
    pub fn span(square: Square) -> Bitboard {
        Bitboard(SPAN[usize::from(WHITE)][usize::from(square)])
    }
}

/// One file towards a.
#[inline(always)]
pub(crate) fn left(squares: Bitboard) -> Bitboard {
    Bitboard((squares & !FILE_A).0 >> 1)
}

/// One file towards h.
#[inline(always)]
pub(crate) fn right(squares: Bitboard) -> Bitboard {
    Bitboard((squares & !FILE_H).0 << 1)
}

/// The files beside a file.
#[inline(always)]
pub(crate) fn beside_file(file: File) -> Bitboard {
    Bitboard(BESIDE[usize::from(file)])
}

/// 0 for the files at the edge to 3 for those in the middle.
#[inline(always)]
pub(crate) fn edge_distance(file: usize) -> usize {
    file.min(7 - file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn regions_of_both_sides_are_mirrored() {
        for square in Square::ALL {
            let there = Square::new(u32::from(square) ^ 56);
            assert_eq!(View::<true>::ahead(square).flip_vertical(), View::<false>::ahead(there));
            assert_eq!(View::<true>::span(square).flip_vertical(), View::<false>::span(there));
            assert_eq!(View::<true>::rank(square), View::<false>::rank(there));
        }
        assert_eq!(View::<true>::span(Square::B3).count(), 15);
        assert_eq!(View::<true>::ahead(Square::A2).count(), 6);
        assert_eq!(View::<true>::HOME_RANKS.flip_vertical(), View::<false>::HOME_RANKS);
        assert_eq!(View::<true>::OUTPOST_RANKS.flip_vertical(), View::<false>::OUTPOST_RANKS);
        assert_eq!(View::<true>::CAMP.flip_vertical(), View::<false>::CAMP);
        assert_eq!(View::<true>::LOW_RANKS.flip_vertical(), View::<false>::LOW_RANKS);
        assert_eq!(View::<true>::THIRD_RANK.flip_vertical(), View::<false>::THIRD_RANK);
        assert_eq!(View::<true>::SEVENTH_RANK.flip_vertical(), View::<false>::SEVENTH_RANK);
    }
}
