//! `rival export`: the history for other programs, and for another Rival.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use rival_store::{BlockingStore, GameFilter, GamesCsv, JsonExport, MovesCsv, Result, StoreError, StoredGame};

use crate::exchange::{self, PGN};
use crate::failure::{Done, Failure};
use crate::history::{self, DbArgs};
use crate::progress::Progress;
use crate::terminal::Terminal;
use crate::{files, setup};

/// Flags of `rival export`.
#[derive(Args)]
#[command(after_help = "\
Examples:
  rival export --out games.json
  rival export --format csv-games --out games.csv
  rival export --format csv-moves --out moves.csv
  rival export --game connect4
  rival export --format pgn --out games.pgn

rival import reads all of these back.")]
pub struct ExportArgs {
    /// What to write
    #[arg(long, value_enum, default_value_t = Format::Json)]
    format: Format,
    /// Where to write it; to stdout where nothing is said
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Only this game
    #[arg(long, value_name = "GAME")]
    game: Option<String>,
    #[command(flatten)]
    db: DbArgs,
}

/// What can be written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Format {
    /// Everything, in one JSON document
    Json,
    /// One line a game
    CsvGames,
    /// One line a move
    CsvMoves,
    /// Chess games as every chess program reads them
    Pgn,
}

/// Writes the history.
pub fn run(args: &ExportArgs, terminal: &mut Terminal) -> Done {
    let words = &terminal.words;
    let game = args.game.as_deref().map(|name| setup::game(name, words)).transpose()?;
    if let Some(entry) = game.filter(|entry| args.format == Format::Pgn && !exchange::has_format(entry, PGN)) {
        return Err(Failure::Input(words.say("export-no-pgn", &[("game", entry.id.into())])));
    }
    let filter = GameFilter { game: game.map(|entry| entry.id.to_owned()), ..GameFilter::default() };
    let store = args.db.open_existing(words)?;
    let Some(path) = &args.out else { return to_stdout(args.format, store.as_ref(), &filter, terminal) };
    let progress = terminal.sees_progress().then(|| Progress::spinner(&words.plain("export-writing"), terminal.ascii));
    let count = to_file(path, terminal, |out| write(args.format, store.as_ref(), &filter, out))?;
    drop(progress);
    let file = path.display().to_string();
    let said = words.say("export-done", &[("count", count.into()), ("text", words.count(count).into()), ("file", file.into())]);
    terminal.out.line(said)
}

fn to_stdout(format: Format, store: Option<&BlockingStore>, filter: &GameFilter, terminal: &mut Terminal) -> Done {
    let mut sink = Sink { out: terminal.out.writer(), error: None };
    let written = write(format, store, filter, &mut sink);
    let error = sink.error;
    finish(written, error, terminal).map(|_| ())
}

/// Writes beside the file and takes its name at the end, so that an older export is never half overwritten. What is no plain
/// file (`/dev/stdout`) is simply written to.
fn to_file(path: &Path, terminal: &Terminal, write: impl FnOnce(&mut dyn Write) -> Result<u64>) -> Done<u64> {
    let words = &terminal.words;
    let unwritable = |error: &io::Error| {
        let args = [("file", path.display().to_string().into()), ("why", files::why(error, words).into())];
        Failure::Input(words.say("error-write", &args))
    };
    if path.is_dir() {
        return Err(unwritable(&io::ErrorKind::IsADirectory.into()));
    }
    let is_special = path.metadata().is_ok_and(|found| !found.is_file());
    let draft = if is_special { path.to_owned() } else { path.with_added_extension(format!("{}.part", std::process::id())) };
    let file = File::create(&draft).map_err(|error| unwritable(&error))?;
    let mut out = BufWriter::new(file);
    let mut sink = Sink { out: &mut out, error: None };
    let written = write(&mut sink);
    let error = sink.error.or_else(|| out.flush().err());
    let written = match (&error, is_special) {
        (Some(error), _) => Err(unwritable(error)),
        (None, false) => out.get_ref().sync_all().and_then(|()| fs::rename(&draft, path)).map_err(|error| unwritable(&error)),
        (None, true) => Ok(()),
    }
    .and(finish(written, None, terminal));
    if written.is_err() && !is_special {
        // What is half written is of no use.
        let _ = fs::remove_file(&draft);
    }
    written
}

/// Trouble of the output comes before trouble that it caused.
fn finish(written: Result<u64>, error: Option<io::Error>, terminal: &Terminal) -> Done<u64> {
    match error {
        Some(error) => Err(error.into()),
        None => written.map_err(|error| history::failure(&error, &terminal.words)),
    }
}

/// Writes every game that fits, and tells how many they were.
fn write(format: Format, store: Option<&BlockingStore>, filter: &GameFilter, out: &mut dyn Write) -> Result<u64> {
    let mut count = 0;
    let mut each = |visit: &mut dyn FnMut(&StoredGame) -> Result<()>| match store {
        None => Ok(()),
        Some(store) => store.each_game(filter, |game| {
            count += 1;
            visit(&game)
        }),
    };
    const PLACE: &str = "export";
    match format {
        Format::Json => {
            let mut export = JsonExport::begin(out, PLACE)?;
            each(&mut |game| export.push(game))?;
            export.finish().map(|_| ())
        }
        Format::CsvGames => {
            let mut export = GamesCsv::new(out, PLACE);
            each(&mut |game| export.push(&game.row))?;
            export.finish()
        }
        Format::CsvMoves => {
            let mut export = MovesCsv::new(out, PLACE);
            each(&mut |game| export.push(game))?;
            export.finish()
        }
        Format::Pgn => {
            let mut written = 0;
            each(&mut |game| {
                let Some(text) = exchange::write(game, PGN) else { return Ok(()) };
                written += 1;
                out.write_all(text.as_bytes()).map_err(|error| StoreError::File { place: PLACE.to_owned(), detail: error.to_string() })
            })?;
            count = written;
            Ok(())
        }
    }?;
    Ok(count)
}

/// Remembers why it could not be written to: a closed pipe is a quiet end, a full disk is not.
struct Sink<'a> {
    out: &'a mut dyn Write,
    error: Option<io::Error>,
}

impl Write for Sink<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.out.write(bytes).map_err(|error| self.note(error))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush().map_err(|error| self.note(error))
    }
}

impl Sink<'_> {
    fn note(&mut self, error: io::Error) -> io::Error {
        let kind = error.kind();
        if kind != io::ErrorKind::Interrupted {
            self.error = Some(error);
        }
        kind.into()
    }
}
