//! Where the tables of solved games are kept on this machine. The program says so once, at its start; a library that is told
//! nothing has no tables.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

static FOLDER: OnceLock<PathBuf> = OnceLock::new();

/// Tells where tables are kept. Only the first time counts.
pub fn keep_in(folder: PathBuf) {
    let _ = FOLDER.set(folder);
}

/// Where tables are kept; none where nobody has said.
pub fn folder() -> Option<&'static Path> {
    FOLDER.get().map(PathBuf::as_path)
}
