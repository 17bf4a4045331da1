//! The games we have. A new game adds one entry here, and this is the only file of the room that names one.

use rival_core::{Fault, RuleOptions, RulesError};
use rival_games::alice::Alice;
use rival_games::chess::Chess;
use rival_games::connect4::{ConnectFour, Size};
use rival_games::tictacchec::TicTacChec;
use thiserror::Error;

use crate::{Table, TableOf};

/// A game on the shelf: what menus need before a table is set up, and how to set one up.
pub struct ShelfEntry {
    /// The stable name: `connect4`.
    pub id: &'static str,
    /// The English name; `game-ID` is its key in the translations.
    pub name: &'static str,
    /// The rule options it has, in the order in which a menu asks for them.
    pub rules: &'static [RuleChoice],
    /// Words for `--rules` that stand for options, the ordinary game first.
    pub presets: &'static [Preset],
    /// Letters that may stand after the side to move in a picture of a position, each a right that the picture does not show;
    /// `page-flag-ID-LETTER` are their keys in the translations.
    pub flags: &'static [&'static str],
    opener: fn(&RuleOptions) -> Result<Box<dyn Table>, RulesError>,
}

/// A rule option that can be chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleChoice {
    /// Its name in `--rules`: `size`; `rule-KEY` is its key in the translations.
    pub key: &'static str,
    /// Every value it may have.
    pub values: &'static [&'static str],
    /// The value where none is given.
    pub default: &'static str,
}

/// A word that stands for rule options.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Preset {
    /// The word.
    pub word: &'static str,
    /// What it stands for, as `--rules` would take it.
    pub rules: &'static str,
}

impl ShelfEntry {
    /// A table with the first position on it, under these rules.
    pub fn open(&self, rules: &RuleOptions) -> Result<Box<dyn Table>, RulesError> {
        (self.opener)(rules)
    }
}

static SHELF: [ShelfEntry; 4] = [
    ShelfEntry {
        id: "connect4",
        name: "Connect Four",
        rules: &[RuleChoice { key: "size", values: &CONNECT4_SIZES, default: "6x7" }],
        presets: &[Preset { word: "normal", rules: "size=6x7" }, Preset { word: "small", rules: "size=5x4" }],
        flags: &[],
        opener: open_connect4,
    },
    ShelfEntry {
        id: "chess",
        name: "Chess",
        rules: &[
            RuleChoice { key: "draws", values: &["claimed", "forced"], default: "claimed" },
            RuleChoice { key: "castling", values: &["standard", "chess960"], default: "standard" },
        ],
        presets: &[Preset { word: "normal", rules: "draws=claimed,castling=standard" }],
        flags: &["K", "Q", "k", "q"],
        opener: |rules| Ok(Box::new(TableOf::new(Chess::from_rules(rules)?))),
    },
    ShelfEntry {
        id: "alice",
        name: "Alice chess",
        rules: &[RuleChoice { key: "en-passant", values: &["none", "land"], default: "none" }],
        presets: &[Preset { word: "normal", rules: "en-passant=none" }],
        flags: &["K", "Q", "k", "q"],
        opener: |rules| Ok(Box::new(TableOf::new(Alice::from_rules(rules)?))),
    },
    ShelfEntry {
        id: "tictacchec",
        name: "Tic-Tac-Chec",
        rules: &[
            RuleChoice { key: "placement_turns", values: &["3", "0"], default: "3" },
            RuleChoice { key: "max_captures", values: &["none", "3", "5", "7"], default: "none" },
            RuleChoice { key: "excess_capture", values: &["illegal", "loses"], default: "illegal" },
            RuleChoice { key: "max_turns", values: &["none", "70", "150"], default: "none" },
            RuleChoice { key: "repetition", values: &["3", "5", "off"], default: "3" },
            RuleChoice { key: "pawn_reversal", values: &["on", "off"], default: "on" },
            RuleChoice { key: "pawn_captures", values: &["travel", "outbound"], default: "travel" },
        ],
        presets: &[
            Preset { word: "default", rules: "" },
            Preset { word: "tournament", rules: "max_captures=5,excess_capture=loses,max_turns=150,repetition=off" },
            Preset { word: "tournament-7-70", rules: "max_captures=7,excess_capture=loses,max_turns=70,repetition=off" },
        ],
        flags: &[],
        opener: |rules| Ok(Box::new(TableOf::new(TicTacChec::from_options(rules)?))),
    },
];

#[rustfmt::skip]
static CONNECT4_SIZES: [&str; 25] = [
    "4x4", "4x5", "4x6", "4x7", "4x8",
    "5x4", "5x5", "5x6", "5x7", "5x8",
    "6x4", "6x5", "6x6", "6x7", "6x8",
    "7x4", "7x5", "7x6", "7x7", "7x8",
    "8x4", "8x5", "8x6", "8x7", "8x8",
];

fn open_connect4(rules: &RuleOptions) -> Result<Box<dyn Table>, RulesError> {
    let size = Size::from_rules(rules)?;
    let no_room =
        || RulesError { input: rules.to_string(), fault: Fault::new("size-no-room", "a board of {size} does not fit").with("size", size) };
    match ConnectFour::<u64>::new(size) {
        Some(game) => Ok(Box::new(TableOf::new(game))),
        None => Ok(Box::new(TableOf::new(ConnectFour::<u128>::new(size).ok_or_else(no_room)?))),
    }
}

/// All games, in the order in which a menu shows them.
pub fn shelf() -> &'static [ShelfEntry] {
    &SHELF
}

/// A name that no game has.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("game \"{input}\": {fault}")]
pub struct UnknownGame {
    /// What was given.
    pub input: String,
    /// Which games there are, and which was perhaps meant.
    pub fault: Fault,
}

impl UnknownGame {
    /// The stable code of what is wrong.
    pub fn code(&self) -> &'static str {
        self.fault.code
    }
}

/// The game of this name. Case, spaces and hyphens do not matter, and the English name will do: `Connect Four`.
pub fn find_game(name: &str) -> Result<&'static ShelfEntry, UnknownGame> {
    let plain = |text: &str| -> String { text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect() };
    let wanted = plain(name);
    if let Some(entry) = SHELF.iter().find(|entry| wanted == plain(entry.id) || wanted == plain(entry.name)) {
        return Ok(entry);
    }
    let known = SHELF.iter().map(|entry| entry.id).collect::<Vec<_>>().join(", ");
    let distance = |entry: &&ShelfEntry| edit_distance(&wanted, &plain(entry.id)).min(edit_distance(&wanted, &plain(entry.name)));
    let meant = SHELF.iter().min_by_key(distance).filter(|entry| distance(entry) <= 3 && distance(entry) < wanted.chars().count());
    let fault = match meant {
        Some(entry) => {
            Fault::new("unknown-game-meant", "there is no such game; did you mean {meant}? The games are {known}").with("meant", entry.id)
        }
        None => Fault::new("unknown-game", "there is no such game; the games are {known}"),
    };
    Err(UnknownGame { input: name.to_owned(), fault: fault.with("known", known) })
}

/// How many letters must be put in, taken out or changed to make one word of the other.
fn edit_distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, from) in a.chars().enumerate() {
        let mut diagonal = i;
        row[0] = i + 1;
        for (j, to) in b.iter().enumerate() {
            let changed = diagonal + usize::from(from != *to);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_found_by_its_names() {
        for name in ["connect4", "Connect4", "connect-four", "Connect Four"] {
            assert_eq!(find_game(name).map(|entry| entry.id).map_err(|error| error.to_string()), Ok("connect4"));
        }
    }

    #[test]
    fn an_unknown_game_lists_what_there_is() {
        let sentence = |name| find_game(name).map(|entry| entry.id).map_err(|error| error.to_string());
        assert_eq!(sentence("go"), Err("game \"go\": there is no such game; the games are connect4, chess, alice, tictacchec".to_owned()));
        let meant = "game \"conect4\": there is no such game; did you mean connect4? The games are connect4, chess, alice, tictacchec";
        assert_eq!(sentence("conect4"), Err(meant.to_owned()));
        assert_eq!(sentence(""), Err("game \"\": there is no such game; the games are connect4, chess, alice, tictacchec".to_owned()));
    }

    #[test]
    fn every_value_and_preset_on_the_shelf_opens() {
        for entry in shelf() {
            for choice in entry.rules {
                assert!(choice.values.contains(&choice.default));
                for value in choice.values {
                    let table = entry.open(&RuleOptions::default().with(choice.key, value)).expect("a value on the shelf");
                    assert_eq!(table.info().id, entry.id);
                    assert_eq!(table.info().name, entry.name);
                    let told = table.info().rules.get(choice.key).unwrap_or(choice.default).to_owned();
                    assert_eq!(told, *value);
                }
            }
            for preset in entry.presets {
                let by_word = entry.open(&preset.word.parse().expect("a word")).expect("a preset on the shelf");
                let by_rules = entry.open(&preset.rules.parse().expect("options")).expect("a preset's rules");
                assert_eq!(by_word.info(), by_rules.info());
            }
        }
        assert_eq!(CONNECT4_SIZES.len(), Size::all().count());
    }

    #[test]
    fn bad_rules_are_refused() {
        for rules in ["size=3x7", "size=99", "size=6", "colour=red", "huge"] {
            let rules: RuleOptions = rules.parse().expect("rules of some form");
            let error = shelf()[0].open(&rules).err().expect("refused");
            assert_eq!(error.input, rules.to_string());
        }
    }

    #[test]
    fn distances() {
        for (a, b, distance) in [("", "abc", 3), ("abc", "abc", 0), ("abc", "acb", 2), ("kitten", "sitting", 3)] {
            assert_eq!(edit_distance(a, b), distance);
        }
    }
}
