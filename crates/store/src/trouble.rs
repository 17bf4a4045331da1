//! From what a driver or the file system says to one of our sentences. The only file that knows the error codes of SQLite
//! and PostgreSQL.

use std::io;
use std::path::Path;

use crate::StoreError;

/// What an error of the driver means at this place.
pub(crate) fn of_sqlx(place: &str, error: &sqlx::Error) -> StoreError {
    let place = place.to_owned();
    match error {
        sqlx::Error::Database(fault) => {
            let code = fault.code().unwrap_or_default();
            let detail = fault.message().to_owned();
            match code.parse::<i32>() {
                // PostgreSQL's codes have five characters, SQLite's extended codes at most four digits.
                Ok(number) if code.len() < 5 => of_sqlite(place, number, detail),
                _ => of_postgres(place, &code, detail),
            }
        }
        sqlx::Error::Io(fault) => of_io(place, fault),
        // A server that is down looks like this too, because the pool goes on trying.
        sqlx::Error::PoolTimedOut if place.starts_with("postgres") => {
            StoreError::Unreachable { place, detail: "it did not answer in time".to_owned() }
        }
        sqlx::Error::PoolTimedOut => StoreError::Locked(place),
        sqlx::Error::PoolClosed | sqlx::Error::WorkerCrashed => StoreError::Closed(place),
        sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_) => StoreError::Corrupt { place, detail: error.to_string() },
        sqlx::Error::Tls(_) | sqlx::Error::Protocol(_) | sqlx::Error::Configuration(_) => {
            StoreError::Unreachable { place, detail: error.to_string() }
        }
        _ => StoreError::Database { place, detail: error.to_string() },
    }
}

/// Whether another program holds the database.
pub(crate) fn is_locked(error: &sqlx::Error) -> bool {
    matches!(of_sqlx("", error), StoreError::Locked(_))
}

/// <https://www.sqlite.org/rescode.html>: the low byte is the primary code.
fn of_sqlite(place: String, code: i32, detail: String) -> StoreError {
    match code & 0xff {
        5 | 6 => StoreError::Locked(place),
        3 | 8 => StoreError::ReadOnly(place),
        11 | 26 => StoreError::Corrupt { place, detail },
        13 => StoreError::DiskFull(place),
        14 => cannot_open(place, detail),
        _ => StoreError::Database { place, detail: format!("{detail}, code {code}") },
    }
}

/// SQLite says only "unable to open database file": the folder knows why.
fn cannot_open(place: String, detail: String) -> StoreError {
    let folder = Path::new(&place).parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    match tempfile_in(folder) {
        Err(fault) => of_io(place, &fault),
        Ok(()) => StoreError::Unreachable { place, detail },
    }
}

fn tempfile_in(folder: &Path) -> io::Result<()> {
    let probe = folder.join(format!(".rival-{}", crate::new_id()));
    std::fs::File::create_new(&probe)?;
    std::fs::remove_file(&probe)
}

/// <https://www.postgresql.org/docs/current/errcodes-appendix.html>
fn of_postgres(place: String, code: &str, detail: String) -> StoreError {
    match code {
        "53100" => StoreError::DiskFull(place),
        "25006" | "42501" => StoreError::ReadOnly(place),
        "40001" | "40P01" | "55P03" | "57014" => StoreError::Locked(place),
        "XX001" | "XX002" => StoreError::Corrupt { place, detail },
        _ if ["08", "28", "3D", "53", "57"].iter().any(|class| code.starts_with(class)) => StoreError::Unreachable { place, detail },
        _ => StoreError::Database { place, detail: format!("{detail}, code {code}") },
    }
}

/// What the file system says.
pub(crate) fn of_io(place: String, error: &io::Error) -> StoreError {
    match error.kind() {
        io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => StoreError::ReadOnly(place),
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => StoreError::DiskFull(place),
        io::ErrorKind::AlreadyExists => StoreError::FileExists(place),
        _ => StoreError::Unreachable { place, detail: error.to_string() },
    }
}
