use proptest::prelude::*;
use rival_core::{Position, Rng};
use rival_games::connect4::{Board, Drop, Size};

use super::geometry::{Glance, after, bits_of, glance, mirror, win_now};
use super::index::{Heights, Stones, canonical};
use super::verify::verify;
use super::*;

/// Lines of the public test set Test_L1_R1 (Pascal Pons): moves and exact score.
const KNOWN: &[(&str, i32)] = &[
    ("3757", 18),
    ("4626", 18),
    ("4757", 18),
    ("224427", 17),
    ("234541", 13),
    ("362363", 17),
    ("375335", 17),
    ("32164625", 11),
    ("41227711", 16),
    ("43773121", 11),
    ("44227721", 16),
    ("725554331", 15),
    ("1664737326", -11),
    ("1673525463", 12),
    ("2374514715", 10),
    ("3154435743", 12),
    ("3477122736", 12),
    ("4621664552", 11),
    ("6123473741", 10),
    ("6235333111", 12),
    ("6551475664", 14),
    ("22144426444", 15),
    ("27665436154", 13),
    ("41711573464", -11),
    ("46425611574", -12),
    ("54662765362", 15),
    ("56662226723", -9),
    ("76424123542", -13),
    ("76433127114", -10),
    ("143233755615", 14),
    ("347342243421", 14),
    ("427132473723", 11),
    ("435654667573", -14),
    ("465416526173", 11),
    ("521635127245", -13),
    ("621151271121", 14),
    ("655145246566", -11),
    ("661715272343", 10),
    ("766124556711", 10),
    ("775751775665", 12),
];

fn board(moves: &str) -> Board<u64> {
    moves.bytes().fold(Board::empty(Size::default()), |mut board, digit| {
        board.play_unchecked(Drop::new(digit - b'1'));
        board
    })
}

fn score(moves: &str) -> Option<i32> {
    let board = board(moves);
    Book::embedded().score(board.own(), board.mask())
}

/// A game of random moves, stopped after so many plies or at its end.
fn random_board(plies: u32, rng: &mut Rng) -> Board<u64> {
    let mut board = Board::empty(Size::default());
    while board.plies() < plies && board.decided().is_none() {
        let moves = board.legal_moves();
        board.play_unchecked(*rng.choose(&moves).unwrap());
    }
    board
}

/// The plain truth, as far as so many plies show it: `None` if no win is in sight.
fn nearest_end(own: u64, mask: u64, depth: u32) -> Option<i32> {
    let moves = match glance(own, mask) {
        Glance::Score(score) => return Some(score),
        Glance::Open { moves, .. } if depth > 0 => moves,
        _ => return None,
    };
    let replies: Vec<Option<i32>> = bits_of(moves).map(|cell| after(own, mask, cell)).map(|(o, m)| nearest_end(o, m, depth - 1)).collect();
    let best_known = replies.iter().flatten().map(|score| -score).max();
    let all_known = replies.iter().all(Option::is_some);
    best_known.filter(|&best| all_known || best > 0)
}

#[test]
fn the_embedded_book_opens_and_covers_twelve_plies() {
    let book = Book::open(Book::embedded_bytes()).unwrap();
    assert_eq!(book.plies(), 12);
    let info = book.info();
    assert_eq!(
        info.layers.iter().map(|layer| (layer.plies, layer.blocks)).collect::<Vec<_>>(),
        [(0, 1), (2, 16), (4, 110), (6, 472), (8, 1494), (10, 3736), (12, 7702)]
    );
    assert!(info.bytes < 8_000_000 && info.source.contains("bitbully-databases"));
}

#[test]
fn the_first_move_decides_as_is_known_since_1988() {
    assert_eq!(score(""), Some(1));
    let by_column: Vec<i32> = (1..=7).map(|column| -score(&column.to_string()).unwrap()).collect();
    assert_eq!(by_column, [-2, -1, 0, 1, 0, -1, -2]);
}

#[test]
fn known_positions_have_their_published_scores() {
    for &(moves, expected) in KNOWN {
        assert_eq!(score(moves), Some(expected), "{moves}");
    }
}

#[test]
fn every_playable_position_is_covered_and_its_mirror_image_is_worth_the_same() {
    let mut rng = Rng::new(1);
    for round in 0..3000 {
        let board = random_board(round % 13, &mut rng);
        let found = Book::embedded().score(board.own(), board.mask());
        assert_eq!(found.is_some(), board.decided().is_none(), "{board:?}");
        assert_eq!(found, Book::embedded().score(mirror(board.own()), mirror(board.mask())), "{board:?}");
    }
}

#[test]
fn a_score_is_the_best_of_the_scores_after_each_move() {
    let mut rng = Rng::new(2);
    for round in 0..1500 {
        let board = random_board(round % 12, &mut rng);
        let Some(found) = Book::embedded().score(board.own(), board.mask()) else { continue };
        let after_move = |m: Drop| {
            let mut next = board;
            next.play_unchecked(m);
            if next.decided().is_some() { win_now(board.plies()) } else { -Book::embedded().score(next.own(), next.mask()).unwrap() }
        };
        assert_eq!(Some(found), board.legal_moves().into_iter().map(after_move).max(), "{board:?}");
    }
}

#[test]
fn near_wins_and_losses_agree_with_a_plain_search() {
    let mut rng = Rng::new(3);
    let mut agreed = 0;
    for round in 0..1500 {
        let board = random_board(8 + round % 5, &mut rng);
        if board.decided().is_none()
            && let Some(expected) = nearest_end(board.own(), board.mask(), 5)
        {
            assert_eq!(Book::embedded().score(board.own(), board.mask()), Some(expected), "{board:?}");
            agreed += 1;
        }
    }
    assert!(agreed > 300, "only {agreed} positions were decided by the plain search");
}

#[test]
fn what_is_not_covered_has_no_score() {
    let book = Book::embedded();
    let deep = board("4444443333332");
    assert_eq!(book.score(deep.own(), deep.mask()), None, "13 plies");
    assert_eq!(score("1212121"), None, "the game is over");
    assert_eq!(book.score(0, 2), None, "a stone in the air");
    assert_eq!(book.score(0, 1 << 6), None, "a stone on the spare bit");
    assert_eq!(book.score(0, u64::MAX), None, "too many stones");
    assert_eq!(book.score(1, 1), None, "the first stone is not the second player's");
    assert_eq!(book.score(2, 1), None, "own stones that are not on the board");
    // Two columns of two, the second player's stones below: nobody can have begun.
    assert_eq!(book.score(0b10 | 0b10 << 7, 0b11 | 0b11 << 7), None, "no game leads there");
    assert_eq!(Book::empty().score(0, 1), None, "an empty book");
}

#[test]
fn the_index_is_a_bijection() {
    for plies in 0..=12 {
        for rank in 0..Heights::count(plies) {
            let heights = Heights::nth(plies, rank);
            assert_eq!((heights.rank(), heights.mask().count_ones()), (rank, plies));
            assert_eq!(Heights::of(heights.mask()), heights);
        }
        let colourings = Colourings::new(plies);
        let heights = Heights::nth(plies, Heights::count(plies) / 2);
        let stones = Stones::new(heights.mask());
        for rank in 0..colourings.len() {
            let own = stones.own(colourings.nth(rank));
            assert_eq!(own & !stones.mask, 0);
            assert_eq!(colourings.rank(stones.colouring(own)), rank);
            assert!(colourings.neighbours(rank).iter().all(|&other| usize::from(other) <= rank));
            let kept = canonical(own, stones.mask);
            assert_eq!(canonical(mirror(own), mirror(stones.mask)), kept);
        }
    }
    assert_eq!(Heights::count(12), 15_330);
}

#[test]
fn verification_finds_nothing_in_a_good_book_and_everything_in_a_wrong_solver() {
    let book = Book::embedded();
    let mut told = Vec::new();
    let report = verify(book, 20, 5, &mut |own, mask| book.score(own, mask).unwrap(), &mut |done, of| told.push((done, of)));
    assert_eq!((report.checked, report.wrong.len()), (20, 0));
    assert!(report.compared > 70, "{}", report.compared);
    assert_eq!(told.last(), Some(&(20, 20)));
    let lies = verify(book, 20, 5, &mut |own, mask| book.score(own, mask).unwrap() + 1, &mut |_, _| {});
    assert_eq!(lies.wrong.len(), 20);
}

#[test]
fn a_source_that_is_not_one_is_refused() {
    let refuse = |source: &[u8]| make::make(source, &mut |_, _| {}).unwrap_err();
    assert_eq!(refuse(&[0; 7]), BookError::SourceLength { bytes: 7 });
    assert_eq!(refuse(&[]), BookError::SourceLength { bytes: 0 });
    assert_eq!(refuse(&[0; 5]), BookError::SourceEntry { entry: 1, bytes: [0; 5] });
}

/// A valid checksum over whatever the bytes are: what only malice writes.
fn sealed(mut bytes: Vec<u8>) -> Vec<u8> {
    bytes.truncate(bytes.len() - 8);
    bytes.extend(format::checksum(&bytes).to_le_bytes());
    bytes
}

#[test]
fn other_formats_and_boards_are_named() {
    let changed = |at: usize, value: u8| {
        let mut bytes = Book::embedded_bytes().to_vec();
        bytes[at] = value;
        Book::open(sealed(bytes)).err().unwrap()
    };
    assert_eq!(changed(0, b'x'), BookError::NotABook);
    assert_eq!(changed(8, 9), BookError::Version { found: 9 });
    assert_eq!(changed(9, 5), BookError::Board { rows: 5, columns: 7 });
    assert_eq!(Book::open(Vec::new()).err().unwrap(), BookError::NotABook);
    assert_eq!(changed(9, 5).to_string(), "the book is for a board of 5x7; only 6x7 has a book");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_flipped_bit_is_found(at in 0..Book::embedded_bytes().len(), bit in 0..8u32) {
        let mut bytes = Book::embedded_bytes().to_vec();
        bytes[at] ^= 1 << bit;
        prop_assert!(Book::open(bytes).is_err());
    }

    #[test]
    fn a_truncated_book_is_refused(length in 0..Book::embedded_bytes().len()) {
        prop_assert!(Book::open(&Book::embedded_bytes()[..length]).is_err());
    }

    #[test]
    fn random_bytes_are_refused(mut tail in prop::collection::vec(any::<u8>(), 0..400), pretend in any::<bool>()) {
        let mut bytes = if pretend { Book::embedded_bytes()[..12].to_vec() } else { Vec::new() };
        bytes.append(&mut tail);
        if bytes.len() > 20 {
            bytes = sealed(bytes);
        }
        prop_assert!(Book::open(bytes).is_err());
    }

    #[test]
    fn damage_under_a_right_checksum_never_panics(at in 0..Book::embedded_bytes().len(), noise in any::<[u8; 16]>(), seed in any::<u64>()) {
        let mut bytes = Book::embedded_bytes().to_vec();
        // Half of the cases hit the header, the model and the small layers.
        let at = if seed % 2 == 0 { at % 100_000 } else { at };
        bytes.iter_mut().skip(at).zip(noise).for_each(|(byte, noise)| *byte ^= noise);
        let Ok(book) = Book::open(sealed(bytes)) else { return Ok(()) };
        let mut rng = Rng::new(seed);
        for plies in 0..=12 {
            let board = random_board(plies, &mut rng);
            let _ = book.score(board.own(), board.mask());
        }
    }

    #[test]
    fn any_two_words_get_an_answer_or_none(own in any::<u64>(), mask in any::<u64>()) {
        let _ = Book::embedded().score(own, mask);
        let _ = Book::embedded().score(own & mask & 0x0000_040C_1830_60C3, mask & 0x0000_040C_1830_60C3);
    }

    #[test]
    fn symbols_survive_coding(symbols in prop::collection::vec(0..4u32, 0..1000)) {
        let widths = [1, 95, 2000, 2000];
        let span = |symbol: u32| coding::Span { start: widths[..symbol as usize].iter().sum(), width: widths[symbol as usize] };
        let bytes = coding::encode(&symbols.iter().map(|&symbol| span(symbol)).collect::<Vec<_>>());
        let mut decoder = Decoder::new(&bytes);
        for symbol in symbols {
            let place = decoder.peek();
            let owner = (0..4).find(|&s| place < span(s).start + span(s).width).unwrap();
            prop_assert_eq!(owner, symbol);
            decoder.advance(span(owner));
        }
    }
}
