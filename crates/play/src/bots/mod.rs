//! Foreign bots of Tic-Tac-Chec: programs that answer boards with boards, one JSON line each. Only what is registered on this machine
//! can be started; a player's name never says which program that is.

mod board;
mod mind;
mod registry;

pub use board::{Cells, Colour, View};
pub(crate) use mind::seat;
pub use registry::{BotEntry, Bots};
