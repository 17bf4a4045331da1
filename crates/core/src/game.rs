//! A game as a value: its board size and rule options are data, and it knows how to read, write and show positions.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::{BoardView, DrawRules, Fault, MoveError, Position, RulesError, SetupError, Transcript};

/// The move type of a game's positions.
pub type MoveOf<G> = <<G as Game>::Position as Position>::Move;

/// The unit in which a game's scores are told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Unit {
    /// Hundredths of a pawn.
    Centipawns,
    /// Stones left when the game is won: Connect Four's exact score.
    Stones,
    /// Points of an evaluation that has no natural unit.
    Points,
}

/// What the shelf tells about a game before anybody plays it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct GameInfo {
    /// The stable name: `connect4`.
    pub id: &'static str,
    /// The English name; `game-ID` is its key in the translations.
    pub name: &'static str,
    /// The single characters that stand for the two sides' men where there is no colour: `X` and `O`.
    pub marks: [char; 2],
    /// The unit of heuristic scores.
    pub unit: Unit,
    /// The options this value of the game was made with, as `--rules` would take them; empty where all are default.
    pub rules: RuleOptions,
}

/// A rule set with its options. Cheap to clone; never changes.
pub trait Game: Clone + Send + Sync + 'static {
    /// A position of this game.
    type Position: Position;

    /// Name, marks and options.
    fn info(&self) -> GameInfo;

    /// The unit of a solver's exact scores, where that is not the unit of heuristic ones.
    fn exact_unit(&self) -> Unit {
        self.info().unit
    }

    /// The position in which a game begins.
    fn start(&self) -> Self::Position;

    /// When a game is drawn that the position alone does not end.
    fn draw_rules(&self) -> DrawRules;

    /// Reads a position; the error names every fault at once.
    fn parse_position(&self, text: &str) -> Result<Self::Position, SetupError>;

    /// The canonical text of a position; [`parse_position`](Game::parse_position) reads it back to an equal one.
    fn position_text(&self, position: &Self::Position) -> String;

    /// Reads a move in a position.
    fn parse_move(&self, position: &Self::Position, text: &str) -> Result<MoveOf<Self>, MoveError>;

    /// The canonical text of a legal move in a position.
    fn move_text(&self, position: &Self::Position, m: MoveOf<Self>) -> String;

    /// A legal move as people write it, where that differs from the canonical text: `Nf3` for `g1f3`.
    /// [`parse_move`](Game::parse_move) reads it too.
    fn move_notation(&self, position: &Self::Position, m: MoveOf<Self>) -> String {
        self.move_text(position, m)
    }

    /// Splits a list of moves as people write them: by white space, unless the game's notation runs them together (`4453`).
    fn split_moves<'a>(&self, text: &'a str) -> Vec<&'a str> {
        text.split_whitespace().collect()
    }

    /// The formats in which other programs exchange whole games of this kind: `pgn`.
    fn formats(&self) -> &'static [&'static str] {
        &[]
    }

    /// A whole game in one of the [`formats`](Game::formats); none where there is no such format, or a move that is not legal.
    fn write_transcript(&self, _format: &str, _transcript: &Transcript) -> Option<String> {
        None
    }

    /// Visits every game of a text in one of the [`formats`](Game::formats), until told to break: a game, or in one sentence
    /// why it cannot be read. False where there is no such format.
    fn read_transcripts(&self, _format: &str, _text: &str, _visit: &mut dyn FnMut(Result<Transcript, Fault>) -> ControlFlow<()>) -> bool {
        false
    }

    /// What there is to see and to choose.
    fn view(&self, position: &Self::Position) -> BoardView;
}

/// Rule options by name, as given by `--rules PRESET` or `--rules key=value,key=value`.
///
/// ```
/// use rival_core::RuleOptions;
/// let rules: RuleOptions = "size=5x4".parse().unwrap();
/// assert_eq!(rules.get("size"), Some("5x4"));
/// assert_eq!("tournament".parse::<RuleOptions>().unwrap().get("preset"), Some("tournament"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct RuleOptions(pub BTreeMap<String, String>);

impl RuleOptions {
    /// The value of an option, if it was given.
    pub fn get(&self, key: &str) -> Option<&str> {
        self.0.get(key).map(String::as_str)
    }

    /// The same options with one set.
    #[must_use]
    pub fn with(mut self, key: &str, value: impl ToString) -> RuleOptions {
        self.0.insert(key.to_owned(), value.to_string());
        self
    }

    /// Refuses any option that is not in `known`.
    pub fn only(&self, known: &[&str]) -> Result<(), RulesError> {
        match self.0.keys().find(|key| !known.contains(&key.as_str())) {
            None => Ok(()),
            Some(key) => Err(RulesError {
                input: self.to_string(),
                fault: Fault::new("unknown-rule", "there is no option \"{key}\"; the options are {known}")
                    .with("key", key)
                    .with("known", known.join(", ")),
            }),
        }
    }
}

impl FromStr for RuleOptions {
    type Err = RulesError;

    /// A single word is a preset; otherwise pairs `key=value` with commas between them.
    fn from_str(text: &str) -> Result<RuleOptions, RulesError> {
        let mut options = BTreeMap::new();
        let trimmed = text.trim();
        if !trimmed.is_empty() && !trimmed.contains('=') && !trimmed.contains(',') {
            options.insert("preset".to_owned(), trimmed.to_owned());
            return Ok(RuleOptions(options));
        }
        for part in trimmed.split(',').map(str::trim).filter(|part| !part.is_empty()) {
            let wrong = |code, english| RulesError { input: text.to_owned(), fault: Fault::new(code, english).with("part", part) };
            let (key, value) = part.split_once('=').ok_or_else(|| wrong("rule-not-pair", "\"{part}\" is not key=value"))?;
            if options.insert(key.trim().to_owned(), value.trim().to_owned()).is_some() {
                return Err(wrong("rule-twice", "\"{part}\" sets an option a second time"));
            }
        }
        Ok(RuleOptions(options))
    }
}

impl fmt::Display for RuleOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pairs: Vec<String> =
            self.0.iter().map(|(key, value)| if key == "preset" { value.clone() } else { format!("{key}={value}") }).collect();
        f.write_str(&pairs.join(","))
    }
}
