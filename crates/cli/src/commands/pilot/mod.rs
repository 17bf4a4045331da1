//! `rival pilot`: plays a board on the screen by looking and with the mouse. What is seen, followed and moved is the business of
//! rival-pilot; here are its flags, its questions and its sentences.

mod ask;
mod tell;

use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::{Args, ValueEnum};
use rival_core::{Fault, RuleOptions};
use rival_pilot::{Area, Desk, End, Input, Journal, Orders, Pilot, Sight, Target};
use rival_play::{Mind, MindOptions, Player, engine_at, find_game};
use rival_search::Limits;
use shakmaty::Color;

use crate::failure::{Done, Failure};
use crate::interrupt::Interrupt;
use crate::talk::Ears;
use crate::terminal::Terminal;
use tell::Teller;

/// Flags of `rival pilot`.
#[derive(Args)]
#[command(after_help = "\
Fair play: this is for boards that are yours: local programs, your own page, positions you study. Using it against
people on sites that forbid engines is cheating, and sites find out. The first run says so and asks.

Stop it at any time: put the mouse into a corner of the screen, or press Ctrl-C. Moving the mouse pauses it.
It never clicks outside the board, except on the man that a pawn becomes.

On the screen:
  rival pilot --window xboard
  rival pilot --window xboard --color black --engine stockfish --movetime-ms 200
  rival pilot --region 100,80,640,640 --dry-run
  rival pilot --list

Examples:
  rival pilot --help")]
pub struct PilotArgs {
    /// The side to play; auto is the one at the bottom of the board
    #[arg(long, value_enum)]
    color: Option<ColorArg>,
    /// Who thinks: rival, stockfish, any engine registered with rival engines, or the path of a UCI engine
    #[arg(long, value_name = "rival|stockfish|PATH")]
    engine: Option<String>,
    /// Thinking time for a move, in milliseconds
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=86_400_000))]
    movetime_ms: u64,
    /// Look in the one window with these letters in its title or its program's name
    #[arg(long, value_name = "TITLE", conflicts_with = "region")]
    window: Option<String>,
    /// Look in this part of the screen, in its own pixels
    #[arg(long, value_name = "x,y,w,h")]
    region: Option<String>,
    /// Make the window as large as the screen
    #[arg(long, requires = "window")]
    maximize: bool,
    /// How moves are entered; the other way is tried where this one fails
    #[arg(long, value_enum, default_value_t = InputArg::Drag)]
    input: InputArg,
    /// Whose turn it is in a game that is under way; otherwise it is guessed
    #[arg(long, value_enum)]
    turn: Option<TurnArg>,
    /// Ask before every move
    #[arg(long, conflicts_with = "dry_run")]
    confirm: bool,
    /// Leave the mouse alone: only tell the move, and draw it in the picture
    #[arg(long)]
    dry_run: bool,
    /// End after so many games; 0 for as many as come
    #[arg(long, value_name = "N", default_value_t = 1)]
    games: u32,
    /// Write events and a picture of each decision into this folder; otherwise into one in Rival's data folder
    #[arg(long, value_name = "DIR")]
    pictures: Option<PathBuf>,
    /// List the windows, and do nothing
    #[arg(long)]
    list: bool,
    /// You have read what is said about fair play, and the board is yours
    #[arg(long)]
    yes: bool,
    /// Tell every event as one JSON object on a line of its own
    #[arg(long)]
    json: bool,
}

/// The side to play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum ColorArg {
    /// White
    White,
    /// Black
    Black,
    /// The side at the bottom
    Auto,
}

/// The side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum TurnArg {
    /// White
    White,
    /// Black
    Black,
}

/// How moves are entered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum InputArg {
    /// Drag the man
    Drag,
    /// Click the man, then the square
    Click,
}

/// Plays.
pub fn run(args: &PilotArgs, terminal: &mut Terminal) -> Done {
    let target = args.target(terminal)?;
    if args.list {
        let mut desk = open(false, terminal)?;
        return list(&mut *desk, args.json, terminal);
    }
    let interrupt = Interrupt::install();
    let ears = Ears::open(&interrupt);
    if !ask::is_fair(args.yes, terminal, &ears)? {
        return Err(Failure::No(Some(terminal.words.plain("pilot-declined"))));
    }
    // Without a screen there is nothing to ask about.
    let mut desk = open(!args.dry_run, terminal)?;
    let is_bare = args.color.is_none() && args.engine.is_none() && target == Target::Screen && !args.json && !args.dry_run;
    let (color, engine) = if is_bare {
        let Some(answers) = ask::color_and_engine(terminal, &ears)? else { return Ok(()) };
        answers
    } else {
        (args.color.unwrap_or(ColorArg::Auto), args.engine.clone().unwrap_or_else(|| "rival".to_owned()))
    };
    let mut mind = mind(&engine, terminal)?;
    let mut eyes = Sight::new().map_err(|fault| Failure::Ours(terminal.words.fault(&fault)))?;
    let journal = journal(args.pictures.as_deref(), terminal)?;
    let orders = args.orders(target, color);
    let mut teller = Teller::new(terminal, &ears, &interrupt, args.json, args.confirm);
    teller.begin(journal.folder())?;
    let ended = Pilot::new(orders, &mut *desk, &mut eyes, &mut *mind, &mut teller, Some(journal)).run();
    let broken = teller.take_failure();
    match (broken, ended) {
        (Some(failure), _) => Err(failure),
        (None, Ok(End::Done)) => Ok(()),
        (None, Ok(End::Corner)) => say(args.json, "pilot-end-corner", terminal),
        (None, Ok(End::Stopped)) => say(args.json, "pilot-end-stopped", terminal),
        (None, Err(fault)) => Err(refusal(&fault, terminal)),
    }
}

impl PilotArgs {
    fn target(&self, terminal: &Terminal) -> Done<Target> {
        match (&self.window, &self.region) {
            (Some(title), _) => Ok(Target::Window(title.clone())),
            (None, Some(text)) => text.parse::<Area>().map(Target::Region).map_err(|fault| refusal(&fault, terminal)),
            (None, None) => Ok(Target::Screen),
        }
    }

    fn orders(&self, target: Target, color: ColorArg) -> Orders {
        Orders {
            target,
            color: match color {
                ColorArg::White => Some(Color::White),
                ColorArg::Black => Some(Color::Black),
                ColorArg::Auto => None,
            },
            turn: self.turn.map(|turn| if turn == TurnArg::White { Color::White } else { Color::Black }),
            input: if self.input == InputArg::Drag { Input::Drag } else { Input::Click },
            dry_run: self.dry_run,
            both_sides: false,
            games: (self.games > 0).then_some(self.games),
            time: Duration::from_millis(self.movetime_ms),
            raise: true,
            maximise: self.maximize,
        }
    }
}

fn say(json: bool, key: &str, terminal: &mut Terminal) -> Done {
    let sentence = terminal.words.plain(key);
    if json { Ok(()) } else { terminal.out.line(sentence) }
}

fn refusal(fault: &Fault, terminal: &Terminal) -> Failure {
    Failure::Input(terminal.words.fault(fault))
}

fn open(wants_mouse: bool, terminal: &Terminal) -> Done<Box<dyn Desk>> {
    rival_pilot::open(None, wants_mouse).map_err(|fault| refusal(&fault, terminal))
}

/// Who thinks.
fn mind(engine: &str, terminal: &Terminal) -> Done<Box<dyn Mind>> {
    let table = find_game("chess").map_err(|error| Failure::Ours(error.to_string()))?.open(&RuleOptions::default());
    let table = table.map_err(|error| Failure::Ours(error.to_string()))?;
    let is_path = engine.contains(std::path::MAIN_SEPARATOR) || Path::new(engine).is_file();
    let mut mind = if is_path {
        engine_at(table, Path::new(engine)).map_err(|fault| refusal(&fault, terminal))?
    } else {
        let player = match engine {
            "rival" => Player::Engine(Limits::default()),
            name => Player::Uci(name.to_owned(), Vec::new()),
        };
        // Whether a draw is claimed is for the board to say.
        let options = MindOptions { plays_on: true, ..MindOptions::default() };
        table.mind(&player, &options).map_err(|error| super::analyze::seat_failure(&error, terminal))?
    };
    mind.prepare().map_err(|error| refusal(&error.fault(), terminal))?;
    Ok(mind)
}

/// The folder of the run: the one that was named, or a new one in the data folder.
fn journal(named: Option<&Path>, terminal: &Terminal) -> Done<Journal> {
    let journal = match named {
        Some(folder) => Journal::open(folder),
        None => Journal::begin(&ask::folder(terminal)?),
    };
    journal.map_err(|fault| refusal(&fault, terminal))
}

/// Every window with its place.
fn list(desk: &mut dyn Desk, json: bool, terminal: &mut Terminal) -> Done {
    let windows = desk.windows().map_err(|fault| refusal(&fault, terminal))?;
    if json {
        return terminal.out.json(&windows);
    }
    windows.iter().try_for_each(|window| terminal.out.line(format!("{}  \"{}\"  {}", window.area, window.title, window.program)))
}
