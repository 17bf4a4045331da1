//! What the README shows is what the program says.

use std::path::Path;

mod support;

/// Every `$ rival ...` of a console block, with the lines shown under it.
fn shown() -> Vec<(String, Vec<String>)> {
    let readme = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../README.md")).expect("a README");
    let mut found = Vec::new();
    for block in readme.split("```console\n").skip(1) {
        let block = block.split("```").next().unwrap_or_default();
        for line in block.lines() {
            match line.strip_prefix("$ rival ") {
                Some(command) => found.push((command.to_owned(), Vec::new())),
                None => found.last_mut().expect("a block begins with a command").1.push(line.to_owned()),
            }
        }
    }
    found
}

#[test]
fn the_transcripts_are_true() {
    let shown = shown();
    assert!(!shown.is_empty(), "the README shows something");
    for (command, lines) in shown {
        let said = support::stdout(&support::rival(&command).assert().success());
        let said: Vec<&str> = said.lines().map(str::trim_end).collect();
        let lines: Vec<&str> = lines.iter().map(|line| line.trim_end()).collect();
        assert!(said.starts_with(&lines), "rival {command} says:\n{}\nthe README shows:\n{}", said.join("\n"), lines.join("\n"));
    }
}

#[test]
fn the_commands_of_the_table_work() {
    let readme = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../README.md")).expect("a README");
    let rows = readme.lines().filter_map(|line| line.strip_prefix("| `rival "));
    let commands: Vec<&str> = rows.filter_map(|row| row.split('`').next()).collect();
    assert!(commands.len() >= 6, "{commands:?}");
    for command in commands {
        support::rival(command).assert().success();
    }
}
