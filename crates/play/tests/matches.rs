//! Matches by a manual timer: turns, clocks, hints, taking back, resigning, forfeits and the account of it all.

mod common;

use std::time::Duration;

use common::{Duel, duel, player, seeded, table};
use rival_core::{MoveError, Outcome, Reason, Side};
use rival_play::{Match, MatchError, MatchStatistics, Seat, TimeControl, play_out};
use rival_search::Control;

const SECOND: Duration = Duration::from_secs(1);

fn think(game: &mut Match) -> Result<String, MatchError> {
    game.think_and_play(&Control::new(), &mut |_| {}).map(|played| played.text)
}

#[test]
fn a_person_wins_and_the_account_is_complete() {
    let Duel { mut game, timer, .. } = duel(Side::First, &[Some("1"), Some("2"), Some("1")], TimeControl::None);
    assert_eq!(game.hint(&Control::new()).map(|analysis| analysis.best), Ok(Some("4".to_owned())));
    for text in ["4", "4", "4"] {
        timer.advance(2 * SECOND);
        game.play_person(text).expect("legal");
        think(&mut game).expect("scripted");
    }
    timer.advance(4 * SECOND);
    game.play_person("4").expect("legal");
    assert_eq!(game.outcome(), Some(Outcome::win(Side::First, Reason::FourInLine)));
    timer.advance(60 * SECOND);

    let account = game.statistics();
    assert_eq!((account.game.as_str(), account.rows, account.columns), ("connect4", 6, 7));
    assert_eq!((account.began, account.winner, account.reason), (Side::First, Some(Side::First), Some(Reason::FourInLine)));
    assert_eq!(account.difficulty.as_deref(), Some("easy"));
    assert_eq!(account.started_unix_ms, 1_000_000);
    // The hint's second passed too; the minute after the end did not count.
    assert_eq!(account.play_time_us, 14_000_000);
    assert_eq!((account.hints_used, account.taken_back), (1, 0));
    let [person, rival] = &account.sides;
    assert!(person.person && person.player == "me" && person.moves == 4 && person.time_us == 10_000_000 && person.nodes == 0);
    assert_eq!(person.mean_time_us, 2_500_000);
    assert!(!rival.person && rival.player == "level:easy" && rival.moves == 3 && rival.nodes == 300);
    assert_eq!((rival.time_us, rival.mean_time_us), (3_000_000, 1_000_000));
    assert_eq!(account.moves.iter().map(|m| m.hint).collect::<Vec<_>>(), [true, false, false, false, false, false, false]);
    assert_eq!(account.moves[1].nodes, Some(100));
    assert_eq!(account.moves[6].number, 7);

    let json = serde_json::to_string(&account).expect("plain data");
    assert_eq!(serde_json::from_str::<MatchStatistics>(&json).expect("our own"), account);
}

#[test]
fn each_waits_for_its_turn() {
    let Duel { mut game, .. } = duel(Side::Second, &[Some("4")], TimeControl::None);
    assert!(!game.waits_for_person());
    assert_eq!(game.play_person("4"), Err(MatchError::MindToMove));
    assert_eq!(game.hint(&Control::new()), Err(MatchError::MindToMove));
    assert_eq!(think(&mut game), Ok("4".to_owned()));
    assert!(game.waits_for_person());
    assert_eq!(think(&mut game), Err(MatchError::PersonToMove));
    assert_eq!(game.played().len(), 1);
}

#[test]
fn a_bad_move_changes_nothing() {
    let Duel { mut game, .. } = duel(Side::First, &[], TimeControl::None);
    assert!(matches!(game.play_person("zebra"), Err(MatchError::Move(MoveError::Invalid { .. }))));
    assert!(matches!(game.play_person("9"), Err(MatchError::Move(_))));
    assert!(game.played().is_empty() && game.waits_for_person());
}

#[test]
fn who_exceeds_the_time_of_a_move_loses() {
    let Duel { mut game, timer, told } = duel(Side::First, &[Some("1"), Some("1")], TimeControl::PerMove(30 * SECOND));
    timer.advance(29 * SECOND);
    assert_eq!(game.flag_if_out_of_time(), None);
    assert_eq!(game.remaining(Side::First), Some(SECOND));
    assert_eq!(game.remaining(Side::Second), Some(30 * SECOND));
    game.play_person("4").expect("in time");
    think(&mut game).expect("in time");
    let limits = told.recv().expect("the mind was told its limits");
    assert_eq!(limits.time, Some(Duration::from_millis(29_900)));
    timer.advance(30 * SECOND);
    let lost = Outcome::win(Side::Second, Reason::Time);
    assert_eq!(game.play_person("4"), Err(MatchError::Over(lost)));
    assert_eq!(game.outcome(), Some(lost));
    assert_eq!(game.undo(), Err(MatchError::Over(lost)));
    assert_eq!(game.statistics().reason, Some(Reason::Time));
}

#[test]
fn a_mind_loses_on_time_too() {
    let Duel { mut game, .. } = duel(Side::First, &[Some("1")], TimeControl::PerMove(SECOND));
    game.play_person("4").expect("in time");
    let lost = Outcome::win(Side::First, Reason::Time);
    assert_eq!(think(&mut game), Err(MatchError::Over(lost)));
    assert_eq!((game.outcome(), game.played().len()), (Some(lost), 1));
}

#[test]
fn a_game_clock_runs_for_the_side_to_move_and_adds_its_increment() {
    let control = TimeControl::Game { base: 10 * SECOND, increment: 2 * SECOND };
    let Duel { mut game, timer, told } = duel(Side::First, &[Some("1"), Some("1"), Some("1")], control);
    timer.advance(5 * SECOND);
    game.play_person("4").expect("in time");
    assert_eq!(game.remaining(Side::First), Some(7 * SECOND));
    think(&mut game).expect("in time");
    let clock = told.recv().expect("told").clock.expect("a clock");
    assert_eq!((clock.remaining, clock.increment), (10 * SECOND, 2 * SECOND));
    assert_eq!(game.remaining(Side::Second), Some(11 * SECOND));
    timer.advance(3 * SECOND);
    assert_eq!(game.remaining(Side::First), Some(4 * SECOND));
    assert_eq!(game.remaining(Side::Second), Some(11 * SECOND));
    timer.advance(4 * SECOND);
    assert_eq!(game.flag_if_out_of_time(), Some(Outcome::win(Side::Second, Reason::Time)));
}

#[test]
fn taking_back_gives_the_person_the_turn_and_the_time() {
    let control = TimeControl::Game { base: 10 * SECOND, increment: Duration::ZERO };
    let Duel { mut game, timer, .. } = duel(Side::Second, &[Some("4"), Some("4"), Some("4")], control);
    think(&mut game).expect("scripted");
    assert_eq!(game.undo(), Err(MatchError::NothingToUndo));
    let before = game.table().position_text();
    timer.advance(3 * SECOND);
    game.play_person("1").expect("legal");
    think(&mut game).expect("scripted");
    assert_eq!(game.remaining(Side::Second), Some(7 * SECOND));
    assert_eq!(game.undo(), Ok(2));
    assert_eq!(game.table().position_text(), before);
    assert_eq!((game.turn(), game.played().len()), (Side::Second, 1));
    assert_eq!(game.remaining(Side::Second), Some(10 * SECOND));
    assert_eq!(game.remaining(Side::First), Some(9 * SECOND));
    // Taken back before the mind has answered, only the person's own move goes.
    game.play_person("1").expect("legal");
    assert_eq!(game.undo(), Ok(1));
    assert_eq!(game.statistics().taken_back, 3);
}

#[test]
fn a_game_lost_on_the_board_can_be_taken_back() {
    let Duel { mut game, .. } = duel(Side::First, &[Some("4"); 4], TimeControl::None);
    for text in ["1", "2", "1", "2"] {
        game.play_person(text).expect("legal");
        think(&mut game).expect("scripted");
    }
    assert_eq!(game.outcome(), Some(Outcome::win(Side::Second, Reason::FourInLine)));
    assert!(matches!(game.play_person("1"), Err(MatchError::Over(_))));
    assert_eq!(game.undo(), Ok(2));
    assert_eq!(game.outcome(), None);
    assert!(game.waits_for_person());
}

#[test]
fn hints_stay_asked_for_and_their_time_is_not_the_persons() {
    let Duel { mut game, timer, .. } = duel(Side::First, &[Some("1"), Some("1")], TimeControl::PerMove(3 * SECOND));
    for _ in 0..4 {
        game.hint(&Control::new()).expect("scripted");
    }
    assert_eq!(game.remaining(Side::First), Some(3 * SECOND));
    timer.advance(SECOND);
    let played = game.play_person("4").expect("in time");
    assert!(played.hint && played.time == SECOND);
    game.undo().expect("one move");
    assert!(!game.play_person("4").expect("in time").hint);
    assert_eq!(game.statistics().hints_used, 4);
}

#[test]
fn hints_come_from_the_strongest_level_of_the_game() {
    let mut game = Match::new(table("5x4"), [Seat::person(), Seat::person()], TimeControl::None);
    // Three of the first player's stones stand in column 1.
    for text in ["1", "2", "1", "2", "1", "3"] {
        game.play_person(text).expect("legal");
    }
    assert_eq!(game.hint(&Control::new()).map(|analysis| analysis.best), Ok(Some("1".to_owned())));
    assert_eq!(game.undo(), Ok(1));
}

#[test]
fn resigning_ends_the_match() {
    let Duel { mut game, .. } = duel(Side::First, &[], TimeControl::None);
    let lost = Outcome::win(Side::Second, Reason::Resignation);
    assert_eq!(game.resign(Side::First), Ok(lost));
    assert_eq!(game.resign(Side::Second), Err(MatchError::Over(lost)));
    assert_eq!(game.play_person("4"), Err(MatchError::Over(lost)));
    assert_eq!(game.statistics().winner, Some(Side::Second));
}

#[test]
fn an_illegal_or_missing_answer_loses_instead_of_ending_the_program() {
    for (answer, code) in [(Some("9"), "match-forfeit"), (Some("zebra"), "match-forfeit"), (None, "match-no-answer")] {
        let Duel { mut game, .. } = duel(Side::Second, &[answer], TimeControl::None);
        let error = think(&mut game).expect_err("not a legal move");
        assert_eq!(error.code(), code);
        assert!(error.to_string().contains("level:easy"), "{error}");
        assert_eq!(game.outcome(), Some(Outcome::win(Side::Second, Reason::IllegalMove)));
    }
}

#[test]
fn playing_out_tells_every_move_and_stops_when_told() {
    let table = table("4x5");
    let seats = [1, 2].map(|seed| Seat::take(&*table, &player("random"), &seeded(seed)).expect("seated"));
    let mut game = Match::new(table, seats, TimeControl::None);
    let mut texts = Vec::new();
    let control = Control::new();
    let stopped = play_out(&mut game, &control, &mut |game, played| {
        texts.push(played.text.clone());
        assert_eq!(game.played().len(), texts.len());
        if texts.len() == 3 {
            control.stop();
        }
    });
    assert_eq!((stopped, texts.len()), (Err(MatchError::Stopped), 3));
    let outcome = play_out(&mut game, &Control::new(), &mut |_, played| texts.push(played.text.clone())).expect("two minds");
    assert_eq!(game.outcome(), Some(outcome));
    assert_eq!(game.table().record().moves, texts);
    // On a finished game there is nothing left to play.
    assert_eq!(play_out(&mut game, &Control::new(), &mut |_, _| panic!("no move")), Ok(outcome));
}

#[test]
fn playing_out_needs_two_minds() {
    let Duel { mut game, .. } = duel(Side::Second, &[Some("4")], TimeControl::None);
    assert_eq!(play_out(&mut game, &Control::new(), &mut |_, _| {}), Err(MatchError::PersonToMove));
}
