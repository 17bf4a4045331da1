//! A match that is taken up again stands where it stood: board, clocks, figures; and an end that two people agree on.

mod common;

use std::time::Duration;

use common::{Duel, duel, player, table};
use rival_core::{Outcome, Reason, Side};
use rival_play::{Kept, ManualTimer, Match, MatchError, PlayedMove, Seat, TimeControl};
use rival_search::Control;

const SECOND: Duration = Duration::from_secs(1);

fn people() -> [Seat; 2] {
    [Seat::person(), Seat::person()]
}

fn blitz() -> TimeControl {
    TimeControl::Game { base: 60 * SECOND, increment: 2 * SECOND }
}

/// What a history keeps of a match.
fn kept(game: &Match, thinking: Duration) -> Kept {
    let played = game.played().iter().map(|played| PlayedMove { analysis: None, ..played.clone() }).collect();
    Kept { started_unix_ms: game.statistics().started_unix_ms, played, thinking }
}

#[test]
fn it_goes_on_as_if_it_had_never_been_left() {
    let Duel { mut game, timer, .. } = duel(Side::First, &[Some("1"), Some("2")], blitz());
    for text in ["4", "3"] {
        timer.advance(7 * SECOND);
        game.hint(&Control::new()).expect("a hint");
        game.play_person(text).expect("legal");
        game.think_and_play(&Control::new(), &mut |_| {}).expect("scripted");
    }
    timer.advance(5 * SECOND);

    // Another program, whose time begins at 0.
    let later = ManualTimer::new();
    let again = Match::restore(table("6x7"), people(), blitz(), Box::new(later.clone()), kept(&game, 5 * SECOND)).expect("legal moves");
    assert_eq!(again.table().record(), game.table().record());
    assert_eq!((again.turn(), again.outcome()), (game.turn(), None));
    for side in Side::BOTH {
        assert_eq!(again.remaining(side), game.remaining(side));
    }
    let (was, is) = (game.statistics(), again.statistics());
    assert_eq!((is.started_unix_ms, is.began, is.hints_used), (was.started_unix_ms, was.began, was.hints_used));
    assert_eq!(is.sides.each_ref().map(|side| (side.moves, side.time_us)), was.sides.each_ref().map(|side| (side.moves, side.time_us)));
    // The hints' seconds were nobody's: only they are missing.
    assert_eq!(is.play_time_us + 2_000_000, was.play_time_us);

    // Time passes for both alike, and the next move takes all of it.
    later.advance(3 * SECOND);
    timer.advance(3 * SECOND);
    assert_eq!(again.remaining(Side::First), game.remaining(Side::First));
    let mut again = again;
    let took = again.play_person("5").expect("legal").time;
    assert_eq!(took, game.play_person("5").expect("legal").time);
    assert_eq!(took, 8 * SECOND);
    assert_eq!(again.remaining(Side::Second), game.remaining(Side::Second));
}

#[test]
fn a_move_that_cannot_have_been_played_is_named() {
    let Duel { mut game, .. } = duel(Side::First, &[Some("1")], TimeControl::None);
    game.play_person("4").expect("legal");
    game.think_and_play(&Control::new(), &mut |_| {}).expect("scripted");
    let mut kept = kept(&game, Duration::ZERO);
    kept.played[1].text = "9".to_owned();
    let refused = Match::restore(table("6x7"), people(), TimeControl::None, Box::new(ManualTimer::new()), kept);
    assert_eq!(refused.err().map(|(number, _)| number), Some(2));
}

#[test]
fn a_finished_match_stays_finished_and_a_flag_falls_at_its_time() {
    let moves = ["1", "2", "1", "2", "1", "2", "1"];
    let played = |texts: &[&str]| -> Vec<PlayedMove> {
        let one = |text: &&str| PlayedMove {
            side: Side::First, // the board knows better
            text: (*text).to_owned(),
            time: SECOND,
            at_unix_ms: 0,
            hint: false,
            analysis: None,
        };
        texts.iter().map(one).collect()
    };
    let control = TimeControl::PerMove(10 * SECOND);
    let restore = |texts: &[&str], timer: &ManualTimer| {
        let kept = Kept { played: played(texts), thinking: 4 * SECOND, ..Kept::default() };
        Match::restore(table("6x7"), people(), control, Box::new(timer.clone()), kept).expect("legal")
    };
    let timer = ManualTimer::new();
    let over = restore(&moves, &timer);
    timer.advance(60 * SECOND);
    assert_eq!(over.outcome(), Some(Outcome::win(Side::First, Reason::FourInLine)));
    assert_eq!(over.statistics().play_time_us, 7_000_000);

    let timer = ManualTimer::new();
    let mut open = restore(&moves[..6], &timer);
    timer.advance(5 * SECOND);
    assert_eq!(open.flag_if_out_of_time(), None);
    timer.advance(SECOND);
    assert_eq!(open.flag_if_out_of_time(), Some(Outcome::win(Side::Second, Reason::Time)));
}

#[test]
fn people_agree_on_a_draw_and_minds_do_not() {
    let mut game = Match::new(table("6x7"), people(), TimeControl::None);
    game.play_person("4").expect("legal");
    let draw = Outcome::draw(Reason::Agreement);
    assert_eq!(game.agree_draw(), Ok(draw));
    assert_eq!((game.outcome(), game.agree_draw()), (Some(draw), Err(MatchError::Over(draw))));
    assert_eq!(game.play_person("4"), Err(MatchError::Over(draw)));
    let Duel { mut game, .. } = duel(Side::First, &[], TimeControl::None);
    assert_eq!(game.agree_draw(), Err(MatchError::NoDrawWithMind));
    assert_eq!(game.outcome(), None);
    assert_eq!(game.seat(Side::Second).player(), &player("level:easy"));
}
