//! The rules of the games on the shelf: how they are played, written and shown. No search is known here.

pub mod alice;
pub mod chess;
pub mod connect4;
pub mod tictacchec;
