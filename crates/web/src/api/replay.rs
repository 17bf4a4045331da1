//! A game from its start, position by position, with the value of each. The values are thought of when they are asked for,
//! quickly, and stop when the asker leaves.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::{Path, State};
use rival_core::{BoardView, Side, Unit};
use rival_play::{Analysis, Table};
use rival_search::{Control, Limits, Score, Verdict, VerdictKind};
use serde::Serialize;
use utoipa::ToSchema;

use crate::game::{Last, last_of};
use crate::pool::{StopOnDrop, Task};
use crate::problem::{Answer, ErrorBody};
use crate::room::strongest;
use crate::server::Server;

/// The most time for one position, and for all of a game.
const ONE_VALUE: Duration = Duration::from_millis(150);
const ALL_VALUES: Duration = Duration::from_secs(4);

/// A game, position by position.
#[derive(Serialize, ToSchema)]
pub(crate) struct Replay {
    states: Vec<Step>,
}

/// One position.
#[derive(Serialize, ToSchema)]
struct Step {
    ply: u32,
    #[serde(rename = "move")]
    text: Option<String>,
    position: String,
    #[schema(value_type = Object)]
    view: BoardView,
    last: Option<Last>,
    value: Option<Worth>,
    #[schema(value_type = String)]
    turn: Side,
}

/// What a position is worth to the side to move.
#[derive(Serialize, ToSchema)]
struct Worth {
    score: i32,
    #[schema(value_type = String)]
    unit: Unit,
    #[schema(value_type = Option<Object>)]
    outcome: Option<Verdict>,
}

/// The game from its start. A value is from the side to move of its position; null where time was too short for it.
#[utoipa::path(get, path = "/api/games/{id}/replay", responses((status = 200, body = Replay), (status = 404, body = ErrorBody)))]
pub(crate) async fn replay(State(server): State<Arc<Server>>, Path(id): Path<String>) -> Answer<Json<Replay>> {
    let room = server.rooms.enter(&server, &id).await?;
    let mut board = room.look(&server, |live| live.table().duplicate()).await;
    let moves = board.record().moves;
    let mut tables = vec![board.duplicate()];
    while board.undo() {
        tables.push(board.duplicate());
    }
    tables.reverse();
    let texts = std::iter::once(None).chain(moves.into_iter().map(Some));
    let mut states: Vec<Step> = (0..).zip(tables.iter().zip(texts)).map(|(ply, (table, text))| step(ply, &**table, text)).collect();
    let values = values(&server, &format!("replay {id}"), tables).await;
    for (state, value) in states.iter_mut().zip(values) {
        state.value = value;
    }
    Ok(Json(Replay { states }))
}

fn step(ply: u32, table: &dyn Table, text: Option<String>) -> Step {
    Step { ply, text, position: table.position_text(), view: table.view(), last: last_of(table), value: None, turn: table.turn() }
}

/// The value of each position, from the last to the first: what is learned of the end helps with the beginning.
async fn values(server: &Server, key: &str, tables: Vec<Box<dyn Table>>) -> Vec<Option<Worth>> {
    let share = (ALL_VALUES / u32::try_from(tables.len()).unwrap_or(u32::MAX).max(1)).min(ONE_VALUE);
    let mut values = Vec::with_capacity(tables.len());
    for table in tables.into_iter().rev() {
        values.push(match table.outcome() {
            Some(outcome) => Some(decided(&*table, outcome.winner)),
            None => thought(server, key, table, share).await,
        });
    }
    values.reverse();
    values
}

fn decided(table: &dyn Table, winner: Option<Side>) -> Worth {
    let (score, result) = match winner {
        None => (Score::DRAW, VerdictKind::Draw),
        Some(side) if side == table.turn() => (Score::win_in(0), VerdictKind::Win),
        Some(_) => (Score::loss_in(0), VerdictKind::Loss),
    };
    Worth { score: score.0, unit: table.info().unit, outcome: Some(Verdict { result, plies: winner.map(|_| 0) }) }
}

async fn thought(server: &Server, key: &str, table: Box<dyn Table>, time: Duration) -> Option<Worth> {
    let control = Arc::new(Control::new());
    let _stop = StopOnDrop(Arc::clone(&control));
    let answer = server.pool.think(Task {
        key: key.to_owned(),
        keeps_mind: true,
        player: strongest(&*table),
        table,
        seed: 1,
        limits: Limits::time(time),
        clock_runs_since: None,
        control,
        progress: Box::new(|_| {}),
    });
    let Analysis { score, unit, outcome, .. } = answer.ok()?.await.ok()?.ok()?;
    Some(Worth { score, unit, outcome })
}
