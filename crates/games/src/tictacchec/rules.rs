//! The rule options of Tic-Tac-Chec and the words that stand for them. They travel inside every position; how a game is drawn by
//! its past is the only one that a position does not need.

use rival_core::{Fault, RuleOptions, RulesError};

/// Every option, in the order in which a menu shows them.
pub const KEYS: [&str; 7] =
    ["placement_turns", "max_captures", "excess_capture", "max_turns", "repetition", "pawn_reversal", "pawn_captures"];

/// Words for `--rules` and what they stand for.
pub const PRESETS: [(&str, &str); 3] = [
    ("default", ""),
    ("tournament", "max_captures=5,excess_capture=loses,max_turns=150,repetition=off"),
    ("tournament-7-70", "max_captures=7,excess_capture=loses,max_turns=70,repetition=off"),
];

/// The most captures or turns that an option may name.
const MOST_CAPTURES: u16 = 250;
const MOST_TURNS: u16 = 9999;

/// The options of one game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    /// How many of each player's first turns must be placements.
    pub placement_turns: u8,
    /// How often each player may capture.
    pub max_captures: Option<u8>,
    /// Whether one capture more is a move that loses, rather than no move at all.
    pub excess_loses: bool,
    /// After how many turns of each player the game is drawn.
    pub max_turns: Option<u16>,
    /// How often a position may be on the board.
    pub repetition: Option<u8>,
    /// Whether a pawn turns round at the end of its way.
    pub pawns_turn: bool,
    /// Whether a pawn captures on its way back.
    pub returning_pawns_capture: bool,
}

impl Default for Rules {
    fn default() -> Rules {
        Rules {
            placement_turns: 3,
            max_captures: None,
            excess_loses: false,
            max_turns: None,
            repetition: Some(3),
            pawns_turn: true,
            returning_pawns_capture: true,
        }
    }
}

impl Rules {
    /// The rules that the options ask for.
    pub fn from_options(options: &RuleOptions) -> Result<Rules, RulesError> {
        let known: Vec<&str> = KEYS.into_iter().chain(["preset"]).collect();
        options.only(&known)?;
        let wrong = |fault| RulesError { input: options.to_string(), fault };
        let mut rules = Rules::default();
        if let Some(word) = options.get("preset") {
            let (_, stands_for) = PRESETS.into_iter().find(|(preset, _)| *preset == word).ok_or_else(|| {
                let presets = PRESETS.map(|(preset, _)| preset).join(", ");
                let fault = Fault::new("unknown-preset", "there is no preset \"{preset}\"; the presets are {known}");
                wrong(fault.with("preset", word).with("known", presets))
            })?;
            let preset: RuleOptions = stands_for.parse()?;
            preset.0.iter().try_for_each(|(key, value)| rules.set(key, value).map_err(wrong))?;
        }
        options.0.iter().filter(|(key, _)| *key != "preset").try_for_each(|(key, value)| rules.set(key, value).map_err(wrong))?;
        Ok(rules)
    }

    /// The options that differ from the default, as `--rules` would take them.
    pub fn options(&self) -> RuleOptions {
        let usual = Rules::default();
        let differing = KEYS.into_iter().filter(|key| self.value(key) != usual.value(key));
        differing.fold(RuleOptions::default(), |options, key| options.with(key, self.value(key)))
    }

    /// An option's value in words.
    fn value(&self, key: &str) -> String {
        let or = |value: Option<u16>, none: &str| value.map_or_else(|| none.to_owned(), |value| value.to_string());
        let word = |yes: bool, words: [&str; 2]| words[usize::from(!yes)].to_owned();
        match key {
            "placement_turns" => self.placement_turns.to_string(),
            "max_captures" => or(self.max_captures.map(u16::from), "none"),
            "excess_capture" => word(self.excess_loses, ["loses", "illegal"]),
            "max_turns" => or(self.max_turns, "none"),
            "repetition" => or(self.repetition.map(u16::from), "off"),
            "pawn_reversal" => word(self.pawns_turn, ["on", "off"]),
            _ => word(self.returning_pawns_capture, ["travel", "outbound"]),
        }
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), Fault> {
        let refused = |known: &str| {
            Fault::new("rule-value", "{key} is one of {known}, not \"{value}\"").with("value", value).with("key", key).with("known", known)
        };
        let word = |words: [&str; 2]| match words.iter().position(|word| *word == value) {
            Some(index) => Ok(index == 0),
            None => Err(refused(&words.join(", "))),
        };
        let number = |none: &str, most: u16| match value.parse() {
            _ if value == none => Ok(None),
            Ok(number @ 1..) if number <= most && value.bytes().all(|byte| byte.is_ascii_digit()) => Ok(Some(number)),
            _ => Err(refused(&format!("{none}, 1 … {most}"))),
        };
        match key {
            "placement_turns" => self.placement_turns = if word(["3", "0"])? { 3 } else { 0 },
            "max_captures" => self.max_captures = number("none", MOST_CAPTURES)?.map(|number| number as u8),
            "excess_capture" => self.excess_loses = word(["loses", "illegal"])?,
            "max_turns" => self.max_turns = number("none", MOST_TURNS)?,
            "repetition" => {
                self.repetition = match value {
                    "3" => Some(3),
                    "5" => Some(5),
                    "off" => None,
                    _ => return Err(refused("3, 5, off")),
                };
            }
            "pawn_reversal" => self.pawns_turn = word(["on", "off"])?,
            _ => self.returning_pawns_capture = word(["travel", "outbound"])?,
        }
        Ok(())
    }

    /// The heading of a pawn of a side that has just come to a square, by its heading before; one that is placed comes from its
    /// owner's side.
    #[inline]
    pub fn heading_at(&self, square: usize, down: bool) -> bool {
        match square >> 2 {
            0 if self.pawns_turn => false,
            3 if self.pawns_turn => true,
            _ => down,
        }
    }
}
