//! The complete solution of Tic-Tac-Chec under its default rules: how it is found, kept, asked and checked. It knows nothing of
//! searches, nor where its files belong.

mod build;
mod chunk;
mod coder;
mod file;
mod index;
mod men;
mod moves;
mod placements;
mod solve;
mod store;
#[cfg(test)]
mod tests;
mod verify;

use std::path::Path;
use std::sync::Arc;

use rival_core::Fault;
use rival_games::tictacchec::{Board, Rules};

use crate::tables::Oracle;
pub use crate::tables::{Truth, Verified};
pub use build::{BuildError, build, verify_all};
pub use file::{COMPLETE, DISTANCES};
pub use solve::{Stage, Stopped, Watch};

use file::TableFile;
use index::Index;
use men::Men;

/// The name of the table's file.
pub const FILE: &str = "tictacchec.table";
/// What a person types to make it.
pub const BUILD_COMMAND: &str = "rival tables build tictacchec";

/// The solution, open.
pub struct Table {
    file: TableFile,
    index: Index,
    layers: [u32; placements::LAYERS],
}

impl Table {
    /// Opens the file of a complete table.
    pub fn open(path: &Path) -> Result<Table, Fault> {
        let file = TableFile::open(path)?;
        let index = Index::new();
        let mut next = index.total();
        let layers = std::array::from_fn(|ply| {
            let first = next;
            next += placements::layer_size(ply);
            first
        });
        if file.contents().plies != COMPLETE || file.contents().numbers != next {
            return Err(Fault::new("table-unfinished", "the table {file} is not finished; {command} finishes it")
                .with("file", path.display())
                .with("command", BUILD_COMMAND));
        }
        Ok(Table { file, index, layers })
    }

    /// Whether the table knows the game under these rules. How often a position may be repeated makes no difference: what is won
    /// is won without repeating.
    pub fn knows(rules: &Rules) -> bool {
        Rules { repetition: None, ..*rules } == Rules { repetition: None, ..Rules::default() }
    }

    /// The truth about a position that is not over, under rules that the table knows.
    pub fn probe(&self, board: &Board) -> Result<Truth, Fault> {
        let (own, theirs) = Men::pair(board);
        if board.is_placing() {
            let ply = placements::ply_of(&own, &theirs).unwrap_or(0);
            return Ok(Truth::of_byte(self.file.byte(self.layers[ply] + placements::number(&own, &theirs))?));
        }
        if own.has_line() || theirs.has_line() {
            return Ok(Truth::Loss(0));
        }
        if moves::wins_at_once(&own, theirs.mask) {
            return Ok(Truth::Win(1));
        }
        Ok(Truth::of_byte(self.file.byte(self.index.of(&own, &theirs))?))
    }

    /// How many positions after the placement phase are decided in how many plies; in the last place, how many are drawn.
    pub fn counts(&self) -> &[u64; DISTANCES] {
        &self.file.contents().counts
    }

    /// The length of its file.
    pub fn bytes(&self) -> u64 {
        self.file.bytes()
    }

    fn file(&self) -> &TableFile {
        &self.file
    }
}

impl Oracle<Board> for Arc<Table> {
    fn truth(&self, board: &Board) -> Option<Truth> {
        self.probe(board).ok()
    }
}
