//! The table of Tic-Tac-Chec: its solution, found and checked by rival-engine; here is only what a person sees of it.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use rival_core::Fault;
use rival_engine::tictacchec::table::{self, BuildError, FILE, Stage, Table, Watch};

use super::{Kind, Known, Request, Verify};
use crate::failure::{Done, Failure};
use crate::progress::Progress;
use crate::terminal::Terminal;

/// How often what was found is kept, in case the run is killed.
const SAVE_EVERY: Duration = Duration::from_secs(40);
/// Positions of a sample.
const SAMPLE: u64 = 20_000;

/// What a person calls it.
pub const NAME: &str = "tictacchec";

/// The kind.
pub struct TicTacChecTable;

impl Kind for TicTacChecTable {
    fn name(&self) -> String {
        NAME.to_owned()
    }

    fn files(&self, folder: &Path) -> Vec<PathBuf> {
        [FILE, "tictacchec.part", "tictacchec.writing"].map(|file| folder.join(file)).to_vec()
    }

    fn build(&self, folder: &Path, request: &Request, terminal: &mut Terminal) -> Done {
        let started = Instant::now();
        let made = watched(request, terminal, |watch| table::build(folder, SAVE_EVERY, watch))?;
        let words = &terminal.words;
        let positions = words.count(made.counts().iter().sum());
        let args = [
            ("file", folder.join(FILE).display().to_string().into()),
            ("bytes", words.count(made.bytes()).into()),
            ("positions", positions.into()),
            ("time", words.duration(started.elapsed()).into()),
        ];
        let told = words.say("tables-built", &args);
        terminal.out.line(told)?;
        check(&made, request, terminal)
    }

    fn verify(&self, folder: &Path, request: &Request, terminal: &mut Terminal) -> Done {
        let words = &terminal.words;
        let opened = Table::open(&folder.join(FILE)).map_err(|fault| Failure::No(Some(words.fault(&fault))))?;
        check(&opened, request, terminal)
    }

    fn known(&self, folder: &Path) -> Result<Known, Fault> {
        let table = Table::open(&folder.join(FILE))?;
        Ok(Known { positions: table.counts().iter().sum(), longest_mate: None })
    }
}

/// Checks a table as much as was asked for.
fn check(made: &Table, request: &Request, terminal: &mut Terminal) -> Done {
    let started = Instant::now();
    let verified = match request.verify {
        Verify::None => return Ok(()),
        Verify::Sample => watched(request, terminal, |_| made.verify_sample(SAMPLE, 1).map_err(BuildError::from))?,
        Verify::All => watched(request, terminal, |watch| table::verify_all(made, watch))?,
    };
    super::tell_verified(verified, started.elapsed(), terminal)
}

/// Long work with a bar, stopped by Ctrl-C.
fn watched<T>(request: &Request, terminal: &Terminal, work: impl FnOnce(&Watch<'_>) -> Result<T, BuildError>) -> Done<T> {
    let words = &terminal.words;
    let control = request.interrupt.control();
    let bar = Progress::steps(0, terminal.ascii);
    let show = |stage: Stage| {
        let (done, of, message) = match stage {
            Stage::Ply { ply, done, of } => (done, of, words.say("tables-ply", &[("plies", ply.into())])),
            Stage::Placements => (0, 0, words.plain("tables-placements")),
            Stage::Writing => (0, 0, words.plain("tables-writing")),
            Stage::Verifying { done, of } => (done, of, words.plain("tables-verifying")),
        };
        bar.of(done as u64, of as u64);
        bar.message(message);
    };
    let watch = Watch { threads: request.threads, progress: &show, stop: control.stop_flag() };
    let done = work(&watch);
    drop(bar);
    done.map_err(|error| match error {
        BuildError::Stopped => Failure::No(Some(words.plain("tables-stopped"))),
        BuildError::Fault(fault) => Failure::No(Some(words.fault(&fault))),
        BuildError::Counts(what) => Failure::Ours(what),
    })
}
