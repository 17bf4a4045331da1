//! Totals over many games, grouped by game, rules and level: counted by the database, judged by nobody.

use rival_core::RuleOptions;
use serde::{Deserialize, Serialize};

use crate::sql::{Cells, Value};
use crate::{GameFilter, Result, Store};

/// Totals of the games of one kind, under the same rules, at the same level.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Totals {
    /// The game's stable name.
    pub game: String,
    /// The rule options.
    pub rules: RuleOptions,
    /// The level; none where no mind with a level played.
    pub difficulty: Option<String>,
    /// Games begun.
    pub games: u64,
    /// Games finished.
    pub finished: u64,
    /// Finished games that the first player won.
    pub first_wins: u64,
    /// Finished games that the second player won.
    pub second_wins: u64,
    /// Finished games that nobody won.
    pub draws: u64,
    /// Finished games that the player of the filter won, or any person if there is none.
    pub wins: u64,
    /// Finished games that they lost.
    pub losses: u64,
    /// Moves of all sides.
    pub moves: u64,
    /// Hints shown.
    pub hints: u64,
    /// How long the finished games were played.
    pub play_time_ms: u64,
    /// How long minds thought in them.
    pub thinking_ms: u64,
    /// Positions that minds visited in them.
    pub nodes: u64,
    /// Moves of minds in them: thinking divided by these is the mean time of a move.
    pub mind_moves: u64,
}

impl Totals {
    /// The mean time of a mind's move.
    pub fn mean_ms(&self) -> u64 {
        self.thinking_ms / self.mind_moves.max(1)
    }
}

impl Store {
    /// The totals of the games that fit the filter.
    pub async fn statistics(&self, filter: &GameFilter) -> Result<Vec<Totals>> {
        let (conditions, mut values) = filter.conditions();
        // Who "they" are: the player asked for, or whoever is a person.
        let (first, second) = match &filter.player {
            Some(player) => {
                values.push(Value::from(player));
                let n = values.len();
                (format!("COALESCE(first_player, '') = ${n}"), format!("COALESCE(second_player, '') = ${n}"))
            }
            None => ("first_kind = 'person'".to_owned(), "second_kind = 'person'".to_owned()),
        };
        let sum = |what: &str| format!("CAST(COALESCE(SUM({what}), 0) AS BIGINT)");
        let count = |what: &str| sum(&format!("CASE WHEN {what} THEN 1 ELSE 0 END"));
        let columns = [
            "COUNT(*)".to_owned(),
            count("finished IS NOT NULL"),
            count("finished IS NOT NULL AND winner = 'first'"),
            count("finished IS NOT NULL AND winner = 'second'"),
            count("finished IS NOT NULL AND winner IS NULL"),
            // A game with oneself is neither won nor lost.
            count(&format!(
                "finished IS NOT NULL AND ((winner = 'first' AND {first} AND NOT {second}) OR (winner = 'second' AND {second} AND NOT {first}))"
            )),
            count(&format!(
                "finished IS NOT NULL AND ((winner = 'second' AND {first} AND NOT {second}) OR (winner = 'first' AND {second} AND NOT {first}))"
            )),
            sum("first_moves + second_moves"),
            sum("first_hints + second_hints"),
            sum("play_time_ms"),
            sum("thinking_ms"),
            sum("nodes"),
            sum(
                "CASE WHEN finished IS NULL THEN 0 ELSE CASE WHEN first_kind = 'mind' THEN first_moves ELSE 0 END + CASE WHEN second_kind = 'mind' THEN second_moves ELSE 0 END END",
            ),
        ];
        let sql = format!(
            "SELECT game, rules, difficulty, {} FROM games WHERE {conditions} GROUP BY game, rules, difficulty ORDER BY game, rules, difficulty",
            columns.join(", ")
        );
        let mut reader = self.reader().await?;
        let rows = reader.link(self.place()).fetch(sqlx::AssertSqlSafe(sql), values).await?;
        rows.iter().map(|row| read(&mut row.cells(self.place()))).collect()
    }
}

fn read(cells: &mut Cells<'_>) -> Result<Totals> {
    Ok(Totals {
        game: cells.text()?,
        rules: cells.rules()?,
        difficulty: cells.maybe_text()?,
        games: cells.number()?,
        finished: cells.number()?,
        first_wins: cells.number()?,
        second_wins: cells.number()?,
        draws: cells.number()?,
        wins: cells.number()?,
        losses: cells.number()?,
        moves: cells.number()?,
        hints: cells.number()?,
        play_time_ms: cells.number()?,
        thinking_ms: cells.number()?,
        nodes: cells.number()?,
        mind_moves: cells.number()?,
    })
}
