//! A game as the server holds it: what the history keeps of it, and a match that plays by the rules. Nothing here waits for
//! anything; keeping and publishing is done by its room.

mod clock;
mod handover;
mod live;
mod picture;
mod restore;
mod setup;
mod thought;
mod timer;
mod viewer;

pub(crate) use clock::ClockRule;
pub(crate) use live::{LiveGame, Thinking};
pub(crate) use picture::{Last, Picture, State, last_of};
pub(crate) use setup::{PGN, Setup, no_pgn, open_table};
pub(crate) use thought::Thought;
pub(crate) use timer::{Held, TimeSource};
pub(crate) use viewer::Viewer;
