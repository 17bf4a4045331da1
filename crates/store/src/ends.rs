//! How games end, and how they go on again after all. Who won is decided elsewhere; here it is only kept, together with the
//! totals of the game and the adaptive levels that change with it.

use rival_core::Side;

use crate::changes::News;
use crate::levels;
use crate::moves::changed;
use crate::sql::{Link, values};
use crate::writer::Write;
use crate::{Finish, Moment, Result, Store, StoreError};

impl Store {
    /// Ends a game that has `moves` moves without another one (resignation, time, agreement), and answers the new version.
    pub async fn finish_game(&self, game: &str, moves: u32, finish: Finish) -> Result<u64> {
        self.write(FinishGame { game: game.to_owned(), moves, finish }).await
    }

    /// Takes the end of a game back; its moves stay. A game that goes on anyway is left as it is, at its version.
    pub async fn reopen_game(&self, game: &str) -> Result<u64> {
        self.write(ReopenGame(game.to_owned())).await
    }

    /// Says that nobody will come back to a game: it is not taken up again, and has no winner.
    pub async fn abandon_game(&self, game: &str) -> Result<u64> {
        self.write(AbandonGame(game.to_owned(), Moment::now())).await
    }

    /// Keeps or ends an offer of a draw in a game that has `moves` moves.
    pub async fn offer_draw(&self, game: &str, moves: u32, by: Option<Side>) -> Result<u64> {
        self.write(OfferDraw { game: game.to_owned(), moves, by }).await
    }
}

/// Keeps the end of a game with `moves` moves. The totals are those of its moves.
pub(crate) async fn finish(link: &mut Link<'_>, game: &str, moves: u32, finish: &Finish) -> Result<u64> {
    let end = "UPDATE games SET version = version + 1, finished = $3, winner = $4, reason = $5, abandoned = NULL, draw_offer = NULL, level_change = $7, \
        play_time_ms = COALESCE($6, CASE WHEN $3 > COALESCE(started, created) THEN $3 - COALESCE(started, created) ELSE 0 END), \
        thinking_ms = (SELECT CAST(COALESCE(SUM(time_ms), 0) AS BIGINT) FROM moves WHERE game_id = games.id \
            AND ((side = 'first' AND first_kind = 'mind') OR (side = 'second' AND second_kind = 'mind'))), \
        nodes = (SELECT CAST(COALESCE(SUM(moves.nodes), 0) AS BIGINT) FROM moves WHERE game_id = games.id \
            AND ((side = 'first' AND first_kind = 'mind') OR (side = 'second' AND second_kind = 'mind'))) \
        WHERE id = $1 AND first_moves + second_moves = $2 AND finished IS NULL RETURNING version";
    let Finish { outcome, at, play_time_ms, levels, level_change } = finish;
    let values = values![game, moves, *at, outcome.winner, outcome.reason.code(), *play_time_ms, level_change.as_ref()];
    let version = changed(link, game, moves + 1, end, values).await?;
    for level in levels {
        levels::keep(link, level).await?;
    }
    Ok(version)
}

struct FinishGame {
    game: String,
    moves: u32,
    finish: Finish,
}

impl Write for FinishGame {
    type Made = u64;

    fn key(&self) -> &str {
        &self.game
    }

    async fn apply(&self, link: &mut Link<'_>, news: &mut News) -> Result<u64> {
        let version = finish(link, &self.game, self.moves, &self.finish).await?;
        news.tell(&self.game, version);
        Ok(version)
    }
}

struct ReopenGame(String);

impl Write for ReopenGame {
    type Made = u64;

    fn key(&self) -> &str {
        &self.0
    }

    async fn apply(&self, link: &mut Link<'_>, news: &mut News) -> Result<u64> {
        let reopen = "UPDATE games SET version = version + 1, finished = NULL, abandoned = NULL, winner = NULL, reason = NULL, \
            play_time_ms = NULL, thinking_ms = NULL, nodes = NULL, level_change = NULL \
            WHERE id = $1 AND (finished IS NOT NULL OR abandoned IS NOT NULL) RETURNING version";
        let opened = link.fetch_one(reopen, values![&self.0]).await?;
        if let Some(row) = opened {
            let version = row.cells(link.place).number()?;
            news.tell(&self.0, version);
            return Ok(version);
        }
        let row = link.fetch_one("SELECT version FROM games WHERE id = $1", values![&self.0]).await?;
        row.ok_or_else(|| StoreError::NoGame(self.0.clone()))?.cells(link.place).number()
    }
}

struct AbandonGame(String, Moment);

impl Write for AbandonGame {
    type Made = u64;

    fn key(&self) -> &str {
        &self.0
    }

    async fn apply(&self, link: &mut Link<'_>, news: &mut News) -> Result<u64> {
        let abandon = "UPDATE games SET version = version + 1, abandoned = $2 WHERE id = $1 AND finished IS NULL RETURNING version";
        let version = changed(link, &self.0, u32::MAX, abandon, values![&self.0, self.1]).await?;
        news.tell(&self.0, version);
        Ok(version)
    }
}

struct OfferDraw {
    game: String,
    moves: u32,
    by: Option<Side>,
}

impl Write for OfferDraw {
    type Made = u64;

    fn key(&self) -> &str {
        &self.game
    }

    async fn apply(&self, link: &mut Link<'_>, news: &mut News) -> Result<u64> {
        let offer = "UPDATE games SET version = version + 1, draw_offer = $3 \
            WHERE id = $1 AND first_moves + second_moves = $2 AND finished IS NULL RETURNING version";
        let version = changed(link, &self.game, self.moves + 1, offer, values![&self.game, self.moves, self.by]).await?;
        news.tell(&self.game, version);
        Ok(version)
    }
}
