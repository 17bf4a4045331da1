//! Reading the workspace's own sources for the sentences and faults they use.

use std::fs;
use std::path::{Path, PathBuf};

/// Every source file of the workspace with its name, tests and testing tools left out.
pub fn read_sources() -> Vec<(String, String)> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut files = Vec::new();
    // The school is a workshop that speaks plain English.
    for entry in fs::read_dir(crates).expect("the crates").flatten().filter(|entry| entry.file_name() != "school") {
        collect(&entry.path().join("src"), &mut files);
    }
    files.sort();
    let left_out =
        |path: &Path| path.ends_with("toy.rs") || path.ends_with("tests.rs") || path.components().any(|c| c.as_os_str() == "testing");
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).expect("a source file");
        let code = text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default().to_owned();
        (path.display().to_string(), code)
    };
    files.into_iter().filter(|path| !left_out(path)).map(read).collect()
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

/// A sentence that a source file says: its key, and the names it fills in where they can be seen.
pub struct Said {
    pub key: String,
    pub names: Option<Vec<String>>,
}

/// The sentences with a literal key.
pub fn said_in(text: &str) -> Vec<Said> {
    let mut found = Vec::new();
    for call in [".say(", ".plain(", ".wrong_input("] {
        for (at, _) in text.match_indices(call) {
            let Some((key, rest)) = literal(&text[at + call.len()..]) else { continue };
            let names = match call {
                ".plain(" => Some(Vec::new()),
                ".wrong_input(" => Some(vec!["input".to_owned(), "fault".to_owned()]),
                _ => pairs(rest),
            };
            found.push(Said { key, names });
        }
    }
    found
}

/// The names of `, &[("name", value), ...])`; none where the arguments are not written out there.
fn pairs(rest: &str) -> Option<Vec<String>> {
    let list = rest.trim_start().strip_prefix(',')?.trim_start().strip_prefix("&[")?;
    let mut depth = 1;
    let end = list.find(|c| {
        depth += i32::from(c == '[') - i32::from(c == ']');
        depth == 0
    })?;
    let list = &list[..end];
    Some(
        list.match_indices('(')
            .filter_map(|(at, _)| literal(&list[at + 1..]))
            .filter(|(_, rest)| rest.starts_with(','))
            .map(|(name, _)| name)
            .collect(),
    )
}

/// Codes and English templates of the faults: two literals one after the other, in a file that knows faults.
pub fn faults_in(text: &str) -> Vec<(String, String)> {
    if !text.contains("Fault") {
        return Vec::new();
    }
    let mut found = Vec::new();
    for (at, _) in text.match_indices('(') {
        let Some((code, rest)) = literal(&text[at + 1..]) else { continue };
        let Some((english, _)) = rest.trim_start().strip_prefix(',').and_then(literal) else { continue };
        let is_code = code.split('-').all(|part| !part.is_empty() && part.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit()));
        let is_named = text[..at].ends_with("Fault::new");
        if is_code && (is_named || (code.contains('-') && english.contains(' '))) {
            found.push((code, english));
        }
    }
    found
}

/// The string literal that a text begins with, and what follows it.
fn literal(text: &str) -> Option<(String, &str)> {
    let inner = text.trim_start().strip_prefix('"')?;
    let mut value = String::new();
    let mut letters = inner.char_indices();
    while let Some((at, letter)) = letters.next() {
        match letter {
            '"' => return Some((value, &inner[at + 1..])),
            '\\' => match letters.next()?.1 {
                '\n' => {
                    let rest = letters.as_str().trim_start();
                    let skipped = letters.as_str().len() - rest.len();
                    for _ in 0..skipped {
                        letters.next();
                    }
                }
                'n' => value.push('\n'),
                other => value.push(other),
            },
            other => value.push(other),
        }
    }
    None
}
