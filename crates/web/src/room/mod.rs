//! The room in which a game is played: one change at a time, each kept before anybody sees it, and everybody who watches is
//! told. It knows the history and the pool; the rules are the game's.

mod acts;
mod flags;
mod hints;
mod keep;
mod rematch;
mod rooms;
mod think;

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use rival_store::Moment;
use tokio::sync::{MutexGuard, watch};
use tokio::task::AbortHandle;

use crate::game::{LiveGame, Picture, State, Thought, Viewer};
use crate::problem::Answer;
use crate::server::Server;
pub(crate) use hints::{closing, strongest};
pub(crate) use rooms::{Rooms, follow_changes, sweep};
pub(crate) use think::throttled;

/// What those who watch a game are shown.
#[derive(Clone, Debug)]
pub(crate) enum Showing {
    /// The game.
    Picture(Arc<Picture>),
    /// It was deleted.
    Gone,
    /// Nothing more comes from here; a new request finds the game where it is.
    Closed,
}

/// A game that is in use.
pub(crate) struct Room {
    id: String,
    live: tokio::sync::Mutex<LiveGame>,
    showing: watch::Sender<Showing>,
    /// What Rival thinks at the moment.
    thought: watch::Sender<Option<Arc<Thought>>>,
    /// The version shown.
    version: AtomicU64,
    /// Wakes up when the running clock runs out.
    flag: Mutex<Option<AbortHandle>>,
    /// When it was last used, in milliseconds of the server's time.
    used_ms: AtomicU64,
}

impl Room {
    /// The game as the history keeps it.
    pub(crate) async fn load(server: &Arc<Server>, id: &str) -> Answer<Arc<Room>> {
        let live = Room::read(server, id, None).await?;
        let picture = Arc::new(Picture::of(&live, server.time.now()));
        let room = Arc::new(Room {
            id: id.to_owned(),
            version: AtomicU64::new(picture.version()),
            live: tokio::sync::Mutex::new(live),
            showing: watch::Sender::new(Showing::Picture(picture)),
            thought: watch::Sender::new(None),
            flag: Mutex::new(None),
            used_ms: AtomicU64::new(0),
        });
        room.touch(server);
        let live = room.live.lock().await;
        room.arm_flag(server, &live);
        room.take_over_later(server, &live);
        drop(live);
        Ok(room)
    }

    /// Reads the game; `elapsed` says how long the side to move has been thinking, where that is known better than by the
    /// time since the last move. What passed while no server ran is nobody's time.
    async fn read(server: &Arc<Server>, id: &str, elapsed: Option<Duration>) -> Answer<LiveGame> {
        let stored = server.store.game(id).await?;
        let begun = stored.row.started.unwrap_or(stored.row.created);
        let since = stored.moves.last().map_or(begun, |last| last.played).max(begun).max(server.started);
        let now = Moment(i64::try_from(server.time.unix_ms()).unwrap_or(i64::MAX));
        let elapsed = elapsed.unwrap_or_else(|| Duration::from_millis(now.since(since)));
        let is_over = stored.row.finished.is_some();
        let mut live = LiveGame::restore(stored, Arc::clone(&server.time), elapsed)?;
        if is_over {
            live.rematch = server.store.rematch(id).await?;
        }
        Ok(live)
    }

    /// Reads the game again, after somebody else changed it or a change of ours could not be kept.
    async fn reload(self: &Arc<Room>, server: &Arc<Server>, live: &mut LiveGame, elapsed: Option<Duration>) -> Answer<()> {
        live.stop_thinking();
        match Room::read(server, &self.id, elapsed).await {
            Ok(read) => {
                *live = read;
                self.publish(server, live);
                Ok(())
            }
            Err(problem) => {
                // What is in memory may not be what is kept: nobody may see it.
                let gone = problem.code() == "no-such-game";
                self.leave(server, if gone { Showing::Gone } else { Showing::Closed });
                Err(problem)
            }
        }
    }

    /// Shows the game as it is now to everybody, and sets the alarm for its clock.
    fn publish(self: &Arc<Room>, server: &Arc<Server>, live: &LiveGame) {
        let picture = Arc::new(Picture::of(live, server.time.now()));
        self.version.store(picture.version(), Ordering::Release);
        self.touch(server);
        self.arm_flag(server, live);
        self.showing.send_replace(Showing::Picture(picture));
    }

    /// Takes the room out of use, telling those who watch why.
    fn leave(&self, server: &Server, why: Showing) {
        server.rooms.forget(&self.id);
        self.disarm_flag();
        self.showing.send_replace(why);
    }

    /// The game as this viewer sees it.
    pub(crate) async fn state(&self, server: &Server, viewer: &Viewer) -> State {
        self.touch(server);
        // Whoever holds the lock is about to change it: wait for that.
        let live = self.live.lock().await;
        self.seen(server, &live, viewer)
    }

    fn seen(&self, server: &Server, live: &LiveGame, viewer: &Viewer) -> State {
        let now = server.time.now();
        match &*self.showing.borrow() {
            Showing::Picture(picture) if picture.version() == live.row.version => picture.seen_by(viewer, now),
            _ => Picture::of(live, now).seen_by(viewer, now),
        }
    }

    /// To be told of every change.
    pub(crate) fn watch(&self) -> (watch::Receiver<Showing>, watch::Receiver<Option<Arc<Thought>>>) {
        (self.showing.subscribe(), self.thought.subscribe())
    }

    /// The board as it stands, with the values kept of its moves.
    pub(crate) async fn look<T>(&self, server: &Server, look: impl FnOnce(&LiveGame) -> T) -> T {
        self.touch(server);
        look(&*self.live.lock().await)
    }

    fn touch(&self, server: &Server) {
        self.used_ms.store(millis(server.time.now()), Ordering::Relaxed);
    }

    async fn lock(&self, server: &Server) -> MutexGuard<'_, LiveGame> {
        self.touch(server);
        self.live.lock().await
    }

    fn disarm_flag(&self) {
        if let Some(alarm) = self.flag.lock().unwrap_or_else(PoisonError::into_inner).take() {
            alarm.abort();
        }
    }
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
