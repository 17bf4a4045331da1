//! One search of a foreign engine: told what to think about, heard while it thinks, stopped in time, and ended where it does
//! not stop.

use std::time::{Duration, Instant};

use super::process::Heard;
use super::{Client, ClientError};
use crate::{Command, Go, Info, Reply, Start};

/// How often somebody who may want to stop is asked.
const TICK: Duration = Duration::from_millis(5);

/// An engine's answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BestMove {
    /// Its move; none where it has none.
    pub best: Option<String>,
    /// The answer it expects.
    pub ponder: Option<String>,
}

impl Client {
    /// Thinks about a position. It is told to stop when `deadline` has passed or `is_stopped` says so, and ended where it then
    /// has no answer within its patience. `on_info` hears each thought.
    pub fn think(
        &mut self,
        (start, moves): (Start, Vec<String>),
        go: Go,
        deadline: Option<Duration>,
        is_stopped: &dyn Fn() -> bool,
        on_info: &mut dyn FnMut(&Info),
    ) -> Result<BestMove, ClientError> {
        let began = Instant::now();
        self.tell(&Command::Position { start, moves })?;
        self.tell(&Command::Go(go))?;
        let mut told_to_stop: Option<Instant> = None;
        loop {
            match self.process.hear(TICK) {
                Heard::Line(line) => match Reply::parse(&line) {
                    Some(Reply::BestMove { best, ponder }) => return Ok(BestMove { best, ponder }),
                    Some(Reply::Info(info)) => on_info(&info),
                    _ => {}
                },
                Heard::Silence => {}
                Heard::End => return Err(self.died()),
            }
            match told_to_stop {
                Some(at) if at.elapsed() >= self.patience.stop => {
                    self.process.kill();
                    return Err(ClientError::TimedOut { name: self.name() });
                }
                Some(_) => {}
                None if is_stopped() || deadline.is_some_and(|deadline| began.elapsed() >= deadline) => {
                    self.tell(&Command::Stop)?;
                    told_to_stop = Some(Instant::now());
                }
                None => {}
            }
        }
    }
}
