//! Any engine as a child process: started, introduced, told its options, asked for moves, stopped, and ended. Whatever it
//! does (nothing, nonsense, die) comes back as one clear error within a known time. It knows lines, not games.

mod error;
mod process;
mod search;

use std::path::PathBuf;
use std::time::{Duration, Instant};

pub use error::ClientError;
use process::{Heard, Process};
pub use search::BestMove;

use crate::{Command, OptionKind, OptionSpec, Reply};

/// What to start.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Launch {
    /// What people call it: errors say it.
    pub name: String,
    /// The program.
    pub path: PathBuf,
    /// Options to set after the introduction, in this order.
    pub options: Vec<(String, String)>,
}

/// How long to wait.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Patience {
    /// For the introduction, and for being ready: some read large files, or fill a large table.
    pub ready: Duration,
    /// For the move after the time is up or it was told to stop.
    pub stop: Duration,
}

impl Default for Patience {
    fn default() -> Patience {
        Patience { ready: Duration::from_secs(10), stop: Duration::from_secs(2) }
    }
}

/// An engine that runs and has introduced itself.
pub struct Client {
    launch: Launch,
    patience: Patience,
    process: Process,
    title: String,
    author: String,
    options: Vec<OptionSpec>,
}

impl Client {
    /// Starts an engine, hears its introduction and sets its options.
    pub fn start(launch: Launch, patience: Patience) -> Result<Client, ClientError> {
        let process = Process::spawn(&launch.path).map_err(|error| ClientError::NotStarted {
            name: launch.name.clone(),
            path: launch.path.clone(),
            why: error.to_string(),
        })?;
        let title = launch.name.clone();
        let mut client = Client { launch, patience, process, title, author: String::new(), options: Vec::new() };
        client.introduce()?;
        for (name, value) in client.launch.options.clone() {
            client.set_option(&name, &value)?;
        }
        client.wait_until_ready()?;
        Ok(client)
    }

    /// What it calls itself.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// Who wrote it, as it says.
    pub fn author(&self) -> &str {
        &self.author
    }

    /// The options it has.
    pub fn options(&self) -> &[OptionSpec] {
        &self.options
    }

    /// The option of this name.
    pub fn option(&self, name: &str) -> Option<&OptionSpec> {
        self.options.iter().find(|option| option.is_called(name))
    }

    /// The games it plays: what its `UCI_Variant` offers, and chess alone where it has none.
    pub fn variants(&self) -> Vec<String> {
        match self.option("UCI_Variant").map(|option| &option.kind) {
            Some(OptionKind::Combo { vars, .. }) => vars.clone(),
            _ => vec!["chess".to_owned()],
        }
    }

    /// Sets an option, if it has such a one and the value is possible.
    pub fn set_option(&mut self, name: &str, value: &str) -> Result<(), ClientError> {
        let Some(option) = self.option(name) else {
            let known = self.options.iter().map(|option| option.name.as_str()).collect::<Vec<_>>().join(", ");
            return Err(ClientError::NoOption { name: self.name(), option: name.to_owned(), known });
        };
        let value = option.checked(value).map_err(|fault| ClientError::BadOption { name: self.name(), fault })?;
        let value = (option.kind != OptionKind::Button).then_some(value);
        let name = option.name.clone();
        self.tell(&Command::SetOption { name, value })
    }

    /// Tells it that another game begins, and waits until it has cleared its table.
    pub fn new_game(&mut self) -> Result<(), ClientError> {
        self.tell(&Command::NewGame)?;
        self.wait_until_ready()
    }

    /// Waits until it has done all it was told.
    pub fn wait_until_ready(&mut self) -> Result<(), ClientError> {
        self.tell(&Command::IsReady)?;
        self.hear_until(|reply| matches!(reply, Reply::ReadyOk).then_some(()))
    }

    fn introduce(&mut self) -> Result<(), ClientError> {
        self.tell(&Command::Uci)?;
        let (mut title, mut author, mut options) = (None, String::new(), Vec::new());
        self.hear_until(|reply| {
            match reply {
                Reply::Name(name) => title = Some(name),
                Reply::Author(who) => author = who,
                // More than a stranger can need.
                Reply::Option(option) if options.len() < 1000 => options.push(option),
                Reply::UciOk => return Some(()),
                _ => {}
            }
            None
        })?;
        self.title = title.unwrap_or_else(|| self.name());
        (self.author, self.options) = (author, options);
        Ok(())
    }

    fn hear_until<T>(&mut self, mut wanted: impl FnMut(Reply) -> Option<T>) -> Result<T, ClientError> {
        let end = Instant::now() + self.patience.ready;
        loop {
            match self.process.hear(end.saturating_duration_since(Instant::now())) {
                Heard::Line(line) => {
                    if let Some(found) = Reply::parse(&line).and_then(&mut wanted) {
                        return Ok(found);
                    }
                }
                Heard::Silence => {}
                Heard::End => return Err(self.died()),
            }
            if Instant::now() >= end {
                self.process.kill();
                return Err(ClientError::Silent { name: self.name(), seconds: self.patience.ready.as_secs() });
            }
        }
    }

    fn tell(&mut self, command: &Command) -> Result<(), ClientError> {
        if self.process.tell(command.to_string()) { Ok(()) } else { Err(self.died()) }
    }

    fn died(&mut self) -> ClientError {
        let status = self.process.end_status();
        ClientError::Died { name: self.name(), status }
    }

    fn name(&self) -> String {
        self.launch.name.clone()
    }
}
