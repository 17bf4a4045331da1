//! The table people sit down at: the shelf of games, the players, matches and their clocks. This is the only room where the
//! type of a game is erased; everything that crosses the line is text, so that a person, a search of ours, a foreign engine
//! and a browser are all the same to it.

mod adaptive;
mod analysis;
mod bots;
mod duration;
mod fallback;
mod foreign;
mod limits;
mod matches;
mod mind;
mod mind_of;
mod player;
mod record;
mod seating;
mod shelf;
mod strength;
mod table;
mod table_of;
mod timer;

pub use adaptive::{Followed, GameResult, LevelChange, first_level, follow, level_step};
pub use analysis::{Analysis, MoveValue};
pub use bots::{BotEntry, Bots, Cells, Colour, View};
pub use duration::{DurationError, duration_text, parse_duration};
pub use foreign::{CHOICES_FOR_ALL, EngineEntry, Engines, EnginesError, engine_at};
pub use matches::{Kept, Match, MatchError, MatchStatistics, MoveStatistics, PlayedMove, Seat, SideStatistics, TimeControl, play_out};
pub use mind::{Mind, MindError, MindOptions};
pub use player::{DEFAULT_MCTS_NODES, MAX_ENGINE_DEPTH, MAX_PLAIN_DEPTH, Player, PlayerError};
pub use record::Record;
pub use shelf::{Preset, RuleChoice, ShelfEntry, UnknownGame, find_game, shelf};
pub use strength::Strength;
pub use table::{BenchResult, Table};
pub use table_of::TableOf;
pub use timer::{ManualTimer, Timer, WallTimer};
