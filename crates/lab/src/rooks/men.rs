//! Where the men of the laboratory stand: a king each, and perhaps a rook each. Both sets of rules read and write it, and so
//! does the path of states as the study prints it. It knows no rules beyond how a rook looks along its lines.

use std::fmt;

use rival_core::{BoardView, Fault, Grid, GridStyle, Mark, MarkKind, Piece, Place, Side};
use rival_games::chess::Board;
use shakmaty::{Color, Position as _, Role, Square as ChessSquare};

/// A square, counted as the study does: row 0 is Black's home, at the top.
///
/// ```text
///        column 0 .. 7
///  row 0   0  1 ..  7    a8 .. h8
///  row 1   8  9 .. 15
///   ..
///  row 7  56 57 .. 63    a1 .. h1
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

impl Square {
    /// The square in this row and column, both from 0 to 7.
    pub const fn new(row: i8, column: i8) -> Option<Square> {
        if 0 <= row && row < 8 && 0 <= column && column < 8 { Some(Square((row * 8 + column) as u8)) } else { None }
    }

    /// Its row, 0 at the top.
    #[inline]
    pub const fn row(self) -> i8 {
        (self.0 / 8) as i8
    }

    /// Its column.
    #[inline]
    pub const fn column(self) -> i8 {
        (self.0 % 8) as i8
    }

    /// How many king's moves away another square is.
    #[inline]
    pub const fn distance(self, other: Square) -> i8 {
        let (rows, columns) = ((self.row() - other.row()).abs(), (self.column() - other.column()).abs());
        if rows > columns { rows } else { columns }
    }

    /// The square as a board is drawn.
    pub const fn place(self) -> Place {
        Place::Cell { board: 0, row: 7 - self.row() as u8, column: self.column() as u8 }
    }

    pub(super) fn of_chess(square: ChessSquare) -> Square {
        Square(square.flip_vertical() as u8)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column() as u8), 8 - self.row())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The men of both sides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Men {
    /// The kings, by [`Side::index`].
    pub kings: [Square; 2],
    /// The rooks that are still there, by [`Side::index`].
    pub rooks: [Option<Square>; 2],
}

impl Men {
    /// Where the men of the study begin: White Ra1 Ke1, Black Ke8 Rh8.
    pub const STUDY: Men = Men { kings: [Square(60), Square(4)], rooks: [Some(Square(56)), Some(Square(7))] };

    /// The men of a chess position, if there are no others than a king and at most a rook on each side.
    pub fn of_board(board: &Board) -> Result<Men, Fault> {
        let foreign = || Fault::new("rooks-material", "the rook laboratory has a king and at most one rook on each side, and nothing else");
        let men = board.men();
        if (men.occupied() ^ men.kings() ^ men.rooks()).any() || board.shakmaty().castles().castling_rights().any() {
            return Err(foreign());
        }
        let king = |color| men.king_of(color).map(Square::of_chess).ok_or_else(foreign);
        let rook = |color| {
            let rooks = men.rooks() & men.by_color(color);
            if rooks.count() > 1 { Err(foreign()) } else { Ok(rooks.first().map(Square::of_chess)) }
        };
        Ok(Men { kings: [king(Color::White)?, king(Color::Black)?], rooks: [rook(Color::White)?, rook(Color::Black)?] })
    }

    /// How many men there are.
    pub fn count(&self) -> usize {
        2 + self.rooks.iter().flatten().count()
    }

    /// Whether a man stands there.
    #[inline]
    pub fn is_occupied(&self, square: Square) -> bool {
        self.kings.contains(&square) || self.rooks.contains(&Some(square))
    }

    /// Whether the king of this side is attacked, by the other king or by the other rook along a free line.
    #[inline]
    pub fn is_attacked(&self, side: Side) -> bool {
        let king = self.kings[side.index()];
        let other = !side;
        if king.distance(self.kings[other.index()]) <= 1 {
            return true;
        }
        self.rooks[other.index()].is_some_and(|rook| self.sees(rook, king))
    }

    /// Whether a rook on one square attacks the other.
    #[inline]
    fn sees(&self, rook: Square, target: Square) -> bool {
        if rook == target || (rook.row() != target.row() && rook.column() != target.column()) {
            return false;
        }
        let (down, right) = ((target.row() - rook.row()).signum(), (target.column() - rook.column()).signum());
        let (mut row, mut column) = (rook.row() + down, rook.column() + right);
        while let Some(square) = Square::new(row, column) {
            if square == target {
                return true;
            }
            if self.is_occupied(square) {
                return false;
            }
            (row, column) = (row + down, column + right);
        }
        false
    }

    /// The state as the study prints it: `[[7, 0, 2], [7, 4, 6], [0, 4, 12], [0, 7, 8]]`, rows and columns and its numbers for the
    /// white rook (2), the white king (6), the black king (12) and the black rook (8).
    pub fn state(&self) -> Vec<[u8; 3]> {
        let man = |square: Square, kind: u8| [square.row() as u8, square.column() as u8, kind];
        let white_rook = self.rooks[0].map(|square| man(square, 2));
        let black_rook = self.rooks[1].map(|square| man(square, 8));
        [white_rook, Some(man(self.kings[0], 6)), Some(man(self.kings[1], 12)), black_rook].into_iter().flatten().collect()
    }

    /// The men as FEN writes them, with the side to move.
    pub fn fen(&self, turn: Side) -> String {
        let mut men = shakmaty::Board::empty();
        for (square, role, color) in self.each() {
            men.set_piece_at(square, shakmaty::Piece { color, role });
        }
        format!("{} {} - - 0 1", men.board_fen(), if turn == Side::First { 'w' } else { 'b' })
    }

    /// The men for the eye; nothing can be chosen.
    pub fn view(&self, turn: Side) -> BoardView {
        let mut cells: Vec<Option<Piece>> = vec![None; 64];
        for (square, role, color) in self.each() {
            let (side, letter) = if color.is_white() { (Side::First, role.upper_char()) } else { (Side::Second, role.char()) };
            let kind = if role == Role::King { "king" } else { "rook" };
            cells[square as usize] = Some(Piece { side, kind, letter, heading: None });
        }
        let check = Mark { place: self.kings[turn.index()].place(), kind: MarkKind::Check };
        BoardView {
            boards: vec![Grid {
                name: None,
                rows: 8,
                columns: 8,
                style: GridStyle::Checkered,
                cells,
                row_labels: ('1'..='8').map(String::from).collect(),
                column_labels: ('a'..='h').map(String::from).collect(),
            }],
            hands: Vec::new(),
            turn,
            choices: Vec::new(),
            marks: if self.is_attacked(turn) { vec![check] } else { Vec::new() },
        }
    }

    fn each(&self) -> impl Iterator<Item = (ChessSquare, Role, Color)> + '_ {
        let chess = |square: Square| ChessSquare::new(u32::from(square.0)).flip_vertical();
        [Color::White, Color::Black].into_iter().zip(0..2).flat_map(move |(color, index)| {
            let rook = self.rooks[index].map(|square| (chess(square), Role::Rook, color));
            std::iter::once((chess(self.kings[index]), Role::King, color)).chain(rook)
        })
    }
}

#[cfg(test)]
mod tests {
    use rival_core::Game;
    use rival_games::chess::Chess;

    use super::*;

    fn men(fen: &str) -> Result<Men, Fault> {
        Men::of_board(&Chess::default().parse_position(fen).expect("a legal position"))
    }

    #[test]
    fn texts_come_back() {
        for fen in ["4k2r/8/8/8/8/8/8/R3K3 w - - 0 1", "8/8/3k4/8/1K6/8/8/7R b - - 0 1", "k7/8/K7/8/8/8/8/8 w - - 0 1"] {
            let turn = if fen.contains('w') { Side::First } else { Side::Second };
            assert_eq!(men(fen).expect("few men").fen(turn), fen);
        }
        let start = men("4k2r/8/8/8/8/8/8/R3K3 w - - 0 1").expect("four men");
        assert_eq!(start.state(), [[7, 0, 2], [7, 4, 6], [0, 4, 12], [0, 7, 8]]);
        assert_eq!((start, start.count()), (Men::STUDY, 4));
    }

    #[test]
    fn other_men_are_refused() {
        for fen in ["4k2r/8/8/8/8/8/P7/R3K3 w - - 0 1", "4k2r/8/8/8/8/8/R7/R3K3 w - - 0 1", "4k2r/8/8/8/8/8/8/R3K3 w Q - 0 1"] {
            assert_eq!(men(fen).expect_err(fen).code, "rooks-material");
        }
    }

    /// Shakmaty is the oracle: on every legal position of a sample, our look along the lines agrees with its check.
    #[test]
    fn attacks_agree_with_chess() {
        let game = Chess::default();
        let mut checks = 0;
        for (white, black) in [("a1", "e8"), ("d4", "d6"), ("h1", "g3")] {
            for rook in 0..64_u8 {
                for other in 0..64_u8 {
                    let king = |name: &str| Square::of_chess(name.parse().expect("a square"));
                    let (kings, rooks) = ([king(white), king(black)], [Square(rook), Square(other)]);
                    if rook == other || rooks.iter().any(|square| kings.contains(square)) {
                        continue;
                    }
                    let men = Men { kings, rooks: rooks.map(Some) };
                    for turn in Side::BOTH {
                        let Ok(board) = game.parse_position(&men.fen(turn)) else { continue };
                        assert_eq!(men.is_attacked(turn), board.is_check(), "{}", men.fen(turn));
                        checks += u32::from(board.is_check());
                    }
                }
            }
        }
        assert!(checks > 1000, "{checks}");
    }
}
