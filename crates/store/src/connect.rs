//! Opening: how each database is asked to keep what it was told (WAL and `synchronous=FULL`, or `synchronous_commit`), and
//! the pools that reads come from. Writing has its own connection, see [`crate::writer`].

use std::path::Path;
use std::str::FromStr;
use std::time::{Duration, Instant};

use sqlx::pool::PoolConnection;
use sqlx::postgres::{PgConnectOptions, PgConnection, PgPool, PgPoolOptions};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, Postgres, Sqlite, Transaction};

use crate::schema::{self, Found};
use crate::sql::{Link, Wire};
use crate::{Result, StoreError, StoreUrl, trouble};

/// How a store is opened.
#[derive(Clone, Debug)]
pub struct StoreOptions {
    /// How long to wait for a database that another program holds.
    pub patience: Duration,
    /// How many reads may run at once.
    pub readers: u32,
    /// At most this many pages of SQLite; none is no limit but the disk.
    pub max_pages: Option<u32>,
}

impl Default for StoreOptions {
    fn default() -> StoreOptions {
        StoreOptions { patience: Duration::from_secs(5), readers: 4, max_pages: None }
    }
}

/// How to reach the database again, for the writer and the readers.
#[derive(Clone)]
pub(crate) enum Door {
    Sqlite(SqliteConnectOptions),
    Postgres(PgConnectOptions),
}

/// The connection of the writer.
pub(crate) enum Owned {
    Sqlite(SqliteConnection),
    Postgres(PgConnection),
}

impl Owned {
    pub(crate) fn link<'c>(&'c mut self, place: &'c str) -> Link<'c> {
        let wire = match self {
            Owned::Sqlite(connection) => Wire::Sqlite(connection),
            Owned::Postgres(connection) => Wire::Postgres(connection),
        };
        Link { place, wire }
    }

    pub(crate) async fn close(self) {
        // There is nobody left to tell, and everything answered is committed.
        let _ = match self {
            Owned::Sqlite(connection) => connection.close().await,
            Owned::Postgres(connection) => connection.close().await,
        };
    }
}

impl Door {
    pub(crate) async fn connect(&self) -> Result<Owned, sqlx::Error> {
        Ok(match self {
            Door::Sqlite(options) => Owned::Sqlite(options.connect().await?),
            Door::Postgres(options) => Owned::Postgres(options.connect().await?),
        })
    }

    /// The pool for reading. It opens its connections when they are needed.
    pub(crate) fn readers(&self, options: &StoreOptions) -> Readers {
        match self {
            Door::Sqlite(door) => Readers::Sqlite(
                SqlitePoolOptions::new()
                    .max_connections(options.readers)
                    .acquire_timeout(options.patience)
                    .connect_lazy_with(door.clone().create_if_missing(false).pragma("query_only", "ON")),
            ),
            Door::Postgres(door) => Readers::Postgres(
                PgPoolOptions::new()
                    .max_connections(options.readers.max(2))
                    .acquire_timeout(options.patience)
                    .connect_lazy_with(door.clone()),
            ),
        }
    }
}

/// Opens or creates the history: looks, refuses or migrates. The connection is the writer's.
pub(crate) async fn open(url: &StoreUrl, options: &StoreOptions) -> Result<(Door, Owned)> {
    match url {
        StoreUrl::Sqlite(path) => open_sqlite(path, &url.place(), options).await,
        StoreUrl::Postgres(address) => open_postgres(address, &url.place(), options).await,
    }
}

async fn open_sqlite(path: &Path, place: &str, options: &StoreOptions) -> Result<(Door, Owned)> {
    let trouble = |error: sqlx::Error| trouble::of_sqlx(place, &error);
    let plain = SqliteConnectOptions::new().filename(path).busy_timeout(options.patience).disable_statement_logging();
    if path.is_dir() {
        return Err(StoreError::Unreachable { place: place.to_owned(), detail: "it is a folder".to_owned() });
    }
    if path.metadata().is_ok_and(|file| file.len() > 0) {
        let mut visitor = plain.clone().read_only(true).connect().await.map_err(trouble)?;
        let found = schema::look_sqlite(&mut visitor).await.map_err(trouble)?;
        visitor.close().await.map_err(trouble)?;
        schema::accept(place, found)?;
    } else {
        create_folder(path)?;
    }
    let mut door =
        plain.create_if_missing(true).journal_mode(SqliteJournalMode::Wal).synchronous(SqliteSynchronous::Full).foreign_keys(true);
    if let Some(pages) = options.max_pages {
        door = door.pragma("max_page_count", pages.to_string());
    }
    let mut connection = connect_patiently(&door, options.patience).await.map_err(trouble)?;
    if schema::look_sqlite(&mut connection).await.map_err(trouble)? != Found::Version(schema::SCHEMA_VERSION) {
        // SQLite's migrator takes no lock of its own: with this one, whoever opens the same new file waits here and then finds
        // nothing left to apply.
        let mut alone = connection.begin_with("BEGIN IMMEDIATE").await.map_err(trouble)?;
        schema::migrate(place, &mut *alone).await?;
        alone.commit().await.map_err(trouble)?;
    }
    Ok((Door::Sqlite(door), Owned::Sqlite(connection)))
}

/// Connects, and tries again while another program holds the file. `busy_timeout` does not cover this: where several programs
/// give a new file its write-ahead log at once, SQLite refuses all but one of them without waiting.
async fn connect_patiently(door: &SqliteConnectOptions, patience: Duration) -> Result<SqliteConnection, sqlx::Error> {
    let deadline = Instant::now() + patience;
    loop {
        match door.connect().await {
            Err(error) if trouble::is_locked(&error) && Instant::now() < deadline => tokio::time::sleep(Duration::from_millis(10)).await,
            answer => return answer,
        }
    }
}

/// The folder of a new history; other users of the machine have no business in it.
fn create_folder(path: &Path) -> Result<()> {
    let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty() && !folder.exists()) else { return Ok(()) };
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder).map_err(|error| trouble::of_io(path.display().to_string(), &error))
}

async fn open_postgres(address: &str, place: &str, options: &StoreOptions) -> Result<(Door, Owned)> {
    let trouble = |error: sqlx::Error| trouble::of_sqlx(place, &error);
    let millis = options.patience.as_millis().to_string();
    let door = PgConnectOptions::from_str(address)
        .map_err(trouble)?
        .application_name("rival")
        .options([("synchronous_commit", "on"), ("lock_timeout", &millis), ("client_min_messages", "warning")])
        .disable_statement_logging();
    let connecting = tokio::time::timeout(options.patience, door.connect());
    let mut connection = match connecting.await {
        Ok(connection) => connection.map_err(trouble)?,
        Err(_) => return Err(StoreError::Unreachable { place: place.to_owned(), detail: "it did not answer in time".to_owned() }),
    };
    let found = schema::look_postgres(&mut connection).await.map_err(trouble)?;
    schema::accept(place, found)?;
    if found != Found::Version(schema::SCHEMA_VERSION) {
        schema::migrate(place, &mut connection).await?;
    }
    Ok((Door::Postgres(door), Owned::Postgres(connection)))
}

/// Where reads come from.
#[derive(Clone)]
pub(crate) enum Readers {
    Sqlite(SqlitePool),
    Postgres(PgPool),
}

impl Readers {
    /// A connection for single statements.
    pub(crate) async fn reader(&self) -> Result<Reader, sqlx::Error> {
        Ok(match self {
            Readers::Sqlite(pool) => Reader::Sqlite(pool.acquire().await?),
            Readers::Postgres(pool) => Reader::Postgres(pool.acquire().await?),
        })
    }

    /// A connection whose statements all see the same moment.
    pub(crate) async fn snapshot(&self) -> Result<Reader, sqlx::Error> {
        Ok(match self {
            Readers::Sqlite(pool) => Reader::SqliteSnapshot(pool.begin().await?),
            Readers::Postgres(pool) => Reader::PostgresSnapshot(pool.begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await?),
        })
    }

    pub(crate) async fn close(&self) {
        match self {
            Readers::Sqlite(pool) => pool.close().await,
            Readers::Postgres(pool) => pool.close().await,
        }
    }
}

/// A connection lent by the pool; it goes back when dropped.
pub(crate) enum Reader {
    Sqlite(PoolConnection<Sqlite>),
    Postgres(PoolConnection<Postgres>),
    SqliteSnapshot(Transaction<'static, Sqlite>),
    PostgresSnapshot(Transaction<'static, Postgres>),
}

impl Reader {
    pub(crate) fn link<'c>(&'c mut self, place: &'c str) -> Link<'c> {
        let wire = match self {
            Reader::Sqlite(connection) => Wire::Sqlite(connection),
            Reader::Postgres(connection) => Wire::Postgres(connection),
            Reader::SqliteSnapshot(connection) => Wire::Sqlite(connection),
            Reader::PostgresSnapshot(connection) => Wire::Postgres(connection),
        };
        Link { place, wire }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn many_programs_open_new_files_at_once() {
        let folder = tempfile::tempdir().unwrap();
        for round in 0..30 {
            let url = StoreUrl::Sqlite(folder.path().join(format!("{round}.db")));
            let openings: Vec<_> = (0..8)
                .map(|_| {
                    let url = url.clone();
                    tokio::spawn(async move { open(&url, &StoreOptions::default()).await.map(drop) })
                })
                .collect();
            for opening in openings {
                assert_eq!(opening.await.unwrap(), Ok(()), "round {round}");
            }
        }
    }

    #[tokio::test]
    async fn every_connection_waits_for_the_disk() {
        let folder = tempfile::tempdir().unwrap();
        let (door, _writer) = open(&StoreUrl::Sqlite(folder.path().join("rival.db")), &StoreOptions::default()).await.unwrap();
        let mut connection = door.connect().await.unwrap();
        let mut link = connection.link("test");
        for (pragma, expected) in [("PRAGMA synchronous", 2), ("PRAGMA foreign_keys", 1), ("PRAGMA busy_timeout", 5000)] {
            let row = link.fetch_one(pragma, Vec::new()).await.unwrap().unwrap();
            assert_eq!(row.cells("test").number::<i64>(), Ok(expected), "{pragma}");
        }
        let row = link.fetch_one("PRAGMA journal_mode", Vec::new()).await.unwrap().unwrap();
        assert_eq!(row.cells("test").text().as_deref(), Ok("wal"));
    }
}
