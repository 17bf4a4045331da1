//! Playing again: the same game and clock with the sides swapped. Of two players who both ask, both get the same game.

use std::sync::Arc;

use axum::http::StatusCode;
use rival_store::{NewGame, SeatKind, StoreError};

use super::Room;
use crate::game::Viewer;
use crate::problem::{Answer, Problem};
use crate::server::Server;

impl Room {
    /// The id of the game that follows this one.
    pub(crate) async fn rematch(self: &Arc<Room>, server: &Arc<Server>, viewer: &Viewer) -> Answer<String> {
        let mut live = self.lock(server).await;
        viewer.must_belong(&live.row)?;
        if live.row.finished.is_none() {
            return Err(Problem::plain(StatusCode::CONFLICT, "not-over", "the game is not over yet"));
        }
        if let Some(id) = &live.rematch {
            return Ok(id.clone());
        }
        let levels = live.table().levels();
        let old = &live.row;
        let mut game = NewGame::new(&old.game, old.second.clone(), old.first.clone());
        game.rules = old.rules.clone();
        game.start = old.start.clone();
        game.clock = old.clock.clone();
        game.created_by = viewer.player.clone();
        game.rematch_of = Some(self.id.clone());
        let adapts = [&game.first, &game.second].into_iter().any(|seat| seat.mind.as_deref() == Some("adaptive"));
        let person = [&game.first, &game.second].into_iter().find(|seat| seat.kind == SeatKind::Person);
        game.difficulty = match person.and_then(|seat| seat.player.as_deref()) {
            Some(player) if adapts => Some(crate::adaptive::level_now(server, player, &old.game, &levels).await?),
            _ => old.difficulty.clone(),
        };
        let id = game.id.clone();
        let id = match server.store.create_game(game).await {
            Ok(_) => id,
            Err(StoreError::GameExists(_)) => server.store.rematch(&self.id).await?.unwrap_or(id),
            Err(error) => return Err(error.into()),
        };
        live.rematch = Some(id.clone());
        self.publish(server, &live);
        Ok(id)
    }
}
