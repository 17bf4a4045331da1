//! Chess, whole games of it: by clicks, by drag with castling and promotion, and by keyboard; its values on the board, and its
//! notation in and out.

use serde_json::json;

use super::common::options;
use super::person::{DOWN, ENTER, LEFT, Person, RIGHT, UP, square};
use super::stage::scene;

/// The shortest game that ends: moves as squares.
const FOOLS_MATE: [&str; 4] = ["f2f3", "e7e5", "g2g4", "d8h4"];

/// Castling, a promotion of each side and a mate: what is dragged, and the choice where one is asked for.
const LONGER_GAME: [(&str, Option<&str>); 19] = [
    ("h2h4", None),
    ("g7g5", None),
    ("h4g5", None),
    ("h7h6", None),
    ("g5h6", None),
    ("a7a6", None),
    ("h6h7", None),
    ("a6a5", None),
    ("h7g8", Some("queen")),
    ("a5a4", None),
    ("g1f3", None),
    ("a4a3", None),
    ("g2g3", None),
    ("a3b2", None),
    ("f1g2", None),
    ("b2a1", Some("knight")),
    ("e1g1", None),
    ("f7f6", None),
    ("g8g6", None),
];

const LONGER_GAME_WRITTEN: &str = "h4 g5 hxg5 h6 gxh6 a6 h7 a5 hxg8=Q a4 Nf3 a3 g3 axb2 Bg2 bxa1=N O-O f6 Qg6#";

/// The list of moves as it is read.
const WRITTEN: &str = "[...document.querySelectorAll('.move b')].map((move) => move.textContent).join(' ')";

async fn begins(person: &Person) {
    person.begins_on_one_board_of("chess").await;
    person.sees_count(".board:not([aria-hidden]) .piece", 32).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_by_clicks() {
    scene("chess-clicks", options(), |stage| async move {
        let ana = stage.person().await;
        begins(&ana).await;
        for (ply, squares) in FOOLS_MATE.into_iter().enumerate() {
            ana.clicks_square(&squares[..2]).await;
            if ply == 3 {
                // Everywhere the queen can go, and nowhere else.
                ana.sees_count(".board .target, .board .capture", 4).await;
                ana.photographs("chess-targets").await;
            }
            ana.clicks_square(&squares[2..]).await;
            ana.sees_moves(ply + 1).await;
        }
        ana.sees_text(".ending h2", "Black wins").await;
        ana.sees("document.querySelector('.cell[data-place=\"c0.0.4\"].check')").await;
        assert_eq!(ana.look(WRITTEN).await, "f3 e5 g4 Qh4#");
        ana.photographs("chess-mate").await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_by_drag_with_castling_and_promotion() {
    scene("chess-drag", options(), |stage| async move {
        let ana = stage.person().await;
        begins(&ana).await;
        for (ply, (squares, promotion)) in LONGER_GAME.into_iter().enumerate() {
            ana.drags(square(&squares[..2]), square(&squares[2..])).await;
            if let Some(kind) = promotion {
                ana.sees_count(".promotion button", 4).await;
                if ply == 8 {
                    ana.photographs("chess-promotion").await;
                }
                ana.clicks(&format!(".promotion button[title=\"{kind}\"]")).await;
            }
            ana.sees_moves(ply + 1).await;
        }
        assert_eq!(ana.look(WRITTEN).await, LONGER_GAME_WRITTEN);
        ana.sees_text(".ending h2", "White wins").await;
        // The rook has gone round the king.
        let man = |place: &str| format!("document.querySelector('.cell[data-place=\"{place}\"]').ariaLabel");
        assert_eq!(ana.look(&man("c0.0.5")).await, "f1, White rook");
        assert_eq!(ana.look(&man("c0.0.6")).await, "g1, White king");
        // What is copied can be pasted elsewhere.
        ana.clicks("button[title=\"Share and copy\"]").await;
        ana.find("dialog .copy").await;
        let pgn = "document.querySelector('dialog .copy textarea')?.value";
        ana.sees(pgn).await;
        let bare = format!("{pgn}.split('\\n\\n')[1].replaceAll(/\\{{[^}}]*\\}}|\\d+\\.+/g, ' ').split(/\\s+/).join(' ').trim()");
        assert_eq!(ana.look(&bare).await, format!("{LONGER_GAME_WRITTEN} 1-0"));
        ana.photographs("chess-share").await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_by_keyboard() {
    scene("chess-keyboard", options(), |stage| async move {
        let ana = stage.person().await;
        begins(&ana).await;
        ana.look("document.querySelector('.board:not([aria-hidden]) .cell[data-place=\"c0.0.0\"]').focus()").await;
        let mut at = square("a1");
        for (ply, squares) in FOOLS_MATE.into_iter().enumerate() {
            ana.sees("document.querySelector('.board.choosing')").await;
            for to in [square(&squares[..2]), square(&squares[2..])] {
                let (rows, columns) = (to.1 as isize - at.1 as isize, to.2 as isize - at.2 as isize);
                let mut keys = vec![if rows > 0 { UP } else { DOWN }; rows.unsigned_abs()];
                keys.extend(vec![if columns > 0 { RIGHT } else { LEFT }; columns.unsigned_abs()]);
                keys.push(ENTER);
                ana.presses(&keys).await;
                at = to;
            }
            ana.sees_moves(ply + 1).await;
        }
        ana.sees_text(".ending h2", "Black wins").await;
        ana.sees_text("#voice", "Black plays").await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_values_every_move_and_a_held_man_shows_its_own() {
    scene("chess-hint", options(), |stage| async move {
        let ana = stage.person().await;
        begins(&ana).await;
        ana.types_move("e4").await;
        ana.sees_moves(1).await;
        ana.clicks("button[title=\"Hint\"]").await;
        // Ten men can move: eight pawns and two knights.
        ana.sees_count(".board .value", 10).await;
        // Two moves may be worth the same.
        ana.sees("document.querySelectorAll('.board .value.best').length >= 1").await;
        ana.clicks_square("g8").await;
        ana.sees_count(".board .value", 2).await;
        ana.photographs("chess-hint").await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_editor_makes_a_position_and_a_game_begins_from_it() {
    scene("chess-editor", options(), |stage| async move {
        stage.expect_console("status of 422");
        let ana = stage.person().await;
        ana.goes_to("/editor/chess").await;
        ana.sees_count(".board .piece", 32).await;
        ana.sees_count(".rights input:checked", 4).await;
        ana.clicks("button[title=\"Clear\"]").await;
        ana.sees_text(".verdict.bad", "king").await;
        for (man, place) in [("White king", "e1"), ("White rook", "h1"), ("Black king", "e8"), ("Black pawn", "a7")] {
            ana.clicks(&format!(".palette button[title=\"{man}\"]")).await;
            ana.clicks(&place_of(place)).await;
            ana.sees(&format!("document.querySelector('{} .piece')", place_of(place))).await;
        }
        ana.clicks(".rights label:first-of-type").await;
        ana.sees("document.querySelector('textarea').value === '4k3/p7/8/8/8/8/8/4K2R w K - 0 1'").await;
        ana.photographs("chess-editor").await;
        ana.clicks(".actions .primary").await;
        ana.chooses("person").await;
        ana.clicks(".start").await;
        ana.drags(square("e1"), square("g1")).await;
        ana.sees_moves(1).await;
        assert_eq!(ana.look(WRITTEN).await, "O-O");
    })
    .await;
}

fn place_of(name: &str) -> String {
    let (board, row, column) = square(name);
    format!(".board .cell[data-place=\"c{board}.{row}.{column}\"]")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pasted_game_is_walked_through_and_played_on() {
    scene("chess-paste", options(), |stage| async move {
        stage.expect_console("status of 422");
        let ana = stage.person().await;
        ana.goes_to("/analyze?game=chess").await;
        ana.sees_count(".board .piece", 32).await;
        ana.chooses("pgn").await;
        ana.fills("textarea", "1. e4 e5 2. Ke3 *").await;
        ana.clicks_text("button", "Show").await;
        ana.sees_text(".trouble", "Ke3").await;
        ana.fills("textarea", "[White \"Ana\"]\n\n1. e4 e5 2. Nf3 {a comment} Nc6 (2... d6) 3. Bb5 *").await;
        ana.clicks_text("button", "Show").await;
        ana.sees_moves(5).await;
        assert_eq!(ana.look(WRITTEN).await, "e4 e5 Nf3 Nc6 Bb5");
        ana.goes_to("/").await;
        ana.clicks(".game-tile[data-game=\"chess\"]").await;
        ana.chooses("person").await;
        ana.clicks(".paste summary").await;
        ana.chooses("pgn").await;
        ana.fills(".paste textarea", "1. f3 e5 2. g4 *").await;
        ana.clicks(".start").await;
        ana.sees_moves(3).await;
        ana.clicks_square("d8").await;
        ana.clicks_square("h4").await;
        ana.sees_text(".ending h2", "Black wins").await;
        assert_eq!(ana.look("document.title.length > 5").await, json!(true));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn rival_is_told_to_move_now_and_thinks_in_san() {
    scene("chess-now", options(), |stage| async move {
        let ana = stage.person().await;
        ana.goes_to("/").await;
        ana.clicks(".game-tile[data-game=\"chess\"]").await;
        ana.chooses("algorithm").await;
        ana.look("(() => { const one = document.querySelector('.detail select'); one.value = 'engine'; one.dispatchEvent(new Event('change')); })()").await;
        ana.fills(".detail input[type=\"number\"]", "60").await;
        ana.clicks(".start").await;
        ana.clicks_square("e2").await;
        ana.clicks_square("e4").await;
        ana.sees_moves(1).await;
        // A line of moves as people write them: a man's letter or a pawn's square, never two squares in one word.
        ana.sees("document.querySelector('.thinking:not([hidden]) .line b')").await;
        let line = ana.look("document.querySelector('.thinking .line b').textContent").await;
        let is_uci = |word: &str| word.len() >= 4 && word.as_bytes()[1].is_ascii_digit() && word.as_bytes()[3].is_ascii_digit();
        assert!(!line.as_str().unwrap().is_empty() && !line.as_str().unwrap().split(' ').any(is_uci), "{line}");
        ana.clicks(".thinking header button").await;
        ana.sees_moves(2).await;
        ana.sees_text(".status", "Your turn").await;
    })
    .await;
}
