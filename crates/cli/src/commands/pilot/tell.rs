//! What a run says: every event as a sentence in the user's language, or as a line of JSON.

use std::path::Path;
use std::time::Duration;

use rival_core::Fault;
use rival_pilot::{Company, Event, color_word};

use crate::failure::{Done, Failure};
use crate::interrupt::Interrupt;
use crate::talk::{Ears, Heard};
use crate::terminal::Terminal;
use crate::told;

/// Speaks for a run, and listens to the person.
pub struct Teller<'a> {
    terminal: &'a mut Terminal,
    ears: &'a Ears,
    interrupt: &'a Interrupt,
    json: bool,
    confirm: bool,
    failure: Option<Failure>,
}

impl<'a> Teller<'a> {
    /// One for this terminal.
    pub fn new(terminal: &'a mut Terminal, ears: &'a Ears, interrupt: &'a Interrupt, json: bool, confirm: bool) -> Teller<'a> {
        Teller { terminal, ears, interrupt, json, confirm, failure: None }
    }

    /// Says where the run is kept and how it is stopped.
    pub fn begin(&mut self, folder: &Path) -> Done {
        if self.json {
            return Ok(());
        }
        let sentence = self.terminal.words.say("pilot-begin", &[("folder", folder.display().to_string().into())]);
        self.line(&sentence)
    }

    /// Why nothing more could be said, if so.
    pub fn take_failure(&mut self) -> Option<Failure> {
        self.failure.take()
    }

    fn line(&mut self, text: &str) -> Done {
        self.terminal.out.line(text)?;
        self.terminal.out.flush()
    }

    fn tell(&mut self, event: &Event) -> Done {
        if self.json {
            self.terminal.out.json(event)?;
            return self.terminal.out.flush();
        }
        let sentence = self.sentence(event);
        self.line(&sentence)
    }

    fn side(&self, color: shakmaty::Color) -> String {
        self.terminal.words.plain(if color_word(color) == "white" { "pilot-white" } else { "pilot-black" })
    }

    fn sentence(&self, event: &Event) -> String {
        let words = &self.terminal.words;
        match event {
            Event::Board { area, view, color, turn_is_sure, fen } => {
                let args = [("place", area.to_string().into()), ("view", self.side(*view).into()), ("color", self.side(*color).into())];
                let board = words.say("pilot-board", &args);
                let guess = if *turn_is_sure { String::new() } else { format!(" {}", words.plain("pilot-turn-guessed")) };
                format!("{board}{guess}\n  {fen}")
            }
            Event::NewGame { color, .. } => words.say("pilot-new-game", &[("color", self.side(*color).into())]),
            Event::Played { san, side, ours, .. } => {
                let key = if *ours { "pilot-played-ours" } else { "pilot-played" };
                words.say(key, &[("side", self.side(*side).into()), ("move", san.into())])
            }
            Event::TakenBack { count, .. } => words.say("pilot-taken-back", &[("count", (*count).into())]),
            Event::Flipped { view } => words.say("pilot-flipped", &[("view", self.side(*view).into())]),
            Event::Thought { san, analysis, .. } => {
                let thought = told::thought(analysis, Duration::from_millis(analysis.time_ms), words);
                words.say("pilot-thought", &[("move", san.into()), ("thought", thought.into())])
            }
            Event::Suggested { san, picture, .. } => {
                let picture = picture.clone().unwrap_or_default();
                words.say("pilot-suggested", &[("move", san.into()), ("picture", picture.into())])
            }
            Event::Entered { san, input, overhead_ms, .. } => {
                let key = if *input == "drag" { "pilot-dragged" } else { "pilot-clicked" };
                words.say(key, &[("move", san.into()), ("overhead", words.duration(Duration::from_millis(*overhead_ms)).into())])
            }
            Event::Trouble { fault, picture } => {
                let sentence = told::sentence(&words.fault(fault));
                picture.as_ref().map_or(sentence.clone(), |picture| format!("{sentence} ({picture})"))
            }
            Event::GoesOn => words.plain("pilot-goes-on"),
            Event::Paused => words.plain("pilot-paused"),
            Event::Resumed => words.plain("pilot-resumed"),
            Event::Over { result, reason, plies } => {
                let reason = words.plain(&format!("pilot-over-{reason}"));
                words.say("pilot-over", &[("result", (*result).into()), ("reason", reason.into()), ("plies", (*plies).into())])
            }
        }
    }
}

impl Company for Teller<'_> {
    fn is_stopped(&self) -> bool {
        self.failure.is_some() || self.interrupt.is_pressed()
    }

    fn hear(&mut self, event: &Event) -> Result<(), Fault> {
        if let Err(failure) = self.tell(event) {
            self.failure = Some(failure);
        }
        Ok(())
    }

    fn allows(&mut self, san: &str) -> Result<bool, Fault> {
        if !self.confirm {
            return Ok(true);
        }
        let question = self.terminal.words.say("pilot-confirm", &[("move", san.into())]);
        let asked = self.terminal.out.prompt(&format!("{question} > "));
        if let Err(failure) = asked {
            self.failure = Some(failure);
            return Ok(false);
        }
        Ok(match self.ears.listen(None) {
            Heard::Line(line) => matches!(line.trim().to_lowercase().as_str(), "" | "y" | "yes" | "s" | "si" | "sí"),
            Heard::End | Heard::Interrupted | Heard::Late => false,
        })
    }
}
