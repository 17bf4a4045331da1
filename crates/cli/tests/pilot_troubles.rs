//! What goes wrong on a real desktop while the pilot plays: one clear sentence each, no click on anything but the board, and the game goes
//! on by itself when the cause is gone. XBoard shows the board; its opponent and the pilot's engine play from a script.
#![cfg(target_os = "linux")]

#[path = "support/desktop.rs"]
mod desktop;
mod support;

use desktop::client::Client;
use desktop::{Desktop, Run, XBoard, allow, scripted_engine, scripted_opponent};
use rival_pilot::Area;
use support::{rival, stderr, stdout};

const OURS: [&str; 4] = ["e2e4", "g1f3", "f1c4", "e1g1"];

struct Scene {
    desktop: Desktop,
    board: XBoard,
    client: Client,
    window: u32,
}

impl Scene {
    /// XBoard at the start of a game, with an opponent who answers so.
    fn open(theirs: &[&str], more: &[&str]) -> Option<Scene> {
        let desktop = Desktop::open()?;
        let opponent = scripted_opponent(desktop.home.path(), theirs);
        let board = desktop.xboard(&format!("sh {}", opponent.display()), None, more).ready();
        let mut client = Client::connect(&desktop.display);
        let window = client.xboards(1)[0].id;
        Some(Scene { desktop, board, client, window })
    }

    /// The pilot with the moves of the script.
    fn pilot(&self, flags: &str) -> Run {
        let engine = scripted_engine(self.desktop.home.path(), &OURS);
        self.desktop.pilot(&format!("--engine {} {flags}", engine.display()))
    }

    fn allow(&self, text: &str) {
        allow(self.desktop.home.path(), text);
    }

    /// Some squares of the board, where they are now.
    fn part(&mut self) -> Area {
        let Area { x, y, width, height } = self.client.area_of(self.window);
        Area { x: x + width as i32 / 3, y: y + height as i32 / 2, width: width / 3, height: height / 4 }
    }

    /// That all moves so far are those of the script, as seen and as XBoard knows them.
    fn agrees(&self, run: &Run, theirs: &[&str]) {
        let script: Vec<&str> = OURS.iter().zip(theirs).flat_map(|(ours, theirs)| [*ours, theirs.trim_end_matches('?')]).collect();
        assert_eq!(run.moves(), script[..run.moves().len()]);
        assert!(self.board.moves().starts_with(&run.moves()), "seen {:?}, known {:?}", run.moves(), self.board.moves());
    }
}

fn is(name: &'static str) -> impl Fn(&serde_json::Value) -> bool {
    move |event| event["event"] == name
}

fn is_trouble(code: &'static str) -> impl Fn(&serde_json::Value) -> bool {
    move |event| event["event"] == "trouble" && event["code"] == code
}

#[test]
fn a_board_covered_from_the_beginning_and_again_in_the_game_is_waited_for() {
    let theirs = ["e7e5", "b8c6?", "g8f6"];
    let Some(mut scene) = Scene::open(&theirs, &[]) else { return };
    // A region is not brought forward, so that what covers it stays.
    let Area { x, y, width, height } = scene.client.area_of(scene.window);
    let part = scene.part();
    let cover = scene.client.cover(part);
    let mut run = scene.pilot(&format!("--region {x},{y},{width},{height} --color white"));
    let told = run.wait_for(is("trouble"));
    assert!(["pilot-covered", "pilot-no-board-in"].contains(&told["code"].as_str().unwrap_or_default()), "{told}");
    assert_eq!(scene.client.uncover(cover), 0, "nothing is clicked");
    run.wait_for(is("goes_on"));
    run.wait_for_moves(3);

    let part = scene.part();
    let cover = scene.client.cover(part);
    scene.allow("b8c6");
    run.wait_for(is_trouble("pilot-covered"));
    assert_eq!(scene.client.uncover(cover), 0, "nothing is clicked");
    run.wait_for(is("goes_on"));
    run.wait_for_moves(6);
    scene.agrees(&run, &theirs);
}

#[test]
fn a_window_that_is_moved_resized_or_put_away_is_found_again() {
    let theirs = ["e7e5?", "b8c6?", "g8f6?"];
    let Some(mut scene) = Scene::open(&theirs, &[]) else { return };
    let mut run = scene.pilot("--window xboard --color white");
    let first = run.wait_for(is("board"));
    run.wait_for_moves(1);
    let area = scene.client.area_of(scene.window);
    scene.client.place(scene.window, Area { x: 300, y: 200, ..area });
    let moved = run.wait_for(is("board"));
    let left = |board: &serde_json::Value| board["area"]["x"].as_i64().unwrap_or_default();
    assert!((left(&moved) - left(&first) - 300).abs() <= 2, "{first} {moved}");
    scene.allow("e7e5");
    run.wait_for_moves(3);

    scene.client.place(scene.window, Area { x: 50, y: 40, width: 700, height: 780 });
    // How much larger depends on the fonts of XBoard's menus.
    run.wait_for(|event| event["event"] == "board" && event["area"]["width"].as_u64() > moved["area"]["width"].as_u64());
    scene.allow("b8c6");
    run.wait_for_moves(5);

    scene.client.put_away(scene.window);
    run.wait_for(is_trouble("pilot-window-gone"));
    scene.client.bring_back(scene.window);
    run.wait_for(is("goes_on"));
    scene.allow("g8f6");
    run.wait_for_moves(6);
    scene.agrees(&run, &theirs);
}

#[test]
fn a_second_board_is_listed_and_refused_and_a_region_says_which_is_meant() {
    let theirs = ["e7e5"];
    let Some(mut scene) = Scene::open(&theirs, &[]) else { return };
    let opponent = scene.desktop.home.path().join("opponent");
    let _second = scene.desktop.xboard(&format!("sh {}", opponent.display()), None, &[]);
    let windows = scene.client.xboards(2);
    let other = windows.iter().find(|window| window.id != scene.window).expect("a second window");
    scene.client.place(other.id, Area { x: 900, y: 300, ..other.area });
    let refused = |flags: &str| {
        let output = rival(&format!("pilot --yes --color white --engine rival {flags}")).env("DISPLAY", &scene.desktop.display).assert();
        assert_eq!(output.get_output().status.code(), Some(2), "{}", stdout(&output));
        assert_eq!(stderr(&output).lines().count(), 1);
        stderr(&output)
    };
    let listed = refused("--window xboard");
    assert!(listed.contains("2 windows are called \"xboard\"") && listed.contains("900,300"), "{listed}");
    let boards = refused("--movetime-ms 30");
    assert!(boards.contains("2 boards are seen"), "{boards}");
    assert_eq!(scene.board.moves(), [""; 0]);
    let Area { x, y, width, height } = scene.client.area_of(scene.window);
    let mut run = scene.pilot(&format!("--region {x},{y},{width},{height}"));
    run.wait_for_moves(2);
    scene.agrees(&run, &theirs);
}

#[test]
fn the_wrong_colour_is_said_and_the_board_stays_as_it_is() {
    let Some(scene) = Scene::open(&["d2d4?"], &["-mode", "MachineWhite", "-autoFlipView", "false"]) else { return };
    let mut run = scene.pilot("--window xboard --color white");
    run.wait_for(is_trouble("pilot-refused"));
    scene.allow("d2d4");
    run.wait_for(is_trouble("pilot-other-plays"));
    assert_eq!((run.moves(), scene.board.moves()), (vec!["d2d4".to_owned()], vec!["d2d4".to_owned()]));
}

#[test]
fn a_hand_on_the_mouse_pauses_it_and_a_corner_ends_it() {
    let theirs = ["e7e5?", "b8c6?"];
    let Some(scene) = Scene::open(&theirs, &[]) else { return };
    let mut run = scene.pilot("--window xboard --color white");
    run.wait_for_moves(1);
    scene.client.point(1000, 700);
    run.wait_for(is("paused"));
    scene.allow("e7e5");
    run.wait_for(is("resumed"));
    run.wait_for_moves(3);
    scene.client.point(1919, 0);
    assert_eq!(run.guarded.0.wait().expect("an end").code(), Some(0));
    scene.agrees(&run, &theirs);
}

#[test]
fn a_dry_run_and_an_unconfirmed_move_leave_the_mouse_alone() {
    let Some(scene) = Scene::open(&["e7e5?"], &[]) else { return };
    scene.client.point(1200, 900);
    let mut run = scene.pilot("--window xboard --color white --dry-run");
    let shown = run.wait_for(is("suggested"));
    assert_eq!(shown["uci"], "e2e4");
    assert!(std::path::Path::new(shown["picture"].as_str().unwrap_or_default()).is_file(), "{shown}");
    drop(run);
    let mut run = scene.pilot("--window xboard --color white --confirm");
    let thought = run.wait_for(is("thought"));
    assert_eq!((&thought["pv"][0], &thought["line"][0], &thought["san"]), (&"e2e4".into(), &"e4".into(), &"e4".into()));
    assert!(thought["line"].as_array().is_some_and(|line| line.len() == thought["pv"].as_array().map_or(0, Vec::len)), "{thought}");
    run.say("no");
    std::thread::sleep(std::time::Duration::from_millis(500));
    assert_eq!((scene.client.pointer(), scene.board.moves().len()), ((1200, 900), 0));
    drop(run);
    let mut run = scene.pilot("--window xboard --color white --confirm");
    run.wait_for(is("thought"));
    run.say("yes");
    run.wait_for_moves(1);
    assert_eq!(run.moves(), ["e2e4"]);
}
