//! `rival play` and `rival menu`: seats two players at a table, asking for what the flags did not say.

use std::time::{SystemTime, UNIX_EPOCH};

use clap::{Args, ValueEnum};
use rival_core::{Fault, RuleOptions};
use rival_play::{Match, MindOptions, Player, Seat, ShelfEntry, Table, TimeControl, parse_duration};

use super::analyze::{Resources, seat_failure};
use crate::failure::{Done, Failure};
use crate::game::Session;
use crate::history::{self, DbArgs, Scribe};
use crate::interrupt::Interrupt;
use crate::menu;
use crate::setup::{self, OpeningArgs, PositionArgs, RulesArgs};
use crate::talk::Ears;
use crate::terminal::Terminal;
use crate::thinking;

/// Flags of `rival play`.
#[derive(Args)]
#[command(after_help = "\
Examples:
  rival play connect4
  rival play connect4 --size 5x4 --level easy --first me
  rival play connect4 --against mcts:20000 --first rival --move-time 30s
  rival play connect4 --level adaptive --first me
  rival play connect4 --moves 4453 --level perfect --first me
  rival play connect4 --between random random --seed 7
  rival play connect4 --between alphabeta:6 engine:depth=8 --boards --no-history

Players: me, random, level:easy, adaptive, minimax:4, alphabeta:6, expectimax:3,t=1, mcts:10000, engine:1s,
engine:nodes=100000, engine:depth=12, exact. While you play, help tells what else you can type.")]
pub struct PlayArgs {
    /// The game; it is asked for where none is named
    game: Option<String>,
    #[command(flatten)]
    rules: RulesArgs,
    #[command(flatten)]
    position: PositionArgs,
    /// How strong your rival is: easy, medium, hard, perfect or strongest; adaptive follows your last games
    #[arg(long, value_name = "LEVEL", conflicts_with_all = ["against", "between"])]
    level: Option<String>,
    /// Your rival by its name
    #[arg(long, value_name = "PLAYER", conflicts_with = "between")]
    against: Option<String>,
    /// Watch two players, the first of whom begins
    #[arg(long, num_args = 2, value_names = ["PLAYER", "PLAYER"], conflicts_with = "first")]
    between: Option<Vec<String>>,
    /// Who begins
    #[arg(long, value_enum)]
    first: Option<First>,
    /// Time for each move; whoever exceeds it loses
    #[arg(long, value_name = "TIME")]
    move_time: Option<String>,
    /// The seed of everything random; a new one for every game where none is given
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    #[command(flatten)]
    resources: Resources,
    #[command(flatten)]
    opening: OpeningArgs,
    /// Draw the board after every move of two machines
    #[arg(long, requires = "between", conflicts_with = "json")]
    boards: bool,
    /// Play two machines in silence and answer with one JSON object
    #[arg(long, requires_all = ["between", "game"])]
    json: bool,
    #[command(flatten)]
    keeping: KeepingArgs,
}

/// Flags of `rival menu`.
#[derive(Args)]
#[command(after_help = "\
Examples:
  rival menu
  rival menu --no-history")]
pub struct MenuArgs {
    #[command(flatten)]
    keeping: KeepingArgs,
}

/// Whether and where a match is kept.
#[derive(Args)]
struct KeepingArgs {
    #[command(flatten)]
    db: DbArgs,
    /// Keep nothing of this game
    #[arg(long, conflicts_with = "db")]
    no_history: bool,
}

impl KeepingArgs {
    fn scribe(&self, terminal: &Terminal) -> Scribe {
        if self.no_history { Scribe::default() } else { Scribe::open(&self.db, terminal) }
    }
}

/// Who begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum First {
    /// You
    Me,
    /// Your rival
    Rival,
}

/// Plays a game, asking for what the flags did not say.
pub fn run(args: &PlayArgs, terminal: &mut Terminal) -> Done {
    let given = args.rules.options(&terminal.words)?;
    let control = time_control(args.move_time.as_deref(), terminal)?;
    let named = args.named_players(terminal)?;
    let entry = args.game.as_deref().map(|name| setup::game(name, &terminal.words)).transpose()?;
    if let Some(entry) = entry {
        args.check(entry, &given, terminal)?;
    }
    let interrupt = Interrupt::install();
    let ears = Ears::open(&interrupt);
    let entry = match entry {
        Some(entry) => entry,
        None => match welcome(terminal, &ears)? {
            Some(entry) => {
                args.check(entry, &given, terminal)?;
                entry
            }
            None => return left(terminal),
        },
    };
    let host = Host { args: Some(args), is_kept: !args.keeping.no_history, ears: &ears };
    let asks_rules = !args.rules.are_given() && !args.position.is_given() && args.between.is_none();
    let rules = if asks_rules { None } else { Some(given) };
    let Some((table, players)) = host.sit_down(entry, rules, named, terminal)? else { return left(terminal) };
    start(args, table, &players, control, (interrupt, ears), terminal)
}

/// Plays a game after asking for everything.
pub fn run_menu(args: &MenuArgs, terminal: &mut Terminal) -> Done {
    let interrupt = Interrupt::install();
    let ears = Ears::open(&interrupt);
    let Some(entry) = welcome(terminal, &ears)? else { return left(terminal) };
    let host = Host { args: None, is_kept: !args.keeping.no_history, ears: &ears };
    let Some((table, players)) = host.sit_down(entry, None, None, terminal)? else { return left(terminal) };
    let options = MindOptions { seed: fresh_seed(), ..MindOptions::default() };
    let mut scribe = args.keeping.scribe(terminal);
    let seats = seats(&*table, &players, options, &mut scribe, terminal)?;
    Session::new(Match::new(table, seats, TimeControl::None), scribe, options.seed, interrupt, ears).run(terminal)
}

/// Greets, and asks which game.
fn welcome(terminal: &mut Terminal, ears: &Ears) -> Done<Option<&'static ShelfEntry>> {
    let welcome = terminal.words.say("welcome", &[("version", env!("CARGO_PKG_VERSION").into())]);
    let welcome = terminal.paint.strong(&welcome);
    terminal.out.line(welcome)?;
    let how = terminal.paint.faint(&terminal.words.plain("welcome-how"));
    terminal.out.line(how)?;
    menu::ask_game(terminal, ears)
}

/// A table and who sits at it, the side to move first.
type Seated = (Box<dyn Table>, [Player; 2]);

/// Somebody who asks for what is missing.
struct Host<'a> {
    args: Option<&'a PlayArgs>,
    is_kept: bool,
    ears: &'a Ears,
}

impl Host<'_> {
    /// The table is set up and the players named; none when the person has gone.
    fn sit_down(
        &self,
        entry: &ShelfEntry,
        rules: Option<RuleOptions>,
        named: Option<Named>,
        terminal: &mut Terminal,
    ) -> Done<Option<Seated>> {
        let rules = match rules {
            Some(rules) => rules,
            None => match menu::ask_rules(entry, terminal, self.ears)? {
                Some(rules) => rules,
                None => return Ok(None),
            },
        };
        let mut table = setup::open(entry, &rules, &terminal.words)?;
        if let Some(args) = self.args {
            args.position.place(&mut *table, &terminal.words)?;
        }
        let rival = match named {
            Some(Named::Both(players)) => return Ok(Some((table, players))),
            Some(Named::Rival(player)) => player,
            None => match menu::ask_rival(&*table, self.is_kept, terminal, self.ears)? {
                Some(player) => player,
                None => return Ok(None),
            },
        };
        // A rival that cannot sit here is told before the next question.
        if rival != Player::Me && (rival != Player::Adaptive || !self.is_kept) {
            table.mind(&rival, &MindOptions::default()).map_err(|error| seat_failure(&error, terminal))?;
        }
        let person_begins = match self.args.and_then(|args| args.first) {
            Some(first) => first == First::Me,
            None => match menu::ask_first(&*table, terminal, self.ears)? {
                Some(person_begins) => person_begins,
                None => return Ok(None),
            },
        };
        let players = if person_begins { [Player::Me, rival] } else { [rival, Player::Me] };
        Ok(Some((table, players)))
    }
}

/// Players that the flags name.
enum Named {
    /// The rival alone.
    Rival(Player),
    /// Both, the side to move first.
    Both([Player; 2]),
}

impl PlayArgs {
    /// Refuses rules and positions that the game does not have, before anything is asked.
    fn check(&self, entry: &ShelfEntry, rules: &RuleOptions, terminal: &Terminal) -> Done {
        let mut table = setup::open(entry, rules, &terminal.words)?;
        self.position.place(&mut *table, &terminal.words)
    }

    fn named_players(&self, terminal: &Terminal) -> Done<Option<Named>> {
        let read = |text: &str| text.parse::<Player>().map_err(|error| seat_failure(&error, terminal));
        if let Some(level) = &self.level {
            let level = level.to_lowercase();
            return Ok(Some(Named::Rival(if level == "adaptive" { Player::Adaptive } else { Player::Level(level) })));
        }
        if let Some(text) = &self.against {
            return Ok(Some(Named::Rival(read(text)?)));
        }
        match self.between.as_deref() {
            Some([first, second]) => Ok(Some(Named::Both([read(first)?, read(second)?]))),
            _ => Ok(None),
        }
    }
}

fn start(
    args: &PlayArgs,
    mut table: Box<dyn Table>,
    players: &[Player; 2],
    control: TimeControl,
    (interrupt, ears): (Interrupt, Ears),
    terminal: &mut Terminal,
) -> Done {
    let seed = args.seed.unwrap_or_else(fresh_seed);
    let resources = args.resources;
    args.opening.give(&mut *table, &terminal.words)?;
    let options = MindOptions {
        table_mb: resources.table_mb as usize,
        threads: resources.threads.into(),
        seed,
        book: !args.opening.no_book,
        ..MindOptions::default()
    };
    // The clock runs from the moment the match is made: the history is opened before it.
    let mut scribe = args.keeping.scribe(terminal);
    let seats = seats(&*table, players, options, &mut scribe, terminal)?;
    let session = Session::new(Match::new(table, seats, control), scribe, seed, interrupt, ears);
    if args.json {
        let statistics = session.play_in_silence(terminal)?;
        return terminal.out.json(&statistics);
    }
    session.boards(args.boards).run(terminal)
}

/// Seats the players, the first of whom is to move.
fn seats(table: &dyn Table, players: &[Player; 2], options: MindOptions, scribe: &mut Scribe, terminal: &Terminal) -> Done<[Seat; 2]> {
    let level = if players.contains(&Player::Adaptive) {
        must_follow_a_person(players, terminal)?;
        scribe.meet_adaptive(table).map_err(|error| history::failure(&error, &terminal.words))?
    } else {
        None
    };
    let take = |player: &Player, seed: u64| {
        let options = MindOptions { seed, ..options };
        let failed = |error| seat_failure(&error, terminal);
        match (player, &level) {
            (Player::Adaptive, Some(level)) => {
                let mind = table.mind(&Player::Level(level.clone()), &options).map_err(failed)?;
                Ok(Seat::mind(Player::Adaptive, mind))
            }
            _ => Seat::take(table, player, &options).map_err(failed),
        }
    };
    let (mut mover, mut other) = (take(&players[0], options.seed)?, take(&players[1], options.seed.wrapping_add(1))?);
    // An engine that is broken says so before the game begins.
    [&mut mover, &mut other].into_iter().try_for_each(|seat| seat.prepare().map_err(|error| thinking::failure(&error, terminal)))?;
    Ok(match table.turn() {
        rival_core::Side::First => [mover, other],
        rival_core::Side::Second => [other, mover],
    })
}

/// The adaptive level follows a person, who must sit opposite.
fn must_follow_a_person(players: &[Player; 2], terminal: &Terminal) -> Done {
    if players.contains(&Player::Me) {
        return Ok(());
    }
    let fault = Fault::new("adaptive-alone", "the adaptive level follows you: the other side must be \"me\"");
    let words = &terminal.words;
    Err(Failure::Input(words.wrong_input("error-player", &Player::Adaptive.to_string(), &words.fault(&fault))))
}

fn time_control(text: Option<&str>, terminal: &Terminal) -> Done<TimeControl> {
    let Some(text) = text else { return Ok(TimeControl::None) };
    let words = &terminal.words;
    parse_duration(text)
        .map(TimeControl::PerMove)
        .map_err(|error| Failure::Input(words.wrong_input("error-time", &error.input, &words.fault(&error.fault))))
}

/// A seed that nobody has seen before, small enough to be typed again.
fn fresh_seed() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    rival_core::Rng::new(now.as_nanos() as u64).next_u64() % 1_000_000
}

fn left(terminal: &mut Terminal) -> Done {
    let goodbye = terminal.words.plain("goodbye");
    terminal.out.line(goodbye)
}
