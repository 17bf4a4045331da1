//! A match at the terminal: whose turn it is, what is drawn, and the account at the end. The match itself, its rules and
//! clocks live in rival-play.

mod order;
mod person;
mod screen;
mod statistics;

use std::time::Duration;

use rival_core::Fault;
use rival_play::{Match, MatchError, MatchStatistics, PlayedMove};

use crate::failure::{Done, Failure};
use crate::history::Scribe;
use crate::interrupt::Interrupt;
use crate::progress::Progress;
use crate::talk::Ears;
use crate::terminal::Terminal;
use crate::told;

/// A match and the people around it.
pub struct Session {
    game: Match,
    scribe: Scribe,
    seed: u64,
    interrupt: Interrupt,
    ears: Ears,
    boards: bool,
    /// Why a mind lost without a move.
    forfeit: Option<Fault>,
}

/// How a turn went on.
enum Turn {
    /// The match goes on, or is over on its own account.
    Taken,
    /// The person leaves.
    Left,
}

impl Session {
    /// A match that is about to begin.
    pub fn new(game: Match, scribe: Scribe, seed: u64, interrupt: Interrupt, ears: Ears) -> Session {
        Session { game, scribe, seed, interrupt, ears, boards: false, forfeit: None }
    }

    /// Draws the board after every move, though nobody needs it to choose a move.
    pub fn boards(mut self, boards: bool) -> Session {
        self.boards = boards;
        self
    }

    /// Plays to the end, or until the person leaves, and shows the account.
    pub fn run(mut self, terminal: &mut Terminal) -> Done {
        tracing::info!(game = self.game.table().info().id, seed = self.seed, "match begins");
        let played = self.play_to_the_end(terminal);
        // Also when nobody reads our output any more, the history is told that the person has gone.
        let change = self.scribe.close(&self.game, terminal);
        played?;
        self.show_end(terminal)?;
        match change {
            Some(change) => self.tell_level(&change, terminal),
            None => Ok(()),
        }
    }

    fn play_to_the_end(&mut self, terminal: &mut Terminal) -> Done {
        self.introduce(terminal)?;
        let mut left = false;
        while !left && self.game.flag_if_out_of_time().is_none() {
            let turn = if self.game.waits_for_person() { self.person_turn(terminal)? } else { self.mind_turn(terminal)? };
            self.scribe.keep(&self.game, terminal);
            left = matches!(turn, Turn::Left);
        }
        tracing::info!(outcome = ?self.game.outcome(), moves = self.game.played().len(), left, "match ends");
        Ok(())
    }

    /// Plays two minds to the end and shows nothing.
    pub fn play_in_silence(mut self, terminal: &Terminal) -> Done<MatchStatistics> {
        let mut done = Ok(());
        while done.is_ok() && self.game.flag_if_out_of_time().is_none() && !self.interrupt.is_pressed() {
            done = if self.game.waits_for_person() {
                Err(Failure::Input(terminal.words.plain("error-person-json")))
            } else {
                self.think(None).map(|_| ())
            };
            self.scribe.keep(&self.game, terminal);
        }
        self.scribe.close(&self.game, terminal);
        done.map(|()| self.game.statistics())
    }

    fn mind_turn(&mut self, terminal: &mut Terminal) -> Done<Turn> {
        let progress = terminal.sees_progress().then(|| Progress::spinner(&terminal.words.plain("thinking"), terminal.ascii));
        let played = self.think(progress.as_ref().map(|progress| (progress, &*terminal)))?;
        drop(progress);
        self.scribe.keep(&self.game, terminal);
        if let Some(played) = played {
            let line = self.describe(&played, terminal);
            terminal.out.line(line)?;
            if self.boards {
                self.draw(terminal)?;
            }
        }
        Ok(if self.interrupt.is_pressed() { Turn::Left } else { Turn::Taken })
    }

    /// Lets the mind to move think and play. A loss on time or by a wrong answer is an end like any other.
    fn think(&mut self, progress: Option<(&Progress, &Terminal)>) -> Done<Option<PlayedMove>> {
        let control = self.interrupt.control();
        let started = std::time::Instant::now();
        let result = self.game.think_and_play(&control, &mut |so_far| {
            if let Some((progress, terminal)) = progress {
                progress.message(told::thought(so_far, started.elapsed(), &terminal.words));
            }
        });
        match result {
            Ok(played) => Ok(Some(played)),
            Err(error @ MatchError::Forfeit { .. }) => {
                self.forfeit = Some(error.fault());
                Ok(None)
            }
            Err(MatchError::Over(_) | MatchError::Stopped) => Ok(None),
            Err(error) => Err(Failure::Ours(error.to_string())),
        }
    }

    /// A move of a mind and what it thought.
    fn describe(&self, played: &PlayedMove, terminal: &Terminal) -> String {
        let words = &terminal.words;
        let mark = told::mark(&self.game.table().info(), played.side);
        let mut before = self.game.table().duplicate();
        before.undo();
        let text = before.notate(std::slice::from_ref(&played.text)).join("");
        let said = words.say("plays", &[("side", terminal.paint.side(played.side, &mark).into()), ("move", text.into())]);
        let thought = |analysis| told::thought(&told::notated(analysis, &*before), played.time, words);
        let thought = played.analysis.as_ref().map_or_else(String::new, thought);
        format!("{said}  {}", terminal.paint.faint(&thought))
    }

    fn remaining(&self) -> Option<Duration> {
        self.game.remaining(self.game.turn())
    }
}
