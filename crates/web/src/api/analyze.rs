//! An analysis of any position by any player that thinks: the answer at the end, or every thought on the way to it. It stops when
//! the asker leaves.

use std::convert::Infallible;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, Uri};
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream::{Stream, unfold};
use rival_play::{Analysis, MindOptions, Player, Table};
use rival_search::{Control, Limits};
use rival_words::Language;
use serde::Deserialize;
use tokio::sync::{oneshot, watch};
use utoipa::ToSchema;

use super::Body;
use super::events::event;
use crate::game::{Setup, Thought, open_table};
use crate::guard::Visitor;
use crate::pool::{StopOnDrop, Task};
use crate::problem::{Answer, ErrorBody, Problem};
use crate::room::{closing, throttled};
use crate::server::Server;
use crate::speech::language_of;

/// No position has more moves to be valued than this.
const MOST_LINES: usize = 256;

/// What is to be analysed, and by whom.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Question {
    #[serde(flatten)]
    setup: Setup,
    /// Any player of the grammar that thinks by itself.
    player: String,
    /// How many moves get a value of their own.
    #[serde(default)]
    lines: usize,
}

/// A search under way.
struct Search {
    /// The position, to write its moves as people do.
    table: Box<dyn Table>,
    answer: oneshot::Receiver<Result<Analysis, Problem>>,
    thoughts: watch::Receiver<Option<Arc<Thought>>>,
    /// Ends it when the asker leaves.
    _stop: StopOnDrop,
}

impl Search {
    fn begin(server: &Server, visitor: &Visitor, question: &Question) -> Answer<Search> {
        let table = open_table(&question.setup)?;
        let player = Player::from_wire(&question.player)?;
        // A small table: it is only asked whether there is such a player, before a stream begins.
        table.mind(&player, &MindOptions { table_mb: 0, ..MindOptions::default() })?;
        let control = Arc::new(Control::new());
        let (told, thoughts) = watch::channel(None);
        let answer = server.pool.think(Task {
            // Whoever comes without a cookie shares one turn with all others who do.
            key: format!("analysis {}", if visitor.is_known { visitor.secret.text() } else { "" }),
            keeps_mind: false,
            table: table.duplicate(),
            player,
            seed: 1,
            limits: Limits::time(server.options.longest_analysis).with_lines(question.lines.min(MOST_LINES)),
            clock_runs_since: None,
            control: Arc::clone(&control),
            progress: Box::new(throttled(told, table.duplicate())),
        })?;
        Ok(Search { table, answer, thoughts, _stop: StopOnDrop(control) })
    }

    /// The next event of the stream, and whether it is the last.
    async fn next(&mut self, language: Language) -> (Option<Event>, bool) {
        tokio::select! {
            biased;
            Ok(()) = self.thoughts.changed() => {
                let thought = self.thoughts.borrow_and_update().clone();
                (thought.and_then(|thought| event("thinking", &*thought)), false)
            }
            answer = &mut self.answer => (self.ended(answer.unwrap_or_else(|_| Err(closing())), language), true),
        }
    }

    fn ended(&self, answer: Result<Analysis, Problem>, language: Language) -> Option<Event> {
        match answer {
            Ok(analysis) => event("done", &Thought::about(&*self.table, analysis)),
            Err(problem) => event("problem", &problem.body(language)),
        }
    }
}

/// Analyses a position.
#[utoipa::path(post, path = "/api/analyze", request_body = Question,
    responses((status = 200, body = Object, description = "rival_play::Analysis"), (status = 422, body = ErrorBody), (status = 429, body = ErrorBody)))]
pub(crate) async fn analyze(State(server): State<Arc<Server>>, visitor: Visitor, Body(question): Body<Question>) -> Answer<Json<Thought>> {
    let Search { table, answer, _stop, .. } = Search::begin(&server, &visitor, &question)?;
    let analysis = answer.await.map_err(|_| closing())??;
    Ok(Json(Thought::about(&*table, analysis)))
}

/// Analyses a position, telling every thought: `thinking` events, then one `done` or `problem`.
#[utoipa::path(post, path = "/api/analyze/live", request_body = Question,
    responses((status = 200, content_type = "text/event-stream", description = "thinking, done and problem events"),
        (status = 422, body = ErrorBody), (status = 429, body = ErrorBody)))]
pub(crate) async fn analyze_live(
    State(server): State<Arc<Server>>,
    visitor: Visitor,
    uri: Uri,
    headers: HeaderMap,
    Body(question): Body<Question>,
) -> Answer<Sse<impl Stream<Item = Result<Event, Infallible>>>> {
    let language = language_of(&uri, &headers);
    let search = Search::begin(&server, &visitor, &question)?;
    let stream = unfold(Some(search), move |search| async move {
        let mut search = search?;
        loop {
            let (event, is_last) = search.next(language).await;
            match event {
                Some(event) => return Some((Ok(event), (!is_last).then_some(search))),
                None if is_last => return None,
                None => {}
            }
        }
    });
    Ok(Sse::new(stream).keep_alive(KeepAlive::new()))
}
