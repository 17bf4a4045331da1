//! Questions with a few answers: shown with their numbers, a default on Enter, and asked again with an explanation when the
//! answer is none of them.

use super::{Ears, Heard};
use crate::failure::Done;
use crate::terminal::Terminal;
use crate::told;

/// One answer that can be chosen.
pub struct Answer<T> {
    /// What choosing it means.
    pub value: T,
    /// How it is shown.
    pub label: String,
    /// A remark beside it.
    pub remark: String,
    /// Words that choose it besides its number and its label.
    pub names: Vec<String>,
}

impl<T> Answer<T> {
    /// An answer with no remark.
    pub fn new(value: T, label: impl Into<String>, names: &[&str]) -> Answer<T> {
        Answer { value, label: label.into(), remark: String::new(), names: names.iter().map(|&name| name.to_owned()).collect() }
    }

    /// The same answer with a remark.
    pub fn remark(mut self, remark: impl Into<String>) -> Answer<T> {
        self.remark = remark.into();
        self
    }

    fn is_called(&self, text: &str) -> bool {
        self.label.to_lowercase() == text || self.names.iter().any(|name| name.to_lowercase() == text)
    }
}

/// Makes an answer of what was typed, or says in one sentence what is wrong with it.
pub type Understand<'a, T> = &'a dyn Fn(&str) -> Result<T, String>;

/// A question to be asked until it is answered.
pub struct Question<'a, T> {
    /// The question.
    pub title: String,
    /// A line under the answers, where more can be said than they show.
    pub note: Option<String>,
    /// The answers.
    pub answers: Vec<Answer<T>>,
    /// Which of them Enter means.
    pub default: usize,
    /// Understands an answer that is none of the list.
    pub other: Option<Understand<'a, T>>,
}

impl<T: Clone> Question<'_, T> {
    /// Asks until there is an answer; none when the input ended or Ctrl-C was pressed.
    pub fn ask(&self, terminal: &mut Terminal, ears: &Ears) -> Done<Option<T>> {
        self.show(terminal)?;
        loop {
            let prompt = format!("  [{}] > ", self.default + 1);
            terminal.out.prompt(&prompt)?;
            let Some(text) = hear(terminal, ears)? else { return Ok(None) };
            match self.understand(&text, terminal) {
                Ok(value) => return Ok(Some(value)),
                Err(sentence) => {
                    let sentence = terminal.paint.wrong(&told::sentence(&sentence));
                    terminal.out.line(format!("  {sentence}"))?;
                }
            }
        }
    }

    fn show(&self, terminal: &mut Terminal) -> Done {
        let title = terminal.paint.strong(&self.title);
        terminal.out.line("")?;
        terminal.out.line(title)?;
        let width = self.answers.iter().map(|answer| answer.label.chars().count()).max().unwrap_or(0);
        for (number, answer) in self.answers.iter().enumerate() {
            let remark = terminal.paint.faint(&answer.remark);
            terminal.out.line(format!("  {}. {:<width$}  {remark}", number + 1, answer.label))?;
        }
        if let Some(note) = &self.note {
            let note = terminal.paint.faint(note);
            terminal.out.line(format!("  {note}"))?;
        }
        Ok(())
    }

    fn understand(&self, text: &str, terminal: &Terminal) -> Result<T, String> {
        let trimmed = text.trim();
        let lower = trimmed.to_lowercase();
        let chosen = if lower.is_empty() {
            self.answers.get(self.default)
        } else if let Ok(number) = lower.trim_end_matches('.').parse::<usize>() {
            number.checked_sub(1).and_then(|index| self.answers.get(index))
        } else {
            self.answers.iter().find(|answer| answer.is_called(&lower))
        };
        match (chosen, self.other) {
            (Some(answer), _) => Ok(answer.value.clone()),
            (None, Some(other)) => other(trimmed),
            (None, None) => {
                let count = self.answers.len();
                Err(terminal.words.say("ask-again", &[("input", trimmed.into()), ("count", count.into())]))
            }
        }
    }
}

/// The next line, shown where nobody else shows it; none when the person has gone.
fn hear(terminal: &mut Terminal, ears: &Ears) -> Done<Option<String>> {
    match ears.listen(None) {
        Heard::Line(line) => {
            if !ears.is_terminal() {
                terminal.out.line(&line)?;
            }
            Ok(Some(line))
        }
        Heard::End | Heard::Interrupted | Heard::Late => {
            terminal.out.line("")?;
            Ok(None)
        }
    }
}
