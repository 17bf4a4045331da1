//! The account of a match: what the statistics screen shows and what the database will keep. Times are in microseconds,
//! for a mind may need less than a millisecond.

use std::time::Duration;

use rival_core::{Reason, RuleOptions, Side, Unit};
use serde::{Deserialize, Serialize};

use super::{Match, PlayedMove};
use crate::Player;

/// One game in numbers. Moves that were taken back are counted as such and nowhere else, except that a hint once asked
/// for stays asked for.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct MatchStatistics {
    /// The game's stable name.
    pub game: String,
    /// Its options, where they are not the default.
    pub rules: RuleOptions,
    /// Rows of the (first) board.
    pub rows: u8,
    /// Columns of the (first) board.
    pub columns: u8,
    /// The level's word, or the player's name, where a person plays against a mind.
    pub difficulty: Option<String>,
    /// Who made the first move of this match.
    pub began: Side,
    /// Who won; null in a draw and while the match goes on.
    pub winner: Option<Side>,
    /// Why it ended; null while it goes on.
    pub reason: Option<Reason>,
    /// When it began, in milliseconds since 1970.
    pub started_unix_ms: u64,
    /// From the start to the end, or to now.
    pub play_time_us: u64,
    /// Hints asked for, by both sides.
    pub hints_used: u32,
    /// Moves taken back.
    pub taken_back: u32,
    /// The first player's numbers and the second's.
    pub sides: [SideStatistics; 2],
    /// Every move that stands.
    pub moves: Vec<MoveStatistics>,
}

/// One side's share of a match.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SideStatistics {
    /// The player's name: `me`, `level:easy`.
    pub player: String,
    /// Whether it is a person.
    pub person: bool,
    /// Moves made.
    pub moves: u32,
    /// Hints asked for.
    pub hints_used: u32,
    /// Time used for all moves.
    pub time_us: u64,
    /// Time per move; 0 where none was made.
    pub mean_time_us: u64,
    /// Positions visited for all moves; 0 for a person.
    pub nodes: u64,
}

/// One move of a match.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct MoveStatistics {
    /// The number of the move in this match, from 1.
    pub number: u32,
    /// Who played it.
    pub side: Side,
    /// The player's name.
    pub player: String,
    /// The move.
    #[serde(rename = "move")]
    pub text: String,
    /// When, in milliseconds since 1970.
    pub at_unix_ms: u64,
    /// How long the mover took.
    pub time_us: u64,
    /// Whether a hint was asked for before it.
    pub hint: bool,
    /// Positions visited; null for a person, like all that follows.
    pub nodes: Option<u64>,
    /// Depth reached.
    pub depth: Option<u32>,
    /// What the mover thought of its position.
    pub score: Option<i32>,
    /// What the score counts.
    pub unit: Option<Unit>,
}

impl Match {
    /// The account of the match as it stands.
    pub fn statistics(&self) -> MatchStatistics {
        let info = self.table.info();
        let size = self.table.view().boards.first().map_or((0, 0), |board| (board.rows, board.columns));
        let outcome = self.outcome();
        let end = self.finished.unwrap_or_else(|| self.timer.now());
        MatchStatistics {
            game: info.id.to_owned(),
            rules: info.rules,
            rows: size.0,
            columns: size.1,
            difficulty: self.difficulty(),
            began: self.began,
            winner: outcome.and_then(|outcome| outcome.winner),
            reason: outcome.map(|outcome| outcome.reason),
            started_unix_ms: self.started_unix_ms,
            play_time_us: micros(self.played_before + end.saturating_sub(self.started)),
            hints_used: self.hints.iter().sum(),
            taken_back: self.taken_back,
            sides: Side::BOTH.map(|side| self.side_statistics(side)),
            moves: (1..).zip(&self.played).map(|(number, played)| self.move_statistics(number, played)).collect(),
        }
    }

    fn difficulty(&self) -> Option<String> {
        let rival = match Side::BOTH.map(|side| self.seat(side)) {
            [person, mind] | [mind, person] if person.is_person() && !mind.is_person() => mind.player(),
            _ => return None,
        };
        Some(match rival {
            Player::Level(word) => word.clone(),
            other => other.to_string(),
        })
    }

    fn side_statistics(&self, side: Side) -> SideStatistics {
        let own = || self.played.iter().filter(|played| played.side == side);
        let moves = own().count() as u32;
        let time: Duration = own().map(|played| played.time).sum();
        let nodes = own().filter_map(|played| played.analysis.as_ref()).map(|analysis| analysis.nodes).sum();
        SideStatistics {
            player: self.seat(side).player().to_string(),
            person: self.seat(side).is_person(),
            moves,
            hints_used: self.hints[side.index()],
            time_us: micros(time),
            mean_time_us: micros(time) / u64::from(moves.max(1)),
            nodes,
        }
    }

    fn move_statistics(&self, number: u32, played: &PlayedMove) -> MoveStatistics {
        let analysis = played.analysis.as_ref();
        MoveStatistics {
            number,
            side: played.side,
            player: self.seat(played.side).player().to_string(),
            text: played.text.clone(),
            at_unix_ms: played.at_unix_ms,
            time_us: micros(played.time),
            hint: played.hint,
            nodes: analysis.map(|analysis| analysis.nodes),
            depth: analysis.map(|analysis| analysis.depth),
            score: analysis.map(|analysis| analysis.score),
            unit: analysis.map(|analysis| analysis.unit),
        }
    }
}

fn micros(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(u64::MAX)
}
