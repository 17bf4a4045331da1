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
