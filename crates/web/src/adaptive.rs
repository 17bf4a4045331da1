//! The adaptive level on the server: what it follows is read from the history and what comes of it kept there, in the same
//! breath as the end of the game. When a level changes is decided in `rival_play`.

use rival_core::{Outcome, Side};
use rival_play::{Followed, GameResult, first_level, follow};
use rival_store::{Finish, GameRow, Level, SeatKind};

use crate::problem::Answer;
use crate::server::Server;

/// Games against other players are skipped; further back than this nobody looks.
const LOOK_BACK: u32 = 60;
/// The player's name in the grammar.
pub(crate) const ADAPTIVE: &str = "adaptive";

/// The level that a player meets at a game now; the weakest at first.
pub(crate) async fn level_now(server: &Server, player: &str, game: &str, levels: &[&str]) -> Answer<String> {
    let kept = server.store.level(player, game).await?;
    Ok(first_level(kept.as_ref().map(|kept| kept.level.as_str()), levels))
}

/// The end of a game, with what it does to the level of a player who met the adaptive one.
pub(crate) async fn conclude(server: &Server, row: &GameRow, levels: &[&str], outcome: Outcome) -> Answer<Finish> {
    let mut finish = Finish { at: server.moment(), ..Finish::now(outcome) };
    let meets = |side: Side| row.seat(side).kind == SeatKind::Person && row.seat(!side).mind.as_deref() == Some(ADAPTIVE);
    let Some(side) = Side::BOTH.into_iter().find(|side| meets(*side)) else { return Ok(finish) };
    let Some(player) = row.seat(side).player.clone() else { return Ok(finish) };
    let kept = server.store.level(&player, &row.game).await?;
    let (level, since, changed) = match kept {
        Some(kept) => (kept.level, kept.games_since, kept.changed),
        None => (row.difficulty.clone().unwrap_or_else(|| first_level(None, levels)), 0, finish.at),
    };
    let earlier = server.store.last_finished(&player, &row.game, LOOK_BACK, true).await?;
    let earlier = earlier.iter().filter(|game| game.row.seat(!game.side).mind.as_deref() == Some(ADAPTIVE));
    let this = GameResult::of(outcome.winner.map(|winner| winner == side), *row.hints.of(side));
    let results: Vec<GameResult> = std::iter::once(this).chain(earlier.map(|game| GameResult::of(game.won, game.hints))).collect();
    let Followed { level, games_since, change } = follow(&row.game, levels, &level, since, &results);
    let changed = if change.is_some() { finish.at } else { changed };
    finish.levels = vec![Level { player, game: row.game.clone(), level, changed, games_since }];
    finish.level_change = change.and_then(|change| serde_json::to_value(change).ok());
    Ok(finish)
}
