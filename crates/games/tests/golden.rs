//! A golden playthrough of every game: one seeded random game, every position, move list and ending written out, so that a
//! change of rules or texts shows as a difference to read. `RIVAL_REGENERATE=1 cargo test -p rival-games --test golden` writes
//! them anew.

use std::fmt::Write as _;
use std::path::Path;

use rival_core::{Game, History, Position, Rng};
use rival_games::alice::{Alice, EnPassant};
use rival_games::chess::Chess;
use rival_games::connect4::{ConnectFour, Size};
use rival_games::tictacchec::TicTacChec;

fn playthrough<G: Game>(game: &G, seed: u64) -> String {
    let mut rng = Rng::new(seed);
    let mut history = History::new(game.start(), game.draw_rules());
    let info = game.info();
    let mut text = format!("{} {}\n", info.id, info.rules);
    loop {
        let position = history.current();
        let moves = position.legal_moves();
        let texts: Vec<String> = moves.iter().map(|&m| game.move_text(position, m)).collect();
        writeln!(text, "\nply {} turn {} key {:016x}", history.plies(), position.turn().code(), position.key()).unwrap();
        writeln!(text, "{}\nmoves {}", game.position_text(position), texts.join(" ")).unwrap();
        if let Some(outcome) = history.outcome() {
            writeln!(text, "winner {} reason {}", outcome.winner.map_or("none", |side| side.code()), outcome.reason).unwrap();
            return text;
        }
        let m = *rng.choose(&moves).unwrap();
        writeln!(text, "plays {}", game.move_text(position, m)).unwrap();
        history.play(m).unwrap();
    }
}

fn check(name: &str, found: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name);
    if std::env::var_os("RIVAL_REGENERATE").is_some() {
        std::fs::write(&path, found).unwrap();
    }
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(expected == found, "{name} differs from the golden playthrough; if that is meant, regenerate it:\n{found}");
}

#[test]
fn connect4() {
    check("connect4.txt", &playthrough(&ConnectFour::<u64>::new(Size::default()).unwrap(), 3));
    check("connect4-8x8.txt", &playthrough(&ConnectFour::<u128>::new(Size::new(8, 8).unwrap()).unwrap(), 3));
}

#[test]
fn chess() {
    // A game that castles, promotes and mates.
    check("chess.txt", &playthrough(&Chess::default(), 13098));
}

#[test]
fn alice() {
    check("alice.txt", &playthrough(&Alice::default(), 3));
    check("alice-land.txt", &playthrough(&Alice::new(EnPassant::Land), 3));
}

#[test]
fn tictacchec() {
    check("tictacchec.txt", &playthrough(&TicTacChec::default(), 3));
    let tournament = TicTacChec::from_options(&"tournament".parse().unwrap()).unwrap();
    check("tictacchec-tournament.txt", &playthrough(&tournament, 3));
}
