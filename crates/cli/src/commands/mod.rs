//! The commands: each takes its flags and a terminal, calls the room that knows, and says the answer.

pub mod analyze;
pub mod backup;
pub mod bench;
pub mod book;
pub mod check;
pub mod completions;
pub mod export;
pub mod games;
pub mod history;
pub mod import;
pub mod perft;
pub mod play;
pub mod serve;
pub mod solve;
