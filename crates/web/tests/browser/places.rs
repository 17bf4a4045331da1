//! The page elsewhere: in Spanish and Catalan, and on a phone.

use super::common::options;
use super::connect_four::SHORT_GAME;
use super::driver::Kind;
use super::stage::scene;

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
        ana.sees_count(".game-tile[data-game=\"connect4\"] .piece", 11).await;
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
        for (address, there) in [
            ("/history", ".game-row"),
            ("/analyze?game=connect4", ".board .cell"),
            ("/editor/connect4", ".board .cell"),
            ("/analyze?game=chess", ".board .piece"),
            ("/editor/chess", ".board .piece"),
        ] {
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
async fn the_first_screen_is_light() {
    scene("light", options(), |stage| async move {
        let ana = stage.person().await;
        ana.goes_to("/").await;
        ana.sees("document.querySelectorAll('.poster .piece').length > 30").await;
        let loaded = ana.look("[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map((one) => [one.name, one.transferSize])").await;
        let sizes: Vec<u64> = loaded.as_array().unwrap().iter().map(|one| one[1].as_u64().unwrap()).collect();
        assert!(sizes.len() > 20 && sizes.iter().all(|size| *size > 0), "everything comes over the wire: {loaded}");
        assert!(sizes.iter().sum::<u64>() < 300 * 1024, "{} bytes: {loaded}", sizes.iter().sum::<u64>());
    })
    .await;
}
