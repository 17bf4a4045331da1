//! The page in a real browser: Debian's chromium, driven through chromedriver. Every scene has its own server, history and
//! browsers, and none may leave an error in a console.
#![allow(clippy::unwrap_used, clippy::print_stderr, missing_docs)]

mod alice;
mod chess;
#[path = "../common/mod.rs"]
mod common;
mod connect_four;
mod driver;
mod lab;
mod people;
mod person;
#[cfg(target_os = "linux")]
mod pilot;
mod places;
mod see;
mod stage;
mod studies;
mod tictacchec;
