//! The server behind the page: an HTTP API over the same tables, matches and minds that the terminal uses, the events of
//! every game, and the page itself. It knows requests, visitors and rooms; it may not know the rules of any game.

mod adaptive;
mod api;
mod app;
mod assets;
mod game;
mod guard;
mod options;
mod pool;
mod problem;
mod room;
mod serve;
mod server;
mod speech;

pub use app::app;
pub use options::{Options, ScreenOptions};
pub use serve::{Bound, ServeError, asked_to_end, bind, serve};
pub use server::Server;
