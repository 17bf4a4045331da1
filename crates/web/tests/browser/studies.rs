//! Games and positions that nobody plays: two minds that are watched, and an analysis that tells its thoughts as they come.

use super::common::options;
use super::stage::scene;

#[tokio::test(flavor = "multi_thread")]
async fn two_minds_are_watched_to_the_end() {
    scene("minds", options(), |stage| async move {
        let ana = stage.person().await;
        ana.goes_to("/").await;
        ana.clicks(".game-tile[data-game=\"connect4\"]").await;
        ana.chooses("minds").await;
        ana.sees_count(".detail select", 2).await;
        ana.photographs("minds").await;
        ana.clicks(".start").await;
        ana.sees("location.pathname.startsWith('/game/')").await;
        // Nobody can move for them, and they come to an end by themselves.
        ana.find(".board").await;
        assert_eq!(ana.look("document.querySelector('.board.choosing')").await, serde_json::Value::Null);
        ana.find(".ending h2").await;
        ana.sees("document.querySelectorAll('.move').length >= 7").await;
        ana.clicks("#bar a[href=\"/history\"]").await;
        ana.sees_count(".game-row", 1).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_analysis_tells_its_thoughts_and_stops_when_told() {
    scene("analysis", options(), |stage| async move {
        let ana = stage.person().await;
        ana.goes_to("/analyze?game=connect4&moves=4%204").await;
        ana.sees_moves(2).await;
        // As long as it may: what is seen before the end can only be a thought on the way.
        ana.fills(".thinking input[type=\"number\"]", "600").await;
        ana.clicks(".thinking .primary").await;
        ana.sees_text(".thinking .primary", "Stop").await;
        ana.sees_text(".thinking-body", "Depth").await;
        ana.sees("document.querySelectorAll('.board .value').length > 0").await;
        assert_eq!(ana.look("document.querySelector('.thinking .primary').textContent").await, "Stop");
        ana.photographs("analysis").await;
        ana.clicks(".thinking .primary").await;
        ana.sees("document.querySelector('.thinking .primary').textContent !== 'Stop'").await;
    })
    .await;
}
