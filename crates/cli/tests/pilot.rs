//! The pilot on a real desktop: XBoard with an engine behind it, and Rival with eyes and mouse alone in front of it.
#![cfg(target_os = "linux")]

#[path = "support/desktop.rs"]
mod desktop;
mod support;

use desktop::client::{CONTROL, Client, F2, N};
use desktop::{Desktop, allow, scripted_engine, scripted_opponent};
use support::{rival, stderr};

/// As a UCI engine, through Debian's polyglot: its own side of XBoard's protocol takes seconds to begin.
const GNUCHESS: &str = "/usr/games/gnuchess --uci";

/// Whether what the pilot saw is what XBoard knows.
fn agrees(run: &desktop::Run, board: &desktop::XBoard) {
    let (seen, mut known) = (run.moves(), board.moves());
    // A game whose first move was there already is seen from the second on.
    if known.first() != seen.first() {
        known.remove(0);
    }
    assert!(known.starts_with(&seen[..seen.len().min(known.len())]), "seen {seen:?}, XBoard knows {known:?}");
    assert!(known.len() + 1 >= seen.len(), "seen {seen:?}, XBoard knows {known:?}");
}

/// A game of so many moves of both sides, or to its end.
fn game(color: &str, plies: usize, movetime: u32) {
    let Some(desktop) = Desktop::open() else { return };
    let mode: &[&str] = if color == "black" { &["-fUCI", "-depth", "1", "-mode", "MachineWhite"] } else { &["-fUCI", "-depth", "1"] };
    let board = desktop.xboard(GNUCHESS, None, mode).ready();
    let mut run = desktop.pilot(&format!("--window xboard --color {color} --movetime-ms {movetime}"));
    run.wait_for_moves(plies);
    agrees(&run, &board);
    if run.moves().len() < plies {
        let over = run.seen.last().expect("an end");
        assert!(["checkmate", "stalemate", "material", "claim"].contains(&over["reason"].as_str().unwrap_or_default()), "{over}");
        eprintln!("{color}: {} {}", over["result"], over["reason"]);
    }
    let ours: Vec<&serde_json::Value> = run.seen.iter().filter(|event| event["event"] == "played" && event["side"] == color).collect();
    assert!(ours.len() >= plies.min(6) / 2 && ours.iter().all(|event| event["ours"] == true), "{ours:?}");
    assert!(run.codes().iter().all(|code| *code != "pilot-refused" && *code != "pilot-other-plays"), "{:?}", run.codes());
    let pictures = std::fs::read_dir(desktop.home.path().join("pictures")).expect("pictures").count();
    assert!(pictures > ours.len());
    let overheads: Vec<u64> = run.seen.iter().filter_map(|event| event["overhead_ms"].as_u64()).collect();
    eprintln!("{color}: {} plies, overhead in ms {overheads:?}", run.moves().len());
}

#[test]
fn a_short_game_as_white_against_gnu_chess() {
    game("white", 8, 30);
}

#[test]
fn a_short_game_as_black_against_gnu_chess() {
    game("black", 8, 30);
}

#[test]
#[ignore = "a whole game takes its time"]
fn a_whole_game_as_white_against_gnu_chess() {
    game("white", 2000, 60);
}

#[test]
#[ignore = "a whole game takes its time"]
fn a_whole_game_as_black_against_gnu_chess() {
    game("black", 2000, 60);
}

/// Plays scripted moves from a position, against scripted answers; all moves that were seen must be those. Nothing is said where there is no
/// desktop, and none is expected.
fn scripted(fen: &str, color: &str, ours: &[&str], theirs: &[&str], flags: &str) {
    let Some(desktop) = Desktop::open() else { return };
    let engine = scripted_engine(desktop.home.path(), ours);
    let opponent = scripted_opponent(desktop.home.path(), theirs);
    let board = desktop.xboard(&format!("sh {}", opponent.display()), Some(fen), &[]).ready();
    let flags = format!("--window xboard --color {color} --turn {color} --engine {} {flags}", engine.display());
    let mut run = desktop.pilot(&flags);
    run.wait_for_moves(ours.len() + theirs.len());
    agrees(&run, &board);
    let script: Vec<&str> = ours.iter().zip(theirs).flat_map(|(ours, theirs)| [*ours, *theirs]).collect();
    assert_eq!(run.moves(), script);
}

#[test]
fn castling_is_entered_as_the_kings_step() {
    scripted("r3k2r/pppq1ppp/8/8/8/8/PPPQ1PPP/R3K2R w KQkq - 0 1", "white", &["e1g1"], &["e8c8"], "");
}

#[test]
fn a_pawn_takes_in_passing() {
    scripted("4k3/3p4/8/8/4P3/8/8/4K3 w - - 0 1", "white", &["e4e5", "e5d6"], &["d7d5", "e8f7"], "");
}

#[test]
fn a_pawn_becomes_a_queen_dragged_or_clicked() {
    for input in ["drag", "click"] {
        scripted("8/4P2k/8/8/8/8/8/K7 w - - 0 1", "white", &["e7e8q"], &["h7g7"], &format!("--input {input}"));
    }
}

#[test]
fn so_many_games_are_played_as_are_asked_for() {
    let Some(desktop) = Desktop::open() else { return };
    let folder = desktop.home.path();
    let engine = scripted_engine(folder, &["f2f3", "g2g4", "f2f3", "g2g4"]);
    let opponent = scripted_opponent(folder, &["e7e5", "d8h4", "e7e5", "d8h4"]);
    let _board = desktop.xboard(&format!("sh {}", opponent.display()), None, &[]).ready();
    let client = Client::connect(&desktop.display);
    let mut run = desktop.pilot(&format!("--window xboard --color white --games 2 --engine {}", engine.display()));
    for game in 1..=2 {
        let over = run.wait_for(|event| event["event"] == "over");
        assert_eq!((over["result"].as_str(), over["reason"].as_str(), over["plies"].as_u64()), (Some("0-1"), Some("checkmate"), Some(4)));
        if game == 1 {
            client.press(&[CONTROL, N]);
            run.wait_for(|event| event["event"] == "new_game");
        }
    }
    assert_eq!(run.guarded.0.wait().expect("an end").code(), Some(0));
    assert_eq!(run.moves(), ["f2f3", "e7e5", "g2g4", "d8h4", "f2f3", "e7e5", "g2g4", "d8h4"]);
}

#[test]
fn a_maximised_window_and_a_turned_board_are_played_on() {
    let Some(desktop) = Desktop::open() else { return };
    let engine = scripted_engine(desktop.home.path(), &["e2e4", "g1f3"]);
    let opponent = scripted_opponent(desktop.home.path(), &["e7e5?", "b8c6"]);
    let board = desktop.xboard(&format!("sh {}", opponent.display()), None, &[]).ready();
    let mut client = Client::connect(&desktop.display);
    let window = client.xboards(1)[0].id;
    let mut run = desktop.pilot(&format!("--window xboard --maximize --color white --engine {}", engine.display()));
    run.wait_for_moves(1);
    // XBoard keeps its board square.
    let area = client.area_of(window);
    assert!(area.height >= 1000, "{area}");
    let found = run.seen.iter().rfind(|event| event["event"] == "board").expect("a board");
    assert!(found["area"]["width"].as_u64() > Some(800), "{found}");
    client.press(&[F2]);
    let turned = run.wait_for(|event| event["event"] == "flipped");
    assert_eq!(turned["view"], "black");
    allow(desktop.home.path(), "e7e5");
    run.wait_for_moves(4);
    agrees(&run, &board);
}

#[test]
fn a_display_that_lets_nobody_in_or_lets_nobody_move_the_mouse_is_told() {
    let Some(desktop) = Desktop::open_with(&["-extension", "XTEST"]) else { return };
    let seen = rival("pilot --yes --color white --engine rival").env("DISPLAY", &desktop.display).assert().code(2);
    assert!(stderr(&seen).contains("it has no XTEST") && stderr(&seen).lines().count() == 1, "{}", stderr(&seen));
    drop(desktop);
    // A cookie that nobody has.
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("cookie");
    let parts: [&[u8]; 5] = [&[0xff, 0xff], &[0, 0], &[0, 0], &[0, 18], b"MIT-MAGIC-COOKIE-1"];
    std::fs::write(&file, [&parts.concat()[..], &[0, 16], &[7; 16]].concat()).expect("written");
    let Some(desktop) = Desktop::open_with(&["-auth", &file.display().to_string()]) else { return };
    let nobody = rival("pilot --yes --color white --engine rival").env("DISPLAY", &desktop.display).env("XAUTHORITY", "/dev/null").assert();
    assert_eq!(nobody.get_output().status.code(), Some(2));
    assert!(stderr(&nobody).contains("cannot be reached") && stderr(&nobody).lines().count() == 1, "{}", stderr(&nobody));
}

#[test]
fn a_display_that_goes_away_ends_it_with_a_sentence() {
    let Some(mut desktop) = Desktop::open() else { return };
    let mut run = desktop.pilot("--window nothing --color white");
    run.wait_for(|event| event["event"] == "trouble");
    desktop.server.0.kill().expect("it runs");
    assert_eq!(run.guarded.0.wait().expect("an end").code(), Some(2));
}

#[test]
fn without_a_display_or_a_right_window_there_is_one_clear_sentence() {
    let none = rival("pilot --yes --window xboard").env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY").assert().code(2);
    assert!(stderr(&none).contains("there is no display to look at: DISPLAY is not set"), "{}", stderr(&none));
    let wayland = rival("pilot --yes").env_remove("DISPLAY").env("WAYLAND_DISPLAY", "wayland-0").assert().code(2);
    assert!(stderr(&wayland).contains("Wayland"), "{}", stderr(&wayland));
    let nobody = rival("pilot --yes --list").env("DISPLAY", ":65000").assert().code(2);
    assert!(stderr(&nobody).contains(":65000"), "{}", stderr(&nobody));
    let region = rival("pilot --yes --region 1,2,3").env("DISPLAY", ":65000").assert().code(2);
    assert!(stderr(&region).contains("1,2,3"), "{}", stderr(&region));
    assert_eq!(stderr(&region).lines().count(), 1);
}

#[test]
fn the_first_run_asks_whether_it_is_fair_and_remembers_the_answer() {
    let folder = tempfile::tempdir().expect("a folder");
    let ask = |answer: &str| {
        let mut command = rival("pilot --color white --engine rival");
        command.env("XDG_DATA_HOME", folder.path()).env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY").write_stdin(answer.to_owned());
        command.output().expect("an end")
    };
    let said = |output: &std::process::Output| String::from_utf8_lossy(&output.stdout).into_owned();
    let declined = ask("no\n");
    assert_eq!(declined.status.code(), Some(1));
    assert!(said(&declined).contains("is cheating"));
    assert_eq!(ask("").status.code(), Some(1), "nobody answers: nothing is started");
    let agreed = ask("yes\n");
    assert_eq!(agreed.status.code(), Some(2), "there is no display");
    let again = ask("");
    assert_eq!(again.status.code(), Some(2));
    assert!(!said(&again).contains("is cheating"));
}
