//! The page in a real browser: Debian's chromium, driven through chromedriver. Every scene has its own server, history and
//! browsers, and none may leave an error in a console.
#![allow(clippy::unwrap_used, clippy::print_stderr, missing_docs)]

mod common;
#[path = "browser/driver.rs"]
mod driver;
#[path = "browser/person.rs"]
mod person;
#[path = "browser/stage.rs"]
mod stage;

use common::options;
use driver::Kind;
use person::{ENTER, HOME, LEFT, Person, RIGHT, TAB};
use rival_web::Options;
use stage::scene;

/// X fills the first column while O fills the second: columns from 0.
const SHORT_GAME: [usize; 7] = [0, 1, 0, 1, 0, 1, 0];

/// What everybody sees at the end of the short game.
async fn sees_the_end(person: &Person) {
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
        ana.sees_count(".game-tile .piece", 11).await;
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
async fn spanish_by_the_browser_and_catalan_by_the_settings() {
    scene("languages", options(), |stage| async move {
        stage.expect_console("status of 422");
        stage.expect_console("status of 400");
        let ana = stage.person_with(Kind { language: "es-ES", ..Kind::default() }).await;
        ana.begins_on_one_board().await;
        ana.sees_text(".status", "Turno de X").await;
        ana.types_move("9").await;
        ana.sees("document.querySelector('.toast.bad')?.textContent.length > 5").await;
        ana.clicks_cell(0, 3).await;
        ana.sees_text(".status", "Turno de O").await;
        ana.photographs("game-es").await;
        ana.goes_to("/").await;
        ana.sees_text("h1", "Elige un juego").await;
        ana.photographs("home-es").await;
        ana.clicks("#bar .tools button:last-child").await;
        ana.clicks("dialog select option[value=\"ca\"]").await;
        ana.sees_text("h1", "Tria un joc").await;
        assert_eq!(ana.look("document.documentElement.lang").await, "ca");
        ana.photographs("home-ca").await;
        ana.chooses("person").await;
        ana.clicks(".start").await;
        for (ply, column) in SHORT_GAME.into_iter().enumerate() {
            ana.clicks_cell(5, column).await;
            ana.sees_moves(ply + 1).await;
        }
        ana.sees_text(".ending h2", "Victòria de X").await;
        ana.photographs("end-ca").await;
        // No key was left without its sentence.
        assert_eq!(ana.look("/page-[a-z]/.test(document.body.innerText)").await, false);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_phone_shows_everything_within_its_width() {
    scene("phone", options(), |stage| async move {
        let ana = stage.person_with(Kind { phone: true, ..Kind::default() }).await;
        ana.goes_to("/").await;
        ana.sees_count(".game-tile .piece", 11).await;
        assert_eq!(ana.look("innerWidth").await, 360);
        ana.sees_no_overflow("home").await;
        ana.photographs("home-360").await;
        // Whatever is scrolled to stands above the floating button.
        let covered = "[...document.querySelectorAll('.setup label, .setup summary')].filter((option) => {
            if (!option.checkVisibility()) return false;
            option.scrollIntoView({ block: 'nearest', behavior: 'instant' });
            const { x, y, width, height } = option.getBoundingClientRect();
            return !document.elementFromPoint(x + width / 2, y + height / 2)?.closest('label, summary')?.isSameNode(option);
        }).map((option) => option.textContent)";
        assert_eq!(ana.look(covered).await, serde_json::json!([]));
        ana.look("scrollTo(0, 1e6)").await;
        ana.photographs("home-360-end").await;
        ana.begins_on_one_board().await;
        ana.sees_no_overflow("the game").await;
        for (ply, column) in SHORT_GAME.into_iter().enumerate() {
            ana.clicks_cell(3, column).await;
            ana.sees_moves(ply + 1).await;
            if ply == 2 {
                ana.clicks("button[title=\"Hint\"]").await;
                ana.sees_count(".board .value", 7).await;
                ana.photographs("hint-360").await;
            }
        }
        ana.sees_text(".ending h2", "X wins").await;
        ana.sees_no_overflow("the end").await;
        ana.photographs("end-360").await;
        for (address, there) in
            [("/history", ".game-row"), ("/analyze?game=connect4", ".board .cell"), ("/editor/connect4", ".board .cell")]
        {
            ana.goes_to(address).await;
            ana.find(there).await;
            ana.sees_no_overflow(address).await;
        }
        ana.clicks("#bar .tools button:last-child").await;
        ana.find("dialog select").await;
        ana.sees_no_overflow("the settings").await;
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
