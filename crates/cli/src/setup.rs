//! From the flags that name a game, its rules and a position to a table with that position on it. Every mistake is told in one sentence.

use std::path::PathBuf;

use clap::Args;
use rival_core::{Fault, MoveError, RuleOptions, RulesError};
use rival_play::{ShelfEntry, Table, find_game};
use rival_words::Words;

use crate::failure::{Done, Failure};
use crate::files;

/// Flags that choose the rules.
#[derive(Args, Clone, Default)]
pub struct RulesArgs {
    /// The size of the board, rows x columns, where the game has several
    #[arg(long, value_name = "ROWSxCOLUMNS")]
    pub size: Option<String>,
    /// Rule options: a preset, or key=value,key=value
    #[arg(long, value_name = "RULES")]
    pub rules: Option<String>,
}

/// Flags that choose a position.
#[derive(Args, Clone, Default)]
pub struct PositionArgs {
    /// The position to begin with, in the game's own notation
    #[arg(long, value_name = "TEXT")]
    pub position: Option<String>,
    /// Moves to play from there
    #[arg(long, value_name = "MOVES")]
    pub moves: Option<String>,
}

/// Flags that choose an opening book.
#[derive(Args, Clone, Default)]
pub struct OpeningArgs {
    /// Play openings from this book instead of the one inside the program
    #[arg(long, value_name = "FILE", conflicts_with = "no_book")]
    pub book: Option<PathBuf>,
    /// Play without an opening book
    #[arg(long)]
    pub no_book: bool,
}

impl OpeningArgs {
    /// Gives the book that was named to a table.
    pub fn give(&self, table: &mut dyn Table, words: &Words) -> Done {
        let Some(path) = &self.book else { return Ok(()) };
        table.set_book(&files::read_bytes(path, words)?).map_err(|fault| files::unusable(path, &words.fault(&fault), words))
    }
}

impl RulesArgs {
    /// The options that were given.
    pub fn options(&self, words: &Words) -> Done<RuleOptions> {
        let wrong = |error: &RulesError| Failure::Input(words.rules_error(error));
        let rules: RuleOptions = self.rules.as_deref().unwrap_or_default().parse().map_err(|error| wrong(&error))?;
        let Some(size) = &self.size else { return Ok(rules) };
        if rules.get("size").is_some() {
            let part = format!("--size {size}");
            let fault = Fault::new("rule-twice", "\"{part}\" sets an option a second time").with("part", part);
            return Err(wrong(&RulesError { input: rules.to_string(), fault }));
        }
        Ok(rules.with("size", size.trim()))
    }

    /// Whether any option was given.
    pub fn are_given(&self) -> bool {
        self.size.is_some() || self.rules.is_some()
    }
}

impl PositionArgs {
    /// Sets the position up.
    pub fn place(&self, table: &mut dyn Table, words: &Words) -> Done {
        if let Some(text) = &self.position {
            table.set_position(text).map_err(|error| Failure::Input(words.setup_error(&error)))?;
        }
        if let Some(text) = &self.moves {
            table.play_all(text).map_err(|(number, error)| Failure::Input(wrong_move(number, text, &error, words)))?;
        }
        Ok(())
    }

    /// Whether a position was given.
    pub fn is_given(&self) -> bool {
        self.position.is_some() || self.moves.is_some()
    }
}

/// The game of this name.
pub fn game(name: &str, words: &Words) -> Done<&'static ShelfEntry> {
    find_game(name).map_err(|error| Failure::Input(words.wrong_input("error-game", &error.input, &words.fault(&error.fault))))
}

/// A table of this game under these rules.
pub fn open(entry: &ShelfEntry, rules: &RuleOptions, words: &Words) -> Done<Box<dyn Table>> {
    entry.open(rules).map_err(|error| Failure::Input(words.rules_error(&error)))
}

/// A table of this game with the rules and the position of the flags.
pub fn table(name: &str, rules: &RulesArgs, position: &PositionArgs, words: &Words) -> Done<Box<dyn Table>> {
    let mut table = open(game(name, words)?, &rules.options(words)?, words)?;
    position.place(&mut *table, words)?;
    Ok(table)
}

fn wrong_move(number: usize, moves: &str, error: &MoveError, words: &Words) -> String {
    let fault = words.move_error(error);
    words.say("error-moves", &[("input", moves.into()), ("number", number.into()), ("fault", fault.into())])
}
