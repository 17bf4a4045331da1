//! Games of other programs as ours, and back: who played, when, with what clock, and the id by which a game is known again.

use rival_core::{Outcome, Reason, Side, Transcript, TranscriptMove};
use rival_store::{game_of, transcript_of};

fn transcript() -> Transcript {
    let timed = |text: &str, time_ms: u64| TranscriptMove { time_ms: Some(time_ms), ..TranscriptMove::new(text) };
    Transcript {
        players: [Some("Ann".to_owned()), None],
        date: Some("2024-11-02T21:58:52Z".to_owned()),
        moves: vec![timed("a", 1000), timed("b", 2500), TranscriptMove::new("c")],
        outcome: Some(Outcome::win(Side::Second, Reason::Resignation)),
        tags: vec![("TimeControl".to_owned(), "60+2".to_owned())],
        ..Transcript::default()
    }
}

#[test]
fn a_game_comes_in_and_goes_out_the_same() {
    let game = game_of(&transcript(), "chess", Side::Second);
    assert_eq!(game.moves.iter().map(|m| m.side).collect::<Vec<_>>(), [Side::Second, Side::First, Side::Second]);
    assert_eq!((game.row.moves_by.first, game.row.moves_by.second), (1, 2));
    assert_eq!(game.row.created.to_string(), "2024-11-02T21:58:52.000Z");
    assert_eq!(game.row.finished.map(|at| at.to_string()), Some("2024-11-02T21:58:55.500Z".to_owned()));
    assert_eq!(game.row.outcome(), transcript().outcome);
    let out = transcript_of(&game);
    assert_eq!((&out.players, out.outcome), (&transcript().players, transcript().outcome));
    assert_eq!(out.date.as_deref(), Some("2024-11-02T21:58:52.000Z"));
    // Each side's clock: 60 s, less what its moves took, and 2 s more for each.
    assert_eq!(out.moves.iter().map(|m| m.clock_ms).collect::<Vec<_>>(), [Some(61_000), Some(59_500), Some(63_000)]);
    assert_eq!(out.tag("TimeControl"), Some("60+2"));
    assert_eq!(game_of(&out, "chess", Side::Second).row.id, game.row.id, "a game of ours keeps its id");
}

#[test]
fn the_same_game_has_the_same_id_and_another_has_not() {
    let id = |transcript: &Transcript| game_of(transcript, "chess", Side::First).row.id;
    assert_eq!(id(&transcript()), id(&transcript()));
    let other = Transcript { date: Some("2024-11-03".to_owned()), ..transcript() };
    assert_ne!(id(&transcript()), id(&other));
    let foreign = Transcript { tags: vec![("GameId".to_owned(), "1".to_owned())], ..transcript() };
    assert_ne!(id(&foreign), "1", "only an id that nobody else can have is taken over");
}

#[test]
fn a_date_may_be_known_in_part_or_not_at_all() {
    let created =
        |date: Option<&str>| game_of(&Transcript { date: date.map(str::to_owned), ..transcript() }, "chess", Side::First).row.created;
    assert_eq!(created(Some("2024-??-??")).to_string(), "2024-01-01T00:00:00.000Z");
    assert_eq!(created(Some("2024-11-02")).to_string(), "2024-11-02T00:00:00.000Z");
    assert!(created(None).to_string().as_str() > "2026");
    let open = game_of(&Transcript { outcome: None, ..transcript() }, "chess", Side::First).row;
    assert!(open.finished.is_none() && open.abandoned.is_some());
}

#[test]
fn what_a_game_from_elsewhere_says_is_kept_and_said_again() {
    let tag = |name: &str, value: &str| (name.to_owned(), value.to_owned());
    let said = TranscriptMove { comment: "a blunder".to_owned(), marks: vec![4], ..TranscriptMove::new("b") };
    let foreign = Transcript {
        tags: vec![tag("Event", "Club night"), tag("Site", "Barcelona"), tag("Round", "3"), tag("WhiteElo", "1500")],
        moves: vec![TranscriptMove::new("a"), said.clone()],
        ..transcript()
    };
    let game = game_of(&foreign, "chess", Side::First);
    let out = transcript_of(&game);
    for (name, value) in &foreign.tags {
        assert_eq!(out.tag(name), Some(value.as_str()));
    }
    assert_eq!((out.moves[1].comment.as_str(), &out.moves[1].marks), ("a blunder", &said.marks));
    assert_eq!(out.tags.iter().filter(|(name, _)| name == "Event").count(), 1);
    assert_eq!(out.tag("GameId"), Some(game.row.id.as_str()));
    assert_eq!(game_of(&out, "chess", Side::First).row.id, game.row.id);
}
