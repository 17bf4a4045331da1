//! The pilot on a real desktop: XBoard with an engine behind it, and Rival with eyes and mouse alone in front of it.
#![cfg(target_os = "linux")]

#[path = "support/desktop.rs"]
mod desktop;
mod support;

use desktop::{Desktop, scripted_engine, scripted_opponent};
use support::{rival, stderr};

/// As a UCI engine, through Debian's polyglot: its own side of XBoard's protocol takes seconds to begin.
const GNUCHESS: &str = "/usr/games/gnuchess --uci";

/// Whether what the pilot saw is what XBoard knows.
fn agrees(run: &desktop::Run, board: &desktop::XBoard) {
    let (seen, known) = (run.moves(), board.moves());
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
#[ignore = "a whole game takes minutes"]
fn a_whole_game_as_white_against_gnu_chess() {
    game("white", 2000, 60);
}

#[test]
#[ignore = "a whole game takes minutes"]
fn a_whole_game_as_black_against_gnu_chess() {
    game("black", 2000, 60);
}

/// Plays scripted moves from a position, against scripted answers.
fn scripted(fen: &str, color: &str, ours: &[&str], theirs: &[&str], more: &[&str], flags: &str) -> (Vec<String>, Vec<String>) {
    let Some(desktop) = Desktop::open() else { return (Vec::new(), Vec::new()) };
    let engine = scripted_engine(desktop.home.path(), ours);
    let opponent = scripted_opponent(desktop.home.path(), theirs);
    let board = desktop.xboard(&format!("sh {}", opponent.display()), Some(fen), more).ready();
    let flags = format!("--window xboard --color {color} --turn {color} --engine {} {flags}", engine.display());
    let mut run = desktop.pilot(&flags);
    run.wait_for_moves(ours.len() + theirs.len());
    agrees(&run, &board);
    (run.moves(), run.codes().into_iter().map(str::to_owned).collect())
}

#[test]
fn castling_is_entered_as_the_kings_step() {
    let (moves, _) = scripted("r3k2r/pppq1ppp/8/8/8/8/PPPQ1PPP/R3K2R w KQkq - 0 1", "white", &["e1g1"], &["e8c8"], &["-st", "0:05"], "");
    assert!(moves.is_empty() || moves == ["e1g1", "e8c8"], "{moves:?}");
}

#[test]
fn a_pawn_takes_in_passing() {
    let (moves, _) = scripted("4k3/3p4/8/8/4P3/8/8/4K3 w - - 0 1", "white", &["e4e5", "e5d6"], &["d7d5", "e8f7"], &["-st", "0:05"], "");
    assert!(moves.is_empty() || moves == ["e4e5", "d7d5", "e5d6", "e8f7"], "{moves:?}");
}

#[test]
fn a_pawn_becomes_a_queen_dragged_or_clicked() {
    for input in ["drag", "click"] {
        let (moves, _) =
            scripted("8/4P2k/8/8/8/8/8/K7 w - - 0 1", "white", &["e7e8q"], &["h7g7"], &["-st", "0:05"], &format!("--input {input}"));
        assert!(moves.is_empty() || moves == ["e7e8q", "h7g7"], "{moves:?}");
    }
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
