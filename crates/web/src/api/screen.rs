//! "Watch my screen": what Rival sees on the screen of the machine it runs on, told as events to a page on that same machine. It looks
//! and thinks; it has no hand on the mouse. Where the server listens to others too, it refuses: a screen is nobody else's business.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream::{Stream, unfold};
use rival_core::{Fault, RuleOptions};
use rival_pilot::{Company, Event as Seen, Input, Orders, Pilot, Sight, Target};
use rival_play::{Mind, MindOptions, Player, find_game};
use rival_search::Limits;
use serde::Deserialize;
use tokio::sync::OwnedSemaphorePermit;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use utoipa::IntoParams;

use super::events::event;
use crate::problem::{Answer, ErrorBody, Problem};
use crate::server::Server;

/// What to look at.
#[derive(Deserialize, IntoParams)]
pub(crate) struct Wanted {
    /// Letters of a window's title or program; the whole screen where there are none.
    #[serde(default)]
    window: String,
    /// Thinking time for a position.
    #[serde(default = "second")]
    movetime_ms: u64,
}

fn second() -> u64 {
    1000
}

/// The page that watches, as the company of a run.
struct Listener(UnboundedSender<Seen>);

impl Company for Listener {
    fn is_stopped(&self) -> bool {
        self.0.is_closed()
    }

    fn hear(&mut self, event: &Seen) -> Result<(), Fault> {
        // A page that has left is seen by is_stopped.
        let _ = self.0.send(event.clone());
        Ok(())
    }
}

/// The events of the board on this machine's screen: `seen`, each with the event's own name in it. They end when the page leaves.
#[utoipa::path(get, path = "/api/screen/events", params(Wanted),
    responses((status = 200, content_type = "text/event-stream", description = "seen events"), (status = 403, body = ErrorBody), (status = 422, body = ErrorBody)))]
pub(crate) async fn screen(
    State(server): State<Arc<Server>>,
    Query(wanted): Query<Wanted>,
) -> Answer<Sse<impl Stream<Item = Result<Event, Infallible>>>> {
    if server.options.listen.is_some_and(|address| !address.is_loopback()) {
        return Err(Problem::plain(
            StatusCode::FORBIDDEN,
            "screen-not-here",
            "the screen can be watched only where Rival listens to its own machine alone",
        ));
    }
    let Ok(permit) = Arc::clone(&server.watchers).try_acquire_owned() else {
        return Err(Problem::plain(StatusCode::TOO_MANY_REQUESTS, "screen-watched", "the screen is being watched on another page already"));
    };
    let (sender, receiver) = unbounded_channel();
    let (ready, answer) = tokio::sync::oneshot::channel();
    let time = Duration::from_millis(wanted.movetime_ms.max(1)).min(server.options.longest_analysis);
    // A thread of its own: it looks and waits for as long as the page is there.
    std::thread::spawn(move || watch(&wanted.window, time, sender, ready));
    if let Ok(Err(fault)) = answer.await {
        return Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, fault));
    }
    let state = (receiver, server.watch_closing(), permit);
    let stream = unfold(state, |(mut receiver, mut closing, permit): (UnboundedReceiver<Seen>, _, OwnedSemaphorePermit)| async move {
        let seen = tokio::select! {
            biased;
            _ = tokio::sync::watch::Receiver::wait_for(&mut closing, |is_closing: &bool| *is_closing) => return None,
            seen = receiver.recv() => seen?,
        };
        Some((Ok(event("seen", &seen).unwrap_or_default()), (receiver, closing, permit)))
    });
    Ok(Sse::new(stream).keep_alive(KeepAlive::new()))
}

/// Looks until the page leaves. Whether it could begin is answered first.
fn watch(window: &str, time: Duration, sender: UnboundedSender<Seen>, ready: tokio::sync::oneshot::Sender<Result<(), Fault>>) {
    let begun = rival_pilot::open(false).and_then(|desk| Ok((desk, Sight::new()?, mind()?)));
    let (mut desk, mut eyes, mut mind) = match begun {
        Ok(begun) => begun,
        Err(fault) => {
            let _ = ready.send(Err(fault));
            return;
        }
    };
    let _ = ready.send(Ok(()));
    let target = if window.trim().is_empty() { Target::Screen } else { Target::Window(window.trim().to_owned()) };
    let orders = Orders {
        target,
        color: None,
        turn: None,
        input: Input::Drag,
        dry_run: true,
        both_sides: true,
        games: None,
        time,
        raise: false,
        maximise: false,
    };
    let mut listener = Listener(sender);
    let ended = Pilot::new(orders, &mut *desk, &mut eyes, &mut *mind, &mut listener, None).run();
    if let Err(fault) = ended {
        let _ = listener.hear(&Seen::Trouble { fault, picture: None });
    }
}

fn mind() -> Result<Box<dyn Mind>, Fault> {
    let table = find_game("chess").map_err(|error| error.fault)?.open(&RuleOptions::default()).map_err(|error| error.fault)?;
    let options = MindOptions { plays_on: true, ..MindOptions::default() };
    table.mind(&Player::Engine(Limits::default()), &options).map_err(|error| error.fault)
}
