//! The way to the other side: one line at a time, seen at once, from whichever thread has something to say.

use std::fmt::Display;
use std::io::{self, Write};

use crate::failure::Done;

/// Stdout, as both threads use it.
#[derive(Clone)]
pub(super) struct Voice;

impl Voice {
    pub fn new() -> Voice {
        Voice
    }

    /// Says a line.
    pub fn say(&self, line: &impl Display) -> Done {
        let text = format!("{line}\n");
        tracing::debug!(line = text.trim_end(), "said");
        let mut out = io::stdout().lock();
        out.write_all(text.as_bytes())?;
        Ok(out.flush()?)
    }
}
