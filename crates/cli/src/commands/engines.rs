//! `rival engines`: the UCI engines of this machine. Only what is registered here can be started by a player's name, in the
//! terminal, in matches and on the page.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::{Args, Subcommand};
use rival_core::RuleOptions;
use rival_play::{EngineEntry, Engines, EnginesError, find_game};
use rival_uci::{Client, ClientError, Go, Launch, Patience, Start};
use serde::Serialize;

use crate::draw::{Columns, Lean};
use crate::failure::{Done, Failure};
use crate::terminal::Terminal;

/// How long a test lets an engine think.
const TEST_TIME: Duration = Duration::from_millis(200);

/// Flags of `rival engines`.
#[derive(Args)]
#[command(after_help = "\
Examples:
  rival engines add fairy /usr/games/fairy-stockfish
  rival engines add weak /usr/games/stockfish --option \"Skill Level=3\" --option Hash=16
  rival engines list
  rival engines test stockfish
  rival play chess --against uci:stockfish")]
pub struct EnginesArgs {
    #[command(subcommand)]
    act: Act,
}

#[derive(Subcommand)]
enum Act {
    /// Try an engine and register it under a name
    Add(AddArgs),
    /// List the engines that can play
    List(ListArgs),
    /// Forget an engine
    Remove {
        /// Its name
        name: String,
    },
    /// Start an engine, let it move, and tell what it says of itself
    Test(TestArgs),
}

#[derive(Args)]
struct AddArgs {
    /// The name to play against: uci:NAME
    name: String,
    /// The program
    path: PathBuf,
    /// An option to set whenever it plays: Name=value
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
}

#[derive(Args)]
struct ListArgs {
    /// Answer with one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Args)]
struct TestArgs {
    /// Its name
    name: String,
    /// Answer with one JSON object
    #[arg(long)]
    json: bool,
}

/// Does what was asked for.
pub fn run(args: &EnginesArgs, terminal: &mut Terminal) -> Done {
    match &args.act {
        Act::Add(args) => add(args, terminal),
        Act::List(args) => list(args, terminal),
        Act::Remove { name } => remove(name, terminal),
        Act::Test(args) => test(args, terminal),
    }
}

fn add(args: &AddArgs, terminal: &mut Terminal) -> Done {
    let mut engines = Engines::open().map_err(|error| refusal(&error, terminal))?;
    let options = args.options.iter().map(|text| pair(text, terminal)).collect::<Done<Vec<_>>>()?;
    // The registry outlives this folder.
    let path = std::path::absolute(&args.path).unwrap_or_else(|_| args.path.clone());
    let mut entry = EngineEntry { name: args.name.clone(), path, options: options.into_iter().collect(), variants: Vec::new() };
    let client = start(&entry).map_err(|error| broken(&error, terminal))?;
    entry.variants = client.variants();
    let title = client.title().to_owned();
    drop(client);
    engines.add(entry).map_err(|error| refusal(&error, terminal))?;
    let said = terminal.words.say("engines-added", &[("name", args.name.as_str().into()), ("title", title.into())]);
    terminal.out.line(said)
}

/// What `rival engines list --json` says of an engine.
#[derive(Serialize)]
struct Listed {
    #[serde(flatten)]
    entry: EngineEntry,
    registered: bool,
}

fn list(args: &ListArgs, terminal: &mut Terminal) -> Done {
    let engines = Engines::open().map_err(|error| refusal(&error, terminal))?;
    let all = engines.all();
    if args.json {
        let listed: Vec<Listed> = all.into_iter().map(|entry| Listed { registered: engines.is_registered(&entry.name), entry }).collect();
        return terminal.out.json(&listed);
    }
    if all.is_empty() {
        let none = terminal.words.plain("engines-empty");
        return terminal.out.line(none);
    }
    let words = &terminal.words;
    let mut rows = Columns::new(&[Lean::Left, Lean::Left, Lean::Left, Lean::Left]);
    let heads = ["head-engine", "head-program", "head-options", "head-plays"];
    rows.row(heads.map(|head| words.plain(head)));
    rows.rule();
    for entry in &all {
        let options: Vec<String> = entry.options.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let ours: Vec<&str> =
            entry.variants.iter().map(String::as_str).filter(|id| find_game(id).is_ok_and(|game| game.id == *id)).collect();
        rows.row([format!("uci:{}", entry.name), entry.path.display().to_string(), options.join(", "), ours.join(", ")]);
    }
    terminal.out.lines(rows.lines())
}

fn remove(name: &str, terminal: &mut Terminal) -> Done {
    let mut engines = Engines::open().map_err(|error| refusal(&error, terminal))?;
    let gone = engines.remove(name).map_err(|error| refusal(&error, terminal))?;
    let said = terminal.words.say("engines-removed", &[("name", gone.name.into())]);
    terminal.out.line(said)
}

/// What a test found out.
#[derive(Serialize)]
struct Tested {
    name: String,
    title: String,
    author: String,
    path: PathBuf,
    variants: Vec<String>,
    options: Vec<String>,
    start_ms: u64,
    best: Option<String>,
    nodes_per_second: Option<u64>,
}

fn test(args: &TestArgs, terminal: &mut Terminal) -> Done {
    let entry = Engines::open().and_then(|engines| engines.find(&args.name)).map_err(|error| refusal(&error, terminal))?;
    let started = Instant::now();
    let mut client = start(&entry).map_err(|error| broken(&error, terminal))?;
    let start_ms = u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX);
    let mut speed = None;
    let go = Go { movetime: Some(TEST_TIME), ..Go::default() };
    let answer = client
        .think((Start::Usual, Vec::new()), go, Some(2 * TEST_TIME), &|| false, &mut |info| speed = info.nps.or(speed))
        .map_err(|error| broken(&error, terminal))?;
    let tested = Tested {
        title: client.title().to_owned(),
        author: client.author().to_owned(),
        variants: client.variants(),
        options: client.options().iter().map(|option| option.to_string().trim_start_matches("option name ").to_owned()).collect(),
        start_ms,
        best: answer.best,
        nodes_per_second: speed,
        name: entry.name,
        path: entry.path,
    };
    let is_legal = is_legal(&tested);
    if args.json {
        terminal.out.json(&tested)?;
    } else {
        show(&tested, terminal)?;
    }
    if is_legal {
        return Ok(());
    }
    let answer = tested.best.unwrap_or_else(|| "0000".to_owned());
    Err(Failure::No(Some(terminal.words.say("engines-illegal", &[("name", tested.name.into()), ("move", answer.into())]))))
}

/// Whether its move is one: as far as the game it began with is one of ours.
fn is_legal(tested: &Tested) -> bool {
    let usual = if tested.variants.iter().any(|id| id == "chess") { Some("chess") } else { tested.variants.first().map(String::as_str) };
    let table = usual.and_then(|id| find_game(id).ok()).and_then(|game| game.open(&RuleOptions::default()).ok());
    match (table, &tested.best) {
        (Some(mut table), Some(best)) => table.play(best).is_ok(),
        (None, Some(_)) => true,
        (_, None) => false,
    }
}

fn show(tested: &Tested, terminal: &mut Terminal) -> Done {
    let words = &terminal.words;
    let mut rows = Columns::new(&[Lean::Left, Lean::Left]);
    rows.row([words.plain("head-engine"), tested.title.clone()]);
    rows.row([words.plain("engines-author"), tested.author.clone()]);
    rows.row([words.plain("head-program"), tested.path.display().to_string()]);
    rows.row([words.plain("head-plays"), tested.variants.join(", ")]);
    rows.row([words.plain("engines-start"), words.duration(Duration::from_millis(tested.start_ms))]);
    rows.row([words.plain("fact-best"), tested.best.clone().unwrap_or_default()]);
    if let Some(speed) = tested.nodes_per_second {
        rows.row([words.plain("engines-speed"), words.count(speed)]);
    }
    rows.row([words.plain("head-options"), tested.options.len().to_string()]);
    let mut lines: Vec<String> = rows.lines();
    lines.extend(tested.options.iter().map(|option| format!("  {option}")));
    terminal.out.lines(lines)
}

fn start(entry: &EngineEntry) -> Result<Client, ClientError> {
    let options = entry.options.clone().into_iter().collect();
    Client::start(Launch { name: entry.name.clone(), path: entry.path.clone(), options }, Patience::default())
}

fn pair(text: &str, terminal: &Terminal) -> Done<(String, String)> {
    match text.split_once('=').map(|(name, value)| (name.trim(), value.trim())) {
        Some((name, value)) if !name.is_empty() => Ok((name.to_owned(), value.to_owned())),
        _ => Err(Failure::Input(terminal.words.say("error-engine-option", &[("input", text.into())]))),
    }
}

fn refusal(error: &EnginesError, terminal: &Terminal) -> Failure {
    let sentence = terminal.words.fault(&error.fault);
    if error.is_trouble { Failure::Ours(sentence) } else { Failure::Input(sentence) }
}

fn broken(error: &ClientError, terminal: &Terminal) -> Failure {
    Failure::Input(terminal.words.fault(&error.fault()))
}
