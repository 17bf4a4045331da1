//! `rival import`: games from other histories, and from the Connect Four report, into this one. Every game is played again
//! on a table before anything is kept: what is not legal is not history.

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use rival_core::Reason;
use rival_play::{Table, find_game};
use rival_store::{StoreError, StoredGame, read_csv, read_json};
use rival_words::Words;

use crate::exchange::{self, PGN};
use crate::failure::{Done, Failure};
use crate::history::{self, DbArgs};
use crate::output::complain;
use crate::progress::Progress;
use crate::terminal::Terminal;
use crate::{files, setup};

/// Flags of `rival import`.
#[derive(Args)]
#[command(after_help = "\
A game that is there already is left as it is, so that importing twice adds nothing.

Examples:
  rival import games.json
  rival import games.csv moves.csv
  rival import games.pgn")]
pub struct ImportArgs {
    /// The file; for CSV both tables, of games and of moves, in any order
    #[arg(value_name = "FILE", required = true, num_args = 1..=2)]
    files: Vec<PathBuf>,
    /// What the file is
    #[arg(long, value_enum, default_value_t = Format::Auto)]
    format: Format,
    #[command(flatten)]
    db: DbArgs,
}

/// What can be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Format {
    /// Whatever the file looks like
    Auto,
    /// What rival export writes
    Json,
    /// The tables of games and of moves
    Csv,
    /// The SQLite file of the Connect Four report
    Report,
    /// Chess games of any program
    Pgn,
}

/// Adds the games.
pub fn run(args: &ImportArgs, terminal: &mut Terminal) -> Done {
    let words = &terminal.words;
    let failed = |error: StoreError| history::failure(&error, words);
    let format = match args.format {
        Format::Auto => recognise(&args.files[0], words)?,
        said => said,
    };
    if let [_, extra] = &args.files[..]
        && format != Format::Csv
    {
        return Err(files::unusable(extra, &words.plain("import-two"), words));
    }
    let progress = terminal.sees_progress().then(|| Progress::spinner(&words.plain("import-reading"), terminal.ascii));
    // Only a file that can be read whole opens, and perhaps creates, the history.
    let mut games = match format {
        Format::Json | Format::Auto => read_json(open(&args.files[0], words)?, &place(&args.files[0])).map_err(failed)?,
        Format::Csv => read_tables(&args.files, words)?,
        Format::Report => read_report(&args.files[0], words)?,
        Format::Pgn => read_pgn(&args.files[0], terminal)?,
    };
    let refused = keep_legal(&mut games, format, words);
    if let Some((game, why)) = refused.first() {
        let sentence = files::unimportable(&args.files[0], game, why, words);
        // We write no illegal games, so that such a file is damaged; the report's program was not so strict.
        if format != Format::Report || games.is_empty() {
            return Err(sentence);
        }
        let skipped = words.say("import-skipped", &[("count", refused.len().into()), ("game", game.into()), ("why", why.into())]);
        complain(&skipped, terminal.ascii);
    }
    let store = args.db.open(words)?;
    let owner = store.local_player().map_err(failed)?.id;
    let done = store.import_games(games, Some(&owner)).map_err(failed)?;
    store.close();
    drop(progress);
    let (added, known) = (words.count(done.added), words.count(done.known));
    let said = words.say("import-done", &[("count", done.added.into()), ("added", added.into()), ("known", known.into())]);
    terminal.out.line(said)
}

/// What a file looks like, from how it begins.
fn recognise(path: &Path, words: &Words) -> Done<Format> {
    let mut head = Vec::new();
    let read = open(path, words)?.take(256).read_to_end(&mut head);
    read.map_err(|error| files::unusable(path, &files::why(&error, words), words))?;
    let text = String::from_utf8_lossy(&head);
    let text = text.trim_start_matches('\u{feff}').trim_start();
    match text {
        "" => Err(files::unusable(path, &words.plain("why-empty"), words)),
        _ if head.starts_with(b"SQLite format 3\0") => Ok(Format::Report),
        _ if text.starts_with('{') => Ok(Format::Json),
        _ if is_games(text) || is_moves(text) => Ok(Format::Csv),
        _ if text.starts_with(['[', '%', ';']) || text.starts_with("1.") => Ok(Format::Pgn),
        _ => Err(files::unusable(path, &words.plain("import-unknown"), words)),
    }
}

fn is_games(head: &str) -> bool {
    head.starts_with("id,game,")
}

fn is_moves(head: &str) -> bool {
    head.starts_with("game_id,ply,")
}

fn open(path: &Path, words: &Words) -> Done<File> {
    let refused = |error: &std::io::Error| files::unusable(path, &files::why(error, words), words);
    let file = File::open(path).map_err(|error| refused(&error))?;
    if file.metadata().is_ok_and(|found| found.is_dir()) {
        return Err(refused(&std::io::ErrorKind::IsADirectory.into()));
    }
    Ok(file)
}

fn place(path: &Path) -> String {
    path.display().to_string()
}

fn read_tables(paths: &[PathBuf], words: &Words) -> Done<Vec<StoredGame>> {
    let [one, other] = paths else { return Err(files::unusable(&paths[0], &words.plain("import-half"), words)) };
    let (first, second) = (files::read(one, words)?, files::read(other, words)?);
    let ((games_place, games), (moves_place, moves)) =
        if is_moves(&first) { ((other, second), (one, first)) } else { ((one, first), (other, second)) };
    read_csv(games.as_bytes(), &place(games_place), moves.as_bytes(), &place(moves_place)).map_err(|error| history::failure(&error, words))
}

fn read_report(path: &Path, words: &Words) -> Done<Vec<StoredGame>> {
    // What cannot be opened is said in the words of every other file.
    open(path, words)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| Failure::Ours(error.to_string()))?;
    runtime.block_on(rival_store::read_report(path)).map_err(|error| history::failure(&error, words))
}

/// The games of a PGN file. One that is broken is told in a sentence, and the others are read all the same.
fn read_pgn(path: &Path, terminal: &Terminal) -> Done<Vec<StoredGame>> {
    let words = &terminal.words;
    let text = files::read_any_text(path, words)?;
    let Some((games, broken)) = exchange::read(&text, PGN) else {
        return Err(files::unusable(path, &words.plain("import-unknown"), words));
    };
    let broken: Vec<String> = broken.iter().map(|fault| words.fault(fault)).collect();
    let failure = |why: &str| files::unusable(path, why, words);
    match (broken.first(), games.is_empty()) {
        (None, true) => return Err(failure(&words.plain("why-no-games"))),
        (Some(why), true) => return Err(failure(why)),
        _ => {}
    }
    for sentence in exchange::told_broken(path, &broken, words) {
        complain(&sentence, terminal.ascii);
    }
    Ok(games)
}

/// Leaves the games that can be played again, and gives the others by id, each with what is wrong with it.
fn keep_legal(games: &mut Vec<StoredGame>, format: Format, words: &Words) -> Vec<(String, String)> {
    let mut refused = Vec::new();
    games.retain_mut(|game| match replay(game, format, words) {
        Ok(()) => true,
        Err(why) => {
            refused.push((game.row.id.clone(), why));
            false
        }
    });
    refused
}

/// Plays a game again. Moves get their canonical text, and the board has the last word on how the game ended.
fn replay(game: &mut StoredGame, format: Format, words: &Words) -> Result<(), String> {
    let told = |failure: Failure| failure.sentence(words).unwrap_or_default();
    let entry = find_game(&game.row.game).map_err(|error| words.fault(&error.fault))?;
    let mut table = setup::open(entry, &game.row.rules, words).map_err(told)?;
    if let Some(start) = &game.row.start {
        table.set_position(start).map_err(|error| words.setup_error(&error))?;
    }
    for (number, m) in (1usize..).zip(&mut game.moves) {
        let wrong = |fault: String| words.say("import-move", &[("number", number.into()), ("fault", fault.into())]);
        if table.outcome().is_none() && table.turn() != m.side {
            return Err(wrong(words.plain("import-turn")));
        }
        m.text = table.play(&m.text).map_err(|error| wrong(words.move_error(&error)))?;
    }
    check_end(game, &*table, format, words)
}

fn check_end(game: &mut StoredGame, table: &dyn Table, format: Format, words: &Words) -> Result<(), String> {
    let row = &mut game.row;
    let off_the_board =
        |reason| matches!(reason, Reason::Time | Reason::Resignation | Reason::Agreement | Reason::IllegalMove | Reason::Adjudication);
    match (table.outcome(), row.outcome()) {
        (Some(board), Some(told)) if board != told => Err(words.plain("import-end")),
        // The report names a winner and no reason: where the board shows none, its clock of 30 seconds has run out.
        (None, Some(told)) if format == Format::Report && told.reason == Reason::FourInLine => {
            row.reason = Some(Reason::Time.code().to_owned());
            Ok(())
        }
        (None, Some(told)) if !off_the_board(told.reason) => Err(words.plain("import-end")),
        (Some(board), None) => {
            row.finished = Some(game.moves.last().map_or(row.created, |m| m.played));
            (row.winner, row.reason, row.abandoned) = (board.winner, Some(board.reason.code().to_owned()), None);
            Ok(())
        }
        _ => Ok(()),
    }
}
