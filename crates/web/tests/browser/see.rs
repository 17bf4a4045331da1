//! Reading a picture on the page: a picture of our own page's board, taken by the browser, is given back to the page.

use std::path::PathBuf;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use fantoccini::Locator;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use rival_web::Options;
use serde_json::json;

use super::driver::Kind;
use super::person::Person;
use super::stage::{save, scene};

const FEN: &str = "r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N1BN2/PP2BPPP/R2Q1RK1 w - - 0 10";

/// A picture of the analysis board with a position that we know, in a file.
async fn board_picture(person: &Person, fen: &str, folder: &std::path::Path) -> PathBuf {
    let address = utf8_percent_encode(fen, NON_ALPHANUMERIC).to_string();
    person.goes_to(&format!("/analyze?game=chess&position={address}")).await;
    let men = fen.split(' ').next().unwrap_or_default().chars().filter(|letter| letter.is_ascii_alphabetic()).count();
    person.sees_count(".board .piece", men).await;
    let png = person.client.find(Locator::Css(".surface")).await.unwrap().screenshot().await.unwrap();
    let file = folder.join("board.png");
    std::fs::write(&file, png).unwrap();
    file
}

/// Gives a file to the page, as its file dialog would.
async fn gives(person: &Person, file: &std::path::Path) {
    person.sees_count(".see-picture input[type=file]", 1).await;
    let field = person.client.find(Locator::Css(".see-picture input[type=file]")).await.unwrap();
    field.send_keys(&file.display().to_string()).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_picture_is_said_on_the_page() {
    scene("see-no-picture", Options::default(), |stage| async move {
        stage.expect_console("422");
        let ana = stage.person().await;
        ana.goes_to("/").await;
        ana.clicks("a[href='/see']").await;
        ana.sees_text("h1", "Read a picture").await;
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("text.png");
        std::fs::write(&file, "not a picture").unwrap();
        gives(&ana, &file).await;
        ana.sees_text(".trouble", "This is not a picture that can be read").await;
        ana.sees_count(".see.unread", 1).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_picture_of_our_own_board_is_read_corrected_and_played() {
    scene("see", Options::default(), |stage| async move {
        let ana = stage.person().await;
        let folder = tempfile::tempdir().unwrap();
        let file = board_picture(&ana, FEN, folder.path()).await;
        ana.goes_to("/see").await;
        gives(&ana, &file).await;
        // What was set is what is read.
        let placement = FEN.split(' ').next().unwrap();
        ana.sees(&format!("document.querySelector('.fen input')?.value.startsWith({})", json!(placement))).await;
        ana.sees_text(".facts", "Seen from White’s side").await;
        ana.sees_count(".sight-lines", 1).await;
        save("see-desktop", &ana.client.screenshot().await.unwrap());
        // A square is corrected: the knight on f3 goes.
        ana.clicks(".board .cell[data-place=\"c0.2.5\"]").await;
        ana.sees_text(".hint-text", "f3").await;
        ana.clicks(".palette [aria-label='Erase']").await;
        ana.sees("document.querySelector('.fen input')?.value.includes('/2N1B3/')").await;
        // Seen from the other side, and back; what was corrected stays corrected.
        ana.clicks_text(".see button", "Seen from the other side").await;
        ana.sees_text(".facts", "Seen from Black’s side").await;
        ana.sees("document.querySelector('.fen input')?.value.includes('/3B1N2/')").await;
        ana.clicks_text(".see button", "Seen from the other side").await;
        ana.sees_text(".facts", "Seen from White’s side").await;
        ana.sees("document.querySelector('.fen input')?.value.includes('/2N1B3/')").await;
        ana.clicks(".steps summary").await;
        ana.sees_count(".step-row figure", 7).await;
        save("see-steps", &ana.client.screenshot().await.unwrap());
        ana.clicks_text(".see button", "Analysis").await;
        ana.sees("location.pathname === '/analyze'").await;
        ana.sees_count(".board .piece", 29).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_picture_is_dropped_or_pasted() {
    scene("see-drop", Options::default(), |stage| async move {
        let ana = stage.person().await;
        let folder = tempfile::tempdir().unwrap();
        let picture = |fen: &str| {
            let (ana, folder, fen) = (&ana, folder.path(), fen.to_owned());
            async move { STANDARD.encode(std::fs::read(board_picture(ana, &fen, folder).await).unwrap()) }
        };
        let ending = "8/5pk1/6p1/8/3R4/6P1/5PK1/3r4 w - - 0 40";
        let (first, second) = (picture(FEN).await, picture(ending).await);
        ana.goes_to("/see").await;
        ana.sees_count(".drop", 1).await;
        // What a browser hands over when a file is dropped or pasted, made of the same bytes.
        let carried = |bytes: &str| {
            format!(
                "const carried = new DataTransfer();
                 carried.items.add(new File([Uint8Array.from(atob('{bytes}'), (c) => c.charCodeAt(0))], 'board.png', {{ type: 'image/png' }}));"
            )
        };
        let drop = "document.querySelector('.see').dispatchEvent(new DragEvent('drop', { dataTransfer: carried, bubbles: true, cancelable: true }))";
        ana.client.execute(&format!("{}{drop}", carried(&first)), Vec::new()).await.unwrap();
        ana.sees(&format!("document.querySelector('.fen input')?.value.startsWith({})", json!(FEN.split(' ').next()))).await;
        let paste = "dispatchEvent(new ClipboardEvent('paste', { clipboardData: carried }))";
        ana.client.execute(&format!("{}{paste}", carried(&second)), Vec::new()).await.unwrap();
        ana.sees(&format!("document.querySelector('.fen input')?.value.startsWith({})", json!(ending.split(' ').next()))).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_phone_reads_a_picture_too() {
    scene("see-phone", Options::default(), |stage| async move {
        let ana = stage.person_with(Kind { phone: true, ..Kind::default() }).await;
        let folder = tempfile::tempdir().unwrap();
        let file = board_picture(&ana, FEN, folder.path()).await;
        ana.goes_to("/see").await;
        gives(&ana, &file).await;
        let placement = FEN.split(' ').next().unwrap();
        ana.sees(&format!("document.querySelector('.fen input')?.value.startsWith({})", json!(placement))).await;
        ana.sees("document.documentElement.scrollWidth <= innerWidth").await;
        save("see-phone", &ana.client.screenshot().await.unwrap());
    })
    .await;
}
