//! The exact solver as a player: its answers are in stones, proved, and unbeaten.

mod common;

use common::{finish, game_of, player, table};
use rival_core::{Side, Unit};
use rival_play::{Analysis, MindOptions};
use rival_search::{Control, Limits, VerdictKind};

fn exact(size: &str, moves: &str) -> Analysis {
    let mut table = table(size);
    table.play_all(moves).expect("legal");
    let mut mind = table.mind(&player("exact"), &MindOptions::default()).expect("a solver");
    mind.think(&table.record(), &Limits::default(), &Control::new(), &mut |_| {}).expect("an answer")
}

#[test]
fn the_exact_player_answers_in_stones() {
    let empty = exact("5x4", "");
    assert_eq!((empty.score, empty.unit), (0, Unit::Stones));
    assert_eq!(empty.outcome.map(|verdict| verdict.result), Some(VerdictKind::Draw));
    assert_eq!(empty.moves.len(), 4);
    assert_eq!(empty.moves.first().map(|value| &value.text), empty.best.as_ref());
    // Three in column 1: the fourth wins at once, with (20 + 1 - 6) / 2 stones.
    let win = exact("5x4", "121213");
    assert_eq!((win.score, win.best.as_deref()), (7, Some("1")));
    let verdict = win.outcome.expect("proved");
    assert_eq!((verdict.result, verdict.plies), (VerdictKind::Win, Some(1)));
}

#[test]
fn nobody_beats_the_exact_player() {
    for rival in ["random", "level:easy", "level:hard", "alphabeta:6", "mcts:1000"] {
        for (first, second, side) in [("exact", rival, Side::First), (rival, "exact", Side::Second)] {
            let (game, _) = finish(game_of("5x5", first, second, 3));
            assert_ne!(game.outcome().and_then(|outcome| outcome.winner), Some(!side), "{first} v {second}");
        }
    }
}
