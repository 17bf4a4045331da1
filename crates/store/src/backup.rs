//! A copy of the history in a file of its own, taken while games go on; and a look at whether the history is sound.

use std::fs::File;
use std::io;
use std::path::Path;

use crate::sql::{Link, Wire, values};
use crate::{Result, Store, StoreError, new_id, trouble};

impl Store {
    /// Copies the whole history into a new file of SQLite, whole or not at all and never over an existing one. Games may go
    /// on meanwhile.
    pub async fn backup(&self, path: &Path) -> Result<()> {
        let place = path.display().to_string();
        if path.symlink_metadata().is_ok() {
            return Err(StoreError::FileExists(place));
        }
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let draft = folder.join(format!(".rival-backup-{}", new_id()));
        let mut connection = self.connect().await?;
        let copied = copy(&mut connection.link(self.place()), &draft).await;
        connection.close().await;
        let copied = copied.and_then(|()| publish(&draft, path).map_err(|error| trouble::of_io(place.clone(), &error)));
        // The draft has its final name by now, or is not wanted.
        let _ = std::fs::remove_file(&draft);
        copied.map_err(|error| match error {
            // The disk that is full is the one of the copy.
            StoreError::DiskFull(_) => StoreError::DiskFull(place),
            StoreError::ReadOnly(_) => StoreError::ReadOnly(place),
            StoreError::Unreachable { detail, .. } => StoreError::File { place, detail },
            error => error,
        })
    }

    /// Reads the whole history once to see whether it is sound.
    pub async fn check(&self) -> Result<()> {
        let mut reader = self.reader().await?;
        let mut link = reader.link(self.place());
        if matches!(link.wire, Wire::Postgres(_)) {
            // PostgreSQL sees to its own pages.
            return link.fetch("SELECT COUNT(*) FROM games", Vec::new()).await.map(|_| ());
        }
        let rows = link.fetch("PRAGMA quick_check(1)", Vec::new()).await?;
        let said = rows.first().map(|row| row.cells(self.place()).text()).transpose()?.unwrap_or_default();
        if said == "ok" { Ok(()) } else { Err(StoreError::Corrupt { place: self.place().to_owned(), detail: said.replace('\n', " ") }) }
    }
}

async fn copy(link: &mut Link<'_>, draft: &Path) -> Result<()> {
    if matches!(link.wire, Wire::Postgres(_)) {
        return Err(StoreError::Unsupported { place: link.place.to_owned(), instead: "use pg_dump, or export to JSON" });
    }
    link.execute("VACUUM INTO $1", values![draft.display().to_string()]).await.map(|_| ())
}

/// Gives the finished copy its name; a link, unlike a rename, never replaces a file.
fn publish(draft: &Path, path: &Path) -> io::Result<()> {
    File::open(draft)?.sync_all()?;
    match std::fs::hard_link(draft, path) {
        Err(error) if error.kind() == io::ErrorKind::Unsupported || error.kind() == io::ErrorKind::PermissionDenied => {
            // A file system without links: reserve the name, then take it.
            File::create_new(path)?;
            std::fs::rename(draft, path)
        }
        linked => linked,
    }?;
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    File::open(folder)?.sync_all()
}
