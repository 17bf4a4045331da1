//! What all tests of the store share: a history of its own for each test, in SQLite or in PostgreSQL.
#![allow(dead_code)]

mod postgres;

use std::sync::Arc;

use rival_core::Side;
use rival_store::{MoveRow, NewGame, Seat, Store, StoreOptions, StoreUrl};
use tempfile::TempDir;

/// Which database a test runs on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Sqlite,
    Postgres,
}

/// A place for a history that goes away with the test.
pub struct Place {
    pub url: StoreUrl,
    folder: TempDir,
}

impl Place {
    /// None where there is no PostgreSQL and the tester said that this is all right.
    pub fn new(kind: Kind) -> Option<Place> {
        let folder = tempfile::tempdir().unwrap();
        let url = match kind {
            Kind::Sqlite => StoreUrl::Sqlite(folder.path().join("rival").join("rival.db")),
            Kind::Postgres => StoreUrl::Postgres(postgres::new_database()?),
        };
        Some(Place { url, folder })
    }

    pub fn folder(&self) -> &std::path::Path {
        self.folder.path()
    }

    pub async fn open(&self) -> Store {
        Store::open(&self.url).await.unwrap()
    }

    pub async fn open_with(&self, options: &StoreOptions) -> Store {
        Store::open_with(&self.url, options).await.unwrap()
    }
}

/// Writes a test once and runs it on both databases.
#[macro_export]
macro_rules! on_both {
    ($($name:ident($place:ident) $body:block)*) => { $(
        mod $name {
            #[allow(unused_imports)]
            use super::*;
            async fn body($place: std::sync::Arc<$crate::support::Place>) $body

            #[test]
            fn sqlite() {
                $crate::support::run($crate::support::Kind::Sqlite, body);
            }

            #[test]
            fn postgres() {
                $crate::support::run($crate::support::Kind::Postgres, body);
            }
        }
    )* };
}

pub fn run<F: Future<Output = ()>>(kind: Kind, body: impl FnOnce(Arc<Place>) -> F) {
    if let Some(place) = Place::new(kind) {
        runtime().block_on(body(Arc::new(place)));
    }
}

pub fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap()
}

/// A game of an unknown person against a mind.
pub fn some_game() -> NewGame {
    NewGame::new("connect4", Seat::person(None, Some("Ana")), Seat::mind("level:easy"))
}

/// The side that plays this ply.
pub fn side_of(ply: u32) -> Side {
    if ply % 2 == 1 { Side::First } else { Side::Second }
}

/// A move of that ply in some column.
pub fn some_move(ply: u32) -> MoveRow {
    MoveRow { time_ms: Some(100), nodes: Some(1000), ..MoveRow::new(side_of(ply), &(ply % 7 + 1).to_string()) }
}
