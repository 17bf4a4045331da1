//! What the two seats can do: move, think, ask for a hint, take back, resign, agree on a draw.

use std::time::Duration;

use rival_core::{Fault, Outcome, Reason, Side};
use rival_search::{Control, Limits};

use super::{Match, MatchError, PlayedMove, Seat};
use crate::{Analysis, MindOptions, Player};

impl Match {
    /// Plays a person's move. A move that cannot be played changes nothing; the clock runs on.
    pub fn play_person(&mut self, text: &str) -> Result<PlayedMove, MatchError> {
        self.person_must_be_to_move()?;
        let (side, time) = (self.turn(), self.thinking_time());
        let text = self.table.play(text).map_err(MatchError::Move)?;
        Ok(self.note(side, text, time, None))
    }

    /// Lets the mind to move think, and plays its move. Its own limits hold, and the clock's. Stopped by `control` it plays
    /// what it has; a missing or illegal answer loses the match instead of ending the program.
    pub fn think_and_play(&mut self, control: &Control, progress: &mut dyn FnMut(&Analysis)) -> Result<PlayedMove, MatchError> {
        self.must_go_on()?;
        let side = self.turn();
        let limits = self.control.limits(self.remaining(side));
        let record = self.table.record();
        let Some(mind) = self.seats[side.index()].mind_mut() else { return Err(MatchError::PersonToMove) };
        let answer = mind.think(&record, &limits, control, progress);
        let time = self.thinking_time();
        self.must_go_on()?;
        let analysis = answer.map_err(|error| self.forfeit(side, None, Some(error.fault())))?;
        let Some(best) = analysis.best.clone() else { return Err(self.forfeit(side, None, None)) };
        match self.table.play(&best) {
            Ok(text) => Ok(self.note(side, text, time, Some(analysis))),
            Err(_) => Err(self.forfeit(side, Some(best), None)),
        }
    }

    /// What the game's strongest level would play for the person to move. Counts as a hint for that move; the person's
    /// clock stands still meanwhile.
    pub fn hint(&mut self, control: &Control) -> Result<Analysis, MatchError> {
        self.person_must_be_to_move()?;
        let asked = self.timer.now();
        let mut hinter = match self.hinter.take() {
            Some(mind) => mind,
            None => self.table.mind(&self.strongest(), &MindOptions::default()).map_err(MatchError::Hint)?,
        };
        let analysis = hinter.think(&self.table.record(), &Limits::default(), control, &mut |_| {});
        self.hinter = Some(hinter);
        self.turn_started += self.timer.now().saturating_sub(asked);
        let analysis = analysis?;
        self.hints[self.turn().index()] += 1;
        self.hint_pending = true;
        Ok(analysis)
    }

    /// Takes back everything from the last person's move on, so that the person is to move again, and tells how many moves
    /// that were. A game that ended on the board goes on; one that was closed (time, resignation) stays closed.
    pub fn undo(&mut self) -> Result<usize, MatchError> {
        if let Some(outcome) = self.closed {
            return Err(MatchError::Over(outcome));
        }
        let last = self.played.iter().rposition(|played| self.seat(played.side).is_person()).ok_or(MatchError::NothingToUndo)?;
        let count = self.played.len() - last;
        for _ in 0..count {
            self.table.undo();
        }
        self.played.truncate(last);
        self.taken_back += u32::try_from(count).unwrap_or(u32::MAX);
        self.finished = None;
        self.hint_pending = false;
        self.start_turn();
        Ok(count)
    }

    /// A side gives up.
    pub fn resign(&mut self, side: Side) -> Result<Outcome, MatchError> {
        self.must_go_on()?;
        let outcome = Outcome::win(!side, Reason::Resignation);
        self.close(outcome);
        Ok(outcome)
    }

    /// Both people agree on a draw; a mind agrees to none.
    pub fn agree_draw(&mut self) -> Result<Outcome, MatchError> {
        self.must_go_on()?;
        if !self.seats.iter().all(Seat::is_person) {
            return Err(MatchError::NoDrawWithMind);
        }
        let outcome = Outcome::draw(Reason::Agreement);
        self.close(outcome);
        Ok(outcome)
    }

    fn strongest(&self) -> Player {
        match self.table.levels().last() {
            Some(word) => Player::Level((*word).to_owned()),
            None => Player::Engine(Limits::time(Duration::from_secs(1))),
        }
    }

    fn must_go_on(&mut self) -> Result<(), MatchError> {
        self.flag_if_out_of_time().map_or(Ok(()), |outcome| Err(MatchError::Over(outcome)))
    }

    fn person_must_be_to_move(&mut self) -> Result<(), MatchError> {
        self.must_go_on()?;
        if self.waits_for_person() { Ok(()) } else { Err(MatchError::MindToMove) }
    }

    /// Writes down a move that the table has played, and starts the other side's clock.
    fn note(&mut self, side: Side, text: String, time: Duration, analysis: Option<Analysis>) -> PlayedMove {
        let hint = std::mem::take(&mut self.hint_pending);
        let played = PlayedMove { side, text, time, at_unix_ms: self.timer.unix_ms(), hint, analysis };
        self.played.push(played.clone());
        self.start_turn();
        if self.table.outcome().is_some() {
            self.finished = Some(self.turn_started);
        }
        played
    }

    fn forfeit(&mut self, side: Side, answer: Option<String>, trouble: Option<Fault>) -> MatchError {
        self.close(Outcome::win(!side, Reason::IllegalMove));
        MatchError::Forfeit { side, player: self.seat(side).player().to_string(), answer, trouble }
    }
}
