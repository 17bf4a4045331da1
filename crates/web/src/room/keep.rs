//! Keeping: a change is written to the history first and shown afterwards. Where it cannot be kept, the game is read again
//! as it really is.

use std::sync::Arc;

use rival_core::Outcome;
use rival_store::{MoveRow, StoreError};

use super::Room;
use crate::adaptive;
use crate::game::LiveGame;
use crate::problem::Answer;
use crate::server::Server;

impl Room {
    /// Keeps a move that the board has taken, and the end if it is one; then shows the game and lets the next mind think.
    pub(super) async fn keep_move(self: &Arc<Room>, server: &Arc<Server>, live: &mut LiveGame, row: MoveRow) -> Answer<()> {
        let is_last = live.outcome().is_some();
        match self.write_move(server, live, &row).await {
            Ok(version) => live.note_kept(row, version),
            Err(problem) => return self.recover(server, live, problem).await,
        }
        if is_last {
            match server.store.game_row(&self.id).await {
                Ok(row) => live.note_row(row),
                // The move is kept: only the figures of the end are missing until the game is read again.
                Err(error) => tracing::warn!(game = %self.id, %error, "the end of a game cannot be read"),
            }
        }
        self.wake(server, live);
        self.publish(server, live);
        Ok(())
    }

    async fn write_move(&self, server: &Arc<Server>, live: &mut LiveGame, row: &MoveRow) -> Answer<u64> {
        let (store, ply, levels) = (&server.store, row.ply, live.table().levels());
        Ok(match live.outcome() {
            None => store.append_move(&self.id, ply, row.clone()).await?,
            Some(outcome) => {
                let finish = adaptive::conclude(server, &live.row, &levels, outcome).await?;
                store.append_last_move(&self.id, ply, row.clone(), finish).await?
            }
        })
    }

    /// Ends the game without a move.
    pub(super) async fn finish(self: &Arc<Room>, server: &Arc<Server>, live: &mut LiveGame, outcome: Outcome) -> Answer<()> {
        live.stop_thinking();
        let levels = live.table().levels();
        match adaptive::conclude(server, &live.row, &levels, outcome).await {
            Ok(finish) => {
                let kept = server.store.finish_game(&self.id, live.plies(), finish).await;
                self.after(server, live, kept).await
            }
            // The match has ended already, the kept game has not: that one counts.
            Err(problem) => self.recover(server, live, problem).await,
        }
    }

    /// Shows what a change without a move came to.
    pub(super) async fn after(self: &Arc<Room>, server: &Arc<Server>, live: &mut LiveGame, kept: Result<u64, StoreError>) -> Answer<()> {
        self.note(server, live, kept).await?;
        self.wake(server, live);
        self.publish(server, live);
        Ok(())
    }

    /// Reads what is kept after a change without a move.
    pub(super) async fn note(self: &Arc<Room>, server: &Arc<Server>, live: &mut LiveGame, kept: Result<u64, StoreError>) -> Answer<()> {
        let row = match kept {
            Ok(_) => server.store.game_row(&self.id).await,
            Err(error) => Err(error),
        };
        match row {
            Ok(row) => live.note_row(row),
            Err(error) => return self.recover(server, live, error.into()).await,
        }
        Ok(())
    }

    /// A change that was not kept: the game is read again, and the problem stays the answer.
    async fn recover(self: &Arc<Room>, server: &Arc<Server>, live: &mut LiveGame, problem: crate::problem::Problem) -> Answer<()> {
        if self.reload(server, live, None).await.is_ok() {
            self.wake(server, live);
        }
        Err(problem)
    }
}
