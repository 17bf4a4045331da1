//! What the pilot tells while it works: to the terminal as sentences, to programs as JSON lines, to the page as events.

use rival_core::Fault;
use rival_play::Analysis;
use serde::{Serialize, Serializer};
use shakmaty::Color;

use crate::Area;

/// One thing to tell.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// A board was found, or found again.
    Board {
        /// Where it is on the screen.
        area: Area,
        /// The side at the bottom.
        #[serde(serialize_with = "tell_color")]
        view: Color,
        /// The side that is played for.
        #[serde(serialize_with = "tell_color")]
        color: Color,
        /// The position.
        fen: String,
        /// Whether it is known whose turn it is, and not just guessed.
        turn_is_sure: bool,
    },
    /// A game from the start.
    NewGame {
        /// The side at the bottom.
        #[serde(serialize_with = "tell_color")]
        view: Color,
        /// The side that is played for.
        #[serde(serialize_with = "tell_color")]
        color: Color,
    },
    /// A move was seen on the board.
    Played {
        /// As programs write it.
        uci: String,
        /// As people write it.
        san: String,
        /// Whose it was.
        #[serde(serialize_with = "tell_color")]
        side: Color,
        /// Whether it is the move that was entered here.
        ours: bool,
        /// The position after it.
        fen: String,
    },
    /// Moves were taken back.
    TakenBack {
        /// How many.
        count: usize,
        /// The position now.
        fen: String,
    },
    /// The board was turned round.
    Flipped {
        /// The side at the bottom now.
        #[serde(serialize_with = "tell_color")]
        view: Color,
    },
    /// What the engine thinks.
    Thought {
        /// The move as people write it.
        san: String,
        /// The position thought about.
        fen: String,
        /// The line expected, as people write it.
        line: Vec<String>,
        /// All of it.
        #[serde(flatten)]
        analysis: Box<Analysis>,
    },
    /// With no hand on the mouse: the move that would be played.
    Suggested {
        /// As programs write it.
        uci: String,
        /// As people write it.
        san: String,
        /// The picture with an arrow, where one was written.
        #[serde(skip_serializing_if = "Option::is_none")]
        picture: Option<String>,
    },
    /// A move was entered with the mouse; whether it happened is seen later.
    Entered {
        /// As programs write it.
        uci: String,
        /// As people write it.
        san: String,
        /// `drag` or `click`.
        input: &'static str,
        /// From the last look at the board as it was before the opponent's move, and not before our own last one was let go, to the end of
        /// the movement, without the thinking.
        overhead_ms: u64,
    },
    /// Something is in the way.
    Trouble {
        /// What, with its code.
        #[serde(flatten, serialize_with = "tell_fault")]
        fault: Fault,
        /// The picture of it, where one was written.
        #[serde(skip_serializing_if = "Option::is_none")]
        picture: Option<String>,
    },
    /// What was in the way is gone.
    GoesOn,
    /// A person moves the mouse: nothing is done until it rests.
    Paused,
    /// The mouse rests.
    Resumed,
    /// A game has ended.
    Over {
        /// `1-0`, `0-1`, `1/2-1/2`, or `*` for a game that was left.
        result: &'static str,
        /// Why: `checkmate`, `stalemate`, `material`, `claim`, `left`.
        reason: &'static str,
        /// How many moves of both sides were seen.
        plies: usize,
    },
}

fn tell_color<S: Serializer>(color: &Color, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(color_word(*color))
}

/// `white` or `black`.
pub fn color_word(color: Color) -> &'static str {
    if color == Color::White { "white" } else { "black" }
}

#[derive(Serialize)]
struct Told<'a> {
    code: &'a str,
    sentence: String,
    args: std::collections::BTreeMap<&'a str, &'a str>,
}

fn tell_fault<S: Serializer>(fault: &Fault, serializer: S) -> Result<S::Ok, S::Error> {
    let args = fault.args.iter().map(|(name, value)| (*name, value.as_str())).collect();
    Told { code: fault.code, sentence: fault.to_string(), args }.serialize(serializer)
}
