//! A board as somebody asks for it: a game, its rules, a position and moves from there. Read and checked here, the same for a
//! new game, for the editor and for an analysis.

use std::ops::ControlFlow;

use axum::http::StatusCode;
use rival_core::{Fault, RuleOptions, Transcript};
use rival_play::{ShelfEntry, Table, find_game};
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
    if let Some(pgn) = setup.pgn.as_deref().filter(|pgn| !pgn.trim().is_empty()) {
        return from_pgn(entry, &*table, pgn);
    }
    if let Some(position) = &setup.position {
        table.set_position(position)?;
    }
    if let Some(moves) = &setup.moves {
        table.play_all(moves).map_err(|error| Problem::moves(moves, error))?;
    }
    Ok(table)
}

/// The format of chess games.
pub(crate) const PGN: &str = "pgn";

/// The first game of a PGN, as far as it was played.
fn from_pgn(entry: &ShelfEntry, table: &dyn Table, pgn: &str) -> Answer<Box<dyn Table>> {
    let refused = |fault: Fault| Problem::new(StatusCode::UNPROCESSABLE_ENTITY, fault).at("pgn");
    let mut first: Option<Result<Transcript, Fault>> = None;
    let is_known = table.read_transcripts(PGN, pgn, &mut |game| {
        first = Some(game);
        ControlFlow::Break(())
    });
    if !is_known {
        return Err(refused(no_pgn(entry.name)));
    }
    let game = first.unwrap_or_else(|| Err(Fault::new("pgn-empty", "there is no game in this text"))).map_err(refused)?;
    let mut table = entry.open(&game.rules)?;
    if let Some(start) = &game.start {
        table.set_position(start)?;
    }
    for (number, played) in (1..).zip(&game.moves) {
        table.play(&played.text).map_err(|error| Problem::moves(&played.text, (number, error)))?;
    }
    Ok(table)
}

/// A game that is not written so.
pub(crate) fn no_pgn(game: &str) -> Fault {
    Fault::new("no-pgn", "{game} is not written in PGN").with("game", game)
}
