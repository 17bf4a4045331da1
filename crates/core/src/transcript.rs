//! A whole game as programs exchange it: who played, when, every move, how it ended. A game's own format (PGN, say) is read
//! into this and written from it; the history keeps it, and neither side needs to know the other.

use crate::{Outcome, RuleOptions};

/// A game from its first move to its last, with what is told about it. Texts are canonical.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Transcript {
    /// The rule options under which it can be played again.
    pub rules: RuleOptions,
    /// The position it began with; none is the game's own start.
    pub start: Option<String>,
    /// The players' names, the first player first.
    pub players: [Option<String>; 2],
    /// When it was played: `2024-11-02`, or with the time of day in UTC, `2024-11-02T21:58:52Z`.
    pub date: Option<String>,
    /// The moves.
    pub moves: Vec<TranscriptMove>,
    /// How it ended; none where it goes on, was left, or nobody knows.
    pub outcome: Option<Outcome>,
    /// Whatever else is told, by name: the event, the round, ratings.
    pub tags: Vec<(String, String)>,
}

/// One move of a [`Transcript`].
#[derive(Clone, PartialEq, Debug, Default)]
pub struct TranscriptMove {
    /// The move.
    pub text: String,
    /// How long it took.
    pub time_ms: Option<u64>,
    /// What was left on the mover's clock after it.
    pub clock_ms: Option<u64>,
    /// What is said about it.
    pub comment: String,
    /// Marks such as a good move (1) or a mistake (2), by the numbers of PGN.
    pub marks: Vec<u8>,
}

impl TranscriptMove {
    /// A move about which nothing else is known.
    pub fn new(text: impl Into<String>) -> TranscriptMove {
        TranscriptMove { text: text.into(), ..TranscriptMove::default() }
    }
}

impl Transcript {
    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }
}
