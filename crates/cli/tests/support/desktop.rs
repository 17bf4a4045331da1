//! A desktop of its own for a test: Xvfb on a free display, XBoard with an engine behind it, and `rival pilot` in front of it. All of
//! them are started here, and ended by their own ids whatever happens.
#![allow(dead_code)] // Each test file uses its share.

use std::io::{BufRead, BufReader, Write};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use serde_json::Value;
use tempfile::TempDir;

use crate::support::running;

#[path = "client.rs"]
pub mod client;

/// A test that waits longer than this has failed.
pub const PATIENCE: Duration = Duration::from_secs(120);

/// A program of the search path, or of the folder where Debian keeps games.
pub fn program(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&path).chain([PathBuf::from("/usr/games")]);
    folders.map(|folder| folder.join(name)).find(|file| file.is_file())
}

/// A process and all it has started, ended together.
pub struct Guarded(pub Child);

impl Drop for Guarded {
    fn drop(&mut self) {
        // It leads a group of its own, so this reaches what it started, and nothing else.
        let _ = Command::new("kill").args(["-KILL", "--", &format!("-{}", self.0.id())]).stderr(Stdio::null()).status();
        let _ = self.0.wait();
    }
}

fn start(command: &mut Command) -> Guarded {
    Guarded(command.process_group(0).spawn().expect("it starts"))
}

pub struct Desktop {
    pub display: String,
    pub home: TempDir,
    pub server: Guarded,
}

impl Desktop {
    /// None where the programs are missing and nobody said that they must be there.
    pub fn open() -> Option<Desktop> {
        Desktop::open_with(&[])
    }

    /// The same, with more flags for the server.
    pub fn open_with(more: &[&str]) -> Option<Desktop> {
        let missing: Vec<&str> =
            ["Xvfb", "xboard", "gnuchess", "polyglot", "openbox"].into_iter().filter(|name| program(name).is_none()).collect();
        if !missing.is_empty() {
            assert!(std::env::var_os("RIVAL_TEST_STRANGERS").is_none(), "missing: {missing:?}");
            eprintln!("left out: {missing:?} missing; ./test installs them");
            return None;
        }
        let mut command = Command::new(program("Xvfb").expect("it was found"));
        command.args(["-displayfd", "1", "-screen", "0", "1920x1080x24", "-nolisten", "tcp"]).args(more);
        let mut server = start(command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null()));
        let mut line = String::new();
        BufReader::new(server.0.stdout.take().expect("piped")).read_line(&mut line).expect("Xvfb says its display");
        Some(Desktop { display: format!(":{}", line.trim()), home: tempfile::tempdir().expect("a home"), server })
    }

    /// A window manager: from now on windows have frames, and it decides which is in front.
    pub fn manager(&self) -> Guarded {
        let mut command = Command::new(program("openbox").expect("it was found"));
        command.env("DISPLAY", &self.display).env("HOME", self.home.path()).env_remove("XDG_CONFIG_HOME");
        start(command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()))
    }

    /// XBoard with its debug file, at a position or the start.
    pub fn xboard(&self, engine: &str, position: Option<&str>, more: &[&str]) -> XBoard {
        let debug =
            (1..).map(|number| self.home.path().join(format!("debug-{number}.txt"))).find(|file| !file.exists()).expect("a free name");
        std::fs::write(&debug, "").expect("written");
        let mut command = Command::new(program("xboard").expect("it was found"));
        command.args(["-fcp", engine, "-fd", ".", "-debug", "-nameOfDebugFile"]).arg(&debug).args(["-xponder", "-tc", "60"]);
        // A start within a second would be greeted with a tip over the board; and there is nobody to hear a move.
        command.args(["-startupMessage", "", "-soundMove", ""]).args(more);
        if let Some(fen) = position {
            let file = self.home.path().join("position.fen");
            std::fs::write(&file, format!("{fen}\n")).expect("written");
            command.arg("-lpf").arg(file);
        }
        command.env("DISPLAY", &self.display).env("HOME", self.home.path()).current_dir(self.home.path());
        command.env("PATH", "/usr/local/bin:/usr/bin:/bin:/usr/games");
        let window = start(command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()));
        XBoard { debug, _window: window }
    }

    /// `rival pilot` with these flags, telling JSON.
    pub fn pilot(&self, flags: &str) -> Run {
        let mut command = running(&format!("pilot --yes --json {flags}"));
        command.arg("--pictures").arg(self.home.path().join("pictures"));
        command.env("DISPLAY", &self.display).stderr(Stdio::inherit());
        Run::of(start(&mut command))
    }

    /// `rival pilot` with no flags, as somebody starts it for the first time, who gives these answers.
    pub fn answered(&self, answers: &str) -> Guarded {
        let mut command = running("pilot");
        command.env("DISPLAY", &self.display).env("XDG_DATA_HOME", self.home.path()).stderr(Stdio::inherit());
        let mut guarded = start(&mut command);
        guarded.0.stdin.as_mut().expect("piped").write_all(answers.as_bytes()).expect("it listens");
        guarded
    }
}

pub struct XBoard {
    debug: PathBuf,
    _window: Guarded,
}

impl XBoard {
    /// Waits until the board's program has started its engine.
    pub fn ready(self) -> XBoard {
        let began = Instant::now();
        while !std::fs::read_to_string(&self.debug).is_ok_and(|text| text.contains(">first : new")) && began.elapsed() < PATIENCE {
            std::thread::sleep(Duration::from_millis(100));
        }
        self
    }

    /// The moves as XBoard itself knows them: those it told its engine, and those the engine told it.
    pub fn moves(&self) -> Vec<String> {
        let text = std::fs::read_to_string(&self.debug).unwrap_or_default();
        let mut moves = Vec::new();
        for line in text.lines() {
            // XBoard writes what it says in pieces, and the time before each of them.
            let is_said = line.contains(">first : usermove ") || line.contains("<first : move ");
            moves.extend(line.split_whitespace().next_back().filter(|text| is_said && is_move(text)).map(ToOwned::to_owned));
        }
        moves
    }
}

/// Whether a text is a move as programs write it.
fn is_move(text: &str) -> bool {
    let bytes = text.as_bytes();
    (4..=5).contains(&bytes.len())
        && bytes[0].is_ascii_lowercase()
        && bytes[1].is_ascii_digit()
        && bytes[2].is_ascii_lowercase()
        && bytes[3].is_ascii_digit()
}

/// A run of the pilot.
pub struct Run {
    pub guarded: Guarded,
    events: Receiver<Value>,
    pub seen: Vec<Value>,
    stdin: Option<ChildStdin>,
}

impl Run {
    fn of(mut guarded: Guarded) -> Run {
        let stdin = guarded.0.stdin.take();
        let lines = BufReader::new(guarded.0.stdout.take().expect("piped")).lines();
        let (sender, events) = channel();
        std::thread::spawn(move || {
            for line in lines.map_while(Result::ok) {
                let Ok(event) = serde_json::from_str::<Value>(&line) else { continue };
                if sender.send(event).is_err() {
                    return;
                }
            }
        });
        Run { guarded, events, seen: Vec::new(), stdin }
    }

    /// The next event that is one of these; everything on the way is remembered.
    pub fn wait_for(&mut self, is_it: impl Fn(&Value) -> bool) -> Value {
        let began = Instant::now();
        loop {
            let left = PATIENCE.saturating_sub(began.elapsed());
            let Ok(event) = self.events.recv_timeout(left) else { panic!("nothing more was told after {:#?}", self.seen.last()) };
            self.seen.push(event.clone());
            if is_it(&event) {
                return event;
            }
        }
    }

    /// Types a line.
    pub fn say(&mut self, line: &str) {
        writeln!(self.stdin.as_mut().expect("piped"), "{line}").expect("it listens");
    }

    /// Waits for so many moves, or for the end of the game.
    pub fn wait_for_moves(&mut self, count: usize) {
        while self.moves().len() < count {
            if self.wait_for(|event| event["event"] == "played" || event["event"] == "over")["event"] == "over" {
                return;
            }
        }
    }

    /// The moves seen so far.
    pub fn moves(&self) -> Vec<String> {
        let played = self.seen.iter().filter(|event| event["event"] == "played");
        played.map(|event| event["uci"].as_str().unwrap_or_default().to_owned()).collect()
    }

    pub fn codes(&self) -> Vec<&str> {
        self.seen.iter().filter(|event| event["event"] == "trouble").filter_map(|event| event["code"].as_str()).collect()
    }
}

/// A UCI engine for the pilot that plays these moves, one after the other.
pub fn scripted_engine(folder: &Path, moves: &[&str]) -> PathBuf {
    let answers = moves.join(" ");
    let script = format!(
        "#!/bin/sh\nset -- {answers}\nwhile read line; do case \"$line\" in uci) echo 'id name script'; echo uciok;; isready) echo readyok;; \
         go*) echo \"bestmove $1\"; shift;; quit) exit;; esac; done\n"
    );
    executable(&folder.join("scripted"), &script)
}

/// An engine of XBoard's own protocol that answers with these moves, one after the other. Before one with a question mark it waits until
/// the test allows it.
pub fn scripted_opponent(folder: &Path, moves: &[&str]) -> PathBuf {
    let answers = moves.iter().map(|text| format!("'{text}'")).collect::<Vec<_>>().join(" ");
    let folder_name = folder.display();
    let script = format!(
        "#!/bin/sh
set -- {answers}
plays=yes
answer() {{
  move=\"${{1%\\?}}\"
  if [ \"$move\" != \"$1\" ]; then while [ ! -e \"{folder_name}/allowed-$move\" ]; do sleep 0.05; done; fi
  if [ -n \"$move\" ]; then echo \"move $move\"; fi
}}
while read line; do
  case \"$line\" in
    protover*) echo 'feature usermove=1 setboard=1 reuse=1 colors=0 sigint=0 sigterm=0 myname=\"script\" done=1';;
    new) plays=yes;;
    force) plays=;;
    usermove*) if [ $plays ]; then answer \"$1\"; shift; fi;;
    go) plays=yes; answer \"$1\"; shift;;
    quit) exit;;
  esac
done
"
    );
    executable(&folder.join("opponent"), &script)
}

/// Lets the scripted opponent play a move for which it waits.
pub fn allow(folder: &Path, text: &str) {
    std::fs::write(folder.join(format!("allowed-{text}")), "").expect("written");
}

fn executable(path: &Path, text: &str) -> PathBuf {
    use std::os::unix::fs::OpenOptionsExt;
    let mut file = std::fs::OpenOptions::new().create(true).truncate(true).write(true).mode(0o755).open(path).expect("a script");
    file.write_all(text.as_bytes()).expect("written");
    path.to_owned()
}
