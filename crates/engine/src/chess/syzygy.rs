//! Syzygy endgame tables of the user's own, read by `shakmaty-syzygy`: at the root they leave only the moves that keep the
//! result, and in a won position those nearest to the next capture or pawn move, so that a win is also brought home.

use std::path::Path;

use rival_core::{Fault, Position as _};
use rival_games::chess::{Board, ChessMove};
use shakmaty::{Chess, Position};
use shakmaty_syzygy::{Dtz, Tablebase, Wdl};

use crate::EndingTables;

/// The tables of some folders.
#[derive(Debug)]
pub struct Syzygy {
    tables: Tablebase<Chess>,
}

/// What separates folders in one text, as in the system's own paths.
const SEPARATOR: char = if cfg!(windows) { ';' } else { ':' };

impl Syzygy {
    /// Opens all tables in these folders.
    pub fn open(folders: &str) -> Result<Syzygy, Fault> {
        let mut tables = Tablebase::new();
        let mut count = 0;
        for folder in folders.split(SEPARATOR).map(str::trim).filter(|folder| !folder.is_empty()) {
            count += tables.add_directory(Path::new(folder)).map_err(|error| {
                Fault::new("tables-folder", "the folder {folder} cannot be read: {error}").with("folder", folder).with("error", error)
            })?;
        }
        if count == 0 {
            return Err(Fault::new("tables-none", "there are no Syzygy tables in {folder}").with("folder", folders));
        }
        Ok(Syzygy { tables })
    }

    /// What a position is worth to the side to move, the rule of 50 moves aside: 1, 0 or -1; none where it is not in the tables.
    pub fn result(&self, board: &Board) -> Option<i32> {
        let known = self.tables.probe_wdl_after_zeroing(board.shakmaty()).ok()?;
        Some(match known {
            Wdl::Win | Wdl::CursedWin => 1,
            Wdl::Draw => 0,
            Wdl::Loss | Wdl::BlessedLoss => -1,
        })
    }

    /// How good a move is: the result first; of wins the quickest to the next capture or pawn move, of losses the slowest.
    fn worth(&self, board: &Board, m: ChessMove) -> Option<(Wdl, i32)> {
        let after = board.after(m);
        let chess = after.shakmaty();
        if chess.is_checkmate() {
            return Some((Wdl::Win, i32::MAX));
        }
        let Dtz(distance) = self.tables.probe_dtz(chess).ok()?.ignore_rounding();
        let result = -self.tables.probe_wdl(chess).ok()?.after_zeroing();
        // A capture or pawn move that keeps a win is progress whatever the distance after it.
        let zeroing = chess.halfmoves() == 0 && result == Wdl::Win;
        Some((result, if result == Wdl::Draw || zeroing { 0 } else { -distance.abs() * result.signum() }))
    }
}

impl EndingTables<Board> for Syzygy {
    fn men(&self) -> usize {
        self.tables.max_pieces()
    }

    fn best_moves(&self, board: &Board) -> Option<Vec<ChessMove>> {
        if board.men().occupied().count() > self.men() || board.shakmaty().castles().any() {
            return None;
        }
        let moves = board.legal_moves();
        let worths: Option<Vec<(Wdl, i32)>> = moves.iter().map(|&m| self.worth(board, m)).collect();
        let worths = worths?;
        let best = *worths.iter().max()?;
        Some(moves.iter().zip(&worths).filter(|(_, worth)| **worth == best).map(|(&m, _)| m).collect())
    }
}

#[cfg(test)]
mod tests {
    use rival_core::Game;
    use rival_games::chess::Chess;

    use super::*;

    #[test]
    fn folders_without_tables_are_refused() {
        let empty = std::env::temp_dir().join(format!("rival-no-tables-{}", std::process::id()));
        std::fs::create_dir_all(&empty).unwrap();
        let refused = |folder: &str| Syzygy::open(folder).map(|_| ()).unwrap_err();
        assert_eq!(refused(&empty.to_string_lossy()).code, "tables-none");
        assert_eq!(refused("").code, "tables-none");
        assert_eq!(refused("/no/such/folder").code, "tables-folder");
        std::fs::remove_dir_all(&empty).unwrap();
    }

    /// `RIVAL_SYZYGY=FOLDER cargo test -p rival-engine syzygy -- --ignored`, with the tables of three and four men.
    #[test]
    #[ignore = "needs Syzygy tables, which are not ours to ship"]
    fn tables_keep_the_result_and_bring_it_home() {
        let tables = Syzygy::open(&std::env::var("RIVAL_SYZYGY").expect("RIVAL_SYZYGY names a folder")).unwrap();
        let game = Chess::default();
        for (fen, mates_within) in
            [("8/8/8/3k4/8/8/8/KR6 w - - 0 1", 40), ("8/8/8/3k4/8/8/8/KBN5 w - - 0 1", 80), ("8/8/8/3k4/3p4/8/8/KQ6 w - - 0 1", 60)]
        {
            let mut board = game.parse_position(fen).unwrap();
            let mut plies = 0;
            while board.outcome().is_none() {
                board.play_unchecked(tables.best_moves(&board).expect("in the tables")[0]);
                plies += 1;
                assert!(plies <= mates_within, "{fen} is not brought home");
            }
            assert!(board.outcome().unwrap().winner.is_some(), "{fen}");
        }
        assert!(tables.best_moves(&game.start()).is_none());
    }
}
