//! The child process behind a client: one thread writes to it, one reads from it, so that neither a full pipe nor silence can
//! hold anybody up. It knows lines of text and nothing of the protocol.

use std::io::{BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::Lines;

/// No engine has so much to say in one line; the rest is cut off.
const LONGEST_LINE: u64 = 64 * 1024;
/// Lines that may wait to be heard; an engine that says more is made to wait.
const MOST_WAITING: usize = 4096;
/// How long an engine may take to leave after it was asked to.
const LEAVE: Duration = Duration::from_millis(300);

/// What came from the process.
pub(super) enum Heard {
    /// A line.
    Line(String),
    /// Nothing in the time given.
    Silence,
    /// Nothing will come any more.
    End,
}

/// A running program with a line to it and one from it.
pub(super) struct Process {
    child: Child,
    to: Option<Sender<String>>,
    from: Receiver<String>,
}

impl Process {
    /// Starts a program, in its own folder: some engines look for their files there.
    pub fn spawn(path: &Path) -> std::io::Result<Process> {
        let mut command = Command::new(path);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        if let Some(folder) = path.parent().filter(|folder| folder.is_absolute()) {
            command.current_dir(folder);
        }
        let mut child = command.spawn()?;
        let (stdin, stdout) = (child.stdin.take(), child.stdout.take());
        let (to, lines) = channel::<String>();
        let (heard, from) = sync_channel(MOST_WAITING);
        let mut process = Process { child, to: Some(to), from };
        let threads = [
            thread::Builder::new().name("uci-tell".into()).spawn(move || write_all(stdin, &lines)),
            thread::Builder::new().name("uci-hear".into()).spawn(move || read_all(stdout, &heard)),
        ];
        for thread in threads {
            if let Err(error) = thread {
                process.kill();
                return Err(error);
            }
        }
        Ok(process)
    }

    /// Sends a line; false where nobody is there to hear it.
    pub fn tell(&mut self, line: String) -> bool {
        self.to.as_ref().is_some_and(|to| to.send(line).is_ok())
    }

    /// The next line.
    pub fn hear(&mut self, wait: Duration) -> Heard {
        match self.from.recv_timeout(wait) {
            Ok(line) => Heard::Line(line),
            Err(RecvTimeoutError::Timeout) => Heard::Silence,
            Err(RecvTimeoutError::Disconnected) => Heard::End,
        }
    }

    /// Ends it at once.
    pub fn kill(&mut self) {
        self.to = None;
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// How it ended, in the system's words. Whoever closed its output without leaving is ended.
    pub fn end_status(&mut self) -> String {
        self.to = None;
        match self.wait_a_little() {
            Some(status) => status,
            None => {
                self.kill();
                "no more output".to_owned()
            }
        }
    }

    fn wait_a_little(&mut self) -> Option<String> {
        let end = Instant::now() + LEAVE;
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status.to_string()),
                Ok(None) if Instant::now() < end => thread::sleep(Duration::from_millis(5)),
                _ => return None,
            }
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.tell("quit".to_owned());
        self.to = None;
        if self.wait_a_little().is_none() {
            self.kill();
        }
    }
}

fn write_all(stdin: Option<impl Write>, lines: &Receiver<String>) {
    let Some(mut stdin) = stdin else { return };
    for line in lines {
        if writeln!(stdin, "{line}").and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

fn read_all(stdout: Option<ChildStdout>, heard: &SyncSender<String>) {
    let Some(stdout) = stdout else { return };
    let mut lines = Lines::new(BufReader::new(stdout), LONGEST_LINE);
    while let Ok(Some(line)) = lines.next_line() {
        if heard.send(line).is_err() {
            return;
        }
    }
}
