//! A conversation with the binary, line by line, as another program would have it.
#![allow(dead_code)] // Each test file uses its share.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use super::running;

/// Long enough for any busy machine; only a hanging engine takes it.
const PATIENCE: Duration = Duration::from_secs(120);

/// `rival uci`, running.
pub struct Talk {
    child: Child,
    to: Option<ChildStdin>,
    from: Receiver<String>,
}

impl Talk {
    /// Starts it.
    pub fn new() -> Talk {
        let mut child = running("uci").spawn().expect("rival uci starts");
        let out = BufReader::new(child.stdout.take().expect("stdout"));
        let (lines, from) = channel();
        std::thread::spawn(move || out.lines().map_while(Result::ok).try_for_each(|line| lines.send(line)));
        Talk { to: child.stdin.take(), child, from }
    }

    /// One that has introduced itself and plays this game.
    pub fn about(game: &str) -> Talk {
        let mut talk = Talk::new();
        talk.say("uci");
        talk.until("uciok");
        talk.say(&format!("setoption name UCI_Variant value {game}"));
        talk.say("setoption name Hash value 4");
        talk.ready();
        talk
    }

    /// Says a line, or bytes that are none.
    pub fn say(&mut self, line: &str) {
        self.say_bytes(format!("{line}\n").as_bytes());
    }

    pub fn say_bytes(&mut self, bytes: &[u8]) {
        let to = self.to.as_mut().expect("the conversation goes on");
        to.write_all(bytes).and_then(|()| to.flush()).expect("rival uci listens");
    }

    /// The lines up to one that begins so, which is the last of them.
    pub fn until(&mut self, start: &str) -> Vec<String> {
        let mut heard = Vec::new();
        loop {
            match self.from.recv_timeout(PATIENCE) {
                Ok(line) => heard.push(line),
                Err(error) => panic!("waiting for \"{start}\": {error}; heard {heard:?}"),
            }
            if heard.last().is_some_and(|line| line.starts_with(start)) {
                return heard;
            }
        }
    }

    /// Waits until it is ready, and returns what it said before.
    pub fn ready(&mut self) -> Vec<String> {
        self.say("isready");
        self.until("readyok")
    }

    /// The lines of a search and its move.
    pub fn go(&mut self, go: &str) -> (Vec<String>, String) {
        self.say(go);
        self.answer()
    }

    /// The lines up to the move, and the move.
    pub fn answer(&mut self) -> (Vec<String>, String) {
        let lines = self.until("bestmove ");
        let best = lines.last().and_then(|line| line.split_whitespace().nth(1)).unwrap_or_default().to_owned();
        (lines, best)
    }

    /// Ends the input, and tells the exit code.
    pub fn end(mut self) -> Option<i32> {
        self.to = None;
        self.child.wait().expect("it ends").code()
    }
}

impl Drop for Talk {
    fn drop(&mut self) {
        self.to = None;
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What follows a word in a line: `value_of("info depth 3 nodes 40", "nodes")` is 40.
pub fn value_of(line: &str, word: &str) -> Option<i64> {
    let mut words = line.split_whitespace().skip_while(|other| *other != word);
    words.nth(1)?.parse().ok()
}
