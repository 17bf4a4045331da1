//! Reading pictures over HTTP: what is refused, and what a picture drawn by ourselves shows.
#![allow(clippy::unwrap_used, missing_docs)]

mod common;

use axum::body::Body;
use axum::http::{Request, header};
use common::{Answer, Browser, Site};
use rival_vision::{diagram, png};
use shakmaty::{Board, Color};

const PLACEMENT: &str = "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2N2N2/PPPP1PPP/R1BQK2R";

async fn send(browser: &Browser, path: &str, bytes: Vec<u8>) -> Answer {
    let request = Request::post(path).header(header::CONTENT_TYPE, "application/octet-stream").body(Body::from(bytes)).unwrap();
    browser.send(request).await
}

fn drawn() -> Vec<u8> {
    png(&diagram(&Board::from_ascii_board_fen(PLACEMENT.as_bytes()).unwrap(), Color::White, 48)).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_picture_is_refused() {
    let site = Site::new().await;
    let ana = site.browser().await;
    for path in ["/api/see", "/api/see/steps"] {
        send(&ana, path, Vec::new()).await.refused(422, "picture-empty");
        send(&ana, path, b"<svg xmlns='http://www.w3.org/2000/svg'/>".to_vec()).await.refused(422, "picture-unknown");
        let whole = drawn();
        send(&ana, path, whole[..whole.len() / 2].to_vec()).await.refused(422, "picture-truncated");
        let error = send(&ana, path, vec![0; (16 << 20) + 1]).await.refused(413, "see-large-file");
        assert_eq!(error["args"]["most"], "16");
        for (query, code, place) in
            [("region=1,2", "see-region", "region"), ("view=sideways", "see-choice", "view"), ("turn=x", "see-choice", "turn")]
        {
            assert_eq!(send(&ana, &format!("{path}?{query}"), drawn()).await.refused(422, code)["place"], place);
        }
    }
    // Only pictures may come as bytes, and only to these addresses.
    send(&ana, "/api/position", b"{}".to_vec()).await.refused(415, "not-json");
    let spanish = send(&ana, "/api/see?lang=es", b"text".to_vec()).await.message();
    assert!(spanish.contains("imagen"), "{spanish}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_picture_is_read_and_its_stages_are_drawn() {
    let site = Site::new().await;
    let ana = site.browser().await;
    let seen = send(&ana, "/api/see?turn=b", drawn()).await.good();
    let board = &seen["boards"][0];
    assert_eq!(board["fen"], format!("{PLACEMENT} b KQkq - 0 1"));
    assert_eq!((&board["view"]["side"], &board["turn"]["reason"]), (&"white".into(), &"told".into()));
    assert_eq!(board["squares"].as_array().unwrap().len(), 64);
    assert_eq!(board["board"]["boards"][0]["cells"][0]["kind"], "rook");
    let stages = send(&ana, "/api/see/steps", drawn()).await.good();
    assert_eq!(stages["steps"].as_array().unwrap().len(), 7);
    assert!(stages["steps"][6]["picture"].as_str().unwrap().starts_with("data:image/png;base64,iVBOR"));
    let grey = png(&rival_vision::Picture::new(200, 200, vec![90; 120_000]).unwrap()).unwrap();
    send(&ana, "/api/see", grey).await.refused(422, "see-no-board");
}
