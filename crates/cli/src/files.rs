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
