//! Desktops of several kinds: with a window manager, with two monitors, with a window that is closed and opened again; and a person in the
//! terminal who is asked.
#![cfg(target_os = "linux")]

#[path = "support/desktop.rs"]
mod desktop;
mod support;

use std::io::{BufRead, BufReader};

use desktop::client::Client;
use desktop::{Desktop, Run, allow, scripted_engine, scripted_opponent};
use rival_pilot::Area;
use serde_json::Value;

fn is(name: &'static str) -> impl Fn(&Value) -> bool {
    move |event| event["event"] == name
}

fn is_trouble(codes: &'static [&'static str]) -> impl Fn(&Value) -> bool {
    move |event| event["event"] == "trouble" && codes.contains(&event["code"].as_str().unwrap_or_default())
}

/// The place of the board that was found last.
fn board_area(run: &Run) -> Area {
    let area = &run.seen.iter().rfind(|event| event["event"] == "board").expect("a board")["area"];
    let number = |name: &str| area[name].as_i64().expect("a number");
    Area { x: number("x") as i32, y: number("y") as i32, width: number("width") as u32, height: number("height") as u32 }
}

#[test]
fn under_a_window_manager_the_window_is_brought_forward_and_maximised() {
    let Some(desktop) = Desktop::open() else { return };
    let mut client = Client::connect(&desktop.display);
    let _manager = desktop.manager();
    client.wait_for_manager();
    let engine = scripted_engine(desktop.home.path(), &["e2e4", "g1f3", "f1c4"]);
    let opponent = scripted_opponent(desktop.home.path(), &["e7e5?", "b8c6?", "g8f6"]);
    let board = desktop.xboard(&format!("sh {}", opponent.display()), None, &[]).ready();
    let window = client.xboards(1)[0].id;
    // Something else lies over all of it, with a frame and a name.
    let before = client.area_of(window);
    let other = client.open_window("in the way", Area { x: 0, y: 0, width: 1200, height: 900 });
    let mut run = desktop.pilot(&format!("--window xboard --maximize --color white --engine {}", engine.display()));
    run.wait_for_moves(1);
    let large = client.area_of(window);
    assert!(large.height > before.height && large.height > 900 && board_area(&run).width > 800, "{before} became {large}");
    // Somebody brings the other one back: nothing goes through it.
    client.activate(other);
    allow(desktop.home.path(), "e7e5");
    run.wait_for(is_trouble(&["pilot-covered"]));
    assert_eq!(client.uncover(other), 0, "nothing is clicked");
    run.wait_for(is("goes_on"));
    run.wait_for_moves(3);
    allow(desktop.home.path(), "b8c6");
    run.wait_for_moves(6);
    assert_eq!(run.moves(), ["e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "g8f6"]);
    assert!(board.moves().starts_with(&run.moves()), "{:?}", board.moves());
}

#[test]
fn on_two_monitors_it_plays_on_the_second_and_any_corner_of_either_ends_it() {
    let Some(desktop) = Desktop::open() else { return };
    let mut client = Client::connect(&desktop.display);
    let halves = client.divide();
    assert_eq!(client.monitors(), halves);
    let engine = scripted_engine(desktop.home.path(), &["e2e4", "g1f3", "f1c4"]);
    let opponent = scripted_opponent(desktop.home.path(), &["e7e5", "b8c6?", "g8f6?"]);
    let _board = desktop.xboard(&format!("sh {}", opponent.display()), None, &[]).ready();
    let window = client.xboards(1)[0].id;
    // Mostly on the right one.
    let area = client.area_of(window);
    client.place(window, Area { x: 900, y: 100, ..area });
    let mut run = desktop.pilot(&format!("--window xboard --maximize --color white --engine {}", engine.display()));
    run.wait_for_moves(3);
    let large = client.area_of(window);
    // XBoard keeps its board square.
    assert!(large.x == halves[1].x && large.width > 900 && large.right() <= halves[1].right(), "{large}");
    let found = board_area(&run);
    assert!(found.x >= halves[1].x && found.width > 600, "{found}");
    // Across both.
    client.place(window, Area { x: 700, y: 100, ..area });
    run.wait_for(is("board"));
    allow(desktop.home.path(), "b8c6");
    run.wait_for_moves(5);
    assert!(board_area(&run).x < halves[1].x && board_area(&run).right() > halves[1].x, "{}", board_area(&run));
    // The corner where the two meet.
    client.point(halves[1].x as i16, 0);
    assert_eq!(run.guarded.0.wait().expect("an end").code(), Some(0));
    assert_eq!(run.moves(), ["e2e4", "e7e5", "g1f3", "b8c6", "f1c4"]);
}

#[test]
fn a_window_that_is_closed_and_opened_again_is_played_on() {
    let Some(desktop) = Desktop::open() else { return };
    let folder = desktop.home.path();
    let engine = scripted_engine(folder, &["e2e4", "g1f3", "f2f3", "g2g4"]);
    let opponent = scripted_opponent(folder, &["e7e5", "b8c6?"]);
    let board = desktop.xboard(&format!("sh {}", opponent.display()), None, &[]).ready();
    let mut run = desktop.pilot(&format!("--window xboard --color white --engine {}", engine.display()));
    run.wait_for_moves(3);
    drop(board);
    run.wait_for(is_trouble(&["pilot-window-gone"]));
    run.wait_for(is_trouble(&["pilot-no-window"]));
    let opponent = scripted_opponent(folder, &["e7e5", "d8h4"]);
    let board = desktop.xboard(&format!("sh {}", opponent.display()), None, &[]).ready();
    run.wait_for(is("goes_on"));
    // The game before was left, which is no game played; this one ends with mate, and the run with it.
    let over = run.wait_for(|event| event["event"] == "over" && event["reason"] != "left");
    assert_eq!((over["result"].as_str(), over["reason"].as_str(), over["plies"].as_u64()), (Some("0-1"), Some("checkmate"), Some(4)));
    assert_eq!(run.guarded.0.wait().expect("an end").code(), Some(0));
    assert_eq!(board.moves(), ["f2f3", "e7e5", "g2g4", "d8h4"]);
}

#[test]
fn with_nothing_given_it_asks_in_the_terminal_which_side_and_which_engine() {
    let Some(desktop) = Desktop::open() else { return };
    let opponent = scripted_opponent(desktop.home.path(), &["e7e5?"]);
    let board = desktop.xboard(&format!("sh {}", opponent.display()), None, &[]).ready();
    let engine = scripted_engine(desktop.home.path(), &["d2d4"]);
    let answers = format!("yes\nwhite\n{}\n", engine.display());
    let (client, mut run) = (Client::connect(&desktop.display), desktop.answered(&answers));
    while board.moves().is_empty() {
        std::thread::sleep(std::time::Duration::from_millis(50));
        assert!(run.0.try_wait().expect("an answer").is_none(), "it ended");
    }
    // The move was seen when this is told, and a corner ends it.
    let mut told = BufReader::new(run.0.stdout.take().expect("piped"));
    let mut text = String::new();
    while !text.contains("d4 (seen on the board)") {
        assert_ne!(told.read_line(&mut text).expect("text"), 0, "{text}");
    }
    client.point(0, 0);
    assert_eq!(run.0.wait().expect("an end").code(), Some(0));
    let places = ["is cheating", "only on boards that are yours", "Which side", "Who shall think"].map(|part| text.find(part));
    assert!(places.iter().all(Option::is_some) && places.is_sorted(), "{text}");
    assert_eq!(board.moves(), ["d2d4"]);
}
