//! A match: two seats, a table, and the clock between them. It decides whose turn it is, when time is up and what counts
//! as a hint. It reads and prints nothing, and knows no game: the table decides the rules.

mod error;
mod moves;
mod play_out;
mod restore;
mod seat;
mod statistics;
mod time_control;

use std::time::Duration;

use rival_core::{Outcome, Side};

pub use error::MatchError;
pub(crate) use error::move_fault;
pub use play_out::play_out;
pub use restore::Kept;
pub use seat::Seat;
pub use statistics::{MatchStatistics, MoveStatistics, SideStatistics};
pub use time_control::TimeControl;

use crate::{Analysis, Mind, Table, Timer, WallTimer};

/// A game between two seats.
pub struct Match {
    table: Box<dyn Table>,
    seats: [Seat; 2],
    control: TimeControl,
    timer: Box<dyn Timer>,
    began: Side,
    started: Duration,
    started_unix_ms: u64,
    /// How long it had been played before it was taken up again.
    played_before: Duration,
    /// When the clock of the side to move was started.
    turn_started: Duration,
    /// How long the side to move had been thinking before the match was taken up again.
    thought_before: Duration,
    finished: Option<Duration>,
    played: Vec<PlayedMove>,
    /// An end that the board does not show: time, resignation, an illegal answer.
    closed: Option<Outcome>,
    hints: [u32; 2],
    hint_pending: bool,
    taken_back: u32,
    /// Made when the first hint is asked for.
    hinter: Option<Box<dyn Mind>>,
}

/// A move of a match.
#[derive(Clone, PartialEq, Debug)]
pub struct PlayedMove {
    /// Who played it.
    pub side: Side,
    /// Its canonical text.
    pub text: String,
    /// How long the mover took.
    pub time: Duration,
    /// When it was played, in milliseconds since 1970.
    pub at_unix_ms: u64,
    /// Whether a hint was asked for before it.
    pub hint: bool,
    /// What a mind thought; none for a person's move.
    pub analysis: Option<Analysis>,
}

impl Match {
    /// A match on this table from where it stands, by the machine's own time. The clock of the side to move runs from now on.
    pub fn new(table: Box<dyn Table>, seats: [Seat; 2], control: TimeControl) -> Match {
        Match::with_timer(table, seats, control, Box::new(WallTimer::new()))
    }

    /// A match by another time.
    pub fn with_timer(table: Box<dyn Table>, seats: [Seat; 2], control: TimeControl, timer: Box<dyn Timer>) -> Match {
        let now = timer.now();
        Match {
            began: table.turn(),
            started: now,
            started_unix_ms: timer.unix_ms(),
            played_before: Duration::ZERO,
            turn_started: now,
            thought_before: Duration::ZERO,
            finished: table.outcome().map(|_| now),
            table,
            seats,
            control,
            timer,
            played: Vec::new(),
            closed: None,
            hints: [0; 2],
            hint_pending: false,
            taken_back: 0,
            hinter: None,
        }
    }

    /// Hints come from this mind instead of the game's strongest level.
    pub fn set_hinter(&mut self, mind: Box<dyn Mind>) {
        self.hinter = Some(mind);
    }

    /// The board, to be looked at.
    pub fn table(&self) -> &dyn Table {
        &*self.table
    }

    /// Who sits at this side.
    pub fn seat(&self, side: Side) -> &Seat {
        &self.seats[side.index()]
    }

    /// Who is to move, or would be if the match were not over.
    pub fn turn(&self) -> Side {
        self.table.turn()
    }

    /// Whether the match waits for a person.
    pub fn waits_for_person(&self) -> bool {
        self.outcome().is_none() && self.seat(self.turn()).is_person()
    }

    /// The moves of this match that stand, oldest first.
    pub fn played(&self) -> &[PlayedMove] {
        &self.played
    }

    /// The end of the match, on the board or off it.
    pub fn outcome(&self) -> Option<Outcome> {
        self.closed.or_else(|| self.table.outcome())
    }

    /// The clock both play by.
    pub fn time_control(&self) -> TimeControl {
        self.control
    }

    /// What is left to a side: for its move, or for all of them. None where there is no clock.
    pub fn remaining(&self, side: Side) -> Option<Duration> {
        let running = if side == self.turn() && self.outcome().is_none() { self.thinking_time() } else { Duration::ZERO };
        self.allowance(side).map(|allowed| allowed.saturating_sub(running))
    }

    /// Ends the match if the side to move has no time left, and tells the end if there is one.
    pub fn flag_if_out_of_time(&mut self) -> Option<Outcome> {
        let turn = self.turn();
        if self.outcome().is_none() && self.remaining(turn) == Some(Duration::ZERO) {
            self.close(Outcome::win(!turn, rival_core::Reason::Time));
        }
        self.outcome()
    }

    /// What a side may use for its next move.
    fn allowance(&self, side: Side) -> Option<Duration> {
        let own = self.played.iter().filter(|played| played.side == side);
        self.control.allowance(own.map(|played| played.time))
    }

    fn thinking_time(&self) -> Duration {
        self.thought_before + self.timer.now().saturating_sub(self.turn_started)
    }

    /// The clock of the side to move begins to run.
    fn start_turn(&mut self) {
        self.turn_started = self.timer.now();
        self.thought_before = Duration::ZERO;
    }

    fn close(&mut self, outcome: Outcome) {
        self.closed = Some(outcome);
        self.finished = Some(self.timer.now());
    }
}
