//! Whose turn it may be, and what else a position's text wants that no picture shows: castling rights and the square of an en passant
//! capture. It looks at men, at a check and at the marked last move; it never changes a man.

use shakmaty::{Board, Color, Role, Square};

use crate::seen::{Ground, Guess, LastMove, Reason, square_at};

/// Pictures of positions with White to move are a little more usual.
const USUAL: f32 = 0.4;
/// A king in check is to move, unless a man was misread.
const CHECK: f32 = 4.0;

/// Whether a side's king is attacked. A side with no king or several is not in check: nobody knows of which.
pub fn in_check(board: &Board, side: Color) -> bool {
    board.king_of(side).is_some_and(|king| board.attacks_to(king, !side, board.occupied()).any())
}

/// The side to move.
pub fn decide(board: &Board, bottom: Color, last: Option<&LastMove>) -> Guess<Color> {
    let mut grounds = vec![Ground { reason: Reason::Usual, log_odds: USUAL }];
    let [white, black] = [Color::White, Color::Black].map(|side| in_check(board, side));
    if white != black {
        grounds.push(Ground { reason: Reason::Check, log_odds: if white { CHECK } else { -CHECK } });
    }
    if let Some(last) = last
        && let Some(mover) = board.color_at(square_at(last.to, bottom))
    {
        let p = last.confidence.clamp(0.5, 0.99);
        let odds = (p / (1.0 - p)).ln();
        grounds.push(Ground { reason: Reason::LastMove, log_odds: if mover == Color::Black { odds } else { -odds } });
    }
    Guess::weigh(grounds)
}

/// The castling rights that may still be there: a king and a rook on the squares where they began. A picture cannot show more.
pub fn castling(board: &Board) -> String {
    let stands = |square, color, role| board.piece_at(square).is_some_and(|man| man.color == color && man.role == role);
    let rights = [
        ('K', Color::White, Square::E1, Square::H1),
        ('Q', Color::White, Square::E1, Square::A1),
        ('k', Color::Black, Square::E8, Square::H8),
        ('q', Color::Black, Square::E8, Square::A8),
    ];
    let kept: String = rights
        .into_iter()
        .filter(|&(_, side, king, rook)| stands(king, side, Role::King) && stands(rook, side, Role::Rook))
        .map(|(letter, ..)| letter)
        .collect();
    if kept.is_empty() { "-".to_owned() } else { kept }
}

/// The square behind a pawn that has just made its double step, where an enemy's pawn stands ready to take it.
pub fn en_passant(board: &Board, turn: Color, last: Option<(Square, Square)>) -> Option<Square> {
    let (from, to) = last?;
    let pawn = board.piece_at(to).filter(|man| man.role == Role::Pawn && man.color != turn)?;
    let (start, behind, end) = match pawn.color {
        Color::White => (1, 2, 3),
        Color::Black => (6, 5, 4),
    };
    let ranks_fit = from.rank() as u32 == start && to.rank() as u32 == end && from.file() == to.file();
    let target = Square::from_coords(to.file(), shakmaty::Rank::new(behind));
    let free = board.piece_at(target).is_none() && board.piece_at(from).is_none();
    let takers = board.attacks_to(target, turn, board.occupied()) & board.pawns();
    (ranks_fit && free && takers.any()).then_some(target)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seen::place_of;

    fn board(fen: &str) -> Board {
        Board::from_ascii_board_fen(fen.as_bytes()).expect("a board")
    }

    fn marked(from: Square, to: Square, bottom: Color) -> LastMove {
        LastMove { from: place_of(from, bottom), to: place_of(to, bottom), confidence: 0.95 }
    }

    #[test]
    fn a_king_in_check_is_to_move() {
        let guess = decide(&board("4k3/8/8/8/8/8/4R3/4K3"), Color::White, None);
        assert_eq!((guess.value, guess.reason), (Color::Black, Reason::Check));
        let both = decide(&board("4k2R/8/8/8/8/8/8/4K2r"), Color::White, None);
        assert_eq!((both.value, both.reason), (Color::White, Reason::Usual));
        assert!(both.confidence < 0.65);
    }

    #[test]
    fn whoever_moved_last_is_not_to_move() {
        let start = board("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR");
        for bottom in Color::ALL {
            let last = marked(Square::E2, Square::E4, bottom);
            let guess = decide(&start, bottom, Some(&last));
            assert_eq!((guess.value, guess.reason), (Color::Black, Reason::LastMove));
            assert!(guess.confidence > 0.85);
        }
        assert_eq!(decide(&start, Color::White, None).reason, Reason::Usual);
    }

    #[test]
    fn a_check_weighs_more_than_marks() {
        let checked = board("4k3/8/8/8/8/8/4R3/4K2n");
        let last = marked(Square::G3, Square::H1, Color::White);
        assert_eq!(decide(&checked, Color::White, Some(&last)).value, Color::Black);
    }

    #[test]
    fn rights_are_where_king_and_rook_began() {
        assert_eq!(castling(&Board::new()), "KQkq");
        assert_eq!(castling(&board("r3k3/8/8/8/8/8/8/R3K2R")), "KQq");
        assert_eq!(castling(&board("r3k3/8/8/8/8/8/8/R4K1R")), "q");
        assert_eq!(castling(&board("8/8/8/8/8/8/8/8")), "-");
    }

    #[test]
    fn en_passant_only_where_somebody_can_take() {
        let ready = board("4k3/8/8/8/3pP3/8/8/4K3");
        assert_eq!(en_passant(&ready, Color::Black, Some((Square::E2, Square::E4))), Some(Square::E3));
        assert_eq!(en_passant(&ready, Color::White, Some((Square::E2, Square::E4))), None);
        assert_eq!(en_passant(&ready, Color::Black, Some((Square::E3, Square::E4))), None);
        assert_eq!(en_passant(&ready, Color::Black, None), None);
        let nobody = board("4k3/8/8/8/4P3/8/8/4K3");
        assert_eq!(en_passant(&nobody, Color::Black, Some((Square::E2, Square::E4))), None);
        let black = board("4k3/8/8/3pP3/8/8/8/4K3");
        assert_eq!(en_passant(&black, Color::White, Some((Square::D7, Square::D5))), Some(Square::D6));
    }
}
