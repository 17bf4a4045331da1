//! The level that follows a player: up after four wins or more in the last five games, down after one or fewer, at most once
//! in five games. A function of the results alone: it may not know where they are kept.

use serde::Serialize;

/// How many games are looked at, and how many must pass between two changes.
pub(crate) const WINDOW: usize = 5;

/// How a game against the adaptive level ended for the player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameResult {
    /// Won without help.
    Won,
    /// Won with hints: half a win.
    WonWithHints,
    /// Neither.
    Drawn,
    /// Lost.
    Lost,
}

impl GameResult {
    /// The result of a game that was won or not (none: a draw) with so many hints.
    pub fn of(won: Option<bool>, hints: u32) -> GameResult {
        match won {
            None => GameResult::Drawn,
            Some(false) => GameResult::Lost,
            Some(true) if hints > 0 => GameResult::WonWithHints,
            Some(true) => GameResult::Won,
        }
    }

    fn half_wins(self) -> u32 {
        match self {
            GameResult::Won => 2,
            GameResult::WonWithHints => 1,
            GameResult::Drawn | GameResult::Lost => 0,
        }
    }
}

/// A change of level, and why.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct LevelChange {
    /// The game's stable name.
    pub game: String,
    /// The level before.
    pub from: String,
    /// The level from now on.
    pub to: String,
    /// Whether it is the stronger of the two.
    pub up: bool,
    /// Wins among the last games; one with hints is half a win.
    pub wins: f64,
    /// How many games were looked at.
    pub games: usize,
}

/// Where a player stands after a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Followed {
    /// The level from now on.
    pub level: String,
    /// Games finished since it was last changed.
    pub games_since: u32,
    /// The change that this game brought, if it did.
    pub change: Option<LevelChange>,
}

/// One level up, one down, or none: the step after these results (the latest first), the player having finished `since`
/// games at the level. A draw takes its place among the five and pushes neither way.
pub fn level_step(results: &[GameResult], since: u32) -> i32 {
    if (since as usize) < WINDOW || results.len() < WINDOW {
        return 0;
    }
    let last = &results[..WINDOW];
    let half_wins: u32 = last.iter().map(|result| result.half_wins()).sum();
    let draws = last.iter().filter(|result| **result == GameResult::Drawn).count() as u32;
    match half_wins {
        8.. => 1,
        // Not lost is not won, but no reason to go down either.
        _ if half_wins + 2 * draws <= 2 => -1,
        _ => 0,
    }
}

/// The level to begin with: the one that was kept, or the weakest. On some boards the strongest has another name.
pub fn first_level(kept: Option<&str>, levels: &[&str]) -> String {
    levels.get(kept.map_or(0, |level| index_of(level, levels))).copied().unwrap_or("easy").to_owned()
}

/// Where a player stands after one more game. `level` was played `since` games before this one; `results` begin with it.
pub fn follow(game: &str, levels: &[&str], level: &str, since: u32, results: &[GameResult]) -> Followed {
    let since = since.saturating_add(1);
    let at = index_of(level, levels);
    let target = at.saturating_add_signed(level_step(results, since) as isize).min(levels.len().saturating_sub(1));
    if target == at {
        return Followed { level: level.to_owned(), games_since: since, change: None };
    }
    let to = levels[target].to_owned();
    let half_wins: u32 = results.iter().take(WINDOW).map(|result| result.half_wins()).sum();
    let change = LevelChange {
        game: game.to_owned(),
        from: level.to_owned(),
        to: to.clone(),
        up: target > at,
        wins: f64::from(half_wins) / 2.0,
        games: WINDOW,
    };
    Followed { level: to, games_since: 0, change: Some(change) }
}

/// The index of a level's word; the last has another name on some boards.
fn index_of(level: &str, levels: &[&str]) -> usize {
    let last = levels.len().saturating_sub(1);
    levels.iter().position(|word| *word == level).unwrap_or(if matches!(level, "perfect" | "strongest") { last } else { 0 })
}

#[cfg(test)]
mod tests {
    use super::GameResult::{Drawn, Lost, Won, WonWithHints};
    use super::*;

    #[test]
    fn four_wins_of_five_go_up_and_one_or_fewer_down() {
        assert_eq!(level_step(&[Won, Won, Won, Won, Lost], 5), 1);
        assert_eq!(level_step(&[Won; 5], 9), 1);
        assert_eq!(level_step(&[Won, Won, Won, Lost, Lost], 5), 0);
        assert_eq!(level_step(&[Won, Won, Lost, Lost, Lost], 5), 0);
        assert_eq!(level_step(&[Lost, Won, Lost, Lost, Lost], 5), -1);
        assert_eq!(level_step(&[Lost; 5], 5), -1);
    }

    #[test]
    fn nothing_changes_before_five_games_at_a_level() {
        assert_eq!(level_step(&[Won; 4], 4), 0);
        assert_eq!(level_step(&[Won; 5], 4), 0);
        assert_eq!(level_step(&[Lost; 5], 1), 0);
    }

    #[test]
    fn draws_push_neither_way() {
        assert_eq!(level_step(&[Drawn; 5], 5), 0);
        assert_eq!(level_step(&[Won, Drawn, Drawn, Drawn, Drawn], 5), 0);
        assert_eq!(level_step(&[Drawn, Lost, Lost, Lost, Lost], 5), -1);
        assert_eq!(level_step(&[Drawn, Won, Lost, Lost, Lost], 5), 0);
        assert_eq!(level_step(&[Won, Won, Won, Won, Drawn], 5), 1);
    }

    #[test]
    fn a_win_with_hints_is_half_a_win() {
        assert_eq!(level_step(&[WonWithHints, Won, Won, Won, Lost], 5), 0);
        assert_eq!(level_step(&[WonWithHints, WonWithHints, Won, Won, Won], 5), 1);
        assert_eq!(level_step(&[WonWithHints, WonWithHints, Lost, Lost, Lost], 5), -1);
        assert_eq!(level_step(&[WonWithHints, WonWithHints, WonWithHints, Lost, Lost], 5), 0);
    }

    #[test]
    fn a_level_is_kept_for_five_games_and_ends_where_the_levels_end() {
        let levels = ["easy", "medium", "hard", "strongest"];
        let (mut level, mut since, mut changes) = ("easy".to_owned(), 0, Vec::new());
        let mut results = Vec::new();
        for _ in 0..30 {
            results.insert(0, Won);
            let now = follow("connect4", &levels, &level, since, &results);
            changes.extend(now.change.map(|change| (results.len(), change.from, change.to, change.wins)));
            (level, since) = (now.level, now.games_since);
        }
        let expected = [(5, "easy", "medium"), (10, "medium", "hard"), (15, "hard", "strongest")];
        assert_eq!(changes, expected.map(|(games, from, to)| (games, from.to_owned(), to.to_owned(), 5.0)));
        let down = follow("connect4", &levels, "easy", 9, &[Lost; 5]);
        assert_eq!((down.level.as_str(), down.games_since, down.change), ("easy", 10, None));
        let down = follow("connect4", &levels, "strongest", 4, &[Lost; 5]);
        assert_eq!((down.level.as_str(), down.change.map(|change| change.up)), ("hard", Some(false)));
    }

    #[test]
    fn the_top_level_has_two_names() {
        let levels = ["easy", "medium", "hard", "strongest"];
        assert_eq!(["perfect", "medium", "gone"].map(|level| first_level(Some(level), &levels)), ["strongest", "medium", "easy"]);
        assert_eq!(first_level(None, &levels), "easy");
    }
}
