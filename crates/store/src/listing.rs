//! Lists of games, a page at a time, latest first. A page ends with a cursor that the next one begins after, so that games
//! made in between shift nothing.

use crate::games;
use crate::sql::{Value, values};
use crate::{GameRow, Moment, Result, Store, StoreError};

/// Which games to list.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GameFilter {
    /// Only this game, by its stable name.
    pub game: Option<String>,
    /// Only games that this player made or sat at.
    pub player: Option<String>,
    /// Only finished games, or only those that are not.
    pub finished: Option<bool>,
}

/// A page of a list.
#[derive(Clone, PartialEq, Debug)]
pub struct GamePage {
    /// The games.
    pub games: Vec<GameRow>,
    /// Where the next page begins; none at the end.
    pub next: Option<String>,
}

impl GameFilter {
    /// The conditions as SQL, and their values, beginning with `$1`. Only fixed texts go into the SQL.
    pub(crate) fn conditions(&self) -> (String, Vec<Value>) {
        let mut sql = String::from("1 = 1");
        let mut values = Vec::new();
        if let Some(game) = &self.game {
            values.push(Value::from(game));
            sql += &format!(" AND game = ${}", values.len());
        }
        if let Some(player) = &self.player {
            values.push(Value::from(player));
            let n = values.len();
            sql += &format!(" AND (first_player = ${n} OR second_player = ${n} OR created_by = ${n})");
        }
        match self.finished {
            Some(true) => sql += " AND finished IS NOT NULL",
            Some(false) => sql += " AND finished IS NULL",
            None => {}
        }
        (sql, values)
    }
}

impl Store {
    /// At most `limit` games, from the one after the cursor on.
    pub async fn list_games(&self, filter: &GameFilter, limit: u32, cursor: Option<&str>) -> Result<GamePage> {
        let (mut sql, mut values) = filter.conditions();
        if let Some(cursor) = cursor {
            let (created, id) = parse_cursor(cursor)?;
            values.extend(values![created, id]);
            let n = values.len();
            sql += &format!(" AND (created, id) < (${}, ${n})", n - 1);
        }
        values.push(Value::from(i64::from(limit) + 1));
        let sql = format!("SELECT {} FROM games WHERE {sql} ORDER BY created DESC, id DESC LIMIT ${}", games::COLUMNS, values.len());
        let mut reader = self.reader().await?;
        let rows = reader.link(self.place()).fetch(sqlx::AssertSqlSafe(sql), values).await?;
        let mut games = rows.iter().map(|row| games::read(&mut row.cells(self.place()))).collect::<Result<Vec<GameRow>>>()?;
        let more = games.len() > limit as usize;
        games.truncate(limit as usize);
        let next = games.last().filter(|_| more).map(|last| format!("{}.{}", last.created.0, last.id));
        Ok(GamePage { games, next })
    }
}

fn parse_cursor(cursor: &str) -> Result<(Moment, &str)> {
    let parts = cursor.split_once('.').and_then(|(created, id)| Some((Moment(created.parse().ok()?), id)));
    parts.ok_or_else(|| StoreError::BadCursor(cursor.to_owned()))
}
