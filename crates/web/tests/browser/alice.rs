//! Alice chess: two boards from one view, side by side or one above the other, with what the other board holds.

use super::common::options;
use super::driver::Kind;
use super::person::Person;
use super::stage::scene;

fn at(board: usize, row: usize, column: usize) -> String {
    format!(".board:not([aria-hidden]) .cell[data-place=\"c{board}.{row}.{column}\"]")
}

async fn moves_through(person: &Person) {
    person.begins_on_one_board_of("alice").await;
    person.sees_count(".board:not([aria-hidden]) .surface", 2).await;
    // The pawn that is held shows where it would stand on the other board.
    person.clicks(&at(0, 1, 4)).await;
    person.sees(&format!("document.querySelector('{}.landing')", at(1, 3, 4))).await;
    person.sees(&format!("document.querySelector('{}.target')", at(0, 3, 4))).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_man_goes_through_to_the_other_board() {
    scene("alice", options(), |stage| async move {
        let ana = stage.person().await;
        moves_through(&ana).await;
        ana.photographs("alice-held").await;
        ana.clicks(&at(0, 3, 4)).await;
        ana.sees_moves(1).await;
        ana.sees(&format!("document.querySelector('{} .piece')", at(1, 3, 4))).await;
        // A dot where the other board is occupied.
        ana.sees(&format!("document.querySelector('{}.other')", at(0, 3, 4))).await;
        ana.sees(&format!("document.querySelector('{}.other')", at(1, 0, 4))).await;
        // By drag, and back by a man of the second board.
        ana.drags((0, 6, 3), (0, 4, 3)).await;
        ana.sees_moves(2).await;
        ana.drags((1, 3, 4), (1, 4, 4)).await;
        ana.sees_moves(3).await;
        ana.sees(&format!("document.querySelector('{} .piece')", at(0, 4, 4))).await;
        ana.photographs("alice").await;
        let tops = ana.look("[...document.querySelectorAll('.board:not([aria-hidden]) .surface')].map((one) => Math.round(one.getBoundingClientRect().top))").await;
        assert_eq!(tops[0], tops[1], "side by side");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn on_a_phone_the_boards_stand_one_above_the_other() {
    scene("alice-phone", options(), |stage| async move {
        let ana = stage.person_with(Kind { phone: true, ..Kind::default() }).await;
        moves_through(&ana).await;
        ana.sees_no_overflow("Alice chess").await;
        let rects = ana.look("[...document.querySelectorAll('.board:not([aria-hidden]) .surface')].map((one) => { const { top, bottom } = one.getBoundingClientRect(); return [top, bottom]; })").await;
        assert!(rects[0][1].as_f64().unwrap() <= rects[1][0].as_f64().unwrap(), "{rects}");
        ana.photographs("alice-phone").await;
    })
    .await;
}

/// The shortest mate, by board, row and column: 1. e4 d5 2. Be2 dxe4 3. Bb5#.
const MATE: [[(usize, usize, usize); 2]; 5] =
    [[(0, 1, 4), (0, 3, 4)], [(0, 6, 3), (0, 4, 3)], [(0, 0, 5), (0, 1, 4)], [(1, 4, 3), (1, 3, 4)], [(1, 1, 4), (1, 4, 1)]];

async fn sees_the_mate(person: &Person) {
    person.sees_text(".ending h2", "White wins").await;
    // The king stands on board A, and is in check there.
    person.sees(&format!("document.querySelector('{}.check')", at(0, 7, 4))).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whole_games_by_clicks_by_drag_and_by_keyboard() {
    scene("alice-games", options(), |stage| async move {
        let ana = stage.person().await;
        ana.begins_on_one_board_of("alice").await;
        for (ply, squares) in MATE.into_iter().enumerate() {
            for (board, row, column) in squares {
                ana.clicks(&at(board, row, column)).await;
            }
            ana.sees_moves(ply + 1).await;
        }
        sees_the_mate(&ana).await;
        ana.photographs("alice-mate").await;
        ana.begins_on_one_board_of("alice").await;
        for (ply, [from, to]) in MATE.into_iter().enumerate() {
            ana.drags(from, to).await;
            ana.sees_moves(ply + 1).await;
        }
        sees_the_mate(&ana).await;
        ana.begins_on_one_board_of("alice").await;
        for (ply, text) in ["e4", "d5", "Be2", "dxe4/A", "Bb5/A"].into_iter().enumerate() {
            ana.types_move(text).await;
            ana.sees_moves(ply + 1).await;
        }
        sees_the_mate(&ana).await;
    })
    .await;
}
