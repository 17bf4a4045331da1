//! Connect Four, whole games of it: by clicks, by dragging along the columns, by keyboard and by typed moves; and a hint.

use super::common::options;
use super::person::{ENTER, HOME, LEFT, Person, RIGHT, TAB};
use super::stage::scene;

/// X fills the first column while O fills the second: columns from 0.
pub const SHORT_GAME: [usize; 7] = [0, 1, 0, 1, 0, 1, 0];

/// What everybody sees at the end of the short game.
pub async fn sees_the_end(person: &Person) {
    person.sees_text(".ending h2", "X wins").await;
    person.sees_count(".board .winning", 4).await;
    person.sees_count(".statistics > div", 4).await;
    person.sees_text(".statistics", "Moves of X").await;
    person.sees("document.querySelector('.graph')").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_clicks_begin_a_game_and_clicks_end_one() {
    scene("clicks", options(), |stage| async move {
        let ana = stage.person().await;
        ana.goes_to("/").await;
        ana.sees_count(".game-tile[data-game=\"connect4\"] .piece", 11).await;
        ana.photographs("home").await;
        ana.clicks(".game-tile[data-game=\"connect4\"]").await;
        ana.clicks(".start").await;
        ana.sees("location.pathname.startsWith('/game/')").await;
        ana.sees_text(".status", "Your turn").await;
        ana.clicks_cell(0, 0).await;
        ana.sees_moves(2).await;
        ana.sees_text(".status", "Your turn").await;

        ana.begins_on_one_board().await;
        for (ply, column) in SHORT_GAME.into_iter().enumerate() {
            // Anywhere in a column will do.
            ana.clicks_cell(5 - ply % 3, column).await;
            ana.sees_moves(ply + 1).await;
        }
        sees_the_end(&ana).await;
        ana.sees_text("#voice", "X plays 1").await;
        ana.photographs("end").await;

        ana.clicks("button[title=\"To the start\"]").await;
        ana.sees_count(".board .cell .piece", 0).await;
        for ply in 1..=3 {
            ana.clicks("button[title=\"One move ahead\"]").await;
            ana.sees_count(".board .cell .piece", ply).await;
        }
        ana.presses(&[LEFT]).await;
        ana.sees_count(".board .cell .piece", 2).await;
        ana.photographs("replay").await;
        ana.clicks("button[title=\"To the latest move\"]").await;
        ana.sees_count(".board .winning", 4).await;
        ana.client.refresh().await.unwrap();
        sees_the_end(&ana).await;
        ana.clicks("#bar a[href=\"/history\"]").await;
        ana.sees_count(".game-row", 2).await;
        ana.photographs("history").await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_by_keyboard() {
    scene("keyboard", options(), |stage| async move {
        let ana = stage.person().await;
        ana.begins_on_one_board().await;
        for _ in 0..60 {
            if ana.look("document.activeElement.matches('.board .cell')").await == true {
                break;
            }
            ana.presses(&[TAB]).await;
        }
        assert_eq!(ana.look("document.activeElement.ariaLabel").await, "column 1, row 6, empty");
        ana.presses(&[ENTER]).await;
        for ply in 1..SHORT_GAME.len() {
            ana.sees_moves(ply).await;
            ana.sees("document.querySelector('.board.choosing')").await;
            ana.presses(&[if ply % 2 == 1 { RIGHT } else { LEFT }, ENTER]).await;
        }
        sees_the_end(&ana).await;
        assert_eq!(ana.look("document.querySelector('.cell[data-place=\"c0.0.1\"]').ariaLabel").await, "column 2, row 1, O");
        // Off the board, the arrows walk through the game.
        ana.look("document.activeElement.blur()").await;
        ana.presses(&[HOME]).await;
        ana.sees_count(".board .cell .piece", 0).await;
        ana.presses(&[RIGHT]).await;
        ana.sees_count(".board .cell .piece", 1).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_by_typed_moves() {
    scene("typed", options(), |stage| async move {
        // What is refused, a browser always calls an error.
        stage.expect_console("status of 422");
        stage.expect_console("status of 400");
        let ana = stage.person().await;
        ana.begins_on_one_board().await;
        ana.types_move("9").await;
        ana.sees("document.querySelector('.toast.bad')?.textContent.length > 5").await;
        ana.sees_moves(0).await;
        for (ply, column) in SHORT_GAME.into_iter().enumerate() {
            ana.types_move(&(column + 1).to_string()).await;
            ana.sees_moves(ply + 1).await;
        }
        sees_the_end(&ana).await;
        ana.sees("document.querySelector('form.typed').hidden").await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_shows_the_value_of_every_move_until_the_next() {
    scene("hint", options(), |stage| async move {
        let ana = stage.person().await;
        ana.begins_on_one_board().await;
        for (ply, column) in [3, 2, 3, 2, 3].into_iter().enumerate() {
            ana.clicks_cell(5, column).await;
            ana.sees_moves(ply + 1).await;
        }
        ana.clicks("button[title=\"Hint\"]").await;
        ana.sees_count(".board .value", 7).await;
        ana.sees("document.querySelector('.board .value.best')?.closest('.cell').dataset.place === 'c0.3.3'").await;
        ana.sees_text(".thinking", "Depth").await;
        ana.photographs("hint").await;
        ana.clicks_cell(5, 3).await;
        ana.sees_moves(6).await;
        ana.sees_count(".board .value", 0).await;
        ana.clicks(".tools-row .toggle").await;
        ana.sees_count(".board .value", 7).await;
        ana.clicks_cell(5, 0).await;
        ana.sees_moves(7).await;
        ana.sees_count(".board .value", 7).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_by_dragging_along_the_columns() {
    scene("columns", options(), |stage| async move {
        let ana = stage.person().await;
        ana.begins_on_one_board().await;
        for (ply, column) in SHORT_GAME.into_iter().enumerate() {
            // Pressed over one column and let go over another: the disc falls where it is let go.
            ana.drags((0, 5, 6), (0, 5, column)).await;
            ana.sees_moves(ply + 1).await;
        }
        sees_the_end(&ana).await;
    })
    .await;
}
