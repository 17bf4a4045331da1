//! The history: games, moves, players, levels and ratings, in a file of SQLite or in PostgreSQL. It keeps and never decides:
//! no rule of any game is known here, and every move is a text. A move is answered only after it is committed.

mod backup;
mod blocking;
mod changes;
mod connect;
mod ends;
mod error;
mod exchange;
mod forget;
mod games;
mod levels;
mod listing;
mod moment;
mod moves;
mod players;
mod ratings;
mod rows;
mod schema;
mod seats;
mod secret;
mod sql;
mod statistics;
mod store;
mod trouble;
mod url;
mod writer;

pub use blocking::BlockingStore;
pub use changes::{Change, Changes};
pub use connect::StoreOptions;
pub use error::{Result, StoreError};
pub use exchange::{GamesCsv, Imported, JsonExport, MovesCsv, game_of, read_csv, read_json, read_report, transcript_of};
pub use levels::FinishedGame;
pub use listing::{GameFilter, GamePage};
pub use moment::{Moment, MomentError};
pub use players::{Player, PlayerChange};
pub use ratings::Rating;
pub use rows::{Finish, GameRow, GameStatistics, Level, MoveRow, NewGame, Pair, Seat, SeatKind, StoredGame};
pub use schema::SCHEMA_VERSION;
pub use secret::{Secret, new_id};
pub use statistics::Totals;
pub use store::Store;
pub use url::StoreUrl;
