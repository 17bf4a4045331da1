//! Adaptive levels and what they follow: a player's last finished games. When a level changes is decided in `rival-play`.

use rival_core::Side;

use crate::changes::News;
use crate::games;
use crate::sql::{Cells, Link, values};
use crate::writer::Write;
use crate::{GameRow, Level, Result, Store};

/// A finished game as one of its players sees it.
#[derive(Clone, PartialEq, Debug)]
pub struct FinishedGame {
    /// The side they played.
    pub side: Side,
    /// Whether they won; none in a draw.
    pub won: Option<bool>,
    /// Hints that they were shown.
    pub hints: u32,
    /// The game.
    pub row: GameRow,
}

impl Store {
    /// The player's level at a game, if it was ever kept.
    pub async fn level(&self, player: &str, game: &str) -> Result<Option<Level>> {
        let sql = "SELECT player, game, level, changed, games_since FROM levels WHERE player = $1 AND game = $2";
        let mut reader = self.reader().await?;
        let row = reader.link(self.place()).fetch_one(sql, values![player, game]).await?;
        row.map(|row| read(&mut row.cells(self.place()))).transpose()
    }

    /// The player's levels at all games.
    pub async fn levels(&self, player: &str) -> Result<Vec<Level>> {
        let sql = "SELECT player, game, level, changed, games_since FROM levels WHERE player = $1 ORDER BY game";
        let mut reader = self.reader().await?;
        let rows = reader.link(self.place()).fetch(sql, values![player]).await?;
        rows.iter().map(|row| read(&mut row.cells(self.place()))).collect()
    }

    /// Keeps a level. At the end of a game, [`crate::Finish::levels`] does it in the same transaction.
    pub async fn set_level(&self, level: Level) -> Result<()> {
        self.write(SetLevel(level)).await
    }

    /// The player's last `count` finished games of a kind, latest first, against a mind, or against anybody if
    /// `only_minds` is false. A game in which they sat at both sides is nobody's win, and is not among them.
    pub async fn last_finished(&self, player: &str, game: &str, count: u32, only_minds: bool) -> Result<Vec<FinishedGame>> {
        let sql = format!(
            "SELECT {} FROM games WHERE game = $2 AND finished IS NOT NULL AND abandoned IS NULL \
             AND ((first_player = $1 AND COALESCE(second_player, '') <> $1 AND ($3 = 0 OR second_kind = 'mind')) \
               OR (second_player = $1 AND COALESCE(first_player, '') <> $1 AND ($3 = 0 OR first_kind = 'mind'))) \
             ORDER BY finished DESC, id DESC LIMIT $4",
            games::COLUMNS
        );
        let mut reader = self.reader().await?;
        let rows = reader.link(self.place()).fetch(sqlx::AssertSqlSafe(sql), values![player, game, only_minds, count]).await?;
        rows.iter().map(|row| games::read(&mut row.cells(self.place())).map(|row| seen_by(player, row))).collect()
    }
}

fn seen_by(player: &str, row: GameRow) -> FinishedGame {
    let side = if row.first.player.as_deref() == Some(player) { Side::First } else { Side::Second };
    FinishedGame { side, won: row.winner.map(|winner| winner == side), hints: *row.hints.of(side), row }
}

fn read(cells: &mut Cells<'_>) -> Result<Level> {
    Ok(Level { player: cells.text()?, game: cells.text()?, level: cells.text()?, changed: cells.moment()?, games_since: cells.number()? })
}

pub(crate) async fn keep(link: &mut Link<'_>, level: &Level) -> Result<()> {
    let keep = "INSERT INTO levels (player, game, level, changed, games_since) VALUES ($1, $2, $3, $4, $5) \
        ON CONFLICT (player, game) DO UPDATE SET level = excluded.level, changed = excluded.changed, games_since = excluded.games_since";
    let Level { player, game, level, changed, games_since } = level;
    link.execute(keep, values![player, game, level, *changed, *games_since]).await.map(|_| ())
}

struct SetLevel(Level);

impl Write for SetLevel {
    type Made = ();

    fn key(&self) -> &str {
        &self.0.player
    }

    async fn apply(&self, link: &mut Link<'_>, _: &mut News) -> Result<()> {
        keep(link, &self.0).await
    }
}
