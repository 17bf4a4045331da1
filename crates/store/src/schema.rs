//! The tables and how they grow: numbered migrations inside the program, applied when a history is opened. A history that a
//! newer program wrote is refused before anything is touched. It knows no rows.

use sqlx::migrate::{Migrate, Migration, MigrationType, Migrator};
use sqlx::postgres::PgConnection;
use sqlx::sqlite::SqliteConnection;
use sqlx::{Connection, SqlSafeStr};

use crate::{Result, StoreError, trouble};

/// The table that says which migrations were applied. It has a name of its own, so that other libraries may keep theirs
/// in the same database.
const TABLE: &str = "rival_migrations";

/// Every migration there is. One is never changed once it has been released: the next one is added.
const MIGRATIONS: [(i64, &str, &str); 2] =
    [(1, "history", include_str!("../migrations/1_history.sql")), (2, "remarks", include_str!("../migrations/2_remarks.sql"))];

/// The newest version that this program knows.
pub const SCHEMA_VERSION: i64 = MIGRATIONS[MIGRATIONS.len() - 1].0;

fn migrator() -> Migrator {
    let migrations =
        MIGRATIONS.map(|(version, name, sql)| Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false));
    let mut migrator = Migrator::with_migrations(migrations.into());
    migrator.dangerous_set_table_name(TABLE);
    migrator
}

/// What is in a database before we do anything to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Found {
    /// No table at all.
    Nothing,
    /// Our tables, at this version.
    Version(i64),
    /// Tables, but not ours.
    Foreign,
}

/// Looks into a file of SQLite.
pub(crate) async fn look_sqlite(connection: &mut SqliteConnection) -> Result<Found, sqlx::Error> {
    let tables: Vec<String> = sqlx::query_scalar("SELECT name FROM sqlite_master WHERE type = 'table'").fetch_all(&mut *connection).await?;
    if tables.is_empty() {
        return Ok(Found::Nothing);
    }
    if !tables.iter().any(|name| name == TABLE) {
        return Ok(Found::Foreign);
    }
    sqlx::query_scalar("SELECT COALESCE(MAX(version), 0) FROM rival_migrations").fetch_one(connection).await.map(Found::Version)
}

/// Looks into a database of PostgreSQL. Tables of others may live beside ours there.
pub(crate) async fn look_postgres(connection: &mut PgConnection) -> Result<Found, sqlx::Error> {
    let ours: bool = sqlx::query_scalar("SELECT to_regclass('rival_migrations') IS NOT NULL").fetch_one(&mut *connection).await?;
    if !ours {
        return Ok(Found::Nothing);
    }
    sqlx::query_scalar("SELECT COALESCE(MAX(version), 0) FROM rival_migrations").fetch_one(connection).await.map(Found::Version)
}

/// Refuses what is not ours or newer than we are.
pub(crate) fn accept(place: &str, found: Found) -> Result<()> {
    match found {
        Found::Foreign => Err(StoreError::NotRival(place.to_owned())),
        Found::Version(found) if found > SCHEMA_VERSION => {
            Err(StoreError::NewerSchema { place: place.to_owned(), found, known: SCHEMA_VERSION })
        }
        _ => Ok(()),
    }
}

/// Applies what is missing.
pub(crate) async fn migrate<C: Connection + Migrate>(place: &str, connection: &mut C) -> Result<()> {
    migrator().run_direct(None, connection, false).await.map_err(|error| match error {
        sqlx::migrate::MigrateError::Execute(error) | sqlx::migrate::MigrateError::ExecuteMigration(error, _) => {
            trouble::of_sqlx(place, &error)
        }
        error => StoreError::Corrupt { place: place.to_owned(), detail: error.to_string() },
    })
}
