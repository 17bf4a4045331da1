//! `rival bot`: a player for other programs, by a protocol of JSON lines. It reads a line, answers with a line, and knows nothing but
//! boards and texts; the table decides what is legal.

use std::io::BufRead;
use std::time::Duration;

use clap::Args;
use rival_core::Side;
use rival_play::{Cells, Colour, Mind, MindOptions, Player, Table, View};
use rival_search::{Control, Limits};
use serde::{Deserialize, Serialize};

use super::analyze::seat_failure;
use crate::failure::{Done, Failure};
use crate::setup::{self, RulesArgs};
use crate::terminal::Terminal;

/// Flags of `rival bot`.
#[derive(Args)]
#[command(after_help = "\
Examples:
  rival bot tictacchec
  rival bot tictacchec --rules tournament --time-ms 200

Each line of input is a JSON object, and gets one in answer:
  {\"reset\": true, \"color\": 1}                 a new game; 1 plays White, -1 Black
  {\"board\": [[0,0,0,0],...], \"captures_left\": 5}  a move is wanted: {\"board\": [[...]], \"move\": \"P@a1\"}
Codes: pawn 1, bishop 2, knight 3, rook 4, negative for Black; row 3 is the player's own home row.
\"pawns\": [1, -1] tells how White's and Black's pawn head (1 up the board, -1 down, 0 in hand), where the
boards alone would not.")]
pub struct BotArgs {
    /// The game
    game: String,
    #[command(flatten)]
    rules: RulesArgs,
    /// Who plays: any player that thinks by itself
    #[arg(long, value_name = "PLAYER", default_value = "level:strongest")]
    player: String,
    /// Think no longer than this many milliseconds about a move
    #[arg(long, value_name = "N", default_value_t = 500, value_parser = clap::value_parser!(u64).range(1..=600_000))]
    time_ms: u64,
}

/// A line that is read.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Asked {
    #[serde(default)]
    reset: bool,
    color: Option<i8>,
    board: Option<Cells>,
    captures_left: Option<u16>,
    pawns: Option<[i8; 2]>,
}

/// A line that is written.
#[derive(Serialize)]
#[serde(untagged)]
enum Answer {
    Ready {
        ready: bool,
        color: i8,
    },
    Moved {
        board: Cells,
        #[serde(rename = "move")]
        text: String,
    },
    Refused {
        error: String,
    },
}

/// Answers lines until there are no more.
pub fn run(args: &BotArgs, terminal: &mut Terminal) -> Done {
    let entry = setup::game(&args.game, &terminal.words)?;
    if entry.id != "tictacchec" {
        return Err(Failure::Input(terminal.words.say("bot-none", &[("game", entry.id.into())])));
    }
    let table = setup::open(entry, &args.rules.options(&terminal.words)?, &terminal.words)?;
    let player: Player = args.player.parse().map_err(|error| seat_failure(&error, terminal))?;
    let mind = table.mind(&player, &MindOptions::default()).map_err(|error| seat_failure(&error, terminal))?;
    let limits = Limits::time(Duration::from_millis(args.time_ms));
    let mut bot = Bot { start: table.duplicate(), table, mind, limits, colour: Colour::White };
    for line in std::io::stdin().lock().lines() {
        let Ok(line) = line else { break };
        if line.trim().is_empty() {
            continue;
        }
        let answer = bot.answer(&line, terminal).unwrap_or_else(|error| Answer::Refused { error });
        terminal.out.json(&answer)?;
        terminal.out.flush()?;
    }
    Ok(())
}

/// The player and the game it is in.
struct Bot {
    start: Box<dyn Table>,
    table: Box<dyn Table>,
    mind: Box<dyn Mind>,
    limits: Limits,
    colour: Colour,
}

impl Bot {
    /// The answer to a line, or the sentence that says why there is none.
    fn answer(&mut self, line: &str, terminal: &Terminal) -> Result<Answer, String> {
        let asked: Asked = serde_json::from_str(line).map_err(|error| error.to_string())?;
        if asked.reset || asked.color.is_some() {
            let color = asked.color.unwrap_or(1);
            self.colour = Colour::of_code(color).ok_or_else(|| terminal.words.say("bot-color", &[("color", color.to_string().into())]))?;
            self.table = self.start.duplicate();
            self.mind.forget();
            if asked.board.is_none() {
                return Ok(Answer::Ready { ready: true, color });
            }
        }
        let Some(cells) = asked.board else { return Err(terminal.words.plain("bot-nothing")) };
        let seen = View { cells, colour: self.colour }.rows();
        self.take_up(&seen, &asked, terminal)?;
        if self.table.outcome().is_some() {
            return Err(terminal.words.plain("bot-over"));
        }
        let thought = self.mind.think(&self.table.record(), &self.limits, &Control::new(), &mut |_| {});
        let best = thought.map_err(|error| terminal.words.fault(&error.fault()))?.best.unwrap_or_default();
        let text = self.table.play(&best).map_err(|error| terminal.words.move_error(&error))?;
        Ok(Answer::Moved { board: View::of_text(&self.table.position_text(), self.colour).cells, text })
    }

    /// Brings the table to the board that was sent: by the other player's move where one leads there, else by setting it up.
    fn take_up(&mut self, seen: &str, asked: &Asked, terminal: &Terminal) -> Result<(), String> {
        let shows = |table: &dyn Table| table.position_text().split(' ').next() == Some(seen);
        let to_move = |table: &dyn Table| (table.turn() == Side::First) == (self.colour == Colour::White);
        let follows = if to_move(&*self.table) {
            shows(&*self.table)
        } else {
            let after = self.table.legal_moves().into_iter().find_map(|text| {
                let mut next = self.table.duplicate();
                next.play(&text).ok()?;
                shows(&*next).then_some(next)
            });
            after.map(|next| self.table = next).is_some()
        };
        let told = asked.pawns.is_some() || asked.captures_left.is_some();
        if follows && !told {
            return Ok(());
        }
        let text = self.text(seen, follows, asked);
        if follows && text == self.table.position_text() {
            return Ok(());
        }
        self.table.set_position(&text).map_err(|error| terminal.words.setup_error(&error))
    }

    /// The position that was sent, in the game's notation; what was not sent is as it was, or as early in the game as can be.
    fn text(&self, seen: &str, follows: bool, asked: &Asked) -> String {
        let turn = if self.colour == Colour::White { "w" } else { "b" };
        let known = self.table.position_text();
        let fields: Vec<&str> = known.split(' ').collect();
        let hand = {
            let held: String = "PBNRpbnr".chars().filter(|&letter| !seen.contains(letter)).collect();
            if held.is_empty() { "-".to_owned() } else { held }
        };
        let heading = |way: i8, letter: char| match way {
            _ if !seen.contains(letter) => '-',
            way if way > 0 => '^',
            _ => 'v',
        };
        let headings = match asked.pawns {
            Some([white, black]) => format!("{}{}", heading(white, 'P'), heading(black, 'p')),
            None if follows => fields[3].to_owned(),
            None => placed_headings(seen),
        };
        let turns = if follows { fields[4].to_owned() } else { earliest_turns(seen, self.colour) };
        let mut text = format!("{seen} {turn} {hand} {headings} {turns}");
        if let Some(captures) = fields.get(5) {
            text.push(' ');
            text.push_str(&self.captures(captures, asked));
        }
        text
    }

    /// The captures of both sides, the own ones by what is left of them.
    fn captures(&self, known: &str, asked: &Asked) -> String {
        let most: Option<u16> = self.table.info().rules.get("max_captures").and_then(|most| most.parse().ok());
        let own = asked.captures_left.zip(most).map(|(left, most)| most.saturating_sub(left));
        let (white, black) = known.split_once(',').unwrap_or(("0", "0"));
        match (own, self.colour) {
            (Some(own), Colour::White) => format!("{own},{black}"),
            (Some(own), Colour::Black) => format!("{white},{own}"),
            (None, _) => known.to_owned(),
        }
    }
}

/// How both pawns head where nothing tells that they have turned: away from their side, unless they stand on the far row.
fn placed_headings(seen: &str) -> String {
    let on_row = |row: usize, pawn: char| seen.split('/').nth(row).is_some_and(|cells| cells.contains(pawn));
    let heading = |pawn: char, far: usize, away: char, back: char| match seen.contains(pawn) {
        false => '-',
        true if on_row(far, pawn) => back,
        true => away,
    };
    format!("{}{}", heading('P', 0, '^', 'v'), heading('p', 3, 'v', '^'))
}

/// The turns of both sides where the game was not followed from the start: as many as there are men while only placing can have led
/// here, else some number after that.
fn earliest_turns(seen: &str, to_move: Colour) -> String {
    let white = seen.chars().filter(char::is_ascii_uppercase).count();
    let black = seen.chars().filter(char::is_ascii_lowercase).count();
    match to_move {
        Colour::White if white == black && white <= 3 => format!("{white},{black}"),
        Colour::Black if white == black + 1 && white <= 3 => format!("{white},{black}"),
        Colour::White => "9,9".to_owned(),
        Colour::Black => "10,9".to_owned(),
    }
}
