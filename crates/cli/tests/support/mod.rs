//! The binary under test, in a clean room: no locale, no colour, nothing of the machine it runs on.
#![allow(dead_code)] // Each test file uses its share.

use std::fs;
use std::path::PathBuf;
use std::process::Stdio;
use std::sync::LazyLock;
use std::time::Duration;

use assert_cmd::Command;
use assert_cmd::assert::Assert;

/// The binary's path.
pub const RIVAL: &str = env!("CARGO_BIN_EXE_rival");

const REMOVED: [&str; 7] = ["RIVAL_LANG", "LC_ALL", "LC_MESSAGES", "LC_CTYPE", "LANG", "NO_COLOR", "RIVAL_TOKEN"];

/// The data folder of every `rival` of this process: never the one of the person who runs the tests.
static DATA: LazyLock<PathBuf> = LazyLock::new(|| {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("data-{}", std::process::id()));
    // An older process may have had this number.
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a data folder");
    folder
});

/// `rival` with these words, split at blanks; nobody at the keyboard.
pub fn rival(args: &str) -> Command {
    let mut command = Command::new(RIVAL);
    REMOVED.iter().for_each(|name| {
        command.env_remove(name);
    });
    command.env("XDG_DATA_HOME", &*DATA).env("RIVAL_NO_BROWSER", "1");
    command.args(args.split_whitespace()).timeout(Duration::from_secs(120)).write_stdin("");
    command
}

/// The same as a process that can be watched while it runs.
pub fn running(args: &str) -> std::process::Command {
    let mut command = std::process::Command::new(RIVAL);
    REMOVED.iter().for_each(|name| {
        command.env_remove(name);
    });
    command.env("XDG_DATA_HOME", &*DATA).env("RIVAL_NO_BROWSER", "1");
    command.args(args.split_whitespace()).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// What was written to stdout.
pub fn stdout(assert: &Assert) -> String {
    String::from_utf8(assert.get_output().stdout.clone()).expect("text on stdout")
}

/// What was written to stderr.
pub fn stderr(assert: &Assert) -> String {
    String::from_utf8(assert.get_output().stderr.clone()).expect("text on stderr")
}

/// The JSON object on stdout.
pub fn json(assert: &Assert) -> serde_json::Value {
    serde_json::from_str(&stdout(assert)).expect("JSON on stdout")
}

/// Every column in turn, over and over: some of it is always legal, so that a game comes to its end.
pub fn all_columns() -> String {
    "4\n3\n5\n2\n6\n1\n7\n8\n".repeat(60)
}
