//! How the program ends when the world outside ends first: closed pipes, Ctrl-C; and that every example of the help works.

mod support;

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use support::{RIVAL, rival, running, stdout};

#[test]
fn a_closed_pipe_is_a_quiet_end() {
    for args in [
        "games",
        "games --json",
        "--help",
        "play --help",
        "--version",
        "completions bash",
        "perft connect4 --depth 5 --divide",
        "analyze connect4 --depth 4",
        "analyze connect4 --depth 4 --json",
        "play connect4 --between random random --boards",
        "bench",
    ] {
        let mut child = running(args).spawn().expect("rival");
        drop(child.stdout.take());
        drop(child.stdin.take());
        let output = child.wait_with_output().expect("an end");
        assert_eq!(output.status.code(), Some(0), "{args}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{args}");
    }
}

#[test]
fn a_pipe_closed_after_the_first_line_is_a_quiet_end() {
    let mut child = running("play connect4 --between random random --boards").spawn().expect("rival");
    let mut first = String::new();
    BufReader::new(child.stdout.take().expect("stdout")).read_line(&mut first).expect("a line");
    let output = child.wait_with_output().expect("an end");
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told_in_one_line() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("the device");
    let output = Command::new(RIVAL).args(["--lang", "es", "games"]).stdout(full).stdin(Stdio::null()).output().expect("rival");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(70));
    assert!(said.starts_with("rival: no se puede escribir la salida: ") && said.lines().count() == 1, "{said}");
}

/// Starts it, waits, sends it Ctrl-C, and gives its code and words.
#[cfg(unix)]
fn interrupted(args: &str, after: Duration) -> (Option<i32>, String, String) {
    let mut child = running(args).spawn().expect("rival");
    let stdin = child.stdin.take();
    thread::sleep(after);
    let started = Instant::now();
    let sent = Command::new("sh").args(["-c", &format!("kill -INT {}", child.id())]).status().expect("kill");
    assert!(sent.success(), "{args} had ended before Ctrl-C");
    let output = child.wait_with_output().expect("an end");
    drop(stdin);
    assert!(started.elapsed() < Duration::from_secs(10), "{args} did not listen to Ctrl-C");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_a_solve_with_what_is_known() {
    let (code, out, err) = interrupted("solve connect4 --size 8x8 --no-book", Duration::from_millis(700));
    assert_eq!(code, Some(1), "{out}{err}");
    assert!(out.contains("Not solved") && out.contains("nodes"), "{out}");
    assert_eq!(err, "");
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_an_analysis_with_what_is_known() {
    let (code, out, err) = interrupted("analyze connect4 --algorithm engine --depth 100 --size 8x8 --json", Duration::from_millis(700));
    assert_eq!(code, Some(0), "{out}{err}");
    let answer: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    assert!(answer["best"].is_string());
}

#[cfg(unix)]
#[test]
fn ctrl_c_at_the_prompt_is_a_way_to_leave() {
    let (code, out, err) = interrupted("play connect4 --size 5x4 --level easy --first me", Duration::from_millis(700));
    assert_eq!(code, Some(0), "{out}{err}");
    assert!(out.contains("Goodbye!"), "{out}");
}

/// A command line as a shell takes it apart: what is quoted stays together.
fn words(line: &str) -> Vec<String> {
    let parts = line.split('"').enumerate();
    let split = |(index, part): (usize, &str)| -> Vec<String> {
        if index % 2 == 1 { vec![part.to_owned()] } else { part.split_whitespace().map(str::to_owned).collect() }
    };
    parts.flat_map(split).collect()
}

#[test]
fn every_example_of_the_help_works_as_written() {
    let mut ran = 0;
    // In a house of its own: some examples write files, and one deletes the history.
    let folder = tempfile::tempdir().expect("a folder");
    // A history with chess in it: what is exported as PGN is imported again.
    let games = concat!(env!("CARGO_MANIFEST_DIR"), "/../games/tests/data/chess/games.pgn");
    rival("import").arg(games).env("XDG_DATA_HOME", folder.path()).assert().code(0);
    let commands = ["", "games", "menu", "play", "export", "import", "backup", "history", "analyze", "solve", "perft", "bench", "book"];
    for command in commands.into_iter().chain(["completions"]) {
        let help = stdout(&rival(&format!("{command} --help")).assert().code(0));
        let (_, after) = help.split_once("Examples:\n").unwrap_or_else(|| panic!("no examples in {command} --help"));
        for example in after.lines().take_while(|line| line.starts_with("  rival")) {
            let args = example.trim().strip_prefix("rival").unwrap_or_default();
            let output = rival("").args(words(args)).current_dir(&folder).env("XDG_DATA_HOME", folder.path()).output().expect("an end");
            let code = output.status.code();
            let cut_short = args.contains("solve") && (args.contains("--time-ms") || args.contains("tictacchec"));
            // The id in the help is nobody's.
            let no_such_game = args.contains("history delete ") && !args.contains("--all") && code == Some(2);
            assert!(
                code == Some(0) || (cut_short && code == Some(1)) || no_such_game,
                "{example}: {code:?} {}",
                String::from_utf8_lossy(&output.stderr)
            );
            ran += 1;
        }
    }
    assert!(ran > 20, "only {ran} examples were found");
}

#[test]
fn a_command_unknown_to_the_shell_ends_with_2() {
    let output = Command::new(RIVAL).arg("--nonsense").stdin(Stdio::null()).output().expect("rival");
    assert_eq!(output.status.code(), Some(2));
}
