//! Games on their way in and out: as JSON with everything, as two CSV tables, and from the SQLite file of the Connect Four
//! report. Reading a file gives plain [`StoredGame`]s; only [`Store::import_games`] writes, and what is there already stays.

mod csv;
mod import;
mod json;
mod report;
mod transcript;

pub use csv::{GamesCsv, MovesCsv, read_csv};
pub use import::Imported;
pub use json::{JsonExport, read_json};
pub use report::read_report;
pub use transcript::{game_of, transcript_of};

use crate::{GameFilter, Result, Store, StoredGame};

/// How many games are read or written at a time.
const CHUNK: usize = 200;

impl Store {
    /// Visits every game that fits, latest first, with its moves. Memory holds only some of them at a time.
    pub async fn each_game(&self, filter: &GameFilter, mut visit: impl FnMut(StoredGame) -> Result<()>) -> Result<()> {
        let mut cursor = None;
        loop {
            let page = self.list_games(filter, CHUNK as u32, cursor.as_deref()).await?;
            for row in page.games {
                // A game deleted since the page was read is simply not among them.
                match self.game(&row.id).await {
                    Ok(game) => visit(game)?,
                    Err(crate::StoreError::NoGame(_)) => {}
                    Err(error) => return Err(error),
                }
            }
            cursor = page.next;
            if cursor.is_none() {
                return Ok(());
            }
        }
    }

    /// Every game that fits, latest first, with its moves.
    pub async fn stored_games(&self, filter: &GameFilter) -> Result<Vec<StoredGame>> {
        let mut games = Vec::new();
        self.each_game(filter, |game| {
            games.push(game);
            Ok(())
        })
        .await?;
        Ok(games)
    }
}
