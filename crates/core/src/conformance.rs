//! One suite that every game must pass, whatever its rules: moves that are legal play, others are refused, texts and ids read
//! back, keys are true, views agree with the rules, an outcome means that there are no moves, and random games end.
//! It panics with the position's text, so that a failure can be set up again.

use std::collections::{BTreeMap, HashSet};

use crate::{Game, History, Move, MoveOf, Position, Reason, Rng};

/// What the random games of a run came to, so that a test can demand that every kind of ending occurred.
#[derive(Clone, Debug, Default)]
pub struct Seen {
    /// Positions examined.
    pub positions: u64,
    /// Games by the code of their reason.
    pub endings: BTreeMap<&'static str, u64>,
    /// Length of the longest game in plies.
    pub longest: usize,
}

/// No random game of a sane rule set lasts longer.
const ENDLESS: usize = 20_000;

/// Plays `games` random games and examines every position on the way.
pub fn check<G: Game>(game: &G, seed: u64, games: usize) -> Seen {
    let mut rng = Rng::new(seed);
    let mut seen = Seen::default();
    check_ids_exhaustively(game, &game.start());
    for _ in 0..games {
        let history = random_game(game, &mut rng, &mut seen);
        check_undo(game, history);
    }
    seen
}

fn random_game<G: Game>(game: &G, rng: &mut Rng, seen: &mut Seen) -> History<G::Position> {
    let mut history = History::new(game.start(), game.draw_rules());
    loop {
        seen.positions += 1;
        check_position(game, history.current(), rng);
        if let Some(outcome) = history.outcome() {
            *seen.endings.entry(outcome.reason.code()).or_default() += 1;
            seen.longest = seen.longest.max(history.plies());
            let dead = history.current().legal_moves();
            if let Some(&m) = dead.first() {
                assert!(history.play(m).is_err(), "a finished game took a move: {}", show(game, history.current()));
            }
            return history;
        }
        let moves = history.current().legal_moves();
        let m = *rng.choose(&moves).expect("an undecided position has a move");
        let turn = history.current().turn();
        history.play(m).expect("a legal move plays");
        assert_eq!(history.current().turn(), !turn, "the sides take turns: {}", show(game, history.current()));
        assert!(history.plies() < ENDLESS, "a random game goes on for ever");
    }
}

fn check_position<G: Game>(game: &G, position: &G::Position, rng: &mut Rng) {
    let text = game.position_text(position);
    let read = game.parse_position(&text).unwrap_or_else(|error| panic!("own text is refused: {error}"));
    assert_eq!(&read, position, "the text {text} reads back as another position");
    assert_eq!(position.key(), position.fresh_key(), "the kept key is wrong in {text}");
    assert_eq!(read.key(), position.key(), "equal positions, different keys: {text}");
    check_moves(game, position, &text);
    check_view(game, position, &text);
    for _ in 0..16 {
        let m = MoveOf::<G>::from_bits(rng.next_u64() as u16);
        check_refusal(position, m, &text);
    }
}

fn check_moves<G: Game>(game: &G, position: &G::Position, text: &str) {
    let moves = position.legal_moves();
    assert_eq!(moves.len(), position.count_moves(), "count_moves in {text}");
    assert_eq!(!moves.is_empty(), position.has_moves(), "has_moves in {text}");
    let pointless = position.decided().is_some_and(|outcome| outcome.reason == Reason::DeadPosition);
    assert!(position.decided().is_none() || moves.is_empty() || pointless, "a decided position has moves: {text}");
    assert_eq!(position.outcome().is_some(), moves.is_empty() || pointless, "an outcome means no moves: {text}");
    if pointless {
        return;
    }
    let mut texts = HashSet::new();
    let mut ids = HashSet::new();
    for &m in &moves {
        assert!(position.is_legal(m), "{m:?} is generated and not legal in {text}");
        assert!(ids.insert(m.to_bits()), "two moves share the id of {m:?} in {text}");
        assert_eq!(MoveOf::<G>::from_bits(m.to_bits()), m, "an id reads back as another move in {text}");
        let move_text = game.move_text(position, m);
        assert_eq!(game.parse_move(position, &move_text), Ok(m), "{move_text} in {text}");
        let notation = game.move_notation(position, m);
        assert_eq!(game.parse_move(position, &notation), Ok(m), "{notation} in {text}");
        assert!(texts.insert(move_text), "two moves share the text of {m:?} in {text}");
        let mut played = position.clone();
        played.play(m).unwrap_or_else(|error| panic!("{error}: {text}"));
        assert_eq!(played, position.after(m), "play and after differ on {m:?} in {text}");
    }
}

fn check_view<G: Game>(game: &G, position: &G::Position, text: &str) {
    let view = game.view(position);
    assert_eq!(view.turn, position.turn(), "the view's turn in {text}");
    for grid in &view.boards {
        assert_eq!(grid.cells.len(), usize::from(grid.rows) * usize::from(grid.columns), "cells of the view of {text}");
    }
    let offered: HashSet<String> = view.choices.iter().map(|choice| choice.text.clone()).collect();
    let playable = if position.decided().is_some() { Default::default() } else { position.legal_moves() };
    let legal: HashSet<String> = playable.iter().map(|&m| game.move_text(position, m)).collect();
    assert_eq!(offered, legal, "the view offers other moves than the rules in {text}");
}

/// Every one of the 65,536 ids is a legal move or is refused and changes nothing.
fn check_ids_exhaustively<G: Game>(game: &G, position: &G::Position) {
    let text = game.position_text(position);
    let accepted = (0..=u16::MAX).filter(|&bits| check_refusal(position, MoveOf::<G>::from_bits(bits), &text)).count();
    assert!(accepted >= position.count_moves(), "fewer ids are accepted than there are moves in {text}");
}

/// True if the move was legal.
fn check_refusal<P: Position>(position: &P, m: P::Move, text: &str) -> bool {
    let mut played = position.clone();
    let legal = position.legal_moves().contains(&m);
    assert_eq!(played.play(m).is_ok(), legal, "{m:?} in {text}");
    assert!(legal || &played == position, "a refused move changed {text}");
    legal
}

fn check_undo<G: Game>(game: &G, mut history: History<G::Position>) {
    let moves: Vec<_> = history.moves().collect();
    let mut again = History::new(game.start(), game.draw_rules());
    for &m in &moves {
        again.play(m).expect("a game replays");
    }
    assert_eq!(again.current(), history.current(), "the same moves lead elsewhere");
    for &m in moves.iter().rev() {
        assert_eq!(history.undo(), Some(m), "undo returns the last move");
    }
    assert_eq!(history.undo(), None, "nothing before the start");
    assert_eq!(history.current(), &game.start(), "undo leads back to the start");
}

fn show<G: Game>(game: &G, position: &G::Position) -> String {
    game.position_text(position)
}
