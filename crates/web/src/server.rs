//! What all requests share: the history, the rooms, the pool of thinkers, and who is known. Made once; it decides nothing
//! about any game.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::{Arc, Mutex, PoisonError};

use rival_core::Side;
use rival_play::WallTimer;
use rival_store::{GameFilter, GameRow, Moment, Player, SeatKind, Store};
use tokio::sync::{Semaphore, watch};

use crate::game::{TimeSource, Viewer};
use crate::guard::{Hosts, TokenKeeper, Visitor};
use crate::options::Options;
use crate::pool::{Pool, PoolOptions};
use crate::problem::{Answer, Problem};
use crate::room::{Rooms, follow_changes, sweep};

/// So many visitors are remembered; then all are looked up again.
const MOST_KNOWN: usize = 10_000;

/// Unfinished games are read so many at a time.
const PAGE: u32 = 200;

/// A server's state. Made by [`Server::start`], served by [`crate::app`].
pub struct Server {
    pub(crate) options: Options,
    pub(crate) store: Store,
    pub(crate) pool: Pool,
    pub(crate) rooms: Rooms,
    pub(crate) hosts: Hosts,
    pub(crate) token: TokenKeeper,
    pub(crate) time: TimeSource,
    pub(crate) started: Moment,
    pub(crate) streams: Arc<Semaphore>,
    /// The one page that may watch the screen.
    pub(crate) watchers: Arc<Semaphore>,
    /// Player ids by secret.
    known: Mutex<HashMap<String, String>>,
    closing: watch::Sender<bool>,
}

impl Server {
    /// A server on this history, by the machine's own time. Needs a tokio runtime. Games that wait for Rival are taken up.
    pub async fn start(options: Options, store: Store) -> std::io::Result<Arc<Server>> {
        Server::start_at(options, store, Arc::new(WallTimer::new())).await
    }

    /// A server by another time, for tests in which nothing has to sleep.
    pub async fn start_at(options: Options, store: Store, time: TimeSource) -> std::io::Result<Arc<Server>> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let pool_options = PoolOptions {
            threads: options.threads.unwrap_or(cores),
            longest: options.longest_thought.max(options.longest_analysis),
            minds_mb: options.minds_mb,
        };
        let changes = store.changes();
        let server = Arc::new(Server {
            pool: Pool::new(pool_options)?,
            rooms: Rooms::default(),
            hosts: Hosts::new(options.listen.unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST)), &options.hosts),
            token: TokenKeeper::new(options.token.as_deref()),
            started: Moment(i64::try_from(time.unix_ms()).unwrap_or(i64::MAX)),
            streams: Arc::new(Semaphore::new(options.most_streams)),
            watchers: Arc::new(Semaphore::new(1)),
            known: Mutex::default(),
            closing: watch::Sender::new(false),
            time,
            store,
            options,
        });
        tokio::spawn(follow_changes(Arc::downgrade(&server), changes));
        tokio::spawn(sweep(Arc::downgrade(&server)));
        tokio::spawn(Arc::clone(&server).take_up());
        Ok(server)
    }

    /// Takes up the games in which Rival is to move, and those whose clock runs.
    async fn take_up(self: Arc<Server>) {
        let filter = GameFilter { finished: Some(false), ..GameFilter::default() };
        let mut cursor = None;
        loop {
            let page = match self.store.list_games(&filter, PAGE, cursor.as_deref()).await {
                Ok(page) => page,
                Err(error) => return tracing::error!(%error, "unfinished games cannot be taken up"),
            };
            for row in page.games.iter().filter(|row| must_be_taken_up(row)) {
                match self.rooms.enter(&self, &row.id).await {
                    Ok(room) => room.resume(&self).await,
                    Err(problem) => tracing::warn!(game = %row.id, code = problem.code(), "a game cannot be taken up"),
                }
            }
            cursor = page.next;
            if cursor.is_none() || self.is_closing() {
                return;
            }
        }
    }

    /// Ends everything that would not end by itself: streams, thoughts, and at last the history.
    pub async fn close(&self) {
        self.closing.send_replace(true);
        self.pool.close();
        self.store.close().await;
    }

    /// Says that streams should end and no new thought begin.
    pub(crate) fn begin_closing(&self) {
        self.closing.send_replace(true);
        self.pool.close();
    }

    pub(crate) fn is_closing(&self) -> bool {
        *self.closing.borrow()
    }

    /// To be told when the server closes.
    pub(crate) fn watch_closing(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }

    /// Now, as the history writes it.
    pub(crate) fn moment(&self) -> Moment {
        Moment(i64::try_from(self.time.unix_ms()).unwrap_or(i64::MAX))
    }

    /// Ends every game whose clock has run out. The server does it by itself; tests with a time of their own ask for it.
    pub async fn fall_flags(self: &Arc<Server>) {
        for room in self.rooms.all() {
            room.look_at_clock(self).await;
        }
    }

    /// Lets go of every game that nobody uses, and tells how many stay in memory.
    pub fn evict_idle(&self) -> usize {
        self.rooms.evict(self, std::time::Duration::ZERO);
        self.rooms.len()
    }

    /// Whoever looks: the player with this secret, or a stranger.
    pub(crate) async fn viewer(&self, visitor: &Visitor) -> Answer<Viewer> {
        let stranger = Viewer { player: None, secret: visitor.secret.clone() };
        if !visitor.is_known {
            return Ok(stranger);
        }
        if let Some(id) = self.known().get(visitor.secret.text()) {
            return Ok(Viewer { player: Some(id.clone()), ..stranger });
        }
        let Some(player) = self.store.player_by_secret(&visitor.secret).await? else { return Ok(stranger) };
        self.remember(visitor, &player);
        Ok(Viewer { player: Some(player.id), ..stranger })
    }

    /// Whoever does something: the player with this secret, made where there is none.
    pub(crate) async fn player(&self, visitor: &Visitor) -> Answer<Player> {
        if visitor.secret.text().is_empty() {
            return Err(Problem::plain(axum::http::StatusCode::FORBIDDEN, "not-a-player", "only the players of this game may do that"));
        }
        let player = match self.store.player_by_secret(&visitor.secret).await? {
            Some(player) => player,
            None => self.store.create_player(&visitor.secret).await?,
        };
        self.remember(visitor, &player);
        Ok(player)
    }

    fn remember(&self, visitor: &Visitor, player: &Player) {
        let mut known = self.known();
        if known.len() >= MOST_KNOWN {
            known.clear();
        }
        known.insert(visitor.secret.text().to_owned(), player.id.clone());
    }

    fn known(&self) -> std::sync::MutexGuard<'_, HashMap<String, String>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Whether something happens in an unfinished game although nobody asks: a clock runs, or perhaps Rival is to move.
fn must_be_taken_up(row: &GameRow) -> bool {
    let is_mind = |side| row.seat(side).kind == SeatKind::Mind;
    // From the game's own start the sides take turns, the first beginning; from any other, only the board knows.
    let rival_may_be_to_move = match row.start {
        None => is_mind(if row.moves().is_multiple_of(2) { Side::First } else { Side::Second }),
        Some(_) => is_mind(Side::First) || is_mind(Side::Second),
    };
    row.abandoned.is_none() && row.started.is_some() && (row.clock.is_some() || rival_may_be_to_move)
}
