//! The commands: each takes its flags and a terminal, calls the room that knows, and says the answer.

pub mod analyze;
pub mod backup;
pub mod bench;
pub mod book;
pub mod bot;
pub mod bots;
pub mod check;
pub mod completions;
pub mod engines;
pub mod epd;
pub mod eval;
pub mod explain;
pub mod export;
pub mod games;
pub mod history;
pub mod import;
pub mod lab;
pub mod perft;
pub mod pilot;
pub mod play;
pub mod see;
pub mod serve;
pub mod solve;
pub mod tables;
pub mod tune;
pub mod uci;
