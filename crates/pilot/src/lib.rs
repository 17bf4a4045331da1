//! Hands: Rival plays a board on the screen, by looking and with the mouse.
//!
//! A `Watcher` looks at the screen through `Eyes`, waits until the board rests, and lets the `Follower` say which legal moves explain
//! it. A `Pilot` adds a mind and a `Hand` on the mouse. Screen, mouse and time are three small traits, so that all of it runs in the
//! tests on a drawn desktop. This room knows chess and screens; how its events are told to a person is not its business.

mod choice;
mod consent;
mod desk;
mod event;
mod eyes;
mod follower;
mod hand;
mod journal;
mod open;
#[cfg(all(feature = "desktop-other", any(windows, target_os = "macos")))]
mod other;
mod pilot;
mod place;
mod still;
mod watch;
#[cfg(all(unix, not(target_os = "macos")))]
mod x11;

pub use consent::Consent;
pub use desk::{Desk, Mouse, Screen, Time, Window};
pub use event::{Event, color_word};
pub use eyes::{Eyes, Sight};
pub use follower::{Follower, Look, Verdict, squares_of, uci};
pub use hand::{Hand, Input, Person, Touch};
pub use journal::Journal;
pub use open::{open, screenshot};
pub use pilot::{Company, End, Orders, Pilot};
pub use place::{Area, Place};
pub use watch::{Board, News, Seeing, Target, Watcher, matching};
#[cfg(all(unix, not(target_os = "macos")))]
pub use x11::X11;
