//! The level that follows a player: up after four wins or more in the last five games, down after one or fewer, at most once
//! in five games. The rule is a function of the results alone; beside it stands only what reads and keeps them.

use rival_core::{Outcome, Side};
use rival_store::{Finish, GameRow, Level, SeatKind};
use serde::Serialize;

use crate::problem::Answer;
use crate::server::Server;

/// How many games are looked at, and how many must pass between two changes.
const WINDOW: usize = 5;
/// Games against other players are skipped; further back than this nobody looks.
const LOOK_BACK: u32 = 60;
/// The player's name in the grammar.
pub(crate) const ADAPTIVE: &str = "adaptive";

/// How a game ended for the player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Result {
    /// Won without help.
    Won,
    /// Won with hints: half a win.
    WonWithHints,
    /// Neither.
    Drawn,
    /// Lost.
    Lost,
}

impl Result {
    fn of(won: Option<bool>, hints: u32) -> Result {
        match won {
            None => Result::Drawn,
            Some(false) => Result::Lost,
            Some(true) if hints > 0 => Result::WonWithHints,
            Some(true) => Result::Won,
        }
    }

    fn half_wins(self) -> u32 {
        match self {
            Result::Won => 2,
            Result::WonWithHints => 1,
            Result::Drawn | Result::Lost => 0,
        }
    }
}

/// What the page says about a change.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(crate) struct LevelChange {
    game: String,
    from: String,
    to: String,
    wins: f64,
    games: usize,
}

/// One level up, one down, or none: the step after these results (the latest first), the player having finished `since`
/// games at the level. A draw takes its place among the five and pushes neither way.
pub(crate) fn step(results: &[Result], since: u32) -> i32 {
    if (since as usize) < WINDOW || results.len() < WINDOW {
        return 0;
    }
    let last = &results[..WINDOW];
    let half_wins: u32 = last.iter().map(|result| result.half_wins()).sum();
    let draws = last.iter().filter(|result| **result == Result::Drawn).count() as u32;
    match half_wins {
        8.. => 1,
        // Not lost is not won, but no reason to go down either.
        _ if half_wins + 2 * draws <= 2 => -1,
        _ => 0,
    }
}

/// The index of a level's word; the last has another name on some boards.
fn index_of(level: &str, levels: &[&str]) -> usize {
    let last = levels.len().saturating_sub(1);
    levels.iter().position(|word| *word == level).unwrap_or(if matches!(level, "perfect" | "strongest") { last } else { 0 })
}

/// The level that a player meets at a game now; the weakest at first.
pub(crate) async fn level_now(server: &Server, player: &str, game: &str, levels: &[&str]) -> Answer<String> {
    let kept = server.store.level(player, game).await?;
    let index = kept.map_or(0, |kept| index_of(&kept.level, levels));
    Ok(levels.get(index).copied().unwrap_or("easy").to_owned())
}

/// The end of a game, with what it does to the level of a player who met the adaptive one.
pub(crate) async fn conclude(server: &Server, row: &GameRow, levels: &[&str], outcome: Outcome) -> Answer<Finish> {
    let mut finish = Finish { at: server.moment(), ..Finish::now(outcome) };
    let meets = |side: Side| row.seat(side).kind == SeatKind::Person && row.seat(!side).mind.as_deref() == Some(ADAPTIVE);
    let Some(side) = Side::BOTH.into_iter().find(|side| meets(*side)) else { return Ok(finish) };
    let Some(player) = row.seat(side).player.clone() else { return Ok(finish) };
    let from = row.difficulty.clone().unwrap_or_else(|| levels.first().copied().unwrap_or("easy").to_owned());
    let kept = server.store.level(&player, &row.game).await?;
    let now = kept.unwrap_or(Level { player: player.clone(), game: row.game.clone(), level: from, changed: finish.at, games_since: 0 });
    let earlier = server.store.last_finished(&player, &row.game, LOOK_BACK, true).await?;
    let earlier = earlier.iter().filter(|game| game.row.seat(!game.side).mind.as_deref() == Some(ADAPTIVE));
    let hints = *row.hints.of(side);
    let results: Vec<Result> = std::iter::once(Result::of(outcome.winner.map(|winner| winner == side), hints))
        .chain(earlier.map(|game| Result::of(game.won, game.hints)))
        .take(WINDOW)
        .collect();
    let since = now.games_since + 1;
    let at = index_of(&now.level, levels);
    let target = at.saturating_add_signed(step(&results, since) as isize).min(levels.len().saturating_sub(1));
    if target == at {
        finish.levels = vec![Level { games_since: since, ..now }];
        return Ok(finish);
    }
    let to = levels[target].to_owned();
    let wins = f64::from(results.iter().map(|result| result.half_wins()).sum::<u32>()) / 2.0;
    let change = LevelChange { game: row.game.clone(), from: now.level.clone(), to: to.clone(), wins, games: WINDOW };
    finish.level_change = serde_json::to_value(change).ok();
    finish.levels = vec![Level { level: to, changed: finish.at, games_since: 0, ..now }];
    Ok(finish)
}

#[cfg(test)]
mod tests {
    use super::Result::{Drawn, Lost, Won, WonWithHints};
    use super::*;

    #[test]
    fn four_wins_of_five_go_up_and_one_or_fewer_down() {
        assert_eq!(step(&[Won, Won, Won, Won, Lost], 5), 1);
        assert_eq!(step(&[Won; 5], 9), 1);
        assert_eq!(step(&[Won, Won, Won, Lost, Lost], 5), 0);
        assert_eq!(step(&[Won, Won, Lost, Lost, Lost], 5), 0);
        assert_eq!(step(&[Lost, Won, Lost, Lost, Lost], 5), -1);
        assert_eq!(step(&[Lost; 5], 5), -1);
    }

    #[test]
    fn nothing_changes_before_five_games_at_a_level() {
        assert_eq!(step(&[Won; 4], 4), 0);
        assert_eq!(step(&[Won; 5], 4), 0);
        assert_eq!(step(&[Lost; 5], 1), 0);
    }

    #[test]
    fn draws_push_neither_way() {
        assert_eq!(step(&[Drawn; 5], 5), 0);
        assert_eq!(step(&[Won, Drawn, Drawn, Drawn, Drawn], 5), 0);
        assert_eq!(step(&[Drawn, Lost, Lost, Lost, Lost], 5), -1);
        assert_eq!(step(&[Drawn, Won, Lost, Lost, Lost], 5), 0);
        assert_eq!(step(&[Won, Won, Won, Won, Drawn], 5), 1);
    }

    #[test]
    fn a_win_with_hints_is_half_a_win() {
        assert_eq!(step(&[WonWithHints, Won, Won, Won, Lost], 5), 0);
        assert_eq!(step(&[WonWithHints, WonWithHints, Won, Won, Won], 5), 1);
        assert_eq!(step(&[WonWithHints, WonWithHints, Lost, Lost, Lost], 5), -1);
        assert_eq!(step(&[WonWithHints, WonWithHints, WonWithHints, Lost, Lost], 5), 0);
    }

    #[test]
    fn the_top_level_has_two_names() {
        let levels = ["easy", "medium", "hard", "strongest"];
        assert_eq!([index_of("perfect", &levels), index_of("medium", &levels), index_of("gone", &levels)], [3, 1, 0]);
    }
}
