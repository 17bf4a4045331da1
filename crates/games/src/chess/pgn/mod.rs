//! Games of chess in PGN, as every chess program writes them. The words are split here and not by a library, because a
//! broken game must be told by its line and its move, while the libraries pass over what they do not understand. What a
//! move means is left to the rules.

mod clock;
mod read;
mod scan;
mod write;

pub use read::Games;
pub(super) use write::write;

/// The results a game can have.
const WHITE_WINS: &str = "1-0";
const BLACK_WINS: &str = "0-1";
const DRAWN: &str = "1/2-1/2";
const UNKNOWN: &str = "*";
