//! A foreign bot as a mind. It is started when it is first needed and sent each board; what it answers is told as it is, and whether
//! that is legal is for the match to say.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use rival_core::{Fault, Side};
use rival_search::{Control, Limits};
use serde::Deserialize;
use serde_json::{Value, json};

use super::board::{Cells, Colour, View};
use super::{BotEntry, Bots};
use crate::{Analysis, Mind, MindError, Record, Table};

/// How long a bot may think where nobody says.
const PATIENCE: Duration = Duration::from_secs(30);
/// How often a waiting mind looks whether it is to stop.
const GLANCE: Duration = Duration::from_millis(20);

/// The mind that this bot is at such a table.
pub(crate) fn seat(table: Box<dyn Table>, name: &str) -> Result<Box<dyn Mind>, Fault> {
    let bot = Bots::open()?.find(name)?.clone();
    let info = table.info();
    if info.id != "tictacchec" {
        return Err(Fault::new("bots-other-game", "the bot \"{name}\" plays Tic-Tac-Chec, not {game}")
            .with("name", name)
            .with("game", info.name));
    }
    Ok(Box::new(BotMind { bot, table, running: None, game: None }))
}

struct BotMind {
    bot: BotEntry,
    table: Box<dyn Table>,
    running: Option<Running>,
    /// The record up to the last question, which the next one must continue.
    game: Option<Record>,
}

/// An answer.
#[derive(Deserialize)]
struct Answer {
    board: Option<Cells>,
    #[serde(rename = "move")]
    text: Option<String>,
}

impl Mind for BotMind {
    fn think(&mut self, record: &Record, limits: &Limits, control: &Control, _: &mut dyn FnMut(&Analysis)) -> Result<Analysis, MindError> {
        let began = Instant::now();
        self.table.set_position(&record.start)?;
        for (index, text) in record.moves.iter().enumerate() {
            self.table.play_on(text).map_err(|error| MindError::Move { number: index + 1, error })?;
        }
        let patience = limits.time.or_else(|| limits.clock.map(|clock| clock.remaining)).unwrap_or(PATIENCE).min(PATIENCE);
        let answer = self.ask(record, began + patience, control).map_err(MindError::Foreign)?;
        let best = self.chosen(&answer);
        Ok(Analysis {
            score: 0,
            unit: self.table.info().unit,
            outcome: None,
            bounds: None,
            pv: vec![best.clone()],
            best: Some(best),
            depth: 0,
            selective_depth: 0,
            nodes: 0,
            nodes_by_depth: Vec::new(),
            cutoffs: 0,
            table_hits: 0,
            table_full: 0,
            time_ms: u64::try_from(began.elapsed().as_millis()).unwrap_or(u64::MAX),
            moves: Vec::new(),
        })
    }

    fn forget(&mut self) {
        self.game = None;
    }

    fn prepare(&mut self) -> Result<(), MindError> {
        self.start().map_err(MindError::Foreign)
    }
}

impl BotMind {
    fn colour(&self) -> Colour {
        if self.table.turn() == Side::First { Colour::White } else { Colour::Black }
    }

    fn start(&mut self) -> Result<(), Fault> {
        if self.running.is_none() {
            self.running = Some(Running::start(&self.bot)?);
            self.game = None;
        }
        Ok(())
    }

    /// Asks for a move by the deadline. A bot that hangs or has died is started anew for the next game.
    fn ask(&mut self, record: &Record, deadline: Instant, control: &Control) -> Result<Answer, Fault> {
        self.start()?;
        let continues = self.game.as_ref().is_some_and(|game| game.start == record.start && record.moves.starts_with(&game.moves));
        let text = self.table.position_text();
        let fields: Vec<&str> = text.split(' ').collect();
        let way = |c: char| match c {
            '^' => 1,
            'v' => -1,
            _ => 0,
        };
        let pawns: Vec<i8> = fields.get(3).map(|headings| headings.chars().map(way).collect()).unwrap_or_default();
        let question =
            json!({"board": View::of_text(&text, self.colour()).cells, "captures_left": self.captures_left(&fields), "pawns": pawns});
        let reset = json!({"reset": true, "color": if self.colour() == Colour::White { 1 } else { -1 }});
        let Some(running) = &mut self.running else { return Err(silent(&self.bot)) };
        let asked = if continues { Some(Value::Null) } else { running.ask(&reset, deadline, control) };
        let answer = asked.and_then(|_| running.ask(&question, deadline, control));
        let read = answer.and_then(|answer| serde_json::from_value(answer).ok());
        match read {
            Some(answer) => {
                self.game = Some(record.clone());
                Ok(answer)
            }
            None => {
                self.running = None;
                Err(silent(&self.bot))
            }
        }
    }

    fn captures_left(&self, fields: &[&str]) -> Option<u32> {
        let most: u32 = self.table.info().rules.get("max_captures")?.parse().ok()?;
        let (white, black) = fields.get(5)?.split_once(',')?;
        let own: u32 = if self.colour() == Colour::White { white } else { black }.parse().ok()?;
        Some(most.saturating_sub(own))
    }

    /// The move of an answer: the one it names, or the one that leads to its board; what is neither is told as it is.
    fn chosen(&self, answer: &Answer) -> String {
        let after = |text: &String| {
            let mut next = self.table.duplicate();
            next.play_on(text).ok()?;
            Some(View::of_text(&next.position_text(), self.colour()).cells)
        };
        let legal = self.table.legal_moves();
        if let Some(named) = answer.text.as_ref().filter(|text| legal.contains(text)) {
            return named.clone();
        }
        let led = answer.board.and_then(|board| legal.iter().find(|text| after(text) == Some(board)));
        led.cloned().or_else(|| answer.text.clone()).unwrap_or_else(|| "?".to_owned())
    }
}

fn silent(bot: &BotEntry) -> Fault {
    Fault::new("bots-silent", "the bot \"{name}\" gave no answer that can be read in time").with("name", &bot.name)
}

/// A started bot.
struct Running {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

impl Running {
    fn start(bot: &BotEntry) -> Result<Running, Fault> {
        let failed = |why: &dyn std::fmt::Display| {
            Fault::new("bots-no-start", "the bot \"{name}\" cannot be started: {reason}").with("name", &bot.name).with("reason", why)
        };
        let (program, args) = bot.command.split_first().ok_or_else(|| failed(&"no command"))?;
        let mut command = Command::new(program);
        command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().map_err(|error| failed(&error))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else { return Err(failed(&"no pipes")) };
        let (sender, lines) = channel();
        // Ends with the bot: its output closes.
        std::thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        Ok(Running { child, input, lines })
    }

    /// Sends a line and waits for one. None where it is late, stopped, dead, or not JSON.
    fn ask(&mut self, question: &Value, deadline: Instant, control: &Control) -> Option<Value> {
        writeln!(self.input, "{question}").and_then(|()| self.input.flush()).ok()?;
        while Instant::now() < deadline && !control.is_stopped() {
            match self.lines.recv_timeout(GLANCE) {
                // Bots chatter: only an object is an answer.
                Ok(line) => match serde_json::from_str::<Value>(&line) {
                    Ok(value) if value.is_object() => return Some(value),
                    _ => {}
                },
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return None,
            }
        }
        None
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
