//! The one way to stdout. A closed pipe is a quiet end rather than a panic, JSON passes untouched, and text for people is
//! folded to ASCII where the terminal knows no more.

use std::io::{self, BufWriter, IsTerminal, Stdout, Write};

use serde::Serialize;

use crate::draw::ascii;
use crate::failure::{Done, Failure};

/// Stdout.
pub struct Output {
    out: BufWriter<Stdout>,
    ascii: bool,
    is_terminal: bool,
}

impl Output {
    /// Stdout, folded to ASCII or not.
    pub fn new(ascii: bool) -> Output {
        let stdout = io::stdout();
        let is_terminal = stdout.is_terminal();
        Output { out: BufWriter::new(stdout), ascii, is_terminal }
    }

    /// Whether a person is looking.
    pub fn is_terminal(&self) -> bool {
        self.is_terminal
    }

    /// A line for people.
    pub fn line(&mut self, text: impl AsRef<str>) -> Done {
        self.text(text.as_ref().trim_end())?;
        self.out.write_all(b"\n")?;
        if self.is_terminal {
            self.out.flush()?;
        }
        Ok(())
    }

    /// Several lines for people.
    pub fn lines(&mut self, lines: impl IntoIterator<Item = String>) -> Done {
        lines.into_iter().try_for_each(|line| self.line(line))
    }

    /// Text for people with no end of line, seen at once: a prompt.
    pub fn prompt(&mut self, text: &str) -> Done {
        self.text(text)?;
        self.flush()
    }

    /// A JSON value on one line.
    pub fn json(&mut self, value: &impl Serialize) -> Done {
        serde_json::to_writer(&mut self.out, value).map_err(|error| match error.io_error_kind() {
            Some(kind) => Failure::from(io::Error::from(kind)),
            None => Failure::Ours(format!("the answer cannot be written as JSON: {error}")),
        })?;
        self.out.write_all(b"\n")?;
        Ok(())
    }

    /// Bytes for a program (a completion script).
    pub fn raw(&mut self, bytes: &[u8]) -> Done {
        Ok(self.out.write_all(bytes)?)
    }

    /// For what writes bytes by itself (an export).
    pub fn writer(&mut self) -> &mut dyn Write {
        &mut self.out
    }

    /// Sends what is still held back.
    pub fn flush(&mut self) -> Done {
        Ok(self.out.flush()?)
    }

    fn text(&mut self, text: &str) -> Done {
        let folded = if self.ascii { ascii::fold(text).into() } else { std::borrow::Cow::Borrowed(text) };
        Ok(self.out.write_all(folded.as_bytes())?)
    }
}

/// A sentence on stderr. Nobody can be told when that fails.
pub fn complain(sentence: &str, ascii: bool) {
    let text = if ascii { ascii::fold(sentence) } else { sentence.to_owned() };
    let _ = writeln!(io::stderr(), "rival: {text}");
}
