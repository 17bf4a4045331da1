//! The engines registered on this machine: a small JSON file in the user's data folder. `stockfish` is offered without being
//! registered where it is installed. It keeps names, paths and options, and starts nothing.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use rival_core::Fault;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::find;

/// The longest name of an engine.
const LONGEST_NAME: usize = 40;

/// An engine that can be a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EngineEntry {
    /// What it is called here: `uci:NAME`.
    pub name: String,
    /// The program.
    pub path: PathBuf,
    /// Options that are set whenever it plays.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// The games it plays, by the shelf's names.
    #[serde(default = "chess_alone")]
    pub variants: Vec<String>,
}

impl EngineEntry {
    /// Whether it plays this game of the shelf.
    pub fn plays(&self, game: &str) -> bool {
        self.variants.iter().any(|variant| variant == game)
    }
}

fn chess_alone() -> Vec<String> {
    vec!["chess".to_owned()]
}

#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Contents {
    engines: Vec<EngineEntry>,
}

/// What can go wrong with the registry.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{fault}")]
pub struct EnginesError {
    /// What is wrong, ready to be translated.
    pub fault: Fault,
    /// Whether the machine is to blame and not what was asked for.
    pub is_trouble: bool,
}

impl EnginesError {
    fn wrong(fault: Fault) -> EnginesError {
        EnginesError { fault, is_trouble: false }
    }
}

/// The registry.
#[derive(Debug)]
pub struct Engines {
    file: PathBuf,
    engines: Vec<EngineEntry>,
}

impl Engines {
    /// The registry in the user's data folder; empty where nothing was registered yet.
    pub fn open() -> Result<Engines, EnginesError> {
        let folder = find::data_folder(|name| std::env::var_os(name)).ok_or_else(|| {
            EnginesError::wrong(Fault::new(
                "engines-no-folder",
                "there is no data folder for the list of engines: neither XDG_DATA_HOME nor HOME is set",
            ))
        })?;
        Engines::at(folder.join("rival").join("engines.json"))
    }

    /// The registry in this file.
    pub fn at(file: PathBuf) -> Result<Engines, EnginesError> {
        let wrong = |why: String| {
            let fault = Fault::new("engines-unreadable", "the list of engines {file} cannot be read: {reason}");
            EnginesError::wrong(fault.with("file", file.display()).with("reason", why))
        };
        let contents: Contents = match fs::read(&file) {
            Ok(bytes) => serde_json::from_slice(&bytes).map_err(|error| wrong(error.to_string()))?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => Contents::default(),
            Err(error) => return Err(wrong(error.to_string())),
        };
        Ok(Engines { file, engines: contents.engines })
    }

    /// Where the registry is.
    pub fn file(&self) -> &Path {
        &self.file
    }

    /// Everybody who can play: those registered, and the one that is found by itself.
    pub fn all(&self) -> Vec<EngineEntry> {
        let offered = if self.registered(find::OFFERED).is_none() { offered() } else { None };
        self.engines.iter().cloned().chain(offered).collect()
    }

    /// Whether this engine was registered, and not just found.
    pub fn is_registered(&self, name: &str) -> bool {
        self.registered(name).is_some()
    }

    /// The engine of this name.
    pub fn find(&self, name: &str) -> Result<EngineEntry, EnginesError> {
        let all = self.all();
        match all.iter().find(|engine| engine.name.eq_ignore_ascii_case(name.trim())) {
            Some(engine) => Ok(engine.clone()),
            None => Err(EnginesError::wrong(unknown(name, &all))),
        }
    }

    /// Registers an engine, in place of one of the same name, and keeps that.
    pub fn add(&mut self, engine: EngineEntry) -> Result<(), EnginesError> {
        check_name(&engine.name)?;
        if !find::is_program(&engine.path) {
            let fault = Fault::new("engines-no-program", "\"{path}\" is not a program that can be started");
            return Err(EnginesError::wrong(fault.with("path", engine.path.display())));
        }
        self.engines.retain(|known| !known.name.eq_ignore_ascii_case(&engine.name));
        self.engines.push(engine);
        self.engines.sort_by(|a, b| a.name.cmp(&b.name));
        self.save()
    }

    /// Forgets an engine.
    pub fn remove(&mut self, name: &str) -> Result<EngineEntry, EnginesError> {
        match self.engines.iter().position(|engine| engine.name.eq_ignore_ascii_case(name.trim())) {
            Some(at) => {
                let engine = self.engines.remove(at);
                self.save().map(|()| engine)
            }
            None => Err(EnginesError::wrong(unknown(name, &self.engines))),
        }
    }

    fn registered(&self, name: &str) -> Option<&EngineEntry> {
        self.engines.iter().find(|engine| engine.name.eq_ignore_ascii_case(name.trim()))
    }

    /// Written beside and then put in place, so that a crash leaves the old list or the new one.
    fn save(&self) -> Result<(), EnginesError> {
        let contents = Contents { engines: self.engines.clone() };
        let beside = self.file.with_extension(format!("{}.new", std::process::id()));
        let write = || -> io::Result<()> {
            if let Some(folder) = self.file.parent() {
                fs::create_dir_all(folder)?;
            }
            let mut file = fs::File::create(&beside)?;
            file.write_all(&serde_json::to_vec_pretty(&contents)?)?;
            file.sync_all()?;
            fs::rename(&beside, &self.file)
        };
        write().map_err(|error| {
            let _ = fs::remove_file(&beside);
            let fault = Fault::new("engines-unwritable", "the list of engines {file} cannot be written: {reason}");
            EnginesError { fault: fault.with("file", self.file.display()).with("reason", error), is_trouble: true }
        })
    }
}

fn offered() -> Option<EngineEntry> {
    let path = find::program(find::OFFERED)?;
    Some(EngineEntry { name: find::OFFERED.to_owned(), path, options: BTreeMap::new(), variants: chess_alone() })
}

fn unknown(name: &str, engines: &[EngineEntry]) -> Fault {
    let known = engines.iter().map(|engine| engine.name.as_str()).collect::<Vec<_>>().join(", ");
    let fault = if engines.is_empty() {
        Fault::new("engines-none", "there is no engine \"{name}\"; none is registered: rival engines add NAME PATH")
    } else {
        Fault::new("engines-unknown", "there is no engine \"{name}\"; the engines are {known}").with("known", known)
    };
    fault.with("name", name)
}

/// A name must fit into the grammar of players.
fn check_name(name: &str) -> Result<(), EnginesError> {
    let is_plain = |c: char| c.is_alphanumeric() || matches!(c, ' ' | '.' | '-' | '_' | '+');
    if !name.is_empty() && name.trim() == name && name.chars().count() <= LONGEST_NAME && name.chars().all(is_plain) {
        return Ok(());
    }
    let fault = Fault::new("engines-name", "\"{name}\" is not a name: letters, digits, blanks and . - _ + only, {most} at most");
    Err(EnginesError::wrong(fault.with("name", name).with("most", LONGEST_NAME)))
}
