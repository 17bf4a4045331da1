//! The erased table: moves in and out as text, all or nothing, and who can be seated at it.

mod common;

use common::{player, seeded, table};
use proptest::prelude::*;
use rival_core::{MoveError, Outcome, Reason, Side};
use rival_play::{MindError, MindOptions, Record, shelf};
use rival_search::{Control, Limits};

#[test]
fn a_list_of_moves_is_played_whole_or_not_at_all() {
    let mut table = table("6x7");
    table.play_all("4453").expect("legal");
    let before = (table.position_text(), table.record());
    // Column 4 has room for four more stones, so the fifth is the seventh of the list's moves that is wrong.
    let (number, error) = table.play_all("1144449").expect_err("no column 9");
    assert_eq!(number, 7);
    assert!(matches!(error, MoveError::Invalid { .. } | MoveError::Illegal { .. }), "{error}");
    assert_eq!((table.position_text(), table.record()), before);
    assert_eq!(table.record().moves, ["4", "4", "5", "3"]);
    table.play_all("").expect("nothing to play");
}

#[test]
fn a_finished_game_takes_no_move() {
    let mut table = table("4x4");
    table.play_all("1212121").expect("legal");
    assert_eq!(table.outcome(), Some(Outcome::win(Side::First, Reason::FourInLine)));
    assert!(table.legal_moves().is_empty() && table.view().choices.is_empty());
    let error = table.play("3").expect_err("over");
    assert_eq!(error.to_string(), "\"3\" is not legal here: the game is over");
    let (number, _) = table.duplicate().play_all("34").expect_err("over");
    assert_eq!(number, 1);
    assert!(table.undo());
    assert_eq!((table.outcome(), table.record().moves.len()), (None, 6));
}

#[test]
fn undo_stops_at_the_start_and_a_position_begins_anew() {
    let mut table = table("5x4");
    assert!(!table.undo());
    table.play_all("112").expect("legal");
    let text = table.position_text();
    table.set_position(&text).expect("its own text");
    assert_eq!(table.record(), Record { start: text.clone(), moves: Vec::new() });
    assert!(!table.undo());
    assert!(table.set_position("rubbish!").is_err());
    assert_eq!(table.position_text(), text);
}

#[test]
fn a_duplicate_goes_its_own_way() {
    let mut table = table("5x4");
    table.play("1").expect("legal");
    let mut other = table.duplicate();
    other.play("2").expect("legal");
    assert_eq!((table.record().moves.len(), other.record().moves.len()), (1, 2));
}

#[test]
fn perft_counts_below_each_move() {
    let table = table("6x7");
    let counts = table.perft(3).expect("true keys");
    assert_eq!(counts.len(), 7);
    assert_eq!(counts.iter().map(|(_, nodes)| nodes).sum::<u64>(), 343);
    assert_eq!(table.perft(0), Ok(Vec::new()));
}

#[test]
fn the_bench_gives_the_same_nodes_every_time() {
    let table = table("5x4");
    let mut seen = Vec::new();
    let first = table.bench(&mut |done, all| seen.push((done, all)));
    assert!(!first.is_empty() && first.iter().all(|result| result.nodes > 0));
    assert_eq!(seen.first(), Some(&(0, first.len())));
    assert_eq!(seen.last(), Some(&(first.len(), first.len())));
    let nodes = |results: &[rival_play::BenchResult]| results.iter().map(|result| result.nodes).collect::<Vec<_>>();
    assert_eq!(nodes(&table.bench(&mut |_, _| {})), nodes(&first));
}

#[test]
fn who_cannot_be_seated_is_told_why() {
    let table = table("6x7");
    let refused = |name: &str| table.mind(&player(name), &seeded(1)).err().expect("cannot be seated");
    for (name, code) in [
        ("me", "player-person"),
        ("adaptive", "player-adaptive"),
        ("uci:nobody-has-this,Hash=16", "engines"),
        ("bot:mittens", "bots"),
        ("level:godlike", "unknown-level"),
    ] {
        let error = refused(name);
        assert!(error.code().starts_with(code), "{error}: {}", error.code());
        assert_eq!(error.input, name);
    }
    let known = table.levels().join(", ");
    let sentence = format!("player \"level:godlike\": there is no level \"godlike\" here; the levels are {known}");
    assert_eq!(refused("level:godlike").to_string(), sentence);
}

#[test]
fn a_mind_refuses_a_record_that_cannot_be() {
    let table = table("6x7");
    let mut mind = table.mind(&player("random"), &MindOptions::default()).expect("seated");
    let mut ask = |start: &str, moves: &[&str]| {
        let record = Record { start: start.to_owned(), moves: moves.iter().map(|&m| m.to_owned()).collect() };
        mind.think(&record, &Limits::default(), &Control::new(), &mut |_| {})
    };
    let start = table.position_text();
    assert!(matches!(ask("rubbish!", &[]), Err(MindError::Setup(_))));
    assert!(matches!(ask(&start, &["4", "4", "9"]), Err(MindError::Move { number: 3, .. })));
    let over = ask(&start, &["1", "2", "1", "2", "1", "2", "1"]).expect("a finished game is a record too");
    assert_eq!(over.best, None);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_random_game_can_be_replayed_from_its_record(size in 0usize..25, picks in prop::collection::vec(any::<prop::sample::Index>(), 0..70)) {
        let size = shelf()[0].rules[0].values[size];
        let mut table = table(size);
        for pick in picks {
            let moves = table.legal_moves();
            if moves.is_empty() {
                prop_assert!(table.outcome().is_some());
                break;
            }
            table.play(&moves[pick.index(moves.len())]).expect("legal");
        }
        let record = table.record();
        let mut again = common::table(size);
        again.set_position(&record.start).expect("its own text");
        again.play_all(&record.moves.concat()).expect("its own moves");
        prop_assert_eq!(again.position_text(), table.position_text());
        prop_assert_eq!(again.outcome(), table.outcome());
        let choices: Vec<String> = table.view().choices.into_iter().map(|choice| choice.text).collect();
        prop_assert_eq!(choices.len(), table.legal_moves().len());
    }
}
