//! The book format against published facts, books made and read back, damage refused, and the book inside the program.

use proptest::prelude::*;
use rival_core::{Game, Outcome, Position, Reason, Rng, Side, Transcript, TranscriptMove};
use rival_games::chess::{Board, Chess};

use super::*;

fn board(text: &str) -> Board {
    Chess::default().parse_position(text).expect("a position")
}

fn after(moves: &str) -> Board {
    let mut board = Board::start();
    for text in moves.split_whitespace() {
        board.play(Chess::default().parse_move(&board, text).expect("a move")).expect("legal");
    }
    board
}

fn entry(key: u64, code: u16, weight: u16) -> Entry {
    Entry { key, code, weight, learn: 0 }
}

/// The moves of a book with their weights, as text.
fn probed(book: &ChessBook, board: &Board) -> Vec<(String, u16)> {
    book.probe(board).into_iter().map(|found| (Chess::default().move_notation(board, found.m), found.weight)).collect()
}

#[test]
fn an_entry_is_sixteen_bytes_highest_first() {
    // The start position, e2e4 (from 12, to 28), weight 300.
    let bytes = [0x46, 0x3b, 0x96, 0x18, 0x16, 0x91, 0xfc, 0x9c, 0x03, 0x1c, 0x01, 0x2c, 0, 0, 0, 7];
    let book = ChessBook::open(&bytes).expect("one entry");
    assert_eq!(book.entries(), [Entry { key: 0x463b_9618_1691_fc9c, code: 0x031c, weight: 300, learn: 7 }]);
    assert_eq!(book.to_bytes(), bytes);
    assert_eq!(probed(&book, &Board::start()), [("e4".to_owned(), 300)]);
    assert_eq!(probed(&book, &after("e4")), []);
}

#[test]
fn castling_and_promotion_have_codes_of_their_own() {
    let castle = board("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    let promote = board("7k/P7/8/8/8/8/8/K7 w - - 0 1");
    let read = |board: &Board, from: u16, to: u16, becomes: u16| {
        let book = ChessBook::of(vec![entry(board.polyglot_key(), becomes << 12 | from << 6 | to, 1)]);
        probed(&book, board).pop().map(|(text, _)| text)
    };
    assert_eq!(read(&castle, 4, 7, 0).as_deref(), Some("O-O"), "the king takes its rook");
    assert_eq!(read(&castle, 4, 0, 0).as_deref(), Some("O-O-O"));
    assert_eq!(read(&castle, 4, 6, 0).as_deref(), Some("O-O"), "the king's two steps, as some write it");
    assert_eq!(read(&castle, 4, 12, 0).as_deref(), Some("Ke2"));
    assert_eq!(read(&promote, 48, 56, 4).as_deref(), Some("a8=Q+"));
    assert_eq!(read(&promote, 48, 56, 1).as_deref(), Some("a8=N"));
    assert_eq!(read(&promote, 48, 56, 0), None, "a pawn must become something");
    assert_eq!(read(&castle, 4, 60, 0), None, "no move at all");
}

#[test]
fn damaged_books_are_refused_in_one_sentence() {
    let refusal = |bytes: &[u8]| ChessBook::open(bytes).expect_err("refused").to_string();
    let good = ChessBook::embedded().to_bytes();
    assert_eq!(refusal(&[]), "there is nothing in it");
    assert_eq!(refusal(&good[..good.len() - 3]), format!("{} bytes are not whole entries of 16 bytes", good.len() - 3));
    let mut swapped = good.clone();
    swapped[16] = 0xff;
    swapped[32] = 0;
    assert!(refusal(&swapped).starts_with("entry 3 comes before the one it stands behind"), "{}", refusal(&swapped));
    assert!(refusal(&[b"This is not a book at all, ".as_slice(), b"but a text of 48 byte"].concat()).starts_with("entry"));
}

#[test]
fn a_move_is_chosen_by_its_weight() {
    let book = make_from_lines("e4\ne4\ne4\nd4\n1. g4\n- g4 # not this one\n", 10).expect("lines");
    assert_eq!(probed(&book, &Board::start()), [("e4".to_owned(), 3), ("d4".to_owned(), 1), ("g4".to_owned(), 0)]);
    let mut counts = [0; 3];
    let mut rng = Rng::new(1);
    for _ in 0..4000 {
        let m = book.choose(&Board::start(), &mut rng).expect("in the book");
        let index = book.probe(&Board::start()).iter().position(|found| found.m == m).expect("from the book");
        counts[index] += 1;
    }
    assert!((2850..3150).contains(&counts[0]) && counts[0] + counts[1] == 4000, "{counts:?}");
    assert_eq!(book.choose(&after("e4"), &mut rng), None);
    let choice = |seed| book.choose(&Board::start(), &mut Rng::new(seed));
    assert!((0..50).all(|seed| choice(seed) == choice(seed)) && (0..50).any(|seed| choice(seed) != choice(seed + 1)));
}

#[test]
fn lines_share_what_stands_above_them() {
    let book =
        make_from_lines("# openings\n1. e4 e5 2. Nf3\n2 Nc3\n- 2 f4\n1 c5\n\nNf3 d5 d4 # by another way\nd4 d5 Nf3", 10).expect("lines");
    let texts = |board: &Board| probed(&book, board).into_iter().map(|(text, weight)| format!("{text} {weight}")).collect::<Vec<_>>();
    assert_eq!(texts(&after("e4 e5")), ["Nc3 1", "Nf3 1"]);
    assert_eq!(texts(&after("e4")), ["e5 2", "c5 1"]);
    assert_eq!(texts(&after("d4 d5")), ["Nf3 1"], "the line is found by either way");
    let refusal = |text: &str| make_from_lines(text, 10).expect_err("refused").to_string();
    assert_eq!(refusal("e4\nd4 e6 Ke3"), "line 2: Ke3 cannot be played: no king of yours can go to e3");
    assert_eq!(refusal("e4\n3 d4"), "line 2: the line above has only 1 plies");
    assert_eq!(make_from_lines("e4 e5 Nf3 Nc6", 2).expect("lines").entries().len(), 2);
}

#[test]
fn games_weigh_what_they_scored() {
    let game = |moves: &str, winner: Option<Side>| Transcript {
        moves: moves.split_whitespace().map(TranscriptMove::new).collect(),
        outcome: Some(Outcome { winner, reason: Reason::Resignation }),
        ..Transcript::default()
    };
    let mut maker = Maker::new(4);
    maker.add_game(&game("e2e4 e7e5 g1f3 b8c6 f1b5", Some(Side::First))).expect("legal");
    maker.add_game(&game("e2e4 c7c5", Some(Side::Second))).expect("legal");
    maker.add_game(&game("d2d4 d7d5", None)).expect("legal");
    assert!(maker.add_game(&game("e2e5", None)).is_err());
    let book = maker.finish();
    assert_eq!(probed(&book, &Board::start()), [("e4".to_owned(), 2), ("d4".to_owned(), 1)]);
    assert_eq!(probed(&book, &after("e4")), [("c5".to_owned(), 2), ("e5".to_owned(), 0)]);
    assert_eq!(probed(&book, &after("e4 e5 Nf3 Nc6")), []);
    assert_eq!(ChessBook::open(&book.to_bytes()), Ok(book));
}

#[test]
fn the_book_inside_is_made_from_its_lines() {
    let made = make_from_lines(include_str!("lines.txt"), 40).expect("our own lines");
    assert_eq!(made.to_bytes(), EMBEDDED, "cargo run --release -- book chess make --lines .../lines.txt --out .../rival.bin");
    assert!(EMBEDDED.len() < 200_000, "{} bytes", EMBEDDED.len());
    let found = survey(&made);
    assert_eq!((found.reached, found.illegal.len()), (found.entries, 0), "every move can be reached and played");
    assert!(found.entries > 7000 && found.plies == 36, "{found:?}");
}

#[test]
fn main_lines_come_often_and_bad_gambits_never() {
    let book = ChessBook::embedded();
    let weight = |moves: &str, text: &str| {
        let found = probed(&book, &after(moves));
        found.iter().find(|(known, _)| known == text).map(|(_, weight)| *weight)
    };
    let main =
        [("", "e4"), ("", "d4"), ("e4", "c5"), ("e4", "e5"), ("e4 e5", "Nf3"), ("e4 e5 Nf3 Nc6", "Bb5"), ("d4 d5", "c4"), ("d4 Nf6", "c4")];
    for (moves, text) in main {
        assert!(weight(moves, text).is_some_and(|weight| weight >= 100), "{moves} {text}: {:?}", weight(moves, text));
    }
    for (moves, text) in [
        ("", "g4"),
        ("d4", "e5"),
        ("e4 e5 Nf3", "f5"),
        ("e4 e5 Nf3", "f6"),
        ("e4", "g5"),
        ("e4 e5", "Ke2"),
        ("e4 e5 Nf3 Nc6 Nc3 Nf6", "Nxe5"),
    ] {
        assert_eq!(weight(moves, text), Some(0), "{moves} {text}");
    }
}

proptest! {
    /// No bytes make the reader panic; what it takes, it writes again the same, and whatever it offers is legal.
    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..200), codes in prop::collection::vec(any::<u16>(), 1..40), seed in any::<u64>()) {
        if let Ok(book) = ChessBook::open(&bytes) {
            prop_assert_eq!(book.to_bytes(), bytes);
        }
        let mut rng = Rng::new(seed);
        let mut position = Board::start();
        for _ in 0..rng.below(60) {
            let Some(&m) = rng.choose(&position.legal_moves()) else { break };
            position.play_unchecked(m);
        }
        let book = ChessBook::of(codes.into_iter().map(|code| entry(position.polyglot_key(), code, code)).collect());
        prop_assert!(book.probe(&position).iter().all(|found| position.is_legal(found.m)));
        prop_assert!(book.choose(&position, &mut rng).is_none_or(|m| position.is_legal(m)));
    }

    /// Every legal move has a code that reads back, in ordinary chess and in Chess960.
    #[test]
    fn every_move_reads_back(seed in any::<u64>(), plies in 0usize..120) {
        let mut rng = Rng::new(seed);
        let mut position = board(&format!("chess960:{}", if seed % 2 == 0 { 518 } else { rng.below(960) }));
        for _ in 0..plies {
            let Some(&m) = rng.choose(&position.legal_moves()) else { break };
            position.play_unchecked(m);
        }
        for m in position.legal_moves() {
            prop_assert_eq!(coding::decode(&position, coding::encode(m)), Some(m));
        }
    }
}
