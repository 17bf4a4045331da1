//! Ratings, as somebody measured them. How they are computed is the laboratory's business.

use rival_core::RuleOptions;
use serde::{Deserialize, Serialize};

use crate::changes::News;
use crate::sql::{Cells, Link, values};
use crate::writer::Write;
use crate::{Moment, Result, Store};

/// How strong somebody is at a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Rating {
    /// A player's id, or a mind as the player grammar says it.
    pub subject: String,
    /// The game's stable name.
    pub game: String,
    /// The rule options.
    pub rules: RuleOptions,
    /// In thousandths of an Elo point.
    pub rating: i64,
    /// Its uncertainty, in the same unit.
    pub deviation: i64,
    /// From how many games.
    pub games: u64,
    /// When it was measured.
    pub changed: Moment,
}

impl Store {
    /// Keeps a rating in place of the one before.
    pub async fn set_rating(&self, rating: Rating) -> Result<()> {
        self.write(SetRating(rating)).await
    }

    /// All ratings at a game, strongest first.
    pub async fn ratings(&self, game: &str) -> Result<Vec<Rating>> {
        let sql =
            "SELECT subject, game, rules, rating, deviation, games, changed FROM ratings WHERE game = $1 ORDER BY rating DESC, subject";
        let mut reader = self.reader().await?;
        let rows = reader.link(self.place()).fetch(sql, values![game]).await?;
        rows.iter().map(|row| read(&mut row.cells(self.place()))).collect()
    }
}

fn read(cells: &mut Cells<'_>) -> Result<Rating> {
    Ok(Rating {
        subject: cells.text()?,
        game: cells.text()?,
        rules: cells.rules()?,
        rating: cells.number()?,
        deviation: cells.number()?,
        games: cells.number()?,
        changed: cells.moment()?,
    })
}

struct SetRating(Rating);

impl Write for SetRating {
    type Made = ();

    fn key(&self) -> &str {
        &self.0.subject
    }

    async fn apply(&self, link: &mut Link<'_>, _: &mut News) -> Result<()> {
        let keep = "INSERT INTO ratings (subject, game, rules, rating, deviation, games, changed) VALUES ($1, $2, $3, $4, $5, $6, $7) \
            ON CONFLICT (subject, game, rules) DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation, \
            games = excluded.games, changed = excluded.changed";
        let Rating { subject, game, rules, rating, deviation, games, changed } = &self.0;
        let values = values![subject, game, rules.to_string(), *rating, *deviation, *games, *changed];
        link.execute(keep, values).await.map(|_| ())
    }
}
