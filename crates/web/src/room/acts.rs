//! What players do in a game: move, take back, give up, agree on a draw, tell Rival to hurry, take the open seat. Each is
//! refused in one sentence or kept.

use std::sync::Arc;
use std::time::Duration;

use axum::http::StatusCode;
use rival_play::MatchError;
use rival_store::{SeatKind, StoreError};

use super::Room;
use crate::game::{LiveGame, State, Viewer};
use crate::problem::{Answer, Problem};
use crate::server::Server;

impl Room {
    /// Plays a move, if the game has as many moves as its player believes.
    pub(crate) async fn play(self: &Arc<Room>, server: &Arc<Server>, viewer: &Viewer, text: &str, ply: u32) -> Answer<State> {
        let mut live = self.lock(server).await;
        viewer.must_play(&live.row)?;
        if ply != live.plies() {
            return Err(stale(&live, ply));
        }
        self.must_go_on(server, &mut live).await?;
        if !viewer.sits_at(&live.row, live.turn()) {
            return Err(Problem::plain(StatusCode::CONFLICT, "not-your-turn", "it is not your turn"));
        }
        let row = live.play_person(text)?;
        self.keep_move(server, &mut live, row).await?;
        Ok(self.seen(server, &live, viewer))
    }

    /// Takes back to the player's previous turn.
    pub(crate) async fn undo(self: &Arc<Room>, server: &Arc<Server>, viewer: &Viewer) -> Answer<State> {
        let mut live = self.lock(server).await;
        viewer.must_play(&live.row)?;
        self.must_go_on(server, &mut live).await?;
        if live.row.first.kind == SeatKind::Person
            && live.row.second.kind == SeatKind::Person
            && live.row.first.player != live.row.second.player
        {
            return Err(Problem::plain(StatusCode::CONFLICT, "undo-friend", "a move against another person cannot be taken back"));
        }
        let before = live.plies();
        let keep = live.undo()?;
        let kept = server.store.truncate_moves(&self.id, before, keep).await;
        self.after(server, &mut live, kept).await?;
        Ok(self.seen(server, &live, viewer))
    }

    /// Gives up.
    pub(crate) async fn resign(self: &Arc<Room>, server: &Arc<Server>, viewer: &Viewer) -> Answer<State> {
        let mut live = self.lock(server).await;
        let side = viewer.acts_for(&live.row, live.turn())?;
        self.must_go_on(server, &mut live).await?;
        let outcome = live.resign(side)?;
        self.finish(server, &mut live, outcome).await?;
        Ok(self.seen(server, &live, viewer))
    }

    /// Offers a draw, or answers the offer that stands. Two people at one board agree at once.
    pub(crate) async fn draw(self: &Arc<Room>, server: &Arc<Server>, viewer: &Viewer, answer: Option<bool>) -> Answer<State> {
        let mut live = self.lock(server).await;
        let side = viewer.acts_for(&live.row, live.turn())?;
        self.must_go_on(server, &mut live).await?;
        let row = &live.row;
        if row.first.kind != SeatKind::Person || row.second.kind != SeatKind::Person {
            return Err(MatchError::NoDrawWithMind.into());
        }
        let is_offered = row.draw_offer == Some(!side);
        let owns_both = viewer.sits_at(row, !side);
        match answer {
            Some(_) if !is_offered && !owns_both => {
                return Err(Problem::plain(StatusCode::CONFLICT, "no-draw-offer", "no draw is offered"));
            }
            Some(false) => {
                let kept = server.store.offer_draw(&self.id, live.plies(), None).await;
                self.after(server, &mut live, kept).await?;
            }
            Some(true) | None if is_offered || owns_both => {
                let outcome = live.agree_draw()?;
                self.finish(server, &mut live, outcome).await?;
            }
            Some(true) | None if row.draw_offer == Some(side) => {}
            Some(true) | None => {
                let kept = server.store.offer_draw(&self.id, live.plies(), Some(side)).await;
                self.after(server, &mut live, kept).await?;
            }
        }
        Ok(self.seen(server, &live, viewer))
    }

    /// Tells Rival to move with what it has.
    pub(crate) async fn hurry(self: &Arc<Room>, server: &Arc<Server>, viewer: &Viewer) -> Answer<State> {
        let mut live = self.lock(server).await;
        viewer.must_belong(&live.row)?;
        self.must_go_on(server, &mut live).await?;
        match &live.thinking {
            Some(thinking) => thinking.control.stop(),
            // Another server may be thinking; this one can but try as well.
            None if live.mind_to_move().is_some() => self.wake(server, &mut live),
            None => return Err(MatchError::PersonToMove.into()),
        }
        Ok(self.seen(server, &live, viewer))
    }

    /// Takes the open seat with the token of its link.
    pub(crate) async fn sit(self: &Arc<Room>, server: &Arc<Server>, viewer: &Viewer, name: &str, token: &str) -> Answer<State> {
        let mut live = self.lock(server).await;
        // Whoever has the seat may come by its link again.
        if viewer.plays(&live.row) && !viewer.made(&live.row) {
            return Ok(self.seen(server, &live, viewer));
        }
        if live.row.seat_open && viewer.made(&live.row) {
            return Err(Problem::plain(StatusCode::CONFLICT, "seat-own", "this link is for a friend: open it in another browser"));
        }
        let player = viewer.player.as_deref().unwrap_or_default();
        server.store.take_seat(&self.id, token, player, Some(name).filter(|name| !name.is_empty())).await?;
        self.reload(server, &mut live, Some(Duration::ZERO)).await?;
        self.wake(server, &mut live);
        Ok(self.seen(server, &live, viewer))
    }

    /// Refuses whatever needs a game that goes on; one whose time is up ends with it.
    pub(super) async fn must_go_on(self: &Arc<Room>, server: &Arc<Server>, live: &mut LiveGame) -> Answer<()> {
        self.flag_if_due(server, live).await?;
        live.must_go_on()
    }
}

fn stale(live: &LiveGame, ply: u32) -> Problem {
    let fault = StoreError::Stale { game: live.row.id.clone(), ply: ply + 1, moves: live.plies() }.fault();
    Problem::new(StatusCode::CONFLICT, fault).at("ply")
}
