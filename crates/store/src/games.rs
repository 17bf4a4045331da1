//! Games: made once, read whole. What is played in them is in [`crate::moves`], how they end in [`crate::ends`].

use rival_core::Side;

use crate::changes::News;
use crate::moves;
use crate::secret::hash;
use crate::sql::{Cells, Link, values};
use crate::writer::Write;
use crate::{GameRow, Moment, NewGame, Pair, Result, Seat, SeatKind, Store, StoreError, StoredGame};

/// The columns of a game in the order in which [`read`] takes them.
pub(crate) const COLUMNS: &str = "id, game, rules, start, first_kind, first_player, first_mind, first_name, second_kind, second_player, \
    second_mind, second_name, created_by, CAST(CASE WHEN seat_hash IS NULL THEN 0 ELSE 1 END AS BIGINT), clock, difficulty, rematch_of, created, started, \
    finished, abandoned, winner, reason, version, first_moves, second_moves, first_hints, second_hints, hint_ply, draw_offer, \
    play_time_ms, thinking_ms, nodes, level_change, tags";

impl Store {
    /// Begins a game and answers it as it is kept, at version 1.
    pub async fn create_game(&self, game: NewGame) -> Result<GameRow> {
        self.write(CreateGame { game, at: Moment::now() }).await
    }

    /// A game with its moves.
    pub async fn game(&self, id: &str) -> Result<StoredGame> {
        let mut snapshot = self.snapshot().await?;
        let mut link = snapshot.link(self.place());
        let row = find(&mut link, id).await?.ok_or_else(|| StoreError::NoGame(id.to_owned()))?;
        let moves = moves::of_game(&mut link, id).await?;
        Ok(StoredGame { row, moves })
    }

    /// A game without its moves.
    pub async fn game_row(&self, id: &str) -> Result<GameRow> {
        let mut reader = self.reader().await?;
        find(&mut reader.link(self.place()), id).await?.ok_or_else(|| StoreError::NoGame(id.to_owned()))
    }

    /// The rematch of a game, if there is one.
    pub async fn rematch(&self, of: &str) -> Result<Option<String>> {
        let mut reader = self.reader().await?;
        let row = reader.link(self.place()).fetch_one("SELECT id FROM games WHERE rematch_of = $1", values![of]).await?;
        row.map(|row| row.cells(self.place()).text()).transpose()
    }

    /// Games to be taken up again after a restart, oldest first: not finished, not abandoned, with a mind at the board.
    pub async fn unfinished_games(&self) -> Result<Vec<GameRow>> {
        let sql = format!(
            "SELECT {COLUMNS} FROM games WHERE finished IS NULL AND abandoned IS NULL AND (first_kind = 'mind' OR second_kind = 'mind') ORDER BY created, id"
        );
        let mut reader = self.reader().await?;
        let rows = reader.link(self.place()).fetch(sqlx::AssertSqlSafe(sql), Vec::new()).await?;
        rows.iter().map(|row| read(&mut row.cells(self.place()))).collect()
    }
}

pub(crate) async fn find(link: &mut Link<'_>, id: &str) -> Result<Option<GameRow>> {
    let row = link.fetch_one(sqlx::AssertSqlSafe(format!("SELECT {COLUMNS} FROM games WHERE id = $1")), values![id]).await?;
    row.map(|row| read(&mut row.cells(link.place))).transpose()
}

/// Reads the columns of [`COLUMNS`].
pub(crate) fn read(cells: &mut Cells<'_>) -> Result<GameRow> {
    Ok(GameRow {
        id: cells.text()?,
        game: cells.text()?,
        rules: cells.rules()?,
        start: cells.maybe_text()?,
        first: seat(cells)?,
        second: seat(cells)?,
        created_by: cells.maybe_text()?,
        seat_open: cells.flag()?,
        clock: cells.maybe_json()?,
        difficulty: cells.maybe_text()?,
        rematch_of: cells.maybe_text()?,
        created: cells.moment()?,
        started: cells.maybe_moment()?,
        finished: cells.maybe_moment()?,
        abandoned: cells.maybe_moment()?,
        winner: cells.maybe_side()?,
        reason: cells.maybe_text()?,
        version: cells.number()?,
        moves_by: Pair { first: cells.number()?, second: cells.number()? },
        hints: Pair { first: cells.number()?, second: cells.number()? },
        hint_ply: cells.maybe_number()?,
        draw_offer: cells.maybe_side()?,
        play_time_ms: cells.maybe_number()?,
        thinking_ms: cells.maybe_number()?,
        nodes: cells.maybe_number()?,
        level_change: cells.maybe_json()?,
        tags: cells.maybe_json()?,
    })
}

fn seat(cells: &mut Cells<'_>) -> Result<Seat> {
    let kind = match cells.text()?.as_str() {
        "person" => SeatKind::Person,
        "mind" => SeatKind::Mind,
        "open" => SeatKind::Open,
        other => return Err(cells.damaged(&format!("there is no seat of kind \"{other}\""))),
    };
    Ok(Seat { kind, player: cells.maybe_text()?, mind: cells.maybe_text()?, name: cells.maybe_text()? })
}

/// Puts a game as it is into its table; false if its id, or the rematch it is, was there already.
pub(crate) async fn insert(link: &mut Link<'_>, row: &GameRow, seat_hash: Option<String>) -> Result<bool> {
    let insert = "INSERT INTO games (id, game, rules, start, first_kind, first_player, first_mind, first_name, second_kind, second_player, \
        second_mind, second_name, created_by, seat_hash, clock, difficulty, rematch_of, created, started, finished, abandoned, winner, reason, \
        version, first_moves, second_moves, first_hints, second_hints, hint_ply, draw_offer, play_time_ms, thinking_ms, nodes, level_change, tags) \
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, \
        $28, $29, $30, $31, $32, $33, $34, $35) ON CONFLICT DO NOTHING";
    let GameRow { first, second, .. } = row;
    let values = values![
        &row.id,
        &row.game,
        row.rules.to_string(),
        row.start.as_deref(),
        first.kind.code(),
        first.player.as_deref(),
        first.mind.as_deref(),
        first.name.as_deref(),
        second.kind.code(),
        second.player.as_deref(),
        second.mind.as_deref(),
        second.name.as_deref(),
        row.created_by.as_deref(),
        seat_hash,
        row.clock.as_ref(),
        row.difficulty.as_deref(),
        row.rematch_of.as_deref(),
        row.created,
        row.started,
        row.finished,
        row.abandoned,
        row.winner,
        row.reason.as_deref(),
        row.version,
        row.moves_by.first,
        row.moves_by.second,
        row.hints.first,
        row.hints.second,
        row.hint_ply,
        row.draw_offer,
        row.play_time_ms,
        row.thinking_ms,
        row.nodes,
        row.level_change.as_ref(),
        row.tags.as_ref(),
    ];
    Ok(link.execute(insert, values).await? == 1)
}

struct CreateGame {
    game: NewGame,
    at: Moment,
}

impl Write for CreateGame {
    type Made = GameRow;

    fn key(&self) -> &str {
        &self.game.id
    }

    async fn apply(&self, link: &mut Link<'_>, news: &mut News) -> Result<GameRow> {
        let row = first_row(&self.game, self.at);
        if !insert(link, &row, self.game.seat_token.as_deref().map(hash)).await? {
            return Err(StoreError::GameExists(self.game.rematch_of.clone().unwrap_or_else(|| row.id.clone())));
        }
        for (ply, m) in (1..).zip(&self.game.moves) {
            moves::insert(link, &row.id, ply, m).await?;
        }
        news.tell(&row.id, row.version);
        Ok(row)
    }
}

fn first_row(game: &NewGame, at: Moment) -> GameRow {
    let count = |side: Side, all: bool| {
        let counted = game.moves.iter().filter(|m| m.side == side && (all || m.hint)).count();
        u32::try_from(counted).unwrap_or(u32::MAX)
    };
    let is_full = game.first.kind != SeatKind::Open && game.second.kind != SeatKind::Open;
    GameRow {
        id: game.id.clone(),
        game: game.game.clone(),
        rules: game.rules.clone(),
        start: game.start.clone(),
        first: game.first.clone(),
        second: game.second.clone(),
        created_by: game.created_by.clone(),
        seat_open: game.seat_token.is_some(),
        clock: game.clock.clone(),
        difficulty: game.difficulty.clone(),
        rematch_of: game.rematch_of.clone(),
        created: at,
        started: is_full.then_some(at),
        finished: None,
        abandoned: None,
        winner: None,
        reason: None,
        version: 1,
        moves_by: Pair { first: count(Side::First, true), second: count(Side::Second, true) },
        hints: Pair { first: count(Side::First, false), second: count(Side::Second, false) },
        hint_ply: None,
        draw_offer: None,
        play_time_ms: None,
        thinking_ms: None,
        nodes: None,
        level_change: None,
        tags: None,
    }
}
