//! Several people and tabs: reloading, watching, a friend at the other side, and the token of a server that many reach.

use rival_web::Options;

use super::common::options;
use super::connect_four::{SHORT_GAME, sees_the_end};
use super::person::ENTER;
use super::stage::scene;

#[tokio::test(flavor = "multi_thread")]
async fn a_reload_keeps_everything() {
    scene("reload", options(), |stage| async move {
        let ana = stage.person().await;
        ana.goes_to("/").await;
        ana.chooses("easy").await;
        ana.clicks(".start").await;
        ana.clicks_cell(0, 3).await;
        ana.sees_moves(2).await;
        ana.sees_text(".status", "Your turn").await;
        let seen = "[location.href, document.title, document.querySelector('.status').textContent, \
                    [...document.querySelectorAll('.move b')].map((move) => move.textContent), \
                    [...document.querySelectorAll('.board .cell')].map((cell) => cell.ariaLabel), \
                    [...document.querySelectorAll('.seat .who b')].map((seat) => seat.textContent)]";
        let before = ana.look(seen).await;
        ana.client.refresh().await.unwrap();
        ana.sees_moves(2).await;
        ana.sees("document.querySelector('.board.choosing')").await;
        assert_eq!(ana.look(seen).await, before);
        ana.clicks_cell(5, 0).await;
        ana.sees_moves(4).await;
        // What was chosen is remembered too.
        ana.goes_to("/").await;
        ana.sees("document.querySelector('input[value=\"easy\"]')?.checked").await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn another_tab_and_a_stranger_watch_by_link() {
    scene("watching", options(), |stage| async move {
        let ana = stage.person().await;
        ana.begins_on_one_board().await;
        ana.clicks("button[title=\"Share and copy\"]").await;
        ana.find("dialog .copy input").await;
        let link = ana.look("document.querySelector('dialog .copy input').value").await.as_str().unwrap().to_owned();
        assert!(link.contains("/watch/"), "{link}");
        ana.photographs("share").await;
        ana.clicks("dialog header button").await;
        ana.sees_count("dialog", 0).await;

        let table = ana.client.window().await.unwrap();
        let watching = ana.client.new_window(true).await.unwrap().handle;
        ana.client.switch_to_window(watching.clone()).await.unwrap();
        ana.goes_to(&link).await;
        ana.sees_count(".board .cell", 42).await;
        let bel = stage.person().await;
        bel.goes_to(&link).await;
        bel.sees_count(".board .cell", 42).await;
        ana.client.switch_to_window(table.clone()).await.unwrap();
        for (ply, column) in SHORT_GAME.into_iter().enumerate() {
            ana.clicks_cell(5, column).await;
            bel.sees_moves(ply + 1).await;
            bel.sees("!document.querySelector('.board.choosing') && document.querySelector('form.typed').hidden").await;
        }
        sees_the_end(&bel).await;
        bel.sees("!document.querySelector('.next .primary')").await;
        ana.client.switch_to_window(watching).await.unwrap();
        sees_the_end(&ana).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_friend_takes_the_seat_and_follows_to_the_rematch() {
    scene("friend", options(), |stage| async move {
        let ana = stage.person().await;
        ana.goes_to("/").await;
        ana.chooses("friend").await;
        ana.clicks(".start").await;
        ana.clicks(".offer button").await;
        ana.find("dialog .copy input").await;
        let link = ana.look("document.querySelector('dialog .copy input').value").await.as_str().unwrap().to_owned();
        assert!(link.contains("/seat/"), "{link}");
        ana.clicks("dialog header button").await;

        let bel = stage.person().await;
        bel.goes_to(&link).await;
        bel.sees("location.pathname.startsWith('/game/')").await;
        bel.sees_count(".board .cell", 42).await;
        // A hint stands through other versions of the same position.
        ana.clicks("button[title=\"Hint\"]").await;
        ana.sees_count(".board .value", 7).await;
        ana.clicks("button[title=\"Offer a draw\"]").await;
        bel.sees_text(".offer", "A draw is offered.").await;
        ana.sees_text(".offer", "You offered a draw.").await;
        bel.clicks(".offer button:not(.primary)").await;
        ana.sees("!document.querySelector('.offer').textContent").await;
        assert_eq!(ana.look("document.querySelectorAll('.board .value').length").await, 7);

        let (near, far) = (&ana, &bel);
        for (ply, column) in SHORT_GAME.into_iter().enumerate() {
            let mover = if ply % 2 == 0 { near } else { far };
            mover.sees_text(".status", "Your turn").await;
            mover.clicks_cell(5, column).await;
            near.sees_moves(ply + 1).await;
            far.sees_moves(ply + 1).await;
        }
        // Columns are numbered: the second player sees them from the same side.
        let columns = "[...document.querySelectorAll('.column-labels span')].map((label) => label.textContent).join('')";
        assert_eq!(bel.look(columns).await, "1234567");
        ana.sees_text(".ending h2", "You win").await;
        bel.sees_text(".ending h2", "You lose").await;
        bel.clicks("button[title=\"Turn the board\"]").await;
        assert_eq!(bel.look(columns).await, "7654321");

        let over = ana.address().await;
        ana.clicks(".next .primary").await;
        ana.sees(&format!("location.href !== {over:?}")).await;
        bel.sees_text(".offer", "A rematch has begun.").await;
        bel.photographs("rematch").await;
        bel.clicks(".offer .primary").await;
        bel.sees(&format!("location.href === {:?}", ana.address().await)).await;
        bel.sees_text(".status", "Your turn").await;
        bel.clicks_cell(0, 3).await;
        ana.sees_moves(1).await;
        ana.sees_text(".status", "Your turn").await;
        assert_eq!(ana.look(columns).await, "1234567");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_token_is_asked_for_once() {
    scene("token", Options { token: Some("open sesame".to_owned()), ..options() }, |stage| async move {
        stage.expect_console("status of 401");
        let ana = stage.person().await;
        ana.goes_to("/").await;
        ana.find("dialog input").await.send_keys(&format!("guess{ENTER}")).await.unwrap();
        ana.sees_text("dialog .trouble", "this is not the token").await;
        ana.photographs("token").await;
        ana.find("dialog input").await.clear().await.unwrap();
        ana.find("dialog input").await.send_keys("open sesame").await.unwrap();
        ana.clicks("dialog .primary").await;
        ana.find(".game-tile").await;
        ana.goes_to("/history").await;
        ana.sees_text(".list-screen", "You have not played yet.").await;
        ana.sees_count("dialog", 0).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_wants_its_token_in_the_middle_of_a_game_is_given_it() {
    let with_token = |token: &str| Options { token: Some(token.to_owned()), ..options() };
    scene("token-again", with_token("open sesame"), move |stage| async move {
        stage.expect_console("status of 401");
        stage.expect_console("ERR_CONNECTION_REFUSED");
        stage.expect_console("ERR_INCOMPLETE_CHUNKED_ENCODING");
        let ana = stage.person().await;
        ana.goes_to("/").await;
        ana.find("dialog input").await.send_keys(&format!("open sesame{ENTER}")).await.unwrap();
        ana.find(".game-tile").await;
        ana.begins_on_one_board().await;
        ana.clicks_cell(5, 3).await;
        ana.sees_moves(1).await;
        stage.restarts_with(with_token("another word")).await;
        ana.find("dialog input").await.send_keys(&format!("another word{ENTER}")).await.unwrap();
        // The game is where it was, and goes on.
        ana.sees_count("dialog", 0).await;
        ana.sees_moves(1).await;
        ana.clicks_cell(5, 3).await;
        ana.sees_moves(2).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_takes_a_name_turns_sound_on_and_deletes_their_history() {
    scene("settings", options(), |stage| async move {
        let ana = stage.person().await;
        ana.goes_to("/").await;
        ana.clicks("#bar .tools button:last-child").await;
        ana.fills("dialog input[type=\"text\"]", "Ana").await;
        ana.clicks_text("dialog .toggle", "Sound").await;
        ana.photographs("settings").await;
        ana.clicks("dialog header button").await;
        ana.sees_count("dialog", 0).await;
        ana.chooses("easy").await;
        ana.clicks(".start").await;
        ana.sees_text(".seat.to-move .who", "Ana").await;
        ana.clicks_cell(0, 3).await;
        ana.sees_moves(2).await;
        ana.clicks("button[title=\"Resign\"]").await;
        ana.clicks("dialog .danger").await;
        ana.sees_text(".ending h2", "You lose").await;
        ana.goes_to("/history").await;
        ana.sees_count(".game-row", 1).await;
        ana.clicks("#bar .tools button:last-child").await;
        assert_eq!(ana.look("[...document.querySelectorAll('dialog .toggle input')][0].checked").await, true);
        ana.clicks("dialog .danger").await;
        ana.sees_text("dialog h2", "Delete all your games?").await;
        ana.clicks("dialog .danger").await;
        ana.sees_text(".list-screen", "You have not played yet.").await;
        // The name stays.
        ana.clicks("#bar .tools button:last-child").await;
        ana.sees("document.querySelector('dialog input[type=\"text\"]').value === 'Ana'").await;
    })
    .await;
}
