//! Where programs and the user's data are on this machine. It reads the environment and looks at files; it starts nothing.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// Debian keeps games here, often off the PATH.
const GAMES: &str = "/usr/games";

/// The engine that is offered without being registered.
pub(super) const OFFERED: &str = "stockfish";

/// The program of this name on the PATH, or where Debian keeps games.
pub(super) fn program(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&path).chain([PathBuf::from(GAMES)]);
    folders.map(|folder| folder.join(name)).find(|file| file.is_absolute() && is_program(file))
}

/// Whether this is a file that can be started.
pub(super) fn is_program(path: &Path) -> bool {
    path.metadata().is_ok_and(|data| data.is_file() && is_executable(&data))
}

#[cfg(unix)]
fn is_executable(data: &std::fs::Metadata) -> bool {
    use std::os::unix::fs::PermissionsExt;
    data.permissions().mode() & 0o111 != 0
}

#[cfg(not(unix))]
fn is_executable(_: &std::fs::Metadata) -> bool {
    true
}

/// The user's data folder: `XDG_DATA_HOME` where it is absolute, as its specification says, else `~/.local/share`.
pub(super) fn data_folder(variable: impl Fn(&str) -> Option<OsString>) -> Option<PathBuf> {
    let xdg = variable("XDG_DATA_HOME").map(PathBuf::from).filter(|path| path.is_absolute());
    xdg.or_else(|| variable("HOME").filter(|home| !home.is_empty()).map(|home| Path::new(&home).join(".local").join("share")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_data_folder_is_xdg_then_home() {
        let folder = |xdg: &'static str, home: &'static str| data_folder(move |name| Some(if name == "HOME" { home } else { xdg }.into()));
        assert_eq!(folder("/x", "/h"), Some("/x".into()));
        assert_eq!(folder("relative", "/h"), Some("/h/.local/share".into()));
        assert_eq!(folder("", ""), None);
    }

    #[test]
    fn a_program_is_a_file_that_can_be_started() {
        assert!(program("sh").is_some_and(|path| is_program(&path)));
        assert_eq!(program("no-such-program-anywhere"), None);
        assert!(!is_program(Path::new("/")) && !is_program(Path::new(file!())));
    }
}
