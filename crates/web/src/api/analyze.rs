//! An analysis of any position by any player that thinks. It stops when the asker leaves.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use rival_play::{Analysis, Player};
use rival_search::{Control, Limits};
use serde::Deserialize;
use utoipa::ToSchema;

use super::Body;
use crate::game::{Setup, open_table};
use crate::guard::Visitor;
use crate::pool::{StopOnDrop, Task};
use crate::problem::{Answer, ErrorBody, Problem};
use crate::room::closing;
use crate::server::Server;

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

/// Analyses a position.
#[utoipa::path(post, path = "/api/analyze", request_body = Question,
    responses((status = 200, body = Object, description = "rival_play::Analysis"), (status = 422, body = ErrorBody), (status = 429, body = ErrorBody)))]
pub(crate) async fn analyze(State(server): State<Arc<Server>>, visitor: Visitor, Body(question): Body<Question>) -> Answer<Json<Analysis>> {
    let table = open_table(&question.setup)?;
    let player: Player = question.player.parse()?;
    let control = Arc::new(Control::new());
    let _stop = StopOnDrop(Arc::clone(&control));
    let answer = server.pool.think(Task {
        // Whoever comes without a cookie shares one turn with all others who do.
        key: format!("analysis {}", if visitor.is_known { visitor.secret.text() } else { "" }),
        keeps_mind: false,
        table,
        player,
        seed: 1,
        limits: Limits::time(server.options.longest_analysis).with_lines(question.lines.min(MOST_LINES)),
        clock_runs_since: None,
        control,
        progress: Box::new(|_| {}),
    })?;
    let analysis: Result<Analysis, Problem> = answer.await.map_err(|_| closing())?;
    Ok(Json(analysis?))
}
