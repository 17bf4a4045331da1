//! Rival's own moves: thought of in the pool, played here. Whoever asked for nothing cannot leave: the thought goes on
//! whether anybody watches or not, and is taken up again after a restart.

use std::sync::Arc;
use std::time::{Duration, Instant};

use rival_play::{Analysis, Table};
use rival_search::Control;
use tokio::sync::watch;

use super::Room;
use crate::game::{LiveGame, Thinking, Thought};
use crate::pool::Task;
use crate::problem::{Answer, Problem};
use crate::server::Server;

/// At most five thoughts a second are told.
const BETWEEN_THOUGHTS: Duration = Duration::from_millis(200);
/// How long a game waits where the pool is full.
const BUSY_WAIT: Duration = Duration::from_millis(500);

impl Room {
    /// Lets the mind to move think, if one is to move and does not think already.
    pub(super) fn wake(self: &Arc<Room>, server: &Arc<Server>, live: &mut LiveGame) {
        let Some(player) = live.mind_to_move() else {
            live.stop_thinking();
            return;
        };
        let version = live.row.version;
        if server.is_closing() || live.thinking.as_ref().is_some_and(|thinking| thinking.version == version) {
            return;
        }
        live.stop_thinking();
        let control = Arc::new(Control::new());
        let task = Task {
            key: self.id.clone(),
            keeps_mind: true,
            table: live.table().duplicate(),
            player,
            seed: seed(&self.id),
            limits: live.thinking_limits(),
            clock_runs_since: live.flag_due().map(|_| Instant::now()),
            control: Arc::clone(&control),
            progress: Box::new(throttled(self.thought.clone(), live.table().duplicate())),
        };
        let pace = if live.is_between_minds() { server.options.watch_pace } else { Duration::ZERO };
        live.thinking = Some(Thinking { version, control: Arc::clone(&control) });
        let (room, server, thought) = (Arc::clone(self), Arc::clone(server), server.pool.think(task));
        tokio::spawn(async move {
            let Ok(answer) = thought else {
                tokio::time::sleep(BUSY_WAIT).await;
                return room.think_again(&server, version).await;
            };
            // A pool that is closed gives no answer: the move is taken up again by the next server.
            let started = Instant::now();
            let Ok(answer) = answer.await else { return };
            if !control.is_stopped() {
                room.wait_for_watchers(pace.saturating_sub(started.elapsed())).await;
            }
            if let Err(problem) = room.play_thought(&server, version, answer).await {
                tracing::warn!(game = %room.id, code = problem.code(), "Rival's move could not be played");
            }
        });
    }

    /// Waits on nobody's time.
    async fn wait_for_watchers(&self, wait: Duration) {
        if !wait.is_zero() {
            let _held = self.live.lock().await.hold_clock();
            tokio::time::sleep(wait).await;
        }
    }

    async fn think_again(self: &Arc<Room>, server: &Arc<Server>, version: u64) {
        let mut live = self.live.lock().await;
        if live.thinking.as_ref().is_some_and(|thinking| thinking.version == version) {
            live.stop_thinking();
            self.wake(server, &mut live);
        }
    }

    /// Plays what was thought of, if the game is still where it was.
    async fn play_thought(self: &Arc<Room>, server: &Arc<Server>, version: u64, thought: Result<Analysis, Problem>) -> Answer<()> {
        let mut live = self.live.lock().await;
        let is_awaited = live.thinking.as_ref().is_some_and(|thinking| thinking.version == version) && live.row.version == version;
        // A search that was stopped because the server closes has not had its time.
        if !is_awaited || server.is_closing() {
            return Ok(());
        }
        live.thinking = None;
        self.thought.send_replace(None);
        if self.flag_if_due(server, &mut live).await? {
            return Ok(());
        }
        // A mind that broke has no move: the match decides what that means.
        let played = match thought {
            Ok(analysis) => live.play_mind(analysis),
            Err(problem) => {
                tracing::error!(game = %self.id, code = problem.code(), "a mind gave no move");
                live.play_nothing()
            }
        };
        match (played, live.outcome()) {
            (Ok(row), _) => self.keep_move(server, &mut live, row).await,
            (Err(_), Some(outcome)) => self.finish(server, &mut live, outcome).await,
            (Err(problem), None) => Err(problem),
        }
    }

    /// A game that was found with a mind to move: perhaps another server is thinking, so it is given the time for it.
    pub(super) fn take_over_later(self: &Arc<Room>, server: &Arc<Server>, live: &LiveGame) {
        if live.mind_to_move().is_none() {
            return;
        }
        let (room, server, version) = (Arc::downgrade(self), Arc::downgrade(server), live.row.version);
        tokio::spawn(async move {
            let Some(wait) = server.upgrade().map(|server| server.options.takeover) else { return };
            tokio::time::sleep(wait).await;
            let (Some(room), Some(server)) = (room.upgrade(), server.upgrade()) else { return };
            let mut live = room.live.lock().await;
            if live.row.version == version {
                room.wake(&server, &mut live);
            }
        });
    }

    /// Takes a game up again at once.
    pub(crate) async fn resume(self: &Arc<Room>, server: &Arc<Server>) {
        let mut live = self.live.lock().await;
        self.wake(server, &mut live);
    }
}

/// Passes thoughts on, but not more often than anybody can read.
pub(crate) fn throttled(to: watch::Sender<Option<Arc<Thought>>>, table: Box<dyn Table>) -> impl FnMut(&Analysis) + Send {
    let mut last: Option<Instant> = None;
    move |analysis| {
        if to.receiver_count() > 0 && last.is_none_or(|last| last.elapsed() >= BETWEEN_THOUGHTS) {
            last = Some(Instant::now());
            to.send_replace(Some(Arc::new(Thought::about(&*table, analysis.clone()))));
        }
    }
}

/// Each game errs in its own way, and in the same way after a restart.
pub(super) fn seed(id: &str) -> u64 {
    id.bytes().fold(0, |seed, byte| rival_core::Rng::mix(seed ^ u64::from(byte)))
}
