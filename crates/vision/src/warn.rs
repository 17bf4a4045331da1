//! What is odd about a board that was seen. Nothing is put right: a picture may show a puzzle, a joke or a mistake of ours, and only the
//! reader knows which. Each oddity is a fault with a code, so that it can be said in any language.

use rival_core::Fault;
use shakmaty::{Board, Color, Role, attacks};

use crate::seen::Seen;
use crate::turn::in_check;

/// What is odd about what was seen, most telling first.
pub fn warnings(seen: &Seen) -> Vec<Fault> {
    let board = seen.board();
    let mut found = Vec::new();
    found.extend(kings(&board));
    found.extend(men(&board));
    found.extend(checks(&board, seen.turn.value));
    let doubtful = seen.doubtful();
    if !doubtful.is_empty() {
        found.push(Fault::new("see-doubtful", "not sure of {squares}").with("squares", list(doubtful)));
    }
    found
}

fn list(squares: impl IntoIterator<Item = shakmaty::Square>) -> String {
    squares.into_iter().map(|square| square.to_string()).collect::<Vec<_>>().join(", ")
}

fn kings(board: &Board) -> Vec<Fault> {
    let count = |color| board.by_piece(shakmaty::Piece { color, role: Role::King }).count();
    let mut found = Vec::new();
    match count(Color::White) {
        0 => found.push(Fault::new("see-no-white-king", "there is no white king")),
        1 => {}
        many => found.push(Fault::new("see-white-kings", "there are {count} white kings").with("count", many)),
    }
    match count(Color::Black) {
        0 => found.push(Fault::new("see-no-black-king", "there is no black king")),
        1 => {}
        many => found.push(Fault::new("see-black-kings", "there are {count} black kings").with("count", many)),
    }
    if let (Some(white), Some(black)) = (board.king_of(Color::White), board.king_of(Color::Black))
        && attacks::king_attacks(white).contains(black)
    {
        found.push(Fault::new("see-kings-touch", "the kings stand side by side"));
    }
    found
}

fn men(board: &Board) -> Vec<Fault> {
    let mut found = Vec::new();
    let edge = board.pawns() & shakmaty::Bitboard::BACKRANKS;
    if edge.any() {
        found.push(Fault::new("see-pawns-on-edge", "no pawn can stand on {squares}").with("squares", list(edge)));
    }
    let [white, black] = [board.white().count(), board.black().count()];
    if white > 16 {
        found.push(Fault::new("see-many-white", "White has {count} men, more than 16").with("count", white));
    }
    if black > 16 {
        found.push(Fault::new("see-many-black", "Black has {count} men, more than 16").with("count", black));
    }
    let [white, black] = [board.white(), board.black()].map(|side| (side & board.pawns()).count());
    if white > 8 {
        found.push(Fault::new("see-many-white-pawns", "White has {count} pawns, more than 8").with("count", white));
    }
    if black > 8 {
        found.push(Fault::new("see-many-black-pawns", "Black has {count} pawns, more than 8").with("count", black));
    }
    found
}

fn checks(board: &Board, turn: Color) -> Option<Fault> {
    let kings_touch = !kings(board).is_empty();
    match (in_check(board, Color::White), in_check(board, Color::Black)) {
        (true, true) if !kings_touch => Some(Fault::new("see-both-checked", "both kings are in check")),
        (true, false) if turn == Color::Black => Some(Fault::new("see-white-checked", "White is in check, and it is Black's turn")),
        (false, true) if turn == Color::White => Some(Fault::new("see-black-checked", "Black is in check, and it is White's turn")),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::seen_of;

    fn codes(fen: &str) -> Vec<&'static str> {
        super::warnings(&seen_of(fen, 0.99)).into_iter().map(|fault| fault.code).collect()
    }

    #[test]
    fn a_sound_position_has_no_warnings() {
        assert_eq!(codes("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), Vec::<&str>::new());
        assert_eq!(codes("4k3/8/8/8/8/8/4R3/4K3 b - - 0 1"), Vec::<&str>::new());
    }

    #[test]
    fn every_oddity_is_named() {
        for (fen, expected) in [
            ("8/8/8/8/8/8/8/8 w - - 0 1", vec!["see-no-white-king", "see-no-black-king"]),
            ("4k3/8/8/8/8/8/8/KK6 w - - 0 1", vec!["see-white-kings"]),
            ("3kk3/8/8/8/8/8/8/K7 w - - 0 1", vec!["see-black-kings"]),
            ("8/8/8/3kK3/8/8/8/8 w - - 0 1", vec!["see-kings-touch"]),
            ("P3k3/8/8/8/8/8/8/p3K3 w - - 0 1", vec!["see-pawns-on-edge"]),
            ("4k3/8/8/8/PP6/PPPPPPPP/PPPPPPPP/4K3 w - - 0 1", vec!["see-many-white", "see-many-white-pawns"]),
            ("4k3/pppppppp/pppppppp/p7/8/8/8/4K3 w - - 0 1", vec!["see-many-black", "see-many-black-pawns"]),
            ("4k2R/8/8/8/8/8/8/4K2r w - - 0 1", vec!["see-both-checked"]),
            ("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", vec!["see-black-checked"]),
            ("4k3/4r3/8/8/8/8/8/4K3 b - - 0 1", vec!["see-white-checked"]),
        ] {
            assert_eq!(codes(fen), expected, "{fen}");
        }
    }

    #[test]
    fn doubtful_squares_are_listed() {
        let mut seen = seen_of("4k3/8/8/8/8/8/8/4K3 w - - 0 1", 0.99);
        seen.reading.squares[60][12] = 0.4;
        seen.reading.squares[60][6] = 0.6;
        let found = super::warnings(&seen);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].to_string(), "not sure of e1");
    }
}
