//! The options that an engine has: what each is called, what it may be, and what it is where nobody says.

use std::fmt;

use rival_core::Fault;

use crate::in_line;
use crate::number::whole;

/// An option of an engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionSpec {
    /// Its name; case does not matter.
    pub name: String,
    /// What it may be.
    pub kind: OptionKind,
}

/// What an option may be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OptionKind {
    /// `true` or `false`.
    Check {
        /// Where nobody says.
        default: bool,
    },
    /// A whole number.
    Spin {
        /// Where nobody says.
        default: i64,
        /// The least.
        min: i64,
        /// The most.
        max: i64,
    },
    /// One of some words.
    Combo {
        /// Where nobody says.
        default: String,
        /// The words.
        vars: Vec<String>,
    },
    /// Something to be done.
    Button,
    /// Any text.
    String {
        /// Where nobody says.
        default: String,
    },
}

/// How an empty text is written in a default.
const EMPTY: &str = "<empty>";
const WORDS: [&str; 6] = ["name", "type", "default", "min", "max", "var"];

impl OptionSpec {
    /// An option of this kind.
    pub fn new(name: &str, kind: OptionKind) -> OptionSpec {
        OptionSpec { name: name.to_owned(), kind }
    }

    /// A number from `min` to `max`.
    pub fn spin(name: &str, default: i64, min: i64, max: i64) -> OptionSpec {
        OptionSpec::new(name, OptionKind::Spin { default, min, max })
    }

    /// Whether this is what it is called.
    pub fn is_called(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name)
    }

    /// The value in the engine's own spelling, or why it cannot be.
    pub fn checked(&self, value: &str) -> Result<String, Fault> {
        let wrong = |fault: Fault| fault.with("option", &self.name).with("value", value);
        let value = value.trim();
        match &self.kind {
            OptionKind::Check { .. } => match value.to_ascii_lowercase().as_str() {
                word @ ("true" | "false") => Ok(word.to_owned()),
                _ => Err(wrong(Fault::new("option-check", "{option} is true or false, not \"{value}\""))),
            },
            OptionKind::Spin { min, max, .. } => match whole(value) {
                Some(number) if (*min..=*max).contains(&number) => Ok(number.to_string()),
                _ => {
                    let fault = Fault::new("option-spin", "{option} is a whole number from {min} to {max}, not \"{value}\"");
                    Err(wrong(fault.with("min", min).with("max", max)))
                }
            },
            OptionKind::Combo { vars, .. } => match vars.iter().find(|var| var.eq_ignore_ascii_case(value)) {
                Some(var) => Ok(var.clone()),
                None => {
                    let fault = Fault::new("option-combo", "{option} is one of {known}, not \"{value}\"");
                    Err(wrong(fault.with("known", vars.join(", "))))
                }
            },
            OptionKind::Button => Ok(String::new()),
            OptionKind::String { .. } if value.chars().any(char::is_control) => {
                Err(wrong(Fault::new("option-string", "{option} takes one line of text")))
            }
            OptionKind::String { .. } => Ok(if value == EMPTY { String::new() } else { value.to_owned() }),
        }
    }

    /// Reads what follows `option`; none where it is no option.
    pub(crate) fn parse(rest: &str) -> Option<OptionSpec> {
        let words: Vec<&str> = rest.split_whitespace().collect();
        let name = value_of(&words, "name")?;
        let default = value_of(&words, "default").unwrap_or_default();
        let number = |word: &str| value_of(&words, word).as_deref().and_then(whole);
        let kind = match value_of(&words, "type")?.as_str() {
            "check" => OptionKind::Check { default: default == "true" },
            "spin" => OptionKind::Spin {
                default: whole(&default).unwrap_or(0),
                min: number("min").unwrap_or(i64::MIN),
                max: number("max").unwrap_or(i64::MAX),
            },
            "combo" => OptionKind::Combo { default, vars: vars(&words) },
            "button" => OptionKind::Button,
            "string" => OptionKind::String { default: if default == EMPTY { String::new() } else { default } },
            _ => return None,
        };
        (!name.is_empty()).then_some(OptionSpec { name, kind })
    }
}

/// The words after this one, up to the next word of the protocol.
fn value_of(words: &[&str], word: &str) -> Option<String> {
    let at = words.iter().position(|known| *known == word)?;
    Some(until_next(&words[at + 1..]))
}

fn vars(words: &[&str]) -> Vec<String> {
    let at = words.iter().enumerate().filter(|(_, word)| **word == "var");
    at.map(|(at, _)| until_next(&words[at + 1..])).filter(|var| !var.is_empty()).collect()
}

fn until_next(words: &[&str]) -> String {
    words.iter().take_while(|word| !WORDS.contains(word)).copied().collect::<Vec<_>>().join(" ")
}

impl fmt::Display for OptionSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "option name {} type ", in_line(&self.name))?;
        let text = |text: &str| if text.is_empty() { EMPTY.to_owned() } else { in_line(text) };
        match &self.kind {
            OptionKind::Check { default } => write!(f, "check default {default}"),
            OptionKind::Spin { default, min, max } => write!(f, "spin default {default} min {min} max {max}"),
            OptionKind::Combo { default, vars } => {
                write!(f, "combo default {}", in_line(default))?;
                vars.iter().try_for_each(|var| write!(f, " var {}", in_line(var)))
            }
            OptionKind::Button => f.write_str("button"),
            OptionKind::String { default } => write!(f, "string default {}", text(default)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> OptionSpec {
        OptionSpec::parse(line.strip_prefix("option").unwrap_or(line)).expect("an option")
    }

    #[test]
    fn every_kind_is_read_and_printed_the_same() {
        for line in [
            "option name Clear Hash type button",
            "option name Ponder type check default false",
            "option name Skill Level type spin default 20 min 0 max 20",
            "option name Analysis Contempt type combo default Both var Off var White var Both",
            "option name SyzygyPath type string default <empty>",
            "option name EvalFile type string default nn-ad9b42354671.nnue",
        ] {
            assert_eq!(read(line).to_string(), line);
        }
        assert_eq!(OptionSpec::parse("type spin"), None);
        assert_eq!(OptionSpec::parse("name X type matrix"), None);
    }

    #[test]
    fn values_are_checked_in_one_sentence() {
        let spin = read("option name Hash type spin default 16 min 1 max 64");
        assert_eq!(spin.checked(" 32 "), Ok("32".to_owned()));
        let sentence = |spec: &OptionSpec, value: &str| spec.checked(value).map_err(|fault| fault.to_string());
        assert_eq!(sentence(&spin, "65"), Err("Hash is a whole number from 1 to 64, not \"65\"".to_owned()));
        let combo = read("option name UCI_Variant type combo default chess var chess var connect4");
        assert_eq!(combo.checked("Connect4"), Ok("connect4".to_owned()));
        assert_eq!(sentence(&combo, "go"), Err("UCI_Variant is one of chess, connect4, not \"go\"".to_owned()));
        let check = read("option name Ponder type check default false");
        assert_eq!(check.checked("TRUE"), Ok("true".to_owned()));
        assert_eq!(sentence(&check, "1"), Err("Ponder is true or false, not \"1\"".to_owned()));
        let string = read("option name BookFile type string default <empty>");
        assert_eq!(string.checked("<empty>"), Ok(String::new()));
        assert!(string.checked("a\nquit").is_err());
    }
}
