//! A game in play: what the history keeps of it and the match, changed together. It answers what may be done; whoever
//! changes it keeps the change before anybody sees it.

use std::sync::Arc;
use std::time::Duration;

use axum::http::StatusCode;
use rival_core::{Outcome, Side};
use rival_play::{Analysis, Match, MatchError, PlayedMove, Player, Table};
use rival_search::Control;
use rival_store::{GameRow, Moment, MoveRow, SeatKind};

use super::handover::Handover;
use super::restore::mind_of;
use super::timer::{GameTimer, Held};
use super::{ClockRule, Thought};
use crate::problem::{Answer, Problem};

/// A game in play.
pub(crate) struct LiveGame {
    /// What is kept of it, but its moves.
    pub row: GameRow,
    /// The moves that are kept.
    pub moves: Vec<MoveRow>,
    pub(super) game: Match,
    pub(super) timer: GameTimer,
    pub(super) clock: Option<ClockRule>,
    pub(super) answers: [Handover; 2],
    /// The hint for the coming move, once it was shown.
    pub hint: Option<Thought>,
    /// Rival's own thought about the coming move.
    pub thinking: Option<Thinking>,
    /// The game that is played after this one, once somebody has asked for it.
    pub rematch: Option<String>,
}

/// A thought under way.
pub(crate) struct Thinking {
    /// The version of the game it is about.
    pub version: u64,
    /// Ends it.
    pub control: Arc<Control>,
}

impl LiveGame {
    /// The board, to be looked at.
    pub(crate) fn table(&self) -> &dyn Table {
        self.game.table()
    }

    /// Who is to move.
    pub(crate) fn turn(&self) -> Side {
        self.game.turn()
    }

    /// The end, as it is kept or as the match says.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.row.outcome().or_else(|| self.game.outcome())
    }

    /// Whether both seats are taken.
    pub(crate) fn is_started(&self) -> bool {
        Side::BOTH.into_iter().all(|side| self.row.seat(side).kind != SeatKind::Open)
    }

    /// Who sits at a side, if it is a mind.
    pub(crate) fn mind(&self, side: Side) -> Option<Player> {
        (self.row.seat(side).kind == SeatKind::Mind).then(|| mind_of(&self.row, side))
    }

    /// The mind that is to move; none where a person is, or nobody any more.
    pub(crate) fn mind_to_move(&self) -> Option<Player> {
        if self.outcome().is_some() || !self.is_started() { None } else { self.mind(self.turn()) }
    }

    /// Whether nobody plays here but minds.
    pub(crate) fn is_between_minds(&self) -> bool {
        Side::BOTH.into_iter().all(|side| self.row.seat(side).kind == SeatKind::Mind)
    }

    /// Moves played.
    pub(crate) fn plies(&self) -> u32 {
        u32::try_from(self.moves.len()).unwrap_or(u32::MAX)
    }

    /// What is left to a side; none without a clock.
    pub(crate) fn remaining(&self, side: Side) -> Option<Duration> {
        self.game.remaining(side)
    }

    /// When the clock of the side to move runs out; none where none runs.
    pub(crate) fn flag_due(&self) -> Option<Duration> {
        if self.outcome().is_some() || !self.is_started() { None } else { self.remaining(self.turn()) }
    }

    /// The limits of the mind to move.
    pub(crate) fn thinking_limits(&self) -> rival_search::Limits {
        self.game.time_control().limits(self.remaining(self.turn()))
    }

    /// Holds the clock still.
    pub(crate) fn hold_clock(&self) -> Held {
        self.timer.hold()
    }

    /// Refuses whatever needs a game that goes on.
    pub(crate) fn must_go_on(&mut self) -> Answer<()> {
        if !self.is_started() {
            return Err(Problem::plain(StatusCode::CONFLICT, "seat-open", "the other seat is not taken yet"));
        }
        match self.outcome() {
            Some(outcome) => Err(MatchError::Over(outcome).into()),
            None => Ok(()),
        }
    }

    /// Plays a person's move on the board; the row of it is to be kept.
    pub(crate) fn play_person(&mut self, text: &str) -> Answer<MoveRow> {
        self.must_go_on()?;
        let played = self.game.play_person(text)?;
        Ok(self.row_of(played))
    }

    /// Plays what the mind to move has thought of.
    pub(crate) fn play_mind(&mut self, thought: Analysis) -> Answer<MoveRow> {
        self.must_go_on()?;
        self.answers[self.turn().index()].put(thought);
        let played = self.game.think_and_play(&Control::new(), &mut |_| {})?;
        Ok(self.row_of(played))
    }

    /// The mind to move has no answer, and loses for it.
    pub(crate) fn play_nothing(&mut self) -> Answer<MoveRow> {
        self.must_go_on()?;
        let played = self.game.think_and_play(&Control::new(), &mut |_| {})?;
        Ok(self.row_of(played))
    }

    fn row_of(&self, played: PlayedMove) -> MoveRow {
        let ply = self.plies() + 1;
        let analysis = played.analysis.as_ref();
        MoveRow {
            ply,
            // Cut off, never rounded up: played again, no move may take longer than it did.
            time_ms: Some(u64::try_from(played.time.as_millis()).unwrap_or(u64::MAX)),
            played: Moment(i64::try_from(played.at_unix_ms).unwrap_or(i64::MAX)),
            nodes: analysis.map(|analysis| analysis.nodes),
            depth: analysis.map(|analysis| analysis.depth),
            score: analysis.map(|analysis| analysis.score),
            unit: analysis.and_then(|analysis| serde_json::to_value(analysis.unit).ok()).and_then(|unit| Some(unit.as_str()?.to_owned())),
            outcome: analysis.and_then(|analysis| serde_json::to_value(analysis.outcome?).ok()),
            hint: self.row.hint_ply == Some(ply),
            ..MoveRow::new(played.side, &played.text)
        }
    }

    /// Notes that a move was kept, and the game has this version now.
    pub(crate) fn note_kept(&mut self, row: MoveRow, version: u64) {
        match row.side {
            Side::First => self.row.moves_by.first += 1,
            Side::Second => self.row.moves_by.second += 1,
        }
        self.moves.push(row);
        self.row.version = version;
        self.row.draw_offer = None;
        self.hint = None;
        if self.outcome().is_some() {
            self.timer.stop();
        }
    }

    /// Notes what is kept after a change without a move.
    pub(crate) fn note_row(&mut self, row: GameRow) {
        self.row = row;
        if self.outcome().is_some() {
            self.timer.stop();
            self.stop_thinking();
        }
    }

    /// Takes moves back on the board until a person is to move again, and tells how many stay.
    pub(crate) fn undo(&mut self) -> Answer<u32> {
        self.must_go_on()?;
        self.stop_thinking();
        let count = self.game.undo()?;
        self.moves.truncate(self.moves.len().saturating_sub(count));
        self.hint = None;
        Ok(self.plies())
    }

    /// A side gives up; the end is to be kept.
    pub(crate) fn resign(&mut self, side: Side) -> Answer<Outcome> {
        self.must_go_on()?;
        Ok(self.game.resign(side)?)
    }

    /// Both people agree on a draw; the end is to be kept.
    pub(crate) fn agree_draw(&mut self) -> Answer<Outcome> {
        self.must_go_on()?;
        Ok(self.game.agree_draw()?)
    }

    /// The end on time, if the side to move has none left.
    pub(crate) fn flag(&mut self) -> Option<Outcome> {
        if self.row.finished.is_some() || !self.is_started() {
            return None;
        }
        self.game.flag_if_out_of_time()
    }

    /// Ends Rival's own thought; what it has found is not played.
    pub(crate) fn stop_thinking(&mut self) {
        if let Some(thinking) = self.thinking.take() {
            thinking.control.stop();
        }
    }
}
