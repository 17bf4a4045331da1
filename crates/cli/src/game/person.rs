//! The person's turn: a move or an order, read until one of them changes the match. A mistake costs a sentence and nothing else.

use std::time::Instant;

use rival_play::MatchError;

use super::order::Order;
use super::screen::{example, notations};
use super::{Session, Turn};
use crate::draw::{Columns, Lean};
use crate::failure::Done;
use crate::progress::Progress;
use crate::talk::Heard;
use crate::terminal::Terminal;
use crate::told;

impl Session {
    /// Shows the board and listens until the person has moved, left, or run out of time.
    pub(super) fn person_turn(&mut self, terminal: &mut Terminal) -> Done<Turn> {
        self.draw(terminal)?;
        loop {
            let prompt = self.prompt(terminal);
            terminal.out.prompt(&prompt)?;
            let deadline = self.remaining().map(|left| Instant::now() + left);
            let text = match self.ears.listen(deadline) {
                Heard::Line(text) => text,
                Heard::Late => {
                    terminal.out.line("")?;
                    self.game.flag_if_out_of_time();
                    return Ok(Turn::Taken);
                }
                Heard::End | Heard::Interrupted => {
                    terminal.out.line("")?;
                    return Ok(Turn::Left);
                }
            };
            if !self.ears.is_terminal() {
                terminal.out.line(&text)?;
            }
            if let Some(turn) = self.obey(&text, terminal)? {
                return Ok(turn);
            }
        }
    }

    fn prompt(&self, terminal: &Terminal) -> String {
        let mark = told::mark(&self.game.table().info(), self.game.turn());
        let side = terminal.paint.side(self.game.turn(), &mark);
        let sentence = match self.remaining() {
            Some(left) => terminal.words.say("prompt-timed", &[("side", side.into()), ("time", terminal.words.duration(left).into())]),
            None => terminal.words.say("prompt", &[("side", side.into())]),
        };
        format!("{sentence} ")
    }

    /// Does what was typed; none where the person is asked again.
    fn obey(&mut self, text: &str, terminal: &mut Terminal) -> Done<Option<Turn>> {
        match Order::read(text, &terminal.words) {
            Some(Order::Quit) => return Ok(Some(Turn::Left)),
            Some(Order::Help) => self.help(terminal)?,
            Some(Order::Moves) => self.show_moves(terminal)?,
            Some(Order::Hint) => self.hint(terminal)?,
            Some(Order::Undo) => return self.undo(terminal),
            Some(Order::Resign) => {
                // The only refusal is that the match is over already, which ends the turn just as well.
                let _ = self.game.resign(self.game.turn());
                return Ok(Some(Turn::Taken));
            }
            None if text.trim().is_empty() => {
                let sentence = terminal.words.plain("type-something");
                self.explain(&sentence, terminal)?;
            }
            None => return self.play(text, terminal),
        }
        Ok(None)
    }

    fn play(&mut self, text: &str, terminal: &mut Terminal) -> Done<Option<Turn>> {
        match self.game.play_person(text) {
            Ok(_) | Err(MatchError::Over(_)) => Ok(Some(Turn::Taken)),
            Err(MatchError::Move(error)) => {
                let sentence = terminal.words.move_error(&error);
                self.explain(&sentence, terminal)?;
                Ok(None)
            }
            Err(error) => {
                let sentence = terminal.words.fault(&error.fault());
                self.explain(&sentence, terminal)?;
                Ok(None)
            }
        }
    }

    fn undo(&mut self, terminal: &mut Terminal) -> Done<Option<Turn>> {
        match self.game.undo() {
            Ok(count) => {
                let sentence = terminal.words.say("undone", &[("count", count.into())]);
                terminal.out.line(format!("  {sentence}"))?;
                Ok(Some(Turn::Taken))
            }
            Err(error) => {
                let sentence = terminal.words.fault(&error.fault());
                self.explain(&sentence, terminal)?;
                Ok(None)
            }
        }
    }

    fn hint(&mut self, terminal: &mut Terminal) -> Done {
        let progress = terminal.sees_progress().then(|| Progress::spinner(&terminal.words.plain("thinking"), terminal.ascii));
        let control = self.interrupt.control();
        let hint = self.game.hint(&control);
        drop(progress);
        match hint {
            Ok(analysis) => {
                self.scribe.note_hint(&self.game, terminal);
                let value = told::value(analysis.score, analysis.outcome, analysis.unit, &terminal.words);
                let best = told::notated(&analysis, self.game.table()).best.unwrap_or_default();
                let sentence = terminal.words.say("hint", &[("move", best.into()), ("value", value.into())]);
                let sentence = terminal.paint.good(&sentence);
                terminal.out.line(format!("  {sentence}"))
            }
            Err(error) => {
                let sentence = terminal.words.fault(&error.fault());
                self.explain(&sentence, terminal)
            }
        }
    }

    fn show_moves(&self, terminal: &mut Terminal) -> Done {
        let words = &terminal.words;
        let moves = self.game.table().notations();
        let played = if moves.is_empty() { "–".to_owned() } else { moves.join(" ") };
        let mut rows = Columns::new(&[Lean::Left, Lean::Left]);
        rows.row([words.plain("moves-played"), played]);
        rows.row([words.plain("moves-legal"), notations(self.game.table()).join(" ")]);
        terminal.out.lines(rows.lines())
    }

    fn help(&self, terminal: &mut Terminal) -> Done {
        let words = &terminal.words;
        let mut rows = Columns::new(&[Lean::Left, Lean::Left]);
        let legal = notations(self.game.table());
        rows.row([example(&legal).to_owned(), words.plain("help-move")]);
        for order in Order::ALL {
            let spoken = order.spoken(words);
            let names = if spoken == order.word() { spoken } else { format!("{spoken}, {}", order.word()) };
            rows.row([names, order.about(words)]);
        }
        terminal.out.lines(rows.lines())
    }

    fn explain(&self, sentence: &str, terminal: &mut Terminal) -> Done {
        let sentence = terminal.paint.wrong(&told::sentence(sentence));
        terminal.out.line(format!("  {sentence}"))
    }
}
