//! Perft of Alice chess: every line of the table, on the way every key; deep lines in a slow test. And that the two options
//! for pawns that pass each other differ where they should.

use std::collections::BTreeMap;
use std::time::Instant;

use rival_core::{Game, perft};
use rival_games::alice::{Alice, EnPassant};

/// `id,en_passant,depth,nodes,position`; where it comes from: `data/alice/README.md`.
const TABLE: &str = include_str!("data/alice/perft.csv");

struct Line {
    id: &'static str,
    game: Alice,
    depth: u32,
    nodes: u64,
    position: &'static str,
}

fn table() -> Vec<Line> {
    let line = |text: &'static str| {
        let [id, rule, depth, nodes, position] = text.split(',').collect::<Vec<_>>().try_into().expect("five fields");
        let en_passant = if rule == "land" { EnPassant::Land } else { EnPassant::None };
        Line { id, game: Alice::new(en_passant), depth: depth.parse().unwrap(), nodes: nodes.parse().unwrap(), position }
    };
    TABLE.lines().skip(1).map(line).collect()
}

fn check(wanted: impl Fn(&Line) -> bool) -> u64 {
    let mut total = 0;
    for line in table().iter().filter(|line| wanted(line)) {
        let board = line.game.parse_position(line.position).unwrap_or_else(|error| panic!("{error}"));
        let found = perft(&board, line.depth).unwrap().nodes;
        assert_eq!(found, line.nodes, "{} depth {} {:?}", line.id, line.depth, line.game);
        total += found;
    }
    total
}

#[test]
fn every_line_to_ten_million_nodes() {
    assert_eq!(table().len(), 83);
    assert_eq!(check(|line| line.nodes <= 10_000_000), 35_838_793);
}

#[test]
#[ignore = "slow: 443 million nodes"]
fn every_deeper_line() {
    let began = Instant::now();
    let nodes = check(|line| line.nodes > 10_000_000);
    println!("{nodes} nodes, {:.1} million a second", nodes as f64 / began.elapsed().as_secs_f64() / 1e6);
}

#[test]
fn the_two_options_differ_only_where_a_pawn_can_be_taken_in_passing() {
    let mut counts: BTreeMap<(&str, u32), Vec<u64>> = BTreeMap::new();
    for line in table() {
        counts.entry((line.id, line.depth)).or_default().push(line.nodes);
    }
    let differing: Vec<_> = counts.iter().filter(|(_, nodes)| nodes.len() == 2 && nodes[0] != nodes[1]).map(|(line, _)| *line).collect();
    assert_eq!(differing, [("ep_lab", 2), ("ep_lab", 3), ("ep_lab", 4)]);
}
