//! The store itself: opened once, cloned freely. Every verb lives in a file of its own beside this one; here is only what
//! they share: a way to read, a way to write, and who is told of changes.

use std::sync::Arc;

use tokio::task::AbortHandle;

use crate::changes::{self, Changes, Herald};
use crate::connect::{self, Door, Owned, Reader, Readers, StoreOptions};
use crate::writer::{Desk, Write};
use crate::{Result, StoreUrl, trouble};

/// A history that is open. Clones share it.
#[derive(Clone)]
pub struct Store {
    shared: Arc<Shared>,
}

struct Shared {
    url: StoreUrl,
    place: String,
    door: Door,
    readers: Readers,
    desk: Desk,
    herald: Herald,
    /// Listens to other servers for as long as the store is open.
    follower: Option<AbortHandle>,
}

impl Drop for Shared {
    fn drop(&mut self) {
        if let Some(follower) = &self.follower {
            follower.abort();
        }
    }
}

impl Store {
    /// Opens the history, or creates it where there is none. Needs a tokio runtime.
    pub async fn open(url: &StoreUrl) -> Result<Store> {
        Store::open_with(url, &StoreOptions::default()).await
    }

    /// Opens the history with other options than the usual ones.
    pub async fn open_with(url: &StoreUrl, options: &StoreOptions) -> Result<Store> {
        let place = url.place();
        let (door, connection) = connect::open(url, options).await?;
        let readers = door.readers(options);
        let herald = Herald::new();
        let mut follower = None;
        if let Readers::Postgres(pool) = &readers {
            let listener = changes::listener(pool, &place).await?;
            let following = tokio::spawn(herald.clone().follow(pool.clone(), place.clone(), listener));
            follower = Some(following.abort_handle());
        }
        let desk = Desk::open(place.clone(), door.clone(), connection, herald.clone());
        Ok(Store { shared: Arc::new(Shared { url: url.clone(), place, door, readers, desk, herald, follower }) })
    }

    /// Where the history is, as it may be shown.
    pub fn place(&self) -> &str {
        &self.shared.place
    }

    /// Where the history is.
    pub fn url(&self) -> &StoreUrl {
        &self.shared.url
    }

    /// The changes from now on, of this process and, with PostgreSQL, of every other server.
    pub fn changes(&self) -> Changes {
        self.shared.herald.listen()
    }

    /// Commits what is waiting and closes every connection, also those of clones. Later calls answer [`crate::StoreError::Closed`].
    pub async fn close(&self) {
        self.shared.desk.close().await;
        self.shared.readers.close().await;
    }

    pub(crate) async fn write<W: Write>(&self, write: W) -> Result<W::Made> {
        self.shared.desk.write(write).await
    }

    /// For single statements.
    pub(crate) async fn reader(&self) -> Result<Reader> {
        self.shared.readers.reader().await.map_err(|error| trouble::of_sqlx(self.place(), &error))
    }

    /// A connection of one's own, for what no reader may do.
    pub(crate) async fn connect(&self) -> Result<Owned> {
        self.shared.door.connect().await.map_err(|error| trouble::of_sqlx(self.place(), &error))
    }

    /// For statements that must agree with each other.
    pub(crate) async fn snapshot(&self) -> Result<Reader> {
        self.shared.readers.snapshot().await.map_err(|error| trouble::of_sqlx(self.place(), &error))
    }
}

impl std::fmt::Debug for Store {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Store({})", self.place())
    }
}
