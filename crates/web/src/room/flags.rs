//! Clocks that run out although nobody asks: each room sets an alarm for the side to move.

use std::sync::{Arc, PoisonError};

use super::Room;
use crate::game::LiveGame;
use crate::problem::Answer;
use crate::server::Server;

impl Room {
    /// Sets the alarm for the clock that runs, if one does.
    pub(super) fn arm_flag(self: &Arc<Room>, server: &Arc<Server>, live: &LiveGame) {
        self.disarm_flag();
        let Some(left) = live.flag_due() else { return };
        let (room, server) = (Arc::downgrade(self), Arc::downgrade(server));
        let alarm = tokio::spawn(async move {
            tokio::time::sleep(left).await;
            if let (Some(room), Some(server)) = (room.upgrade(), server.upgrade()) {
                // A task of its own: setting the next alarm ends this one.
                tokio::spawn(async move { room.look_at_clock(&server).await });
            }
        });
        *self.flag.lock().unwrap_or_else(PoisonError::into_inner) = Some(alarm.abort_handle());
    }

    /// Ends the game if the side to move has no time left; otherwise (the clock was held still) the alarm is set again.
    pub(crate) async fn look_at_clock(self: &Arc<Room>, server: &Arc<Server>) {
        let mut live = self.live.lock().await;
        match self.flag_if_due(server, &mut live).await {
            Ok(false) => self.arm_flag(server, &live),
            Ok(true) => {}
            Err(problem) => tracing::warn!(game = %self.id, code = problem.code(), "a game lost on time could not be kept"),
        }
    }

    /// Ends the game on time, if it is; says whether it did.
    pub(super) async fn flag_if_due(self: &Arc<Room>, server: &Arc<Server>, live: &mut LiveGame) -> Answer<bool> {
        let Some(outcome) = live.flag() else { return Ok(false) };
        self.finish(server, live, outcome).await?;
        Ok(true)
    }
}
