//! The log file: what the program did, for whoever looks into a problem later. Nothing is logged unless it was asked for.

use std::fs::OpenOptions;
use std::path::Path;
use std::sync::Mutex;

use rival_words::Words;
use tracing_subscriber::EnvFilter;

use crate::failure::{Done, Failure};

/// Sends what is traced to the end of a file.
pub fn start(path: &Path, level: &str, words: &Words) -> Done {
    let place = path.display().to_string();
    let file = OpenOptions::new().create(true).append(true).open(path).map_err(|error| {
        let why = crate::files::why(&error, words);
        Failure::Input(words.say("error-log-file", &[("file", (&place).into()), ("why", why.into())]))
    })?;
    let filter = EnvFilter::try_new(level)
        .map_err(|error| Failure::Input(words.wrong_input("error-log-level", level, &error.to_string().replace('\n', " "))))?;
    let subscriber = tracing_subscriber::fmt().with_env_filter(filter).with_ansi(false).with_writer(Mutex::new(file)).finish();
    tracing::subscriber::set_global_default(subscriber).map_err(|error| Failure::Ours(error.to_string()))
}
