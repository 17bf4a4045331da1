//! What can go wrong on a desktop: each gets one sentence, nothing is pressed that should not be, and the game goes on by itself when
//! the cause is gone.

mod drawn;

use std::time::Duration;

use drawn::app::App;
use drawn::eyes::DrawnEyes;
use drawn::mind::AnyMove;
use drawn::{Content, Drawn, Listener, orders};
use rival_core::Fault;
use rival_pilot::{Area, End, Event, Orders, Pilot, Place, Target};
use shakmaty::{Chess, Color, Position, Square};

fn try_run(desk: &mut Drawn, orders: Orders, listener: &mut Listener) -> Result<End, Fault> {
    let (mut eyes, mut mind) = (DrawnEyes::default(), AnyMove(9));
    Pilot::new(orders, desk, &mut eyes, &mut mind, listener, None).run()
}

fn run(desk: &mut Drawn, orders: Orders, listener: &mut Listener) -> End {
    try_run(desk, orders, listener).expect("a desktop that works")
}

fn fresh(person: Color) -> Drawn {
    Drawn::with_board(App::new(Chess::default(), person, person, 3))
}

fn follows(desk: &mut Drawn, listener: &Listener, least: usize) {
    let seen = listener.moves();
    let played: Vec<String> = desk.app().played.iter().map(rival_pilot::uci).collect();
    assert!(seen.len() >= least, "{:?}", listener.events);
    assert_eq!(seen, played[..seen.len()]);
}

#[test]
fn a_window_that_is_moved_and_resized_is_found_again() {
    let mut desk = fresh(Color::White);
    for step in 0..10 {
        desk.at(2000 + 30 * step, |desk| desk.windows[0].area.x += 15);
    }
    desk.at(5000, |desk| {
        (desk.app().pitch, desk.app().left, desk.app().top) = (29, 6, 3);
    });
    desk.at(8000, |desk| {
        desk.windows[0].area = Area { x: 10, y: 10, width: 300, height: 300 };
        desk.app().pitch = 33;
    });
    let mut listener = Listener::until(48);
    run(&mut desk, orders(), &mut listener);
    follows(&mut desk, &listener, 48);
    assert!(desk.time > Duration::from_secs(8));
}

#[test]
fn a_covered_board_is_never_clicked_through() {
    let mut desk = fresh(Color::White);
    desk.at(2500, |desk| {
        desk.add("note", Area { x: 90, y: 100, width: 120, height: 90 }, Content::Plain([90, 90, 90]));
    });
    desk.at(7500, |desk| desk.windows[1].is_open = false);
    let mut listener = Listener::until(24);
    run(&mut desk, orders(), &mut listener);
    follows(&mut desk, &listener, 24);
    assert!(listener.troubles().contains(&"pilot-covered"), "{:?}", listener.events);
    assert!(listener.has(|event| *event == Event::GoesOn));
}

#[test]
fn a_board_that_is_covered_from_the_beginning_is_waited_for() {
    let mut desk = fresh(Color::White);
    desk.add("note", Area { x: 120, y: 150, width: 60, height: 60 }, Content::Plain([90, 90, 90]));
    desk.at(3000, |desk| desk.windows.iter_mut().filter(|w| w.title == "note").for_each(|w| w.is_open = false));
    let mut listener = Listener::until(4);
    run(&mut desk, Orders { raise: false, ..orders() }, &mut listener);
    follows(&mut desk, &listener, 4);
    assert_eq!(listener.troubles(), ["pilot-covered"]);
}

#[test]
fn a_closed_window_is_waited_for_and_the_game_goes_on() {
    let mut desk = fresh(Color::Black);
    desk.at(2500, |desk| desk.windows[0].is_open = false);
    desk.at(6000, |desk| desk.windows[0].is_open = true);
    let mut listener = Listener::until(20);
    run(&mut desk, orders(), &mut listener);
    follows(&mut desk, &listener, 20);
    assert!(listener.troubles().iter().all(|code| ["pilot-window-gone", "pilot-no-window"].contains(code)), "{:?}", listener.troubles());
    assert!(!listener.troubles().is_empty());
}

#[test]
fn a_window_whose_title_changes_remains_the_one_that_is_played_in() {
    let mut desk = fresh(Color::White);
    desk.at(2000, |desk| desk.windows[0].title = "Your turn".to_owned());
    desk.at(2500, |desk| {
        desk.add("drawn board", Area { x: 400, y: 300, width: 100, height: 80 }, Content::Plain([90, 90, 90]));
    });
    desk.at(3000, |desk| desk.windows.iter_mut().filter(|w| w.id == 1).for_each(|w| w.area.x += 40));
    let mut listener = Listener::until(24);
    run(&mut desk, orders(), &mut listener);
    follows(&mut desk, &listener, 24);
    assert!(desk.time > Duration::from_secs(3));
    assert_eq!(listener.troubles(), Vec::<&str>::new());
}

#[test]
fn a_window_that_opens_late_is_waited_for() {
    let mut desk = fresh(Color::White);
    desk.windows[0].is_open = false;
    desk.at(3000, |desk| desk.windows[0].is_open = true);
    let mut listener = Listener::until(4);
    run(&mut desk, orders(), &mut listener);
    follows(&mut desk, &listener, 4);
    assert_eq!(listener.troubles(), ["pilot-no-window"]);
}

#[test]
fn two_windows_or_two_boards_are_listed_and_refused() {
    let mut desk = fresh(Color::White);
    let other = App::new(Chess::default(), Color::White, Color::White, 4);
    desk.add("drawn board too", Area { x: 350, y: 40, width: 260, height: 240 }, Content::Board(Box::new(other)));
    let mut listener = Listener::until(4);
    let refused = try_run(&mut desk, Orders { target: Target::Window("drawn".to_owned()), ..orders() }, &mut listener);
    let fault = refused.expect_err("refused");
    assert_eq!(fault.code, "pilot-windows");
    assert!(fault.to_string().contains("\"drawn board\"") && fault.to_string().contains("\"drawn board too\""), "{fault}");
    let refused = try_run(&mut desk, Orders { target: Target::Screen, ..orders() }, &mut listener);
    assert_eq!(refused.expect_err("refused").code, "pilot-boards");
    assert!(desk.presses.is_empty());
    // A whole title means one window, and a region one board.
    run(&mut desk, orders(), &mut listener);
    follows(&mut desk, &listener, 4);
    let mut listener = Listener::until(3);
    desk.app().replies = true;
    run(&mut desk, Orders { target: Target::Region(Area { x: 340, y: 30, width: 290, height: 290 }), ..orders() }, &mut listener);
    assert!(listener.moves().len() >= 3);
    assert!(desk.presses.iter().rev().take(2).all(|press| press.x >= 350));
}

#[test]
fn a_second_board_that_appears_later_changes_nothing() {
    let mut desk = fresh(Color::White);
    desk.at(2000, |desk| {
        let other = App::new(Chess::default(), Color::White, Color::White, 4);
        desk.add("drawn board", Area { x: 350, y: 40, width: 260, height: 240 }, Content::Board(Box::new(other)));
    });
    let mut listener = Listener::until(20);
    run(&mut desk, orders(), &mut listener);
    follows(&mut desk, &listener, 20);
    assert!(desk.presses.iter().all(|press| press.x < 330));
}

#[test]
fn the_wrong_colour_is_said_and_nothing_stray_is_clicked() {
    // The person of the board is Black; White is played by the program itself.
    let mut desk = Drawn::with_board(App::new(Chess::default(), Color::Black, Color::White, 3));
    desk.app().reply_ms = 9000;
    let mut listener = Listener::until(1);
    listener.most_looks.set(400);
    run(&mut desk, Orders { color: Some(Color::White), ..orders() }, &mut listener);
    assert!(listener.troubles().contains(&"pilot-refused"), "{:?}", listener.events);
    assert!(listener.troubles().contains(&"pilot-other-plays"), "{:?}", listener.events);
    assert!(desk.presses.len() <= 9, "a drag and a pair of clicks, and that again after some time: {:?}", desk.presses);
    let board = Area { x: 80, y: 60, width: 192, height: 192 };
    assert!(desk.presses.iter().all(|press| board.holds(*press)));
}

#[test]
fn a_position_that_nothing_explains_is_told_and_waited_out() {
    let mut desk = fresh(Color::White);
    desk.at(2500, |desk| {
        let king = desk.app().position.board().piece_at(Square::E1);
        desk.app().rubbish = vec![(Square::D5, king), (Square::E5, king), (Square::A4, king)];
    });
    desk.at(7000, |desk| desk.app().rubbish.clear());
    let folder = tempfile::tempdir().expect("a folder");
    let mut listener = Listener::until(24);
    let (mut eyes, mut mind) = (DrawnEyes::default(), AnyMove(9));
    let journal = rival_pilot::Journal::open(folder.path()).expect("a journal");
    Pilot::new(orders(), &mut desk, &mut eyes, &mut mind, &mut listener, Some(journal)).run().expect("a desktop that works");
    follows(&mut desk, &listener, 24);
    assert_eq!(listener.troubles(), ["pilot-unexplained"]);
    let pictures = std::fs::read_dir(folder.path())
        .expect("a folder")
        .filter_map(Result::ok)
        .map(|entry| entry.file_name().into_string().unwrap_or_default());
    let pictures: Vec<String> = pictures.collect();
    assert!(
        pictures.iter().any(|name| name.ends_with("-trouble.png")) && pictures.iter().any(|name| name.contains("-move-")),
        "{pictures:?}"
    );
    let lines = std::fs::read_to_string(folder.path().join("events.jsonl")).expect("lines");
    assert_eq!(lines.lines().count(), listener.events.len());
}

#[test]
fn a_man_held_in_the_air_is_waited_for() {
    let mut desk = fresh(Color::White);
    desk.app().reply_ms = 1000;
    // While the program thinks, somebody drags its pawn about: first over squares it cannot go to, then back.
    for (ms, right, down) in [(800, 0.3, 0.4), (850, 1.2, 2.5), (900, 2.0, 3.3), (1500, 3.0, 2.5), (2600, 0.5, 0.5)] {
        desk.at(ms, move |desk| desk.app().hovering = Some((Square::E7, right, down)));
    }
    desk.at(2800, |desk| desk.app().hovering = None);
    let mut listener = Listener::until(10);
    run(&mut desk, orders(), &mut listener);
    follows(&mut desk, &listener, 10);
}

#[test]
fn a_turned_board_a_new_game_and_moves_taken_back_are_followed() {
    let mut desk = fresh(Color::White);
    desk.at(3000, |desk| desk.app().view = Color::Black);
    desk.at(6000, |desk| desk.app().restart());
    let mut listener = Listener::until(60);
    run(&mut desk, orders(), &mut listener);
    assert!(listener.has(|event| matches!(event, Event::Flipped { view: Color::Black })), "{:?}", listener.events);
    // The colour is told anew with the new game: the side at the bottom.
    assert!(listener.has(|event| matches!(event, Event::NewGame { view: Color::Black, .. })), "{:?}", listener.events);
    assert!(listener.has(|event| matches!(event, Event::Over { result: "*", reason: "left", .. })));
}

#[test]
fn a_person_at_the_mouse_pauses_it_and_a_corner_ends_it() {
    let mut desk = fresh(Color::White);
    desk.at(2000, |desk| desk.pointer.0 = Place { x: 400, y: 300 });
    let mut listener = Listener::until(12);
    run(&mut desk, orders(), &mut listener);
    follows(&mut desk, &listener, 12);
    let paused = listener.events.iter().position(|event| *event == Event::Paused).expect("a pause");
    assert!(listener.events[paused..].contains(&Event::Resumed));

    let mut desk = fresh(Color::White);
    desk.at(2000, |desk| desk.pointer.0 = Place { x: 639, y: 0 });
    let mut listener = Listener::until(60);
    assert_eq!(run(&mut desk, orders(), &mut listener), End::Corner);
    assert!(desk.time < Duration::from_secs(4));
}

#[test]
fn a_dry_run_touches_nothing() {
    let mut desk = fresh(Color::White);
    let before = desk.pointer.0;
    let mut listener = Listener::until(1);
    listener.most_looks.set(60);
    run(&mut desk, Orders { dry_run: true, ..orders() }, &mut listener);
    assert!(desk.presses.is_empty() && desk.pointer.0 == before);
    let shown = listener.events.iter().filter(|event| matches!(event, Event::Suggested { .. })).count();
    assert_eq!(shown, 1, "{:?}", listener.events);
}

#[test]
fn idle_looking_reads_nothing_and_searches_nothing() {
    let mut desk = fresh(Color::Black);
    desk.app().replies = false;
    let mut listener = Listener::until(1);
    listener.most_looks.set(300);
    let (mut eyes, mut mind) = (DrawnEyes::default(), AnyMove(9));
    Pilot::new(orders(), &mut desk, &mut eyes, &mut mind, &mut listener, None).run().expect("a desktop that works");
    assert!(eyes.searches <= 2 && eyes.readings <= 4, "{} searches, {} readings", eyes.searches, eyes.readings);
    assert!(desk.captures >= 290 && desk.time >= Duration::from_secs(25), "{} looks in {:?}", desk.captures, desk.time);
}
