//! The rook laboratory: a game that is walked through, and a table that fills cell by cell.

use super::common::options;
use super::driver::Kind;
use super::person::{HOME, LEFT, RIGHT};
use super::stage::scene;

#[tokio::test(flavor = "multi_thread")]
async fn two_algorithms_play_and_the_table_fills() {
    scene("lab", options(), |stage| async move {
        let ana = stage.person().await;
        ana.goes_to("/").await;
        ana.clicks("#bar a[href=\"/lab\"]").await;
        // The study's game: 27 plies to mate.
        ana.sees_moves(27).await;
        ana.sees_text(".result .status", "White wins (mate) after 27 plies").await;
        ana.sees_text(".caption", "Rh8").await;
        ana.photographs("lab").await;
        ana.presses(&[HOME]).await;
        ana.sees("document.querySelector('.board .cell[data-place=\"c0.0.0\"] .piece')").await;
        ana.presses(&[RIGHT]).await;
        ana.sees_text(".caption", "Ra8+").await;
        ana.sees("document.querySelector('.board .cell[data-place=\"c0.7.0\"] .piece')").await;
        ana.presses(&[LEFT]).await;
        ana.sees_text(".caption", "before the first move").await;
        // Other rules and other depths are another game, and the address says which.
        ana.chooses("chess").await;
        ana.look("(() => { const [depth] = document.querySelectorAll('.fighter')[1].querySelectorAll('select + select, label:last-child select'); \
                  depth.value = '2'; depth.dispatchEvent(new Event('change')); })()").await;
        ana.clicks(".head .primary").await;
        ana.sees("location.search.includes('rules=chess') && location.search.includes('black=minimax%3A2')").await;
        ana.sees_text(".result .sides", "depth 2").await;
        // The table of the study, as published.
        ana.chooses("as-published").await;
        ana.clicks(".lab-table .primary").await;
        ana.sees_count("button.lab-cell", 16).await;
        let letters = ana.look("[...document.querySelectorAll('button.lab-cell b')].map((one) => one.textContent).join('')").await;
        assert_eq!(letters, "DDDDWWDDWWDDWWWW");
        ana.sees_text(".lab-table", "16 cells as in the study").await;
        ana.chooses("alphabeta").await;
        ana.sees_count(".empty-cell", 25).await;
        ana.clicks(".lab-table .primary").await;
        ana.sees_count("button.lab-cell", 25).await;
        ana.sees_text(".lab-table", "1 cell differs").await;
        ana.look("document.querySelector('.lab-table').scrollIntoView()").await;
        ana.photographs("lab-table").await;
        // A cell shows its game.
        ana.clicks("button.lab-cell[data-cell=\"1-5\"]").await;
        ana.sees_text(".result .status", "bare kings").await;
        ana.clicks("#bar .tools button:nth-child(2)").await;
        ana.photographs("lab-dark").await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_laboratory_fits_a_phone_and_speaks_catalan() {
    scene("lab-phone", options(), |stage| async move {
        let ana = stage.person_with(Kind { phone: true, language: "ca", ..Kind::default() }).await;
        ana.goes_to("/lab?white=alphabeta:2&black=alphabeta:2").await;
        ana.sees_text("h1", "El laboratori de les torres").await;
        ana.sees_moves(25).await;
        ana.sees_no_overflow("the laboratory").await;
        ana.photographs("lab-phone").await;
        ana.chooses("alphabeta").await;
        ana.clicks(".lab-table .primary").await;
        ana.sees_count("button.lab-cell", 25).await;
        ana.sees_no_overflow("the table of the laboratory").await;
        ana.look("document.querySelector('.lab-table').scrollIntoView()").await;
        ana.photographs("lab-phone-table").await;
    })
    .await;
}
