//! `rival bots`: the foreign bots of this machine. Only what is registered here can be started by a player's name.

use clap::{Args, Subcommand};
use rival_core::Fault;
use rival_play::{BotEntry, Bots};

use crate::draw::{Columns, Lean};
use crate::failure::{Done, Failure};
use crate::terminal::Terminal;

/// Flags of `rival bots`.
#[derive(Args)]
#[command(after_help = "\
Examples:
  rival bots add nacho python3 nacho_bridge.py
  rival bots list
  rival play tictacchec --rules tournament --between level:strongest bot:nacho
  rival bots remove nacho

A bot reads and writes the lines that rival bot --help tells.")]
pub struct BotsArgs {
    #[command(subcommand)]
    act: Act,
}

#[derive(Subcommand)]
enum Act {
    /// Register a bot under a name
    Add {
        /// The name to play against: bot:NAME
        name: String,
        /// The program and its arguments
        #[arg(required = true, num_args = 1.., trailing_var_arg = true, allow_hyphen_values = true)]
        command: Vec<String>,
    },
    /// List the bots
    List {
        /// Answer with one JSON array
        #[arg(long)]
        json: bool,
    },
    /// Forget a bot
    Remove {
        /// Its name
        name: String,
    },
}

/// Does what was asked for.
pub fn run(args: &BotsArgs, terminal: &mut Terminal) -> Done {
    let failed = |fault: Fault, terminal: &Terminal| Failure::Input(terminal.words.fault(&fault));
    let mut bots = Bots::open().map_err(|fault| failed(fault, terminal))?;
    match &args.act {
        Act::Add { name, command } => {
            bots.add(BotEntry { name: name.clone(), command: command.clone() }).map_err(|fault| failed(fault, terminal))?;
            let told = terminal.words.say("bots-added", &[("name", name.into())]);
            terminal.out.line(told)
        }
        Act::Remove { name } => {
            bots.remove(name).map_err(|fault| failed(fault, terminal))?;
            let told = terminal.words.say("bots-removed", &[("name", name.into())]);
            terminal.out.line(told)
        }
        Act::List { json: true } => terminal.out.json(&bots.all()),
        Act::List { json: false } if bots.all().is_empty() => {
            let told = terminal.words.plain("bots-empty");
            terminal.out.line(told)
        }
        Act::List { json: false } => {
            let mut rows = Columns::new(&[Lean::Left, Lean::Left]);
            bots.all().iter().for_each(|bot| rows.row([format!("bot:{}", bot.name), bot.command.join(" ")]));
            terminal.out.lines(rows.lines())
        }
    }
}
