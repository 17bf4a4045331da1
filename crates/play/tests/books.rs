//! Chess at a table: moves as people write them, games in PGN, and who asks the opening book.

use std::ops::ControlFlow;

use rival_core::{RuleOptions, Transcript};
use rival_play::{Analysis, MindOptions, Player, Table, find_game};
use rival_search::{Control, Limits};

fn chess(moves: &str) -> Box<dyn Table> {
    let mut table = find_game("chess").expect("on the shelf").open(&RuleOptions::default()).expect("the ordinary rules");
    table.play_all(moves).expect("legal moves");
    table
}

fn thought(table: &dyn Table, player: &str, options: &MindOptions, limits: &Limits) -> Analysis {
    let player: Player = player.parse().expect("a player");
    let mut mind = table.mind(&player, options).expect("a seat");
    mind.think(&table.record(), limits, &Control::new(), &mut |_| {}).expect("a thought")
}

/// A Polyglot book that plays 1. a3 (from 8, to 16) and nothing else.
const A3: [u8; 16] = [0x46, 0x3b, 0x96, 0x18, 0x16, 0x91, 0xfc, 0x9c, 0x02, 0x10, 0, 1, 0, 0, 0, 0];

#[test]
fn moves_are_told_as_people_write_them() {
    let table = chess("e2e4 e7e5 g1f3");
    assert_eq!(table.notations(), ["e4", "e5", "Nf3"]);
    let line = ["b8c6", "f1b5", "e8e4", "a7a6"].map(str::to_owned);
    assert_eq!(table.notate(&line), ["Nc6", "Bb5", "e8e4", "a7a6"], "after a move that cannot be, nothing is known");
    let connect4 = find_game("connect4").expect("on the shelf").open(&RuleOptions::default()).expect("rules");
    assert_eq!(connect4.notate(&["4".to_owned()]), ["4"]);
}

#[test]
fn games_go_out_and_come_in_where_the_game_has_a_format() {
    let table = chess("");
    assert_eq!(table.formats(), ["pgn"]);
    let mut read: Vec<Transcript> = Vec::new();
    assert!(table.read_transcripts("pgn", "1. e4 e5 *\n1. d4 *", &mut |game| {
        read.push(game.expect("a game"));
        ControlFlow::Continue(())
    }));
    assert_eq!(read.iter().map(|game| game.moves.len()).collect::<Vec<_>>(), [2, 1]);
    assert!(table.write_transcript("pgn", &read[0]).is_some_and(|text| text.contains("1. e4 e5 *")));
    assert!(!table.read_transcripts("sgf", "", &mut |_| ControlFlow::Continue(())));
    let connect4 = find_game("connect4").expect("on the shelf").open(&RuleOptions::default()).expect("rules");
    assert!(connect4.formats().is_empty() && connect4.write_transcript("pgn", &read[0]).is_none());
}

#[test]
fn levels_play_from_the_book_and_an_analysis_thinks() {
    let (table, usual) = (chess(""), MindOptions::default());
    let limits = Limits::depth(2);
    assert_eq!(thought(&*table, "level:hard", &usual, &limits).nodes, 0, "a move of the book costs nothing");
    assert!(thought(&*table, "level:hard", &MindOptions { book: false, ..usual }, &limits).nodes > 0);
    assert!(thought(&*table, "level:hard", &usual, &limits.clone().with_lines(3)).nodes > 0, "whoever wants values wants a thought");
    assert!(thought(&*table, "engine:depth=2", &usual, &limits).nodes > 0);
    let moves: Vec<_> = (0..40).map(|seed| thought(&*table, "level:hard", &MindOptions { seed, ..usual }, &limits).best).collect();
    assert!(moves.iter().any(|best| *best != moves[0]), "always {:?}", moves[0]);
}

#[test]
fn a_book_that_is_named_is_asked_by_the_engine_too() {
    let mut table = chess("");
    table.set_book(&A3).expect("a book");
    for player in ["engine:depth=2", "level:easy"] {
        assert_eq!(thought(&*table, player, &MindOptions::default(), &Limits::default()).best.as_deref(), Some("a2a3"));
    }
    assert_eq!(table.book_move(7).as_deref(), Some("a2a3"));
    table.play("a3").expect("legal");
    assert_eq!(table.book_move(7), None, "the book ends here");
    assert!(thought(&*table, "engine:depth=2", &MindOptions::default(), &Limits::default()).nodes > 0);
    assert_eq!(table.set_book(&A3[..15]).expect_err("half an entry").code, "chess-book-size");
    assert_eq!(table.duplicate().book_move(7), None);
    let mut connect4 = find_game("connect4").expect("on the shelf").open(&RuleOptions::default()).expect("rules");
    assert_eq!(connect4.set_book(&A3).expect_err("no such format").code, "no-book-format");
}
