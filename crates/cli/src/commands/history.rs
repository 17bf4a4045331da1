//! `rival history`: the games that were played, one of them move by move, and the end of them.

use clap::{Args, Subcommand};
use rival_play::find_game;
use rival_store::{BlockingStore, GameFilter, GameRow, GamesCsv, MoveRow, Result, StoreError, StoredGame};

use crate::draw::{Columns, Lean};
use crate::failure::{Done, Failure};
use crate::history::{self, DbArgs, NOTHING, Teller, short};
use crate::interrupt::Interrupt;
use crate::talk::{Answer, Ears, Question};
use crate::terminal::Terminal;
use crate::{setup, told};

/// So many games are shown where nothing is said.
const SHOWN: u32 = 20;

/// So many games are read at a time.
const PAGE: u32 = 500;

/// Flags of `rival history`.
#[derive(Args)]
#[command(after_help = "\
Examples:
  rival history
  rival history --game connect4 --limit 5
  rival history --csv
  rival history --json
  rival history delete 0b6f2c91
  rival history delete --yes

The times of the table are UTC. An id may be cut short, as the table does it.")]
pub struct HistoryArgs {
    /// Only this game
    #[arg(long, value_name = "GAME")]
    game: Option<String>,
    /// At most so many games, the latest first; 20 in the table, all for programs
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    limit: Option<u32>,
    /// Answer with JSON: an array of games, or one game with its moves
    #[arg(long, global = true)]
    json: bool,
    /// Answer with CSV, one line a game
    #[arg(long, conflicts_with = "json")]
    csv: bool,
    #[command(flatten)]
    db: DbArgs,
    #[command(subcommand)]
    action: Option<Action>,
}

#[derive(Subcommand)]
enum Action {
    /// Tell a game move by move
    Show {
        /// The game's id, or how it begins
        id: String,
    },
    /// Delete one game, or all of yours with your levels and ratings
    Delete {
        /// Only this game: its id, or how it begins
        #[arg(conflicts_with = "all")]
        id: Option<String>,
        /// Everybody's, not only those of the player at this terminal
        #[arg(long)]
        all: bool,
        /// Do not ask
        #[arg(long)]
        yes: bool,
    },
}

/// Does what was asked.
pub fn run(args: &HistoryArgs, terminal: &mut Terminal) -> Done {
    let store = args.db.open_existing(&terminal.words)?;
    match (&args.action, store) {
        (None, store) => list(args, store.as_ref(), terminal),
        (Some(Action::Show { id }), None) => Err(history::failure(&StoreError::NoGame(id.clone()), &terminal.words)),
        (Some(Action::Show { id }), Some(store)) => show(id, args.json, &store, terminal),
        (Some(Action::Delete { id: Some(id), .. }), None) => Err(history::failure(&StoreError::NoGame(id.clone()), &terminal.words)),
        (Some(Action::Delete { id: Some(id), yes, .. }), Some(store)) => delete_one(id, *yes, &store, terminal),
        (Some(Action::Delete { id: None, .. }), None) => say_deleted(0, terminal),
        (Some(Action::Delete { id: None, all, yes }), Some(store)) => delete(*all, *yes, &store, terminal),
    }
}

fn list(args: &HistoryArgs, store: Option<&BlockingStore>, terminal: &mut Terminal) -> Done {
    let words = &terminal.words;
    let game = args.game.as_deref().map(|name| setup::game(name, words)).transpose()?;
    let filter = GameFilter { game: game.map(|entry| entry.id.to_owned()), ..GameFilter::default() };
    let limit = args.limit.unwrap_or(if args.json || args.csv { u32::MAX } else { SHOWN });
    let failed = |error: StoreError| history::failure(&error, words);
    let (rows, more, me) = match store {
        None => (Vec::new(), false, String::new()),
        Some(store) => {
            let (rows, more) = read(store, &filter, limit).map_err(failed)?;
            (rows, more, store.local_player().map_err(failed)?.id)
        }
    };
    if args.json {
        return terminal.out.json(&rows);
    }
    if args.csv {
        let mut text = Vec::new();
        let mut table = GamesCsv::new(&mut text, "csv");
        rows.iter().try_for_each(|row| table.push(row)).and_then(|()| table.finish()).map_err(failed)?;
        return terminal.out.raw(&text);
    }
    if rows.is_empty() {
        let nothing = words.plain("history-empty");
        return terminal.out.line(told::sentence(&nothing));
    }
    let lines = table(&rows, &Teller::new(words, me), terminal);
    let rest = terminal.paint.faint(&words.say("history-more", &[("count", rows.len().into())]));
    terminal.out.lines(lines)?;
    if more { terminal.out.line(format!("  {rest}")) } else { Ok(()) }
}

/// The latest games, and whether there are more.
fn read(store: &BlockingStore, filter: &GameFilter, limit: u32) -> Result<(Vec<GameRow>, bool)> {
    let (mut rows, mut cursor) = (Vec::new(), None);
    loop {
        let wanted = (limit as usize - rows.len()).min(PAGE as usize) as u32;
        let page = store.list_games(filter, wanted, cursor.as_deref())?;
        rows.extend(page.games);
        cursor = page.next;
        if cursor.is_none() || rows.len() >= limit as usize {
            return Ok((rows, cursor.is_some()));
        }
    }
}

fn table(rows: &[GameRow], teller: &Teller<'_>, terminal: &Terminal) -> Vec<String> {
    let words = &terminal.words;
    let mut columns = Columns::new(&[Lean::Left, Lean::Left, Lean::Left, Lean::Left, Lean::Left, Lean::Right, Lean::Right]);
    let heads = ["history-id", "history-when", "history-game", "history-players", "history-result", "stat-moves", "stat-time"];
    columns.row(heads.map(|key| words.plain(key)));
    columns.rule();
    for row in rows {
        columns.row([
            short(&row.id).to_owned(),
            teller.when(row),
            teller.title(row),
            teller.players(row),
            teller.result(row),
            row.moves().to_string(),
            teller.time(row),
        ]);
    }
    columns.lines()
}

fn show(id: &str, json: bool, store: &BlockingStore, terminal: &mut Terminal) -> Done {
    let words = &terminal.words;
    let game = find(id, store, terminal)?;
    if json {
        return terminal.out.json(&game);
    }
    let me = store.local_player().map_err(|error| history::failure(&error, words))?.id;
    let teller = Teller::new(words, me);
    let row = &game.row;
    let title = format!("{} · {} · {}", terminal.paint.strong(&teller.title(row)), teller.players(row), teller.when(row));
    let mut facts = vec![teller.result(row), words.say("count-moves", &[("count", row.moves().into())]), teller.time(row)];
    facts.retain(|fact| fact != NOTHING);
    let id = terminal.paint.faint(&row.id);
    let lines = moves_table(&game, &teller, terminal);
    terminal.out.line(title)?;
    terminal.out.line(facts.join(" · "))?;
    terminal.out.line(id)?;
    if game.moves.is_empty() { Ok(()) } else { terminal.out.lines(lines) }
}

fn moves_table(game: &StoredGame, teller: &Teller<'_>, terminal: &Terminal) -> Vec<String> {
    let words = &terminal.words;
    let count = |number: Option<u64>| number.map_or_else(|| NOTHING.to_owned(), |number| words.count(number));
    let mut columns = Columns::new(&[Lean::Right, Lean::Left, Lean::Left, Lean::Right, Lean::Right, Lean::Right, Lean::Left, Lean::Left]);
    let heads = ["history-ply", "history-side", "head-move", "head-time", "fact-depth", "head-nodes", "history-value", "history-hint"];
    columns.row(heads.map(|key| words.plain(key)));
    columns.rule();
    for (m, text) in game.moves.iter().zip(notations(game)) {
        columns.row([
            m.ply.to_string(),
            teller.mark(&game.row, m.side),
            text,
            teller.millis(m.time_ms),
            count(m.depth.map(u64::from)),
            count(m.nodes),
            value(m, terminal),
            if m.hint { words.plain("history-yes") } else { String::new() },
        ]);
    }
    columns.lines()
}

/// The moves as people write them; as they are kept where the game cannot be played again.
fn notations(game: &StoredGame) -> Vec<String> {
    let texts: Vec<String> = game.moves.iter().map(|m| m.text.clone()).collect();
    let table = find_game(&game.row.game).ok().and_then(|entry| entry.open(&game.row.rules).ok());
    let Some(mut table) = table else { return texts };
    match game.row.start.as_deref().map(|start| table.set_position(start)) {
        Some(Err(_)) => texts,
        _ => table.notate(&texts),
    }
}

/// What the mover thought of it, where it said so.
fn value(m: &MoveRow, terminal: &Terminal) -> String {
    let unit = m.unit.clone().and_then(|unit| serde_json::from_value(unit.into()).ok());
    let outcome = m.outcome.clone().and_then(|outcome| serde_json::from_value(outcome).ok());
    match (m.score, unit) {
        (Some(score), Some(unit)) => told::value(score, outcome, unit, &terminal.words),
        _ => NOTHING.to_owned(),
    }
}

/// The game with this id, or the only one whose id begins so.
fn find(id: &str, store: &BlockingStore, terminal: &Terminal) -> Done<StoredGame> {
    let words = &terminal.words;
    let failed = |error: StoreError| history::failure(&error, words);
    match store.game(id) {
        Err(StoreError::NoGame(_)) if id.len() >= 4 => {}
        found => return found.map_err(failed),
    }
    let (rows, _) = read(store, &GameFilter::default(), u32::MAX).map_err(failed)?;
    let alike: Vec<&str> = rows.iter().map(|row| row.id.as_str()).filter(|known| known.starts_with(id)).collect();
    match alike[..] {
        [] => Err(failed(StoreError::NoGame(id.to_owned()))),
        [one] => store.game(one).map_err(failed),
        _ => Err(Failure::Input(words.say("history-ambiguous", &[("id", id.into()), ("count", alike.len().into())]))),
    }
}

fn delete(all: bool, yes: bool, store: &BlockingStore, terminal: &mut Terminal) -> Done {
    let question = terminal.words.plain(if all { "history-sure-all" } else { "history-sure" });
    must_be_sure(yes, question, terminal)?;
    let gone = if all { store.delete_all_history() } else { store.local_player().and_then(|me| store.delete_history(&me.id)) };
    let gone = gone.map_err(|error| history::failure(&error, &terminal.words))?;
    say_deleted(gone.len(), terminal)
}

fn delete_one(id: &str, yes: bool, store: &BlockingStore, terminal: &mut Terminal) -> Done {
    let row = find(id, store, terminal)?.row;
    let me = store.local_player().map_err(|error| history::failure(&error, &terminal.words))?.id;
    let teller = Teller::new(&terminal.words, me);
    let game = format!("{} · {} · {}", teller.title(&row), teller.players(&row), teller.when(&row));
    let question = terminal.words.say("history-sure-one", &[("game", game.into())]);
    must_be_sure(yes, question, terminal)?;
    store.delete_game(&row.id).map_err(|error| history::failure(&error, &terminal.words))?;
    say_deleted(1, terminal)
}

/// Asks, where nobody has said yes already. Anything but a yes ends the command.
fn must_be_sure(yes: bool, title: String, terminal: &mut Terminal) -> Done {
    if yes {
        return Ok(());
    }
    let words = &terminal.words;
    let ears = Ears::open(&Interrupt::install());
    let answers = vec![
        Answer::new(false, words.plain("history-sure-no"), &["no", "n"]),
        Answer::new(true, words.plain("history-sure-yes"), &["yes", "y"]),
    ];
    let question = Question { title, note: None, answers, default: 0, other: None };
    match question.ask(terminal, &ears)? {
        Some(true) => Ok(()),
        _ => Err(Failure::No(Some(terminal.words.plain("history-kept")))),
    }
}

fn say_deleted(gone: usize, terminal: &mut Terminal) -> Done {
    let said = terminal.words.say("history-deleted", &[("count", gone.into())]);
    terminal.out.line(said)
}
