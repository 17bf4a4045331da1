//! The bots registered on this machine: a small JSON file in the user's data folder. It keeps names and commands, and starts nothing.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use rival_core::Fault;
use serde::{Deserialize, Serialize};

/// A bot that can be a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BotEntry {
    /// What it is called here: `bot:NAME`.
    pub name: String,
    /// The program and its arguments.
    pub command: Vec<String>,
}

#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Contents {
    bots: Vec<BotEntry>,
}

/// The registry.
#[derive(Debug)]
pub struct Bots {
    file: PathBuf,
    bots: Vec<BotEntry>,
}

impl Bots {
    /// The registry in the user's data folder; empty where nothing was registered yet.
    pub fn open() -> Result<Bots, Fault> {
        let folder = crate::foreign::data_folder();
        let folder = folder
            .ok_or_else(|| Fault::new("bots-no-folder", "there is no data folder for the list of bots: set HOME or XDG_DATA_HOME"))?;
        Bots::at(folder.join("rival").join("bots.json"))
    }

    /// The registry in this file.
    pub fn at(file: PathBuf) -> Result<Bots, Fault> {
        let contents: io::Result<Contents> = match fs::read(&file) {
            Ok(bytes) => serde_json::from_slice(&bytes).map_err(io::Error::from),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Contents::default()),
            Err(error) => Err(error),
        };
        match contents {
            Ok(contents) => Ok(Bots { file, bots: contents.bots }),
            Err(error) => {
                let fault = Fault::new("bots-unreadable", "the list of bots {file} cannot be read: {reason}");
                Err(fault.with("file", file.display()).with("reason", error))
            }
        }
    }

    /// Where the registry is.
    pub fn file(&self) -> &Path {
        &self.file
    }

    /// Everybody who can play.
    pub fn all(&self) -> &[BotEntry] {
        &self.bots
    }

    /// The bot of this name.
    pub fn find(&self, name: &str) -> Result<&BotEntry, Fault> {
        self.bots.iter().find(|bot| bot.name.eq_ignore_ascii_case(name.trim())).ok_or_else(|| self.unknown(name))
    }

    /// Registers a bot, in place of one of the same name, and keeps that.
    pub fn add(&mut self, bot: BotEntry) -> Result<(), Fault> {
        let is_plain = |c: char| c.is_alphanumeric() || matches!(c, '.' | '-' | '_' | '+');
        if bot.name.is_empty() || bot.name.chars().count() > 40 || !bot.name.chars().all(is_plain) {
            return Err(
                Fault::new("bots-name", "\"{name}\" is not a name: letters, digits and . - _ + only, 40 at most").with("name", bot.name)
            );
        }
        self.bots.retain(|known| !known.name.eq_ignore_ascii_case(&bot.name));
        self.bots.push(bot);
        self.bots.sort_by(|a, b| a.name.cmp(&b.name));
        self.save()
    }

    /// Forgets a bot.
    pub fn remove(&mut self, name: &str) -> Result<(), Fault> {
        let at = self.bots.iter().position(|bot| bot.name.eq_ignore_ascii_case(name.trim())).ok_or_else(|| self.unknown(name))?;
        self.bots.remove(at);
        self.save()
    }

    fn unknown(&self, name: &str) -> Fault {
        let known = self.bots.iter().map(|bot| bot.name.as_str()).collect::<Vec<_>>().join(", ");
        let fault = if self.bots.is_empty() {
            Fault::new("bots-none", "there is no bot \"{name}\"; none is registered: rival bots add NAME COMMAND")
        } else {
            Fault::new("bots-unknown", "there is no bot \"{name}\"; the bots are {known}").with("known", known)
        };
        fault.with("name", name)
    }

    /// Written beside and then put in place, so that a crash leaves the old list or the new one.
    fn save(&self) -> Result<(), Fault> {
        let contents = Contents { bots: self.bots.clone() };
        let beside = self.file.with_extension(format!("{}.new", std::process::id()));
        let write = || -> io::Result<()> {
            if let Some(folder) = self.file.parent() {
                fs::create_dir_all(folder)?;
            }
            fs::write(&beside, serde_json::to_vec_pretty(&contents)?)?;
            fs::rename(&beside, &self.file)
        };
        write().map_err(|error| {
            let fault = Fault::new("bots-unwritable", "the list of bots {file} cannot be written: {reason}");
            fault.with("file", self.file.display()).with("reason", error)
        })
    }
}
