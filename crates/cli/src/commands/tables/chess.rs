//! The endgame tables of chess: made and checked by rival-engine; here is only what a person sees of them.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::time::Instant;

use rival_core::{Fault, Game};
use rival_engine::chess::Syzygy;
use rival_engine::chess::tables::{self, Lookup, Material, Stage, Table, Tables};
use rival_engine::tables::{BuildError, Verified, Watch};
use rival_games::chess::Chess;

use super::{Kind, Known, Request, Verify};
use crate::draw::{Columns, Lean};
use crate::failure::{Done, Failure};
use crate::files;
use crate::progress::Progress;
use crate::terminal::Terminal;

/// Positions of a sample.
const SAMPLE: u64 = 20_000;
/// The seed of positions compared with other tables.
const SEED: u64 = 1;

/// The table of some material.
pub struct ChessTable(pub Material);

/// All materials that have a file in a folder.
pub fn present(folder: &Path) -> Vec<Material> {
    Material::all().into_iter().filter(|material| tables::path(folder, material).exists()).collect()
}

impl Kind for ChessTable {
    fn name(&self) -> String {
        self.0.to_string()
    }

    fn files(&self, folder: &Path) -> Vec<PathBuf> {
        tables::paths(folder, &self.0).to_vec()
    }

    fn build(&self, folder: &Path, request: &Request, terminal: &mut Terminal) -> Done {
        let started = Instant::now();
        let (made, new) = watched(request, terminal, |watch| tables::build_in(folder, self.0, watch))?;
        let words = &terminal.words;
        let mut lines = Vec::new();
        for table in new.iter().filter_map(|material| made.get(material)) {
            let [white, black] = table.summary().positions.map(|count| words.count(count));
            let bytes = tables::path(folder, &table.material()).metadata().map_or(0, |data| data.len());
            let args = [
                ("material", table.material().to_string().into()),
                ("white", white.into()),
                ("black", black.into()),
                ("moves", table.summary().longest_mate().into()),
                ("bytes", words.count(bytes).into()),
            ];
            lines.push(words.say("tables-ending", &args));
        }
        let args = [
            ("count", new.len().into()),
            ("folder", folder.display().to_string().into()),
            ("time", words.duration(started.elapsed()).into()),
        ];
        lines.push(words.say("tables-endings-built", &args));
        terminal.out.lines(lines)?;
        check(self.0, &made, request, terminal)
    }

    fn verify(&self, folder: &Path, request: &Request, terminal: &mut Terminal) -> Done {
        let words = &terminal.words;
        let mut all = Tables::default();
        for material in self.0.needed().into_iter().chain([self.0]) {
            let table = Table::load(folder, &material).map_err(|fault| Failure::No(Some(words.fault(&fault))))?;
            all.add(table.into());
        }
        check(self.0, &all, request, terminal)
    }

    fn known(&self, folder: &Path) -> Result<Known, Fault> {
        let table = Table::load(folder, &self.0)?;
        Ok(Known { positions: table.summary().positions[0], longest_mate: Some(table.summary().longest_mate()) })
    }
}

/// Checks a table as much as was asked for.
fn check(material: Material, all: &Tables, request: &Request, terminal: &mut Terminal) -> Done {
    let sample = match request.verify {
        Verify::None => return Ok(()),
        Verify::Sample => Some(SAMPLE),
        Verify::All => None,
    };
    let Some(table) = all.get(&material) else { return Ok(()) };
    let started = Instant::now();
    let verified = watched(request, terminal, |watch| Ok(tables::verify(table, all, sample, watch)?))?;
    super::tell_verified(verified, started.elapsed(), terminal)
}

/// Compares results with Syzygy's.
pub fn compare(materials: &[Material], folder: &Path, others: &Comparison, terminal: &mut Terminal) -> Done {
    let words = &terminal.words;
    let refused = |fault: &Fault| Failure::Input(words.fault(fault));
    let syzygy = Syzygy::open(&others.syzygy).map_err(|fault| refused(&fault))?;
    let mut rows = Columns::new(&[Lean::Left, Lean::Right, Lean::Right, Lean::Right]);
    rows.row(["tables-name", "tables-compared", "tables-unknown-there", "tables-differing"].map(|key| words.plain(key)));
    rows.rule();
    let mut data = String::new();
    let (mut compared, mut differing) = (0, Verified::default());
    let game = Chess::default();
    for material in materials {
        let table = Table::load(folder, material).map_err(|fault| Failure::No(Some(words.fault(&fault))))?;
        let found = tables::compare(&table, &syzygy, others.positions, SEED);
        let wrong = found.differing.len() as u64;
        rows.row([material.to_string(), words.count(found.compared), words.count(found.unknown), words.count(wrong)]);
        for (board, result) in &found.results {
            data.push_str(&format!("{} {result}\n", game.position_text(board)));
        }
        compared += found.compared;
        differing.wrong += wrong;
        if let Some(first) = found.differing.first() {
            tracing::warn!(%material, position = game.position_text(first), "another result");
        }
    }
    if let Some(path) = &others.write {
        let written = std::fs::File::create(path).and_then(|mut file| file.write_all(data.as_bytes()));
        written.map_err(|error| files::unusable(path, &files::why(&error, words), words))?;
    }
    let args = [("compared", words.count(compared).into()), ("differing", words.count(differing.wrong).into())];
    let told = words.say("tables-compared-all", &args);
    terminal.out.lines(rows.lines())?;
    if differing.wrong > 0 || compared == 0 {
        return Err(Failure::No(Some(told)));
    }
    terminal.out.line(told)
}

/// What is compared with what.
pub struct Comparison {
    /// Folders with Syzygy's tables.
    pub syzygy: String,
    /// Positions of each table.
    pub positions: u64,
    /// A file for the positions with Syzygy's results.
    pub write: Option<PathBuf>,
}

/// Long work with a bar, stopped by Ctrl-C.
fn watched<T>(request: &Request, terminal: &Terminal, work: impl FnOnce(&Watch<'_, Stage>) -> Result<T, BuildError>) -> Done<T> {
    let words = &terminal.words;
    let control = request.interrupt.control();
    let bar = Progress::steps(0, terminal.ascii);
    let show = |stage: Stage| {
        let (done, of, material, message) = match stage {
            Stage::Preparing(material, done, of) => (done, of, material, words.plain("tables-preparing")),
            Stage::Ply(material, ply) => (0, 0, material, words.say("tables-ply", &[("plies", ply.into())])),
            Stage::Verifying(material, done, of) => (done, of, material, words.plain("tables-verifying")),
            Stage::Writing(material) => (0, 0, material, words.plain("tables-writing")),
        };
        bar.of(done, of);
        bar.message(format!("{material}: {message}"));
    };
    let done = work(&Watch { threads: request.threads, progress: &show, stop: control.stop_flag() });
    drop(bar);
    done.map_err(|error| match error {
        BuildError::Stopped => Failure::No(Some(words.plain("tables-ending-stopped"))),
        BuildError::Fault(fault) => Failure::No(Some(words.fault(&fault))),
        BuildError::Counts(what) => Failure::Ours(what),
    })
}
