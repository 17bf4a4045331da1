//! The tables that are kept in a folder: made there with all they need, and found again by whoever asks about a position. A table is
//! read once and stays in memory; one that another run of the program makes later is found too.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock, OnceLock, PoisonError, RwLock};

use rival_core::Fault;
use rival_games::chess::Board;
use shakmaty::Position as _;

use super::material::Material;
use super::set::{Lookup, Tables};
use super::share::Stage;
use super::table::Table;
use crate::tables::{self, BuildError, Oracle, Truth, Watch};

/// Makes a table in a folder, and those it needs that are not there or not sound; returns all of them, and which were made.
pub fn build_in(folder: &Path, material: Material, watch: &Watch<'_, Stage>) -> Result<(Tables, Vec<Material>), BuildError> {
    let (mut all, mut made) = (Tables::default(), Vec::new());
    for needed in material.needed().into_iter().chain([material]) {
        if needed != material
            && let Ok(table) = Table::load(folder, &needed)
        {
            all.add(Arc::new(table));
            continue;
        }
        let table = all.make(needed, watch)?;
        (watch.progress)(Stage::Writing(needed));
        table.save(folder)?;
        made.push(needed);
    }
    Ok((all, made))
}

/// The tables of a folder, read when they are first asked for.
#[derive(Debug)]
pub struct Kept {
    folder: PathBuf,
    read: RwLock<HashMap<Material, Arc<Table>>>,
}

impl Kept {
    /// Those of a folder.
    pub fn new(folder: &Path) -> Kept {
        Kept { folder: folder.to_owned(), read: RwLock::default() }
    }

    /// The tables of the folder in which this machine keeps them; none where nobody has said which.
    pub fn here() -> Option<&'static Kept> {
        static HERE: LazyLock<Option<Kept>> = LazyLock::new(|| tables::folder().map(Kept::new));
        HERE.as_ref()
    }

    /// A table, or why it cannot be asked.
    pub fn table(&self, material: &Material) -> Result<Arc<Table>, Fault> {
        let known = self.read.read().unwrap_or_else(PoisonError::into_inner).get(material).cloned();
        if let Some(table) = known {
            return Ok(table);
        }
        let table = Arc::new(Table::load(&self.folder, material)?);
        self.read.write().unwrap_or_else(PoisonError::into_inner).insert(*material, table.clone());
        Ok(table)
    }

    /// Everything that is needed to know a position and all that its moves lead to; none where it has too many men, or castling is
    /// possible.
    pub fn about(&self, board: &Board) -> Option<Result<Tables, Fault>> {
        super::few::Few::of(board)?;
        let (material, _) = Material::of(board)?;
        let all = material.needed().into_iter().chain(Some(material).filter(|material| !material.is_bare()));
        let mut tables = Tables::default();
        for needed in all {
            match self.table(&needed) {
                Ok(table) => tables.add(table),
                Err(fault) => return Some(Err(fault)),
            }
        }
        Some(Ok(tables))
    }

    /// The truth about a position; none where its table is not here, or no table ever knows it.
    pub fn probe(&self, board: &Board) -> Option<Truth> {
        if board.shakmaty().legal_ep_square().is_some() {
            return self.about(board)?.ok()?.probe(board);
        }
        let (material, _) = Material::of(board).filter(|(material, _)| !material.is_bare())?;
        self.table(&material).ok()?.probe(board)
    }
}

impl Oracle<Board> for &Kept {
    fn truth(&self, board: &Board) -> Option<Truth> {
        self.probe(board)
    }
}

/// The tables of a folder as a search asks them: each is looked for once, when its first position comes up.
#[derive(Debug)]
pub struct Endings {
    kept: &'static Kept,
    found: Vec<(Material, OnceLock<Option<Arc<Table>>>)>,
}

impl Endings {
    /// None looked for yet.
    pub fn new(kept: &'static Kept) -> Endings {
        Endings { kept, found: Material::all().into_iter().map(|material| (material, OnceLock::new())).collect() }
    }
}

impl Lookup for Endings {
    fn get(&self, material: &Material) -> Option<&Arc<Table>> {
        let (_, table) = self.found.iter().find(|(known, _)| known == material)?;
        table.get_or_init(|| self.kept.table(material).ok()).as_ref()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use rival_core::Game;
    use rival_games::chess::Chess;

    use super::*;

    #[test]
    fn a_build_makes_what_is_missing_or_damaged_and_keeps_the_rest() {
        let folder = tempfile::tempdir().expect("a folder");
        let watch = Watch { threads: 2, progress: &|_| {}, stop: &AtomicBool::new(false) };
        let kpvk: Material = "KPvK".parse().expect("a material");
        let names = |made: Vec<Material>| made.iter().map(Material::to_string).collect::<Vec<_>>();
        let build = || build_in(folder.path(), kpvk, &watch).map(|(_, made)| names(made)).expect("made");
        assert_eq!(build(), ["KNvK", "KBvK", "KRvK", "KQvK", "KPvK"]);
        std::fs::write(folder.path().join("KRvK.table"), "half of a ta").expect("written");
        std::fs::write(folder.path().join("KQvK.writing"), "a build that was killed").expect("written");
        assert_eq!(build(), ["KRvK", "KPvK"]);
        let kept = Kept::new(folder.path());
        let board = |fen: &str| Chess::default().parse_position(fen).expect("a position");
        let ask = |fen: &str| kept.about(&board(fen)).map(|known| known.map(|_| ()).map_err(|fault| fault.to_string()));
        assert_eq!(ask("8/8/8/8/8/1k6/8/K2R4 w - - 0 1"), Some(Ok(())));
        assert_eq!(kept.probe(&board("7k/8/5K2/8/8/8/8/R7 w - - 0 1")), Some(Truth::Win(3)));
        let absent = "there is no table of KRvKR yet; rival tables build KRvKR makes it";
        assert_eq!(ask("8/8/8/8/8/1k6/8/K2R3r w - - 0 1"), Some(Err(absent.to_owned())));
        assert_eq!(ask("4k3/8/8/8/8/8/8/4K2R w K - 0 1"), None);
        assert_eq!(ask("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), None);
    }

    #[test]
    fn a_build_that_is_stopped_leaves_nothing_behind() {
        let folder = tempfile::tempdir().expect("a folder");
        let watch = Watch { threads: 2, progress: &|_| {}, stop: &AtomicBool::new(true) };
        let stopped = build_in(folder.path(), "KRvK".parse().expect("a material"), &watch).map(|_| ());
        assert_eq!(stopped, Err(BuildError::Stopped));
        assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 0);
    }
}
