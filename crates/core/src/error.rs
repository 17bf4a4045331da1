//! What can be wrong with something a person typed. Every error gives the input back, says what is
//! wrong in one sentence, and carries a code and arguments so that it can be said in another language.

use std::fmt;

use thiserror::Error;

/// One thing that is wrong: a stable code, an English template, and what to put into it.
///
/// ```
/// use rival_core::Fault;
/// let fault = Fault::new("column-full", "column {column} is full").with("column", 4);
/// assert_eq!(fault.to_string(), "column 4 is full");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The stable code; `fault-CODE` is its key in the translations.
    pub code: &'static str,
    /// The English sentence, with `{name}` where an argument goes.
    pub english: &'static str,
    /// The arguments, by name.
    pub args: Vec<(&'static str, String)>,
    /// The fault that brought this one about; it goes where the sentence has `{why}`.
    pub cause: Option<Box<Fault>>,
}

impl Fault {
    /// A fault without arguments yet.
    pub fn new(code: &'static str, english: &'static str) -> Fault {
        Fault { code, english, args: Vec::new(), cause: None }
    }

    /// The same fault with one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl fmt::Display) -> Fault {
        self.args.push((name, value.to_string()));
        self
    }

    /// The same fault, brought about by another.
    #[must_use]
    pub fn because(mut self, cause: Fault) -> Fault {
        self.cause = Some(Box::new(cause));
        self
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = self.english;
        while let Some(open) = rest.find('{') {
            let Some(close) = rest[open..].find('}').map(|n| open + n) else { break };
            let name = &rest[open + 1..close];
            f.write_str(&rest[..open])?;
            match (self.args.iter().find(|(known, _)| *known == name), &self.cause) {
                (Some((_, value)), _) => f.write_str(value)?,
                (None, Some(cause)) if name == "why" => write!(f, "{cause}")?,
                (None, _) => f.write_str(&rest[open..=close])?,
            }
            rest = &rest[close + 1..];
        }
        f.write_str(rest)
    }
}

/// A position that cannot be set up: the text as it was given, and every fault found in it.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("position \"{input}\": {}", join(faults))]
pub struct SetupError {
    /// What was given.
    pub input: String,
    /// All that is wrong with it; never empty.
    pub faults: Vec<Fault>,
}

impl SetupError {
    /// An error with a single fault.
    pub fn one(input: &str, fault: Fault) -> SetupError {
        SetupError { input: input.to_owned(), faults: vec![fault] }
    }
}

/// A move text that cannot be played. The three cases are different mistakes of the person who typed it.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum MoveError {
    /// The text is not a move of this game at all.
    #[error("\"{input}\" is not a move: {fault}")]
    Invalid {
        /// What was given.
        input: String,
        /// Why it is not a move, and what a move looks like.
        fault: Fault,
    },
    /// The text is a move, but not here.
    #[error("\"{input}\" is not legal here: {fault}")]
    Illegal {
        /// What was given.
        input: String,
        /// Why it cannot be played.
        fault: Fault,
    },
    /// The text fits several legal moves.
    #[error("\"{input}\" could be {}", candidates.join(" or "))]
    Ambiguous {
        /// What was given.
        input: String,
        /// The full texts of the moves that fit.
        candidates: Vec<String>,
    },
}

/// A rule option that is not one of this game's, or whose value is out of range.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("rules \"{input}\": {fault}")]
pub struct RulesError {
    /// What was given.
    pub input: String,
    /// What is wrong with it.
    pub fault: Fault,
}

/// A move that does not exist in the position it was played in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("move {bits:#06x} is not legal in this position")]
pub struct IllegalMove {
    /// The move's stable id.
    pub bits: u16,
}

fn join(faults: &[Fault]) -> String {
    faults.iter().map(Fault::to_string).collect::<Vec<_>>().join("; ")
}
