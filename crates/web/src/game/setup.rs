//! A board as somebody asks for it: a game, its rules, a position and moves from there. Read and checked here, the same for a
//! new game, for the editor and for an analysis.

use axum::http::StatusCode;
use rival_core::{Fault, RuleOptions};
use rival_play::{Table, find_game};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::problem::{Answer, Problem};

/// A board that is asked for.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub(crate) struct Setup {
    /// The game's stable name.
    pub game: String,
    /// Rule options by name.
    #[serde(default)]
    #[schema(value_type = Object)]
    pub rules: RuleOptions,
    /// A position; the game's own start where there is none.
    #[serde(default)]
    pub position: Option<String>,
    /// Moves from there, as people write them.
    #[serde(default)]
    pub moves: Option<String>,
    /// A game in PGN, where the game has that.
    #[serde(default)]
    pub pgn: Option<String>,
}

/// The board that is asked for.
pub(crate) fn open_table(setup: &Setup) -> Answer<Box<dyn Table>> {
    let entry = find_game(&setup.game)?;
    let mut table = entry.open(&setup.rules)?;
    if setup.pgn.as_deref().is_some_and(|pgn| !pgn.trim().is_empty()) {
        let fault = Fault::new("no-pgn", "{game} is not written in PGN").with("game", entry.name);
        return Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, fault).at("pgn"));
    }
    if let Some(position) = &setup.position {
        table.set_position(position)?;
    }
    if let Some(moves) = &setup.moves {
        table.play_all(moves).map_err(|error| Problem::moves(moves, error))?;
    }
    Ok(table)
}
