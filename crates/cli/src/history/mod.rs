//! The history at the terminal: where it is, how it is opened, who writes a match into it, and how its games are told. What it
//! keeps and how is the business of rival-store.

mod adaptive;
mod scribe;
mod tell;

use clap::Args;
use rival_store::{BlockingStore, Result, StoreError, StoreOptions, StoreUrl};
use rival_words::Words;

use crate::failure::{Done, Failure};
use crate::files;

pub use scribe::Scribe;
pub use tell::{NOTHING, Teller, short};

/// Where the history is.
#[derive(Args, Clone, Default)]
pub struct DbArgs {
    /// The history: a path, sqlite:PATH or postgres://...; where none is given, the one in your data folder
    #[arg(long, value_name = "URL", global = true)]
    db: Option<String>,
}

impl DbArgs {
    /// The address that was given, or that of the user's data folder.
    pub fn url(&self) -> Result<StoreUrl> {
        self.db.as_deref().map_or_else(StoreUrl::default_url, str::parse)
    }

    /// Opens the history, or creates it where there is none.
    pub fn open(&self, words: &Words) -> Done<BlockingStore> {
        self.url().and_then(|url| BlockingStore::open(&url)).map_err(|error| failure(&error, words))
    }

    /// Opens the history to look into it. Where nobody has played yet there is none; a file that was named must be there.
    pub fn open_existing(&self, words: &Words) -> Done<Option<BlockingStore>> {
        let url = self.url().map_err(|error| failure(&error, words))?;
        match &url {
            StoreUrl::Sqlite(path) if !path.exists() && self.db.is_some() => {
                Err(files::unusable(path, &words.plain("why-not-found"), words))
            }
            StoreUrl::Sqlite(path) if !path.exists() => Ok(None),
            url => BlockingStore::open(url).map(Some).map_err(|error| failure(&error, words)),
        }
    }

    /// Opens the history for a match, which cannot wait for long.
    fn open_for_match(&self) -> Result<BlockingStore> {
        let options = StoreOptions { patience: std::time::Duration::from_secs(2), ..StoreOptions::default() };
        BlockingStore::open_with(&self.url()?, &options)
    }
}

/// What the history says in one line.
pub fn sentence(error: &StoreError, words: &Words) -> String {
    words.fault(&error.fault()).split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A command that the history stopped. A disk that is full and a database that fails are no wrong input.
pub fn failure(error: &StoreError, words: &Words) -> Failure {
    let sentence = sentence(error, words);
    match error {
        StoreError::DiskFull(_) | StoreError::Database { .. } | StoreError::Closed(_) => Failure::Ours(sentence),
        _ => Failure::Input(sentence),
    }
}
