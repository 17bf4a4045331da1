//! The games of the history in words: who played whom, when, and how it ended.

use std::time::Duration;

use rival_core::{GameInfo, Side};
use rival_play::{Player, find_game};
use rival_store::{GameRow, Moment, SeatKind};
use rival_words::Words;

use crate::told;

/// What is not there.
pub const NOTHING: &str = "–";

/// Tells games to the local player.
pub struct Teller<'a> {
    words: &'a Words,
    me: String,
}

impl<'a> Teller<'a> {
    /// A teller who speaks to the player with this id.
    pub fn new(words: &'a Words, me: String) -> Teller<'a> {
        Teller { words, me }
    }

    /// The game and its size: `Connect Four 5x4`.
    pub fn title(&self, row: &GameRow) -> String {
        info(row).map_or_else(|| format!("{} {}", row.game, row.rules), |info| told::title(&info, self.words))
    }

    /// The mark of a side: `X`.
    pub fn mark(&self, row: &GameRow, side: Side) -> String {
        info(row).map_or_else(|| self.words.plain(&format!("name-{}", side.code())), |info| told::mark(&info, side))
    }

    /// Who played whom, the first player first.
    pub fn players(&self, row: &GameRow) -> String {
        let [first, second] = Side::BOTH.map(|side| format!("{} ({})", self.player(row, side), self.mark(row, side)));
        self.words.say("against", &[("first", first.into()), ("second", second.into())])
    }

    fn player(&self, row: &GameRow, side: Side) -> String {
        let seat = row.seat(side);
        match (seat.kind, &seat.mind, &seat.name) {
            (SeatKind::Mind, Some(mind), _) => match mind.parse() {
                Ok(Player::Level(level)) => self.words.level(&level),
                Ok(Player::Adaptive) => {
                    let level = row.difficulty.as_deref().map_or_else(String::new, |level| self.words.level(level));
                    self.words.say("name-adaptive", &[("level", level.into())])
                }
                _ => mind.clone(),
            },
            (_, _, Some(name)) => name.clone(),
            (SeatKind::Open, ..) => self.words.plain("history-nobody"),
            _ if self.is_me(row, side) && !self.is_me(row, !side) => self.words.plain("name-you"),
            _ if self.is_me(row, side) => self.words.plain(&format!("name-{}", side.code())),
            _ => self.words.plain("history-somebody"),
        }
    }

    fn is_me(&self, row: &GameRow, side: Side) -> bool {
        row.seat(side).player.as_deref() == Some(&self.me)
    }

    /// How it ended and why, from the local player's side where they sat at one.
    pub fn result(&self, row: &GameRow) -> String {
        let words = self.words;
        let Some(outcome) = row.outcome() else {
            return words.plain(if row.abandoned.is_some() { "history-left" } else { "history-open" });
        };
        let reason = words.reason(outcome.reason);
        let mine: Vec<Side> = Side::BOTH.into_iter().filter(|&side| self.is_me(row, side)).collect();
        match (outcome.winner, &mine[..]) {
            (None, _) => words.say("history-drawn", &[("reason", reason.into())]),
            (Some(winner), [me]) if winner == *me => words.say("history-won", &[("reason", reason.into())]),
            (Some(_), [_]) => words.say("history-defeat", &[("reason", reason.into())]),
            (Some(winner), _) => words.say("history-wins", &[("side", self.mark(row, winner).into()), ("reason", reason.into())]),
        }
    }

    /// How long it was played.
    pub fn time(&self, row: &GameRow) -> String {
        self.millis(row.play_time_ms)
    }

    /// A time that may not be known.
    pub fn millis(&self, millis: Option<u64>) -> String {
        match millis {
            None => NOTHING.to_owned(),
            Some(0) => "< 1 ms".to_owned(),
            Some(millis) => self.words.duration(Duration::from_millis(millis)),
        }
    }

    /// When it began, to the minute.
    pub fn when(&self, row: &GameRow) -> String {
        minute(row.created)
    }
}

/// The table's own account of the game; none for a game that is not on the shelf.
fn info(row: &GameRow) -> Option<GameInfo> {
    find_game(&row.game).ok()?.open(&row.rules).ok().map(|table| table.info())
}

/// `2024-11-02 21:58`.
fn minute(moment: Moment) -> String {
    let text = moment.to_string();
    text.get(..16).unwrap_or(&text).replace('T', " ")
}

/// As much of an id as a person need type.
pub fn short(id: &str) -> &str {
    id.get(..8).unwrap_or(id)
}
