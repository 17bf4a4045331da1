//! Forgetting: a player's history, or all of it. A game that another person played too stays theirs; it only loses the name.

use crate::changes::News;
use crate::sql::{Link, values};
use crate::writer::Write;
use crate::{Result, Store, StoreError};

impl Store {
    /// Deletes a player's games, levels and ratings, and answers the ids of the games that went. Games with another person
    /// stay, with the player's name and id taken out. The player stays known by their secret.
    pub async fn delete_history(&self, player: &str) -> Result<Vec<String>> {
        self.write(Forget { player: Some(player.to_owned()) }).await
    }

    /// Deletes one game with its moves.
    pub async fn delete_game(&self, game: &str) -> Result<()> {
        self.write(ForgetGame(game.to_owned())).await
    }

    /// Deletes every game, level and rating, and answers the ids of the games that went. Players stay known.
    pub async fn delete_all_history(&self) -> Result<Vec<String>> {
        self.write(Forget { player: None }).await
    }
}

struct ForgetGame(String);

impl Write for ForgetGame {
    type Made = ();

    fn key(&self) -> &str {
        &self.0
    }

    async fn apply(&self, link: &mut Link<'_>, news: &mut News) -> Result<()> {
        let gone = link.fetch_one("DELETE FROM games WHERE id = $1 RETURNING id", values![&self.0]).await?;
        gone.ok_or_else(|| StoreError::NoGame(self.0.clone()))?;
        news.tell(&self.0, 0);
        Ok(())
    }
}

struct Forget {
    player: Option<String>,
}

impl Write for Forget {
    type Made = Vec<String>;

    fn key(&self) -> &str {
        self.player.as_deref().unwrap_or_default()
    }

    async fn apply(&self, link: &mut Link<'_>, news: &mut News) -> Result<Vec<String>> {
        let deleted = match &self.player {
            Some(player) => forget_player(link, news, player).await?,
            None => {
                link.execute("DELETE FROM levels", Vec::new()).await?;
                link.execute("DELETE FROM ratings", Vec::new()).await?;
                link.fetch("DELETE FROM games RETURNING id", Vec::new()).await?
            }
        };
        let gone = deleted.iter().map(|row| row.cells(link.place).text()).collect::<Result<Vec<String>>>()?;
        gone.iter().for_each(|id| news.tell(id, 0));
        Ok(gone)
    }
}

async fn forget_player(link: &mut Link<'_>, news: &mut News, player: &str) -> Result<Vec<crate::sql::Row>> {
    // Another person: with an id that is not the player's. At the same board both seats have the same id, or one has none.
    let delete = "DELETE FROM games WHERE (first_player = $1 OR second_player = $1 OR created_by = $1) \
        AND COALESCE(first_player, $1) = $1 AND COALESCE(second_player, $1) = $1 RETURNING id";
    let deleted = link.fetch(delete, values![player]).await?;
    let blur = "UPDATE games SET version = version + 1, \
        first_name = CASE WHEN first_player = $1 THEN NULL ELSE first_name END, \
        second_name = CASE WHEN second_player = $1 THEN NULL ELSE second_name END, \
        first_player = CASE WHEN first_player = $1 THEN NULL ELSE first_player END, \
        second_player = CASE WHEN second_player = $1 THEN NULL ELSE second_player END, \
        created_by = CASE WHEN created_by = $1 THEN NULL ELSE created_by END \
        WHERE first_player = $1 OR second_player = $1 OR created_by = $1 RETURNING id, version";
    for row in link.fetch(blur, values![player]).await? {
        let mut cells = row.cells(link.place);
        news.tell(&cells.text()?, cells.number()?);
    }
    link.execute("DELETE FROM levels WHERE player = $1", values![player]).await?;
    link.execute("DELETE FROM ratings WHERE subject = $1", values![player]).await?;
    Ok(deleted)
}
