//! The truth beside the games: what the endgame table says of the study's position and of the moves that were played.

use rival_lab::rooks::{Algorithm, Change, Duel, Fighter, Game, Pairing, Rules, truth};
use rival_search::{Control, Verdict, VerdictKind};

fn play(duel: &Duel) -> Game {
    duel.play(Some(truth()), &Control::new()).expect("nobody stops it")
}

#[test]
fn the_study_begins_with_a_mate_in_16_that_its_first_move_keeps() {
    let game = play(&Pairing::of(Algorithm::Minimax).duel(Rules::AsPublished, 4, 4));
    assert_eq!(game.verdict, Some(Verdict { result: VerdictKind::Win, plies: Some(31) }));
    let first = game.plies[0].judgement.expect("a judgement");
    assert_eq!((first.after, first.wasted, first.change), (Verdict { result: VerdictKind::Loss, plies: Some(30) }, 0, None));
    let last = game.plies[26].judgement.expect("a judgement");
    assert_eq!(last.after, Verdict { result: VerdictKind::Loss, plies: Some(0) }, "the study's last position is mate in chess too");
}

/// Wasted moves are exactly what is between the truth at the beginning and the length of the game.
#[test]
fn what_was_wasted_adds_up() {
    let mut added_up = 0;
    for (white, black) in [(4, 1), (4, 4), (3, 2)] {
        for rules in [Rules::AsPublished, Rules::Chess] {
            let game = play(&Pairing::of(Algorithm::AlphaBeta).duel(rules, white, black));
            let judged: Vec<_> = game.plies.iter().filter_map(|ply| Some((ply.side, ply.judgement?))).collect();
            if judged.len() < game.plies.len() || judged.iter().any(|(_, judgement)| judgement.change.is_some()) {
                continue;
            }
            let Some(Verdict { plies: Some(0), .. }) = judged.last().map(|(_, judgement)| judgement.after) else { continue };
            let wasted = |side: usize| judged.iter().filter(|(s, _)| s.index() == side).map(|(_, j)| j.wasted as i64).sum::<i64>();
            assert_eq!(31 + 2 * (wasted(0) - wasted(1)), game.plies.len() as i64, "{rules:?} {white}-{black}");
            added_up += 1;
        }
    }
    assert!(added_up >= 4, "only {added_up} games were won without throwing anything away");
}

#[test]
fn a_win_thrown_away_is_seen() {
    // White at depth 1 lets the win go: the game is drawn by repetition, the rook is never lost.
    let game = play(&Duel::new(Rules::AsPublished, Fighter::new(Algorithm::AlphaBeta, 1), Fighter::new(Algorithm::AlphaBeta, 5)));
    let thrown = game.plies.iter().filter(|ply| ply.judgement.is_some_and(|judgement| judgement.change == Some(Change::WinToDraw)));
    assert_eq!(thrown.count(), 1, "it ends with bare kings: the rook was given away");
}
