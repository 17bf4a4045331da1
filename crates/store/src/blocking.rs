//! The same store for callers that wait: the terminal. It brings a small runtime of its own and must not be used on a
//! thread that already runs one.

use std::future::Future;
use std::path::Path;

use rival_core::Side;
use tokio::runtime::{Builder, Runtime};

use crate::{
    Finish, FinishedGame, GameFilter, GamePage, GameRow, Imported, Level, MoveRow, NewGame, Player, PlayerChange, Result, Store,
    StoreError, StoreOptions, StoreUrl, StoredGame, Totals,
};

/// A history that is open, for callers that wait for every answer.
#[derive(Debug)]
pub struct BlockingStore {
    runtime: Runtime,
    store: Store,
}

macro_rules! waiting {
    ($($(#[$doc:meta])* $name:ident($($argument:ident: $kind:ty),*) -> $answer:ty;)*) => { $(
        $(#[$doc])*
        pub fn $name(&self, $($argument: $kind),*) -> Result<$answer> {
            self.wait(self.store.$name($($argument),*))
        }
    )* };
}

impl BlockingStore {
    /// Opens the history, or creates it where there is none.
    pub fn open(url: &StoreUrl) -> Result<BlockingStore> {
        BlockingStore::open_with(url, &StoreOptions::default())
    }

    /// Opens the history with other options than the usual ones.
    pub fn open_with(url: &StoreUrl, options: &StoreOptions) -> Result<BlockingStore> {
        let runtime = Builder::new_current_thread().enable_all().build();
        let runtime = runtime.map_err(|error| StoreError::Unreachable { place: url.place(), detail: error.to_string() })?;
        let store = runtime.block_on(Store::open_with(url, options))?;
        Ok(BlockingStore { runtime, store })
    }

    /// The store itself, for what has no waiting form here.
    pub fn store(&self) -> &Store {
        &self.store
    }

    /// Waits for any of the store's answers.
    pub fn wait<T>(&self, answer: impl Future<Output = T>) -> T {
        self.runtime.block_on(answer)
    }

    /// Closes the history.
    pub fn close(self) {
        self.runtime.block_on(self.store.close());
    }

    /// See [`crate::read_report`].
    pub fn read_report(&self, path: &Path) -> Result<Vec<StoredGame>> {
        self.wait(crate::read_report(path))
    }

    /// See [`Store::each_game`].
    pub fn each_game(&self, filter: &GameFilter, visit: impl FnMut(StoredGame) -> Result<()>) -> Result<()> {
        self.wait(self.store.each_game(filter, visit))
    }

    waiting! {
        /// See [`Store::local_player`].
        local_player() -> Player;
        /// See [`Store::update_player`].
        update_player(player: &str, change: PlayerChange) -> Player;
        /// See [`Store::create_game`].
        create_game(game: NewGame) -> GameRow;
        /// See [`Store::game`].
        game(id: &str) -> StoredGame;
        /// See [`Store::append_move`].
        append_move(game: &str, ply: u32, row: MoveRow) -> u64;
        /// See [`Store::append_last_move`].
        append_last_move(game: &str, ply: u32, row: MoveRow, finish: Finish) -> u64;
        /// See [`Store::truncate_moves`].
        truncate_moves(game: &str, moves: u32, keep: u32) -> u64;
        /// See [`Store::note_hint`].
        note_hint(game: &str, side: Side, moves: u32) -> u64;
        /// See [`Store::finish_game`].
        finish_game(game: &str, moves: u32, finish: Finish) -> u64;
        /// See [`Store::abandon_game`].
        abandon_game(game: &str) -> u64;
        /// See [`Store::level`].
        level(player: &str, game: &str) -> Option<Level>;
        /// See [`Store::set_level`].
        set_level(level: Level) -> ();
        /// See [`Store::last_finished`].
        last_finished(player: &str, game: &str, count: u32, only_minds: bool) -> Vec<FinishedGame>;
        /// See [`Store::list_games`].
        list_games(filter: &GameFilter, limit: u32, cursor: Option<&str>) -> GamePage;
        /// See [`Store::stored_games`].
        stored_games(filter: &GameFilter) -> Vec<StoredGame>;
        /// See [`Store::statistics`].
        statistics(filter: &GameFilter) -> Vec<Totals>;
        /// See [`Store::import_games`].
        import_games(games: Vec<StoredGame>, owner: Option<&str>) -> Imported;
        /// See [`Store::delete_game`].
        delete_game(game: &str) -> ();
        /// See [`Store::delete_history`].
        delete_history(player: &str) -> Vec<String>;
        /// See [`Store::delete_all_history`].
        delete_all_history() -> Vec<String>;
        /// See [`Store::backup`].
        backup(path: &Path) -> ();
        /// See [`Store::check`].
        check() -> ();
    }
}
