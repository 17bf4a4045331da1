//! Hints: what the strongest level would play, with the value of every move. The player's clock stands still meanwhile; if
//! the asker leaves the search stops, and nothing is counted.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use axum::http::StatusCode;
use rival_core::Side;
use rival_play::{Analysis, Player, Table};
use rival_search::{Control, Limits};

use super::Room;
use super::think::seed;
use crate::game::{Held, Thought, Viewer};
use crate::pool::{StopOnDrop, Task};
use crate::problem::{Answer, Problem};
use crate::server::Server;

/// A hint being thought of.
struct Asked {
    side: Side,
    version: u64,
    /// The clock stands still until this is dropped.
    _held: Held,
}

impl Room {
    /// A hint for the player to move. It counts once for each move, however often it is asked for.
    pub(crate) async fn hint(self: &Arc<Room>, server: &Arc<Server>, viewer: &Viewer) -> Answer<Thought> {
        let (asked, table) = match self.ask_hint(server, viewer).await? {
            Ok(asked) => asked,
            Err(known) => return Ok(known),
        };
        let control = Arc::new(Control::new());
        let _stop = StopOnDrop(Arc::clone(&control));
        let lines = table.legal_moves().len();
        let answer = server.pool.think(Task {
            key: format!("hint {}", self.id),
            keeps_mind: true,
            player: strongest(&*table),
            table,
            seed: seed(&self.id),
            limits: Limits::time(server.options.longest_hint).with_lines(lines),
            clock_runs_since: None,
            control,
            progress: Box::new(|_| {}),
        })?;
        let analysis = answer.await.map_err(|_| closing())??;
        // From here on it is counted, whether the asker stays or not.
        let (room, server) = (Arc::clone(self), Arc::clone(server));
        let counted = tokio::spawn(async move { room.count_hint(&server, &asked, analysis).await });
        counted.await.map_err(|_| closing())?
    }

    /// What is needed to think of a hint, or the one that was shown already.
    async fn ask_hint(self: &Arc<Room>, server: &Arc<Server>, viewer: &Viewer) -> Answer<Result<(Asked, Box<dyn Table>), Thought>> {
        let mut live = self.lock(server).await;
        viewer.must_play(&live.row)?;
        self.must_go_on(server, &mut live).await?;
        let side = live.turn();
        if !viewer.sits_at(&live.row, side) {
            return Err(Problem::plain(StatusCode::CONFLICT, "not-your-turn", "it is not your turn"));
        }
        if let Some(known) = &live.hint {
            return Ok(Err(known.clone()));
        }
        Ok(Ok((Asked { side, version: live.row.version, _held: live.hold_clock() }, live.table().duplicate())))
    }

    async fn count_hint(self: &Arc<Room>, server: &Arc<Server>, asked: &Asked, analysis: Analysis) -> Answer<Thought> {
        let mut live = self.lock(server).await;
        if live.row.version != asked.version {
            return match &live.hint {
                // The same hint, asked for twice at once.
                Some(known) => Ok(known.clone()),
                None => Err(Problem::plain(StatusCode::CONFLICT, "stale-hint", "the position has changed meanwhile").at("ply")),
            };
        }
        let kept = server.store.note_hint(&self.id, asked.side, live.plies()).await;
        self.note(server, &mut live, kept).await?;
        let thought = Thought::about(live.table(), analysis);
        live.hint = Some(thought.clone());
        // Nothing that anybody sees has changed, so nobody is told.
        self.version.store(live.row.version, Ordering::Release);
        Ok(thought)
    }
}

/// The strongest level of a game.
pub(crate) fn strongest(table: &dyn Table) -> Player {
    match table.levels().last() {
        Some(word) => Player::Level((*word).to_owned()),
        None => Player::Engine(Limits::default()),
    }
}

/// The server stops before it can answer.
pub(crate) fn closing() -> Problem {
    Problem::plain(StatusCode::SERVICE_UNAVAILABLE, "closing", "the server is about to stop")
}
