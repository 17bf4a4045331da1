//! The turn: whether it is ours, what the mind says, and what is done with it. The mind thinks on a thread of its own, so that a
//! person can stop it at any moment.

use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;

use rival_core::Fault;
use rival_play::Analysis;
use rival_search::{Control, Limits};
use rival_vision::{Guess, Seen, annotate};
use shakmaty::san::SanPlus;
use shakmaty::uci::UciMove;
use shakmaty::{Move, Position};

use super::Pilot;
use crate::event::Event;
use crate::follower::{Follower, uci};
use crate::hand::Person;
use crate::journal::Journal;

/// How often it is seen, while the mind thinks, whether somebody wants to stop.
const GLANCE: Duration = Duration::from_millis(25);

impl Pilot<'_> {
    /// Plays, where it is our turn and there is something to play.
    pub(super) fn take_turn(&mut self) -> Result<(), Fault> {
        let Some(follower) = self.watcher.follower().cloned() else { return Ok(()) };
        let is_ours = self.orders.both_sides || Some(follower.turn()) == self.color;
        if !is_ours || self.is_over || follower.position().legal_moves().is_empty() || self.is_settled(&follower) {
            return Ok(());
        }
        let fen = follower.fen();
        let (played, thinking) = match &self.decided {
            Some((known, played, _)) if *known == fen => (*played, Duration::ZERO),
            _ => {
                let began = self.desk.now();
                let Some(played) = self.decide(&follower)? else { return Ok(()) };
                (played, self.desk.now().saturating_sub(began))
            }
        };
        self.decided = Some((fen.clone(), played, thinking));
        let san = san(&follower, &played);
        if self.orders.dry_run {
            self.settled = Some(fen);
            let picture = self.keep_arrow(&follower, &played);
            self.journal.iter().for_each(Journal::settle);
            return self.tell(&Event::Suggested { uci: uci(&played), san, picture });
        }
        if !self.company.allows(&san)? {
            self.settled = Some(fen);
            return Ok(());
        }
        self.enter(&follower, played, &san, thinking)
    }

    /// Whether all was done about this position that can be done until the board changes.
    fn is_settled(&mut self, follower: &Follower) -> bool {
        let (fen, now) = (follower.fen(), self.desk.now());
        let is_refused = self
            .refused
            .as_ref()
            .is_some_and(|(refused, prints, again)| *refused == fen && self.watcher.accepted_prints() == Some(prints) && now < *again);
        is_refused || self.settled.as_ref() == Some(&fen)
    }

    /// Asks the mind.
    fn decide(&mut self, follower: &Follower) -> Result<Option<Move>, Fault> {
        let (record, limits, control) = (follower.record(), Limits::time(self.orders.time), Control::new());
        let (mind, company, hand, desk) = (&mut *self.mind, &*self.company, &mut self.hand, &mut *self.desk);
        let (mut broken_off, is_idle_hand) = (false, self.orders.dry_run);
        let thought: Result<Option<_>, Fault> = std::thread::scope(|scope| {
            let (sender, answer) = mpsc::channel();
            let (record, limits, control) = (&record, &limits, &control);
            // The receiver outlives the scope.
            scope.spawn(move || drop(sender.send(mind.think(record, limits, control, &mut |_| {}))));
            loop {
                match answer.recv_timeout(GLANCE) {
                    Ok(thought) => return Ok(Some(thought)),
                    Err(RecvTimeoutError::Disconnected) => return Ok(None),
                    Err(RecvTimeoutError::Timeout) => {
                        let is_disturbed = match hand.feel(desk)? {
                            Person::Away => false,
                            Person::Moves => !is_idle_hand,
                            Person::Stops => true,
                        };
                        if company.is_stopped() || is_disturbed {
                            broken_off = true;
                            control.stop();
                        }
                    }
                }
            }
        });
        let thought: Option<Result<Analysis, rival_play::MindError>> = thought?;
        let Some(thought) = thought else { return Err(Fault::new("pilot-mind", "the engine has broken down")) };
        let analysis = thought.map_err(|error| error.fault())?;
        if broken_off && !self.orders.dry_run {
            // A person's hand is on the mouse: the loop will see where it goes.
            self.pause()?;
        }
        let Some(played) = analysis.best.as_deref().and_then(|best| follower.legal(best)) else {
            let best = analysis.best.unwrap_or_default();
            let fault = Fault::new("pilot-no-move", "the engine answered \"{move}\", which is no legal move here").with("move", best);
            self.settled = Some(follower.fen());
            self.trouble(fault)?;
            return Ok(None);
        };
        let (san, line, fen) = (san(follower, &played), line(follower, &analysis.pv), follower.fen());
        self.tell(&Event::Thought { san, fen, line, analysis: Box::new(analysis) })?;
        Ok((!broken_off).then_some(played))
    }

    /// A picture of the decision, on the board as it was then.
    pub(super) fn keep_arrow(&mut self, follower: &Follower, played: &Move) -> Option<String> {
        let journal = self.journal.as_mut()?;
        let (board, picture, reading) = (self.watcher.board()?, self.watcher.picture()?, self.watcher.reading()?);
        let (view, turn) = (Guess::told(follower.view()), Guess::told(follower.turn()));
        let seen = Seen { lattice: board.lattice.clone(), reading: reading.clone(), view, turn, last: None };
        let (picture, ends) = (picture.clone(), super::enter::ends(played));
        let draw = move || annotate(&picture, &[(&seen, Some(ends))]);
        journal.keep(&format!("move-{}", uci(played)), draw).map(|path| path.display().to_string())
    }
}

/// A line of an engine as people write it, as far as it is legal.
fn line(follower: &Follower, moves: &[String]) -> Vec<String> {
    let mut position = follower.position().clone();
    let notate = |text: &String| {
        let m = text.parse::<UciMove>().ok()?.to_move(&position).ok()?;
        Some(SanPlus::from_move_and_play_unchecked(&mut position, m).to_string())
    };
    moves.iter().map_while(notate).collect()
}

fn san(follower: &Follower, played: &Move) -> String {
    SanPlus::from_move(follower.position().clone(), *played).to_string()
}
