//! The events of a game, as they come: its state as the visitor sees it, Rival's thoughts, and its end as a game that exists.
//! A slow reader is given the latest of each and never an old one.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream::{Stream, unfold};
use tokio::sync::{OwnedSemaphorePermit, watch};

use crate::game::{Thought, Viewer};
use crate::guard::Visitor;
use crate::problem::{Answer, ErrorBody, Problem};
use crate::room::{Room, Showing};
use crate::server::Server;

const HEARTBEAT: Duration = Duration::from_secs(15);

/// Somebody who follows a game.
struct Follower {
    server: Arc<Server>,
    visitor: Visitor,
    viewer: Viewer,
    /// Keeps the game in use.
    _room: Arc<Room>,
    _permit: OwnedSemaphorePermit,
    showing: watch::Receiver<Showing>,
    thought: watch::Receiver<Option<Arc<Thought>>>,
    closing: watch::Receiver<bool>,
    has_ended: bool,
}

/// The events of a game: `state`, `thinking`, `gone`.
#[utoipa::path(get, path = "/api/games/{id}/events",
    responses((status = 200, content_type = "text/event-stream", description = "state, thinking and gone events"), (status = 404, body = ErrorBody)))]
pub(crate) async fn events(
    State(server): State<Arc<Server>>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Answer<Sse<impl Stream<Item = Result<Event, Infallible>>>> {
    let Ok(permit) = Arc::clone(&server.streams).try_acquire_owned() else {
        return Err(Problem::plain(StatusCode::TOO_MANY_REQUESTS, "too-many-streams", "too many games are being followed already"));
    };
    let viewer = server.viewer(&visitor).await?;
    let room = server.rooms.enter(&server, &id).await?;
    let (mut showing, mut thought) = room.watch();
    // Both are told at once, even if nothing changes.
    showing.mark_changed();
    if thought.borrow().is_some() {
        thought.mark_changed();
    }
    let closing = server.watch_closing();
    let follower = Follower { server, visitor, viewer, _room: room, _permit: permit, showing, thought, closing, has_ended: false };
    let stream = unfold(follower, |mut follower| async move { follower.next().await.map(|event| (Ok(event), follower)) });
    Ok(Sse::new(stream).keep_alive(KeepAlive::new().interval(HEARTBEAT)))
}

impl Follower {
    /// The next event; none when the stream ends.
    async fn next(&mut self) -> Option<Event> {
        while !self.has_ended {
            let is_state = tokio::select! {
                biased;
                _ = self.closing.wait_for(|is_closing| *is_closing) => return None,
                changed = self.showing.changed() => changed.map(|()| true),
                changed = self.thought.changed() => changed.map(|()| false),
            };
            // An error means that the room is gone.
            let event = if is_state.ok()? {
                self.look_again().await;
                self.shown()
            } else {
                self.thought()
            };
            if event.is_some() {
                return event;
            }
        }
        None
    }

    /// A stranger may have become a player since the stream began.
    async fn look_again(&mut self) {
        if self.viewer.player.is_none()
            && let Ok(viewer) = self.server.viewer(&self.visitor).await
        {
            self.viewer = viewer;
        }
    }

    fn shown(&mut self) -> Option<Event> {
        let showing = self.showing.borrow_and_update().clone();
        match showing {
            Showing::Picture(picture) => event("state", &picture.seen_by(&self.viewer, self.server.time.now())),
            Showing::Gone => {
                self.has_ended = true;
                Some(Event::default().event("gone").data("{}"))
            }
            Showing::Closed => {
                self.has_ended = true;
                None
            }
        }
    }

    fn thought(&mut self) -> Option<Event> {
        let thought = self.thought.borrow_and_update().clone();
        event("thinking", &*thought?)
    }
}

pub(super) fn event(name: &str, data: &impl serde::Serialize) -> Option<Event> {
    Some(Event::default().event(name).data(serde_json::to_string(data).ok()?))
}
