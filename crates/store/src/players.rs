//! Players: whoever holds a secret, and the one at this machine's terminal.

use serde::{Deserialize, Serialize};

use crate::changes::News;
use crate::secret::hash;
use crate::sql::{Cells, Link, values};
use crate::writer::Write;
use crate::{Moment, Result, Secret, Store, StoreError, new_id};

/// Somebody we know again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Player {
    /// The id.
    pub id: String,
    /// The name they gave themselves, or nothing.
    pub name: String,
    /// Whether they want sound.
    pub sound: bool,
    /// The language they chose.
    pub lang: Option<String>,
    /// Since when we know them.
    pub created: Moment,
}

/// What a player changes about themselves; none leaves it as it is.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PlayerChange {
    /// A new name.
    pub name: Option<String>,
    /// Sound on or off.
    pub sound: Option<bool>,
    /// Another language.
    pub lang: Option<String>,
}

/// The local player has this instead of a hash, which no secret hashes to.
const LOCAL: &str = "local";

const SELECT: &str = "SELECT id, name, sound, lang, created FROM players WHERE secret_hash = $1";

impl Store {
    /// A new player, known by this secret from now on.
    pub async fn create_player(&self, secret: &Secret) -> Result<Player> {
        self.write(CreatePlayer { id: new_id(), secret_hash: hash(secret.text()), created: Moment::now() }).await
    }

    /// Who holds this secret.
    pub async fn player_by_secret(&self, secret: &Secret) -> Result<Option<Player>> {
        let mut reader = self.reader().await?;
        find(&mut reader.link(self.place()), &hash(secret.text())).await
    }

    /// The player at this machine's terminal, made on the first call.
    pub async fn local_player(&self) -> Result<Player> {
        let known = find(&mut self.reader().await?.link(self.place()), LOCAL).await?;
        match known {
            Some(player) => Ok(player),
            None => self.write(CreatePlayer { id: new_id(), secret_hash: LOCAL.to_owned(), created: Moment::now() }).await,
        }
    }

    /// Changes what a player said about themselves.
    pub async fn update_player(&self, player: &str, change: PlayerChange) -> Result<Player> {
        self.write(UpdatePlayer { id: player.to_owned(), change }).await
    }
}

async fn find(link: &mut Link<'_>, secret_hash: &str) -> Result<Option<Player>> {
    let row = link.fetch_one(SELECT, values![secret_hash]).await?;
    row.map(|row| read(&mut row.cells(link.place))).transpose()
}

fn read(cells: &mut Cells<'_>) -> Result<Player> {
    Ok(Player { id: cells.text()?, name: cells.text()?, sound: cells.flag()?, lang: cells.maybe_text()?, created: cells.moment()? })
}

struct CreatePlayer {
    id: String,
    secret_hash: String,
    created: Moment,
}

impl Write for CreatePlayer {
    type Made = Player;

    fn key(&self) -> &str {
        &self.id
    }

    /// Two requests with the same secret make one player.
    async fn apply(&self, link: &mut Link<'_>, _: &mut News) -> Result<Player> {
        let insert = "INSERT INTO players (id, secret_hash, created) VALUES ($1, $2, $3) ON CONFLICT (secret_hash) DO NOTHING";
        link.execute(insert, values![&self.id, &self.secret_hash, self.created]).await?;
        find(link, &self.secret_hash).await?.ok_or_else(|| StoreError::NoPlayer(self.id.clone()))
    }
}

struct UpdatePlayer {
    id: String,
    change: PlayerChange,
}

impl Write for UpdatePlayer {
    type Made = Player;

    fn key(&self) -> &str {
        &self.id
    }

    async fn apply(&self, link: &mut Link<'_>, _: &mut News) -> Result<Player> {
        let update = "UPDATE players SET name = COALESCE($2, name), sound = COALESCE($3, sound), lang = COALESCE($4, lang) \
                      WHERE id = $1 RETURNING id, name, sound, lang, created";
        let PlayerChange { name, sound, lang } = &self.change;
        let row = link.fetch_one(update, values![&self.id, name.as_deref(), *sound, lang.as_deref()]).await?;
        let row = row.ok_or_else(|| StoreError::NoPlayer(self.id.clone()))?;
        read(&mut row.cells(link.place))
    }
}
