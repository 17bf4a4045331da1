//! Tic-Tac-Chec, whole games of it: men from the hand by clicks, by drag and by keyboard; a hint; what is one command away.

use super::common::options;
use super::driver::Kind;
use super::person::{ENTER, Person};
use super::stage::scene;

/// White fills its first row while Black fills the last: column by column, until White has four.
const PLIES: usize = 7;

/// The cell of a ply.
fn cell(ply: usize) -> String {
    format!(".board:not([aria-hidden]) .cell[data-place=\"c0.{}.{}\"]", if ply.is_multiple_of(2) { 0 } else { 3 }, ply / 2)
}

/// The first man of the hand of whoever is to move.
fn hand(ply: usize) -> String {
    format!(".board:not([aria-hidden]) .in-hand[data-place=\"h{}.0\"]", if ply.is_multiple_of(2) { "first" } else { "second" })
}

async fn begins(person: &Person) {
    person.begins_on_one_board_of("tictacchec").await;
    person.sees_count(".board:not([aria-hidden]) .in-hand", 8).await;
}

async fn sees_the_end(person: &Person) {
    person.sees_moves(PLIES).await;
    person.sees_text(".ending h2", "White wins").await;
    person.sees_count(".board .winning", 4).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_by_clicks() {
    scene("tictacchec-clicks", options(), |stage| async move {
        let ana = stage.person().await;
        ana.goes_to("/").await;
        ana.clicks(".game-tile[data-game=\"tictacchec\"]").await;
        ana.sees_text(".setup .note", "rival tables build tictacchec").await;
        ana.photographs("tictacchec-home").await;
        begins(&ana).await;
        ana.photographs("tictacchec-new").await;
        for ply in 0..PLIES {
            ana.sees("document.querySelector('.board.choosing')").await;
            ana.clicks(&hand(ply)).await;
            ana.sees("document.querySelectorAll('.board .target').length > 0").await;
            if ply == 3 {
                ana.photographs("tictacchec-placing").await;
            }
            ana.clicks(&cell(ply)).await;
            ana.sees_moves(ply + 1).await;
        }
        sees_the_end(&ana).await;
        ana.photographs("tictacchec-end").await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_by_drag_and_one_by_keyboard() {
    scene("tictacchec-drag", options(), |stage| async move {
        let ana = stage.person().await;
        begins(&ana).await;
        for ply in 0..PLIES {
            ana.drags_between(&hand(ply), &cell(ply)).await;
            ana.sees_moves(ply + 1).await;
        }
        sees_the_end(&ana).await;
        begins(&ana).await;
        for ply in 0..PLIES {
            ana.sees("document.querySelector('.board.choosing')").await;
            for place in [hand(ply), cell(ply)] {
                ana.look(&format!("document.querySelector({}).focus()", serde_json::json!(place))).await;
                ana.presses(&[ENTER]).await;
            }
            ana.sees_moves(ply + 1).await;
        }
        sees_the_end(&ana).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_and_a_moved_man_also_on_a_phone() {
    scene("tictacchec-hint", options(), |stage| async move {
        let ana = stage.person_with(Kind { phone: true, ..Kind::default() }).await;
        begins(&ana).await;
        // Three men each, then one of them moves: the rook from a1.
        for ply in 0..6 {
            ana.sees("document.querySelector('.board.choosing')").await;
            ana.clicks(&hand(ply)).await;
            ana.clicks(&cell(ply)).await;
            ana.sees_moves(ply + 1).await;
        }
        ana.sees_no_overflow("Tic-Tac-Chec").await;
        ana.photographs("tictacchec-phone").await;
        ana.clicks("button[aria-label=\"Hint\"]").await;
        ana.sees("document.querySelectorAll('.board .value').length > 0").await;
        ana.photographs("tictacchec-phone-hint").await;
        let movable = "[...document.querySelectorAll('.board .surface .cell.movable')][0]";
        ana.look(&format!("{movable}.setAttribute('data-meant', '')")).await;
        ana.clicks("[data-meant]").await;
        ana.sees("document.querySelector('.board .target, .board .capture')").await;
        ana.clicks(".board .surface .target, .board .surface .capture").await;
        ana.sees_moves(7).await;
    })
    .await;
}
