//! Moves: appended one by one, each only if it is the next, and taken back from the end. Whether a move is legal is decided
//! before it comes here.

use rival_core::Side;

use crate::changes::News;
use crate::ends;
use crate::sql::{Cells, Link, Value, Wire, values};
use crate::writer::Write;
use crate::{Finish, MoveRow, Result, Store, StoreError};

impl Store {
    /// Appends the move with this number (from 1) and answers the game's new version, once it is committed. It is
    /// [`StoreError::Stale`] if that ply was played already or is not the next, by whichever server.
    ///
    /// An offer of a draw ends with it. A hint that was noted for this ply is kept with the move.
    pub async fn append_move(&self, game: &str, ply: u32, row: MoveRow) -> Result<u64> {
        self.write(AppendMove { game: game.to_owned(), ply, row, finish: None }).await
    }

    /// Appends the move that ends the game, and the end, in one transaction.
    pub async fn append_last_move(&self, game: &str, ply: u32, row: MoveRow, finish: Finish) -> Result<u64> {
        self.write(AppendMove { game: game.to_owned(), ply, row, finish: Some(finish) }).await
    }

    /// Takes back all moves after the first `keep` of a game that has `moves` of them, and answers the new version. A
    /// finished game goes on again.
    pub async fn truncate_moves(&self, game: &str, moves: u32, keep: u32) -> Result<u64> {
        self.write(TruncateMoves { game: game.to_owned(), moves, keep: keep.min(moves) }).await
    }

    /// Notes that a hint was shown to a side for the coming move of a game that has `moves` of them; it counts once a move.
    pub async fn note_hint(&self, game: &str, side: Side, moves: u32) -> Result<u64> {
        self.write(NoteHint { game: game.to_owned(), side, moves }).await
    }
}

const COLUMNS: &str = "ply, move, side, played, time_ms, nodes, depth, score, unit, outcome, hint, clock, remark";

pub(crate) async fn of_game(link: &mut Link<'_>, game: &str) -> Result<Vec<MoveRow>> {
    let sql = format!("SELECT {COLUMNS} FROM moves WHERE game_id = $1 ORDER BY ply");
    let rows = link.fetch(sqlx::AssertSqlSafe(sql), values![game]).await?;
    rows.iter().map(|row| read(&mut row.cells(link.place))).collect()
}

fn read(cells: &mut Cells<'_>) -> Result<MoveRow> {
    Ok(MoveRow {
        ply: cells.number()?,
        text: cells.text()?,
        side: cells.side()?,
        played: cells.moment()?,
        time_ms: cells.maybe_number()?,
        nodes: cells.maybe_number()?,
        depth: cells.maybe_number()?,
        score: cells.maybe_number()?,
        unit: cells.maybe_text()?,
        outcome: cells.maybe_json()?,
        hint: cells.flag()?,
        clock: cells.maybe_json()?,
        remark: cells.maybe_json()?,
    })
}

pub(crate) async fn insert(link: &mut Link<'_>, game: &str, ply: u32, row: &MoveRow) -> Result<()> {
    let insert = "INSERT INTO moves (game_id, ply, move, side, played, time_ms, nodes, depth, score, unit, outcome, hint, clock, remark) \
                  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)";
    let values = values![
        game,
        ply,
        &row.text,
        row.side,
        row.played,
        row.time_ms,
        row.nodes,
        row.depth,
        row.score,
        row.unit.as_deref(),
        row.outcome.as_ref(),
        row.hint,
        row.clock.as_ref(),
        row.remark.as_ref(),
    ];
    link.execute(insert, values).await.map(|_| ())
}

/// Why no game was there to change where ply `ply` was to be the next.
pub(crate) async fn why_not(link: &mut Link<'_>, game: &str, ply: u32) -> Result<StoreError> {
    let sql = "SELECT first_moves + second_moves, finished FROM games WHERE id = $1";
    let Some(row) = link.fetch_one(sql, values![game]).await? else { return Ok(StoreError::NoGame(game.to_owned())) };
    let mut cells = row.cells(link.place);
    let (moves, finished) = (cells.number()?, cells.maybe_moment()?);
    Ok(match finished {
        // A ply that was played is stale news, also when the game is over by now.
        Some(_) if ply > moves => StoreError::Finished(game.to_owned()),
        _ => StoreError::Stale { game: game.to_owned(), ply, moves },
    })
}

struct AppendMove {
    game: String,
    ply: u32,
    row: MoveRow,
    finish: Option<Finish>,
}

impl Write for AppendMove {
    type Made = u64;

    fn key(&self) -> &str {
        &self.game
    }

    async fn apply(&self, link: &mut Link<'_>, news: &mut News) -> Result<u64> {
        let appended = match link.wire {
            Wire::Sqlite(_) => self.append_in_two_steps(link).await?,
            Wire::Postgres(_) => self.append_in_one_step(link).await?,
        };
        let Some(mut version) = appended else { return Err(why_not(link, &self.game, self.ply).await?) };
        if let Some(finish) = &self.finish {
            version = ends::finish(link, &self.game, self.ply, finish).await?;
        }
        news.tell(&self.game, version);
        Ok(version)
    }
}

/// Claims the ply `$2` for the side `$3`, with a hint or not (`$4`), if it is the next of a game that goes on.
const CLAIM: &str = "UPDATE games SET version = version + 1, draw_offer = NULL, abandoned = NULL, \
    first_moves = first_moves + CASE WHEN $3 = 'first' THEN 1 ELSE 0 END, \
    second_moves = second_moves + CASE WHEN $3 = 'second' THEN 1 ELSE 0 END, \
    first_hints = first_hints + CASE WHEN $3 = 'first' AND $4 = 1 AND COALESCE(hint_ply, 0) <> $2 THEN 1 ELSE 0 END, \
    second_hints = second_hints + CASE WHEN $3 = 'second' AND $4 = 1 AND COALESCE(hint_ply, 0) <> $2 THEN 1 ELSE 0 END \
    WHERE id = $1 AND first_moves + second_moves = $2 - 1 AND finished IS NULL RETURNING version, hint_ply";

impl AppendMove {
    fn claim(&self) -> Vec<Value> {
        values![&self.game, self.ply, self.row.side, self.row.hint]
    }

    /// The new version, or none where the ply cannot be claimed.
    async fn append_in_two_steps(&self, link: &mut Link<'_>) -> Result<Option<u64>> {
        let Some(claimed) = link.fetch_one(CLAIM, self.claim()).await? else { return Ok(None) };
        let mut cells = claimed.cells(link.place);
        let (version, hint_ply): (u64, Option<u32>) = (cells.number()?, cells.maybe_number()?);
        let hinted = MoveRow { hint: self.row.hint || hint_ply == Some(self.ply), ..self.row.clone() };
        insert(link, &self.game, self.ply, &hinted).await?;
        Ok(Some(version))
    }

    /// The same with half the journeys to the server, which are what costs there; SQLite has no such statement.
    async fn append_in_one_step(&self, link: &mut Link<'_>) -> Result<Option<u64>> {
        let sql = format!(
            "WITH claimed AS ({CLAIM}), kept AS (\
             INSERT INTO moves (game_id, ply, side, hint, move, played, time_ms, nodes, depth, score, unit, outcome, clock) \
             SELECT $1, $2, $3, CASE WHEN hint_ply = $2 THEN 1 ELSE $4 END, $5, $6, $7, $8, $9, $10, $11, $12, $13 FROM claimed) \
             SELECT version FROM claimed"
        );
        let row = &self.row;
        let mut values = self.claim();
        values.extend(values![&row.text, row.played, row.time_ms, row.nodes, row.depth, row.score]);
        values.extend(values![row.unit.as_deref(), row.outcome.as_ref(), row.clock.as_ref()]);
        let claimed = link.fetch_one(sqlx::AssertSqlSafe(sql), values).await?;
        claimed.map(|row| row.cells(link.place).number()).transpose()
    }
}

struct TruncateMoves {
    game: String,
    moves: u32,
    keep: u32,
}

impl Write for TruncateMoves {
    type Made = u64;

    fn key(&self) -> &str {
        &self.game
    }

    async fn apply(&self, link: &mut Link<'_>, news: &mut News) -> Result<u64> {
        let cut = "UPDATE games SET version = version + 1, draw_offer = NULL, hint_ply = NULL, finished = NULL, winner = NULL, reason = NULL, \
            play_time_ms = NULL, thinking_ms = NULL, nodes = NULL, level_change = NULL, \
            first_moves = (SELECT COUNT(*) FROM moves WHERE game_id = games.id AND side = 'first' AND ply <= $3), \
            second_moves = (SELECT COUNT(*) FROM moves WHERE game_id = games.id AND side = 'second' AND ply <= $3) \
            WHERE id = $1 AND first_moves + second_moves = $2 RETURNING version";
        let version = changed(link, &self.game, self.moves, cut, values![&self.game, self.moves, self.keep]).await?;
        link.execute("DELETE FROM moves WHERE game_id = $1 AND ply > $2", values![&self.game, self.keep]).await?;
        news.tell(&self.game, version);
        Ok(version)
    }
}

struct NoteHint {
    game: String,
    side: Side,
    moves: u32,
}

impl Write for NoteHint {
    type Made = u64;

    fn key(&self) -> &str {
        &self.game
    }

    async fn apply(&self, link: &mut Link<'_>, news: &mut News) -> Result<u64> {
        let note = "UPDATE games SET version = version + 1, hint_ply = $2 + 1, \
            first_hints = first_hints + CASE WHEN COALESCE(hint_ply, 0) <> $2 + 1 AND $3 = 'first' THEN 1 ELSE 0 END, \
            second_hints = second_hints + CASE WHEN COALESCE(hint_ply, 0) <> $2 + 1 AND $3 = 'second' THEN 1 ELSE 0 END \
            WHERE id = $1 AND first_moves + second_moves = $2 AND finished IS NULL RETURNING version";
        let version = changed(link, &self.game, self.moves + 1, note, values![&self.game, self.moves, self.side]).await?;
        news.tell(&self.game, version);
        Ok(version)
    }
}

/// Runs a change of a game that answers its new version; where it changes nothing, says why not.
pub(crate) async fn changed(link: &mut Link<'_>, game: &str, ply: u32, sql: &'static str, values: Vec<Value>) -> Result<u64> {
    match link.fetch_one(sql, values).await? {
        Some(row) => row.cells(link.place).number(),
        None => Err(why_not(link, game, ply).await?),
    }
}
