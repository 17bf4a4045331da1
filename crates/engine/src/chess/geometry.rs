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

/// One side's view of the board: forward is towards the other side's men. The sides differ in data, not in code: a term can
/// be compiled once for both, and where the side is known when it is compiled, all of this becomes constants.
#[derive(Clone, Copy)]
pub(crate) struct View {
    pub color: Color,
    /// How far a step forward rotates the board, and where it may arrive from the own side and from the other.
    step: u32,
    onto: u64,
    back_onto: u64,
    /// Turns ranks around.
    flip: usize,
}

impl View {
    /// A side's view.
    #[inline(always)]
    pub const fn of(color: Color) -> View {
        const FIRST: u64 = 0xFF;
        const LAST: u64 = 0xFF << 56;
        match color {
            Color::White => View { color, step: 8, onto: !FIRST, back_onto: !LAST, flip: 0 },
            Color::Black => View { color, step: 56, onto: !LAST, back_onto: !FIRST, flip: 7 },
        }
    }

    /// The other side's view.
    #[inline(always)]
    pub fn other(self) -> View {
        View::of(!self.color)
    }

    /// Of two regions, White's and the same for Black.
    #[inline(always)]
    fn region(self, black: u64, white: u64) -> Bitboard {
        Bitboard([black, white][self.color as usize])
    }

    /// The second to fourth ranks, as this side counts.
    #[inline(always)]
    pub fn home_ranks(self) -> Bitboard {
        self.region(0x00FF_FFFF_0000_0000, 0x0000_0000_FFFF_FF00)
    }

    /// The fourth to sixth ranks, as this side counts.
    #[inline(always)]
    pub fn outpost_ranks(self) -> Bitboard {
        self.region(0x0000_00FF_FFFF_0000, 0x0000_FFFF_FF00_0000)
    }

    /// The first five ranks, as this side counts.
    #[inline(always)]
    pub fn camp(self) -> Bitboard {
        self.region(0xFFFF_FFFF_FF00_0000, 0x0000_00FF_FFFF_FFFF)
    }

    /// The third rank, as this side counts: where a double step passes.
    #[inline(always)]
    pub fn third_rank(self) -> Bitboard {
        self.region(0x0000_FF00_0000_0000, 0x00FF_0000)
    }

    /// The second and third ranks, as this side counts.
    #[inline(always)]
    pub fn low_ranks(self) -> Bitboard {
        self.region(0x00FF_FF00_0000_0000, 0x00FF_FF00)
    }

    /// The seventh rank, as this side counts.
    #[inline(always)]
    pub fn seventh_rank(self) -> Bitboard {
        self.region(0xFF00, 0x00FF_0000_0000_0000)
    }

    /// The rank from 0 as this side counts.
    #[inline(always)]
    pub fn rank(self, square: Square) -> usize {
        (usize::from(square) / 8) ^ self.flip
    }

    /// One step forward.
    #[inline(always)]
    pub fn up(self, squares: Bitboard) -> Bitboard {
        Bitboard(squares.0.rotate_left(self.step) & self.onto)
    }

    /// One step back.
    #[inline(always)]
    pub fn down(self, squares: Bitboard) -> Bitboard {
        Bitboard(squares.0.rotate_right(self.step) & self.back_onto)
    }

    /// The squares that pawns attack, to their left and to their right.
    #[inline(always)]
    pub fn pawn_attacks(self, pawns: Bitboard) -> (Bitboard, Bitboard) {
        (self.up(left(pawns)), self.up(right(pawns)))
    }

    /// The squares that pawns attack now or could later, if nothing stood in their way.
    #[inline(always)]
    pub fn in_time_attacked_by(self, pawns: Bitboard) -> Bitboard {
        let mut ways = self.up(pawns);
        for _ in 0..5 {
            ways |= self.up(ways);
        }
        left(ways) | right(ways)
    }

    /// The file before a square.
    #[inline(always)]
    pub fn ahead(self, square: Square) -> Bitboard {
        Bitboard(AHEAD[self.color as usize][usize::from(square)])
    }

    /// The files that a pawn on a square has to pass: its own and those beside it.
    #[inline(always)]
    pub fn span(self, square: Square) -> Bitboard {
        Bitboard(SPAN[self.color as usize][usize::from(square)])
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
        let (white, black) = (View::of(Color::White), View::of(Color::Black));
        for square in Square::ALL {
            let there = Square::new(u32::from(square) ^ 56);
            let one = Bitboard::from_square(square);
            assert_eq!(white.ahead(square).flip_vertical(), black.ahead(there));
            assert_eq!(white.span(square).flip_vertical(), black.span(there));
            assert_eq!(white.rank(square), black.rank(there));
            assert_eq!(white.up(one).flip_vertical(), black.up(one.flip_vertical()));
            assert_eq!(white.down(one), black.up(one));
            assert_eq!(white.up(one).first(), square.offset(8));
        }
        assert_eq!(white.span(Square::B3).count(), 15);
        assert_eq!(white.ahead(Square::A2).count(), 6);
        let regions: [fn(View) -> Bitboard; 6] =
            [View::home_ranks, View::outpost_ranks, View::camp, View::low_ranks, View::third_rank, View::seventh_rank];
        for region in regions {
            assert_eq!(region(white).flip_vertical(), region(black));
        }
    }
}
