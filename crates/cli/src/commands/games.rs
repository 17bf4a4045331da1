//! `rival games`: what is on the shelf.

use clap::Args;
use rival_core::{GameInfo, RuleOptions};
use rival_play::{RuleChoice, ShelfEntry, shelf};
use serde::Serialize;

use crate::draw::{Columns, Lean};
use crate::failure::Done;
use crate::setup;
use crate::terminal::Terminal;

/// Flags of `rival games`.
#[derive(Args)]
#[command(after_help = "\
Examples:
  rival games
  rival games --json")]
pub struct GamesArgs {
    /// Answer with one JSON array
    #[arg(long)]
    json: bool,
}

/// One game, for programs.
#[derive(Serialize)]
struct GameEntry {
    #[serde(flatten)]
    info: GameInfo,
    options: Vec<OptionEntry>,
    presets: Vec<PresetEntry>,
    levels: Vec<&'static str>,
}

#[derive(Serialize)]
struct OptionEntry {
    key: &'static str,
    default: &'static str,
    values: &'static [&'static str],
}

#[derive(Serialize)]
struct PresetEntry {
    preset: &'static str,
    rules: &'static str,
}

/// Lists the games.
pub fn run(args: &GamesArgs, terminal: &mut Terminal) -> Done {
    if args.json {
        let entries = shelf().iter().map(|entry| describe(entry, terminal)).collect::<Done<Vec<_>>>()?;
        return terminal.out.json(&entries);
    }
    shelf().iter().try_for_each(|entry| show(entry, terminal))
}

fn describe(entry: &ShelfEntry, terminal: &Terminal) -> Done<GameEntry> {
    let table = setup::open(entry, &RuleOptions::default(), &terminal.words)?;
    let option = |rule: &RuleChoice| OptionEntry { key: rule.key, default: rule.default, values: rule.values };
    Ok(GameEntry {
        info: table.info(),
        options: entry.rules.iter().map(option).collect(),
        presets: entry.presets.iter().map(|preset| PresetEntry { preset: preset.word, rules: preset.rules }).collect(),
        levels: table.levels(),
    })
}

fn show(entry: &ShelfEntry, terminal: &mut Terminal) -> Done {
    let words = &terminal.words;
    let table = setup::open(entry, &RuleOptions::default(), words)?;
    let title = terminal.paint.strong(&words.game(entry.id, entry.name));
    let about = format!("game-{}-about", entry.id);
    let about = if words.knows(&about) { format!(": {}", words.plain(&about)) } else { String::new() };
    let mut rows = Columns::new(&[Lean::Left, Lean::Left]);
    rows.row([words.plain("games-name"), entry.id.to_owned()]);
    for rule in entry.rules {
        rows.row([format!("--rules {}=", rule.key), values(rule, terminal)]);
    }
    for preset in entry.presets {
        rows.row([format!("--rules {}", preset.word), preset.rules.to_owned()]);
    }
    rows.row(["--level".to_owned(), table.levels().join(", ")]);
    rows.row(["rival play".to_owned(), format!("rival play {}", entry.id)]);
    terminal.out.line(format!("{title}{about}"))?;
    terminal.out.lines(rows.lines())
}

/// The values of an option, in short where there are many.
fn values(rule: &RuleChoice, terminal: &Terminal) -> String {
    let listed = match rule.values {
        [first, .., last] if rule.values.len() > 9 => {
            terminal.words.say("games-range", &[("first", (*first).into()), ("last", (*last).into())])
        }
        values => values.join(", "),
    };
    terminal.words.say("games-option", &[("values", listed.into()), ("default", rule.default.into())])
}
