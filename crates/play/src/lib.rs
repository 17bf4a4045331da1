//! The table people sit down at: the shelf of games, the players, matches and their clocks. This is the only room where the
//! type of a game is erased; everything that crosses the line is text, so that a person, a search of ours, a foreign engine
//! and a browser are all the same to it.

mod analysis;
mod duration;
mod fallback;
mod limits;
mod matches;
mod mind;
mod mind_of;
mod player;
mod record;
mod seating;
mod shelf;
mod table;
mod table_of;
mod timer;

pub use analysis::{Analysis, MoveValue};
pub use duration::{DurationError, duration_text, parse_duration};
pub use matches::{Match, MatchError, MatchStatistics, MoveStatistics, PlayedMove, Seat, SideStatistics, TimeControl, play_out};
pub use mind::{Mind, MindError, MindOptions};
pub use player::{DEFAULT_MCTS_NODES, MAX_ENGINE_DEPTH, MAX_PLAIN_DEPTH, Player, PlayerError};
pub use record::Record;
pub use shelf::{Preset, RuleChoice, ShelfEntry, UnknownGame, find_game, shelf};
pub use table::{BenchResult, Table};
pub use table_of::TableOf;
pub use timer::{ManualTimer, Timer, WallTimer};
