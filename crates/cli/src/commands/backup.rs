//! `rival backup`: the whole history in a file of its own, while games go on.

use std::path::PathBuf;

use clap::Args;

use crate::failure::{Done, Failure};
use crate::history::{self, DbArgs};
use crate::terminal::Terminal;

/// Flags of `rival backup`.
#[derive(Args)]
#[command(after_help = "\
The copy is a history like any other: rival history --db FILE. A file that exists is never written over.

Examples:
  rival backup rival-backup.db")]
pub struct BackupArgs {
    /// Where to put the copy
    file: PathBuf,
    #[command(flatten)]
    db: DbArgs,
}

/// Copies the history.
pub fn run(args: &BackupArgs, terminal: &mut Terminal) -> Done {
    let words = &terminal.words;
    let Some(store) = args.db.open_existing(words)? else { return Err(Failure::No(Some(words.plain("history-empty")))) };
    store.backup(&args.file).map_err(|error| history::failure(&error, words))?;
    let place = store.store().place().to_owned();
    store.close();
    let said = words.say("backup-done", &[("place", place.into()), ("file", args.file.display().to_string().into())]);
    terminal.out.line(said)
}
