//! "Watch my screen": what Rival sees on the screen of the machine it runs on, told as events to a page on that same machine. It looks
//! and thinks; it has no hand on the mouse, which only [`super::pilot`] has. Where the server listens to others too, it refuses: a screen is
//! nobody else's business.

use std::convert::Infallible;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream::{Stream, unfold};
use rival_core::{Fault, RuleOptions};
use rival_pilot::{Company, Consent, End, Event as Seen, Input, Journal, Orders, Pilot, Sight, Target, Window};
use rival_play::{Mind, MindOptions, Player, find_game};
use rival_search::Limits;
use serde::{Deserialize, Serialize};
use serde_json::json;
use tokio::sync::OwnedSemaphorePermit;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use utoipa::{IntoParams, ToSchema};

use super::events::event;
use super::pilot::folder;
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

/// A run that is stopped ends within this time.
const ENDING: Duration = Duration::from_secs(3);

pub(super) fn second() -> u64 {
    1000
}

/// What there is to look at.
#[derive(Serialize, ToSchema)]
pub(crate) struct Screen {
    /// Whether somebody has agreed to use the pilot only on boards that are theirs.
    agreed: bool,
    /// The windows.
    windows: Vec<Named>,
}

/// A window.
#[derive(Serialize, ToSchema)]
struct Named {
    /// What to ask for: the name of its program, or its title where the program has several.
    name: String,
    /// What its title bar says.
    title: String,
}

/// What a run tells.
pub(super) enum Told {
    Begun(String),
    Seen(Box<Seen>),
    Ended(&'static str),
}

/// A page, as the company of a run.
struct Listener(UnboundedSender<Told>);

impl Company for Listener {
    fn is_stopped(&self) -> bool {
        self.0.is_closed()
    }

    fn hear(&mut self, event: &Seen) -> Result<(), Fault> {
        // A page that has left is seen by is_stopped.
        let _ = self.0.send(Told::Seen(Box::new(event.clone())));
        Ok(())
    }
}

/// The windows on this machine's screen.
#[utoipa::path(get, path = "/api/screen",
    responses((status = 200, body = Screen), (status = 403, body = ErrorBody), (status = 422, body = ErrorBody)))]
pub(crate) async fn screen(State(server): State<Arc<Server>>) -> Answer<Json<Screen>> {
    is_here(&server)?;
    let display = server.options.screen.display.clone();
    let listed = tokio::task::spawn_blocking(move || rival_pilot::open(display.as_deref(), false)?.windows()).await;
    let windows = listed.map_err(|_| crate::room::closing())?.map_err(refusal)?;
    let agreed = Consent::in_folder(&folder(&server)?).is_given();
    Ok(Json(Screen { agreed, windows: named(&windows) }))
}

/// Each window by the shortest name that means it alone.
fn named(windows: &[Window]) -> Vec<Named> {
    let is_one = |name: &str| !name.is_empty() && rival_pilot::matching(windows.to_vec(), name).len() == 1;
    let name = |window: &Window| if is_one(&window.program) { window.program.clone() } else { window.title.clone() };
    windows
        .iter()
        .filter(|window| !name(window).is_empty())
        .map(|window| Named { name: name(window), title: window.title.clone() })
        .collect()
}

/// The events of the board on this machine's screen: `seen`, each with the event's own name in it. They end when the page leaves.
#[utoipa::path(get, path = "/api/screen/events", params(Wanted),
    responses((status = 200, content_type = "text/event-stream", description = "seen events"), (status = 403, body = ErrorBody), (status = 422, body = ErrorBody)))]
pub(crate) async fn watch(
    State(server): State<Arc<Server>>,
    Query(wanted): Query<Wanted>,
) -> Answer<Sse<impl Stream<Item = Result<Event, Infallible>>>> {
    is_here(&server)?;
    let orders = Orders {
        target: target(&wanted.window),
        color: None,
        turn: None,
        input: Input::Drag,
        dry_run: true,
        both_sides: true,
        games: None,
        time: thinking_time(&server, wanted.movetime_ms),
        raise: false,
        maximise: false,
    };
    fly(&server, orders, "rival".to_owned(), None).await
}

/// Whether the screen is this machine's alone to see.
pub(super) fn is_here(server: &Server) -> Answer<()> {
    let options = &server.options;
    // A server that others call by name is reached by others, whatever it listens at.
    if options.listen.is_some_and(|address| !address.is_loopback()) || !options.hosts.is_empty() {
        return Err(Problem::plain(
            StatusCode::FORBIDDEN,
            "screen-not-here",
            "the screen can be watched only where Rival listens to its own machine alone",
        ));
    }
    Ok(())
}

pub(super) fn target(window: &str) -> Target {
    if window.trim().is_empty() { Target::Screen } else { Target::Window(window.trim().to_owned()) }
}

pub(super) fn thinking_time(server: &Server, wanted_ms: u64) -> Duration {
    Duration::from_millis(wanted_ms.max(1)).min(server.options.longest_analysis)
}

pub(super) fn refusal(fault: Fault) -> Problem {
    Problem::new(StatusCode::UNPROCESSABLE_ENTITY, fault)
}

/// Starts a run whose events are told to the page, and kept in a folder where one is given; it ends when the page leaves. One at a time.
pub(super) async fn fly(
    server: &Arc<Server>,
    orders: Orders,
    engine: String,
    folder: Option<PathBuf>,
) -> Answer<Sse<impl Stream<Item = Result<Event, Infallible>> + use<>>> {
    // A run that was just stopped may still be ending.
    let Ok(Ok(permit)) = tokio::time::timeout(ENDING, Arc::clone(&server.watchers).acquire_owned()).await else {
        return Err(Problem::plain(StatusCode::TOO_MANY_REQUESTS, "screen-watched", "the screen is being watched on another page already"));
    };
    let (sender, receiver) = unbounded_channel();
    let (ready, answer) = tokio::sync::oneshot::channel();
    let display = server.options.screen.display.clone();
    // A thread of its own: it looks and waits for as long as the page is there. The permit is given back when it has ended.
    std::thread::spawn(move || run(display.as_deref(), orders, &engine, folder.as_deref(), sender, ready, permit));
    if let Ok(Err(fault)) = answer.await {
        return Err(refusal(fault));
    }
    let stream = unfold((receiver, server.watch_closing()), |(mut receiver, mut closing): (UnboundedReceiver<Told>, _)| async move {
        let told = tokio::select! {
            biased;
            _ = tokio::sync::watch::Receiver::wait_for(&mut closing, |is_closing: &bool| *is_closing) => return None,
            told = receiver.recv() => told?,
        };
        let event = match told {
            Told::Begun(folder) => event("begun", &json!({ "folder": folder })),
            Told::Seen(seen) => event("seen", &seen),
            Told::Ended(why) => event("ended", &json!({ "why": why })),
        };
        Some((Ok(event.unwrap_or_default()), (receiver, closing)))
    });
    Ok(Sse::new(stream).keep_alive(KeepAlive::new()))
}

/// Looks, and plays where that is asked for, until the page leaves. Whether it could begin is answered first.
fn run(
    display: Option<&str>,
    orders: Orders,
    engine: &str,
    folder: Option<&Path>,
    sender: UnboundedSender<Told>,
    ready: tokio::sync::oneshot::Sender<Result<(), Fault>>,
    permit: OwnedSemaphorePermit,
) {
    let begun = rival_pilot::open(display, !orders.dry_run)
        .and_then(|desk| Ok((desk, Sight::new()?, mind(engine)?, folder.map(Journal::begin).transpose()?)));
    let (mut desk, mut eyes, mut mind, journal) = match begun {
        Ok(begun) => begun,
        Err(fault) => {
            drop(permit);
            let _ = ready.send(Err(fault));
            return;
        }
    };
    let _ = ready.send(Ok(()));
    let mut listener = Listener(sender);
    if let Some(journal) = &journal {
        let _ = listener.0.send(Told::Begun(journal.folder().display().to_string()));
    }
    let ended = Pilot::new(orders, &mut *desk, &mut eyes, &mut *mind, &mut listener, journal).run();
    let why = match ended {
        Ok(End::Done) => "done",
        Ok(End::Corner) => "corner",
        Ok(End::Stopped) => "stopped",
        Err(fault) => {
            let _ = listener.hear(&Seen::Trouble { fault, picture: None });
            "trouble"
        }
    };
    drop(permit);
    let _ = listener.0.send(Told::Ended(why));
}

/// Rival, or an engine that is registered on this machine. A page names no programs.
fn mind(engine: &str) -> Result<Box<dyn Mind>, Fault> {
    let table = find_game("chess").map_err(|error| error.fault)?.open(&RuleOptions::default()).map_err(|error| error.fault)?;
    let player = match engine {
        "rival" => Player::Engine(Limits::default()),
        name => Player::Uci(name.to_owned(), Vec::new()),
    };
    // Whether a draw is claimed is for the board to say.
    let options = MindOptions { plays_on: true, ..MindOptions::default() };
    let mut mind = table.mind(&player, &options).map_err(|error| error.fault)?;
    mind.prepare().map_err(|error| error.fault())?;
    Ok(mind)
}
