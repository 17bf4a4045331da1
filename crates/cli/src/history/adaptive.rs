//! The adaptive level at the terminal: read from the history before a match, kept with the end of it. When it changes is decided
//! in `rival_play`, the same as for the page.

use rival_core::{Outcome, Side};
use rival_play::{Followed, GameResult, LevelChange, Match, Player, first_level, follow};
use rival_store::{BlockingStore, Finish, Level, Result};

/// Games against other players are skipped; further back than this nobody looks.
const LOOK_BACK: u32 = 60;

/// The level that a person meets at a game now.
pub(super) fn level_now(store: &BlockingStore, person: &str, game: &str, levels: &[&str]) -> Result<String> {
    let kept = store.level(person, game)?;
    Ok(first_level(kept.as_ref().map(|kept| kept.level.as_str()), levels))
}

/// Adds to the end of a match what it does to the person's level, and tells the change if there is one.
pub(super) fn conclude(
    store: &BlockingStore,
    person: &str,
    played: &str,
    game: &Match,
    outcome: Outcome,
    finish: &mut Finish,
) -> Result<Option<LevelChange>> {
    let adapts = |side: Side| *game.seat(side).player() == Player::Adaptive;
    let Some(side) = Side::BOTH.into_iter().find(|side| adapts(!*side)) else { return Ok(None) };
    let (id, levels) = (game.table().info().id, game.table().levels());
    let (level, since, changed) = match store.level(person, id)? {
        Some(kept) => (kept.level, kept.games_since, kept.changed),
        None => (played.to_owned(), 0, finish.at),
    };
    let adaptive = Player::Adaptive.to_string();
    let earlier = store.last_finished(person, id, LOOK_BACK, true)?;
    let earlier = earlier.iter().filter(|game| game.row.seat(!game.side).mind.as_ref() == Some(&adaptive));
    let hints = game.statistics().sides[side.index()].hints_used;
    let this = GameResult::of(outcome.winner.map(|winner| winner == side), hints);
    let results: Vec<GameResult> = std::iter::once(this).chain(earlier.map(|game| GameResult::of(game.won, game.hints))).collect();
    let Followed { level, games_since, change } = follow(id, &levels, &level, since, &results);
    let changed = if change.is_some() { finish.at } else { changed };
    finish.levels = vec![Level { player: person.to_owned(), game: id.to_owned(), level, changed, games_since }];
    finish.level_change = change.as_ref().and_then(|change| serde_json::to_value(change).ok());
    Ok(change)
}
