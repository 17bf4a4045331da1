//! The tables against known figures, and against a brute force by shakmaty's rules.

use std::sync::atomic::AtomicBool;

use rival_core::{Game, Position};
use rival_games::chess::{Board, Chess};

use super::{Lookup, Material, Tables};
use crate::tables::{Truth, Watch};

pub(super) fn build(name: &str) -> Tables {
    let material: Material = name.parse().expect("a material");
    Tables::build(material, &Watch { threads: 2, progress: &|_| {}, stop: &AtomicBool::new(false) }).expect("nobody stops it")
}

fn board(fen: &str) -> Board {
    Chess::default().parse_position(fen).expect("a position")
}

/// Longest mates: known since the first tables of their kind.
#[test]
fn krvkr_has_the_known_figures() {
    let tables = build("KRvKR");
    let summary = |name: &str| *tables.get(&name.parse().expect("a material")).expect("made").summary();
    assert_eq!(summary("KRvKR").positions[0], 10_780_728);
    assert_eq!((summary("KRvKR").longest_mate(), summary("KRvK").longest_mate()), (19, 16));
    let start = board("4k2r/8/8/8/8/8/8/R3K3 w - - 0 1");
    assert_eq!(tables.probe(&start), Some(Truth::Win(31)));
    let wins = start.legal_moves().into_iter().filter(|&m| matches!(tables.probe(&start.after(m)), Some(Truth::Loss(_))));
    let wins: Vec<String> = wins.map(|m| Chess::default().move_notation(&start, m)).collect();
    assert_eq!(wins, ["Ra8+"]);
}
