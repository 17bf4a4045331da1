//! PGN in and out: a file with everything in it, broken games told by line and move, and another reader as the oracle.

use std::ops::ControlFlow;

use pgn_reader::{RawTag, Reader, SanPlus, Skip, Visitor};
use proptest::prelude::*;
use rival_core::{Fault, Game, History, Outcome, Position, Reason, Rng, Side, Transcript, TranscriptMove};
use rival_games::chess::Chess;
use rival_games::chess::pgn::Games;

const GAMES: &str = include_str!("data/chess/games.pgn");

fn read(text: &str) -> Vec<Result<Transcript, Fault>> {
    Games::of(Chess::default(), text).collect()
}

fn read_one(text: &str) -> Transcript {
    let mut games = read(text);
    assert_eq!(games.len(), 1, "{text}");
    games.remove(0).unwrap_or_else(|fault| panic!("{fault}:\n{text}"))
}

fn moves(game: &Transcript) -> Vec<&str> {
    game.moves.iter().map(|m| m.text.as_str()).collect()
}

fn write(game: &Transcript) -> String {
    Chess::default().write_transcript("pgn", game).expect("legal moves")
}

#[test]
fn whole_games_are_read_and_broken_ones_are_told() {
    let games = read(GAMES);
    let broken: Vec<String> = games.iter().filter_map(|game| game.as_ref().err()).map(ToString::to_string).collect();
    assert_eq!(
        broken,
        [
            "game 3, line 27: 4. Bxb8 cannot be played: no bishop of yours can go to b8",
            "game 5, line 37: the position in the FEN tag: the pawn on a1 cannot stand on the first or the last rank",
            "game 6, line 43: 2. Zf3 cannot be played: a move is two squares (e2e4, e7e8q) or notation (Nf3, exd5, O-O, e8=Q)",
            "game 7, line 48: the result 1/2-1/2 is not how the game on the board ends",
            "game 9, line 60: a comment that begins here has no end",
            "game 11, line 70: \"Atomic\" is another game",
        ]
    );
    let read: Vec<&Transcript> = games.iter().filter_map(|game| game.as_ref().ok()).collect();
    let events: Vec<Option<&str>> = read.iter().map(|game| game.tag("Event")).collect();
    assert_eq!(events, ["Games for a test", "Without an end", "From the middle", "On time", "Nobody claims"].map(Some));
    assert_eq!(moves(read[0]), ["e2e4", "e7e5", "d1h5", "b8c6", "f1c4", "g8f6", "h5f7"]);
    assert_eq!(read[0].players.clone().map(Option::unwrap), ["First, A.", "Second \"the other\" B."]);
    assert_eq!(read[0].outcome, Some(Outcome::win(Side::First, Reason::Checkmate)));
    assert_eq!((read[0].date.as_deref(), read[0].tag("WhiteElo")), (Some("2024-11-02"), Some("1500")));
    let told = |index: usize| &read[0].moves[index];
    assert_eq!((told(0).clock_ms, told(1).clock_ms, told(1).comment.as_str()), (Some(180_000), Some(178_500), "as ever"));
    assert_eq!([told(2), told(3), told(5)].map(|m| m.marks.clone()), [vec![6], vec![1], vec![4]]);
    assert_eq!(told(5).comment, "a line of its own");
    assert_eq!((read[1].outcome, moves(read[1]).len(), moves(read[1])[9]), (None, 11, "e8g8"));
    assert_eq!((read[1].players[1].as_deref(), read[1].date.as_deref()), (None, Some("2024-??-??")));
    assert_eq!(read[2].start.as_deref(), Some("4k3/8/8/8/8/8/4P3/4K3 b - - 5 39"));
    assert_eq!(read[2].outcome, Some(Outcome::draw(Reason::Agreement)));
    assert_eq!(read[3].outcome, Some(Outcome::win(Side::Second, Reason::Time)));
    assert_eq!(read[3].date.as_deref(), Some("2024-11-03T07:08:09Z"));
    assert_eq!(read[4].rules.to_string(), "draws=forced");
}

#[test]
fn what_is_written_reads_back() {
    for game in read(GAMES).into_iter().flatten() {
        let text = write(&game);
        let again = read_one(&text);
        let without_termination = |game: &Transcript| {
            let tags = game.tags.iter().filter(|(name, _)| name != "Termination").cloned().collect();
            Transcript { tags, ..game.clone() }
        };
        assert_eq!(without_termination(&again), without_termination(&game), "{text}");
    }
}

#[test]
fn the_seven_tags_come_first_and_lines_are_short() {
    let first = read(GAMES).remove(0).unwrap();
    let expected = "\
[Event \"Games for a test\"]
[Site \"Here\"]
[Date \"2024.11.02\"]
[Round \"1\"]
[White \"First, A.\"]
[Black \"Second \\\"the other\\\" B.\"]
[Result \"1-0\"]
[WhiteElo \"1500\"]

1. e4 {[%clk 0:03:00]} 1... e5 {[%clk 0:02:58.500] as ever} 2. Qh5 $6 Nc6 $1 3.
Bc4 Nf6 $4 {a line of its own} 4. Qxf7# 1-0

";
    assert_eq!(write(&first), expected);
    let nothing = write(&Transcript::default());
    assert!(
        nothing.starts_with(
            "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n\n*\n"
        ),
        "{nothing}"
    );
    let illegal = Transcript { moves: vec![TranscriptMove::new("e2e5")], ..Transcript::default() };
    assert_eq!(Chess::default().write_transcript("pgn", &illegal), None);
    assert_eq!(Chess::default().write_transcript("sgf", &Transcript::default()), None);
}

#[test]
fn games_without_tags_and_without_anything() {
    assert_eq!(read("").len(), 0);
    assert_eq!(read(" \r\n\n ; nothing\n").len(), 0);
    assert_eq!(moves(&read_one("e4 e5 Nf3")), ["e2e4", "e7e5", "g1f3"]);
    assert_eq!(moves(&read_one("1.e4 c5 2.Nf3 d6 3.d4 cxd4 4.Nxd4 Nf6 5.Nc3 a6 6.Bg5 e6 7.f4 1/2-1/2")).len(), 13);
    let heads = read("[Event \"a\"]\n[White \"A\"]\n\n[Event \"b\"]\n\n1. e4 *");
    let heads: Vec<(Option<&str>, usize)> = heads.iter().flatten().map(|game| (game.tag("Event"), game.moves.len())).collect();
    assert_eq!(heads, [(Some("a"), 0), (Some("b"), 1)], "tags alone are a game");
    let two = read("1. e4 e5 1-0\n1. d4 d5 0-1");
    assert_eq!(two.iter().flatten().map(|game| moves(game)[0].to_owned()).collect::<Vec<_>>(), ["e2e4", "d2d4"]);
}

#[test]
fn chess960_castles_in_pgn() {
    let text = "[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"nrbkqbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBKQBRN w GBgb - 0 1\"]\n\n\
        1. e3 e6 2. Be2 Be7 3. Bd3 Bd6 4. Qe2 Qe7 5. O-O O-O *";
    let game = read_one(text);
    assert_eq!(moves(&game)[8..], ["d1g1", "d8g8"]);
    assert_eq!(read_one(&write(&game)), game);
}

/// Another reader's moves: SAN after SAN.
#[derive(Default)]
struct Oracle;

impl Visitor for Oracle {
    type Tags = usize;
    type Movetext = (usize, Vec<String>);
    type Output = (usize, Vec<String>);

    fn begin_tags(&mut self) -> ControlFlow<Self::Output, usize> {
        ControlFlow::Continue(0)
    }

    fn tag(&mut self, tags: &mut usize, _: &[u8], _: RawTag<'_>) -> ControlFlow<Self::Output> {
        *tags += 1;
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, tags: usize) -> ControlFlow<Self::Output, Self::Movetext> {
        ControlFlow::Continue((tags, Vec::new()))
    }

    fn san(&mut self, (_, sans): &mut Self::Movetext, san: SanPlus) -> ControlFlow<Self::Output> {
        sans.push(san.to_string());
        ControlFlow::Continue(())
    }

    fn begin_variation(&mut self, _: &mut Self::Movetext) -> ControlFlow<Self::Output, Skip> {
        ControlFlow::Continue(Skip(true))
    }

    fn end_game(&mut self, movetext: Self::Movetext) -> Self::Output {
        movetext
    }
}

/// A random game with random times, marks and words about it.
fn random_transcript(seed: u64) -> Transcript {
    let game = Chess::default();
    let mut rng = Rng::new(seed);
    let start = if rng.below(3) == 0 { game.parse_position(&format!("chess960:{}", rng.below(960))).unwrap() } else { game.start() };
    let mut history = History::new(start, game.draw_rules());
    let mut moves = Vec::new();
    for _ in 0..rng.below(120) {
        if history.outcome().is_some() {
            break;
        }
        let m = *rng.choose(&history.current().legal_moves()).unwrap();
        let mut told = TranscriptMove::new(game.move_text(history.current(), m));
        if rng.below(4) == 0 {
            told.time_ms = Some(rng.below(10_000_000) as u64);
        }
        if rng.below(4) == 0 {
            told.comment = ["a word", "1. e4 (or not) $1 1-0", "100 % \"sure\" ; said", "é [x] \\"][rng.below(4)].to_owned();
        }
        if rng.below(6) == 0 {
            told.marks.push(1 + rng.below(139) as u8);
        }
        moves.push(told);
        history.play(m).unwrap();
    }
    let start = Some(game.position_text(history.start())).filter(|start| *start != game.position_text(&game.start()));
    let players = [Some("A \\ \"B\" ]".to_owned()), None];
    Transcript { start, players, moves, outcome: history.outcome(), date: Some("2026-01-02".to_owned()), ..Transcript::default() }
}

proptest! {
    #[test]
    fn random_games_read_back(seed in any::<u64>()) {
        let game = random_transcript(seed);
        let text = write(&game);
        prop_assert!(text.lines().all(|line| line.starts_with('[') || line.chars().count() <= 80), "{}", text);
        prop_assert_eq!(read_one(&text), game);
    }

    /// The other reader finds the same moves in what we write, several games at once.
    #[test]
    fn another_reader_finds_the_same(seeds in prop::collection::vec(any::<u64>(), 1..4)) {
        let games: Vec<Transcript> = seeds.iter().map(|&seed| random_transcript(seed)).collect();
        let text: String = games.iter().map(write).collect();
        let found: Vec<(usize, Vec<String>)> = Reader::new(text.as_bytes()).read_games(&mut Oracle).map(Result::unwrap).collect();
        prop_assert_eq!(found.len(), games.len());
        for (game, (tags, sans)) in games.iter().zip(found) {
            prop_assert!(tags >= 7);
            let mut board = Chess::default().parse_position(game.start.as_deref().unwrap_or_default()).unwrap();
            prop_assert_eq!(sans.len(), game.moves.len());
            for (san, m) in sans.iter().zip(&game.moves) {
                let expected = Chess::default().parse_move(&board, &m.text).unwrap();
                prop_assert_eq!(Chess::default().move_notation(&board, expected), san.as_str());
                board.play_unchecked(expected);
            }
        }
    }

    /// No text whatever makes the reader panic or lose its place.
    #[test]
    fn any_text_is_read_or_refused(text in "(\\PC|[\\n\\r\\[\\](){};%$*!?. \"\\\\]|e4|e5|Nf3|1-0|0-0|\\[Event \"x\"\\]\\n|\\[FEN \"){0,60}") {
        for game in read(&text) {
            match game {
                Ok(game) => { write(&game); }
                Err(fault) => prop_assert!(fault.to_string().starts_with("game "), "{}", fault),
            }
        }
    }

    /// A damaged file: whatever happens to one game, the one after it is still there.
    #[test]
    fn damage_stays_in_its_game(seed in any::<u64>(), at in any::<prop::sample::Index>(), letter in "[ -z|~é{]") {
        let text = write(&random_transcript(seed));
        let at = text.char_indices().map(|(at, _)| at).nth(at.index(text.chars().count())).unwrap();
        let length = text[at..].chars().next().unwrap().len_utf8();
        let damaged = format!("{}{letter}{}\n[Event \"next\"]\n\n1. e4 e5 *\n", &text[..at], &text[at + length..]);
        let last = read(&damaged).pop().unwrap();
        prop_assert_eq!(last.map(|game| (game.tag("Event") == Some("next"), game.moves.len())), Ok((true, 2)), "{}", damaged);
    }
}
