//! The games in use: a cache of the history. A game comes in when it is asked for, and leaves when nobody has looked at it
//! for a while, no clock runs in it and no mind thinks. What other servers change is read again.

use std::collections::HashMap;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use rival_store::{Change, Changes, StoreError};
use tokio::sync::OnceCell;

use super::{Room, Showing, millis};
use crate::problem::Answer;
use crate::server::Server;

/// How often rooms are looked through.
const SWEEP_EVERY: Duration = Duration::from_secs(5);
/// A game that is over is hardly asked for any more.
const IDLE_WHEN_OVER: Duration = Duration::from_secs(5);

type Cell = Arc<OnceCell<Arc<Room>>>;

/// The games in use, by id.
#[derive(Default)]
pub(crate) struct Rooms(Mutex<HashMap<String, Cell>>);

impl Rooms {
    fn map(&self) -> MutexGuard<'_, HashMap<String, Cell>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The room of a game, read from the history where it is not in use.
    pub(crate) async fn enter(&self, server: &Arc<Server>, id: &str) -> Answer<Arc<Room>> {
        // Only what can be an id is looked for.
        let Some(id) = uuid::Uuid::parse_str(id).ok().map(|id| id.hyphenated().to_string()) else {
            return Err(StoreError::NoGame(id.chars().take(64).collect()).into());
        };
        let cell = Arc::clone(self.map().entry(id.clone()).or_default());
        match cell.get_or_try_init(|| Room::load(server, &id)).await {
            Ok(room) => Ok(Arc::clone(room)),
            Err(problem) => {
                let mut map = self.map();
                if map.get(&id).is_some_and(|own| Arc::ptr_eq(own, &cell) && !own.initialized()) {
                    map.remove(&id);
                }
                Err(problem)
            }
        }
    }

    /// The room of a game, if it is in use.
    fn get(&self, id: &str) -> Option<Arc<Room>> {
        self.map().get(id)?.get().cloned()
    }

    /// Every room in use.
    pub(crate) fn all(&self) -> Vec<Arc<Room>> {
        self.map().values().filter_map(|cell| cell.get().cloned()).collect()
    }

    /// How many are in use.
    pub(crate) fn len(&self) -> usize {
        self.map().len()
    }

    pub(super) fn forget(&self, id: &str) {
        self.map().remove(id);
    }

    /// Closes the rooms of games that were deleted: whoever is told so must not find them any more.
    pub(crate) async fn close(&self, server: &Arc<Server>, gone: &[String]) {
        for room in gone.iter().filter_map(|id| self.get(id)) {
            room.catch_up(server, Some(0)).await;
        }
    }

    /// Lets go of rooms that nobody has used for this long.
    pub(crate) fn evict(&self, server: &Server, idle: Duration) {
        let now = millis(server.time.now());
        self.map().retain(|_, cell| {
            // Somebody is on the way in.
            if Arc::strong_count(cell) > 1 {
                return true;
            }
            let Some(room) = cell.get() else { return false };
            // With the map locked and no other holder, nobody can get at it any more.
            let is_alone = Arc::strong_count(room) == 1 && room.showing.receiver_count() == 0;
            let Ok(live) = room.live.try_lock() else { return true };
            let is_quiet = live.thinking.is_none() && live.flag_due().is_none();
            let idle = if live.row.finished.is_some() { idle.min(IDLE_WHEN_OVER) } else { idle };
            let unused = now.saturating_sub(room.used_ms.load(Ordering::Relaxed));
            !(is_alone && is_quiet && unused >= millis(idle))
        });
    }
}

/// Looks through the rooms for as long as the server is there.
pub(crate) async fn sweep(server: Weak<Server>) {
    loop {
        tokio::time::sleep(SWEEP_EVERY).await;
        let Some(server) = server.upgrade() else { return };
        server.rooms.evict(&server, server.options.idle);
    }
}

/// Reads again whatever other servers change, for as long as the store is open.
pub(crate) async fn follow_changes(server: Weak<Server>, mut changes: Changes) {
    while let Some(change) = changes.next().await {
        let Some(server) = server.upgrade() else { return };
        match change {
            Change::Game { id, version } => {
                let Some(room) = server.rooms.get(&id) else { continue };
                if version == 0 || version > room.version.load(Ordering::Acquire) {
                    tokio::spawn(async move { room.catch_up(&server, Some(version)).await });
                }
            }
            Change::Everything => {
                for room in server.rooms.all() {
                    let server = Arc::clone(&server);
                    tokio::spawn(async move { room.catch_up(&server, None).await });
                }
            }
        }
    }
}

impl Room {
    /// The game has this version now (0: it is deleted; none: nobody knows). Our own changes are shown already when the room is
    /// free again.
    async fn catch_up(self: Arc<Room>, server: &Arc<Server>, version: Option<u64>) {
        let mut live = self.live.lock().await;
        if version == Some(0) {
            live.stop_thinking();
            return self.leave(server, Showing::Gone);
        }
        let version = match version {
            Some(version) => version,
            None => server.store.game_row(&self.id).await.map_or(u64::MAX, |row| row.version),
        };
        if version <= live.row.version {
            return;
        }
        if let Err(problem) = self.reload(server, &mut live, None).await {
            tracing::warn!(game = %self.id, code = problem.code(), "a changed game could not be read");
        }
        self.take_over_later(server, &live);
    }
}
