//! The Universal Chess Interface, both ways: the words that a program says to an engine ([`Command`]), the words an engine
//! answers with ([`Reply`]), and a [`Client`] that starts any engine and speaks to it. Moves and positions are text here: no
//! game is known, so one protocol drives all of them.

mod client;
mod command;
mod info;
mod lines;
mod number;
mod option;
mod reply;

pub use client::{BestMove, Client, ClientError, Launch, Patience};
pub use command::{Command, Go, Start};
pub use info::{Bound, Info, Score};
pub use lines::Lines;
pub use option::{OptionKind, OptionSpec};
pub use reply::Reply;

/// A text as it may stand inside a line: nothing in it ends the line or hides in it.
pub(crate) fn in_line(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}
