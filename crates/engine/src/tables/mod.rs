//! What the tables of solved games and endings have in common: how a value is written in a byte, how long work is watched, and where
//! the files are kept on this machine. The program says so once, at its start; a library that is told nothing has no tables.

mod bytes;
mod exact;
mod truth;

use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::sync::atomic::AtomicBool;

use rival_core::Fault;

pub(crate) use bytes::{Fields, checksum};
pub use exact::{Exact, Oracle};
pub use truth::Truth;
pub(crate) use truth::{Derived, is_won};

static FOLDER: OnceLock<PathBuf> = OnceLock::new();

/// Tells where tables are kept. Only the first time counts.
pub fn keep_in(folder: PathBuf) {
    let _ = FOLDER.set(folder);
}

/// Where tables are kept; none where nobody has said.
pub fn folder() -> Option<&'static Path> {
    FOLDER.get().map(PathBuf::as_path)
}

/// How long work is watched and stopped.
pub struct Watch<'a, Stage> {
    /// Threads that share the work.
    pub threads: usize,
    /// Told now and then what is being done, and how much of it is.
    pub progress: &'a (dyn Fn(Stage) + Sync),
    /// Set from outside to stop.
    pub stop: &'a AtomicBool,
}

/// Stopped from outside before the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stopped;

/// Why there is no table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BuildError {
    /// Stopped from outside; what was found is kept where that pays, and the next run goes on from there.
    Stopped,
    /// A file cannot be written or read.
    Fault(Fault),
    /// The counts are not the known ones: our fault.
    Counts(String),
}

impl From<Stopped> for BuildError {
    fn from(_: Stopped) -> BuildError {
        BuildError::Stopped
    }
}

impl From<Fault> for BuildError {
    fn from(fault: Fault) -> BuildError {
        BuildError::Fault(fault)
    }
}

/// What a verification came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Verified {
    /// Positions whose value was derived again.
    pub checked: u64,
    /// Those among them with another value.
    pub wrong: u64,
}
