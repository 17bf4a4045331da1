//! What a run leaves behind: a folder with one line of JSON for each event and a picture of each decision and each trouble, so that a
//! person can see afterwards what was seen and why something was done. Pictures are drawn and written on a thread of their own, for the
//! board does not wait.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{SyncSender, sync_channel};
use std::thread::JoinHandle;
use std::time::{SystemTime, UNIX_EPOCH};

use rival_core::Fault;
use rival_vision::{Picture, png};

use crate::Event;

/// A run that goes on for days must not fill the disk.
const MOST_PICTURES: usize = 2000;

/// So many pictures may wait to be written.
const WAITING: usize = 8;

type Job = Box<dyn FnOnce() + Send>;

/// The folder of a run.
pub struct Journal {
    folder: PathBuf,
    lines: File,
    pictures: usize,
    writer: Option<(SyncSender<Job>, JoinHandle<()>)>,
}

impl Drop for Journal {
    fn drop(&mut self) {
        if let Some((jobs, thread)) = self.writer.take() {
            drop(jobs);
            // A picture that could not be drawn is no reason to say more.
            let _ = thread.join();
        }
    }
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
        let (jobs, todo) = sync_channel::<Job>(WAITING);
        let thread = std::thread::spawn(move || todo.into_iter().for_each(|job| job()));
        Ok(Journal { folder: folder.to_owned(), lines, pictures: 0, writer: Some((jobs, thread)) })
    }

    /// A folder of its own for a run that begins now, in the pilot's folder.
    pub fn begin(folder: &Path) -> Result<Journal, Fault> {
        let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs());
        Journal::open(&folder.join(format!("run-{seconds}")))
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

    /// Draws and writes a picture under a number and a word; its path, where there is one.
    pub fn keep(&mut self, word: &str, draw: impl FnOnce() -> Picture + Send + 'static) -> Option<PathBuf> {
        if self.pictures >= MOST_PICTURES {
            return None;
        }
        self.pictures += 1;
        let path = self.folder.join(format!("{:04}-{word}.png", self.pictures));
        let file = path.clone();
        let job = move || {
            // A full disk is no reason to stop.
            let _ = png(&draw()).map(|bytes| fs::write(file, bytes));
        };
        self.writer.as_ref()?.0.send(Box::new(job)).ok()?;
        Some(path)
    }

    /// Waits until all pictures are written, where somebody is told of one.
    pub fn settle(&self) {
        let (done, is_done) = sync_channel(1);
        let job = move || {
            let _ = done.send(());
        };
        if self.writer.as_ref().is_some_and(|(jobs, _)| jobs.send(Box::new(job)).is_ok()) {
            let _ = is_done.recv();
        }
    }
}
