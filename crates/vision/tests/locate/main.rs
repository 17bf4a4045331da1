//! Boards that we draw are found where we drew them, and nothing is found where there is none.

mod draw;

use draw::{Board, Ground, draw, through_jpeg};
use proptest::prelude::*;
use rival_vision::{Ask, Lattice, Picture, locate, locate_with_evidence, man_on, see};
use shakmaty::Color;

const PAGE: [f32; 3] = [244.0, 244.0, 240.0];

fn boards(picture: &Picture) -> Vec<Lattice> {
    locate(picture).into_iter().filter(|lattice| lattice.score >= 0.5).collect()
}

/// That exactly these boards are found, each within a part of a square.
#[track_caller]
fn expect(picture: &Picture, truth: &[Board], within: f32) {
    let found = boards(picture);
    assert_eq!(found.len(), truth.len(), "{found:?}");
    for board in truth {
        let error = found.iter().map(|lattice| board.error(lattice)).fold(f32::MAX, f32::min);
        assert!(error < within, "off by {error} of a square: {board:?}\nfound {found:?}");
    }
}

#[test]
fn a_crop_without_margin_is_the_board() {
    for pitch in [15.0, 20.0, 61.5, 120.0] {
        let board = Board::new(0.0, 0.0, pitch);
        let side = (8.0 * pitch) as usize;
        expect(&draw(side, side, PAGE, false, std::slice::from_ref(&board)), &[board], 0.02);
    }
}

#[test]
fn a_crop_that_cuts_into_the_rim_still_is() {
    let board = Board::new(-5.0, -2.5, 50.0);
    expect(&draw(390, 394, PAGE, false, std::slice::from_ref(&board)), &[board], 0.02);
}

#[test]
fn a_crop_that_cuts_off_a_third_of_a_row_still_is() {
    for (x, y) in [(-16.0, 0.0), (0.0, -16.0), (16.0, 0.0), (0.0, 16.0)] {
        let board = Board::new(f32::min(x, 0.0), f32::min(y, 0.0), 48.0);
        let (width, height) = (384 - f32::abs(x) as usize, 384 - f32::abs(y) as usize);
        expect(&draw(width, height, PAGE, false, std::slice::from_ref(&board)), &[board], 0.02);
    }
}

#[test]
fn a_board_beside_text_and_another_one() {
    let mut left = Board::new(40.3, 60.7, 40.0);
    left.frame.0 = 0.4;
    left.marked = vec![(12, [205.0, 210.0, 106.0]), (28, [170.0, 162.0, 58.0]), (60, [220.0, 60.0, 60.0])];
    let mut right = Board::new(500.0, 90.5, 31.3);
    right.men = 0x0000_1008_4000_2100;
    let truth = [left, right];
    let picture = draw(900, 480, PAGE, true, &truth);
    expect(&picture, &truth, 0.02);
    expect(&through_jpeg(&picture, 40), &truth, 0.03);
}

#[test]
fn faint_dark_wooden_and_hatched_boards() {
    let mut faint = Board::new(30.0, 30.0, 44.0);
    (faint.light, faint.dark) = ([62.0, 60.0, 58.0], [50.0, 48.0, 46.0]);
    let mut wood = Board::new(30.0, 30.0, 44.0);
    (wood.ground, wood.frame.0) = (Ground::Wood(18.0), 0.3);
    let mut hatched = Board::new(30.4, 30.0, 44.0);
    (hatched.ground, hatched.light, hatched.dark) = (Ground::Hatched(6.0), [225.0; 3], [40.0; 3]);
    (hatched.frame, hatched.men) = ((0.04, [20.0; 3]), 0x0081_2400_1042_0042);
    for (board, page) in [(faint, [25.0, 25.0, 30.0]), (wood, PAGE), (hatched, [225.0; 3])] {
        expect(&draw(420, 420, page, false, std::slice::from_ref(&board)), &[board], 0.03);
    }
}

#[test]
fn colours_of_one_brightness_are_told_apart_by_the_lines() {
    // Red and green, nine levels of brightness apart but far in colour.
    let mut board = Board::new(35.5, 28.0, 40.0);
    (board.light, board.dark) = ([120.0, 150.0, 100.0], [200.0, 95.0, 100.0]);
    expect(&draw(400, 400, PAGE, false, std::slice::from_ref(&board)), &[board], 0.03);
}

#[test]
fn colours_of_exactly_one_brightness_are_told_apart_too() {
    let mut board = Board::new(35.5, 28.0, 40.0);
    (board.light, board.dark) = ([90.0, 150.0, 100.0], [180.0, 102.0, 108.0]);
    expect(&draw(400, 400, PAGE, false, std::slice::from_ref(&board)), &[board], 0.03);
}

/// That a lattice is told there, but not held to be a board.
#[track_caller]
fn expect_doubt(picture: &Picture, board: &Board, within: f32) {
    let told = locate(picture);
    assert!(told.iter().any(|lattice| board.error(lattice) < within && lattice.score < 0.5), "{board:?}\ntold {told:?}");
}

#[test]
fn a_board_of_lines_alone_is_told_as_a_doubtful_one() {
    for pitch in [24.0, 50.0] {
        let mut board = Board::new(31.0, 44.0, pitch);
        (board.ground, board.light, board.dark) = (Ground::Lined(8.0), PAGE, [30.0; 3]);
        (board.frame, board.men) = ((0.03, [30.0; 3]), 0x0081_2400_1042_0042);
        let side = (8.0 * pitch) as usize;
        expect_doubt(&draw(side + 130, side + 90, PAGE, true, std::slice::from_ref(&board)), &board, 0.08);
    }
}

#[test]
fn a_board_of_lines_that_no_frame_closes_is_told_too() {
    for (pitch, dark) in [(11.0, 40.0), (24.0, 180.0), (48.0, 180.0), (61.0, 0.0)] {
        let mut board = Board::new(20.0, 20.0, pitch);
        (board.ground, board.dark) = (Ground::Ruled, [dark; 3]);
        let side = (8.0 * pitch) as usize + 40;
        expect_doubt(&draw(side, side, PAGE, false, std::slice::from_ref(&board)), &board, 0.08);
    }
}

#[test]
fn so_is_a_board_within_a_table_that_has_cells_for_its_letters() {
    // The squares are the inner ones of ten by ten, or all but the first column and the last row of nine by nine.
    for (cells, (right, down)) in [(10.0f32, (1.0f32, 1.0f32)), (9.0, (1.0, 0.0))] {
        let table = (15.0, 8.0 * 30.0 / cells);
        let mut drawn = Board::new(table.0, table.0, 30.0);
        (drawn.ground, drawn.light, drawn.dark, drawn.men) = (Ground::Lined(cells), PAGE, [30.0; 3], 0);
        let board = Board::new(table.0 + right * table.1, table.0 + down * table.1, table.1);
        expect_doubt(&draw(420, 270, PAGE, true, &[drawn]), &board, 0.08);
    }
}

/// Our own men on white squares of 48 pixels, with a line before and above each.
fn lined_diagram(fen: &str) -> Picture {
    const SIDE: usize = 48;
    let men = shakmaty::Board::from_ascii_board_fen(fen.as_bytes()).expect("a board");
    let (margin, width) = (20, 8 * SIDE + 40);
    let mut rgb = vec![255u8; width * width * 3];
    for place in 0..64 {
        let square = rival_vision::square_at(place, Color::White);
        let (left, top) = (margin + place % 8 * SIDE, margin + place / 8 * SIDE);
        let man = men.piece_at(square).map(|man| man_on(man, [255; 3], SIDE));
        for (x, y) in (0..SIDE * SIDE).map(|at| (at % SIDE, at / SIDE)) {
            let ground = man.as_ref().map_or([255; 3], |man| man.pixel(x, y));
            let pixel = if x == 0 || y == 0 { [160; 3] } else { ground };
            rgb[((top + y) * width + left + x) * 3..][..3].copy_from_slice(&pixel);
        }
    }
    Picture::new(width, width, rgb).expect("as many bytes as pixels")
}

#[test]
fn men_on_a_board_of_lines_are_read() {
    for fen in ["r1b2rk1/pp2qppp/2n1pn2/2bp4/2P5/P1N1PN2/1PQ1BPPP/R1B2RK1", "6k1/5ppp/8/8/8/8/1r3PPP/3R2K1"] {
        let seen = see(&lined_diagram(fen), &Ask::default()).expect("eyes");
        assert_eq!(seen.first().map(|seen| seen.board().to_string()).as_deref(), Some(fen));
    }
}

#[test]
fn a_table_of_text_is_no_board() {
    for text in [false, true] {
        let mut table = Board::new(20.0, 20.0, 44.0);
        (table.ground, table.dark, table.men) = (Ground::Ruled, [60.0; 3], 0);
        let picture = draw(420, 400, PAGE, text, &[table]);
        let seen = see(&picture, &Ask::default()).expect("eyes");
        assert!(seen.is_empty(), "text: {text}, read {:?}", seen.iter().map(|seen| seen.board().to_string()).collect::<Vec<_>>());
    }
}

#[test]
fn squares_of_one_colour_are_told_by_the_outline() {
    let mut board = Board::new(0.0, 0.0, 40.0);
    (board.light, board.dark) = (PAGE, PAGE);
    expect_doubt(&draw(320, 320, PAGE, false, std::slice::from_ref(&board)), &board, 0.02);
    (board.x, board.y, board.frame) = (60.0, 25.0, (0.05, [30.0; 3]));
    expect_doubt(&draw(450, 400, PAGE, false, std::slice::from_ref(&board)), &board, 0.03);
}

#[test]
fn tables_are_no_boards() {
    for count in [6.0, 8.0, 9.0, 15.0] {
        let mut table = Board::new(20.0, 20.0, 45.0);
        (table.ground, table.light, table.dark, table.men) = (Ground::Lined(count), PAGE, [30.0; 3], 0);
        (table.width, table.frame) = (if count == 15.0 { 70.0 } else { 45.0 }, (0.03, [30.0; 3]));
        assert!(boards(&draw(620, 400, PAGE, false, &[table])).is_empty(), "{count} cells");
    }
}

#[test]
fn a_leaning_board() {
    for lean in [-3.0, -1.2, 2.0] {
        let mut board = Board::new(70.0, 70.0, 42.0);
        board.lean = lean;
        expect(&draw(480, 480, PAGE, false, std::slice::from_ref(&board)), &[board], 0.03);
    }
}

#[test]
fn no_board_in_text_in_a_larger_pattern_or_in_a_board_that_is_cut_off() {
    assert!(boards(&draw(600, 500, PAGE, true, &[])).is_empty());
    assert!(boards(&draw(300, 300, PAGE, false, &[])).is_empty());
    let mut tiles: Vec<Board> = Vec::new();
    for (x, y) in [(0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (1.0, 1.0)] {
        let mut part = Board::new(x * 240.0, y * 240.0, 30.0);
        part.men = 0;
        tiles.push(part);
    }
    assert!(boards(&draw(480, 480, PAGE, false, &tiles)).is_empty());
    for cut in [1.0, 3.4] {
        let board = Board::new(-cut * 40.0, 20.0, 40.0);
        assert!(boards(&draw(420, 380, PAGE, false, &[board])).is_empty(), "cut by {cut} squares");
    }
}

#[test]
fn pictures_too_small_for_a_board_have_none() {
    for (width, height) in [(1, 1), (1, 500), (500, 1), (79, 79), (16, 3000)] {
        assert!(locate(&draw(width, height, PAGE, true, &[])).is_empty());
    }
}

#[test]
fn evidence_tells_of_the_same_search() {
    let board = Board::new(20.0, 30.0, 30.0);
    let picture = draw(300, 310, PAGE, false, std::slice::from_ref(&board));
    let (found, evidence) = locate_with_evidence(&picture);
    assert_eq!(found, locate(&picture));
    let edges = evidence.edges.expect("a plane");
    assert_eq!((edges.width, edges.height, evidence.columns.len(), evidence.rows.len()), (300, 310, 300, 310));
    assert!(evidence.candidates.iter().any(|rough| board.error(rough) < 0.5));
    // The line between two columns changes more than the middle of a square.
    assert!(evidence.columns[110] > 3.0 * evidence.columns[97]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]
    #[test]
    fn any_board_is_found_where_it_is(
        pitch in 15.0f32..60.0, stretch in 0.97f32..1.03, margin in 0.0f32..40.0, shift in (0.0f32..1.0, 0.0f32..1.0),
        light in [150u8..=255, 150..=255, 150..=255], darker in 25u8..140, page in any::<[u8; 3]>(), text in any::<bool>(),
        men in any::<u64>(), sparse in any::<u64>(), frame in prop::option::of(0.05f32..0.6), quality in prop::option::of(50u8..95),
    ) {
        let mut board = Board::new(margin + shift.0, margin + shift.1, pitch);
        board.height *= stretch;
        board.light = light.map(f32::from);
        board.dark = light.map(|c| f32::from(c.saturating_sub(darker)));
        board.men = men & sparse;
        board.frame.0 = frame.unwrap_or(0.0);
        let side = (8.0 * pitch * 1.03 + 2.0 * margin) as usize + 2;
        let mut picture = draw(side, side, page.map(f32::from), text, std::slice::from_ref(&board));
        if let Some(quality) = quality {
            picture = through_jpeg(&picture, quality);
        }
        let found = boards(&picture);
        prop_assert_eq!(found.len(), 1, "{:?} {:?}", found, locate(&picture));
        let error = board.error(&found[0]);
        prop_assert!(error < 0.03, "off by {} of a square: {:?}", error, found);
    }

    #[test]
    fn any_bytes_at_all_are_searched_without_a_panic(width in 1usize..200, height in 1usize..200, seed in prop::collection::vec(any::<u8>(), 1..64)) {
        let rgb = (0..width * height * 3).map(|at| seed[at * at % seed.len()]).collect();
        let picture = Picture::new(width, height, rgb).expect("as many bytes as pixels");
        for lattice in locate(&picture) {
            prop_assert!((0.0..=1.0).contains(&lattice.score) && lattice.corners.iter().all(|p| p.x.is_finite() && p.y.is_finite()));
        }
    }
}
