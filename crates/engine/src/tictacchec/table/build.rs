//! Making the table from nothing, or from where a killed run had come to, and checking a finished one. What it writes appears only
//! when it is whole.

use std::fs;
use std::io;
use std::path::Path;
use std::time::{Duration, Instant};

use rival_core::Fault;

use super::file::{self, COMPLETE, Contents, DISTANCES, TableFile};
use super::placements;
use super::solve::{Solver, Stage, Stopped, Watch};
use super::{FILE, Table, Verified};
pub use crate::tables::BuildError;

/// Plies whose positions a file leaves out, because the rules tell them.
const TOLD_BY_RULES: u32 = 1;
/// The table of a run that is not finished.
const UNFINISHED: &str = "tictacchec.part";

/// Known counts of positions by distance, and of the draws: ../docs/tictacchec.md says where they come from.
const KNOWN_COUNTS: [(usize, u64); 12] = [
    (0, 18_516_912),
    (1, 121_017_608),
    (2, 3_763_248),
    (3, 44_671_112),
    (4, 1_213_110),
    (5, 13_475_374),
    (6, 444_228),
    (7, 4_114_500),
    (39, 340),
    (40, 10),
    (41, 28),
    (DISTANCES - 1, 2_253_286_227),
];

fn unwritable(path: &Path, error: &io::Error) -> BuildError {
    let fault = Fault::new("table-unwritable", "the table {file} cannot be written: {why}");
    BuildError::Fault(fault.with("file", path.display()).with("why", error))
}

/// Makes the table in a folder. What is found is kept every `save_every`, so that a killed run can go on.
pub fn build(folder: &Path, save_every: Duration, watch: &Watch<'_>) -> Result<Table, BuildError> {
    fs::create_dir_all(folder).map_err(|error| unwritable(folder, &error))?;
    let (unfinished, finished) = (folder.join(UNFINISHED), folder.join(FILE));
    let solver = Solver::new();
    let contents = |plies, counts, placements: u32| Contents { plies, numbers: solver.index.total() + placements, counts };
    let save = |plies: u32| {
        // Where the run is stopped in the middle of a ply, that ply is left out: it will be found again.
        let byte = |number| Some(solver.store.get(number)).filter(|&byte| u32::from(byte) <= plies + 1).unwrap_or(0);
        let written = file::write(&unfinished, &contents(plies, [0; DISTANCES], 0), watch.threads, &byte);
        written.map_err(|error| unwritable(&unfinished, &error))
    };
    for ply in 0..=TOLD_BY_RULES {
        solver.ply(ply, watch)?;
    }
    let mut done = resume(&solver, &unfinished).unwrap_or(TOLD_BY_RULES);
    let mut saved = Instant::now();
    loop {
        match solver.ply(done + 1, watch) {
            Ok(0) => break,
            Ok(_) => done += 1,
            Err(Stopped) => {
                if done > TOLD_BY_RULES {
                    save(done)?;
                }
                return Err(BuildError::Stopped);
            }
        }
        if saved.elapsed() >= save_every {
            (watch.progress)(Stage::Writing);
            save(done)?;
            saved = Instant::now();
        }
    }
    let counts = solver.counts(watch)?;
    check_counts(&counts)?;
    (watch.progress)(Stage::Placements);
    let layers = placements::solve(&solver.index, watch.threads, &|number| solver.store.get(number)).concat();
    (watch.progress)(Stage::Writing);
    let total = solver.index.total();
    let byte = |number: u32| if number < total { solver.store.get(number) } else { layers[(number - total) as usize] };
    let written = file::write(&finished, &contents(COMPLETE, counts, layers.len() as u32), watch.threads, &byte);
    written.map_err(|error| unwritable(&finished, &error))?;
    // Of no use any more; where it cannot be removed it does no harm either.
    let _ = fs::remove_file(&unfinished);
    Ok(Table::open(&finished)?)
}

/// Takes what an unfinished run had found; none where there is none, or its file is damaged.
fn resume(solver: &Solver, path: &Path) -> Option<u32> {
    let file = TableFile::open(path).ok().filter(|file| file.contents().numbers == solver.index.total())?;
    // First all of it is read, then taken: half of it would be worse than nothing.
    (0..file.chunks()).try_for_each(|chunk| file.each_kept(chunk, |_, _| {})).ok()?;
    load(solver, &file).ok()?;
    Some(file.contents().plies)
}

fn load(solver: &Solver, file: &TableFile) -> Result<(), Fault> {
    let total = solver.index.total();
    let note = |number, byte| {
        if number < total && solver.store.get(number) == 0 {
            solver.store.set(number, byte);
        }
    };
    (0..file.chunks()).try_for_each(|chunk| file.each_kept(chunk, note))
}

fn check_counts(counts: &[u64; DISTANCES]) -> Result<(), BuildError> {
    match KNOWN_COUNTS.iter().find(|(plies, count)| counts[*plies] != *count) {
        None => Ok(()),
        Some((plies, count)) => Err(BuildError::Counts(format!("{} positions at distance {plies}, not {count}", counts[*plies]))),
    }
}

impl Solver {
    /// How many positions of the game are decided in how many plies; the drawn ones in the last place.
    fn counts(&self, watch: &Watch<'_>) -> Result<[u64; DISTANCES], Stopped> {
        let all = std::sync::Mutex::new([0; DISTANCES]);
        self.each_block(
            watch,
            |done, of| Stage::Verifying { done, of },
            |block| {
                let mut counts = [0; DISTANCES];
                for number in block.base..block.base + block.size {
                    let byte = usize::from(self.store.get(number));
                    // A drawn position's byte is 0, and goes to the last place.
                    counts[(byte + DISTANCES - 1) % DISTANCES] += block.weight(number);
                }
                let mut all = all.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                all.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
            },
        )?;
        Ok(all.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner))
    }
}

/// Derives every value of a table again.
pub fn verify_all(table: &Table, watch: &Watch<'_>) -> Result<Verified, BuildError> {
    let solver = Solver::new();
    for ply in 0..=TOLD_BY_RULES {
        solver.ply(ply, watch)?;
    }
    load(&solver, table.file())?;
    check_counts(&solver.counts(watch)?)?;
    let after = solver.verify_all(watch)?;
    (watch.progress)(Stage::Placements);
    let total = solver.index.total();
    let mut layers = vec![0; (table.file().contents().numbers - total) as usize];
    for chunk in 0..table.file().chunks() {
        table.file().each_kept(chunk, |number, byte| {
            if let Some(layer) = number.checked_sub(total).and_then(|at| layers.get_mut(at as usize)) {
                *layer = byte;
            }
        })?;
    }
    let placing = solver.verify_placements(&layers, watch.threads);
    Ok(Verified { checked: after.checked + placing.checked, wrong: after.wrong + placing.wrong })
}
