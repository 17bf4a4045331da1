//! Listening to the person at the keyboard on a thread of its own, so that a clock can run out while nothing is typed.

use std::io::{self, BufRead, IsTerminal};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::Instant;

use crate::interrupt::Interrupt;

/// No answer is longer than this; the rest of such a line is thrown away.
const LONGEST: usize = 4096;

/// What came from the keyboard.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Heard {
    /// A line, without its end.
    Line(String),
    /// The input is over.
    End,
    /// Ctrl-C.
    Interrupted,
    /// The time was up first.
    Late,
}

/// The reader of stdin.
pub struct Ears {
    heard: Receiver<Heard>,
    is_terminal: bool,
}

impl Ears {
    /// Begins to listen.
    pub fn open(interrupt: &Interrupt) -> Ears {
        let (sender, heard) = mpsc::channel();
        interrupt.tell(sender.clone());
        thread::spawn(move || read_lines(io::stdin().lock(), &sender));
        Ears { heard, is_terminal: io::stdin().is_terminal() }
    }

    /// Whether a person types; otherwise what is heard should be shown, for nobody else will.
    pub fn is_terminal(&self) -> bool {
        self.is_terminal
    }

    /// Waits for the next line, until the deadline if there is one.
    pub fn listen(&self, deadline: Option<Instant>) -> Heard {
        match deadline {
            None => self.heard.recv().unwrap_or(Heard::End),
            Some(deadline) => match self.heard.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
                Ok(heard) => heard,
                Err(RecvTimeoutError::Timeout) => Heard::Late,
                Err(RecvTimeoutError::Disconnected) => Heard::End,
            },
        }
    }
}

fn read_lines(mut input: impl BufRead, sender: &Sender<Heard>) {
    loop {
        let heard = match read_line(&mut input) {
            Ok(Some(line)) => Heard::Line(line),
            // An input that cannot be read any more is over.
            Ok(None) | Err(_) => Heard::End,
        };
        let over = heard == Heard::End;
        if sender.send(heard).is_err() || over {
            return;
        }
    }
}

/// The next line up to a length, in whatever bytes it came; none at the end.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    let mut began = false;
    loop {
        let chunk = match input.fill_buf() {
            Ok(chunk) => chunk,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if chunk.is_empty() {
            return Ok(began.then(|| String::from_utf8_lossy(&line).into_owned()));
        }
        began = true;
        let end = chunk.iter().position(|&byte| byte == b'\n');
        let taken = end.unwrap_or(chunk.len());
        let room = LONGEST.saturating_sub(line.len());
        line.extend_from_slice(&chunk[..taken.min(room)]);
        input.consume(taken + usize::from(end.is_some()));
        if end.is_some() {
            return Ok(Some(String::from_utf8_lossy(&line).trim_end_matches('\r').to_owned()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_come_one_by_one_whatever_they_hold() {
        let mut input: &[u8] = b"4\r\n\nh\xefnt\nlast";
        let mut next = || read_line(&mut input).unwrap();
        assert_eq!(next(), Some("4".to_owned()));
        assert_eq!(next(), Some(String::new()));
        assert_eq!(next(), Some("h\u{fffd}nt".to_owned()));
        assert_eq!(next(), Some("last".to_owned()));
        assert_eq!(next(), None);
    }

    #[test]
    fn an_endless_line_is_cut_and_the_next_one_is_whole() {
        let text = format!("{}\n5\n", "x".repeat(100_000));
        let mut input = text.as_bytes();
        assert_eq!(read_line(&mut input).unwrap().map(|line| line.len()), Some(LONGEST));
        assert_eq!(read_line(&mut input).unwrap(), Some("5".to_owned()));
    }
}
