//! Games as two tables: one line a game, one line a move. The names of the columns are stable.

use std::collections::HashMap;
use std::io::{Read, Write};

use csv::{Reader, Writer};
use rival_core::{RuleOptions, Side};
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use super::json::unwritten;
use crate::{GameRow, Moment, MoveRow, Pair, Result, Seat, SeatKind, StoreError, StoredGame};

/// One line of the table of games.
#[derive(Serialize, Deserialize)]
struct GameLine {
    id: String,
    game: String,
    rules: String,
    start: Option<String>,
    first_kind: SeatKind,
    first_player: Option<String>,
    first_mind: Option<String>,
    first_name: Option<String>,
    second_kind: SeatKind,
    second_player: Option<String>,
    second_mind: Option<String>,
    second_name: Option<String>,
    created_by: Option<String>,
    clock: Option<String>,
    difficulty: Option<String>,
    rematch_of: Option<String>,
    created: Moment,
    started: Option<Moment>,
    finished: Option<Moment>,
    abandoned: Option<Moment>,
    winner: Option<Side>,
    reason: Option<String>,
    first_moves: u32,
    second_moves: u32,
    first_hints: u32,
    second_hints: u32,
    play_time_ms: Option<u64>,
    thinking_ms: Option<u64>,
    nodes: Option<u64>,
    /// Written for people; reading computes it.
    mean_ms: Option<u64>,
    level_change: Option<String>,
    #[serde(default)]
    tags: Option<String>,
}

/// One line of the table of moves.
#[derive(Serialize, Deserialize)]
struct MoveLine {
    game_id: String,
    ply: u32,
    #[serde(rename = "move")]
    text: String,
    side: Side,
    played: Moment,
    time_ms: Option<u64>,
    nodes: Option<u64>,
    depth: Option<u32>,
    score: Option<i32>,
    unit: Option<String>,
    outcome: Option<String>,
    hint: bool,
    clock: Option<String>,
    #[serde(default)]
    remark: Option<String>,
}

/// Writes the table of games.
#[derive(Debug)]
pub struct GamesCsv<W: Write>(Writer<W>, String);

impl<W: Write> GamesCsv<W> {
    /// Begins the table; `place` is what errors call it.
    pub fn new(out: W, place: &str) -> GamesCsv<W> {
        GamesCsv(Writer::from_writer(out), place.to_owned())
    }

    /// Adds a game.
    pub fn push(&mut self, row: &GameRow) -> Result<()> {
        self.0.serialize(game_line(row)).map_err(|error| unwritten(&self.1, &error))
    }

    /// Writes out what is left.
    pub fn finish(mut self) -> Result<()> {
        self.0.flush().map_err(|error| unwritten(&self.1, &error))
    }
}

/// Writes the table of moves.
#[derive(Debug)]
pub struct MovesCsv<W: Write>(Writer<W>, String);

impl<W: Write> MovesCsv<W> {
    /// Begins the table; `place` is what errors call it.
    pub fn new(out: W, place: &str) -> MovesCsv<W> {
        MovesCsv(Writer::from_writer(out), place.to_owned())
    }

    /// Adds the moves of a game.
    pub fn push(&mut self, game: &StoredGame) -> Result<()> {
        game.moves.iter().try_for_each(|m| self.0.serialize(move_line(&game.row.id, m)).map_err(|error| unwritten(&self.1, &error)))
    }

    /// Writes out what is left.
    pub fn finish(mut self) -> Result<()> {
        self.0.flush().map_err(|error| unwritten(&self.1, &error))
    }
}

/// Reads both tables back into games; the names are what errors call them.
pub fn read_csv(games: impl Read, games_place: &str, moves: impl Read, moves_place: &str) -> Result<Vec<StoredGame>> {
    let mut moves_of: HashMap<String, Vec<MoveRow>> = HashMap::new();
    for (line, found) in (2..).zip(Reader::from_reader(moves).deserialize::<MoveLine>()) {
        let place = || format!("{moves_place}, line {line}");
        let found = found.map_err(|error| wrong(place(), &error))?;
        moves_of.entry(found.game_id.clone()).or_default().push(found.read().map_err(|error| wrong(place(), &error))?);
    }
    let mut all = Vec::new();
    for (line, found) in (2..).zip(Reader::from_reader(games).deserialize::<GameLine>()) {
        let place = || format!("{games_place}, line {line}");
        let row = found.map_err(|error| wrong(place(), &error))?.read().map_err(|detail| StoreError::Import { place: place(), detail })?;
        let mut moves = moves_of.remove(&row.id).unwrap_or_default();
        moves.sort_by_key(|m| m.ply);
        if moves.len() != row.moves() as usize {
            let detail = format!("game \"{}\" has {} moves, but {moves_place} has {} of them", row.id, row.moves(), moves.len());
            return Err(StoreError::Import { place: place(), detail });
        }
        all.push(StoredGame { row, moves });
    }
    match moves_of.keys().next() {
        None => Ok(all),
        Some(id) => Err(StoreError::Import { place: moves_place.to_owned(), detail: format!("{games_place} has no game \"{id}\"") }),
    }
}

fn wrong(place: String, error: &dyn std::fmt::Display) -> StoreError {
    StoreError::Import { place, detail: error.to_string() }
}

fn json(text: Option<&str>) -> Result<Option<Json>, serde_json::Error> {
    text.map(serde_json::from_str).transpose()
}

fn game_line(row: &GameRow) -> GameLine {
    let row = row.clone();
    GameLine {
        mean_ms: row.statistics().map(|statistics| statistics.mean_ms),
        id: row.id,
        game: row.game,
        rules: row.rules.to_string(),
        start: row.start,
        first_kind: row.first.kind,
        first_player: row.first.player,
        first_mind: row.first.mind,
        first_name: row.first.name,
        second_kind: row.second.kind,
        second_player: row.second.player,
        second_mind: row.second.mind,
        second_name: row.second.name,
        created_by: row.created_by,
        clock: row.clock.map(|json| json.to_string()),
        difficulty: row.difficulty,
        rematch_of: row.rematch_of,
        created: row.created,
        started: row.started,
        finished: row.finished,
        abandoned: row.abandoned,
        winner: row.winner,
        reason: row.reason,
        first_moves: row.moves_by.first,
        second_moves: row.moves_by.second,
        first_hints: row.hints.first,
        second_hints: row.hints.second,
        play_time_ms: row.play_time_ms,
        thinking_ms: row.thinking_ms,
        nodes: row.nodes,
        level_change: row.level_change.map(|json| json.to_string()),
        tags: row.tags.map(|json| json.to_string()),
    }
}

impl GameLine {
    fn read(self) -> Result<GameRow, String> {
        let rules: RuleOptions = self.rules.parse().map_err(|error: rival_core::RulesError| error.to_string())?;
        Ok(GameRow {
            id: self.id,
            game: self.game,
            rules,
            start: self.start,
            first: Seat { kind: self.first_kind, player: self.first_player, mind: self.first_mind, name: self.first_name },
            second: Seat { kind: self.second_kind, player: self.second_player, mind: self.second_mind, name: self.second_name },
            created_by: self.created_by,
            seat_open: false,
            clock: json(self.clock.as_deref()).map_err(|error| error.to_string())?,
            difficulty: self.difficulty,
            rematch_of: self.rematch_of,
            created: self.created,
            started: self.started,
            finished: self.finished,
            abandoned: self.abandoned,
            winner: self.winner,
            reason: self.reason,
            version: 1,
            moves_by: Pair { first: self.first_moves, second: self.second_moves },
            hints: Pair { first: self.first_hints, second: self.second_hints },
            hint_ply: None,
            draw_offer: None,
            play_time_ms: self.play_time_ms,
            thinking_ms: self.thinking_ms,
            nodes: self.nodes,
            level_change: json(self.level_change.as_deref()).map_err(|error| error.to_string())?,
            tags: json(self.tags.as_deref()).map_err(|error| error.to_string())?,
        })
    }
}

fn move_line(game: &str, m: &MoveRow) -> MoveLine {
    let m = m.clone();
    MoveLine {
        game_id: game.to_owned(),
        ply: m.ply,
        text: m.text,
        side: m.side,
        played: m.played,
        time_ms: m.time_ms,
        nodes: m.nodes,
        depth: m.depth,
        score: m.score,
        unit: m.unit,
        outcome: m.outcome.map(|json| json.to_string()),
        hint: m.hint,
        clock: m.clock.map(|json| json.to_string()),
        remark: m.remark.map(|json| json.to_string()),
    }
}

impl MoveLine {
    fn read(self) -> Result<MoveRow, serde_json::Error> {
        Ok(MoveRow {
            ply: self.ply,
            text: self.text,
            side: self.side,
            played: self.played,
            time_ms: self.time_ms,
            nodes: self.nodes,
            depth: self.depth,
            score: self.score,
            unit: self.unit,
            outcome: json(self.outcome.as_deref())?,
            hint: self.hint,
            clock: json(self.clock.as_deref())?,
            remark: json(self.remark.as_deref())?,
        })
    }
}
