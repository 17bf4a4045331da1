//! What the history keeps, as plain values: a game, its seats, its moves, its end. Texts are kept as they come; whether a
//! move is legal or a level exists is known elsewhere.

use rival_core::{Outcome, RuleOptions, Side};
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use crate::{Moment, new_id};

/// Who sits at a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SeatKind {
    /// A person.
    Person,
    /// Rival, or a foreign engine.
    Mind,
    /// Nobody yet: a friend may take the seat.
    Open,
}

impl SeatKind {
    /// The stable word.
    pub const fn code(self) -> &'static str {
        match self {
            SeatKind::Person => "person",
            SeatKind::Mind => "mind",
            SeatKind::Open => "open",
        }
    }
}

/// One side of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Seat {
    /// Who sits there.
    pub kind: SeatKind,
    /// The player's id, for a person we know.
    #[serde(default)]
    pub player: Option<String>,
    /// The mind, as the player grammar says it: `level:easy`.
    #[serde(default)]
    pub mind: Option<String>,
    /// The name to show.
    #[serde(default)]
    pub name: Option<String>,
}

impl Seat {
    /// A person; the id is none for somebody we do not know.
    pub fn person(player: Option<&str>, name: Option<&str>) -> Seat {
        Seat { kind: SeatKind::Person, player: player.map(str::to_owned), mind: None, name: name.map(str::to_owned) }
    }

    /// A mind, as the player grammar says it.
    pub fn mind(mind: &str) -> Seat {
        Seat { kind: SeatKind::Mind, player: None, mind: Some(mind.to_owned()), name: None }
    }

    /// A seat that waits for a friend.
    pub fn open() -> Seat {
        Seat { kind: SeatKind::Open, player: None, mind: None, name: None }
    }
}

/// A game to begin.
#[derive(Clone, PartialEq, Debug)]
pub struct NewGame {
    /// Its id; [`NewGame::new`] draws one.
    pub id: String,
    /// The game's stable name: `connect4`.
    pub game: String,
    /// The rule options.
    pub rules: RuleOptions,
    /// The position it begins with; none is the game's own.
    pub start: Option<String>,
    /// Who moves first.
    pub first: Seat,
    /// Who moves second.
    pub second: Seat,
    /// The clock's setting.
    pub clock: Option<Json>,
    /// The level really played, where a mind has one.
    pub difficulty: Option<String>,
    /// The token that takes the open seat, see [`crate::Secret::seat_token`].
    pub seat_token: Option<String>,
    /// The player who made it.
    pub created_by: Option<String>,
    /// The game whose rematch it is; a game has at most one.
    pub rematch_of: Option<String>,
    /// Moves that it begins with, as from a pasted list. Their plies follow from their order.
    pub moves: Vec<MoveRow>,
}

impl NewGame {
    /// A game with a new id and nothing optional.
    pub fn new(game: &str, first: Seat, second: Seat) -> NewGame {
        NewGame {
            id: new_id(),
            game: game.to_owned(),
            rules: RuleOptions::default(),
            start: None,
            first,
            second,
            clock: None,
            difficulty: None,
            seat_token: None,
            created_by: None,
            rematch_of: None,
            moves: Vec::new(),
        }
    }
}

/// A move as it was played.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct MoveRow {
    /// Its number in the game, from 1. The store sets it.
    pub ply: u32,
    /// The canonical text.
    #[serde(rename = "move")]
    pub text: String,
    /// Who played it.
    pub side: Side,
    /// When.
    pub played: Moment,
    /// How long it took.
    pub time_ms: Option<u64>,
    /// Positions that a mind visited for it.
    pub nodes: Option<u64>,
    /// How deep a mind looked.
    pub depth: Option<u32>,
    /// The value that a mind gave it, from the side that moved.
    pub score: Option<i32>,
    /// The unit of the score.
    pub unit: Option<String>,
    /// The exact verdict, where there is one: `{"result":"win","plies":7}`.
    pub outcome: Option<Json>,
    /// Whether a hint was shown for it.
    pub hint: bool,
    /// The clocks after it, in the server's own words.
    #[serde(default)]
    pub clock: Option<Json>,
    /// What is said about it: `{"comment": "...", "marks": [1]}`, marks by the numbers of PGN.
    #[serde(default)]
    pub remark: Option<Json>,
}

impl MoveRow {
    /// A move played now, with nothing else known about it.
    pub fn new(side: Side, text: &str) -> MoveRow {
        MoveRow {
            ply: 0,
            text: text.to_owned(),
            side,
            played: Moment::now(),
            time_ms: None,
            nodes: None,
            depth: None,
            score: None,
            unit: None,
            outcome: None,
            hint: false,
            clock: None,
            remark: None,
        }
    }
}

/// The end of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Finish {
    /// Who won, and why.
    pub outcome: Outcome,
    /// When.
    pub at: Moment,
    /// How long it was played; none is the time since it started.
    pub play_time_ms: Option<u64>,
    /// The adaptive levels that this end changes or counts for, kept in the same transaction.
    pub levels: Vec<Level>,
    /// What the page says about a change of level.
    pub level_change: Option<Json>,
}

impl Finish {
    /// An end that comes now and changes no level.
    pub fn now(outcome: Outcome) -> Finish {
        Finish { outcome, at: Moment::now(), play_time_ms: None, levels: Vec::new(), level_change: None }
    }
}

/// A player's adaptive level at a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Level {
    /// The player's id.
    pub player: String,
    /// The game's stable name.
    pub game: String,
    /// The level's word.
    pub level: String,
    /// Since when.
    pub changed: Moment,
    /// Finished games since then.
    pub games_since: u32,
}

/// A game as the list of games shows it: all but its moves.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct GameRow {
    /// Its id.
    pub id: String,
    /// The game's stable name.
    pub game: String,
    /// The rule options.
    pub rules: RuleOptions,
    /// The position it began with; none is the game's own.
    pub start: Option<String>,
    /// Who moves first.
    pub first: Seat,
    /// Who moves second.
    pub second: Seat,
    /// The player who made it.
    #[serde(default)]
    pub created_by: Option<String>,
    /// Whether a token can still take the open seat.
    #[serde(default)]
    pub seat_open: bool,
    /// The clock's setting.
    pub clock: Option<Json>,
    /// The level really played.
    pub difficulty: Option<String>,
    /// The game whose rematch it is.
    #[serde(default)]
    pub rematch_of: Option<String>,
    /// When it was made.
    pub created: Moment,
    /// When both seats were taken.
    pub started: Option<Moment>,
    /// When it ended.
    pub finished: Option<Moment>,
    /// When it was given up without an end.
    pub abandoned: Option<Moment>,
    /// Who won; nobody in a draw, and while it goes on.
    pub winner: Option<Side>,
    /// Why it ended, by its stable word.
    pub reason: Option<String>,
    /// One more with every change, from 1.
    pub version: u64,
    /// Moves of each side.
    pub moves_by: Pair<u32>,
    /// Hints shown to each side, also for moves that were taken back.
    pub hints: Pair<u32>,
    /// The coming ply, if a hint was shown for it.
    #[serde(default)]
    pub hint_ply: Option<u32>,
    /// Who offers a draw.
    #[serde(default)]
    pub draw_offer: Option<Side>,
    /// How long it was played, once it is finished.
    pub play_time_ms: Option<u64>,
    /// How long minds thought, once it is finished.
    pub thinking_ms: Option<u64>,
    /// Positions that minds visited, once it is finished.
    pub nodes: Option<u64>,
    /// What the page says about a change of level.
    #[serde(default)]
    pub level_change: Option<Json>,
    /// What a game from elsewhere says besides: `[["Event", "..."], ...]`.
    #[serde(default)]
    pub tags: Option<Json>,
}

impl GameRow {
    /// Moves played.
    pub fn moves(&self) -> u32 {
        self.moves_by.first + self.moves_by.second
    }

    /// The end; none while the game goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        self.finished?;
        let reason = serde_json::from_value(Json::String(self.reason.clone()?)).ok()?;
        Some(Outcome { winner: self.winner, reason })
    }

    /// The seat of a side.
    pub fn seat(&self, side: Side) -> &Seat {
        match side {
            Side::First => &self.first,
            Side::Second => &self.second,
        }
    }
}

/// One value for each side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Pair<T> {
    /// Of the first player.
    pub first: T,
    /// Of the second.
    pub second: T,
}

impl<T> Pair<T> {
    /// The value of a side.
    pub fn of(&self, side: Side) -> &T {
        match side {
            Side::First => &self.first,
            Side::Second => &self.second,
        }
    }
}

/// A game with its moves: what is read, exported and imported.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct StoredGame {
    /// All but its moves.
    #[serde(flatten)]
    pub row: GameRow,
    /// The moves, in order.
    pub moves: Vec<MoveRow>,
}

/// The figures at the end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameStatistics {
    /// How long it was played.
    pub play_time_ms: u64,
    /// Moves of each side.
    pub moves: Pair<u32>,
    /// Hints shown.
    pub hints: u32,
    /// How long minds thought.
    pub thinking_ms: u64,
    /// Positions that minds visited.
    pub nodes: u64,
    /// The mean time of a mind's move.
    pub mean_ms: u64,
}

impl GameRow {
    /// The figures of a finished game; none while it goes on.
    pub fn statistics(&self) -> Option<GameStatistics> {
        self.finished?;
        let minds: u32 =
            Side::BOTH.into_iter().filter(|&side| self.seat(side).kind == SeatKind::Mind).map(|side| *self.moves_by.of(side)).sum();
        let thinking_ms = self.thinking_ms.unwrap_or(0);
        Some(GameStatistics {
            play_time_ms: self.play_time_ms.unwrap_or(0),
            moves: self.moves_by,
            hints: self.hints.first + self.hints.second,
            thinking_ms,
            nodes: self.nodes.unwrap_or(0),
            mean_ms: thinking_ms / u64::from(minds.max(1)),
        })
    }
}
