//! The table people sit down at: the shelf of games, the players, matches and their clocks. This is the only room where the
//! type of a game is erased; everything that crosses the line is text, so that a person, a search of ours, a foreign engine
//! and a browser are all the same to it.

mod analysis;
mod mind;
mod player;
mod record;
mod shelf;
mod table;

pub use analysis::{Analysis, MoveValue};
pub use mind::{Mind, MindError, MindOptions};
pub use player::{Player, PlayerError};
pub use record::Record;
pub use shelf::{ShelfEntry, UnknownGame, find_game, shelf};
pub use table::{BenchResult, Table};
