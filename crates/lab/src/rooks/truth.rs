//! Where the laboratory's truth comes from: the endgame table of king and rook each. One that is kept on this machine is asked;
//! where there is none it is made, once, which takes a few seconds.

use std::sync::OnceLock;
use std::sync::atomic::AtomicBool;

use rival_engine::chess::tables::{Kept, Lookup, Material, Tables, build_in};
use rival_engine::tables::{self, Truth as Known, Watch};
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

/// The tables made now: kept where this machine keeps its tables, or in memory alone where it keeps none or cannot write there.
fn made() -> Option<&'static Tables> {
    static MADE: OnceLock<Option<Tables>> = OnceLock::new();
    MADE.get_or_init(|| {
        let material: Material = "KRvKR".parse().ok()?;
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        let stop = AtomicBool::new(false);
        let watch = Watch { threads, progress: &|_| {}, stop: &stop };
        let kept = tables::folder().and_then(|folder| build_in(folder, material, &watch).ok());
        kept.map(|(tables, _)| tables).or_else(|| Tables::build(material, &watch).ok())
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
