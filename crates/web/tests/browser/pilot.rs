//! Rival plays its own page by looking at it: the browser has a window on a display of its own, and eyes and mouse are all there is
//! between the two.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use rival_core::{Fault, RuleOptions};
use rival_pilot::{Company, Event, Input, Mouse as _, Orders, Pilot, Screen as _, Sight, Target, X11};
use rival_play::{MindOptions, Player, find_game};
use rival_search::Limits;
use rival_web::{Options, ScreenOptions};
use serde_json::json;

use super::common::options;
use super::driver::Kind;
use super::person::Person;
use super::stage::scene_on;

struct Display(Child, String);

impl Display {
    fn open() -> Option<Display> {
        Display::sized("1280x960x24")
    }

    fn sized(size: &str) -> Option<Display> {
        let mut command = Command::new("Xvfb");
        command.args(["-displayfd", "1", "-screen", "0", size, "-nolisten", "tcp"]);
        let started = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn();
        let Ok(mut child) = started else {
            assert!(std::env::var_os("RIVAL_TEST_STRANGERS").is_none(), "Xvfb is missing: ./test installs it");
            return None;
        };
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        Some(Display(child, format!(":{}", line.trim())))
    }
}

impl Drop for Display {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Ends a run after so many moves, or when it takes too long.
struct Until {
    moves: usize,
    began: Instant,
    events: Arc<Mutex<Vec<Event>>>,
}

impl Company for Until {
    fn is_stopped(&self) -> bool {
        let played = self.events.lock().unwrap().iter().filter(|event| matches!(event, Event::Played { .. })).count();
        played >= self.moves || self.began.elapsed() > Duration::from_secs(150)
    }

    fn hear(&mut self, event: &Event) -> Result<(), Fault> {
        self.events.lock().unwrap().push(event.clone());
        Ok(())
    }
}

/// Rival at the display until so many moves are seen.
fn fly(display: &str, orders: Orders, moves: usize) -> Vec<Event> {
    let events = Arc::new(Mutex::new(Vec::new()));
    let mut company = Until { moves, began: Instant::now(), events: Arc::clone(&events) };
    let table = find_game("chess").unwrap().open(&RuleOptions::default()).unwrap();
    let mut mind = table.mind(&Player::Engine(Limits::default()), &MindOptions::default()).unwrap();
    let (mut desk, mut eyes) = (X11::connect(Some(display)).unwrap(), Sight::new().unwrap());
    Pilot::new(orders, &mut desk, &mut eyes, &mut *mind, &mut company, None).run().unwrap();
    events.lock().unwrap().clone()
}

fn orders(dry_run: bool) -> Orders {
    Orders {
        target: Target::Screen,
        color: None,
        turn: None,
        input: Input::Drag,
        dry_run,
        both_sides: dry_run,
        games: Some(1),
        time: Duration::from_millis(50),
        raise: false,
        maximise: false,
    }
}

/// A game of chess against a level, from a position.
async fn sits_down(person: &Person, position: Option<&str>, is_white: bool) {
    person.goes_to("/").await;
    let (first, second) = if is_white { ("me", "level:easy") } else { ("level:easy", "me") };
    let mut body = json!({"game": "chess", "rules": {}, "first": first, "second": second, "clock": null});
    if let Some(fen) = position {
        body["position"] = json!(fen);
    }
    let script = "const [body, done] = arguments; fetch('/api/games', {method: 'POST', headers: {'Content-Type': 'application/json'}, \
                  body: JSON.stringify(body)}).then((answer) => answer.json()).then((game) => done(game.id));";
    let id = person.client.execute_async(script, vec![body]).await.unwrap();
    person.goes_to(&format!("/game/{}", id.as_str().unwrap())).await;
    person.sees("document.querySelector('.board .piece')").await;
}

fn played(events: &[Event]) -> Vec<String> {
    let moves = events.iter().filter_map(|event| match event {
        Event::Played { san, .. } => Some(san.clone()),
        _ => None,
    });
    moves.collect()
}

/// The list of moves as the page shows it.
const WRITTEN: &str = "[...document.querySelectorAll('.move b')].map((move) => move.textContent).join(' ')";

#[tokio::test(flavor = "multi_thread")]
async fn rival_plays_its_own_page_by_looking_at_it() {
    let Some(display) = Display::open() else { return };
    let name = display.1.clone();
    scene_on(Some(&display.1), "pilot", options(), |stage| async move { plays_its_own_page(&stage.person().await, name, 8).await }).await;
}

async fn plays_its_own_page(ana: &Person, display: String, moves: usize) {
    sits_down(ana, None, true).await;
    let events = tokio::task::spawn_blocking(move || fly(&display, orders(false), moves)).await.unwrap();
    let (seen, known) = (played(&events).join(" "), ana.look(WRITTEN).await);
    let known = known.as_str().unwrap_or_default();
    assert!(played(&events).len() >= moves && known.starts_with(&seen), "seen {seen}; the page knows {known}; {events:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_is_scaled_is_played_like_any_other() {
    // Its window is larger by as much.
    let Some(display) = Display::sized("1920x1440x24") else { return };
    let name = display.1.clone();
    scene_on(Some(&display.1), "pilot-scaled", options(), |stage| async move {
        let ana = stage.person_with(Kind { scale: 1.5, ..Kind::default() }).await;
        plays_its_own_page(&ana, name, 4).await;
        assert_eq!(ana.look("devicePixelRatio").await, json!(1.5));
    })
    .await;
}

/// The number of moves of the game, as its page shows them.
async fn count(person: &Person) -> usize {
    person.look(WRITTEN).await.as_str().unwrap_or_default().split_whitespace().count()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_asks_what_to_do_in_which_window_and_rival_watches_or_plays_there() {
    let Some(display) = Display::open() else { return };
    let (name, folder) = (display.1.clone(), tempfile::tempdir().unwrap());
    let screen = ScreenOptions { display: Some(name.clone()), folder: Some(folder.path().to_owned()) };
    scene_on(Some(&display.1), "pilot-page", Options { screen, ..options() }, |stage| async move {
        let ana = stage.person().await;
        sits_down(&ana, None, true).await;
        let bea = stage.person().await;
        bea.goes_to("/screen").await;
        // The other window is offered first: this page shows a board too.
        bea.sees("document.querySelector('.with-button select')?.selectedOptions[0].textContent.includes('·')").await;

        // It watches, and the mouse is left alone.
        let mut desk = X11::connect(Some(&name)).unwrap();
        let window = rival_pilot::matching(desk.windows().unwrap(), "·").remove(0).id;
        let pointer = desk.position().unwrap();
        bea.clicks_text("aside button", "Watch").await;
        // The driver brings the window it clicks in to the front.
        desk.raise(window).unwrap();
        bea.sees("document.querySelector('.thinking .figures')").await;
        bea.sees("document.querySelector('.line b')").await;
        bea.photographs("screen-watch").await;
        bea.clicks_text("aside button", "Stop").await;
        assert_eq!((count(&ana).await, desk.position().unwrap()), (0, pointer));

        // It plays only for somebody who agrees to what is fair.
        bea.clicks_text("fieldset label", "Play for me").await;
        bea.sees_text(".fair", "is cheating").await;
        bea.sees("[...document.querySelectorAll('aside button')].some((one) => one.textContent === 'Play with my mouse' && one.disabled)")
            .await;
        bea.clicks_text("fieldset label", "White").await;
        bea.photographs("screen-play").await;
        bea.clicks(".fair .toggle").await;
        bea.clicks_text("aside button", "Play with my mouse").await;
        bea.sees_text(".head > .about", "Pictures of each decision").await;
        let began = Instant::now();
        while count(&ana).await < 4 {
            assert!(began.elapsed() < Duration::from_secs(90), "{}", bea.look("document.body.innerText").await);
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        bea.photographs("screen-playing").await;
        bea.clicks_text("aside button", "Stop").await;
        bea.sees_text(".status", "Stopped.").await;
        bea.sees_count(".fair", 0).await;
        // What it began before it heard of that ends within a moment; then nothing more is played.
        tokio::time::sleep(Duration::from_secs(3)).await;
        let played = count(&ana).await;
        tokio::time::sleep(Duration::from_secs(2)).await;
        assert_eq!(count(&ana).await, played);
        // A corner of the screen ends it too, and the page says so.
        bea.clicks_text("aside button", "Play with my mouse").await;
        bea.sees_text(".head > .about", "Pictures of each decision").await;
        tokio::time::sleep(Duration::from_millis(500)).await;
        desk.move_to(rival_pilot::Place { x: 0, y: 0 }).unwrap();
        bea.sees_text(".status", "corner").await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_pages_question_what_a_pawn_becomes_is_answered_by_looking() {
    let Some(display) = Display::open() else { return };
    let name = display.1.clone();
    scene_on(Some(&display.1), "pilot-promotion", options(), |stage| async move {
        let ana = stage.person().await;
        sits_down(&ana, Some("8/4P2k/8/8/8/8/8/K7 w - - 0 1"), true).await;
        let display = name.clone();
        let orders = Orders { turn: Some(shakmaty::Color::White), ..orders(false) };
        let events = tokio::task::spawn_blocking(move || fly(&display, orders, 1)).await.unwrap();
        assert_eq!(played(&events).first().map(String::as_str), Some("e8=Q"), "{events:?}");
    })
    .await;
}
