//! The rook laboratory: one game with all its boards, or the cell that a game fills in a table. A page fills a table with one
//! request a cell, so that no request thinks for long; a game stops when its asker leaves.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use rival_core::{BoardView, Fault, Side};
use rival_lab::rooks::{Cell, CellTold, Duel, Fighter, Game, GameTold, Pairing, Ply, Result as Outcome, Rules, truth};
use rival_play::{Player, PlayerError};
use rival_search::Control;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Body;
use crate::game::Last;
use crate::guard::Visitor;
use crate::pool::{Lane, StopOnDrop};
use crate::problem::{Answer, ErrorBody, Problem};
use crate::room::closing;
use crate::server::Server;

/// The deepest that may be asked for here: a game at this depth takes some seconds at most.
const MOST_DEPTH: u32 = 5;

/// A game of the laboratory.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Experiment {
    /// `minimax:D`, `alphabeta:D` or `expectimax:D`, D from 1 to 5.
    white: String,
    black: String,
    /// `as-published` (the study's own, if nothing is said) or `chess`.
    #[serde(default)]
    rules: Option<String>,
    /// Another position than the study's, in FEN: a king and at most a rook on each side.
    #[serde(default)]
    position: Option<String>,
}

/// A game that was played, with its boards: the first position's, then one for every move.
#[derive(Serialize)]
pub(crate) struct Played {
    #[serde(flatten)]
    game: GameTold,
    views: Vec<BoardView>,
    /// Where each move went.
    lasts: Vec<Last>,
}

/// A cell, and what the study's own table has there.
#[derive(Serialize)]
pub(crate) struct Filled {
    #[serde(flatten)]
    cell: CellTold,
    study: Option<&'static str>,
}

/// Plays a game and tells it.
#[utoipa::path(post, path = "/api/lab/rooks", request_body = Experiment,
    responses((status = 200, body = Object, description = "rival_lab::rooks::GameTold, and the views of its positions"),
        (status = 422, body = ErrorBody), (status = 429, body = ErrorBody)))]
pub(crate) async fn play(State(server): State<Arc<Server>>, visitor: Visitor, Body(experiment): Body<Experiment>) -> Answer<Json<Played>> {
    let duel = experiment.duel()?;
    let told = duel.clone();
    let game = played(&server, &visitor, duel, |duel, control| duel.play(Some(truth()), control)).await?;
    let last = |ply: &Ply| Last { from: Some(ply.squares[0].place()), to: ply.squares[1].place(), lands: None };
    let lasts = game.plies.iter().map(last).collect();
    Ok(Json(Played { views: views(&game), lasts, game: GameTold::new(&told, &game) }))
}

/// Plays a game and tells what a table says of it.
#[utoipa::path(post, path = "/api/lab/rooks/cell", request_body = Experiment,
    responses((status = 200, body = Object, description = "rival_lab::rooks::CellTold, and the result in the study's own table"),
        (status = 422, body = ErrorBody), (status = 429, body = ErrorBody)))]
pub(crate) async fn cell(State(server): State<Arc<Server>>, visitor: Visitor, Body(experiment): Body<Experiment>) -> Answer<Json<Filled>> {
    let duel = experiment.duel()?;
    let [white, black] = duel.fighters;
    let pairing = Pairing { white: white.algorithm, black: black.algorithm };
    let published = pairing.published(white.depth, black.depth).filter(|_| experiment.position.is_none());
    let cell = played(&server, &visitor, duel, Cell::play).await?;
    Ok(Json(Filled { cell: CellTold::from(&cell), study: published.map(Outcome::letter) }))
}

impl Experiment {
    fn duel(&self) -> Answer<Duel> {
        let wrong = |fault: Fault| Problem::new(StatusCode::UNPROCESSABLE_ENTITY, fault);
        let rules = self.rules.as_deref().map_or(Ok(Rules::default()), str::parse).map_err(|fault| wrong(fault).at("rules"))?;
        let fighter = |text: &str, place: &str| {
            let refused = |fault| Problem::from(PlayerError { input: text.to_owned(), fault }).at(place);
            let player: Player = text.parse().map_err(|error: PlayerError| refused(error.fault))?;
            let fighter = Fighter::of_player(&player).map_err(refused)?;
            if fighter.depth > MOST_DEPTH {
                let deep = Fault::new("rooks-deep", "at this address the rook laboratory looks at most {most} plies ahead, not {depth}");
                return Err(refused(deep.with("most", MOST_DEPTH).with("depth", fighter.depth)));
            }
            Ok(fighter)
        };
        let duel = Duel::new(rules, fighter(&self.white, "white")?, fighter(&self.black, "black")?);
        match self.position.as_deref().filter(|text| !text.trim().is_empty()) {
            Some(text) => Ok(duel.from_text(text)?),
            None => Ok(duel),
        }
    }
}

/// Has a game played on a thread of the pool, for no longer than an analysis may take.
async fn played<T: Send + 'static>(
    server: &Server,
    visitor: &Visitor,
    duel: Duel,
    play: impl FnOnce(&Duel, &Control) -> Option<T> + Send + 'static,
) -> Answer<T> {
    let control = Arc::new(Control::new());
    let stop = StopOnDrop(Arc::clone(&control));
    let key = format!("lab {}", if visitor.is_known { visitor.secret.text() } else { "" });
    let heard = Arc::clone(&control);
    let answer = server.pool.work(Lane::Long, &key, control, move || play(&duel, &heard).ok_or_else(closing))?;
    let in_time = tokio::time::timeout(server.options.longest_analysis, answer).await;
    drop(stop);
    let too_long =
        |_| Problem::plain(StatusCode::UNPROCESSABLE_ENTITY, "rooks-long", "the game takes too long at these depths; choose lower ones");
    in_time.map_err(too_long)?.map_err(|_| closing())?
}

/// The boards of a game.
fn views(game: &Game) -> Vec<BoardView> {
    let first = game.plies.first().map_or(Side::First, |ply| ply.side);
    std::iter::once(game.men.view(first)).chain(game.plies.iter().map(|ply| ply.men.view(!ply.side))).collect()
}
