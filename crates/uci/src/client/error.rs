//! What can go wrong with an engine, each in one sentence that names it.

use std::path::PathBuf;

use rival_core::Fault;
use thiserror::Error;

/// Why an engine is of no use at the moment.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{}", self.fault())]
pub enum ClientError {
    /// The program cannot be started.
    NotStarted {
        /// What people call it.
        name: String,
        /// The program.
        path: PathBuf,
        /// What the system says.
        why: String,
    },
    /// It does not answer as an engine does.
    Silent {
        /// What people call it.
        name: String,
        /// How long it was waited for.
        seconds: u64,
    },
    /// It gave no move in time, and has been ended.
    TimedOut {
        /// What people call it.
        name: String,
    },
    /// It has ended by itself.
    Died {
        /// What people call it.
        name: String,
        /// How it ended, as the system tells it.
        status: String,
    },
    /// It has no such option.
    NoOption {
        /// What people call it.
        name: String,
        /// The option.
        option: String,
        /// Those it has.
        known: String,
    },
    /// An option cannot have this value.
    BadOption {
        /// What people call it.
        name: String,
        /// What is wrong.
        fault: Fault,
    },
}

impl ClientError {
    /// Whether starting it anew may help: it hangs or has gone, and was not asked for the impossible.
    pub fn is_crash(&self) -> bool {
        matches!(self, ClientError::Silent { .. } | ClientError::TimedOut { .. } | ClientError::Died { .. })
    }

    /// What is wrong, ready to be translated.
    pub fn fault(&self) -> Fault {
        match self {
            ClientError::NotStarted { name, path, why } => {
                Fault::new("uci-not-started", "the engine {name} ({path}) cannot be started: {reason}")
                    .with("name", name)
                    .with("path", path.display())
                    .with("reason", why)
            }
            ClientError::Silent { name, seconds } => {
                Fault::new("uci-silent", "the engine {name} did not answer within {seconds} s; is it a UCI engine?")
                    .with("name", name)
                    .with("seconds", seconds)
            }
            ClientError::TimedOut { name } => {
                Fault::new("uci-timeout", "the engine {name} gave no move in time and was ended").with("name", name)
            }
            ClientError::Died { name, status } => {
                Fault::new("uci-died", "the engine {name} ended by itself ({status})").with("name", name).with("status", status)
            }
            ClientError::NoOption { name, option, known } => {
                Fault::new("uci-no-option", "the engine {name} has no option \"{option}\"; it has {known}")
                    .with("name", name)
                    .with("option", option)
                    .with("known", known)
            }
            ClientError::BadOption { name, fault } => {
                Fault::new("uci-bad-option", "the engine {name}: {why}").with("name", name).because(fault.clone())
            }
        }
    }
}
