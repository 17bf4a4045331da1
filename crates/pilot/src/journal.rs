//! What a run leaves behind: a folder with one line of JSON for each event and a picture of each decision and each trouble, so that a
//! person can see afterwards what was seen and why something was done.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use rival_core::Fault;
use rival_vision::{Picture, png};

use crate::Event;

/// A run that goes on for days must not fill the disk.
const MOST_PICTURES: usize = 2000;

/// The folder of a run.
pub struct Journal {
    folder: PathBuf,
    lines: File,
    pictures: usize,
}

impl Journal {
    /// Makes the folder.
    pub fn open(folder: &Path) -> Result<Journal, Fault> {
        let wrong = |error: io::Error| {
            Fault::new("pilot-journal", "the folder {folder} cannot be written: {reason}")
                .with("folder", folder.display())
                .with("reason", error)
        };
        fs::create_dir_all(folder).map_err(wrong)?;
        let lines = File::options().create(true).append(true).open(folder.join("events.jsonl")).map_err(wrong)?;
        Ok(Journal { folder: folder.to_owned(), lines, pictures: 0 })
    }

    /// Where it is.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Writes a line. A full disk is no reason to stop.
    pub fn tell(&mut self, event: &Event) {
        if let Ok(mut line) = serde_json::to_vec(event) {
            line.push(b'\n');
            let _ = self.lines.write_all(&line);
        }
    }

    /// Writes a picture under a number and a word; its path, where that could be done.
    pub fn keep(&mut self, word: &str, picture: &Picture) -> Option<PathBuf> {
        if self.pictures >= MOST_PICTURES {
            return None;
        }
        self.pictures += 1;
        let path = self.folder.join(format!("{:04}-{word}.png", self.pictures));
        fs::write(&path, png(picture).ok()?).ok()?;
        Some(path)
    }
}
