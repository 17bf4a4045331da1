//! What Rival says to people, in English, Spanish and Catalan. The sentences live in Fluent files beside this code, one
//! folder per language; this room only looks them up and fills them in. It knows the vocabulary of rival-core, and no game.
//!
//! ```
//! use rival_words::{Language, Words};
//! let words = Words::new(Language::En);
//! assert_eq!(words.say("count-moves", &[("count", 1.into())]), "1 move");
//! assert_eq!(words.say("count-moves", &[("count", 2.into())]), "2 moves");
//! ```

mod errors;
mod language;
mod numbers;
mod value;
mod words;

pub use language::{Language, UnknownLanguage};
pub use value::Value;
pub use words::{Words, sources};
