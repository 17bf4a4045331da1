//! Rival as an engine for any program that speaks UCI. One thread reads and answers at once; another thinks. Whatever is said,
//! in whatever order, is answered as far as it makes sense and never ends the program; only `quit` and the end of the input do.

mod options;
mod orders;
mod tell;
mod thinker;
mod voice;

use std::io::BufRead;
use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use rival_core::RuleOptions;
use rival_play::Table;
use rival_uci::{Command, Go, Info, Lines, OptionSpec, Reply, Start};

use crate::failure::{Done, Failure};
use options::{Effect, Options};
use orders::Orders;
use thinker::{Job, Setup, Task};
use voice::Voice;

/// Room for a game of some hundred thousand moves.
const LONGEST_LINE: u64 = 1 << 20;
/// How long a search may take to notice that all is over.
const FAREWELL: Duration = Duration::from_secs(1);

/// A conversation.
struct Session {
    options: Options,
    /// The game at its start, with the book that was named.
    start: Box<dyn Table>,
    table: Box<dyn Table>,
    /// Chooses among the moves of a book; another for every game.
    seed: u64,
    voice: Voice,
    jobs: Sender<Job>,
    /// What is being thought about, and what waits for it.
    tasks: Vec<Arc<Task>>,
}

/// Talks until the other side has had enough.
pub fn converse(input: impl BufRead) -> Done {
    let voice = Voice::new();
    let options = Options::new().ok_or_else(|| Failure::Ours("there is no game on the shelf".to_owned()))?;
    let table = open(&options).ok_or_else(|| Failure::Ours("the first game cannot be opened".to_owned()))?;
    let (jobs, thinking) = thinker::start(voice.clone())?;
    let seed = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_nanos() as u64;
    let mut session = Session { options, start: table.duplicate(), table, seed, voice, jobs, tasks: Vec::new() };
    let mut lines = Lines::new(input, LONGEST_LINE);
    while let Ok(Some(line)) = lines.next_line() {
        let began = Instant::now();
        tracing::debug!(line = line.trim_end(), "heard");
        match Command::parse(&line) {
            Some(Command::Quit) => break,
            Some(command) => session.obey(command, began)?,
            None if line.trim().is_empty() => {}
            None => session.explain(format!("not understood: {}", shortened(line.trim())))?,
        }
    }
    session.stop();
    drop(session);
    let end = Instant::now() + FAREWELL;
    while !thinking.is_finished() && Instant::now() < end {
        std::thread::sleep(Duration::from_millis(2));
    }
    Ok(())
}

/// A table of the game that the options name.
fn open(options: &Options) -> Option<Box<dyn Table>> {
    let has_960 = options.game.rules.iter().any(|rule| rule.key == "castling" && rule.values.contains(&"chess960"));
    let rules = if options.chess960 && has_960 { RuleOptions::default().with("castling", "chess960") } else { RuleOptions::default() };
    options.game.open(&rules).ok()
}

fn shortened(text: &str) -> String {
    let mut short: String = text.chars().take(80).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}

impl Session {
    fn obey(&mut self, command: Command, began: Instant) -> Done {
        match command {
            Command::Uci => self.introduce(),
            Command::Debug(_) | Command::Quit => Ok(()),
            Command::IsReady if self.is_thinking() => self.voice.say(&Reply::ReadyOk),
            Command::IsReady => self.send(Job::Ready(self.setup())),
            Command::SetOption { name, value } => self.set_option(&name, value.as_deref().unwrap_or_default()),
            Command::NewGame => {
                self.seed = self.seed.wrapping_add(1);
                self.send(Job::Forget)
            }
            Command::Position { start, moves } => self.place(&start, &moves),
            Command::Go(go) => self.go(&go, began),
            Command::Stop => {
                self.stop();
                Ok(())
            }
            Command::PonderHit => {
                self.tasks.iter().for_each(|task| task.control.ponder_hit());
                Ok(())
            }
        }
    }

    fn introduce(&self) -> Done {
        self.voice.say(&Reply::Name(format!("Rival {}", env!("CARGO_PKG_VERSION"))))?;
        self.voice.say(&Reply::Author("the authors of Rival".to_owned()))?;
        let specs: Vec<OptionSpec> = self.options.specs();
        specs.into_iter().try_for_each(|spec| self.voice.say(&Reply::Option(spec)))?;
        self.voice.say(&Reply::UciOk)
    }

    fn set_option(&mut self, name: &str, value: &str) -> Done {
        match self.options.set(name, value) {
            Err(fault) => self.explain(fault.to_string()),
            Ok(Effect::Clear) => self.send(Job::Forget),
            Ok(Effect::Later) => Ok(()),
            Ok(Effect::OtherGame) => {
                self.equip()?;
                self.table = self.start.duplicate();
                Ok(())
            }
            Ok(Effect::OtherBook | Effect::OtherTables) => self.equip(),
        }
    }

    /// A new table with the book and the endgame tables that are named; without a name, the game's own book and no tables.
    fn equip(&mut self) -> Done {
        if let Some(table) = open(&self.options) {
            self.start = table;
        }
        let file = &self.options.book_file;
        if !file.is_empty() {
            let read = std::fs::read(file).map_err(|error| error.to_string());
            if let Err(why) = read.and_then(|bytes| self.start.set_book(&bytes).map_err(|fault| fault.to_string())) {
                self.explain(format!("BookFile {file}: {why}"))?;
            }
        }
        let folders = &self.options.syzygy_path;
        if !folders.is_empty() {
            match self.start.set_endings(folders) {
                Ok(men) => self.explain(format!("endgame tables of up to {men} men"))?,
                Err(fault) => self.explain(format!("SyzygyPath: {fault}"))?,
            }
        }
        Ok(())
    }

    /// A move of the book, where it may be asked: not to analyse, and not for chosen moves.
    fn book_move(&self, go: &Go) -> Option<String> {
        let is_asked = self.options.own_book && !go.infinite && !go.ponder && go.mate.is_none() && go.searchmoves.is_empty();
        if is_asked { self.table.book_move(self.seed) } else { None }
    }

    /// Sets a position up; where any of it is wrong, what stood before stays.
    fn place(&mut self, start: &Start, moves: &[String]) -> Done {
        let mut table = self.start.duplicate();
        if let Start::Text(text) = start
            && let Err(error) = table.set_position(text)
        {
            return self.explain(error.to_string());
        }
        for (index, text) in moves.iter().enumerate() {
            if let Err(error) = table.play_on(text) {
                return self.explain(format!("move {}: {error}", index + 1));
            }
        }
        self.table = table;
        Ok(())
    }

    fn go(&mut self, go: &Go, began: Instant) -> Done {
        // Whoever asks again without waiting gets an answer to each; what would never end by itself is ended.
        self.tasks.retain(|task| !task.is_done());
        self.tasks.iter().filter(|task| task.is_endless()).for_each(|task| task.control.stop());
        let task = Arc::new(Task::new(go));
        self.tasks.push(Arc::clone(&task));
        if let Some(depth) = go.perft {
            return self.send(Job::Count { table: self.table.duplicate(), depth, task });
        }
        let orders = Orders::new(go, &*self.table, &self.options);
        orders.wrong.iter().try_for_each(|word| self.explain(format!("searchmoves: {word}")))?;
        if let Some(best) = self.book_move(go) {
            return self.send(Job::Answer { best, task });
        }
        self.send(Job::Think { setup: self.setup(), orders, task, began })
    }

    fn stop(&self) {
        self.tasks.iter().for_each(|task| task.control.stop());
    }

    fn is_thinking(&self) -> bool {
        self.tasks.iter().any(|task| !task.is_done())
    }

    fn setup(&self) -> Setup {
        Setup { table: self.table.duplicate(), mind: self.options.mind(), lines: self.options.multipv }
    }

    fn explain(&self, text: String) -> Done {
        self.voice.say(&Reply::Info(Info::words(text)))
    }

    fn send(&self, job: Job) -> Done {
        self.jobs.send(job).map_err(|_| Failure::Ours("the thinking thread has ended".to_owned()))
    }
}
