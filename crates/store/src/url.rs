//! Where the history is kept: a file of SQLite, or a PostgreSQL by its address. It reads addresses and knows the user's
//! data folder; it opens nothing.

use std::ffi::OsString;
use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use crate::{Result, StoreError};

/// Where a history is kept.
///
/// ```
/// use rival_store::StoreUrl;
/// let url: StoreUrl = "postgres://ana:secret@db.example/rival".parse().unwrap();
/// assert_eq!(url.place(), "postgres://ana@db.example/rival");
/// assert!("mysql://x".parse::<StoreUrl>().is_err());
/// ```
#[derive(Clone, PartialEq, Eq)]
pub enum StoreUrl {
    /// A file.
    Sqlite(PathBuf),
    /// A server, by the whole address.
    Postgres(String),
}

impl StoreUrl {
    /// `rival/rival.db` in the user's data folder.
    pub fn default_path() -> Result<PathBuf> {
        data_folder(std::env::var_os("XDG_DATA_HOME"), std::env::var_os("HOME")).map(|folder| folder.join("rival").join("rival.db"))
    }

    /// The history in the user's data folder.
    pub fn default_url() -> Result<StoreUrl> {
        StoreUrl::default_path().map(StoreUrl::Sqlite)
    }

    /// The place as it may be shown: without a password.
    pub fn place(&self) -> String {
        match self {
            StoreUrl::Sqlite(path) => path.display().to_string(),
            StoreUrl::Postgres(url) => without_password(url),
        }
    }
}

/// `XDG_DATA_HOME` counts only where it is absolute, as its specification says.
fn data_folder(xdg: Option<OsString>, home: Option<OsString>) -> Result<PathBuf> {
    let xdg = xdg.map(PathBuf::from).filter(|path| path.is_absolute());
    let home = || home.filter(|home| !home.is_empty()).map(|home| Path::new(&home).join(".local").join("share"));
    xdg.or_else(home).ok_or(StoreError::NoDataFolder)
}

fn without_password(url: &str) -> String {
    // A query may carry a password as well, and nobody needs it to know the place.
    let url = url.split('?').next().unwrap_or_default();
    let Some((scheme, rest)) = url.split_once("://") else { return url.to_owned() };
    match rest.rsplit_once('@') {
        Some((user, host)) => format!("{scheme}://{}@{host}", user.split(':').next().unwrap_or_default()),
        None => url.to_owned(),
    }
}

impl FromStr for StoreUrl {
    type Err = StoreError;

    fn from_str(text: &str) -> Result<StoreUrl> {
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            return Ok(StoreUrl::Postgres(text.to_owned()));
        }
        let path = text.strip_prefix("sqlite://").or_else(|| text.strip_prefix("sqlite:"));
        match path {
            Some(path) if !path.is_empty() => Ok(StoreUrl::Sqlite(path.into())),
            // `C:\rival.db` is a path, `mysql://x` and `redis:x` are not.
            None if !text.is_empty() && text.split_once(':').is_none_or(|(scheme, _)| scheme.len() == 1) => {
                Ok(StoreUrl::Sqlite(text.into()))
            }
            _ => Err(StoreError::UnknownScheme(without_password(text))),
        }
    }
}

impl fmt::Debug for StoreUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.place())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses() {
        assert_eq!("sqlite:a/b.db".parse(), Ok(StoreUrl::Sqlite("a/b.db".into())));
        assert_eq!("sqlite:///a/b.db".parse(), Ok(StoreUrl::Sqlite("/a/b.db".into())));
        assert_eq!("/a/b.db".parse(), Ok(StoreUrl::Sqlite("/a/b.db".into())));
        for wrong in ["", "sqlite:", "mysql://ana:secret@x/y", "redis:x"] {
            let error = wrong.parse::<StoreUrl>().unwrap_err();
            assert_eq!(error.code(), "store-scheme", "{wrong}");
            assert!(!error.to_string().contains("secret"));
        }
    }

    #[test]
    fn the_data_folder_is_xdg_then_home() {
        let folder = |xdg: &str, home: &str| data_folder(Some(xdg.into()), Some(home.into()));
        assert_eq!(folder("/x", "/h"), Ok("/x".into()));
        assert_eq!(folder("relative", "/h"), Ok("/h/.local/share".into()));
        assert_eq!(folder("", ""), Err(StoreError::NoDataFolder));
    }
}
