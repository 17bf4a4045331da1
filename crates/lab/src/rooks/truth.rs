//! Where the laboratory's truth comes from: the endgame table of king and rook each. One that is kept on this machine is asked;
//! where there is none it is made in memory, once, which takes a few seconds.

use std::sync::OnceLock;
use std::sync::atomic::AtomicBool;

use rival_engine::chess::tables::{Kept, Lookup, Material, Tables};
use rival_engine::tables::{Truth as Known, Watch};
use rival_games::chess::Board;
use rival_search::{Verdict, VerdictKind};

use super::judge::Truth;

struct EndgameTables;

impl Truth for EndgameTables {
    fn verdict(&self, board: &Board) -> Option<Verdict> {
        let kept = Kept::here().and_then(|kept| kept.probe(board));
        kept.or_else(|| made()?.probe(board)).map(verdict_of)
    }
}

/// The tables made in memory; none only where their name were no material, which it is.
fn made() -> Option<&'static Tables> {
    static MADE: OnceLock<Option<Tables>> = OnceLock::new();
    MADE.get_or_init(|| {
        let material: Material = "KRvKR".parse().ok()?;
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        Tables::build(material, &Watch { threads, progress: &|_| {}, stop: &AtomicBool::new(false) }).ok()
    })
    .as_ref()
}

fn verdict_of(known: Known) -> Verdict {
    match known {
        Known::Draw => Verdict { result: VerdictKind::Draw, plies: None },
        Known::Win(plies) => Verdict { result: VerdictKind::Win, plies: Some(plies) },
        Known::Loss(plies) => Verdict { result: VerdictKind::Loss, plies: Some(plies) },
    }
}

/// The truth about positions of kings and rooks.
pub fn truth() -> &'static dyn Truth {
    &EndgameTables
}
