//! Who is told when a game changes: everybody in this process at once, and through PostgreSQL's LISTEN / NOTIFY every other
//! server on the same database. It carries ids and versions only; whoever cares reads the game.

use std::time::Duration;

use sqlx::postgres::{PgListener, PgPool};
use tokio::sync::broadcast::{self, error::RecvError};

use crate::new_id;
use crate::sql::{Link, Wire, values};
use crate::{Result, StoreError};

/// The channel of NOTIFY.
const CHANNEL: &str = "rival_changes";
/// PostgreSQL takes fewer than 8000 bytes in one notification.
const MAX_PAYLOAD: usize = 7900;
/// How many changes a slow listener may lag behind before it is told to read everything again.
const BACKLOG: usize = 4096;

/// Something changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Change {
    /// A game has this version now; version 0 means that it was deleted.
    Game {
        /// The game.
        id: String,
        /// Its version.
        version: u64,
    },
    /// Changes were missed (the listener was slow, or a connection broke): read again whatever you watch.
    Everything,
}

/// The changes from now on.
#[derive(Debug)]
pub struct Changes(broadcast::Receiver<Change>);

impl Changes {
    /// The next change; none once the store is closed. Cancelling loses nothing.
    pub async fn next(&mut self) -> Option<Change> {
        match self.0.recv().await {
            Ok(change) => Some(change),
            Err(RecvError::Lagged(_)) => Some(Change::Everything),
            Err(RecvError::Closed) => None,
        }
    }
}

/// The changes of one transaction, told when it is committed.
#[derive(Default)]
pub(crate) struct News(pub(crate) Vec<(String, u64)>);

impl News {
    pub(crate) fn tell(&mut self, game: &str, version: u64) {
        self.0.push((game.to_owned(), version));
    }
}

/// Tells changes to this process, and prepares what other servers are told.
#[derive(Clone)]
pub(crate) struct Herald {
    /// Distinguishes our own notifications, which were told already.
    origin: String,
    sender: broadcast::Sender<Change>,
}

impl Herald {
    pub(crate) fn new() -> Herald {
        Herald { origin: new_id(), sender: broadcast::channel(BACKLOG).0 }
    }

    pub(crate) fn listen(&self) -> Changes {
        Changes(self.sender.subscribe())
    }

    /// Puts the news into the transaction, for other servers to hear when it commits.
    pub(crate) async fn notify(&self, link: &mut Link<'_>, news: &News) -> Result<()> {
        if matches!(link.wire, Wire::Sqlite(_)) {
            return Ok(());
        }
        let mut payload = self.origin.clone();
        for (index, (game, version)) in news.0.iter().enumerate() {
            payload.push_str(&format!("\n{game} {version}"));
            let is_last = index + 1 == news.0.len();
            if is_last || payload.len() + 200 > MAX_PAYLOAD {
                let full = std::mem::replace(&mut payload, self.origin.clone());
                link.fetch("SELECT CAST(pg_notify($1, $2) AS TEXT)", values![CHANNEL, full]).await?;
            }
        }
        Ok(())
    }

    /// Tells this process what was committed.
    pub(crate) fn proclaim(&self, news: News) {
        for (id, version) in news.0 {
            // Nobody may be listening.
            let _ = self.sender.send(Change::Game { id, version });
        }
    }

    fn hear(&self, payload: &str) {
        let mut lines = payload.lines();
        if lines.next() == Some(&self.origin) {
            return;
        }
        for line in lines {
            let change = match line.split_once(' ').map(|(id, version)| (id, version.parse())) {
                Some((id, Ok(version))) => Change::Game { id: id.to_owned(), version },
                _ => Change::Everything,
            };
            let _ = self.sender.send(change);
        }
    }

    /// Listens to the other servers until the pool is closed. A broken connection is made again, and what was missed in
    /// between is told as [`Change::Everything`].
    pub(crate) async fn follow(self, pool: PgPool, place: String, mut listener: PgListener) {
        loop {
            match listener.try_recv().await {
                Ok(Some(notification)) => self.hear(notification.payload()),
                Err(sqlx::Error::PoolClosed) => return,
                lost => {
                    if let Err(error) = lost {
                        tracing::warn!(%place, %error, "the changes of other servers cannot be heard");
                    }
                    // The old listener may be in any state: a new one is made.
                    listener = loop {
                        tokio::time::sleep(Duration::from_millis(200)).await;
                        match listener_of(&pool).await {
                            Ok(listener) => break listener,
                            Err(sqlx::Error::PoolClosed) => return,
                            Err(_) => {}
                        }
                    };
                    let _ = self.sender.send(Change::Everything);
                }
            }
        }
    }
}

async fn listener_of(pool: &PgPool) -> Result<PgListener, sqlx::Error> {
    let mut listener = PgListener::connect_with(pool).await?;
    listener.listen(CHANNEL).await?;
    Ok(listener)
}

/// A listener that hears everything committed from now on.
pub(crate) async fn listener(pool: &PgPool, place: &str) -> Result<PgListener, StoreError> {
    listener_of(pool).await.map_err(|error| crate::trouble::of_sqlx(place, &error))
}
