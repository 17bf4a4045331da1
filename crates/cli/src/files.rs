//! Files that a person names: read whole, with an error that says which file and why.

use std::fs;
use std::io;
use std::path::Path;

use rival_words::Words;

use crate::failure::{Done, Failure};

/// The text of a file.
pub fn read(path: &Path, words: &Words) -> Done<String> {
    String::from_utf8(read_bytes(path, words)?).map_err(|_| unusable(path, &words.plain("why-not-text"), words))
}

/// The text of a file that any program may have written: UTF-8, or the Latin-1 of older ones where it is not.
pub fn read_any_text(path: &Path, words: &Words) -> Done<String> {
    // The first 256 characters of Unicode are those of Latin-1.
    let latin = |bytes: Vec<u8>| bytes.into_iter().map(char::from).collect();
    Ok(String::from_utf8(read_bytes(path, words)?).unwrap_or_else(|error| latin(error.into_bytes())))
}

/// The bytes of a file.
pub fn read_bytes(path: &Path, words: &Words) -> Done<Vec<u8>> {
    fs::read(path).map_err(|error| unusable(path, &why(&error, words), words))
}

/// A file that cannot be used, and why.
pub fn unusable(path: &Path, why: &str, words: &Words) -> Failure {
    Failure::Input(words.say("error-file", &[("file", path.display().to_string().into()), ("why", why.into())]))
}

/// A file of games with a game that cannot be taken in, and why.
pub fn unimportable(path: &Path, game: &str, why: &str, words: &Words) -> Failure {
    let args = [("file", path.display().to_string().into()), ("game", game.into()), ("why", why.into())];
    Failure::Input(words.say("error-import", &args))
}

/// Why a file cannot be used, in words; the system's own sentence where we have none.
pub fn why(error: &io::Error, words: &Words) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => words.plain("why-not-found"),
        io::ErrorKind::IsADirectory => words.plain("why-directory"),
        io::ErrorKind::PermissionDenied => words.plain("why-forbidden"),
        _ => error.to_string(),
    }
}
